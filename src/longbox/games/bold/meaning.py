"""What Bold's sentences mean: steps for their moments, and rules that hold for a turn."""

from typing import Any

from mypy_extensions import i64

from longbox.games.bold import effects
from longbox.games.bold import phrases as say
from longbox.games.bold.frames import TEXT_FIELDS
from longbox.games.bold.phrases import LANGUAGE
from longbox.games.bold.pieces import (
    ARMOURY_WORD,
    BAG,
    BASIC_WORD,
    COMBAT_ENDS,
    CRISIS_COMES,
    DRAW,
    DRAWN,
    FINISHED,
    FIRST_DRAWN,
    HELD,
    HURT,
    IN_CRISIS,
    METER,
    NOW,
    ONCE,
    POOLS,
    POWER_UP_ENDS,
    RESOURCES,
    REVEALED,
    SPECIAL,
    STEP_1,
    STEP_5,
    TYPES,
    UNALLOCATED_WORD,
    WATCHTOWER,
)
from longbox.games.bold.table import Bold, Book, Rules, Text
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Routine
from longbox.language import Language, Node, core
from longbox.language.meaning import Meanings
from longbox.language.runtime import building, picks, standard
from longbox.language.runtime.building import Vocabulary
from longbox.language.runtime.filters import YOURS, Filter
from longbox.language.runtime.standard import STANDARD, range_of
from longbox.language.runtime.steps import Amount, Cond, ForSeats, Seats

# The kinds of texts
ABILITY, FINISHING, MARKER = "an ability", "a finishing move", "a marker"
RECOVERY, TOKEN, CHALLENGE = "a recovery ability", "a token", "a challenge card"
# The moments of each, and the words for them; a text without such words acts when it is needed
ALLOWED: dict[str, dict[int, str]] = {
    ABILITY: {NOW: ""},
    FINISHING: {NOW: ""},
    RECOVERY: {NOW: ""},
    MARKER: {
        STEP_1: "'In Combat step 1'",
        STEP_5: "'In Combat step 5'",
        WATCHTOWER: "'In Watchtower step 3'",
        HURT: "'When you take damage'",
        DRAWN: "'When you draw a crisis token'",
    },
    TOKEN: {POOLS: "", IN_CRISIS: "'In a crisis'"},
    CHALLENGE: {
        POOLS: "",
        RESOURCES: "",
        REVEALED: "'When this card is revealed'",
        CRISIS_COMES: "'When a crisis is triggered'",
        FIRST_DRAWN: "'the first token they draw'",
        ONCE: "'Once in Preparation'",
        COMBAT_ENDS: "'At the end of Combat'",
        POWER_UP_ENDS: "'At the end of Power-Up'",
    },
}
# An example of each, for error messages
INSTEAD = {
    ABILITY: "'Deal 2 damage. Store 1 Flight.'",
    FINISHING: "'Deal 5 damage. Store 1 Prepared.'",
    MARKER: "'When you take damage, prevent 2 of it.'",
    RECOVERY: "'Draw 4 tokens. Recover 1 for each crest token.'",
    TOKEN: "'Fills 1 combat space of an ability.'",
    CHALLENGE: "'Each player adds 1 damage to their pool.'",
}
STEPS = {("Combat", 1): STEP_1, ("Combat", 5): STEP_5, ("Watchtower", 3): WATCHTOWER}
ENDS = {"Combat": COMBAT_ENDS, "Power-Up": POWER_UP_ENDS}
POOLS_CHANGE = (NOW, POOLS, RESOURCES, IN_CRISIS, STEP_1, STEP_5)  # at other times a pool is not there
COUNTED = "say 'Each player counts 1 more token for the bonus table.'"
ASIDE_FROM_PLAY = (FIRST_DRAWN, ONCE, DRAWN)  # while a player draws in secret


