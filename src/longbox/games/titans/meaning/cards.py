"""Builds the meaning of a text; how texts describe and count cards, places and Sidekicks."""

from typing import Any

from mypy_extensions import i64

from longbox.games.titans import effects, pieces
from longbox.games.titans import phrases as say
from longbox.games.titans.effects import IN_DECK, IN_PILE, IN_PLAY
from longbox.games.titans.frames import TEXT_FIELDS
from longbox.games.titans.phrases import LANGUAGE
from longbox.games.titans.pieces import DECK, FIRST_WORD, HAND, KEYWORDS, LINE_UP, MAIN, NEMESES, NO_TYPE, TYPES, Book
from longbox.games.titans.table.match import Titans
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Routine
from longbox.language import TextError, core
from longbox.language.meaning import Meanings
from longbox.language.runtime import building, standard
from longbox.language.runtime.building import Vocabulary
from longbox.language.runtime.filters import Filter
from longbox.language.runtime.picks import Fate
from longbox.language.runtime.standard import STANDARD
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
        "discard pile": pieces.PILE,
        "Line-Up": LINE_UP,  # TT-026
        "main deck": MAIN,
        "Weakness stack": pieces.WEAKNESSES,
        "Nemesis stack": NEMESES,
    },
    figures={"cost": 0},
    rivals=("foe",),
    cited={"may": "TT-074"},
    hidden=("hand",),
)

EACH_PLAYER = LANGUAGE.parse(core.Who, "each player")
YOUR_FOE = LANGUAGE.parse(core.Who, "your foe")
SIDEKICK = core.Piece("Sidekick")
ON_YOUR_TEAM = LANGUAGE.parse(core.Filter, "on your team")
CONTROLLED = LANGUAGE.parse(core.What, "cards you control")


def instead(*texts: str) -> str:
    """A refusal with what can be written in place of the text."""
    *others, last = (f"'{text}'" for text in texts)
    said = f"{', '.join(others)} or {last}" if others else last
    return f"Titans cards can't say this. They can say: {said}"


class Build(building.Build[Titans]):
    """Builds the text of a card, an Event or one side of a character."""

    def __init__(self, book: Book, kind: int, title: str, role: str) -> None:
        super().__init__(TEXT, LANGUAGE, VOCABULARY, book, title)
        self.book = book
        self.kind = kind
        self.role = role
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
        self.moment = AT_ONCE
        self.whens: tuple[i64, ...] = ()  # the moments that it waits for
        self.own_card = False  # it waits for what happens to this card itself
        self.first = False  # the first time in each turn
        self.now = False  # "This turn, ..."
        self.until = False  # it has something that lasts for a turn

    def routine(self, part: str, made: list[Effect[Any]]) -> Routine:
        routine = super().routine(part, made)
        routine.fields = TEXT_FIELDS
        return routine

    # ---- cards

    def this(self, what: core.What) -> bool:
        """ "this card", or by its type "this Event"."""
        if not isinstance(what, core.Pieces) or not isinstance(what.det, core.This):
            return False
        type_ = self.book.type[self.kind]
        own = ("card", TYPES[type_]) if type_ < NO_TYPE else ("card",)
        if what.adjs or what.filters or len(what.nouns) != 1 or what.nouns[0].name not in own:
            raise self.refusal(what, f"write {' or '.join(repr(f'this {name}') for name in own)}")
        return True

    def cards(self, what: core.What, *besides: type[core.Filter], other: bool = False) -> Filter:
        """Cards by types, cost and keywords; `besides`: what else is said of them, `other`: not this card itself."""
        if not isinstance(what, core.Pieces) or isinstance(what.det, core.This):
            raise self.refusal(what, "say which cards: 'a card', 'two cards', 'a Hero or Villain'")
        for noun in what.nouns:
            if noun.name not in TYPES and (noun.name != "card" or len(what.nouns) > 1):
                raise self.refusal(noun, f"{noun.name!r} isn't a kind of card")
        for adj in what.adjs:
            if adj.name != "other" or not other:
                raise self.refusal(adj, f"{adj.name!r} can't describe cards here")
        for part in what.filters:
            if not isinstance(part, (core.WithStat, core.WithKeyword, *besides)):
                raise self.refusal(part, "this can't describe cards here; their types, cost and keywords can")
        return self.filter(what)

    def choose(self, what: core.What, fate: Fate[Any], places: tuple[i64, ...], why: str) -> None:
        """A choice for each of some cards that lie in one of these places, as the text must say."""
        filter_ = self.cards(what, core.AtPlace, other=True)
        if filter_.places not in places:
            raise TextError(why)
        assert isinstance(what, core.Pieces)
        self.choices(what.det, filter_, fate)

    def pick(self, filter_: Filter, fate: Fate[Any]) -> effects.Pick:
        """The player whom the text speaks to chooses (TT-R36); what isn't there is skipped (TT-060, TT-166, TT-167)."""
        return effects.Pick(filter_, fate)  # TT-R36, TT-060, TT-166, TT-167

    def owner(self) -> core.OwnerName:
        """The player whom the text speaks to just now."""
        return core.OwnerName("their" if self.inside else "your")

    def own(self, zone: str) -> core.Place:
        return core.OwnZone(self.owner(), core.Zone(zone))

    def topmost(self, what: core.TopOne | core.TopSome) -> int:
        """How many cards on top are meant."""
        if what.noun.name != "card":
            raise self.refusal(what.noun, "write 'the top card': it can be any card")
        return what.n if isinstance(what, core.TopSome) else 1

    def top(self, what: core.TopOne | core.TopSome, fate: Fate[Any]) -> None:
        self.topmost(what)
        super().top(what, fate)
        if self.steps[-1].takes == IN_DECK:
            self.steps[-1].takes |= IN_PILE  # TT-149: it becomes the deck

    # ---- players

    def others(self, who: core.Who, clause: core.Clause, outcomes: tuple[core.IfOutcome, ...]) -> None:
        """Each player may draw; the foe may also be given something. All else is an Attack."""
        verbs = clause.verbs if isinstance(clause, core.Do) else ()
        given = bool(verbs) and all(isinstance(verb, core.Draw | core.Gain | say.Recruit) for verb in verbs)
        if who == EACH_PLAYER and len(verbs) == 1 and isinstance(verbs[0], core.Draw):
            self.add(effects.AllDraw(self.number(verbs[0].what)))
            building.follow_up(core.Then((clause,)), outcomes, self)
        elif who == YOUR_FOE and given and not outcomes:
            super().others(who, clause, outcomes)
        else:
            raise self.refusal(who, "outside an Attack, a card can only make your foe draw, gain or recruit")

    def before_outcomes(self, made: list[Effect[Any]], taken_up: bool) -> list[Effect[Any]]:
        """TT-R51: what an Attack looks for must be there, unless it says what happens then."""
        sought = [step for step in made if self.attacked and effects.looks_for(step)]
        if taken_up and sought:
            return effects.seeking(sought, made)
        self.sought += sought
        return made


