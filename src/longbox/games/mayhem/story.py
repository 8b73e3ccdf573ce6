"""Mayhem in words: the numbers of events, and the story of a game as one seat saw it."""

from typing import Any, Final

from longbox.games.mayhem import pieces
from longbox.games.mayhem.effects.characters import Moves
from longbox.games.mayhem.pieces import FIGURES, NEUTRAL, SIDES, Book
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel import story as kernel
from longbox.kernel.match import Event, Routine
from longbox.kernel.story import listed
from longbox.kernel.voice import Line, Voice, form, many, speak

Told = dict[str, Any]
WHO: Final = "{who} "
SAY: Final = {message.name: message.say.removesuffix(".") for message in pieces.MESSAGES}
TEAMS: Final = {f"team-{side}": side for side in range(SIDES)}  # zones
TIERS: Final = ("", "", " with its Special Effect", " with its Special and Mayhem Effects")  # by the best tier used
WAYS: Final = ("is pulled to", "is pushed to", "teleports to")


# ---- single events


def word(m: Mayhem, sort: str, n: int, event: Event) -> str:
    """A number of a message in words. Most messages begin with the character they are about."""
    if sort == "color":
        return pieces.COLORS[n]
    if sort == "winner":
        return "nobody wins" if n < 0 else f"{team(m, n)} {form('wins', team(m, n))}"
    if n < 0:
        return ""
    if sort == "figure":
        return m.called(n) if n < FIGURES else "the Monster"
    if sort == "side":
        return team(m, n)
    if sort == "place":
        return m.place_title(n)
    if sort == "border":
        ground = m.house.ground
        return f"{m.place_title(ground.one_end[n])} and {m.place_title(ground.other_end[n])}"
    if sort == "innate":
        return m.book.innate_name[n]
    if sort == "thing":
        return "attack" if n == pieces.ATTACK_THING else "Traps"
    if sort == "cargo":
        return "the Pizza" if n == pieces.DELIVER_PIZZA else "a Gift"
    if sort == "token":
        return "Stun" if n else "Fire"
    if sort == "way":
        return WAYS[n]
    if sort == "dice":  # with the second one, where there are two
        return f"{n} and {event.d}" if event.d else f"{n}"
    if sort == "rolled":
        return f"{n}, and a star" if event.c else f"{n}"
    if sort == "strike":  # MH-129: the Value, and what all bonuses of the attack add
        return f"{'Ranged' if event.f else 'Melee'} {n}" + (f" + {event.e}" if event.e else "")
    if sort == "lasting":
        return lasting(n, int(event.d))
    character = m.character[event.b]
    if sort == "ability":
        return m.book.ability_names[character][n]
    if sort == "use":
        return f"{m.book.ability_names[character][event.c]}{TIERS[n]}"
    if sort == "health":
        return f"{n} of {m.book.health[character]}"
    return ""


def team(m: Mayhem, side: int) -> str:
    return " and ".join(f"Seat {seat}" for seat in m.house.members[side])


def lasting(what: int, n: int) -> str:
    """An effect that lasts until the end of the round."""
    if what == pieces.IGNORING:
        return f"ignores {listed([pieces.THINGS[at] for at in range(len(pieces.THINGS)) if n >> at & 1])} this round"
    if what == pieces.NO_SPECIALS:
        return "can't use Special Effects this round"
    return f"gets +{n} damage on each attack this round"


def sentence(data: dict[str, Any]) -> str:
    """The sentence for an event without a message: a character joins a team."""
    joins = data["kind"] == "moved" and data["target"] in TEAMS and data["title"]
    return f"{data['title']} joins a team." if joins else ""


# ---- the story: events joined to sentences, with names


class Beat(kernel.Beat):
    """A line in the making: its subject, and what happens to whom."""

    def __init__(self, lead: str, loud: bool = False, empty: str = "", moves: bool = True, seat: int = -1) -> None:
        self.lead = lead
        self.loud = loud
        self.empty = empty  # the line if nothing else happens
        self.moves = moves  # a move that follows belongs to this line
        self.seat = seat  # who decides it
        self.phrases: list[tuple[str, str]] = []  # who, what

    def words(self) -> str:
        """ "Lead: Robin moves to the Park and takes a Shield; Raven is stunned." """
        groups: list[list[str]] = []
        last = ""
        for who, what in self.phrases:
            if groups and who and who == last:
                groups[-1].append(what)
            else:
                groups.append([f"{who} {what}".strip()])
            last = who
        told = "; ".join(listed(group) for group in groups)
        if not told:
            return self.empty or self.lead
        if not self.lead or self.lead.endswith("!"):
            return f"{self.lead} {told[0].upper()}{told[1:]}".strip()
        return f"{self.lead}: {told}"


