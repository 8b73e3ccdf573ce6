"""The command line: `longbox play`, and everything about games, cards, rules, records and simulations.

Exit codes: 0 all is well; 1 what was asked about is not in order (a bad pack, a record that departs, rules without
a test); 2 the request itself cannot be met, with one line on stderr that says why, or one for each problem of a pack;
130 interrupted.
"""

import contextlib
import json
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn

import typer
from typer.exceptions import TyperException

from longbox.terminal.pace import SPEED

if TYPE_CHECKING:
    from longbox.kernel.game import Game, Printed
    from longbox.language.content import Problem
    from longbox.terminal.seats import Seat
    from longbox.terminal.talk import Talk

BAD: Final = 2
WEB: Final = (
    "aiosqlite",
    "alembic",
    "asyncpg",
    "fastapi",
    "itsdangerous",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "websockets",
)

app = typer.Typer(
    name="longbox",
    help="Superhero tabletop games on one engine: play them, look things up, simulate them.",
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help starts quickly and reads well aloud
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def game_ids(incomplete: str) -> list[str]:
    """For the shell's completion."""
    from longbox.kernel import game

    return [game_id for game_id in game.known() if game_id.startswith(incomplete)]


GameId = Annotated[str, typer.Argument(metavar="GAME", autocompletion=game_ids)]
MaybeGame = Annotated[str | None, typer.Argument(metavar="[GAME]", autocompletion=game_ids, show_default=False)]
File = Annotated[Path, typer.Argument(metavar="FILE")]
Mode = Annotated[
    str | None, typer.Option("--mode", metavar="MODE", help="A mode of the game; `longbox games GAME` lists them.")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="An option of the game. Repeatable.")
]
DeckNames = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        metavar="NAME|FILE",
        help="For games with decks of one's own: a pre-built deck or a file, seat by seat. Repeatable.",
    ),
]
Packs = Annotated[list[Path] | None, typer.Option("--pack", metavar="FILE", help="Cards of your own. Repeatable.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="SEED", help="The same seed deals the same cards.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line, without drawings: for screen readers and logs.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="Draw with ASCII characters only.")]
Speed = Annotated[float, typer.Option("--speed", metavar="N", help="Choices of bots a second, in a terminal.")]
Fast = Annotated[bool, typer.Option("--fast", help="No pauses.")]


def say_version(wanted: bool) -> None:
    if wanted:
        version()
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="The version, and no more.")
    ] = False,
) -> None:
    """Superhero tabletop games on one engine: play them, look things up, simulate them."""


# ---- play


