from collections.abc import Callable
from typing import Any

import pytest

from longbox.kernel import knowledge
from longbox.kernel.bitsets import bit
from longbox.kernel.errors import IllegalChoice
from longbox.kernel.match import DEALT, MOVED, SPECTATOR, Match
from longbox.kernel.rng import Rng
from tests.toys.caper import Caper
from tests.toys.tiny import BAG, DECK, HAND, MIX, OPEN, ROW, SECRET, Ask, Do, Tiny, stop

Start = Callable[..., Tiny]


# Pieces by number: a 0 1, b 2 3, c 4 5, d 6 7 with one back; x 8 9, y 10 11 with another.
A, A2, B, C, D, X, Y = 0, 1, 2, 4, 6, 8, 10


def table(tiny: Start, *moves: tuple[int, int, int], seats: int = 2) -> Tiny:
    """A match that waits for seat 0, with some pieces moved: piece, from, to."""
    m = tiny(Ask(["yes"]), stop(), seats=seats)
    for p, a, b in moves:
        m.move(p, a, b)
    return m


def zone(m: Tiny, seat: int | None, name: str) -> list[str | None]:
    view: Any = m.view(seat)
    found = next(z for z in view["zones"] if z["id"] == name)
    return [piece["face"] for piece in found["pieces"]]


def test_who_looks_into_a_zone_sees_what_arrives(tiny: Start) -> None:
    m = table(tiny, (A, DECK, HAND), (C, DECK, ROW))
    assert zone(m, 0, "hand 0") == ["a"]
    assert zone(m, 1, "hand 0") == [None]
    assert zone(m, None, "hand 0") == [None]
    assert zone(m, None, "row") == ["c"]


def test_a_pile_that_may_not_be_searched_shows_a_number(tiny: Start) -> None:
    view: Any = table(tiny, (A, DECK, HAND)).view(0)
    deck = next(z for z in view["zones"] if z["id"] == "deck")
    assert deck["count"] == 7
    assert "pieces" not in deck


def test_a_spectator_is_no_seat(tiny: Start) -> None:
    m = table(tiny)
    for seat in (2, -1, SPECTATOR, True):
        with pytest.raises(IllegalChoice, match="is no seat"):
            m.events(seat)
    for wrong in (2, -1, SPECTATOR, True, "0", 1.0):
        with pytest.raises(IllegalChoice, match="is no seat"):
            m.view(wrong)  # type: ignore[arg-type]


def test_an_unordered_zone_is_shown_by_kind_whatever_its_inner_order(tiny: Start) -> None:
    one = table(tiny, (D, DECK, HAND), (A, DECK, HAND), (B, DECK, HAND))
    two = table(tiny, (B, DECK, HAND), (A, DECK, HAND), (D, DECK, HAND))
    assert zone(one, 0, "hand 0") == zone(two, 0, "hand 0") == ["a", "b", "d"]


def test_handles_are_places_in_ones_own_view(tiny: Start) -> None:
    m = table(tiny, (D, DECK, HAND), (A2, DECK, HAND), (A, DECK, HAND), (C, DECK, ROW), (B, DECK, ROW))
    assert knowledge.handles(m, [D, A, A2], 0) == ["hand 0/2", "hand 0/0", "hand 0/0"]
    assert knowledge.handles(m, [D, A, A2], 1) == ["hand 0/0"] * 3
    assert knowledge.handles(m, [B, C], 1) == ["row/1", "row/0"]


def test_handles_of_hidden_pieces_tell_their_backs_and_nothing_else(tiny: Start) -> None:
    m = table(tiny, (X, BAG, MIX), (A, DECK, MIX), (Y, BAG, MIX), (B, DECK, MIX))
    m.learn(B, MIX, 1)
    view: Any = m.view(0)
    mix = next(z for z in view["zones"] if z["id"] == "mix")["pieces"]
    assert [piece["back"] for piece in mix] == ["card", "card", "chip", "chip"]
    assert mix[0]["face"] == "b"
    assert knowledge.handles(m, [B, A, X, Y], 0) == ["mix/0", "mix/1", "mix/2", "mix/2"]
    assert knowledge.handles(m, [B, A, X, Y], 1) == ["mix/0", "mix/0", "mix/2", "mix/2"]


