"""What a view of Bold shows besides zones, and the printed cards."""

from collections.abc import Sequence

from mypy_extensions import i64

from longbox.games.bold.choices.power_up import price_for
from longbox.games.bold.content import in_order, shelve
from longbox.games.bold.phrases import LANGUAGE, Deal
from longbox.games.bold.pieces import HIT, HIT_CAME, IN_POWER_UP, PHASES, ROW, SUPPLY
from longbox.games.bold.public import Table
from longbox.games.bold.table import Bold
from longbox.kernel.decision import bits
from longbox.kernel.game import Printed
from longbox.language.check import walk
from longbox.language.core import Text


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
        prices=[prices(m, seat) for seat in seats],
        hits=[[int(n) for n in m.hits[at : at + HIT_CAME]] for at in range(0, len(m.hits), HIT)],
    )


def prices(m: Bold, seat: i64) -> dict[str, int]:
    """BB-103: what a player would pay for each token in the row and in their own supply, once they may buy."""
    if m.phase != IN_POWER_UP:
        return {}
    rules = m.rules()
    kinds = {m.kind[p] for z in (i64(ROW), m.zone(seat, SUPPLY)) for p in m.zones[z]}
    return {m.book.faces[kind]: int(price_for(m, seat, kind, rules)) for kind in sorted(kinds)}


def damage(text: Text) -> dict[str, object]:
    """What a box adds to the damage pool, and how much besides that nothing prevents."""
    deals = [node for node, _ in walk(text, LANGUAGE, ()) if isinstance(node, Deal) and node.who is None]
    hard = [deal.n for deal in deals if deal.harm.name != "damage"]
    return {"damage": sum(deal.n for deal in deals) - sum(hard), "indefensible": sum(hard)}


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
        found.append(Printed(box.name, "box", facts, box.text, box.origin, file, damage(shelf.boxes.tree(box.name))))
    for marker, _, file in shelf.markers.entries.values():
        facts = {"character": marker.character, "count": marker.count}
        found.append(Printed(marker.name, "marker", facts, marker.text, marker.origin, file))
    for card, _, file in shelf.challenges.entries.values():
        facts = {"character": card.character, "copies": card.copies}
        found.append(Printed(card.name, "challenge", facts, card.text, card.origin, file))
    return found
