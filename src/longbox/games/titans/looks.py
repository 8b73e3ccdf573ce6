"""How Titans reads: events in words, the story of a game, and what is printed on the cards.

Everything is made from what a seat saw, and from what is printed.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from longbox.games.titans.table import BY_NEMESES, COLORS, LOCATION, TYPES, WEAKNESS, Book
from longbox.kernel.game import Printed
from longbox.kernel.voice import Line, Voice, plural

# ---- single events

ENDINGS: Final[dict[bool, str]] = {True: "no Nemesis is left", False: "the Line-Up cannot be refilled"}

Told = Callable[[Book, int, int, int], str]

TOLD: Final[dict[str, Told]] = {
    "turn": lambda book, a, b, c: f"Turn {b}: seat {a}.",
    "power": lambda book, a, b, c: f"Seat {a} gets {b:+d} Power and has {c}.",
    "bought": lambda book, a, b, c: f"Seat {a} buys {book.titles[b]} for {c}.",
    "defeated": lambda book, a, b, c: f"Seat {a} defeats {book.titles[b]} for {c}: {int(book.vp[b])} VP.",
    "gained": lambda book, a, b, c: f"Seat {a} gains {named(book, b)}.",
    "passed": lambda book, a, b, c: f"Seat {a} passes {book.titles[b]} to seat {c}.",
    "joined": lambda book, a, b, c: (
        f"Seat {a} recruits {book.titles[b]}." if c < 0 else f"Seat {a} steals {book.titles[b]} from seat {c}."
    ),
    "lost": lambda book, a, b, c: f"Seat {a} loses {book.titles[b]}.",
    "attacked": lambda book, a, b, c: f"{book.titles[b]} attacks seat {a}.",
    "avoided": lambda book, a, b, c: f"Seat {a} avoids the Attack with {book.titles[b]}.",
    "used": lambda book, a, b, c: f"{book.titles[b]} works for seat {a}.",
    "type_chosen": lambda book, a, b, c: f"Seat {a} chooses the card type {TYPES[b]}.",
    "color_chosen": lambda book, a, b, c: f"Seat {a} chooses {COLORS[b]}.",
    "high_five": lambda book, a, b, c: f"Seat {a} High Fives seat {b}.",
    "event_in": lambda book, a, b, c: f"Event: {book.titles[a]}. {book.texts[a]}",
    "event_out": lambda book, a, b, c: f"Seat {a} removes the Event {book.titles[b]}.",
    "nemesis_up": lambda book, a, b, c: f"The next Nemesis is {book.titles[a]}.",
    "turn_ended": lambda book, a, b, c: f"Seat {a} ends the turn.",
    "borrowed": lambda book, a, b, c: f"Seat {a} borrows {book.titles[b]}.",
    "dearer": lambda book, a, b, c: f"The next card that seat {a} buys costs {b} more.",
    "no_teaming": lambda book, a, b, c: f"Seat {a} cannot recruit or steal this turn.",
    "hand_shown": lambda book, a, b, c: f"Seat {a} shows the hand.",
    "game_ended": lambda book, a, b, c: f"The game ends: {ENDINGS[a == BY_NEMESES]}; {b} : {c} VP.",
    "discarded": lambda book, a, b, c: f"Seat {a} discards {book.titles[b]}.",
    "went_home": lambda book, a, b, c: f"{book.titles[b]} goes back to seat {a}.",
    "chain_cut": lambda book, a, b, c: f"After {a} triggers in a row the rest is dropped.",
}


def sentence(data: dict[str, Any], book: Book) -> str:
    kind = data["kind"]
    if kind in TOLD:
        a, b, c = data["numbers"]
        return TOLD[kind](book, a, b, c)
    if kind == "moved":
        return moved(data)
    if kind == "shuffled" and data["source"].startswith("deck "):
        return f"Seat {seat_of(data['source'])} shuffles the deck."
    return ""


def moved(data: dict[str, Any]) -> str:
    """What no message tells: plays, draws, what is destroyed or turned up."""
    source, target, title = data["source"], data["target"], data["title"] or "a card"
    if target.startswith("play ") and source.startswith("hand "):
        return f"Seat {seat_of(target)} plays {title}."
    if target.startswith("hand ") and source.startswith("deck "):
        return f"Seat {seat_of(target)} draws {title}."
    if target.startswith("hand "):
        return f"{title} goes to seat {seat_of(target)}'s hand."
    if target.startswith("team ") and source.startswith(("characters", "offer")):
        return f"Seat {seat_of(target)} is {title}."
    if target == "destroyed":
        return f"{title} is destroyed."
    if target == "line-up" and source == "main":
        return f"{title} comes to the Line-Up."
    if target == "weaknesses":
        return f"{title} goes under the Weakness stack."
    if target.startswith("deck "):
        return f"{title} goes {'under' if data['under'] else 'on'} seat {seat_of(target)}'s deck."
    return ""


def seat_of(zone: str) -> int:
    return int(zone.rsplit(" ", 1)[1])


def named(book: Book, kind: int) -> str:
    """A card that somebody gets; a Weakness is called one."""
    title = book.titles[kind]
    return f"a Weakness: {title}" if book.type[kind] == WEAKNESS else title


def listed(words: Sequence[str]) -> str:
    """ "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def counted(titles: Sequence[str]) -> list[str]:
    """Equal ones together: "3 Punch", "Terra"."""
    found: dict[str, int] = {}
    for title in titles:
        found[title] = found.get(title, 0) + 1
    return [title if n == 1 else f"{n} {title}" for title, n in found.items()]


