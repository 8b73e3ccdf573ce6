"""How Titans reads: events in words, and the story of a game. Everything is made from what a seat saw."""

from collections.abc import Sequence
from typing import Any

from longbox.games.titans.pieces import BY_NEMESES, ENDINGS, LOCATION, WEAKNESS, Book
from longbox.kernel import story as kernel
from longbox.kernel.story import listed
from longbox.kernel.voice import Line, Voice, plural
from longbox.language.words import article

# ---- single events


def sentence(data: dict[str, Any]) -> str:
    """Sentences for what no message tells: plays, draws, cards destroyed or turned up."""
    if data["kind"] == "shuffled" and data["source_name"] == "deck":
        return f"Seat {data['source_owner']} shuffles the deck."
    if data["kind"] != "moved":
        return ""
    source, target, who, title = data["source_name"], data["target_name"], data["target_owner"], data["title"]
    title = title or "a card"
    if target == "play" and source == "hand":
        return f"Seat {who} plays {title}."
    if target == "hand":
        return f"Seat {who} draws {title}." if source == "deck" else f"Seat {who} takes {title} back to hand."
    if target == "team" and source in ("characters", "offer"):
        return f"Seat {who} is {title}."
    if target == "destroyed":
        return f"{title} is destroyed."
    if target == "line-up" and source == "main":
        return f"{title} joins the Line-Up."
    if target == "weaknesses":
        return f"{title} goes under the Weakness stack."
    if target == "deck":
        return f"{title} goes {'under' if data['under'] else 'on'} seat {who}'s deck."
    return ""


def counted(titles: Sequence[str]) -> list[str]:
    """Count equal titles: "3 Punch", "Terra"."""
    found: dict[str, int] = {}
    for title in titles:
        found[title] = found.get(title, 0) + 1
    return [title if n == 1 else f"{n} {title}" for title, n in found.items()]


# ---- the story: events joined to sentences, with names


