"""The messages of the socket that a client may send."""

from typing import Annotated, Final, Literal, get_args

import msgspec

LONGEST: Final = 2000  # characters of a message
Word = Literal["POW", "ZAP", "WHAM", "BOOM", "OOPS", "NICE", "THINKING", "GOOD GAME"]
WORDS: Final[tuple[Word, ...]] = get_args(Word)


Whole = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]  # what every program can read back


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    n: Whole = 0  # the client's own number, given back in the answer


class Hello(Message, tag="hello"):
    """Look on; `page` is a word of the client's own that stays the same when its connection is lost."""

    since: Whole = 0
    mark: str = ""
    seat: Whole | None = None
    page: str = ""
    printed: bool = False  # say once what is printed on the pieces of this match


class History(Message, tag="history"):
    """What happened before some event: one page."""

    before: Whole


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
    seat: Whole


class Leave(Message, tag="leave"):
    pass


class Back(Message, tag="back"):
    pass


class GiveUp(Message, tag="give_up"):
    """Leave for good: somebody else may take the seat."""


class EndOthers(Message, tag="end_others"):
    """End the other sessions of the same visitor at this table."""


class Report(Message, tag="report"):
    """Tell the operator about the name that somebody goes by."""

    seat: Whole


class Ping(Message, tag="ping"):
    pass


Asked = (
    Hello
    | History
    | Choose
    | Undo
    | Hint
    | Why
    | Exclaim
    | Takeover
    | Leave
    | Back
    | GiveUp
    | EndOthers
    | Report
    | Ping
)
decoder: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)


class Numbered(msgspec.Struct):
    n: Whole = 0


numbers: msgspec.json.Decoder[Numbered] = msgspec.json.Decoder(Numbered)


def number(words: str) -> int:
    """The number of a message that is refused unread; 0 if it has none that can be read."""
    try:
        return numbers.decode(words).n
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return 0
