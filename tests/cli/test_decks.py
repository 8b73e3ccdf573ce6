"""`longbox deck`, and decks for `longbox play` and `longbox sim`."""

import json
from pathlib import Path

import pytest

from tests.terminal.driving import inside

BAD = "# deck: Bad\n3 Foot Ninjas\n4 Hun\n1 Punch\n"


@pytest.fixture
def genbu(tmp_path: Path) -> str:
    """A deck file of one's own."""
    assert inside(tmp_path, "deck", "copy", "Genbu", "mine.txt").returncode == 0
    return "mine.txt"


def test_pre_built_decks_are_listed_and_shown(tmp_path: Path) -> None:
    assert inside(tmp_path, "deck", "show").stdout.split() == ["Genbu", "Seiryu", "Suzaku", "Byakko"]
    shown = inside(tmp_path, "deck", "show", "seiryu").stdout
    assert "Seiryu: 40 cards" in shown
    assert "  3 Whistling Twin Fan (Wind 2)" in shown
    assert "Character 13, Attack 10, Attack [F] 4, Attack [C] 2, Attack [F][C] 2, Item 3, Event 6" in shown
    assert "  Power 4 " in shown
    assert "advice" not in shown
    data = json.loads(inside(tmp_path, "deck", "show", "Seiryu", "--json").stdout)
    assert (data["legal"], sum(data["cards"].values())) == (True, 40)


@pytest.mark.rule("TM-167")
def test_a_pre_built_deck_is_copied_to_a_file_and_never_over_one(tmp_path: Path, genbu: str) -> None:
    assert (tmp_path / genbu).read_text().startswith("# deck: Genbu\n# game: turtles\n")
    done = inside(tmp_path, "deck", "copy", "Suzaku", genbu)
    assert (done.returncode, done.stderr) == (2, "longbox: mine.txt already exists; choose another name\n")
    assert (tmp_path / genbu).read_text().startswith("# deck: Genbu")


@pytest.mark.rule("TM-162")
def test_a_file_is_checked_and_everything_that_is_wrong_is_told(tmp_path: Path, genbu: str) -> None:
    done = inside(tmp_path, "deck", "check", genbu)
    assert (done.returncode, done.stdout) == (0, "mine.txt: good\n")
    (tmp_path / "bad.txt").write_text(BAD)
    done = inside(tmp_path, "deck", "check", genbu, "bad.txt")
    assert done.returncode == 1
    assert done.stdout.splitlines()[:6] == [
        "mine.txt: good",
        "bad.txt: 4 faults",
        "line 2: there is no card 'Foot Ninjas'; did you mean 'Foot Ninja'? [UNKNOWN_CARD]",
        "line 4: there is no card 'Punch' [UNKNOWN_CARD]",
        "TM-026: a deck has exactly 40 cards; this one has 4 [DECK_SIZE]",
        "TM-027: 4 copies of 'Hun'; at most 3 are allowed [TOO_MANY_COPIES]",
    ]
    [_, data] = json.loads(inside(tmp_path, "deck", "check", genbu, "bad.txt", "--json").stdout)
    codes = [fault["code"] for fault in data["faults"]]
    assert codes == ["UNKNOWN_CARD", "UNKNOWN_CARD", "DECK_SIZE", "TOO_MANY_COPIES"]


@pytest.mark.rule("TM-162")
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x80\x81\x00", "byte 0 is not UTF-8"),
        (b"3 Hun\n" * 2_000_000, "this has 12,000,000 bytes"),
        (b"\x1b[2J3 Hun\n", "'\\x1b[2J3' isn't a whole number of 1 or more"),
    ],
)
def test_a_strangers_file_gets_a_clear_answer(tmp_path: Path, data: bytes, said: str) -> None:
    (tmp_path / "strange").write_bytes(data)
    done = inside(tmp_path, "deck", "check", "strange")
    assert done.returncode == 1
    assert said in done.stdout
    assert "\x1b" not in done.stdout
    assert len(done.stdout) < 2000


