"""An upgrade drill: tables of a release A, and what a release B with other cards, code and schema makes of them.

A is today's source. B is a copy with changes as later releases may bring them: other cards in four games, other step
code under a higher version in one, other step code that nobody gave a version in another, and a migration. Both run as
real servers, one after the other, on one data folder.
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import longbox
from longbox.language import editions
from longbox.language.rooms import CardGame
from longbox.server.identity import COOKIE
from longbox.testing import oddpacks
from tests.server.driving import Person, Server, run
from tests.server.releases.make import END, MODES

PACKAGE: Final = Path(longbox.__file__).parent
ROOT: Final = Path(__file__).parents[2]
RAISED: Final = "titans"  # its step code changes, and its version says so
SILENT: Final = "mayhem"  # its step code changes, and nobody raised the version
CHANGES: Final = [
    ("games/turtles/content/characters.toml", "power = 1", "power = 3"),
    ("games/hitline/content/locations.toml", "max = 13", "max = 12"),
    ("games/bold/content/markers.toml", "count = 1", "count = 2"),
    ("games/titans/content/main.toml", "cost = 3", "cost = 2"),
    ("games/titans/content.py", "STEPS = 1", "STEPS = 2"),
    ("games/titans/pieces.py", "CARDS_DRAWN: Final = 5", "CARDS_DRAWN: Final = 6"),
    ("games/mayhem/pieces.py", "HANDED: Final = 7", "HANDED: Final = 6"),
]
MIGRATION: Final = '''"""What a later release needs."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{head}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("mood", sa.Text, nullable=True))
'''
TAIL: Final = 20  # lines of a story: at the edge of a page, one that is told whole later may be two
WHISTLE: Final = """[[card]]
name = "Whistle"
type = "Equipment"
color = "black"
cost = 2
vp = 1
copies = 2
text = "+2 Power."
"""


# ---- two releases


def release_a(folder: Path) -> Path:
    """Today's source, with its editions kept as `make release` does."""
    shutil.copytree(PACKAGE, folder / "longbox", ignore=shutil.ignore_patterns("*.so", "__pycache__", "static"))
    with source(folder):
        if not all(kept_already(game) for game in longbox.catalog().values() if isinstance(game, CardGame)):
            command = ["-m", "longbox.testing.keep_edition", "--release", "9.0.0"]
            python(*command, "--folder", str(folder / "longbox" / "games"))
    return folder


def kept_already(game: CardGame) -> bool:
    return any(editions.id_of(kept, ()) == game.edition().id() for kept in game.released())


def release_b(a: Path, folder: Path) -> Path:
    """A copy with other cards, code and schema."""
    shutil.copytree(a, folder)
    for file, old, new in CHANGES:
        path = folder / "longbox" / file
        text = path.read_text("utf-8")
        assert old in text, f"{file} doesn't say {old!r} any more: choose another change"
        path.write_text(text.replace(old, new, 1), "utf-8")
    versions = folder / "longbox" / "server" / "store" / "migrations" / "versions"
    head = max(path.name[:4] for path in versions.glob("[0-9]*.py"))
    (versions / "9999_mood.py").write_text(MIGRATION.format(head=head), "utf-8")
    schema = versions.parents[1] / "schema.py"
    text = schema.read_text("utf-8")
    place = '    Index("tables_due",'
    schema.write_text(text.replace(place, '    Column("mood", Text),\n' + place, 1), "utf-8")
    return folder


@contextlib.contextmanager
def source(folder: Path) -> Iterator[None]:
    """Processes that are started here run that source."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before


def python(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


# ---- the tables


def quick() -> Iterator[dict[str, Any]]:
    """Some tables: short and with a snapshot, finished, with a pack."""
    for game, steps in (
        ("hitline", 5),
        ("hitline", 45),
        ("hitline", END),
        ("titans", 15),
        ("titans", 45),
        ("titans", END),
    ):
        yield plan(game, 0, steps)
    yield plan("mayhem", 0, 12)
    yield plan("turtles", 0, 25)
    yield {**plan("hitline", 0, 25), "packs": packs("hitline")}


def whole() -> Iterator[dict[str, Any]]:
    """Fifty running and fifty finished: all games and modes, clocks, bots, packs, decks, undone choices."""
    for game, modes in MODES.items():
        for n, steps in enumerate((1, 5, 12, 25, 45, 65, 33, 50, 85, 18)):
            fewer = min(steps, 65) if game == "hitline" else steps  # its games are short
            yield decked({**plan(game, n, fewer), **special(game, n)})
        for n in range(10):
            mode = 0 if modes[n % len(modes)][0] == "3v3" and n > len(modes) else n  # long games: not too many
            yield decked({**plan(game, mode, END), **special(game, n)})


def plan(game: str, n: int, steps: int) -> dict[str, Any]:
    mode, seats = MODES[game][n % len(MODES[game])]
    return {"name": f"{game} {n} {steps}", "game": game, "mode": mode, "seats": seats, "steps": steps}


def special(game: str, n: int) -> dict[str, Any]:
    if n == 3:
        return {"clock": {"minutes": 600, "increment": 5}}
    if n == 4 and game in ("titans", "hitline"):
        return {"packs": packs(game)}
    if n == 6:
        return {"undo": True}
    return {"public": True} if n == 7 else {}


def decked(given: dict[str, Any]) -> dict[str, Any]:
    """Some duels of Turtles have decks of their own kind."""
    if given["game"] == "turtles" and given["steps"] in (12, 65):
        given["options"] = {"decks": "sealed" if given["steps"] == 12 else "advised"}
    return given


def packs(game: str) -> list[tuple[str, str]]:
    return [("drill.toml", WHISTLE if game == "titans" else oddpacks.one_to_nine())]


def laid(folder: Path, release: Path, which: str) -> list[dict[str, Any]]:
    """The tables, made by a release's own code in a data folder."""
    with source(release):
        python("-m", "tests.server.releases.lay", str(folder), which)
    found: list[dict[str, Any]] = json.loads((folder / "laid.json").read_text("utf-8"))
    return found


# ---- the drill


async def seen(server: Server, one: dict[str, Any], *, choose: bool) -> dict[str, Any]:
    """What a player finds at a table, over the wire; and does a choice of theirs count?"""
    person = Person(server)
    person.http.cookies.set(COOKIE, one["cookie"])
    listed = [table["table"] for table in (await person.http.get("/api/tables")).json()]
    facts = (await person.http.get(f"/api/tables/{one['table']}")).json()
    found: dict[str, Any] = {"stage": facts["stage"], "listed": one["table"] in listed, "options": []}
    for seat in facts["waiting"] if facts["stage"] == "playing" else one["seats"][:1]:
        async with person.at(one["table"], seat, older=True) as look:
            found |= {"state": look.state, "story": [line["text"] for line in look.lines]}
            decision = look.state["decision"]
            if decision is None:  # of several who decide at the same time, this one has
                continue
            found["options"] = sorted(option["code"] for option in decision["options"])
            if choose:
                found["took"] = (await look.choose(found["options"][0]))["type"] == "ok"
            break
    for what in ("record", "replay"):
        found[what] = (await person.http.get(f"/api/tables/{one['table']}/{what}")).status_code
    return found


def verdict(one: dict[str, Any], before: dict[str, Any], now: dict[str, Any]) -> str:
    """What has become of a table; "lost" if nobody can say."""
    if not now["listed"]:
        return "lost: not in its owner's list"
    if one["stage"] == "over":
        ends = [(seen["state"]["over"], seen["story"][0], seen["story"][-TAIL:]) for seen in (before, now)]
        same = ends[0] == ends[1]
        if now["stage"] != "over" or not same or now["record"] != 200:
            return "lost: it can't be read"
        return "read and replayed" if now["replay"] == 200 else "read"
    if now["stage"] == "outdated":
        told = now["state"]["outdated"]["reason"]
        return "declared" if "can't go on" in told and now["record"] == 200 else "lost: nobody is told"
    if now["stage"] == "playing" and now["options"] == before["then"]["options"] and now.get("took"):
        same = now["state"]["view"]["edition"] == before["state"]["view"]["edition"]
        return "plays on" if same else "lost: it has other cards"
    return "lost: it goes on differently"


def drill(folder: Path, which: str) -> dict[str, Counter[str]]:
    """Make the tables under A, upgrade to B, and see what became of them: by game, how many of each."""
    folder.mkdir(exist_ok=True)
    a = release_a(folder / "a")
    b = release_b(a, folder / "b")
    data = folder / "data"
    data.mkdir()
    tables = laid(data, a, which)

    async def under_a(server: Server) -> list[dict[str, Any]]:
        found = []
        for one in tables:
            looked = await seen(server, one, choose=True)
            looked["then"] = await seen(server, one, choose=False)
            found.append(looked)
        return found

    async def under_b(server: Server) -> list[dict[str, Any]]:
        return [await seen(server, one, choose=True) for one in tables]

    with source(a):
        server = Server(data).start()
        try:
            before = run(under_a(server), 3000)
        finally:
            server.stop()
    with source(b):
        server = Server(data, extra=["--migrate"]).start()
        try:
            after = run(under_b(server), 3000)
        finally:
            server.stop()
    found: dict[str, Counter[str]] = {}
    for one, was, now in zip(tables, before, after, strict=True):
        word = "running" if one["stage"] == "playing" else "finished"
        found.setdefault(f"{one['game']}, {word}", Counter())[verdict(one, was, now)] += 1
    return found


def table_of(found: dict[str, Counter[str]]) -> str:
    """The result, for people."""
    lines = [
        f"{what:20} {', '.join(f'{n} {word}' for word, n in sorted(counts.items()))}" for what, counts in found.items()
    ]
    return "\n".join([*lines, f"{'together':20} {sum(sum(counts.values()) for counts in found.values())}"])
