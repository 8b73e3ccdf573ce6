"""The client through pipes: whole games, saving and going on, the commands at the table."""

import json
from pathlib import Path

import pytest

import longbox
from tests.terminal.driving import ESCAPE, inside, run

ONES = "1\n" * 400
FOLLOWING = {
    "game": "hitline",
    "seats": 4,
    "location": "Clock Square",
    "leader": 3,
    "heroes": ["Spotlight", "Prism", "Copycat", "Bulwark"],
    "hands": [["yellow 4", "red 1", "blue 7", "wild 6"], None, None, None],
    "plays": ["play:blue-1"],
}
"""Trick 5: seat 3 led blue 1, and seat 0 has one blue card."""


def position(folder: Path, given: dict[str, object]) -> list[str]:
    path = folder / "position"
    path.write_text(json.dumps(given))
    return ["play", "--from", str(path), "--seats", "me,rookie,rookie,rookie"]


@pytest.mark.parametrize(
    ("mode", "seats"),
    [("pairs", "me,sidekick,rookie,sidekick"), ("titan", "rookie,me,sidekick"), ("duel", "me,rookie")],
)
def test_a_game_to_its_end(tmp_path: Path, mode: str, seats: str) -> None:
    done = run(tmp_path, "play", "hitline", "--mode", mode, "--seats", seats, "--seed", "7", stdin=ONES)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "third location taken (HL-072)." in done.stdout
    assert not ESCAPE.search(done.stdout)
    (kept,) = tmp_path.glob("*.json")
    data = json.loads(kept.read_text())
    match = longbox.replay(data["record"])
    assert match.over
    assert match.origin.mode == mode
    assert f"longbox replay {kept}" in done.stdout
    assert run(tmp_path, "verify", str(kept)).stdout.startswith("OK: ")


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    args = ("play", "hitline", "--seats", "me,rookie", "--seed", "11")
    first, second = inside(tmp_path, *args, stdin=ONES), inside(tmp_path, *args, stdin=ONES)
    kept = sorted(tmp_path.glob("*.json"))
    assert len(kept) == 2

    def story(text: str) -> list[str]:
        return [line for line in text.splitlines() if str(tmp_path) not in line]

    assert story(first.stdout) == story(second.stdout)


def test_end_of_input_keeps_the_game_and_resume_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = inside(tmp_path, "play", "hitline", "--seats", "me:Ana,rookie:Bo", "--seed", "5", stdin=ONES)
    (finished,) = tmp_path.glob("*.json")
    choices = json.loads(finished.read_text())["record"]["choices"]
    finished.unlink()
    part = inside(tmp_path, "play", "hitline", "--seats", "me:Ana,rookie:Bo", "--seed", "5", stdin="1\n" * 5)
    assert part.returncode == 0
    (kept,) = tmp_path.glob("*.json")
    assert f"play --resume {kept}" in part.stdout
    data = json.loads(kept.read_text())
    assert data["seats"] == ["me:Ana", "rookie:Bo"]
    assert data["record"]["choices"] == choices[: len(data["record"]["choices"])]
    rest = inside(tmp_path, "play", "--resume", str(kept), stdin=ONES)
    assert rest.returncode == 0
    assert "Bo" in rest.stdout
    assert json.loads(kept.read_text())["record"]["choices"] == choices
    assert whole.stdout.splitlines()[-4:-2] == rest.stdout.splitlines()[-4:-2]
    assert list(tmp_path.glob("*.json")) == [kept]


def test_resume_last(tmp_path: Path) -> None:
    inside(tmp_path, "play", "hitline", "--seats", "me,rookie", "--seed", "5", stdin="1\n")
    assert "Round 1" in inside(tmp_path, "play", "--resume", "last").stdout


def test_a_save_that_was_asked_for(tmp_path: Path) -> None:
    done = inside(
        tmp_path,
        "play",
        "hitline",
        "--seats",
        "me,rookie",
        "--seed",
        "5",
        stdin="1\ns mine.json\ns no/such/x.json\nq\n\n",
    )
    assert "Saved in mine.json" in done.stdout
    assert "no/such" in done.stdout
    assert "Which stack" in inside(tmp_path, "play", "--resume", "mine.json").stdout


def test_a_strange_file_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "dear.txt").write_text("diary")
    done = inside(tmp_path, "play", "hitline", "--seats", "me,rookie", stdin="s dear.txt\nq\nn\n")
    assert "isn't overwritten" in done.stdout
    assert (tmp_path / "dear.txt").read_text() == "diary"
    assert list(tmp_path.glob("*.json")) == []


