"""`longbox deck`: decks for Turtles."""

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from longbox.cli.given import AsJson, Packs, number_or_text, read_packs
from longbox.cli.saying import clean, fail, say, say_json
from longbox.kernel.errors import near


def deck(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="check FILE... | show [NAME] | copy NAME FILE | new FILE | sealed FILE", show_default=False
        ),
    ],
    auto: Annotated[
        str | None,
        typer.Option(
            "--auto", metavar="ATTRIBUTE", help="With new or sealed: build a sensible deck without questions."
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(
            "--seed", metavar="SEED", help="With new or sealed: the same seed opens the same packs.", show_default=False
        ),
    ] = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Make and check decks for Turtles: text files with lines such as `3 Foot Ninja`.

    `check` lists everything that is wrong with each file; the exit code is 1 if there is something. `show` describes a
    file or a pre-built deck, or lists the pre-built decks. `copy` writes a pre-built deck to a file. `new` helps you
    build a deck step by step, `sealed` from the cards of six packs. Play with it: `longbox play turtles --deck FILE`.
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
        fail("type longbox deck check FILE... | show [NAME] | copy NAME FILE | new FILE | sealed FILE")


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
    from longbox.terminal import decks
    from longbox.terminal.look import detect
    from longbox.terminal.talk import Talk

    if path.exists():
        fail(f"{path} already exists; choose another name")
    making = decks.Building(Talk(detect()), book, path.stem, number_or_text(seed), sealed)
    if auto is None:
        one = making.guide()
    elif sealed:
        one = making.strongest()
    else:
        names = {name.lower(): n for n, name in enumerate(ATTRIBUTES)}
        if auto.lower() not in names:
            fail(f"{auto!r} isn't an attribute; the attributes are {', '.join(ATTRIBUTES)}{near(auto.lower(), names)}")
        one = making.automatic(names[auto.lower()])
    if not one.size:
        say("You chose no cards, so nothing was saved.")
        return
    decks.save(one, path)
    kept = f"saved: {path}" if one.legal else f"saved as a draft, not ready to play: {path}"
    say("\n".join([*decks.figures(one, book), *decks.verdict(one, book), kept]))


def deck_data(name: str, deck: Any, said: list[str]) -> dict[str, object]:
    faults = [{"code": fault.code, "line": fault.line or None, "text": fault.words} for fault in deck.faults]
    return {"name": name, "legal": deck.legal, "cards": deck.counts, "faults": faults, "said": said}
