"""How a story is told: lines that go on, what is told already, who is who."""

from collections.abc import Callable
from typing import Any

import pytest

import longbox
from longbox.kernel.effects import LINES, said, shared, tried, words
from longbox.kernel.match import Message
from longbox.kernel.story import Beat, Plain, Teller, listed
from longbox.kernel.tale import Tale, sides, teams
from longbox.kernel.voice import Line, Voice, form, many, plural, speak
from tests.toys.tiny import DECK, HAND, Ask, Do, Tiny, stop

Start = Callable[..., Tiny]


class Count(Beat):
    """Several events of a kind in one line."""

    def __init__(self) -> None:
        self.seen = 0


class Counting(Teller[Count]):
    """Counts what is said, in one line as long as nothing else happens."""

    def word(self, data: dict[str, Any]) -> None:
        beat = self.beat or self.begin(Count())
        beat.seen += 1
        if beat.line is None:
            beat.line = self.new_line()
        beat.line.n = self.n

    def noise(self, data: dict[str, Any]) -> None:
        self.say("Noise.", "loud")

    def write(self, beat: Count, line: Line) -> None:
        line.text = f"{beat.seen} words."


def told(teller: Teller[Any]) -> list[tuple[int, str, str, bool]]:
    return [(line.n, line.text, line.sort, line.open) for line in teller.told()]


def hear(teller: Teller[Any], *kinds: str, first: int = 0) -> None:
    for n, kind in enumerate(kinds, first):
        teller.hear({"kind": kind, "n": n})


def test_a_line_goes_on_until_something_else_is_told() -> None:
    teller = Counting(Voice(["Ana"]))
    hear(teller, "word", "word", "nothing")
    assert told(teller) == [(1, "2 words.", "", True)]
    hear(teller, "word", first=3)
    assert told(teller) == [(3, "3 words.", "", True)]
    hear(teller, "noise", first=4)
    assert told(teller) == [(3, "3 words.", "", False), (4, "Noise.", "loud", False)]
    hear(teller, "word", first=5)
    assert [line[1:] for line in told(teller)] == [
        ("3 words.", "", False),
        ("Noise.", "loud", False),
        ("1 words.", "", True),
    ]


def test_a_list_of_lines_is_a_list_of_its_own() -> None:
    teller = Counting(Voice(["Ana"]))
    hear(teller, "noise")
    teller.told().clear()
    assert len(teller.told()) == 1


@pytest.mark.parametrize(
    ("heard", "lines"),
    [(0, ["4 words."]), (2, ["2 words.", "2 words."]), (3, ["3 words.", "1 words."]), (4, ["4 words."])],
)
def test_no_line_goes_on_over_what_was_told(heard: int, lines: list[str]) -> None:
    teller = Counting(Voice(["Ana"], heard=heard))
    hear(teller, "word", "word", "word", "word")
    assert [line.text for line in teller.told()] == lines


def test_a_beat_without_words_leaves_no_line() -> None:
    teller = Counting(Voice(["Ana"]))
    teller.begin(Count())
    assert teller.told() == []
    hear(teller, "noise")
    assert told(teller) == [(0, "Noise.", "loud", False)]
    plain: Teller[Beat] = Teller(Voice(["Ana"]))
    beat = plain.begin(Beat())
    beat.line = plain.new_line()
    with pytest.raises(NotImplementedError, match=r"^Teller$"):
        plain.close()


def speaking(tiny: Start, *steps: Any) -> Tiny:
    """A match whose messages say something; whatever is told by the steps given."""
    m = tiny(Ask(["yes"]), *steps, Ask(["yes"]), stop(), seats=2)
    m.edition.messages = [
        Message("said", "TI-01", "who:seat many", "{who} says {many}."),
        Message("shown", "TI-01", "who:seat card:card", "{who} shows {card}."),
        Message("mute", "TI-01", "who:seat"),
    ]
    return m


def test_every_event_with_words_is_a_line_in_a_plain_story(tiny: Start) -> None:
    m = speaking(tiny)
    m.tell(0, 0, 4)
    m.tell(2, 0)
    m.tell(1, 1, 2)
    m.draw(DECK, HAND)
    assert [event["text"] for event in m.events(0)] == ["Seat 0 says 4.", "", "Seat 1 shows C.", ""]
    lines = m.edition.story(m.events(0), Voice(["Ana", "Bo"], None, 0))
    assert [(line.n, line.text, line.sort, line.open) for line in lines] == [
        (0, "You say 4.", "", False),
        (2, "Bo shows C.", "", False),
    ]
    assert isinstance(m.edition.teller(Voice(["Ana", "Bo"])), Plain)


class TestTales:
    def tale(self, tiny: Start, you: int = 0) -> tuple[Tiny, Tale]:
        m = speaking(tiny, Do(lambda m, f: m.tell(0, 1, 9)))
        m.tell(0, 0, 1)
        m.tell_to(0b10, 0, 0, 2)
        return m, Tale(m, Voice(["Ana", "Bo"], None, you))

    def lines(self, tale: Tale) -> list[str]:
        return [line.text for line in tale.lines()]

    @pytest.mark.parametrize(("you", "new"), [(0, [1]), (1, [1, 2]), (-1, [1])])
    def test_only_what_is_new_is_heard(self, tiny: Start, you: int, new: list[int]) -> None:
        m, tale = self.tale(tiny, you)
        assert [data["n"] for data in tale.listen()] == list(range(len(new)))
        assert (tale.heard, tale.read) == (len(new), 2)
        assert tale.listen() == []
        m.tell(0, 1, 3)
        assert [data["n"] for data in tale.listen()] == [len(new)]
        assert self.lines(tale)[-1] == ("You say 3." if you == 1 else "Bo says 3.")

    def test_what_is_taken_back_is_told_anew(self, tiny: Start) -> None:
        m = speaking(tiny, Do(lambda m, f: m.tell(0, 1, 9)))
        tale = Tale(m, Voice(["Ana", "Bo"], None, 0))
        m.choose("yes")
        assert len(tale.listen()) == 1
        assert self.lines(tale) == ["Bo says 9."]
        m.undo(0)
        assert tale.listen() == []
        assert self.lines(tale) == []
        m.choose("yes")
        assert len(tale.listen()) == 1
        assert self.lines(tale) == ["Bo says 9."]

    def test_who_has_heard_less_is_told_from_the_beginning(self, tiny: Start) -> None:
        _, tale = self.tale(tiny)
        tale.listen(1)
        assert (tale.voice.heard, len(tale.listen(1))) == (1, 0)
        assert len(tale.listen(0)) == 1
        assert tale.voice.heard == 0
        assert len(self.lines(tale)) == 1


