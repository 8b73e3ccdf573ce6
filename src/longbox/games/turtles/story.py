"""Events of Turtles in words: what the messages do not say, and the story of a game."""

from typing import Any

from longbox.kernel.voice import Line, Voice

LOUD = ("total", "hit", "recoil", "deck_empty", "conceded", "countered")
QUIET = ("slid",)


def sentence(data: dict[str, Any]) -> str:
    """Moves that no message tells."""
    if data["kind"] == "moved":
        return moved(data)
    if data["kind"] == "learned" and data["title"] and len(data["seats"]) == 1:
        return f"Seat {data['seats'][0]} sees {data['title']}."  # and so does who hears this
    return ""


def moved(data: dict[str, Any]) -> str:
    source, seat = place(data["source"])
    target, _ = place(data["target"])
    who, title = f"Seat {seat}", data["title"]
    if source == "deck" and target == "hand":
        return f"{who} draws {title or 'a card'}."
    if source == "deck" and target == "trash":
        return f"{who} loses {title} from the Deck."
    if source == "hand" and target == "trash":
        return f"{who} discards {title}."
    if source == "hand" and target.startswith("block-"):
        return f"{who} sets {title or 'a card'} in Block {target[-1]}."
    if source == "trash" and target == "hand":
        return f"{who} takes {title} back."
    if target == "trash" and source in ("items", "attack"):
        return f"{who}'s {title} goes to the Trash."
    return ""


def place(zone: str) -> tuple[str, str]:
    """ "block-1 0": the name of a zone, and whose it is."""
    name, _, seat = zone.rpartition(" ")
    return name, seat


def story(events: list[dict[str, Any]], voice: Voice) -> list[Line]:
    """As one tells it at the table; draws in a row are one line."""
    found: list[Line] = []
    for data in events:
        kind = data["kind"]
        if not data["text"] or kind in QUIET:
            continue
        sort = "round" if kind == "turn" else "loud" if kind in LOUD else ""
        found.append(Line(data["n"], voice.rename(data["text"]), sort))
    return found
