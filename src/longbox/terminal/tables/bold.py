"""Bold's table: the challenge card and the row, a line or two for each rival, your own tray and board."""

import re
from functools import partial
from typing import Any, Final

from rich.text import Text

from longbox.terminal.layout import Part
from longbox.terminal.look import Look, beside, cut, ink, keys
from longbox.terminal.table import Arrangement, Scene, banner, hanging, heading, paragraph, wrapped

SHORT: Final = {
    "combat": "C",
    "resource": "R",
    "agility": "A",
    "focus": "F",
    "crisis": "X",
    "utility": "U",
    "reverse": "V",
    "combat-2": "C2",
    "resource-2": "R2",
    "agility-2": "A2",
    "combat-plus": "C+",
    "resource-plus": "R+",
    "agility-plus": "A+",
    "focus-plus": "F+",
    "combat-mass": "MC",
    "agility-mass": "MA",
    **{
        f"{name}-bonus": f"{letter}*"
        for name, letter in zip(("combat", "resource", "agility", "focus"), "CRAF", strict=True)
    },
}
WORDS: Final = re.compile(r"\b\d+ (?:indefensible )?damage\b|\bcrisis\b|\bCrisis\b")
METER: Final = 3
LAST: Final = ("pay:", "share:0", "offer:0")
POINTS: Final = {"points": "", "hard-points": " indefensible"}


