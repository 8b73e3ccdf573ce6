"""Turtles' table: the rival's field, the attack as it builds, your own field and your hand."""

import re
from functools import partial
from typing import Final

from rich.text import Text

from longbox.terminal.layout import Part
from longbox.terminal.look import Look, beside, cut, ink, keys
from longbox.terminal.table import Arrangement, Scene, banner, heading, keyed, paragraph, wrapped

COLORS: Final = {"Wind": "bold bright_blue", "Nature": "bold green", "Fire": "bold red", "Mountain": "bold yellow"}
WORDS: Final = re.compile(r"\b(?:Wind|Nature|Fire|Mountain)\b|\[[FC]\]|<[A-Z][a-z &A-Z]*>|[+-]\d+ Power")
BLOCKS: Final = 4
UP: Final = ("^", "▲")  # without and with Unicode
DOWN: Final = ("v", "▼")


class Table(Arrangement):
    """Turtles."""

    def paint(self, text: str, look: Look) -> Text:
        if look.plain:
            return Text(text)
        made = Text()
        last = 0
        for found in WORDS.finditer(text):
            made.append(text[last : found.start()])
            style = COLORS.get(found[0], "bold") if look.color else "bold"
            made.append(found[0], style=style)
            last = found.end()
        made.append(text[last:])
        return made

    def words(self, scene: Scene) -> list[str]:
        return [
            "Block 1 is the front: you attack from there, and damage begins there.",
            f"{UP[scene.look.unicode]} is face up, {DOWN[scene.look.unicode]} is face down.",
            "[F] can only be the third Attack; [C] can also counter; [F][C] can only counter.",
            "If your Deck runs out, you lose at once.",
        ]

    # ---- facts

    def short(self, scene: Scene, title: str) -> str:
        """ "Fire 2", "Wind 3 [F]", "Item Wind", "Event"."""
        attribute, power = scene.fact(title, "attribute"), scene.fact(title, "power")
        marks = "".join(f"[{mark}]" for mark in scene.fact(title, "marks") or ())
        type_ = scene.fact(title, "type")
        parts = [type_ if type_ in ("Item", "Event") else "", attribute, power, marks]
        return " ".join(str(part) for part in parts if part not in ("", None))

    def count(self, scene: Scene, zone: str) -> int:
        there = scene.zone(zone)
        return int(there["count"] or 0) if there else 0

    def seats(self, scene: Scene) -> list[int]:
        """Return the rival first, the reader last."""
        return sorted(range(2), key=lambda seat: seat == scene.seat)

    def power(self, scene: Scene, zone: str, at: int) -> int:
        found: list[int] = scene.table["powers"].get(zone, [])
        return found[at] if at < len(found) else 0

    def piles(self, scene: Scene, seat: int) -> list[str]:
        trash = scene.pieces(f"trash {seat}")
        top = f" ({trash[-1]['title']} on top)" if trash else ""
        words = [f"hand {self.count(scene, f'hand {seat}')}", f"Deck {self.count(scene, f'deck {seat}')}"]
        return [*words, f"Trash {len(trash)}{top}"]

    def sum(self, scene: Scene) -> str:
        """Add up the attack so far: "Hun 3 + Draught Kick 1 = 4, counter 2, damage 2"."""
        table = scene.table
        active = table["active"]
        front, up = scene.pieces(f"block-1 {active}"), table["up"][active][0]
        if not table["turn"] or table["phase"] not in FIGHTING or not front or not up:
            return ""
        title, power = front[0]["title"], self.power(scene, f"block-1 {active}", 0)
        if scene.fact(title, "marks") and len(scene.fact(title, "marks")) == 2:
            power = 0  # an [F][C] in front gives nothing
        parts = [(title, power)]
        for at, piece in enumerate(scene.pieces(f"attack {active}")):
            parts.append((piece["title"], self.power(scene, f"attack {active}", at)))
        more = table["attack"] - sum(power for _, power in parts)
        words = " + ".join(f"{name} {power}" for name, power in [*parts, *([("Items", more)] if more else [])])
        words += f" = {table['attack']}" if len(parts) > 1 or more else ""
        counter = scene.pieces(f"attack {1 - active}")
        if counter:
            left = table["attack"] - table["counter"]
            words += f", counter {counter[0]['title']} {table['counter']}: "
            words += f"{left} damage" if left >= 0 else f"{-left} from {scene.voice.whose(active)} own Deck"
        return words

    def block_words(self, scene: Scene, seat: int, n: int) -> tuple[str, str]:
        """Describe a Block Zone in two lines: the card, and how it lies."""
        zone = f"block-{n + 1} {seat}"
        pieces = scene.pieces(zone)
        if not pieces:
            return "-", "empty"
        piece = pieces[0]
        up = scene.table["up"][seat][n]
        if piece.get("face") is None:
            return "?", "face down"
        title = piece["title"]
        return title, f"{self.short(scene, title)}, {'face up' if up else 'face down'}"

    # ---- the picture

    def layout(self, scene: Scene, width: int) -> list[Part]:
        """Lay out the table; a low screen cuts the texts of the hand, drops them, then drops what the menu shows."""
        made = [Part(lambda _: [self.masthead(scene, width)])]
        for seat in self.seats(scene):
            made.append(Part(partial(self.field, scene, seat, width)))
            made.append(Part(partial(self.items, scene, seat, width), 4, 7))
            if seat != scene.seat and (words := self.sum(scene)):
                line = ink("Attack: ", "bold red" if scene.look.color else "bold")
                line.append_text(self.paint(words, scene.look))
                made.append(paragraph(line, width, scene.look, 4))
        if scene.seat is not None:
            levels = (4, 6, 8) if self.all_offered(scene) else (4, 6)
            made.append(Part(partial(self.hand, scene, width), *levels, name="your hand"))
        return made

    def all_offered(self, scene: Scene) -> bool:
        """Is every card of the hand an option of its own?"""
        zone = f"hand {scene.seat}"
        return all(scene.key_of(zone, at) for at in range(len(scene.pieces(zone))))

    def masthead(self, scene: Scene, width: int) -> Text:
        own, other = self.seats(scene)[-1], self.seats(scene)[0]
        decks = [self.count(scene, f"deck {seat}") for seat in (own, other)]
        score = f"Deck: {scene.who(own)} {decks[0]} : {decks[1]} {scene.who(other)}"
        return banner("TURTLES", "green", self.turn_words(scene), score, width, scene.look)

    def turn_words(self, scene: Scene) -> list[str]:
        table = scene.table
        if scene.view["over"]:
            return ["the game is over"]
        return [f"{scene.voice.whose(table['active'])} turn {table['turn']}", table["phase"]]

    def field(self, scene: Scene, seat: int, width: int, form: int = 0) -> list[Text]:
        look = scene.look
        cells = [self.cell(scene, seat, n, (width - 3) // BLOCKS) for n in range(BLOCKS)]
        piles = look.pick(" · ", ", ").join(self.piles(scene, seat))
        return [heading(scene.who(seat), piles, width, look), *beside(cells, 1)]

    def items(self, scene: Scene, seat: int, width: int, form: int) -> list[Text]:
        look = scene.look
        rows: list[Text] = []
        if form == 2 and len(scene.pieces(f"items {seat}")) > 1:
            names = ", ".join(piece["title"] for piece in scene.pieces(f"items {seat}"))
            return [cut(Text(f"    Items (r NAME reads one): {names}"), width, look)]
        for piece in scene.pieces(f"items {seat}"):
            row = self.keyed(scene, f"items {seat}", piece["title"])
            row.append(piece["title"], style="bold")
            row.append(": ")
            row.append_text(self.paint(scene.text(piece["title"]), look))
            rows += [cut(row, width, look)] if form else wrapped(row, width, 4)
        return rows

    def cell(self, scene: Scene, seat: int, n: int, width: int) -> list[Text]:
        look = scene.look
        title, _ = self.block_words(scene, seat, n)
        up = scene.table["up"][seat][n]
        numbers = scene.key_of(f"block-{n + 1} {seat}", 0) if scene.pieces(f"block-{n + 1} {seat}") else []
        first = ink(f"{n + 1} ", "dim")
        second = Text()
        if numbers:
            second.append(keys(numbers), style="bold black on yellow" if look.color else "bold reverse")
            second.append(" ")
        if title == "-":
            first.append(title)
            second.append("  empty")
        elif title == "?":
            first.append(look.box("shade") * (width - 4))
            second.append(f"{DOWN[look.unicode]} face down")
        else:
            first.append(title, style="bold" if up else "dim")
            second.append(f"{(UP if up else DOWN)[look.unicode]} ")
            second.append_text(self.paint(self.short(scene, title), look))
        return [cut(first, width, look), cut(second, width, look)]

    def keyed(self, scene: Scene, zone: str, title: str) -> Text:
        at = next((n for n, piece in enumerate(scene.pieces(zone)) if piece.get("title") == title), -1)
        return keyed(scene.key_of(zone, at) if at >= 0 else [], scene.look)

    def hand(self, scene: Scene, width: int, short: int) -> list[Text]:
        look = scene.look
        if short == 3:
            return []
        zone = f"hand {scene.seat}"
        pieces = scene.pieces(zone)
        rows = [heading("Your hand", f"{len(pieces)} cards", width, look)]
        counts: dict[str, int] = {}
        for piece in pieces:
            counts[piece["title"]] = counts.get(piece["title"], 0) + 1
        lines: list[Text] = []
        for title, n in counts.items():
            row = self.keyed(scene, zone, title)
            row.append(f"{n} x " if n > 1 else "")
            row.append(title, style="bold")
            row.append(" (")
            row.append_text(self.paint(self.short(scene, title), look))
            row.append(")")
            if short < 2 and scene.text(title):
                row.append(" ")
                row.append_text(self.paint(scene.text(title), look))
            lines.append(row)
        for row in lines:
            rows += [cut(row, width, look)] if short else wrapped(row, width, 4)
        if short >= 2 and len(lines) > 3:
            half = (len(lines) + 1) // 2
            left = [cut(row, width // 2 - 1, look) for row in lines[:half]]
            right = [cut(row, width // 2 - 1, look) for row in lines[half:]]
            rows = [rows[0], *beside([left, right], 1)]
        return rows

    # ---- in sentences

    def tell(self, scene: Scene) -> list[str]:
        said = [f"Turtles: {', '.join(self.turn_words(scene))}."]
        for seat in self.seats(scene):
            said.append(f"{scene.who(seat)}: {', '.join(self.piles(scene, seat))}.")
            said += self.blocks_told(scene, seat)
        return said + self.brief(scene)

    def blocks_told(self, scene: Scene, seat: int) -> list[str]:
        parts: list[str] = []
        for n in range(BLOCKS):
            title, how = self.block_words(scene, seat, n)
            name = "" if title in ("?", "-") else f"{title} "
            parts.append(f"{n + 1} {name}{how if not name else f'({how})'}")
        owner = scene.voice.whose(seat)
        said = [f"{owner[0].upper()}{owner[1:]} Blocks: {'; '.join(parts)}."]
        for piece in scene.pieces(f"items {seat}"):
            said.append(f"{owner[0].upper()}{owner[1:]} Item {piece['title']}: {scene.text(piece['title'])}")
        return said

    def brief(self, scene: Scene) -> list[str]:
        said: list[str] = []
        if words := self.sum(scene):
            said.append(f"Attack: {words}.")
        if scene.seat is not None:
            titles = [
                f"{piece['title']} ({self.short(scene, piece['title'])})"
                for piece in scene.pieces(f"hand {scene.seat}")
            ]
            said.append(f"Your hand: {', '.join(titles) or 'empty'}.")
        return said


FIGHTING: Final = ("Attack Step", "Counter Step", "Forward Step", "Result Step")
