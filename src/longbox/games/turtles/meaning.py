"""Give the phrases their meaning in Turtles: turn texts into steps."""

from typing import Any

from mypy_extensions import i64

from longbox.games.turtles import effects
from longbox.games.turtles.content import Attack, Character, Event, Item
from longbox.games.turtles.phrases import (
    LANGUAGE,
    BeNth,
    DamageComes,
    DeckCardLost,
    DeckLost,
    Either,
    GetMoreNow,
    Leave,
    PartBegins,
    ReduceIt,
    YourAttack,
)
from longbox.games.turtles.pieces import (
    ANY_TIME,
    ATTACK,
    ATTACKS,
    ATTRIBUTES,
    BLOCK,
    BLOCKS,
    DAMAGE,
    DECK,
    DECK_HIT,
    DECK_LOST,
    DRAWING,
    FACE_DOWN,
    FLIP,
    FORCEFUL_WORD,
    FORWARD_BEGINS,
    HAND,
    ITEMS,
    NORMAL_WORD,
    PLAY,
    RIVAL_DECK_HIT,
    RIVAL_FORWARD,
    TRASH,
    attribute_word,
    type_word,
)
from longbox.games.turtles.table import Book, Turtles
from longbox.language import core
from longbox.language.meaning import Meanings
from longbox.language.runtime.building import Build as AnyBuild
from longbox.language.runtime.building import Vocabulary
from longbox.language.runtime.filters import RIVALS, YOURS, Filter
from longbox.language.runtime.picks import Choosing, Fate, Handling, Pick, This, Top
from longbox.language.runtime.standard import STANDARD
from longbox.language.runtime.steps import Cond, Effect, If, Rival

MARKERS = {"<Play>": PLAY, "<Flip>": FLIP, "<Play & Flip>": PLAY | FLIP, "<Any time>": ANY_TIME}
BLOCK_ZONES = sum(1 << (BLOCK + n) for n in range(BLOCKS))

VOCABULARY = Vocabulary(
    terms={
        "card": Filter(),
        "Character": Filter(type_word(0)),
        "Attack": Filter(type_word(1), home=1 << ATTACK),
        "Item": Filter(type_word(2), home=1 << ITEMS),
        "Block card": Filter(home=BLOCK_ZONES),
        "normal": Filter(NORMAL_WORD),
        "face-down": Filter(FACE_DOWN),
        "[F]": Filter(FORCEFUL_WORD),
        **{name: Filter(attribute_word(n)) for n, name in enumerate(ATTRIBUTES)},
    },
    places={"Deck": DECK, "Trash": TRASH, "hand": HAND},
    rivals=("rival",),
    hidden=("hand",),
    cited={"may": "TM-138"},
)
TEXT = Meanings["Build"]("Turtles", STANDARD)

SENT = effects.Sent("send to the Trash", "TM-008", fills=1 << TRASH)
DISCARDED = effects.Discarded("discard", "TM-158", home=1 << HAND, fills=1 << TRASH)
TAKEN_BACK = effects.TakenBack("take into your hand", "TM-157", fills=1 << HAND)
LOOKED_AT = effects.LookedAt("look at", "TM-160", shows=False)


FIELD = BLOCK_ZONES | 1 << ATTACK | 1 << ITEMS
SOURCES = {
    SENT: "a text can send Items, Attacks and Block cards from the field, or 'the top card of your Deck'",
    DISCARDED: "players discard cards of their choice from their own hand: '1 card', '1 Attack from your hand'",
    TAKEN_BACK: "a text can take cards only 'from your Trash'",
    LOOKED_AT: "a text can look only at 'the first face-down Block card of your rival'",
}
"""What each verb reaches: nobody looks into a Deck or into another player's hand (TM-155, TM-156)."""

ALIKE = (If, effects.RaiseThis, effects.RaiseAttack)


