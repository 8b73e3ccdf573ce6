"""What the sentences of Titans mean: a text becomes a run of steps, abilities that wait for their moment, an Attack."""

from typing import Any

from mypy_extensions import i64

from longbox.games.titans import effects
from longbox.games.titans import phrases as say
from longbox.games.titans.effects import IN_DECK, IN_FORCE, IN_HAND, IN_LINE_UP, IN_PILE, IN_PLAY
from longbox.games.titans.phrases import LANGUAGE
from longbox.games.titans.pieces import (
    BUYS,
    CLAIM,
    DECK,
    DESTROYS,
    DISCARDS,
    ENDS,
    FIRST_WORD,
    GAINS,
    HAND,
    KEYWORDS,
    LINE_UP,
    LOSES,
    MAIN,
    NEMESES,
    NO_TYPE,
    ONCE,
    PILE,
    PLAYS,
    RECRUITS,
    REVEALS,
    STARTS,
    STEALS,
    TYPES,
    WEAKNESSES,
)
from longbox.games.titans.table import Ability, Book, Titans
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Routine
from longbox.language import TextError, core
from longbox.language.meaning import Meanings
from longbox.language.runtime import building, picks
from longbox.language.runtime.building import STANDARD, Vocabulary
from longbox.language.runtime.filters import YOURS, Filter
from longbox.language.runtime.picks import Choosing, Decide, Fate
from longbox.language.runtime.steps import Both, Cond, Count, Effect, There

CARD, ONGOING, EVENT_CARD, CHARACTER = "card", "Ongoing", "Event", "character"
AT_ONCE = -1  # the moment of what is done when the card is played, or reached in an Attack

VOCABULARY = Vocabulary(
    {
        "card": Filter(),
        **{name: Filter(bit(type_)) for type_, name in enumerate(TYPES)},
        **{name: Filter(bit(FIRST_WORD + word)) for word, name in enumerate(KEYWORDS)},
    },
    {
        "hand": HAND,
        "deck": DECK,
        "discard pile": PILE,
        "Line-Up": LINE_UP,
        "main deck": MAIN,
        "Weakness stack": WEAKNESSES,
        "Nemesis stack": NEMESES,
    },
    figures={"cost": 0},
    rivals=("foe",),
    cited={"may": "TT-074"},
    hidden=("hand",),
)

# What is understood in these words only
EACH_FOE = LANGUAGE.parse(core.Who, "each foe")
EACH_PLAYER = LANGUAGE.parse(core.Who, "each player")
YOUR_FOE = LANGUAGE.parse(core.Who, "your foe")
THEIR_FOE = LANGUAGE.parse(core.Who, "their foe")
ON_YOUR_TEAM = LANGUAGE.parse(core.Filter, "on your team")
SIDEKICK = core.Piece("Sidekick")
WEAKNESS = core.Piece("Weakness")
IN_PLAY_NOW = core.BeTrait(core.Trait("in play"))
TO_SIDEKICKS = LANGUAGE.parse(core.Act, "each Super Hero is turned to its Sidekick side")
CONTROLLED = LANGUAGE.parse(core.What, "cards you control")
EACH_CONTROLLED = LANGUAGE.parse(core.What, "each card you control")
OTHERS_CONTROLLED = LANGUAGE.parse(core.What, "each other card you control")
FIRST_BOUGHT = LANGUAGE.parse(core.What, "the first card you buy this turn")
NO_TEAMING = (
    LANGUAGE.parse(core.Clause, "you cannot recruit or steal Sidekicks"),
    LANGUAGE.parse(core.Clause, "you cannot recruit or steal a Sidekick"),
)
PLAYED_OF_COLOR = (core.OfThat(core.Quality("color")), LANGUAGE.parse(core.Filter, "you played this turn"))


