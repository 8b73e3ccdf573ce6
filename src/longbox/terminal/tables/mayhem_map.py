"""The map of Mayhem on a screen: Locations with their characters and tokens, and the numbers of options."""

import unicodedata
from typing import Any, Final

from rich.text import Text

from longbox.terminal.look import CARD_COLORS, Look, ink, keys
from longbox.terminal.table import Arrangement, Scene, wrapped

# Rows of Locations: letter, how many, and how far the row is shifted right, in half Locations.
TEAM_MAP: Final = (("A", 3, 1), ("B", 4, 0), ("C", 3, 1))
TRIANGLE: Final = (("P", 1, 3), ("Q", 2, 2), ("R", 3, 1), ("S", 4, 0))
HALVES: Final = 8
LOW: Final = 2  # rows of a Location that has its name on the border
CELLS: Final = (16, 26)  # columns of a Location with one border

# Lines up, down, left and right -> the joint that links them
JOINTS: Final = {
    (0, 1, 0, 1): "┌",
    (0, 1, 1, 0): "┐",
    (1, 0, 0, 1): "└",
    (1, 0, 1, 0): "┘",
    (0, 1, 1, 1): "┬",
    (1, 0, 1, 1): "┴",
    (1, 1, 0, 1): "├",
    (1, 1, 1, 0): "┤",
    (1, 1, 1, 1): "┼",
    (0, 0, 1, 1): "─",
    (0, 0, 1, 0): "─",
    (0, 0, 0, 1): "─",
    (1, 1, 0, 0): "│",
    (0, 1, 0, 0): "│",
    (1, 0, 0, 0): "│",
}
BASES: Final = {"black": "reverse", "white": "black on white"}
WALL: Final = "bold dark_orange"


class Canvas:
    """A grid of screen characters with their styles."""

    def __init__(self, width: int, height: int) -> None:
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        for at, char in enumerate(text, x):
            if 0 <= at < len(self.chars[y]):
                self.chars[y][at] = char
                self.styles[y][at] = style

    def rows(self) -> list[Text]:
        made: list[Text] = []
        for chars, styles in zip(self.chars, self.styles, strict=True):
            row = Text()
            for char, style in zip(chars, styles, strict=True):
                row.append(char, style=style or None)
            row.rstrip()
            made.append(row)
        return made


