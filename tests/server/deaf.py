"""Clients that don't read, and a table where there is much to read."""

import base64
import json
import os
import random
import secrets
import socket
from pathlib import Path
from typing import Any

from websockets.frames import Frame, Opcode

import longbox
from longbox.server.run import address_of, prepare_database
from longbox.server.store import Store
from longbox.server.table import Chair, Facts
from tests.server.driving import Server

LONG = "longgame"


def memory(server: Server) -> float:
    """Megabytes that the server holds, without the processes in which bots think."""
    assert server.process is not None
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def long_game(folder: Path, most: int = 4000) -> int:
    """A table of Bold for six in which much has happened already; how many events there were."""
    m = longbox.start("bold", 6, "much", "3v3")
    rng, choices = random.Random(1), []
    while not m.over and m.heard() < most:
        options = [option.code for option in m.decision(m.seat).options if option.code != "concede"]
        choices.append((m.seat, rng.choice(options)))
        m.choose(choices[-1][1], seat=choices[-1][0])
    chairs = [Chair("person", name) for name in ("Ana", "Bob", "Cleo", "Dan", "Eva", "Finn")]
    facts = Facts(LONG, "bold", "3v3", {}, "much", False, "thought", 1, chairs, None, True, choices)
    facts.edition = m.edition.id()
    database = address_of(None, folder)
    await prepare_database(database, False)
    store = Store(database, "maker")
    await store.make(facts, {}, [], False)
    await store.engine.dispose()
    return m.heard()


class Deaf:
    """A socket that is never read."""

    def __init__(self, server: Server, table: str, address: str = "127.0.0.1") -> None:
        self.socket = socket.socket()
        self.socket.bind((address, 0))
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        self.socket.connect(("127.0.0.1", server.port))
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.socket.setblocking(False)

    def say(self, **message: Any) -> None:
        frame = Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True)
        try:
            self.socket.send(frame)
        except (BlockingIOError, ConnectionError):  # nobody reads there any more
            pass
