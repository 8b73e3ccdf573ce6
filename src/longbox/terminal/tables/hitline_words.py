"""Hit Line's table in words, and what both the words and the picture need."""

from typing import Any, Final

from longbox.terminal.table import Arrangement, Scene

HIT: Final = "Hit Card"  # its back


def printed(scene: Scene, title: str) -> tuple[str, int]:
    """Suit and value of a Hit Card, as printed."""
    facts = scene.cards[title.lower()].facts
    return str(facts["suit"]), int(str(facts["value"]))


class WordTable(Arrangement):
    """Hit Line for a screen reader."""

    # ---- for both forms

    def sides(self, scene: Scene) -> list[int]:
        """Both sides, your own first."""
        own = scene.table["sides"][scene.seat] if scene.seat is not None else 0
        return [own, 1 - own]

    def tricks(self, scene: Scene) -> list[tuple[int, int]]:
        """The tricks of this round so far: who won each (-1: nobody) and for how many VP."""
        found: list[tuple[int, int]] = []
        for event in scene.events:
            if event["kind"] == "new_round":
                found = []
            elif event["kind"] == "trick_won":
                found.append((event["who"], event["points"]))
            elif event["kind"] == "no_winner":
                found.append((-1, 0))
        return found

    def trophies(self, scene: Scene, side: int) -> list[str]:
        return [piece["title"] for piece in scene.pieces(f"trophies-{side}")]

    def power_words(self, scene: Scene, seat: int) -> list[tuple[str, str, str]]:
        """Name, state and text of each Hero and Sidekick that a seat is known to have."""
        found: list[tuple[str, str, str]] = []
        for power in scene.table["powers"]:
            if power["seat"] == seat:
                state = {"exhausted": "used", "shield": "in the shield"}.get(power["state"], power["state"])
                if power["sidekick"] and state == "ready" and not scene.table["trick"]:
                    state = "waits for the shield"
                found.append((power["name"], state, power["text"]))
        if not found:
            for piece in scene.pieces(f"hero {seat}"):
                if piece.get("face"):
                    known = scene.cards.get(piece["title"].lower())
                    found.append((piece["title"], "chosen", known.text if known else ""))
        return found

    def role(self, scene: Scene, seat: int) -> str:
        if seat in scene.table["titans"]:
            return "Titan"
        if scene.seat is None or seat == scene.seat:
            return ""
        return "partner" if scene.seat in scene.view["teams"][seat] else "opponent"

    def around(self, scene: Scene) -> list[int]:
        """The other seats, clockwise from yours; all of them for a spectator."""
        seats: int = scene.view["seats"]
        if scene.seat is None:
            return list(range(seats))
        return [(scene.seat + n) % seats for n in range(1, seats)]

    def winning_end(self, scene: Scene) -> str:
        return "the highest value wins" if scene.table["highest_wins"] else "the lowest value wins"

    def shield_owners(self, scene: Scene) -> list[int]:
        """The seats with a shield, your own first."""
        owners = [seat for seat in range(scene.view["seats"]) if self.shield_zones(scene, seat)]
        return sorted(owners, key=lambda seat: seat != scene.seat)

    def shield_zones(self, scene: Scene, seat: int | None) -> list[dict[str, Any]]:
        """The places of a shield where something lies."""
        slots = [scene.zone(f"shield-{slot} {seat}") for slot in range(1, sum(scene.table["shield_rows"]) + 1)]
        return [zone for zone in slots if zone is not None and zone["count"]]

    # ---- the words

    def tell(self, scene: Scene) -> list[str]:
        table = scene.table
        lines = [f"{scene.title}, {scene.view['mode']}."]
        if table["location"] is None:
            lines.append("Everybody chooses a Hero before the first round.")
        else:
            trick = f", trick {table['trick']} of {table['tricks']}" if table["trick"] else ""
            lines[0] = f"{scene.title}, {scene.view['mode']}: round {table['round']}{trick}."
            lines.append(f"Location: {table['location']}. {table['location_text']}")
            lines[-1] += f" The first side to {table['maximum']} VP takes it."
            for side in self.sides(scene):
                won = self.trophies(scene, side)
                taken = f"{len(won)} location{'' if len(won) == 1 else 's'}" + (f" ({', '.join(won)})" if won else "")
                lines.append(f"{scene.voice.side(side)}: {table['vp'][side]} VP here, {taken}.")
            done = self.tricks(scene)
            if done:
                words = ["nobody" if seat < 0 else f"{scene.who(seat)} {points} VP" for seat, points in done]
                lines.append("Tricks of this round: " + "; ".join(words) + ".")
        if table["round"]:
            lines += [self.about(scene, seat) for seat in self.around(scene)]
        lines += self.brief(scene)
        if scene.seat is not None:
            lines += [f"{name}: {text}" for name, _, text in self.power_words(scene, scene.seat)]
        return lines

    def about(self, scene: Scene, seat: int) -> str:
        hand = scene.zone(f"hand {seat}")
        count = hand["count"] if hand else 0
        words = [f"{count} card{'' if count == 1 else 's'} in hand"]
        words += [f"{name} {state}" for name, state, _ in self.power_words(scene, seat)]
        if scene.table["voids"][seat]:
            words.append(f"has shown no {', no '.join(scene.table['voids'][seat])}")
        role = self.role(scene, seat)
        return f"{scene.who(seat)}{f' ({role})' if role else ''}: {', '.join(words)}."

    def brief(self, scene: Scene) -> list[str]:
        table = scene.table
        lines: list[str] = []
        if not table["round"]:
            return lines
        if table["trick"] and not scene.view["over"]:
            lines.append(self.line_words(scene))
            if table["carried"]:
                lines.append(f"The next trick won gives {table['carried']} more VP.")
        lines += self.shield_words(scene)
        if scene.seat is not None:
            titles = [piece["title"] for piece in scene.pieces(f"hand {scene.seat}")]
            if titles:
                lines.append(f"Your hand: {', '.join(titles)}.")
            for name, state, _ in self.power_words(scene, scene.seat):
                lines.append(f"Your {'Sidekick' if 'shield' in state else 'power'}: {name}, {state}.")
        return lines

    def line_words(self, scene: Scene) -> str:
        table = scene.table
        if not table["line"]:
            leader = table["spots"][0]
            who = "the pair leads" if leader is None else scene.voice.does(leader, "leads")
            who = "you lead" if leader == scene.seat else who
            return f"The line is empty: {who}; {self.winning_end(scene)}."
        words: list[str] = []
        for card in table["line"]:
            suit, value = printed(scene, card["title"])
            text = f"spot {card['spot']}, {scene.who(card['seat'])}: {suit} {value}"
            if suit == "wild" and card["suit"]:
                text += f" as {card['suit']}"
            elif card["suit"] and card["suit"] != suit:
                text += f", now {card['suit']}"
            if card["value"] != value:
                text += f", counts as {card['value']}"
            if card["power"]:
                text += f", with {card['power']}"
            if card["down"]:
                text += ", face down"
            words.append(text)
        lead = f"lead suit {table['lead_suit']}" if table["lead_suit"] else "no suit is in force"
        return f"The line: {'; '.join(words)}. {lead[0].upper()}{lead[1:]}; {self.winning_end(scene)}."

    def shield_words(self, scene: Scene) -> list[str]:
        lines: list[str] = []
        for seat in self.shield_owners(scene):
            faces = [zone["pieces"][0] for zone in self.shield_zones(scene, seat)]
            up = [piece["title"] for piece in faces if piece.get("face") and piece["back"] == HIT]
            down = sum(piece.get("face") is None for piece in faces)
            owner = scene.voice.whose(seat)
            shown = ", ".join(up) or "nothing"
            lines.append(f"{owner[0].upper()}{owner[1:]} shield: {shown} face up, {down} face down.")
        return lines
