"""What everybody sees of Titans' table beyond its zones, and what is printed on its cards."""

from collections.abc import Sequence
from typing import Final

from longbox.games.titans import pieces
from longbox.games.titans.content import shelve
from longbox.games.titans.pieces import FRONT, LINE_UP, MAIN, NEMESES, ONGOING_WORD, PHASES, SEAT, TITANS_GO, Book
from longbox.games.titans.table.match import Titans
from longbox.kernel.game import Printed


def public(m: Titans) -> dict[str, object]:
    book = m.book
    seats = int(m.house.seats)
    line: list[dict[str, object]] = []
    for p in m.zones[LINE_UP]:
        line.append({"card": book.faces[book.kind[p]], "price": int(m.price(p))})
    top = m.zones[NEMESES][-1] if m.zones[NEMESES] and m.shown else -1
    return {
        "active": int(m.active) if m.turn else None,
        "first": int(m.first) if m.turn else None,
        "turn": int(m.turn),
        "round": (int(m.turn) + seats - 1) // seats,
        "phase": PHASES[m.phase],
        "power": int(m.power),
        "line_up": line,
        "nemesis": None if top < 0 else {"card": book.faces[book.kind[top]], "price": int(m.price(top))},
        "nemeses_left": len(m.zones[NEMESES]),
        "titans_go": None
        if not m.zones[TITANS_GO]
        else {"left": len(m.zones[TITANS_GO]), "price": int(m.price(m.zones[TITANS_GO][-1]))},
        "weaknesses_left": len(m.zones[pieces.WEAKNESSES]),
        "main_left": len(m.zones[MAIN]),
        "first_costs_more": int(m.extra),
        "no_recruiting": (m.banned >> m.active) & 1 != 0,
        "babies": m.babies,
        "vp": [int(m.vp(seat)) for seat in range(seats)],
        "teams": [team_shown(m, seat) for seat in range(seats)],
        "played": [book.faces[book.kind[p]] for p in m.plays],
        "borrowed": [
            [book.faces[book.kind[p]] for p in m.zones[FRONT + SEAT * seat] if m.is_borrowed(p)]
            for seat in range(seats)
        ],
    }


def team_shown(m: Titans, seat: int) -> list[dict[str, object]]:
    """A team: which texts are in force, and which were used this turn."""
    book = m.book
    shown: list[dict[str, object]] = []
    for p in m.zones[pieces.TEAM + SEAT * seat]:
        kind = book.kind[p]
        side = m.sidekick(p)
        numbers = book.side[kind] if side else book.abilities[kind]
        shown.append(
            {
                "name": book.titles[kind],
                "face": book.faces[kind],
                "sidekick": side,
                "own": m.heroes[seat] == p,
                "texts": [
                    {
                        "text": book.ability[number].text,
                        "used": seat == m.active and m.is_spent(number, p),
                    }
                    for number in numbers
                ],
            }
        )
    return shown


# ---- what is printed

FIELDS: Final = ("type", "subtype", "color", "cost", "vp", "vp_text", "copies", "deal", "first", "attack", "flavor")


def means(book: Book, name: str) -> dict[str, object]:
    """Facts about a card: does it only give Power, does it stay in play, how many VP can it be worth?"""
    kind = book.titles.index(name)
    vps = {int(book.vp[kind]), int(book.vp_full[kind])} if book.vp_type[kind] >= 0 else {int(book.vp[kind])}
    stays = book.words[kind] & ONGOING_WORD != 0
    return {"plain": bool(book.plain[kind] > 0), "stays": bool(stays), "vp": sorted(vps)}


def printed(packs: Sequence[tuple[str, str]], book: Book) -> list[Printed]:
    """Every card and character with all that is printed on it, and the origin of each fact."""
    shelf = shelve(packs, book.own)
    shelf.stop_if_bad()
    found: list[Printed] = []
    for rack in (shelf.starters, shelf.cards, shelf.titans_go, shelf.nemeses, shelf.weaknesses, shelf.events):
        for name in rack.entries:
            record, _, file = rack.entries[name]
            facts = {field: getattr(record, field) for field in FIELDS if hasattr(record, field)}
            facts["type"] = facts["type"] or "no type"
            if facts.get("vp_text") is not None:
                facts.pop("vp")
            kept = {field: value for field, value in facts.items() if value is not None}
            found.append(Printed(name, rack.table, kept, record.text, record.origin, file, means(book, name)))
    for character, _, file in shelf.characters.entries.values():
        sides = {
            "color": character.color,
            "hero": character.hero,
            "recruit": character.recruit,
            "sidekick": character.sidekick,
            "hero_flavor": character.hero_flavor,
            "sidekick_flavor": character.sidekick_flavor,
        }
        found.append(Printed(character.name, "character", sides, "", character.origin, file))
    return found
