"""Section 1 of the register: what is in the box, counted on the table."""

from collections import Counter

import pytest

import longbox
from tests.games.given import count, laid_out, offered, refused, seen, told, true_zone, true_zones, zone
from tests.games.titans.given import begun, play, power, table, team
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


@pytest.mark.rule("TT-002", "TT-003")
def test_there_are_14_copies_of_punch_and_6_of_snack_time() -> None:
    pieces = everything()
    assert (pieces["punch"], pieces["snack-time"]) == (14, 6)


@pytest.mark.rule("TT-004")
def test_the_main_deck_with_the_line_up_has_64_cards() -> None:
    m = begun(3)
    assert count(m, "main") + count(m, "line-up") == 64


@pytest.mark.rule("TT-005")
def test_there_are_6_copies_of_titans_go_in_their_stack() -> None:
    assert zone(begun(3), "titans-go") == ["titans-go"] * 6
    assert everything()["titans-go"] == 6


@pytest.mark.rule("TT-006")
def test_there_are_9_nemesis_cards_one_of_them_control_freak() -> None:
    m = begun(3)
    stacked = true_zone(m, "nemeses") + [name for name in true_zone(m, "box") if name in NEMESES]
    assert sorted(stacked) == NEMESES


@pytest.mark.rule("TT-007")
def test_there_are_10_weakness_cards_in_their_stack() -> None:
    assert len(true_zone(begun(3), "weaknesses")) == 10


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


@pytest.mark.rule("TT-010")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_is_the_foe_of_the_other(seat: int) -> None:
    hands = ["odd" if seat == other else "" for other in (0, 1)]
    m = plain(*hands, active=seat, sidekicks=[["Cyborg"], ["Starfire"]], more=odd("Steal a Sidekick."))
    mine, theirs = [("Robin*", "Cyborg"), ("Raven*", "Starfire")][:: 1 if seat == 0 else -1]
    play(m, "odd")
    assert team(m, seat) == [*mine, theirs[1]]
    assert team(m, 1 - seat) == [theirs[0]]
    assert m.view(None)["teams"] == [[0], [1]]  # nobody plays with anybody


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


@pytest.mark.rule("TT-012")
def test_snack_time_gets_rid_of_nothing_else() -> None:
    m = plain("snack-time", discards=[["Acorn", "Pop Quiz"], []])
    play(m, "snack-time")
    assert refused(m, "discard:acorn") == "no such card lies where this text looks"
    assert zone(play(m, "no"), "discard 0") == ["acorn", "pop-quiz"]


@pytest.mark.rule("TT-013")
def test_each_foe_means_the_single_foe() -> None:
    m = plain("odd", "", more=odd("Attack: Each foe gains a Weakness."), weaknesses=["Pop Quiz", "Late Fees"])
    play(m, "odd")
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == ([], ["pop-quiz"])
    assert [attack[0] for attack in told(m, "attacked")] == [1]


# ---- the table


@pytest.mark.rule("TT-R43", "TT-053")
def test_the_places_of_the_table() -> None:
    common = [
        "main: Main deck, pile, in order, not to be searched",
        "line-up: Line-Up, row, in order",
        "nemeses: Nemesis stack, pile, in order",
        "weaknesses: Weakness stack, pile, in order",
        "titans-go: Titans Go!, pile, in order",
        "events: Events in force, row, in order",
        "destroyed: Destroyed, pile, in order",
        "box: Out of the game, pile",
        "unused: Unused Sidekicks, row",
        "characters: Characters, row",
    ]
    own = [
        "deck {}: Deck, pile, in order",
        "hand {}: Hand, fan",
        "discard {}: Discard pile, pile, in order",
        "play {}: In play, row, in order",
        "team {}: Team, row, in order",
        "offer {}: Super Heroes on offer, fan",
    ]
    assert laid_out(begun()) == common + [place.format(seat) for seat in (0, 1) for place in own]


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
            "nemeses_left": 5,
            "titans_go": {"left": 4, "price": 3},
            "weaknesses_left": 2,
            "main_left": 20,
            "first_costs_more": 0,
            "no_recruiting": False,
            "babies": False,
            "vp": [-1, 0],
            "teams": [
                [
                    {
                        "name": "Ann",
                        "face": "ann",
                        "sidekick": False,
                        "own": True,
                        "texts": [{"text": "If you control nine or more Locations, +1 Power.", "used": False}],
                    },
                    {
                        "name": "Pal",
                        "face": "pal",
                        "sidekick": True,
                        "own": False,
                        "texts": [{"text": "If you control nine or more Locations, +1 Power.", "used": False}],
                    },
                ],
                [
                    {
                        "name": "Bob",
                        "face": "bob",
                        "sidekick": False,
                        "own": True,
                        "texts": [{"text": "If you control nine or more Locations, +1 Power.", "used": False}],
                    }
                ],
            ],
            "played": ["hiccups", "gossip"],
            "borrowed": [[], []],
        }
