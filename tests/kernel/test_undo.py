"""A seat may go back over its own choices as far as no information was gained since."""

from collections.abc import Callable

import pytest

from longbox.kernel import value
from longbox.kernel.errors import RecordError, UndoError
from longbox.kernel.match import Frame
from tests.toys.caper import Caper
from tests.toys.tiny import BAG, DECK, HAND, OPEN, ROW, SECRET, Ask, Do, Tiny, stop

Start = Callable[..., Tiny]

Act = Callable[[Tiny, Frame, int, str], object]


def deal(m: Tiny, seats: int) -> None:
    for seat in range(seats):
        m.deal(DECK, HAND + seat, 2)
        if seats == 2:
            m.draw(DECK, SECRET + seat)


def after(tiny: Start, act: Act, **options: object) -> Tiny:
    """Two cards in each hand; seat 0 chooses, with an effect; then seat 1 is asked."""
    seats = options.get("seats", 2)
    assert isinstance(seats, int)
    m = tiny(
        Do(lambda m, f: deal(m, seats)),
        Ask(["yes", "no"], act),
        Do(lambda m, f: setattr(f, "who", 1)),
        Ask(["yes", "no"]),
        stop(),
        **options,
    )
    before = m.digest()
    m.choose("yes", seat=0)
    if m.can_undo(0):
        twin = m.copy()
        twin.undo(0)
        assert twin.digest() == before
        assert twin.decisions[0].seat == 0
    return m


def play(zone: int) -> Act:
    return lambda m, f, seat, code: m.move(m.zones[HAND + seat][0], HAND + seat, zone + seat)


EFFECTS: list[tuple[str, Act, bool]] = [
    ("nothing", lambda m, f, seat, code: None, True),
    ("a number", lambda m, f, seat, code: setattr(m, "count", 5), True),
    ("a card laid open, to opponents", play(OPEN), True),
    ("a card laid hidden", play(SECRET), True),
    ("a draw", lambda m, f, seat, code: m.draw(DECK, HAND + seat), False),
    ("a deal", lambda m, f, seat, code: m.deal(DECK, HAND + seat, 1), False),
    ("a hidden deal that nobody sees", lambda m, f, seat, code: m.deal(DECK, BAG, 1), True),
    ("a hidden draw that nobody sees", lambda m, f, seat, code: m.draw(DECK, BAG), True),
    ("a draw for another", lambda m, f, seat, code: m.draw(DECK, HAND + 1 - seat), False),
    ("a card turned up", lambda m, f, seat, code: m.draw(DECK, ROW), False),
    ("a look", lambda m, f, seat, code: m.learn(m.zones[DECK][-1], DECK, 1 << seat), False),
    ("a look at what is known", lambda m, f, seat, code: m.learn(m.zones[HAND][0], HAND, 1), True),
    ("a card shown to an opponent", lambda m, f, seat, code: m.learn(m.zones[HAND][0], HAND, 0b10), True),
    ("a look of another at the unknown", lambda m, f, seat, code: m.learn(m.zones[DECK][0], DECK, 0b10), False),
    ("a roll", lambda m, f, seat, code: m.roll(6), False),
    ("a shuffle", lambda m, f, seat, code: m.shuffle(DECK), False),
    ("a shuffle of a single card", lambda m, f, seat, code: m.shuffle(SECRET + 1), False),
    ("a veil over cards", lambda m, f, seat, code: m.veil([HAND], 0b01), False),
    ("a veil over nothing", lambda m, f, seat, code: m.veil([ROW], 0b01), True),
    ("a veil lifted", lambda m, f, seat, code: m.reveal([ROW]), False),
    ("a pull", lambda m, f, seat, code: m.pull(BAG, SECRET), False),
    ("a bare chance", lambda m, f, seat, code: m.chance(2), False),
]


@pytest.mark.parametrize(("act", "may"), [effect[1:] for effect in EFFECTS], ids=[effect[0] for effect in EFFECTS])
def test_what_bars_undo(tiny: Start, act: Act, may: bool) -> None:
    m = after(tiny, act)
    assert m.can_undo(0) is may
    assert m.view(0)["undo"] is may
    assert m.view(None)["undo"] is False
    assert m.can_undo(1) is False


