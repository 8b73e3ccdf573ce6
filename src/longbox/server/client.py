"""Somebody who looks at a table: one socket, and what waits for it."""

from asyncio import TimerHandle
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from longbox.server import metrics
from longbox.server.messages import Message, encode
from longbox.server.table import Table
from longbox.server.wire import Words, later

AGAIN: Final = 1013  # "try again later"
TOO_SLOW: Final = "You read too slowly. Connect again, and say hello with since and mark to go on."


class Line(Protocol):
    """What a client writes to: its `Wire`."""

    on_stuck: Callable[[], None]
    on_freed: Callable[[], None]

    @property
    def open(self) -> bool: ...

    @property
    def ready(self) -> bool: ...

    def push(self, words: Words) -> None: ...

    def end(self, code: int, reason: str = "") -> None: ...


class Client:
    """One socket. States never wait for it: a slow reader gets the latest, and all events it has missed, as soon as
    there is room. What is said besides waits, up to a number of bytes. Who reads nothing for long is let go."""

    MOST: Final = 256 * 1024  # bytes that wait
    PATIENCE: Final = 20.0  # seconds without room

    def __init__(self, guest: str, wire: Line, address: str = "") -> None:
        self.guest = guest
        self.address = address
        self.seat: int | None = None
        self.held: dict[int, int] = {}  # seats, and how often they had been taken when they were looked up
        self.page = ""  # the client's own name for itself: the same when it connects again
        self.table: Table | None = None
        self.wire = wire
        self.version = 0  # what it has heard,
        self.mark = ""
        self.behind = False  # and is that old?
        self.gone = False
        self.catch_up: Callable[[Client], None] | None = None  # sends what it has missed
        self.waiting: deque[Words] = deque()
        self.owed = 0  # their bytes
        self.timer: TimerHandle | None = None
        wire.on_stuck, wire.on_freed = self.stuck, self.flush

    @property
    def yours(self) -> list[int]:
        return sorted(self.held)

    @property
    def places(self) -> list[int]:
        """The seats where somebody is while this client is there."""
        return self.yours if self.seat is None or self.seat in self.held else [self.seat]

    def take(self, held: dict[int, int]) -> None:
        """These seats are the client's."""
        self.held = held

    def send(self, message: Message | Words) -> None:
        """Say something."""
        words = message if isinstance(message, Words) else Words(encode(message))
        if self.wire.ready and not self.waiting and not self.behind:
            self.wire.push(words)
        elif self.owed + len(words.text) > self.MOST:
            self.let_go("full")
        else:
            self.waiting.append(words)
            self.owed += len(words.text)

    def tell(self, words: Words, version: int, mark: str) -> None:
        """Tell what is new, to somebody who knows all before it; later, if there is no room now."""
        if not self.wire.ready or self.behind:
            self.behind = True
        else:
            self.wire.push(words)
            self.version, self.mark = version, mark

    def flush(self) -> None:
        """There is room again. The state goes first: an answer never comes before what it is about."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        while self.wire.ready and (self.behind or self.waiting):
            if self.behind:
                self.behind = False
                if self.catch_up is not None:
                    self.catch_up(self)
            else:
                words = self.waiting.popleft()
                self.owed -= len(words.text)
                self.wire.push(words)

    def stuck(self) -> None:
        if self.timer is None:
            self.timer = later(self.PATIENCE, lambda: self.let_go("stuck"))

    def let_go(self, why: str) -> None:
        """Nobody reads here. They can come back and miss nothing."""
        if self.wire.open:
            metrics.SLOW.labels(why).inc()
        self.drop(AGAIN, TOO_SLOW)

    def drop(self, code: int = AGAIN, reason: str = "") -> None:
        """Close this socket."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.gone = True
        self.waiting.clear()
        self.owed = 0
        self.behind = False
        self.catch_up = None
        self.wire.end(code, reason)