def test_events_keep_who_saw_the_face_when_it_happened(tiny: Start) -> None:
    m = table(tiny, (A, DECK, HAND))
    m.learn(A, HAND, 0b10)
    m.move(A, HAND, DECK)
    m.shuffle(DECK)

    def faces(seat: int | None) -> list[object]:
        return [event.get("face") for event in m.events(seat)]

    assert faces(0) == ["a", "a", "a", None]
    assert faces(1) == [None, "a", "a", None]
    assert faces(None) == [None, None, None, None]
    assert [event["kind"] for event in m.events(None)] == ["moved", "learned", "moved", "shuffled"]
    for since in range(5):
        assert m.events(0, since=since) == m.events(0)[since:]
    assert [event["n"] for event in m.events(0)] == [0, 1, 2, 3]


def test_events_are_counted_by_those_that_the_seat_heard_of(tiny: Start) -> None:
    m = table(tiny, (A, DECK, HAND))
    m.learn(A, HAND, 0b10)
    m.move(A, HAND, DECK)
    m.tell_to(0b01, 0)
    m.shuffle(DECK)
    assert [(event["n"], event["kind"]) for event in m.events(1)][3:] == [(3, "shuffled")]
    assert [event["n"] for event in m.events(1, since=2)] == [2, 3]
    assert [event["n"] for event in m.events(0, since=2)] == [2, 3, 4]


def test_a_dealt_hand_is_one_event_without_faces(tiny: Start) -> None:
    m = table(tiny)
    m.deal(DECK, HAND + 1, 3)
    event = m.events(1)[0]
    assert (event["kind"], event["count"], event["target"]) == ("dealt", 3, "hand 1")
    assert "face" not in event
    assert None not in zone(m, 1, "hand 1")
    assert zone(m, 0, "hand 1") == [None] * 3


def test_shuffling_forgets(tiny: Start) -> None:
    m = table(tiny)
    m.learn(A, DECK, 1)
    m.shuffle(DECK)
    assert all(m.known[p] == 0 for p in m.zones[DECK])
    m.gather(DECK, ROW)
    m.shuffle(ROW)
    assert all(m.known[p] == m.layout.everyone for p in m.zones[ROW])


class TestUnseenMoves:
    """What a player holds is one to others: a card they once saw there cannot be followed."""

    def test_a_known_card_of_a_hand_is_lost_when_it_leaves_unseen(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND), (B, DECK, HAND))
        m.learn(A, HAND, 0b10)
        m.move(A, HAND, SECRET)
        assert zone(m, 1, "hand 0") == [None]
        assert zone(m, 1, "secret 0") == [None]
        assert zone(m, 0, "secret 0") == ["a"]
        assert m.events(1)[-1]["face"] is None

    def test_and_when_another_leaves(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND), (B, DECK, HAND))
        m.learn(A, HAND, 0b10)
        m.move(B, HAND, SECRET)
        assert zone(m, 1, "hand 0") == [None]

    def test_not_when_all_can_see_where_it_goes(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND), (B, DECK, HAND))
        m.learn(A, HAND, 0b10)
        m.move(B, HAND, OPEN)
        assert zone(m, 1, "hand 0") == ["a"]

    def test_not_when_it_is_the_only_one_with_its_back(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND), (X, BAG, HAND))
        m.learn(A, HAND, 0b10)
        m.learn(X, HAND, 0b10)
        m.move(X, HAND, SECRET)
        assert zone(m, 1, "hand 0") == ["a"]
        assert zone(m, 1, "secret 0") == ["x"]

    def test_not_on_the_common_table(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, MIX), (B, DECK, MIX))
        m.learn(A, MIX, 0b10)
        m.learn(B, MIX, 0b10)
        m.move(A, MIX, SECRET)
        assert zone(m, 1, "mix") == ["b"]
        assert zone(m, 1, "secret 0") == ["a"]

    def test_but_a_pull_from_a_bag_is_blind(self, tiny: Start) -> None:
        m = table(tiny)
        for p in m.zones[BAG]:
            m.learn(p, BAG, 0b10)
        p = m.pull(BAG, SECRET)
        assert zone(m, 1, "secret 0") == [None]
        assert zone(m, 1, "bag") == [None] * 3
        assert zone(m, 0, "secret 0") == [m.edition.faces[m.edition.kind[p]]]

    def test_the_order_of_a_pile_can_be_followed(self, tiny: Start) -> None:
        m = table(tiny)
        top = m.zones[DECK][-1]
        m.learn(top, DECK, 0b10)
        m.draw(DECK, HAND)
        assert zone(m, 1, "hand 0") == ["d"]

    def test_gathering_a_whole_hand_loses_nothing(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND), (B, DECK, HAND))
        m.learn(A, HAND, 0b10)
        m.gather(HAND, SECRET)
        assert sorted(zone(m, 1, "secret 0"), key=str) == [None, "a"]


