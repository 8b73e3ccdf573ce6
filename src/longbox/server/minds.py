"""What a bot chooses, whatever happens to it: one that hangs, dies or errs must not stop the game."""

import hashlib
import logging
from typing import Final

from longbox.kernel.match import Match
from longbox.server import thinkers
from longbox.server.table import Table
from longbox.server.thinkers import StuckError, Thinkers

PLAIN: Final = "rookie"  # chooses at once, without looking ahead
SHORT: Final = 0.1  # of a bot's time, where one has hung before
log = logging.getLogger("longbox.server")


async def chosen(pool: Thinkers, table: Table, m: Match, seat: int) -> str:
    """The bot's choice. If it has none after several tries, the rookie chooses; if that one has none, chance does."""
    bot, data = table.chairs[seat].bot, thinkers.packed(m)
    offered = [m.edition.codes[action] for action in m.legal(seat)]
    for name in (bot, PLAIN):
        patient = name == bot and table.id not in pool.given_up
        tries, share = (thinkers.TRIES, 1.0) if patient else (1, SHORT)
        seed = f"{table.facts.thought}/{seat}"
        try:
            code: str = await pool.ask(thinkers.choose, data, seat, name, seed, tries=tries, share=share)
        except StuckError:
            why = "hung or died each time"
        except Exception:  # a bot is a program like others: whatever its fault is, the game goes on
            log.exception("bot %s failed at table %s", name, table.id)
            why = "failed"
        else:
            if code in offered:
                return code
            why = "chose what isn't on offer"
        give_up(pool, table.id)
        log.error("bot %s at table %s, seat %d, %s; somebody simpler chooses", name, table.id, seat, why)
    digest = hashlib.sha256(f"{table.facts.thought}/{table.number}".encode()).digest()
    return offered[int.from_bytes(digest[:8], "big") % len(offered)]


def give_up(pool: Thinkers, table_id: str) -> None:
    if len(pool.given_up) > 1000:
        pool.given_up.clear()
    pool.given_up.add(table_id)
