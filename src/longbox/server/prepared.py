"""Answers that are the same for everybody: encoded and compressed once, then only sent, or not even that (304)."""

import gzip
import hashlib
from collections.abc import Callable, Hashable
from typing import Any, Final

import msgspec
from fastapi import Request, Response

SHORT: Final = 1000  # bytes that aren't worth compressing
MOST: Final = 200  # answers that are kept
NOT_MODIFIED: Final[dict[int | str, dict[str, Any]]] = {304: {"description": "The answer is still the one you have"}}


class Prepared:
    """A body in JSON, also compressed, and its tag."""

    def __init__(self, data: object) -> None:
        self.body = msgspec.json.encode(data, enc_hook=plain)
        self.zipped = gzip.compress(self.body, 9, mtime=0) if len(self.body) > SHORT else b""
        self.tag = f'W/"{hashlib.sha256(self.body).hexdigest()[:20]}"'

    def answer(self, request: Request) -> Response:
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.zipped and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.zipped, headers={**headers, "Content-Encoding": "gzip"}, media_type="application/json")
        return Response(self.body, headers=headers, media_type="application/json")


def plain(data: Any) -> Any:
    """What msgspec doesn't know: the models of the API."""
    return data.model_dump(mode="json")


_KEPT: dict[Hashable, Prepared] = {}


def prepared(key: Hashable, make: Callable[[], object]) -> Prepared:
    """The answer with this key, made when it is asked for the first time."""
    if key not in _KEPT:
        if len(_KEPT) >= MOST:
            _KEPT.clear()
        _KEPT[key] = Prepared(make())
    return _KEPT[key]
