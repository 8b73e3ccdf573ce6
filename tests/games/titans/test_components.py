"""Section 1 of the register: what is in the box, counted on the table."""

from collections import Counter

import pytest

import longbox
from tests.games.given import offered, seen, told, true_zone, true_zones, zone
from tests.games.titans.given import begun, play, power, table
from tests.games.titans.plain import odd, plain
from tests.games.titans.toys import toys

NEMESES = [
    *("brother-blood", "control-freak", "doctor-light", "gentleman-ghost", "grumpy-santa"),
    *("killer-moth", "mother-mae-eye", "the-brain", "trigon"),
]
CHARACTERS = ["beast-boy", "cyborg", "raven", "robin", "starfire"]
EVENTS = ["buyers-remorse", "laundry-day", "opposite-day", "pizza-party", "sugar-rush", "turned-into-babies"]


def everything(mode: str = "basic") -> Counter[str]:
    """All pieces of a match by face, wherever they are."""
    return Counter(face for faces in true_zones(begun(3, mode)).values() for face in faces)


@pytest.mark.rule("TT-001")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_there_are_115_game_cards_and_5_oversized_characters(mode: str) -> None:
    pieces = everything(mode)
    characters = sum(pieces[name] for name in CHARACTERS)
    assert (pieces.total() - characters, characters) == (115, 5)


@pytest.mark.rule("TT-006")
def test_there_are_9_nemesis_cards_one_of_them_control_freak() -> None:
    m = begun(3)
    stacked = true_zone(m, "nemeses") + [name for name in true_zone(m, "box") if name in NEMESES]
    assert sorted(stacked) == NEMESES


@pytest.mark.rule("TT-008")
def test_there_are_6_event_cards_used_in_the_advanced_game_only() -> None:
    basic, advanced = begun(3), begun(3, "advanced")
    assert [name for name in sorted(true_zone(basic, "box")) if name in EVENTS] == EVENTS
    assert not set(EVENTS) & set(true_zone(basic, "main") + true_zone(basic, "line-up"))
    assert [name for name in sorted(true_zone(advanced, "main")) if name in EVENTS] == EVENTS


@pytest.mark.rule("TT-009")
def test_a_character_has_a_super_hero_side_and_a_sidekick_side() -> None:
    assert [name for name in sorted(everything()) if name in CHARACTERS] == CHARACTERS
    m = table(heroes=["Robin", "Raven"], sidekicks=[["Cyborg"], []])
    robin, cyborg = seen(m)["teams"][0]
    assert (robin["sidekick"], cyborg["sidekick"]) == (False, True)
    other = table(heroes=["Cyborg", "Raven"], sidekicks=[["Robin"], []])
    cyborg_up, robin_down = seen(other)["teams"][0]
    assert (cyborg_up["sidekick"], robin_down["sidekick"]) == (False, True)
    assert robin["texts"] != robin_down["texts"]
    assert cyborg["texts"] != cyborg_up["texts"]


@pytest.mark.rule("TT-010")
@pytest.mark.parametrize("seats", [1, 3, 4, 5])
def test_the_set_alone_is_for_exactly_two_players(seats: int) -> None:
    with pytest.raises(longbox.SetupError, match=f"Titans is for 2 players, not {seats}"):
        longbox.start("titans", seats)
    assert longbox.catalog()["titans"].seats == [2]


@pytest.mark.rule("TT-011")
def test_punch_is_a_starter_that_gives_1_power() -> None:
    m = plain("punch punch odd", more=odd("+3 Power for each Starter you control."))
    assert power(play(m, "punch")) == 1
    assert power(play(m, "punch")) == 2
    assert power(play(m, "odd")) == 8


@pytest.mark.rule("TT-012")
def test_snack_time_is_a_starter_that_gives_no_power() -> None:
    m = plain("snack-time odd", more=odd("+3 Power for each Starter you control."))
    assert power(play(m, "snack-time")) == 0
    assert power(play(m, "odd")) == 3


@pytest.mark.rule("TT-012")
def test_snack_time_gets_rid_of_a_weakness() -> None:
    m = plain("snack-time", discards=[["Pop Quiz"], []], weaknesses=["Late Fees"])
    play(m, "snack-time")
    assert offered(m) == ["discard:pop-quiz", "no"]
    play(m, "discard:pop-quiz")
    assert zone(m, "discard 0") == []
    assert true_zone(m, "weaknesses") == ["pop-quiz", "late-fees"]


@pytest.mark.rule("TT-013")
def test_each_foe_means_the_single_foe() -> None:
    m = plain("odd", "", more=odd("Attack: Each foe gains a Weakness."), weaknesses=["Pop Quiz", "Late Fees"])
    play(m, "odd")
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == ([], ["pop-quiz"])
    assert [attack[0] for attack in told(m, "attacked")] == [1]


# ---- the table


@pytest.mark.rule("TT-R43")
def test_the_whole_table() -> None:
    m = toys(
        *("bully gossip hiccups", "punch"),
        sidekicks=[["Pal"], []],
        locations=[["pool"], ["agency"]],
        events=["Fair"],
        power=5,
        line_up=["wall", "bully", "sandwich"],
        discards=[["bin"], ["wall", "wall"]],
        turn=3,
        first=0,
        main_size=20,
        nemeses=5,
        titans_go=4,
        weaknesses=["Hiccups", "Yawn"],
    )
    play(m, "hiccups", "gossip")
    alone = [{"text": "If you control nine or more Locations, +1 Power.", "used": False}]
    ann = {"name": "Ann", "face": "ann", "sidekick": False, "own": True, "texts": alone}
    for seat in (0, 1, None):
        assert m.view(seat)["table"] == {
            "active": 0,
            "first": 0,
            "turn": 3,
            "round": 2,
            "phase": "actions",
            "power": 3,
            "line_up": [{"card": "wall", "price": 2}, {"card": "bully", "price": 4}, {"card": "sandwich", "price": 1}],
            "nemesis": {"card": "control-freak", "price": 8},
            "titans_go": {"left": 4, "price": 3},
            "nemeses_left": 5,
            "weaknesses_left": 2,
            "main_left": 20,
            "first_costs_more": 0,
            "no_recruiting": False,
            "babies": False,
            "vp": [-1, 0],
            "teams": [
                [ann, {**ann, "name": "Pal", "face": "pal", "sidekick": True, "own": False}],
                [{**ann, "name": "Bob", "face": "bob"}],
            ],
            "played": ["hiccups", "gossip"],
            "borrowed": [[], []],
        }
