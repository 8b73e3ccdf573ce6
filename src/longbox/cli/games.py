"""`longbox games`, `longbox how`, `longbox version`."""

import platform

import longbox
from longbox.cli.given import Ascii, AsJson, GameId, MaybeGame, Plain
from longbox.cli.saying import say, say_json
from longbox.kernel import game as there
from longbox.kernel import guide, match
from longbox.kernel.game import Game
from longbox.kernel.guide import Matter


def how(game: GameId, plain: Plain = False, ascii_: Ascii = False) -> None:
    """Explain a game on one page: the goal, a table, and what you do there."""
    from longbox.terminal import files, look
    from longbox.terminal import how as pages
    from longbox.terminal.talk import Talk

    found = there.find(game)
    talk = Talk(look.detect(plain, ascii_, reads=False))
    pages.tell(talk, found.id)
    if guide.of_game(found.id).first is not None:
        talk.path("", f"Play a first game: {files.command()} play {found.id} --first")


def games(game: MaybeGame = None, as_json: AsJson = False) -> None:
    """List the games with their seats, modes and options."""
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
            if one.options:
                say(f"  options: {', '.join(one.options)}; `longbox games {one.id}` says more")
            continue
        for choice in one.options.values():
            values = ", ".join(str(value) for value in choice.values) + (f", or {choice.names}" if choice.names else "")
            when = meant(guide.of_game(one.id).options.get(choice.name))
            say(
                f"  option {choice.name}{when}: {choice.about}{cited(choice.rule)}: {values} (default {choice.default})"
            )
        say(f"  edition {one.edition().id()}, {one.actions} actions")


def cited(rule: str) -> str:
    return f" ({rule})" if rule else ""


def meant(matter: Matter | None) -> str:
    """When an option means something, unless it always does."""
    if matter is None or not (matter.modes or matter.seats):
        return ""
    seats = [f"with {there.listed(matter.seats)} players"] if matter.seats else []
    return f" ({' '.join([', '.join(matter.modes), *seats]).strip()} only)"


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


def version() -> None:
    """Show the version, and whether the rules run compiled."""
    compiled = not str(match.__file__).endswith(".py")
    kind = "compiled" if compiled else "plain Python"
    say(f"longbox {longbox.__version__} ({kind}), Python {platform.python_version()}")
