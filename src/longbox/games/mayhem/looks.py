"""How Mayhem reads: events in words, the story of a game, and what is printed on cards, dashboards and dice.

Everything is made from what a seat saw, and from what is printed.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from longbox.games.mayhem.table import (
    ATTACK_THING,
    COLORS,
    DELIVER_PIZZA,
    NEUTRAL,
    THINGS,
    WINNING,
    Book,
)
from longbox.kernel.game import Printed
from longbox.kernel.voice import Line, Voice, plural

# ---- single events

Told = Callable[[list[int], list[str]], str]
IGNORING: Final = 0
NO_SPECIALS: Final = 1  # LASTING, else more damage

TIERS: Final = ("", "", " with its Special Effect", " with its Special and Mayhem Effects")  # by the best one used

TOLD: Final[dict[str, Told]] = {
    "round_begins": lambda n, names: f"Round {n[0]} begins.",
    "dice_rolled": lambda n, names: f"{names[0]} {form('rolls', names[0])} {dice(n)}.",
    "initiative": lambda n, names: f"{names[0]} {form('has', names[0])} the Initiative.",
    "mayhem_rolled": lambda n, names: f"The Mayhem die shows Value {n[0]}{', and a star' if n[1] else ''}.",
    "placed": lambda n, names: f"{names[0]} starts in {names[1]}.",
    "turn": lambda n, names: f"{names[0]} takes the {n[2]} to {names[1]}.",
    "walked": lambda n, names: f"{names[0]} moves to {names[1]}.",
    "put": lambda n, names: f"{names[0]} is put in {names[1]}.",
    "attack": lambda n, names: f"{names[0]} attacks {names[1]}: {strike_sum(n[2])}.",
    "hurt": lambda n, names: f"{names[0]} takes {n[1]} damage ({names[2]}).",
    "shield_used": lambda n, names: f"{names[0]}'s Shield prevents {n[1]} of {n[2]} damage.",
    "immune": lambda n, names: f"{names[0]} is immune to the {'attack' if n[1] == ATTACK_THING else 'Traps'}.",
    "knocked_out": lambda n, names: f"KO: {names[0]} leaves {names[1]}.",
    "scored": lambda n, names: f"{names[0]} {form('scores', names[0])} {n[1]} VP and {form('has', names[0])} {n[2]}.",
    "healed": lambda n, names: f"{names[0]} heals {n[1]} ({names[2]}).",
    "took_shield": lambda n, names: f"{names[0]} takes a Shield.",
    "took_escape": lambda n, names: f"{names[0]} takes an Escape token.",
    "stunned": lambda n, names: f"{names[0]} is stunned.",
    "stun_over": lambda n, names: f"{names[0]} is no longer stunned.",
    "ignited": lambda n, names: f"{names[0]} gets {many(n[1], 'Fire token')} and has {n[2]}.",
    "fire_out": lambda n, names: f"{names[0]} loses {many(n[1], 'Fire token')} and has {n[2]}.",
    "traps_laid": lambda n, names: f"{names[0]} {form('lays', names[0])} {many(n[2], 'Trap')} in {names[1]}.",
    "traps_sprung": lambda n, names: f"{names[0]} triggers {many(n[2] % 32, 'Trap')} in {names[1]}.",
    "wall_put": lambda n, names: f"An Obstacle goes between {names[0]}.",
    "wall_lifted": lambda n, names: f"The Obstacle between {names[0]} is lifted.",
    "card_played": lambda n, names: f"{names[0]} plays {names[1]}.",
    "go_shown": lambda n, names: f"{names[0]} {form('reveals', names[0])} {names[1]}.",
    "go_under": lambda n, names: f"{names[1]} goes under the GO! deck.",
    "mission_done": lambda n, names: f"{names[0]} {form('completes', names[0])} {names[1]}.",
    "monster_put": lambda n, names: f"A Monster of {names[0]} with Health {n[2]} stands in {names[1]}.",
    "monster_hurt": lambda n, names: f"The Monster of {names[0]} takes {n[1]} damage: {n[2]}.",
    "pizza_put": lambda n, names: f"The Pizza lies in {names[1]}.",
    "pizza_taken": lambda n, names: f"{names[0]} picks up the Pizza.",
    "delivery": lambda n, names: f"{names[0]} delivers {cargo(n[2])} to {names[1]}.",
    "gifts_taken": lambda n, names: f"{names[0]} {form('takes', names[0])} {many(n[1], 'Gift')}.",
    "clue_put": lambda n, names: f"A Clue for {names[0]} lies in {names[1]}.",
    "clue_found": lambda n, names: f"{names[0]} finds a Clue in {names[1]}: {n[2]}.",
    "ability_used": lambda n, names: f"{names[0]} uses {names[1]}{TIERS[n[2]]}.",
    "innate_used": lambda n, names: f"{names[0]} uses {names[1]}.",
    "die_counts": lambda n, names: f"The die on {names[1]} counts as {n[2]}.",
    "rerolled": lambda n, names: f"{names[0]} {form('rolls', names[0])} the {n[1]} again: {n[2]}.",
    "move_lost": lambda n, names: f"{names[0]} has no free move in this turn.",
    "lasting": lambda n, names: f"{names[0]} {lasting(n)}.",
    "place_gone": lambda n, names: f"{names[0]} removes {names[1]}.",
    "flames": lambda n, names: f"Cyborg's flames burn in {names[0]} and around it.",
    "color_taken": lambda n, names: f"{names[0]} takes {COLORS[n[1]]}.",
    "escaped": lambda n, names: f"{names[0]} escapes.",
    "fire_burns": lambda n, names: f"{names[0]} burns: {n[1]} damage.",
    "status_moved": lambda n, names: f"A {'Stun' if n[2] else 'Fire'} token passes from {names[0]} to {names[1]}.",
    "game_over": lambda n, names: f"The game is over: {winner(names[0])}.",
    "skipped": lambda n, names: f"{names[0]} {form('has', names[0])} no turn.",
    "returned": lambda n, names: f"{names[0]} comes back in {names[1]}.",
    "star_shows": lambda n, names: f"A star shows for {names[0]}.",
    "card_spent": lambda n, names: f"The Mayhem cards that {names[0]} played are discarded.",
    "bonus_damage": lambda n, names: f"The Traps get {n[0]:+d} damage.",
}


def sentence(data: dict[str, Any], book: Book) -> str:
    kind = data["kind"]
    if kind in TOLD:
        return TOLD[kind](data["numbers"], data.get("names", ["", "", ""]))
    if kind == "moved" and data["target"].startswith("team-") and data["title"]:
        return f"{data['title']} joins a team."
    return ""


def form(verb: str, name: str) -> str:
    """The verb after a name, or after several: "Seat 0 and Seat 2 have"."""
    return plural(verb) if " and " in name else verb


def winner(name: str) -> str:
    return f"{name} {form('wins', name)}" if name else "nobody wins"


def dice(n: list[int]) -> str:
    """Two Activation dice, or one: those of the message are 0 where there is none."""
    return f"{n[1]} and {n[2]}" if n[1] else f"{n[2]}"


def many(n: int, word: str) -> str:
    if n == 1:
        return f"{'an' if word[0] in 'AEIO' else 'a'} {word}"
    return f"{n} {word}s"


def cargo(kind: int) -> str:
    return "the Pizza" if kind == DELIVER_PIZZA else "a Gift"


def strike_sum(packed: int) -> str:
    """ "Melee 3 + 2": the Value, and what all bonuses of the attack add (MH-129)."""
    value, more = packed % 32 // 2, packed // 32
    return f"{'Ranged' if packed % 2 else 'Melee'} {value}" + (f" + {more}" if more else "")


def lasting(n: list[int]) -> str:
    """What holds until the end of the round."""
    if n[1] == IGNORING:
        return f"ignores {listed([THINGS[at] for at in range(len(THINGS)) if n[2] >> at & 1])} in this round"
    if n[1] == NO_SPECIALS:
        return "cannot use Special Effects in this round"
    return f"gets +{n[2]} damage for each attack in this round"


def listed(words: Sequence[str]) -> str:
    """ "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