class Build(building.Build[Titans]):
    """The text of a card, an Event or one side of a character in the making."""

    def __init__(self, book: Book, kind: int, title: str, role: str) -> None:
        super().__init__(TEXT, LANGUAGE, VOCABULARY, book, title)
        self.book = book
        self.kind = kind
        self.role = role
        self.moment = AT_ONCE
        self.attacked = False  # within an Attack: the text speaks of the player who is hit
        self.named = False  # it has said who that is, so that "they" is clear
        self.appears = False  # within a First Appearance Attack: it hits every player (TT-089), others a foe (TT-201)
        self.sought: list[Effect[Any]] = []  # what an Attack looks for without saying what happens if it is missing
        self.chosen = ""  # the quality chosen before: "color" or "type"
        self.begin()
        # what comes out
        self.attacks = 0
        self.abilities: list[i64] = []
        self.later: list[i64] = []
        self.reward: Routine | None = None
        self.flips = False
        self.dearer: list[i64] = []

    def begin(self) -> None:
        """A sentence begins."""
        self.whens: tuple[i64, ...] = ()  # the moments that it waits for
        self.own = False  # what happens to this card itself
        self.first = False  # the first time in each turn
        self.now = False  # "This turn, ..."
        self.until = False  # it has something that lasts for a turn

    # ---- cards

    def this(self, what: core.What) -> bool:
        """ "this card", or by its type "this Event"."""
        if not isinstance(what, core.Pieces) or not isinstance(what.det, core.This):
            return False
        type_ = self.book.type[self.kind]
        own = ("card", TYPES[type_]) if type_ < NO_TYPE else ("card",)
        if what.adjs or what.filters or len(what.nouns) != 1 or what.nouns[0].name not in own:
            raise self.refusal(what, f"it is called {' or '.join(repr(f'this {name}') for name in own)} here")
        return True

    def cards(self, what: core.What, *besides: type[core.Filter], other: bool = False) -> Filter:
        """Cards by types, cost and keywords; `besides`: what else is said of them, `other`: not this card itself."""
        if not isinstance(what, core.Pieces) or isinstance(what.det, core.This):
            raise self.refusal(what, "say which cards: 'a card', 'two cards', 'a Hero or Villain'")
        for noun in what.nouns:
            if noun.name not in TYPES and (noun.name != "card" or len(what.nouns) > 1):
                raise self.refusal(noun, f"{noun.name!r} is no kind of card")
        for adj in what.adjs:
            if adj.name != "other" or not other:
                raise self.refusal(adj, f"{adj.name!r} does not describe cards here")
        for part in what.filters:
            if not isinstance(part, (core.WithStat, core.WithKeyword, *besides)):
                raise self.refusal(part, "this does not describe cards here; their types, cost and keywords do")
        return self.filter(what)

    def chosen_cards(self, what: core.What, fate: Fate[Any], places: tuple[i64, ...], why: str) -> None:
        """A choice for each of some cards that lie in one of these places, as the text must say."""
        filter_ = self.cards(what, core.AtPlace, other=True)
        if filter_.places not in places:
            raise TextError(why)
        assert isinstance(what, core.Pieces)
        self.choices(what.det, filter_, fate)

    def pick(self, filter_: Filter, fate: Fate[Any]) -> effects.Pick:
        return effects.Pick(filter_, fate)

    def this_card(self, places: i64, fate: Fate[Any]) -> None:
        self.add(picks.This(Filter(places=places), fate))

    def own_place(self, zone: str) -> core.Place:
        """A place of the player whom the text speaks to."""
        return core.OwnZone(core.OwnerName(self.owner()), core.Zone(zone))

    def owner(self) -> str:
        return "their" if self.inside else "your"

    def top(self, what: core.TopOne | core.TopSome, fate: Fate[Any]) -> None:
        if what.noun.name != "card":
            raise self.refusal(what.noun, "what lies on top is 'the top card', whatever it is")
        super().top(what, fate)
        if self.steps[-1].takes == IN_DECK:
            self.steps[-1].takes |= IN_PILE  # TT-149: it becomes the deck

    def top_of_deck(self, what: core.TopOne | core.TopSome, fate: Fate[Any]) -> None:
        if what.place != self.own_place("deck"):
            raise TextError(f"cards are discarded or destroyed from the top of {self.owner()} deck")
        self.top(what, fate)

    def team(self, what: core.What, fate: effects.Teaming) -> None:
        det = sidekick(what)
        for _ in range(self.many(det)):
            self.add(self.pick(fate.filter, fate))

    # ---- others

    def others(self, who: core.Who, clause: core.Clause, outcomes: tuple[core.IfOutcome, ...]) -> None:
        """Each player may draw; the foe may also be given something. All else is an Attack."""
        match clause:
            case core.Do(verbs=(core.Draw(what=what),)) if who == EACH_PLAYER:
                self.add(effects.AllDraw(self.number(what)))
                building.follow_up(core.Then((clause,)), outcomes, self)
            case core.Do(verbs=verbs) if (
                who == YOUR_FOE
                and not outcomes
                and all(isinstance(verb, core.Draw | core.Gain | say.Recruit) for verb in verbs)
            ):
                super().others(who, clause, outcomes)
            case _:
                raise self.refusal(who, "outside an Attack your foe only draws, gains or recruits at a card's word")

    def before_outcomes(self, made: list[Effect[Any]], taken_up: bool) -> list[Effect[Any]]:
        """TT-R51: what an Attack looks for must be there, unless it says what happens then."""
        sought = [step for step in made if self.attacked and effects.looks_for(step)]
        if taken_up and sought:
            return effects.seeking(sought, made)
        self.sought += sought
        return made


