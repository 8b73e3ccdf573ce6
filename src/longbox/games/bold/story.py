"""Events of Bold in words, and the story of a game."""

from collections.abc import Sequence
from typing import Any

from longbox.kernel import story as kernel
from longbox.kernel.voice import Line, Sort, Voice, subject

LOUD = ("hurt", "injured", "defeated", "crisis", "struck", "finishes", "replayed", "failed", "deck_empty")
QUIET = ("rebalanced", "pooled", "resourced")


def sentence(data: dict[str, Any]) -> str:
    """An event in words, where its message alone does not do."""
    if data["kind"] == "moved":
        return moved(data)
    if data["kind"] == "learned" and data["source_name"] == "deck" and data["title"]:
        return f"The next challenge card is {data['title']}."  # BB-055: only the player who looks is told
    if data["kind"] == "pool":
        return pool(data)
    if data["kind"] == "hurt":
        hard = f" damage, {data['indefensible']} of it indefensible" if data["indefensible"] else " damage"
        if data["indefensible"] == data["damage"]:
            hard = " indefensible damage"
        return f"{data['words']['who']} takes {data['damage']}{hard}: {data['counter']} left."
    if data["kind"] == "aimed":
        return f"{data['words']['who']} aims {damage(data)} at {data['words']['at']}."
    if data["kind"] == "finishes":
        return f"{data['words']['who']} finishes with {data['words']['card']} for {damage(data)}."
    if data["kind"] == "recovered":
        return recovered(data)
    if data["kind"] == "pooled":
        return pooled(data)
    if data["kind"] == "prevented":
        whom = f" to {data['words']['at']}" if data["at"] != data["who"] else ""
        return f"{data['words']['who']} prevents {data['amount']} damage{whom} with {data['words']['card']}."
    if data["kind"] == "offered":
        resources = f"{data['amount']} resource{'s' if data['amount'] != 1 else ''}"
        return f"{data['words']['who']} offers {resources} to teammates."
    if data["kind"] == "bonuses":
        return f"{counted(data)}: {of_bonuses(data['bonuses'])}."
    if data["kind"] == "resource_pool":
        return resource_pool(data)
    return ""


def recovered(data: dict[str, Any]) -> str:
    """ "Seat 0 recovers 2 from Seat 2's Combat Power-Up: now at 52"."""
    cause = data["words"].get("card", "")
    if data["by"] != data["who"]:
        whose = data["words"]["by"]
        cause = f" from {whose}'s {cause}" if cause else f" from {whose}"
    elif cause:
        cause = f" with {cause}"
    return f"{data['words']['who']} recovers {data['amount']}{cause}: now at {data['counter']}."


def pooled(data: dict[str, Any]) -> str:
    """ "Seat 0 deals 3 more damage with Heavy Punch": into the pool, or apart from it by a finishing move."""
    n = data["damage"] or data["indefensible"]
    sort = "damage" if data["damage"] else "indefensible damage"
    who, by = data["words"]["who"], data["words"]["by"]
    return f"{who} deals {n} more {sort} with {by}." if n > 0 else f"{who} deals {-n} less {sort} because of {by}."


def counted(data: dict[str, Any]) -> str:
    """Not what was drawn: a card may count more (Overdrive), and so may a token (Spark)."""
    return f"{data['words']['who']} counts {data['tokens']} for bonuses"


def of_bonuses(n: int, type_: str = "") -> str:
    """ "2 resource bonuses", "no bonus"."""
    type_ = f"{type_} " if type_ else ""
    return f"{n} {type_}bonuses" if n > 1 else f"{'1' if n else 'no'} {type_}bonus"


def pool(data: dict[str, Any]) -> str:
    """ "3 + unused combat 1 + bonus 1 = 5"."""
    parts = [f"{data['texts']}"]
    if data["unused"]:
        parts.append(f"unused combat {data['unused']}")
    if data["bonus"]:
        parts.append(f"bonus {data['bonus']}")
    hard = f", and {data['indefensible']} indefensible" if data["indefensible"] else ""
    return f"{data['words']['who']}'s damage pool: {' + '.join(parts)} = {data['damage']}{hard}."


def amount(data: dict[str, Any]) -> str:
    """ "3 and 2 indefensible"."""
    return f"{data['damage']}" + (f" and {data['indefensible']} indefensible" if data["indefensible"] else "")


def damage(data: dict[str, Any]) -> str:
    """ "3 damage and 2 indefensible damage"."""
    parts = [f"{data['damage']} damage"] if data["damage"] or not data["indefensible"] else []
    return " and ".join([*parts, *([f"{data['indefensible']} indefensible damage"] if data["indefensible"] else [])])


def resource_pool(data: dict[str, Any], texts: Sequence[str] = ()) -> str:
    """ "tokens 3 + bonus 2 + texts 1 = 6", or with the texts by name."""
    other = data["total"] - data["tokens"] - data["bonus"]
    parts = [("tokens", data["tokens"]), ("bonus", data["bonus"]), ("texts", 0 if texts else other)]
    sum_ = " + ".join([*(f"{name} {n}" for name, n in parts if n), *texts])
    return f"{data['words']['who']}'s resource pool: {sum_} = {data['total']}." if sum_ else ""


