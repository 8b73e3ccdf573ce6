"""A game at this keyboard: people in turn, bots between them, everything kept as it happens."""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from longbox.kernel import game as games
from longbox.kernel import register
from longbox.kernel.errors import UndoError
from longbox.kernel.match import Match
from longbox.kernel.voice import Line, Voice
from longbox.terminal import answers, files, lookup, screen, tables
from longbox.terminal.errors import InputError
from longbox.terminal.look import LEAST_WIDTH
from longbox.terminal.seats import DEFAULT_BOT, Seat
from longbox.terminal.table import Scene
from longbox.terminal.talk import Talk

if TYPE_CHECKING:
    from longbox.bots import Bot

LOG: Final = 30
LAST: Final = 8  # lines of the story beside the final table
DECLINE: Final = "no"  # the code of declining, in every game
DOUBTS: Final = 12
HELP: Final = (
    "Type an option's number, its code ({code}), or a part of its text that fits only one.",
    "?         why other things are not on offer;  ? NAME  why this one is not",
    "r NAME    what a card says;  r {rule}  a rule;  r words  rules with these words",
    "u         take back your last choice, as long as nothing was learned since",
    "hint      what the usual bot would do",
    "t         the table again;  l  the log;  l all  all of it",
    "s [FILE]  save (the game is kept after each of your choices anyway)",
    "q         quit; you can go on later",
)


class Leave(Exception):
    """Somebody quits, or there is nobody to answer any more."""

    def __init__(self, code: int = 0, asked: bool = False) -> None:
        super().__init__()
        self.code = code
        self.asked = asked


def sides_of(match: Match) -> list[int]:
    """A number for each seat's side: the game's own if it tells them, seat by seat or side by side."""
    told = match.public().get("sides")
    if isinstance(told, list) and all(isinstance(side, dict) for side in told):
        found = {seat: at for at, side in enumerate(told) for seat in side["seats"]}
        return [found[seat] for seat in range(int(match.layout.seats))]
    if isinstance(told, list) and len(told) == int(match.layout.seats):
        return [int(side) for side in told]
    masks = [int(mask) for mask in match.layout.teams]
    order = list(dict.fromkeys(masks))
    return [order.index(mask) for mask in masks]


class Show:
    """A match as one pair of eyes sees it. Everything that is drawn or said about a match goes through here."""

    def __init__(self, match: Match, names: list[str], talk: Talk) -> None:
        self.match = match
        self.talk = talk
        self.game = games.find(match.origin.game)
        self.names = names
        self.sides = sides_of(match)
        self.arrangement = tables.of_game(match.origin.game)
        self.cards = lookup.by_name(self.game.printed(match.origin.packs))

    def voice(self, seat: int | None, heard: int = 0) -> Voice:
        return Voice(self.names, self.sides, -1 if seat is None else seat, heard)

    def story(self, seat: int | None, heard: int = 0) -> tuple[list[dict[str, Any]], list[Line]]:
        events: list[dict[str, Any]] = self.match.events(seat)
        return events, self.match.edition.story(events, self.voice(seat, heard))

    def tell(self, seat: int | None, told: int, pause: float = 0.0, *, wait: bool) -> int:
        """Say what was not told yet; up to which event it is told then. `wait`: not a line that may yet go on."""
        lines = self.story(seat, told)[1]
        for at, line in enumerate(lines):
            if line.n >= told:
                if line.open and wait:
                    return lines[at - 1].n + 1 if at else 0
                self.say_line(line)
                self.talk.pause(pause)
        return len(self.match.log)

    def scene(self, seat: int | None, since: int = 0) -> Scene:
        events, lines = self.story(seat)
        view: dict[str, Any] = self.match.view(seat)
        look = self.talk.look
        return Scene(view, self.voice(seat), look, self.game.title, events, lines, since, self.cards, self.arrangement)

    def draw(self, seat: int | None, since: int = 0, *, full: bool = True, told: bool = False) -> Scene:
        """Show the table and the open question; the scene tells which option has which number."""
        self.talk.measure()
        scene = self.scene(seat, since)
        if self.talk.look.plain or self.talk.look.width < LEAST_WIDTH:
            self.talk.say(*screen.reading(scene, self.arrangement, full, told))
        else:
            self.talk.rows(screen.picture(scene, self.arrangement))
        return scene

    def say_line(self, line: Line) -> None:
        text = self.arrangement.paint(line.text, self.talk.look)
        if line.sort:
            text.stylize("bold")
        self.talk.say(text)

    def end(self, seat: int | None) -> None:
        """The last table, what led to it, and how it ended."""
        lines = self.story(seat)[1][-LAST:]
        scene = self.draw(seat, lines[0].n if lines else 0, told=self.talk.look.plain)
        verdict, *rest = screen.ending(scene)
        self.talk.say("", Text(verdict, style="bold"), *rest)