def vocabulary(book: Book) -> Vocabulary:
    terms = {
        "token": Filter(),
        "basic": Filter(BASIC_WORD),
        "armoury": Filter(ARMOURY_WORD),
        "unallocated": Filter(UNALLOCATED_WORD),
        **{name: Filter(bit(at)) for at, name in enumerate(TYPES)},
    }
    for hero in book.heroes:
        terms[book.titles[hero.special]] = Filter(book.words[hero.special] & ~bit(SPECIAL))
    return Vocabulary(terms, {"bag": BAG, "meter": METER}, cited={"may": "BB-028"})


class Build(building.Build[Bold]):
    """A text being compiled."""

    def __init__(self, book: Book, title: str, role: str, markers: dict[str, int], language: Language) -> None:
        super().__init__(TEXT, language, vocabulary(book), book, title)
        self.book = book
        self.role = role
        self.markers = markers
        self.rules = Rules()
        self.home = bit(HELD) if role == RECOVERY else bit(DRAW)
        self.gives_back = False

    def whose(self, owner: core.Owner) -> i64:
        """A challenge card has no owner, and each player acts on their own things."""
        if isinstance(owner, core.OwnerName) and owner.name == "your" and (self.role == CHALLENGE or self.inside):
            raise self.refusal(owner, "say 'their', which means each player's own")
        return super().whose(owner)

    def holds(self, node: Node, *roles: str) -> None:
        """Check a rule that holds for the whole turn."""
        needs(node, self, *roles)
        if self.part.settled:
            raise self.refusal(node, "this holds for the whole turn; leave out 'when', 'at', 'in' or 'if'")

    def pooled(self, node: core.Verb, moment: int) -> None:
        """Give a change to a pool its moment: when the pool is added up, if the text doesn't say."""
        if self.role in (TOKEN, CHALLENGE) and self.part.moment == NOW:
            self.wait(moment)
        if self.part.moment not in POOLS_CHANGE:
            raise self.refusal(
                node,
                "a pool can change in Combat step 1 or 5 or in a crisis; or leave out when",
            )


TEXT = Meanings[Build]("Bold", STANDARD)


def meant(
    tree: core.Text, book: Book, title: str, role: str, markers: dict[str, int], language: Language = LANGUAGE
) -> Text:
    """Compile a printed text; `markers` are the kinds of the character's markers by name."""
    build = Build(book, title, role, markers, language)
    TEXT.compile(tree, build)
    return checked(tree, build)


def checked(tree: core.Text, build: Build) -> Text:
    """The finished text, if each of its uses has a moment of its own that such a text can have."""
    found = Text(build.title)
    found.rules = build.rules
    if build.gives_back and not build.rules.redraws:
        raise TEXT.refusal(
            tree, "say also that another is drawn: '... return the first token they draw and draw again.'"
        )
    uses: dict[int, int] = {}
    for part in build.parts:
        if not part.steps:
            continue
        moment = part.moment
        if moment not in ALLOWED[build.role]:
            raise TEXT.refusal(tree, mistimed(build.role))
        if moment in uses:
            raise TEXT.refusal(tree, "put everything that happens at one moment into one sentence")
        uses[moment] = part.alternative
        if build.role == FINISHING:
            split(build, part.steps, found)
            continue
        if moment == ONCE:
            asked_by_menu(part.steps)
        speak(part.steps)
        name = build.title if len(uses) == 1 else f"{build.title}: use {len(uses)}"
        found.programs[moment] = build.book.add_routine(Routine(name, TEXT_FIELDS).set(*part.steps))
        found.about[moment] = part.about
    if build.role == MARKER and build.alternative == 0 and len(uses) > 1:
        raise TEXT.refusal(tree, "join two uses of a marker by 'Or:'")
    return found


def mistimed(role: str) -> str:
    if NOW in ALLOWED[role]:
        return f"{role} acts at once; leave out when it does"
    ways = ", ".join(way for way in dict.fromkeys(ALLOWED[role].values()) if way)
    return f"{role} must say when it acts: {ways}"


