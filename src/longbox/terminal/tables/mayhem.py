"""Mayhem's table: the map with everybody on it, the teams with dice, abilities and tokens, GO! cards, the hand."""

import unicodedata
from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from longbox.terminal.look import Look, cut, ink, keys
from longbox.terminal.screen import SIDE_LOG
from longbox.terminal.table import TABLE_WIDTH, Arrangement, Scene, choices, wrapped

# Rows of Locations, with how far each is shifted to the right, in half Locations.
TEAM_MAP: Final = (("A", 3, 1), ("B", 4, 0), ("C", 3, 1))
TRIANGLE: Final = (("P", 1, 3), ("Q", 2, 2), ("R", 3, 1), ("S", 4, 0))
HALVES: Final = 8
CELL: Final = 18  # columns of a Location with one border
NARROW_CELL: Final = 16
NEWS: Final = 6  # rows that the log wants above the table
LEVELS: Final = 4  # of shortening, for low screens

# Up, down, left, right -> a joint of lines
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
COLORS: Final = {
    "white": "bold",
    "blue": "bold bright_blue",
    "red": "bold red",
    "silver": "bright_black",
    "yellow": "bold yellow",
    "purple": "bold magenta",
    "black": "reverse",
    "green": "bold green",
    "orange": "bold dark_orange",
}
BASES: Final = {"black": "reverse", "white": "black on white"}
WALL: Final = "bold dark_orange"
WHEN: Final = {
    "start": "at the start of a round",
    "activation": "in a turn",
    "reaction": "as a reaction",
}


GLOSSARY: Final = (
    "A turn: a die goes on an ability of a character, who may move to an adjacent Location, then use that ability.",
    "Melee. 4+: +2 Damage. With ★: Stun.  The first text always works; the next with a die of 4 or more; the last "
    "with such a die while a star shows, too.",
    "Melee hits an opponent in the same Location, Ranged one in an adjacent Location: damage is the Value of the "
    "Mayhem die and all that is added to it. With as much damage as Health a character is KOed.",
    "A Shield takes 2 of the next damage. An Escape lets its holder move when somebody else has moved. Fire burns for "
    "the Value in each recovery, and loses a token. A stunned character moves or uses an ability, not both.",
    "A Trap does 1 damage to the next opponent who comes there. No way leads across an Obstacle. A Location has room "
    "for two. Pull, Push and Teleport put a character elsewhere, which is no movement.",
)
TEAM_WORDS: Final = (
    "Each KO of an opponent and each Mission (on the GO! card) is worth VP. KOed characters come back next round.",
)
FREE_WORDS: Final = (
    "Traps are everybody's. Who attacks Cyborg moves him; then his flames set everybody near him on fire. An empty "
    "Location is removed at the end of each round. Who is KOed is out.",
)


class Canvas:
    """Characters with their styles, put anywhere."""

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