@app.command()
def play(
    game: MaybeGame = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...", help="Who sits where: me, me:Ana, or a bot, as in me,sidekick,rookie,sidekick."
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="Bots for the other seats; your own as ./file.py or package:Class."),
    ] = None,
    seed: Seed = None,
    mode: Mode = None,
    option: Options = None,
    deck: DeckNames = None,
    pack: Packs = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was kept; `last` is the latest one.")
    ] = None,
    from_: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Start from a position, a record or a save.")
    ] = None,
    step: Annotated[int | None, typer.Option(metavar="N", help="With --from a record: after its choice N.")] = None,
    save_dir: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where the game is kept (else LONGBOX_SAVES, else your state folder)."),
    ] = None,
    auto: Annotated[
        bool, typer.Option("--auto", help="Take moves without a choice also where several people share the screen.")
    ] = False,
    first: Annotated[bool, typer.Option("--first", help="A first game: few choices, easy opponents.")] = False,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask even where there is only one option.")] = False,
    confirm: Annotated[
        bool, typer.Option("--confirm", help="After a choice, ask before the others go on: u undoes.")
    ] = False,
    speed: Speed = SPEED,
    fast: Fast = False,
    plain: Plain = False,
    ascii_: Ascii = False,
) -> None:
    """Play a game here, against bots or with friends at one keyboard. Without GAME there is a menu."""
    from longbox.kernel import game as games
    from longbox.terminal import files, look, menu
    from longbox.terminal import seats as chairs
    from longbox.terminal.play import Session
    from longbox.terminal.talk import Talk

    check_speed(speed)
    sources = [name for name, given in (("--resume", resume), ("--from", from_)) if given is not None]
    if len(sources) > 1:
        fail("--resume and --from exclude each other")
    fixed = [("--seed", seed), ("--mode", mode), ("--option", option), ("--deck", deck), ("--pack", pack)]
    if sources:
        for name, given in fixed:
            if given:
                fail(f"{name} cannot be changed with {sources[0]}: the file says it")
    if step is not None and from_ is None:
        fail("--step goes with --from")
    if bots is not None and (seats is not None or sources or game is None):
        fail("--bots goes with a game and without --seats: longbox play GAME --bots ./mine.py")
    chosen = chairs.parse(seats) if seats is not None else None
    folder = save_folder(save_dir)
    talk = Talk(look.detect(plain, ascii_, reads=chosen is None or any(seat.human for seat in chosen)))
    path: Path | None = None
    preset: dict[str, Any] = {}
    if first:
        if game is None or sources or mode or option or deck or seats is not None:
            fail("--first goes with a game and nothing that it settles itself: longbox play GAME --first")
        mode, preset, chosen = first_game(game)
    if game is None and not sources:
        if seats is not None or mode is not None or option or deck:
            fail("name the game: longbox play GAME ...; `longbox games` lists them")
        try:
            wish = menu.ask(talk, folder)
        except (EOFError, KeyboardInterrupt):
            talk.say("", "Another time, then.")
            return
        game, mode, chosen, resume = wish.game or None, wish.mode, wish.seats or None, wish.resume
        preset, ask_all, confirm = wish.options, ask_all or wish.ask_all, confirm or wish.confirm
        fast, speed = fast or wish.speed == 0, wish.speed or speed
    if resume is not None:
        match, chosen, path = resumed(last_or(resume, folder), chosen)
    elif from_ is not None:
        opened = files.load(from_, game)
        match = opened.replay(step)
        named = chairs.named(opened.seats) if opened.seats else None
        chosen = chosen or named or chairs.usual(int(match.layout.seats))
    else:
        assert game is not None
        if bots is not None:
            chosen = chairs.against(bots.split(","), games.find(game).setup(None, mode).seats)
        match, chosen = started(game, chosen, seed, mode, option, deck, pack, preset)
    if game is not None and match.origin.game != game:
        fail(f"this file is a game of {match.origin.game!r}, not of {game!r}")
    count = int(match.layout.seats)
    if len(chosen) != count:
        fail(f"this game has {count} seats; --seats names {len(chosen)}")
    new = path is None
    if path is None:
        path = place_to_keep(folder, match.origin.game, save_dir is not None, talk)
    pause = 1.0 / speed if talk.look.tty and not fast else 0.0
    session = Session(match, chosen, talk, path=path, new=new, pause=pause, auto=auto, ask_all=ask_all, confirm=confirm)
    raise typer.Exit(session.run())


def started(
    game: str,
    chosen: "list[Seat] | None",
    seed: str | None,
    mode: str | None,
    option: list[str] | None,
    deck: list[str] | None,
    pack: list[Path] | None,
    preset: dict[str, Any],
) -> "tuple[Any, list[Seat]]":
    import secrets

    from longbox.kernel import game as games
    from longbox.terminal import seats as chairs

    found = games.find(game)
    setup = found.setup(len(chosen) if chosen is not None else None, mode)
    chosen = chosen or chairs.usual(setup.seats)
    settings = {**preset, **option_values(found, option)}
    used = read_packs(pack, found.id)
    add_decks(found, deck, setup.seats, used, settings)
    first: object = secrets.randbits(40) if seed is None else number_or_text(seed)
    return games.start(found.id, setup.seats, first, setup.mode, settings, used), chosen


def first_game(game: str) -> "tuple[str, dict[str, Any], list[Seat]]":
    """Mode, options and seats of a first game."""
    from longbox.kernel import game as games
    from longbox.terminal import how as pages
    from longbox.terminal import seats as chairs

    first = pages.first(games.find(game).id)
    if first is None:
        fail(f"nobody has thought of a first game of {game}; play it as it is")
    return first.mode, first.options, chairs.parse(first.seats)


def resumed(path: Path, chosen: "list[Seat] | None") -> "tuple[Any, list[Seat], Path | None]":
    """A kept game. It goes on in its own file, if that is one of our tables."""
    from longbox.terminal import files
    from longbox.terminal import seats as chairs

    opened = files.load(path)
    match = opened.replay()
    if chosen is None:
        chosen = chairs.named(opened.seats) if opened.seats else chairs.usual(int(match.layout.seats))
    return match, chosen, path if opened.seats is not None else None


