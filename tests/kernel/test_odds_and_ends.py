"""Small promises of the kernel, each by itself: playouts, undo, secret lines, rigs, short positions, registers."""

from collections.abc import Callable
from typing import Any

import pytest

import longbox
from longbox.kernel import game, knowledge, scenario, value
from longbox.kernel.bitsets import bit
from longbox.kernel.effects import shared, tried
from longbox.kernel.errors import SaveError, ScenarioError, near
from longbox.kernel.match import DEALT, LEARNED, MOVED, SHUFFLED, Edition, Frame, Match, offer
from longbox.kernel.menu import Deed, Menu, Pass, Question
from longbox.kernel.register import Rule, UnknownRuleError, parse
from longbox.kernel.scenario import Short
from longbox.kernel.voice import Voice
from longbox.testing.kit import registered
from tests.kernel.test_due import Order, asked, waiting
from tests.kernel.test_match import everything
from tests.toys.caper import Caper
from tests.toys.tiny import BAG, DECK, HAND, OPEN, ROW, SECRET, Ask, Do, Tiny, TinyGame, stop

Start = Callable[..., Tiny]


def forked(secret: bool = False) -> Do:
    return Do(lambda m, f: m.fork(m.tiny.line_routine, 0b11, secret))


# ---- what an event and a fingerprint hold


def test_only_moves_have_a_place_and_only_what_has_a_face_tells_who_saw_it(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop(), seats=2)
    everything(m)
    m.gather(DECK, ROW)
    m.move(m.zones[ROW][0], ROW, DECK)
    m.gather(BAG, SECRET)
    for event in m.log:
        if event.kind not in (MOVED, LEARNED, SHUFFLED):
            assert event.faces == 0
        if event.kind == DEALT:
            assert event.d == 0
    assert [event.d for event in m.log if event.kind == MOVED][-9:] == [0] * 9
    assert len(m.digest()) == 32


def test_what_is_gathered_is_told_piece_by_piece_only_to_who_sees_more_then(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop(), seats=2)
    m.deal(DECK, HAND, 3)
    m.learn(m.zones[HAND][0], HAND, m.layout.everyone)
    m.learn(m.zones[HAND][1], HAND, m.layout.everyone)
    before = len(m.log)
    hand = list(m.zones[HAND])
    m.gather(HAND, ROW)
    assert [(event.kind, event.a, event.c) for event in m.log[before:]] == [(MOVED, hand[2], ROW), (DEALT, HAND, 2)]
    m.gather(ROW, OPEN)
    assert [(event.kind, event.a, event.c) for event in m.log[before + 2 :]] == [(DEALT, ROW, 3)]


@pytest.mark.parametrize(("seed", "kept"), [(1 << 63, "9223372036854775808"), ((1 << 63) - 1, (1 << 63) - 1)])
def test_a_seed_too_large_for_a_save_is_kept_as_a_text(caper: Callable[..., Caper], seed: int, kept: object) -> None:
    assert value.load(caper(seats=2, seed=seed).save()).origin.seed == kept
    negative = value.load(caper(seats=2, seed=-seed).save()).origin.seed
    assert negative == (-kept if isinstance(kept, int) else f"-{kept}")


def test_fields_by_name_also_of_classes_with_slots(tiny: Start) -> None:
    class Slotted(Tiny):
        __slots__ = ("__own", "extra")

    class One(Tiny):
        __slots__ = "single"  # noqa: PLC0205  # a text alone is one slot

    m = tiny(Ask(["yes"]), stop())
    slotted, one = Slotted(m.tiny, m.layout, m.origin, m), One(m.tiny, m.layout, m.origin, m)
    setattr(slotted, "extra", 1)  # noqa: B010  # it has no type
    setattr(one, "single", 2)  # noqa: B010
    assert set(value.names(slotted)) - set(value.names(m)) == {"extra"}
    assert set(value.names(one)) - set(value.names(m)) == {"single"}
    assert value.names(slotted) == sorted(value.names(slotted))
    assert not {"log_lent", "history_lent", "unshared"} & set(value.names(m))
    assert (value.state(slotted)["extra"], value.state(one)["single"]) == (1, 2)


def test_a_new_edition_is_empty() -> None:
    edition = Edition("toy", "first")
    assert (edition.game, edition.name, edition.hash) == ("toy", "first", "")


# ---- playouts


