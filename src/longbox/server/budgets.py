"""What a client may cost the others: the processor time that its messages take is measured and charged to it.

A worker has one event loop, so whatever is done for one client keeps all others waiting. Each address, and each socket,
has a share of that time and a reserve that fills again. Who has used up both waits, or is refused if that would take
long.
"""

import time
from collections.abc import Awaitable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Final, TypeVar

from starlette.types import ASGIApp, Receive, Scope, Send

from longbox.server import metrics
from longbox.server.doors import block

SHARE_OF_ADDRESS: Final = 0.12  # seconds of work a second,
RESERVE_OF_ADDRESS: Final = 4.0  # and at once
SHARE_OF_SOCKET: Final = 0.06
RESERVE_OF_SOCKET: Final = 2.0
LONGEST_WAIT: Final = 5.0  # seconds: who would have to wait longer is refused
MOST: Final = 20_000  # addresses that are remembered
T = TypeVar("T")


class Account:
    """Seconds of work that somebody may still cause; growing again with time. It can be overdrawn by one message."""

    __slots__ = ("at", "left", "reserve", "share")

    def __init__(self, share: float, reserve: float) -> None:
        self.share = share
        self.reserve = reserve
        self.left = reserve
        self.at = time.monotonic()

    def charge(self, seconds: float) -> None:
        self.fill()
        self.left -= seconds

    def wait(self) -> float:
        """Seconds until there is something left."""
        self.fill()
        return max(0.0, -self.left / self.share)

    def fill(self) -> None:
        at = time.monotonic()
        self.left = min(self.reserve, self.left + (at - self.at) * self.share)
        self.at = at


class Payer:
    """Who pays for some work: an address, and one of its sockets if it is for a socket."""

    __slots__ = ("accounts",)

    def __init__(self, *accounts: Account) -> None:
        self.accounts = accounts

    def charge(self, seconds: float) -> None:
        for account in self.accounts:
            account.charge(seconds)

    def wait(self) -> float:
        return max(account.wait() for account in self.accounts)


PAYER: ContextVar[Payer | None] = ContextVar("payer", default=None)
"""Who pays for what is being done now, also for tasks that it starts."""


class Budgets:
    """The accounts of all addresses."""

    def __init__(self, *, on: bool) -> None:
        self.on = on
        self.accounts: dict[str, Account] = {}

    def of(self, address: str) -> Account:
        key = block(address)
        found = self.accounts.get(key)
        if found is None:
            if len(self.accounts) >= MOST:
                self.forget()
            found = self.accounts[key] = Account(SHARE_OF_ADDRESS, RESERVE_OF_ADDRESS)
        return found

    def forget(self) -> None:
        """Drop accounts that are full again; if those are few, the oldest."""
        for key, account in list(self.accounts.items()):
            account.fill()
            if account.left >= account.reserve:
                del self.accounts[key]
        for key in list(self.accounts)[: max(0, len(self.accounts) - MOST // 2)]:
            del self.accounts[key]

    def socket(self, address: str) -> Payer | None:
        """Somebody new at a socket."""
        return Payer(self.of(address), Account(SHARE_OF_SOCKET, RESERVE_OF_SOCKET)) if self.on else None


class Measured(Awaitable[T]):
    """Work that is charged for the processor time that each of its steps takes, and not for what it waits for."""

    __slots__ = ("payer", "work")

    def __init__(self, work: Coroutine[Any, Any, T], payer: Payer) -> None:
        self.work = work
        self.payer = payer

    def __await__(self) -> Generator[Any, Any, T]:
        send, throw = self.work.send, self.work.throw
        given: Any = None
        thrown: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                asked = send(given) if thrown is None else throw(thrown)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self.payer.charge(time.thread_time() - began)
            given = thrown = None
            try:
                given = yield asked
            except GeneratorExit:
                self.work.close()
                raise
            except BaseException as error:
                thrown = error


def charged(work: Coroutine[Any, Any, T], payer: Payer | None = None) -> Coroutine[Any, Any, T]:
    """The same work at somebody's cost: the payer's that is named, else of whoever has caused it."""
    payer = payer or PAYER.get()
    return paid(work, payer) if payer is not None else work


async def paid(work: Coroutine[Any, Any, T], payer: Payer) -> T:
    PAYER.set(payer)
    return await Measured(work, payer)


class Charges:
    """Requests, and opening a socket, are paid for by their address. Who has overdrawn is refused before anything."""

    def __init__(self, app: ASGIApp, budgets: Budgets) -> None:
        self.app = app
        self.budgets = budgets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or not self.budgets.on:
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        account = self.budgets.of(client[0] if client else "")
        if not account.wait():
            await charged(whole(self.app, scope, receive, send), Payer(account))
            return
        metrics.REFUSALS.labels("too_fast").inc()
        if scope["type"] == "http":
            await refuse(send)
        else:
            await send({"type": "websocket.close", "code": 1013})


async def whole(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


class Continues:
    """The same inside of middleware that starts a task of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await charged(whole(self.app, scope, receive, send))
        else:
            await self.app(scope, receive, send)


TOO_FAST: Final = b'{"code":"too_fast","reason":"your requests take too much of the server; wait a moment","rule":null}'


async def refuse(send: Send) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(TOO_FAST)).encode())]
    headers += [(b"retry-after", b"5"), (b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": TOO_FAST})