def asked_by_menu(made: list[Any]) -> None:
    """A choice that is one option among others doesn't ask again."""
    for step in made:
        if isinstance(step, ForSeats):
            asked_by_menu(list(step.routine.steps))
        elif isinstance(step, picks.Decide):
            step.asks = False


def speak(made: list[Any]) -> None:
    """A question speaks to the player: "their meter" on the card is "your meter" there."""
    for step in made:
        if isinstance(step, ForSeats):
            speak(list(step.routine.steps))
        elif isinstance(step, picks.Decide):
            step.words = step.words.replace("they draw", "you draw").replace("their", "your")


def split(build: Build, steps: list[Any], found: Text) -> None:
    """BB-093: a finishing move deals its damage first; its other instructions follow."""
    damage = [step for step in steps if isinstance(step, effects.Adds)]
    others = [step for step in steps if not isinstance(step, effects.Adds)]
    found.programs[NOW] = build.book.add_routine(Routine(build.title, TEXT_FIELDS).set(*damage))
    if others:
        found.programs[FINISHED] = build.book.add_routine(Routine(f"{build.title}: then", TEXT_FIELDS).set(*others))


# ---- who, and when


@TEXT.of(core.Alternative)
def _(node: core.Alternative, build: Build) -> None:
    if build.role != MARKER:
        raise build.refusal(node, f"only a marker can offer 'Or:'; {build.role} does everything it says")
    build.alternative += 1


@TEXT.of(core.Do)
def _(node: core.Do, build: Build) -> None:
    if not all(isinstance(verb, say.ReducePools) for verb in node.verbs):
        addressed(node, build)
    for verb in node.verbs:
        build.compile(verb)


@TEXT.of(core.May)
def _(node: core.May, build: Build) -> None:
    if isinstance(node.who, core.You):
        addressed(node, build)
    counting = [verb for verb in node.verbs if isinstance(verb, say.CountMore)]
    if counting:
        raise build.refusal(counting[0], COUNTED)
    standard.may(node, build)


@TEXT.of(core.Does)
def _(node: core.Does, build: Build) -> None:
    counting = [verb for verb in node.verbs if isinstance(verb, say.CountMore)]
    everyone = isinstance(node.who, core.Players) and isinstance(node.who.det, core.Each) and not node.who.filters
    if counting and not everyone:
        raise build.refusal(counting[0], COUNTED)
    standard.does(node, build)


def addressed(node: Node, build: Build) -> None:
    """Check that a challenge card, which has no owner, says who acts."""
    if build.role == CHALLENGE and not build.inside:
        raise build.refusal(node, "say who does it: 'each player' or 'the holder'")


@TEXT.of(say.InStep)
def _(node: say.InStep, build: Build) -> None:
    moment = STEPS.get((node.phase.name, node.n))
    if moment is None:
        raise build.refusal(node, "say 'In Combat step 1', 'In Combat step 5' or 'In Watchtower step 3'")
    build.wait(moment)


@TEXT.of(say.InCrisis)
def _(node: say.InCrisis, build: Build) -> None:
    build.wait(IN_CRISIS)


@TEXT.of(say.OnceIn)
def _(node: say.OnceIn, build: Build) -> None:
    if node.phase.name != "Preparation":
        raise build.refusal(node, "say 'Once in Preparation'")
    build.wait(ONCE)


@TEXT.of(say.EdgeOf)
def _(node: say.EdgeOf, build: Build) -> None:
    if node.edge != "end" or node.phase.name not in ENDS:
        raise build.refusal(node, "say 'At the end of Combat' or 'At the end of Power-Up'")
    build.wait(ENDS[node.phase.name])


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
            raise build.refusal(node, "say 'this card is revealed' or 'a crisis is triggered'")
    else:
        raise build.refusal(node, "say 'you take damage', 'you draw a crisis token' or 'a crisis is triggered'")


# ---- conditions, places and players


@TEXT.of(say.OwnDraw)
def _(node: say.OwnDraw, build: Build) -> tuple[i64, i64]:
    return bit(DRAW), build.whose(node.owner)