class TestPartners:
    """What a partner saw of it would be talk across the table."""

    def test_a_card_laid_open_bars_undo(self, tiny: Start) -> None:
        assert after(tiny, play(OPEN), mode="pairs", seats=4).can_undo(0) is False

    def test_a_card_laid_hidden_does_not(self, tiny: Start) -> None:
        assert after(tiny, play(SECRET), mode="pairs", seats=4).can_undo(0) is True

    def test_nor_a_card_shown_to_an_opponent_only(self, tiny: Start) -> None:
        m = after(tiny, lambda m, f, seat, code: m.learn(m.zones[HAND][0], HAND, 0b10), mode="pairs", seats=4)
        assert m.can_undo(0) is True

    def test_what_the_partner_knew_already_is_no_news(self, tiny: Start) -> None:
        def act(m: Tiny, f: Frame, seat: int, code: str) -> None:
            m.known[m.zones[HAND][0]] |= 0b100
            m.learn(m.zones[HAND][0], HAND, 0b110)

        assert after(tiny, act, mode="pairs", seats=4).can_undo(0) is True


def test_nobody_goes_back_behind_anothers_choice(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), Do(lambda m, f: setattr(f, "who", 1)), Ask(["yes"]), Ask(["no"]), stop())
    m.choose("yes", seat=0)
    m.choose("yes", seat=1)
    assert m.can_undo(0) is False
    assert m.can_undo(1) is True
    with pytest.raises(UndoError, match="others have chosen since"):
        m.undo(0)
    m.undo(1)
    assert m.seat == 1
    assert m.can_undo(0) is True


def test_several_choices_can_be_taken_back(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), Ask(["yes", "no"]), Ask(["yes"]), stop())
    digests = [m.digest()]
    for code in ("yes", "no"):
        m.choose(code)
        digests.append(m.digest())
    m.undo(0)
    assert m.digest() == digests[1]
    m.undo(0)
    assert m.digest() == digests[0]
    with pytest.raises(UndoError, match="has not chosen anything yet"):
        m.undo(0)


class TestAtTheSameTime:
    def ask(self, tiny: Start, zone: int = SECRET) -> Tiny:
        return tiny(
            Do(lambda m, f: deal(m, 3)),
            Ask(["yes", "no"], play(zone), seats=[0, 1, 2]),
            Ask(["stop"]),
            stop(),
            seats=3,
        )

    def test_an_answer_can_be_taken_back_while_others_think(self, tiny: Start) -> None:
        m = self.ask(tiny)
        m.choose("yes", seat=0)
        m.choose("no", seat=1)
        assert [m.can_undo(seat) for seat in range(3)] == [True, True, False]
        m.undo(0)
        assert [d.seat for d in m.decisions] == [0, 2]
        assert [[int(entry & 15), m.edition.codes[entry >> 4]] for entry in m.history] == [[1, "no"]]
        m.choose("no", seat=0)
        m.choose("yes", seat=2)
        assert m.seat == 0

    def test_but_not_once_all_have_answered(self, tiny: Start) -> None:
        m = self.ask(tiny)
        for seat in (2, 0, 1):
            m.choose("yes", seat=seat)
        assert [m.can_undo(seat) for seat in range(3)] == [False, True, False]

    def test_nor_when_an_answer_is_shown_at_once(self, tiny: Start) -> None:
        m = self.ask(tiny, OPEN)
        m.choose("yes", seat=0)
        assert m.can_undo(0) is False

    def test_a_choice_before_the_question_stands_once_somebody_answered(self, tiny: Start) -> None:
        m = tiny(Ask(["yes"]), Ask(["yes", "no"], seats=[1, 2]), stop(), seats=3)
        m.choose("yes", seat=0)
        assert m.can_undo(0)
        m.choose("no", seat=2)
        assert not m.can_undo(0)
        assert m.can_undo(2)
        m.undo(2)
        assert m.can_undo(0)

    def test_lines_of_questions(self, tiny: Start) -> None:
        m = tiny(
            Do(lambda m, f: m.fork(m.tiny.line_routine, 0b11)),
            Ask(["stop"]),
            stop(),
            line=[Ask(["yes", "no"]), Ask(["pick:a", "pick:b"])],
        )
        m.choose("yes", seat=0)
        m.choose("no", seat=1)
        m.choose("pick:b", seat=0)
        assert m.can_undo(0)
        assert m.can_undo(1)
        m.undo(1)
        assert [option.code for option in m.decision(1).options] == ["yes", "no"]
        m.undo(0)
        m.undo(0)
        assert [d.seat for d in m.decisions] == [0, 1]
        assert m.history == []


def test_undo_survives_a_save(tiny: Start) -> None:
    m = tiny(Ask(["yes", "no"], seats=[0, 1]), Ask(["stop"]), stop())
    m.choose("yes", seat=1)
    loaded = value.load(m.save())
    assert loaded.can_undo(1)
    assert not loaded.can_undo(0)
    loaded.undo(1)
    assert loaded.history == []
    loaded = value.load(m.save())
    loaded.choose("no", seat=0)
    assert [loaded.can_undo(seat) for seat in range(2)] == [True, False]


def test_after_the_end_nothing_is_taken_back(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop())
    m.choose("yes")
    assert m.over
    assert not m.can_undo(0)
    with pytest.raises(UndoError, match="over"):
        m.undo(0)


