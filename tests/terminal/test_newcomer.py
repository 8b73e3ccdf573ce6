"""A newcomer's way: a clone, the menu, how a game goes, a first game of each kind by hints, every word explained."""

import functools
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import urllib.error
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import hatch_build
import longbox
from longbox import bots, cli
from longbox.bots import evaluators
from longbox.kernel import game as games
from longbox.kernel import guide, register
from longbox.kernel.game import Printed
from longbox.kernel.rng import Rng
from longbox.terminal import glossary, how, lookup
from longbox.terminal.errors import InputError
from longbox.terminal.seats import NAMES
from tests.terminal.driving import PATIENCE, Keyboard, Recorder

GAMES = ["hitline", "titans", "mayhem", "turtles", "bold"]  # as the menu offers them
ROOT = Path(__file__).parents[2]
WORD = re.compile(r"[A-Za-z][A-Za-z'-]*[A-Za-z]|★|\[[FC]\]|<[^>]+>|\b[A-Z][+2]|\b\d\+")
PLAIN = frozenset(  # English, and nobody asks what it means
    "a all an and any are as at be by can can't choose do does don't each for from have how if in is it its may me "
    "much my no not now of on one or other own she than that the their them then there these they things this to "
    "two what when where which who whom will with yes you your yours".split()
)


class Quick(bots.Bot):
    """The sidekick's first thought, without its trials: the plain source needs a second for each of those."""

    name = "sidekick"
    about = "quick"

    def pick(self, world: longbox.Match, seat: int, actions: list[int], rng: Rng) -> int:
        return int(evaluators.find(world.origin.game).policy(world, seat, actions, rng))


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What `git clone` gives, with what is changed here, and what takes long to make: packages and front end."""
    home = tmp_path / "longbox"
    git("clone", "-q", str(ROOT), str(home))
    for name in git("ls-files", "-mo", "--exclude-standard").splitlines():
        if (ROOT / name).is_file():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, home / name)
    shutil.copytree(ROOT / hatch_build.STATIC, home / hatch_build.STATIC)
    venv.create(home / ".venv")
    there = Path(sysconfig.get_path("purelib", vars={"base": str(home / ".venv")}))
    for path in Path(sysconfig.get_path("purelib")).iterdir():
        if not path.name.startswith("longbox"):
            (there / path.name).symlink_to(path)
    for stamp in (".made", ".player"):
        (home / ".venv" / stamp).touch()
    return home


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_from_a_clone_to_a_table_in_the_browser(clone: Path, tmp_path: Path) -> None:
    """`make play` builds, installs and starts; the page and the games are there.

    Not repeated here: the packages of the lock file are links to those that run this test, instead of being installed;
    the front end is the one that `make web` has built here; nothing is compiled in the background; no browser opens.
    """
    game = subprocess.Popen(
        ["make", "play", "ARGS=--no-browser --port 0"],
        cwd=clone,
        env={
            **{key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
            "LONGBOX_COMPILE": "never",
            "LONGBOX_DATA": str(tmp_path / "data"),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        assert game.stdout is not None
        said = ""
        while not (found := re.search(r"http://localhost:\d+/", said)):
            line = game.stdout.readline()
            assert line, said
            said += line
        assert "The front end is up to date." in said
        assert "Building Longbox as plain Python, as asked" in said
        assert "<title>Longbox" in opened(found[0])
        assert set(re.findall(r'"id":"(\w+)"', opened(f"{found[0]}api/games"))) >= set(GAMES)
        (wheel,) = (clone / "build" / "wheel").iterdir()
        assert wheel.name.endswith("none-any.whl")
    finally:
        os.killpg(game.pid, signal.SIGTERM)
        game.communicate()


def opened(url: str) -> str:
    """A page, once the server answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as page:
                text: str = page.read().decode()
            return text
        except urllib.error.URLError:
            assert time.monotonic() < until, url
            time.sleep(0.1)


class Newcomer:
    """Somebody who knows nothing: takes every proposal of the menu, then asks for a hint and follows it."""

    def __init__(self, number: int) -> None:
        self.out = ""
        self.answers = self.typed(number)

    def typed(self, number: int) -> Iterator[str]:
        yield f"how {number}"
        yield str(number)
        yield ""  # a first game
        yield ""  # no settings
        while True:
            yield "hint"
            found = re.findall(r"would choose (\d+):", self.out[self.out.rindex("hint") :])
            yield found[0] if found else "1"

    def hear(self, text: str) -> None:
        self.out += text

    def answer(self) -> str:
        return next(self.answers) + "\n"


def play(newcomer: Newcomer, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots._BOTS, "sidekick", Quick)
    monkeypatch.setenv("LONGBOX_SAVES", str(saves))
    monkeypatch.setattr(sys, "stdin", Keyboard(newcomer.answer))
    monkeypatch.setattr(sys, "stdout", Recorder(newcomer.hear))
    with pytest.raises(SystemExit) as leave:
        cli.main(["play"])
    assert leave.value.code == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_by_hints(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    newcomer = Newcomer(GAMES.index(game) + 1)
    play(newcomer, tmp_path, monkeypatch)
    title = games.find(game).title
    assert f"{title}: {games.find(game).kind}" in newcomer.out  # the page of `how`
    assert "first  a first game: " in newcomer.out
    assert "Traceback" not in newcomer.out
    (kept,) = tmp_path.glob("*.json")
    match = longbox.replay(msgspec.json.decode(kept.read_bytes())["record"])
    assert match.over
    assert match.origin.game == game
    first = guide.of_game(game).first
    assert first is not None
    assert {name: match.origin.options[name] for name in first.options} == first.options
    unknown = {word: line for line in said(newcomer.out) for word in unexplained(game, line)}
    assert unknown == {}


def test_the_menu_begins_with_the_easiest_game_and_goes_on_as_the_readme_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LONGBOX_SAVES", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", Keyboard(lambda: ""))
    with pytest.raises(SystemExit):
        cli.main(["play"])
    offered = re.findall(r"^\d  (.+) \(.* players\): ", capsys.readouterr().out, re.M)
    readme = re.findall(r"^\| `(\w+)` \|", (ROOT / "README.md").read_text(), re.M)
    assert offered == [games.find(game).title for game in readme]
    assert readme == GAMES