class TestResample:
    def test_it_keeps_the_view_and_varies_what_is_hidden(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND), (B, DECK, HAND + 1), (C, DECK, HAND + 1), (D, DECK, ROW))
        before = m.digest()
        hands = set()
        for seed in range(60):
            world = m.resample(0, seed)
            assert world.view(0) == m.view(0)
            assert sorted(p for pieces in world.zones for p in pieces) == list(range(12))
            hands.add(tuple(sorted(world.zones[HAND + 1])))
        assert len(hands) > 10
        assert m.digest() == before

    def test_the_same_stream_gives_the_same_world(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND))
        assert m.resample(0, 5) == m.resample(0, 5)
        assert m.resample(0, 5) != m.resample(0, 6)

    def test_nor_does_it_matter_to_the_stream_where_hidden_pieces_lie(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND), (B, DECK, HAND + 1), (C, DECK, HAND + 1), (D, DECK, ROW), (X, BAG, MIX))
        worlds = [m.resample(0, seed) for seed in range(12)]
        assert len({world.digest() for world in worlds}) > 6
        assert {world.resample(0, 5).digest() for world in worlds} == {m.resample(0, 5).digest()}

    def test_its_past_is_the_one_that_the_seat_saw(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND), (B, DECK, HAND + 1), (C, DECK, SECRET + 1), (D, DECK, ROW))
        other = table(tiny, (A, DECK, HAND), (C, DECK, HAND + 1), (B, DECK, SECRET + 1), (D, DECK, ROW))
        logs = [[(e.kind, e.a, e.b, e.c, e.to, e.faces) for e in world.resample(0, 1).log] for world in (m, other)]
        assert logs[0] == logs[1]
        assert m.resample(0, 1).events(0) == m.events(0)
        assert all(e.to == 1 and e.faces in (0, 1) for e in m.resample(0, 1).log)

    def test_backs_are_not_exchanged(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, MIX), (X, BAG, MIX))
        for seed in range(20):
            mix = m.resample(None, seed).zones[MIX]
            assert sorted(p < 8 for p in mix) == [False, True]

    def test_what_others_know_stays_with_the_place(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND + 1), (B, DECK, HAND + 1))
        for seed in range(20):
            world = m.resample(0, seed)
            assert all(world.known[p] == 0b10 for p in world.zones[HAND + 1])
            assert all(world.known[p] == 0 for p in world.zones[DECK])

    def test_it_says_nothing_of_the_coming_chances(self, tiny: Start) -> None:
        m = table(tiny)
        m.rolls = [6]
        world = m.resample(0, 1)
        assert world.rolls == []
        assert world.chance_key != m.chance_key

    def test_a_tight_constraint_is_met_and_still_varies(self, tiny: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        m = OnlyOwnKinds.of(table(tiny, (A, DECK, HAND + 1), (B, DECK, SECRET + 1), (C, DECK, OPEN), (D, DECK, ROW)))
        found = set()
        for seed in range(80):
            world = m.resample(0, seed)
            assert m.edition.kind[world.zones[HAND + 1][0]] == 0
            assert m.edition.kind[world.zones[SECRET + 1][0]] == 1
            found.add((world.zones[HAND + 1][0], world.zones[SECRET + 1][0]))
        assert len(found) == 4

    def test_a_constraint_that_the_truth_breaks_gives_the_truth(self, tiny: Start) -> None:
        m = Impossible.of(table(tiny, (A, DECK, HAND + 1)))
        assert m.resample(0, 1).zones[HAND + 1] == [A]


class TestPools:
    """Everybody knows which pieces a pool holds, if not where in it: two seats' own cards are two pools."""

    def pooled(self, tiny: Start, *moves: tuple[int, int, int]) -> Tiny:
        """Each seat's hand and secret are a pool; all else is common."""
        m = table(tiny, *moves)
        for seat in (0, 1):
            m.layout.zones[HAND + seat].pool = 1 + seat
            m.layout.zones[SECRET + seat].pool = 1 + seat
        return m

    def test_hidden_pieces_stay_in_their_pool_and_vary_in_it(self, tiny: Start) -> None:
        mine, theirs = ((A, DECK, HAND), (B, DECK, SECRET)), ((C, DECK, HAND + 1), (D, DECK, SECRET + 1))
        m = self.pooled(tiny, *mine, *theirs)
        found = set()
        for seed in range(40):
            world = m.resample(None, seed)
            assert sorted(world.zones[HAND] + world.zones[SECRET]) == [A, B]
            assert sorted(world.zones[HAND + 1] + world.zones[SECRET + 1]) == [C, D]
            assert sorted(world.zones[DECK]) == [1, 3, 5, 7]
            found.add((world.zones[HAND][0], world.zones[HAND + 1][0]))
        assert found == {(A, C), (A, D), (B, C), (B, D)}

    def test_without_pools_the_same_pieces_go_anywhere(self, tiny: Start) -> None:
        m = table(tiny, (A, DECK, HAND), (B, DECK, SECRET), (C, DECK, HAND + 1), (D, DECK, SECRET + 1))
        hands = {m.resample(None, seed).zones[HAND][0] for seed in range(40)}
        assert hands > {A, B, C, D}

    def test_what_a_seat_knows_stays_where_it_is(self, tiny: Start) -> None:
        m = self.pooled(tiny, (A, DECK, HAND), (B, DECK, SECRET), (C, DECK, HAND + 1), (D, DECK, SECRET + 1))
        m.learn(D, SECRET + 1, 0b01)
        for seed in range(20):
            world = m.resample(0, seed)
            assert world.view(0) == m.view(0)
            assert [world.zones[z] for z in (HAND, SECRET, HAND + 1, SECRET + 1)] == [[A], [B], [C], [D]]
            assert sorted(world.zones[DECK]) == [1, 3, 5, 7]

    def test_backs_differ_within_a_pool_too(self, tiny: Start) -> None:
        m = self.pooled(tiny, (A, DECK, HAND), (X, BAG, HAND), (B, DECK, SECRET), (Y, BAG, SECRET))
        found = set()
        for seed in range(40):
            world = m.resample(1, seed)
            assert sorted(world.zones[HAND])[0] in (A, B)
            assert sorted(world.zones[HAND])[1] in (X, Y)
            assert sorted(world.zones[HAND] + world.zones[SECRET]) == [A, B, X, Y]
            found.add(tuple(sorted(world.zones[HAND])))
        assert len(found) == 4

    def test_what_others_know_stays_with_the_place(self, tiny: Start) -> None:
        m = self.pooled(tiny, (A, DECK, HAND + 1), (B, DECK, HAND + 1))
        m.layout.zones[DECK].pool = 2
        hands = set()
        for seed in range(20):
            world = m.resample(0, seed)
            assert [world.known[p] for p in world.zones[HAND + 1]] == [0b10, 0b10]
            assert all(world.known[p] == 0 for p in world.zones[DECK])
            hands.add(tuple(sorted(world.zones[HAND + 1])))
        assert len(hands) > 5

    def test_constraints_hold_within_pools(self, tiny: Start) -> None:
        m = OnlyOwnKinds.of(self.pooled(tiny, (A, DECK, HAND + 1), (B, DECK, SECRET + 1), (A2, DECK, HAND)))
        for seed in range(20):
            world = m.resample(None, seed)
            assert (world.zones[HAND + 1], world.zones[SECRET + 1], world.zones[HAND]) == ([A], [B], [A2])


class OnlyOwnKinds(Tiny):
    """Seat 1's hand holds an a, its secret a b: two of eight pieces each, seldom met by chance."""

    @classmethod
    def of(cls, m: Tiny) -> "Tiny":
        return cls(m.tiny, m.layout, m.origin, m)

    def copy(self) -> "Tiny":
        return type(self)(self.tiny, self.layout, self.origin, self)

    def may_hold(self, piece: int, zone: int) -> bool:
        if zone == HAND + 1:
            return self.edition.kind[piece] == 0
        return zone != SECRET + 1 or self.edition.kind[piece] == 1


class Impossible(OnlyOwnKinds):
    def may_hold(self, piece: int, zone: int) -> bool:
        return zone != HAND + 1


def test_void_suits_are_respected(caper: Callable[..., Caper]) -> None:
    m = caper(seats=2, seed=3)
    m.voids[1] = 0b001
    for seed in range(30):
        world = m.resample(0, seed)
        assert all(m.book.kind[p] >= 4 for p in world.zones[6])


def test_a_lane_asks_without_telling(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.fork(m.tiny.line_routine, 0b11)), stop(), line=[Ask(["yes", "no"])])
    one, two = m.copy(), m.copy()
    one.choose("yes", seat=0)
    two.choose("no", seat=0)
    assert one.view(1) == two.view(1)
    assert one.view(None) == two.view(None)


