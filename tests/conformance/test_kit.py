"""The conformance kit itself: an honest game passes, and every planted fault is found and named."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from mypy_extensions import i64

import longbox
from longbox import bots
from longbox.bots import Bot
from longbox.kernel import game as kernel_game
from longbox.kernel.errors import SetupError
from longbox.kernel.game import Game
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng
from longbox.testing import ConformanceError, Report, check, playthrough
from longbox.testing import soak as soaking
from longbox.testing.bots import check_bots
from longbox.testing.kit import registered
from longbox.testing.playthrough import Playthrough, first_difference, play_through, written
from tests.toys.broken import FAULTS, ConcedingGame, GivingUp
from tests.toys.caper import HAND, TOP, CaperGame

QUICK: Mapping[str, Any] = {"exercise": 0, "processes": False, "modes": ["duel"]}  # as deep as for every game


def failing(game: Game, **options: Any) -> ConformanceError:
    with pytest.raises(ConformanceError) as caught:
        check(game, **{**QUICK, **options})
    return caught.value


def test_an_honest_game_passes() -> None:
    lines: list[str] = []
    report = check(CaperGame(), games=3, demand_all=True, exercise=60, positions=[TOP], progress=lines.append)
    assert [(figures.mode, figures.seats, figures.games) for figures in report.settings] == [
        ("duel", 2, 3),
        ("pairs", 4, 3),
    ]
    assert len(lines) == 6
    assert report.verdict() == "conforms"
    assert all(not names for names in report.unseen.values())
    assert {"play", "ledger", "past", "secrets", "twins", "varies", "chance", "broken saves"} <= set(report.checks)
    assert {"told", "may_hold", "peeking", "unknown keys", "renumbering", "worlds", "undo"} <= set(report.checks)
    assert "conforms" in str(report)
    assert json.loads(json.dumps(report.data()))["game"] == "caper"


@pytest.mark.parametrize("seed", [1, 2])
def test_an_honest_game_passes_with_other_seeds(seed: int) -> None:
    check(CaperGame(), **{**QUICK, "modes": None, "seed": seed})


def test_a_game_may_let_one_give_up() -> None:
    class Honest(GivingUp):
        def give_up(self, seat: i64) -> None:
            super().give_up(seat)
            self.scores.reverse()

    class HonestGame(ConcedingGame):
        match = Honest

    report = check(HonestGame(), **QUICK)
    assert report.checks["concede"] > 0
    assert "concede" not in report.unseen.get("action", [])


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str) -> None:
    fault = FAULTS[name]
    error = failing(fault.game(), **fault.options)
    hits = [finding for finding in error.findings if fault.found(finding.check, finding.what)]
    assert hits, f"not found; found instead:\n{error}"


def test_a_finding_can_be_reproduced() -> None:
    fault = FAULTS["telling answer"]
    game = fault.game()
    error = failing(game, **fault.options)
    finding = next(finding for finding in error.findings if finding.check == fault.check)
    assert finding.decision is not None
    assert finding.mode == "duel"
    assert finding.reproduce() in str(error)
    with registered(game):
        m = longbox.replay(json.loads(finding.record))
    assert len(m.history) == finding.decision


def test_faults_can_be_let_pass() -> None:
    game = FAULTS["returns do not add up"].game()
    assert isinstance(check(game, **{**QUICK, "allow": ["outcome: returns * do not add up to zero"]}), Report)


def test_answers_may_be_open_by_rule() -> None:
    game = FAULTS["telling answer"].game()
    assert "secret answers" in {finding.check for finding in failing(game).findings}
    assert isinstance(check(game, **QUICK, open_answers=["line"]), Report)


def test_the_number_of_findings_is_bounded() -> None:
    assert len(failing(FAULTS["shared list"].game(), most=1).findings) == 1


def test_what_never_occurs_is_listed_and_can_be_demanded() -> None:
    report = check(CaperGame(), **QUICK)
    assert "foe:3" in report.unseen["action"]
    error = failing(CaperGame(), demand_all=True, exercise=30)
    assert {finding.check for finding in error.findings} == {"exercised"}
    assert any("foe:3" in finding.what for finding in error.findings)
    never = ["action:foe:[23]", "kind:*-[23]"]
    assert check(CaperGame(), **{**QUICK, "exercise": 60}, demand_all=True, allow=never).unseen["action"] == []


def test_spies_are_taken_away_again() -> None:
    game = CaperGame()
    before = [routine.steps for routine in game.edition().routines]
    check(game, **{**QUICK, "games": 1, "exercise": 1})
    assert [routine.steps for routine in game.edition().routines] == before


def test_the_game_is_known_only_while_it_is_checked() -> None:
    check(CaperGame(), **{**QUICK, "games": 1})
    with pytest.raises(SetupError):
        kernel_game.find("caper")


def test_an_unknown_mode() -> None:
    with pytest.raises(SetupError, match="no mode 'triples'"):
        check(CaperGame(), modes=["triples"])
    assert len(check(CaperGame(), **{**QUICK, "modes": [("pairs", 4)]}).settings) == 1


class Contradicting(CaperGame):
    """A game with a word of its own about worlds."""

    id = "contradicting"

    def contradiction(self, m: Match, world: Match) -> str | None:
        return "the moon is green" if world.waiting else None


def test_a_game_can_have_its_own_test_of_worlds() -> None:
    error = failing(Contradicting())
    assert any("the moon is green" in finding.what for finding in error.findings)


class Peeper(Bot):
    """Looks at the true deck in one question of seven."""

    name = "peeper"

    def choose(self, m: Match, seat: int) -> str:
        legal = m.legal(seat)
        if len(m.history) % 7 == 3 and m.zones[0]:
            return m.edition.codes[legal[m.edition.kind[m.zones[0][-1]] % len(legal)]]
        return super().choose(m, seat)

    def pick(self, world: Match, seat: int, actions: list[int], rng: Rng) -> int:
        return actions[int(rng.below(len(actions)))]


class ByOrder(Peeper):
    """Takes the card that lies first in its hand: the inner order of a hand is nobody's business."""

    name = "by order"

    def choose(self, m: Match, seat: int) -> str:
        hand = [m.edition.kind[p] for p in m.zones[HAND + seat]]
        legal = m.legal(seat)
        return m.edition.codes[legal[hand[0] % len(legal)] if hand else legal[0]]


