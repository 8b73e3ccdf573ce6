"""Hit Line's table: the location with both tracks, the line with its four spots, shields, hand and powers."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from longbox.terminal.layout import Part
from longbox.terminal.look import Look, beside, cut, ink, keys
from longbox.terminal.table import Scene, banner, paragraph
from longbox.terminal.table import wrapped as wrapped_by
from longbox.terminal.tables.hitline_words import HIT, WordTable, printed

# Suits are told by shape and by name, then by color: sign, ASCII sign, color of the sign, colors of a card.
SUITS: Final = {
    "yellow": ("★", "*", "bold yellow", "black on yellow"),
    "red": ("◆", "#", "bold red", "bright_white on red"),
    "blue": ("●", "o", "bold bright_blue", "bright_white on blue"),
    "green": ("▲", "^", "bold green", "black on green"),
    "wild": ("@", "@", "bold magenta", "black on white"),
}
WORD: Final = re.compile(r"\b(yellow|red|blue|green|wild(?= \d))\b")
UNBROKEN: Final = re.compile(r"(?<=[★◆●▲@*#o^]) (?=(?:yellow|red|blue|green|wild)\b)")  # a suit stays with its sign
NARROW: Final = 36  # a shield that leaves room for the powers beside it
CARD: Final = 8
SPOT: Final = 17


def sign(suit: str, look: Look) -> str:
    return look.pick(SUITS[suit][0], SUITS[suit][1])


def wrapped(text: Text, width: int, indent: int) -> list[Text]:
    return wrapped_by(text, width, indent, UNBROKEN)


class Table(WordTable):
    """Hit Line."""

    def paint(self, text: str, look: Look) -> Text:
        if look.plain:
            return Text(text)
        made = Text()
        last = 0
        for found in WORD.finditer(text):
            made.append(text[last : found.start()])
            made.append(sign(found[1], look), style=SUITS[found[1]][2])
            made.append(f" {found[1]}")
            last = found.end()
        made.append(text[last:])
        return made

    def layout(self, scene: Scene, width: int) -> list[Part]:
        made = [Part(lambda _: [self.masthead(scene, width)])]
        if scene.table["location"] is not None:
            made.append(Part(partial(self.location, scene, width), 2, 7))
        if scene.table["round"]:
            made.append(Part(partial(self.others, scene, width), 5, 9, name="the other players"))
        if scene.table["trick"] and not (scene.view["over"] and not scene.table["line"]):
            made.append(Part(partial(self.line, scene, width), 4, 8))
        spare = self.all_offered(scene)
        shielded = bool(self.shield_owners(scene))
        if shielded:
            levels = (6, 9, 10) if spare else (6, 9)
            made.append(Part(partial(self.front, scene, width), *levels, name="shields and powers"))
        made.append(Part(partial(self.hand, scene, width), *((3, 8) if spare else (3,)), name="your hand"))
        if not shielded:
            made += [paragraph(row, width, scene.look, 2, 9, unbroken=UNBROKEN) for row in self.power_rows(scene)]
        return made

    def all_offered(self, scene: Scene) -> bool:
        """Whether you can play every card of your hand."""
        zone = f"hand {scene.seat}"
        return all(scene.key_of(zone, at) for at in range(len(scene.pieces(zone))))

    def front(self, scene: Scene, width: int, form: int) -> list[Text]:
        """The shields of Titans, and your own powers."""
        if form == 3:
            return []
        if form:
            rows = [row for line in self.shield_rows(scene) for row in wrapped(line, width, 2)]
            if form == 2:
                return rows + [cut(line, width, scene.look) for line in self.power_rows(scene)]
            return rows + self.powers(scene, width)
        shields = self.shields(scene)
        across = max((row.cell_len for row in shields), default=0)
        if shields and across <= NARROW:
            return beside([shields, self.powers(scene, width - across - 4)], 4)
        return shields + self.powers(scene, width)

    # ---- the picture

    def masthead(self, scene: Scene, width: int) -> Text:
        table = scene.table
        dot = scene.look.pick(" · ", ", ")
        words = [scene.view["mode"]]
        if table["round"]:
            words.append(f"round {table['round']}")
        if table["trick"]:
            words.append(f"trick {table['trick']} of {table['tricks']}")
        own, other = self.sides(scene)
        taken = f"{table['taken'][own]} : {table['taken'][other]}"
        score = f"us {taken} them" if scene.seat is not None else f"locations {taken}"
        return banner("HIT LINE", "red", words, f"{score}{dot}first to {table['to_win']}", width, scene.look)

    def framed(self, rows: Sequence[Text], width: int, look: Look, title: str, right: str = "") -> list[Text]:
        """Lines in a box with a title on the left and one on the right."""
        top = Text(look.box("tl") + look.box("h"))
        top.append(f" {title} ", style="bold")
        fill = width - top.cell_len - len(right) - 4 if right else width - top.cell_len - 1
        top.append(look.box("h") * max(0, fill))
        if right:
            top.append(f" {right} ", style="bold")
            top.append(look.box("h"))
        top.append(look.box("tr"))
        made = [cut(top, width, look)]
        for row in rows:
            line = Text(look.box("v") + " ")
            line.append_text(cut(row, width - 4, look))
            line.append(" " + look.box("v"))
            made.append(line)
        made.append(Text(look.box("bl") + look.box("h") * (width - 2) + look.box("br")))
        return made

    def location(self, scene: Scene, width: int, form: int) -> list[Text]:
        table, look = scene.table, scene.look
        if form:
            return self.location_short(scene, width, form)
        rows = wrapped(self.paint(table["location_text"], look), width - 4, 0)
        most = table["maximum"]
        for at, side in enumerate(self.sides(scene)):
            points = table["vp"][side]
            signs = look.pick("■□", "#-") if at == 0 else look.pick("●○", "o.")
            cells = most if most <= 28 else 28
            filled = round(points * cells / most)
            row = ink(signs[0] * filled, "bold cyan" if at == 0 else "bold red")
            row.append(signs[1] * (cells - filled), style="dim")
            row.append(f" {points:>2} ", style="bold")
            row.append(scene.voice.side(side), style="bold" if at == 0 and scene.seat is not None else "")
            trophies = self.trophies(scene, side)
            if trophies:
                row.append(look.pick("  ♛ ", "  won: ") + ", ".join(trophies), style="")
            rows.append(row)
        strip = self.strip(scene)
        if strip is not None:
            rows.append(strip)
        return self.framed(rows, width, look, table["location"], f"first to {most} VP")

    def location_short(self, scene: Scene, width: int, form: int) -> list[Text]:
        """Points and tricks in a row, the location's text in another."""
        table, look = scene.table, scene.look
        points = ink(f" {table['location']} ", "bold")
        own, other = self.sides(scene)
        points.append(f"{table['vp'][own]} : {table['vp'][other]}", style="bold")
        points.append(f" of {table['maximum']} VP")
        strip = self.strip(scene)
        if strip is not None:
            points.append(look.pick(" · ", ", "))
            points.append_text(strip)
        text = ink("   ")
        text.append_text(self.paint(table["location_text"], look))
        if form == 2:
            return [cut(points, width, look), cut(text, width, look)]
        return wrapped(points, width, 3) + wrapped(text, width, 3)

    def strip(self, scene: Scene) -> Text | None:
        """The tricks of this round: who won each, and for how much."""
        done = self.tricks(scene)
        if not done and not scene.table["carried"]:
            return None
        row = ink("Tricks", "dim")
        for n, (seat, points) in enumerate(done, 1):
            row.append(f"  {n} ", style="dim")
            row.append("nobody" if seat < 0 else f"{scene.who(seat)} {points}")
        if scene.table["carried"]:
            row.append(f"  +{scene.table['carried']} VP for the next one won", style="bold")
        return row

    def others(self, scene: Scene, width: int, form: int) -> list[Text]:
        """The other players, clockwise: cards, powers, suits they have shown not to hold."""
        around = self.around(scene)
        if form == 2:
            return []
        if form:
            words = [self.about(scene, seat).removesuffix(".") for seat in around]
            return wrapped(self.paint(" " + scene.look.pick(" · ", "; ").join(words), scene.look), width, 1)
        names = {seat: ", ".join(filter(None, (scene.who(seat), self.role(scene, seat)))) for seat in around}
        most = max((cell_len(name) for name in names.values()), default=0)
        rows: list[Text] = []
        for seat in around:
            hand = scene.zone(f"hand {seat}")
            count = hand["count"] if hand else 0
            row = Text(" ")
            row.append(set_cell_size(names[seat], most), style="bold")
            row.append("  " + scene.look.pick("▮", "|") * count, style="cyan")
            row.append(f"{' ' * (8 - min(8, count))} {count} card{'' if count == 1 else 's'}".ljust(18 - min(8, count)))
            for name, state, _ in self.power_words(scene, seat):
                row.append(f" {name}", style="" if state == "ready" else "dim")
                row.append(f" ({state})", style="dim")
            voids = scene.table["voids"][seat]
            if voids:
                row.append("  no")
                for suit in voids:
                    row.append(f" {sign(suit, scene.look)}", style=SUITS[suit][2])
                    row.append(suit[0].upper())
            row.rstrip()
            rows += wrapped(row, width, 4)
        return rows

    def line(self, scene: Scene, width: int, form: int) -> list[Text]:
        look, table = scene.look, scene.table
        title = Text(look.box("h") * 2 + " ")
        title.append("The Hit Line", style="bold")
        if table["lead_suit"]:
            title.append_text(self.paint(f"   lead suit {table['lead_suit']}", look))
        title.append(f"   {self.winning_end(scene)} ")
        title.append(look.box("h") * max(0, width - title.cell_len))
        spots = table["spots"]
        laid = {card["spot"] - 1: card for card in table["line"]}
        if form:
            cells = [self.spot_short(scene, spot, seat, laid.get(spot)) for spot, seat in enumerate(spots)]
            if form == 2:
                return [cut(Text(look.pick(" │ ", " | ")).join(cells), width, look)]
            share = (width - 3 * (len(spots) - 1)) // len(spots)
            rows = beside([wrapped(cell, share, 1) for cell in cells], 3)
            return [cut(title, width, look), *rows]
        blocks = [self.spot(scene, spot, seat, laid.get(spot), spot == len(laid)) for spot, seat in enumerate(spots)]
        return [cut(title, width, look), *beside(blocks, (width - len(spots) * SPOT) // (len(spots) - 1))]

    def spot(self, scene: Scene, spot: int, seat: int | None, card: dict[str, Any] | None, now: bool) -> list[Text]:
        look = scene.look
        name = "the pair" if seat is None else scene.who(seat)
        head = ink(f" {spot + 1} ", "reverse")
        head.append(f" {name}", style="bold" if now else "")
        if spot == 0 and card is not None:
            head.append(" leads" if seat != scene.seat else " lead")
        if card is None:
            inner = [Text(), Text("   your card" if seat == scene.seat and seat is not None else ""), Text()]
            style = "bold yellow" if now and seat == scene.seat else "dim"
            box = self.boxed(inner, SPOT, look, style, dashed=True)
        else:
            box = self.laid(scene, card)
        return [cut(head, SPOT, look), *box]

    def spot_short(self, scene: Scene, spot: int, seat: int | None, card: dict[str, Any] | None) -> Text:
        """A spot in a few words: "2 Olu 5 yellow, face down"."""
        name = "the pair" if seat is None else scene.who(seat)
        cell = ink(f"{spot + 1}", "reverse")
        cell.append(f" {name} ")
        if card is None:
            return cell.append("-", style="dim")
        suit, _ = printed(scene, card["title"])
        cell.append(f"{card['value']} ", style="bold")
        cell.append_text(self.paint(suit, scene.look))
        notes = [*self.notes(scene, card), *(["face down"] if card["down"] else [])]
        cell.append_text(self.paint("".join(f", {note}" for note in notes), scene.look))
        return cell.append(f", {card['power']}" if card["power"] else "", style="italic")

    def notes(self, scene: Scene, card: dict[str, Any]) -> list[str]:
        """How a card on the line differs from what is printed on it."""
        suit, value = printed(scene, card["title"])
        notes: list[str] = []
        if suit == "wild" and card["suit"]:
            notes.append(f"as {card['suit']}")
        elif card["suit"] != suit and card["suit"]:
            notes.append(f"now {card['suit']}")
        if card["value"] != value:
            notes.append(f"printed {value}")
        if card["bonus"]:
            notes.append(f"+{card['bonus']} VP")
        return notes

    def laid(self, scene: Scene, card: dict[str, Any]) -> list[Text]:
        """A card on the line: its value and suit now, what changed them, the power played with it."""
        look = scene.look
        suit, _ = printed(scene, card["title"])
        notes = self.notes(scene, card)
        first = ink(f" {card['value']} ", "bold")
        first.append_text(self.paint(suit, look))
        rows = [first, self.paint(" " + ", ".join(notes), look), ink(f" {card['power'] or ''}", "italic")]
        if card["down"]:
            fill = look.box("shade")
            words = f" {card['value']} {sign(suit, look)} {suit} "
            rows = [Text(line.center(SPOT - 2, fill)) for line in ("", words, " face down ")]
            return self.boxed(rows, SPOT, look, "dim", inside="dim")
        chip = SUITS[suit][3] if look.color else ""
        return self.boxed(rows, SPOT, look, "bold", chips=[chip] * 3)

    def boxed(
        self,
        rows: Sequence[Text],
        width: int,
        look: Look,
        style: str,
        *,
        inside: str = "",
        dashed: bool = False,
        foot: str = "",
        chips: Sequence[str] = (),
    ) -> list[Text]:
        """A card: lines in a frame; the foot carries the keys."""
        side = look.box("dots") if dashed else look.box("h")
        made = [ink(look.box("tl") + side * (width - 2) + look.box("tr"), style)]
        for at, row in enumerate(rows):
            line = ink(look.box("v"), style)
            content = cut(row, width - 2, look)
            if at < len(chips) and chips[at]:
                content = ink(content.plain, chips[at])
            elif inside:
                content.stylize(inside)
            made.append(Text().append_text(line).append_text(content).append(look.box("v"), style=style))
        bottom = ink(look.box("bl"), style)
        if foot:
            bottom.append(look.box("h"))
            bottom.append(foot, style="bold black on yellow" if look.color else "bold reverse")
        bottom.append(look.box("h") * max(0, width - 1 - bottom.cell_len) + look.box("br"))
        made.append(bottom)
        return made

    def hand(self, scene: Scene, width: int, form: int) -> list[Text]:
        if scene.seat is None or form == 2:
            return []
        zone_id = f"hand {scene.seat}"
        pieces = scene.pieces(zone_id)
        if not pieces:
            return []
        choosing = any(handle.startswith(zone_id) for handle in scene.handles())
        if form or len(pieces) * (CARD + 1) > width:
            return self.hand_row(scene, zone_id, width, choosing)
        blocks: list[list[Text]] = []
        for at, piece in enumerate(pieces):
            suit, value = printed(scene, piece["title"])
            numbers = scene.key_of(zone_id, at)
            pale = choosing and not numbers
            first = ink(f" {value}  {sign(suit, scene.look)}", "bold")
            rows = [first, Text(suit.center(CARD - 2))]
            chip = SUITS[suit][3] if scene.look.color and not pale else ""
            style = "dim" if pale else "bold"
            foot = keys(numbers)
            blocks.append(
                self.boxed(rows, CARD, scene.look, style, inside="dim" if pale else "", foot=foot, chips=[chip, chip])
            )
        count = len(pieces)
        title = ink(f"Your hand: {count} card{'' if count == 1 else 's'}", "bold")
        return [title, *beside(blocks, 1)]

    def hand_row(self, scene: Scene, zone_id: str, width: int, choosing: bool) -> list[Text]:
        """The hand in a row: "Your hand: 3 yellow [1-2]"."""
        look = scene.look
        row = ink("Your hand:", "bold")
        for at, piece in enumerate(scene.pieces(zone_id)):
            suit, value = printed(scene, piece["title"])
            numbers = scene.key_of(zone_id, at)
            row.append("  ")
            row.append(
                f"{value}{sign(suit, look)}{suit[0].upper()}", style=self.chip(suit, look, choosing and not numbers)
            )
            if numbers:
                row.append(f"[{keys(numbers)}]", style="bold")
        return wrapped(row, width, 2)

    def chip(self, suit: str, look: Look, pale: bool) -> str:
        if pale:
            return "dim"
        return SUITS[suit][3] if look.color else "bold"

    def powers(self, scene: Scene, width: int) -> list[Text]:
        return [row for line in self.power_rows(scene) for row in wrapped(line, width, 2)]

    def power_rows(self, scene: Scene) -> list[Text]:
        if scene.seat is None:
            return []
        rows: list[Text] = []
        for name, state, text in self.power_words(scene, scene.seat):
            row = Text("Your power " if "shield" not in state else "Your Sidekick ")
            row.append(name, style="bold")
            row.append(" (")
            row.append(state, style="bold green" if state == "ready" else "dim")
            row.append("): ")
            row.append_text(self.paint(text, scene.look))
            rows.append(row)
        return rows

    def shield_rows(self, scene: Scene) -> list[Text]:
        """Each shield in a row: what lies face up, with its numbers, and how many cards lie face down."""
        look = scene.look
        rows: list[Text] = []
        for seat in self.shield_owners(scene):
            owner = scene.voice.whose(seat)
            row = ink(f"{owner[0].upper()}{owner[1:]} shield:", "bold")
            down = 0
            for zone in self.shield_zones(scene, seat):
                piece = zone["pieces"][0]
                if piece.get("face") is None:
                    down += 1
                elif piece["back"] == HIT:
                    suit, value = printed(scene, piece["title"])
                    numbers = scene.key_of(zone["id"], 0)
                    row.append("  ")
                    row.append(f"{value}{sign(suit, look)}{suit[0].upper()}", style=self.chip(suit, look, False))
                    row.append(f"[{keys(numbers)}]" if numbers else "", style="bold")
            rows.append(row.append(f"  {down} face down"))
        return rows

    def shields(self, scene: Scene) -> list[Text]:
        """The shields of Titans, in rows; each row lies on the one above it."""
        blocks: list[list[Text]] = []
        for seat in self.shield_owners(scene):
            own = seat == scene.seat
            owner = scene.voice.whose(seat)
            title = ink(f"{owner[0].upper()}{owner[1:]} shield", "bold")
            blocks.append([title, *self.shield(scene, seat, 9 if own else 6)])
        rows = beside(blocks, 4)
        if max((row.cell_len for row in rows), default=0) > scene.look.width:
            rows = [row for block in blocks for row in block]
        while rows and not rows[-1].plain.strip():
            rows.pop()
        return rows

    def shield(self, scene: Scene, seat: int, cell: int) -> list[Text]:
        sizes = scene.table["shield_rows"]
        widest = max(sizes) * cell
        rows: list[Text] = []
        slot = 0
        for size in sizes:
            row = Text(" " * ((widest - size * cell) // 2))
            for _ in range(size):
                slot += 1
                row.append_text(self.slot(scene, f"shield-{slot} {seat}", cell))
            rows.append(row)
        return rows

    def slot(self, scene: Scene, zone_id: str, cell: int) -> Text:
        look = scene.look
        pieces = scene.pieces(zone_id)
        made = Text()
        if pieces and pieces[0].get("face") is None:
            made.append(f"[{look.box('shade') * 3}]", style="dim")
        elif pieces and pieces[0]["back"] == HIT:
            suit, value = printed(scene, pieces[0]["title"])
            made.append("[", style="bold")
            made.append(f"{value}{sign(suit, look)}{suit[0].upper()}", style=SUITS[suit][3] if look.color else "bold")
            made.append("]", style="bold")
            numbers = scene.key_of(zone_id, 0)
            if numbers:
                made.append(keys(numbers), style="bold black on yellow" if look.color else "bold reverse")
        elif pieces:
            made.append(f"({pieces[0]['title'][:3]})", style="italic")
        made.truncate(cell, pad=True)
        return made