@TEXT.of(core.Did)
def _(node: core.Did, build: Build) -> Cond[Any]:
    if not isinstance(node.who, core.You) or node.done.name != "drew" or build.role != RECOVERY:
        raise build.refusal(node, "say 'you drew 2 or more resource tokens', in a recovery ability")
    return build.there(node.what)


@TEXT.of(core.Players)
def _(node: core.Players, build: Build) -> Seats[Any]:
    name, det = node.noun.name, node.det
    if build.part.moment == DRAWN and name != "attacker":
        raise build.refusal(node, "only you know what you draw: say what you do")
    alone = build.role != CHALLENGE
    if name == "holder" and isinstance(det, core.The):
        return effects.Holder(alone)
    if alone and name == "player" and isinstance(det, core.Each) and not node.filters:
        return effects.Everybody()
    if name == "attacker" and isinstance(det, core.The) and build.part.moment == HURT:
        return effects.Attacker()
    crisis = build.part.moment == CRISIS_COMES
    if name == "player" and isinstance(det, core.Own) and isinstance(det.owner, core.Its) and crisis:
        return effects.Concerned()
    part = node.filters[0] if len(node.filters) == 1 else None
    if name == "player" and isinstance(det, core.Each) and isinstance(part, core.WithPieces):
        if part.what.noun.name != "purchase":
            raise build.refusal(part, "say 'with 3 or more purchases'")
        if build.part.moment != POWER_UP_ENDS:
            raise build.refusal(part, "purchases are counted at the end of Power-Up: say when")
        return effects.Buyers(build.range(part.what.det)[0])
    return standard.players(node, build)


# ---- damage and pools


def own(owner: core.Owner, build: Build) -> None:
    if build.whose(owner) != YOURS:
        raise build.refusal(owner, "only the own pool can change: say 'their pool' or 'your pool'")


def needs(node: Node, build: Build, *roles: str) -> None:
    if build.role not in roles:
        others = " or ".join([", ".join(roles[:-1]), roles[-1]] if len(roles) > 1 else roles)
        raise build.refusal(node, f"only {others} can say this; {build.role} can say: {INSTEAD[build.role]}")


@TEXT.of(say.Deal)
def _(node: say.Deal, build: Build) -> None:
    hard = node.harm.name != "damage"
    if node.who is None:
        needs(node, build, ABILITY, FINISHING)
        build.add(effects.Adds(Amount(node.n), hard))
        return
    seats = build.seats(node.who) if isinstance(node.who, core.Players) else None
    if not hard or not isinstance(seats, effects.Attacker):
        raise build.refusal(node, "only indefensible damage to the attacker can be thrown back")
    build.add(effects.ThrowsBack(node.n, seats))


@TEXT.of(say.AddDamage)
def _(node: say.AddDamage, build: Build) -> None:
    needs(node, build, MARKER, TOKEN, CHALLENGE)
    own(node.owner, build)
    build.pooled(node, POOLS)
    build.add(effects.Adds(build.amount(node.n, node.kind), node.harm.name != "damage"))


@TEXT.of(say.AddResources)
def _(node: say.AddResources, build: Build) -> None:
    needs(node, build, MARKER, TOKEN, CHALLENGE)
    own(node.owner, build)
    build.pooled(node, RESOURCES)
    build.add(effects.AddsResources(node.n))


@TEXT.of(say.ReducePools)
def _(node: say.ReducePools, build: Build) -> None:
    needs(node, build, CHALLENGE)
    build.pooled(node, POOLS)
    build.add(effects.ReducesPools(node.n))


@TEXT.of(core.TakeDamage)
def _(node: core.TakeDamage, build: Build) -> None:
    needs(node, build, CHALLENGE)
    if build.part.moment in ASIDE_FROM_PLAY:
        raise build.refusal(node, "players draw in secret, and damage is public: choose another moment")
    build.add(effects.Takes(node.n))