def test_honest_bots_pass() -> None:
    report = check_bots(CaperGame())
    assert report.verdict() == "conforms"
    assert report.checks["bots"] > 20


@pytest.mark.parametrize("bot", [Peeper, ByOrder])
def test_a_bot_that_looks_is_found(bot: type[Bot], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots._BOTS, bot.name, bot)
    monkeypatch.setitem(bots.NAMES, bot.name, "")
    with pytest.raises(ConformanceError) as caught:
        check_bots(CaperGame())
    assert {finding.check for finding in caught.value.findings} == {"bots"}
    assert all(f"the bot {bot.name!r} knows more than seat" in finding.what for finding in caught.value.findings)


def test_soaking_ends_with_the_time_or_with_the_first_finding(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soaking, "DEEP", {**soaking.DEEP, "games": 1, "depth": 2})
    with registered(CaperGame()):
        assert soaking.soak(["caper"], 0.001, "a seed")
    assert "nothing found" in capsys.readouterr().out
    game = FAULTS["telling answer"].game()
    with registered(game):
        assert not soaking.soak([game.id], 5, "a seed")
    told = capsys.readouterr().out
    assert "to reproduce: longbox.replay" in told
    assert "To find all of this again: longbox.testing.check('caper-telling-answer', modes=[('" in told


def test_playthroughs_are_readable_and_the_same_each_time() -> None:
    text = playthrough(CaperGame(), 3, "duel", 2)
    assert text == playthrough(CaperGame(), 3, "duel", 2)
    assert text != playthrough(CaperGame(), 4, "duel", 2)
    assert text.startswith("Caper, mode duel, 2 seats, seed 3, edition toy\noptions: rounds 2, charms none\n")
    asked = re.search(r"\n1\. seat (\d): Pick your stance\. \[CA-02\]\n   \(at the same time: seat (\d)\)\n", text)
    assert asked
    assert set(asked.groups()) == {"0", "1"}
    assert "   stance:high | stance:low\n" in text
    assert "(seen by 1)" in text
    assert max(len(line) for line in text.splitlines()) < 160


@pytest.fixture(scope="module")
def played() -> Playthrough:
    return play_through(CaperGame(), 3, "duel", 2)


def test_a_brief_playthrough_is_replayed_from_its_own_text(played: Playthrough) -> None:
    choices = written(played.brief())
    assert [seat for seat, _ in choices] == [question.seat for question in played.questions]
    again = play_through(CaperGame(), 3, "duel", 2, choices=choices)
    assert first_difference(played.brief(), again) == ""


@pytest.mark.parametrize("number", [2, 8, 20])
def test_the_first_question_that_reads_differently_is_shown(played: Playthrough, number: int) -> None:
    golden = played.brief()
    questions = [question._replace(lines=list(question.lines)) for question in played.questions]
    for question in questions[number - 1 :]:
        question.lines[0] += " Really?"
    difference = first_difference(golden, played._replace(questions=questions))
    assert difference.startswith(f"Question {number} is the first that differs. It reads now:\n\n{number}. seat ")
    assert ("+" + questions[number - 1].lines[0] in difference) == (number != 8)  # only 2 and 20 were written in full


def test_a_difference_outside_the_questions_is_shown(played: Playthrough) -> None:
    difference = first_difference(played.brief(), played._replace(foot=["After 1 choice: rain"]))
    assert difference.startswith("The questions agree")
    assert "+After 1 choice: rain" in difference