TEXT = Meanings[Build]("Titans", STANDARD)


def sidekick(what: core.What) -> core.Det:
    """A Sidekick and nothing else; how many."""
    if not isinstance(what, core.Pieces) or what != core.Pieces(what.det, (), (SIDEKICK,), ()):
        raise TextError("only 'a Sidekick' can be recruited, stolen or lost")
    return what.det


# ---- the parts of a card


@TEXT.of(core.Section)
def _(node: core.Section, build: Build) -> None:
    title = node.header.title.name if isinstance(node.header, core.Titled) else ""
    if node.prefixes:
        raise TextError("a part of a card has no condition before its colon")
    if build.role != CARD:
        raise TextError("only cards have parts such as 'Attack:'")
    if title == "Attack":
        build.add(effects.Attack(make_attack(node, build)))
    elif title == "Defense":
        defense(node, build)
    elif title == "Ongoing":
        build.role = ONGOING
        for sentence in node.sentences:
            build.compile(sentence)
        build.role = CARD
    else:
        raise TextError(f"'{title}' has its own field, it is no part of the text")


def make_attack(node: core.Section, build: Build) -> i64:
    """The number of an Attack: its steps for a player who does not avoid it.

    TT-R51: if something that it looks for is missing, nothing of it happens, unless it says what happens then.
    """
    build.attacked = build.inside = True
    build.named = False
    build.sought = []
    made = build.block(*node.sentences)
    build.attacked = build.inside = False
    if build.sought:
        made = effects.seeking(build.sought, made)
    build.attacks += 1
    build.book.attacks.append(build.routine(f"Attack {build.attacks}", made))
    build.book.attack_texts.append(" ".join(LANGUAGE.write(sentence) for sentence in node.sentences))
    return len(build.book.attacks) - 1


def defense(node: core.Section, build: Build) -> None:
    """TT-078, TT-083: "You may discard this card to avoid an Attack. If you do, ..."."""
    match node.sentences:
        case (
            core.Sentence(
                prefixes=(),
                act=core.Then(clauses=(core.May(who=core.You(), verbs=(say.Avoid(what=what),)),)),
                follows=follows,
            ),
        ) if build.reward is None and build.this(what):
            pass
        case _:
            raise TextError("understood is: 'Defense: You may discard this card to avoid an Attack. If you do, ...'")
    if len(follows) > 1:
        raise build.refusal(follows[1], "say all of it after one 'If you do'")
    rewards: list[core.Act] = []
    for follow in follows:
        if not isinstance(follow, core.IfOutcome) or follow.outcome != "you do":
            raise TextError("after a Defense only 'If you do' has a meaning")
        rewards.append(follow.act)
    build.reward = build.routine("Defense", build.block(*rewards))


# ---- sentences: done at once, or abilities that wait


@TEXT.of(core.Sentence)
def _(node: core.Sentence, build: Build) -> None:
    first = node.prefixes[0] if node.prefixes else None
    build.begin()
    if build.attacked and first is not None:
        raise TextError("an Attack happens when it is reached; it has no conditions")
    if isinstance(first, core.While):
        while_in_play(node, first, build)
    elif isinstance(first, core.OnceDuring) or (isinstance(first, core.If) and build.role == CHARACTER):
        at_will(node, first, build)
    elif first is None and build.role == EVENT_CARD:
        always(node, build)
    elif first is None and build.role != CARD:
        raise build.refusal(node, "say when: 'The first time you play ... during each of your turns, ...'")
    elif isinstance(first, core.If) and build.role != CARD:
        raise build.refusal(first, "on a Location or an Event say when this happens, before 'if'")
    else:
        chosen = build.chosen
        part = whole(node, build)
        if part.moment == AT_ONCE:
            build.add(*part.steps)
        else:
            build.chosen = chosen  # what is chosen by then is past
            abilities(node, build.whens or (part.moment,), part, build)


def whole(node: core.Sentence, build: Build) -> building.Part:
    part = building.part_of(node, build)
    if build.now and not build.until:
        raise build.refusal(node.prefixes[0], "nothing in this sentence lasts for a turn")
    return part


def abilities(
    node: core.Sentence, whens: tuple[i64, ...], part: building.Part, build: Build, cond: Cond[Any] | None = None
) -> None:
    """An ability for each of its moments."""
    routine = build.routine(f"ability {len(build.book.ability)}", part.steps)
    for when in whens:
        ability = Ability(when, LANGUAGE.write(node), routine)
        ability.kind = build.kind
        ability.condition = cond
        ability.filter = part.about
        ability.own = build.own
        ability.first = build.first  # TT-126, TT-168
        if build.first:
            for same in whens:
                ability.same |= bit(same)
        ability.quiet = all(isinstance(step, effects.GainPower) and step.power.n > 0 for step in part.steps)
        ability.asks = bool(part.steps) and asks_first(part.steps[0])
        ability.voluntary = build.role == CHARACTER  # TT-112: what Events say must be done (TT-112)
        ability.delayed = build.role == CARD and when == ENDS
        (build.later if ability.delayed else build.abilities).append(len(build.book.ability))
        build.book.ability.append(ability)


