"""How Hit Line reads: events in words. Made only from what a seat saw."""

from typing import Any

from longbox.games.hitline.table import SUITS

SILENT = ("deck", "discard", "heroes", "box", "exhausted", "locations", "sidekicks")


def sentence(data: dict[str, Any]) -> str:
    kind = data["kind"]
    if kind == "moved":
        return moved(data)
    if kind == "shuffled":
        return "The deck is shuffled." if data["source"] == "deck" else ""
    if kind == "learned" or kind == "dealt":
        return ""
    a, b, c = data["numbers"]
    told = {
        "named": f"Seat {a} names {SUITS[b] if 0 <= b < 5 else 'a suit'}.",
        "counter": f"Counter! {c} meets its neighbour at spot {b + 1}.",
        "turned_down": f"The card at spot {b + 1} is turned down.",
        "value": f"The card at spot {b + 1} counts as {c}.",
        "trick_won": f"Seat {a} wins the trick from spot {b + 1}: {c} VP.",
        "no_winner": "Nobody wins the trick; the lead stays.",
        "scored": f"Side {a} now has {c} VP.",
        "location_won": f"Side {a} takes the location ({b} : {c}).",
        "new_round": f"Round {a} begins; {c} VP take the location.",
        "pair_order": f"Seat {a} plays first of the pair.",
        "reversed": "The trick will be won from the other end.",
        "carried": f"{a} VP wait for the next trick won.",
        "game_won": f"Side {a} wins the game." if a >= 0 else "The game ends in a draw.",
        "replayed": "Nobody won a trick: the location is played again.",
        "uncovered": f"A card of seat {a}'s shield is uncovered.",
        "shy": f"The card at spot {b + 1} cannot be countered.",
    }
    return told[kind]


def moved(data: dict[str, Any]) -> str:
    source, target, title = data["source"], data["target"], data["title"]
    if target == "line":
        seat = source.rsplit(" ", 1)[1]
        verb = "plays from the shield" if source.startswith("shield") else "plays"
        return f"Seat {seat} {verb}: {title}."
    if target == "powers":
        return f"Seat {source.rsplit(' ', 1)[1]} uses {title}."
    if target == "location":
        return f"The next location is {title}."
    if target.startswith("hero ") and not source.startswith("exhausted"):
        seat = target.rsplit(" ", 1)[1]
        return f"Seat {seat} takes {title}." if title else f"Seat {seat} has chosen a Hero."
    if target.startswith("sidekick ") and source.startswith("shield"):
        return f"{title} comes to seat {target.rsplit(' ', 1)[1]}'s hand."
    return ""