class Session:
    """One game from here on."""

    def __init__(
        self,
        match: Match,
        seats: list[Seat],
        talk: Talk,
        *,
        path: Path | None = None,
        pause: float = 0.0,
        auto: bool = False,
        confirm: bool = False,
    ) -> None:
        self.match = match
        self.seats = seats
        self.talk = talk
        self.path = path
        self.new_file = path is not None and not path.exists()
        self.pause = pause
        self.auto = auto
        self.confirm = confirm
        self.show = Show(match, [seat.name for seat in seats], talk)
        self.people = [at for at, seat in enumerate(seats) if seat.human]
        self.eyes = self.people[0] if len(self.people) == 1 else None  # who watches while bots play
        self.there: int | None = self.eyes  # who sits at the keyboard
        self.told = 0  # events that were read out
        self.seen = [
            self.recent(seat) for seat in range(len(seats))
        ]  # events that each person knew of at the last turn
        self.rounds: dict[int, object] = {}  # what each person heard the whole table at
        self.settled = True
        self.bots: dict[int, Bot] = {}
        self.book: register.Register | None = None
        with contextlib.suppress(register.RegisterError):
            self.book = register.of_game(match.origin.game)

    def recent(self, seat: int) -> int:
        """Where the news begin for somebody who comes back to a game: a few lines ago."""
        if not self.match.history:
            return 0
        lines = self.show.story(seat)[1][-LAST:]
        return lines[0].n if lines else 0

    # ---- the game

    def run(self) -> int:
        """Play to the end or until somebody leaves; the exit code."""
        try:
            while not self.match.over:
                self.step()
            self.finish()
        except Leave as leave:
            return self.leave(leave)
        except EOFError:
            return self.leave(Leave())
        except KeyboardInterrupt:
            return self.leave(Leave(130))
        return 0

    def step(self) -> None:
        waiting = [decision.seat for decision in self.match.decisions]
        seat = next((at for at in waiting if not self.seats[at].human and not self.yields(at, waiting)), None)
        if seat is not None:
            self.bot_turn(seat)
            return
        seat = self.there if self.there in waiting else waiting[0]
        if self.declines(seat):
            self.choose(DECLINE, seat)
            self.keep()
            self.narrate()
        else:
            self.turn(seat)

    def yields(self, seat: int, waiting: list[int]) -> bool:
        """A bot lets a person of its own team answer first: where one answer is enough, it is the person's."""
        sides = self.show.sides
        return any(other in self.people and sides[other] == sides[seat] for other in waiting)

    def declines(self, seat: int) -> bool:
        """Is there nothing to do but decline? Then nobody is bothered with it.

        Of several people at one screen each is asked all the same: else the others would see who has something.
        """
        if len(self.people) > 1 and not self.auto:
            return False
        options = self.match.decision(seat).options
        return len(options) == 1 and options[0].code == DECLINE

    def choose(self, code: str, seat: int) -> None:
        self.settled = False
        self.match.choose(code, seat=seat)
        self.settled = True

    def bot_turn(self, seat: int) -> None:
        if seat not in self.bots:
            self.bots[seat] = self.make_bot(self.seats[seat].kind, seat)
        self.choose(self.bots[seat].choose(self.match, seat), seat)
        self.narrate()

    def make_bot(self, kind: str, seat: int) -> "Bot":
        from longbox import bots

        return bots.make(kind, seat)  # never the match's seed: a bot may not know the deal

    def narrate(self) -> None:
        """Say what has just happened, as whoever watches saw it. People who share a screen hear it on their turn."""
        look = self.talk.look
        if not self.people and not look.plain:
            self.watch()
            return
        if len(self.people) > 1 and look.plain:
            return
        asked = self.match.over or any(decision.seat in self.people for decision in self.match.decisions)
        self.told = self.show.tell(self.eyes, self.told, self.pause, wait=not asked)

    def watch(self) -> None:
        """A game of bots as a film: the table after each choice."""
        self.talk.clear()
        self.show.draw(None, self.told)
        self.told = len(self.match.log)
        self.talk.pause(self.pause)

    def finish(self) -> None:
        self.keep()
        if not self.talk.look.plain:
            self.talk.clear()
        self.show.end(self.eyes)
        if self.path is not None:
            self.talk.path(f"The record is in {self.path}", f"See it again: longbox replay {self.path} --watch")

    def leave(self, leave: Leave) -> int:
        """Nothing is lost: the file has every choice that was taken."""
        if self.settled:
            self.keep()
        if self.path is not None and self.path.exists():
            self.talk.path("", f"The game is kept in {self.path}", f"Go on later: longbox play --resume {self.path}")
        elif not leave.asked:
            self.talk.say("", "The game was not kept.")
        return leave.code

    def keep(self) -> None:
        if self.path is None:
            return
        try:
            files.keep(self.path, self.match, [seat.spec for seat in self.seats])
        except OSError as error:
            self.talk.say(f"The game cannot be kept in {self.path}: {error.strerror or error}")
            self.path = None

    # ---- a person's turn

    def turn(self, seat: int) -> None:
        self.hand_over(seat)
        told = self.eyes == seat and self.talk.look.plain and self.told == len(self.match.log)
        place = self.match.public().get("round")
        full = self.rounds.get(seat, self) != place
        self.rounds[seat] = place
        if not self.talk.look.plain:
            self.talk.clear()
        scene = self.show.draw(seat, self.seen[seat], full=full, told=told)
        self.told = len(self.match.log)
        options = scene.options
        if self.auto and len(options) == 1:
            self.talk.say(f"(the only option: {scene.voice.rename(options[0]['text'])})")
            self.take(options[0]["code"], seat)
            return
        before = len(self.match.history)
        while len(self.match.history) == before:
            numbers = f"1-{len(options)}" if len(options) > 1 else "1"
            undo = ", u takes your last choice back" if scene.view["undo"] else ""
            many = len(self.show.arrangement.series(scene))
            several = f", all plays {many} at once" if many else ""
            typed = self.talk.ask(f"{self.prompt_name(seat)}choose {numbers}{several}, h for help{undo}:")
            if typed:
                self.obey(typed, seat, scene)

    def prompt_name(self, seat: int) -> str:
        return f"{self.seats[seat].name}, " if len(self.people) > 1 else ""

    def hand_over(self, seat: int) -> None:
        """With several people at one screen nobody sees the next one's cards."""
        if len(self.people) > 1 and self.there != seat:
            self.talk.clear(secret=True)
            self.talk.ask(
                f"Hand over to {self.seats[seat].name}. {self.seats[seat].name}, press Enter when you are alone:"
            )
            self.talk.clear(secret=True)
        self.there = seat

    def take(self, code: str, seat: int) -> None:
        """A choice: made, kept, then acknowledged."""
        known = len(self.match.log)
        self.choose(code, seat)
        self.keep()
        self.seen[seat] = known
        if self.confirm and not self.auto and self.match.can_undo(seat) and not self.match.over:
            answer = self.talk.ask("Enter goes on, u takes it back:")
            if answer.lower() == "u":
                self.undo(seat)
                return
        self.narrate()

    def obey(self, typed: str, seat: int, scene: Scene) -> None:
        """One line from a person."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        command = word.lower()
        if command == "?" or (command.startswith("?") and len(command) > 1):
            self.why(typed[1:].strip(), seat, scene)
        elif command == "r":
            self.rules(rest, scene)
        elif command in ("h", "help") and not rest:
            self.help(scene)
        elif command == "all" and not rest:
            self.take_all(seat, scene)
        elif command == "u" and not rest:
            self.undo(seat)
        elif command == "hint" and not rest:
            self.hint(seat, scene)
        elif command == "t" and not rest:
            self.show.draw(seat, self.seen[seat])
        elif command == "l":
            self.log(rest, seat)
        elif command == "s":
            self.save_as(rest)
        elif command in ("q", "quit", "exit") and not rest:
            self.quit()
        elif command == "concede" and not rest and self.match.edition.concede >= 0:
            self.concede(seat)
        else:
            try:
                chosen = answers.option(typed, scene.options)
            except answers.UnclearError as unclear:
                self.refused(typed, unclear, seat)
            else:
                self.take(chosen["code"], seat)

    def take_all(self, seat: int, scene: Scene) -> None:
        """`all`: a series of choices, as long as nobody is asked for anything else."""
        codes = self.show.arrangement.series(scene)
        if not codes:
            self.talk.say("There is nothing here to choose all of.")
        for code in codes:
            if not any(decision.seat == seat for decision in self.match.decisions):
                return
            decision = self.match.decision(seat)
            if not any(option.code == code for option in decision.options):
                return
            self.take(code, seat)

    def concede(self, seat: int) -> None:
        """Where a game lets one give up; what cannot be taken back is asked twice."""
        if self.talk.ask("Give the game up? It is lost then. yes, or Enter to play on:").lower() in ("yes", "y"):
            self.take(self.match.edition.codes[self.match.edition.concede], seat)

    def help(self, scene: Scene) -> None:
        code = scene.options[0]["code"] if scene.options else ""
        rule = scene.decision["rule"] if scene.decision else ""
        self.talk.say(self.show.game.about)
        for line in HELP:
            self.talk.say(line.format(code=code, rule=rule or "ID"))
        if self.match.edition.concede >= 0:
            self.talk.say("concede   give the game up")
        self.talk.say(*self.show.arrangement.words(scene))
        if self.show.arrangement.series(scene):
            self.talk.say("all       play, one after the other, the cards that ask for nothing")

    def refused(self, typed: str, unclear: answers.UnclearError, seat: int) -> None:
        """Not an option: if it is a choice of this game at all, say why it is not one now."""
        code = answers.code(typed, self.match.edition.codes) if unclear.foreign else None
        reason = self.match.explain(seat, code) if code is not None else None
        if reason:
            self.say(f"Not on offer: {reason}")
        else:
            message = str(unclear)
            self.talk.say(message[0].upper() + message[1:] + ("" if message.endswith("?") else "."))

    def why(self, words: str, seat: int, scene: Scene) -> None:
        if not words:
            self.doubts(seat, scene)
            return
        if words.isdigit() and 1 <= int(words[:9]) <= len(scene.options):
            option = scene.options[int(words) - 1]
            self.say_reason(f"{option['text']} is on offer.", option["rule"])
            return
        code = answers.code(words, self.match.edition.codes)
        if code is None:
            self.talk.say(f"{words!r} is no choice in this game; write it like {scene.options[0]['code']}.")
            return
        reason = self.match.explain(seat, code)
        words = answers.spoken(code)
        self.say_reason(f"{words} is on offer." if reason is None else f"Not {words}: {reason}", reason or "")

    def doubts(self, seat: int, scene: Scene) -> None:
        """Everything of one's own that is not on offer, grouped by the reason."""
        reasons: dict[str, list[str]] = {}
        for code in self.show.arrangement.doubts(scene):
            if code in self.match.edition.actions:
                reason = self.match.explain(seat, code)
                if reason is not None:
                    reasons.setdefault(reason, []).append(code)
        if not reasons:
            self.talk.say("Everything that you have is on offer.")
        cited: set[str] = set()
        for reason, codes in list(reasons.items())[:DOUBTS]:
            rules = lookup.RULE.findall(reason)
            told = reason if not cited.issuperset(rules) else ""
            self.say_reason(f"Not {', '.join(answers.spoken(code) for code in codes)}: {reason}", told)
            cited.update(rules)

    def say(self, text: str) -> None:
        """Words of the engine, with names."""
        self.talk.say(self.show.voice(None).rename(text))

    def say_reason(self, text: str, rule: str) -> None:
        self.say(text)
        if self.book is not None:
            self.talk.say(*(f"  {line}" for line in lookup.rules_cited(self.book, rule)))

    def rules(self, words: str, scene: Scene) -> None:
        """`r`: a card or a rule; without words the rule of the open question."""
        words = words or (scene.decision["rule"] if scene.decision else "")
        book = self.book or register.Register(self.match.origin.game, {})
        if not words:
            self.talk.say("Name a card or a rule: r NAME.")
            return
        try:
            self.talk.say(*(self.show.arrangement.paint(line, self.talk.look) for line in self.answer(words, book)))
        except InputError as error:
            self.talk.say(f"{error}")

    def answer(self, words: str, book: register.Register) -> list[str]:
        return lookup.answer(words, self.show.cards, book)

    def undo(self, seat: int) -> None:
        try:
            self.match.undo(seat)
            while self.declines(seat):
                self.match.undo(seat)  # what was declined for this seat is no choice of its own
        except UndoError as error:
            self.talk.say(f"You cannot take that back: {self.why_no_undo(seat, str(error))}.")
            return
        self.keep()
        self.told = self.seen[seat] = min(self.seen[seat], len(self.match.log))
        self.talk.say("Your last choice is taken back.")

    def why_no_undo(self, seat: int, message: str) -> str:
        return "you have not chosen anything yet" if message.startswith(f"seat {seat} has not") else message

    def hint(self, seat: int, scene: Scene) -> None:
        from longbox import bots

        if DEFAULT_BOT not in bots.NAMES:
            self.talk.say("No bot is here that could give a hint.")
            return
        code = bots.make(DEFAULT_BOT, seat).choose(self.match.copy(), seat)
        number = next((n for n, option in enumerate(scene.options, 1) if option["code"] == code), 0)
        if number:
            text = scene.voice.rename(scene.options[number - 1]["text"])
            self.talk.say(
                self.show.arrangement.paint(
                    f"The {bots.shown(DEFAULT_BOT, self.match.origin.game)} would choose {number}: {text}.",
                    self.talk.look,
                )
            )

    def log(self, words: str, seat: int) -> None:
        _, lines = self.show.story(seat)
        most = LOG
        if words.isdigit():
            most = max(1, int(words[:6]))
        elif words == "all":
            most = len(lines)
        for line in lines[-most:]:
            self.show.say_line(line)

    def save_as(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        if path is None:
            self.talk.say("Say where: s FILE.")
            return
        try:
            if not path.parent.is_dir():
                self.talk.say(f"There is no directory {path.parent}.")
                return
            if path.is_dir() or not files.ours(path):
                self.talk.say(f"{path} exists and is no Longbox table, so it is left alone.")
                return
            files.keep(path, self.match, [seat.spec for seat in self.seats])
        except (OSError, ValueError) as error:
            self.talk.say(f"It cannot be saved in {path}: {getattr(error, 'strerror', None) or error}.")
            return
        self.talk.path(f"Saved in {path}")

    def quit(self) -> None:
        answer = ""
        if self.path is not None:
            with contextlib.suppress(EOFError):
                answer = self.talk.ask("Keep the game, to go on later? [Y/n]").lower()
        if answer in ("n", "no") and self.path is not None:
            if self.new_file:
                with contextlib.suppress(OSError):
                    self.path.unlink(missing_ok=True)
                self.path = None
                self.talk.say("The game is thrown away.")
            raise Leave(asked=True)
        raise Leave
