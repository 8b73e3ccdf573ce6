"""How Hit Line reads: events in words. Made only from what a seat saw."""

from collections.abc import Sequence
from typing import Any

from longbox.games.hitline.table import SUITS
from longbox.kernel.game import Printed
from longbox.kernel.voice import Line, Voice

SILENT = ("deck", "discard", "heroes", "box", "exhausted", "locations", "sidekicks")


def sentence(data: dict[str, Any]) -> str:
    kind = data["kind"]
    if kind == "moved":
        return moved(data)
    if kind == "shuffled":
        return "The deck is shuffled." if data["source"] == "deck" else ""
    if kind == "learned" or kind == "dealt":
        return ""
    a, b, c = data["numbers"]
    told = {
        "named": f"Seat {a} names {SUITS[b] if 0 <= b < 5 else 'a suit'}.",
        "counter": f"Counter! {c} meets its neighbour at spot {b + 1}.",
        "turned_down": f"The card at spot {b + 1} is turned down.",
        "value": f"The card at spot {b + 1} counts as {c}.",
        "trick_won": f"Seat {a} wins the trick from spot {b + 1}: {c} VP.",
        "no_winner": "Nobody wins the trick; the lead stays.",
        "scored": f"Side {a} now has {c} VP.",
        "location_won": f"Side {a} takes the location ({b} : {c}).",
        "new_round": f"Round {a} begins; {c} VP take the location.",
        "pair_order": f"Seat {a} plays first of the pair.",
        "reversed": "The trick will be won from the other end.",
        "carried": f"{a} VP wait for the next trick won.",
        "game_won": f"Side {a} wins the game." if a >= 0 else "The game ends in a draw.",
        "replayed": "Nobody won a trick: the location is played again.",
        "uncovered": f"A card of seat {a}'s shield is uncovered.",
        "shy": f"The card at spot {b + 1} cannot be countered.",
    }
    return told[kind]


def moved(data: dict[str, Any]) -> str:
    source, target, title = data["source"], data["target"], data["title"]
    if target == "line":
        seat = source.rsplit(" ", 1)[1]
        verb = "plays from the shield" if source.startswith("shield") else "plays"
        return f"Seat {seat} {verb}: {title}."
    if target == "powers":
        return f"Seat {source.rsplit(' ', 1)[1]} uses {title}."
    if target == "location":
        return f"The next location is {title}."
    if target.startswith("hero ") and not source.startswith("exhausted"):
        seat = target.rsplit(" ", 1)[1]
        return f"Seat {seat} takes {title}." if title else f"Seat {seat} has chosen a Hero."
    if target.startswith("sidekick ") and source.startswith("shield"):
        return f"{title} comes to seat {target.rsplit(' ', 1)[1]}'s hand."
    return ""


# ---- the story: events joined to sentences, with names


def story(events: list[dict[str, Any]], voice: Voice) -> list[Line]:
    """What happened, as one tells it at the table; only what is in these events."""
    teller = Teller(voice)
    for at, data in enumerate(events):
        teller.hear(data, events[at + 1 : at + 2])
    return teller.lines


