"""Who is asking: a guest with a name."""

from fastapi import APIRouter, Request, Response

from longbox.server.api.depends import Visitor, give_cookie
from longbox.server.identity import Guest, new_guest, plain_name
from longbox.server.models import CallMe, Me

router = APIRouter()


@router.get("/me")
def who_am_i(visitor: Visitor) -> Me:
    return Me(name=visitor.name if visitor is not None else "")


@router.post("/me")
def call_me(me: CallMe, request: Request, response: Response, visitor: Visitor) -> Me:
    """Take a name; a cookie remembers it."""
    name = plain_name(me.name)
    give_cookie(request, response, Guest(visitor.id, name) if visitor is not None else new_guest(name))
    return Me(name=name)