def test_a_playout_leaves_neither_log_nor_history(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    m.choose("stance:low", seat=0)
    assert m.log
    assert m.history
    assert m.playout(3, 5) == 5
    assert (m.log, m.history, m.logging, m.keeping) == ([], [], False, False)


# ---- who may take back what, at the same time


def test_all_who_decide_at_the_same_time_are_waited_for_until_all_have(tiny: Start) -> None:
    m = tiny(Ask(["yes", "no"], seats=[0, 1, 2]), Ask(["stop"]), stop(), seats=3)
    m.choose("yes", seat=1)
    assert [m.view(seat)["waiting"] for seat in (0, 1, 2, None)] == [[0, 1, 2], [0, 2], [0, 1, 2], [0, 1, 2]]
    m.choose("yes", seat=0)
    m.choose("yes", seat=2)
    assert [m.view(seat)["waiting"] for seat in (0, 1, 2, None)] == [[0]] * 4
    assert m.together == 0


def test_in_a_line_of_ones_own_a_question_to_several_changes_nothing_for_others(tiny: Start) -> None:
    m = tiny(forked(), Ask(["stop"]), stop(), line=[Ask(["yes"]), Do(lambda m, f: m.ask_all(1 << f.who))], seats=2)
    assert m.together == 0b11
    m = tiny(forked(), Ask(["stop"]), stop(), line=[Asking(["yes"])], seats=2)
    assert m.together == 0b11


class Asking(Ask):
    """Asks its own seat alone, as if there were several."""

    def run(self, m: Tiny, f: Frame) -> None:
        m.ask_all(1 << f.who)


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


# ---- secret lines as others see them


def test_of_others_secret_lines_nothing_has_begun(tiny: Start) -> None:
    line = [Ask(["yes", "no"]), Ask(["pick:a"])]
    m = tiny(forked(secret=True), Ask(["stop"]), stop(), line=line, seats=2)
    m.choose("yes", seat=1)
    twin = knowledge.unheard(m, 0)
    frames = [(f.routine.name, f.pc, f.who, f.a, f.b, f.c, f.items) for f in twin.lanes[1]]
    assert frames == [("line", 0, 1, 0, 0, 0, None)]
    assert (twin.actor, list(twin.asked), twin.waiting) == (0, [1, 0], 0b01)
    assert knowledge.unheard(m, 1).waiting == 0b10
    plain = tiny(Ask(["yes"]), stop())
    assert knowledge.unheard(plain, 0) is plain


def test_a_world_of_a_secret_line_tells_nothing_new_and_goes_on_telling(tiny: Start) -> None:
    talk = Do(lambda m, f: m.tell_to(1 << f.who, 0))
    m = tiny(forked(secret=True), Ask(["stop"]), stop(), line=[talk, Ask(["yes", "no"])], seats=2)
    heard = m.events(0)
    world = m.resample(0, 1)
    assert world.events(0) == heard
    assert len(world.log) == len(heard)
    assert world.logging
    quiet = m.quiet().resample(0, 1)
    assert (quiet.log, quiet.logging) == ([], False)


def test_a_veil_is_told_without_whoever_looks_on(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop())
    m.veil([OPEN], 0b10000001)
    event = m.events(0)[-1]
    assert (event["kind"], event["seats"]) == ("veiled", [0])
    m.learn(m.zones[DECK][0], DECK, 0b10000010)
    assert m.events(0)[-1]["seats"] == [1]


def test_who_sees_what_is_pulled_still_knows_the_rest_of_the_bag(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop(), seed=3)
    for p in list(m.zones[BAG]):
        m.learn(p, BAG, 0b11)
    p = m.pull(BAG, HAND)
    assert m.known[p] & 0b11 == 0b01
    assert [m.known[q] & 0b11 for q in m.zones[BAG]] == [0b01] * 3


class Tight(Tiny):
    """Seat 1's hand holds no a and no b, its secret no c and no d: seldom met by chance."""

    def copy(self) -> "Tiny":
        return Tight(self.tiny, self.layout, self.origin, self)

    def may_hold(self, piece: int, zone: int) -> bool:
        if zone == HAND + 1:
            return self.kind[piece] >= 2
        return zone != SECRET + 1 or self.kind[piece] < 2


def test_a_world_that_is_built_piece_by_piece_is_well_mixed(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop(), seats=2)
    for p in (4, 5, 6, 7):
        m.move(p, DECK, HAND + 1)
    for p in (0, 1, 2, 3):
        m.move(p, DECK, SECRET + 1)
    found = {tuple(Tight(m.tiny, m.layout, m.origin, m).resample(0, seed).zones[HAND + 1]) for seed in range(120)}
    assert all(sorted(hand) == [4, 5, 6, 7] for hand in found)
    assert len(found) == 24


# ---- rigs


def test_a_rig_takes_the_topmost_of_twins_and_puts_the_first_on_top(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop())
    zone: list[int] = [0, 2, 1, 3, 4]  # a b a b c
    m.tops = [[0, 1, 0]]
    m.rig_top(zone, DECK)
    assert zone == [3 - 1, 4, 0, 3, 1]
    assert m.tops == []
    m.tops = [[2, 2]]
    with pytest.raises(ScenarioError, match=r"^rig: no 'c' is left in 'deck' to come next$"):
        m.rig_top(zone, DECK)


@pytest.mark.parametrize(("face", "good"), [(0, False), (1, True), (6, True), (7, False)])
def test_a_rigged_die_shows_one_of_its_sides(tiny: Start, face: int, good: bool) -> None:
    m = tiny(Ask(["yes"]), stop())
    m.rolls = [face, 3]
    if good:
        assert (m.roll(6), m.roll(6)) == (face, 3)
    else:
        with pytest.raises(ScenarioError, match=rf"^rig: a die of 6 sides cannot show {face}$"):
            m.roll(6)


def test_who_knows_a_piece_is_a_seat_of_the_table(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    data: Any = m.scenario(full=True)
    label = data["zones"]["hand 0"][0]
    for known, good in (([0, 1, "spectator"], True), ([2], False), ([-1], False), ([1], True), (["me"], False)):
        data["zones"]["hand 0"][0] = {"piece": label, "known": known}
        if good:
            assert scenario.read("caper", data).known[m.zones[5][0]] == (0b10000011 if len(known) > 1 else 0b10)
        else:
            with pytest.raises(ScenarioError) as caught:
                scenario.read("caper", data)
            assert str(caught.value) == f"known: there is no seat {known[0]!r}; write seats, 'spectator' or 'all'"


# ---- short positions


def short(**given: Any) -> Short:
    return Short("Toy", {"plays": "choices", "who": "a seat", "cards": "two lists"}, given)


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (lambda: short(whom=1), "a Toy position has no key 'whom'; did you mean 'who'?"),
        (lambda: short(who=3).number("who", 0, 0, 2), "who: expected a whole number from 0 to 2, not 3"),
        (lambda: short(who=-1).number("who", 0, 0, 2), "who: expected a whole number from 0 to 2, not -1"),
        (lambda: short(who=True).number("who", 0, 0, 2), "who: expected a whole number from 0 to 2, not True"),
        (lambda: short(cards=[1]).list_of("cards", 2), "cards: expected a list of 2 (two lists), not [1]"),
        (lambda: short(cards=3).list_of("cards", 2), "cards: expected a list of 2 (two lists), not 3"),
        (lambda: short().several("cards, seat 1", "cards", 3), "cards, seat 1: expected a list (two lists), not 3"),
        (lambda: short(plays=3).entries("plays"), "plays: expected a list (choices), not 3"),
        (lambda: short(cards=[1]).of_each("cards", "seat", 2), "cards: expected a list of 2 (two lists), not [1]"),
        (lambda: short().flag("here", 1), "here: expected true or false, not 1"),
        (lambda: short().name("here", 1), "here: expected a name, not 1"),
        (lambda: short().index_of("here", "card", 1, ["a"]), "here: expected a name, not 1"),
        (lambda: short().index_of("here", "card", "b", ["a"]), "here: there is no card 'b'; there is only 'a'"),
    ],
)
def test_what_cannot_stand_in_a_short_position(read: Callable[[], object], said: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read()
    assert str(caught.value) == said


def test_what_stands_in_a_short_position() -> None:
    assert [short(who=n).number("who", 1, 0, 2) for n in (0, 2)] == [0, 2]
    assert short().number("who", 1, 0, 2) == 1
    assert (short().list_of("cards", 2), short(cards=[1, 2]).list_of("cards", 2)) == ([None, None], [1, 2])
    assert (short().several("x", "cards", None), short().several("x", "cards", [1])) == ([], [1])
    assert (short().entries("plays"), short(plays=["a", "b"]).entries("plays")) == (
        [],
        [("plays, entry 0", "a"), ("plays, entry 1", "b")],
    )
    assert (short().of_each("cards", "seat", 2), short(cards=[1, 2]).of_each("cards", "seat", 2)) == (
        [],
        [("cards, seat 0", 1), ("cards, seat 1", 2)],
    )
    assert (short().flag("x", True), short().flag("x", False), short().name("x", "a")) == (True, False, "a")
    assert short().index_of("x", "card", "b", ["a", "b"]) == 1


def test_choices_already_made_are_made_by_whoever_has_them_on_offer(tiny: Start) -> None:
    def begun() -> Tiny:
        m = tiny(Ask(["yes", "no"], seats=[0, 1]), Ask(["stop"]), stop(), seats=2)
        m.choose("yes", seat=0)
        return m

    m = begun()
    short(plays=["no", "stop"]).play(m, "plays")
    assert m.over
    m = begun()
    short().play(m, "plays")
    assert [decision.seat for decision in m.decisions] == [1]
    for plays, said in (
        ([5], "plays, entry 0: expected a name, not 5"),
        (["no", "yes"], "plays, entry 1: 'yes': TI-01: 'yes' does not answer this question (Well?)"),
    ):
        with pytest.raises(ScenarioError) as caught:
            short(plays=plays).play(begun(), "plays")
        assert str(caught.value) == said


def test_a_position_begins_where_its_choices_begin(tiny: Start) -> None:
    """Nothing was run before: the first choice starts it."""
    m = tiny(Ask(["yes"]), Ask(["stop"]), stop())
    m.waiting, m.stack = 0, []
    m.call(m.tiny.game_routine, 0)
    short(plays=["yes"]).play(m, "plays")
    assert [option.code for option in m.decisions[0].options] == ["stop"]


def test_no_choice_of_a_position_can_be_taken_back() -> None:
    given = {"plays": ["play:red-5"], "hands": [["blue-5"], None, None, None], "trick": 7}
    m = longbox.scenario("hitline", given)
    assert [m.can_undo(seat) for seat in range(4)] == [False] * 4
    assert (m.log, m.history) == ([], [])


# ---- menus, offers, words


class Loud(Deed[Tiny]):
    """Says that it was asked."""

    def offers(self, m: Tiny, f: Frame, seat: int, first: int, out: list[int]) -> None:
        out.append(first)

    def do(self, m: Tiny, f: Frame, seat: int, n: int) -> None:
        m.count = 1

    def text(self, m: Tiny, f: Frame, seat: int, n: int) -> str:
        return "Loud"

    def why_not(self, m: Tiny, f: Frame, seat: int, n: int) -> str:
        return "TI-09: loud"


@pytest.mark.parametrize(
    ("deeds", "alien"),
    [([Loud(0), Pass(1, "No")], ["stop", "pick:a"]), ([Pass(3, "No"), Loud(1)], ["yes", "stop"])],
)
def test_what_is_of_no_family_of_a_menu_is_no_deeds_business(
    tiny: Start, deeds: list[Deed[Any]], alien: list[str]
) -> None:
    m = tiny(Menu(deeds), Ask(["stop"]), stop())
    for code in alien:
        assert m.explain(0, code) == f"{code!r} does not answer this question (Choose.)"


def test_an_action_is_offered_once() -> None:
    out: list[int] = [5, 7]
    for action in (7, 5, 7, 5):
        offer(out, 1, action)
    assert out == [5, 7, 5]


def test_what_is_near_enough() -> None:
    assert near("abcdefgh", ["abcdzzzz", "abczzzzz"]) == "; there are 'abcdzzzz', 'abczzzzz'"
    assert near("abcdefgh", ["abcdezzz"]) == "; did you mean 'abcdezzz'?"
    assert near("abcdefghijk", ["abcdefzzzzz"]) == "; did you mean 'abcdefzzzzz'?"  # 6 of 11
    assert near("aaa", ["aaab", "aaac"], most=1) in ("; did you mean 'aaab'?", "; did you mean 'aaac'?")
    assert near("aaa", ["aaab", "aaac", "aaad", "aaae"]).count("or") == 2


def test_nobody_has_a_name_of_somebody_else() -> None:
    assert Voice(["Ana", "Bo"], None, 0).name(-1) == "Seat -1"


def test_the_others_of_a_try_are_seats() -> None:
    hands = [["red-5"], ["red-7"], ["red-6"], ["red-8"]]
    m = longbox.scenario("hitline", {"location": "Clock Square", "hands": hands, "leader": 0})
    for code in ("play:red-5", "play:red-7", "play:red-6"):
        m.choose(code)
    heard = tried(m.quiet(), 3, m.legal(3)[0])
    assert heard[0] == "You play red 8."
    assert heard[1].startswith("Seat 0 wins the trick ")


def test_lines_in_common_however_often_they_come() -> None:
    a = ["x"] * 300 + ["only a"]
    b = ["only b"] + ["x"] * 300
    assert shared(a, b) == ["x"] * 300


def test_texts_that_were_cut_leave_nothing(tiny: Start) -> None:
    m, _ = waiting(tiny, Order(batches=True), [(0, 1), (1, 500)], more=range(500))
    assert asked(m) == (0, ["stop"])
    assert [(f.a, f.b, f.c) for f in m.stack] == [(0, 0, 0)]


# ---- registers


def test_three_tags_keep_their_order_and_a_rule_does_not_name_itself() -> None:
    rules = parse("- ZZ-001 Words about ZZ-001 and ZZ-002. [one] [two] [three]\n- ZZ-002 More.\n", "mine")
    assert rules["ZZ-001"].tags == ("one", "two", "three")
    assert rules["ZZ-001"].mentions == ("ZZ-002",)
    assert rules["ZZ-001"].text == "Words about ZZ-001 and ZZ-002."


def test_where_nothing_is_near_nothing_is_named() -> None:
    with pytest.raises(UnknownRuleError) as caught:
        parse("", "mine")["ZZ-001"]
    assert caught.value.args == ("mine has no rule 'ZZ-001'",)


def test_every_part_of_a_rule() -> None:
    rules = parse("# Top\n\n## 1 One #\n- ZZ-001 [D] First. [Q]\n\n| ZZ-R02 | Why? | So. |\n", "mine")
    first, second = rules["ZZ-001"], rules["ZZ-R02"]
    assert (first.id, first.text, first.section, first.tags, first.is_ruling, first.line) == (
        *("ZZ-001", "First.", "1 One"),
        *(("D", "Q"), False, 4),
    )
    assert (second.text, second.section, second.is_ruling, second.line) == ("Why?: So.", "1 One", True, 6)
    assert (first.prefix, first.number, second.number, str(first)) == ("ZZ", 1, 2, "ZZ-001 [D][Q] First.")
    assert Rule("ZZ-003", "x", "", (), is_ruling=False).line == 0
    assert (rules.prefixes, len(rules), "ZZ-001" in rules, "ZZ-009" in rules) == (frozenset({"ZZ"}), 2, True, False)
    assert ([rule.id for rule in rules.plain], [rule.id for rule in rules.rulings]) == (["ZZ-001"], ["ZZ-R02"])


def nothing_lost(m: Match) -> list[int]:
    return sorted(int(p) for zone in m.zones for p in zone)


def test_worlds_hold_every_piece_once(caper: Callable[..., Caper]) -> None:
    m = caper(seats=4, seed=2)
    for seed in range(10):
        for eye in (0, 3, None):
            world = m.resample(eye, seed)
            assert nothing_lost(world) == nothing_lost(m)
            assert world.view(eye) == m.view(eye)


class Placed(Tiny):
    """Of the deck only the lowest place can hold an a."""

    def copy(self) -> "Tiny":
        return Placed(self.tiny, self.layout, self.origin, self)

    def may_lie(self, piece: int, zone: int, place: int, eye: int) -> bool:
        assert eye == 0
        return self.kind[piece] != 0 or zone != DECK or place == 0


def test_worlds_heed_where_in_a_zone_a_piece_can_lie(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop(), seats=2)
    m.move(1, DECK, HAND + 1)
    placed = Placed(m.tiny, m.layout, m.origin, m)
    held = set()
    for seed in range(40):
        world = placed.resample(0, seed)
        assert [int(world.kind[p]) for p in world.zones[DECK]].index(0) == 0
        assert all(world.kind[p] != 0 for p in world.zones[DECK][1:])
        held.add(int(world.zones[HAND + 1][0]))
    assert held == {0, 1}


# ---- who hears, sees and may take back: the edges


def test_who_alone_cannot_see_where_a_card_went_loses_sight_of_the_others(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop(), seats=2)
    m.deal(DECK, HAND + 1, 3)
    for p in list(m.zones[HAND + 1]):
        m.learn(p, HAND + 1, m.layout.everyone)
    m.veil([OPEN + 1], m.layout.everyone & ~1)
    m.move(m.zones[HAND + 1][0], HAND + 1, OPEN + 1)
    assert [m.known[p] for p in m.zones[HAND + 1]] == [m.layout.everyone & ~1] * 2


@pytest.mark.parametrize("seat", [0, 1])
def test_a_copy_for_looking_ahead_knows_what_bars_undo_too(tiny: Start, seat: int) -> None:
    act = Ask(["yes", "no"], lambda m, f, seat, code: m.draw(DECK, HAND + seat) if code == "no" else None, seats=[seat])
    quiet = tiny(act, Ask(["stop"]), stop(), seats=2).quiet()
    drawn = quiet.copy()
    quiet.choose("yes")
    drawn.choose("no")
    assert (quiet.can_undo(seat), drawn.can_undo(seat)) == (True, False)


class LineFirst(TinyGame):
    """Its line of questions is the first routine of all."""

    def make_edition(self, packs: tuple[tuple[str, str], ...]) -> Edition:
        edition = super().make_edition(packs)
        edition.routines[0], edition.routines[1] = edition.routines[1], edition.routines[0]
        for number, routine in enumerate(edition.routines):
            routine.number = number
        return edition


def test_a_secret_line_is_secret_whatever_its_number() -> None:
    def look(m: Tiny, f: Frame, seat: int, code: str) -> None:
        if code == "no":
            m.learn(m.zones[DECK][0], DECK, 1 << seat)

    line = [Ask(["yes", "no"], look), Ask(["yes"])]
    with registered(LineFirst(forked(secret=True), Ask(["stop"]), stop(), line=line)):
        m = game.start("tiny", 2, 1)
        assert m.secret == 0
        m.choose("yes", seat=1)
        heard = m.events(1)
        m.choose("no", seat=0)
        assert m.events(1) == heard
        assert [m.can_undo(seat) for seat in (0, 1)] == [False, True]


def test_a_pile_that_may_not_be_searched_shows_nothing_in_a_secret_line_either(tiny: Start) -> None:
    m = tiny(forked(secret=True), Ask(["stop"]), stop(), line=[Ask(["yes"])], seats=2)
    for seat in (0, 1, None):
        view: Any = m.view(seat)
        deck = view["zones"][DECK]
        assert (deck["count"], "pieces" in deck, "last" in deck) == (8, False, False)
        assert [zone["owner"] for zone in view["zones"][3:8]] == [None, 0, 1, 2, 3]


def test_a_save_whose_log_cannot_be_shown_is_refused(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=1)
    m.tell(1, 0, 3)
    assert value.load(m.save()) == m
    m.tell(1, 0, 99)  # there is no such card
    with pytest.raises(SaveError, match=r"^this save is damaged: IndexError: "):
        value.load(m.save())


class Which(Question[Tiny]):
    """Which of two pieces in hand, by kind."""

    family = 3
    lacks = "TI-08: not that one"
    cites = "TI-07"
    question = "Which?"

    def run(self, m: Tiny, f: Frame) -> None:
        m.ask(f.who)

    def offers(self, m: Tiny, f: Frame, seat: int) -> list[int]:
        return [2, 0]

    def do(self, m: Tiny, f: Frame, seat: int, n: int) -> None:
        m.count = 10 + n

    def words(self, m: Tiny, f: Frame, seat: int, n: int) -> str:
        return f"Number {n}"

    def piece(self, m: Tiny, f: Frame, seat: int, n: int) -> int:
        return 0 if n == 0 else -1


def test_a_question_of_one_family(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.move(0, DECK, HAND)), Which(), Ask(["stop"]), stop())
    decision = m.decisions[0]
    assert (decision.prompt, decision.rule) == ("Which?", "TI-07")
    assert [(option.code, option.text, option.pieces) for option in decision.options] == [
        ("pick:a", "Number 0", ["hand 0/0"]),
        ("pick:c", "Number 2", []),
    ]
    assert m.explain(0, "pick:b") == "TI-08: not that one"
    assert m.explain(0, "yes") == "TI-07: 'yes' does not answer this question (Which?)"
    m.choose("pick:c")
    assert m.count == 12


