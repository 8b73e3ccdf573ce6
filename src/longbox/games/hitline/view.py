"""What everybody sees of Hit Line's table beyond its zones, and what is printed on its cards."""

from collections.abc import Sequence

from mypy_extensions import i64

from longbox.games.hitline.content import shelve
from longbox.games.hitline.pieces import (
    EXHAUSTED,
    HERO,
    LINE,
    OFFER,
    PAIRS,
    POWERS,
    SIDEKICK,
    SPOTS,
    SUITS,
    TO_WIN,
    TRICKS,
    TROPHIES,
    Suit,
)
from longbox.games.hitline.public import Laid, Power, PowerState, Table
from longbox.games.hitline.table import HitLine
from longbox.kernel.game import Printed


def public(m: HitLine) -> Table:
    place = m.place() if m.at >= 0 else None
    house = m.house
    seats = range(int(house.seats))
    return Table(
        round=int(m.round),
        trick=int(m.trick),
        tricks=TRICKS,
        leader=int(m.leader),
        spots=[seat_or_none(m.seat_at(spot)) for spot in range(SPOTS)],
        lead_suit=suit_or_none(m.lead),
        highest_wins=place is not None and m.highest_wins(),
        location=place.name if place is not None else None,
        location_text=place.text if place is not None else None,
        maximum=int(place.maximum) if place is not None else None,
        sides=[int(house.side[seat]) for seat in seats],
        titans=[seat for seat in seats if house.is_titan(seat)],
        shield_rows=house.shield.rows if house.mode != PAIRS else [],
        vp=[int(n) for n in m.vp],
        taken=[len(m.zones[TROPHIES]), len(m.zones[TROPHIES + 1])],
        to_win=TO_WIN,
        carried=int(m.carry),
        line=[card_at(m, spot) for spot in range(len(m.zones[LINE]))],
        voids=[[SUITS[suit] for suit in range(4) if (m.voids[seat] >> suit) & 1] for seat in seats],
        first_of_pair=seat_or_none(m.order),
        powers=powers_shown(m),
    )


def seat_or_none(seat: i64) -> int | None:
    return int(seat) if seat >= 0 else None


def suit_or_none(suit: i64) -> Suit | None:
    return SUITS[suit] if suit >= 0 else None


def card_at(m: HitLine, spot: i64) -> Laid:
    kind = m.kind[m.zones[LINE][spot]]
    return Laid(
        spot=int(spot) + 1,
        seat=int(m.seat_at(spot)),
        card=m.book.faces[kind],
        title=m.book.titles[kind],
        value=int(m.value[spot]),
        suit=suit_or_none(m.suit[spot]),
        down=not m.is_up(spot),
        power=m.book.powers[m.power[spot]].name if m.power[spot] >= 0 else None,
        bonus=int(m.bonus[spot]),
    )


def powers_shown(m: HitLine) -> list[Power]:
    shown: list[Power] = []
    for piece in range(len(m.kind)):
        number = m.book.power[m.kind[piece]]
        if number < 0 or m.homes[number] < 0:
            continue
        home = m.homes[number]
        power = m.book.powers[number]
        seat = int(home - HERO if home < OFFER else m.house.alone[home - SIDEKICK])
        shown.append(Power(power.name, seat, home >= OFFER, state_of(m, piece, home), power.text))
    return shown


def state_of(m: HitLine, piece: int, home: i64) -> PowerState:
    if piece in m.zones[EXHAUSTED]:
        return "exhausted"
    if piece in m.zones[POWERS]:
        return "on the line"
    return "ready" if piece in m.zones[home] else "shield"


def printed(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> list[Printed]:
    """Every card in force with its text and the origin of each fact."""
    shelf = shelve(packs, ours)
    shelf.stop_if_bad()
    found = [
        Printed(card.name, "card", {"suit": card.suit, "value": card.value, "copies": card.copies}, "", card.origin, "")
        for card in shelf.cards
    ]
    for power, _, file in shelf.powers.entries.values():
        found.append(Printed(power.name, "power", {}, power.text, power.origin, file))
    for sidekick, _, file in shelf.sidekicks.entries.values():
        found.append(Printed(sidekick.name, "sidekick", {}, sidekick.text, sidekick.origin, file))
    for place, _, file in shelf.locations.entries.values():
        facts: dict[str, object] = {"set": place.set, "max": place.max, "final": place.final}
        found.append(Printed(place.name, "location", facts, place.text, place.origin, file))
    return found