# ---- the story: events joined to sentences, with names


def story(events: list[dict[str, Any]], voice: Voice, book: Book) -> list[Line]:
    """What happened, as one tells it at the table; only what is in these events."""
    teller = Teller(voice, book)
    for data in events:
        teller.hear(data)
    return teller.finished()


class Beat:
    """One line in the making: what it is about, and what characters do or suffer in it."""

    def __init__(self, lead: str, loud: bool = False, empty: str = "", moves: bool = True) -> None:
        self.lead = lead
        self.loud = loud
        self.empty = empty  # said if nothing comes of it
        self.moves = moves  # a movement that follows belongs to it
        self.phrases: list[tuple[str, str]] = []  # who, what
        self.line: Line | None = None

    def words(self) -> str:
        """ "Lead: Robin moves to the Park, takes a Shield; Raven is stunned." """
        groups: list[list[str]] = []
        last = ""
        for who, what in self.phrases:
            if groups and who and who == last:
                groups[-1].append(what)
            else:
                groups.append([f"{who} {what}".strip()])
            last = who
        told = "; ".join(", ".join(group) for group in groups)
        if not told:
            return self.empty or self.lead
        if not self.lead or self.lead.endswith("!"):
            return f"{self.lead} {told[0].upper()}{told[1:]}".strip()
        return f"{self.lead}: {told}"