def test_a_copy_for_looking_ahead_knows_what_bars_undo_while_others_think(tiny: Start) -> None:
    def draw(m: Tiny, f: Frame, seat: int, code: str) -> None:
        if code == "no":
            m.draw(DECK, HAND + seat)

    quiet = tiny(Ask(["yes", "no"], draw, seats=[0, 1, 2]), Ask(["stop"]), stop(), seats=3).quiet()
    quiet.choose("yes", seat=1)
    assert quiet.can_undo(1)
    quiet.choose("no", seat=2)
    assert [quiet.can_undo(seat) for seat in range(3)] == [False] * 3


class OwnCodes(Ask):
    """Each seat has answers of its own."""

    def options(self, m: Tiny, f: Frame, seat: int, out: list[int]) -> None:
        out.append(m.edition.actions[("yes", "no")[seat]])


def test_of_several_who_are_asked_the_one_answers_who_has_it_on_offer(tiny: Start) -> None:
    for plays, left in ((["no"], [0]), (["yes"], [1])):
        m = tiny(OwnCodes([], seats=[0, 1]), Ask(["stop"]), stop(), seats=2)
        short(plays=plays).play(m, "plays")
        assert [decision.seat for decision in m.decisions] == left
    m = tiny(OwnCodes([], seats=[0, 1]), Ask(["stop"]), stop(), seats=2)
    with pytest.raises(ScenarioError) as caught:
        short(plays=["stop"]).play(m, "plays")
    assert str(caught.value) == "plays, entry 0: 'stop': TI-01: 'stop' does not answer this question (Well?)"


