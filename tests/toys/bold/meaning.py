"""What Bold's sentences mean: runs of steps for their moments, and rules that hold."""

from typing import Any

from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.language import core
from longbox.language.meaning import Meanings
from longbox.language.runtime import building, picks
from longbox.language.runtime.building import STANDARD, Vocabulary, range_of
from longbox.language.runtime.filters import YOURS, Filter
from longbox.language.runtime.steps import Amount, Cond, Seats
from tests.toys.bold import effects
from tests.toys.bold import phrases as say
from tests.toys.bold.phrases import LANGUAGE
from tests.toys.bold.table import (
    ARMOURY,
    BAG,
    BASIC,
    CRISIS_COMES,
    DRAW,
    DRAWN,
    ENDS,
    FIRST_DRAWN,
    HURT,
    IN_CRISIS,
    LOOKED,
    NOW,
    ONCE,
    PHASES,
    PLACES,
    POOLS,
    REVEALED,
    STEPS,
    TERMS,
    TYPES,
    Bold,
    Book,
)

VOCABULARY = Vocabulary(TERMS, PLACES, cited={"may": "BB-028"})
# Where a text stands
ABILITY, MARKER, RECOVERY, TOKEN, CHALLENGE = "an ability", "a marker", "a recovery ability", "a token", "a challenge"


class Rules:
    """What a text says that is so, without anybody doing anything."""

    def __init__(self) -> None:
        self.fills: list[tuple[int, int]] = []  # so many of this token fill a space of one of these types
        self.counts_as = 1  # tokens, for the bonus table
        self.ability_more = 0  # indefensible damage of the ability that it helps to fill
        self.barred: list[str] = []  # deeds that nobody can do
        self.unpreventable = 0  # normal damage up to this
        self.next_public = False
        self.bonus_count = 0
        self.fewer = 0  # tokens of recovery abilities
        self.dearer = 0  # armoury tokens
        self.basics = -1  # the price of basic tokens, if it is another


class Build(building.Build[Bold]):
    """A text in the making."""

    def __init__(self, book: Book, title: str, role: str) -> None:
        super().__init__(TEXT, LANGUAGE, VOCABULARY, book, title)
        self.book = book
        self.role = role
        self.rules = Rules()
        self.home = bit(LOOKED) if role == RECOVERY else bit(DRAW)

    def pooled(self) -> None:
        """What changes a pool without saying when does so when it is reckoned."""
        if self.role in (TOKEN, CHALLENGE) and self.part.moment == NOW:
            self.wait(POOLS)


TEXT = Meanings[Build]("Bold", STANDARD)


def built(text: str, book: Book, title: str, role: str) -> Build:
    build = Build(book, title, role)
    TEXT.compile(LANGUAGE.read(core.Text, text), build)
    return build


# ---- when


@TEXT.of(say.InStep)
def _(node: say.InStep, build: Build) -> None:
    build.wait(STEPS + 10 * PHASES.index(node.phase.name) + node.n)


@TEXT.of(say.InCrisis)
def _(node: say.InCrisis, build: Build) -> None:
    build.wait(IN_CRISIS)


@TEXT.of(say.OnceIn)
def _(node: say.OnceIn, build: Build) -> None:
    build.wait(ONCE + PHASES.index(node.phase.name))


@TEXT.of(say.EdgeOf)
def _(node: say.EdgeOf, build: Build) -> None:
    if node.edge != "end":
        raise build.refusal(node, "understood is 'At the end of Combat'")
    build.wait(ENDS + PHASES.index(node.phase.name))


@TEXT.of(core.Happens)
def _(node: core.Happens, build: Build) -> None:
    who, verb = node.who, node.verb
    if isinstance(who, core.You) and isinstance(verb, say.BeHurt):
        build.wait(HURT)
    elif isinstance(who, core.You) and isinstance(verb, core.Draw):
        build.wait(DRAWN, build.filter(verb.what))
    elif isinstance(who, core.Pieces) and isinstance(verb, core.BeDone):
        if isinstance(who.det, core.This) and verb.done.name == "revealed":
            build.wait(REVEALED)
        elif [noun.name for noun in who.nouns] == ["crisis"] and verb.done.name == "triggered":
            build.wait(CRISIS_COMES)
        else:
            raise build.refusal(node, "understood is 'this card is revealed' and 'a crisis is triggered'")
    else:
        raise build.refusal(node, "understood is 'you take damage', 'you draw ...', 'a crisis is triggered'")


