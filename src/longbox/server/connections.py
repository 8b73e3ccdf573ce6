"""Connections with time limits: nobody holds one by sending slowly, by not reading, or by sending nothing.

uvicorn gives an idle connection five seconds, but one that has begun a request as long as it likes. These protocols are
uvicorn's own with a deadline for each part: the head of a request, its body, and what the other side must read.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from longbox.server import metrics
from longbox.server.doors import Doors, Place

HEAD_TIME: Final = 10.0  # seconds from connecting, or from the first byte, to the end of a request's head
BODY_TIME: Final = 20.0  # seconds for the body
READ_TIME: Final = 30.0  # seconds in which the other side must read what is waiting for it
LONGEST_HEAD: Final = 32 * 1024  # bytes
PIPELINED: Final = 8  # requests that wait for the answer to an earlier one
SENT_RATE: Final = 32 * 1024  # bytes a second that a client may send at its socket,
SENT_BURST: Final = 512 * 1024  # and at once


def short(status: str, reason: str) -> bytes:
    """A whole answer for somebody who is let go."""
    body = f'{{"code":"too_many","reason":"{reason}","rule":null}}'
    head = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\nRetry-After: 5\r\n"
    return f"{head}Connection: close\r\n\r\n{body}".encode()


FULL: Final = short("503 Service Unavailable", "there are too many connections; try again in a few seconds")
SLOW: Final = short("408 Request Timeout", "this request took too long to arrive")
LONG: Final = short("431 Request Header Fields Too Large", "the head of this request is too long")

if TYPE_CHECKING:
    Base = asyncio.Protocol
else:
    Base = object


class Timed(Base):
    """Let go of somebody who doesn't read what is sent."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    stuck: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.stuck is None:
            self.stuck = self.loop.call_later(READ_TIME, self.drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unstick()

    def drop(self) -> None:
        """Close at once, whatever is still to be sent."""
        raise NotImplementedError

    def unstick(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None


class Http(Timed, HttpToolsProtocol):
    """A connection for requests."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.doors: Doors = app_state["doors"]
        self.place: Place | None = None
        self.deadline: asyncio.TimerHandle | None = None
        self.head = 0  # bytes of a head that isn't complete
        self.in_head = True
        self.answered: RequestResponseCycle | None = None  # the request that is being answered

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client is not None else ""
        proxy = host in getattr(self.config.loaded_app, "trusted_hosts", ())  # it speaks for many people
        self.place = self.doors.enter(self, host, proxy=proxy)
        if self.place is None:
            self.refuse(FULL)
        else:
            self.within(HEAD_TIME)

    def connection_lost(self, exc: Exception | None) -> None:
        self.in_time()
        self.unstick()
        self.doors.leave(self.transport)
        self.nobody_reads()
        super().connection_lost(exc)

    def drop(self) -> None:
        self.nobody_reads()
        self.transport.abort()

    def nobody_reads(self) -> None:
        """Requests that wait for their turn write nothing any more."""
        for cycle in (self.answered, *(waiting for waiting, _ in self.pipeline)):
            if cycle is not None:
                cycle.disconnected = True

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answered = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.in_head:
            self.head += len(data)
            if self.head > LONGEST_HEAD:
                self.refuse(LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head, self.head = True, 0
        if self.deadline is None:
            self.within(HEAD_TIME)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.in_head = False
        if self.place is not None:
            self.place.asking = True
        self.in_time()
        self.within(BODY_TIME)
        if len(self.pipeline) > PIPELINED:
            self.drop()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.in_time()

    def handle_websocket_upgrade(self) -> None:
        self.in_time()
        self.unstick()
        super().handle_websocket_upgrade()

    def within(self, seconds: float) -> None:
        """Something must have happened by then."""
        self.deadline = self.loop.call_later(seconds, self.too_slow)

    def in_time(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def too_slow(self) -> None:
        self.deadline = None
        metrics.REFUSALS.labels("too_slow").inc()
        begun: Any = self.scope
        self.refuse(SLOW if begun is not None else b"")

    def refuse(self, answer: bytes) -> None:
        """Say why, unless we are in the middle of an answer, and close."""
        if not self.transport.is_closing():
            cycle: Any = self.cycle
            if answer and (cycle is None or cycle.response_complete or not cycle.response_started):
                self.transport.write(answer)
            self.transport.close()


class Socket(Timed, WebSocketsSansIOProtocol):
    """A client's socket. Its connection has been counted already."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.doors: Doors = app_state["doors"]
        self.allowance = float(SENT_BURST)
        self.at = self.loop.time()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.doors.upgrade(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.unstick()
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def drop(self) -> None:
        self.disconnected = True
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Pings and pieces of messages reach no session, so what a client may send is counted here."""
        at = self.loop.time()
        self.allowance = min(SENT_BURST, self.allowance + (at - self.at) * SENT_RATE) - len(data)
        self.at = at
        if self.allowance < 0:
            metrics.REFUSALS.labels("too_fast").inc()
            self.drop()
        elif not self.transport.is_closing():
            super().data_received(data)
