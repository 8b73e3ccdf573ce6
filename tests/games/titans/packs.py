"""Words to write cards and characters of a pack with; the yard, the toys and the plain cards are written so."""

from tests.games.packs import entry

AVOID = "Defense: You may discard this card to avoid an Attack."
NOTHING = "If you control nine or more Locations, +1 Power."


def card(name: str, text: str = "+1 Power.", sort: str | None = "Hero", **fields: object) -> str:
    """A card of the main deck: a blue Hero of cost 3, unless it is said."""
    return entry("card", name, type=sort, **{"color": "blue", "cost": 3, "copies": 3, "text": text, **fields})


def location(name: str, text: str, **fields: object) -> str:
    return card(name, f"Ongoing: {text}", "Location", **{"color": "purple", "copies": 2, **fields})


def character(name: str, hero: str = NOTHING, sidekick: str = NOTHING, recruit: str = "Play two Starters.") -> str:
    """Unless something is said, it does nothing on either side."""
    return entry("character", name, color="white", hero=hero, recruit=f"Recruit: {recruit}", sidekick=sidekick)


def nemesis(name: str, attack: str, text: str = "+1 Power.", **fields: object) -> str:
    given = {"color": "black", "cost": 10, "vp": 5, "text": text, **fields}
    return entry("nemesis", name, **given, attack=f"First Appearance Attack: {attack}")


def event(name: str, text: str = "At the start of your turn, +1 Power.", **fields: object) -> str:
    return entry("event", name, **{"color": "orange", "text": text, **fields})


def weakness(name: str, text: str = "-1 Power.", **fields: object) -> str:
    return entry("weakness", name, **{"color": "green", "vp": -1, "copies": 2, "text": text, **fields})


def starter(name: str, text: str = "+1 Power.", **fields: object) -> str:
    return entry("starter", name, **{"color": "white", "copies": 4, "deal": 2, "text": text, **fields})
