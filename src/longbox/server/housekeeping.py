"""Once a minute: hide and delete tables that nobody needs, and drop what finished games don't need any more."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Final

from longbox.server import metrics
from longbox.server.settings import Settings
from longbox.server.store import Notice, StoreError, forget, leases, makers
from longbox.server.store.expiry import HOUR, Ages, alone, delete_hidden, drop_snapshots, hide
from longbox.server.table import now
from longbox.server.tables import Tables

EVERY: Final = 60.0  # seconds
AT_ONCE: Final = 100  # tables in one transaction
ROUNDS: Final = 20  # transactions of one kind in a minute
PAUSE: Final = 0.05  # seconds between transactions: players go first
KNOWN: Final = 24 * HOUR  # milliseconds after a game in which its origin is forgotten
log = logging.getLogger("longbox.server")


def ages_of(settings: Settings) -> Ages:
    return Ages(
        int(settings.keep_waiting_hours * HOUR),
        int(settings.keep_public_hours * HOUR),
        int(settings.keep_abandoned_days * 24 * HOUR),
        int(settings.keep_snapshots_hours * HOUR),
    )


class Housekeeper:
    def __init__(self, tables: Tables, ages: Ages) -> None:
        self.tables = tables
        self.store = tables.store
        self.ages = ages

    async def keep_house_always(self) -> None:
        await asyncio.sleep(random.uniform(0.3, 0.7) * EVERY)
        while True:
            try:
                await self.keep_house()
            except StoreError as error:
                log.warning("no housekeeping this time: %s", error)
            except Exception:  # whatever it is, this loop never ends
                log.exception("housekeeping failed")
            await asyncio.sleep(EVERY)

    async def keep_house(self) -> dict[str, int]:
        """One round; how much there was of what."""
        clients, live = self.tables.audience.clients, self.tables.live
        waited_at = [name for name in list(clients) if name in live and live[name].stage == "gathering"]
        if waited_at:  # somebody waits there: its time begins again
            await self.store.touch(waited_at, now())
        async with alone(self.store) as ours:
            if not ours:
                return {}
            done = {"hidden": await self.repeat(self.hide)}
            done["deleted"] = await self.repeat(lambda: delete_hidden(self.store, now() - self.ages.gone, AT_ONCE))
            if self.ages.snapshots:
                done["snapshots"] = await self.repeat(
                    lambda: drop_snapshots(self.store, now() - self.ages.snapshots, AT_ONCE)
                )
            await makers.forget_origins(self.store, now() - KNOWN)
            await forget(self.store, now())
            await leases.forget_workers(self.store)
        for what, count in done.items():
            metrics.HOUSEKEPT.labels(what).inc(count)
        if any(done.values()):
            log.info("housekeeping: %s", ", ".join(f"{count} {what}" for what, count in done.items() if count))
        return done

    async def repeat(self, work: Callable[[], Awaitable[int]]) -> int:
        """In small batches, until there is no more or it is enough for now."""
        total = 0
        for _ in range(ROUNDS):
            done = await work()
            total += done
            if done < AT_ONCE:
                break
            await asyncio.sleep(PAUSE)
        return total

    async def hide(self) -> int:
        hidden = await hide(self.store, self.ages, now(), self.tables.audience.clients.keys(), AT_ONCE)
        for name in hidden:
            log.info("table %s has expired", name)
            self.tables.let_go(name)
            await self.store.tell(Notice(self.store.worker, "", "gone", name))
        return len(hidden)
