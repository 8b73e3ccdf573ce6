"""Words to write cards of a pack for Turtles with: a Wind card of Power 1, common, unless it is said."""

from longbox import Match
from tests.games.packs import entry


def card(table: str, name: str, text: str | None = None, **fields: object) -> str:
    given: dict[str, object] = {"rarity": "common", "text": text}
    if table != "event":
        given["attribute"] = "Wind"
    if table in ("character", "attack"):
        given["power"] = 1
    return entry(table, name, **{**given, **fields})


def pack(*records: str) -> list[tuple[str, str]]:
    """The `packs` of a match with these cards."""
    return [("mine.toml", "".join(records))]


def titles(m: Match) -> list[str]:
    """What is asked about, by the beginning of each option's words."""
    return [option.text.partition(":")[0] for option in m.decisions[0].options]
