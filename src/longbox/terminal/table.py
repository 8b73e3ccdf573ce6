"""A table drawn from a seat's view alone: people can play any game before anybody arranges its table.

A game's own arrangement is a subclass of Arrangement in `terminal/tables/`. What it gets is a Scene: the view, the
story and the card texts. It never sees the match, so it cannot show what the seat may not know.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from longbox.kernel.game import Printed
from longbox.kernel.voice import Line, Voice
from longbox.terminal.layout import Part
from longbox.terminal.look import Look, cut, ink, keys

View = dict[str, Any]

DECLINE: Final = "no"  # the code of declining, in every game
OPTIONS_WIDTH: Final = 80  # two columns of options are no wider, so that they stay together
LEAST_WRAPPED: Final = 12
GLUE: Final = "\ue000"  # stands for a space while lines are broken
_MEASURE: Final = Console(width=80, force_terminal=False)  # Text.wrap asks a console for its settings


class Scene:
    """Everything that a picture of the table is made from."""

    def __init__(
        self,
        view: View,
        voice: Voice,
        look: Look,
        title: str,
        events: Sequence[Mapping[str, Any]] = (),
        lines: Sequence[Line] = (),
        since: int = 0,
        cards: Mapping[str, Printed] | None = None,
        arrangement: "Arrangement | None" = None,
    ) -> None:
        self.view = view
        self.voice = voice
        self.look = look
        self.title = title
        self.events = events
        self.lines = lines
        self.since = since  # events from this number on are news to the seat
        self.cards = cards or {}  # by name, in lower case
        self._zones: dict[str, dict[str, Any]] = {zone["id"]: zone for zone in view["zones"]}
        found: list[dict[str, Any]] = view["decision"]["options"] if view["decision"] else []
        self.options = (arrangement or Arrangement()).order(self, found)  # as they are numbered
        self._handles: dict[str, list[int]] = {}
        for number, option in enumerate(self.options, 1):
            for handle in option["pieces"]:
                self._handles.setdefault(handle, []).append(number)

        self.short = False  # drawn with something left out

    def stand(self, moment: str) -> None:
        """Add an option to a question that can be declined: decline until this moment of the game is over."""
        declining = next((option for option in self.options if option["code"] == DECLINE), None)
        if moment and declining is not None and len(self.options) > 1:
            self.options = [*self.options, {**declining, "text": f"{declining['text']}, {moment}", "standing": moment}]

    @property
    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view["table"]
        return found

    @property
    def seat(self) -> int | None:
        found: int | None = self.view["seat"]
        return found

    @property
    def decision(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.view["decision"]
        return found

    @property
    def missing(self) -> list[dict[str, Any]]:
        """What the open question doesn't offer, with the reasons."""
        return self.decision["missing"] if self.decision else []

    def fact(self, title: str, name: str) -> Any:
        """What is printed on a card besides its text; None if nothing is."""
        card = self.cards.get(title.lower())
        return card.facts.get(name) if card else None

    def text(self, title: str) -> str:
        card = self.cards.get(title.lower())
        return card.text if card else ""

    def zones(self, name: str) -> list[dict[str, Any]]:
        return [zone for zone in self.view["zones"] if zone["name"] == name]

    def zone(self, zone_id: str) -> dict[str, Any] | None:
        return self._zones.get(zone_id)

    def pieces(self, zone_id: str) -> list[dict[str, Any]]:
        zone = self.zone(zone_id)
        return zone.get("pieces", []) if zone else []

    def handles(self) -> dict[str, list[int]]:
        """Handle of a piece -> the numbers of the options that use it."""
        return self._handles

    def key_of(self, zone_id: str, at: int) -> list[int]:
        """The option numbers of a piece; equal pieces share them."""
        pieces = self.pieces(zone_id)
        every = self.handles()
        face = pieces[at].get("face")
        zone = self.zone(zone_id)
        if face is None or zone is None or zone["ordered"]:
            return every.get(f"{zone_id}/{at}", [])
        return next(
            (every[h] for n, p in enumerate(pieces) if p.get("face") == face and (h := f"{zone_id}/{n}") in every), []
        )

    def printed(self, option: dict[str, Any]) -> str:
        """The text of the card that an option means, if it means one."""
        texts: list[str] = []
        for handle in option["pieces"][:1]:
            zone_id, _, at = handle.rpartition("/")
            card = self.cards.get(str(self.pieces(zone_id)[int(at)].get("title", "")).lower())
            texts += [card.text] if card is not None else []
        return "".join(texts)

    def news(self) -> list[Line]:
        return [line for line in self.lines if line.n >= self.since]

    def who(self, seat: int) -> str:
        return self.voice.name(seat)


