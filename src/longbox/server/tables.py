"""All tables of a worker: load them, notify clients, and drive them while bots or clocks are due."""

import asyncio
import contextlib
import hashlib
import itertools
import logging
import secrets
import time
from collections.abc import Coroutine, Iterable
from typing import Any, Final, TypeVar

import msgspec

from longbox.kernel.match import Match
from longbox.server import protocol, thinkers
from longbox.server.eyes import Eyes
from longbox.server.store import Notice, Store, StoreError
from longbox.server.table import BOT, PERSON, STAND_IN, Entry, Facts, Refused, Table, Taken, now
from longbox.server.thinkers import Thinkers

SNAPSHOT: Final = 40  # entries between snapshots
KEPT: Final = 600.0  # seconds that a table stays in memory when nobody looks
AWAY: Final = 45_000  # milliseconds without a sign of life, after which somebody is not there
SIGNS: Final = 15  # seconds between signs of life
PAUSE: Final = 3_000  # milliseconds: who looks after a table says so every second
STRAY: Final = 5_000  # milliseconds after which a table that something is due at is taken over from a dead worker
T = TypeVar("T")
log = logging.getLogger("longbox.server")


class Client:
    """Somebody who looks: one socket."""

    MOST: Final = 500

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.seat: int | None = None
        self.yours: list[int] = []
        self.table: Table | None = None
        self.out: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, message: str) -> None:
        """Put into the line; who reads too slowly is let go, and comes back with `since`."""
        if self.out.qsize() < self.MOST:
            self.out.put_nowait(message)
        elif self.out.qsize() == self.MOST:
            self.out.put_nowait(None)


