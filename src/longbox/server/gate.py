"""What happens before every request (same site, limits, short bodies), and how a refusal is answered."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute, iter_route_contexts
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longbox.server import bodies, metrics, pages
from longbox.server.identity import Limits, address, operates, same_site
from longbox.server.models import Problem
from longbox.server.names import Code
from longbox.server.table import Refused

LONGEST_BODY = 256 * 1024  # bytes
STATUS: dict[Code, int] = {
    "unknown": 404,
    "illegal": 422,
    "outdated": 409,
    "too_fast": 429,
    "too_many": 429,
    "foreign": 403,
    "muted": 403,
    "stale": 409,
    "spent": 409,
    "flagged": 409,
    "closed": 409,
    "busy": 503,
}
ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "The body cannot be read"},
    403: {"model": Problem, "description": "Not from this site, or not yours"},
    404: {"model": Problem, "description": "There is no such thing"},
    409: {"model": Problem, "description": "Not now"},
    413: {"model": Problem, "description": "The body is too long"},
    422: {"model": Problem, "description": "It cannot be done, with the reason"},
    429: {"model": Problem, "description": "Too fast, or too many"},
    503: {"model": Problem, "description": "The store cannot be reached"},
}


async def guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Who writes must come from this site; nobody may ask too fast; every answer says what a browser may do with it."""
    limits: Limits = request.app.state.limits
    response: Response
    if request.method not in ("GET", "HEAD", "OPTIONS") and not same_site(request):
        response = problem(403, "foreign", "this request comes from another site")
    elif request.app.state.tables.orders.banned(address(request)) and not operates(request):
        response = problem(403, "banned", "this address may not use this server for now")
    elif not limits.take(kind_of(request), address(request)):
        response = problem(429, "too_fast", "too many requests; wait a moment")
    else:
        response = await call_next(request)
    pages.protect(response)
    return response


class ShortBodies:
    """A body that is too long is refused before it is read whole: by what it says of itself, else by counting.
    One that holds what nothing can be done with is refused before anything looks at it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        said = Headers(scope=scope).get("content-length", "0")
        length = int(said) if said.isdecimal() else 0
        parts: list[Message] = []
        read = 0
        while max(length, read) <= LONGEST_BODY and (not parts or parts[-1].get("more_body")):
            parts.append(await receive())
            if parts[-1]["type"] == "http.disconnect":
                await problem(408, "too_slow", "the client has gone")(scope, receive, send)  # nobody hears it
                return
            read += len(parts[-1].get("body", b""))
        if max(length, read) > LONGEST_BODY:
            answer = problem(413, "too_big", f"a request can have at most {LONGEST_BODY} bytes")
            answer.headers["Connection"] = "close"  # what is still to come is no request
            await answer(scope, receive, send)
            return
        kind = Headers(scope=scope).get("content-type", "json")
        wrong = bodies.fault(b"".join(part.get("body", b"") for part in parts)) if "json" in kind else ""
        if wrong:
            await problem(400, "malformed", wrong)(scope, receive, send)
            return

        whole = iter(parts)

        async def again() -> Message:
            return next(whole, None) or await receive()

        await self.app(scope, again, send)


def kind_of(request: Request) -> str:
    if request.method in ("GET", "HEAD"):
        return "read"
    if request.url.path.endswith("/sit"):
        return "sit"
    return "make" if request.url.path in ("/api/tables",) or request.url.path.endswith("/rematch") else "write"


def problem(status: int, code: Code, reason: str, rule: str = "") -> JSONResponse:
    metrics.REFUSALS.labels(code).inc()
    later = {"Retry-After": "5"} if status in (429, 503) else None
    return JSONResponse({"code": code, "reason": reason, "rule": rule or None}, status, later)


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return problem(STATUS.get(error.code, 422), error.code, error.reason, error.rule)


async def without_store(request: Request, error: Exception) -> Response:
    return problem(503, "busy", str(error))


async def invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem(422, "malformed", bodies.complaint(error.errors()[0]))


async def unanswered(request: Request, error: Exception) -> Response:
    """No such path: the front end's, unless it is the API's. No such method: which there are."""
    assert isinstance(error, HTTPException)
    path = request.url.path
    if error.status_code == 404 and request.method in ("GET", "HEAD") and not path.startswith("/api/"):
        return pages.page(path)
    code: Code = "unknown" if error.status_code == 404 else "method" if error.status_code == 405 else "malformed"
    answer = problem(error.status_code, code, str(error.detail))
    if error.status_code == 405:
        answer.headers["Allow"] = ", ".join(sorted(methods_at(request)))
    return answer


def methods_at(request: Request) -> set[str]:
    path = request.url.path
    routes = [route for route in iter_route_contexts(request.app.routes) if isinstance(route.original_route, APIRoute)]
    return {method for route in routes if route.path_regex.match(path) for method in route.methods or ()}