def asks_first(step: Effect[Any]) -> bool:
    return (isinstance(step, Choosing) and step.may) or (isinstance(step, Decide) and step.asks)


def at_will(node: core.Sentence, first: core.OnceDuring | core.If, build: Build) -> None:
    """TT-198, TT-199, TT-R35: "If you control two or more Equipment, +2 Power." on a character can be claimed.

    "Once during each of your turns, you may ...": the menu asks, so that the steps need not (TT-187).
    """
    once = isinstance(first, core.OnceDuring)
    act = node.act
    if isinstance(first, core.OnceDuring):
        yours(first.whose, first.period)
        if build.role not in (ONGOING, CHARACTER):
            raise build.refusal(node, "this is for Locations and characters: they stay in play")
        if not isinstance(act, core.Then) or not isinstance(act.clauses[0], core.May):
            raise build.refusal(node, "say 'you may': nobody must use this")
    for follow in node.follows:
        if isinstance(follow, core.Otherwise):
            raise build.refusal(follow, "what is claimed has no 'Otherwise'")
    conds = [build.cond(prefix.cond) for prefix in node.prefixes if isinstance(prefix, core.If)]
    rest = tuple(prefix for prefix in node.prefixes[1:] if not isinstance(prefix, core.If))
    build.moment = ONCE if once else CLAIM
    chosen = build.chosen
    part = whole(core.Sentence(rest, act, node.follows), build)
    build.moment, build.chosen = AT_ONCE, chosen
    opening = part.steps[0]
    if once and isinstance(opening, Choosing):
        opening.may = False
    elif once and isinstance(opening, Decide):
        opening.asks = False
    cond = None if not conds else conds[0] if len(conds) == 1 else Both(conds)
    abilities(node, (part.moment,), part, build, cond)


def while_in_play(node: core.Sentence, first: core.While, build: Build) -> None:
    """TT-R37: the Super Heroes are Sidekicks as long as an Event says so."""
    match first.cond:
        case core.Is(who=core.Pieces() as who, state=state) if build.this(who) and state == IN_PLAY_NOW:
            if build.role == EVENT_CARD and node == core.Sentence((first,), TO_SIDEKICKS, ()):
                build.flips = True
                return
    raise build.refusal(
        first, "understood is: 'While this Event is in play, each Super Hero is turned to its Sidekick side.'"
    )


def always(node: core.Sentence, build: Build) -> None:
    """What an Event changes as long as it is in force: prices (TT-R52)."""
    wrong = "an Event changes prices ('Each Hero costs 1 more to buy.') or says when something happens"
    if node.follows or not isinstance(node.act, core.Then):
        raise build.refusal(node, wrong)
    for clause in node.act.clauses:
        if not isinstance(clause, core.Does) or not isinstance(clause.who, core.Pieces):
            raise build.refusal(clause, wrong)
        types = build.cards(clause.who)
        if not isinstance(clause.who.det, core.Each) or clause.who.filters:
            raise build.refusal(clause, "a price changes for each card of a type, or for each card")
        for verb in clause.verbs:
            if not isinstance(verb, say.CostToBuy):
                raise build.refusal(verb, wrong)
            build.dearer = build.dearer or [0] * (NO_TYPE + 1)  # the last: cards without a type (TT-159)
            for type_ in range(NO_TYPE + 1):
                if types.admits(bit(type_)):
                    build.dearer[type_] += verb.n if verb.way == "more" else -verb.n


# ---- when


@TEXT.of(core.FirstTimeDuring)
def _(node: core.FirstTimeDuring, build: Build) -> None:
    yours(node.whose, node.period)
    build.compile(node.event)
    if build.own:
        raise build.refusal(node, "a card does not count how often this happens to itself: say 'When'")
    build.first = True


def yours(whose: core.OwnAll, period: core.Period) -> None:
    if (whose.owner, period.name) != (core.OwnerName("your"), "turn"):
        raise TextError("understood is 'during each of your turns'")


@TEXT.of(core.OwnEdge)
def _(node: core.OwnEdge, build: Build) -> None:
    if (node.owner, node.period.name) != (core.OwnerName("your"), "turn"):
        raise TextError("understood is 'At the start of your turn' and 'At the end of your turn'")
    if build.role == CARD and node.edge != "end":
        raise TextError("a card that was played can wait for the end of the turn only")
    build.wait(STARTS if node.edge == "start" else ENDS)
    build.chosen = ""


