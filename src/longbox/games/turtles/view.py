"""What everybody sees of the table of Turtles beyond its zones, and what is printed on its cards."""

from collections.abc import Sequence

from longbox.games.turtles.content import shelve
from longbox.games.turtles.pieces import BLOCKS, PHASES
from longbox.games.turtles.public import Table
from longbox.games.turtles.table import Turtles
from longbox.kernel.game import Printed

ORIGINS = ("attribute", "power", "marks", "rarity")
FIELDS = ("type", "attribute", "power", "marks", "rarity", "flavor")


def public(m: Turtles) -> Table:
    both = range(2)
    return Table(
        active=int(m.active),
        first=int(m.first),
        turn=int(m.turn),
        phase=PHASES[m.phase],
        up=[[m.is_up(seat, n) for n in range(BLOCKS)] for seat in both],
        placed=int(m.placed),
        attack=int(m.attack_total()) if m.turn > 0 else 0,
        counter=int(m.counter_power()),
        damage=int(m.damage),
        powers={
            m.layout.zones[z].id: [int(m.power(p)) for p in m.zones[z]] for seat in both for z in m.open_zones(seat)
        },
        barred=[bool((m.barred | m.hit) >> seat & 1) for seat in both],
    )


def printed(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> list[Printed]:
    """List every card with its facts and their origins, then the pre-built decks."""
    shelf = shelve(packs, ours)
    shelf.stop_if_bad()
    found: list[Printed] = []
    for rack in shelf.racks:
        for name in rack.entries:
            record, _, file = rack.entries[name]
            facts = {field: getattr(record, field) for field in FIELDS if hasattr(record, field)}
            kept = {field: value for field, value in facts.items() if value not in ("", ())}
            told = ["name", *(field for field in ORIGINS if field in kept), *(["text"] if record.text else [])]
            origin = {field: record.origin_of(field) for field in told}
            found.append(Printed(name, rack.table, kept, record.text, origin, file))
    for deck, _, file in shelf.decks.entries.values():
        facts = {"attribute": deck.attribute, "cards": list(deck.cards)}
        found.append(Printed(deck.name, "deck", facts, "", deck.origin, file))
    return found