def last_or(path: Path, folder: Path) -> Path:
    from longbox.terminal import files

    if str(path) != "last" or path.exists():
        return path
    found = files.unfinished(folder)
    if not found:
        fail(f"no unfinished game is kept in {folder}")
    return found[0]


def save_folder(given: Path | None) -> Path:
    from longbox.terminal import files

    folder = given or files.home()
    if folder.exists() and not folder.is_dir():
        fail(f"{folder} is not a directory, so no game can be kept there")
    return folder


def place_to_keep(folder: Path, game_id: str, wanted: bool, talk: "Talk") -> Path | None:
    """A file for this game. A folder that was asked for must work; without the usual one the game goes on unkept."""
    from longbox.terminal import files

    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(13, "no permission to write there")
    except OSError as error:
        if wanted:
            fail(f"{folder} cannot be used: {error.strerror or error}")
        talk.say(f"The game will not be kept, as {folder} cannot be used: {error.strerror or error}")
        return None
    return files.fresh(folder, game_id)


def check_speed(speed: float) -> None:
    if not 0.01 <= speed <= 1000:
        fail(f"--speed is a number of choices a second from 0.01 to 1000, not {speed:g}")


def option_values(game: "Game", given: list[str] | None) -> dict[str, Any]:
    from longbox.kernel.errors import near
    from longbox.terminal import menu

    found: dict[str, Any] = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        key = key.strip()
        if not equals:
            fail(f"an option is written KEY=VALUE, not {text!r}; {game.title} has {', '.join(game.options)}")
        if key not in game.options:
            fail(f"{game.title} has no option {key!r}{near(key, game.options)}")
        if key in found:
            fail(f"the option {key!r} is given twice")
        found[key] = menu.option_value(game.options[key], value.strip())
    return found


def add_decks(
    game: "Game", given: list[str] | None, seats: int, packs: list[tuple[str, str]], settings: dict[str, Any]
) -> None:
    """What --deck names, as the option of the match."""
    if not given:
        return
    if "decks" not in game.options:
        fail(f"{game.title} is not played with decks of one's own")
    if "decks" in settings:
        fail("--deck and --option decks=... exclude each other")
    from longbox.terminal import decks

    settings["decks"] = decks.chosen(given, seats, decks.the_book(packs))


def read_packs(given: list[Path] | None, game_id: str | None = None) -> list[tuple[str, str]]:
    """Packs as the engine takes them; none of them may clearly be for another game."""
    from longbox.kernel import game as there
    from longbox.language import packs
    from longbox.terminal import files

    found = [files.pack(path) for path in given or []]
    if game_id is not None:
        there.find(game_id)
        for name, text in found:
            other = packs.elsewhere(game_id, name, text)
            if other:
                fail(f"{name}: this pack is for the game '{other}', not for '{game_id}'")
    return found


def number_or_text(seed: str) -> int | str:
    try:
        return int(seed)
    except ValueError:
        return seed


# ---- the web table


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", help="0 takes any free one.", min=0, max=65535)] = 8321,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="postgresql://user:password@host/name, or a file; else one in your data folder."
        ),
    ] = None,
    workers: Annotated[int, typer.Option(metavar="N", help="Processes; several need PostgreSQL.", min=1, max=64)] = 1,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser.")] = True,
    migrate: Annotated[bool, typer.Option("--migrate", help="Bring an older database up to date.")] = False,
) -> None:
    """Play in a browser: alone against bots, or with friends who get a link."""
    from longbox.server import run

    run.serve(host, port, database, workers, browser=browser, forward=migrate)


# ---- what there is


@app.command()
def how(game: GameId, plain: Plain = False, ascii_: Ascii = False) -> None:
    """How a game goes, on one page: what it is about, a position, and what one does there."""
    from longbox.kernel import game as there
    from longbox.terminal import files, look
    from longbox.terminal import how as pages
    from longbox.terminal.talk import Talk

    found = there.find(game)
    talk = Talk(look.detect(plain, ascii_, reads=False))
    pages.tell(talk, found.id)
    if pages.first(found.id) is not None:
        talk.path("", f"Play a first game: {files.command()} play {found.id} --first")


