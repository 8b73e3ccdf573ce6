"""Hit Line's events in words, made only from what a seat saw."""

from typing import Any

from longbox.kernel import story as kernel
from longbox.kernel.voice import Line, Sort, Voice, subject


def sentence(data: dict[str, Any]) -> str:
    """A move in words. Other events have a sentence of their own (`pieces.SAID`)."""
    if data["kind"] == "shuffled":
        return "The deck is shuffled." if data["source"] == "deck" else ""
    if data["kind"] != "moved":
        return ""
    source, target, title = data["source_name"], data["target_name"], data["title"]
    if target == "line":
        verb = "plays from the shield" if source.startswith("shield") else "plays"
        return f"Seat {data['source_owner']} {verb}: {title}."
    if target == "powers":
        return f"Seat {data['source_owner']} uses {title}."
    if target == "location":
        return f"The next location is {title}."
    if target == "hero" and source != "exhausted":
        did = f"takes {title}" if title else "has chosen a Hero"
        return f"Seat {data['target_owner']} {did}."
    if target == "sidekick" and source.startswith("shield"):
        return f"{title} comes to seat {data['target_owner']}'s hand."
    return ""


# ---- the story: events joined to sentences, with names


class Teller(kernel.Teller[kernel.Beat]):
    """Remembers what a sentence needs: who laid which card where, and for how much."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        self.line: list[tuple[int, str]] = []  # who laid what in this trick
        self.sure = False  # that the line was empty when we began to fill it; a story may begin in the middle
        self.trick = 0  # 0: not known, as the story began in the middle of a round
        self.maximum = 0
        self.location = ""
        self.heroes: set[int] = set()  # seats whose Hero was told
        self.open = False  # the last line is a play that may yet be named, or joined by a power
        self.shown = ""  # the shield card that was just turned up
        self.winning = ""  # who has just won the trick

    def tell(self, data: dict[str, Any]) -> None:
        if data["kind"] != "scored":
            self.winning = ""
        super().tell(data)

    def say(self, text: str, sort: Sort = "", seat: int = -1) -> Line:
        self.open = False
        return super().say(text[0].upper() + text[1:], sort, seat)

    def join(self, words: str) -> None:
        """More words for the play that was just told."""
        self.lines[-1].text = f"{self.lines[-1].text.removesuffix('.')} {words}."
        self.lines[-1].n = self.n

    def layer(self, spot: int) -> int:
        """Who laid the card at a spot; -1 if it isn't known."""
        return self.line[spot][0] if self.sure and 0 <= spot < len(self.line) else -1

    def laid(self, spot: int) -> str:
        """A card on the line by its player and its name: "Olu's yellow 5"."""
        if not self.sure or not 0 <= spot < len(self.line):
            return f"the card at spot {spot + 1}"
        seat, title = self.line[spot]
        return f"{self.voice.whose(seat)} {title}"

    def moved(self, data: dict[str, Any]) -> None:
        source, target, title = data["source_name"], data["target_name"], data["title"]
        if target == "line":
            self.play(data["source_owner"], title, source.startswith("shield"))
        elif target == "powers":
            if self.open:
                self.join(f"with {title}")
            else:
                self.say(f"{self.voice.does(data['source_owner'], 'uses')} {title}.", seat=data["source_owner"])
        elif target == "hero" and source != "exhausted":
            self.hero(data["target_owner"], title)
        elif target == "sidekick" and source.startswith("shield") and self.trick:
            self.say(
                f"{title} is free and joins {self.voice.whose(data['target_owner'])} hand.",
                "loud",
                data["target_owner"],
            )
        elif target == "sidekick" and source == "sidekicks":
            self.say(f"{title} is {self.voice.whose(data['target_owner'])} Sidekick.", seat=data["target_owner"])

    def hero(self, seat: int, title: str | None) -> None:
        if title is not None:
            self.heroes.add(seat)
            self.say(f"{self.voice.does(seat, 'takes')} {title}.", seat=seat)

    def learned(self, data: dict[str, Any]) -> None:
        if data["source_name"] == "hero" and data["source_owner"] not in self.heroes:
            self.hero(data["source_owner"], data["title"])
        elif data["source_name"].startswith("shield"):
            self.shown = data["title"] or ""

    def play(self, seat: int, title: str, shield: bool) -> None:
        first = self.sure and not self.line
        if first and self.trick:
            self.trick += 1
        self.line.append((seat, title))
        words = f"{self.voice.does(seat, 'leads' if first else 'plays')} {title}"
        if shield:
            words += " from the shield"
        if first and self.trick:
            words = f"Trick {self.trick - 1}: {words}"
        self.say(words + ".", seat=seat)
        self.open = True

    def named(self, data: dict[str, Any]) -> None:
        suit = data["words"]["suit"]
        if data["owner"] != data["who"]:
            self.say(f"{self.voice.does(data['who'], 'names')} {suit} for {self.laid(data['spot'])}.", seat=data["who"])
        elif self.open and (data["spot"] == len(self.line) - 1 or not self.sure):
            self.join(f"as {suit}")
        else:
            self.say(f"{self.voice.does(data['who'], 'names')} {suit}.", seat=data["who"])

    def counter(self, data: dict[str, Any]) -> None:
        own = self.laid(data["spot"])
        self.say(
            f"Counter! {own[0].upper()}{own[1:]} counters {self.laid(data['spot'] - 1)}.",
            "loud",
            self.layer(data["spot"]),
        )

    def turned_down(self, data: dict[str, Any]) -> None:
        self.say(f"{self.voice.does(data['who'], 'turns')} {self.laid(data['spot'])} face down.", "loud", data["who"])

    def value(self, data: dict[str, Any]) -> None:
        self.say(f"{self.laid(data['spot'])} now counts as {data['value']}.", seat=self.layer(data["spot"]))

    def shy(self, data: dict[str, Any]) -> None:
        self.say(f"{self.laid(data['spot'])} cannot be countered.", seat=self.layer(data["spot"]))

    def reversed(self, _data: dict[str, Any]) -> None:
        self.say("The order of values is reversed for this trick.", "loud")

    def trick_won(self, data: dict[str, Any]) -> None:
        spot = data["spot"]
        card = f"with {self.line[spot][1]}" if self.sure and spot < len(self.line) else f"from spot {spot + 1}"
        self.winning = f"{self.voice.does(data['who'], 'wins')} the trick {card}"
        self.empty()
        self.say(f"{self.winning}: {data['points']} VP.", "loud", data["who"])

    def scored(self, data: dict[str, Any]) -> None:
        points, total = data["points"], f"{data['total']}" + (f" of {self.maximum}" if self.maximum else "")
        if self.winning:
            line = self.lines[-1]
            line.n, line.text = self.n, f"{self.winning}: {points} VP, now {total}."
            self.winning = ""
        else:
            self.say(f"{points} VP for {lower_you(self.voice.side(data['side']))}, now {total}.")

    def empty(self) -> None:
        """A trick is over, or a round begins."""
        self.line = []
        self.sure = True

    def no_winner(self, data: dict[str, Any]) -> None:
        self.empty()
        self.say(data["text"], "loud", subject(data["text"]))

    def carried(self, data: dict[str, Any]) -> None:
        self.say(data["text"])

    def location_won(self, data: dict[str, Any]) -> None:
        side = data["side"]
        score = f"{data[f'vp_{side}']} VP to {data[f'vp_{1 - side}']}"
        takes = f"{self.voice.side_does(side, 'takes')} {self.location or 'the location'}"
        self.say(f"{takes}, {score}.", "loud", self.voice.sole(side))

    def new_round(self, data: dict[str, Any]) -> None:
        self.trick = 1
        self.maximum = data["maximum"]
        self.location = data["words"]["location"]
        self.empty()
        self.say(f"Round {data['round']} at {self.location}: the first side to {self.maximum} VP takes it.", "round")

    def stack_taken(self, data: dict[str, Any]) -> None:
        self.say(
            f"{self.voice.does(data['who'], 'takes')} stack {data['stack']}; the other stack becomes the shield.",
            seat=data["who"],
        )

    def pair_order(self, data: dict[str, Any]) -> None:
        self.say(f"{self.voice.does(data['who'], 'plays')} first for the pair.", seat=data["who"])

    def game_won(self, data: dict[str, Any]) -> None:
        side = data["side"]
        if side < 0:
            self.say("The game is a draw.", "round")
        else:
            self.say(f"{self.voice.side_does(side, 'wins')} the game.", "round", self.voice.sole(side))

    def replayed(self, data: dict[str, Any]) -> None:
        self.say(data["text"], "round")

    def uncovered(self, data: dict[str, Any]) -> None:
        self.say(f"{self.voice.whose(data['seat'])} shield shows {self.shown or 'a card'}.", seat=data["seat"])


def lower_you(name: str) -> str:
    """ "You" in the middle of a sentence."""
    return "y" + name[1:] if name == "You" or name.startswith("You and ") else name