@TEXT.of(core.During)
def _(node: core.During, build: Build) -> None:
    if node.period.name != "turn":
        raise TextError("only 'this turn' is understood")
    if build.role != CARD and build.part.moment == AT_ONCE:
        raise TextError("on this card a sentence cannot begin so; 'When', 'At the end of your turn' can be understood")
    build.now = True


EVENTS: dict[type[core.Verb], tuple[i64, ...]] = {
    core.Play: (PLAYS,),
    say.Buy: (BUYS,),
    core.Gain: (GAINS,),
    say.BuyOrGain: (BUYS, GAINS),
    core.Discard: (DISCARDS,),
    core.Destroy: (DESTROYS,),
    core.Lose: (LOSES,),
    say.Recruit: (RECRUITS,),
    say.Steal: (STEALS,),
    core.Reveal: (REVEALS,),
}


@TEXT.of(core.Happens)
def _(node: core.Happens, build: Build) -> None:
    """What is waited for: the moments, which cards, and whether it is this card."""
    verb: Any = node.verb
    if not isinstance(node.who, core.You):
        raise TextError("say what you do: 'you play a Hero', 'you lose a Sidekick'")
    if type(verb) not in EVENTS:
        raise build.refusal(
            verb, "nothing can wait for this; one can for what you play, buy, gain, discard, destroy, lose or recruit"
        )
    whens = EVENTS[type(verb)]
    build.own = build.this(verb.what)
    if whens == (REVEALS,) and (build.role != EVENT_CARD or not build.own):
        raise build.refusal(verb, "only an Event can wait for this: 'When you reveal this Event, ...' (TT-183)")
    if build.own and whens == (PLAYS,):
        raise build.refusal(verb, "what happens when this card is played is simply written down")
    if not build.own and not (isinstance(verb.what, core.Pieces) and isinstance(verb.what.det, core.A)):
        raise build.refusal(verb, "say which one: 'a Hero', 'a card with cost 1 or 2', 'this card'")
    about = Filter()
    if whens[0] in (LOSES, RECRUITS, STEALS):
        sidekick(verb.what)
    elif not build.own:
        about = build.cards(verb.what)
    if build.role == CARD and not build.own:
        raise TextError("a card that does not stay in play can only wait for what happens to 'this card'")
    if build.own and build.role != CARD and whens != (REVEALS,):
        raise TextError("'this card' can be spoken of on a card only, outside 'Ongoing'")
    build.wait(whens[0], about)
    build.whens = whens
    build.chosen = ""


# ---- conditions and descriptions


@TEXT.of(core.Is)
def _(node: core.Is, build: Build) -> Cond[Any]:
    if not isinstance(node.who, core.You) or not isinstance(node.state, core.Control | core.Have):
        raise TextError("understood is 'if you control ...' and 'if you have a Sidekick on your team'")
    found: Cond[Any] = building.is_(node, build)
    return found


@TEXT.of(core.Both)
def _(node: core.Both, build: Build) -> Cond[Any]:
    match node:
        case core.Both(first=core.Is(state=core.Have()), second=core.Is(state=core.Have())):
            raise build.refusal(node.second, "say once how many Sidekicks are on your team")
    found: Cond[Any] = building.both(node, build)
    return found


@TEXT.of(core.Control)
def _(node: core.Control, build: Build) -> Cond[Any]:
    """TT-153 to TT-155, TT-123: so many such cards in play."""
    conds: list[Cond[Any]] = []
    for what in node.whats:
        filter_ = build.cards(what, other=True)
        filter_.places = IN_PLAY  # TT-123, TT-153, TT-154
        assert isinstance(what, core.Pieces)
        conds.append(There(Count(filter_), *build.range(what.det)))
    return conds[0] if len(conds) == 1 else Both(conds)


@TEXT.of(core.Have)
def _(node: core.Have, build: Build) -> Cond[Any]:
    match node.whats:
        case (core.Pieces(det=det, adjs=(), nouns=(noun,), filters=(where,)),) if (noun, where) == (
            SIDEKICK,
            ON_YOUR_TEAM,
        ):
            if isinstance(det, core.Another):
                build.many(det)
            return There(effects.Sidekicks(Filter()), *build.range(det))
    raise TextError("what you have is 'a Sidekick on your team'")


@TEXT.of(core.Held)
def _(node: core.Held, build: Build) -> Filter:
    """Cards in hand, deck and discard pile are not controlled (TT-154)."""
    if node.how != "control" or not isinstance(node.who, core.They if build.inside else core.You):
        raise TextError(f"cards are spoken of that {'they' if build.inside else 'you'} control")
    return Filter(places=IN_PLAY)  # TT-154