class Build(AnyBuild[Turtles]):
    """A text in the making: when it acts, and its steps."""

    def __init__(self, book: Book, title: str) -> None:
        super().__init__(TEXT, LANGUAGE, VOCABULARY, book, title)
        self.acts = 0
        self.when = -1
        self.returns = False  # it brings cards back from the Trash

    @property
    def made(self) -> list[Effect[Any]]:
        return self.parts[0].steps

    @property
    def alike(self) -> bool:
        """Is its result the same whatever else acts at its moment?"""
        return all(isinstance(step, ALIKE) or effects.draws_fewer(step) for step in self.made)

    def whose(self, owner: core.Owner) -> i64:
        if rivals(owner) and not self.inside:
            return RIVALS
        return super().whose(owner)

    def take(self, what: core.What, fate: Fate[Any]) -> None:
        before = len(self.steps)
        self.returns = self.returns or fate is TAKEN_BACK
        if isinstance(what, core.Pieces) and self.filter(what, fate.home).places == 0:
            raise self.refusal(what, SOURCES[fate])
        super().take(what, fate)
        for step in self.steps[before:]:
            if not reaches(step, fate):
                raise self.refusal(what, SOURCES[fate])
            if isinstance(step, Handling) and step.filter.places & BLOCK_ZONES and not as_it_lies(step.filter):
                raise self.refusal(what, "say 'Block card' or 'face-down Block card': a text can't ask what lies there")

    def choices(self, det: core.Det, filter_: Filter, fate: Fate[Any]) -> None:
        if filter_.places & BLOCK_ZONES:
            raise self.refusal(det, "nobody chooses among Block cards; say 'the first face-down Block card'")
        super().choices(det, filter_, fate)


def reaches(step: Effect[Any], fate: Fate[Any]) -> bool:
    """Does it take cards only from where its verb may take them?"""
    if isinstance(step, Top):
        return fate is SENT and step.place == DECK
    assert isinstance(step, Pick | Handling)
    places = step.filter.places
    if fate is DISCARDED:
        return isinstance(step, Pick) and places == 1 << HAND and step.filter.whose == YOURS
    if fate is TAKEN_BACK:
        return places == 1 << TRASH and step.filter.whose == YOURS
    if fate is LOOKED_AT:
        return places == BLOCK_ZONES
    return places & ~FIELD == 0


def as_it_lies(wanted: Filter) -> bool:
    """TM-154: a text may ask only whether a Block card is face down."""
    return wanted.none == 0 and all(some == FACE_DOWN for some in wanted.some)


ALLOWED = {
    Character: (FLIP, ANY_TIME),
    Attack: (PLAY, FLIP, PLAY | FLIP),
    Item: (FLIP, ANY_TIME),
    Event: (PLAY, FLIP, PLAY | FLIP),
}


def with_article(type_: str) -> str:
    return f"a {type_}" if type_ == "Character" else f"an {type_}"


def meant(tree: core.Text, book: Book, record: Character | Attack | Item | Event) -> Build:
    """Compile a card's text: a marker and a sentence, or a sentence that begins with "When"."""
    build = Build(book, record.name)
    if len(tree.sentences) != 1 or tree.sections:
        raise TEXT.refusal(tree, "a card's text is one sentence")
    TEXT.compile(tree, build)
    names = [name for name, acts in MARKERS.items() if acts in ALLOWED[type(record)]]
    if build.acts and build.when >= 0:
        raise TEXT.refusal(tree, "begin with a marker or with 'When', not both")
    if not build.acts and (build.when < 0 or isinstance(record, Event)):
        ways = " or ".join([*names, *([] if isinstance(record, Event) else ["'When'"])])
        raise TEXT.refusal(tree, f"say when it acts: begin with {ways}")
    if build.acts and build.acts not in ALLOWED[type(record)]:
        marker = tree.marker
        assert marker is not None
        raise TEXT.refusal(marker, f"the text of {with_article(record.type)} begins with {' or '.join(names)}")
    if build.acts == ANY_TIME:
        check_cost(tree, build)
    if isinstance(record, Item | Event) and any(isinstance(step, effects.RaiseThis) for step in build.made):
        raise TEXT.refusal(tree, f"TM-015: {with_article(record.type)} has no Power")
    return build


def check_cost(tree: core.Text, build: Build) -> None:
    """TM-150, TM-R28: an any-time text must cost a card, so that nobody can use it forever."""
    pays = build.parts[0].pays
    if pays is None:
        raise TEXT.refusal(tree, "TM-150: state a cost before a colon, as in 'Send this Item to the Trash: ...'")
    if not all(costs_a_card(step) for step in pays.cost):
        raise TEXT.refusal(tree, "TM-150: the cost must be 'Send this Item to the Trash' or 'Discard 1 card'")
    if build.returns and all(isinstance(step, Pick) for step in pays.cost):
        raise TEXT.refusal(
            tree, "TM-150: the discarded card could come back forever; say 'Send this Item to the Trash' instead"
        )
    first = pays.cost[0]
    if isinstance(first, Choosing):
        first.may = (
            False  # a player who uses it must pay; everybody sees whether that is possible, since any card will do
        )