def test_what_is_gathered_in_the_open_is_told_piece_by_piece_and_nothing_else(tiny: Start) -> None:
    m = tiny(Do(lambda m, f: m.gather(DECK, ROW)), Ask(["yes"]), stop())
    events: list[dict[str, Any]] = m.events(None)
    assert [event["kind"] for event in events] == ["moved"] * 8


def test_without_a_log_nothing_is_told_of_what_is_gathered(tiny: Start) -> None:
    m = tiny(Ask(["yes"], lambda m, f, seat, code: m.gather(DECK, MIX)), Ask(["no"]), stop())
    m.logging = False
    m.choose("yes")
    assert (len(m.zones[MIX]), m.log) == (8, [])


def test_worlds_have_chances_of_their_own(tiny: Start) -> None:
    m = table(tiny)

    found = [tuple(m.resample(0, seed).chance_key) for seed in range(20)]
    assert found == [tuple(m.resample(0, seed).chance_key) for seed in range(20)]
    assert len({*found, tuple(m.chance_key)}) == 21


def test_a_world_from_the_same_stream_has_other_chances(tiny: Start) -> None:
    m, rng = table(tiny), Rng(1)
    first, second = m.resample(0, rng), m.resample(0, rng)
    assert first.chance_key != second.chance_key
    assert [first.chance(100) for _ in range(20)] != [second.chance(100) for _ in range(20)]


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


