"""What a server says on a socket, message by message and field by field. `make wire` writes web/src/wire.ts from it."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from longbox.kernel import decision as kernel
from longbox.kernel import voice
from longbox.kernel.seen import Happened, View
from longbox.kernel.voice import Sort
from longbox.server.names import Code, Kind, Stage, Why
from longbox.server.protocol import Word

encode = msgspec.json.encode
SeatNews = Literal["sat", "moved", "given", "asked", "away", "back", "flagged", "gone"]
Doubt = Literal["offered", "refused", "unknown"]


def ready(coded: bytes) -> Any:
    """A part that has been encoded already, in place of the value that it says."""
    return msgspec.Raw(coded)


# ---- what the state holds


class Option(Struct, kw_only=True):
    code: str
    text: str
    action: int
    pieces: list[str]
    rule: str
    effect: str = ""  # what it would do, once somebody has looked


class Miss(Struct, kw_only=True):
    """Something close at hand that is not on offer."""

    code: str
    action: int
    pieces: list[str]
    reason: str
    rule: str


class Decision(Struct, kw_only=True):
    """The open question to these eyes, with every legal answer, and what is nearly one."""

    id: str
    seat: int
    kind: str  # of question: one of the game's
    prompt: str
    rule: str
    options: list[Option]
    missing: list[Miss]


class Outcome(Struct, kw_only=True):
    """How it ended."""

    winners: list[int]
    ranks: list[int]
    scores: list[int]
    returns: list[float]
    reason: str
    rule: str


class SeatInfo(Struct, kw_only=True):
    """Who sits there. A bot plays on for them if `left`, for the reason that `why` says."""

    seat: int
    name: str
    kind: Kind
    bot: str | None
    hot: bool
    left: bool
    why: Why
    here: bool
    thinking: bool


class Clock(Struct, kw_only=True):
    left: list[int]  # milliseconds of each seat
    running: list[int]


class Outdated(Struct, kw_only=True):
    """Why the game can't go on with this Longbox, and which of its entries is shown."""

    reason: str
    shown: int
    of: int


class Line(Struct, kw_only=True):
    """A line of the story; `seat`: whose doing it is."""

    n: int
    text: str
    sort: Sort
    seat: int | None


class Position(Struct, kw_only=True):
    """What a state says of the game, without those who come and go."""

    version: int
    mark: str
    stage: Stage
    view: View | None
    decision: Decision | None
    undo: bool
    over: Outcome | None
    seed_hash: str
    known_seed: bool
    rated: bool
    seed: str | None
    again: str | None
    outdated: Outdated | None


class State(Position, kw_only=True, tag_field="type", tag="state"):
    seats: list[SeatInfo]
    clock: Clock | UnsetType = UNSET


# ---- messages


class Message(Struct, kw_only=True, tag_field="type"):
    """What a server says by itself."""


class Answer(Message):
    """What it says to the message of that number."""

    in_reply_to: int


class Told(Struct, kw_only=True):
    """An event of the game's own: its edition's messages name the kinds, and further fields."""

    n: int
    text: str
    kind: str
    rule: str
    words: dict[str, str]


GameEvent = Happened | Told


class Events(Message, tag="events", rename={"from_": "from"}):
    """What is new since `from`, and the state after it. `fresh`: forget what you had, and begin at `from`."""

    from_: int
    fresh: bool
    events: list[GameEvent]
    story: list[Line]
    state: State


class History(Answer, tag="history", rename={"from_": "from"}):
    from_: int
    before: int
    events: list[GameEvent]
    story: list[Line]


class You(Answer, tag="you"):
    table: str
    seat: int | None
    yours: list[int]


class Printed(Message, tag="printed"):
    """What is printed on the pieces of this match, by face."""

    printed: dict[str, dict[str, object]]


class Seats(Message, tag="seats"):
    seats: list[SeatInfo]


class Flag(Message, tag="clock"):
    """Somebody's time is out."""

    seat: int
    left: int


class Exclaimed(Message, tag="exclaim"):
    seat: int
    word: Word


class SeatSaid(Message, tag="seat"):
    seat: int
    what: SeatNews
    text: str


class Lost(Message, tag="moved"):
    """These seats of yours were taken with the link that you made."""

    seats: list[int]


class Elsewhere(Message, tag="elsewhere"):
    """You have another session at this table."""


class Ended(Message, tag="ended"):
    """Another session of yours has ended this one."""


class Notice(Message, tag="notice"):
    """The operator says something to everybody."""

    text: str


class Restart(Message, tag="restart"):
    retry_ms: int


class Effects(Message, tag="effects"):
    """What the options of a question would do, by code."""

    decision: str
    effects: dict[str, str]


class Ok(Answer, tag="ok"):
    pass


class Refusal(Answer, tag="error"):
    code: Code
    reason: str
    rule: str | None


class Hinted(Answer, tag="hint"):
    decision: str
    option: str
    reason: str


class Because(Answer, tag="why"):
    """Why something is not on offer. `doubt` says whether it is offered, refused, or no choice of this game at all."""

    code: str
    doubt: Doubt
    reason: str | None
    rule: str | None


class Pong(Answer, tag="pong"):
    pass


Said = (
    Because
    | Effects
    | Elsewhere
    | Ended
    | Events
    | Exclaimed
    | Flag
    | Hinted
    | History
    | Lost
    | Notice
    | Ok
    | Pong
    | Printed
    | Refusal
    | Restart
    | SeatSaid
    | Seats
    | You
)

# ---- from the kernel's


def question(asked: kernel.Decision, effects: dict[str, str]) -> Decision:
    options = [
        Option(code=o.code, text=o.text, action=o.action, pieces=o.pieces, rule=o.rule, effect=effects.get(o.code, ""))
        for o in asked.options
    ]
    missing = [
        Miss(code=miss.code, action=miss.action, pieces=miss.pieces, reason=miss.reason, rule=miss.rule)
        for miss in asked.missing
    ]
    return Decision(
        id=asked.id,
        seat=asked.seat,
        kind=asked.kind,
        prompt=asked.prompt,
        rule=asked.rule,
        options=options,
        missing=missing,
    )


def end(outcome: kernel.Outcome | None) -> Outcome | None:
    return msgspec.convert(outcome.data(), Outcome) if outcome is not None else None


def line(told: voice.Line) -> Line:
    return Line(n=told.n, text=told.text, sort=told.sort, seat=told.seat if told.seat >= 0 else None)