class MapTable(Arrangement):
    """The parts of the table that are drawn on the map."""

    # ---- facts

    def sides(self, scene: Scene) -> list[int]:
        """All sides, the player's own last."""
        own = self.own_side(scene)
        return sorted(range(len(scene.table["sides"])), key=lambda side: side == own)

    def own_side(self, scene: Scene) -> int | None:
        return next((at for at, side in enumerate(scene.table["sides"]) if scene.seat in side["seats"]), None)

    def mark(self, scene: Scene, side: int | None) -> str:
        """The sign for a team's color. The legend explains it."""
        color = None if side is None else scene.table["sides"][side]["color"]
        if color is None:
            return ""
        return scene.look.pick({"black": "●", "white": "○"}[color], {"black": "B:", "white": "W:"}[color])

    def style(self, scene: Scene, name: str) -> str:
        return CARD_COLORS.get(str(scene.fact(name, "color")), "bold") if scene.look.color else "bold"

    # ---- the map

    def map(self, scene: Scene, width: int, height: int) -> list[Text]:
        """Draw Locations as cells, in rows offset by half a cell, so that neighbours touch (MH-030).

        On a low map the names stand on the borders. What doesn't fit into its Location is listed below the map.
        """
        shape = TRIANGLE if scene.table["mode"] == "free-for-all" else TEAM_MAP
        half = max(CELLS[0], min(CELLS[1], (width - 1) * 2 // HALVES)) // 2
        cell = 2 * half
        also: list[str] = []
        canvas = Canvas(half * HALVES + 1, len(shape) * (height + 1) + 1)
        places = {place["id"]: place for place in scene.table["places"]}
        grid = [
            {2 * n + shift: f"{letter}{n + 1}" for n in range(many) if f"{letter}{n + 1}" in places}
            for letter, many, shift in shape
        ]
        walls = set(scene.table["obstacles"])
        for level in range(len(shape) + 1):
            above = grid[level - 1] if level else {}
            below = grid[level] if level < len(shape) else {}
            self.border(scene, canvas, level * (height + 1), half, above, below, walls)
        for level, row in enumerate(grid):
            top = level * (height + 1)
            for left, place in row.items():
                self.sides_of_cell(scene, canvas, left, top, half, height, row, walls)
                label = self.place_key(scene, place)
                label = f" {label} " if label else ""
                lines, rest = self.cell(scene, places[place], cell - 1, height - (height > LOW))
                if height > LOW:
                    lines.insert(0, self.place_line(scene, places[place], cell - 1))
                else:
                    name, style = self.place_line(scene, places[place], cell - 3 - len(label))
                    canvas.put(left * half + 2 + len(label), top, f"{name} ", style)
                for n, (text, style) in enumerate(lines):
                    canvas.put(left * half + 1, top + 1 + n, text, style)
                if label:
                    canvas.put(left * half + 2, top, label, key_style(scene.look))
                also += [f"{place} {', '.join(rest)}"] if rest else []
        self.wall_keys(scene, canvas, grid, half, height)
        pad = Text(" " * max(0, (width - half * HALVES - 1) // 2))
        rows = [pad.copy().append_text(row) for row in canvas.rows()]
        while rows and not rows[0].plain.strip():  # rows whose Locations were all removed
            rows.pop(0)
        if also:
            rows += wrapped(ink(clip("   Also there: " + "; ".join(also), 4 * width, scene.look), "bold"), width, 3)
        return rows

    def map_told(self, scene: Scene, width: int) -> list[Text]:
        """The map in words: Locations that aren't empty, with the numbers of options."""
        parts: list[str] = []
        for place in scene.table["places"]:
            there = [self.figure(scene, one)[0] for one in scene.table["characters"] if one["place"] == place["id"]]
            there += [token for token, _ in self.tokens_at(scene, place)]
            if there:
                parts.append(f"{self.place_line(scene, place, width)[0]}: {', '.join(there)}")
        words = scene.look.pick(" · ", "; ").join(parts)
        return wrapped(Text(clip(f"   {words}", 9 * width, scene.look)), width, 3)

    def border(
        self,
        scene: Scene,
        canvas: Canvas,
        y: int,
        half: int,
        above: dict[int, str],
        below: dict[int, str],
        walls: set[str],
    ) -> None:
        """Draw the line between two rows: each half cell is the border of two Locations."""
        look = scene.look
        line = [False] * (HALVES + 1)
        for h in range(HALVES):
            up, down = at_half(above, h), at_half(below, h)
            line[h] = bool(up or down)
            if up and down and f"{up}-{down}" in walls:
                canvas.put(h * half, y, look.pick("▓", "#") * (half + 1), WALL if look.color else "bold")
            elif line[h]:
                canvas.put(h * half + 1, y, look.box("h") * (half - 1))
        for h in range(HALVES + 1):
            x = h * half
            if canvas.chars[y][x] != " " and canvas.chars[y][x] != look.box("h"):
                continue
            up_line = h in above or h - 2 in above
            down_line = h in below or h - 2 in below
            left, right = h > 0 and line[h - 1], h < HALVES and line[h]
            joint = JOINTS.get((int(up_line), int(down_line), int(left), int(right)))
            if joint:
                canvas.put(x, y, joint if look.unicode else ascii_joint(joint))

    def sides_of_cell(
        self,
        scene: Scene,
        canvas: Canvas,
        left: int,
        top: int,
        half: int,
        height: int,
        row: dict[int, str],
        walls: set[str],
    ) -> None:
        look = scene.look
        place = row[left]
        for h, name in ((left, f"{row.get(left - 2)}-{place}"), (left + 2, f"{place}-{row.get(left + 2)}")):
            blocked = name in walls
            for y in range(top + 1, top + 1 + height):
                style = (WALL if look.color else "bold") if blocked else ""
                canvas.put(h * half, y, look.pick("▓", "#") if blocked else look.box("v"), style)

    def place_line(self, scene: Scene, place: dict[str, Any], width: int) -> tuple[str, str]:
        """A Location's name and its style."""
        name = f"{place['id']} {place['name']}" if place["name"] else place["id"]
        base = BASES.get(place["base"] or "", "bold") if scene.look.color else "bold"
        return clip(name, width, scene.look), base

    def cell(
        self, scene: Scene, place: dict[str, Any], width: int, height: int
    ) -> tuple[list[tuple[str, str]], list[str]]:
        """The lines of a Location: characters, then tokens; and the tokens that don't fit."""
        look = scene.look
        lines = [self.figure(scene, one) for one in scene.table["characters"] if one["place"] == place["id"]]
        tokens = self.tokens_at(scene, place)
        left = height - len(lines)
        if len(tokens) <= left:
            return [(clip(text, width, look), style) for text, style in [*lines, *((t, "") for t, _ in tokens)]], []
        short = "+".join(brief for _, brief in tokens)
        if left > 0 and len(short) <= width:
            return [(clip(text, width, look), style) for text, style in [*lines, (short, "")]], []
        return [(clip(text, width, look), style) for text, style in lines[:height]], [token for token, _ in tokens]

    def figure(self, scene: Scene, one: dict[str, Any]) -> tuple[str, str]:
        numbers = self.figure_keys(scene, one)
        key = f"{keys(numbers)}>" if numbers else ""
        state = f" {one['damage']}/{one['health']}" if one["side"] is not None else ""
        active = "*" if one["id"] == scene.table["active"] else ""
        return f"{key}{self.mark(scene, one['side'])}{one['name']}{state}{active}", self.style(scene, one["name"])

    def tokens_at(self, scene: Scene, place: dict[str, Any]) -> list[tuple[str, str]]:
        """Traps with their color, then Mission tokens, each in full and in short."""
        table = scene.table
        words: list[tuple[str, str]] = []
        for side, count in enumerate(place["traps"]):
            if count:
                color = f"{table['sides'][side]['color']} " if len(place["traps"]) > 1 else ""
                words.append((f"{count} {color}Trap{'' if count == 1 else 's'}", f"{count}{color[:1]}Tr"))
        for shown in table["sides"]:
            go = shown["go"]
            if go and go["monster"] and go["monster"]["place"] == place["id"]:
                state = f"{go['monster']['damage']}/{go['monster']['health']}"
                words.append((f"Monster {state} {shown['color']}", f"Mon {state}"))
            if go and place["id"] in go["clues"]:
                words.append((f"Clue {shown['color']}", "Clue"))
        if table["pizza"] and table["pizza"]["place"] == place["id"]:
            words.append(("Pizza", "Pizza"))
        return words

    def place_key(self, scene: Scene, place: str) -> str:
        return next(
            (
                f"{n}"
                for n, option in enumerate(scene.options, 1)
                if option["code"].partition(":")[2] == place.lower() or option["code"].partition(":")[2] == place
            ),
            "",
        )

    def figure_keys(self, scene: Scene, one: dict[str, Any]) -> list[int]:
        return [n for n, option in enumerate(scene.options, 1) if option["code"] == f"at:{one['id']}"]

    def wall_keys(self, scene: Scene, canvas: Canvas, grid: list[dict[int, str]], half: int, height: int) -> None:
        """Write the numbers of options for Obstacles on their borders."""
        spots = {place: (left, level) for level, row in enumerate(grid) for left, place in row.items()}
        for n, option in enumerate(scene.options, 1):
            family, _, name = option["code"].partition(":")
            one, _, other = name.upper().partition("-")
            if family not in ("wall", "lift") or one not in spots or other not in spots:
                continue
            (left, level), (right, below) = spots[one], spots[other]
            if level == below:
                x, y = right * half - (2 if n > 9 else 1), level * (height + 1) + height
            else:
                x, y = max(left, right) * half + half // 2 - 2, below * (height + 1)
            canvas.put(x, y, f" {n} ", key_style(scene.look))

    def legend(self, scene: Scene, width: int) -> list[Text]:
        """A line that explains the signs on the map."""
        look = scene.look
        words: list[str] = []
        for side in self.sides(scene)[::-1]:
            color = scene.table["sides"][side]["color"]
            if color:
                gap = " " if look.unicode else ""
                words.append(f"{self.mark(scene, side)}{gap}{color}: {scene.voice.side(side)}")
        if scene.table["active"]:
            words.append("* acts now")
        if scene.table["obstacles"]:
            words.append(f"{look.pick('▓▓', '##')} Obstacle")
        words.append("3/8 damage of Health")
        while len("  ".join(words)) > width - 3 and len(words) > 2:
            words.pop()
        return [ink(clip("   " + "  ".join(words), width, look), "dim")]


def at_half(row: dict[int, str], h: int) -> str | None:
    """The Location in this half of a row, if any."""
    return row.get(h) or row.get(h - 1)


def ascii_joint(joint: str) -> str:
    return {"─": "-", "│": "|"}.get(joint, "+")


def key_style(look: Look) -> str:
    return "bold black on yellow" if look.color else "bold reverse"


def clip(text: str, width: int, look: Look) -> str:
    if not look.unicode:
        text = folded(text)
    return text if len(text) <= width else text[: width - 1] + look.pick("…", "~")


def folded(text: str) -> str:
    """Turn text into ASCII for screens without Unicode."""
    plain = text.replace("★", "*").replace("●", "B:").replace("○", "W:")
    return unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
