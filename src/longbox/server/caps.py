"""How many tables one visitor, one address and all bots together may have at a time."""

import asyncio
import contextlib
import hashlib
import hmac
import ipaddress
import weakref
from collections.abc import AsyncIterator

import msgspec

from longbox.server.settings import Settings
from longbox.server.store import Store, makers
from longbox.server.store.makers import Maker
from longbox.server.table import BOT, Facts, Refused, now

STORED = 10  # times as many tables of an address may be kept as may be played at a time


class Most(msgspec.Struct, frozen=True):
    """Tables at a time; the settings say."""

    guest: int
    address: int
    bots: int  # with only bots, of one address
    all_bots: int  # of everybody

    @classmethod
    def of(cls, settings: Settings) -> "Most":
        return cls(settings.guest_tables, settings.address_tables, settings.bot_tables, settings.all_bot_tables)


class Caps:
    def __init__(self, store: Store, key: str, most: Most | None) -> None:
        self.store = store
        self.key = hashlib.sha256(f"longbox origin:{key}".encode()).digest()
        self.most = most  # None: no caps
        self.locks: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()

    @contextlib.asynccontextmanager
    async def room(self, facts: Facts, guest: str, address: str, *, again: bool = False) -> AsyncIterator[None]:
        """Make a table inside: too_many if its maker has enough. `again`: in the place of one that is over."""
        bots = all(chair.kind == BOT for chair in facts.chairs)
        maker = Maker(guest, self.origin(address), bots)
        async with self.locks.setdefault(maker.origin, asyncio.Lock()):  # many requests at once are counted one by one
            if self.most is not None and not again:
                await self.need_room(maker, self.most)
            yield
            await makers.note(self.store, facts.id, maker)

    async def need_room(self, maker: Maker, most: Most) -> None:
        at = now()
        own = await makers.count(self.store, at, guest=maker.guest)
        here = await makers.count(self.store, at, origin=maker.origin)
        if maker.bots:
            if here.bots >= most.bots:
                need_fewer(f"{here.bots} tables of yours have only bots; wait until one of these games is over")
            if (await makers.count(self.store, at)).bots >= most.all_bots:
                need_fewer("this server has enough tables with only bots; wait until one of these games is over")
        elif own.now >= most.guest:
            need_fewer(f"you have {own.now} tables that wait for players or are being played; finish one of them first")
        elif here.now >= most.address:
            need_fewer(f"your address has {here.now} tables that wait for players or are being played; try again later")
        if here.all >= most.address * STORED:
            need_fewer(f"your address has {here.all} games that are not over; finish some of them first")

    def origin(self, address: str) -> str:
        """Whose address this is: a keyed hash. With IPv6 one household has a whole network of addresses."""
        with contextlib.suppress(ValueError):
            found = ipaddress.ip_address(address)
            if isinstance(found, ipaddress.IPv6Address):
                found = found.ipv4_mapped or ipaddress.ip_network((int(found), 64), strict=False).network_address
            address = str(found)
        return hmac.new(self.key, address.encode(), hashlib.sha256).hexdigest()[:32]


def need_fewer(reason: str) -> None:
    raise Refused("too_many", reason)