class Item:
    """A card played, with what came of it: "Kid Flash (draws 2 cards)"."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.doings: list[Doing] = []


class Doing:
    """What a seat does to some cards: the seat, a verb ("draws"), the cards, and how the phrase goes on."""

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


class Beat(kernel.Beat):
    """One line in the making: plays, purchases, an ability or an Attack, and everything that came of it."""

    def __init__(self, sort: str, seat: int, lead: str) -> None:
        self.sort = sort  # "play", "buy", "attack", "ability", "deed"
        self.seat = seat
        self.lead = lead
        self.items: list[Item] = []
        self.helpers: list[str] = []  # characters and Locations whose Power came with the plays
        self.power: int | None = None  # what the player has then
        self.later = False  # there was another line of plays in this turn
        self.doings: list[Doing] = []
        self.avoided = ""  # the Defense
        self.worked = False  # the Attack did something that has a line of its own
        self.void = False  # the Attack is over and did nothing
        self.rules: list[str] = []
        self.loud = False

    def now(self) -> list[Doing]:
        """What was done by the last card played, or of the whole line."""
        return self.items[-1].doings if self.sort == "play" else self.doings


class Teller(kernel.Teller[Beat]):
    """Remembers what the sentences need."""

    def __init__(self, voice: Voice, book: Book) -> None:
        super().__init__(voice)
        self.book = book
        self.paused: Beat | None = None  # plays that an ability may have interrupted
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
        self.shown: Doing | None = None  # a hand being shown
        self.source = ""  # where the last moved card came from

    # ---- lines

    def close(self) -> None:
        super().close()
        self.shown = None

    def complete(self, beat: Beat) -> None:
        beat.void = beat.sort == "attack" and not (beat.doings or beat.avoided or beat.worked)
        super().complete(beat)

    def render(self, beat: Beat) -> None:
        """Give a beat its line as soon as there are words for it; `write` fills it when the beat is complete."""
        if beat.line is None:
            if not self.words(beat):
                return
            beat.line = self.new_line(seat=beat.seat)
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
        told = self.doing_words(beat)
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
            notes = [self.phrase(doing, beat.seat) for doing in item.doings]
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

    def doing_words(self, beat: Beat) -> str:
        """ "Bo discards Punch and loses Raven; you draw a card"."""
        groups: list[tuple[int, list[str]]] = []
        for doing in beat.doings:
            if not groups or groups[-1][0] != doing.seat:
                groups.append((doing.seat, []))
            groups[-1][1].append(self.phrase(doing, doing.seat))
        return "; ".join(
            f"{self.name(seat)} {listed(phrases)}" if seat >= 0 else listed(phrases) for seat, phrases in groups
        )

    def phrase(self, doing: Doing, subject: int) -> str:
        """What a seat does, after its subject, or with a subject of its own."""
        words = f"{self.verb(doing.seat, doing.verb)} {doing.what()}".strip()
        return words if doing.seat in (subject, -1) else f"{self.name(doing.seat)} {words}"

    def verb(self, seat: int, verb: str) -> str:
        return plural(verb) if seat == self.voice.you and seat >= 0 else verb

    def name(self, seat: int) -> str:
        """In the middle of a sentence."""
        return "you" if seat == self.voice.you else self.voice.name(seat)

    # ---- what beats are made of

    def do(self, seat: int, verb: str, title: str | None, after: str = "", *, card: bool = True) -> Doing:
        """Add what a seat does to the current line, or begin a new line with it."""
        beat = self.beat
        if beat is None or beat.sort == "buy":
            beat = self.begin(Beat("deed", seat, ""))
        doings = beat.now()
        last = doings[-1] if doings else None
        if last is None or (last.seat, last.verb, last.after) != (seat, verb, after):
            last = Doing(seat, verb, after)
            doings.append(last)
        if title is not None:
            last.titles.append(title)
        elif card:
            last.unseen += 1
        self.render(beat)
        return last

    def cite(self, rule: str, loud: bool = False) -> None:
        """End the line with the rule that explains it."""
        if self.beat is not None:
            if rule and rule not in self.beat.rules:
                self.beat.rules.append(rule)
            self.beat.loud = self.beat.loud or loud
            self.render(self.beat)

    # ---- events

    def dealt(self, data: dict[str, Any]) -> None:
        if data["target"] == "unused":
            characters = self.book.titles[int(self.book.card_kinds) :]
            self.unused = [name for name in characters if name not in self.heroes.values()]

    def moved(self, data: dict[str, Any]) -> None:
        source, target, who, title = data["source_name"], data["target_name"], data["target_owner"], data["title"]
        self.source = source
        if target == "team" and source in ("characters", "offer"):
            self.phase = "setup"
            self.heroes[who] = title
        elif target == "unused" and source == "characters":
            self.unused.append(title)
        elif target == "line-up" or (source == "line-up" and target == "main"):
            self.line_up(source, target, title)
        elif target == "play" and source == "hand":
            self.played(who, title)
        elif target == "hand" and source == "deck":
            if self.phase in ("refill", "actions", "between"):
                self.do(who, "draws", title)
        elif target == "hand" and source == "discard":
            self.do(who, "takes", title, " back to hand")
        elif target == "destroyed":
            places = {"hand": " from hand", "discard": " from the discard pile", "line-up": " in the Line-Up"}
            owner = self.actor() if data["source_owner"] is None else data["source_owner"]
            self.do(owner, "destroys", title, places.get(source, ""))
        elif target == "weaknesses" and data["under"]:
            self.do(self.actor(), "puts", title, " under the Weakness stack")
        elif target == "deck" and source != "deck":
            self.do(who, "puts", title, f" {'under' if data['under'] else 'on top of'} the deck")

    def actor(self) -> int:
        """Who does what an event gives no name for: the attacked player, or the active one."""
        if self.beat is not None and self.beat.sort in ("attack", "ability", "play"):
            return self.beat.seat
        return self.active

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
        """Tell the refill of a turn in one line; Events are taken out of it again."""
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
        """A declined ability doesn't break a line of plays."""
        idle = self.beat is not None and self.beat.sort == "ability" and self.beat.line is None
        if idle and self.paused is not None and self.lines[-1] is self.paused.line:
            self.beat = self.paused

    def acting(self) -> None:
        """The active player has begun to act."""
        self.phase = "actions"
        self.idle = False

    def learned(self, data: dict[str, Any]) -> None:
        source, title, beat = data["source_name"], data["title"], self.beat
        if title is None or beat is None:
            return
        if source == "hand" and self.shown is not None:
            self.shown.titles.append(title)
            self.shown.after = ""
            self.render(beat)
        elif source == "deck":
            last = next(iter(beat.now()[-1:]), None)
            if last is not None and last.unseen:
                last.unseen -= 1
                last.titles.append(title)
                self.render(beat)

    def shuffled(self, data: dict[str, Any]) -> None:
        if data["source"] in ("characters", "nemeses", "main"):
            self.phase = "setup"
        if data["source_name"] != "deck" or not self.lines or self.phase == "setup":
            return
        if self.phase == "end" or (self.phase == "between" and self.beat is None):
            self.say(f"{self.voice.does(data['source_owner'], 'shuffles')} a new deck.", seat=data["source_owner"])
        else:
            self.do(data["source_owner"], "shuffles", None, "a new deck", card=False)

    # ---- messages

    def turn(self, data: dict[str, Any]) -> None:
        if data["turn"] == 1:
            self.opening()
        self.active = data["who"]
        self.phase = "refill"
        self.fresh = []
        self.fresh_line = None
        self.helpers = []
        self.plays = 0
        self.idle = True
        hero = f" ({self.heroes[self.active]})" if self.active in self.heroes else ""
        self.say(f"Turn {data['turn']}: {self.voice.name(self.active)}{hero}", "round", self.active)

    def opening(self) -> None:
        """Tell who is who, and what lies in the Line-Up."""
        if self.heroes:
            who = [
                f"{self.name(seat)} {'are' if seat == self.voice.you else 'is'} {hero}"
                for seat, hero in sorted(self.heroes.items())
            ]
            words = listed(who)
            self.say(f"{words[0].upper()}{words[1:]}.")
        if self.unused:
            self.say(f"Sidekicks to recruit: {listed(self.unused)}.")
        if self.fresh:
            self.say(f"The first Line-Up: {listed(counted(self.fresh))}.")

    def power(self, data: dict[str, Any]) -> None:
        beat = self.beat
        if beat is not None and beat.sort == "play" and beat.seat == data["who"]:
            beat.power = data["power"]
            self.render(beat)
        elif beat is not None and beat.sort != "buy":
            self.do(data["who"], "gets", None, f"{data['change']:+d} Power", card=False)

    def bought(self, data: dict[str, Any]) -> None:
        self.acting()
        beat = self.beat
        if beat is None or beat.sort != "buy":
            beat = self.begin(Beat("buy", data["who"], ""))
        beat.items.append(Item(f"{data['words']['card']} for {data['price']}"))
        self.render(beat)

    def defeated(self, data: dict[str, Any]) -> None:
        self.acting()
        words = f"{data['words']['card']} for {data['price']}: {data['vp']} VP!"
        self.say(f"{self.voice.does(data['who'], 'defeats')} {words}", "loud", data["who"])

    def gained(self, data: dict[str, Any]) -> None:
        self.do(data["who"], "gains", None, data["words"]["card"], card=False)
        if self.book.type[data["card"]] == WEAKNESS:
            self.cite("TT-096", loud=True)

    def passed(self, data: dict[str, Any]) -> None:
        title, foe = data["words"]["card"], self.name(data["to"])
        if self.beat is not None and self.beat.sort == "play" and self.beat.items[-1].title == title:
            self.do(-1, f"goes to {foe}", None, card=False)
        else:
            self.do(data["who"], "passes", title, f" to {foe}")

    def joined(self, data: dict[str, Any]) -> None:
        name = data["words"]["card"]
        words = f"{self.voice.does(data['who'], 'recruits')} {name}."
        if data["loser"] >= 0:
            words = f"{self.voice.does(data['who'], 'steals')} {name} from {self.name(data['loser'])}! (TT-136)"
        if self.phase == "refill":
            self.acting()
        if self.beat is not None:
            self.beat.worked = True
        self.say(words, "loud", data["who"])

    def lost(self, data: dict[str, Any]) -> None:
        if data["thief"] < 0:
            self.do(data["who"], "loses", data["words"]["card"])
            self.cite("", loud=True)

    def attacked(self, data: dict[str, Any]) -> None:
        self.render(self.attack(data["who"], data["words"]["card"]))

    def attack(self, seat: int, title: str) -> Beat:
        beat = self.begin(Beat("attack", seat, title))
        beat.loud = True
        return beat

    def avoided(self, data: dict[str, Any]) -> None:
        beat = self.beat
        if beat is None or beat.sort != "attack":
            beat = self.attack(data["who"], data["words"]["attack"])
        self.defense = beat.avoided = data["words"]["card"]
        beat.rules.append("TT-080")
        self.render(beat)

    def used(self, data: dict[str, Any]) -> None:
        number, title = data["ability"], data["words"]["card"]
        quiet = 0 <= number < len(self.book.ability) and self.book.ability[number].quiet
        beat = self.beat
        if not quiet:
            self.begin(Beat("ability", data["who"], title))
            self.paused = beat if beat is not None and beat.sort == "play" else None
        elif beat is not None and beat.sort == "play":
            beat.helpers.append(title)
            self.render(beat)
        elif beat is None or beat.sort == "buy" or not beat.doings:
            self.close()
            self.helpers.append(title)
        else:
            self.begin(Beat("ability", data["who"], title))

    def type_chosen(self, data: dict[str, Any]) -> None:
        type_ = data["words"]["type"]
        self.do(data["who"], "makes", None, f"every card in play {article(type_)} {type_}", card=False)

    def color_chosen(self, data: dict[str, Any]) -> None:
        self.do(data["who"], "chooses", None, data["words"]["color"], card=False)

    def high_five(self, data: dict[str, Any]) -> None:
        self.do(data["who"], "High Fives", None, self.name(data["foe"]), card=False)

    def event_in(self, data: dict[str, Any]) -> None:
        title = data["words"]["card"]
        if title in self.fresh:
            self.fresh.remove(title)
            if self.fresh_line is not None and self.fresh:
                self.show_fresh()
            elif self.fresh_line is not None:
                self.lines.remove(self.fresh_line)
                self.fresh_line = None
        self.say(f"Event! {title}: {data['words']['reads']} (TT-111)", "loud")

    def event_out(self, data: dict[str, Any]) -> None:
        self.say(
            f"{self.voice.does(data['who'], 'removes')} the Event {data['words']['card']} (TT-114).",
            "loud",
            data["who"],
        )

    def nemesis_up(self, data: dict[str, Any]) -> None:
        self.phase = "between"
        number = int(self.book.appearance[data["card"]])
        attack = f" {self.book.attack_texts[number]} (TT-089)" if number >= 0 else ""
        self.say(f"Nemesis! {data['words']['card']} appears.{attack}", "loud")

    def turn_ended(self, data: dict[str, Any]) -> None:
        self.phase = "end"
        if self.idle:
            self.say(f"{self.voice.does(data['who'], 'does')} nothing.", seat=data["who"])
        self.close()

    def borrowed(self, data: dict[str, Any]) -> None:
        self.do(data["who"], "borrows", data["words"]["card"])

    def dearer(self, data: dict[str, Any]) -> None:
        self.do(-1, f"the first card bought costs {data['more']} more", None, card=False)

    def no_teaming(self, data: dict[str, Any]) -> None:
        self.do(-1, "no recruiting or stealing this turn", None, card=False)

    def chain_cut(self, data: dict[str, Any]) -> None:
        words = f"after {data['triggers']} triggers in a row, the rest are dropped (TT-R53)"
        self.say(f"This would go on forever: {words}.", "loud")

    def hand_shown(self, data: dict[str, Any]) -> None:
        whose = "your" if data["who"] == self.voice.you else "their"
        self.shown = self.do(data["who"], "shows", None, f"{whose} hand", card=False)
        self.cite("TT-086")

    def discarded(self, data: dict[str, Any]) -> None:
        title = data["words"]["card"]
        if title == self.defense:
            self.defense = ""
        elif self.source == "play" and self.book.type[data["card"]] == LOCATION:
            self.do(data["who"], "discards", title, ", a Location in play")
            self.cite("TT-125")
        else:
            self.do(data["who"], "discards", title, " from the deck" if self.source == "deck" else "")

    def went_home(self, data: dict[str, Any]) -> None:
        self.say(f"{data['words']['card']} goes back to {self.name(data['who'])} (TT-194).", "loud", data["who"])

    def game_ended(self, data: dict[str, Any]) -> None:
        rule = "TT-169" if data["how"] == BY_NEMESES else "TT-170"
        scores = ", ".join(f"{self.name(seat)} {data[f'vp_{seat}']} VP" for seat in (0, 1))
        self.say(f"The game is over: {ENDINGS[data['how']]} ({rule}). Scores: {scores}.", "round")