class Blow:
    """Damage on its way: who it will hit, and what it is made of."""

    def __init__(self, lead: str, parts: str, loud: bool = False, still: bool = False) -> None:
        self.lead = lead  # "Robin hits Raven"
        self.parts = parts  # "Melee 3 + 2"
        self.still = still  # no movement follows from it
        self.loud = loud
        self.shield = 0


class Teller:
    """Follows the events and remembers what a sentence needs. A story may begin in the middle of a game."""

    def __init__(self, voice: Voice, book: Book) -> None:
        self.voice = voice
        self.book = book
        self.free = len(set(voice.sides)) == 3
        self.lines: list[Line] = []
        self.beat: Beat | None = None
        self.blow: Blow | None = None
        self.n = 0
        self.active = -1
        self.places: dict[int, str] = {}  # of characters, as far as it was told
        self.teams: dict[int, list[str]] = {}
        self.colors: dict[int, str] = {}
        self.monsters: dict[int, int] = {}  # Health
        self.dice: list[str] = []
        self.points: dict[int, int] = {}
        self.burnt: set[int] = set()
        self.texts = ""  # of the ability in use

    # ---- lines

    def say(self, text: str, sort: str = "") -> Line:
        self.close()
        line = Line(self.n, text, sort)
        self.lines.append(line)
        return line

    def begin(self, beat: Beat) -> Beat:
        self.close()
        self.beat = beat
        return beat

    def close(self) -> None:
        """The beat is complete."""
        beat, self.beat = self.beat, None
        if beat is None:
            return
        if beat.line is None and beat.empty:
            beat.line = Line(self.n, "")
            self.lines.append(beat.line)
        if beat.line is not None:
            self.write(beat, beat.line)

    def write(self, beat: Beat, line: Line) -> None:
        words = beat.words()
        line.text = words if words.endswith((".", "!", "?")) else f"{words}."
        line.sort = "loud" if beat.loud else ""

    def add(self, who: str, what: str) -> None:
        """A phrase for the line in the making."""
        if self.beat is None:
            self.beat = Beat("")
        self.beat.phrases.append((who, what))
        self.show(self.beat)

    def show(self, beat: Beat) -> None:
        if beat.line is None:
            beat.line = Line(self.n, "")
            self.lines.append(beat.line)
        beat.line.n = self.n

    def finished(self) -> list[Line]:
        """All lines; the last one may yet go on."""
        if self.beat is not None and self.beat.line is not None:
            self.write(self.beat, self.beat.line)
            self.beat.line.open = True
        return self.lines

    # ---- names

    def side_of(self, fig: int) -> int:
        return fig if self.free else fig // 2

    def player(self, fig: int) -> int:
        """The seat that decides for a character."""
        seats = sorted(self.voice.members(self.side_of(fig)))
        return seats[fig % 2] if len(seats) == 2 else seats[0] if seats else -1

    def team(self, side: int, verb_: str) -> str:
        """A side with its verb in the middle of a sentence."""
        return middle(self.voice.side_does(side, verb_))

    def seat(self, seat: int, verb_: str) -> str:
        return self.voice.does(seat, verb_)

    # ---- events

    def hear(self, data: dict[str, Any]) -> None:
        kind = data["kind"]
        if self.n < self.voice.heard <= data["n"]:
            self.close()  # what was told is told
        self.n = data["n"]
        if kind == "moved":
            self.moved(data)
        elif kind in TOLD:
            getattr(self, kind)(data["numbers"], data.get("names", ["", "", ""]))

    def moved(self, data: dict[str, Any]) -> None:
        """Characters join teams."""
        if data["target"].startswith("team-") and data["title"]:
            self.teams.setdefault(int(data["target"][5:]), []).append(data["title"])

    # ---- rounds and dice

    def introduce(self) -> None:
        """Who plays whom."""
        told: list[str] = []
        for side, titles in sorted(self.teams.items()):
            color = self.colors.get(side)
            words = self.voice.side_does(side, "plays") if not told else self.team(side, "plays")
            told.append(f"{words} {listed(titles)}{f' ({color})' if color else ''}")
        self.teams = {}
        if told:
            self.say(f"{'; '.join(told)}.")

    def round_begins(self, n: list[int], names: list[str]) -> None:
        self.introduce()
        self.dice = []
        self.burnt = set()
        self.say(f"Round {n[0]}", "round")

    def color_taken(self, n: list[int], names: list[str]) -> None:
        side = self.voice.sides[n[0]] if n[0] < len(self.voice.sides) else 0
        self.colors = {side: COLORS[n[1]], 1 - side: COLORS[1 - n[1]]}

    def dice_rolled(self, n: list[int], names: list[str]) -> None:
        self.dice.append(f"{middle(self.voice.side(n[0]))} {dice(n)}")

    def initiative(self, n: list[int], names: list[str]) -> None:
        told = f"Dice: {', '.join(self.dice)}. " if self.dice else ""
        if self.free:
            why = ""
        elif n[1] == n[2]:
            why = " after a toss (MH-062)"
        else:
            why = f" with the lower sum, {min(n[1], n[2])} (MH-061)"
        self.say(f"{told}{self.voice.side_does(n[0], 'has')} the Initiative{why}.")

    def mayhem_rolled(self, n: list[int], names: list[str]) -> None:
        self.say(f"Mayhem die: Value {n[0]}, {'a star shows' if n[1] else 'no star'}.")

    def rerolled(self, n: list[int], names: list[str]) -> None:
        self.add("", f"{self.team(n[0], 'rolls')} the {n[1]} again: {n[2]}")

    def star_shows(self, n: list[int], names: list[str]) -> None:
        self.add("", f"a star shows for {middle(self.voice.side(n[0]))} in this round")

    def skipped(self, n: list[int], names: list[str]) -> None:
        self.say(f"{self.voice.side_does(n[0], 'has')} no turn: no die can be placed (MH-093).")

    def card_spent(self, n: list[int], names: list[str]) -> None:
        self.close()

    # ---- turns

    def turn(self, n: list[int], names: list[str]) -> None:
        self.active = n[0]
        beat = self.begin(Beat(self.voice.name(self.player(n[0]))))
        beat.phrases.append((names[0], f"takes the {n[2]} to {names[1]}"))
        self.show(beat)

    def ability_used(self, n: list[int], names: list[str]) -> None:
        for abilities, tiers in zip(self.book.ability_names, self.book.tiers, strict=True):
            if names[1] in abilities:
                self.texts = " ".join(tiers[abilities.index(names[1])])
        self.begin(Beat(names[1], empty=f"{names[0]} uses {names[1]}: nothing comes of it"))

    def innate_used(self, n: list[int], names: list[str]) -> None:
        self.begin(Beat(names[1]))

    def die_counts(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], f"has a {n[2]} on {names[1]}")

    def move_lost(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], "has no free move in this turn")

    def lasting(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], lasting(n))

    # ---- moving

    def placed(self, n: list[int], names: list[str]) -> None:
        self.introduce()
        self.places[n[0]] = names[1]
        self.add(names[0], f"starts in {names[1]}")

    def returned(self, n: list[int], names: list[str]) -> None:
        self.places[n[0]] = names[1]
        self.add(names[0], f"comes back in {names[1]}")

    def walked(self, n: list[int], names: list[str]) -> None:
        self.places[n[0]] = names[1]
        if self.beat is None or not self.beat.moves:
            self.begin(Beat(""))
        self.add(names[0], f"moves to {names[1]}")

    def put(self, n: list[int], names: list[str]) -> None:
        if n[0] == self.active:
            how = "teleports to"
        elif self.places.get(self.active, names[1]) == names[1] and "Pull." in self.texts:
            how = "is pulled to"
        else:
            how = "is pushed to"
        self.places[n[0]] = names[1]
        self.add(names[0], f"{how} {names[1]}")

    def escaped(self, n: list[int], names: list[str]) -> None:
        self.begin(Beat(f"{names[0]} escapes"))

    def place_gone(self, n: list[int], names: list[str]) -> None:
        self.say(f"{self.seat(n[0], 'removes')} {names[1]} from the map (MH-274).", "loud")

    # ---- damage

    def attack(self, n: list[int], names: list[str]) -> None:
        if self.beat is not None and not self.beat.phrases:
            self.beat.empty = ""  # the attack is what came of the ability
        if n[1] == NEUTRAL and self.free:
            self.show(self.begin(Beat(f"{names[0]} attacks {names[1]}")))
            return
        self.blow = Blow(f"{names[0]} hits {names[1]}", strike_sum(n[2]))

    def traps_sprung(self, n: list[int], names: list[str]) -> None:
        traps, more = n[2] % 32, n[2] // 32
        lead = f"Trap! {names[0]} triggers {many(traps, 'Trap')} in {names[1]}"
        self.blow = Blow(lead, f"{traps} + {more}" if more else f"{traps}", loud=True, still=True)

    def fire_burns(self, n: list[int], names: list[str]) -> None:
        self.burnt.add(n[0])
        self.blow = Blow(f"{names[0]} burns", f"Fire {n[1]}", still=True)

    def shield_used(self, n: list[int], names: list[str]) -> None:
        if self.blow is None:
            self.blow = Blow("", f"{n[2]}")
        self.blow.shield = n[1]

    def hurt(self, n: list[int], names: list[str]) -> None:
        blow, self.blow = self.blow, None
        if blow is None:
            self.add(names[0], f"takes {n[1]} damage ({names[2]})")
        elif not blow.lead:
            self.add(names[0], f"takes {blow.parts}, Shield -{blow.shield} = {n[1]} damage ({names[2]})")
        else:
            self.land(blow, n[1], names[2])

    def land(self, blow: Blow, taken: int, total: str) -> None:
        """ "Robin hits Raven: Melee 3 + 2, Shield -2 = 3 damage (5 of 7)"."""
        parts = blow.parts + (f", Shield -{blow.shield}" if blow.shield else "")
        if blow.shield or "+" in parts:
            parts += f" = {taken}"
        beat = self.begin(Beat(blow.lead, blow.loud, moves=not blow.still))
        beat.phrases.append(("", f"{parts} damage{f' ({total})' if total else ''}"))
        self.show(beat)

    def immune(self, n: list[int], names: list[str]) -> None:
        blow, self.blow = self.blow, None
        if blow is None:
            self.add(names[0], "is immune")
            return
        lead = blow.lead.replace(" hits ", " attacks ", 1)
        beat = self.begin(Beat(lead, blow.loud, moves=not blow.still))
        beat.phrases.append((names[0], "is immune"))
        self.show(beat)

    def bonus_damage(self, n: list[int], names: list[str]) -> None:
        self.add("", f"these Traps get {n[0]:+d} damage")

    def knocked_out(self, n: list[int], names: list[str]) -> None:
        if self.beat is None or self.beat.lead != "KO!":
            self.begin(Beat("KO!", loud=True, moves=False))
        self.add(names[0], f"is knocked out in {names[1]}")

    def scored(self, n: list[int], names: list[str]) -> None:
        self.points[n[0]] = n[2]
        if self.beat is None or not self.beat.loud:
            self.begin(Beat("", loud=True, moves=False))
        self.add("", f"{self.team(n[0], 'scores')} {n[1]} VP: {n[2]} of {WINNING}")

    # ---- tokens

    def healed(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], f"heals {n[1]} ({names[2]})")

    def took_shield(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], "takes a Shield")

    def took_escape(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], "takes an Escape")

    def stunned(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], "is stunned")

    def stun_over(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], "is no longer stunned")

    def ignited(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], f"gets {many(n[1], 'Fire token')}{f', now {n[2]}' if n[2] > n[1] else ''}")

    def fire_out(self, n: list[int], names: list[str]) -> None:
        if n[0] in self.burnt:  # MH-079: a token goes with each burning
            self.burnt.discard(n[0])
            if n[2]:
                self.begin(Beat("", moves=False))
                self.add(names[0], f"has {many(n[2], 'Fire token')} left")
            return
        self.add(names[0], f"loses {many(n[1], 'Fire token')}{f', {n[2]} left' if n[2] else ''}")

    def status_moved(self, n: list[int], names: list[str]) -> None:
        self.add("", f"a {'Stun' if n[2] else 'Fire'} token passes from {names[0]} to {names[1]}")

    def traps_laid(self, n: list[int], names: list[str]) -> None:
        self.add("", f"{self.team(n[0], 'lays')} {many(n[2], 'Trap')} in {names[1]}")

    def wall_put(self, n: list[int], names: list[str]) -> None:
        self.add("", f"an Obstacle goes between {names[0]}")

    def wall_lifted(self, n: list[int], names: list[str]) -> None:
        self.add("", f"the Obstacle between {names[0]} is lifted")

    def flames(self, n: list[int], names: list[str]) -> None:
        self.show(self.begin(Beat(f"Cyborg's flames burn in {names[0]} and around it (MH-271)", True, moves=False)))

    # ---- cards and Missions

    def card_played(self, n: list[int], names: list[str]) -> None:
        self.say(f"{self.seat(n[0], 'plays')} {names[1]}: {self.book.texts[n[1]]}", "loud")
        self.begin(Beat(names[1], moves=" Move." in self.book.texts[n[1]]))

    def go_shown(self, n: list[int], names: list[str]) -> None:
        card = n[1] - int(self.book.go_kind)
        mission, reward = self.book.mission_texts[card], int(self.book.reward[card])
        self.say(f"{self.voice.side_does(n[0], 'reveals')} {names[1]}. Mission: {mission} ({reward} VP)")
        self.begin(Beat(names[1], moves=" Move." in self.book.reveal_texts[card]))

    def go_under(self, n: list[int], names: list[str]) -> None:
        why = ": its tokens are in use (MH-213)" if n[2] else ""
        self.add("", f"{names[1]} goes under the GO! deck{why}")

    def mission_done(self, n: list[int], names: list[str]) -> None:
        self.begin(Beat("Mission!", loud=True, moves=False))
        self.add("", f"{self.team(n[0], 'completes')} {names[1]}")

    def pizza_put(self, n: list[int], names: list[str]) -> None:
        self.add("", f"the Pizza lies in {names[1]}")

    def pizza_taken(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], "picks up the Pizza")

    def delivery(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], f"delivers {cargo(n[2])} to {names[1]}")

    def gifts_taken(self, n: list[int], names: list[str]) -> None:
        self.add("", f"{self.team(n[0], 'takes')} {many(n[1], 'Gift')}")

    def clue_put(self, n: list[int], names: list[str]) -> None:
        phrases = self.beat.phrases if self.beat is not None else []
        if phrases and phrases[-1][1].startswith("Clues lie in "):
            phrases[-1] = ("", f"{phrases[-1][1]}, {names[1]}")
            return
        self.add("", f"Clues lie in {names[1]}")

    def clue_found(self, n: list[int], names: list[str]) -> None:
        self.add(names[0], f"finds a Clue in {names[1]} ({n[2]} found)")

    def monster_put(self, n: list[int], names: list[str]) -> None:
        self.monsters[n[0]] = n[2]
        self.add("", f"a Monster with Health {n[2]} stands in {names[1]}")

    def monster_hurt(self, n: list[int], names: list[str]) -> None:
        blow, self.blow = self.blow, None
        health = self.monsters.get(n[0])
        total = f"{n[2]} of {health}" if health else f"{n[2]}"
        self.land(blow or Blow("The Monster is hit", f"{n[1]}"), n[1], total)

    def game_over(self, n: list[int], names: list[str]) -> None:
        if n[0] < 0:
            words = "nobody wins"
        elif self.free:
            words = f"{self.team(n[0], 'wins')}, the last one standing (MH-281)"
        elif self.points.get(n[0], 0) >= WINNING:
            words = f"{self.team(n[0], 'wins')} with {WINNING} VP (MH-232)"
        else:
            words = self.team(n[0], "wins")
        self.say(f"The game is over: {words}.", "round")


