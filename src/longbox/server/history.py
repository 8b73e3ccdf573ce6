"""What happened, in pages: the events that some eyes saw, and their story in lines.

Somebody who comes gets the last page, and older ones on request. No line reaches over the edge of a page, so pages that
are put together tell everything once.
"""

from collections.abc import Sequence
from typing import Any, Final

from longbox.kernel.match import SPECTATOR, Match
from longbox.kernel.tale import sides
from longbox.kernel.voice import Voice
from longbox.server.messages import History, encode, line, ready

MOST: Final = 500  # events of a page,
PAGE: Final = 64 * 1024  # and their bytes
# What a sentence needs to know was told not long before it, or when the game began (the heroes of Titans).
BEFORE: Final = 300
BEGINNING: Final = 100
KEPT: Final = 24  # lines that the next events may still join or change


def heard(m: Match, seat: int | None, since: int, until: int) -> list[dict[str, Any]]:
    """The events from `since` up to `until`, as these eyes saw them."""
    if until < m.heard(seat):  # texts take their time: don't make any that nobody asked for
        eye, n = SPECTATOR if seat is None else seat, 0
        m = m.copy()
        for at, event in enumerate(m.log):
            if n == until:
                m.log = m.log[:at]
                break
            n += (event.to >> eye) & 1
    return m.events(seat, since)


class Telling:
    """The story for one pair of eyes, told from the event `first` on."""

    def __init__(self, m: Match, seat: int | None, first: int, names: Sequence[str] = ()) -> None:
        self.voice = Voice(list(names), sides(m), -1 if seat is None else seat, first)
        self.teller = m.edition.teller(self.voice)
        recent = max(0, first - BEFORE)
        old = heard(m, seat, 0, min(BEGINNING, recent)) if recent else []
        for event in [*old, *(heard(m, seat, recent, first) if first else [])]:
            self.teller.hear(event)
        self.teller.told()
        self.forget()

    def go_on(self, first: int, events: Sequence[dict[str, Any]], names: Sequence[str]) -> bytes:
        """The lines for these events, which begin at `first`. What was told before is told."""
        self.voice.names = list(names)
        self.voice.heard = first
        for event in events:
            self.teller.hear(event)
        told = [one for one in self.teller.told() if one.n >= first]
        self.forget()
        return encode([line(one) for one in told])

    def forget(self) -> None:
        """Don't keep a whole game's lines: they can be told again."""
        del self.teller.lines[:-KEPT]


class Page:
    """The events before some event, as many as one page holds, and their story."""

    def __init__(self, m: Match, seat: int | None, before: int, names: Sequence[str], since: int = 0) -> None:
        lowest = max(since, before - MOST)
        found = heard(m, seat, lowest, before)
        coded = [encode(event) for event in found]
        size, at = 0, len(coded)
        while at and (at == len(coded) or size + len(coded[at - 1]) <= PAGE):
            at -= 1
            size += len(coded[at])
        self.first = lowest + at
        self.events = b"[" + b",".join(coded[at:]) + b"]"
        self.story = Telling(m, seat, self.first, names).go_on(self.first, found[at:], names) if found else b"[]"

    def answer(self, n: int, before: int) -> bytes:
        events, story = ready(self.events), ready(self.story)
        return encode(History(in_reply_to=n, from_=self.first, before=before, events=events, story=story))