TEXT = Meanings[Build]("Titans", STANDARD)


def the(zone: str) -> core.Place:
    return core.TheZone(core.Zone(zone))


def sidekick(what: core.What) -> core.Det:
    """A Sidekick and nothing else; how many."""
    if not isinstance(what, core.Pieces) or what != core.Pieces(what.det, (), (SIDEKICK,), ()):
        raise TextError("only 'a Sidekick' can be recruited, stolen or lost")
    return what.det


def on_your_team(det: core.Det) -> core.What:
    return core.Pieces(det, (), (SIDEKICK,), (ON_YOUR_TEAM,))


# ---- where cards lie


@TEXT.of(core.Held)
def _(node: core.Held, build: Build) -> Filter:
    """TT-153: what is in play is controlled."""
    they = core.They() if build.inside else core.You()
    if node != core.Held(they, "control"):
        raise TextError(f"write '{LANGUAGE.write(they)} control'")
    return Filter(places=IN_PLAY)  # TT-153


@TEXT.of(core.AtPlace)
def _(node: core.AtPlace, build: Build) -> Filter:
    known = (build.own("hand"), build.own("discard pile"), the("Line-Up"))
    your = build.owner().name
    for place in node.places:
        each = [place]
        if isinstance(place, core.OwnZones):
            each = [core.OwnZone(place.owner, zone) for zone in (place.zone, place.other)]
        if node.prep == "on" or not all(one in known for one in each):
            raise build.refusal(place, f"look for cards in {your} hand, {your} discard pile or the Line-Up")
    found: Filter = standard.at_place(node, build)
    return found


# ---- conditions


@TEXT.of(core.Is)
def _(node: core.Is, build: Build) -> Cond[Any]:
    if not isinstance(node.who, core.You) or not isinstance(node.state, core.Control | core.Have):
        raise TextError(instead("if you control ...", "if you have a Sidekick on your team"))
    found: Cond[Any] = standard.is_(node, build)
    return found


@TEXT.of(core.Both)
def _(node: core.Both, build: Build) -> Cond[Any]:
    if all(isinstance(cond, core.Is) and isinstance(cond.state, core.Have) for cond in (node.first, node.second)):
        raise build.refusal(node.second, "say only once how many Sidekicks are on your team")
    found: Cond[Any] = standard.both(node, build)
    return found


@TEXT.of(core.Control)
def _(node: core.Control, build: Build) -> Cond[Any]:
    """TT-153, TT-155: so many such cards in play."""
    conds: list[Cond[Any]] = []
    for what in node.whats:
        filter_ = build.cards(what, other=True)
        filter_.places = IN_PLAY  # TT-123, TT-153
        assert isinstance(what, core.Pieces)
        conds.append(There(Count(filter_), *build.range(what.det)))  # TT-155
    return conds[0] if len(conds) == 1 else Both(conds)


@TEXT.of(core.Have)
def _(node: core.Have, build: Build) -> Cond[Any]:
    what = node.whats[0]
    if not isinstance(what, core.Pieces) or node != core.Have((on_your_team(what.det),)):
        raise TextError("you can only have 'a Sidekick on your team'")
    if isinstance(what.det, core.Another):
        raise build.refusal(what.det, "say how many: 'a card', 'two cards'")
    return There(effects.Sidekicks(Filter()), *build.range(what.det))


# ---- counting

COUNTED = instead(
    "for each Equipment you control",
    "for each Sidekick on your team",
    "for each different color (or card type) among cards you control",
)


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
