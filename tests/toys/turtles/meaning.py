"""What Turtles' sentences mean."""

from typing import Any

from longbox.kernel.bitsets import bit
from longbox.language import core
from longbox.language.meaning import Meanings
from longbox.language.runtime import building, standard
from longbox.language.runtime.building import Vocabulary
from longbox.language.runtime.filters import YOURS
from longbox.language.runtime.picks import Fate, Pick
from longbox.language.runtime.standard import STANDARD
from longbox.language.runtime.steps import Cond, There
from tests.toys.turtles import effects
from tests.toys.turtles import phrases as say
from tests.toys.turtles.phrases import LANGUAGE
from tests.toys.turtles.table import (
    ADJUST,
    ANY_TIME,
    BLOCK,
    DAMAGE,
    FLIP,
    FORWARD,
    HAND,
    LOST,
    PLACES,
    PLAY,
    PLAY_AND_FLIP,
    TERMS,
    TRASH,
    Ability,
    Book,
    Turtles,
)

VOCABULARY = Vocabulary(TERMS, PLACES, rivals=("rival",), cited={"may": "TM-138"}, hidden=("hand",))
MARKERS = {"<Play>": PLAY, "<Flip>": FLIP, "<Play & Flip>": PLAY_AND_FLIP, "<Any time>": ANY_TIME}


class Build(building.Build[Turtles]):
    """A card's text in the making."""

    def __init__(self, book: Book, title: str) -> None:
        super().__init__(TEXT, LANGUAGE, VOCABULARY, book, title)

    def abilities(self) -> list[Ability]:
        return [
            Ability(part.moment, self.routine(f"text {at}", part.steps), part.pays)
            for at, part in enumerate(self.parts)
        ]


TEXT = Meanings[Build]("Turtles", STANDARD)


def abilities_of(text: str, book: Book, title: str) -> list[Ability]:
    """What a card's text does, moment by moment."""
    if not text:
        return []
    build = Build(book, title)
    TEXT.compile(LANGUAGE.read(core.Text, text), build)
    return build.abilities()


# ---- moments


@TEXT.of(core.Text)
def _(node: core.Text, build: Build) -> None:
    """A marker and one sentence, or one sentence that begins with "When"."""
    when = node.sentences and any(isinstance(prefix, core.When) for prefix in node.sentences[0].prefixes)
    if len(node.sentences) != 1 or bool(when) == (node.marker is not None):
        raise build.refusal(node, "a text is one sentence, with a marker or with 'When'")
    standard.text(node, build)


@TEXT.of(core.Marker)
def _(node: core.Marker, build: Build) -> None:
    build.moment = MARKERS[node.name]


@TEXT.of(core.Begins)
def _(node: core.Begins, build: Build) -> None:
    if build.whose(node.owner) != YOURS or node.period.name != "Forward Step":
        raise build.refusal(node, "understood is 'When your Forward Step begins'")
    build.wait(FORWARD)


@TEXT.of(say.PartBegins)
def _(node: say.PartBegins, build: Build) -> None:
    if (build.whose(node.owner), node.n, node.period.name) != (YOURS, 2, "Adjust Phase"):
        raise build.refusal(node, "understood is 'When part 2 of your Adjust Phase begins'")
    build.wait(ADJUST)


@TEXT.of(say.DamageComes)
def _(node: say.DamageComes, build: Build) -> None:
    build.wait(DAMAGE)


@TEXT.of(say.DeckLost)
def _(node: say.DeckLost, build: Build) -> None:
    if build.whose(node.owner) != YOURS or node.zone.name != "Deck":
        raise build.refusal(node, "understood is 'When your Deck has lost cards to damage'")
    build.wait(LOST)


# ---- conditions


@TEXT.of(core.Did)
def _(node: core.Did, build: Build) -> Cond[Any]:
    if node.done.name != "placed" or node.period is None or node.period.name != "turn":
        raise build.refusal(node, "understood is 'you placed ... this turn'")
    if not isinstance(node.what, core.Pieces):
        raise build.refusal(node.what, "say what was placed: 'an [F]', '2 or more Attacks'")
    rivals = not isinstance(node.who, core.You)
    if rivals:
        build.seats(node.who)
    least, most = build.range(node.what.det)
    return There(effects.Placed(build.filter(node.what), rivals), least, most)