def middle(words: str) -> str:
    """A subject in the middle of a sentence: "you and Olu"."""
    return "y" + words[1:] if words.startswith("You") and words[3:4] in ("", " ") else words


# ---- what is printed


def printed(packs: Sequence[tuple[str, str]]) -> list[Printed]:
    """Every dashboard, ability, card, Location and side of the Mayhem die in force, and the origin of each fact."""
    from longbox.games.mayhem.shelf import shelve

    shelf = shelve(packs)
    found: list[Printed] = []
    abilities: dict[str, list[str]] = {}
    for ability in shelf.abilities.records:
        abilities.setdefault(ability.character, []).append(ability.name)
    for hero, _, file in shelf.characters.entries.values():
        facts: dict[str, object] = {
            "health": hero.health,
            "icons": hero.icons,
            "color": hero.color,
            "abilities": " and ".join(abilities.get(hero.name, [])),
            "cards": " and ".join(hero.cards),
            "innate": hero.innate,
            "use": hero.use,
            "flavor": hero.flavor,
        }
        found.append(Printed(hero.name, "character", facts, hero.text, hero.origin, file))
    for rack, fields in (
        (shelf.abilities, ("character", "threshold", "standard", "special", "star")),
        (shelf.mayhem, ("when", "duration", "free_for_all", "flavor")),
        (shelf.go, ("kind", "reveal", "lasting", "mission", "reward", "flavor")),
        (shelf.locations, ("icon", "base")),
        (shelf.sides, ("value", "star")),
    ):
        for record, _, file in rack.entries.values():
            kept = {field: value for field in fields if (value := getattr(record, field)) is not None}
            found.append(Printed(record.name, rack.table, kept, getattr(record, "text", ""), record.origin, file))
    return found
