"""A text in the making, and the words that describe cards, players and places in it."""

from mypy_extensions import i64

from longbox.games.titans import effects
from longbox.games.titans.effects import Effect
from longbox.games.titans.table import KEYWORDS, TYPES, Book, Condition, Filter
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
        self.appears = False  # within a First Appearance Attack: it hits every player (TT-089), others a foe (TT-201)
        self.attack_sections = 0
        self.favors = 0  # runs of steps for the foe
        self.sought: list[Effect] = []  # what an Attack looks for without saying what happens if it is missing
        self.bought = False  # within "When you buy or gain this card": "it" is the card
        self.now = False  # "This turn, ..."
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


def this_card(what: core.What) -> bool:
    return isinstance(what, core.Pieces) and isinstance(what.det, core.This)


def pieces_meant(what: core.What) -> core.Pieces:
    if not isinstance(what, core.Pieces) or isinstance(what.det, core.This):
        raise TextError("say which cards: 'a card', 'two cards', 'a Hero or Villain'")
    return what


def number_of(det: core.Det) -> int:
    if isinstance(det, core.A | core.Another | core.AnyOne):
        return 1
    if isinstance(det, core.Several):
        return det.n
    raise TextError("say how many: 'a card', 'two cards'")


def least(det: core.Det) -> int:
    """How many must be there."""
    return det.n if isinstance(det, core.OrMore) else number_of(det)


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
            found.types |= bit(TYPES.index(noun.name))
        elif noun.name != "card" or len(pieces.nouns) > 1:
            raise TextError(f"{noun.name!r} is no kind of card")
    for adj in pieces.adjs:
        if adj.name != "other":
            raise TEXT.refusal(adj, f"{adj.name!r} does not describe cards here")
    for part in pieces.filters:
        if isinstance(part, core.WithStat):
            found.low, found.high = range_of(part.range)
        elif isinstance(part, core.WithKeyword):
            found.words |= bit(KEYWORDS.index(part.keyword.name))
        elif not isinstance(part, besides):
            raise TEXT.refusal(part, "this does not describe cards here")
    return found


def range_of(part: core.Range) -> tuple[int, int]:
    if isinstance(part, core.Exactly):
        return part.n, part.n
    if isinstance(part, core.OneOrOther):
        if part.m != part.n + 1:
            raise TEXT.refusal(part, "the two costs must follow each other, as 1 or 2")
        return part.n, part.m
    if isinstance(part, core.AtLeast):
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
            if not names or any(name not in PLACES for name in names):
                raise TEXT.refusal(place, f"cards are looked for in {owner} hand, {owner} discard pile or the Line-Up")
            for name in names:
                found |= PLACES[name]
    return found


def place_name(part: core.Filter) -> str:
    if isinstance(part, core.AtPlace) and len(part.places) == 1:
        place = part.places[0]
        if isinstance(place, core.OwnZone | core.TheZone):
            return place.zone.name
    return ""


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
                pieces = pieces_meant(what)
                if isinstance(pieces.det, core.Another):
                    found.another = True
                found.many.append(-1 if isinstance(pieces.det, core.No) else least(pieces.det))
                if any(adj.name == "other" for adj in pieces.adjs):
                    found.another = True
                found.filters.append(filter_of(pieces, ()))
        elif isinstance(state, core.Have):
            for what in state.whats:
                pieces = pieces_meant(what)
                if [noun.name for noun in pieces.nouns] != ["Sidekick"] or pieces.adjs:
                    raise TEXT.refusal(state, "what you have on your team is a Sidekick")
                if [place_name(one) for one in pieces.filters] != ["team"]:
                    raise TEXT.refusal(state, "say where: 'a Sidekick on your team'")
                found.team = -1 if isinstance(pieces.det, core.No) else least(pieces.det)
        else:
            raise TEXT.refusal(state, "understood is 'if you control ...' and 'if you have a Sidekick on your team'")
    return found
