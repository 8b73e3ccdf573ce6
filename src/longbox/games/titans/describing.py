"""A text in the making, and the words that describe cards, players and places in it."""

from mypy_extensions import i64

from longbox.games.titans import effects
from longbox.games.titans.effects import Effect
from longbox.games.titans.pieces import KEYWORDS, NO_TYPE, TYPES
from longbox.games.titans.table import Book, Condition, Filter
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Routine
from longbox.language import TextError, core
from longbox.language.meaning import Meanings

CARD, ONGOING, EVENT_CARD, CHARACTER = "card", "Ongoing", "Event", "character"


class Build:
    """The text of a card, an Event or one side of a character in the making."""

    def __init__(self, book: Book, kind: int, title: str, role: str) -> None:
        self.book = book
        self.kind = kind
        self.title = title
        self.role = role
        self.steps: list[Effect] = []  # where steps go now
        self.attacked = False  # within an Attack: the text speaks of the player who is hit
        self.named = False  # it has said who that is, so that "they" is clear
        self.appears = False  # within a First Appearance Attack: it hits every player (TT-089), others a foe (TT-201)
        self.attack_sections = 0
        self.favors = 0  # runs of steps for the foe
        self.sought: list[Effect] = []  # what an Attack looks for without saying what happens if it is missing
        self.bought = False  # within "When you buy or gain this card": "it" is the card
        self.now = False  # "This turn, ..."
        self.until = False  # the sentence has something that lasts for a turn
        self.chosen = ""  # the quality chosen before: "color" or "type"
        # what comes out
        self.abilities: list[i64] = []
        self.later: list[i64] = []
        self.reward: Routine | None = None
        self.flips = False
        self.dearer: list[i64] = []

    def routine(self, part: str, steps: list[Effect]) -> Routine:
        routine = Routine(f"{self.title}: {part}").set(*steps)
        self.book.add_routine(routine)
        return routine

    def aside(self) -> list[Effect]:
        """Begin a run of steps of its own; the caller puts the old one back."""
        before = self.steps
        self.steps = []
        return before


TEXT = Meanings[Build]("Titans")


# ---- descriptions


def this_card(what: core.What, build: Build) -> bool:
    """ "this card", or by its type "this Event"."""
    if not isinstance(what, core.Pieces) or not isinstance(what.det, core.This):
        return False
    type_ = build.book.type[build.kind]
    own = ("card", TYPES[type_]) if type_ < NO_TYPE else ("card",)
    if what.adjs or what.filters or len(what.nouns) != 1 or what.nouns[0].name not in own:
        raise TEXT.refusal(what, f"it is called {' or '.join(repr(f'this {name}') for name in own)} here")
    return True


def pieces_meant(what: core.What) -> core.Pieces:
    if not isinstance(what, core.Pieces) or isinstance(what.det, core.This):
        raise TextError("say which cards: 'a card', 'two cards', 'a Hero or Villain'")
    return what


def number_of(det: core.Det) -> int:
    if isinstance(det, core.A | core.AnyOne):
        return 1
    if isinstance(det, core.Several):
        return det.n
    raise TextError("say how many: 'a card', 'two cards'")


def least(det: core.Det) -> int:
    """How many must be there; -1: not one."""
    if isinstance(det, core.No):
        return -1
    return det.n if isinstance(det, core.OrMore) else number_of(det)


def others_meant(pieces: core.Pieces) -> tuple[core.Pieces, bool]:
    """ "another card", "two other cards": the description without that word, and whether it was there."""
    if isinstance(pieces.det, core.Another):
        return core.Pieces(core.A(), pieces.adjs, pieces.nouns, pieces.filters), True
    if [adj.name for adj in pieces.adjs] == ["other"]:
        return core.Pieces(pieces.det, (), pieces.nouns, pieces.filters), True
    return pieces, False


def cards_meant(what: core.What) -> int:
    pieces = pieces_meant(what)
    if not filter_of(pieces, ()).plain():
        raise TextError("cards are drawn from the top of the deck, whatever they are")
    return number_of(pieces.det)


def filter_of(pieces: core.Pieces, besides: tuple[type[core.Filter], ...]) -> Filter:
    """Types, cost and keywords; places and holders that the caller has read are `besides`."""
    found = Filter()
    for noun in pieces.nouns:
        if noun.name in TYPES:
            if found.types >> TYPES.index(noun.name) & 1:
                raise TEXT.refusal(noun, f"say {noun.name!r} once")
            found.types |= bit(TYPES.index(noun.name))
        elif noun.name != "card" or len(pieces.nouns) > 1:
            raise TextError(f"{noun.name!r} is no kind of card")
    for adj in pieces.adjs:
        raise TEXT.refusal(adj, f"{adj.name!r} does not describe cards here")
    for part in pieces.filters:
        if isinstance(part, core.WithStat):
            found.low, found.high = range_of(part.range)
        elif isinstance(part, core.WithKeyword):
            found.words |= bit(KEYWORDS.index(part.keyword.name))
        elif not isinstance(part, besides):
            raise TEXT.refusal(part, "this does not describe cards here; their types, cost and keywords do")
        if pieces.filters.count(part) > 1 or (
            not isinstance(part, core.WithKeyword) and sum(type(one) is type(part) for one in pieces.filters) > 1
        ):
            raise TEXT.refusal(part, "say this once")
    return found


