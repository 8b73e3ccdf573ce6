"""What one pair of eyes is sent: the view, the events since, and nothing when nothing changed for them."""

import hashlib
from collections.abc import Callable
from typing import Any, Final

from longbox.kernel import decision, knowledge
from longbox.kernel.match import SPECTATOR, Match
from longbox.kernel.seen import View
from longbox.server.history import Page, Telling
from longbox.server.messages import (
    Clock,
    Events,
    Outcome,
    Outdated,
    Position,
    SeatInfo,
    encode,
    end,
    question,
    ready,
)
from longbox.server.table import BOT, OPEN, Table, marked, now
from longbox.server.wire import Words

EACH: Final = 8  # bytes of a fingerprint of events
REMEMBERED: Final = 32  # states of which we know at once what was heard by then


class News:
    """What some eyes see now, and what they hear for the first time."""

    __slots__ = ("coded", "events", "first", "fresh", "seated", "state", "worth")

    def __init__(self) -> None:
        self.first = 0  # the number of the first event
        self.events: list[dict[str, Any]] = []
        self.coded: list[bytes] = []
        self.fresh = False  # forget what you heard: something was taken back
        self.state = b""
        self.worth = False  # is there anything that these eyes didn't see before?
        self.seated = False  # or at least somebody who came or went?


