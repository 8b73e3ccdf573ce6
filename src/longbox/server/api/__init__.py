"""The REST API: its routes by subject, put together."""

from fastapi import APIRouter

from longbox.server.api import games, guests, making, tables
from longbox.server.gate import ERRORS

router = APIRouter(prefix="/api", responses=ERRORS)
for part in (games, guests, making, tables):
    router.include_router(part.router)

__all__ = ["router"]