def test_words_in_a_row() -> None:
    assert [listed(list("abc")[:n]) for n in (1, 2, 3)] == ["a", "a and b", "a, b and c"]


# ---- who is who


def test_names_beyond_the_table_are_numbers() -> None:
    voice = Voice(["Ana", "Bo"])
    assert (voice.name(-2), voice.name(0), voice.name(1), voice.name(2)) == ("Seat -2", "Ana", "Bo", "Seat 2")
    assert (voice.sides, voice.you, voice.heard) == ([0, 1], -1, 0)
    assert voice.members(1) == [1]
    assert voice.whose(2) == "Seat 2's"
    assert voice.rename("Seat 1's and Seat 2's; Seat 0 plays.") == "Bo's and Seat 2's; Ana plays."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Well! Seat 0 takes this.", "Well! You take this."),
        ("Well? Seat 0 takes this.", "Well? You take this."),
        ("Seat 1 sees Seat 0 as this.", "Bo sees you as this."),
        ("It is Seat 0 less 1.", "It is you less 1."),
        ("Then seat 0's team and seat 0 plus 1.", "Then your team and you plus 1."),
        ("Seat 0 was there; Seat 0 does it.", "You were there; you do it."),
        ("Seat 0 has its card.", "You have its card."),
        ("Seat 0, seat 1.", "You, Bo."),
    ],
)
def test_the_reader_is_you_with_the_verb_that_follows(text: str, said: str) -> None:
    assert Voice(["Ana", "Bo"], None, 0).rename(text) == said


def test_verbs_and_nouns() -> None:
    verbs = "has is was does passes wishes catches mixes goes plays uses takes"
    assert [plural(verb) for verb in verbs.split()] == ("have are were do pass wish catch mix go play use take".split())
    assert [form("plays", name) for name in ("Ana", "You", "you", "Ana and Bo")] == ["plays", "play", "play", "play"]
    assert [many(n, noun) for n in (0, 1, 2) for noun in ("Trap", "Event")] == (
        ["0 Traps", "0 Events", "a Trap", "an Event", "2 Traps", "2 Events"]
    )
    assert speak("{n:03d} {who}", {"n": 7, "who": "Ana"}) == "007 Ana"


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (None, [0, 1, 0, 1]),
        ([1, 0, 1, 0], [1, 0, 1, 0]),
        ([0, 1], [0, 1, 0, 1]),  # not one for each seat
        ([{"seats": [3, 2]}, {"seats": [0, 1]}], [1, 1, 0, 0]),
    ],
)
def test_the_sides_of_a_table(tiny: Start, monkeypatch: Any, told: object, found: list[int]) -> None:
    m = tiny(Ask(["yes"]), stop(), seats=4, mode="pairs")
    if told is not None:
        monkeypatch.setattr(Tiny, "public", lambda m: {"sides": told})
    assert sides(m) == found
    assert teams(m) == [0, 1, 0, 1]


# ---- what an option would do


def test_at_most_three_lines_each_once_are_told() -> None:
    assert LINES == 3
    assert said("Q", ["One here.", "One here.", "Two.", "Three.", "Four."]) == "One here. Two. Three."
    assert (
        said("Ana plays Punch", ["Ana: Punch.", "Ana: more Power.", "Bo: more Power."]) == "More Power. Bo: more Power."
    )
    assert words("You and Ana's cards") == {"ana", "cards"}


def test_lines_in_common_keep_their_order() -> None:
    assert shared(["a", "b", "c", "d"], ["x", "b", "y", "d", "z"]) == ["b", "d"]
    assert shared(["a", "b"], ["a", "b"]) == ["a", "b"]
    assert shared(["a", "b", "a"], ["b", "a"]) == ["b", "a"]


def test_a_try_is_heard_by_its_seat_and_leaves_the_world_alone() -> None:
    m = longbox.start("hitline", 2, seed=3, options={"heroes": "random", "first": 0})
    world = m.quiet()
    digest = world.digest()
    heard = tried(world, m.seat, m.legal(m.seat)[0])
    assert any("stack 1" in line for line in heard)
    assert (world.digest(), world.log, world.logging) == (digest, [], False)


def test_what_opens_a_round_is_no_effect() -> None:
    hands = [["red-8"], ["red-7"], ["red-6"], ["red-5"]]
    given = {"location": "Clock Square", "hands": hands, "exhausted": [0, 1, 2, 3], "vp": [9, 0]}
    m = longbox.scenario("hitline", {**given, "options": {"first": 0}, "trick": 8, "leader": 0})
    for code in ("play:red-8", "play:red-7", "play:red-6"):
        m.choose(code)
    heard = tried(m, 3, m.legal(3)[0])
    lines = m.copy().edition.story([], Voice(["a", "b", "c", "d"]))
    assert lines == []
    assert heard
    assert not any(line.startswith("Round ") for line in heard)