def range_of(part: core.Range) -> tuple[int, int]:
    if isinstance(part, core.Exactly):
        return part.n, part.n
    if isinstance(part, core.OneOrOther):
        if part.m != part.n + 1:
            raise TEXT.refusal(part, "the two costs must follow each other, as 1 or 2")
        return part.n, part.m
    if isinstance(part, core.AtLeast):
        if part.n == 0:
            raise TEXT.refusal(part, "every card costs 0 or more")
        return part.n, 99
    assert isinstance(part, core.AtMost)
    return 0, part.n


def everybody(who: core.Who, noun: str) -> bool:
    return (
        isinstance(who, core.Players)
        and isinstance(who.det, core.Each)
        and who.noun.name == noun
        and not who.adjs
        and not who.filters
    )


def foe_of(who: core.Who, owner: str) -> bool:
    return (
        isinstance(who, core.Players)
        and who.noun.name == "foe"
        and isinstance(who.det, core.Own)
        and owned_by(who.det.owner, owner)
        and not who.adjs
        and not who.filters
    )


def controlled(pieces: core.Pieces, who: type[core.Pronoun]) -> bool:
    return any(
        isinstance(part, core.Held) and part.how == "control" and isinstance(part.who, who) for part in pieces.filters
    )


def any_card(pieces: core.Pieces) -> bool:
    """Cards that somebody controls, whatever they are."""
    return filter_of(pieces, (core.Held,)).plain()


def top_cards(what: core.TopOne | core.TopSome) -> int:
    """ "the top card", "the top two cards": how many."""
    if what.noun.name != "card":
        raise TEXT.refusal(what.noun, "what lies on top is 'the top card', whatever it is")
    return what.n if isinstance(what, core.TopSome) else 1


def is_zone(place: core.Place, name: str) -> bool:
    return isinstance(place, core.TheZone) and place.zone.name == name


def owned_by(owner: core.Owner, name: str) -> bool:
    return isinstance(owner, core.OwnerName) and owner.name == name


def is_own(place: core.Place, name: str, build: Build) -> bool:
    owner = "their" if build.attacked else "your"
    return isinstance(place, core.OwnZone) and owned_by(place.owner, owner) and place.zone.name == name


def own_deck(place: core.Place, build: Build) -> None:
    if not is_own(place, "deck", build):
        raise TextError(
            f"cards are discarded or destroyed from the top of {'their' if build.attacked else 'your'} deck"
        )


PLACES = {"hand": effects.IN_HAND, "discard pile": effects.IN_PILE, "the Line-Up": effects.IN_LINE_UP}


def places_of(pieces: core.Pieces, build: Build) -> i64:
    """Where a text looks for cards, as bits; 0 if it does not say."""
    found: i64 = 0
    owner = "their" if build.attacked else "your"
    for part in pieces.filters:
        if not isinstance(part, core.AtPlace):
            continue
        for place in part.places:
            names: list[str] = []
            if isinstance(place, core.OwnZone) and owned_by(place.owner, owner):
                names = [place.zone.name]
            elif isinstance(place, core.OwnZones) and owned_by(place.owner, owner):
                names = [place.zone.name, place.other.name]
            elif isinstance(place, core.TheZone):
                names = [f"the {place.zone.name}"]
            if not names or part.prep == "on" or any(name not in PLACES for name in names):
                raise TEXT.refusal(place, f"cards are looked for in {owner} hand, {owner} discard pile or the Line-Up")
            for name in names:
                if found & PLACES[name]:
                    raise TEXT.refusal(place, "say each place once")
                found |= PLACES[name]
    return found


def on_your_team(filters: tuple[core.Filter, ...]) -> bool:
    """A Sidekick is "on your team", and nothing else is said of it."""
    part = filters[0] if len(filters) == 1 else None
    if not isinstance(part, core.AtPlace) or part.prep != "on" or len(part.places) != 1:
        return False
    place = part.places[0]
    return isinstance(place, core.OwnZone) and owned_by(place.owner, "your") and place.zone.name == "team"


def condition_of(cond: core.Cond) -> Condition:
    """ "you control two or more Equipment", "you have a Sidekick on your team"."""
    found = Condition()
    parts = [cond.first, cond.second] if isinstance(cond, core.Both) else [cond]
    for part in parts:
        if not isinstance(part, core.Is) or not isinstance(part.who, core.You):
            raise TEXT.refusal(cond, "understood is 'if you control ...' and 'if you have a Sidekick on your team'")
        state = part.state
        if isinstance(state, core.Control):
            for what in state.whats:
                pieces, other = others_meant(pieces_meant(what))
                found.many.append(least(pieces.det))
                found.others.append(other)
                found.filters.append(filter_of(pieces, ()))
        elif isinstance(state, core.Have):
            for what in state.whats:
                pieces = pieces_meant(what)
                if [noun.name for noun in pieces.nouns] != ["Sidekick"] or pieces.adjs:
                    raise TEXT.refusal(state, "what you have on your team is a Sidekick")
                if not on_your_team(pieces.filters):
                    raise TEXT.refusal(state, "say where: 'a Sidekick on your team'")
                if found.team != 0:
                    raise TEXT.refusal(state, "say once how many Sidekicks are on your team")
                found.team = least(pieces.det)
        else:
            raise TEXT.refusal(state, "understood is 'if you control ...' and 'if you have a Sidekick on your team'")
    return found
