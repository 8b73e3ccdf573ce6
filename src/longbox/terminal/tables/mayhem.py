"""Mayhem's table: the map, teams with dice, abilities and tokens, GO! cards, the hand."""

import re
from functools import partial
from typing import Any, Final

from rich.text import Text

from longbox.terminal.layout import Part
from longbox.terminal.look import Look, cut, ink
from longbox.terminal.table import Scene, View, banner, heading, keyed, wrapped
from longbox.terminal.tables.mayhem_map import MapTable, folded

MAPS: Final = (4, 3, 2)  # rows of a Location in the forms of the map

WHEN: Final = {
    "start": "at the start of a round",
    "activation": "in a turn",
    "reaction": "as a reaction",
}


GLOSSARY: Final = (
    "On your turn you put a die on an ability of one of your characters. That character may move to an adjacent "
    "Location, then use the ability.",
    "Melee. 4+: +2 Damage. With ★: Stun.  The first text always works, the second with a die of 4 or more, the third "
    "with such a die while a star shows.",
    "Melee hits an opponent in the same Location, Ranged one in an adjacent Location. An attack deals the Value of the "
    "Mayhem die and everything added to it. A character with as much damage as Health is KOed.",
    "A Shield prevents 2 of the next damage. A character with an Escape may move after another character moves. Fire "
    "deals the Value in each recovery, then loses a token. A stunned character moves or uses an ability, not both.",
    "A Trap deals 1 damage to the next opponent who enters. Nobody crosses an Obstacle. A Location has room for two "
    "characters. Pull, Push and Teleport don't count as movement.",
)
TEAM_WORDS: Final = (
    "You score VP for each opponent you KO and for each Mission (on your GO! card). KOed characters come back next "
    "round.",
)
BORDER: Final = re.compile(r"(?:(Move )the Obstacle b|B)etween (.+) \((\w\d)\) and (.+) \((\w\d)\)")
FREE_WORDS: Final = (
    "Traps hurt everybody. If you attack Cyborg, you move him, and his flames set everybody near him on fire. At the "
    "end of each round an empty Location is removed. A player whose character is KOed is out.",
)