@TEXT.of(core.AtPlace)
def _(node: core.AtPlace, build: Build) -> Filter:
    your = core.OwnerName(build.owner())
    for place in node.places:
        match place:
            case core.TheZone(zone=core.Zone(name="Line-Up")):
                good = True
            case core.OwnZone(owner=owner, zone=core.Zone(name="hand" | "discard pile")):
                good = owner == your
            case core.OwnZones(owner=owner, zone=one, other=other):
                good = owner == your and {one.name, other.name} <= {"hand", "discard pile"}
            case _:
                good = False
        if node.prep == "on" or not good:
            raise build.refusal(
                place, f"cards are looked for in {your.name} hand, {your.name} discard pile or the Line-Up"
            )
    found: Filter = building.at_place(node, build)
    return found


@TEXT.of(core.OfKind)
def _(node: core.OfKind, build: Build) -> Count[Any]:
    if node == core.OfKind((), SIDEKICK, (ON_YOUR_TEAM,)):
        return effects.Sidekicks(Filter())
    held = core.Held(core.You(), "control")
    if node.adjs or not isinstance(node.noun, core.Piece) or node.noun == SIDEKICK or held not in node.filters:
        raise TextError(COUNTED)
    return Count(build.cards(core.Pieces(core.A(), (), (node.noun,), node.filters), core.Held))


@TEXT.of(core.Among)
def _(node: core.Among, build: Build) -> Count[Any]:
    if [adj.name for adj in node.adjs] != ["different"] or node.what != CONTROLLED:
        raise TextError(COUNTED)
    return effects.Colors(Filter()) if node.quality.name == "color" else effects.Types(Filter())


COUNTED = (
    "understood is 'for each Equipment you control', 'for each Sidekick on your team' "
    "and 'for each different color (or card type) among cards you control'"
)

# ---- who does something


@TEXT.of(core.Do)
def _(node: core.Do, build: Build) -> None:
    if build.attacked:
        raise TextError("an Attack says whom it hits: 'Each foe ...'")
    for verb in node.verbs:
        build.compile(verb)


@TEXT.of(core.Does)
def _(node: core.Does, build: Build) -> None:
    if not build.attacked:
        building.does(node, build)
        return
    hit = EACH_PLAYER if build.appears else EACH_FOE
    if node.who != hit and not (isinstance(node.who, core.They) and build.named):
        raise TextError("an Attack hits 'each foe'; a First Appearance Attack 'each player'")
    build.named = True
    for verb in node.verbs:
        build.compile(verb)


@TEXT.of(core.May)
def _(node: core.May, build: Build) -> None:
    if not isinstance(node.who, core.You) or build.attacked:
        raise TextError("only 'you may' is understood")
    building.may(node, build)


@TEXT.of(core.Cannot)
def _(node: core.Cannot, build: Build) -> None:
    if node not in NO_TEAMING or not build.now:
        raise TextError("understood is: 'This turn, you cannot recruit or steal Sidekicks.'")
    build.until = True
    build.add(effects.NoTeaming())


@TEXT.of(core.Cost)
def _(node: core.Cost, build: Build) -> None:
    if build.subject != FIRST_BOUGHT or node.way != "more":
        raise TextError("understood is: 'The first card you buy this turn costs 1 more.'")
    build.add(effects.FirstCostsMore(node.n))


@TEXT.of(say.Become)
def _(node: say.Become, build: Build) -> None:
    right = build.now and build.chosen == "type" and node.quality.name != "color"
    if not right or build.subject not in (EACH_CONTROLLED, OTHERS_CONTROLLED):
        raise TextError("understood is: 'Choose a card type. This turn, each card you control becomes that type.'")
    build.until = True
    build.add(effects.BecomeType(build.subject == OTHERS_CONTROLLED))


@TEXT.of(say.HighFive)
def _(node: say.HighFive, build: Build) -> None:
    if build.attacked or node.who != YOUR_FOE:
        raise TextError("understood is: 'High Five your foe.'")
    build.add(effects.HighFive())


@TEXT.of(core.Plus)
def _(node: core.Plus, build: Build) -> None:
    power(node, node.n, build)


@TEXT.of(core.Minus)
def _(node: core.Minus, build: Build) -> None:
    power(node, -node.n, build)


def power(node: core.Plus | core.Minus, n: int, build: Build) -> None:
    if node.unit.name != "Power":
        raise TextError(f"a text gives Power; {node.unit.name} are a card's own")
    if build.attacked:
        raise TextError("an Attack takes no Power: it is nobody's turn but the attacker's")
    build.add(effects.GainPower(build.amount(n, node.kind)))


# ---- what is done with cards


