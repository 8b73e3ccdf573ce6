"""Section 2 of the register: the map, what is adjacent, slots, empty Locations, Obstacles."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.mayhem.pieces import TEAM_MAP
from longbox.games.mayhem.table.match import Mayhem
from tests.games.given import offered, play, seen, told
from tests.games.mayhem.given import MAP, cast, dashboard, forbidden, free, go_card, mayhem_card, table, where, who

PLACES = ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3")
GHOST = dashboard(
    *("Robin", "Ghost", "passive", "This character ignores Obstacles."),
    *("Shoot 2: Ranged. / Obstacle.", "Grab 2: Pull. / Trap 1."),
)
SHOVE = dashboard(
    *("Starfire", "Ghost", "passive", "This character ignores Obstacles."),
    *("Shove 2: Push. / Shield.", "Bolt 2: Ranged. / Shield."),
)


def moving(m: Match, code: str = "place:robin:jab:4") -> Match:
    """Up to the free move of a turn in which nobody holds cards."""
    return play(m, code)


def reach(place: str, **given: Any) -> list[str]:
    """Where a free move goes from a place, with everybody else out of the way."""
    m = cast(f"Robin {place}, Starfire off", "Cyborg off, Raven off", **given)
    return offered(moving(m), "to")


def laying(place: str, *obstacles: str, code: str = "place:cyborg:build:4") -> Match:
    """Cyborg at a place, about to place an Obstacle."""
    m = cast("Robin off, Starfire off", f"Cyborg {place}, Raven off", obstacles=list(obstacles), turn=1)
    return play(m, code, "stay", "use")


@pytest.mark.rule("MH-028")
def test_three_rows_of_3_4_and_3_locations() -> None:
    assert [place["id"] for place in seen(table())["places"]] == list(PLACES)


@pytest.mark.rule("MH-029", "MH-048")
def test_all_ten_tiles_are_laid_at_random_and_face_up() -> None:
    places: Counter[tuple[int, str]] = Counter()
    games = 300
    for seed in range(games):
        m = longbox.start("mayhem", seed=seed, options={"characters": "random", "first": 0})
        play(m, "color:black")
        for seat in (0, 1, None):
            names = [place["name"] for place in seen(m, seat)["places"]]
            assert len(set(names)) == 10
            assert [place["icon"] for place in seen(m, seat)["places"]].count("BLACK") == 2
        places.update(enumerate(names))
    assert len(places) == 100  # every tile at every place, bases too
    assert all(10 < times < 55 for times in places.values())  # 30 on average


@pytest.mark.rule("MH-030")
def test_locations_that_touch_are_adjacent_and_others_are_not() -> None:
    m = moving(cast())
    assert offered(m, "to") == ["A2", "B1", "B2"]
    assert forbidden(m, "to:A3") == "MH-030"
    assert forbidden(m, "to:B3") == "MH-030"
    assert forbidden(m, "to:C1") == "MH-030"
    m = moving(cast(obstacles=["A1-B2"]))
    assert offered(m, "to") == ["A2", "B1"]


@pytest.mark.rule("MH-030", "MH-041", "MH-274")
def test_a_way_leads_around_obstacles_and_removed_locations() -> None:
    def steps(m: Match, here: str, there: str) -> int:
        assert isinstance(m, Mayhem)
        names = m.house.ground.names
        return int(m.distances()[names.index(here) * 10 + names.index(there)])

    m = cast()
    assert [steps(m, "A1", there) for there in ("A1", "B2", "C3")] == [0, 1, 3]
    m = cast(obstacles=["A1-B1", "A1-B2"])
    assert steps(m, "A1", "B1") == 3
    m = free("Robin P1", "Raven S1", "Starfire S4", gone=["Q1"])
    assert steps(m, "P1", "R1") == 3
    assert steps(m, "P1", "Q1") > 8


@pytest.mark.rule("MH-031", "MH-032", "MH-R02")
def test_nineteen_borders_in_rows_that_lie_offset() -> None:
    touching = {
        "A1": ["A2", "B1", "B2"],
        "A2": ["A1", "A3", "B2", "B3"],
        "A3": ["A2", "B3", "B4"],
        "B1": ["A1", "B2", "C1"],
        "B2": ["A1", "A2", "B1", "B3", "C1", "C2"],
        "B3": ["A2", "A3", "B2", "B4", "C2", "C3"],
        "B4": ["A3", "B3", "C3"],
        "C1": ["B1", "B2", "C2"],
        "C2": ["B2", "B3", "C1", "C3"],
        "C3": ["B3", "B4", "C2"],
    }
    assert {place: reach(place) for place in PLACES} == touching
    pairs = {tuple(sorted((one, other))) for one in touching for other in touching[one]}
    assert len(pairs) == 19
    assert sorted(TEAM_MAP.border_names) == sorted("-".join(pair) for pair in pairs)


@pytest.mark.rule("MH-033")
def test_a_location_is_not_adjacent_to_itself() -> None:
    m = moving(cast())
    assert forbidden(m, "to:A1") == "MH-033"
    m = cast("Starfire B2, Robin C1", "Cyborg B2, Raven C3")
    play(m, "place:starfire:bolt:4", "stay", "use")  # Ranged: nobody in an adjacent Location
    assert who(m, "white-cyborg")["damage"] == 0


@pytest.mark.rule("MH-034")
def test_every_location_has_two_slots() -> None:
    for place in PLACES:
        others = [other for other in PLACES if other != place and place in reach(other)]
        m = moving(cast(f"Robin {others[0]}, Starfire {place}", "Cyborg off, Raven off"))
        assert place in offered(m, "to")
        with pytest.raises(longbox.ScenarioError, match=f"MH-034: {place} "):
            cast(f"Robin {place}, Starfire {place}", f"Cyborg {place}, Raven off")


@pytest.mark.rule("MH-035", "MH-R07")
def test_tokens_fill_no_slot() -> None:
    blob = go_card("Blob", "monster", "Place your Monster with Health 6 on ARCADE.", "Defeat your Monster.")
    pie = go_card("Pie", "delivery", "Place the Pizza on ARCADE.", "Deliver the Pizza to TOWER.")
    hint = go_card("Hint", "investigate", "Place 1 Clue on ARCADE.", "Collect 1 Clue.")
    gift = go_card("Gift", "delivery", "Take 1 Gift.", "Deliver 1 Gift to ARCADE.")
    for one, other in (("Blob", "Pie"), ("Hint", "Gift")):
        m = cast(
            *("Robin A1, Starfire B2", "Cyborg A3, Raven C3", blob, pie, hint, gift),
            go=[other, one],
            traps={"B2": [2, 3]},
        )
        play(moving(m), "to:B2")
        assert where(m, "black-robin") == where(m, "black-starfire") == "B2"


@pytest.mark.rule("MH-036")
def test_nobody_is_pulled_pushed_or_teleported_into_an_occupied_location() -> None:
    m = cast("Raven B2, Robin B2", "Cyborg C3, Starfire A1")
    play(m, "place:raven:reach:4", "stay", "use")
    assert m.seat == 1  # Starfire was hit; there is no room to pull her
    assert who(m, "white-starfire")["damage"] == 2
    m = cast("Raven A1, Robin B4", "Cyborg B2, Starfire B2")
    play(m, "place:raven:portal:4", "stay", "use")
    assert forbidden(m, "to:B2") == "MH-036"
    assert "B4" in offered(m, "to")
    m = cast("Starfire A1, Robin B4", "Raven A1, Cyborg B4", star=True)
    play(m, "place:starfire:torch:4", "stay", "use", "at:white-raven")
    assert offered(m, "to") == ["A2", "B1", "B2"]
    m = cast("Starfire A3, Robin B4", "Raven A3, Cyborg B4", star=True)
    play(m, "place:starfire:torch:4", "stay", "use", "at:white-raven")
    assert offered(m, "to") == ["A2", "B3"]
    assert forbidden(m, "to:B4") == "MH-036"


def empty_ones(*characters: str, **given: Any) -> list[str]:
    """The Locations that a card calls empty."""
    m = cast(*characters, hands=[["Snare"], []], **given)
    play(m, "place:robin:jab:4", "card:snare")
    return offered(m, "trap")


@pytest.mark.rule("MH-037")
def test_a_location_with_a_character_a_trap_or_an_obstacle_is_not_empty() -> None:
    board = ("Robin A1, Starfire C1", "Cyborg A3, Raven C3")
    assert empty_ones(*board) == ["A2", "B1", "B2", "B3", "B4", "C2"]
    assert empty_ones(*board, traps={"B1": [1, 0], "B4": [0, 1]}) == ["A2", "B2", "B3", "C2"]
    assert empty_ones(*board, obstacles=["B2-B3"]) == ["A2", "B1", "B4", "C2"]
    m = cast(*board, hands=[["Snare"], []], traps={"B1": [0, 1]})
    play(m, "place:robin:jab:4", "card:snare")
    assert forbidden(m, "trap:B1") == "MH-037"
    assert forbidden(m, "trap:A1") == "MH-037"


@pytest.mark.rule("MH-038")
def test_movement_needs_an_empty_slot_not_an_empty_location() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg B2, Raven C3", traps={"B2": [0, 1]}, obstacles=["B2-B3"])
    assert where(play(moving(m), "to:B2"), "black-robin") == "B2"


@pytest.mark.rule("MH-039")
def test_an_obstacle_lies_between_two_locations_that_touch() -> None:
    m = play(cast(phase="start", hands=[["Fence"], []]), "card:fence")
    assert offered(m, "wall") == sorted(TEAM_MAP.border_names)
    for code in ("wall:A1-A3", "wall:A1", "wall:A1-edge"):
        with pytest.raises(longbox.IllegalChoice):
            m.choose(code, seat=m.seat)
    with pytest.raises(longbox.ScenarioError, match="there is no border 'A1-C1'"):
        table(obstacles=["A1-C1"])


@pytest.mark.rule("MH-040", "MH-R08")
def test_a_border_holds_one_obstacle() -> None:
    m = laying("A1", "A2-B2")
    assert "A2-B2" not in offered(m, "wall")
    assert forbidden(m, "wall:A2-B2") == "MH-040"
    with pytest.raises(longbox.ScenarioError, match=r"MH-040: .*A1-A2"):
        table(obstacles=["A1-A2", "A1-A2"])


@pytest.mark.rule("MH-042")
def test_no_obstacle_may_close_a_location_in() -> None:
    m = laying("A2", "A1-A2", "A1-B1")
    assert "A1-B2" not in offered(m, "wall")
    assert forbidden(m, "wall:A1-B2") == "MH-042"
    assert "B2-C1" in offered(m, "wall")
    with pytest.raises(longbox.ScenarioError, match=r"MH-042: .*A1-B2"):
        table(obstacles=["A1-A2", "A1-B1", "A1-B2"])


@pytest.mark.rule("MH-043")
def test_two_locations_that_stay_linked_may_be_cut_off_together() -> None:
    m = laying("B2", "A1-A2", "A1-B2", "B1-B2")
    play(m, "wall:B1-C1")  # A1 and B1 have each other
    assert seen(m)["obstacles"] == ["A1-A2", "A1-B2", "B1-B2", "B1-C1"]


@pytest.mark.rule("MH-044", "MH-R09")
def test_icons_are_for_go_cards_and_a_location_does_nothing_by_itself() -> None:
    for place in PLACES:
        other = next(one for one in PLACES if one in reach(place))
        m = cast(f"Robin {other} damage=3, Starfire off", "Cyborg off, Raven off")
        play(m, "place:robin:jab:4")
        since = len(m.events(None))
        play(m, f"to:{place}")
        assert [event["kind"] for event in m.events(None, since)] == ["walked"]
        assert (who(m, "black-robin")["damage"], m.decisions[0].seat) == (3, 0)
    icons = [place["icon"] for place in seen(table())["places"]]
    assert icons == list(MAP)


@pytest.mark.rule("MH-301")
def test_who_ignores_obstacles_attacks_pulls_pushes_and_lays_traps_across_them() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A2, Raven C3", GHOST, obstacles=["A1-A2"])
    play(m, "place:robin:shoot:4", "stay", "use")
    assert who(m, "white-cyborg")["damage"] == 2
    m = cast("Robin A1, Starfire C1", "Raven A2, Cyborg C3", GHOST, obstacles=["A1-A2"])
    play(m, "place:robin:grab:4", "stay", "use")
    assert offered(m, "at") == ["white-raven"]
    play(m, "no")
    assert offered(m, "trap") == ["A1", "B1", "B2"]  # not where she stands
    m = cast("Starfire A1, Robin C1", "Raven A1, Cyborg C3", SHOVE, obstacles=["A1-A2"])
    play(m, "place:starfire:shove:4", "stay", "use", "at:white-raven")
    assert "A2" in offered(m, "to")


@pytest.mark.rule("MH-301")
def test_others_do_not_pass_because_one_ignores_obstacles() -> None:
    m = cast("Robin A2, Starfire C1", "Raven A1, Cyborg C3", GHOST, obstacles=["A1-A2"], turn=1)
    play(m, "place:raven:reach:4")
    assert offered(m, "to") == ["B1", "B2"]
    play(m, "stay", "use")
    assert who(m, "black-robin")["damage"] == 0  # a Ranged Attack on it from across
    text = "Play only if one of your characters is near the opposing active character. "
    near = mayhem_card("Poke", "activation", text + "The opposing active character takes 1 damage.")
    for walls in ([], ["A1-A2"]):
        m = cast(
            "Robin A2, Starfire C3", "Raven A1, Cyborg C3", GHOST, near, obstacles=walls, turn=1, hands=[["Poke"], []]
        )
        play(m, "place:raven:reach:4")
        assert ("card:poke" in offered(m)) == (not walls)  # no effect of Robin's own


@pytest.mark.rule("MH-301")
def test_the_own_obstacle_effects_of_who_ignores_obstacles_do_nothing() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", GHOST, obstacles=["A1-A2"])
    play(m, "place:robin:shoot:4", "stay", "use")
    assert m.seat == 1
    assert seen(m)["obstacles"] == ["A1-A2"]
    assert told(m, "wall_put") == []
    m = cast("Starfire A1, Robin C1", "Cyborg A3, Raven C3", GHOST, phase="start", hands=[["Fence"], []])
    assert "A1-A2" in offered(play(m, "card:fence"), "wall")  # the team's card is not its effect
