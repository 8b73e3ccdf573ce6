"""`longbox play` without a game: a few questions; Enter accepts what is proposed."""

import contextlib
from pathlib import Path
from typing import Any

from longbox.kernel import game as games
from longbox.kernel import guide
from longbox.kernel.errors import near
from longbox.terminal import files, how, seats
from longbox.terminal.errors import InputError
from longbox.terminal.pace import FASTEST, SPEED, pace
from longbox.terminal.talk import Talk


class Wish:
    """What somebody wants to play, and how."""

    def __init__(self) -> None:
        self.resume: Path | None = None
        self.game = ""
        self.mode: str | None = None
        self.seats: list[seats.Seat] = []
        self.options: dict[str, Any] = {}
        self.ask_all = False
        self.confirm = False
        self.speed: float | None = None  # as on the command line


def ask(talk: Talk, folder: Path) -> Wish:
    wish = Wish()
    talk.say("LONGBOX: superhero tabletop games", "")
    waiting = files.unfinished(folder)[:1]
    known = easiest_first()
    for n, game in enumerate(known, 1):
        talk.say(f"{n}  {game.title} ({game.kind}, {games.listed(game.seats)} players): {game.about}")
    if waiting:
        talk.say(f"0  Continue the last game: {waiting[0].name}")
    talk.say("how N  explains a game on one page")
    while not wish.game:
        typed = talk.ask("Which game? [1]") or "1"
        if typed == "0" and waiting:
            wish.resume = waiting[0]
            return wish
        word, _, rest = typed.partition(" ")
        if word.lower() == "how":
            asked = chosen_game(talk, rest.strip() or "1", known)
            if asked:
                how.tell(talk, asked)
            continue
        wish.game = chosen_game(talk, typed, known)
    game = games.find(wish.game)
    if not ask_first(talk, wish, folder):
        ask_mode(talk, game, wish)
        ask_seats(talk, wish)
    ask_settings(talk, wish)
    return wish


def easiest_first() -> list[games.Game]:
    """Games in the order in which to learn them; those that name no place come last."""
    return sorted(games.catalog().values(), key=lambda game: guide.of_game(game.id).learn)


def ask_first(talk: Talk, wish: Wish, folder: Path) -> bool:
    """Offer a first game with few choices, and propose it to people who are new to this game."""
    first = guide.of_game(wish.game).first
    if first is None:
        return False
    new = not files.played(folder, wish.game)
    talk.say(f"first  a first game: {first.says}", "more   choose players, mode and seats yourself")
    talk.say("how    the game explained on one page")
    usual = "first" if new else "more"
    while True:
        typed = (talk.ask(f"first, more or how? [{usual}]") or usual).lower()
        if typed == "how":
            how.tell(talk, wish.game)
        elif typed and "first".startswith(typed):
            wish.mode, wish.options, wish.seats = first.mode, dict(first.options), seats.parse(",".join(first.seats))
            return True
        elif typed and "more".startswith(typed):
            return False
        else:
            talk.say(f"Type first, more or how, not {typed!r}.")


def ask_settings(talk: Talk, wish: Wish) -> None:
    """Ask for settings: which questions to ask, and how fast bots play."""
    talk.say(
        "ask-all  ask even if there is only one option",
        "confirm  wait after each choice, so that you can undo it",
        f"pace N   how many choices bots make per second, or pace fast (now {SPEED:g})",
    )
    while True:
        typed = talk.ask("Press Enter to begin, or type a setting:").lower()
        word, _, rest = typed.partition(" ")
        if not typed:
            return
        if typed in ("ask-all", "ask all", "auto"):
            wish.ask_all = not wish.ask_all
            talk.say(
                "You will be asked everything." if wish.ask_all else "Moves with only one option are made for you."
            )
        elif typed == "confirm":
            wish.confirm = not wish.confirm
            talk.say("The game waits after each of your choices." if wish.confirm else "The game goes on at once.")
        elif word in ("pace", "fast") and (speed := pace(rest or word)) is not None:
            wish.speed = speed
            talk.say(f"Bots make {speed:g} choices per second." if speed else "No pauses.")
        else:
            talk.say(
                f"{typed!r} isn't a setting. Type ask-all, confirm, pace fast, or pace and a number up to {FASTEST}."
            )


def chosen_game(talk: Talk, typed: str, known: list[games.Game]) -> str:
    if typed.isdigit() and 1 <= int(typed[:6]) <= len(known):
        return known[int(typed[:6]) - 1].id
    words = typed.lower()
    found = [game.id for game in known if words in (game.id, game.title.lower())]
    found = found or [game.id for game in known if words in game.title.lower()]
    if len(found) == 1:
        return found[0]
    ids = [game.id for game in known]
    talk.say(f"There is no game {typed!r}{near(typed, ids)}")
    return ""


def ask_mode(talk: Talk, game: games.Game, wish: Wish) -> None:
    """Ask how many play, and in which mode if several fit."""
    count = 0
    usual = game.setup().seats
    while not count:
        typed = talk.ask(f"How many players: {games.listed(game.seats)}? [{usual}]") or str(usual)
        if typed.isdigit() and int(typed[:6]) in game.seats:
            count = int(typed)
        else:
            talk.say(f"{game.title} is for {games.listed(game.seats)} players.")
    fitting = [mode for mode in game.modes.values() if count in mode.seats]
    wish.mode = fitting[0].name
    while len(fitting) > 1:
        for n, mode in enumerate(fitting, 1):
            talk.say(f"{n}  {mode.name}: {mode.about}")
        typed = talk.ask("Which mode? [1]") or "1"
        found = [mode for n, mode in enumerate(fitting, 1) if typed in (str(n), mode.name)]
        if found:
            wish.mode = found[0].name
            break
        talk.say(f"There is no mode {typed!r}{near(typed, [mode.name for mode in fitting])}")
    wish.seats = seats.usual(count)


def ask_seats(talk: Talk, wish: Wish) -> None:
    count = len(wish.seats)
    usual = ",".join(seat.kind for seat in wish.seats)
    talk.say("Who sits where? Type me, me:Name if several people play at this keyboard, or a bot:")
    talk.say(*(f"  {line}" for line in seats.strengths()))
    while True:
        typed = talk.ask(f"Seats [{usual}]")
        if not typed:
            return
        with contextlib.suppress(InputError):
            found = seats.parse(typed)
            if len(found) == count:
                wish.seats = found
                return
        try:
            found = seats.parse(typed)
            talk.say(f"You named {len(found)} seats; the game needs {count}.")
        except InputError as error:
            talk.say(f"{error}")


def option_value(choice: games.Choice, text: str) -> Any:
    """Read a value from the command line: one of the option's own, or names, with a slash between the seats."""
    for value in choice.values:
        if str(value).lower() == text.lower():
            return value
    if choice.names and choice.each:
        return [[part.strip() for part in entry.split(",") if part.strip()] or None for entry in text.split("/")]
    if choice.names:
        return [part.strip() for part in text.split(",")]
    return choice.check(text, 0)