@TEXT.of(core.Recover)
def _(node: core.Recover, build: Build) -> None:
    if build.part.moment in ASIDE_FROM_PLAY:
        raise build.refusal(node, "players draw in secret, and a recovery is public: choose another moment")
    build.add(effects.Recovers(build.amount(node.n, node.kind), build.role == RECOVERY))


@TEXT.of(say.PreventIt)
def _(node: say.PreventIt, build: Build) -> None:
    if build.part.moment != HURT:
        raise build.refusal(node, "only a marker can prevent damage: 'When you take damage, prevent 2 of it.'")
    build.add(effects.Prevents(node.n))


@TEXT.of(say.Store)
def _(node: say.Store, build: Build) -> None:
    needs(node, build, ABILITY, FINISHING)
    if node.ability.name not in build.markers:
        raise build.refusal(node, f"this character has no markers {node.ability.name}")
    build.add(effects.Stores(build.markers[node.ability.name], node.n))


# ---- tokens


@TEXT.of(core.Draw)
def _(node: core.Draw, build: Build) -> None:
    if build.role != RECOVERY:
        raise build.refusal(node, "only a recovery ability can draw tokens")
    build.add(effects.LooksAt(build.number(node.what)))


@TEXT.of(core.Return)
def _(node: core.Return, build: Build) -> None:
    if not isinstance(node.dest, core.Into) or build.places(node.dest.place) != (bit(BAG), YOURS):
        raise build.refusal(node.dest, "tokens can be returned only to the bag")
    if isinstance(node.what, core.It):
        build.take(node.what, effects.RETURNED)
        return
    filter_ = build.filter(node.what)
    det = node.what.det if isinstance(node.what, core.Pieces) else None
    one = isinstance(det, core.A) or (isinstance(det, core.Several) and det.n == 1)
    if filter_.places != bit(METER) or not one:
        raise build.refusal(node, "say 'return 1 crisis token from their meter to their bag'")
    build.add(effects.TakesOff(filter_))


def first_drawn(what: say.FirstDrawn, build: Build) -> None:
    build.wait(FIRST_DRAWN, build.described((what.noun,), what.adjs, ()))


@TEXT.of(say.GiveBack)
def _(node: say.GiveBack, build: Build) -> None:
    first_drawn(node.what, build)
    build.gives_back = True
    build.add(picks.Chosen(Filter(0, 0, effects.RETURNED.home), effects.RETURNED))


@TEXT.of(say.DrawAgain)
def _(node: say.DrawAgain, build: Build) -> None:
    if build.part.moment != FIRST_DRAWN:
        raise build.refusal(node, "only the first token, when it is returned, can be drawn again")
    build.rules.redraws = True
    build.add(effects.DrawsAgain())


@TEXT.of(core.Discard)
def _(node: core.Discard, build: Build) -> None:
    if not isinstance(node.what, say.FirstDrawn):
        raise build.refusal(node.what, "say 'discards the first combat token they draw'")
    first_drawn(node.what, build)
    build.add(picks.Chosen(Filter(0, 0, effects.DISCARDED.home), effects.DISCARDED))


# ---- rules that hold for a turn


@TEXT.of(say.Fills)
def _(node: say.Fills, build: Build) -> None:
    needs_token(node, build)
    if node.n != 1:
        raise build.refusal(node, "a token can fill only 1 space: 'Fills 1 combat space of an ability.'")
    for type_ in node.types:
        if TYPES.index(type_.name) >= SPECIAL:
            others = ", ".join(TYPES[: SPECIAL - 1])
            raise build.refusal(type_, f"a special token can fill only {others} or {TYPES[SPECIAL - 1]} spaces")
        build.rules.fills |= bit(TYPES.index(type_.name))
    build.rules.fill_count = 1


def needs_token(node: Node, build: Build) -> None:
    build.holds(node, TOKEN)
    if build.rules.fills != 0:
        raise build.refusal(node, "say only once what the token fills")