class Blow:
    """Damage that is about to land: on whom, and where it comes from."""

    def __init__(self, lead: str, parts: str, loud: bool = False, still: bool = False, missed: str = "") -> None:
        self.lead = lead  # "Robin hits Raven"
        self.missed = missed or lead  # the line if it does nothing: "Robin attacks Raven"
        self.parts = parts  # "Melee 3 + 2"
        self.still = still  # a move that follows gets a line of its own
        self.loud = loud
        self.shield = 0


class Teller(kernel.Teller[Beat]):
    """Tells a game line by line, and remembers what later sentences need."""

    def __init__(self, voice: Voice, book: Book) -> None:
        super().__init__(voice)
        self.book = book
        self.free = len(set(voice.sides)) == 3
        self.blow: Blow | None = None
        self.teams: dict[int, list[str]] = {}
        self.colors: dict[int, str] = {}
        self.monsters: dict[int, int] = {}  # Health
        self.clue_places: list[str] = []  # of the phrase about Clues that was written last
        self.clues = ""
        self.dice: list[str] = []
        self.points: dict[int, int] = {}
        self.burnt: set[int] = set()

    # ---- lines

    def complete(self, beat: Beat) -> None:
        if beat.empty:
            beat.line = beat.line or self.new_line(seat=beat.seat)
        super().complete(beat)

    def write(self, beat: Beat, line: Line) -> None:
        words = beat.words()
        line.text = words if words.endswith((".", "!", "?")) else f"{words}."
        line.sort = "loud" if beat.loud else ""

    def add(self, who: str, what: str) -> None:
        """Add a phrase to the line in the making."""
        if self.beat is None:
            self.beat = Beat("")
        self.beat.phrases.append((who, what))
        self.show(self.beat)

    def also(self, words: str) -> None:
        """Add a phrase that isn't about a character."""
        self.add("", middle(words))

    def show(self, beat: Beat) -> None:
        beat.line = beat.line or self.new_line(seat=beat.seat)
        beat.line.n = self.n

    # ---- events: `n` holds the numbers of a message; `w` its words, or the number where it has none

    def tell(self, data: Told) -> None:
        kind = data["kind"]
        if kind == "moved":
            self.moved(data)
        elif kind in SAY:
            words = {**data, **data["words"]}
            if "side" in data:
                words["side"] = self.voice.side(data["side"])
            special = getattr(self, kind, None)
            if special is not None:
                special(data, words)
            elif SAY[kind].startswith(WHO):
                self.add(words["who"], speak(SAY[kind].removeprefix(WHO), words))
            else:
                self.also(speak(SAY[kind], words))

    def moved(self, data: Told) -> None:
        """Remember who joined which team."""
        if data["target"] in TEAMS and data["title"]:
            self.teams.setdefault(TEAMS[data["target"]], []).append(data["title"])

    # ---- rounds and dice

    def introduce(self) -> None:
        """Tell who plays whom."""
        told: list[str] = []
        for side, titles in sorted(self.teams.items()):
            color = self.colors.get(side)
            words = self.voice.side_does(side, "plays")
            told.append(f"{middle(words) if told else words} {listed(titles)}{f' ({color})' if color else ''}")
        self.teams = {}
        if told:
            self.say(f"{'; '.join(told)}.")

    def round_begins(self, n: Told, w: Told) -> None:
        self.introduce()
        self.dice = []
        self.burnt = set()
        self.say(f"Round {n['round']}", "round")

    def color_taken(self, n: Told, w: Told) -> None:
        side = self.voice.sides[n["seat"]]
        self.colors = {side: pieces.COLORS[n["color"]], 1 - side: pieces.COLORS[1 - n["color"]]}

    def dice_rolled(self, n: Told, w: Told) -> None:
        self.dice.append(f"{middle(w['side'])} {w['first']}")

    def initiative(self, n: Told, w: Told) -> None:
        told = f"Dice: {', '.join(self.dice)}. " if self.dice else ""
        why = ""
        if not self.free:
            toss = n["sum"] == n["other_sum"]
            why = " after a toss (MH-062)" if toss else f" with the lower sum, {n['sum']} (MH-061)"
        self.say(f"{told}{speak(SAY['initiative'], w)}{why}.", seat=self.voice.sole(n["side"]))

    def mayhem_rolled(self, n: Told, w: Told) -> None:
        self.say(f"Mayhem die: Value {n['value']}{' with a star' if n['star'] else ', no star'}.")

    def star_shows(self, n: Told, w: Told) -> None:
        self.also(f"a star shows for {middle(w['side'])} this round")

    def skipped(self, n: Told, w: Told) -> None:
        self.say(f"{speak(SAY['skipped'], w)}: no die can be placed (MH-093).", seat=self.voice.sole(n["side"]))

    def card_spent(self, n: Told, w: Told) -> None:
        self.close()

    # ---- turns

    def turn(self, n: Told, w: Told) -> None:
        beat = self.begin(Beat(self.voice.name(n["seat"]), seat=n["seat"]))
        beat.phrases.append((w["who"], f"puts the {n['die']} on {w['slot']}"))
        self.show(beat)

    def ability_used(self, n: Told, w: Told) -> None:
        self.begin(Beat(w["slot"], empty=f"{w['who']} uses {w['slot']} without effect"))

    def innate_used(self, n: Told, w: Told) -> None:
        self.begin(Beat(w["innate"]))

    def die_counts(self, n: Told, w: Told) -> None:
        self.add(w["who"], f"has a {n['die']} on {w['slot']}")

    # ---- moving

    def placed(self, n: Told, w: Told) -> None:
        self.introduce()
        self.add(w["who"], f"starts in {w['place']}")

    def walked(self, n: Told, w: Told) -> None:
        if self.beat is None or not self.beat.moves:
            self.begin(Beat(""))
        self.add(w["who"], f"moves to {w['place']}")

    def put(self, n: Told, w: Told) -> None:
        self.add(w["who"], f"{w['how']} {w['place']}")

    def escaped(self, n: Told, w: Told) -> None:
        self.begin(Beat(""))
        self.add(w["who"], "escapes")

    def place_gone(self, n: Told, w: Told) -> None:
        self.say(f"{self.voice.does(n['seat'], 'removes')} {w['place']} from the map (MH-274).", "loud", n["seat"])

    # ---- damage

    def attack(self, n: Told, w: Told) -> None:
        if self.beat is not None and not self.beat.phrases:
            self.beat.empty = ""  # the attack is its effect
        attacks = f"{w['who']} attacks {w['target']}"
        if n["target"] == NEUTRAL and self.free:
            self.show(self.begin(Beat(attacks)))
            return
        self.blow = Blow(f"{w['who']} hits {w['target']}", w["value"], missed=attacks)

    def traps_sprung(self, n: Told, w: Told) -> None:
        parts = f"{n['traps']} + {n['more']}" if n["more"] else f"{n['traps']}"
        self.blow = Blow(f"Trap! {speak(SAY['traps_sprung'], w)}", parts, loud=True, still=True)

    def fire_burns(self, n: Told, w: Told) -> None:
        self.burnt.add(n["who"])
        self.blow = Blow(f"{w['who']} burns", f"{n['damage']}", still=True)

    def shield_used(self, n: Told, w: Told) -> None:
        if self.blow is None:
            self.blow = Blow("", f"{n['damage']}")
        self.blow.shield = n["prevented"]

    def hurt(self, n: Told, w: Told) -> None:
        blow, self.blow = self.blow, None
        if blow is None:
            self.add(w["who"], f"takes {n['damage']} damage ({w['total']})")
        elif not blow.lead:
            parts = f"{blow.parts} - {blow.shield} (Shield) = {n['damage']}"
            self.add(w["who"], f"takes {parts} damage ({w['total']})")
        else:
            self.land(blow, n["damage"], w["total"])

    def land(self, blow: Blow, taken: int, total: str) -> None:
        """ "Robin hits Raven: Melee 3 + 2 - 2 (Shield) = 3 damage (5 of 7)"."""
        parts = blow.parts + (f" - {blow.shield} (Shield)" if blow.shield else "")
        if blow.shield or "+" in parts:
            parts += f" = {taken}"
        beat = self.begin(Beat(blow.lead, blow.loud, moves=not blow.still))
        beat.phrases.append(("", f"{parts} damage ({total})"))
        self.show(beat)

    def immune(self, n: Told, w: Told) -> None:
        blow, self.blow = self.blow, None
        if blow is not None:
            self.begin(Beat(blow.missed, blow.loud, moves=not blow.still))
        self.add(w["who"], "is immune")

    def bonus_damage(self, n: Told, w: Told) -> None:
        self.also(f"these Traps get {n['damage']:+d} damage")

    def knocked_out(self, n: Told, w: Told) -> None:
        if self.beat is None or self.beat.lead != "KO!":
            self.begin(Beat("KO!", loud=True, moves=False))
        self.add(w["who"], f"is knocked out in {w['place']}")

    def scored(self, n: Told, w: Told) -> None:
        self.points[n["side"]] = n["vp"]
        if self.beat is None or not self.beat.loud:
            self.begin(Beat("", loud=True, moves=False))
        self.also(speak(f"{{side:scores}} {{points}} VP: {{vp}} of {pieces.WINNING}", w))

    # ---- tokens

    def took_escape(self, n: Told, w: Told) -> None:
        self.add(w["who"], "takes an Escape token")

    def ignited(self, n: Told, w: Told) -> None:
        now = f" (now {n['total']})" if n["total"] > n["tokens"] else ""
        self.add(w["who"], f"gets {many(n['tokens'], 'Fire token')}{now}")

    def fire_out(self, n: Told, w: Told) -> None:
        if n["who"] not in self.burnt:
            left = f" ({n['total']} left)" if n["total"] else ""
            self.add(w["who"], f"loses {many(n['tokens'], 'Fire token')}{left}")
            return
        self.burnt.discard(n["who"])  # MH-079: one token goes each time
        if n["total"]:
            self.begin(Beat("", moves=False))
            self.add(w["who"], f"has {many(n['total'], 'Fire token')} left")

    def flames(self, n: Told, w: Told) -> None:
        self.show(self.begin(Beat(f"{speak(SAY['flames'], w)} (MH-271)", True, moves=False)))

    # ---- cards and Missions

    def card_played(self, n: Told, w: Told) -> None:
        card = n["card"]
        self.say(f"{self.voice.does(n['seat'], 'plays')} {w['card']}: {self.book.texts[card]}", "loud", n["seat"])
        self.begin(Beat(w["card"], moves=moves(self.book.cards[card].program)))

    def go_shown(self, n: Told, w: Told) -> None:
        card = n["card"] - int(self.book.go_kind)
        mission, reward = self.book.mission_texts[card], int(self.book.reward[card])
        told = speak(SAY["go_shown"], w)
        stop = "" if told.endswith(("!", "?")) else "."
        self.say(f"{told}{stop} Mission: {mission} ({reward} VP)", seat=self.voice.sole(n["side"]))
        self.begin(Beat(w["card"], moves=moves(self.book.reveals[card].program)))

    def go_under(self, n: Told, w: Told) -> None:
        why = ": its tokens are in use (MH-213)" if n["unresolved"] else ""
        self.add("", f"{speak(SAY['go_under'], w)}{why}")

    def mission_done(self, n: Told, w: Told) -> None:
        self.begin(Beat("Mission!", loud=True, moves=False))
        self.also(speak(SAY["mission_done"], w))

    def clue_put(self, n: Told, w: Told) -> None:
        phrases = self.beat.phrases if self.beat is not None else []
        if phrases and phrases[-1][1] == self.clues:
            self.clue_places.append(w["place"])
            self.clues = f"Clues lie in {listed(self.clue_places)}"
            phrases[-1] = ("", self.clues)
            return
        self.clue_places = [w["place"]]
        self.clues = f"a Clue lies in {w['place']}"
        self.add("", self.clues)

    def clue_found(self, n: Told, w: Told) -> None:
        self.add(w["who"], f"finds a Clue in {w['place']} ({n['found']} found)")

    def monster_put(self, n: Told, w: Told) -> None:
        self.monsters[n["side"]] = n["health"]
        self.also(f"a Monster with Health {n['health']} stands in {w['place']}")

    def monster_hurt(self, n: Told, w: Told) -> None:
        blow, self.blow = self.blow, None
        health = self.monsters.get(n["side"])
        total = f"{n['total']} of {health}" if health else f"{n['total']}"
        self.land(blow or Blow("The Monster is hit", f"{n['damage']}"), n["damage"], total)

    def game_over(self, n: Told, w: Told) -> None:
        wins = middle(speak("{side:wins}", w)) if n["side"] >= 0 else "nobody wins"
        if n["side"] >= 0 and self.free:
            wins += ", the last one standing (MH-281)"
        elif self.points.get(n["side"], 0) >= pieces.WINNING:
            wins += f" with {pieces.WINNING} VP (MH-232)"
        self.say(f"The game is over: {wins}.", "round")


def moves(text: Routine) -> bool:
    """Does this text let somebody move?"""
    return any(isinstance(step, Moves) for step in text.steps)


def middle(words: str) -> str:
    """Lower the first word for the middle of a sentence: "you and Olu", "an Obstacle". Names keep their capital."""
    first, gap, rest = words.partition(" ")
    return f"{first.lower()}{gap}{rest}" if first in ("You", "A", "An", "The") else words