class Table(Arrangement):
    """Bold."""

    def paint(self, text: str, look: Look) -> Text:
        made = Text(text)
        if not look.plain:
            for found in WORDS.finditer(text):
                made.stylize("bold red" if look.color else "bold", found.start(), found.end())
        return made

    def words(self, scene: Scene) -> list[str]:
        return [
            "C combat, R resource, A agility, F focus, K crest, S special, U utility, V reverse, X crisis;",
            "C2 a double, C+ a power-up, MC a critical mass, C* a bonus. The third X is a crisis.",
            "activate fills a box for you, the cheapest way; pay lets you fill each space yourself.",
        ]

    def order(self, scene: Scene, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Put payment by hand last, and the amount 0, so that each other amount has its own number."""
        return sorted(super().order(scene, options), key=lambda option: option["code"].startswith(LAST))

    def shortened(self, option: str) -> str:
        return option.removeprefix("Activate ").replace("Pay by hand: ", "By hand: ", 1)

    # ---- facts

    def tokens(self, scene: Scene, zone_id: str) -> list[str]:
        """The pieces of a zone in letters; for a veiled zone, those that were there before."""
        zone = scene.zone(zone_id)
        if zone is None:
            return []
        pieces = zone.get("pieces", zone.get("last", []))
        return [self.letter(scene, piece) for piece in pieces]

    def letter(self, scene: Scene, piece: dict[str, Any]) -> str:
        face = piece.get("face")
        if face is None:
            return "?"
        if face.startswith("crest-"):
            return "K"
        if face in SHORT:
            return SHORT[face]
        special = [card.facts.get("special") for card in scene.cards.values() if card.sort == "character"]
        return "S" if piece["title"] in special else piece["title"]

    def grouped(self, scene: Scene, zone_id: str) -> str:
        """ "3C R2 K": equal ones together."""
        counts: dict[str, int] = {}
        for letter in self.tokens(scene, zone_id):
            counts[letter] = counts.get(letter, 0) + 1
        return " ".join(several(name, n) for name, n in counts.items()) or "-"

    def bag(self, scene: Scene, seat: int) -> tuple[int, dict[str, int]]:
        """The number of tokens in a bag, and what everybody can tell about their kinds (BB-047)."""
        for pool in scene.view["pools"]:
            if f"bag {seat}" in pool["zones"]:
                return int(pool["count"]), dict(pool["kinds"] or {})
        return 0, {}

    def odds(self, scene: Scene, seat: int) -> str:
        size, kinds = self.bag(scene, seat)
        crises = kinds.get("crisis", 0)
        return f"bag {size}, {crises} X ({(200 * crises + size) // (2 * size) if size else 0}%)"

    def seats(self, scene: Scene) -> list[int]:
        """The others first, the reader last."""
        return sorted(range(scene.view["seats"]), key=lambda seat: seat == scene.seat)

    def state(self, scene: Scene, seat: int) -> list[str]:
        table = scene.table
        words = [f"{table['counters'][seat]}/{table['limit']}"]
        for name in ("injured", "defeated", "crisis"):
            if seat in table[name]:
                words.append(name)
        if table["holder"] == seat:
            words.append("holder")
        return words

    def role(self, scene: Scene, seat: int) -> list[str]:
        """In teams: partner or opponent."""
        if scene.seat in (None, seat) or scene.view["seats"] == 2:
            return []
        return ["partner" if scene.seat in scene.view["teams"][seat] else "opponent"]

    def turn_words(self, scene: Scene) -> list[str]:
        if scene.view["over"]:
            return ["the game is over"]
        return [f"turn {scene.table['turn']}", scene.table["phase"]]

    def boxes(self, scene: Scene, seat: int) -> list[Any]:
        """The six boxes of a board, the finishing move last."""
        name = scene.table["characters"][seat]
        own = [card for card in scene.cards.values() if card.sort == "box" and card.facts["character"] == name]
        return sorted(own, key=lambda card: bool(card.facts["finishing"]))

    def challenge(self, scene: Scene) -> tuple[str, str]:
        title = scene.table["challenge"] or ""
        return title, scene.text(title)

    def next_challenge(self, scene: Scene) -> tuple[str, str]:
        """The top card of the deck with its text, for a player who has looked at it (BB-055)."""
        title = next((piece.get("title", "") for piece in scene.pieces("deck")[-1:]), "")
        return title, scene.text(title)

    # ---- the picture

    def layout(self, scene: Scene, width: int) -> list[Part]:
        """The whole table. On a low screen each rival gets one row, then the board loses its texts."""
        look = scene.look
        title, text = self.challenge(scene)
        line = ink(f"{title}: ", "bold")
        line.append_text(self.paint(text, look))
        deck = scene.zone("deck")
        row = Text(f"Row: {self.row(scene)}   deck {deck['count'] if deck else 0}")
        made = [Part(lambda _: [self.masthead(scene, width)])]
        made.append(paragraph(line, width, look, 2, 4))
        title, text = self.next_challenge(scene)
        if title:
            made.append(
                paragraph(ink(f"Next: {title}: ", "bold").append_text(self.paint(text, look)), width, look, 2, 4)
            )
        if scene.table["phase"] == "Combat":  # where nothing is bought
            made.append(paragraph(row, width, look, 2, 4, 6, name="the row"))
        else:
            made.append(paragraph(row, width, look, 2, 8))
        for seat in self.seats(scene):
            if seat != scene.seat:
                made.append(Part(partial(self.rival, scene, seat, width), 3, 5))
        if scene.seat is not None:
            made += self.own_side(scene, scene.seat, width)
        return made

    def row(self, scene: Scene) -> str:
        counts: dict[str, int] = {}
        for at, piece in enumerate(scene.pieces("row")):
            numbers = scene.key_of("row", at)
            word = (f"[{keys(numbers)}]" if numbers else "") + self.letter(scene, piece)
            counts[word] = counts.get(word, 0) + 1
        return " ".join(several(word, n) for word, n in counts.items()) or "-"

    def masthead(self, scene: Scene, width: int) -> Text:
        """The counters, your own side first."""
        table = scene.table
        own = scene.view["teams"][scene.seat or 0]
        sides = [[seat for seat in range(scene.view["seats"]) if (seat in own) == mine] for mine in (True, False)]
        counts = ["+".join(f"{table['counters'][seat]}" for seat in side) for side in sides]
        score = " : ".join(counts)
        if len(sides[0]) == len(sides[1]) == 1:
            score = f"{scene.who(sides[0][0])} {score} {scene.who(sides[1][0])}"
        return banner("BOLD", "blue", [scene.view["mode"], *self.turn_words(scene)], score, width, scene.look)

    def heading(self, scene: Scene, seat: int, width: int) -> Text:
        look = scene.look
        state = look.pick(" · ", ", ").join([*self.role(scene, seat), *self.state(scene, seat)])
        return heading(f"{scene.who(seat)}: {scene.table['characters'][seat]}", state, width, look)

    def tray(self, scene: Scene, seat: int) -> str:
        """A player's tray; for rivals the markers come first, since the line may be cut."""
        stored = f"stored {self.grouped(scene, f'stored {seat}')}"
        some = stored != "stored -"
        parts = [stored] if some and seat != scene.seat else []
        parts.append(f"draw {self.grouped(scene, f'draw {seat}')}")
        held = self.grouped(scene, f"held {seat}")
        if held != "-":
            parts.append(f"in hand {held}")
        parts.append(f"meter {self.meter(scene, seat)}")
        for name in ("bonus", "reverse", "discard", "aside", "bought"):
            words = self.grouped(scene, f"{name} {seat}")
            if words != "-":
                parts.append(f"{name} {words}")
        if some and seat == scene.seat:
            parts.append(stored)
        return scene.look.pick(" · ", "; ").join(parts)

    def meter(self, scene: Scene, seat: int) -> str:
        n = len(self.tokens(scene, f"meter {seat}"))
        return "X" * n + scene.look.pick("·", ".") * max(0, METER - n)

    def rival(self, scene: Scene, seat: int, width: int, short: int) -> list[Text]:
        look = scene.look
        rows = [self.heading(scene, seat, width)]
        if seat in scene.table["defeated"]:
            return rows
        line = Text(f"  {self.odds(scene, seat)}{look.pick(' · ', '; ')}{self.tray(scene, seat)}")
        board = self.board(scene, seat)
        if board:
            line.append(f"{look.pick(' · ', '; ')}board {board}")
        many = scene.view["seats"] > 2
        if short == 2 and many:
            state = " ".join(self.role(scene, seat) + self.state(scene, seat))
            words = f"{scene.who(seat)}: {scene.table['characters'][seat]} {state}"
            return [cut(Text(f"{words},{line.plain}"), width, look)]
        rows += [cut(line, width, look)] if short else wrapped(line, width, 4)
        return rows

    def board(self, scene: Scene, seat: int) -> str:
        """What is in use: boxes with what fills them, markers, targets, and the shares of a split pool."""
        groups: list[str] = []
        points: dict[str, int] = {}
        zone = scene.zone(f"board {seat}") or {}
        for piece in zone.get("pieces", zone.get("last", [])):
            face, letter = str(piece.get("face")), self.letter(scene, piece)
            part, _, n = face.rpartition("-")
            if part == "at":
                who = scene.who(int(n))
                groups.append(f"at {'you' if int(n) == scene.seat else who}")
                points = {}
            elif part in POINTS:
                points[part] = points.get(part, 0) + int(n)
                base = groups[-1].partition(": ")[0]
                groups[-1] = f"{base}: " + " + ".join(f"{sum_}{POINTS[name]}" for name, sum_ in points.items())
            elif groups and len(letter) <= 2:
                groups[-1] += f" {letter}"
            else:
                groups.append(letter)
        return ", ".join(groups)

    def own_side(self, scene: Scene, seat: int, width: int) -> list[Part]:
        look = scene.look
        made = [Part(partial(self.own_tray, scene, seat, width), 8)]
        if scene.table["phase"] == "Power-Up":
            supply = Text(f"  supply {self.grouped(scene, f'supply {seat}')}")
            made.append(paragraph(supply, width, look, 4, 5, 8, name="your supply"))
        board = self.board(scene, seat)
        if board:
            made.append(paragraph(ink(f"  in use: {board}", "bold"), width, look, 4, 8))
        made.append(Part(partial(self.markers_drawn, scene, seat, width), 2, name="texts of your markers"))
        made.append(Part(partial(self.boxes_drawn, scene, seat, width), 3, 9, 10))
        return made

    def markers_drawn(self, scene: Scene, seat: int, width: int, form: int) -> list[Text]:
        """The texts of stored markers; or nothing."""
        names = self.tokens(scene, f"stored {seat}")
        rows: list[Text] = []
        for name in dict.fromkeys(names if form == 0 else []):
            n = names.count(name)
            row = Text(f"    {name}{f' ({n})' if n > 1 else ''}")
            row.truncate(34, pad=True)
            rows += hanging(row.append_text(self.paint(scene.cards[name.lower()].text, scene.look)), width, 34)
        return rows

    def own_tray(self, scene: Scene, seat: int, width: int, short: int) -> list[Text]:
        """A heading and your own tray, or both in one paragraph."""
        tray = f"{self.odds(scene, seat)}{scene.look.pick(' · ', '; ')}{self.tray(scene, seat)}"
        if short:
            row = ink(
                f"{scene.who(seat)}: {scene.table['characters'][seat]} {' '.join(self.state(scene, seat))}", "bold"
            )
            return wrapped(row.append(f",  {tray}", style="not bold"), width, 4)
        return [self.heading(scene, seat, width), *wrapped(Text(f"  {tray}"), width, 4)]

    def boxes_drawn(self, scene: Scene, seat: int, width: int, form: int) -> list[Text]:
        """The boxes of your own board: with texts, with texts cut to a row, two boxes per row, or as one paragraph."""
        look = scene.look
        boxes = self.boxes(scene, seat)
        if form == 3:
            words = look.pick(" · ", "; ").join(f"{card.name} {card.facts['cost']}" for card in boxes)
            return wrapped(Text(f"  {words}"), width, 4)
        rows: list[Text] = []
        for card in boxes:
            row = Text(f"  {'!' if card.facts['finishing'] else ' '} {card.name:22} {card.facts['cost']}")
            if form < 2:
                row.truncate(34, pad=True)
                row.append_text(self.paint(card.text, look))
                rows += [cut(row, width, look)] if form else hanging(row, width, 34)
            else:
                rows.append(row)
        if form < 2:
            return rows
        half = (len(rows) + 1) // 2
        return beside([[cut(row, width // 2 - 1, look) for row in part] for part in (rows[:half], rows[half:])], 1)

    # ---- in sentences

    def tell(self, scene: Scene) -> list[str]:
        title, text = self.challenge(scene)
        said = [f"Bold, {scene.view['mode']}: {', '.join(self.turn_words(scene))}."]
        said.append(f"Challenge card {title}: {text}")
        title, text = self.next_challenge(scene)
        if title:
            said.append(f"The next challenge card is {title}: {text}")
        said.append(f"Row: {self.row(scene)}.")
        for seat in self.seats(scene):
            said.append(f"{scene.who(seat)} ({scene.table['characters'][seat]}): {', '.join(self.state(scene, seat))}.")
            if seat != scene.seat:
                said.append(f"  {self.odds(scene, seat)}; {self.tray(scene, seat)}.")
        if scene.seat is not None:
            for card in self.boxes(scene, scene.seat):
                said.append(f"{card.name} ({card.facts['cost']}): {card.text}")
        return said + self.brief(scene)

    def brief(self, scene: Scene) -> list[str]:
        if scene.seat is None:
            return []
        said = [f"You: {self.odds(scene, scene.seat)}; {self.tray(scene, scene.seat)}."]
        board = self.board(scene, scene.seat)
        return [*said, f"In use: {board}."] if board else said


def several(name: str, n: int) -> str:
    """ "3C", "2x C2"."""
    if n == 1:
        return name
    return f"{n}{name}" if len(name) == 1 else f"{n}x {name}"