class Table(Arrangement):
    """Mayhem."""

    def paint(self, text: str, look: Look) -> Text:
        return Text(text if look.unicode else folded(text))

    def words(self, scene: Scene) -> list[str]:
        return [*GLOSSARY, *(FREE_WORDS if scene.table["mode"] == "free-for-all" else TEAM_WORDS)]

    # ---- what both forms say

    def fact(self, scene: Scene, title: str, name: str) -> Any:
        card = scene.cards.get(title.lower())
        return card.facts.get(name) if card else None

    def text(self, scene: Scene, title: str) -> str:
        card = scene.cards.get(title.lower())
        return card.text if card else ""

    def laid(self, scene: Scene) -> bool:
        """Is the map laid out?"""
        return any(one["place"] for one in scene.table["characters"]) or any(
            place["name"] for place in scene.table["places"]
        )

    def sides(self, scene: Scene) -> list[int]:
        """The others first, the own side last."""
        own = self.own_side(scene)
        return sorted(range(len(scene.table["sides"])), key=lambda side: side == own)

    def own_side(self, scene: Scene) -> int | None:
        return next((at for at, side in enumerate(scene.table["sides"]) if scene.seat in side["seats"]), None)

    def team(self, scene: Scene, side: int) -> list[dict[str, Any]]:
        return [one for one in scene.table["characters"] if one["side"] == side]

    def side_name(self, scene: Scene, side: int) -> str:
        """ "You and Cy, black"."""
        color = scene.table["sides"][side]["color"]
        return scene.voice.side(side) + (f", {color}" if color else "")

    def phase_words(self, scene: Scene) -> list[str]:
        table = scene.table
        if scene.view["over"]:
            return ["the game is over"]
        if not table["round"]:
            return ["set-up"]
        words = [f"round {table['round']}", table["phase"]]
        if table["value"] is not None and table["phase"] != "start of round":
            words.append(f"Value {table['value']}{', a star shows' if table['star'] else ', no star'}")
        elif table["value"] is not None:
            words.append(f"Mayhem die {table['value']}{' with a star' if table['star'] else ''}")
        return words

    def side_words(self, scene: Scene, side: int) -> list[str]:
        """Points, dice to place, cards in hand."""
        table = scene.table
        shown = table["sides"][side]
        words: list[str] = [] if table["mode"] == "free-for-all" else [f"{shown['vp']} VP"]
        if table["round"] and table["initiative"] == side:
            words.append("Initiative")
        if shown["dice"]:
            words.append(
                f"{'die' if len(shown['dice']) == 1 else 'dice'} {' '.join(f'{die}' for die in shown['dice'])}"
            )
        if shown["star"] and not table["star"]:
            words.append("a star shows for them")
        for seat in shown["seats"]:
            held = scene.zone(f"hand {seat}")
            count = held["count"] if held else 0
            whose = f"{scene.who(seat)} " if len(shown["seats"]) > 1 else ""
            words.append(f"{whose}{count} card{'' if count == 1 else 's'}")
        played = [piece["title"] for piece in scene.pieces(f"played-{side}")]
        if played:
            words.append(f"played {', '.join(played)}")
        return words

    def tokens(self, scene: Scene, one: dict[str, Any]) -> list[str]:
        """What lies on a character, and what holds for it."""
        words: list[str] = []
        pizza = scene.table["pizza"]
        for word in ("shield", "escape"):
            if one[word]:
                words.append(word.capitalize())
        if one["fire"]:
            words.append(f"Fire {one['fire']}")
        if one["stunned"]:
            words.append("stunned")
        if pizza and pizza["carrier"] == one["id"]:
            words.append("carries the Pizza")
        if one["ignores"]:
            words.append(f"ignores {' and '.join(one['ignores'])}")
        if one["attack_bonus"]:
            words.append(f"attacks +{one['attack_bonus']}")
        if one["no_specials"]:
            words.append("no Special Effects")
        if one["id"] == scene.table["active"]:
            words.append("acts now")
        elif one["acted"]:
            words.append("has acted")
        return words

    def player(self, scene: Scene, one: dict[str, Any]) -> str:
        """Whose character it is, in a team of two players."""
        shared = len(scene.table["sides"][one["side"]]["seats"]) > 1
        return f" ({'you' if one['seat'] == scene.seat else scene.who(one['seat'])})" if shared else ""

    def where(self, scene: Scene, one: dict[str, Any]) -> str:
        if one["place"] is None:
            return "KOed, off the map" if one["ko"] else "off the map"
        return f"in {self.place_name(scene, one['place'])}"

    def place_name(self, scene: Scene, place: str) -> str:
        name = next((there["name"] for there in scene.table["places"] if there["id"] == place), None)
        return f"{name} ({place})" if name else place

    def ability_words(self, one: dict[str, Any], ability: dict[str, Any]) -> str:
        """ "Melee. 4+ +2 Damage. ★ Stun the target." """
        first, second, third = ability["texts"]
        words = f"{first} {ability['threshold']}+: {second}"
        return words + (f" With ★: {third}" if third else "")

    def innate_words(self, one: dict[str, Any], scene: Scene) -> str:
        use = self.fact(scene, one["name"], "use")
        limit = "" if use in (None, "passive") else f", {use}"
        used = ", used" if one["innate"]["used"] else ""
        return f"{one['innate']['name']}{limit}{used}: {one['innate']['text']}"

    def mission_words(self, scene: Scene, side: int) -> str:
        """A GO! card: its Mission and how far it is."""
        go = scene.table["sides"][side]["go"]
        if go is None:
            return ""
        words = f"{go['name']}: {go['mission']}"
        progress: list[str] = []
        monster, pizza = go["monster"], scene.table["pizza"]
        if monster:
            left = f"damage {monster['damage']} of {monster['health']}"
            progress.append(f"Monster in {self.place_name(scene, monster['place'])}, {left}")
        if pizza and pizza["side"] == side:
            carrier = next((one["name"] for one in scene.table["characters"] if one["id"] == pizza["carrier"]), None)
            lies = f"in {self.place_name(scene, pizza['place'])}" if pizza["place"] else f"with {carrier}"
            progress.append(f"Pizza {lies}")
        if go["gifts"]:
            progress.append(f"{go['gifts']} Gift{'' if go['gifts'] == 1 else 's'} to deliver")
        if go["delivered"]:
            progress.append(f"delivered to {' and '.join(go['delivered'])}")
        if go["clues"]:
            progress.append(f"Clues in {', '.join(self.place_name(scene, place) for place in go['clues'])}")
        if go["clues_found"]:
            progress.append(f"{go['clues_found']} found")
        if progress:
            words += f" ({'; '.join(progress)})"
        return words + (f" {go['while']}" if go["while"] else "")

    def hand_cards(self, scene: Scene) -> list[tuple[int, str]]:
        """One's cards in hand, with where they lie."""
        if scene.seat is None:
            return []
        pieces = scene.pieces(f"hand {scene.seat}")
        return [(at, piece["title"]) for at, piece in enumerate(pieces) if piece.get("face")]

    def card_words(self, scene: Scene, title: str) -> str:
        when = WHEN.get(self.fact(scene, title, "when"), "")
        lasts = ", for the round" if self.fact(scene, title, "duration") == "round" else ""
        return f"{title} ({when}{lasts}) {self.text(scene, title)}" if when else title

    def doubts(self, scene: Scene) -> list[str]:
        """What one may wonder about: other Locations, characters, abilities, cards in hand."""
        offered = [option["code"] for option in scene.options]
        families = {code.partition(":")[0] for code in offered}
        codes: list[str] = []
        for family in sorted(families & {"to", "trap", "remove"}):
            codes += [f"{family}:{place['id']}" for place in scene.table["places"]]
        for family in sorted(families & {"at", "escape"}):
            codes += [f"{family}:{one['id']}" for one in scene.table["characters"]]
        if families & {"use", "innate", "done"}:
            codes += ["use", "innate"]
        for family in sorted(families & {"place", "act"}):
            codes += self.other_dice(scene, family, offered)
        codes += [f"card:{piece['face']}" for piece in scene.pieces(f"hand {scene.seat}")]
        return [code for code in dict.fromkeys(codes) if code not in offered]

    def other_dice(self, scene: Scene, family: str, offered: Sequence[str]) -> list[str]:
        """Characters on whose abilities no die can be placed."""
        own = self.own_side(scene)
        die = next(code.rpartition(":")[2] for code in offered if code.startswith(f"{family}:"))
        codes: list[str] = []
        for one in self.team(scene, own) if own is not None else []:
            name = one["id"].removeprefix("black-").removeprefix("white-")
            for ability in one["abilities"]:
                slot = f":{slug(ability['name'])}" if family == "place" else ""
                codes.append(f"{family}:{name}{slot}:{die}")
        return codes

    # ---- the picture

    def draw(self, scene: Scene) -> list[Text]:
        width = min(scene.look.width, TABLE_WIDTH)
        beside = scene.look.width >= TABLE_WIDTH + SIDE_LOG + 2
        log = 0 if beside else min(NEWS, 2 * len(scene.news()))
        room = scene.look.height - len(choices(scene, self)) - log - 3
        rows: list[Text] = []
        for short in range(LEVELS):
            rows = self.rows(scene, width, short)
            if len(rows) <= room:
                break
        return rows

    def rows(self, scene: Scene, width: int, short: int) -> list[Text]:
        """The whole table. On a low screen the map is lower, then texts are left out: the others', then one's own."""
        rows = [self.masthead(scene, width)]
        if self.laid(scene):
            rows += self.map(scene, width, 3 if short else 4)
        rows += self.roster(scene, width)
        for side in self.sides(scene):
            rows += self.area(scene, side, width, short)
        return rows + self.hand(scene, width, short)

    def masthead(self, scene: Scene, width: int) -> Text:
        table, look = scene.table, scene.look
        row = Text()
        row.append(" MAYHEM ", style="bold bright_white on magenta" if look.colour else "bold reverse")
        row.append(" " + look.pick(" · ", ", ").join([scene.view["mode"], *self.phase_words(scene)]))
        score = ""
        if table["round"] and len(table["sides"]) == 2:
            own, other = self.sides(scene)[-1], self.sides(scene)[0]
            names = [self.short_name(scene, side) for side in (own, other)]
            score = f"{names[0]} {table['sides'][own]['vp']} : {table['sides'][other]['vp']} {names[1]}"
        row.append(" " * max(1, width - row.cell_len - len(score)) + score, style="bold")
        return cut(row, width, look)

    def short_name(self, scene: Scene, side: int) -> str:
        """A player, or a team of two by its colour."""
        shown = scene.table["sides"][side]
        return scene.who(shown["seats"][0]) if len(shown["seats"]) == 1 else str(shown["color"])

    def heading(self, scene: Scene, title: str, right: str, width: int) -> list[Text]:
        """A rule with a title; what does not fit beside it comes below."""
        look = scene.look
        row = Text(look.box("h") * 2 + " ")
        row.append(title, style="bold")
        row.append(" ")
        tail = f" {right} " + look.box("h") * 2 if right else ""
        below: list[Text] = []
        if row.cell_len + len(tail) > width:
            below, tail = wrapped(Text(f"   {right}"), width, 3), ""
        row.append(look.box("h") * max(0, width - row.cell_len - len(tail)) + tail)
        return [cut(row, width, look), *below]

    def keyed(self, scene: Scene, numbers: Sequence[int]) -> Text:
        """Option numbers in a column of their own."""
        made = Text()
        if numbers:
            made.append(f"{keys(numbers):>3}", style=key_style(scene.look))
        made.truncate(4, pad=True)
        return made

    def mark(self, scene: Scene, side: int | None) -> str:
        """The sign of a team's colour, which the words beside the team explain."""
        color = None if side is None else scene.table["sides"][side]["color"]
        if color is None:
            return ""
        return scene.look.pick({"black": "●", "white": "○"}[color], {"black": "B:", "white": "W:"}[color])

    def style(self, scene: Scene, name: str) -> str:
        return COLORS.get(str(self.fact(scene, name, "color")), "bold") if scene.look.colour else "bold"

    # ---- the map

    def map(self, scene: Scene, width: int, height: int) -> list[Text]:
        """Locations as cells in rows that lie offset by half a cell, so that neighbours touch (MH-030)."""
        shape = TRIANGLE if scene.table["mode"] == "free-for-all" else TEAM_MAP
        cell = CELL if width > CELL * HALVES // 2 else NARROW_CELL
        half = cell // 2
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
                for n, (text, style) in enumerate(self.cell(scene, places[place], cell - 1, height)):
                    canvas.put(left * half + 1, top + 1 + n, text, style)
                label = self.place_key(scene, place)
                if label:
                    canvas.put(left * half + 2, top, f" {label} ", key_style(scene.look))
        self.wall_keys(scene, canvas, grid, half, height)
        pad = Text(" " * ((width - half * HALVES - 1) // 2))
        return [*(pad.copy().append_text(row) for row in canvas.rows()), *self.legend(scene, width)]

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
        """The line between two rows: half a cell is the border of two Locations."""
        look = scene.look
        line = [False] * (HALVES + 1)
        for h in range(HALVES):
            up, down = at_half(above, h), at_half(below, h)
            line[h] = bool(up or down)
            if up and down and f"{up}-{down}" in walls:
                canvas.put(h * half, y, look.pick("▓", "#") * (half + 1), WALL if look.colour else "bold")
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
                style = (WALL if look.colour else "bold") if blocked else ""
                canvas.put(h * half, y, look.pick("▓", "#") if blocked else look.box("v"), style)

    def cell(self, scene: Scene, place: dict[str, Any], width: int, height: int) -> list[tuple[str, str]]:
        """The lines of a Location: its name, who is there, what lies there."""
        look = scene.look
        name = f"{place['id']} {place['name']}" if place["name"] else place["id"]
        base = BASES.get(place["base"] or "", "bold") if look.colour else "bold"
        lines = [(name, base)]
        for one in scene.table["characters"]:
            if one["place"] == place["id"]:
                lines.append(self.figure(scene, one))
        tokens = self.tokens_at(scene, place)
        left = height - len(lines)
        if len(tokens) > left:
            short = "+".join(brief for _, brief in tokens[max(0, left - 1) :])
            tokens = [*tokens[: max(0, left - 1)], (short, short)]
        lines += [(token, "") for token, _ in tokens]
        return [(clip(text, width, look), style) for text, style in lines[:height]]

    def figure(self, scene: Scene, one: dict[str, Any]) -> tuple[str, str]:
        numbers = self.figure_keys(scene, one)
        key = f"{keys(numbers)}>" if numbers else ""
        state = f" {one['damage']}/{one['health']}" if one["side"] is not None else ""
        active = "*" if one["id"] == scene.table["active"] else ""
        return f"{key}{self.mark(scene, one['side'])}{one['name']}{state}{active}", self.style(scene, one["name"])

    def tokens_at(self, scene: Scene, place: dict[str, Any]) -> list[tuple[str, str]]:
        """Traps with their colour, then Mission tokens; each also in short."""
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
        """Where an Obstacle may go, or be lifted: the option's number on the border."""
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

    # ---- teams and cards

    def roster(self, scene: Scene, width: int) -> list[Text]:
        """Characters that may still be chosen, with their texts."""
        rows: list[Text] = []
        for name in self.choosable(scene):
            rows += self.heading(scene, name, f"Health {self.fact(scene, name, 'health')}", width)
            rows += [row for line in self.sheet(scene, name) for row in wrapped(self.paint(line, scene.look), width, 5)]
        return rows

    def choosable(self, scene: Scene) -> list[str]:
        """The characters on offer."""
        picks = [option["code"].partition(":")[2] for option in scene.options if option["code"].startswith("pick:")]
        return [card.name for card in scene.cards.values() if card.sort == "character" and slug(card.name) in picks]

    def sheet(self, scene: Scene, name: str) -> list[str]:
        """A dashboard from its print."""
        lines: list[str] = []
        for card in scene.cards.values():
            if card.sort == "ability" and card.facts["character"] == name:
                star = card.facts.get("star")
                words = f"{card.facts['standard']} {card.facts['threshold']}+: {card.facts['special']}"
                lines.append(f"   {card.name}: {words}" + (f" With ★: {star}" if star else ""))
        use = self.fact(scene, name, "use")
        limit = "" if use == "passive" else f", {use}"
        return [*lines, f"   {self.fact(scene, name, 'innate')}{limit}: {self.text(scene, name)}"]

    def area(self, scene: Scene, side: int, width: int, short: int) -> list[Text]:
        """A team: points and dice, its Mission, its characters."""
        look = scene.look
        members = self.team(scene, side)
        if not members and not scene.table["round"]:
            return []
        right = look.pick(" · ", ", ").join(self.side_words(scene, side))
        rows = self.heading(scene, self.side_name(scene, side), right, width)
        mission = self.mission_words(scene, side)
        if mission:
            row = ink("   GO! ", "bold")
            row.append_text(self.paint(mission, look))
            rows += wrapped(row, width, 5) if short < 3 else [cut(row, width, look)]
        own = side == self.own_side(scene) or scene.seat is None
        for one in members:
            rows += self.character(scene, one, width, short if own else short + 1)
        return rows

    def character(self, scene: Scene, one: dict[str, Any], width: int, short: int) -> list[Text]:
        look = scene.look
        row = Text("   ")
        row.append(f"{self.mark(scene, one['side'])}{one['name']}", style=self.style(scene, one["name"]))
        row.append(f" {one['damage']}/{one['health']}", style="bold")
        state = [self.where(scene, one), *self.tokens(scene, one)] if scene.table["round"] else []
        row.append(f"{self.player(scene, one)} {', '.join(state)}")
        rows = wrapped(row, width, 5)
        if short > 3:
            return rows
        if short > 2:
            names = ", ".join(
                f"{self.die(ability)} {ability['name']} {ability['threshold']}+" for ability in one["abilities"]
            )
            return [*rows, cut(Text(f"     {names}"), width, look)]
        for n, ability in enumerate(one["abilities"]):
            row = self.keyed(scene, self.ability_keys(scene, one, n))
            row.append(f"{self.die(ability)} ", style="bold" if ability["die"] else "")
            row.append(ability["name"], style="bold reverse" if ability["selected"] else "bold")
            row.append_text(self.paint(f": {self.ability_words(one, ability)}", look))
            rows += wrapped(row, width, 8)
        if short < 2:
            row = Text("    ")
            row.append_text(self.paint(self.innate_words(one, scene), look))
            rows += wrapped(row, width, 8)
        return rows

    def die(self, ability: dict[str, Any]) -> str:
        """The die on an ability: "[5]", or an empty slot."""
        return f"[{ability['die'] or ' '}]"

    def ability_keys(self, scene: Scene, one: dict[str, Any], slot: int) -> list[int]:
        name = one["id"].removeprefix("black-").removeprefix("white-")
        ability = slug(one["abilities"][slot]["name"])
        if scene.seat is None or self.own_side(scene) != one["side"]:
            return []
        return [
            n
            for n, option in enumerate(scene.options, 1)
            if option["code"].startswith((f"place:{name}:{ability}:", f"slot:{name}:{ability}"))
            or (option["code"] == "use" and one["abilities"][slot]["selected"])
        ]

    def hand(self, scene: Scene, width: int, short: int) -> list[Text]:
        cards = [(at, title) for at, title in self.hand_cards(scene) if self.fact(scene, title, "when")]
        read = any(option["code"].startswith(("under:", "keep:")) for option in scene.options)
        if not cards or read:  # the options tell them
            return []
        own = self.own_side(scene)
        spent = own is not None and scene.table["sides"][own]["played_card"]
        note = "one a round: played" if spent else "one a round"
        if short > 2:
            row = ink("   Hand: ", "bold")
            row.append(", ".join(title for _, title in cards))
            return wrapped(row, width, 5)
        rows = self.heading(scene, "Your Mayhem cards", note, width)
        for at, title in cards:
            row = self.keyed(scene, scene.key_of(f"hand {scene.seat}", at))
            row.append_text(self.paint(self.card_words(scene, title), scene.look))
            row.stylize("bold", 4, 4 + len(title))
            rows += wrapped(row, width, 6)
        return rows

    # ---- the words

    def tell(self, scene: Scene) -> list[str]:
        table = scene.table
        lines = [f"{scene.title}, {scene.view['mode']}: {', '.join(self.phase_words(scene))}."]
        if self.laid(scene):
            lines += self.map_words(scene)
        for name in self.choosable(scene):
            lines.append(f"{name}, Health {self.fact(scene, name, 'health')}.")
            lines += [line.strip() for line in self.sheet(scene, name)]
        for side in self.sides(scene):
            if table["round"] or self.team(scene, side):
                lines.append(f"{self.side_name(scene, side)}: {', '.join(self.side_words(scene, side))}.")
                mission = self.mission_words(scene, side)
                lines += [f"GO! card {mission}"] if mission else []
                for one in self.team(scene, side):
                    lines += self.character_words(scene, one)
        for _, title in self.hand_cards(scene):
            lines.append(f"In your hand: {self.card_words(scene, title)}")
        return lines

    def map_words(self, scene: Scene) -> list[str]:
        """Location by Location: who and what is there; where one cannot go on."""
        lines: list[str] = []
        for place in scene.table["places"]:
            there = [
                f"{one['name']} {one['damage']} of {one['health']}" if one["side"] is not None else one["name"]
                for one in scene.table["characters"]
                if one["place"] == place["id"]
            ]
            base = "" if not place["base"] else f", {place['base']} Team Base"
            what = ", ".join([*there, *(token for token, _ in self.tokens_at(scene, place))]) or "empty"
            lines.append(f"{self.place_name(scene, place['id'])}{base}: {what}.")
        for border in scene.table["obstacles"]:
            one, _, other = border.partition("-")
            lines.append(f"Obstacle between {self.place_name(scene, one)} and {self.place_name(scene, other)}.")
        return lines

    def character_words(self, scene: Scene, one: dict[str, Any]) -> list[str]:
        state = ", ".join([self.where(scene, one), *self.tokens(scene, one)])
        name = f"{one['name']}{self.player(scene, one)}"
        lines = [f"{name}, damage {one['damage']} of Health {one['health']}, {state}."]
        for ability in one["abilities"]:
            die = f", die {ability['die']}" if ability["die"] else ""
            lines.append(f"{one['name']}'s {ability['name']}{die}: {self.ability_words(one, ability)}")
        return [*lines, f"{one['name']}'s Innate {self.innate_words(one, scene)}"]

    def brief(self, scene: Scene) -> list[str]:
        """Before each choice: where everybody is, and one's cards; the whole table comes once a round, and with `t`."""
        lines: list[str] = []
        if not scene.table["round"]:
            return self.tell(scene) if scene.options and scene.options[0]["code"].startswith("pick:") else []
        words = [
            f"{one['name']} {self.where(scene, one)}, {one['damage']} of {one['health']}"
            for one in scene.table["characters"]
            if one["side"] is not None
        ]
        lines.append(f"{'; '.join(words)}.")
        cards = [title for _, title in self.hand_cards(scene)]
        if cards:
            lines.append(f"Your hand: {', '.join(cards)}.")
        return lines


def at_half(row: dict[int, str], h: int) -> str | None:
    """The Location that a half of a row belongs to."""
    return row.get(h) or row.get(h - 1)


def ascii_joint(joint: str) -> str:
    return {"─": "-", "│": "|"}.get(joint, "+")


def key_style(look: Look) -> str:
    return "bold black on yellow" if look.colour else "bold reverse"


def clip(text: str, width: int, look: Look) -> str:
    if not look.unicode:
        text = folded(text)
    return text if len(text) <= width else text[: width - 1] + look.pick("…", "~")


def folded(text: str) -> str:
    """In ASCII, for screens that have nothing else."""
    plain = text.replace("★", "*").replace("●", "B:").replace("○", "W:")
    return unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()


def slug(name: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in folded(name).lower().replace("'", "")).split())
