"""What everybody sees of Titans' table beyond its zones, and what is printed on its cards."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from longbox.games.titans import pieces
from longbox.games.titans.content import shelve
from longbox.games.titans.pieces import FRONT, LINE_UP, MAIN, NEMESES, ONGOING_WORD, PHASES, SEAT, TITANS_GO, Book
from longbox.games.titans.public import Member, Priced, Table, Text, TitansGo
from longbox.games.titans.table.match import Titans
from longbox.kernel.game import Printed


def public(m: Titans) -> Table:
    book = m.book
    seats = int(m.house.seats)
    top = m.zones[NEMESES][-1] if m.zones[NEMESES] and m.shown else -1
    go = m.zones[TITANS_GO]
    return Table(
        active=int(m.active) if m.turn else None,
        first=int(m.first) if m.turn else None,
        turn=int(m.turn),
        round=(int(m.turn) + seats - 1) // seats,
        phase=PHASES[m.phase],
        power=int(m.power),
        line_up=[priced(m, p) for p in m.zones[LINE_UP]],
        nemesis=priced(m, top) if top >= 0 else None,
        nemeses_left=len(m.zones[NEMESES]),
        titans_go=TitansGo(len(go), int(m.price(go[-1]))) if go else None,
        weaknesses_left=len(m.zones[pieces.WEAKNESSES]),
        main_left=len(m.zones[MAIN]),
        first_costs_more=int(m.extra),
        no_recruiting=(m.banned >> m.active) & 1 != 0,
        babies=m.babies,
        vp=[int(m.vp(seat)) for seat in range(seats)],
        teams=[team_shown(m, seat) for seat in range(seats)],
        played=[book.faces[book.kind[p]] for p in m.plays],
        borrowed=[
            [book.faces[book.kind[p]] for p in m.zones[FRONT + SEAT * seat] if m.is_borrowed(p)]
            for seat in range(seats)
        ],
    )


def priced(m: Titans, p: i64) -> Priced:
    return Priced(m.book.faces[m.book.kind[p]], int(m.price(p)))


def team_shown(m: Titans, seat: int) -> list[Member]:
    """A team: which texts are in force, and which were used this turn."""
    book = m.book
    shown: list[Member] = []
    for p in m.zones[pieces.TEAM + SEAT * seat]:
        kind = book.kind[p]
        side = m.sidekick(p)
        numbers = book.side[kind] if side else book.abilities[kind]
        texts = [Text(book.ability[n].text, seat == m.active and m.is_spent(n, p)) for n in numbers]
        shown.append(Member(book.titles[kind], book.faces[kind], side, m.heroes[seat] == p, texts))
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