@pytest.mark.rule("TM-162")
def test_a_strangers_deck_gets_all_that_is_wrong_at_once(tmp_path: Path, genbu: str) -> None:
    """Windows line ends, a typo, four of a title, a card of another game, a bad number, and 41 cards together."""
    lines = (tmp_path / genbu).read_text().splitlines()
    lines[lines.index("3 Granite Shell Veteran")] = "4 Granite Shell Veteran"
    lines[lines.index("1 Basement Key")] = "2 Basement Key"
    lines[lines.index("1 Loose Floorboard")] = "1 Lose Flor-board"
    lines += ["1 Prism", "0 Hun"]
    (tmp_path / "theirs.txt").write_bytes("\r\n".join(lines).encode())
    wrong = [
        f"line {lines.index('1 Lose Flor-board') + 1}: there is no card 'Lose Flor-board'; "
        "did you mean 'Loose Floorboard'? [UNKNOWN_CARD]",
        f"line {len(lines) - 1}: there is no card 'Prism' [UNKNOWN_CARD]",
        f"line {len(lines)}: '0' isn't a whole number of 1 or more [BAD_COUNT]",
        "TM-026: a deck has exactly 40 cards; this one has 41 [DECK_SIZE]",
        "TM-027: 4 copies of 'Granite Shell Veteran'; at most 3 are allowed [TOO_MANY_COPIES]",
    ]
    done = inside(tmp_path, "deck", "check", "theirs.txt")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines()[: len(wrong) + 1] == ["theirs.txt: 5 faults", *wrong]
    for words in (["play", "turtles", "--deck", "theirs.txt"], ["sim", "turtles", "--deck", "theirs.txt"]):
        done = inside(tmp_path, *words)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.splitlines() == [f"longbox: theirs.txt: {fault}" for fault in wrong]


def test_windows_line_ends_are_fine(tmp_path: Path, genbu: str) -> None:
    text = (tmp_path / genbu).read_text()
    (tmp_path / "dos.txt").write_bytes(text.replace("\n", "\r\n").encode())
    assert inside(tmp_path, "deck", "check", "dos.txt").stdout == "dos.txt: good\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("deck", "Missing argument"),
        ("deck check", "longbox deck check FILE..."),
        ("deck chek mine.txt", "longbox deck check FILE..."),
        ("deck check nope.txt", "nope.txt No such file"),
        ("deck check .", "Is a directory"),
        ("deck show Genbo", "'Genbo' 'Genbu'"),
        ("deck show zzz", "'Genbu', 'Seiryu', 'Suzaku', 'Byakko'"),
        ("deck new mine.txt", "mine.txt already exists"),
        ("deck new other.txt --auto Water", "'Water' Wind, Nature, Fire, Mountain"),
        ("play turtles --deck bad.txt", "bad.txt: TM-026 40 4"),
        ("play turtles --deck Genbo", "'Genbu'"),
        ("play turtles --deck Genbu --deck Suzaku --deck Byakko", "--deck 3 2 seats"),
        ("play turtles --deck Genbu --option decks=Genbu/Seiryu", "--deck --option decks"),
        ("play hitline --deck Genbu", "Hit Line --deck"),
        ("play turtles --option decks=Genbu/Seiryo", "'Seiryu'"),
        ("sim turtles --deck bad.txt", "TM-027"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, genbu: str, words: str, said: str) -> None:
    (tmp_path / "bad.txt").write_text(BAD)
    done = inside(tmp_path, *words.split())
    assert done.returncode == 2
    assert [word for word in said.split() if word not in done.stderr] == [], done.stderr
    assert "Traceback" not in done.stderr
    assert all(line.startswith("longbox: ") for line in done.stderr.splitlines())


@pytest.mark.rule("TM-163")
def test_a_match_is_played_with_a_file_and_a_pre_built_deck(tmp_path: Path, genbu: str) -> None:
    played = ("play", "turtles", "--deck", genbu, "--deck", "suzaku", "--seats", "rookie,rookie", "--seed", "5")
    done = inside(tmp_path, *played)
    assert done.returncode == 0, done.stderr
    (kept,) = tmp_path.glob("turtles-*.json")
    options = json.loads(kept.read_text())["record"]["options"]
    assert (len(options["decks"][0]), options["decks"][1]) == (40, ["Suzaku"])
    one = inside(tmp_path, "sim", "turtles", "--deck", genbu, "-n", "2", "--bots", "rookie,rookie")
    assert "decks 40 names, None" in one.stdout