class Table(MapTable):
    """Mayhem."""

    def shortened(self, option: str) -> str:
        return BORDER.sub(r"\1\3 \2 / \5 \4", option)

    def paint(self, text: str, look: Look) -> Text:
        return Text(text if look.unicode else folded(text))

    def words(self, scene: Scene) -> list[str]:
        signs = self.legend(scene, scene.look.width)[0].plain.strip() if self.laid(scene) else ""
        return [
            *([f"On the map: {signs}"] if signs else []),
            *GLOSSARY,
            *(FREE_WORDS if scene.table["mode"] == "free-for-all" else TEAM_WORDS),
        ]

    def recurring(self, view: View) -> str:
        """The three windows for cards at the start of a round (MH-191)."""
        return "and none later in this Start of Round" if view["table"]["phase"] == "start of round" else ""

    # ---- words for the picture and for screen readers

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
        if table["value"] is not None and self.rolled(scene):
            words.append(f"Value {table['value']}{' with a star' if table['star'] else ', no star'}")
        return words

    def rolled(self, scene: Scene) -> bool:
        """Has the Mayhem die been rolled this round? Until then it keeps its old face (MH-068)."""
        for event in reversed(scene.events):
            if event["kind"] in ("mayhem_rolled", "round_begins"):
                return bool(event["kind"] == "mayhem_rolled")
        return True

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
            words.append("a star shows for this team")
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
        """A character's tokens, and the effects on it."""
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
        """The player of a character, in a team of two players."""
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
        use = scene.fact(one["name"], "use")
        limit = "" if use in (None, "passive") else f", {use}"
        used = ", used" if one["innate"]["used"] else ""
        return f"{one['innate']['name']}{limit}{used}: {one['innate']['text']}"

    def mission_words(self, scene: Scene, side: int) -> str:
        """A GO! card: its Mission and the progress so far."""
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
        """The player's cards in hand, each with its position."""
        if scene.seat is None:
            return []
        pieces = scene.pieces(f"hand {scene.seat}")
        return [(at, piece["title"]) for at, piece in enumerate(pieces) if piece.get("face")]

    def card_words(self, scene: Scene, title: str) -> str:
        when = WHEN.get(scene.fact(title, "when"), "")
        lasts = ", for the round" if scene.fact(title, "duration") == "round" else ""
        return f"{title} ({when}{lasts}) {scene.text(title)}" if when else title

    # ---- the picture

    def layout(self, scene: Scene, width: int) -> list[Part]:
        """The whole table. On a low screen the map shrinks, then texts go: first the others', then the player's own."""
        made = [Part(lambda _: [self.masthead(scene, width)])]
        if self.laid(scene):
            made.append(Part(partial(self.ground, scene, width), 2, 4, 9))
            made.append(Part(lambda form: [] if form else self.legend(scene, width), 3, name="the signs of the map"))
        for name in self.choosable(scene):
            made.append(Part(partial(self.candidate, scene, name, width), 3, 6, name=name))
        for side in self.sides(scene):
            own = side == self.own_side(scene) or scene.seat is None
            levels = (3, 5, 6, 7, 10) if own else (1, 2, 4, 6, 8)
            made.append(Part(partial(self.area, scene, side, width), *levels))
        made.append(Part(partial(self.hand, scene, width), 5, 10, name="your cards"))
        return made

    def ground(self, scene: Scene, width: int, form: int) -> list[Text]:
        return self.map(scene, width, MAPS[form]) if form < len(MAPS) else self.map_told(scene, width)

    def masthead(self, scene: Scene, width: int) -> Text:
        words = [scene.view["mode"], *self.phase_words(scene)]
        return banner("MAYHEM", "magenta", words, self.score(scene) if scene.table["round"] else "", width, scene.look)

    def score(self, scene: Scene) -> str:
        """The VP of both teams, or in the free-for-all the damage of each character."""
        table = scene.table
        if len(table["sides"]) != 2:
            return "  ".join(
                f"{self.short_name(scene, one['side'])} {one['damage']}/{one['health']}"
                for one in table["characters"]
                if one["side"] is not None
            )
        own, other = self.sides(scene)[-1], self.sides(scene)[0]
        names = [self.short_name(scene, side) for side in (own, other)]
        return f"{names[0]} {table['sides'][own]['vp']} : {table['sides'][other]['vp']} {names[1]}"

    def short_name(self, scene: Scene, side: int) -> str:
        """A player, or a team of two by its color."""
        shown = scene.table["sides"][side]
        return scene.who(shown["seats"][0]) if len(shown["seats"]) == 1 else str(shown["color"])

    def heading(self, scene: Scene, title: str, right: str, width: int) -> list[Text]:
        """A line with a title. What doesn't fit beside the title goes below."""
        if len(title) + len(right) + 10 > width:
            return [heading(title, "", width, scene.look), *wrapped(Text(f"   {right}"), width, 3)]
        return [heading(title, right, width, scene.look)]

    # ---- teams and cards

    def candidate(self, scene: Scene, name: str, width: int, form: int) -> list[Text]:
        """A character that can be chosen, with its texts."""
        rows = self.heading(scene, name, f"Health {scene.fact(name, 'health')}", width)
        lines = [self.paint(line, scene.look) for line in self.sheet(scene, name)]
        if form == 2:
            return []
        return rows + [
            row for line in lines for row in ([cut(line, width, scene.look)] if form else wrapped(line, width, 5))
        ]

    def choosable(self, scene: Scene) -> list[str]:
        """The names of the characters on offer."""
        picks = [option["code"].partition(":")[2] for option in scene.options if option["code"].startswith("pick:")]
        known = {
            piece.get("face"): piece.get("title") for zone in scene.view["zones"] for piece in zone.get("pieces", [])
        }
        return [known[face] for face in picks if face in known]

    def sheet(self, scene: Scene, name: str) -> list[str]:
        """The lines of a dashboard as printed."""
        lines: list[str] = []
        for card in scene.cards.values():
            if card.sort == "ability" and card.facts["character"] == name:
                star = card.facts.get("star")
                words = f"{card.facts['standard']} {card.facts['threshold']}+: {card.facts['special']}"
                lines.append(f"   {card.name}: {words}" + (f" With ★: {star}" if star else ""))
        use = scene.fact(name, "use")
        limit = "" if use == "passive" else f", {use}"
        return [*lines, f"   {scene.fact(name, 'innate')}{limit}: {scene.text(name)}"]

    def area(self, scene: Scene, side: int, width: int, form: int) -> list[Text]:
        """A team: points and dice, its Mission, its characters."""
        look = scene.look
        members = self.team(scene, side)
        if not members and not scene.table["round"]:
            return []
        dot = look.pick(" · ", ", ")
        mission = self.mission_words(scene, side)
        if form == 5:
            words = [self.side_name(scene, side), *self.side_words(scene, side)]
            words += [self.figure(scene, one)[0] for one in members]
            return [cut(self.paint(dot.join(words), look), width, look)]
        rows = self.heading(scene, self.side_name(scene, side), dot.join(self.side_words(scene, side)), width)
        if mission:
            row = ink("   GO! ", "bold")
            row.append_text(self.paint(mission, look))
            rows += wrapped(row, width, 5) if form < 4 else [cut(row, width, look)]
        for one in members:
            rows += self.character(scene, one, width, form)
        return rows

    def character(self, scene: Scene, one: dict[str, Any], width: int, form: int) -> list[Text]:
        """A character; shorter forms drop the Innate, cut texts, keep ability names only, then name and place."""
        look = scene.look
        row = Text("   ")
        row.append(f"{self.mark(scene, one['side'])}{one['name']}", style=self.style(scene, one["name"]))
        row.append(f" {one['damage']}/{one['health']}", style="bold")
        state = [self.where(scene, one), *self.tokens(scene, one)] if scene.table["round"] else []
        row.append(f"{self.player(scene, one)} {', '.join(state)}")
        if form > 2:
            names = ", ".join(
                f"{self.die(ability)}{ability['name']} {ability['threshold']}+" for ability in one["abilities"]
            )
            row.append(
                f"{look.pick(' · ', '; ')}{names}" if form == 3 or row.cell_len + len(names) + 3 <= width else ""
            )
        rows = wrapped(row, width, 5)
        if form > 2:
            return rows
        for n, ability in enumerate(one["abilities"]):
            row = keyed(self.ability_keys(scene, one, n), look)
            row.append(f"{self.die(ability)} ", style="bold" if ability["die"] else "")
            row.append(ability["name"], style="bold reverse" if ability["selected"] else "bold")
            row.append_text(self.paint(f": {self.ability_words(one, ability)}", look))
            rows += wrapped(row, width, 8) if form < 2 else [cut(row, width, look)]
        if form < 1:
            row = Text("    ")
            row.append_text(self.paint(self.innate_words(one, scene), look))
            rows += wrapped(row, width, 8)
        return rows

    def die(self, ability: dict[str, Any]) -> str:
        """The die on an ability: "[5]", "[_]" without one."""
        return f"[{ability['die'] or '_'}]"

    def ability_keys(self, scene: Scene, one: dict[str, Any], slot: int) -> list[int]:
        name, ability = one["face"], one["abilities"][slot]["face"]
        if scene.seat is None or self.own_side(scene) != one["side"]:
            return []
        return [
            n
            for n, option in enumerate(scene.options, 1)
            if option["code"].startswith((f"place:{name}:{ability}:", f"slot:{name}:{ability}"))
            or (option["code"] == "use" and one["abilities"][slot]["selected"])
        ]

    def hand(self, scene: Scene, width: int, form: int) -> list[Text]:
        cards = [(at, title) for at, title in self.hand_cards(scene) if scene.fact(title, "when")]
        read = any(option["code"].startswith(("under:", "keep:")) for option in scene.options)
        if not cards or read:  # the options show them
            return []
        own = self.own_side(scene)
        spent = own is not None and scene.table["sides"][own]["played_card"]
        note = "one per round, already played" if spent else "one per round"
        if form == 2:
            return []
        if form:
            row = ink("   Hand: ", "bold")
            row.append(", ".join(title for _, title in cards))
            return wrapped(row, width, 5)
        rows = self.heading(scene, "Your Mayhem cards", note, width)
        for at, title in cards:
            row = keyed(scene.key_of(f"hand {scene.seat}", at), scene.look)
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
            lines.append(f"{name}, Health {scene.fact(name, 'health')}.")
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
        """Every Location with its characters and tokens, then the Obstacles."""
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
        """What is read before each choice: characters and hand. `t` and each new round read the whole table."""
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
