"""The names by which this server may be asked for.

A browser lets a page talk to the server that it came from, and knows that server by its name only. Whoever owns a name
can let it point at this machine, and a page of theirs would then be "of this site": their name isn't ours, so it is
refused here. Addresses can't be made to point elsewhere.
"""

import ipaddress
import logging
import re
import socket
from collections.abc import Sequence
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from longbox.server.errors import ServeError
from longbox.server.gate import problem

ANY: Final = "*"
NAME: Final = re.compile(r"(\*\.)?[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?\.?")
ASKED: Final = re.compile(r"(?:\[(?P<six>[0-9a-f:.%]+)\]|(?P<name>[^\s:/@\[\]]+))(?::\d*)?", re.IGNORECASE)
PROBES: Final = ("/healthz", "/readyz")  # they tell nothing, and whoever probes has names of its own for us
log = logging.getLogger("longbox.server")


class Names:
    """Names that count as ours: given ones, those of this machine, and addresses that only a neighbor can mean."""

    def __init__(self, given: Sequence[str]) -> None:
        for name in given:
            if name != ANY and not NAME.fullmatch(name.lower()) and not is_address(name):
                raise ServeError(f"hosts takes names such as games.example, *.games.example or *, not {name!r}")
        machine = socket.gethostname().lower()
        self.any = ANY in given
        self.names = {name.lower().rstrip(".") for name in given}
        self.names |= {"localhost", machine, machine.partition(".")[0] + ".local"}

    def known(self, asked: str, here: str) -> bool:
        """Is this one of our names, or `here`, the address that the client has reached?"""
        found = ASKED.fullmatch(asked)
        if found is None:
            return False
        name = (found["six"] or found["name"]).lower().rstrip(".")
        if self.any or name in self.names or name.endswith(".localhost") or name == here:
            return True
        parts = name.split(".")
        if any(".".join(["*", *parts[at:]]) in self.names for at in range(1, len(parts))):
            return True
        return is_address(name) and near(name)


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def near(address: str) -> bool:
    """Is this an address of this machine or of its own network?"""
    found = ipaddress.ip_address(address)
    return found.is_loopback or found.is_private or found.is_link_local


class Hosts:
    """Refuse requests and sockets for other names; tell the operator of a proxy that isn't trusted."""

    def __init__(self, app: ASGIApp, names: Names, proxies: Sequence[str]) -> None:
        self.app = app
        self.names = names
        self.proxies = proxies
        self.told = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if "x-forwarded-for" in headers and not self.proxies:
            self.tell(scope)
        asked = headers.getlist("host")
        server = scope.get("server") or ("", 0)
        if (len(asked) == 1 and self.names.known(asked[0], server[0])) or scope["path"] in PROBES:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            name = asked[0][:100] if asked else ""
            what = f"this server isn't known as {name!r}" if name else "this request names no host"
            await problem(421, "host", f"{what}; its operator can add names with --hosts")(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})

    def tell(self, scope: Scope) -> None:
        if not self.told:
            self.told = True
            client = scope.get("client")
            log.warning(
                "%s says whom it speaks for (X-Forwarded-For) and isn't trusted, so all its clients count as one. "
                "If it is your proxy, name it with --proxies",
                client[0] if client else "a client",
            )


def need_networks(proxies: Sequence[str]) -> None:
    """Proxies are addresses or networks; a name would never match."""
    for one in proxies:
        try:
            if one != ANY:
                ipaddress.ip_network(one)
        except ValueError:
            raise ServeError(f"proxies takes addresses and networks such as 10.0.0.0/8, or *, not {one!r}") from None
