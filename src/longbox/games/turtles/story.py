"""Turn events of Turtles into sentences, and a game into a story."""

import re
from typing import Any, Final

from longbox.kernel import story as kernel
from longbox.kernel.voice import Line, Sort, Voice, plural, subject

LOUD: Final = ("total", "hit", "recoil", "deck_empty", "conceded", "countered")
QUIET: Final = ("slid", "drew")
_SUBJECT = re.compile(r"^Seat (\d) (\w+)")
_OWNER = re.compile(r"\bSeat (\d)'s")
_OTHER = re.compile(r"\bSeat (\d)\b")


def sentence(data: dict[str, Any]) -> str:
    """Return the sentence for an event whose message has none, or a plainer one."""
    kind = data["kind"]
    if kind == "moved":
        return moved(data)
    if kind == "learned" and data["title"] and len(data["seats"]) == 1:
        return f"Seat {data['seats'][0]} sees {data['title']}."  # the reader is one of the two who know the card
    if kind == "learned" and data["title"] and data["source_name"] == "hand":
        return f"Seat {data['source_owner']} shows {data['title']}."
    if kind == "total":
        return total(data)
    if kind == "hit":
        return hit(data)
    if kind == "recoil":
        return f"Seat {data['who']} loses {several(data['cards'], 'Deck card')} to the stronger counter."
    return ""


def total(data: dict[str, Any]) -> str:
    whose, attack, counter = f"Seat {data['who']}'s attack", data["attack"], data["counter"]
    if not counter:
        return f"{whose} has {attack} Power."
    return f"{whose} of {attack} meets a counter of {counter}" + (
        f": {data['damage']} damage." if attack >= counter else "."
    )


def hit(data: dict[str, Any]) -> str:
    parts = [several(data["blocks"], "Block card")] if data["blocks"] else []
    parts += [several(data["cards"], "Deck card")] if data["cards"] else []
    return f"Seat {data['who']} takes the damage: {' and '.join(parts)}."


def moved(data: dict[str, Any]) -> str:
    run = Run.of(data)
    return run.words(f"Seat {run.seat}", f"Seat {run.seat}'s", run.verb) if run is not None else ""


def place(zone: str) -> tuple[str, int]:
    """ "block-1 0": the name of a zone, and whose it is."""
    name, _, seat = zone.rpartition(" ")
    return name, int(seat)


def several(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


VERBS: Final = {  # from where to where
    ("deck", "hand"): "draws",
    ("deck", "trash"): "loses",
    ("hand", "trash"): "discards",
    ("hand", "block"): "sets",
    ("trash", "hand"): "takes",
    ("items", "trash"): "goes",
    ("attack", "trash"): "goes",
    ("block", "trash"): "goes",
}


class Run(kernel.Beat):
    """The same thing done with several cards in a row: one line of the story."""

    def __init__(self, verb: str, seat: int) -> None:
        self.verb = verb
        self.seat = seat
        self.titles: list[str] = []  # "" for a card that the reader can't see
        self.blocks: list[int] = []

    @staticmethod
    def of(data: dict[str, Any]) -> "Run | None":
        """Return the run that an event would begin."""
        if data["kind"] == "turned_up":
            run = Run("turns", data["who"])
            run.add(data["words"]["card"], data["block"])
            return run
        if data["kind"] != "moved":
            return None
        (source, seat), (target, _) = place(data["source"]), place(data["target"])
        verb = VERBS.get((source.partition("-")[0], target.partition("-")[0]))
        if verb is None:
            return None
        run = Run(verb, seat)
        run.add(data["title"] or "", int(target[-1]) if target.startswith("block-") else 0)
        return run

    def add(self, title: str, block: int) -> None:
        self.titles.append(title)
        self.blocks.append(block)

    def join(self, other: "Run") -> bool:
        """Add another run if it continues this one."""
        if (self.verb, self.seat) != (other.verb, other.seat):
            return False
        self.titles += other.titles
        self.blocks += other.blocks
        return True

    def words(self, who: str, whose: str, verb: str) -> str:
        """Return the line; the verb is "draws", or "draw" after "You"."""
        titles = [title for title in self.titles if title]
        what = listed(titles or ["a card" if len(self.titles) == 1 else f"{len(self.titles)} cards"])
        if self.verb == "goes":
            return f"{whose} {what} {'goes' if len(titles) == 1 else 'go'} to the Trash."
        if self.verb == "loses":
            return f"{who} {verb} {what} from the Deck."
        if self.verb == "takes":
            return f"{who} {verb} {what} back from the Trash."
        if self.verb in ("sets", "turns"):
            verb = f"{verb} up" if self.verb == "turns" else verb
            if not titles:
                numbers = listed([f"{n}" for n in self.blocks])
                return f"{who} {verb} {what} in {'Block' if len(self.blocks) == 1 else 'Blocks'} {numbers}."
            there = [f"{title or 'a card'} in Block {n}" for title, n in zip(self.titles, self.blocks, strict=True)]
            return f"{who} {verb} {listed(there)}."
        return f"{who} {verb} {what}."


class Teller(kernel.Teller[Run]):
    """Tell the same thing done with several cards in a row as one line."""

    def tell(self, data: dict[str, Any]) -> None:
        kind = data["kind"]
        run = Run.of(data)
        if run is not None:
            if self.beat is None or not self.beat.join(run):
                self.begin(run).line = self.new_line(seat=run.seat)
            elif self.beat.line is not None:
                self.beat.line.n = self.n
        elif data["text"] and kind not in QUIET:
            if kind == "item_placed" and self.beat is not None and self.beat.titles == [data["words"]["cost"]]:
                self.beat = None
                self.lines.pop()  # the next line names the cost too
            sort: Sort = "round" if kind == "turn" else "loud" if kind in LOUD else ""
            self.say(named(data["text"], self.voice), sort, subject(data["text"]))

    def write(self, run: Run, line: Line) -> None:
        whose = self.voice.whose(run.seat)
        verb = run.verb if run.seat != self.voice.you else plural(run.verb)
        line.text = run.words(self.voice.name(run.seat), whose[0].upper() + whose[1:], verb)


def named(text: str, voice: Voice) -> str:
    """Put names, or "you", in place of "Seat 0"."""
    text = _SUBJECT.sub(lambda found: voice.does(int(found[1]), found[2]), text)
    text = _OWNER.sub(lambda found: voice.whose(int(found[1])), text)
    text = _OTHER.sub(lambda found: "you" if int(found[1]) == voice.you else voice.name(int(found[1])), text)
    return text[0].upper() + text[1:]
