"""Hit Line's edition: the records of its cards compiled into what the table plays with."""

import itertools
from collections.abc import Sequence
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from longbox.games.hitline.content import RULES, STEPS, LocationRecord, PowerRecord, Shelf, SidekickRecord, shelve
from longbox.games.hitline.frames import (
    GAME,
    HERO_PICKED,
    HEROES_OFFERED,
    POWER_PLAYED,
    ROUND,
    TRICK,
    TWIN_CHOSEN,
)
from longbox.games.hitline.hooks import HOOKS
from longbox.games.hitline.meaning import PLACE, POWER, PlaceBuild, PowerBuild
from longbox.games.hitline.pieces import (
    ALL_SPOTS,
    SLOTS,
    SPOTS,
    SUITS,
    WILD,
    Book,
    Place,
    Power,
    winning_spot,
)
from longbox.kernel.bitsets import bit
from longbox.language import TextError
from longbox.language.content import Record
from longbox.language.core import Text
from longbox.language.editions import fingerprint, name_of
from longbox.language.shelf import Rack, slug


def make(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> Book:
    """The edition with these packs."""
    shelf = shelve(packs, ours)
    book = Book(name_of("hitline", RULES, STEPS, packs))
    book.hooks = HOOKS
    add_hit_cards(book, shelf)
    for power in shelf.powers.records:
        book.hero_kinds.append(len(book.faces))
        add_power(book, shelf, shelf.powers, power, "hero")
    for sidekick in shelf.sidekicks.records:
        book.sidekick_kinds.append(len(book.faces))
        add_power(book, shelf, shelf.sidekicks, sidekick, "sidekick")
    for location in shelf.locations.records:
        add_place(book, shelf, location)
    shelf.stop_if_bad()
    add_actions(book)
    texts = [text for power in book.powers for text in (power.before, power.after) if text is not None]
    for routine in (GAME, HERO_PICKED, HEROES_OFFERED, ROUND, TRICK, TWIN_CHOSEN, POWER_PLAYED, *texts):
        book.add_routine(routine)
    book.hash = fingerprint(RULES, STEPS, shelf.matters)
    return book


def add_kind(book: Book, title: str, back: str, suit: int = -2, value: int = 0, copies: int = 1) -> int:
    kind = book.add_kind(slug(title), title, back, copies)
    book.suit = append(book.suit, suit)
    book.value = append(book.value, value)
    book.power = append(book.power, -1)
    book.place = append(book.place, -1)
    return kind


def add_hit_cards(book: Book, shelf: Shelf) -> None:
    """Kinds by suit and value, wilds last: the numbers of the plays depend on it."""
    for card in sorted(shelf.cards, key=lambda card: (SUITS.index(card.suit), card.value)):
        suit = SUITS.index(card.suit)
        book.of_suit[suit] |= bit(add_kind(book, card.name, "Hit Card", suit, card.value, card.copies))
    book.hit_kinds = len(book.faces)
    book.colored = sum(1 for suit in book.suit if suit != WILD)


def add_power(book: Book, shelf: Shelf, rack: Rack[Any], record: PowerRecord | SidekickRecord, back: str) -> None:
    kind = add_kind(book, record.name, back)  # HL-008

    def give(tree: Text) -> Power:
        build = PowerBuild(book, Power(record.name, record.text))
        POWER.compile(tree, build)
        return build.finish()

    power = shelf.mean(rack, record.name, "text", give)
    if power is not None:
        power.kinds = sum(book.of_suit[suit] for suit in range(len(SUITS)) if power.suits >> suit & 1)
        book.power[kind] = len(book.powers)
        book.powers.append(power)


def add_place(book: Book, shelf: Shelf, record: LocationRecord) -> None:
    kind = add_kind(book, record.name, "location")

    def give(tree: Text) -> Place:
        build = PlaceBuild(Place(record.name, record.text, record.set, record.final, record.max))
        PLACE.compile(tree, build)
        if not winnable(book, build.place):
            raise TextError(
                "with this deck nobody could ever win a trick here, so the location would be replayed forever (HL-R12)"
            )
        return build.place

    place = shelf.mean(shelf.locations, record.name, "text", give)
    if place is not None:
        book.place[kind] = len(book.places)
        book.places.append(place)


def winnable(book: Book, place: Place) -> bool:
    """Are there four values that leave a winner? They are looked for one by one; as a rule the second four do."""
    spots: list[set[int]] = [set() for _ in range(SPOTS)]
    for spot, kind in itertools.product(range(SPOTS), range(int(book.hit_kinds))):
        spots[spot].add(int(book.printed(place, kind, spot)))
    return any(has_winner(values, place) for values in itertools.product(*(sorted(values) for values in spots)))


def has_winner(values: tuple[int, ...], place: Place) -> bool:
    """Does a line of these values, without powers, have a winner?"""
    up = ALL_SPOTS
    for spot in range(1, SPOTS):
        if up >> (spot - 1) & 1 and place.counters(values[spot], values[spot - 1]):
            up &= ~(0b11 << (spot - 1))
    return winning_spot(vec[i64](values), up, place.highest) >= 0


def add_actions(book: Book) -> None:
    """The table of all actions: the same numbers mean the same in every position."""
    plays: list[tuple[int, int]] = [(kind, -1) for kind in range(int(book.hit_kinds))]
    plays += [(kind, suit) for kind in range(int(book.colored), int(book.hit_kinds)) for suit in range(WILD)]
    book.plays = len(plays)
    for power, source in itertools.product(("", "+power", "+sidekick"), ("play", "shield")):
        for kind, suit in plays:
            book.add_action(f"{source}:{book.faces[kind]}" + (f"={SUITS[suit]}" if suit >= 0 else "") + power)
            book.play_kind = append(book.play_kind, kind)
            book.play_suit = append(book.play_suit, suit)
    book.add_family("suit", SUITS[:WILD])
    book.add_family("spot", [f"{spot + 1}" for spot in range(SPOTS)])
    book.add_family("option", [f"{n + 1}" for n in range(4)])
    book.add_family("stack", ["1", "2"])
    book.add_family("first", [f"{seat}" for seat in range(4)])
    book.add_family("leader", [f"{seat}" for seat in range(4)])
    book.add_family("hero", [book.faces[kind] for kind in book.hero_kinds])
    book.add_family("slot", [f"{n + 1}" for n in range(SLOTS)])


def records(shelf: Shelf) -> list[Record]:
    """In the order in which the ids of release 0.1.0 take them."""
    return [*shelf.cards, *shelf.powers.records, *shelf.sidekicks.records, *shelf.locations.records]