# ---- a new one


def test_a_new_deck_without_questions(tmp_path: Path) -> None:
    done = inside(tmp_path, "deck", "new", "wind.txt", "--auto", "wind", "--seed", "4")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "saved: wind.txt"
    assert "cards: 40 of 40" in done.stdout
    assert inside(tmp_path, "deck", "check", "wind.txt").stdout == "wind.txt: good\n"
    again = inside(tmp_path, "deck", "new", "again.txt", "--auto", "Wind", "--seed", "4")
    assert again.returncode == 0
    first, second = ((tmp_path / name).read_text().splitlines()[1:] for name in ("wind.txt", "again.txt"))
    assert first == second


@pytest.mark.rule("TM-030", "TM-167")
def test_a_new_deck_step_by_step(tmp_path: Path) -> None:
    answers = ["water", "fire", "1 1 1 1", "2 2 2 -2 99 x", "", *["auto"] * 6]
    done = inside(tmp_path, "deck", "new", "mine.txt", stdin="\n".join(answers) + "\n")
    assert done.returncode == 0, done.stderr
    said = done.stdout
    assert "Wind, Nature, Fire, Mountain" in said
    assert "at most 3 of Ember-Sash Novice (TM-027)" in said
    assert "'99' isn't a number from 1 to 8" in said
    assert "'x' isn't a number from 1 to 8" in said
    assert "5 of about 13, 5 of 40 in total:" in said
    assert "cards: 5 of 40" in said  # the figures, as it grows
    assert said.splitlines()[-1] == "saved: mine.txt"
    text = (tmp_path / "mine.txt").read_text()
    assert "3 Ember-Sash Novice\n2 Foot Ninja\n" in text
    assert inside(tmp_path, "deck", "check", "mine.txt").stdout.startswith("mine.txt: good")


@pytest.mark.rule("TM-163")
@pytest.mark.parametrize("leave", ["quit\n", ""])
def test_who_leaves_before_the_end_has_a_draft(tmp_path: Path, leave: str) -> None:
    done = inside(tmp_path, "deck", "new", "draft.txt", stdin="fire\n1 2 3\n" + leave)
    assert done.returncode == 0, done.stderr
    assert "saved as a draft" in done.stdout
    assert inside(tmp_path, "deck", "check", "draft.txt").returncode == 1
    done = inside(tmp_path, "play", "turtles", "--deck", "draft.txt", "--seats", "rookie,rookie")
    assert (done.returncode, "TM-026" in done.stderr) == (2, True)
    done = inside(tmp_path, "deck", "new", "none.txt", stdin="quit\n")
    assert "nothing was saved" in done.stdout
    assert not (tmp_path / "none.txt").exists()


@pytest.mark.rule("TM-171")
def test_a_deck_of_six_packs(tmp_path: Path) -> None:
    done = inside(tmp_path, "deck", "sealed", "bot.txt", "--auto", "any", "--seed", "5")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Six packs, seed 5\ncards: 40 of 40\n")
    answers = ["1 1 1", "", *["auto"] * 6]  # of the first there is one
    done = inside(tmp_path, "deck", "sealed", "mine.txt", "--seed", "5", stdin="\n".join(answers) + "\n")
    assert done.returncode == 0, done.stderr
    assert "  1  1 Rooftop Runner (Wind 1): <Flip> You may draw 1 card.\n" in done.stdout
    assert done.stdout.count("of Rooftop Runner (TM-171)") == 2
    assert "1 of 40 in total:" in done.stdout
    assert inside(tmp_path, "deck", "check", "mine.txt", "bot.txt").returncode == 0
    fresh = {inside(tmp_path, "deck", "sealed", f"{n}.txt", "--auto", "any").stdout.split("\n")[0] for n in range(2)}
    assert len(fresh) == 2  # other packs each time
