"""Play a game at this keyboard: people take turns, bots play between them, every choice is saved."""

import contextlib
import shlex
from pathlib import Path
from typing import Final

from longbox import bots
from longbox.bots import Bot
from longbox.kernel import plugins, register
from longbox.kernel.effects import effects
from longbox.kernel.errors import UndoError
from longbox.kernel.match import Match
from longbox.terminal import answers, files, glossary, lookup
from longbox.terminal.errors import InputError
from longbox.terminal.pace import FASTEST, pace
from longbox.terminal.seats import DEFAULT_BOT, Seat
from longbox.terminal.show import LAST, Show
from longbox.terminal.table import DECLINE, Scene
from longbox.terminal.talk import Talk

LOG: Final = 30
WORDS: Final = {  # commands as words
    "undo": "u",
    "save": "s",
    "why": "?",
    "help": "h",
    "rules": "r",
    "log": "l",
    "table": "t",
    "more": "t",
    "m": "t",
    "quit": "q",
    "exit": "q",
}
REASONS: Final = 12
HELP: Final = (
    "Type the number of an option, its code ({code}), or a part of its text that fits only one.",
    "?  why    why other things aren't on offer;  ? NAME  one of them;  ? NUMBER  what an option would do",
    "r WORD    what a card, a rule ({rule}) or any word on the table means",
    "u  undo   take back your last choice, if nobody has learned anything since",
    "hint      what a strong bot ({bot}) would do",
    "t         the whole table, with what didn't fit;  l  the log;  l all  all of it",
    "s [FILE]  save under another name (every choice is saved anyway)",
    "q  quit   you can continue later",
)
SETTINGS: Final = (
    "auto      if there is only one option: {auto}",
    "confirm   after each of your choices: {confirm}",
    "pace N    how many choices bots make per second, or fast: {pace}",
)


class Leave(Exception):
    """Somebody quits, or nobody is left to answer."""

    def __init__(self, code: int = 0, asked: bool = False) -> None:
        super().__init__()
        self.code = code
        self.asked = asked


