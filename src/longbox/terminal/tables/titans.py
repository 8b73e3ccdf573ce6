"""Titans' table: the Nemesis, Events, the Line-Up with prices and texts, both teams, what is in play, the hand."""

import re
import unicodedata
from functools import partial
from typing import Any, Final

from rich.text import Text

from longbox.terminal.layout import Part
from longbox.terminal.look import CARD_COLORS, Look, cut, ink
from longbox.terminal.table import Arrangement, Scene, banner, heading, keyed, paragraph, wrapped

WORDS: Final = re.compile(r"[+-]\d+ (?:Power|VP)\b|\b(?:First Appearance Attack|Attack|Defense|Ongoing|Recruit)(?=:)")
MENU: Final = ("play", "use", "recruit", "buy", "end")  # as it is numbered


class Table(Arrangement):
    """Titans."""

    # ---- words and their order

    def paint(self, text: str, look: Look) -> Text:
        if not look.unicode:
            text = folded(text)
        if look.plain:
            return Text(text)
        made = Text()
        last = 0
        for found in WORDS.finditer(text):
            made.append(text[last : found.start()])
            made.append(found[0], style="bold")
            last = found.end()
        made.append(text[last:])
        return made

    def order(self, scene: Scene, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """In a turn: plays, abilities, recruits and purchases, each with the highest cost first; then the end."""
        families = {option["code"].partition(":")[0] for option in options}
        if "end" not in families and not families <= {"play"}:
            return super().order(scene, options)
        return sorted(
            options,
            key=lambda option: (MENU.index(option["code"].partition(":")[0]), -self.worth(scene, option)),
        )

    def worth(self, scene: Scene, option: dict[str, Any]) -> int:
        """A card's cost; plain ones come after those of the same cost whose text does more."""
        card = self.meant(scene, option)
        if card is None:
            return 0
        cost = int(scene.fact(card, "cost") or 0)
        return 2 * cost + (cost > 0 and not self.means(scene, card, "plain"))

    def meant(self, scene: Scene, option: dict[str, Any]) -> str | None:
        """The title of the card that an option is about."""
        for handle in option["pieces"]:
            zone, _, at = handle.rpartition("/")
            found = scene.pieces(zone)[int(at)]
            return found["title"] if found.get("face") else None
        return None

    def series(self, scene: Scene) -> list[str]:
        """The cards in hand that give Power and ask nothing, if there are several."""
        codes: list[str] = []
        for option in scene.options:
            title = self.meant(scene, option)
            if option["code"].startswith("play:") and title and self.means(scene, title, "plain"):
                held = [piece for piece in scene.pieces(f"hand {scene.seat}") if piece["title"] == title]
                codes += [option["code"]] * len(held)
        return codes if len(codes) > 1 else []

    # ---- what both forms say

    def means(self, scene: Scene, title: str, name: str) -> Any:
        card = scene.cards.get(title.lower())
        return card.means.get(name) if card else None

    def kind(self, scene: Scene, title: str) -> str:
        """ "blue Hero", "green Weakness"; a card without a type is a card."""
        card = scene.cards.get(title.lower())
        if card is None:
            return ""
        type_ = card.facts.get("type") or card.sort.capitalize()
        return f"{card.facts['color']} {'card' if type_ == 'no type' else type_}"

    def vp(self, scene: Scene, title: str) -> str:
        """ "2 VP"; "1 or 4 VP" where it depends on others."""
        worth = self.means(scene, title, "vp") or [0]
        return f"{' or '.join(f'{n}' for n in worth)} VP" if worth != [0] else ""

    def titles(self, scene: Scene, zone: str) -> list[tuple[str, int]]:
        """The cards of a zone that are seen, equal ones together."""
        found: dict[str, int] = {}
        for piece in scene.pieces(zone):
            if piece.get("face"):
                found[piece["title"]] = found.get(piece["title"], 0) + 1
        return list(found.items())

    def count(self, scene: Scene, zone: str) -> int:
        there = scene.zone(zone)
        return int(there["count"]) if there else 0

    def unused(self, scene: Scene) -> list[str]:
        return [piece["title"] for piece in scene.pieces("unused")]

    def seats(self, scene: Scene) -> list[int]:
        """The foe first, the reader last."""
        every = list(range(scene.view["seats"]))
        return sorted(every, key=lambda seat: seat == scene.seat)

    def turn_words(self, scene: Scene) -> list[str]:
        table = scene.table
        if scene.view["over"]:
            return ["the game is over"]
        if not table["turn"]:
            return ["choosing Super Heroes"]
        words = [f"turn {table['turn']}"]
        if table["phase"] == "between":
            words.append("between turns")
        else:
            owner = scene.voice.whose(table["active"])
            words.append(f"{owner} turn" if table["phase"] != "end" else f"{owner} turn ends")
            words.append(f"{table['power']} Power")
        if table["first_costs_more"]:
            words.append(f"the first card costs {table['first_costs_more']} more")
        if table["no_recruiting"]:
            words.append("no recruiting or stealing")
        return words

    def piles(self, scene: Scene, seat: int) -> list[str]:
        hand = self.count(scene, f"hand {seat}")
        words = [f"{scene.table['vp'][seat]} VP", f"hand {hand}", f"deck {self.count(scene, f'deck {seat}')}"]
        return [*words, f"discard pile {self.count(scene, f'discard {seat}')}"]

    def in_play(self, scene: Scene, seat: int) -> tuple[list[tuple[str, int]], list[str]]:
        """Cards played, and Ongoing cards, whose texts stay in force."""
        played: list[tuple[str, int]] = []
        stays: list[str] = []
        for title, n in self.titles(scene, f"play {seat}"):
            if self.means(scene, title, "stays"):
                stays += [title] * n
            else:
                played.append((title, n))
        return played, stays

    def ability(self, scene: Scene, one: dict[str, Any]) -> tuple[str, str]:
        """The role of a team member, and its texts with the used ones marked."""
        words = [f"{part['text']}{' (used)' if part['used'] else ''}" for part in one["texts"]]
        return ("Sidekick" if one["sidekick"] else "Super Hero"), " ".join(words)

    def recruiting(self, scene: Scene, name: str) -> str:
        """What recruits a Sidekick: "play two Equipment"."""
        words = str(scene.fact(name, "recruit") or "").partition(": ")[2].removesuffix(".")
        return words[:1].lower() + words[1:]

    def borrowed(self, scene: Scene, seat: int) -> list[str]:
        titles = {piece["face"]: piece["title"] for piece in scene.pieces(f"play {seat}")}
        return [titles[face] for face in scene.table["borrowed"][seat]]

    # ---- the picture

    def layout(self, scene: Scene, width: int) -> list[Part]:
        """The whole table. On a low screen, drop the texts of the teams first, then cut all texts, then drop them."""
        made = [Part(lambda _: [self.masthead(scene, width)])]
        if not scene.table["turn"]:
            return made + self.characters(scene, width)
        made += [
            Part(partial(self.nemesis, scene, width), 1, 7),
            Part(partial(self.events, scene, width), 3, 8),
            Part(partial(self.line_up, scene, width), 4, 9),
            Part(partial(self.stacks, scene, width), 2, 6),
            Part(partial(self.sidekicks, scene, width), 1, 3, 6, 9),
        ]
        for seat in self.seats(scene):
            levels = (3, 6) if seat == scene.seat else (1, 5)
            made.append(Part(partial(self.area, scene, seat, width), *levels))
        if scene.seat is not None:
            made.append(Part(partial(self.hand, scene, width), 4, 7))
        return made

    def masthead(self, scene: Scene, width: int) -> Text:
        table = scene.table
        words = [scene.view["mode"], *self.turn_words(scene)]
        score = ""
        if table["turn"]:
            own, other = self.seats(scene)[-1], self.seats(scene)[0]
            score = f"{scene.who(own)} {table['vp'][own]} : {table['vp'][other]} {scene.who(other)}"
        return banner("TITANS", "magenta", words, score, width, scene.look)

    def key(self, scene: Scene, zone: str, title: str) -> Text:
        """The option numbers of a card, in a column of their own."""
        at = next((n for n, piece in reversed(list(enumerate(scene.pieces(zone)))) if piece.get("title") == title), -1)
        every = scene.handles()
        numbers = next(
            (
                every[handle]
                for n, piece in enumerate(scene.pieces(zone))
                if piece.get("title") == title and (handle := f"{zone}/{n}") in every
            ),
            scene.key_of(zone, at) if at >= 0 else [],
        )
        return keyed(numbers, scene.look)

    def card(
        self, scene: Scene, row: Text, title: str, width: int, *, brief: bool, price: int | None = None, more: str = ""
    ) -> list[Text]:
        """A card in a paragraph: name, color and type, VP, text."""
        look = scene.look
        row.append(folded(title) if not look.unicode else title, style="bold")
        if price is not None:
            row.append(" for ")
            row.append(f"{price}", style="bold")
        kind = self.kind(scene, title)
        if kind:
            color, _, type_ = kind.partition(" ")
            row.append(" (")
            row.append(color, style=CARD_COLORS.get(color, "") if look.color else "")
            row.append(" " + ", ".join(part for part in (type_, self.vp(scene, title), more) if part) + ")")
        text = scene.text(title)
        if text:
            row.append(" ")
            row.append_text(self.paint(text, look))
        return [cut(row, width, look)] if brief else wrapped(row, width, 4)

    def nemesis(self, scene: Scene, width: int, form: int) -> list[Text]:
        table, look = scene.table, scene.look
        brief = form > 0
        left = table["nemeses_left"]
        rows: list[Text] = []
        if table["nemesis"] is None:
            words = "face down until this turn ends" if left else "all defeated: the game ends after this turn"
            rows.append(heading(f"Nemesis: {words}", f"{left} left", width, look))
        else:
            title = scene.pieces("nemeses")[-1]["title"]
            row, price = self.key(scene, "nemeses", title), table["nemesis"]["price"]
            if form == 2:
                return self.card(
                    scene, row.append("Nemesis "), title, width, brief=True, price=price, more=f"{left} left"
                )
            rows.append(heading(f"Nemesis: {title}", f"{left} left", width, look))
            rows += self.card(scene, row, title, width, brief=brief, price=price)
            attack = scene.fact(title, "attack")
            if attack and not brief:
                row = ink("    First appearance: ", "dim")
                row.append(attack.partition(": ")[2], style="dim")
                rows += wrapped(row, width, 4)
        return rows

    def events(self, scene: Scene, width: int, form: int) -> list[Text]:
        look = scene.look
        titles = [piece["title"] for piece in scene.pieces("events")]
        if form == 2 and len(titles) > 1:
            return [cut(Text(f"    Events (r NAME reads one): {', '.join(titles)}"), width, look)]
        rows: list[Text] = []
        for title in titles:
            row = ink("    Event ", "bold")
            row.append(title, style="bold")
            row.append(": ")
            row.append_text(self.paint(scene.text(title), look))
            rows += [cut(row, width, look)] if form else wrapped(row, width, 4)
        return rows

    def line_up(self, scene: Scene, width: int, form: int) -> list[Text]:
        table, look = scene.table, scene.look
        pieces = scene.pieces("line-up")
        if form == 2:
            row = ink("    Line-Up (r NAME reads one): ", "bold")
            words = [f"{piece['title']} {card['price']}" for card, piece in zip(table["line_up"], pieces, strict=True)]
            return wrapped(row.append_text(self.paint(", ".join(words), look)), width, 4)
        hint = f"r NAME reads a card{look.pick(' · ', ', ')}" if form else ""
        rows = [heading("Line-Up", f"{hint}main deck {table['main_left']}", width, look)]
        for card, piece in zip(table["line_up"], pieces, strict=True):
            key = self.key(scene, "line-up", piece["title"])
            rows += self.card(scene, key, piece["title"], width, brief=form > 0, price=card["price"])
        return rows

    def stacks(self, scene: Scene, width: int, form: int) -> list[Text]:
        table, look = scene.table, scene.look
        rows: list[Text] = []
        row = Text("    ")
        if table["titans_go"] is not None:
            title = scene.pieces("titans-go")[-1]["title"]
            key, price = self.key(scene, "titans-go", title), table["titans_go"]["price"]
            left = f"{table['titans_go']['left']} left"
            if form == 2:
                row = key.append(f"{title} for {price} ({left}){look.pick(' · ', '; ')}")
            else:
                rows += self.card(scene, key, title, width, brief=form > 0, price=price, more=left)
        pieces = scene.pieces("weaknesses")
        row.append(f"Weaknesses: {table['weaknesses_left']} left")
        if pieces and pieces[-1].get("face"):
            row.append(f", on top {pieces[-1]['title']}")
            if not form:
                row.append_text(self.paint(f" ({scene.text(pieces[-1]['title'])})", look))
        return rows + ([cut(row, width, look)] if form == 2 else wrapped(row, width, 4))

    def sidekicks(self, scene: Scene, width: int, form: int) -> list[Text]:
        """The unused Sidekicks: what recruits them, and what they do."""
        look = scene.look
        names = self.unused(scene)
        if not names:
            return []
        if form == 3:
            return [cut(Text(f"    Sidekicks to recruit (r NAME): {', '.join(names)}"), width, look)]
        if form == 2:
            words = "; ".join(f"{name} ({self.recruiting(scene, name)})" for name in names)
            return wrapped(Text(f"    Sidekicks to recruit: {words}"), width, 4)
        rows = [heading("Sidekicks to recruit", "", width, look)]
        for name in names:
            row = self.key(scene, "unused", name)
            row.append(name, style="bold")
            row.append(f": {self.recruiting(scene, name)}")
            if not form:
                row.append(look.pick(" → ", " -> ") + str(scene.fact(name, "sidekick") or ""))
            rows += wrapped(row, width, 4)
        return rows

    def area(self, scene: Scene, seat: int, width: int, form: int) -> list[Text]:
        """A player: counts, team, what lies in front of them."""
        look = scene.look
        dot = look.pick(" · ", ", ")
        rows = [heading(scene.who(seat), dot.join(self.piles(scene, seat)), width, look)]
        members = [self.member(scene, seat, one, not form) for one in scene.table["teams"][seat]]
        played, stays = self.in_play(scene, seat)
        if form == 2:
            row = Text("    ").append_text(Text("; ").join([row[4:] for row in members]))
            lying = [*stays, *(many(title, n) for title, n in played)]
            row.append_text(self.paint(f"{dot}in play: {', '.join(lying)}" if lying else "", look))
            return rows + wrapped(row, width, 4)
        for row in members:
            rows += wrapped(row, width, 4)
        for title in stays:
            rows += self.card(scene, self.key(scene, f"play {seat}", title), title, width, brief=form > 0)
        if played:
            row = Text("    In play: ")
            row.append_text(self.paint(", ".join(many(title, n) for title, n in played), look))
            lent = self.borrowed(scene, seat)
            if lent:
                row.append(f" (borrowed: {', '.join(lent)})")
            rows += wrapped(row, width, 4)
        return rows

    def member(self, scene: Scene, seat: int, one: dict[str, Any], texts: bool) -> Text:
        """Somebody on a team."""
        role, text = self.ability(scene, one)
        row = self.key(scene, f"team {seat}", one["name"])
        row.append(one["name"], style="bold")
        steals = one["sidekick"] and seat != scene.seat
        row.append(f" ({role}" + (f"; to steal: {self.recruiting(scene, one['name'])})" if steals else ")"))
        if texts:
            row.append(" ")
            row.append_text(self.paint(text, scene.look))
        return row

    def held(self, scene: Scene) -> list[tuple[str, int]]:
        """The hand in the order of the options, then the cards that can't be chosen now."""
        zone = f"hand {scene.seat}"
        numbers: dict[str, int] = {}
        for at, piece in enumerate(scene.pieces(zone)):
            for number in scene.key_of(zone, at)[:1]:
                numbers.setdefault(piece["title"], number)
        return sorted(self.titles(scene, zone), key=lambda card: numbers.get(card[0], len(scene.options) + 1))

    def hand(self, scene: Scene, width: int, form: int) -> list[Text]:
        zone = f"hand {scene.seat}"
        cards = self.held(scene)
        if not cards:
            return [ink("    Your hand is empty.", "bold")]
        if form == 2:
            row = ink("    Your hand: ", "bold")
            row.append_text(self.paint(", ".join(many(title, n) for title, n in cards), scene.look))
            return wrapped(row, width, 4)
        rows = [ink("    Your hand:", "bold")]
        for title, n in cards:
            row = self.key(scene, zone, title)
            if n > 1:
                row.append(f"{n} x ", style="bold")
            rows += self.card(scene, row, title, width, brief=form > 0)
        return rows

    def characters(self, scene: Scene, width: int) -> list[Part]:
        """The Super Heroes on offer before the first turn."""
        made: list[Part] = []
        for zone in ("characters", f"offer {scene.seat}"):
            for name, _ in self.titles(scene, zone):
                row = self.key(scene, zone, name)
                row.append(name, style="bold")
                row.append_text(self.paint(f" {scene.fact(name, 'hero') or ''}", scene.look))
                made.append(paragraph(row, width, scene.look, 4, 6))
        return made

    # ---- the words

    def tell(self, scene: Scene) -> list[str]:
        table = scene.table
        words = self.turn_words(scene)
        lines = [f"{scene.title}, {scene.view['mode']}: {', '.join(words)}."]
        if not table["turn"]:
            return lines
        lines += self.nemesis_words(scene)
        lines.append("Line-Up:")
        for card, piece in zip(table["line_up"], scene.pieces("line-up"), strict=True):
            lines.append(self.card_words(scene, piece["title"], card["price"]))
        if table["titans_go"] is not None:
            title = scene.pieces("titans-go")[-1]["title"]
            left = table["titans_go"]["left"]
            lines.append(f"Titans Go! stack, {left} left: {self.card_words(scene, title, table['titans_go']['price'])}")
        pieces = scene.pieces("weaknesses")
        top = pieces[-1]["title"] if pieces and pieces[-1].get("face") else ""
        weakness = f"; on top {top}: {scene.text(top)}" if top else "."
        lines.append(f"Main deck: {table['main_left']}. Weaknesses: {table['weaknesses_left']} left{weakness}")
        for name in self.unused(scene):
            gives = scene.fact(name, "sidekick") or ""
            lines.append(f"Unused Sidekick {name}. To recruit: {self.recruiting(scene, name)}. {gives}".strip())
        for seat in self.seats(scene):
            lines += self.area_words(scene, seat)
        for title, n in self.titles(scene, f"hand {scene.seat}") if scene.seat is not None else []:
            lines.append(f"In your hand: {many(title, n)}, {self.kind(scene, title)}. {scene.text(title)}")
        return lines

    def nemesis_words(self, scene: Scene) -> list[str]:
        table = scene.table
        left = f"{table['nemeses_left']} left"
        if table["nemesis"] is None:
            lines = [f"The next Nemesis is face down until this turn ends, {left}."]
        else:
            title = scene.pieces("nemeses")[-1]["title"]
            lines = [f"Nemesis, {left}: {self.card_words(scene, title, table['nemesis']['price'])}"]
        for piece in scene.pieces("events"):
            lines.append(f"Event {piece['title']}: {scene.text(piece['title'])}")
        return lines

    def card_words(self, scene: Scene, title: str, price: int) -> str:
        facts = [f"costs {price}", self.kind(scene, title), self.vp(scene, title)]
        return f"{title}, {', '.join(part for part in facts if part)}. {scene.text(title)}"

    def area_words(self, scene: Scene, seat: int) -> list[str]:
        lines = [f"{scene.who(seat)}: {', '.join(self.piles(scene, seat))}."]
        for one in scene.table["teams"][seat]:
            role, text = self.ability(scene, one)
            if seat != scene.seat:
                text = f"To steal: {self.recruiting(scene, one['name'])}." if one["sidekick"] else ""
            whose = scene.voice.whose(seat)
            lines.append(f"{whose[0].upper()}{whose[1:]} {role} {one['name']}. {text}".strip())
        played, stays = self.in_play(scene, seat)
        whose = scene.voice.whose(seat)
        lines += [f"{whose[0].upper()}{whose[1:]} {title}. {scene.text(title)}" for title in stays]
        if played:
            lines.append(f"In play: {', '.join(many(title, n) for title, n in played)}.")
        return lines

    def brief(self, scene: Scene) -> list[str]:
        """Before each choice: Power and hand; the whole table comes once a round, and with `t`."""
        if not scene.table["turn"] or scene.seat is None:
            return []
        held = ", ".join(many(title, n) for title, n in self.titles(scene, f"hand {scene.seat}")) or "empty"
        lines = [f"Your hand: {held}."]
        if scene.table["active"] == scene.seat:
            played = ", ".join(many(title, n) for title, n in self.in_play(scene, scene.seat)[0])
            lines += [f"In play: {played}."] if played else []
        return lines


def many(title: str, n: int) -> str:
    return title if n == 1 else f"{n} x {title}"


def folded(text: str) -> str:
    """Fold to ASCII, for screens without Unicode."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