# ---- conditions, places and players


@TEXT.of(say.OwnDraw)
def _(node: say.OwnDraw, build: Build) -> tuple[i64, i64]:
    return bit(DRAW), build.whose(node.owner)


@TEXT.of(core.Did)
def _(node: core.Did, build: Build) -> Cond[Any]:
    if not isinstance(node.who, core.You) or node.done.name != "drew" or build.role != RECOVERY:
        raise build.refusal(node, "understood is 'you drew 2 or more resource tokens'")
    return build.there(node.what)


@TEXT.of(core.Players)
def _(node: core.Players, build: Build) -> Seats[Any]:
    name, det = node.noun.name, node.det
    if name == "holder" and isinstance(det, core.The):
        return effects.Holder()
    if name == "attacker" and isinstance(det, core.The) and build.part.moment == HURT:
        return effects.Attacker()
    if name == "player" and isinstance(det, core.Own) and isinstance(det.owner, core.Its):
        return effects.Concerned()
    part = node.filters[0] if len(node.filters) == 1 else None
    if name == "player" and isinstance(det, core.Each) and isinstance(part, core.WithPieces):
        if part.what.noun.name != "purchase":
            raise build.refusal(part, "understood is 'with 3 or more purchases'")
        return effects.Buyers(build.range(part.what.det)[0])
    return building.players(node, build)


# ---- damage and pools


def own(owner: core.Owner, build: Build) -> None:
    if build.whose(owner) != YOURS:
        raise build.refusal(owner, "everybody's own pool is meant")


@TEXT.of(say.Deal)
def _(node: say.Deal, build: Build) -> None:
    hard = node.harm.name != "damage"
    if node.who is None:
        build.add(effects.Adds(Amount(node.n), hard))
    elif isinstance(node.who, core.Players) and hard:
        build.add(effects.DealsTo(node.n, build.seats(node.who)))
    else:
        raise build.refusal(node, "what is thrown back is indefensible damage to the attacker")


@TEXT.of(say.AddDamage)
def _(node: say.AddDamage, build: Build) -> None:
    own(node.owner, build)
    build.pooled()
    build.add(effects.Adds(build.amount(node.n, node.kind), node.harm.name != "damage"))


@TEXT.of(say.AddResources)
def _(node: say.AddResources, build: Build) -> None:
    own(node.owner, build)
    build.pooled()
    build.add(effects.AddsResources(node.n))


@TEXT.of(say.ReducePools)
def _(node: say.ReducePools, build: Build) -> None:
    build.pooled()
    build.add(effects.ReducesPools(node.n))


@TEXT.of(core.TakeDamage)
def _(node: core.TakeDamage, build: Build) -> None:
    build.add(effects.Takes(node.n))


@TEXT.of(core.Recover)
def _(node: core.Recover, build: Build) -> None:
    build.add(effects.Recovers(build.amount(node.n, node.kind)))


@TEXT.of(say.PreventIt)
def _(node: say.PreventIt, build: Build) -> None:
    if build.part.moment != HURT:
        raise build.refusal(node, "no damage is coming here")
    build.add(effects.Prevents(node.n))


@TEXT.of(say.Store)
def _(node: say.Store, build: Build) -> None:
    build.add(effects.Stores(build.book.markers.index(node.ability.name), node.n))


# ---- tokens


@TEXT.of(core.Draw)
def _(node: core.Draw, build: Build) -> None:
    if build.role != RECOVERY:
        raise build.refusal(node, "only a recovery ability draws tokens")
    build.add(effects.LooksAt(build.number(node.what)))


@TEXT.of(core.Return)
def _(node: core.Return, build: Build) -> None:
    if not isinstance(node.dest, core.Into) or build.places(node.dest.place) != (bit(BAG), YOURS):
        raise build.refusal(node.dest, "tokens are returned to the bag")
    build.take(node.what, effects.RETURNED)


def first_drawn(what: say.FirstDrawn, build: Build) -> Filter:
    filter_ = build.described((what.noun,), what.adjs, ())
    build.wait(FIRST_DRAWN, filter_)
    return filter_


