"""A client's socket: which seat it looks through, and what it asks for."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from longbox.kernel import knowledge
from longbox.kernel.plain import in_words
from longbox.server import messages, metrics, protocol, thinkers, tracing
from longbox.server.budgets import LONGEST_WAIT, Payer, charged
from longbox.server.client import Client
from longbox.server.crowds import Crowds, Visit
from longbox.server.history import Page
from longbox.server.identity import COOKIE, Bucket, Guest, Limits, Signer, address, same_site
from longbox.server.names import Code
from longbox.server.operator import report
from longbox.server.store import StoreError
from longbox.server.table import Refused, Table, rule_in
from longbox.server.tables import Tables
from longbox.server.times import now
from longbox.server.wire import Wire, Words, wire_of

RATE: Final = 20.0  # messages a second
BURST: Final = 60.0
# Besides one for being a message.
COSTS: Final = {
    protocol.Hello: 4.0,
    protocol.History: 4.0,
    protocol.Undo: 4.0,
    protocol.Hint: 19.0,
    protocol.Exclaim: 4.0,
}
PATIENCE: Final = 200  # refused for being too fast, then the socket is closed
HELLO: Final = 15.0  # seconds in which a client must say it
Heard = TypeVar("Heard", bound=protocol.Message)
log = logging.getLogger("longbox.server")


async def serve(websocket: WebSocket, table_id: str) -> None:
    """One client at one table, until it goes."""
    state = websocket.app.state
    tables: Tables = state.tables
    signer: Signer = state.signer
    limits: Limits = state.limits
    banned = tables.orders.banned(address(websocket))
    wire = wire_of(websocket.scope)
    if tables.draining:
        if wire is not None:
            wire.drop()  # a proxy that gets no answer at all tries the next server; any answer it would pass on
        await websocket.close(1012)
        return
    if banned or not same_site(websocket) or not limits.take("socket", address(websocket)):
        await websocket.close(1008)
        return
    try:
        table = await tables.find(table_id, attending=True)
    except Refused:
        await websocket.close(1008)
        return
    except StoreError:
        await websocket.close(1013)
        return
    if wire is None:
        log.error("sockets need `longbox serve`: this web server has no wire for them")
        await websocket.close(1011)
        return
    session = Session(websocket, wire, tables, table, signer.read(websocket.cookies.get(COOKIE)), limits.on)
    crowds: Crowds = state.crowds
    visit = Visit(table_id, session.client.guest, address(websocket), session.client.drop)
    if not await crowds.enter(visit, session.holds_a_seat):
        await websocket.close(1013)
        return
    try:
        await websocket.accept()
        await session.run()
    finally:
        crowds.leave(visit)


class Session:
    """What one client asks, in order."""

    def __init__(
        self, websocket: WebSocket, wire: Wire, tables: Tables, table: Table, guest: Guest | None, limited: bool
    ) -> None:
        self.websocket = websocket
        self.tables = tables
        self.table = table
        self.guest = guest
        self.limited = limited
        self.client = Client(guest.id if guest is not None else "", wire, address(websocket))
        self.client.page = secrets.token_hex(8)
        self.bucket = Bucket(RATE, BURST)
        self.payer: Payer | None = websocket.app.state.budgets.socket(address(websocket))
        self.refused = 0
        self.printed = False  # was it said what is printed on the cards?
        self.heard = now()  # when the message came in that is being answered

    async def run(self) -> None:
        silent = asyncio.get_running_loop().call_later(HELLO, self.need_hello)
        reading = asyncio.create_task(charged(self.read(), self.payer))
        try:
            if self.client.gone:  # while it was let in
                self.client.drop()
            await reading
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("a socket failed")
        finally:
            silent.cancel()
            if not self.tables.draining:  # else everybody goes, and comes back
                await self.tables.audience.part(self.client)
            self.client.drop(1000)

    async def read(self) -> None:
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self.heard = now()
            words = message.get("text")
            if self.limited and not self.bucket.take():
                self.refused += 1
                if self.refused > PATIENCE:
                    self.client.drop(1008)
                    return
                self.error("too_fast", "too many messages; wait a little", protocol.number(words or ""))
                continue
            if words is None:
                self.error("malformed", "messages are text", 0)
            elif len(words) > protocol.LONGEST:
                self.error("too_big", f"a message has at most {protocol.LONGEST} characters", protocol.number(words))
            elif await self.afford(words):
                await self.obey(words)

    async def afford(self, words: str) -> bool:
        """Whoever has used up their share of the server's time waits; or is refused, if that would take long."""
        wait = self.payer.wait() if self.payer is not None else 0.0
        if wait > LONGEST_WAIT:
            self.error("too_fast", "this takes too much of the server; wait a little", protocol.number(words))
        else:
            await asyncio.sleep(wait) if wait else None
        return wait <= LONGEST_WAIT

    def need_hello(self) -> None:
        if self.client.table is None:
            self.client.drop()

    async def holds_a_seat(self) -> bool:
        if self.guest is None:
            return False
        try:
            return bool(await self.tables.store.held(self.table.id, self.guest.id))
        except StoreError:
            return False

    def error(self, code: Code, reason: str, n: int, rule: str = "") -> None:
        metrics.REFUSALS.labels(code).inc()
        self.client.send(messages.Refusal(in_reply_to=n, code=code, reason=reason, rule=rule or None))

    def ok(self, n: int) -> None:
        self.client.send(messages.Ok(in_reply_to=n))

    async def obey(self, words: str) -> None:
        try:
            message = protocol.decoder.decode(words)
        except (msgspec.DecodeError, RecursionError) as error:
            self.error("malformed", in_words(error), protocol.number(words))
            return
        except UnicodeError:
            self.error("malformed", "this is not text", 0)
            return
        if "\\u0000" in words:
            self.error("malformed", "a message can't hold a NUL character", message.n)
            return
        if self.limited and not self.bucket.take(COSTS.get(type(message), 0.0)):
            self.error("too_fast", "too much at once; wait a little", message.n)
            return
        await self.answer(message, self.do)

    async def answer(self, message: Heard, work: Callable[[Heard], Awaitable[None]]) -> None:
        try:
            await work(message)
        except Refused as refused:
            self.error(refused.code, refused.reason, message.n, refused.rule)
        except StoreError as error:
            self.error("busy", str(error), message.n)

    async def do(self, message: protocol.Asked) -> None:
        if isinstance(message, protocol.Ping):
            self.client.send(messages.Pong(in_reply_to=message.n))
            return
        if isinstance(message, protocol.Hello):
            await self.hello(message)
            return
        if self.client.table is None:
            raise Refused("malformed", "say hello first")
        if isinstance(message, protocol.History):
            self.history(message)
            return
        if isinstance(message, protocol.EndOthers):
            await self.tables.seats.end_others(self.table, self.client)
            self.ok(message.n)
            return
        seat = self.client.seat
        if seat is None:
            raise Refused("not_yours", "spectators can't do that")
        table = self.table
        if isinstance(message, protocol.Choose):
            began = time.perf_counter()
            with tracing.span("choice", game=table.facts.game, table=table.id):
                need = self.tables.seats.person(table, self.client, seat, self.heard)
                await self.tables.add(table, "choose", seat, message.option, message.decision, at=self.heard, need=need)
            self.ok(message.n)
            metrics.CHOICES.labels(table.facts.game).observe(time.perf_counter() - began)
        elif isinstance(message, protocol.Undo):
            need = self.tables.seats.person(table, self.client, seat, self.heard)
            await self.tables.add(table, "undo", seat, "", message.decision, message.mark, at=self.heard, need=need)
            self.ok(message.n)
        elif isinstance(message, protocol.Why):
            self.why(seat, message)
        elif isinstance(message, protocol.Hint):
            self.tables.start(self.answer(message, self.hint))  # thinking takes its time, choosing goes on
        elif isinstance(message, protocol.Exclaim):
            self.tables.orders.need_voice(self.client.guest)
            word = next((one for one in protocol.WORDS if one == message.word), None)
            if word is None:
                raise Refused("malformed", f"you can say {', '.join(protocol.WORDS)}")
            await self.tables.audience.say_all(table, messages.Exclaimed(seat=seat, word=word))
            self.ok(message.n)
        elif isinstance(message, protocol.Report):
            await report(self.tables, self.client, table.id, message.seat)
            self.ok(message.n)
        elif isinstance(message, protocol.Leave):
            self.need_calm(seat)
            await self.tables.seats.leave(table, self.client, seat)
            self.ok(message.n)
        elif isinstance(message, protocol.Back):
            await self.tables.seats.back(table, self.client, seat, self.heard)
            self.ok(message.n)
        elif isinstance(message, protocol.GiveUp):
            await self.tables.seats.give_up(table, self.client, seat)
            self.ok(message.n)
        else:
            self.need_calm(seat)
            await self.tables.seats.take_over(table, self.client, seat, message.seat)
            self.ok(message.n)

    async def hello(self, message: protocol.Hello) -> None:
        self.table = await self.tables.find(self.table.id, attending=True)  # it may have been loaded again since
        await self.tables.owning.attend(self.table)
        taken = [chair.taken for chair in self.table.chairs]  # before the store says who holds what
        held = await self.tables.seats.held(self.table, self.client.guest)
        seat = message.seat
        if seat is not None and seat not in held:
            raise Refused("not_yours", f"seat {seat} is not yours")
        if seat is None and len(held) == 1:
            seat = held[0]  # of several seats one must be named: one looks with one pair of eyes
        if not held:
            self.tables.orders.need_eyes(self.table.id)
        new = self.client.table is None
        await self.tables.audience.part(self.client, held)
        self.client.take({mine: taken[mine] for mine in held})
        self.client.page = message.page[:40] or self.client.page
        self.client.send(messages.You(in_reply_to=message.n, table=self.table.id, seat=seat, yours=held))
        if message.printed and self.table.match is not None and not self.printed:
            self.printed = True
            self.client.send(messages.Printed(printed=knowledge.facts(self.table.match)))
        await self.tables.driver.looked_at(self.table)
        await self.tables.audience.join(self.client, self.table, seat, message.since, message.mark)
        if held:
            self.tables.seats.arrived(self.table, self.client)
            if new:
                await self.tables.seats.opened(self.table, self.client)

    def history(self, message: protocol.History) -> None:
        m, seat, before = self.table.match, self.client.seat, message.before
        if m is None or not 0 < before <= m.heard(seat):
            raise Refused("illegal", "nothing has happened before that")
        names = [chair.name for chair in self.table.chairs]
        self.client.send(Words(Page(m, seat, before, names).answer(message.n, before)))

    def need_calm(self, seat: int) -> None:
        """Who leaves and comes back is an entry each time, and a message to everybody: a few times is enough."""
        limits: Limits = self.websocket.app.state.limits
        if not limits.take("leave", f"{self.table.id}/{seat}"):
            raise Refused("too_fast", "you have called a bot often just now; wait ten seconds")

    def why(self, seat: int, message: protocol.Why) -> None:
        m = self.table.match
        if m is None:
            raise Refused("illegal", "the game hasn't begun")
        doubt: messages.Doubt = "unknown"
        if message.code in m.edition.actions:
            reason = m.explain(seat, message.code)
            doubt = "refused" if reason else "offered"
        else:  # a page asks about what its cards can do: nobody has mistyped it, so nothing similar is looked for
            reason = f"there is no choice {message.code[:60]!r} in this game"
        rule = rule_in(reason or "") or None
        n = message.n
        self.client.send(messages.Because(in_reply_to=n, code=message.code, doubt=doubt, reason=reason, rule=rule))

    async def hint(self, message: protocol.Hint) -> None:
        m, seat = self.table.match, self.client.seat
        if seat is None or m is None or m.over or not (m.waiting >> seat) & 1:
            raise Refused("stale", "you have nothing to decide now")
        decision = self.table.question(seat)
        code, reason = await self.tables.pool.ask(thinkers.hint, thinkers.packed(m), seat)
        if self.client.seat != seat:
            return  # somebody else sits at this screen now
        self.client.send(messages.Hinted(in_reply_to=message.n, decision=decision, option=code, reason=reason))