class Teller:
    """Follows the events of a match and remembers what a sentence needs: who laid what, where, for how much."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.lines: list[Line] = []
        self.line: list[tuple[int, str]] = []  # who laid what in this trick
        self.sure = False  # that the line was empty when we began to fill it; a story may begin in the middle
        self.trick = 0  # 0: not known, as the story began in the middle of a round
        self.maximum = 0
        self.location = ""
        self.heroes: set[int] = set()  # seats whose Hero was told
        self.open = False  # the last line is a play that may yet be named, or joined by a power
        self.shown = ""  # the shield card that was just turned up
        self.stacks: set[str] = set()
        self.winning = ""

    def say(self, n: int, text: str, sort: str = "") -> None:
        self.open = False
        self.lines.append(Line(n, text, sort))

    def hear(self, data: dict[str, Any], coming: list[dict[str, Any]]) -> None:
        kind = data["kind"]
        if kind == "moved":
            self.moved(data)
        elif kind == "learned":
            self.learned(data)
        elif "numbers" in data:
            a, b, c = data["numbers"]
            getattr(self, kind)(data["n"], a, b, c, coming)

    def laid(self, spot: int) -> str:
        """A card on the line by its player and its name: "Olu's yellow 5"."""
        if not self.sure or not 0 <= spot < len(self.line):
            return f"the card at spot {spot + 1}"
        seat, title = self.line[spot]
        return f"{self.voice.whose(seat)} {title}"

    def moved(self, data: dict[str, Any]) -> None:
        n, source, target, title = data["n"], data["source"], data["target"], data["title"]
        if target == "line":
            self.play(n, int(source.rsplit(" ", 1)[1]), title, source.startswith("shield"))
        elif target == "powers":
            if self.open:
                self.lines[-1].text = self.lines[-1].text.removesuffix(".") + f" with {title}."
                self.lines[-1].n = n
            else:
                self.say(n, f"{self.voice.does(int(source.rsplit(' ', 1)[1]), 'uses')} {title}.")
        elif target == "location":
            self.location = title
        elif target.startswith("hero ") and source != "exhausted":
            self.hero(n, int(target.rsplit(" ", 1)[1]), title)
        elif target.startswith("sidekick ") and source.startswith("shield") and self.trick:
            self.say(n, f"{title} is free and joins {self.voice.whose(int(target.rsplit(' ', 1)[1]))} hand.", "loud")
        elif target.startswith("sidekick ") and source == "sidekicks":
            self.say(n, f"{title} is {self.voice.whose(int(target.rsplit(' ', 1)[1]))} Sidekick.")
        elif source.startswith("stack-") and target.startswith("hand ") and target not in self.stacks:
            self.stacks.add(target)
            seat = int(target.rsplit(" ", 1)[1])
            self.say(n, f"{self.voice.does(seat, 'takes')} stack {source[6]}; the other one is the shield.")

    def hero(self, n: int, seat: int, title: str | None) -> None:
        if title is not None:
            self.heroes.add(seat)
            self.say(n, f"{self.voice.does(seat, 'takes')} {title}.")

    def learned(self, data: dict[str, Any]) -> None:
        source = data["source"]
        if data["title"] is None:
            return
        if source.startswith("hero ") and int(source[5:]) not in self.heroes:
            self.hero(data["n"], int(source[5:]), data["title"])
        elif source.startswith("shield"):
            self.shown = data["title"]

    def play(self, n: int, seat: int, title: str, shield: bool) -> None:
        first = self.sure and not self.line
        if first and self.trick:
            self.trick += 1
        self.line.append((seat, title))
        words = f"{self.voice.does(seat, 'leads' if first else 'plays')} {title}"
        if shield:
            words += " from the shield"
        if first and self.trick:
            words = f"Trick {self.trick - 1}: {words}"
        self.say(n, words + ".")
        self.open = True

    def named(self, n: int, seat: int, suit: int, spot: int, coming: list[dict[str, Any]]) -> None:
        if self.open and (spot == len(self.line) - 1 or not self.sure):
            self.lines[-1].text = self.lines[-1].text.removesuffix(".") + f" as {SUITS[suit]}."
            self.lines[-1].n = n
        else:
            self.say(n, f"{self.voice.does(seat, 'names')} {SUITS[suit]}.")

    def counter(self, n: int, seat: int, spot: int, value: int, coming: list[dict[str, Any]]) -> None:
        own, left = self.laid(spot), self.laid(spot - 1)
        self.say(n, f"Counter! {own[0].upper()}{own[1:]} meets {left}.", "loud")

    def turned_down(self, n: int, seat: int, spot: int, c: int, coming: list[dict[str, Any]]) -> None:
        self.say(n, f"{self.voice.does(seat, 'turns')} {self.laid(spot)} face down.", "loud")

    def value(self, n: int, seat: int, spot: int, value: int, coming: list[dict[str, Any]]) -> None:
        card = self.laid(spot)
        self.say(n, f"{card[0].upper()}{card[1:]} counts as {value}.")

    def shy(self, n: int, seat: int, spot: int, c: int, coming: list[dict[str, Any]]) -> None:
        card = self.laid(spot)
        self.say(n, f"{card[0].upper()}{card[1:]} cannot be countered.")

    def reversed(self, n: int, seat: int, b: int, c: int, coming: list[dict[str, Any]]) -> None:
        self.say(n, "This trick is won from the other end.", "loud")

    def trick_won(self, n: int, seat: int, spot: int, points: int, coming: list[dict[str, Any]]) -> None:
        sure = self.sure and spot < len(self.line)
        card = f"with {self.line[spot][1]}" if sure else f"from spot {spot + 1}"
        words = f"{self.voice.does(seat, 'wins')} the trick {card}"
        self.empty()
        if coming and coming[0]["kind"] == "scored":
            self.winning = words
        else:
            self.say(n, f"{words}: {points} VP.", "loud")

    def scored(self, n: int, side: int, points: int, total: int, coming: list[dict[str, Any]]) -> None:
        goal = f" of {self.maximum}" if self.maximum else ""
        if self.winning:
            self.say(n, f"{self.winning}: {points} VP, now {total}{goal}.", "loud")
            self.winning = ""
        else:
            self.say(n, f"{points} VP for {lower_you(self.voice.side(side))}, now {total}{goal}.")

    def empty(self) -> None:
        """A trick is over, or a round begins."""
        self.line = []
        self.sure = True

    def no_winner(self, n: int, leader: int, b: int, c: int, coming: list[dict[str, Any]]) -> None:
        self.empty()
        self.say(n, "Nobody wins the trick; the lead stays.", "loud")

    def carried(self, n: int, points: int, b: int, c: int, coming: list[dict[str, Any]]) -> None:
        self.say(n, f"{points} VP wait for the next trick won.")

    def location_won(self, n: int, side: int, first: int, second: int, coming: list[dict[str, Any]]) -> None:
        mine, theirs = (first, second) if side == 0 else (second, first)
        place = self.location or "the location"
        self.say(n, f"{self.voice.side_does(side, 'takes')} {place}, {mine} VP to {theirs}.", "loud")

    def new_round(self, n: int, number: int, place: int, maximum: int, coming: list[dict[str, Any]]) -> None:
        self.trick = 1
        self.maximum = maximum
        self.empty()
        self.stacks = set()
        where = f" at {self.location}" if self.location else ""
        self.say(n, f"Round {number}{where}: {maximum} VP take it.", "round")

    def pair_order(self, n: int, seat: int, b: int, c: int, coming: list[dict[str, Any]]) -> None:
        self.say(n, f"{self.voice.does(seat, 'plays')} first of the pair.")

    def game_won(self, n: int, side: int, b: int, c: int, coming: list[dict[str, Any]]) -> None:
        self.say(n, f"{self.voice.side_does(side, 'wins')} the game." if side >= 0 else "The game is a draw.", "round")

    def replayed(self, n: int, seat: int, b: int, c: int, coming: list[dict[str, Any]]) -> None:
        self.say(n, "Nobody won a trick: the location is played again.", "round")

    def uncovered(self, n: int, seat: int, slot: int, c: int, coming: list[dict[str, Any]]) -> None:
        owner = self.voice.whose(seat)
        self.say(n, f"{owner[0].upper()}{owner[1:]} shield shows {self.shown or 'a card'}.")


def lower_you(name: str) -> str:
    """ "You" in the middle of a sentence."""
    return "y" + name[1:] if name == "You" or name.startswith("You and ") else name


# ---- what the cards say


def printed(packs: Sequence[tuple[str, str]]) -> list[Printed]:
    """Every card in force with its text and the origin of each fact."""
    from longbox.games.hitline import book

    shelf = book.shelve(packs)
    found = [
        Printed(card.name, "card", {"suit": card.suit, "value": card.value, "copies": card.copies}, "", card.origin, "")
        for card in shelf.cards
    ]
    for power, _, file in shelf.powers.entries.values():
        found.append(Printed(power.name, "power", {}, power.text, power.origin, file))
    for sidekick, _, file in shelf.sidekicks.entries.values():
        found.append(Printed(sidekick.name, "sidekick", {}, sidekick.text, sidekick.origin, file))
    for place, _, file in shelf.locations.entries.values():
        facts = {"set": place.set, "max": place.max, "final": place.final}
        found.append(Printed(place.name, "location", facts, place.text, place.origin, file))
    return found