def costs_a_card(step: Effect[Any]) -> bool:
    """Is it any card of the player's own? Then paying it doesn't show the hand."""
    if isinstance(step, Top):
        return step.fate is SENT and step.whose == YOURS
    if isinstance(step, Pick):
        return step.fate is DISCARDED and step.filter.whose == YOURS and step.filter.plain()
    return isinstance(step, This) and step.fate is SENT


# ---- when


@TEXT.of(core.Marker)
def _(node: core.Marker, build: Build) -> None:
    build.acts = MARKERS[node.name]


def rivals(owner: core.Owner) -> bool:
    return isinstance(owner, core.OwnerName) and owner.name == "your rival's"


def own(owner: core.Owner, build: Build) -> None:
    if build.whose(owner) != YOURS:
        raise build.refusal(owner, "say 'your' here")


def ones_own(node: core.Verb, build: Build) -> None:
    if build.inside:
        raise build.refusal(node, "only the card's owner can do this: say 'you'")


@TEXT.of(core.Begins)
def _(node: core.Begins, build: Build) -> None:
    if node.period.name != "Forward Step":
        raise build.refusal(
            node.period, "say 'your Forward Step', 'your rival's Forward Step' or 'part 2 of your Adjust Phase'"
        )
    build.when = RIVAL_FORWARD if rivals(node.owner) else FORWARD_BEGINS


@TEXT.of(PartBegins)
def _(node: PartBegins, build: Build) -> None:
    own(node.owner, build)
    if node.n != 2 or node.period.name != "Adjust Phase":
        raise build.refusal(node, "say 'part 2 of your Adjust Phase'")
    build.when = DRAWING


@TEXT.of(DamageComes)
def _(node: DamageComes, build: Build) -> None:
    build.when = DAMAGE


@TEXT.of(DeckLost)
def _(node: DeckLost, build: Build) -> None:
    if node.zone.name != "Deck":
        raise build.refusal(node.zone, "say 'Deck': only a Deck loses cards to damage")
    build.when = RIVAL_DECK_HIT if rivals(node.owner) else DECK_HIT


@TEXT.of(DeckCardLost)
def _(node: DeckCardLost, build: Build) -> None:
    own(node.owner, build)
    if node.zone.name != "Deck" or node.period.name != "Forward Step":
        raise build.refusal(node, "say 'a card of your Deck is lost in a Forward Step'")
    build.when = DECK_LOST


# ---- what is done


@TEXT.of(core.Draw)
def _(node: core.Draw, build: Build) -> None:
    if isinstance(node.what, core.Pieces) and isinstance(node.what.det, core.UpTo):
        raise build.refusal(node.what, "a player draws all of them or none: 'you may draw 2 cards'")
    build.add(effects.Draws(build.number(node.what)))


@TEXT.of(core.DrawLess)
def _(node: core.DrawLess, build: Build) -> None:
    if build.when != DRAWING:
        raise build.refusal(node, "a player draws less only 'When part 2 of your Adjust Phase begins'")
    ones_own(node, build)
    if node.noun.name != "card":
        raise build.refusal(node.noun, "say 'card' or 'cards': nothing else is drawn")
    if not node.least:
        raise build.refusal(node, "TM-049: say 'but at least 1'")
    build.add(effects.DrawsLess(node.n, node.least))


@TEXT.of(core.Discard)
def _(node: core.Discard, build: Build) -> None:
    build.take(node.what, DISCARDED)


@TEXT.of(core.Send)
def _(node: core.Send, build: Build) -> None:
    to(node.dest, "Trash", build)
    build.take(node.what, SENT)


@TEXT.of(core.TakeTo)
def _(node: core.TakeTo, build: Build) -> None:
    to(node.dest, "hand", build)
    what = node.what
    if not isinstance(what, core.Pieces):
        raise build.refusal(what, SOURCES[TAKEN_BACK])
    build.take(what, TAKEN_BACK)


def to(dest: core.Dest, zone: str, build: Build) -> None:
    if isinstance(dest, core.Into):
        place = dest.place
        if isinstance(place, core.TheZone | core.OwnZone) and place.zone.name == zone:
            if isinstance(place, core.OwnZone):
                own(place.owner, build)
            return
    raise build.refusal(dest, "send cards 'to the Trash', or take them 'into your hand'")


@TEXT.of(core.LookAt)
def _(node: core.LookAt, build: Build) -> None:
    build.take(node.what, LOOKED_AT)


@TEXT.of(core.ExchangeThem)
def _(node: core.ExchangeThem, build: Build) -> None:
    what = node.what
    whose = "their" if build.inside else "your"
    if LANGUAGE.write(what) != f"2 of {whose} face-down Block cards":
        raise build.refusal(what, f"a text can exchange only '2 of {whose} face-down Block cards'")
    build.add(effects.ExchangeBlocks())


