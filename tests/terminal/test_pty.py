"""The client in a real terminal: nothing is wider than the screen, nothing is lost, colors go when they should."""

import json
import signal
from pathlib import Path

import pytest
from rich.cells import cell_len

import longbox
from tests.terminal.driving import CLEAR, ESCAPE, PROMPT, lines_of, terminal

GAMES = {
    "pairs": ["--seats", "me,rookie,rookie,rookie"],
    "titan": ["--seats", "me,rookie,rookie", "--option", "shield=5-3-1"],
    "duel": ["--seats", "me:Maximilian-Georg,rookie:Wilhelmina-Ottil", "--option", "shield=5-3-1"],
}


@pytest.mark.parametrize("mode", GAMES)
def test_at_80_columns_no_line_is_wider(tmp_path: Path, mode: str) -> None:
    with terminal(tmp_path, "play", "hitline", *GAMES[mode], "--seed", "3", "--fast") as screen:
        for at in range(14):
            screen.ready()
            screen.send(("?", "t", "h", "r prism", "l", "hint")[at // 2 % 6] + "\r" if at % 2 else "1\r")
        screen.ready()
        screen.send("q\r")
        screen.wait("[Y/n]")
        screen.send("\r")
        assert screen.finish() == 0
        wide = [line for line in lines_of(screen.output) if cell_len(line) > 80 and str(tmp_path) not in line]
        assert wide == []
        text = "\n".join(lines_of(screen.output))
        assert "HIT LINE" in text
        assert "┌" in text
        assert "★" in text
        assert "Your hand: " in text
        assert "\x1b[" in screen.output
        assert CLEAR in screen.output


@pytest.mark.parametrize(("columns", "rows"), [(40, 12), (72, 24), (130, 50)])
def test_other_sizes(tmp_path: Path, columns: int, rows: int) -> None:
    args = ["--seats", "me,rookie", "--seed", "3", "--fast"]
    with terminal(tmp_path, "play", "hitline", *args, columns=columns, rows=rows) as screen:
        for _ in range(6):
            screen.wait(PROMPT)
            screen.send("1\r")
        screen.wait(PROMPT)
        wide = [line for line in lines_of(screen.output) if cell_len(line) > columns and PROMPT not in line]
        assert wide == []


@pytest.mark.parametrize("how", ["NO_COLOR", "--plain", "TERM", "--ascii"])
def test_without_color_and_without_drawings(tmp_path: Path, how: str) -> None:
    args = [how] if how.startswith("--") else []
    env = {"NO_COLOR": "1"} if how == "NO_COLOR" else {"TERM": "dumb"} if how == "TERM" else None
    with terminal(
        tmp_path, "play", "hitline", "--seats", "me,rookie", "--seed", "2", "--fast", *args, env=env
    ) as screen:
        for _ in range(4):
            screen.wait(PROMPT)
            screen.send("1\r")
        screen.wait(PROMPT)
    output = screen.output
    if how != "--ascii":
        assert not {code for code in ESCAPE.findall(output) if code.endswith("m")} & {
            "\x1b[33m",
            "\x1b[31m",
            "\x1b[1;31m",
        }
        assert "43m" not in output
    if how in ("--plain", "TERM"):
        assert "┌" not in output
        assert "The line is empty" in output or "The line: spot 1" in output
    else:
        assert ("┌" in output) == (how == "NO_COLOR")
    if how == "--ascii":
        assert ESCAPE.sub("", output).isascii()
        assert "+------+" in output
    if how == "TERM":
        assert "\x1b" not in output


def test_interrupted_nothing_is_lost(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "hitline", "--seats", "me,rookie", "--seed", "3", "--fast") as screen:
        for _ in range(3):
            screen.wait(PROMPT)
            screen.send("1\r")
        screen.wait(PROMPT)
        assert screen.interrupt() == 130
        assert "The game is saved in" in screen.output
        assert "Traceback" not in screen.output
    mine(tmp_path, 3)


def test_ctrl_d_leaves_politely(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "hitline", "--seats", "me,rookie", "--seed", "3", "--fast") as screen:
        screen.wait(PROMPT)
        screen.send("1\r")
        screen.wait(PROMPT)
        screen.send("\x04")
        assert screen.finish() == 0
        assert "Continue later" in screen.output


def test_killed_without_warning_the_choices_are_there(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "hitline", "--seats", "me,rookie", "--seed", "3", "--fast") as screen:
        for _ in range(3):
            screen.wait(PROMPT)
            screen.send("1\r")
        screen.wait(PROMPT)
        screen.process.send_signal(signal.SIGKILL)
        screen.process.wait()
    mine(tmp_path, 3)


def mine(folder: Path, count: int) -> None:
    (kept,) = folder.glob("*.json")
    record = json.loads(kept.read_text())["record"]
    assert len([code for seat, code in record["choices"] if seat == 0]) == count
    assert not longbox.replay(record).over


def test_the_hand_over_wipes_the_screen_and_what_can_be_scrolled_back(tmp_path: Path) -> None:
    args = ["--seats", "me:Ana,me:Bo", "--seed", "3", "--fast", "--option", "heroes=random"]
    with terminal(tmp_path, "play", "hitline", *args) as screen:
        first = screen.wait("press Enter when nobody else can see")
        assert "Hand over to" in first
        assert "Which stack" not in first
        screen.send("\r")
        screen.wait(PROMPT)
        screen.send("1\r")
        over = screen.wait("press Enter when nobody else can see")
        assert "\x1b[3J" in over
        after = over[over.rindex("\x1b[3J") :]
        assert "hand:" not in ESCAPE.sub("", after).lower().replace("hand over", "")


def test_watching_draws_the_table(tmp_path: Path) -> None:
    args = ["--seats", "rookie,rookie,rookie,rookie", "--seed", "3", "--speed", "500"]
    with terminal(tmp_path, "play", "hitline", *args) as screen:
        assert screen.finish(50) == 0
        assert screen.output.count(CLEAR) > 50
        assert "third location taken (HL-072)" in screen.output
        assert [line for line in lines_of(screen.output) if cell_len(line) > 80 and str(tmp_path) not in line] == []
