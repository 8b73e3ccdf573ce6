"""What a server writes down: lines for people or JSON for programs, each with its request, table and worker.

Secrets have no place in a log: no cookies, links, seeds or passwords are ever handed to it, the parameters of SQL are
hidden from errors, and what the server itself knows to be secret (`hide`) is blacked out if it comes up all the same.
"""

import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longbox.server import metrics, tracing

KINDS: Final = ("text", "json")
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
TABLE: Final[ContextVar[str]] = ContextVar("table", default="")
AT_TABLE: Final = re.compile(r"^/api/tables/([A-Za-z0-9]{1,24})(?:/|$)")
audit: Final = logging.getLogger("longbox.audit")
access: Final = logging.getLogger("longbox.access")
_hidden: Final[set[str]] = set()


def hide(*found: str | None) -> None:
    """Never write these."""
    _hidden.update(secret for secret in found if secret and len(secret) > 3)


def plain(words: str) -> str:
    for secret in _hidden:
        words = words.replace(secret, "[hidden]")
    return words


class Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        where = "".join(f" [{name} {value}]" for name, value in placed(record).items() if name != "worker")
        return plain(f"{record.levelname.lower()}: {super().format(record)}{where}{acted(record)}")


class Json(logging.Formatter):
    def __init__(self, worker: str) -> None:
        super().__init__()
        self.worker = worker

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "worker": self.worker,
            **placed(record),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return plain(msgspec.json.encode(line, enc_hook=str).decode())


def placed(record: logging.LogRecord) -> dict[str, str]:
    """The request and the table that a line is about."""
    return {name: var.get() for name, var in (("request", REQUEST), ("table", TABLE)) if var.get()}


def acted(record: logging.LogRecord) -> str:
    facts: dict[str, Any] = getattr(record, "facts", {})
    return "".join(f" {name}={value}" for name, value in facts.items())


def set_up(kind: str, worker: str) -> None:
    """From now on everything is written this way, on stderr: in JSON each request too, in text only what matters."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json(worker) if kind == "json" else Text())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO if kind == "json" else logging.WARNING)
    audit.setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)


class Requests:
    """Give each request an id, which its lines in the log and its answer bear; write down how it was answered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request = secrets.token_hex(6)
        REQUEST.set(request)
        path: str = scope["path"]
        found = AT_TABLE.match(path)
        TABLE.set(found[1] if found is not None else "")
        began, status = time.perf_counter(), 0

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request
            await send(message)

        method = scope.get("method", "SOCKET")
        try:
            if method == "SOCKET":  # lasts for hours; what happens on it has spans of its own
                await self.app(scope, receive, sent)
            else:
                with tracing.span("request", method=method, path=path[:200], request=request):
                    await self.app(scope, receive, sent)
        finally:
            if method != "SOCKET":
                metrics.REQUESTS.labels(method if method in METHODS else "other", str(status)).inc()
            took = round((time.perf_counter() - began) * 1000, 1)
            client = (scope.get("client") or [""])[0]  # an operator who must ban somebody needs it
            facts = {"method": method, "path": path[:200], "status": status, "ms": took, "client": client}
            access.info("socket closed" if method == "SOCKET" else "answered", extra={"facts": facts})


METHODS: Final = ("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE")