def test_undo_where_the_rules_of_undo_allow_it(tmp_path: Path) -> None:
    """Prism asks for a suit after its card was laid: the card may be taken back before the suit is named.

    With a partner it may not, as the partner has seen the card.
    """
    given: dict[str, object] = {"game": "hitline", "seats": 2, "heroes": ["Prism", "Spotlight"], "leader": 0}
    given["hands"] = [["yellow 4", "red 1", "blue 7", "wild 6", "green 1", "green 3", "green 4", "green 6"], None]
    typed = "u\nplay:red-1+power\nu\nplay:blue-7\nu\n"
    args = ["play", "--from", position(tmp_path, given)[2], "--seats", "me,rookie"]
    text = inside(tmp_path, *args, stdin=typed).stdout
    assert "You can't undo that" in text
    assert "with Prism" in text
    assert text.index("Choose a suit.") < text.index("is undone")
    after = text[text.index("is undone") :]
    assert "Lead a card. (HL-017)" in after
    assert "You can't undo that: others have chosen" in after
    record = json.loads(next(tmp_path.glob("*.json")).read_text())["record"]
    assert all("+power" not in code for seat, code in record["choices"] if seat == 0)


def test_with_confirm_a_slip_can_be_taken_back_before_the_others_go_on(tmp_path: Path) -> None:
    given: dict[str, object] = {"game": "hitline", "seats": 2, "leader": 0}
    given["hands"] = [["yellow 4", "red 1", "blue 7", "wild 6", "green 1", "green 3", "green 4", "green 6"], None]
    args = ["play", "--from", position(tmp_path, given)[2], "--seats", "me,rookie", "--confirm"]
    text = inside(tmp_path, *args, stdin="play:red-1\nu\nplay:blue-7\n\n").stdout
    assert text.count("type u to undo:") == 2
    assert "is undone" in text
    assert "You play red 1" not in text
    record = json.loads(next(tmp_path.glob("*.json")).read_text())["record"]
    assert [0, "play:blue-7"] in record["choices"]
    assert [0, "play:red-1"] not in record["choices"]


def test_questions_at_the_table(tmp_path: Path) -> None:
    typed = [
        "h",
        "?",
        "? red 1",
        "? nonsense",
        "? 1",
        "r spotlight",
        "r HL-033",
        "r hl-999",
        "r wild lead",
        "r qqq",
        "r",
        "hint",
        "l",
        "l 2",
        "t",
        "99",
        "0",
        "-1",
        "99999999999999999999",
        "xyzzy",
        "play:red-1",
        "yellow",
        "\x00\x1b[31m",
        "t",
    ]
    done = inside(tmp_path, *position(tmp_path, FOLLOWING), stdin="\n".join(typed) + "\n")
    assert done.returncode == 0, done.stderr
    text = done.stdout
    assert "Type the number of an option" in text
    assert "HL-021: you hold blue, so you must play blue or a wild" in text
    assert "HL-021 says: A follower holding" in text
    assert "Not on offer: play red 1. HL-021" in text
    assert "'nonsense'" in text
    assert "Play blue 7 is on offer." in text
    assert "With any Hit Card: +3 VP." in text
    assert "Origin: name, text from our design." in text
    assert "HL-033  A newly placed card" in text
    assert "there is no rule 'hl-999'" in text
    assert "HL-020" in text
    assert "no word, card or rule matches 'qqq'" in text
    assert "The veteran would choose " in text
    assert "There is no option 99; the options are 1 to 4." in text
    assert "'xyzzy' is not on offer." in text
    assert "Not on offer: HL-021" in text
    assert "\x1b" not in text
    assert "\x00" not in text
    record = json.loads(next(tmp_path.glob("*.json")).read_text())["record"]
    assert all(seat != 0 for seat, _ in record["choices"]), "none of these is a choice"


def test_an_option_by_number_by_code_or_by_a_part_of_its_text(tmp_path: Path) -> None:
    for typed, code in [
        ("1", "play:blue-7"),
        ("play:blue-7+power", "play:blue-7+power"),
        ("blue 7", "play:blue-7"),
        ("Blue 7 spotlight", "play:blue-7+power"),
        ("Play wild 6", "play:wild-6"),
        ("wil", None),
        ("wil sp", "play:wild-6+power"),
    ]:
        folder = tmp_path / typed.replace(":", "_")
        folder.mkdir()
        done = inside(folder, *position(folder, FOLLOWING), "--ask-all", stdin=f"{typed}\n")
        record = json.loads(next(folder.glob("*.json")).read_text())["record"]
        mine = [made for seat, made in record["choices"] if seat == 0]
        assert mine == ([code] if code else []), typed
        if code is None:
            assert "'wil' fits options 3 and 4" in done.stdout


def test_the_menu(tmp_path: Path) -> None:
    done = inside(tmp_path, "play", stdin="hit\nmore\n\n\n\n1\n")
    assert "Which game? [1]" in done.stdout
    assert "How many players: 2, 3 or 4? [4]" in done.stdout
    assert "Seats [me,sidekick,sidekick,sidekick]" in done.stdout
    assert "You take Featherlight." in done.stdout
    again = inside(tmp_path, "play", stdin="0\n")
    assert "Continue the last game" in again.stdout
    assert "Round 1" in again.stdout


