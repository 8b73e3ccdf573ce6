"""The front end's files, and the headers of every answer."""

from functools import cache
from pathlib import Path
from typing import Final

from fastapi import Response
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse

STATIC: Final = Path(__file__).parent / "static"
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
MISSING: Final = (
    "<!doctype html><html lang=en><title>Longbox</title><p>The web pages aren't built yet. "
    "Run <code>make web</code> in the project's folder, then load this page again."
)


def built() -> bool:
    return (STATIC / "index.html").is_file()


def protect(response: Response) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store")


def page(path: str) -> Response:
    """Everything that is no API is the front end: a file of its own, else the one page."""
    if not built():
        return HTMLResponse(MISSING, 503)
    file = files(STATIC, (STATIC / "index.html").stat().st_mtime_ns).get(path)
    if file is not None:
        lasting = path.startswith("/assets/")  # their names change with what is in them
        return FileResponse(file, headers={"Cache-Control": cached(lasting)})
    if path.startswith("/assets/"):
        return JSONResponse({"code": "unknown", "reason": "there is no such file", "rule": None}, 404)
    return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


@cache
def files(root: Path, built_at: int) -> dict[str, Path]:
    """By their address. What a stranger asks for is looked up here, and never on the disk."""
    return {"/" + file.relative_to(root).as_posix(): file for file in root.rglob("*") if file.is_file()}


def cached(lasting: bool) -> str:
    return "public, max-age=31536000, immutable" if lasting else "no-cache"