class Eyes:
    """A seat's eyes, or a spectator's (None). Everything a client hears goes through here.

    Of what was sent nothing stays but fingerprints: it can be made again, and tables are many.
    """

    def __init__(self, table: Table, seat: int | None, here: Callable[[int], bool]) -> None:
        self.table = table
        self.seat = seat
        self.here = here
        self.seed_hash = table.facts.seed_hash
        self.effects: dict[str, str] = {}  # what the options would do,
        self.looked = b""  # in this state
        self.state = b""  # a fingerprint of all that is sent, but for what the options would do: that follows from it
        self.seats = b""
        self.heard = 0  # events told so far
        self.mark = ""  # a fingerprint of them
        self.marks: dict[int, str] = {}  # what was heard lately -> its fingerprint, for those who come back
        self.chain = bytearray()  # the fingerprints after each event, once somebody comes back after long
        self.undone = table.undone
        self.seen: tuple[object, ...] = ()
        self.match: Match | None = None  # that was looked at last
        self.telling: Telling | None = None
        self.whole: Words | None = None  # for those who come now: spectators come together
        self.refresh()

    # ---- looking

    def refresh(self) -> News:
        """Look again. A match is never changed, only followed by another one: the same one needs no second look."""
        news = News()
        t = self.table
        now_seen = (t.undone, t.again, t.outdated, t.number if t.outdated else 0)
        if self.seen == now_seen and self.match is t.match:
            self.look_around(news)
            return news
        self.seen, self.match = now_seen, t.match
        news.first = self.heard
        if self.undone != self.table.undone:
            self.undone = self.table.undone
            before, was = self.mark, self.heard
            self.heard, self.mark = 0, ""
            self.marks.clear()
            self.chain.clear()
            news.coded = self.listen(news)
            news.fresh = self.mark != before
            if not news.fresh:
                news.first, news.events, news.coded = was, [], []
            else:
                self.telling = None
        else:
            news.coded = self.listen(news)
        news.state, seen = self.sight()
        news.worth = bool(news.coded) or news.fresh or seen != self.state
        self.state = seen
        self.look_around(news)
        return news

    def look_around(self, news: News) -> None:
        """Who is there?"""
        seats = self.chairs()
        news.seated = seats != self.seats
        self.seats = seats
        if news.worth or news.seated:
            self.whole = None

    def listen(self, news: News) -> list[bytes]:
        """What was told since the last time."""
        m = self.table.match
        if m is None:
            return []
        news.events = m.events(self.seat, self.heard)
        coded = [encode(event) for event in news.events]
        self.mark = marked(coded, self.mark)
        self.heard += len(coded)
        self.marks[self.heard] = self.mark
        while len(self.marks) > REMEMBERED:
            del self.marks[next(iter(self.marks))]
        return coded

    def look(self) -> bytes:
        """The state of the table, as these eyes see it now, without those who come and go."""
        return self.sight()[0]

    def sight(self) -> tuple[bytes, bytes]:
        """That state, and a fingerprint of it without what the options would do."""
        coded = encode(self.see())
        asked = self.asked()
        bare = self.position(coded, asked, {})
        seen = fingerprint(bare)
        known = self.effects if self.looked == seen else {}
        return self.position(coded, asked, known) if known else bare, seen

    def position(self, view: bytes, asked: decision.Decision | None, effects: dict[str, str]) -> bytes:
        t = self.table
        return encode(
            Position(
                version=self.heard,
                mark=self.mark,
                stage=t.stage,
                view=ready(view),
                decision=question(asked, effects) if asked is not None else None,
                undo=self.can_undo(),
                over=self.over(),
                seed_hash=self.seed_hash,
                known_seed=t.facts.known_seed,
                rated=t.facts.rated,
                seed=t.facts.seed if t.over else None,
                again=t.again or None,
                outdated=self.outdated(),
            )
        )

    def see(self) -> View | None:
        """What these eyes see now."""
        m = self.table.match
        return knowledge.look(m, self.seat) if m is not None else None

    def asked(self) -> decision.Decision | None:
        """The open question to this seat."""
        m = self.table.match
        return m.decision(self.seat) if m is not None and self.seat is not None and self.waits(m) else None

    def waits(self, m: Match) -> bool:
        return self.seat is not None and bool((m.waiting >> self.seat) & 1)

    def can_undo(self) -> bool:
        m = self.table.match
        return m is not None and self.seat is not None and m.can_undo(self.seat)

    def over(self) -> Outcome | None:
        m = self.table.match
        return end(m.outcome) if m is not None else None

    def outdated(self) -> Outdated | None:
        """Why the game can't go on, if it can't."""
        return None

    def chairs(self) -> bytes:
        t, m = self.table, self.table.match
        waiting = int(m.awaited(SPECTATOR if self.seat is None else self.seat)) if m is not None else 0
        return encode(
            [
                SeatInfo(
                    seat=seat,
                    name=chair.name,
                    kind=chair.kind,
                    bot=chair.bot or None,
                    hot=chair.hot,
                    left=chair.left,
                    why=chair.why,
                    here=chair.kind == BOT or (chair.kind != OPEN and self.here(seat)),
                    thinking=bool((waiting >> seat) & 1),
                )
                for seat, chair in enumerate(t.chairs)
            ]
        )

    def asks(self) -> bool:
        """Is there a question of which nobody has looked yet what its options would do?"""
        m = self.table.match
        return m is not None and self.waits(m) and self.looked != self.state

    # ---- telling

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.table.chairs]

    def told(self, news: News) -> Words:
        """The news, for those who have heard everything before. After an undo: a page, from which they begin again."""
        if news.fresh:
            return self.page(news.state)
        story = b"[]"
        if news.coded and self.table.match is not None:
            if self.telling is None:
                self.telling = Telling(self.table.match, self.seat, news.first, self.names)
            story = self.telling.go_on(news.first, news.events, self.names)
        return self.message(news.first, b"[" + b",".join(news.coded) + b"]", story, news.state)

    def since(self, version: int, mark: str) -> Words:
        """For somebody who comes, or was too slow: what they have missed, or the last page if that is more."""
        if not self.knows(version, mark):
            return self.page()
        if version == self.heard:
            return self.message(version, b"[]", b"[]", self.look())
        assert self.table.match is not None
        page = Page(self.table.match, self.seat, self.heard, self.names, since=version)
        return self.message(page.first, page.events, page.story, self.look(), fresh=page.first != version)

    def knows(self, version: int, mark: str) -> bool:
        """Is what somebody heard still so?"""
        if not 0 < version <= self.heard:
            return False
        return (self.marks.get(version) or self.mark_after(version)) == mark

    def mark_after(self, version: int) -> str:
        """The fingerprint of the first so many events; calculated once for all who ask about any number of them."""
        m = self.table.match
        at = len(self.chain) // EACH
        if at < version and m is not None:
            mark = self.chain[-EACH:].hex()
            for event in m.events(self.seat, at):
                mark = marked([encode(event)], mark)
                self.chain += bytes.fromhex(mark)
        return self.chain[(version - 1) * EACH : version * EACH].hex()

    def page(self, state: bytes = b"") -> Words:
        """The state, with the last page of what happened: for somebody who knows nothing."""
        if self.whole is not None:
            return self.whole
        m = self.table.match
        page = Page(m, self.seat, self.heard, self.names) if m is not None else None
        first, events, story = (page.first, page.events, page.story) if page is not None else (0, b"[]", b"[]")
        words = self.message(first, events, story, state or self.look(), fresh=True)
        if self.seat is None and self.table.clock.pace is None:
            self.whole = words
        return words

    def message(self, first: int, events: bytes, story: bytes, state: bytes, *, fresh: bool = False) -> Words:
        clock = b',"clock":' + encode(self.clock()) if self.table.clock.pace is not None else b""
        whole = b"".join((b'{"type":"state",', state[1:-1], b',"seats":', self.seats, clock, b"}"))
        parts = Events(from_=first, fresh=fresh, events=ready(events), story=ready(story), state=ready(whole))
        return Words(encode(parts))

    def clock(self) -> Clock:
        clock = self.table.clock
        at = now()
        seats = range(len(self.table.chairs))
        left = [clock.left(seat, at, self.seat) for seat in seats]
        waiting = (
            int(self.table.match.awaited(SPECTATOR if self.seat is None else self.seat)) if self.table.match else 0
        )
        return Clock(left=left, running=[seat for seat in seats if (waiting >> seat) & 1])


def fingerprint(words: bytes) -> bytes:
    return hashlib.blake2b(words, digest_size=16).digest()
