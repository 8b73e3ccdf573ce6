"""The messages of the socket: what a client may send, and how it is answered."""

from typing import Any, Final

import msgspec

LONGEST: Final = 2000  # characters of a message
WORDS: Final = ("POW", "ZAP", "WHAM", "BOOM", "OOPS", "NICE", "THINKING", "GOOD GAME")


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    n: int = 0  # the client's own number, given back in the answer


class Hello(Message, tag="hello"):
    since: int = 0
    mark: str = ""
    seat: int | None = None


class Choose(Message, tag="choose"):
    decision: str
    option: str


class Undo(Message, tag="undo"):
    """Take back what was done to come here: the open question ("" for none) and the mark of what was heard."""

    decision: str
    mark: str


class Hint(Message, tag="hint"):
    pass


class Why(Message, tag="why"):
    code: str


class Exclaim(Message, tag="exclaim"):
    word: str


class Takeover(Message, tag="takeover"):
    seat: int


class Leave(Message, tag="leave"):
    pass


class Back(Message, tag="back"):
    pass


class Report(Message, tag="report"):
    """Tell the operator about the name that somebody goes by."""

    seat: int


class Ping(Message, tag="ping"):
    pass


Any_ = Hello | Choose | Undo | Hint | Why | Exclaim | Takeover | Leave | Back | Report | Ping
decoder: msgspec.json.Decoder[Any_] = msgspec.json.Decoder(Any_)


def answer(kind: str, n: int, **more: Any) -> str:
    return msgspec.json.encode({"type": kind, "in_reply_to": n, **more}).decode()


def said(kind: str, **more: Any) -> str:
    return msgspec.json.encode({"type": kind, **more}).decode()
