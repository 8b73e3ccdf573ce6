"""Teams of two players: one character each, dice and GO! card in common, hands apart (MH-240 to MH-249)."""

from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import count, offered, play, seen, told, true_zone, zone
from tests.games.mayhem.given import CAST, asked, cast, forbidden, go, go_card, pass_cards, vp, who, windows

PACKS = [("cast.toml", CAST)]
# Seats 0 and 2 play Robin and Starfire, seats 1 and 3 Cyborg and Raven
DICE = [[5, 3], [6, 2]]


def four(black: str = "Robin A1, Starfire C1", white: str = "Cyborg A3, Raven C3", *more: str, **given: Any) -> Match:
    dice = {} if given.get("phase") == "start" else {"dice": DICE}
    return cast(black, white, *more, **{"mode": "teams", "seats": 4, **dice, **given})


def three(alone: int, **given: Any) -> Match:
    """Side 0 is the player who has two characters."""
    return cast(mode="teams", seats=3, options={"alone": alone}, dice=DICE, **given)


def begun(seats: int, **options: Any) -> Match:
    return longbox.start("mayhem", seats, seed=5, mode="teams", options=options, packs=PACKS)


def turn(m: Match, command: str, slot: str) -> Match:
    """A turn without a move or an ability."""
    pass_cards(play(m, command, slot))
    pass_cards(play(m, "stay"))
    return pass_cards(play(m, "done"))


@pytest.mark.rule("MH-241")
@pytest.mark.parametrize(("alone", "pair"), [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])])
def test_of_three_players_one_has_two_characters_and_plays_as_in_the_duel(alone: int, pair: list[int]) -> None:
    m = three(alone)
    assert [side["seats"] for side in seen(m)["sides"]] == [[alone], pair]
    assert [one["seat"] for one in seen(m)["characters"]] == [alone, alone, *pair]
    assert asked(m) == [alone]
    assert {code.split(":")[0] for code in offered(m)} == {"place"}
    play(m, "place:starfire:bolt:5", "stay", "done")
    assert asked(m) == pair
    assert {code.split(":")[0] for code in offered(m)} == {"act"}


def offered_to(m: Match, seat: int) -> list[str]:
    return [option.code for option in m.decision(seat).options]


@pytest.mark.rule("MH-242")
def test_each_draws_four_and_keeps_as_many_as_the_own_icons() -> None:
    m = play(begun(4, first=0, characters="random"), "color:white")
    assert [count(m, f"hand {seat}") for seat in range(4)] == [4] * 4
    assert asked(m) == [0, 1, 2, 3]
    for seat in (2, 0, 3, 1):
        for _ in range(2):
            m.choose(offered_to(m, seat)[-1], seat=seat)
    assert [count(m, f"hand {seat}") for seat in range(4)] == [2] * 4
    assert [count(m, f"collection {seat}") for seat in range(4)] == [0] * 4
    assert count(m, "deck") == sum(code.startswith("card:") for code in m.edition.codes) - 4 * 2


@pytest.mark.rule("MH-293")
def test_teams_alternate_in_the_draft_and_players_pick_in_seat_order() -> None:
    m = play(begun(4, first=3), "color:white")
    order = []
    for pick in ("raven", "robin", "cyborg"):
        order += asked(m)
        play(m, f"pick:{pick}")
    assert order == [1, 0, 3]  # the first chooser's team first, its players in seat order
    owners = {one["name"]: one["seat"] for one in seen(m)["characters"]}
    assert owners == {"Raven": 1, "Robin": 0, "Cyborg": 3, "Starfire": 2}


@pytest.mark.rule("MH-243")
def test_a_hand_is_hidden_from_the_teammate() -> None:
    m = four(hands=[["Guard", "Zap"], [], ["Six"], []])
    assert zone(m, "hand 0", 0) == ["guard", "zap"]
    assert zone(m, "hand 0", 2) == [None, None]
    assert zone(m, "hand 2", 0) == [None]
    for seat in (1, 2, 3):
        assert "guard" not in str(m.view(seat)["zones"])


@pytest.mark.rule("MH-243")
def test_for_the_teammate_a_hand_could_be_anything() -> None:
    m = four(hands=[["Guard", "Zap"], [], ["Six"], []])
    worlds = [m.resample(2, seed) for seed in range(20)]
    assert all(true_zone(world, "hand 2") == ["six"] for world in worlds)
    assert all(world.view(2) == m.view(2) for world in worlds)
    assert len({tuple(sorted(true_zone(world, "hand 0"))) for world in worlds}) > 10


@pytest.mark.rule("MH-244", "MH-294")
def test_both_may_react_the_first_card_is_the_only_one() -> None:
    m = four("Robin A1, Starfire C1", "Cyborg A3, Raven A1", hands=[[], ["Duck"], [], ["Guard", "Rally"]])
    windows(play(m, "act:robin:5", "slot:robin:jab"))
    windows(play(m, "stay"))
    play(m, "use")
    assert asked(m) == [1]
    play(m, "card:duck")
    assert who(m, "white-raven")["damage"] == 0
    assert windows(m) == []