def moved(data: dict[str, Any]) -> str:
    source, target = data["source_name"], data["target_name"]
    who, title = f"Seat {data['source_owner']}", data["title"] or "a token"
    if is_draw(data):
        return f"{who} draws {title}."
    if source == "held" and target == "bag":
        return f"{who} returns {title} to the bag."
    if source == "held" and target == "discard":
        return f"{who} discards {title}."
    if source == "reverse" and target == "discard":
        return f"{who} uses the reverse."
    if source == "meter" and target == "bag":
        return f"{who} returns a crisis token from the meter to the bag."
    if source == "draw" and target == "discard":
        return f"{who} spends {title}."
    if source == "row" and target == "leaving":
        return f"{title} leaves the row."
    if source == "armoury" and target == "row":
        return f"{title} joins the row."
    return ""


ROW = -1


class Tokens(kernel.Beat):
    """Tokens that a player draws, or that join the row, one after the other."""

    def __init__(self, who: int, text: str, line: Line) -> None:
        self.who = who  # or ROW
        self.text = text  # "You draw"
        self.line = line
        self.titles: list[str] = []
        self.brings = ""  # what they are drawn for

    def words(self) -> str:
        if self.who != ROW:
            return f"{self.text} {kernel.listed(self.titles)}{self.brings}."
        counts = {title: self.titles.count(title) for title in self.titles}
        named = kernel.listed([title if n == 1 else f"{n} {title} tokens" for title, n in counts.items()])
        return f"{named} {'joins' if len(self.titles) == 1 else 'join'} the row."


class Teller(kernel.Teller[Tokens]):
    """Join the parts of a pool into its line, and tokens that follow each other into one."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        self.into: dict[int, list[str]] = {}
        self.earned: dict[int, list[str]] = {}
        self.granted: dict[int, list[str]] = {}

    def tell(self, data: dict[str, Any]) -> None:
        kind = data["kind"]
        if kind == "pooled":
            n = f"{data['damage']}" if data["damage"] else f"{data['indefensible']} indefensible"
            self.into.setdefault(data["who"], []).append(f"{data['words']['by']} {n}")
        if kind == "resourced":
            self.earned.setdefault(data["who"], []).append(f"{data['words']['by']} {data['amount']}")
        if kind == "moved" and data["target_name"] == "bonus":
            self.granted.setdefault(data["target_owner"], []).append(str(data["title"]))
        if kind == "recovery" and self.beat is not None and self.beat.who == data["who"]:
            self.beat.brings = f" for a recovery of {data['amount']}"
            if self.beat.line is not None:
                self.beat.line.n = self.n
            self.close()
            return
        if kind == "finishes":  # its damage is not part of a pool (BB-093)
            self.into.pop(data["who"], None)
        if not data["text"] or kind in QUIET or (kind in ("recovered", "offered") and data["amount"] == 0):
            return
        if is_draw(data):
            self.tokens(data, data["source_owner"], self.voice.does(data["source_owner"], "draws"))
            return
        if is_arrival(data):
            self.tokens(data, ROW, "")
            return
        text = data["text"]
        if kind == "pool":
            text = joined(data, self.into.pop(data["who"], []))
        elif kind == "resource_pool":
            text = resource_pool(data, self.earned.pop(data["who"], [])) or text
        elif kind == "bonuses":
            text = bonuses(data, self.granted.pop(data["who"], []))
        sort: Sort = "round" if kind == "turn" else "loud" if kind in LOUD else ""
        self.say(spoken(text, self.voice), sort, subject(text))

    def tokens(self, data: dict[str, Any], who: int, text: str) -> None:
        if self.beat is None or self.beat.who != who:
            self.close()
            self.beat = Tokens(who, text, self.new_line(seat=who))
        self.beat.titles.append(data["title"] or "a token")
        if self.beat.line is not None:
            self.beat.line.n = self.n

    def write(self, beat: Tokens, line: Line) -> None:
        line.text = beat.words()


def is_draw(data: dict[str, Any]) -> bool:
    return bool(data["kind"] == "moved" and data["source_name"] == "bag" and data["target_name"] == "held")


def is_arrival(data: dict[str, Any]) -> bool:
    return bool(data["kind"] == "moved" and data["source_name"] == "armoury" and data["target_name"] == "row")


def spoken(text: str, voice: Voice) -> str:
    """With names, and "You draw", "your" and "at you" for the reader."""
    if voice.you >= 0:
        me = f"Seat {voice.you}"
        if text.startswith(f"{me} "):
            verb, _, rest = text.removeprefix(f"{me} ").partition(" ")
            text = f"{voice.does(voice.you, verb)} {rest}"
        elif text.startswith(f"{me}'s"):
            text = "Your" + text.removeprefix(f"{me}'s")
        text = text.replace(f" {me}'s", " your").replace(f" {me}", " you")
    return voice.rename(text)


def bonuses(data: dict[str, Any], granted: list[str]) -> str:
    """ "Seat 0 counts 6 for bonuses: 3 resource bonuses and 1 combat bonus."."""
    if not granted and data["bonuses"]:
        return str(data["text"])
    names = [title.partition(" ")[0].lower() for title in granted]
    types = [of_bonuses(names.count(name), name) for name in dict.fromkeys(names)]
    return f"{counted(data)}: {kernel.listed(types) if types else of_bonuses(0)}."


def joined(data: dict[str, Any], parts: list[str]) -> str:
    """ "Heavy Punch 3 + Heat Vision 1 + unused combat 1 = 5"."""
    if data["unused"]:
        parts = [*parts, f"unused combat {data['unused']}"]
    if data["bonus"]:
        parts = [*parts, f"bonus {data['bonus']}"]
    sum_ = f"{' + '.join(parts)} = {amount(data)}" if parts else amount(data)
    return f"{data['words']['who']}'s damage pool: {sum_}."
