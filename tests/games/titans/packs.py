"""Packs for scenario tests: plain cards and characters whose facts stay as they are, and words to write more."""

import json
from typing import Any

from longbox import Match
from tests.games.titans.given import table, zone

OURS = 'origin = { name = "ours" }\n'
AVOID = "Defense: You may discard this card to avoid an Attack."


def entry(kind: str, name: str, **fields: object) -> str:
    """One record of a pack; what is None is left out."""
    lines = [f"{field} = {json.dumps(value)}" for field, value in fields.items() if value is not None]
    return "\n".join([f"[[{kind}]]", f'name = "{name}"', *lines, OURS])


def card(name: str, text: str = "+1 Power.", sort: str | None = "Hero", **fields: object) -> str:
    """A card of the main deck: a blue Hero of cost 3, unless it is said."""
    return entry("card", name, type=sort, **{"color": "blue", "cost": 3, "copies": 3, "text": text, **fields})


def location(name: str, text: str, **fields: object) -> str:
    return card(name, f"Ongoing: {text}", "Location", **{"color": "purple", "copies": 2, **fields})


def character(name: str, color: str, hero: str, recruit: str, sidekick: str) -> str:
    return entry("character", name, color=color, hero=hero, recruit=f"Recruit: {recruit}", sidekick=sidekick)


def nemesis(name: str, attack: str, text: str = "+1 Power.", **fields: object) -> str:
    given = {"color": "black", "cost": 10, "vp": 5, "text": text, **fields}
    return entry("nemesis", name, **given, attack=f"First Appearance Attack: {attack}")


YARD = "".join(
    [
        character(
            *("Robin", "red", "If you control two or more Equipment, +2 Power.", "Play two Equipment."),
            "If you control an Equipment, +1 Power.",
        ),
        character(
            *(
                "Starfire",
                "purple",
                "If you control two or more Villains, +2 Power.",
                "Play two cards with cost 1 or 2.",
            ),
            "If you control a Villain, +1 Power.",
        ),
        character(
            "Beast Boy",
            "green",
            "When you play a card with Defense, you may discard a card. If you do, draw a card.",
            "Play two Heroes.",
            "If you control two or more Heroes, +1 Power.",
        ),
        character(
            "Raven",
            "black",
            "Once during each of your turns, you may destroy a card in your discard pile.",
            "Play a Villain and a Super Power.",
            "The first time you play a Super Power during each of your turns, draw a card.",
        ),
        character(
            *("Cyborg", "blue", "If you control a Hero and an Equipment, +2 Power.", "Play a Hero and an Equipment."),
            "If you control a Hero and an Equipment, +1 Power.",
        ),
        # plain cards
        card("Pal", cost=1),
        card("Chum", cost=2),
        card("Mate", copies=5),
        card("Rogue", sort="Villain", color="red"),
        card("Gadget", sort="Equipment", color="silver", copies=5),
        card("Zap", sort="Super Power", color="yellow", copies=5),
        card("Blob", sort=None, color="green"),
        card("Coin", sort="Equipment", color="silver", vp=1, copies=5),
        card("Crown", sort="Equipment", color="silver", vp=5),
        card("Guard", f"+1 Power. {AVOID}"),
        card("Medic", f"+1 Power. {AVOID} If you do, draw a card."),
        # Sidekicks
        card("Scout", "Recruit a Sidekick."),
        card("Thief", "Steal a Sidekick.", "Villain"),
        card("Sulker", "Lose a Sidekick."),
        card("Bully", "Attack: Each foe loses a Sidekick.", "Villain"),
        location("Orphanage", "When you lose a Sidekick, draw a card."),
        location("Prison", "When you steal a Sidekick, draw a card."),
        location("Agency", "When you recruit a Sidekick, draw a card."),
        # places of cards
        card("Reader", "Draw a card."),
        card("Scholar", "Draw two cards."),
        card("Klutz", "Discard a card."),
        card("Miller", "Discard the top card of your deck."),
        card("Burner", "Destroy a card in your hand."),
        card("Sweeper", "Destroy a card in your discard pile."),
        card("Eraser", "Destroy a card in the Line-Up."),
        card("Postman", "Pass a card from your hand to your foe."),
        card("Angler", "+1 Power. Put a Super Power from your discard pile into your hand. +1 Power."),
        card("Bomber", "Attack: Each foe discards a card.", "Villain"),
        card("Quake", "Attack: Each foe discards a Location they control.", "Villain"),
        card("Siren", "Attack: Each foe gains a Weakness.", "Villain"),
        location("Dump", "When you discard a card, draw a card."),
        location("Furnace", "When you destroy a card, draw a card."),
        location("Market", "When you buy or gain a card, draw a card."),
        # Nemeses
        nemesis("Driller", "Each player discards the top card of their deck."),
        nemesis("Bouncer", "Each player discards a card."),
    ]
)


def yard(*hands: str | None, more: str = "", **given: Any) -> Match:
    """As `table`, with the plain cards above and, if need be, more."""
    return table(*hands, packs=[["yard.toml", YARD + more]], **given)


def hand(m: Match, seat: int) -> list[str]:
    """The cards in a hand, as its player sees them, by name."""
    return sorted(str(face) for face in zone(m, f"hand {seat}", seat))
