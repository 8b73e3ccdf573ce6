"""The bodies of requests and answers."""

from typing import Annotated, Any, Literal

import msgspec
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema, create_model

from longbox.kernel.record import Record
from longbox.kernel.seen import View
from longbox.server.bounds import SCHEMA, small
from longbox.server.messages import GameEvent, Line, Outcome
from longbox.server.names import Code, Kind, Stage, Why

Name = Annotated[
    str, Field(min_length=1, max_length=20, pattern=r"\S", description="Characters that can't be printed become ?.")
]
Small = Annotated[str, Field(max_length=64)]
Options = Annotated[dict[str, Any], AfterValidator(small), WithJsonSchema(SCHEMA)]


class As:
    """What a mapping holds, for those who read it: a Struct, which this framework can't describe."""

    def __init__(self, type_: Any) -> None:
        self.type = type_


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why something was not done. Nothing has changed."""

    code: Code
    reason: str
    rule: str | None = None


class ModeAbout(BaseModel):
    name: str
    seats: list[int]
    about: str
    rule: str


OptionKind = Literal["flag", "choice"]
SeatKind = Literal["me", "bot", "friend", "hotseat"]


class OptionAbout(BaseModel):
    """`choices`, `help` and `per_seat` are older names of `values`, `about` and `each`; they go after this release."""

    name: str
    kind: OptionKind
    values: list[Any]
    default: Any
    about: str
    rule: str
    names: str = Field(description="What else is allowed: a list of names; empty if nothing else is.")
    each: bool = Field(description="A list of such names for each seat.")
    secret: bool
    choices: list[Any] = Field(deprecated=True)
    help: str = Field(deprecated=True)
    per_seat: bool = Field(deprecated=True)


class BotAbout(BaseModel):
    name: str
    shown: str = Field(description="The name of the bot at a table of this game.")
    about: str


class GameAbout(BaseModel):
    """`name` is an older name of `title`; it goes after this release."""

    id: str
    title: str
    name: str = Field(deprecated=True)
    kind: str
    about: str
    edition: str
    learn: int = Field(description="Its place in the order in which to learn the games.")
    seats: list[int]
    modes: list[ModeAbout]
    options: list[OptionAbout]
    bots: list[BotAbout]


class BurstAbout(BaseModel):
    text: str
    sub: str
    fill: str


class PanelAbout(BaseModel):
    title: str
    text: str
    cards: list[str]
    signs: list[str]
    tokens: list[str]
    dice: list[int]
    backs: int
    out: list[int]
    lit: list[int]
    burst: BurstAbout | None


class FirstAbout(BaseModel):
    mode: str
    seats: list[str]
    says: str
    options: dict[str, Any]


class PartAbout(BaseModel):
    name: str
    phases: list[str]


class MatterAbout(BaseModel):
    modes: list[str] = Field(description="The modes in which it means something; none: all.")
    seats: list[int] = Field(description="The numbers of seats with which it does; none: all.")
    named: list[str] = Field(description="Modes in which only names can be given.")
    cards: str = Field(description="The sort of the cards that can be named.")
    places: dict[str, int] = Field(description="How many of them, by mode; else one for each seat.")
    holder: str
    alone: bool = Field(description="Its value is the seat that plays alone.")


class WordAbout(BaseModel):
    forms: list[str]
    text: str
    rule: str
    marked: bool = Field(description="A newcomer may not know it.")


class GuideAbout(BaseModel):
    name: str = Field(description="The game's name.")
    turn: list[PartAbout]
    first: FirstAbout | None
    panels: list[PanelAbout]
    sides: list[str] = Field(description="The modes in which seats alternate between two sides.")
    options: dict[str, MatterAbout]
    words: list[WordAbout]


class CardAbout(BaseModel):
    """A card as printed, with further facts that depend on its sort."""

    model_config = ConfigDict(extra="allow")

    face: str | None = Field(description="Its id in views, where it is a piece.")
    name: str
    sort: str
    text: str
    origin: dict[str, str] = Field(description="Where each fact comes from.")
    file: str
    means: dict[str, Any] = Field(description="What its text comes to, for programs: they need not read it.")


class CardList(BaseModel):
    cards: list[CardAbout]


class RuleModel(BaseModel):
    id: str
    text: str
    section: str
    tags: list[str]
    ruling: bool
    mentions: list[str]


class RuleList(BaseModel):
    rules: list[RuleModel]


class Deck(Strict):
    text: Annotated[str, Field(max_length=20_000)]


class Fault(BaseModel):
    code: str
    text: str
    line: int | None


class DeckVerdict(BaseModel):
    legal: bool
    name: str
    size: int
    cards: dict[str, int]
    titles: list[str]
    faults: list[Fault]
    advice: list[str]
    forms: dict[str, int]
    attributes: dict[str, int]
    powers: dict[str, int]


class Me(BaseModel):
    name: str


class CallMe(Strict):
    name: Name


class SeatWish(Strict):
    kind: SeatKind
    bot: Small | None = None
    name: Name | None = None


class ClockWish(Strict):
    minutes: Annotated[float, Field(gt=0, le=600)]
    increment: Annotated[float, Field(ge=0, le=600)] = 0.0


class PlayOn(Strict):
    """From which position of which finished game."""

    table: Annotated[str, Field(max_length=24)]
    at: Annotated[int, Field(ge=0, le=100_000)]


class NewTable(Strict):
    game: Small
    mode: Small | None = None
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=7)]
    options: Options = {}
    seed: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    clock: ClockWish | None = None
    public: bool = False
    play_on: PlayOn | None = None


class Made(BaseModel):
    table: str
    seat_links: list[str | None] = Field(description="For open seats, to those who hear of them first.")
    seats: list[int]
    seed_hash: str


class SeatFacts(BaseModel):
    seat: int
    name: str
    kind: Kind
    bot: str | None
    hot: bool
    left: bool = Field(description="A bot plays on for the person of this seat.")
    why: Why = Field(
        description="Why a bot plays on: the person wants it, is away, has no time left, or gave up the seat."
    )
    here: bool


class TableFacts(BaseModel):
    table: str
    game: str
    mode: str
    stage: Stage
    seats: list[SeatFacts]
    yours: list[int]
    waiting: list[int]
    public: bool
    clock: ClockWish | None
    made: int
    seed_hash: str
    seed: str | None = Field(description="Published when the game is over.")
    known_seed: bool = Field(description="Somebody named the seed and may know the deal.")
    rated: bool = Field(description="Not with a known seed, nor if several players share a screen.")
    host: bool = Field(description="You made this table.")
    outcome: Annotated[dict[str, Any], As(Outcome)] | None
    again: str | None
    edition: str = Field(description="The id of its cards and rules; empty at tables of release 0.1.0.")
    outdated: str | None = Field(description="Why it can't go on with this version of Longbox, if it can't.")


class SitDown(Strict):
    secret: Annotated[str, Field(min_length=1, max_length=64)]
    name: Name | None = None
    options: Options = Field({}, description="What this seat chooses for itself, such as its deck.")


class Invite(Strict):
    """A new link is wanted for this seat."""

    seat: Annotated[int, Field(ge=0, le=6)]


class Invitation(BaseModel):
    table: str
    seat: int
    link: str


class Sat(BaseModel):
    table: str
    seat: int
    name: str


RECORD: dict[str, Any] = {field.name: (field.type, ...) for field in msgspec.structs.fields(Record)}
RecordModel = create_model("RecordModel", **RECORD)  # the kernel's record, as the API describes it


class ReplayModel(BaseModel):
    at: int
    of: int
    view: Annotated[dict[str, Any], As(View)]
    events: Annotated[list[dict[str, Any]], As(list[GameEvent])]
    story: Annotated[list[dict[str, Any]], As(list[Line])] = Field(description="The events in lines, with names.")
    outcome: Annotated[dict[str, Any], As(Outcome)] | None