@pytest.mark.rule("MH-245", "MH-R40")
def test_dice_are_common_and_either_player_may_give_any_to_any() -> None:
    m = four()
    assert asked(m) == [0, 2]
    wanted = ["act:robin:3", "act:robin:5", "act:starfire:3", "act:starfire:5"]
    assert sorted(offered_to(m, 0)) == sorted(offered_to(m, 2)) == wanted
    for seat in (None, 0, 1, 2, 3):
        assert [side["dice"] for side in seen(m, seat)["sides"]] == DICE


@pytest.mark.rule("MH-R40")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_first_command_counts(seat: int) -> None:
    m = four()
    m.choose("act:robin:5", seat=seat)
    assert asked(m) == [0]
    other = 2 - seat
    if other == 2:
        assert forbidden(m, "act:starfire:3", other) == "MH-085"
    with pytest.raises(longbox.IllegalChoice):
        m.choose("act:starfire:3", seat=other)
    assert seen(m)["sides"][0]["dice"] == [3]


@pytest.mark.rule("MH-R40")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_command_can_be_taken_back_by_who_gave_it(seat: int) -> None:
    m = four()
    before = m.digest()
    m.choose("act:robin:5", seat=seat)
    assert [m.can_undo(each) for each in range(4)] == [each == seat for each in range(4)]
    with pytest.raises(longbox.UndoError):
        m.undo(2 - seat)
    m.undo(seat)
    assert m.digest() == before
    assert asked(m) == [0, 2]
    m.choose("act:starfire:3", seat=2 - seat)
    assert asked(m) == [2]


@pytest.mark.rule("MH-246")
def test_each_character_must_be_activated_if_possible() -> None:
    m = four()
    turn(m, "act:robin:5", "slot:robin:jab")
    turn(m, "act:cyborg:6", "slot:cyborg:bash")
    assert offered(m) == ["act:starfire:3"]
    assert forbidden(m, "act:robin:3") == "MH-087"
    assert "no" not in offered(m)


@pytest.mark.rule("MH-247", "MH-R40")
def test_the_characters_player_alone_decides_what_it_does() -> None:
    m = four("Robin A1, Starfire C1", "Cyborg A1, Raven C3")
    m.choose("act:robin:5", seat=2)
    for code, rule in (("slot:robin:jab", "MH-247"), ("stay", "MH-094"), ("use", "MH-096")):
        assert asked(m) == [0]
        assert forbidden(m, code, 2) == rule
        m.choose(code, seat=0)
    assert who(m, "white-cyborg")["damage"] == 4


@pytest.mark.rule("MH-248")
def test_a_team_has_one_go_card_and_either_character_advances_it() -> None:
    both = go_card("Meet", "go and do", "Take 1 Gift.", "Both your characters are in ARCADE.")
    m = four("Robin B2, Starfire A1", "Cyborg A3, Raven C3", both, go=["Meet", None], go_deck=["Movie Night"])
    assert [len(zone(m, f"go-{side}")) for side in (0, 1)] == [1, 0]
    play(m, "act:starfire:5", "slot:starfire:bolt", "to:B2")
    assert vp(m) == [1, 0]
    assert told(m, "mission_done", "side") == [[0]]
    assert (go(m, 0) or {})["name"] == "Movie Night"


@pytest.mark.rule("MH-249", "MH-089")
def test_after_a_ko_the_remaining_characters_player_takes_both_turns() -> None:
    m = four("Robin A1, Starfire off ko=2")
    turn(m, "act:robin:5", "slot:robin:jab")
    turn(m, "act:cyborg:6", "slot:cyborg:bash")
    assert asked(m) == [0, 2]  # which die is the team's matter still
    assert offered(m) == ["act:robin:3"]
    m.choose("act:robin:3", seat=2)
    assert asked(m) == [0]  # the other slot: there is no choice (MH-091)
    assert [ability["die"] for ability in who(m, "black-robin")["abilities"]] == [5, 3]


@pytest.mark.rule("MH-294", "MH-195")
def test_players_are_asked_in_seat_order_the_active_one_last_in_the_last_window() -> None:
    hands = [["Guard"], ["Shake"], ["Fence"], ["Second Try"]]
    m = four(hands=hands)
    play(m, "act:robin:5", "slot:robin:jab")
    assert windows(m) == [0, 2, 1, 3]
    play(m, "stay")
    assert windows(m) == [0, 2, 1, 3]
    play(m, "done")
    assert windows(m) == [1, 3, 2, 0]
    m = four(hands=hands)
    play(m, "act:starfire:5", "slot:starfire:bolt")
    assert windows(m) == [0, 2, 1, 3]
    play(m, "stay")
    windows(m)
    play(m, "done")
    assert windows(m) == [1, 3, 0, 2]


# ---- whole games