def test_the_menu_bears_with_slips(tmp_path: Path) -> None:
    done = inside(tmp_path, "play", stdin="chess\nhit\n?\nmore\n7\n2\nme\nme,stranger\nme:Ana,rookie\n\n1\n")
    assert "There is no game 'chess'" in done.stdout
    assert "first, more or how, not '?'." in done.stdout
    assert "Hit Line is for 2, 3 or 4 players." in done.stdout
    assert "You named 1 seats" in done.stdout
    assert "there is no bot 'stranger'" in done.stdout
    assert "Nadia takes" in done.stdout


def test_leaving_the_menu(tmp_path: Path) -> None:
    done = inside(tmp_path, "play", stdin="")
    assert done.returncode == 0
    assert done.stdout.endswith("Goodbye.\n")


def test_a_single_option_is_played_alone_unless_all_is_asked(tmp_path: Path) -> None:
    for all_ in (False, True):
        folder = tmp_path / str(all_)
        folder.mkdir()
        given = ["--seats", "me,rookie,rookie,rookie", "--option", "heroes=random", "--seed", "8"]
        done = inside(folder, "play", "hitline", *given, *(["--ask-all"] if all_ else []), stdin=ONES)
        assert ("(the only option: " in done.stdout) == (not all_)
        assert ("choose 1, h" in done.stdout) == all_


def test_hot_seat_in_a_pipe_asks_for_the_hand_over(tmp_path: Path) -> None:
    done = inside(tmp_path, "play", "hitline", "--seats", "me:Ana,me:Bo", "--seed", "5", stdin="\n1\n\n1\n1\n\n1\n")
    text = done.stdout
    assert text.startswith("Hand over to Ana. Ana, press Enter when nobody else can see the screen:")
    assert text.index("Hand over to Bo") < text.index("Bo, choose 1-7")
    assert "You take Featherlight" in text  # Ana hears it on her next turn
    assert "Ana takes Featherlight" in text


def test_watching_bots(tmp_path: Path) -> None:
    done = inside(tmp_path, "play", "hitline", "--seats", "rookie,rookie,rookie", "--seed", "5")
    assert done.returncode == 0
    assert "Nadia leads" in done.stdout
    assert "win" in done.stdout.splitlines()[-4]
    (kept,) = tmp_path.glob("*.json")
    assert json.loads(kept.read_text())["record"]["over"] is True


def test_from_a_position(tmp_path: Path) -> None:
    (tmp_path / "end.json").write_text(
        json.dumps({"game": "hitline", "seats": 4, "location": "Clock Square", "trick": 8, "vp": [3, 9], "leader": 0})
    )
    done = inside(
        tmp_path, "play", "--from", "end.json", "--seats", "me,rookie,rookie,rookie", "--ask-all", stdin="1\n"
    )
    assert "trick 8 of 8" in done.stdout
    assert "take the location" in done.stdout
    assert "Round 2" in done.stdout


def test_without_a_place_to_keep_it_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    done = inside(
        tmp_path, "play", "hitline", "--seats", "me,rookie", stdin="1\nq\n", LONGBOX_SAVES=str(blocked / "below")
    )
    assert "This game won't be saved" in done.stdout
    assert "You take Featherlight." in done.stdout
    assert done.returncode == 0


def test_ascii_where_the_encoding_has_nothing_else(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "hitline", "--seats", "rookie:Zoë,rookie", "--seed", "5", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "Traceback" not in done.stderr


def test_a_question_mark_and_a_number_tell_what_an_option_would_do(tmp_path: Path) -> None:
    given = ["play", "titans", "--seats", "me,rookie", "--seed", "3", "--option", "first=0", "--plain", "--fast"]
    done = inside(tmp_path, *given, stdin="? play:punch\n? 1\nq\n")
    assert "Play Punch is on offer. 1 Power." in done.stdout


def test_where_an_option_does_nothing_yet_its_card_tells(tmp_path: Path) -> None:
    """Plans of Bold are carried out when all have planned."""
    given = {
        "game": "bold",
        "phase": "combat",
        "draws": ["C C", "C C"],
        "stored": [["Super Strength"], []],
        "options": {"characters": ["Superman", "Batman"]},
    }
    path = tmp_path / "position"
    path.write_text(json.dumps(given))
    call = ["play", "--from", str(path), "--seats", "me,rookie", "--plain", "--fast"]
    done = inside(tmp_path, *call, stdin="? 2\n? 3\nq\n")
    assert "Use Super Strength is on offer. In Combat step 1, add 2 damage to your pool." in done.stdout
    assert "Activate Heavy Punch (CC) is on offer. Deal 3 damage." in done.stdout