@TEXT.of(say.FillAny)
def _(node: say.FillAny, build: Build) -> None:
    needs_token(node, build)
    who = build.subject
    if not isinstance(who, core.Pieces) or not isinstance(who.det, core.Several) or node.n != 1:
        raise build.refusal(node, "say '2 Yellow Sun fill any 1 space of an ability.'")
    if who.det.n != 2 or [noun.name for noun in who.nouns] != [build.title]:
        raise build.refusal(node, f"say '2 {build.title} fill any 1 space of an ability.'")
    build.rules.fills = 0b011111
    build.rules.fill_count = 2


@TEXT.of(say.CountsAs)
def _(node: say.CountsAs, build: Build) -> None:
    build.holds(node, TOKEN)
    build.rules.counts_as = node.n


@TEXT.of(say.ThatDeals)
def _(node: say.ThatDeals, build: Build) -> None:
    if build.rules.fills == 0 or node.harm.name == "damage":
        raise build.refusal(node, "say 'Fills ... That ability deals 1 more indefensible damage.'")
    build.rules.ability_more = node.n


@TEXT.of(core.Cannot)
def _(node: core.Cannot, build: Build) -> None:
    build.holds(node, CHALLENGE)
    for verb in node.verbs:
        if isinstance(verb, core.BeDone) and isinstance(node.who, core.Pieces) and verb.done.name == "exchanged":
            if build.filter(node.who).some != [bit(TYPES.index("special"))]:
                raise build.refusal(node.who, "say 'Special tokens cannot be exchanged.'")
            build.rules.no_exchange = True
        elif isinstance(verb, say.Peek):
            everybody(node.who, build)
            build.rules.no_peek = True
        elif isinstance(verb, say.PreventRange):
            everybody(node.who, build)
            build.rules.unpreventable = range_of(verb.range, build)[1]
        else:
            raise build.refusal(verb, "a card can forbid only to peek, to prevent damage or to exchange tokens")


def everybody(who: core.Who, build: Build) -> None:
    if not isinstance(who, core.Players) or not isinstance(who.det, core.Bare):
        raise build.refusal(who, "say 'players': this holds for all of them")
    standard.players(who, build)


@TEXT.of(say.NextIsPublic)
def _(node: say.NextIsPublic, build: Build) -> None:
    build.holds(node, CHALLENGE)
    build.rules.next_public = True


@TEXT.of(say.CountMore)
def _(node: say.CountMore, build: Build) -> None:
    build.holds(node, CHALLENGE)
    if not build.inside:
        raise build.refusal(node, COUNTED)
    build.rules.bonus_count += node.n


@TEXT.of(core.DrawLess)
def _(node: core.DrawLess, build: Build) -> None:
    build.holds(node, CHALLENGE)
    who = build.subject
    if not isinstance(who, core.Pieces) or [noun.name for noun in who.nouns] != ["recovery ability"] or node.least:
        raise build.refusal(node, "say 'Recovery abilities draw 1 token less.'")
    build.rules.fewer += node.n


def priced(build: Build) -> int:
    """The word for the tokens whose price changes, if it is one word."""
    who = build.subject
    words = build.filter(who).some if isinstance(who, core.Pieces) else []
    return int(words[0]) if len(words) == 1 else 0


@TEXT.of(core.Cost)
def _(node: core.Cost, build: Build) -> None:
    build.holds(node, CHALLENGE)
    if priced(build) != ARMOURY_WORD:
        raise build.refusal(node, "say 'Armoury tokens cost 1 more.'")
    build.rules.dearer += node.n if node.way == "more" else -node.n


@TEXT.of(say.CostJust)
def _(node: say.CostJust, build: Build) -> None:
    build.holds(node, CHALLENGE)
    if priced(build) != BASIC_WORD:
        raise build.refusal(node, "say 'Basic tokens cost 1.'")
    build.rules.basics = node.n


@TEXT.of(say.Nothing)
def _(node: say.Nothing, build: Build) -> None:
    """Nothing is different this turn."""