@TEXT.of(say.BeNth)
def _(node: say.BeNth, build: Build) -> Cond[Any]:
    if not isinstance(build.subject, core.ThisOne) or node.noun.name != "Attack":
        raise build.refusal(node, "understood is 'this is your second Attack this turn'")
    return effects.IsNth(node.nths)


# ---- verbs


@TEXT.of(core.Draw)
def _(node: core.Draw, build: Build) -> None:
    build.add(effects.DrawCards(build.number(node.what)))


@TEXT.of(core.DrawLess)
def _(node: core.DrawLess, build: Build) -> None:
    if build.part.moment != ADJUST or node.least != 1 or node.noun.name != "card":
        raise build.refusal(node, "understood is 'When part 2 ... begins, you draw 1 card less, but at least 1'")
    build.add(effects.DrawsLess(node.n))


@TEXT.of(core.Discard)
def _(node: core.Discard, build: Build) -> None:
    build.take(node.what, effects.DISCARDED)


def destined(dest: core.Dest, place: int, fate: Fate[Turtles], node: core.Send | core.TakeTo, build: Build) -> None:
    if not isinstance(dest, core.Into) or build.places(dest.place) != (bit(place), YOURS):
        raise build.refusal(dest, "cards are sent to the Trash, and taken into your hand")
    build.take(node.what, fate)


@TEXT.of(core.Send)
def _(node: core.Send, build: Build) -> None:
    destined(node.dest, TRASH, effects.TRASHED, node, build)


@TEXT.of(core.TakeTo)
def _(node: core.TakeTo, build: Build) -> None:
    destined(node.dest, HAND, effects.REGAINED, node, build)


@TEXT.of(core.LookAt)
def _(node: core.LookAt, build: Build) -> None:
    build.take(node.what, effects.LOOKED_AT)


@TEXT.of(core.ExchangeThem)
def _(node: core.ExchangeThem, build: Build) -> None:
    what = node.what
    if not isinstance(what, core.Pieces) or not isinstance(what.det, core.SomeOf) or what.det.n != 2:
        raise build.refusal(what, "two cards are exchanged: '2 of your face-down Block cards'")
    filter_ = build.filter(what, bit(BLOCK))
    second: Pick[Turtles] = build.pick(filter_, effects.SWAPPED)
    second.besides = True
    build.add(build.pick(filter_, effects.FIRST_OF_TWO), second)


@TEXT.of(say.Leave)
def _(node: say.Leave, build: Build) -> None:
    what = node.what
    if not isinstance(what, core.Pieces) or not isinstance(what.det, core.No) or not build.inside:
        raise build.refusal(node, "understood is 'Your rival leaves no Character this turn.'")
    build.add(effects.LeaveNone())


@TEXT.of(core.GetMore)
def _(node: core.GetMore, build: Build) -> None:
    stronger(node.n, build)


@TEXT.of(say.GetMoreNow)
def _(node: say.GetMoreNow, build: Build) -> None:
    stronger(node.n, build)


def stronger(n: int, build: Build) -> None:
    who = build.subject
    if isinstance(who, say.YourAttack):
        build.add(effects.AttackStronger(n))
    elif isinstance(who, say.Either):
        build.add(effects.EitherStronger([build.filter(who.first), build.filter(who.second)], n))
    elif isinstance(who, core.Pieces) and isinstance(who.det, core.This):
        build.add(effects.ThisStronger(n))
    else:
        raise build.refusal(who or core.You(), "this card, your attack, or your front Character has more Power")


@TEXT.of(say.ReduceIt)
def _(node: say.ReduceIt, build: Build) -> None:
    if build.part.moment != DAMAGE:
        raise build.refusal(node, "no damage is worked out here")
    build.add(effects.ReduceDamage(node.n))