@TEXT.of(core.GetMore)
def _(node: core.GetMore, build: Build) -> None:
    subject = build.subject
    if isinstance(subject, YourAttack):
        own(subject.owner, build)
        if build.when != FORWARD_BEGINS:
            raise build.refusal(subject, "an attack gets more Power only 'When your Forward Step begins'")
        build.add(effects.RaiseAttack(node.n))
    elif isinstance(subject, core.Pieces) and isinstance(subject.det, core.This):
        build.add(effects.RaiseThis(node.n))
    else:
        raise build.refusal(node, "only 'this card' or 'your attack' can have more Power")


@TEXT.of(GetMoreNow)
def _(node: GetMoreNow, build: Build) -> None:
    this_turn(node.period, build)
    subject = build.subject
    if not isinstance(subject, Either) or LANGUAGE.write(subject) != "your front Character or your counter":
        raise build.refusal(node, "only 'your front Character or your counter' can have more Power this turn")
    build.add(effects.RaiseEither(node.n))


@TEXT.of(Leave)
def _(node: Leave, build: Build) -> None:
    this_turn(node.period, build)
    what = node.what
    if not isinstance(what, core.Pieces) or LANGUAGE.write(what) != "no Character":
        raise build.refusal(what, "say 'leaves no Character'")
    build.add(effects.LeaveNone())


def this_turn(period: core.Period, build: Build) -> None:
    if period.name != "turn":
        raise build.refusal(period, "say 'this turn'")


@TEXT.of(ReduceIt)
def _(node: ReduceIt, build: Build) -> None:
    if build.when != DAMAGE:
        raise build.refusal(node, "damage can be reduced only 'When damage to you is worked out'")
    ones_own(node, build)
    build.add(effects.ReduceDamage(node.n))


# ---- conditions


@TEXT.of(BeNth)
def _(node: BeNth, build: Build) -> Cond[Any]:
    own(node.owner, build)
    this_turn(node.period, build)
    if not isinstance(build.subject, core.ThisOne) or node.noun.name != "Attack":
        raise build.refusal(node, "say which Attack it is, as in 'If this is your second Attack this turn'")
    if build.when >= 0:
        raise build.refusal(node, "this is checked when the card is placed: begin with <Play>")
    if any(int(nth) > ATTACKS for nth in node.nths):
        raise build.refusal(node, f"TM-081: nobody places more than {ATTACKS} Attacks")
    return effects.Nth([int(nth) for nth in node.nths])


@TEXT.of(core.Did)
def _(node: core.Did, build: Build) -> Cond[Any]:
    if node.period is None:
        raise build.refusal(node, "say 'this turn'")
    this_turn(node.period, build)
    what = node.what
    rival = isinstance(node.who, core.Players)
    if rival and not isinstance(build.seats(node.who), Rival):
        raise build.refusal(node.who, "say 'you placed' or 'your rival placed'")
    if not isinstance(what, core.Pieces) or what.adjs or what.filters or len(what.nouns) != 1:
        raise build.refusal(what, "say 'Attacks' or 'an [F]'")
    least, most = build.range(what.det)
    if what.nouns[0].name == "[F]" and least == 1:
        return effects.Placed(rival, 1, most, True)
    if what.nouns[0].name != "Attack":
        raise build.refusal(what, "say 'Attacks' or 'an [F]'")
    if least > ATTACKS:
        raise build.refusal(what, f"TM-081: nobody places more than {ATTACKS} Attacks")
    return effects.Placed(rival, least, most, False)


@TEXT.of(core.BeWhat)
def _(node: core.BeWhat, build: Build) -> Cond[Any]:
    if not isinstance(build.subject, core.ThisOne) or LANGUAGE.write(node.what) != "a counter":
        raise build.refusal(node, "say 'If this is a counter'")
    return effects.IsCounter()


@TEXT.of(core.BeTrait)
def _(node: core.BeTrait, build: Build) -> Cond[Any]:
    subject = build.subject
    if not isinstance(subject, core.Pieces):
        raise build.refusal(node, "say 'this card is in front' or 'a Wind Character is in front'")
    if isinstance(subject.det, core.This):
        return effects.InFront(None)
    wanted = build.filter(subject)
    if subject.filters or not isinstance(subject.det, core.A) or any(some & FACE_DOWN for some in wanted.some):
        raise build.refusal(subject, "say 'this card is in front' or 'a Wind Character is in front'")
    return effects.InFront(wanted)