# ---- the story: events joined to sentences, with names


def story(events: list[dict[str, Any]], voice: Voice, book: Book) -> list[Line]:
    """What happened, as one tells it at the table; only what is in these events."""
    teller = Teller(voice, book)
    for data in events:
        teller.hear(data)
    return teller.told()


class Item:
    """A card played, with what came of it: "Kid Flash (draws 2 cards)"."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.deeds: list[Deed] = []


class Deed:
    """Something that somebody does to some cards: a seat, a verb ("draws"), the cards, and how it goes on."""

    def __init__(self, seat: int, verb: str, after: str) -> None:
        self.seat = seat
        self.verb = verb
        self.after = after
        self.titles: list[str] = []
        self.unseen = 0  # cards whose faces the reader does not know

    def what(self) -> str:
        words = counted(self.titles)
        if self.unseen:
            one, many = ("another card", "more cards") if words else ("a card", "cards")
            words.append(one if self.unseen == 1 else f"{self.unseen} {many}")
        return f"{listed(words) if words else ''}{self.after}".strip()


class Beat:
    """One line in the making: plays, purchases, an ability or an Attack, and everything that came of it."""

    def __init__(self, sort: str, seat: int, lead: str) -> None:
        self.sort = sort  # "play", "buy", "attack", "ability", "deed"
        self.seat = seat
        self.lead = lead
        self.items: list[Item] = []
        self.helpers: list[str] = []  # characters and Locations whose Power came with the plays
        self.power: int | None = None  # what the player has then
        self.later = False  # there was another line of plays in this turn
        self.deeds: list[Deed] = []
        self.avoided = ""  # the Defense
        self.worked = False  # the Attack did something that has a line of its own
        self.void = False  # the Attack is over and did nothing
        self.rules: list[str] = []
        self.loud = False
        self.line: Line | None = None

    def now(self) -> list[Deed]:
        """The deeds of what goes on: of the last card played, or of the whole line."""
        return self.items[-1].deeds if self.sort == "play" else self.deeds


class Teller:
    """Follows the events and remembers what a sentence needs. A story may begin in the middle of a game."""

    def __init__(self, voice: Voice, book: Book) -> None:
        self.voice = voice
        self.book = book
        self.lines: list[Line] = []
        self.beat: Beat | None = None
        self.paused: Beat | None = None  # plays that an ability may have interrupted
        self.n = 0
        self.active = -1
        self.phase = "actions"  # or "setup", "refill", "end", "between"
        self.heroes: dict[int, str] = {}
        self.unused: list[str] = []
        self.fresh: list[str] = []  # cards that came to the Line-Up
        self.fresh_line: Line | None = None
        self.helpers: list[str] = []  # gave Power before the first play
        self.plays = 0  # lines of plays in this turn
        self.idle = False  # nothing was done in it yet
        self.defense = ""  # a card whose discarding was told with the Attack
        self.shown: Deed | None = None  # a hand being shown
        self.source = ""  # where the last moved card came from

    # ---- lines

    def say(self, text: str, sort: str = "") -> Line:
        self.close()
        line = Line(self.n, text, sort)
        self.lines.append(line)
        return line

    def close(self) -> None:
        """The beat is complete."""
        beat, self.beat = self.beat, None
        self.shown = None
        if beat is not None and beat.line is not None:
            beat.void = beat.sort == "attack" and not (beat.deeds or beat.avoided or beat.worked)
            self.write(beat, beat.line)

    def begin(self, beat: Beat) -> Beat:
        self.close()
        self.beat = beat
        return beat

    def told(self) -> list[Line]:
        """All lines; the last one may yet go on."""
        if self.beat is not None and self.beat.line is not None:
            self.write(self.beat, self.beat.line)
            self.beat.line.open = True
        return self.lines

    def render(self, beat: Beat) -> None:
        """A beat has a line as soon as there are words for it; they are written when it is complete."""
        if beat.line is None:
            if not self.words(beat):
                return
            beat.line = Line(self.n, "", "")
            self.lines.append(beat.line)
        beat.line.n = max(beat.line.n, self.n)

    def write(self, beat: Beat, line: Line) -> None:
        line.text = self.words(beat)
        if beat.rules:
            line.text = f"{line.text.removesuffix('.')} ({', '.join(beat.rules)})."
        line.sort = "loud" if beat.loud else ""

    def words(self, beat: Beat) -> str:
        if beat.sort == "play":
            return self.play_words(beat)
        if beat.sort == "buy":
            return f"{self.voice.does(beat.seat, 'buys')} {listed([item.title for item in beat.items])}."
        told = self.deed_words(beat)
        if beat.sort == "attack":
            return self.attack_words(beat, told)
        if not told:
            return ""
        return f"{beat.lead}: {told}." if beat.lead else f"{told[0].upper()}{told[1:]}."

    def play_words(self, beat: Beat) -> str:
        if not beat.items:
            return ""
        shown: list[str] = []
        for item in beat.items:
            notes = [self.phrase(deed, beat.seat) for deed in item.deeds]
            shown.append(f"{item.title} ({', '.join(notes)})" if notes else item.title)
        words = f"{self.voice.does(beat.seat, 'plays')} {listed(counted(shown))}"
        if beat.helpers:
            words += f", with {listed(list(dict.fromkeys(beat.helpers)))}"
        if beat.power is not None:
            words += f": {'now ' if beat.later else ''}{beat.power} Power"
        return words + "."

    def attack_words(self, beat: Beat, told: str) -> str:
        who = self.name(beat.seat)
        words = f"{beat.lead} attacks {who}"
        if beat.avoided:
            words += f", but {who} {self.verb(beat.seat, 'avoids')} it with {beat.avoided}"
            return f"{words}: {told}." if told else f"{words}."
        if beat.void:
            return f"{words}: nothing happens (TT-086)."
        return f"{words}: {told}." if told else f"{words}."

    def deed_words(self, beat: Beat) -> str:
        """ "Bo discards Punch and loses Raven; you draw a card"."""
        groups: list[tuple[int, list[str]]] = []
        for deed in beat.deeds:
            if not groups or groups[-1][0] != deed.seat:
                groups.append((deed.seat, []))
            groups[-1][1].append(self.phrase(deed, deed.seat))
        return "; ".join(
            f"{self.name(seat)} {listed(phrases)}" if seat >= 0 else listed(phrases) for seat, phrases in groups
        )

    def phrase(self, deed: Deed, subject: int) -> str:
        """A deed after its subject, or with its own one."""
        words = f"{self.verb(deed.seat, deed.verb)} {deed.what()}".strip()
        return words if deed.seat in (subject, -1) else f"{self.name(deed.seat)} {words}"

    def verb(self, seat: int, verb: str) -> str:
        return plural(verb) if seat == self.voice.you and seat >= 0 else verb

    def name(self, seat: int) -> str:
        """In the middle of a sentence."""
        return "you" if seat == self.voice.you else self.voice.name(seat)

    # ---- what beats are made of

    def do(self, seat: int, verb: str, title: str | None, after: str = "", *, card: bool = True) -> Deed:
        """Somebody does something with a card: joined to what goes on, or a line of its own."""
        beat = self.beat
        if beat is None or beat.sort == "buy":
            beat = self.begin(Beat("deed", seat, ""))
        deeds = beat.now()
        last = deeds[-1] if deeds else None
        if last is None or (last.seat, last.verb, last.after) != (seat, verb, after):
            last = Deed(seat, verb, after)
            deeds.append(last)
        if title is not None:
            last.titles.append(title)
        elif card:
            last.unseen += 1
        self.render(beat)
        return last

    def cite(self, rule: str, loud: bool = False) -> None:
        """The line ends with the rule that explains it."""
        if self.beat is not None:
            if rule and rule not in self.beat.rules:
                self.beat.rules.append(rule)
            self.beat.loud = self.beat.loud or loud
            self.render(self.beat)

    # ---- events

    def hear(self, data: dict[str, Any]) -> None:
        kind = data["kind"]
        if self.n < self.voice.heard <= data["n"]:
            self.close()  # what was told is told
        self.n = data["n"]
        if kind == "moved":
            self.moved(data)
            self.source = data["source"]
        elif kind == "learned":
            self.learned(data)
        elif kind == "shuffled":
            self.shuffled(data["source"])
        elif kind == "dealt" and data["target"] == "unused":
            characters = self.book.titles[int(self.book.card_kinds) :]
            self.unused = [name for name in characters if name not in self.heroes.values()]
        elif "numbers" in data:
            a, b, c = data["numbers"]
            getattr(self, kind)(a, b, c)

    def moved(self, data: dict[str, Any]) -> None:
        source, target, title = data["source"], data["target"], data["title"]
        zone = target.partition(" ")[0]
        if zone == "team":
            self.teamed(source, target, title)
        elif target == "unused" and source == "characters":
            self.unused.append(title)
        elif target == "line-up" or (source == "line-up" and target == "main"):
            self.line_up(source, target, title)
        elif zone == "play" and source.startswith("hand "):
            self.played(seat_of(target), title)
        elif zone == "hand" and source.startswith("deck "):
            if self.phase in ("refill", "actions", "between"):
                self.do(seat_of(target), "draws", title)
        elif zone == "hand" and source.startswith("discard "):
            self.do(seat_of(target), "takes", title, " back to hand")
        elif target == "destroyed":
            self.destroyed(source, title)
        elif target == "weaknesses" and data["under"]:
            self.do(self.actor(), "puts", title, " under the Weakness stack")
        elif zone == "deck" and not source.startswith("deck "):
            where = "under" if data["under"] else "on top of"
            self.do(seat_of(target), "puts", title, f" {where} the deck")

    def actor(self) -> int:
        """Who does what has no name in it: the attacked one, or whose turn it is."""
        if self.beat is not None and self.beat.sort in ("attack", "ability", "play"):
            return self.beat.seat
        return self.active

    def teamed(self, source: str, target: str, title: str) -> None:
        if source == "characters" or source.startswith("offer "):
            self.phase = "setup"
            self.heroes[seat_of(target)] = title

    def line_up(self, source: str, target: str, title: str) -> None:
        if target == "main":  # TT-023: an Event of the first Line-Up
            self.fresh.remove(title)
        elif source == "main" and self.phase == "actions" and self.actor() >= 0:
            self.do(self.actor(), "adds", title, " to the Line-Up")
        elif source == "main":
            self.fresh.append(title)
            if self.phase == "refill":
                self.show_fresh()

    def show_fresh(self) -> None:
        """The refill of a turn, in one line; what turns out to be an Event is taken out of it."""
        if self.fresh_line is None:
            self.fresh_line = self.say("")
        if self.lines[-1] is self.fresh_line:  # of several Events only the first can still move it on
            self.fresh_line.n = self.n
        self.fresh_line.text = f"New in the Line-Up: {listed(counted(self.fresh))}."

    def played(self, seat: int, title: str) -> None:
        self.resume()
        beat = self.beat
        self.acting()
        if beat is None or beat.sort != "play" or beat.seat != seat:
            beat = self.begin(Beat("play", seat, ""))
            beat.helpers, self.helpers = self.helpers, []
            beat.later = self.plays > 0
            self.plays += 1
        beat.items.append(Item(title))
        self.render(beat)

    def resume(self) -> None:
        """An ability that was declined does not break a line of plays."""
        idle = self.beat is not None and self.beat.sort == "ability" and self.beat.line is None
        if idle and self.paused is not None and self.lines[-1] is self.paused.line:
            self.beat = self.paused

    def acting(self) -> None:
        """The player whose turn it is has begun to do things."""
        self.phase = "actions"
        self.idle = False

    def destroyed(self, source: str, title: str) -> None:
        place = source.partition(" ")[0]
        seat = self.actor() if place in ("line-up", "main") else seat_of(source)
        places = {"hand": " from hand", "discard": " from the discard pile", "line-up": " in the Line-Up"}
        self.do(seat, "destroys", title, places.get(place, ""))

    def learned(self, data: dict[str, Any]) -> None:
        source, title = data["source"], data["title"]
        if title is None:
            return
        if source.startswith("hand ") and self.shown is not None and self.beat is not None:
            self.shown.titles.append(title)
            self.shown.after = ""
            self.render(self.beat)
        elif source.startswith("deck ") and self.beat is not None:
            last = next(iter(self.beat.now()[-1:]), None)
            if last is not None and last.unseen:
                last.unseen -= 1
                last.titles.append(title)
                self.render(self.beat)

    def shuffled(self, source: str) -> None:
        if source in ("characters", "nemeses", "main"):
            self.phase = "setup"
        if not source.startswith("deck ") or not self.lines or self.phase == "setup":
            return
        if self.phase == "end" or (self.phase == "between" and self.beat is None):
            self.say(f"{self.voice.does(seat_of(source), 'shuffles')} a new deck.")
        else:
            self.do(seat_of(source), "shuffles", None, "a new deck", card=False)

    # ---- messages

    def turn(self, seat: int, number: int, c: int) -> None:
        if number == 1:
            self.opening()
        self.active = seat
        self.phase = "refill"
        self.fresh = []
        self.fresh_line = None
        self.helpers = []
        self.plays = 0
        self.idle = True
        hero = f" ({self.heroes[seat]})" if seat in self.heroes else ""
        self.say(f"Turn {number}: {self.voice.name(seat)}{hero}", "round")

    def opening(self) -> None:
        """Who is who, and what lies there."""
        if self.heroes:
            who = [
                f"{self.name(seat)} {'are' if seat == self.voice.you else 'is'} {hero}"
                for seat, hero in sorted(self.heroes.items())
            ]
            words = listed(who)
            self.say(f"{words[0].upper()}{words[1:]}.")
        if self.unused:
            self.say(f"Sidekicks whom anybody may recruit: {listed(self.unused)}.")
        if self.fresh:
            self.say(f"The first Line-Up: {listed(counted(self.fresh))}.")

    def power(self, seat: int, n: int, now: int) -> None:
        beat = self.beat
        if beat is not None and beat.sort == "play" and beat.seat == seat:
            beat.power = now
            self.render(beat)
        elif beat is not None and beat.sort != "buy":
            self.do(seat, "gets", None, f"{n:+d} Power", card=False)

    def bought(self, seat: int, kind: int, price: int) -> None:
        self.acting()
        beat = self.beat
        if beat is None or beat.sort != "buy":
            beat = self.begin(Beat("buy", seat, ""))
        beat.items.append(Item(f"{self.book.titles[kind]} for {price}"))
        self.render(beat)

    def defeated(self, seat: int, kind: int, price: int) -> None:
        self.acting()
        words = (
            f"{self.voice.does(seat, 'defeats')} {self.book.titles[kind]} for {price}: {int(self.book.vp[kind])} VP!"
        )
        self.say(words, "loud")

    def gained(self, seat: int, kind: int, c: int) -> None:
        weakness = self.book.type[kind] == WEAKNESS
        self.do(seat, "gains", None, named(self.book, kind), card=False)
        if weakness:
            self.cite("TT-096", loud=True)

    def passed(self, seat: int, kind: int, foe: int) -> None:
        title = self.book.titles[kind]
        beat = self.beat
        if beat is not None and beat.sort == "play" and beat.items[-1].title == title:
            self.do(-1, f"goes to {self.name(foe)}", None, card=False)
        else:
            self.do(seat, "passes", title, f" to {self.name(foe)}")

    def joined(self, seat: int, kind: int, loser: int) -> None:
        name = self.book.titles[kind]
        if loser >= 0:
            words = f"{self.voice.does(seat, 'steals')} {name} from {self.name(loser)}! (TT-136)"
        else:
            words = f"{self.voice.does(seat, 'recruits')} {name}."
        if self.phase == "refill":
            self.acting()
        if self.beat is not None:
            self.beat.worked = True
        self.say(words, "loud")

    def lost(self, seat: int, kind: int, thief: int) -> None:
        if thief < 0:
            self.do(seat, "loses", self.book.titles[kind])
            self.cite("", loud=True)

    def attacked(self, seat: int, kind: int, by: int) -> None:
        beat = self.begin(Beat("attack", seat, self.book.titles[kind]))
        beat.loud = True
        self.render(beat)

    def avoided(self, seat: int, kind: int, attacker: int) -> None:
        beat = self.beat
        title = self.book.titles[kind]
        self.defense = title
        if beat is None or beat.sort != "attack":
            beat = self.begin(Beat("attack", seat, self.book.titles[attacker]))
            beat.loud = True
        beat.avoided = title
        beat.rules.append("TT-080")
        self.render(beat)

    def used(self, seat: int, kind: int, number: int) -> None:
        quiet = 0 <= number < len(self.book.ability) and self.book.ability[number].quiet
        title = self.book.titles[kind]
        beat = self.beat
        if not quiet:
            self.begin(Beat("ability", seat, title))
            self.paused = beat if beat is not None and beat.sort == "play" else None
        elif beat is not None and beat.sort == "play":
            beat.helpers.append(title)
            self.render(beat)
        elif beat is None or beat.sort == "buy" or not beat.deeds:
            self.close()
            self.helpers.append(title)
        else:
            self.begin(Beat("ability", seat, title))

    def type_chosen(self, seat: int, type_: int, c: int) -> None:
        self.do(seat, "makes", None, f"every card there a {TYPES[type_]}", card=False)

    def color_chosen(self, seat: int, color: int, c: int) -> None:
        self.do(seat, "chooses", None, COLORS[color], card=False)

    def high_five(self, seat: int, foe: int, c: int) -> None:
        self.do(seat, "High Fives", None, self.name(foe), card=False)

    def event_in(self, kind: int, b: int, c: int) -> None:
        title = self.book.titles[kind]
        if title in self.fresh:
            self.fresh.remove(title)
            if self.fresh_line is not None and self.fresh:
                self.show_fresh()
            elif self.fresh_line is not None:
                self.lines.remove(self.fresh_line)
                self.fresh_line = None
        self.say(f"Event! {title}: {self.book.texts[kind]} (TT-111)", "loud")

    def event_out(self, seat: int, kind: int, c: int) -> None:
        self.say(f"{self.voice.does(seat, 'removes')} the Event {self.book.titles[kind]} (TT-114).", "loud")

    def nemesis_up(self, kind: int, b: int, c: int) -> None:
        self.phase = "between"
        number = int(self.book.appearance[kind])
        attack = f" {self.book.attack_texts[number]} (TT-089)" if number >= 0 else ""
        self.say(f"Nemesis! {self.book.titles[kind]} appears.{attack}", "loud")

    def turn_ended(self, seat: int, b: int, c: int) -> None:
        self.phase = "end"
        if self.idle:
            self.say(f"{self.voice.does(seat, 'does')} nothing.")
        self.close()

    def borrowed(self, seat: int, kind: int, c: int) -> None:
        self.do(seat, "borrows", self.book.titles[kind])

    def dearer(self, seat: int, n: int, c: int) -> None:
        self.do(-1, f"the first card bought costs {n} more", None, card=False)

    def no_teaming(self, seat: int, b: int, c: int) -> None:
        self.do(-1, "no recruiting or stealing this turn", None, card=False)

    def chain_cut(self, n: int, b: int, c: int) -> None:
        self.say(f"This would go on for ever: after {n} triggers in a row the rest is dropped (TT-R53).", "loud")

    def hand_shown(self, seat: int, b: int, c: int) -> None:
        self.shown = self.do(seat, "shows", None, "the hand", card=False)
        self.cite("TT-086")

    def discarded(self, seat: int, kind: int, c: int) -> None:
        title = self.book.titles[kind]
        if title == self.defense:
            self.defense = ""
            return
        place = self.source.partition(" ")[0]
        if place == "play" and self.book.type[kind] == LOCATION:
            self.do(seat, "discards", title, ", a Location in play")
            self.cite("TT-125")
        else:
            self.do(seat, "discards", title, " from the deck" if place == "deck" else "")

    def went_home(self, seat: int, kind: int, c: int) -> None:
        self.say(f"{self.book.titles[kind]} goes back to {self.name(seat)} (TT-194).", "loud")

    def game_ended(self, how: int, first: int, second: int) -> None:
        rule = "TT-169" if how == BY_NEMESES else "TT-170"
        scores = ", ".join(f"{self.name(seat)} {vp} VP" for seat, vp in enumerate((first, second)))
        self.say(f"The game is over: {ENDINGS[how == BY_NEMESES]} ({rule}). Scores: {scores}.", "round")


# ---- what the cards say

FIELDS: Final = ("type", "subtype", "color", "cost", "vp", "vp_text", "copies", "deal", "first", "attack", "flavor")


def printed(packs: Sequence[tuple[str, str]]) -> list[Printed]:
    """Every card and character in force with all that is on it, and the origin of each fact."""
    from longbox.games.titans.shelf import shelve

    shelf = shelve(packs)
    found: list[Printed] = []
    for rack in (shelf.starters, shelf.cards, shelf.titans_go, shelf.nemeses, shelf.weaknesses, shelf.events):
        for name in rack.entries:
            record, _, file = rack.entries[name]
            facts = {field: getattr(record, field) for field in FIELDS if hasattr(record, field)}
            facts["type"] = facts["type"] or "no type"
            if facts.get("vp_text") is not None:
                facts.pop("vp")
            kept = {field: value for field, value in facts.items() if value is not None}
            found.append(Printed(name, rack.table, kept, record.text, record.origin, file))
    for character, _, file in shelf.characters.entries.values():
        sides = {
            "color": character.color,
            "hero": character.hero,
            "recruit": character.recruit,
            "sidekick": character.sidekick,
            "hero_flavor": character.hero_flavor,
            "sidekick_flavor": character.sidekick_flavor,
        }
        found.append(Printed(character.name, "character", sides, "", character.origin, file))
    return found
