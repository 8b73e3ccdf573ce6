"""What a seat sees, field by field: the view, and the events that every game has."""

from msgspec import UNSET, Struct, UnsetType


class Piece(Struct):
    """A piece: without its face where these eyes don't know it."""

    face: str | None
    title: str | UnsetType = UNSET
    back: str = ""


class Zone(Struct, kw_only=True):
    id: str
    name: str
    label: str
    owner: int | None
    shape: str
    ordered: bool
    count: int | None  # None: these eyes may not count it
    pieces: list[Piece] | UnsetType = UNSET
    last: list[Piece] | UnsetType = UNSET  # what lay there before others began to change it in secret


class Pool(Struct, kw_only=True):
    """Hidden pieces that could change places; `kinds` is None where nobody told what was brought."""

    back: str
    zones: list[str]
    count: int
    kinds: dict[str, int] | None


class View(Struct, kw_only=True):
    """The table as one pair of eyes sees it. `table` is the game's own part: see its `public.py`."""

    game: str
    edition: str
    mode: str
    options: dict[str, object]
    seats: int
    teams: list[list[int]]
    seat: int | None
    zones: list[Zone]
    pools: list[Pool]
    table: dict[str, object]
    waiting: list[int]


# ---- events: those of a game's own, by their names and fields, are its edition's messages


class Moved(Struct, kw_only=True, tag_field="kind", tag="moved"):
    n: int
    text: str
    face: str | None
    title: str | None
    back: str
    source: str
    source_name: str
    source_owner: int | None
    target: str
    target_name: str
    target_owner: int | None
    under: bool
    at: int | UnsetType = UNSET


class Learned(Struct, kw_only=True, tag_field="kind", tag="learned"):
    n: int
    text: str
    face: str | None
    title: str | None
    back: str
    source: str
    source_name: str
    source_owner: int | None
    seats: list[int]


class Dealt(Struct, kw_only=True, tag_field="kind", tag="dealt"):
    n: int
    text: str
    source: str
    source_name: str
    source_owner: int | None
    target: str
    target_name: str
    target_owner: int | None
    count: int


class Shuffled(Struct, kw_only=True, tag_field="kind", tag="shuffled"):
    n: int
    text: str
    source: str
    source_name: str
    source_owner: int | None
    count: int | None


class Veiled(Struct, kw_only=True, tag_field="kind", tag="veiled"):
    n: int
    text: str
    source: str
    seats: list[int]


class Revealed(Struct, kw_only=True, tag_field="kind", tag="revealed"):
    n: int
    text: str
    source: str
    count: int


class Rolled(Struct, kw_only=True, tag_field="kind", tag="rolled"):
    n: int
    text: str
    sides: int
    face: int


Happened = Moved | Learned | Dealt | Shuffled | Veiled | Revealed | Rolled
