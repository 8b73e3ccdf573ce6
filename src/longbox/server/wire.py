"""The socket below the messages: one frame for many sockets, and a bound on what waits for a slow one.

A message that many clients get is encoded and compressed once, and all of them are sent the same bytes. That needs
compression without a memory of earlier messages, which also saves about 50 kB for each socket.
"""

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import Any, Final, cast

from isal import isal_zlib  # a third of the time of zlib, for as many bytes
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request

from longbox.server.connections import Socket

KEY: Final = "longbox.wire"  # in the scope's extensions
KERNEL: Final = 128 * 1024  # bytes that the operating system may hold for a socket; it takes up to 4 MB by itself
GONE: Final = 2.0  # seconds that somebody has to read why the socket closes
WORTH: Final = 600  # bytes; shorter messages are not compressed
PLAIN: Final = 0x81  # a whole message of text,
PACKED: Final = 0xC1  # and compressed (RFC 7692)


class Words:
    """A message on its way: its text, and the frames made of it when somebody first needs them."""

    __slots__ = ("packed", "plain", "text")

    def __init__(self, text: str | bytes) -> None:
        self.text = text.encode() if isinstance(text, str) else text
        self.plain: bytes | None = None
        self.packed: bytes | None = None

    def frame(self, deflate: bool) -> bytes:
        if deflate and len(self.text) >= WORTH:
            if self.packed is None:
                self.packed = framed(deflated(self.text), PACKED)
            return self.packed
        if self.plain is None:
            self.plain = framed(self.text, PLAIN)
        return self.plain


def framed(data: bytes, first: int) -> bytes:
    """A frame from a server, which masks nothing (RFC 6455, 5.2)."""
    if len(data) < 126:
        return bytes((first, len(data))) + data
    if len(data) < 1 << 16:
        return struct.pack("!BBH", first, 126, len(data)) + data
    return struct.pack("!BBQ", first, 127, len(data)) + data


def deflated(text: bytes) -> bytes:
    """As permessage-deflate wants it: without the four bytes that end every flush."""
    packer = isal_zlib.compressobj(isal_zlib.ISAL_DEFAULT_COMPRESSION, wbits=-15)
    return (packer.compress(text) + packer.flush(isal_zlib.Z_SYNC_FLUSH))[:-4]


def nothing() -> None:
    pass


class Wire(Socket):
    """A socket that the application may also write to directly: `scope["extensions"]`."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.on_stuck: Callable[[], None] = nothing  # called when the other end doesn't read,
        self.on_freed: Callable[[], None] = nothing  # and when it does again
        if self.conn.available_extensions:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
            ]

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            cast(dict[str, Any], self.scope)["extensions"][KEY] = self
            found = self.transport.get_extra_info("socket")
            if found is not None:
                found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL)

    @property
    def open(self) -> bool:
        return self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())

    @property
    def ready(self) -> bool:
        """Can it take a message without keeping it in memory?"""
        return self.writable.is_set()

    def push(self, words: Words) -> None:
        if self.open:
            self.transport.write(words.frame(bool(self.conn.extensions)))

    def end(self, code: int, reason: str = "") -> None:
        """Close, with a reason. Anyone who doesn't read it soon is cut off."""
        if self.open:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.stop_keepalive()
            if self.read_paused:  # else nobody hears the other end's goodbye
                self.read_paused = False
                self.transport.resume_reading()
            self.close_timer = self.loop.call_later(GONE, self.transport.abort)

    # ---- what the transport says

    def pause_writing(self) -> None:
        super().pause_writing()
        self.on_stuck()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.on_freed()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.on_stuck = self.on_freed = nothing

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.give_up()

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self.give_up()

    def give_up(self) -> None:
        """A transport that closes waits until all is read, and somebody who doesn't read would keep it for ever."""
        if self.transport.is_closing() and self.transport.get_write_buffer_size():
            self.loop.call_later(GONE, self.transport.abort)


def wire_of(scope: Any) -> Wire | None:
    """The wire of a socket; None under a web server that isn't ours."""
    found = scope.get("extensions", {}).get(KEY)
    return found if isinstance(found, Wire) else None


def later(seconds: float, work: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, work)
