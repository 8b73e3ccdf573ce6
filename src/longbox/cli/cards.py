"""`longbox cards`: what is printed on cards, and cards of your own."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from longbox.cli.given import AsJson, Packs, read_packs, the_game, the_id
from longbox.cli.saying import clean, fail, say, say_json, write_new
from longbox.kernel import game as there
from longbox.kernel.errors import near
from longbox.kernel.game import Printed

if TYPE_CHECKING:
    from longbox.language.content import Problem


def cards(
    words: Annotated[
        list[str],
        typer.Argument(metavar="GAME [NAME] | check FILE... | new GAME [FILE] | try TEXT", show_default=False),
    ],
    pack: Packs = None,
    game: Annotated[
        str | None,
        typer.Option(
            "--game",
            metavar="GAME",
            callback=the_game,
            help="With try, and with check if the pack doesn't tell: the game.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show cards and where each fact comes from; or help with cards of your own.

    `cards new GAME [FILE]` writes a pack to begin with: a card of each kind, with remarks. `cards try "TEXT" --game
    GAME` says how a text is read, what it does, where it can stand and which texts are similar; the exit code is 1 if
    it has no meaning. `cards check FILE...` lists every problem of packs with its place; the exit code is 1 if there is
    one.
    """
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
    found = there.find(the_id(words[0]))
    shown = found.printed(read_packs(pack, found.id))
    name = " ".join(words[1:])
    if name:
        by_name = lookup.by_name(shown)
        shown = lookup.find_cards(name, by_name)
        if not shown:
            fail(f"{found.title} has no card {name!r}{near(name.lower(), by_name)}")
    if as_json:
        say_json([card.data() for card in shown])
    elif name:
        for card in shown:
            say("\n".join(lookup.card_lines(card)))
    else:
        say("\n".join(card_list(shown)))


def card_list(shown: "Sequence[Printed]") -> list[str]:
    """One line per card, by sort."""
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
    """List every problem of every file; then check whether the packs of a game fit together."""
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
    """Find the game that a pack is for."""
    from longbox.language import packs
    from longbox.language.content import ContentError, Problem

    if wanted is not None:
        other = packs.elsewhere(wanted, name, text)
        if not other:
            return wanted
        raise ContentError([Problem(name, f"this pack is for '{other}', not for '{wanted}'")])
    found = packs.games_for(name, text)
    if len(found) == 1:
        return found[0]
    ids = found or there.known()
    message = f"this pack could be for several games ({', '.join(ids)}); "
    message += f'write game = "{ids[0]}" before its first table, or add --game {ids[0]}'
    raise ContentError([Problem(name, message, line=1, column=1)])


def new_pack(words: list[str]) -> None:
    """Write a pack to begin with."""
    from longbox.language.workshop import TEMPLATE, Bench

    if not 1 <= len(words) <= 2:
        fail(f"name the game: longbox cards new GAME [FILE]. The games are {', '.join(there.known())}")
    found = there.find(the_id(words[0]))
    path = Path(words[1] if len(words) == 2 else f"my-{found.id}.toml")
    write_new(path, Bench(found).file(TEMPLATE))
    say(f"{path}: a pack for {found.title} with a card of each kind. Change it, then:")
    say(f"  longbox cards check {path}")
    say(f"  longbox play {found.id} --pack {path}")
    say(f"  longbox sim {found.id} --pack {path}")


def try_text(text: str, game_id: str | None) -> None:
    from longbox.language.workshop import Bench, told

    if not text or game_id is None:
        fail('give the text and the game: longbox cards try "Draw a card." --game titans')
    lines, good = told(Bench(there.find(game_id)), text)
    say("\n".join(clean(line) for line in lines))
    if not good:
        raise typer.Exit(1)


def vars_of(problem: Any) -> dict[str, object]:
    return msgspec.structs.asdict(problem)