def test_all_who_decide_at_the_same_time_are_waited_for_until_all_have(tiny: Start) -> None:
    m = tiny(Ask(["yes", "no"], seats=[0, 1, 2]), Ask(["stop"]), stop(), seats=3)
    m.choose("yes", seat=1)
    assert [m.view(seat)["waiting"] for seat in (0, 1, 2, None)] == [[0, 1, 2], [0, 2], [0, 1, 2], [0, 1, 2]]
    m.choose("yes", seat=0)
    m.choose("yes", seat=2)
    assert [m.view(seat)["waiting"] for seat in (0, 1, 2, None)] == [[0]] * 4
    assert m.together == 0


def test_who_sees_what_is_pulled_still_knows_the_rest_of_the_bag(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop(), seed=3)
    for p in list(m.zones[BAG]):
        m.learn(p, BAG, 0b11)
    p = m.pull(BAG, HAND)
    assert m.known[p] & 0b11 == 0b01
    assert [m.known[q] & 0b11 for q in m.zones[BAG]] == [0b01] * 3


def test_who_alone_cannot_see_where_a_card_went_loses_sight_of_the_others(tiny: Start) -> None:
    m = tiny(Ask(["yes"]), stop(), seats=2)
    m.deal(DECK, HAND + 1, 3)
    for p in list(m.zones[HAND + 1]):
        m.learn(p, HAND + 1, m.layout.everyone)
    m.veil([OPEN + 1], m.layout.everyone & ~1)
    m.move(m.zones[HAND + 1][0], HAND + 1, OPEN + 1)
    assert [m.known[p] for p in m.zones[HAND + 1]] == [m.layout.everyone & ~1] * 2


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
