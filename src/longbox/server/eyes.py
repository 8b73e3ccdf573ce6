"""What one pair of eyes is sent: the view, the events since, and nothing when nothing changed for them."""

from collections.abc import Callable
from typing import Any

import msgspec

from longbox.kernel.match import SPECTATOR
from longbox.kernel.tale import Tale, sides
from longbox.kernel.voice import Voice
from longbox.server.table import BOT, OPEN, Table, marked, now

encode = msgspec.json.encode


class Eyes:
    """A seat's eyes, or a spectator's (None). Everything a client hears goes through here."""

    def __init__(self, table: Table, seat: int | None, here: Callable[[int], bool]) -> None:
        self.table = table
        self.seat = seat
        self.here = here
        self.view = b""
        self.effects: dict[str, str] = {}  # what the options would do,
        self.looked = b""  # in this view
        self.heard = 0  # events told so far
        self.mark = ""  # a fingerprint of them
        self.undone = table.undone
        self.tale: Tale | None = None  # the story as far as it is told
        self.state = b""
        self.seats = b""
        self.refresh()

    def refresh(self) -> tuple[int, list[bytes]]:
        """Look again; the events that are new, and where they begin: at 0 if something was taken back."""
        first = self.heard
        if self.undone != self.table.undone:
            self.undone = self.table.undone
            before = self.mark
            first = self.heard = 0
            self.mark = ""
            new = self.listen()
            if self.mark == before:
                first, new = self.heard, []
        else:
            new = self.listen()
        view = self.see()
        self.view = encode(view)
        decision = view["decision"] if view is not None else None
        if decision is not None:
            known = self.effects if self.looked == self.view else {}
            options = [{**option, "effect": known.get(option["code"], "")} for option in decision["options"]]
            decision = {**decision, "options": options}
        waiting = view["waiting"] if view is not None else []
        outcome = view["outcome"] if view is not None else None
        t = self.table
        self.state = encode(
            {
                "version": self.heard,
                "mark": self.mark,
                "stage": t.stage,
                "view": msgspec.Raw(self.view),
                "decision": decision,
                "undo": bool(view is not None and view["undo"]),
                "over": outcome,
                "seed_hash": t.facts.seed_hash,
                "known_seed": t.facts.known_seed,
                "rated": t.facts.rated,
                "seed": t.facts.seed if t.over else None,
                "again": t.again or None,
                "outdated": self.outdated(),
            }
        )
        self.seats = encode(
            [
                {
                    "seat": seat,
                    "name": chair.name,
                    "kind": chair.kind,
                    "bot": chair.bot or None,
                    "hot": chair.hot,
                    "left": chair.left,
                    "why": chair.why,
                    "here": chair.kind == BOT or (chair.kind != OPEN and self.here(seat)),
                    "thinking": seat in waiting,
                }
                for seat, chair in enumerate(t.chairs)
            ]
        )
        return first, new

    def see(self) -> dict[str, Any] | None:
        """What these eyes see now."""
        m = self.table.match
        return m.view(self.seat) if m is not None else None

    def outdated(self) -> dict[str, Any] | None:
        """Why the game can't go on, if it can't."""
        return None

    def listen(self) -> list[bytes]:
        """What was told since the last time."""
        m = self.table.match
        if m is None:
            return []
        new = m.events(self.seat, self.heard)
        self.mark = marked(new, self.mark)
        self.heard += len(new)
        return [encode(event) for event in new]

    def all_since(self, since: int, mark: str) -> tuple[int, list[bytes]]:
        """For somebody who comes back: the events from `since` on, or all if what they heard is not so any more."""
        m = self.table.match
        if m is None:
            return 0, []
        events = m.events(self.seat)
        if not (0 < since <= len(events) and marked(events[:since]) == mark):
            since = 0
        return since, [encode(event) for event in events[since:]]

    def story(self, first: int, *, whole: bool = False) -> bytes:
        """The lines for the events from `first` on, addressed to the reader."""
        m = self.table.match
        if m is None:
            return b"[]"
        tale = self.tale
        if tale is None or tale.match is not m or whole:
            tale = Tale(m, Voice([], sides(m), -1 if self.seat is None else self.seat))
        if not whole:
            self.tale = tale
        tale.voice.names = [chair.name for chair in self.table.chairs]
        tale.listen(first)
        return encode([{"n": line.n, "text": line.text, "sort": line.sort} for line in tale.lines() if line.n >= first])

    def asks(self) -> bool:
        """Is there a question of which nobody has looked yet what its options would do?"""
        m = self.table.match
        open_ = self.seat is not None and m is not None and bool((m.waiting >> self.seat) & 1)
        return open_ and self.looked != self.view

    def body(self) -> bytes:
        clock = b',"clock":' + encode(self.clock()) if self.table.clock.pace is not None else b""
        return self.state[1:-1] + b',"seats":' + self.seats + clock + b"}"

    def events_message(self, first: int, events: list[bytes], *, whole: bool = False) -> str:
        """What is new; `whole`: for somebody who has heard nothing yet."""
        head = f'{{"type":"events","from":{first},"events":['.encode()
        story = b'],"story":' + (self.story(first, whole=whole) if events else b"[]")
        return (head + b",".join(events) + story + b',"state":{"type":"state",' + self.body() + b"}").decode()

    def clock(self) -> dict[str, Any]:
        clock = self.table.clock
        at = now()
        seats = range(len(self.table.chairs))
        left = [clock.left(seat, at, self.seat) for seat in seats]
        waiting = (
            int(self.table.match.awaited(SPECTATOR if self.seat is None else self.seat)) if self.table.match else 0
        )
        return {"left": left, "running": [seat for seat in seats if (waiting >> seat) & 1]}
