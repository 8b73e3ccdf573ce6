"""Names instead of seat numbers, and "you" for the reader."""

import re
from collections.abc import Mapping
from typing import Literal

_SEAT = re.compile(r"\b[Ss]eat (\d)\b(?:('s)|( [a-z]+s)\b)?")
_SUBJECT = re.compile(r"Seat (\d)\b")
_NO_VERBS = ("as", "its", "less", "plus", "this")
_GAP = re.compile(r"\{(\w+)(?::([^}]*))?\}")


_IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do"}


Sort = Literal["", "round", "loud"]


class Line:
    """One line of a match's story; `n` is the number of the event that it ends with."""

    def __init__(self, n: int, text: str, sort: Sort = "", seat: int = -1) -> None:
        self.n = n
        self.text = text
        self.sort: Sort = sort  # "round" opens a round, "loud" deserves a glance, "" is the rest
        self.seat = seat  # whose doing it is; -1: nobody's in particular
        self.open = False  # the last line: what happens next may be joined to it

    def __repr__(self) -> str:
        return f"<Line {self.n} {self.text}>"


class Voice:
    """The names of the seats, as one reader says them."""

    def __init__(self, names: list[str], sides: list[int] | None = None, you: int = -1, heard: int = 0) -> None:
        self.names = names
        self.sides = sides if sides is not None else list(range(len(names)))  # seat -> side
        self.you = you  # the reader's seat, or -1
        self.heard = heard  # events before this number were told: no line that tells them goes on

    def name(self, seat: int) -> str:
        """The name as a subject: "You" for the reader."""
        if seat == self.you:
            return "You"
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat}"

    def whose(self, seat: int) -> str:
        """The name as an owner: "your", "Ana's"."""
        return "your" if seat == self.you else f"{self.name(seat)}'s"

    def does(self, seat: int, verb: str) -> str:
        """A name with its verb, given as "plays": "You play", "Ana plays"."""
        if seat != self.you:
            return f"{self.name(seat)} {verb}"
        return f"You {plural(verb)}"

    def members(self, side: int) -> list[int]:
        found = [seat for seat in range(len(self.names)) if self.sides[seat] == side]
        return sorted(found, key=lambda seat: seat != self.you)

    def sole(self, side: int) -> int:
        """The seat that is a side by itself; -1 if the side has several."""
        seats = self.members(side)
        return seats[0] if len(seats) == 1 else -1

    def side(self, side: int) -> str:
        """A side as a subject: "You and Olu"."""
        return " and ".join(self.name(seat) for seat in self.members(side))

    def side_does(self, side: int, verb: str) -> str:
        seats = self.members(side)
        if len(seats) == 1:
            return self.does(seats[0], verb)
        return f"{self.side(side)} {plural(verb)}"

    def rename(self, text: str) -> str:
        """Put names for "Seat 2" in a text; "you" for the reader, with the verb to match."""
        return _SEAT.sub(self._named, text)

    def _named(self, found: re.Match[str]) -> str:
        seat, verb = int(found[1]), (found[3] or "").strip()
        if seat >= len(self.names):
            return found[0]
        if seat != self.you:
            return self.names[seat] + found[0][len("Seat 0") :]
        you = "You" if found.string[: found.start()].rstrip()[-1:] in ("", ".", "!", "?", ":") else "you"
        if found[2]:
            return f"{you}r"
        if verb and verb not in _NO_VERBS:
            return f"{you} {plural(verb)}"
        return you + found[0][len("Seat 0") :]


def subject(text: str) -> int:
    """The seat that a sentence begins with, before names are put in; -1 if it begins with something else."""
    found = _SUBJECT.match(text)
    return int(found[1]) if found else -1


def plural(verb: str) -> str:
    """The form for "you" and for several: a few are irregular, others lose their s, or es as in "passes"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return verb.removesuffix("es" if verb.endswith(("sses", "shes", "ches", "xes", "oes")) else "s")


def form(verb: str, name: str) -> str:
    """The form of a verb, given as "plays", after a name or several names: "Seat 0 and Seat 2 play"."""
    return plural(verb) if " and " in name or name in ("You", "you") else verb


def many(n: int, noun: str) -> str:
    """ "a Trap", "an Event", "2 Traps"."""
    if n == 1:
        return f"{'an' if noun[0] in 'AEIO' else 'a'} {noun}"
    return f"{n} {noun}s"


def speak(say: str, words: Mapping[str, object]) -> str:
    """A sentence with its gaps filled: "{who:lays} {n:Trap} and {who:-has} {left}."

    After the colon comes the verb of a name (alone, after a "-"), the noun of a number, or a plain format.
    """

    def fill(gap: re.Match[str]) -> str:
        item, spec = words[gap[1]], gap[2] or ""
        alone = spec.startswith("-")
        word = spec[1:] if alone else spec
        if not word[:1].isalpha():
            return format(item, spec)
        if isinstance(item, int):
            return many(item, word)
        verb = form(word, str(item))
        return verb if alone else f"{item} {verb}"

    return _GAP.sub(fill, say)