@TEXT.of(core.Draw)
def _(node: core.Draw, build: Build) -> None:
    draw = picks.Top(DECK, YOURS, build.number(node.what), effects.DRAW)
    draw.takes |= IN_PILE  # TT-149
    build.add(draw)


@TEXT.of(core.Discard)
def _(node: core.Discard, build: Build) -> None:
    what = node.what
    if isinstance(what, core.TopOne | core.TopSome):
        build.top_of_deck(what, effects.DISCARD)
        return
    filter_ = build.cards(what, core.Held, other=True)
    fate = effects.DISCARD
    if filter_.places == 0:
        filter_.places = IN_HAND
    elif build.attacked:
        fate = effects.DISCARD_PLAYED  # TT-125
    else:
        raise TextError("TT-124: nobody can choose to discard what they control")  # TT-124
    assert isinstance(what, core.Pieces)
    build.choices(what.det, filter_, fate)


@TEXT.of(core.Destroy)
def _(node: core.Destroy, build: Build) -> None:
    what = node.what
    if isinstance(what, core.TopOne | core.TopSome):
        build.top_of_deck(what, effects.DESTROY)
    elif build.role == EVENT_CARD and build.this(what):
        build.this_card(IN_FORCE, effects.DESTROY)
    else:
        filter_ = build.cards(what, core.AtPlace, other=True)
        if filter_.places == 0:
            raise TextError("say where the card is destroyed: 'in your hand', 'in your discard pile', 'in the Line-Up'")
        assert isinstance(what, core.Pieces)
        build.choices(what.det, filter_, effects.DESTROY)  # TT-142


@TEXT.of(core.Gain)
def _(node: core.Gain, build: Build) -> None:
    what = node.what
    if isinstance(what, core.TopOne):
        if what.place not in (core.TheZone(core.Zone("main deck")), core.TheZone(core.Zone("Nemesis stack"))):
            raise TextError("a card is gained from the top of the main deck or the Nemesis stack, or from the Line-Up")
        build.top(what, effects.GAIN)  # TT-R10
    elif isinstance(what, core.Pieces) and what == core.Pieces(what.det, (), (WEAKNESS,), ()):
        build.add(picks.Top(WEAKNESSES, YOURS, build.many(what.det), effects.GAIN))
    else:
        wrong = "understood is 'gain a Weakness', 'gain the top card of the main deck', 'from the Line-Up'"
        build.chosen_cards(what, effects.GAIN, (IN_LINE_UP,), wrong)


@TEXT.of(core.Lose)
def _(node: core.Lose, build: Build) -> None:
    build.team(node.what, effects.LOSE)


@TEXT.of(say.Recruit)
def _(node: say.Recruit, build: Build) -> None:
    build.team(node.what, effects.RECRUIT)


@TEXT.of(say.Steal)
def _(node: say.Steal, build: Build) -> None:
    build.team(node.what, effects.STEAL)


FROM_WHERE = "say from where: 'from your hand' or 'from your discard pile'"


@TEXT.of(core.Put)
def _(node: core.Put, build: Build) -> None:
    dest, what = node.dest, node.what
    deck = build.own_place("deck")
    if isinstance(what, core.It):
        if dest != core.OnTop(deck) or not build.own or build.part.moment not in (BUYS, GAINS):
            raise TextError("understood is: 'When you buy or gain this card, put it on top of your deck.'")
        build.this_card(IN_PILE, effects.PUT_ON_TOP)
    elif dest == core.OnTop(deck):
        build.chosen_cards(what, effects.PUT_ON_TOP, (IN_HAND, IN_PILE), FROM_WHERE)
    elif isinstance(dest, core.Into) and dest.prep != "on" and dest.place == build.own_place("hand"):
        wrong = "a card comes into your hand from your discard pile"
        build.chosen_cards(what, effects.TAKE_BACK, (IN_PILE,), wrong)
    elif isinstance(dest, core.AtBottom) and dest.place == core.TheZone(core.Zone("Weakness stack")):
        weakness_back(what, build)
    elif isinstance(dest, core.AtBottom) and dest.place == deck:
        laundry(what, build)
    else:
        raise TextError("cards are put into your hand, on top of your deck, or under the Weakness stack")


def laundry(what: core.What, build: Build) -> None:
    match what:
        case core.Pieces(det=core.Each() as det, adjs=adjs, nouns=nouns, filters=filters) if (
            filters == PLAYED_OF_COLOR and build.chosen == "color" and not build.attacked
        ):
            build.add(effects.ColorUnderDeck(build.cards(core.Pieces(det, adjs, nouns, ()))))
        case _:
            raise TextError(
                "understood is: 'Choose a color, then put each card of that color you played this turn "
                "on the bottom of your deck.'"
            )


