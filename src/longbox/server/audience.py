"""Who looks at the tables of a worker, and what they are told."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final

from longbox.kernel.match import Match
from longbox.server import messages, thinkers
from longbox.server.client import Client
from longbox.server.eyes import Eyes
from longbox.server.kept_eyes import KeptEyes
from longbox.server.messages import Effects, Message, Seats, encode, ready
from longbox.server.store import Notice, Store, StoreError, presences, seen
from longbox.server.table import PERSON, Table, now
from longbox.server.thinkers import Thinkers
from longbox.server.wire import Words

AWAY: Final = 45_000  # milliseconds without a sign of life, after which somebody is not there
log = logging.getLogger("longbox.server")


class Audience:
    """The clients at each table, and the eyes they look through. `start` begins a task."""

    def __init__(self, store: Store, pool: Thinkers, start: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self.store = store
        self.pool = pool
        self.start = start
        self.clients: dict[str, list[Client]] = {}
        self.eyes: dict[str, dict[int | None, Eyes]] = {}
        self.seen: dict[str, dict[int, int]] = {}  # when somebody was last there, elsewhere; negative: and left
        self.unsaid: dict[str, Table] = {}  # tables where it could not be stored who is there
        self.wishes: dict[Eyes, Match] = {}  # eyes that would like to know what their options do
        self.trying = False

    def here(self, table_id: str, seat: int) -> bool:
        """Is somebody at this seat, at this worker or at another?"""
        for client in self.clients.get(table_id, ()):
            if client.seat == seat or seat in client.held:
                return True
        return now() - self.seen.get(table_id, {}).get(seat, 0) < AWAY

    def last(self, table_id: str, seat: int) -> int:
        """When somebody was last at this seat."""
        return abs(self.seen.get(table_id, {}).get(seat, 0))

    def learn(self, table_id: str, seen: dict[int, int]) -> None:
        """What the store knows about who was there."""
        known = self.seen.setdefault(table_id, {})
        for seat, at in seen.items():
            if abs(at) > abs(known.get(seat, 0)):
                known[seat] = at

    def sessions(self, table_id: str, guest: str) -> list[Client]:
        """The clients of a visitor who holds a seat at this table."""
        return [c for c in self.clients.get(table_id, ()) if c.guest and c.guest == guest and c.held]

    def look(self, table: Table, seat: int | None) -> Eyes:
        """The eyes of a seat; made when the first client looks through them."""
        eyes = self.eyes.setdefault(table.id, {})
        if seat not in eyes:
            kind = KeptEyes if table.outdated else Eyes
            eyes[seat] = kind(table, seat, lambda chair: self.here(table.id, chair))
            self.foresee(table, eyes[seat])
        return eyes[seat]

    def tell(self, table: Table) -> None:
        """Send every client what changed for its own eyes: nothing, where nothing did."""
        for seat, eyes in list(self.eyes.get(table.id, {}).items()):
            news = eyes.refresh()
            if news.worth:
                words = eyes.told(news)
                for client in self.looking(table, seat):
                    client.tell(words, eyes.heard, eyes.mark)
                self.foresee(table, eyes)
            elif news.seated:
                words = Words(encode(Seats(seats=ready(eyes.seats))))
                for client in self.looking(table, seat):
                    client.tell(words, client.version, client.mark)

    def looking(self, table: Table, seat: int | None) -> list[Client]:
        """The clients that look through some eyes."""
        return [client for client in self.clients.get(table.id, ()) if client.seat == seat]

    def catch_up(self, client: Client) -> None:
        """Send what a client has missed."""
        if client.table is None:
            return
        eyes = self.look(client.table, client.seat)
        client.tell(eyes.since(client.version, client.mark), eyes.heard, eyes.mark)

    def foresee(self, table: Table, eyes: Eyes) -> None:
        """Have it tried what the options of an open question would do, beside the event loop."""
        if eyes.asks() and table.match is not None and eyes.seat is not None:
            if table.chairs[eyes.seat].kind == PERSON:
                self.wishes.pop(eyes, None)
                self.wishes[eyes] = table.match
                if not self.trying:
                    self.trying = True
                    self.start(self.try_all())

    async def try_all(self) -> None:
        """One after another, as thinkers have time: bots go first. Who has decided meanwhile needs it no more."""
        try:
            while self.wishes:
                if not self.pool.idle:
                    await asyncio.sleep(0.05)
                    continue
                eyes = next(iter(self.wishes))
                match = self.wishes.pop(eyes)
                if eyes.table.match is match and eyes.asks():
                    self.start(self.try_out(eyes, match))
                    await asyncio.sleep(0)
        finally:
            self.trying = False

    async def try_out(self, eyes: Eyes, match: Match) -> None:
        state, seat, table = eyes.state, eyes.seat, eyes.table
        found: dict[str, str] = await self.pool.ask(thinkers.foresee, thinkers.packed(match), seat, tries=1)
        if seat is not None and eyes.state == state and eyes.looked != state:
            eyes.effects, eyes.looked = found, state
            told = {code: text for code, text in found.items() if text}
            words = Words(encode(Effects(decision=table.question(seat), effects=told)))
            for client in self.looking(table, seat):
                client.tell(words, client.version, client.mark)

    def say(self, table: Table, data: Message | dict[str, Any]) -> None:
        words = Words(encode(data))
        for client in self.clients.get(table.id, ()):
            client.send(words)

    def announce(self, words: str) -> None:
        """The operator says something to everybody."""
        notice = Words(encode(messages.Notice(text=words)))
        for there in self.clients.values():
            for client in there:
                client.send(notice)

    async def say_all(self, table: Table, data: Message) -> None:
        """Something that is said and not kept: to everybody at the table, whichever worker they are at."""
        self.say(table, data)
        await self.store.tell(Notice(self.store.worker, table.id, "said", data))

    async def join(self, client: Client, table: Table, seat: int | None, since: int, mark: str) -> None:
        """A client looks through some eyes from now on."""
        await self.part(client, client.yours)
        self.tell(table)  # tell those who look through these eyes before somebody else does
        client.table, client.seat = table, seat
        self.clients.setdefault(table.id, []).append(client)
        client.version, client.mark = since, mark
        client.catch_up = self.catch_up
        if client.wire.ready and not client.waiting:
            self.catch_up(client)
        else:
            client.behind = True
        await self.present(table, client.places, now())

    async def part(self, client: Client, coming: Iterable[int] = ()) -> None:
        """A client looks no more; `coming`: it comes back at once, to these seats."""
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
        stay = {*coming, *(place for other in there for place in other.places)}
        await self.present(table, [place for place in client.places if place not in stay], -now())

    async def present(self, table: Table, seats: list[int], at: int) -> None:
        """Somebody came or, if the time is negative, went."""
        if not seats:
            return
        self.seen.setdefault(table.id, {}).update(dict.fromkeys(seats, -abs(at)))
        try:
            await seen(self.store, table.id, seats, at)
            for seat in seats:
                await self.store.tell(Notice(self.store.worker, table.id, "here", [seat, at]))
        except StoreError as error:  # it is announced later, so a database that doesn't answer stops nobody
            self.unsaid[table.id] = table
            log.warning("could not announce who is at table %s: %s", table.id, error)
        self.tell(table)

    async def noted(self, table: Table, seat: int, at: int) -> None:
        """Somebody came to another worker or left it; they may still be here."""
        self.seen.setdefault(table.id, {})[seat] = at
        if at < 0 and any(seat in client.places for client in self.clients.get(table.id, ())):
            await self.present(table, [seat], now())
        else:
            self.tell(table)

    async def refresh(self) -> None:
        """Look up who is at other workers: what they said may not have been heard. Say who is here, where it failed."""
        while self.unsaid:
            table_id, table = self.unsaid.popitem()
            here = {place for client in self.clients.get(table_id, ()) for place in client.places}
            await self.present(table, sorted(here), now())
            if table_id in self.unsaid:
                break
        if self.store.postgres and self.clients:
            for table_id, seen in (await presences(self.store, self.clients)).items():
                self.learn(table_id, seen)

    def forget(self, table_id: str) -> None:
        """Nobody looks at this table, and it is no longer in memory."""
        self.eyes.pop(table_id, None)
        self.seen.pop(table_id, None)