class Arrangement:
    """How a game's table looks. This one works for every game; a game overrides what it can show better."""

    def paint(self, text: str, look: Look) -> Text:
        """Words with their signs and colors."""
        return Text(text)

    def order(self, scene: Scene, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The options in the order of their numbers: as their pieces lie on the table; others stay where they are."""
        places = {zone["id"]: at for at, zone in enumerate(scene.view["zones"])}
        lying = [option for option in options if option["pieces"]]
        lying.sort(key=lambda option: place(option["pieces"][0], places))
        inline = iter(lying)
        return [next(inline) if option["pieces"] else option for option in options]

    def shortened(self, option: str) -> str:
        """A shorter text for an option; what tells it from the others comes first."""
        return option

    def recurring(self, view: View) -> str:
        """For a question that comes again and again: the words for declining all of them, "not in this round"."""
        return ""

    def series(self, scene: Scene) -> list[str]:
        """Choices that hardly need thought, which `all` makes one after the other."""
        return []

    def words(self, scene: Scene) -> list[str]:
        """What a player must know to read the table, for the help."""
        return []

    def layout(self, scene: Scene, width: int) -> list[Part]:
        """The table as a picture: its parts from top to bottom, no wider than `width`."""
        title, *rest = self.head(scene)
        made = [Part(lambda _: [cut(Text(title, style="bold"), width, scene.look)])]
        made += [paragraph(Text(line, style="bold"), width, scene.look, 2, 8) for line in rest]
        for label, text in self.parts(scene):
            row = ink(f"  {label}: ", "bold" if label.endswith("(you)") else "")
            row.append_text(self.paint(text, scene.look))
            made.append(paragraph(row, width, scene.look, 4, 6 if label.endswith("(you)") else 3, 9, name=label))
        return made

    def draw(self, scene: Scene, width: int) -> list[Text]:
        """The whole table, however long."""
        return [row for part in self.layout(scene, width) for row in part.rows(0)]

    def tell(self, scene: Scene) -> list[str]:
        """The whole table in sentences."""
        return [*self.head(scene), *(f"{label}: {text}." for label, text in self.parts(scene))]

    def brief(self, scene: Scene) -> list[str]:
        """What a player needs to hear before each choice."""
        return [f"{label}: {text}." for label, text in self.own(scene)]

    # ---- parts of the generic form

    def head(self, scene: Scene) -> list[str]:
        numbers = [words for key, value in scene.table.items() if (words := number(key, value))]
        return [f"{scene.title}, {scene.view['mode']}", *([", ".join(numbers)] if numbers else [])]

    def parts(self, scene: Scene) -> list[tuple[str, str]]:
        """Every zone with something in it: shared ones, then the other players', then your own."""
        shared: list[tuple[str, str]] = []
        others: list[tuple[str, str]] = []
        for zone in scene.view["zones"]:
            if zone["count"] and zone["owner"] is None:
                shared.append((zone["label"], contents(scene, zone)))
            elif zone["count"] and zone["owner"] != scene.seat:
                others.append((f"{zone['label']} ({scene.who(zone['owner'])})", contents(scene, zone)))
        return shared + others + self.own(scene)

    def own(self, scene: Scene) -> list[tuple[str, str]]:
        if scene.seat is None:
            return []
        zones = [zone for zone in scene.view["zones"] if zone["count"] and zone["owner"] == scene.seat]
        return [(f"{zone['label']} (you)", contents(scene, zone)) for zone in zones]


def place(handle: str, zones: Mapping[str, int]) -> tuple[int, int]:
    zone, _, at = handle.rpartition("/")
    return zones[zone], int(at)


def number(key: str, value: object) -> str:
    """A number of the table in words; "" if it is nested too deeply for one line."""
    name = key.replace("_", " ")
    if isinstance(value, bool):
        return name if value else ""
    if isinstance(value, int | str):
        return f"{name} {value}"
    if isinstance(value, list) and value and all(isinstance(part, int | str) for part in value):
        return f"{name} {':'.join(str(part) for part in value)}"
    return ""


def contents(scene: Scene, zone: dict[str, Any]) -> str:
    """What lies in a zone, in words that suit its shape."""
    if "pieces" not in zone:
        return str(zone["count"])
    shown: list[str] = []
    hidden: dict[str, int] = {}
    for at, piece in enumerate(zone["pieces"]):
        if piece.get("face") is None:
            hidden[piece["back"]] = hidden.get(piece["back"], 0) + 1
            continue
        numbers = scene.key_of(zone["id"], at)
        shown.append((f"[{keys(numbers)}] " if numbers else "") + piece["title"])
    shown += [f"{count} {back} face down" for back, count in hidden.items()]
    if zone["shape"] == "pile" and len(zone["pieces"]) > 1 and not hidden:
        return f"{zone['count']}, on top {shown[-1]}"
    return (" | " if zone["shape"] in ("row", "track", "map") else ", ").join(shown)


def wrapped(text: Text, width: int, indent: int, unbroken: re.Pattern[str] | None = None) -> list[Text]:
    """Break a text at words and indent the following lines. `unbroken`: spaces at which no line may end."""
    if text.cell_len <= width and "\n" not in text.plain:
        return [text]
    if unbroken is not None:
        text = text.copy()
        text.plain = unbroken.sub(GLUE, text.plain)
    rows = text.wrap(_MEASURE, max(LEAST_WRAPPED, width - indent), no_wrap=False)
    made: list[Text] = []
    for at, row in enumerate(rows):
        row.plain = row.plain.replace(GLUE, " ")
        row.rstrip()
        made.append(row if at == 0 else Text(" " * indent).append_text(row))
    return made


def hanging(text: Text, width: int, column: int) -> list[Text]:
    """Break a text at words; what begins at a column continues below that column."""
    first, rest = text[:column], text[column:]
    rows = rest.wrap(_MEASURE, max(LEAST_WRAPPED, width - column), no_wrap=False) or [Text()]
    made: list[Text] = []
    for at, row in enumerate(rows):
        row.rstrip()
        made.append(first.copy().append_text(row) if at == 0 else Text(" " * column).append_text(row))
    return made


def banner(title: str, color: str, words: Sequence[str], score: str, width: int, look: Look) -> Text:
    """The first row: the game, where it stands, and the score, which is never cut. If there is too much, the words lose
    their beginning."""
    dot = look.pick(" · ", ", ")
    left = width - cell_len(score) - 1 if score else width
    shown = list(words)
    while len(shown) > 1 and cell_len(f" {title}  {dot.join(shown)}") > left:
        shown.pop(0)
    row = Text()
    row.append(f" {title} ", style=f"bold bright_white on {color}" if look.color else "bold reverse")
    row.append(f" {dot.join(shown)}")
    return cut(row, left, look).append(f" {score}" if score else "", style="bold")


def heading(title: str, right: str, width: int, look: Look) -> Text:
    """A line across the screen with a title on the left and a note on the right. The note is never cut."""
    row = Text(look.box("h") * 2 + " ")
    row.append(title, style="bold")
    row.append(" ")
    tail = f" {right} " + look.box("h") * 2 if right else ""
    left = width - cell_len(tail)
    row.append(look.box("h") * max(0, left - row.cell_len))
    return cut(row, left, look).append(tail)


def keyed(numbers: Sequence[int], look: Look) -> Text:
    """Option numbers in a column of their own."""
    made = Text()
    if numbers:
        made.append(f"{keys(numbers):>3}", style="bold black on yellow" if look.color else "bold reverse")
    made.truncate(max(4, made.cell_len + 1), pad=True)
    return made


def paragraph(
    text: Text,
    width: int,
    look: Look,
    indent: int,
    *levels: int,
    name: str = "",
    unbroken: re.Pattern[str] | None = None,
) -> Part:
    """Words in as many rows as they need; if rows are short, cut to one row, then left out."""
    return Part(
        lambda form: [wrapped(text, width, indent, unbroken), [cut(text, width, look)], []][form] if text else [],
        *levels,
        name=name,
    )


def choices(scene: Scene, arrangement: Arrangement, form: int = 0) -> list[Text]:
    """The numbered options: in two columns if they fit. If rows are short: in more columns, then with fewer words if
    that saves rows, then cut."""
    look = scene.look
    texts = [scene.voice.rename(option["text"]) for option in scene.options]
    entries = numbered([arrangement.paint(text, look) for text in texts], look)
    if form == 0:
        wide = min(look.width, OPTIONS_WIDTH)
        return columns(entries, 2, wide, look) or [row for entry in entries for row in wrapped(entry, look.width, 5)]
    uncut = fewest_rows(entries, look)
    entries = numbered([arrangement.paint(arrangement.shortened(text), look) for text in texts], look)
    uncut = uncut or fewest_rows(entries, look)
    if form == 1 and uncut:
        return uncut
    many = max(1, form - 1)
    widest = (look.width - 2 * (many - 1)) // many
    tight = columns([cut(entry, min(entry.cell_len, widest), look) for entry in entries], many, look.width, look, 1)
    return tight if not uncut or len(tight) < len(uncut) else uncut


def fewest_rows(entries: Sequence[Text], look: Look) -> list[Text]:
    """Use as many columns as fit without cutting a word; nothing if not even two fit."""
    fitting = [columns(entries, many, look.width, look, 2) for many in (5, 4, 3, 2)]
    return min((rows for rows in fitting if rows), key=len, default=[])


def numbered(options: Sequence[Text], look: Look) -> list[Text]:
    style = "bold" if not look.color else "bold black on yellow"
    return [Text.assemble((f"{n:>3} ", style), " ", option) for n, option in enumerate(options, 1)]


def columns(entries: Sequence[Text], many: int, width: int, look: Look, least: int = 4) -> list[Text]:
    """Entries in this many columns, read downwards; nothing if they are too few or too wide for that."""
    if len(entries) < least:
        return []
    height = -(-len(entries) // many)
    blocks = [entries[at : at + height] for at in range(0, len(entries), height)]
    widths = [max(entry.cell_len for entry in block) for block in blocks]
    if sum(widths) + 2 * (len(blocks) - 1) > width:
        return []
    if len(blocks) == 2:  # the second column begins in the middle if it can
        widths[0] = max(widths[0], min(width // 2 - 2, width - 2 - widths[1]))
    rows: list[Text] = []
    for at in range(height):
        row = Text()
        for n, block in enumerate(blocks):
            if at < len(block):
                row.append("  " if n else "")
                row.append_text(cut(block[at], widths[n], look))
        row.rstrip()
        rows.append(row)
    return rows