class Session:
    """One game, from here to its end."""

    def __init__(
        self,
        match: Match,
        seats: list[Seat],
        talk: Talk,
        *,
        path: Path | None = None,
        new: bool = True,
        pause: float = 0.0,
        auto: bool = False,
        ask_all: bool = False,
        confirm: bool = False,
    ) -> None:
        self.match = match
        self.seats = seats
        self.talk = talk
        self.path = path
        self.file = shlex.quote(plugins.file_of(match.origin.game)) if plugins.file_of(match.origin.game) else ""
        self.new = new  # the file was made for this game
        self.stamp = files.stamp(path) if path is not None else None
        self.saved: set[Path] = set()  # files that were written by name
        self.pause = pause
        self.auto = auto  # make single-option moves even if people at this screen learn something from that
        self.ask_all = ask_all  # every question is asked
        self.confirm = confirm
        self.standing: set[tuple[int, str, object]] = set()  # seat, question and round: answered for a while
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
        """Find where the news begins for somebody who comes back to a game: a few lines ago."""
        if not self.match.history:
            return 0
        lines = self.show.story(seat)[1][-LAST:]
        return lines[0].n if lines else 0

    # ---- the game

    def run(self) -> int:
        """Play to the end or until somebody leaves; return the exit code."""
        try:
            self.keep()
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
        code = self.forced(seat)
        if code is None:
            self.turn(seat)
            return
        option = next(option for option in self.match.decision(seat).options if option.code == code)
        self.choose(code, seat)
        self.keep()
        if code != DECLINE:
            self.talk.say(f"(the only option: {self.show.voice(seat).rename(option.text)})")
        self.narrate()

    def yields(self, seat: int, waiting: list[int]) -> bool:
        """Let a person on the bot's team answer first, if one answer is enough."""
        sides = self.show.sides
        return any(other in self.people and sides[other] == sides[seat] for other in waiting)

    def forced(self, seat: int) -> str | None:
        """The code to choose without asking: the only option, or "no" if the player said so for a while.

        If several people share the screen, everybody is asked. Otherwise the others would see who has a choice.
        """
        if self.ask_all or (len(self.people) > 1 and not self.auto):
            return None
        options = self.match.decision(seat).options
        if len(options) == 1:
            return str(options[0].code)
        if not self.standing or not any(option.code == DECLINE for option in options):
            return None
        moment = self.show.arrangement.recurring(self.match.view(seat))
        return DECLINE if (seat, moment, self.match.public().get("round")) in self.standing else None

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
        return bots.make(kind, seat)  # never the match's seed: a bot may not know the deal

    def narrate(self) -> None:
        """Say what has just happened, as the watching seat saw it. People who share a screen hear it on their turn."""
        look = self.talk.look
        if not self.people and not look.plain:
            self.watch()
            return
        if len(self.people) > 1 and look.plain:
            return
        asked = self.match.over or any(decision.seat in self.people for decision in self.match.decisions)
        self.told = self.show.tell(self.eyes, self.told, self.pause, wait=not asked)

    def watch(self) -> None:
        """Show a game of bots like a film: the table after each choice."""
        self.talk.clear()
        self.show.draw(None, self.told)
        self.told = self.match.heard()
        self.talk.pause(self.pause)

    def finish(self) -> None:
        self.keep()
        if not self.talk.look.plain:
            self.talk.clear()
        self.show.end(self.eyes)
        if self.path is not None:
            game = f" --game {self.file}" if self.file else ""
            again = f"{files.command()} replay {shlex.quote(str(self.path))}{game} --watch"
            self.talk.path(f"The record is in {self.path}", f"See it again: {again}")

    def leave(self, leave: Leave) -> int:
        """Say where the game is. Nothing is lost: the file has every choice."""
        if self.settled:
            self.keep()
        if self.path is not None and self.path.exists():
            game = f" {self.file}" if self.file else ""
            later = f"{files.command()} play{game} --resume {shlex.quote(str(self.path))}"
            self.talk.path("", f"The game is saved in {self.path}", f"Continue later: {later}")
        elif not leave.asked:
            self.talk.say("", "The game was not saved.")
        return leave.code

    def keep(self) -> None:
        if self.path is None:
            return
        try:
            if files.stamp(self.path) != self.stamp:  # another program plays on in the same file
                changed, self.path, self.new = self.path, files.fresh(self.path.parent, self.match.origin.game), True
                self.talk.path(f"Another program changed {changed}, so this game continues in {self.path}")
            files.keep(self.path, self.match, [seat.spec for seat in self.seats])
            self.stamp = files.stamp(self.path)
        except OSError as error:
            self.talk.say(f"Longbox can't save the game in {self.path}: {error.strerror or error}")
            self.path = None

    # ---- a person's turn

    def turn(self, seat: int) -> None:
        self.hand_over(seat)
        told = self.eyes == seat and self.talk.look.plain and self.told == self.match.heard(seat)
        place = self.match.public().get("round")
        full = self.rounds.get(seat, self) != place
        self.rounds[seat] = place
        if not self.talk.look.plain:
            self.talk.clear()
        self.talk.measure()
        scene = self.show.scene(seat, self.seen[seat])
        if len(self.people) == 1 and not self.ask_all:
            scene.stand(self.show.arrangement.recurring(scene.view))
        self.show.drawn(scene, full=full, told=told)
        self.told = self.match.heard(self.eyes)
        before = len(self.match.history)
        while len(self.match.history) == before:
            typed = self.talk.ask(f"{self.prompt_name(seat)}{self.asking(scene)}:")
            if typed:
                self.obey(typed, seat, scene)

    def asking(self, scene: Scene) -> str:
        """List what can be typed, in one line."""
        many = len(self.show.arrangement.series(scene))
        words = [f"choose 1-{len(scene.options)}" if len(scene.options) > 1 else "choose 1"]
        words += [f"all plays {many} cards"] if many else []
        words.append("h for help")
        words += ["u undoes"] if scene.view["undo"] else []
        words += ["t shows the whole table"] if scene.short else []
        return ", ".join(words)

    def prompt_name(self, seat: int) -> str:
        return f"{self.seats[seat].name}, " if len(self.people) > 1 else ""

    def hand_over(self, seat: int) -> None:
        """Hide the cards of one person from the next at the same screen."""
        if len(self.people) > 1 and self.there != seat:
            self.talk.clear(secret=True)
            name = self.seats[seat].name
            self.talk.ask(f"Hand over to {name}. {name}, press Enter when nobody else can see the screen:")
            self.talk.clear(secret=True)
        self.there = seat

    def take(self, code: str, seat: int) -> None:
        """Make a choice, save it, then acknowledge it."""
        known = self.match.heard(seat)
        self.choose(code, seat)
        self.keep()
        self.seen[seat] = known
        if self.confirm and not self.auto and self.match.can_undo(seat) and not self.match.over:
            answer = self.talk.ask("Press Enter to go on, or type u to undo:")
            if answer.lower() == "u":
                self.undo(seat)
                return
        self.narrate()

    def obey(self, typed: str, seat: int, scene: Scene) -> None:
        """Carry out one line that a person typed."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        command = WORDS.get(word.lower(), word.lower())
        if command == "?" and word.lower() != command:
            typed = f"? {rest}"
        if command == "?" or (command.startswith("?") and len(command) > 1):
            self.why(typed[1:].strip(), seat, scene)
        elif command == "r":
            self.rules(rest, scene)
        elif command == "h" and not rest:
            self.help(scene)
        elif command == "all" and not rest:
            self.take_all(seat, scene)
        elif command == "u" and not rest:
            self.undo(seat)
        elif command == "hint" and not rest:
            self.hint(seat, scene)
        elif command == "t" and not rest:
            self.show.whole(seat)
        elif command in ("auto", "confirm") and not rest:
            self.switch(command)
        elif command in ("pace", "fast"):
            self.set_pace("fast" if command == "fast" else rest)
        elif command == "l":
            self.log(rest, seat)
        elif command == "s":
            self.save_as(rest)
        elif command == "q" and not rest:
            self.quit()
        elif command == "concede" and not rest and self.match.edition.concede >= 0:
            self.concede(seat)
        else:
            try:
                chosen = answers.option(typed, scene.options)
            except answers.UnclearError as unclear:
                self.refused(typed, unclear, seat)
            else:
                if chosen.get("standing"):
                    self.standing.add((seat, chosen["standing"], self.match.public().get("round")))
                self.take(chosen["code"], seat)

    def switch(self, command: str) -> None:
        """Switch a setting."""
        if command == "confirm":
            self.confirm = not self.confirm
        elif len(self.people) > 1:
            self.auto = not self.auto
        else:
            self.ask_all = not self.ask_all
        self.talk.say(self.settings()[0 if command == "auto" else 1])

    def set_pace(self, words: str) -> None:
        speed = pace(words)
        if speed is None:
            self.talk.say(f"Type pace and a number from 0.01 to {FASTEST} (choices per second), or pace fast.")
            return
        self.pause = 1 / speed if speed else 0.0
        self.talk.say(self.settings()[2])

    def settings(self) -> list[str]:
        """Describe the settings, one per line."""
        asked = self.ask_all or (len(self.people) > 1 and not self.auto)
        told = {
            "auto": "ask me" if asked else "make the move and tell me",
            "confirm": "wait, so that I can undo it" if self.confirm else "go on at once",
            "pace": f"{1 / self.pause:.3g}" if self.pause else "fast",
        }
        return [line.format(**told) for line in SETTINGS]

    def take_all(self, seat: int, scene: Scene) -> None:
        """`all`: make a series of choices, until somebody is asked for something else."""
        codes = self.show.arrangement.series(scene)
        if not codes:
            self.talk.say("There is nothing to play all at once.")
        for code in codes:
            if not any(decision.seat == seat for decision in self.match.decisions):
                return
            decision = self.match.decision(seat)
            if not any(option.code == code for option in decision.options):
                return
            self.take(code, seat)

    def concede(self, seat: int) -> None:
        """Give up, if the game allows it. There is no way back, so ask twice."""
        if self.talk.ask("Give up? You lose the game. Type yes, or press Enter to play on:").lower() in ("yes", "y"):
            self.take(self.match.edition.codes[self.match.edition.concede], seat)

    def help(self, scene: Scene) -> None:
        code = scene.options[0]["code"] if scene.options else ""
        rule = scene.decision["rule"] if scene.decision else ""
        bot = bots.shown(DEFAULT_BOT, self.match.origin.game)
        lines = [self.show.game.about]
        lines += [line.format(code=code, rule=rule or "ID", bot=bot) for line in HELP]
        lines += self.settings()
        if self.match.edition.concede >= 0:
            lines.append("concede   give up")
        if self.show.arrangement.series(scene):
            lines.append("all       play, one after the other, the cards that need no decision")
        self.talk.read(*lines, *self.show.arrangement.words(scene))

    def refused(self, typed: str, unclear: answers.UnclearError, seat: int) -> None:
        """Say why what was typed isn't an option now, if it is a choice of this game at all."""
        code = answers.code(typed, self.match.edition.codes) if unclear.foreign else None
        reason = self.match.explain(seat, code) if code is not None else None
        if reason:
            self.say(f"Not on offer: {reason}")
        else:
            message = str(unclear)
            self.talk.say(message[0].upper() + message[1:] + ("" if message.endswith("?") else "."))

    def why(self, words: str, seat: int, scene: Scene) -> None:
        if not words:
            self.missing(scene)
            return
        if words.isdigit() and 1 <= int(words[:9]) <= len(scene.options):
            option = scene.options[int(words) - 1]
            does = effects(self.match, seat)[option["code"]] or scene.printed(option)
            self.say_reason(f"{option['text']} is on offer. {does}".rstrip(), option["rule"])
            return
        code = answers.code(words, self.match.edition.codes)
        if code is None:
            self.talk.say(f"Longbox doesn't know the choice {words!r}. Write it like this: {scene.options[0]['code']}.")
            return
        reason = self.match.explain(seat, code)
        words = answers.spoken(code)
        self.say_reason(f"{words} is on offer." if reason is None else f"Not on offer: {words}. {reason}", reason or "")

    def missing(self, scene: Scene) -> None:
        """Say what isn't on offer, grouped by reason."""
        reasons: dict[tuple[str, str], list[str]] = {}
        for miss in scene.missing:
            reasons.setdefault((miss["rule"], miss["reason"]), []).append(answers.spoken(miss["code"]))
        if not reasons:
            self.talk.say("Everything you have is on offer.")
        cited: set[str] = set()
        for (rule, reason), names in list(reasons.items())[:REASONS]:
            told = f"{rule}: {reason}"
            rules = lookup.RULE.findall(told)
            self.say_reason(f"Not on offer: {', '.join(names)}. {told}", "" if cited.issuperset(rules) else told)
            cited.update(rules)

    def say(self, text: str) -> None:
        """Say words of the engine with the names of the players."""
        self.talk.say(self.show.voice(None).rename(text))

    def say_reason(self, text: str, rule: str) -> None:
        self.say(text)
        if self.book is not None:
            self.talk.say(*(f"  {line}" for line in lookup.rules_cited(self.book, rule)))

    def rules(self, words: str, scene: Scene) -> None:
        """`r`: explain a card or a rule; without words, the rule behind the open question."""
        words = words or (scene.decision["rule"] if scene.decision else "")
        book = self.book or register.Register(self.match.origin.game, {})
        if not words:
            self.talk.say("Name a card, a rule or a word: r NAME.")
            return
        try:
            self.talk.read(*(self.show.arrangement.paint(line, self.talk.look) for line in self.answer(words, book)))
        except InputError as error:
            self.talk.say(f"{error}")

    def answer(self, words: str, book: register.Register) -> list[str]:
        return lookup.answer(words, self.show.cards, book, glossary.of_game(self.match.origin.game))

    def undo(self, seat: int) -> None:
        try:
            self.match.undo(seat)
            while self.forced(seat) is not None:
                self.standing = {entry for entry in self.standing if entry[0] != seat}
                self.match.undo(seat)  # a move made for this seat is no choice of its own
        except UndoError as error:
            self.talk.say(f"You can't undo that: {self.why_no_undo(seat, str(error))}.")
            return
        self.standing = {entry for entry in self.standing if entry[0] != seat}
        self.keep()
        self.told = self.seen[seat] = min(self.seen[seat], self.match.heard(seat))
        self.talk.say("Your last choice is undone.")

    def why_no_undo(self, seat: int, message: str) -> str:
        return "you haven't chosen anything yet" if message.startswith(f"seat {seat} has not") else message

    def hint(self, seat: int, scene: Scene) -> None:
        if DEFAULT_BOT not in bots.NAMES:
            self.talk.say("There is no bot to give a hint.")
            return
        code = bots.make(DEFAULT_BOT, seat).choose(self.match.copy(), seat)
        number = next((n for n, option in enumerate(scene.options, 1) if option["code"] == code), 0)
        if number:
            text = scene.voice.rename(scene.options[number - 1]["text"]).removesuffix(".")
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
        self.talk.read(*(self.show.painted(line) for line in lines[-most:]))

    def save_as(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        if path is None:
            self.talk.say("Name the file: s FILE.")
            return
        try:
            if not path.parent.is_dir():
                self.talk.say(f"There is no folder {path.parent}.")
                return
            if path == self.path:
                self.keep()
            elif path.exists() and path not in self.saved:
                self.talk.say(f"{path} already exists and isn't overwritten. Choose another name.")
                return
            else:
                files.keep(path, self.match, [seat.spec for seat in self.seats])
                self.saved.add(path)
        except (OSError, ValueError) as error:
            self.talk.say(f"Longbox can't save in {path}: {getattr(error, 'strerror', None) or error}.")
            return
        self.talk.path(f"Saved in {path}")

    def quit(self) -> None:
        answer = ""
        if self.path is not None:
            with contextlib.suppress(EOFError):
                answer = self.talk.ask("Keep the game, so that you can continue later? [Y/n]").lower()
        if answer in ("n", "no") and self.path is not None:
            if self.new:
                with contextlib.suppress(OSError):
                    self.path.unlink(missing_ok=True)
                self.path = None
                self.talk.say("The game was deleted.")
            raise Leave(asked=True)
        raise Leave
