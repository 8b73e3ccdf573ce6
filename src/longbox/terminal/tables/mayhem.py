"""Mayhem's table: the map with everybody on it, the teams with dice, abilities and tokens, GO! cards, the hand."""

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from longbox.language.shelf import slug
from longbox.terminal.look import Look, cut, ink, keys
from longbox.terminal.screen import SIDE_LOG
from longbox.terminal.table import TABLE_WIDTH, Scene, choices, wrapped
from longbox.terminal.tables.mayhem_map import MapTable, folded, key_style

NEWS: Final = 6  # rows that the log wants above the table
LEVELS: Final = 4  # of shortening, for low screens

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


class Table(MapTable):
    """Mayhem."""

    def paint(self, text: str, look: Look) -> Text:
        return Text(text if look.unicode else folded(text))

    def words(self, scene: Scene) -> list[str]:
        return [*GLOSSARY, *(FREE_WORDS if scene.table["mode"] == "free-for-all" else TEAM_WORDS)]

    # ---- what both forms say

    def text(self, scene: Scene, title: str) -> str:
        card = scene.cards.get(title.lower())
        return card.text if card else ""

    def laid(self, scene: Scene) -> bool:
        """Is the map laid out?"""
        return any(one["place"] for one in scene.table["characters"]) or any(
            place["name"] for place in scene.table["places"]
        )

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
            name = slug(one["name"])
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
        name = slug(one["name"])
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