@app.command()
def games(game: MaybeGame = None, as_json: AsJson = False) -> None:
    """The games with their seats, modes and options."""
    from longbox.kernel import game as there

    found = [there.find(game)] if game is not None else list(there.catalog().values())
    if as_json:
        say_json([about_game(one) for one in found])
        return
    for one in found:
        say(f"{one.id}: {one.title}, {one.kind}, for {there.listed(one.seats)} players")
        say(f"  {one.about}")
        for mode in one.modes.values():
            say(f"  mode {mode.name} ({there.listed(mode.seats)} players): {mode.about}{cited(mode.rule)}")
        if game is None:
            say(f"  options: {', '.join(one.options)}; `longbox games {one.id}` says more")
            continue
        for choice in one.options.values():
            values = ", ".join(str(value) for value in choice.values) + (f", or {choice.names}" if choice.names else "")
            say(f"  option {choice.name}: {choice.about}{cited(choice.rule)}: {values} (default {choice.default})")
        say(f"  edition {one.edition().id()}, {one.actions} actions")


def cited(rule: str) -> str:
    return f" ({rule})" if rule else ""


def about_game(game: "Game") -> dict[str, object]:
    modes = {
        m.name: {"seats": list(m.seats), "about": m.about, "rule": m.rule, "returns": list(m.returns)}
        for m in game.modes.values()
    }
    options = {
        c.name: {"values": list(c.values), "default": c.default, "about": c.about, "rule": c.rule, "or": c.names}
        for c in game.options.values()
    }
    edition = game.edition()
    return {
        "id": game.id,
        "title": game.title,
        "kind": game.kind,
        "about": game.about,
        "seats": game.seats,
        "modes": modes,
        "options": options,
        "edition": edition.id(),
        "actions": len(edition.codes),
    }


@app.command()
def cards(
    words: Annotated[
        list[str],
        typer.Argument(metavar="GAME [NAME] | check FILE... | new GAME [FILE] | try TEXT", show_default=False),
    ],
    pack: Packs = None,
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help="With try, or with check if it is unclear: which game is meant."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Card texts with their origins; or help with cards of your own.

    `cards new GAME [FILE]` writes a pack to begin with: a card of each sort, with remarks. `cards try "TEXT" --game
    GAME` says how a text is read, what it does, where it may stand and which texts are near; it ends with 1 if it has
    no meaning. `cards check FILE...` lists every problem of packs with its place, and ends with 1 if there is one.
    """
    from longbox.kernel import game as there
    from longbox.kernel.errors import near
    from longbox.terminal import lookup

    if words[0] == "check":
        check_packs([Path(word) for word in words[1:]], game, as_json)
        return
    if words[0] == "new":
        new_pack(words[1:])
        return
    if words[0] == "try":
        try_text(" ".join(words[1:]), game)
        return
    shown = there.find(words[0]).printed(read_packs(pack, words[0]))
    name = " ".join(words[1:])
    if name:
        by_name = lookup.by_name(shown)
        shown = lookup.find_cards(name, by_name)
        if not shown:
            fail(f"{words[0]} has no card {name!r}{near(name.lower(), by_name)}")
    if as_json:
        say_json([card.data() for card in shown])
    elif name:
        for card in shown:
            say("\n".join(lookup.card_lines(card)))
    else:
        say("\n".join(card_list(shown)))


def card_list(shown: "Sequence[Printed]") -> list[str]:
    """One line a card, by sort."""
    from longbox.terminal import lookup

    lines: list[str] = []
    sort = ""
    for card in shown:
        if card.sort != sort:
            sort = card.sort
            lines.append(f"{sort.replace('_', ' ')}:")
        facts = ", ".join(lookup.brief_facts(card))
        texts = lookup.texts(card, flavor=False)
        lines.append(f"  {card.name}" + (f" ({facts})" if facts else "") + (f": {' '.join(texts)}" if texts else ""))
    return lines


def check_packs(paths: list[Path], game_id: str | None, as_json: bool) -> None:
    """Every problem of every file; then whether the packs of a game go together."""
    from longbox.kernel import game as there
    from longbox.language.content import MOST_PROBLEMS, ContentError

    if not paths:
        fail("name the files: longbox cards check FILE...")
    if game_id is not None:
        there.find(game_id)
    problems: list[Problem] = []
    games: dict[str, list[tuple[str, str]]] = {}
    for pack in read_packs(paths):
        try:
            found = game_told(*pack, game_id)
            games.setdefault(found, []).append(pack)
            there.find(found).edition([pack])
        except ContentError as error:
            problems += error.problems
    for found, together in games.items():
        if len(together) > 1 and not problems:
            try:
                there.find(found).edition(together)
            except ContentError as error:
                problems += error.problems
    if as_json:
        shown = [{**vars_of(problem), "text": str(problem)} for problem in problems]
        say_json({"ok": not problems, "games": sorted(games), "problems": shown})
    elif problems:
        say("\n".join(clean(str(problem)) for problem in problems))
        count = len(problems)
        more = "; there may be more" if count >= MOST_PROBLEMS else ""
        say(f"{count} problem{'' if count == 1 else 's'}{more}")
    else:
        for found, together in games.items():
            say("\n".join(f"{name}: good, a pack for {there.find(found).title}" for name, _ in together))
    if problems:
        raise typer.Exit(1)


def game_told(name: str, text: str, wanted: str | None) -> str:
    """The game that a pack is for."""
    from longbox.kernel import game as there
    from longbox.language import packs
    from longbox.language.content import ContentError, Problem

    if wanted is not None:
        other = packs.elsewhere(wanted, name, text)
        if not other:
            return wanted
        raise ContentError([Problem(name, f"this pack is for the game '{other}', not for '{wanted}'")])
    found = packs.games_for(name, text)
    if len(found) == 1:
        return found[0]
    ids = found or there.known()
    message = f"it cannot be told for which game this pack is ({', '.join(ids)}); "
    message += f'write game = "{ids[0]}" before its first table, or say --game {ids[0]}'
    raise ContentError([Problem(name, message, line=1, column=1)])


def new_pack(words: list[str]) -> None:
    """A pack to begin with."""
    from longbox.kernel import game as there
    from longbox.language.workshop import TEMPLATE, Bench

    if not 1 <= len(words) <= 2:
        fail(f"say for which game: longbox cards new GAME [FILE]; there is {', '.join(there.known())}")
    found = there.find(words[0])
    path = Path(words[1] if len(words) == 2 else f"my-{found.id}.toml")
    write_new(path, Bench(found).file(TEMPLATE))
    say(f"{path}: a pack for {found.title} with a card of each sort. Change it as you like, then:")
    say(f"  longbox cards check {path}")
    say(f"  longbox play {found.id} --pack {path}")
    say(f"  longbox sim {found.id} --pack {path}")


def write_new(path: Path, text: str) -> None:
    """A file that was not there before."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        fail(f"{path} exists already; name another file")
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror or error}")