class Tables:
    def __init__(self, store: Store, pool: Thinkers) -> None:
        self.store = store
        self.pool = pool
        self.live: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.clients: dict[str, list[Client]] = {}
        self.eyes: dict[str, dict[int | None, Eyes]] = {}
        self.seen: dict[str, dict[int, int]] = {}  # elsewhere: when somebody was last there
        self.strays: dict[str, int] = {}  # being taken over: when each was looked after last
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.watching: dict[str, asyncio.Task[None]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.store.open(self.hear)
        self.start(self.sweep_always())

    async def close(self) -> None:
        tasks = [*self.tasks, *self.driving.values(), *self.watching.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.close()
        await self.store.close()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused | StoreError):
            log.error("a task failed", exc_info=error)

    # ---- tables

    async def find(self, table_id: str) -> Table:
        """Find a table by its id, in memory or in the store. However many ask at once, it is loaded only once."""
        found = self.live.get(table_id)
        if found is None:
            if table_id not in self.loading:
                self.loading[table_id] = self.start(self.load(table_id))
                self.loading[table_id].add_done_callback(lambda done: self.loading.pop(table_id, None))
            found = await asyncio.shield(self.loading[table_id])
        found.used = time.monotonic()
        return found

    async def load(self, table_id: str) -> Table:
        try:
            facts = await self.store.facts(table_id) if len(table_id) <= 24 else None
            if facts is None:
                raise Refused("unknown", "there is no such table")
            table = Table(facts)
            kept = await self.store.snapshot(table_id)
            if kept is not None:
                table.restore(*kept)
            for entry in await self.store.entries(table_id, table.number):
                table.repeat(entry)
            touched = self.strays.get(table_id) or await self.store.touched(table_id)
            await self.wake(table, touched)
        except (ValueError, msgspec.MsgspecError, Refused) as error:
            if isinstance(error, Refused) and error.code == "unknown":
                raise
            log.warning("table %s cannot be opened: %s", table_id, error)
            raise Refused("outdated", f"this table was made with different cards or rules: {error}") from None
        self.seen[table_id] = await self.store.presence(table_id)
        self.live[table_id] = table  # from here on it hears what others write,
        self.start(self.follow_surely(table))  # and this is what they wrote while we were reading
        self.drive(table, attended=now() - touched < STRAY)
        return table

    async def wake(self, table: Table, touched: int) -> None:
        """Nobody has looked after this table since: no clock ran. It is a entry, so that all workers reckon alike."""
        if table.clock.pace is None or table.stage != "playing":
            return
        at = now()
        lost = at - max(touched, table.clock.since)
        if lost > PAUSE and not await self.keep(table, Entry(table.number, at, "pause", 0, str(lost)), table.match):
            await self.catch_up(table)  # another worker has opened it too

    async def make(self, facts: Facts, hashes: dict[int, str], held: Iterable[tuple[int, str]]) -> bool:
        """A new table. False if there is one of that id already."""
        table = Table(facts)
        if table.match is None:
            table.begin()  # an impossible set-up is an error now, not for the last player who sits down
        if not await self.store.make(facts, hashes, held, self.due(table)):
            return False
        while facts.id in self.loading:  # somebody was quick to find it
            await asyncio.wait([self.loading[facts.id]])
        table = self.live.setdefault(facts.id, table)
        table.used = time.monotonic()
        self.drive(table)
        return True

    def due(self, table: Table) -> bool:
        """Must something happen without anybody asking?"""
        return table.stage == "playing" and (table.bot_to_move() >= 0 or table.clock.pace is not None)

    # ---- entries

    async def add(
        self, table: Table, kind: str, seat: int, data: str = "", decision: str | None = None, mark: str | None = None
    ) -> None:
        """Carry an entry out completely, even if its author has gone meanwhile."""
        await asyncio.shield(self.start(self.done(table, kind, seat, data, decision, mark)))

    async def done(self, table: Table, kind: str, seat: int, data: str, decision: str | None, mark: str | None) -> None:
        """A entry is tried beside the table, stored, and only then it counts."""
        before, busy = table.number, table.bot_to_move() >= 0
        try:
            async with table.lock:
                for _ in range(20):
                    if mark is not None:
                        table.need_unchanged(seat, decision or "", mark)
                    elif decision is not None:
                        table.need_decision(seat, decision)
                    after = table.tried(kind, seat, data)
                    if await self.keep(table, Entry(table.number, now(), kind, seat, data), after):
                        break
                    await self.catch_up(table)
                else:
                    raise Refused("stale", "somebody else was faster; try again")
        except StoreError as error:
            self.start(self.look_again(table))
            raise Refused("busy", str(error)) from None
        finally:
            if table.number != before:  # also what others did, though this was refused
                self.tell(table)
        self.drive(table, attended=busy)

    async def keep(self, table: Table, entry: Entry, after: Match | None) -> bool:
        """Store a entry; then it counts. False if another worker was quicker."""
        twin = table.after(entry, after)
        snapshot = twin.snapshot() if twin.number % SNAPSHOT == 0 and after is not None else None
        kept = await self.store.add(table.id, entry, twin.stage, self.due(twin), snapshot)
        if kept:
            table.become(twin)
        return kept

    async def look_again(self, table: Table) -> None:
        """When the store answers again: what nobody knows of whether it was kept, and what was missed."""
        while self.live.get(table.id) is table:
            await asyncio.sleep(1.0)
            with contextlib.suppress(StoreError):
                await self.follow(table)
                return

    async def catch_up(self, table: Table) -> bool:
        """Take in what other workers have stored."""
        found = await self.store.entries(table.id, table.number)
        for entry in found:
            table.repeat(entry)
        return bool(found)

    def hear(self, notice: Notice) -> None:
        """Another worker has stored something, or says something."""
        if notice.kind == "listening":  # what was said meanwhile was not heard
            for table in list(self.live.values()):
                self.start(self.follow_surely(table))
            return
        found = self.live.get(notice.table)
        if found is None:
            return
        if notice.kind == "deeds":
            self.start(self.follow_surely(found))
        elif notice.kind == "said":
            self.say(found, notice.data)
        elif notice.kind == "here":
            self.seen.setdefault(found.id, {})[notice.data[0]] = notice.data[1]
            self.tell(found)

    async def follow(self, table: Table) -> None:
        async with table.lock:
            more = await self.catch_up(table)
        if more:
            self.tell(table)
            self.watch_clock(table)

    async def follow_surely(self, table: Table) -> None:
        try:
            await self.follow(table)
        except StoreError:
            await self.look_again(table)

    # ---- telling

    def here(self, table_id: str, seat: int) -> bool:
        """Is somebody at this seat, at this worker or at another?"""
        for client in self.clients.get(table_id, ()):
            if client.seat == seat or (client.seat is None and seat in client.yours):
                return True
        return now() - self.seen.get(table_id, {}).get(seat, 0) < AWAY

    def look(self, table: Table, seat: int | None) -> Eyes:
        """The eyes of a seat; made when the first client looks through them."""
        eyes = self.eyes.setdefault(table.id, {})
        if seat not in eyes:
            eyes[seat] = Eyes(table, seat, lambda chair: self.here(table.id, chair))
            self.foresee(table, eyes[seat])
        return eyes[seat]

    def tell(self, table: Table) -> None:
        """Send every client what changed for its own eyes: nothing, where nothing did."""
        for seat, eyes in list(self.eyes.get(table.id, {}).items()):
            before, seats = eyes.state, eyes.seats
            first, new = eyes.refresh()
            message = ""
            if new or eyes.state != before:
                message = eyes.events_message(first, new)
            elif eyes.seats != seats:
                message = (b'{"type":"seats","seats":' + eyes.seats + b"}").decode()
            if message:
                self.send(table, seat, message)
                self.foresee(table, eyes)

    def send(self, table: Table, seat: int | None, message: str) -> None:
        for client in self.clients.get(table.id, ()):
            if client.seat == seat:
                client.send(message)

    def foresee(self, table: Table, eyes: Eyes) -> None:
        """Have it tried what the options of an open question would do, beside the event loop."""
        if eyes.asks() and table.match is not None and eyes.seat is not None:
            if table.chairs[eyes.seat].kind == PERSON:
                self.start(self.try_out(table, eyes, eyes.view, thinkers.packed(table.match), eyes.seat))

    async def try_out(self, table: Table, eyes: Eyes, view: bytes, data: bytes, seat: int) -> None:
        while not self.pool.idle:  # bots go first; and who has decided meanwhile needs it no more
            await asyncio.sleep(0.1)
            if eyes.view != view:
                return
        found: dict[str, str] = await self.pool.ask(thinkers.foresee, data, seat)
        if eyes.view == view and eyes.looked != view:
            eyes.effects, eyes.looked = found, view
            eyes.refresh()
            decision = table.question(seat)
            told = {code: text for code, text in found.items() if text}
            self.send(table, seat, protocol.said("effects", decision=decision, effects=told))

    def say(self, table: Table, data: dict[str, Any]) -> None:
        words = msgspec.json.encode(data).decode()
        for client in self.clients.get(table.id, ()):
            client.send(words)

    async def say_all(self, table: Table, data: dict[str, Any]) -> None:
        """Something that is said and not kept: to everybody at the table, whichever worker they are at."""
        self.say(table, data)
        await self.store.tell(Notice(self.store.worker, table.id, "said", data))

    async def join(self, client: Client, table: Table, seat: int | None, since: int, mark: str) -> None:
        """A client looks through some eyes from now on."""
        await self.part(client)
        self.tell(table)  # tell those who look through these eyes before somebody else does
        client.table, client.seat = table, seat
        self.clients.setdefault(table.id, []).append(client)
        eyes = self.look(table, seat)
        first, events = eyes.all_since(since, mark)
        client.send(eyes.events_message(first, events, whole=True))
        await self.present(table, seat, now())

    async def part(self, client: Client) -> None:
        table, seat = client.table, client.seat
        if table is None:
            return
        client.table = None
        there = self.clients[table.id]
        there.remove(client)
        if not there:
            del self.clients[table.id]
            self.eyes.pop(table.id, None)
        if not any(other.seat == seat for other in there):
            self.eyes.get(table.id, {}).pop(seat, None)
            await self.present(table, seat, 0)

    async def present(self, table: Table, seat: int | None, at: int) -> None:
        """Somebody came or went."""
        if seat is None:
            return
        self.seen.setdefault(table.id, {})[seat] = 0
        try:
            await self.store.seen([(table.id, seat)], at)
            await self.store.tell(Notice(self.store.worker, table.id, "here", [seat, at]))
        except StoreError as error:  # presence is announced again soon, so a database that doesn't answer stops nobody
            log.warning("could not announce who is at table %s: %s", table.id, error)
        self.tell(table)

    # ---- bots and clocks

    def drive(self, table: Table, *, attended: bool = False) -> None:
        """See to it that whatever must happen by itself does.

        `attended`: bots think already, and if not here, then at another worker. If that one dies, a sweep finds it out.
        """
        self.watch_clock(table)
        if attended and self.store.postgres:
            return
        if table.bot_to_move() >= 0 and table.id not in self.driving:
            task = asyncio.create_task(self.play_bots(table))
            self.driving[table.id] = task
            task.add_done_callback(lambda done: self.stopped(table, done))

    def stopped(self, table: Table, task: asyncio.Task[None]) -> None:
        self.driving.pop(table.id, None)
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("the bots of table %s stopped", table.id, exc_info=task.exception())
        elif table.bot_to_move() >= 0:
            self.drive(table)

    async def play_bots(self, table: Table) -> None:
        while (seat := table.bot_to_move()) >= 0:
            m = table.match
            assert m is not None
            chair = table.chairs[seat]
            decision = table.question(seat)
            if len(m.legal(seat)) == 1:
                code = m.edition.codes[m.legal(seat)[0]]
            else:
                seed = f"{table.facts.thought}/{seat}"
                code = await self.pool.ask(thinkers.choose, thinkers.packed(m), seat, chair.bot, seed)
            table.used = time.monotonic()
            try:
                if table.chairs[seat].kind == BOT:
                    await self.add(table, "choose", seat, code, decision)
            except Refused as refused:
                await asyncio.sleep(0.5 if refused.code == "busy" else 0.01)
            await asyncio.sleep(0)

    def watch_clock(self, table: Table) -> None:
        """Be there when somebody's time runs out."""
        if table.clock.pace is not None and table.stage == "playing" and table.id not in self.watching:
            task = asyncio.create_task(self.wait_for_flag(table))
            self.watching[table.id] = task
            task.add_done_callback(lambda done: self.watching.pop(table.id, None))

    async def wait_for_flag(self, table: Table) -> None:
        """Who has no time left is played on by a bot."""
        while table.stage == "playing" and self.live.get(table.id) is table:
            for seat in table.clock.fallen(now()):
                if table.chairs[seat].kind == PERSON:
                    with contextlib.suppress(Refused, StoreError):
                        await self.leave(table, seat)
                        await self.say_all(table, {"type": "clock", "seat": seat, "left": 0})
            await asyncio.sleep(table.clock.rest(now()))

    async def leave(self, table: Table, seat: int) -> None:
        """A bot plays on for somebody."""
        if table.chairs[seat].kind == BOT:
            raise Refused("illegal", "a bot is already playing there")
        if table.over:
            raise Refused("illegal", "the game is over")
        await self.add(table, "bot", seat, STAND_IN)

    async def sit(self, table: Table, seat: int, taken: Taken) -> None:
        """Somebody takes a chair, or comes back to it."""
        await self.add(table, "sit", seat, msgspec.json.encode(taken).decode())

    async def sweep_always(self) -> None:
        """Look for tables that nobody looks after; forget those that nobody looks at."""
        wait = 0 if not self.store.postgres else STRAY
        for round_ in itertools.count():
            try:
                await self.sweep(wait)
                if round_ % SIGNS == 0:
                    await self.store.seen(self.places(), now())
            except StoreError as error:
                log.warning("the sweep failed: %s", error)
            except Exception:  # whatever it is, this loop never ends
                log.exception("the sweep failed")
            wait = STRAY
            await asyncio.sleep(1.0)

    def places(self) -> list[tuple[str, int]]:
        """The seats where somebody is, here."""
        everybody = [(table, client) for table, there in self.clients.items() for client in there]
        return sorted({(table, client.seat) for table, client in everybody if client.seat is not None})

    async def sweep(self, wait: int) -> None:
        at = now()
        # who only watches the clock does not vouch for bots that think elsewhere
        watched = [table_id for table_id in self.watching if self.live[table_id].bot_to_move() < 0]
        mine = [*self.driving, *watched]
        if mine:
            await self.store.touch(mine, at)
        for table_id, touched in await self.store.stray(at - wait + 1):
            self.strays[table_id] = touched
            try:
                if await self.store.claim(table_id, touched, at):
                    await self.look_after(table_id)
            finally:
                del self.strays[table_id]
        old = time.monotonic() - KEPT
        for table in list(self.live.values()):
            if table.used < old and table.id not in {*mine, *self.watching} and not self.clients.get(table.id):
                del self.live[table.id]
                self.eyes.pop(table.id, None)
                self.seen.pop(table.id, None)

    async def look_after(self, table_id: str) -> None:
        """A table where something is due and whose worker is gone."""
        try:
            table = await self.find(table_id)
            await self.follow(table)
            self.drive(table)
        except Refused:  # of other cards or rules: nothing can be done for it
            await self.store.set_aside(table_id)
        except StoreError:
            raise
        except Exception:  # whatever it is, the others must still be looked after
            log.exception("table %s cannot be looked after", table_id)


def new_id() -> str:
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


def next_id(facts: Facts) -> str:
    """The id of the next game at a table: the same for all who ask for it, so that there is one."""
    return hashlib.sha256(f"longbox again:{facts.id}:{facts.thought}".encode()).hexdigest()[:16]
