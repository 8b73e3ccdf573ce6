"""The benchmark report: ratios, goals, and what it says when a peer is missing."""

from __future__ import annotations

import pytest

from benchmarks import report
from benchmarks.measure import Contestant, Work, race


def contestant(name: str, way: str, *seconds: float) -> Contestant:
    made = Contestant(name, way, lambda seed: Work(100, 150, 0.01))
    made.samples = [Work(100, 150, each) for each in seconds]
    return made


OURS = contestant("Longbox hitline", "python", 0.001, 0.0001, 0.00005)
PEER = contestant("OpenSpiel hearts", "python", 0.0002, 0.0004, 0.0003)


def test_a_rate_is_the_median_of_its_repeats() -> None:
    assert OURS.rate() == pytest.approx(1e6)
    assert PEER.node_rate() == pytest.approx(5e5)


def test_the_ratio_is_ours_over_theirs() -> None:
    goal = report.ratio_goal([OURS, PEER], "Longbox hitline", "OpenSpiel hearts", "python", 1.0)
    assert goal.value == pytest.approx(3.0)
    assert goal.met is True
    assert "3.00x   goal >= 1.00x: met" in goal.line()


def test_a_missed_goal_is_told() -> None:
    goal = report.ratio_goal([OURS, PEER], "Longbox hitline", "OpenSpiel hearts", "python", 4.0)
    assert goal.met is False
    assert "MISSED" in goal.line()
    assert report.Goal("copy", 4e-6, 3e-6, False, "us").line().endswith("4.00 us   goal <= 3.00 us: MISSED")


def test_without_the_peer_there_is_no_ratio_and_no_verdict() -> None:
    goal = report.ratio_goal([OURS], "Longbox hitline", "OpenSpiel hearts", "python", 1.0)
    assert goal.value is None
    assert goal.met is None
    assert "not measured   goal >= 1.00x  (OpenSpiel hearts is not here)" in goal.line()


def test_contestants_take_turns_and_the_warm_up_does_not_count() -> None:
    order: list[str] = []

    def player(name: str) -> Contestant:
        def batch(seed: int) -> Work:
            order.append(name)
            return Work(1, 1, 1.0)

        return Contestant(name, "python", batch)

    both = [player("a"), player("b")]
    race(both, repeats=2, seconds=0.5)
    assert order == ["a", "b"] * 3
    assert [len(one.samples) for one in both] == [2, 2]