@TEXT.of(say.GiveBack)
def _(node: say.GiveBack, build: Build) -> None:
    first_drawn(node.what, build)
    build.add(picks.Chosen(Filter(places=effects.RETURNED.home), effects.RETURNED))


@TEXT.of(say.DrawAgain)
def _(node: say.DrawAgain, build: Build) -> None:
    build.add(effects.DrawsOne())


@TEXT.of(core.Discard)
def _(node: core.Discard, build: Build) -> None:
    if not isinstance(node.what, say.FirstDrawn):
        raise build.refusal(node.what, "understood is 'the first combat token they draw'")
    first_drawn(node.what, build)
    build.add(picks.Chosen(Filter(places=bit(DRAW)), effects.DISCARDED))


# ---- rules that hold


@TEXT.of(say.Fills)
def _(node: say.Fills, build: Build) -> None:
    types = 0
    for type_ in node.types:
        types |= 1 << TYPES.index(type_.name)
    build.rules.fills.append((1, types))


@TEXT.of(say.FillAny)
def _(node: say.FillAny, build: Build) -> None:
    who = build.subject
    if not isinstance(who, core.Pieces) or not isinstance(who.det, core.Several) or node.n != 1:
        raise build.refusal(node, "understood is '2 Yellow Sun fill any 1 space of an ability.'")
    build.rules.fills.append((who.det.n, 0b111111))


@TEXT.of(say.CountsAs)
def _(node: say.CountsAs, build: Build) -> None:
    build.rules.counts_as = node.n


@TEXT.of(say.ThatDeals)
def _(node: say.ThatDeals, build: Build) -> None:
    if not build.rules.fills or node.harm.name == "damage":
        raise build.refusal(node, "understood is 'Fills ... That ability deals 1 more indefensible damage.'")
    build.rules.ability_more = node.n


@TEXT.of(core.Cannot)
def _(node: core.Cannot, build: Build) -> None:
    for verb in node.verbs:
        if isinstance(verb, core.BeDone) and isinstance(node.who, core.Pieces) and verb.done.name == "exchanged":
            build.filter(node.who)
            build.rules.barred.append("exchange")
        elif isinstance(verb, say.Peek):
            everybody(node.who, build)
            build.rules.barred.append("peek")
        elif isinstance(verb, say.PreventRange):
            everybody(node.who, build)
            build.rules.unpreventable = range_of(verb.range, build)[1]
        else:
            raise build.refusal(verb, "what cannot be done is to peek, to prevent damage, or to exchange tokens")


def everybody(who: core.Who, build: Build) -> None:
    if not isinstance(who, core.Players) or not isinstance(who.det, core.Bare):
        raise build.refusal(who, "this holds for 'players', for all of them")
    building.players(who, build)


@TEXT.of(say.NextIsPublic)
def _(node: say.NextIsPublic, build: Build) -> None:
    build.rules.next_public = True


@TEXT.of(say.CountMore)
def _(node: say.CountMore, build: Build) -> None:
    if not build.inside:
        raise build.refusal(node, "understood is 'Each player counts 1 more token for the bonus table.'")
    build.rules.bonus_count += node.n


@TEXT.of(core.DrawLess)
def _(node: core.DrawLess, build: Build) -> None:
    who = build.subject
    if not isinstance(who, core.Pieces) or [noun.name for noun in who.nouns] != ["recovery ability"] or node.least:
        raise build.refusal(node, "understood is 'Recovery abilities draw 1 token less.'")
    build.rules.fewer += node.n


def priced(build: Build) -> int:
    """The one word of the tokens whose price changes."""
    who = build.subject
    words = build.filter(who).some if isinstance(who, core.Pieces) else []
    return int(words[0]) if len(words) == 1 else 0


@TEXT.of(core.Cost)
def _(node: core.Cost, build: Build) -> None:
    if priced(build) != ARMOURY:
        raise build.refusal(node, "understood is 'Armoury tokens cost 1 more.'")
    build.rules.dearer += node.n if node.way == "more" else -node.n


@TEXT.of(say.CostJust)
def _(node: say.CostJust, build: Build) -> None:
    if priced(build) != BASIC:
        raise build.refusal(node, "understood is 'Basic tokens cost 1.'")
    build.rules.basics = node.n


@TEXT.of(say.Nothing)
def _(node: say.Nothing, build: Build) -> None:
    """Nothing is different this turn."""