def said(out: str) -> list[str]:
    """The prompts and options of a game that was played through pipes."""
    return [line for line in out.splitlines() if re.match(r"\d+\. ", line) or re.search(r" \([A-Z]{2}-R?\d+\)$", line)]


def unexplained(game: str, line: str) -> list[str]:
    words = dict.fromkeys(WORD.findall(re.sub(r"^\d+\. ", "", line)))
    return [word for word in words if word.lower() not in PLAIN and not explained(game, word)]


@functools.cache
def explained(game: str, word: str) -> bool:
    if word.removesuffix("'s") in NAMES:
        return True
    try:
        return bool(asked(game, word))
    except InputError:
        return False


@pytest.mark.parametrize("game", GAMES)
def test_no_card_has_a_word_that_cannot_be_asked(game: str) -> None:
    for card in games.find(game).printed():
        assert unexplained(game, card.text) == [], card.name


@pytest.mark.parametrize("game", GAMES)
def test_no_question_has_a_word_that_cannot_be_asked(game: str) -> None:
    """Random games of every mode and number of seats, each as far as shows most kinds of questions."""
    rng = Rng(7)
    asked_so_far = set()
    for mode in games.find(game).modes.values():
        for seats in mode.seats:
            m = longbox.start(game, seats, mode=mode.name, seed=f"{mode.name} {seats}")
            for _ in range(400):
                if m.over:
                    break
                decision = m.decisions[0]
                asked_so_far.add(decision.prompt)
                m.choose(decision.options[rng.below(len(decision.options))].code, decision.seat)
    assert len(asked_so_far) > 10
    unknown = {word: prompt for prompt in asked_so_far for word in unexplained(game, prompt)}
    assert unknown == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_the_card_language_are_defined(game: str) -> None:
    """Every noun, quality, place and heading of a game's language has a sentence of its own, or is a card's name."""
    language = __import__(f"longbox.games.{game}.phrases", fromlist=["WORDS"])
    terms = glossary.of_game(game)
    cards = lookup.by_name(games.find(game).printed())
    for words in language.WORDS.values():
        for entry in words.split(", "):
            word = entry.partition("/")[0].removeprefix("the ").removeprefix("your ")
            assert terms.find(word) or lookup.find_cards(word, cards), word


@pytest.mark.parametrize("game", GAMES)
def test_every_definition_names_a_rule(game: str) -> None:
    book = register.of_game(game)
    terms = glossary.of_game(game)
    assert len(terms.terms) > 20
    for term in terms:
        assert term.rule in book, term.forms
        assert term.text.count(term.rule) == 1


@functools.cache
def shelf(game: str) -> tuple[dict[str, Printed], register.Register]:
    return lookup.by_name(games.find(game).printed()), register.of_game(game)


def asked(game: str, words: str) -> list[str]:
    return lookup.answer(words, *shelf(game), glossary.of_game(game))


def test_the_definition_comes_first_then_where_else_the_word_stands() -> None:
    lines = asked("hitline", "counter")
    assert lines[0].startswith("counter: A card with the same value")
    assert lines[0].endswith("(HL-033).")
    assert "HL-034" in lines[1]
    assert "Ricochet" in lines[2]
    assert asked("hitline", "base VP")[0].startswith("base VP: ")
    assert asked("titans", "sidekicks")[0].startswith("Sidekick: ")
    assert asked("bold", "CF") == [
        "C is combat: A token for abilities. If you don't use it, it deals 1 damage (BB-166).",
        "F is focus: A token for abilities. When you draw it, you may spend it to look at the next challenge card "
        "(BB-169).",
    ]
    assert asked("mayhem", "Levitation")[0].startswith("Raven (character")
    with pytest.raises(InputError, match="no word, card or rule matches 'zorg'"):
        asked("titans", "zorg")


@pytest.mark.parametrize("game", GAMES)
def test_how_shows_a_real_position(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["how", game])
    out = capsys.readouterr().out
    decision = how.position(game).decisions[0]
    assert decision.prompt in out
    assert all(option.text in out for option in decision.options)
    assert f"play {game} --first" in out
    assert len(out.splitlines()) < 70


def test_the_menu_says_how_strong_each_bot_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    newcomer = Newcomer(1)
    monkeypatch.setenv("LONGBOX_SAVES", str(tmp_path))
    lines = iter(["1\n", "more\n", "\n", "\n", "pace 9\n", "confirm\n", "ask-all\n", "nonsense\n"])
    monkeypatch.setattr(sys, "stdin", Keyboard(lambda: next(lines, "")))
    monkeypatch.setattr(sys, "stdout", Recorder(newcomer.hear))
    with pytest.raises(SystemExit):
        cli.main(["play"])
    assert "rookie: plays at random, by the rules (easy" in newcomer.out
    assert "9 choices per second." in newcomer.out
    assert "The game waits after each of your choices." in newcomer.out
    assert "You will be asked everything." in newcomer.out
    assert "'nonsense' isn't a setting" in newcomer.out
