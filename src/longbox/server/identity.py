"""Who is who: guests by a signed cookie, seats by the secret in their link; and how fast anybody may ask."""

import hashlib
import ipaddress
import os
import secrets
import time
from pathlib import Path
from typing import Final

import msgspec
from fastapi import Request, WebSocket
from itsdangerous import BadData, URLSafeTimedSerializer

from longbox.server.doors import block
from longbox.server.errors import ServeError

COOKIE: Final = "longbox"
YEAR: Final = 365 * 24 * 3600
LONGEST_NAME: Final = 20
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


class Guest(msgspec.Struct, frozen=True):
    id: str
    name: str = ""


class Signer:
    """Makes and reads cookies that nobody else can make."""

    def __init__(self, key: str) -> None:
        self.serializer = URLSafeTimedSerializer(key, salt="longbox guest")

    def write(self, guest: Guest) -> str:
        return self.serializer.dumps([guest.id, guest.name])

    def read(self, cookie: str | None) -> Guest | None:
        if not cookie or len(cookie) > 400:
            return None
        try:
            found, signed = self.serializer.loads(cookie, return_timestamp=True)
            if time.time() - signed.timestamp() > YEAR:  # signed in the future: by a server whose clock is ahead
                return None
            return Guest(str(found[0]), str(found[1]))
        except (BadData, ValueError, TypeError, IndexError, KeyError):
            return None


def new_guest(name: str = "") -> Guest:
    return Guest(secrets.token_hex(12), name)


def key_in(folder: Path, given: str = "") -> str:
    """The key that cookies are signed with: the setting, else from the data folder, made on the first run."""
    return given or kept_key(folder / "cookie.key", "everybody then gets a new cookie")


def token_in(folder: Path, given: str = "") -> str:
    """The operator's token, in the same way."""
    return given or kept_key(folder / "admin.key", "the operator then gets a new token")


def kept_key(path: Path, loss: str) -> str:
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(made, "w") as file:
            file.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    for _ in range(50):  # another worker may be just writing it
        key = path.read_text().strip()
        if len(key) == 64:
            return key
        time.sleep(0.02)
    raise ServeError(f"{path} is damaged. Delete it; {loss}")


def new_secret() -> str:
    return secrets.token_urlsafe(18)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def plain_name(name: str) -> str:
    """A name as it is shown: nothing in it that cannot be printed."""
    return "".join(sign if sign.isprintable() else "?" for sign in name.strip())[:LONGEST_NAME]


class Bucket:
    """A right to so many requests at once, growing again with time."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.at = time.monotonic()

    def take(self, n: float = 1.0) -> bool:
        at = time.monotonic()
        self.left = min(self.most, self.left + (at - self.at) * self.rate)
        self.at = at
        if self.left < n:
            return False
        self.left -= n
        return True


class Limits:
    """How fast one address may do what."""

    RATES: Final = {
        "make": (0.5, 30),
        "sit": (0.5, 20),
        "write": (2.0, 60),
        "read": (30.0, 300),
        "socket": (2.0, 60),
        "leave": (0.1, 5),  # of one seat at one table
    }

    def __init__(self, on: bool) -> None:
        self.on = on
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def take(self, what: str, address: str) -> bool:
        if not self.on:
            return True
        if len(self.buckets) > 20_000:
            full = [key for key, bucket in self.buckets.items() if time.monotonic() - bucket.at > 120]
            for key in full or list(self.buckets)[:10_000]:
                del self.buckets[key]
        key = (what, block(address))
        if key not in self.buckets:
            self.buckets[key] = Bucket(*self.RATES[what])
        return self.buckets[key].take()


def address(request: Request | WebSocket) -> str:
    return request.client.host if request.client is not None else ""


def same_site(request: Request | WebSocket) -> bool:
    """Browsers say where a request comes from; programs that are no browsers carry no cookie of anybody's."""
    origin = request.headers.get("origin")
    if origin is None:
        return request.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return origin.partition("://")[2] == request.headers.get("host", "")


def operates(request: Request, *, local: bool = False) -> bool:
    """Does this request bear the operator's token? `local`: or does it come from this machine, through no proxy?"""
    said = request.headers.get("authorization", "").partition(" ")
    token: str = request.app.state.token
    if said[0].lower() == "bearer" and secrets.compare_digest(said[2].strip().encode(), token.encode()):
        return True
    return local and from_here(request)


def from_here(request: Request) -> bool:
    """A proxy on this machine speaks for strangers: then a header, or the name that they ask for, says so."""
    if any(name in request.headers for name in FORWARDED):
        return False
    return loopback(address(request)) and loopback(request.url.hostname or "")


def loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