def weakness_back(what: core.What, build: Build) -> None:
    """TT-104, TT-R18: only a Starter may say so of a Weakness; it is what Snack Time is for."""
    they = core.They() if build.inside else core.You()
    held = say.HeldOrAt(they, "control", build.own_place("discard pile"))
    if build.role != CARD or what != core.Pieces(core.A(), (), (WEAKNESS,), (held,)):
        raise TextError("understood is: 'put a Weakness you control or in your discard pile on the bottom of ...'")
    if build.book.type[build.kind] != TYPES.index("Starter"):
        raise TextError("TT-104: only a Starter, Snack Time, returns a Weakness to its stack")
    filter_ = build.term(WEAKNESS).both(Filter(places=IN_PLAY | IN_PILE))
    build.add(build.pick(filter_, effects.PUT_UNDER))


@TEXT.of(say.Borrow)
def _(node: say.Borrow, build: Build) -> None:
    build.chosen_cards(node.what, effects.BORROW, (IN_LINE_UP,), "a card is borrowed in the Line-Up")


@TEXT.of(say.Pass)
def _(node: say.Pass, build: Build) -> None:
    if node.who != (THEIR_FOE if build.inside else YOUR_FOE):
        raise TextError(f"a card is passed to {build.owner()} foe")
    if not build.this(node.what):
        build.chosen_cards(node.what, effects.PASS, (IN_HAND, IN_PILE), FROM_WHERE)
    elif build.attacked or build.role != CARD:
        raise TextError("only a card that is played can be passed as 'this card'")
    else:
        build.this_card(IN_PLAY, effects.PASS)


@TEXT.of(say.Add)
def _(node: say.Add, build: Build) -> None:
    match node:
        case say.Add(what=core.TopOne() | core.TopSome() as what, dest=core.Into(prep=prep, place=place)):
            main = core.TheZone(core.Zone("main deck"))
            if what.place == main and prep != "on" and place == core.TheZone(core.Zone("Line-Up")):
                if what.noun.name != "card":
                    raise build.refusal(what.noun, "what lies on top is 'the top card', whatever it is")
                build.add(effects.AddToLineUp(what.n if isinstance(what, core.TopSome) else 1))
                return
    raise TextError("understood is: 'Add the top card of the main deck to the Line-Up.'")


@TEXT.of(core.ChooseQuality)
def _(node: core.ChooseQuality, build: Build) -> None:
    build.chosen = "color" if node.quality.name == "color" else "type"
    build.add(effects.ChooseWord(build.chosen == "color"))


# ---- texts of their own: what recruits a Sidekick, what VP depend on


def recruit_of(tree: core.Text, build: Build) -> list[Filter]:
    """TT-131: two cards, or several pairs of which any will do; two filters for each pair."""
    match tree:
        case core.Text(
            sections=(
                core.Section(
                    sentences=(
                        core.Sentence(
                            prefixes=(),
                            act=core.Then(clauses=(core.Do(verbs=(verb,)),)),
                            follows=(),
                        ),
                    )
                ),
                *_,
            )
        ):
            match verb:
                case core.Play(what=core.Pieces() as one) if build.many(one.det) == 2:
                    return [build.cards(one)] * 2
                case say.PlayBoth(what=one, other=other) if build.many(one.det) == build.many(other.det) == 1:
                    return [build.cards(one), build.cards(other)]
                case say.PlayEither(what=one, other=other) if build.many(one.det) == build.many(other.det) == 2:
                    return [build.cards(one)] * 2 + [build.cards(other)] * 2
    raise TextError(
        "two cards recruit: 'Play two Equipment.', 'Play a Hero and an Equipment.', 'Play two ... or two ...'"
    )


def vp_of(tree: core.Text) -> tuple[int, int, int, int]:
    """Variable VP: the type counted, how many other cards of it, VP then, VP otherwise."""
    match tree:
        case core.Text(
            sentences=(
                core.Sentence(
                    prefixes=(core.If(cond=core.Is(who=core.You(), state=core.OwnThings(whats=(counted,)))),),
                    act=core.Then(clauses=(core.Plus(n=full, unit=core.Unit(name="VP"), kind=None),)),
                    follows=(
                        core.Otherwise(
                            act=core.Then(clauses=(core.Plus(n=less, unit=core.Unit(name="VP"), kind=None),))
                        ),
                    ),
                ),
            ),
            sections=(),
        ):
            match counted:
                case core.Pieces(
                    det=core.OrMore(n=many), adjs=(core.Adj(name="other"),), nouns=(core.Piece(name=noun),), filters=()
                ) if noun in TYPES:
                    return TYPES.index(noun), many, full, less
    raise TextError("understood is: 'If you own four or more other Heroes, +4 VP. Otherwise, +1 VP.'")
