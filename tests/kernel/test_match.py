"""The public contract: choosing, explaining, comparing, copying."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.kernel.bitsets import MEMBERS
from longbox.kernel.errors import IllegalChoice
from longbox.kernel.match import (
    in_order,
)
from tests.toys.caper import Caper
from tests.toys.tiny import BAG, DECK, HAND, OPEN, ROW, SECRET, Ask, Do, Tiny, stop

Start = Callable[..., Tiny]


def refused(m: Any, choice: object, seat: object = None) -> str:
    before, log, history = m.digest(), len(m.log), list(m.history)
    with pytest.raises(IllegalChoice) as caught:
        m.choose(choice, seat=seat)
    assert (m.digest(), len(m.log), m.history) == (before, log, history)
    return str(caught.value)


def test_choosing_by_code_number_and_option(caper: Callable[..., Caper]) -> None:
    matches = [caper(seats=2, seed=1) for _ in range(3)]
    option = matches[0].decisions[0].options[1]
    for m, choice in zip(matches, (option, option.code, option.action), strict=True):
        m.choose(choice, seat=0)
    assert matches[0] == matches[1] == matches[2]


def test_refusals_say_why(tiny: Start) -> None:
    m = tiny(Ask(["yes", "no"]), stop())
    every = "'yes', 'no', 'stop', 'pick:a', 'pick:b', 'pick:c', 'pick:d'"
    assert refused(m, "zzz") == f"this game has no choice 'zzz'; there are {every}"
    assert refused(m, "yess") == "this game has no choice 'yess'; did you mean 'yes'?"
    assert refused(m, 7) == "there is no action 7; actions go from 0 to 6"
    assert refused(m, -1) == "there is no action -1; actions go from 0 to 6"
    assert "is no action" in refused(m, 1 << 80)
    assert refused(m, True) == "a choice is a code or an int, not True"
    assert refused(m, None) == "a choice is a code or an int, not None"
    assert refused(m, 0.0) == "a choice is a code or an int, not 0.0"
    assert refused(m, "stop") == "TI-01: 'stop' does not answer this question (Well?)"
    assert refused(m, "yes", seat=1) == "seat 1 has nothing to decide now; seats [0] do"
    for wrong in (2, 7, 8, 99, -1, 1 << 80, True, "0", 0.0):
        assert "seats go from 0 to 1" in refused(m, "yes", seat=wrong)
    m.choose("yes")
    for seat in (None, 0, 1):
        assert refused(m, "yes", seat=seat) == "the game is over"


def test_a_question_without_a_rule_cites_none(tiny: Start) -> None:
    m = tiny(Ask(["yes"], cites=""), stop())
    assert refused(m, "no") == "'no' does not answer this question (Well?)"


def test_explaining(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    assert m.explain(0, "stance:high") is None
    assert m.explain(0, "keep") == "CA-02: 'keep' does not answer this question (Pick your stance.)"
    m.choose("stance:low", seat=0)
    assert m.explain(0, "stance:high") == "seat 0 has nothing to decide now; seats [1] do"
    said = m.explain(1, "stance:hihg")
    assert said == "this game has no choice 'stance:hihg'; did you mean 'stance:high' or 'stance:low'?"
    assert m.explain(1, 999) == f"there is no action 999; actions go from 0 to {len(m.book.codes) - 1}"
    assert m.explain(1, 1.5) == "a choice is a code or an int, not 1.5"


def test_a_games_own_reason_comes_first(caper: Callable[..., Caper]) -> None:
    for seed in range(40):
        m = caper(seats=2, seed=seed)
        m.choose("stance:low", seat=0)
        m.choose("stance:low", seat=1)
        m.choose(m.decisions[0].options[0].code)
        held = {f"lay:{m.book.faces[m.book.kind[p]]}" for p in m.zones[HAND + 2]}
        wrong = sorted(held - {option.code for option in m.decisions[0].options})
        if wrong:
            assert "was led and must be followed" in refused(m, wrong[0])
            return
    pytest.fail("no hand with something to refuse")


def test_decisions_are_numbered_for_each_seat(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), Ask(["yes"]), stop())
    assert m.decisions[0].id == "0.1"
    m.choose("yes")
    assert m.decisions[0].id == "0.2"
    assert m.decision(0).data()["options"] == [
        {"code": "yes", "text": "yes", "action": 0, "pieces": [], "rule": "TI-01"}
    ]
    assert repr(m.decisions[0]) == "<Decision 0.2 of seat 0: 'Well?' 1 options: yes>"
    assert repr(m.decisions[0].options[0]) == "<Option 0 yes: yes>"


def test_equal_positions_are_equal_however_they_came_about(tiny: Start) -> None:
    m = tiny(Ask(["yes", "no"]), Ask(["yes"]), stop())
    one, two = m.copy(), m.copy()
    one.choose("yes")
    two.choose("no")
    assert one == two
    assert hash(one) == hash(two)
    assert one != m
    assert m != "a match"
    assert len({m, one, two}) == 2


def test_matches_can_be_pickled(caper: Callable[..., Caper]) -> None:
    m = caper(seats=4, seed=2)
    m.choose("stance:low", seat=2)
    twin = pickle.loads(pickle.dumps(m))
    assert twin == m
    assert twin.history == m.history


def test_a_quiet_copy_tells_nothing_and_plays_the_same(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=2)
    quiet = m.quiet()
    assert quiet == m
    for seat in (0, 1):
        m.choose("stance:low", seat=seat)
        quiet.choose("stance:low", seat=seat)
    assert quiet == m
    assert quiet.events(0) == []
    assert quiet.history == []


def test_playing_out(caper: Callable[..., Caper]) -> None:
    m = caper(seats=4, seed=2)
    twin = m.copy()
    assert twin.outcome is None
    assert m.playout(5) == twin.playout(5) > 20
    assert m == twin
    assert repr(m.outcome).startswith("<Outcome winners [")


def test_zones_without_order_and_with(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.deal(DECK, HAND, 3)), Ask(["yes"]), stop())
    deck = list(m.zones[DECK])
    m.put_under(m.zones[HAND][0], HAND, DECK)
    assert m.zones[DECK][1:] == deck
    top = m.zones[DECK][-1]
    assert m.draw(DECK, HAND) == top


def row_of(m: Any) -> list[str]:
    return [m.edition.faces[m.edition.kind[p]] for p in m.zones[ROW]]


def test_a_piece_is_put_at_a_place_among_others(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.deal(DECK, ROW, 3)), Ask(["yes"]), stop())
    row = row_of(m)
    for at, piece in ((1, m.zones[DECK][0]), (0, m.zones[DECK][1]), (5, m.zones[DECK][2])):
        m.put_at(piece, DECK, ROW, at)
        row.insert(at, m.edition.faces[m.edition.kind[piece]])
        assert m.zones[ROW][at] == piece
        assert row_of(m) == row
    assert len(m.zones[DECK]) == 2
    view: Any = m.view(1)
    assert [piece["face"] for zone in view["zones"] if zone["id"] == "row" for piece in zone["pieces"]] == row


def test_putting_at_a_place_is_told_like_any_move_and_shows_as_much(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.deal(DECK, HAND, 3)), Ask(["yes"]), stop())
    piece = m.zones[HAND][1]
    face = m.edition.faces[m.edition.kind[piece]]
    others = [p for p in m.zones[HAND] if p != piece]
    m.put_at(piece, HAND, DECK, 2)
    assert m.zones[HAND] == others
    told = [m.events(seat)[-1] for seat in (0, 1, None)]
    assert [(event["kind"], event["source"], event["target"], event["under"]) for event in told] == [
        ("moved", "hand 0", "deck", False)
    ] * 3
    ends = ("source_name", "source_owner", "target_name", "target_owner")
    assert [[event[key] for key in ends] for event in told] == [["hand", 0, "deck", None]] * 3
    assert [event["face"] for event in told] == [face, None, None]
    m.put_at(piece, DECK, ROW, 0)
    assert m.known[piece] == m.layout.everyone
    assert m.events(1)[-1]["face"] == face


def test_putting_at_a_place_in_the_same_zone_changes_the_order_alone(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.deal(DECK, ROW, 4)), Ask(["yes"]), stop())
    before = list(m.zones[ROW])
    m.put_at(before[3], ROW, ROW, 1)
    assert m.zones[ROW] == [before[0], before[3], before[1], before[2]]
    other = m.copy()
    other.put_at(before[3], ROW, ROW, 3)
    assert other.zones[ROW] == before
    assert other.digest() != m.digest()


def test_a_copy_and_its_original_write_their_own_logs(caper: Callable[..., Caper]) -> None:
    m: Match = caper(seats=2, seed=1)
    twin = m.copy()
    events, choices = len(m.log), len(m.history)
    m.choose(m.legal(m.seat)[0], seat=m.seat)
    assert (len(twin.log), len(twin.history)) == (events, choices)
    third = m.copy()
    twin.choose(twin.legal(twin.seat)[-1], seat=twin.seat)
    m.choose(m.legal(m.seat)[-1], seat=m.seat)
    assert (len(m.history), len(twin.history), len(third.history)) == (choices + 2, choices + 1, choices + 1)
    assert longbox.replay(m.record()) == m
    assert longbox.replay(twin.record()) == twin
    assert longbox.replay(third.record()) == third


def test_a_copy_and_its_original_move_their_own_pieces() -> None:
    """Copies have the same lists until one of them is changed, also where a table has more zones than a set members."""
    m = longbox.start("bold", seats=6, seed=1)
    assert len(m.zones) > MEMBERS
    for a in range(len(m.zones)):
        for b in ((a + 1) % len(m.zones), (a + MEMBERS) % len(m.zones)):
            if m.zones[a]:
                before = [zone[:] for zone in m.zones]
                twin, third = m.copy(), m.copy()
                p = twin.draw(a, b)
                third.shuffle(a)
                third.gather(a, b)
                assert m.zones == before
                m.move(p, a, b)
                assert twin.zones[b][-1] == m.zones[b][-1] == p
                assert sorted(third.zones[b]) == sorted(before[a] + before[b])
                m.move(p, b, a)
                assert p not in m.zones[b]
                assert p in twin.zones[b]


def test_actions_are_sorted() -> None:
    """Few and near each other, far apart, twice, none."""
    rng = longbox.Rng(1)
    for n in range(400):
        actions = [rng.below((5, 62, 63, 1000)[n % 4]) + n for _ in range(rng.below(12))]
        wanted = sorted(actions)
        in_order(actions)
        assert actions == wanted


def everything(m: Match) -> None:
    """Each helper that tells, once."""
    m.deal(DECK, HAND, 2)
    m.draw(DECK, ROW)
    m.learn(m.zones[DECK][0], DECK, 0b10)
    m.put_under(m.zones[ROW][0], ROW, DECK)
    m.put_at(m.zones[DECK][-1], DECK, ROW, 0)
    m.gather(HAND, HAND + 1)
    m.gather(HAND + 1, BAG)
    m.gather(HAND, BAG)  # nothing
    m.veil([OPEN], 0b01)
    m.reveal([OPEN])
    m.shuffle(DECK)
    m.pull(BAG, ROW)
    m.roll(6)
    m.tell(0, 1, 2, 3, 4, 5, 6)
    m.tell_to(0b10, 0, 6, 5, 4, 3, 2, 1)


def test_of_everything_that_happens_one_can_keep_silent(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop(), seats=2)
    twin = m.quiet()
    everything(m)
    everything(twin)
    assert len(m.log) > 13
    assert twin.log == []
    assert twin.digest() == m.digest()


def test_moving_within_a_place_hides_nothing(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop(), seats=2)
    m.deal(DECK, HAND, 3)
    piece = m.zones[HAND][2]
    m.learn(piece, HAND, 0b10)
    m.put_under(piece, HAND, HAND)
    assert m.known[piece] & 0b11 == 0b11
    m.move(piece, HAND, SECRET)
    assert m.known[piece] & 0b11 == 0b01


@pytest.mark.parametrize("secret", [False, True])
def test_a_game_that_ends_in_a_line_of_questions_has_none_left(tiny: Start, secret: bool) -> None:
    line = [Ask(["yes"], lambda m, f, seat, code: m.finish())]
    m = tiny(Do(lambda m, f: m.fork(m.tiny.line_routine, 0b11, secret)), stop(), line=line, seats=2)
    m.choose("yes", seat=1)
    assert m.over
    assert (m.stack, m.due, m.lanes, m.was) == ([], [], [], [])
    assert (m.together, m.secret, m.waiting, m.shared) == (0, -1, 0, False)


def test_a_playout_leaves_neither_log_nor_history(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    m.choose("stance:low", seat=0)
    assert m.log
    assert m.history
    assert m.playout(3, 5) == 5
    assert (m.log, m.history, m.logging, m.keeping) == ([], [], False, False)
