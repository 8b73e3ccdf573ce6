"""The yard: the five characters and a deck of cards for the scenario tests, whose facts stay as they are."""

from typing import Any

from longbox import Match
from tests.games.titans.given import table
from tests.games.titans.packs import AVOID, card, character, location, nemesis

YARD = "".join(
    [
        character(
            *("Robin", "If you control two or more Equipment, +2 Power.", "If you control an Equipment, +1 Power."),
            recruit="Play two Equipment.",
        ),
        character(
            *("Starfire", "If you control two or more Villains, +2 Power.", "If you control a Villain, +1 Power."),
            recruit="Play two cards with cost 1 or 2.",
        ),
        character(
            "Beast Boy",
            "When you play a card with Defense, you may discard a card. If you do, draw a card.",
            "If you control two or more Heroes, +1 Power.",
            recruit="Play two Heroes.",
        ),
        character(
            "Raven",
            "Once during each of your turns, you may destroy a card in your discard pile.",
            "The first time you play a Super Power during each of your turns, draw a card.",
            recruit="Play a Villain and a Super Power.",
        ),
        character(
            "Cyborg",
            "If you control a Hero and an Equipment, +2 Power.",
            "If you control a Hero and an Equipment, +1 Power.",
            recruit="Play a Hero and an Equipment.",
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