def test_a_world_of_a_secret_line_began_as_it_is_dealt(tiny: Start) -> None:
    deals = [Do(lambda m, f: m.deal(DECK, HAND, 2)), Do(lambda m, f: m.deal(DECK, HAND + 1, 2))]
    m = tiny(*deals, forked(secret=True), Ask(["stop"]), stop(), line=[Ask(["yes"]), Ask(["yes"])], seats=2)
    hands = set()
    for seed in range(20):
        world = m.resample(0, seed)
        zones = [[int(p) for p in zone] for zone in world.zones]
        assert [[int(p) for p in zone] for zone in world.was[:-1]] == zones
        assert list(world.was[-1]) == list(world.known)
        hands.add(tuple(sorted(zones[HAND + 1])))
    assert len(hands) > 3


@pytest.mark.parametrize("name", game.own())
def test_lists_that_grow_with_the_game_are_saved_at_any_length(name: str) -> None:
    m = longbox.start(name, seed=2)
    for _ in range(14):
        m.choose(m.legal(m.seat)[0], seat=m.seat)
        assert value.load(m.save()) == m


@pytest.mark.parametrize("seat", [0, 1])
def test_every_seat_finds_its_pieces_among_known_and_hidden_ones(tiny: Start, seat: int) -> None:
    """Known ones by kind, then hidden ones by back; a place for each eye."""
    m = tiny(Ask(["yes"]), stop(), seats=2)
    zone = HAND + seat
    for p in (6, 0, 2, 4):  # d a b c
        m.move(p, DECK, zone)
    m.move(8, BAG, zone)  # x, of another back
    eye, other = bit(seat), 1 - seat
    m.learn(2, zone, m.layout.everyone)
    for p in (0, 8):
        m.known[p] = m.known[p] & ~eye
    where = {p: knowledge.handles(m, [p], seat)[0].split("/")[1] for p in (0, 2, 4, 6, 8)}
    assert where == {2: "0", 4: "1", 6: "2", 0: "3", 8: "4"}
    seen = {p: knowledge.handles(m, [p], other)[0].split("/")[1] for p in (0, 2, 4, 6, 8)}
    assert seen == {2: "0", 0: "1", 4: "1", 6: "1", 8: "4"}


def test_four_rules_are_near_at_most() -> None:
    rules = parse("".join(f"- ZZ-{n:03d} Words.\n" for n in range(1, 8)), "mine")
    assert rules.near("ZZ-004") == ["ZZ-003", "ZZ-005", "ZZ-002", "ZZ-006"]
    assert len(rules.near("ZZ_00")) == 4
    assert len(rules.near("ZZ_00", 2)) == 2
