"""The toys: cards of the tests' own that stay the same, whatever becomes of the numbers on the printed ones."""

from typing import Any

from longbox import Match
from tests.games.titans import packs
from tests.games.titans.given import play, table
from tests.games.titans.packs import AVOID, character, event, nemesis, weakness


def card(name: str, text: str, sort: str = "Villain", cost: int = 3, **fields: object) -> str:
    """A red Villain of cost 3, unless it is said."""
    return packs.card(name, text, sort, **{"color": "red", "cost": cost, "copies": 4, **fields})


def equipment(name: str, text: str) -> str:
    return card(name, text, "Equipment", 2)


def location(name: str, text: str) -> str:
    return card(name, text, "Location", 4)


CARDS = [
    character("Ann"),
    character("Bob"),
    character("Pal"),
    card("Bully", "+2 Power. Attack: Each foe discards a card."),
    card("Hexer", "+2 Power. Attack: Each foe gains a Weakness."),
    card("Poacher", "+2 Power. Attack: Each foe loses a Sidekick."),
    card("Bulldozer", "+2 Power. Attack: Each foe discards a Location they control."),
    card("Wrecker", "Attack: Each foe discards a Location they control. If they cannot, they discard a card."),
    card("Talent Scout", "Attack: Each foe discards a Hero and gains a Weakness."),
    card("Gossip", "Draw a card."),
    card("Sandwich", "+3 Power.", "Hero", 2),
    card("Census", "+1 Power for each Location you control.", "Super Power"),
    equipment("Wall", f"+1 Power. {AVOID}"),
    equipment("Mirror", f"+1 Power. {AVOID} If you do, draw a card."),
    equipment("Trampoline", "+1 Power. When you discard this card, draw a card."),
    equipment("Diary", "Draw two cards."),
    equipment("Bin", "You may destroy a card in your discard pile."),
    equipment("Clumsy Glove", "Discard a card."),
    equipment("Library", "Borrow a card in the Line-Up."),
    equipment("Van", "Add the top two cards of the main deck to the Line-Up."),
    equipment("Lucky Dip", "Gain the top card of the main deck."),
    location("Park", "Ongoing: The first time you play a Starter during each of your turns, +2 Power."),
    location("Pool", "Ongoing: The first time you play a Starter during each of your turns, draw a card."),
    location("Agency", "Ongoing: Once during each of your turns, you may lose a Sidekick. If you do, +4 Power."),
    event("Fog", "The first time you buy a card during each of your turns, gain a Weakness."),
    event("Breakfast", "At the start of your turn, draw a card, then discard a card."),
    event("Fair", "Each Villain costs 1 more to buy. Each Hero costs 1 less to buy."),
    weakness("Hiccups", "-2 Power."),
    weakness("Yawn", "Lose a Sidekick."),
    nemesis("Ogre", "Each player discards a card.", "+3 Power."),
    nemesis("Witch", "Each player gains a Weakness.", "+3 Power."),
]
PACK = ("tests.toml", "\n".join(CARDS))


def toys(*hands: str | None, more: str = "", **given: Any) -> Match:
    """Ann against Bob with these cards, and perhaps some more; as `table` otherwise."""
    packs = [PACK, ("more.toml", more)] if more else [PACK]
    return table(*hands, **{"heroes": ["Ann", "Bob"], "packs": packs, **given})


def appears(drawn: str, foe: str, next_nemesis: str = "ogre", **given: Any) -> Match:
    """Seat 0 defeats the first Nemesis and ends the turn, drawing what is named: the next one appears and attacks."""
    given = {"decks": [drawn.split(), ["punch"] * 5], "next_nemesis": next_nemesis, "power": 20, **given}
    return play(toys("punch", foe, **given), "buy:control-freak", "punch", "end")