def test_a_copy_for_looking_ahead_has_no_past(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), Ask(["yes"]), stop())
    m.choose("yes")
    quiet = m.quiet()
    with pytest.raises(RecordError, match="keeps no record"):
        quiet.undo(0)
    assert m.can_undo(0)


def test_undo_takes_its_events_with_it(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=4)
    before = m.events(1)
    m.choose("stance:low", seat=0)
    assert len(m.events(1)) == len(before) + 1
    m.undo(0)
    assert m.events(1) == before


def forked(secret: bool = False) -> Do:
    return Do(lambda m, f: m.fork(m.tiny.line_routine, 0b11, secret))


def test_who_closes_the_lines_may_take_it_back_and_nobody_else(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.fork(m.tiny.line_routine, 0b11)), Ask(["stop"]), stop(), line=[Ask(["yes", "no"])])
    m.choose("yes", seat=1)
    assert [m.can_undo(seat) for seat in (0, 1)] == [False, True]
    m.choose("no", seat=0)
    assert [m.can_undo(seat) for seat in (0, 1)] == [True, False]
    m.undo(0)
    assert [m.can_undo(seat) for seat in (0, 1)] == [False, True]


def test_chance_bars_whoever_has_answered(tiny: Start) -> None:
    def roll(m: Tiny, f: Frame, seat: int, code: str) -> None:
        if code == "no":
            m.chance(6)

    m = tiny(Ask(["yes", "no"], roll, seats=[0, 1, 2]), Ask(["stop"]), stop(), seats=3)
    m.choose("yes", seat=1)
    assert m.can_undo(1)
    m.choose("no", seat=2)
    assert [m.can_undo(seat) for seat in range(3)] == [False] * 3


def test_what_was_learned_before_a_question_does_not_bar_its_answers(tiny: Start) -> None:
    m = tiny(
        Ask(["yes"], lambda m, f, seat, code: m.deal(DECK, HAND, 1)),
        Ask(["yes", "no"], seats=[0, 1, 2]),
        Ask(["stop"]),
        stop(),
        seats=3,
    )
    m.choose("yes")
    m.choose("yes", seat=0)
    m.choose("no", seat=1)
    assert [m.can_undo(seat) for seat in range(3)] == [True, True, False]


def test_what_a_secret_line_shows_after_all_bars_everybody(tiny: Start) -> None:
    def show(m: Tiny, f: Frame, seat: int, code: str) -> None:
        if code == "no":
            m.learn(m.zones[HAND + seat][0], HAND + seat, 0b11)

    deals = [Do(lambda m, f: m.deal(DECK, HAND, 2)), Do(lambda m, f: m.deal(DECK, HAND + 1, 2))]
    m = tiny(*deals, forked(secret=True), Ask(["stop"]), stop(), line=[Ask(["yes", "no"], show), Ask(["yes"])], seats=2)
    m.choose("yes", seat=1)
    assert [m.can_undo(seat) for seat in (0, 1)] == [False, True]
    m.choose("no", seat=0)
    assert [m.can_undo(seat) for seat in (0, 1)] == [False, False]


def test_undo_without_a_log_keeps_none(tiny: Start) -> None:
    m = tiny(Ask(["yes"], lambda m, f, seat, code: m.tell(0)), Ask(["yes"]), stop())
    m.logging = False
    m.choose("yes")
    m.undo(0)
    assert (m.logging, m.log) == (False, [])
    m.choose("yes")
    assert m.log == []


@pytest.mark.parametrize("seat", [0, 1])
def test_a_copy_for_looking_ahead_knows_what_bars_undo_too(tiny: Start, seat: int) -> None:
    act = Ask(["yes", "no"], lambda m, f, seat, code: m.draw(DECK, HAND + seat) if code == "no" else None, seats=[seat])
    quiet = tiny(act, Ask(["stop"]), stop(), seats=2).quiet()
    drawn = quiet.copy()
    quiet.choose("yes")
    drawn.choose("no")
    assert (quiet.can_undo(seat), drawn.can_undo(seat)) == (True, False)


def test_a_copy_for_looking_ahead_knows_what_bars_undo_while_others_think(tiny: Start) -> None:
    def draw(m: Tiny, f: Frame, seat: int, code: str) -> None:
        if code == "no":
            m.draw(DECK, HAND + seat)

    quiet = tiny(Ask(["yes", "no"], draw, seats=[0, 1, 2]), Ask(["stop"]), stop(), seats=3).quiet()
    quiet.choose("yes", seat=1)
    assert quiet.can_undo(1)
    quiet.choose("no", seat=2)
    assert [quiet.can_undo(seat) for seat in range(3)] == [False] * 3
