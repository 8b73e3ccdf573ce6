"""Section 4 of the register: the Start of Round."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import happened, offered, play, seen, told, true_zone
from tests.games.mayhem.given import cast, forbidden, go, go_card, pass_cards, where, who
from tests.games.packs import entry

BRAWL = "KO an opposing character."
DULL = go_card("Dull", "fight", "Each of the opponent's characters heals 1.", BRAWL)
DULLER = go_card("Duller", "fight", "Each of the opponent's characters heals 2.", BRAWL)
SPREAD = go_card("Spread", "fight", "The opponent may place 1 Trap in one Location.", BRAWL)
SPREAD_TOO = go_card("Spread Too", "fight", "The opponent may place 2 Traps in one Location.", BRAWL)
CARDS = (DULL, DULLER, SPREAD, SPREAD_TOO)
BLACK = "Robin A1, Starfire C1"
WHITE = "Cyborg A3, Raven C3"


def first_round(*rolls: int, **given: Any) -> Match:
    """The start of round 1: nobody on the map."""
    return cast(
        "Robin off, Starfire off", "Cyborg off, Raven off", *CARDS, round=1, phase="start", **rigged(rolls, given)
    )


def later_round(*rolls: int, **given: Any) -> Match:
    """The start of round 2; both teams have a GO! card."""
    return cast(BLACK, WHITE, *CARDS, phase="start", **rigged(rolls, {"go": ["Dull", "Duller"], **given}))


def rigged(rolls: tuple[int, ...], given: dict[str, Any]) -> dict[str, Any]:
    return {**given, "rig": {"rolls": list(rolls)}} if rolls else given


def last_turn(*rolls: int, **given: Any) -> Match:
    """One turn is left in round 2; then the next round begins, with these rolls."""
    known = {"go": ["Dull", "Duller"], "dice": [[4], []], **given}
    return cast("Robin A1, Starfire C1 acted=1", "Cyborg A3 acted=1, Raven C3 acted=1", *CARDS, **rigged(rolls, known))


def placed(m: Match) -> Match:
    """The first placement, each player the first base on offer."""
    while not m.over and m.decisions[0].rule == "MH-066":
        play(m, f"to:{offered(m, 'to')[0]}")
    return m


@pytest.mark.rule("MH-059")
def test_recovery_comes_after_the_start_and_before_the_turns() -> None:
    m = cast(
        *("Robin A1 fire=1, Starfire C1", "Cyborg A3, Raven off ko=2", *CARDS),
        go=["Dull", None],
        go_deck=["Spread"],
        phase="start",
        round=3,
        rig={"rolls": [1, 1, 6, 6, 2]},
    )
    assert m.decisions[0].rule == "MH-299"  # step c
    assert (who(m, "black-robin")["damage"], where(m, "white-raven")) == (0, None)
    play(m, "no")
    assert m.decisions[0].rule == "MH-074"  # recovery, step a
    assert who(m, "black-robin")["damage"] == 0
    play(m, "to:C3")
    assert who(m, "black-robin")["damage"] == 2  # step b
    assert m.decisions[0].rule == "MH-085"  # turns


@pytest.mark.rule("MH-060")
def test_each_team_rolls_its_two_activation_dice() -> None:
    m = later_round(3, 5, 6, 1, 2)
    assert [sorted(side["dice"]) for side in seen(m)["sides"]] == [[3, 5], [1, 6]]
    m = play(last_turn(3, 5, 6, 1, 2), "place:robin:jab:4", "stay", "done")
    assert told(m, "dice_rolled", "side first second") == [[0, 3, 5], [1, 6, 1]]


@pytest.mark.rule("MH-061")
@pytest.mark.parametrize(
    ("rolls", "side"), [((2, 5, 4, 6), 0), ((4, 6, 2, 5), 1), ((1, 6, 4, 4), 0), ((6, 1, 5, 1), 1)]
)
def test_the_lower_sum_has_initiative(rolls: tuple[int, ...], side: int) -> None:
    m = later_round(*rolls, 2)
    assert seen(m)["initiative"] == side
    assert m.seat == side


@pytest.mark.rule("MH-062")
def test_equal_sums_are_tossed_for() -> None:
    for toss, side in ((1, 0), (2, 1)):
        m = later_round(2, 5, 3, 4, toss, 2)
        assert seen(m)["initiative"] == side


@pytest.mark.rule("MH-063")
def test_initiative_does_not_change_when_a_die_is_rolled_again() -> None:
    m = later_round(1, 1, 2, 2, 6, 2, hands=[["Second Try"], []])
    play(m, "card:second-try")
    assert [sorted(side["dice"]) for side in seen(m)["sides"]] == [[1, 6], [2, 2]]
    assert seen(m)["initiative"] == 0
    assert m.seat == 0


@pytest.mark.rule("MH-064")
def test_the_new_dice_decide_initiative_every_round() -> None:
    m = last_turn(6, 6, 1, 1, 2)
    assert seen(m)["initiative"] == 0
    play(m, "place:robin:jab:4", "stay", "done")
    assert (seen(m)["round"], seen(m)["initiative"], m.seat) == (3, 1, 1)


@pytest.mark.rule("MH-065")
@pytest.mark.parametrize(("rolls", "order"), [((1, 1, 6, 6), [0, 1]), ((6, 6, 1, 1), [1, 0])])
def test_in_round_1_the_initiative_team_places_both_then_the_other(rolls: tuple[int, ...], order: list[int]) -> None:
    m = first_round(*rolls, 2, go_deck=["Dull", "Duller"])
    assert (m.seat, seen(m)["value"]) == (order[0], None)  # before step b
    play(m, f"to:{offered(m, 'to')[0]}")
    places = [[one["place"] for one in seen(m)["characters"] if one["side"] == side] for side in order]
    assert None not in places[0]  # the second one takes the base that is left
    assert places[1] == [None, None]
    assert m.seat == order[1]
    play(m, f"to:{offered(m, 'to')[0]}")
    assert seen(m)["value"] == 2
    assert None not in [one["place"] for one in seen(m)["characters"]]


@pytest.mark.rule("MH-066")
def test_each_character_starts_on_another_base_of_its_color() -> None:
    m = first_round(1, 1, 6, 6, 2, go_deck=["Dull", "Duller"])
    assert offered(m, "to") == ["A1", "C1"]  # BLACK
    assert forbidden(m, "to:A3") == "MH-066"
    assert forbidden(m, "to:B2") == "MH-066"
    play(m, "to:C1")
    assert (where(m, "black-robin"), where(m, "black-starfire")) == ("C1", "A1")
    assert offered(m, "to") == ["A3", "C3"]  # WHITE
    play(m, "to:C3")
    assert (where(m, "white-cyborg"), where(m, "white-raven")) == ("C3", "A3")


@pytest.mark.rule("MH-067")
def test_the_initiative_player_rolls_the_mayhem_die_after_step_a() -> None:
    m = play(last_turn(6, 6, 1, 1, 5), "place:robin:jab:4", "stay", "done")
    assert told(m, "mayhem_rolled", "value star side") == [[3, False, 1]]  # side 5 shows 3, rolled by the second team
    assert happened(m, "initiative", "mayhem_rolled") == ["initiative", "mayhem_rolled"]


@pytest.mark.rule("MH-068")
def test_the_value_stands_until_the_next_roll() -> None:
    m = last_turn(1, 1, 6, 6, 5, value=1, star=True, hands=[["Guard"], []])
    play(m, "place:robin:jab:4", "no", "stay", "no", "done", "no")
    assert (seen(m)["round"], seen(m)["value"], seen(m)["star"]) == (3, 1, True)  # step a of the next round
    play(m, "no")
    assert (seen(m)["value"], seen(m)["star"]) == (3, False)
    pass_cards(m)
    play(m, "place:robin:jab:1")
    pass_cards(m)
    assert seen(m)["value"] == 3


@pytest.mark.rule("MH-069")
def test_a_star_is_a_property_of_its_own_besides_the_value() -> None:
    faces = [(seen(later_round(1, 1, 6, 6, face))["value"], face) for face in range(1, 7)]
    assert [value for value, _ in faces] == [1, 2, 2, 2, 3, 3]
    stars = [seen(later_round(1, 1, 6, 6, face))["star"] for face in range(1, 7)]
    assert stars == [True, False, False, True, False, True]
    for star in (False, True):
        m = cast("Robin B2, Starfire C1", "Cyborg B2, Raven C3", value=3, star=star)
        play(m, "place:robin:jab:4", "stay", "use")
        assert (who(m, "white-cyborg")["damage"], who(m, "white-cyborg")["stunned"]) == (5, star)


@pytest.mark.rule("MH-070")
@pytest.mark.parametrize(("rolls", "first"), [((1, 1, 6, 6), 0), ((6, 6, 1, 1), 1)])
def test_in_round_1_each_team_reveals_the_top_card_and_resolves_it_first(rolls: tuple[int, ...], first: int) -> None:
    m = placed(first_round(*rolls, 2, go_deck=["Spread", "Spread Too", "Dull"]))
    assert go(m, first)["name"] == "Spread"  # type: ignore[index]
    assert go(m, 1 - first) is None  # not before the first one is resolved
    assert m.seat == 1 - first
    play(m, "trap:B2")
    assert go(m, 1 - first)["name"] == "Spread Too"  # type: ignore[index]
    assert m.seat == first
    play(m, "no")
    assert true_zone(m, "go-deck")[-1] == "dull"
    assert m.decisions[0].rule == "MH-085"


@pytest.mark.rule("MH-071", "MH-R12")
def test_later_only_a_team_without_a_card_reveals_one() -> None:
    m = later_round(1, 1, 6, 6, 2, go_deck=["Spread"])
    assert [side["go"]["name"] for side in seen(m)["sides"]] == ["Dull", "Duller"]
    assert true_zone(m, "go-deck")[-1] == "spread"
    m = later_round(1, 1, 6, 6, 2, go=["Dull", None], go_deck=["Spread", "Duller"])
    assert [side["go"]["name"] for side in seen(m)["sides"]] == ["Dull", "Spread"]
    assert true_zone(m, "go-deck")[-1] == "duller"


@pytest.mark.rule("MH-072")
def test_a_team_never_has_more_than_one_go_card() -> None:
    facts = {"when": "start", "duration": "immediate", "free_for_all": False}
    card = entry("mayhem", "More", **facts, text="Reveal a GO! card.")
    m = cast(BLACK, WHITE, *CARDS, card, phase="start", hands=[["More"], []], go=["Dull", "Duller"])
    assert (m.seat, m.decisions[0].rule) == (0, "MH-191")
    while m.decisions[0].seat == 0 and m.decisions[0].rule == "MH-191":
        assert forbidden(m, "card:more") == "MH-202"
        play(m, "no")
    m = cast(BLACK, WHITE, *CARDS, card, phase="start", hands=[["More"], []], go=[None, "Duller"], go_deck=["Dull"])
    play(m, "card:more")
    pass_cards(m)
    assert m.decisions[0].rule == "MH-085"  # step c had nothing to add
    assert [len(true_zone(m, f"go-{side}")) for side in (0, 1)] == [1, 1]
