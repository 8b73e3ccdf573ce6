"""What a view of Bold shows besides zones, and the printed cards."""

from collections.abc import Sequence

from longbox.games.bold.content import in_order, shelve
from longbox.games.bold.pieces import HIT, HIT_CAME, PHASES
from longbox.games.bold.public import Table
from longbox.games.bold.table import Bold
from longbox.kernel.decision import bits
from longbox.kernel.game import Printed


def public(m: Bold) -> Table:
    """The numbers on the table that everybody sees (BB-020)."""
    seats = range(int(m.layout.seats))
    return Table(
        turn=int(m.turn),
        phase=PHASES[m.phase],
        holder=int(m.starter),
        characters=[m.hero(seat).name for seat in seats],
        limit=int(m.house.limit),
        counters=[int(m.counter[seat]) for seat in seats],  # BB-020
        injured=bits(m.injured),
        defeated=bits(m.defeated),
        crisis=bits(m.crisis),
        challenge=m.book.titles[m.challenge()] if m.zones[5] else None,
        pools=[[int(m.pool[seat]), int(m.hard[seat])] for seat in seats],
        resources=[int(m.resources[seat]) for seat in seats],
        offered=[int(m.offered[seat]) for seat in seats],
        purchases=[int(m.purchases[seat]) for seat in seats],
        hits=[[int(n) for n in m.hits[at : at + HIT_CAME]] for at in range(0, len(m.hits), HIT)],
    )


def printed(packs: Sequence[tuple[str, str]], ours: Sequence[tuple[str, str]] = ()) -> list[Printed]:
    """Every record in force, with all its facts and their origins."""
    shelf = shelve(packs, ours)
    shelf.stop_if_bad()
    found: list[Printed] = []
    for hero, _, file in shelf.characters.entries.values():
        facts: dict[str, object] = {
            "side": hero.side,
            "style": hero.style,
            "opening": hero.opening,
            "bonuses": list(hero.bonuses),
            "special": hero.special,
            "special_text": hero.special_text,
        }
        found.append(Printed(hero.name, "character", facts, hero.recovery, hero.origin, file))
    for box, _, file in shelf.boxes.entries.values():
        facts = {"character": box.character, "cost": in_order(box.cost), "finishing": box.finishing}
        found.append(Printed(box.name, "box", facts, box.text, box.origin, file))
    for marker, _, file in shelf.markers.entries.values():
        facts = {"character": marker.character, "count": marker.count}
        found.append(Printed(marker.name, "marker", facts, marker.text, marker.origin, file))
    for card, _, file in shelf.challenges.entries.values():
        facts = {"character": card.character, "copies": card.copies}
        found.append(Printed(card.name, "challenge", facts, card.text, card.origin, file))
    return found
