"""Seats: who may invite to one, take it, give it away, and when a bot plays on for somebody.

A seat belongs to one visitor. Nobody else, whoever made the table included, can enter it, look through it or get a link
to it. `Chair.taken` counts who sat down there: a socket remembers the count, and an entry of a client whose seat
somebody else has taken meanwhile is refused when it is stored, whichever worker stores it.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

from longbox.server.audience import Audience
from longbox.server.client import Client
from longbox.server.identity import hashed, new_secret
from longbox.server.messages import Elsewhere, Ended, Flag, Lost, SeatNews, SeatSaid, You
from longbox.server.orders import Orders
from longbox.server.store import Notice, Store, StoreError, bind, claim, invite, invited, move, presences, release
from longbox.server.table import BOT, OPEN, PERSON, STAND_IN, Refused, Table, Taken
from longbox.server.times import now

ABSENT: Final = 45_000  # milliseconds that somebody must be away before a bot may play on for them
GRACE: Final = 300  # milliseconds: a choice that came in time may still be on its way to the store
SAID: Final[dict[SeatNews, str]] = {
    "sat": "{name} sat down.",
    "moved": "{name} plays on from another device.",
    "given": "{old} gave the seat to {name}.",
    "asked": "{name} let a bot play on.",
    "away": "{name} is away. A bot plays on until {name} is back.",
    "back": "{name} is back.",
    "flagged": "{name} has no time left. A bot plays on to the end.",
    "gone": "{name} gave up the seat. Somebody else can be invited.",
}


class Keeper(Protocol):
    """What `Tables` is to its seats."""

    store: Store
    audience: Audience
    orders: Orders

    async def add(
        self,
        table: Table,
        kind: str,
        seat: int,
        data: str = "",
        decision: str | None = None,
        mark: str | None = None,
        *,
        at: int | None = None,
        need: Callable[[], None] | None = None,
    ) -> None: ...

    def start(self, work: Any) -> asyncio.Task[Any]: ...


class Seats:
    def __init__(self, tables: Keeper) -> None:
        self.tables = tables
        self.store = tables.store
        self.audience = tables.audience

    async def held(self, table: Table, guest: str) -> list[int]:
        """The seats of a visitor."""
        held = await self.store.held(table.id, guest) if guest else []
        return [seat for seat in held if table.chairs[seat].why != "gone"]

    # ---- what must hold when an entry is stored

    def person(self, table: Table, client: Client, seat: int, at: int | None = None) -> Callable[[], None]:
        """The client's person still holds the seat, plays there, and had time left when the message came in."""

        def need() -> None:
            self.need_holder(table, client, seat)
            need_time(table, seat, at)
            if table.chairs[seat].kind != PERSON:
                raise Refused("foreign", "a bot is playing for you; come back first")

        return need

    def need_holder(self, table: Table, client: Client, seat: int) -> None:
        if client.held.get(seat) != table.chairs[seat].taken:
            raise Refused("not_yours", "this seat now belongs to somebody else")

    # ---- invitations

    async def invite(self, table: Table, seat: int, guest: str) -> str:
        """The secret of a new invitation: to a vacant seat, or to one's own, which one gives away with it."""
        if not 0 <= seat < len(table.chairs):
            raise Refused("malformed", f"there is no seat {seat}")
        need_unfinished(table)
        self.tables.orders.need_open(table.id)
        chair = table.chairs[seat]
        held = await self.held(table, guest)
        if chair.vacant:
            if not held and (not guest or guest != table.facts.maker):
                raise Refused("foreign", "only players of this table can invite somebody")
        elif seat not in held:
            raise Refused("foreign", f"this seat isn't vacant: {chair.name} sits there")
        elif chair.hot:
            raise Refused("illegal", "a seat at a shared screen can't be given away; give it up, then invite somebody")
        secret = new_secret()
        await invite(self.store, table.id, seat, hashed(secret), "" if chair.vacant else guest)
        return secret

    async def sit(self, table: Table, secret: str, guest: str, name: str, options: dict[str, Any]) -> tuple[int, str]:
        """Trade an invitation for its seat; once. The seat, and the name there."""
        found = await invited(self.store, table.id, hashed(secret))
        if found is None:
            raise Refused("foreign", "this link isn't for a seat at this table")
        seat, good, giver = found
        held = await self.held(table, guest)
        chair = table.chairs[seat]
        if seat in held and (not good or giver) and chair.kind != OPEN:  # sent twice, or opened at home
            return seat, chair.name
        if not good:
            raise Refused("spent", "this link has been used; ask the players for a new one")
        need_unfinished(table)
        self.tables.orders.need_open(table.id)
        if held:
            raise Refused("illegal", "you already have a seat at this table; with another you would see two hands")
        if giver:
            return await self.receive(table, seat, hashed(secret), giver, guest, name)
        if chair.vacant:
            return await self.sit_down(table, seat, guest, name, options)
        if chair.kind == PERSON and await claim(self.store, table.id, seat, guest):
            return seat, chair.name
        raise Refused("spent", f"this seat is no longer vacant: {chair.name} sits there")

    async def sit_down(
        self, table: Table, seat: int, guest: str, name: str, options: dict[str, Any]
    ) -> tuple[int, str]:
        """At a vacant seat. Of several who come at the same time, one finds it vacant when the entry is stored."""
        name = name or table.chairs[seat].name or f"Player {seat + 1}"

        def need() -> None:
            if not table.chairs[seat].vacant:
                raise Refused("spent", f"this seat is no longer vacant: {table.chairs[seat].name} sits there")

        data = msgspec.json.encode(Taken(name, options if table.match is None else {})).decode()
        await self.tables.add(table, "sit", seat, data, need=need)
        await bind(self.store, table.id, seat, guest)
        await self.audience.present(table, [seat], -now())
        await self.say(table, seat, "sat")
        return seat, name

    async def receive(self, table: Table, seat: int, secret: str, giver: str, guest: str, name: str) -> tuple[int, str]:
        """From its holder, who gives it away."""
        if not await move(self.store, table.id, seat, secret, giver, guest):
            raise Refused("spent", "this link has been used; ask for a new one")
        old = table.chairs[seat].name
        await self.tables.add(table, "moved", seat, name or old)
        await self.audience.present(table, [seat], -now())
        await self.say(table, seat, "moved" if name in ("", old) else "given", old)
        return seat, name or old

    # ---- bots that play on

    async def leave(self, table: Table, client: Client, seat: int) -> None:
        """A bot plays on for somebody who wants it, until they are back."""

        def need() -> None:
            self.need_holder(table, client, seat)
            need_person_there(table, seat)

        need_unfinished(table)
        await self.tables.add(table, "bot", seat, STAND_IN, need=need)
        await self.say(table, seat, "asked")

    async def back(self, table: Table, client: Client, seat: int, at: int) -> None:
        """Who was played for plays again."""

        def need() -> None:
            self.need_holder(table, client, seat)
            need_time(table, seat, at)
            if not table.chairs[seat].left:
                raise Refused("illegal", "you are already here")

        need_unfinished(table)
        await self.tables.add(table, "back", seat, need=need)
        await self.say(table, seat, "back")

    async def give_up(self, table: Table, client: Client, seat: int) -> None:
        """Somebody leaves for good: the seat is vacant, and all can see it."""

        def need() -> None:
            self.need_holder(table, client, seat)
            need_time(table, seat, None)

        need_unfinished(table)
        name = table.chairs[seat].name
        await self.tables.add(table, "gone", seat, STAND_IN, need=need)
        await release(self.store, table.id, seat)
        await self.say(table, seat, "gone", name)

    async def take_over(self, table: Table, client: Client, seat: int, other: int) -> None:
        """A bot plays on for somebody who has been away for long, or instead of somebody who hasn't come yet."""
        if not 0 <= other < len(table.chairs):
            raise Refused("malformed", f"there is no seat {other}")
        if other == seat:
            await self.leave(table, client, seat)
            return
        need_unfinished(table)
        chair = table.chairs[other]
        if chair.kind == PERSON:
            await self.need_absent(table, other)

        def need() -> None:
            self.need_holder(table, client, seat)
            need_no_bot(table, other)
            if table.chairs[other].kind == PERSON and (chair.kind == OPEN or self.audience.here(table.id, other)):
                raise Refused("foreign", f"{table.chairs[other].name} is here")

        await self.tables.add(table, "away" if chair.kind == PERSON else "bot", other, STAND_IN, need=need)
        if table.chairs[other].left:
            await self.say(table, other, "away")

    async def need_absent(self, table: Table, seat: int) -> None:
        """Nobody has been at this seat for 45 seconds, at any worker."""
        name = table.chairs[seat].name
        if self.store.postgres:
            self.audience.learn(table.id, (await presences(self.store, [table.id])).get(table.id, {}))
        if self.audience.here(table.id, seat):
            raise Refused("foreign", f"{name} is here")
        away = now() - self.audience.last(table.id, seat)
        if away < ABSENT:
            wait = (ABSENT - away + 999) // 1000
            raise Refused("foreign", f"{name} was here a moment ago; a bot can play on in {wait} seconds")

    async def flag(self, table: Table, seat: int) -> None:
        """Who has no time left is played on for to the end."""

        def need() -> None:
            if not self.fallen(table, seat):
                raise Refused("stale", "there is time left")

        await self.tables.add(table, "flag", seat, STAND_IN, need=need)
        await self.audience.say_all(table, Flag(seat=seat, left=0))
        await self.say(table, seat, "flagged")

    def fallen(self, table: Table, seat: int) -> bool:
        """Is this a person's seat whose time is out? What came in before that has had time to be stored."""
        chair = table.chairs[seat]
        if table.stage != "playing" or not (chair.kind == PERSON or chair.why in ("asked", "away")):
            return False
        return seat in table.clock.fallen(now() - GRACE)

    # ---- sockets

    def look(self, table: Table) -> None:
        """Entries were stored, here or elsewhere: who is back plays again, and who lost a seat looks on."""
        if table.noticed == table.seated:
            return
        table.noticed = table.seated
        there = self.audience.clients.get(table.id, ())
        taken = [chair.taken for chair in table.chairs]
        if any(taken[seat] != count for client in there for seat, count in client.held.items()):
            self.tables.start(self.check(table))
        for client in list(there):
            self.welcome(table, client)

    def arrived(self, table: Table, client: Client) -> None:
        """A client looks through its seats; one may have been taken while that was looked up."""
        if any(table.chairs[seat].taken != count for seat, count in client.held.items()):
            self.tables.start(self.check(table))
        self.welcome(table, client)

    def welcome(self, table: Table, client: Client) -> None:
        """A bot that plays for somebody who was away stops when they are here again."""
        for seat in client.yours:
            if table.chairs[seat].why == "away" and not table.over:
                self.tables.start(self.returned(table, client, seat))

    async def returned(self, table: Table, client: Client, seat: int) -> None:
        with contextlib.suppress(Refused):
            if table.chairs[seat].why == "away":
                await self.back(table, client, seat, now())

    async def check(self, table: Table) -> None:
        """Look up who still holds which seat; who lost one looks on from now on."""
        for client in list(self.audience.clients.get(table.id, ())):
            taken = [chair.taken for chair in table.chairs]
            try:
                held = await self.held(table, client.guest)
            except StoreError:  # nobody looks through a seat's eyes unchecked
                client.drop()
                continue
            lost = [seat for seat in client.yours if seat not in held]
            client.take({seat: taken[seat] for seat in held})
            if not lost or client.table is not table:
                continue
            client.send(Lost(seats=lost))
            if client.seat in lost or not held:
                try:
                    self.tables.orders.need_eyes(table.id)
                except Refused:
                    client.drop()
                    continue
                client.send(You(in_reply_to=0, table=table.id, seat=None, yours=client.yours))
                await self.audience.join(client, table, None, 0, "")

    async def opened(self, table: Table, client: Client) -> None:
        """Tell other sessions of the same visitor at this table, and this one, that there are several."""
        for other in self.audience.sessions(table.id, client.guest):
            if other is not client and other.page == client.page:
                other.drop()  # the same page has connected again, and this line is dead
            elif other is not client:
                other.send(Elsewhere())
                client.send(Elsewhere())
        await self.store.tell(Notice(self.store.worker, table.id, "opened", [client.guest, client.page]))

    async def end_others(self, table: Table, client: Client) -> None:
        """Of several sessions of a visitor at this table only this one goes on."""
        self.end(table.id, client.guest, client.page)
        await self.store.tell(Notice(self.store.worker, table.id, "ended", [client.guest, client.page]))

    def end(self, table_id: str, guest: str, page: str) -> None:
        for other in self.audience.sessions(table_id, guest):
            if other.page != page:
                other.send(Ended())
                other.drop()

    def hear(self, notice: Notice) -> None:
        """At another worker somebody has opened or ended a session, or answers that there is one."""
        guest, page = notice.data
        if notice.kind == "ended":
            self.end(notice.table, guest, page)
            return
        there = self.audience.sessions(notice.table, guest)
        for client in there:
            if notice.kind == "opened" and client.page == page:
                client.drop()
            elif notice.kind == "opened" or client.page == page:
                client.send(Elsewhere())
        if notice.kind == "opened" and any(client.page != page for client in there):
            answer = Notice(self.store.worker, notice.table, "also", notice.data)
            self.tables.start(self.store.tell(answer))

    async def say(self, table: Table, seat: int, what: SeatNews, old: str = "") -> None:
        """Tell everybody at the table what happened to a seat."""
        name = table.chairs[seat].name or old
        text = SAID[what].format(name=name, old=old)
        await self.audience.say_all(table, SeatSaid(seat=seat, what=what, text=text))


def need_unfinished(table: Table) -> None:
    if table.over:
        raise Refused("stale", "the game is over")
    if table.outdated:
        raise Refused("outdated", table.outdated)


def need_no_bot(table: Table, seat: int) -> None:
    if table.chairs[seat].kind == BOT:
        raise Refused("illegal", "a bot is already playing there")


def need_person_there(table: Table, seat: int) -> None:
    need_no_bot(table, seat)
    if table.chairs[seat].kind == OPEN:
        raise Refused("illegal", "nobody sits there yet")


def need_time(table: Table, seat: int, at: int | None) -> None:
    """A flag is final. What counts is when the message came in."""
    at = at if at is not None else now()
    out = table.clock.pace is not None and table.stage == "playing" and table.clock.left(seat, at, seat) <= 0
    if table.chairs[seat].why == "flagged" or out:
        raise Refused("flagged", "you have no time left: a bot plays on for you to the end")