def try_text(text: str, game_id: str | None) -> None:
    from longbox.kernel import game as there
    from longbox.language.workshop import Bench, told

    if not text or game_id is None:
        fail('say the text and the game: longbox cards try "Draw a card." --game titans')
    lines, good = told(Bench(there.find(game_id)), text)
    say("\n".join(clean(line) for line in lines))
    if not good:
        raise typer.Exit(1)


def vars_of(problem: Any) -> dict[str, object]:
    import msgspec

    return msgspec.structs.asdict(problem)


@app.command()
def deck(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="check FILE... | show [NAME] | copy NAME FILE | new FILE | sealed FILE", show_default=False
        ),
    ],
    auto: Annotated[
        str | None,
        typer.Option("--auto", metavar="ATTRIBUTE", help="With new or sealed: no questions, a sensible deck."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", help="With new or sealed: the same chances again.", show_default=False)
    ] = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Decks for Turtles, as text: `3 Foot Ninja`, a line for each title.

    `check` lists everything that is wrong with each file, and ends with 1 if there is something. `show` tells all about
    a file or a pre-built deck; without a name it lists those. `copy` writes a pre-built deck to a file of your own.
    `new` leads to a deck step by step, `sealed` to one of what six packs hold. Play with one: `longbox play turtles
    --deck FILE`.
    """
    from longbox.terminal import decks

    what, rest = words[0], words[1:]
    book = decks.the_book(read_packs(pack, "turtles"))
    if what == "check" and rest:
        check_decks(rest, book, as_json)
    elif what == "show" and not rest:
        say("\n".join(book.decks))
    elif what == "show" and len(rest) == 1:
        one = decks.named_or_file(rest[0], book)
        if as_json:
            say_json(deck_data(one.name, one, decks.verdict(one, book)))
        else:
            say("\n".join(clean(line) for line in [*decks.about(one, book), *decks.verdict(one, book)]))
    elif what == "copy" and len(rest) == 2:
        decks.save(decks.named_or_file(rest[0], book), Path(rest[1]))
        say(f"saved: {rest[1]}")
    elif what == "new" and len(rest) == 1:
        new_deck(Path(rest[0]), book, auto, seed or "0")
    elif what == "sealed" and len(rest) == 1:
        seed = seed or secrets.token_hex(3)
        say(f"Six packs, seed {clean(seed)}")
        new_deck(Path(rest[0]), book, auto, seed, True)
    else:
        fail("say what: longbox deck check FILE... | show [NAME] | copy NAME FILE | new FILE | sealed FILE")


def check_decks(names: list[str], book: Any, as_json: bool) -> None:
    from longbox.terminal import decks

    found = [(name, decks.read_file(Path(name), book)) for name in names]
    if as_json:
        say_json([deck_data(name, one, decks.verdict(one, book)) for name, one in found])
    else:
        for name, one in found:
            head = "good" if one.legal else f"{len(one.faults)} fault{'' if len(one.faults) == 1 else 's'}"
            say("\n".join(clean(line) for line in [f"{name}: {head}", *decks.verdict(one, book)]))
    if not all(one.legal for _, one in found):
        raise typer.Exit(1)


def new_deck(path: Path, book: Any, auto: str | None, seed: str, sealed: bool = False) -> None:
    from longbox.games.turtles.pieces import ATTRIBUTES
    from longbox.kernel.errors import near
    from longbox.terminal import decks
    from longbox.terminal.look import detect
    from longbox.terminal.talk import Talk

    if path.exists():
        fail(f"{path} exists already; name another file")
    making = decks.Building(Talk(detect()), book, path.stem, number_or_text(seed), sealed)
    if auto is None:
        one = making.guide()
    elif sealed:
        one = making.strongest()
    else:
        names = {name.lower(): n for n, name in enumerate(ATTRIBUTES)}
        if auto.lower() not in names:
            fail(f"{auto!r} is none of {', '.join(ATTRIBUTES)}{near(auto.lower(), names)}")
        one = making.automatic(names[auto.lower()])
    if not one.size:
        say("Nothing was chosen, so nothing is saved.")
        return
    decks.save(one, path)
    kept = f"saved: {path}" if one.legal else f"saved as a draft, which cannot be played yet: {path}"
    say("\n".join([*decks.figures(one, book), *decks.verdict(one, book), kept]))


def deck_data(name: str, deck: Any, said: list[str]) -> dict[str, object]:
    faults = [{"code": fault.code, "line": fault.line or None, "text": fault.words} for fault in deck.faults]
    return {"name": name, "legal": deck.legal, "cards": deck.counts, "faults": faults, "said": said}


@app.command()
def rules(
    words: Annotated[list[str] | None, typer.Argument(metavar="GAME [ID | WORDS]...", show_default=False)] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which rules lack code or a test; exit 1 if any does.")
    ] = False,
    tests: Annotated[Path | None, typer.Option(metavar="DIR", help="With --coverage: the tests (./tests).")] = None,
    as_json: AsJson = False,
) -> None:
    """A game's rules: all, one by its id, or those with some words. `rules --coverage [GAME]...` checks the tracing."""
    from longbox.kernel import game as there
    from longbox.kernel import register
    from longbox.testing import coverage as tracing

    if coverage:
        for name in words or []:
            there.find(name)
        text, code = tracing.run(words or None, tests=tests, as_json=as_json)
        if code == tracing.CANNOT_TELL and not as_json:
            fail(text)
        say(text)
        raise typer.Exit(code)
    if not words:
        fail(f"name the game: longbox rules GAME; there is {', '.join(there.known())}")
    game = there.find(words[0])
    book = register.of_game(game.id)
    wanted = " ".join(words[1:])
    found = list(book)
    if wanted and wanted.upper() in book:
        if not as_json:
            say(tracing.show_rule(game.id, wanted.upper(), tests=tests))
            return
        found = [book[wanted.upper()]]
    elif wanted:
        found = book.find(wanted)
        if not found:
            near = book.near(wanted)
            fail(f"no rule of {game.title} has {wanted!r}" + (f"; near it: {', '.join(near)}" if near else ""))
    if as_json:
        say_json([{"id": r.id, "text": r.text, "section": r.section, "tags": list(r.tags)} for r in found])
    elif wanted:
        say("\n".join(str(rule) for rule in found))
    else:
        say(tracing.list_rules(game.id))


# ---- many games


@app.command()
def sim(
    game: GameId,
    n: Annotated[int, typer.Option("-n", "--games", metavar="N", help="How many games.", min=1)] = 100,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,...", help="Bots, one a seat or one a side; your own as ./file.py or package:Class."),
    ] = "sidekick,rookie",
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many seats.")] = None,
    mode: Mode = None,
    option: Options = None,
    deck: DeckNames = None,
    pack: Packs = None,
    seed: Seed = "0",
    jobs: Annotated[int, typer.Option(metavar="J", help="Processes.", min=1)] = 1,
    deal_in: Annotated[
        bool,
        typer.Option("--deal-in", help="With --pack: bring its cards into every game, as far as it can be done."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Many games of bots, and what came of them.

    With --pack it is told how often each of its cards was met, picked, played and won with.
    """
    import importlib

    from longbox.kernel import game as there

    found = there.find(game)
    settings = option_values(found, option)
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        find_bot(name)
    used = read_packs(pack, found.id)
    add_decks(found, deck, found.setup(seats, mode).seats, used, settings)
    lab: Any = importlib.import_module("longbox.lab")
    with progress_bar(n) as tick:
        report = lab.simulate(
            found.id,
            n,
            names,
            seats=seats,
            mode=mode,
            options=settings,
            packs=used,
            seed=number_or_text(seed or "0"),
            jobs=jobs,
            progress=tick,
            deal_in=deal_in,
        )
    times = report.times()
    if as_json:
        say_json({**report.data(), "times": [{"bot": name, "ms": ms, "choices": made} for name, ms, made in times]})
    else:
        say(report.text())
        say("\ntime a choice takes")
        say("\n".join(f"  {name}: {ms:.2f} ms ({made} choices)" for name, ms, made in times))


def find_bot(name: str) -> None:
    """A bot that is there, of ours or of anybody's; else an error that says why."""
    from longbox import bots

    bots.find(name)


@app.command(name="bots")
def bots_(
    words: Annotated[list[str] | None, typer.Argument(metavar="[new [FILE]]", show_default=False)] = None,
) -> None:
    """The bots; `bots new [FILE]` writes one of your own to begin with. Play or simulate with `--bots ./FILE`."""
    from longbox import bots
    from longbox.bots.foreign import TEMPLATE

    if not words:
        say("\n".join(f"{name}: {about}" for name, about in bots.NAMES.items()))
        return
    if words[0] != "new" or len(words) > 2:
        fail("say what: longbox bots | bots new [FILE]")
    path = Path(words[1] if len(words) == 2 else "mybot.py")
    if path.suffix != ".py" or not path.stem.isidentifier():
        fail(f"a bot is kept in a Python file such as mybot.py, not in {str(path)!r}")
    cls = "".join(part.capitalize() for part in path.stem.split("_"))
    write_new(path, TEMPLATE.replace("{file}", path.name).replace("{cls}", cls).replace("{name}", path.stem))
    shown = path if path.is_absolute() else f"./{path}"
    say(f"{path}: a bot. Change it as you like, then:")
    say(f"  longbox sim titans -n 20 --bots {shown},rookie")
    say(f"  longbox play titans --bots {shown}")


@contextlib.contextmanager
def progress_bar(total: int) -> Any:
    """A bar on stderr if somebody can see it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda done, *_: bar.update(task, completed=done)


# ---- records


@app.command()
def replay(
    file: File,
    step: Annotated[int | None, typer.Option(metavar="N", help="The table after choice N.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="As a film, choice by choice.")] = False,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="As this seat saw it (0 is the first); else as a spectator.")
    ] = None,
    speed: Speed = SPEED,
    fast: Fast = False,
    plain: Plain = False,
    ascii_: Ascii = False,
) -> None:
    """Tell a kept game again.

    Its story; with --step the table after a choice; with --watch all of it as a film.
    """
    from longbox.terminal import files, look
    from longbox.terminal.replay import Replay
    from longbox.terminal.talk import Talk

    check_speed(speed)
    if step is not None and watch:
        fail("--step and --watch exclude each other")
    opened = files.load(file)
    talk = Talk(look.detect(plain, ascii_, reads=False))
    pause = 1.0 / speed if talk.look.tty and not fast else 0.0
    told = Replay(opened, talk, seat, pause)
    with contextlib.suppress(KeyboardInterrupt):
        if step is not None:
            told.at(step)
        elif watch:
            told.watch()
        else:
            told.story()


@app.command()
def verify(file: File) -> None:
    """Play a record again and compare where it leads.

    Says OK, or where it departs (exit 1).
    """
    import longbox
    from longbox.terminal import files

    opened = files.load(file)
    if opened.record is None:
        fail(f"{file} holds a position, not a record; there is nothing to compare")
    try:
        match = opened.replay()
    except longbox.EditionError:
        raise
    except longbox.RecordError as error:
        say(clean(f"{file} departs: {error}"))
        raise typer.Exit(1) from None
    if match.over != bool(opened.record.get("over")):
        say(f"{file} departs: the record says that the game is {'' if opened.record['over'] else 'not '}over")
        raise typer.Exit(1)
    outcome = match.outcome
    ended = f"over: {outcome.reason} ({outcome.rule})" if outcome is not None else "not over"
    say(f"OK: {opened.choices} choices, {ended}, digest {match.digest()}")


@app.command()
def scenario(
    file: File,
    step: Annotated[int | None, typer.Option(metavar="N", help="The position after choice N.")] = None,
) -> None:
    """A position as JSON, from a kept game, record or save. Play on from it: `longbox play --from FILE`."""
    from longbox.terminal import files

    opened = files.load(file)
    say_json(opened.replay(step).scenario(full=opened.record is not None))


@app.command()
def version() -> None:
    """The version, and whether the rules run compiled."""
    import platform

    import longbox
    from longbox.kernel import match

    compiled = not str(match.__file__).endswith(".py")
    kind = "compiled" if compiled else "plain Python"
    say(f"longbox {longbox.__version__} ({kind}), Python {platform.python_version()}")


# ---- saying things


def say(text: str) -> None:
    print(text)


def say_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def fail(message: str) -> NoReturn:
    from longbox.terminal.errors import InputError

    raise InputError(message, BAD)


def clean(text: str) -> str:
    """Words from a stranger's file or argument, without what a terminal would obey."""
    return "".join(c if c.isprintable() else "?" for c in text)


def complain(error: Exception) -> int:
    """One line on stderr, or one for each problem of a pack or deck; and the exit code."""
    message = error.format_message() if isinstance(error, TyperException) else str(error)
    lines = [line.strip() for line in message.splitlines() if line.strip()] or [type(error).__name__]
    for line in lines if hasattr(error, "problems") else [" ".join(lines)]:
        print(f"longbox: {clean(line)}", file=sys.stderr)
    return int(getattr(error, "code", BAD))


def run(body: Callable[[], object]) -> int:
    """Run a command; what a person did wrong becomes one line."""
    from longbox.kernel.errors import LongboxError

    try:
        code = body()
        return code if isinstance(code, int) else 0
    except typer.Exit as leave:
        return leave.exit_code
    except (typer.Abort, KeyboardInterrupt):
        print("longbox: interrupted", file=sys.stderr)
        return 130
    except TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error.format_message())
            return 0
        return complain(error)
    except LongboxError as error:
        return complain(error)
    except ImportError as error:
        name = (error.name or "").partition(".")[0]
        if name in ("rich", "typer"):
            return complain(ImportError(f"the package {name!r} is missing: pip install 'longbox[play]'"))
        if name in WEB:
            return complain(ImportError(f"the package {name!r} is missing: pip install 'longbox[web]'"))
        raise
    except Exception as error:
        if expected(error):
            return complain(error)
        raise


def expected(error: Exception) -> bool:
    """Errors that speak to the person, from layers that are imported late."""
    from longbox.kernel.register import RegisterError, UnknownRuleError
    from longbox.language.content import ContentError
    from longbox.server.errors import ServeError
    from longbox.terminal.errors import InputError

    return isinstance(error, InputError | ContentError | RegisterError | UnknownRuleError | ServeError)


def main(args: Sequence[str] | None = None) -> NoReturn:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    try:
        code = run(lambda: app(args=args, prog_name="longbox", standalone_mode=False))
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read us has gone; nothing more may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)


if __name__ == "__main__":
    main()
