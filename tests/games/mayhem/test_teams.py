"""Teams of two players: one character each, dice and GO! card in common, hands apart (MH-240 to MH-249)."""

from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import at_random, count, offered, refused, resumed, seen, true_zone, zone
from tests.games.mayhem.given import (
    CAST,
    asked,
    cast,
    go,
    go_card,
    mayhem_card,
    one_more,
    pass_cards,
    play,
    told,
    vp,
    where,
    who,
    windows,
)

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


# ---- who plays what


@pytest.mark.rule("MH-240")
def test_four_players_are_two_teams_with_one_character_each() -> None:
    m = four()
    assert [side["seats"] for side in seen(m)["sides"]] == [[0, 2], [1, 3]]
    assert [one["seat"] for one in seen(m)["characters"]] == [0, 2, 1, 3]
    assert m.view(0)["teams"] == [[0, 2], [1, 3], [0, 2], [1, 3]]


@pytest.mark.rule("MH-240")
def test_teams_are_for_three_or_four_players() -> None:
    with pytest.raises(longbox.SetupError, match="mode 'teams' is for 3 or 4 players, not 2; for 2: duel, competitive"):
        longbox.start("mayhem", 2, mode="teams")
    with pytest.raises(longbox.SetupError, match="Mayhem is for 2, 3 or 4 players, not 5"):
        longbox.start("mayhem", 5)


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


@pytest.mark.rule("MH-241", "MH-242")
def test_the_one_of_three_draws_seven_cards_the_others_four() -> None:
    m = begun(3, alone=1, first=1, characters="random")
    play(m, "color:black")
    assert [count(m, f"hand {seat}") for seat in range(3)] == [4, 7, 4]
    for seat, kept in ((1, 4), (0, 2), (2, 2)):
        while seat in asked(m) and "under" in offered_to(m, seat)[0]:
            m.choose(offered_to(m, seat)[0], seat=seat)
        assert count(m, f"hand {seat}") == kept


def offered_to(m: Match, seat: int) -> list[str]:
    return [option.code for option in m.decision(seat).options]


# ---- set-up


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


@pytest.mark.rule("MH-055", "MH-242")
def test_in_a_first_game_each_has_the_cards_of_the_own_character() -> None:
    m = begun(4, first=0, hands="first game")
    play(m, "color:black", "pick:robin", "pick:cyborg", "pick:starfire")
    assert [sorted(true_zone(m, f"hand {seat}")) for seat in range(4)] == [
        ["guard", "zap"],
        ["nap", "six"],
        ["phase", "sprint"],
        ["duck", "shake"],
    ]


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


@pytest.mark.rule("MH-293", "MH-241")
def test_the_one_of_three_picks_in_turn_with_the_other_team() -> None:
    m = play(begun(3, first=0, alone=2), "color:black")
    order = []
    for pick in ("raven", "robin", "cyborg"):
        order += asked(m)
        play(m, f"pick:{pick}")
    assert order == [0, 2, 1]
    assert {one["name"]: one["seat"] for one in seen(m)["characters"]} == {
        "Raven": 0,
        "Robin": 2,
        "Cyborg": 1,
        "Starfire": 2,
    }


@pytest.mark.rule("MH-293", "MH-R40")
def test_a_pick_is_its_players_own() -> None:
    m = play(begun(4, first=0), "color:black")
    assert m.explain(2, "pick:robin") == "MH-047: characters are chosen in turn"
    play(m, "pick:robin")
    assert refused(m, "pick:robin") == "MH-047: Robin is taken"


@pytest.mark.rule("MH-R40")
def test_each_places_the_own_character() -> None:
    m = begun(4, first=0, characters="random", hands="first game")
    play(m, "color:black")
    order = []
    while "to" in offered(m)[0]:
        order += asked(m)
        play(m, offered(m)[0])
    side = seen(m)["initiative"]
    assert order == [seen(m)["sides"][side]["seats"][0], seen(m)["sides"][1 - side]["seats"][0]]


# ---- hands


@pytest.mark.rule("MH-243")
def test_a_hand_is_hidden_from_the_teammate() -> None:
    m = four(hands=[["Guard", "Zap"], [], ["Six"], []])
    assert zone(m, "hand 0", 0) == ["guard", "zap"]
    assert zone(m, "hand 0", 2) == [None, None]
    assert zone(m, "hand 2", 0) == [None]
    for seat in (1, 2, 3):
        assert "guard" not in str(m.view(seat)["zones"])


@pytest.mark.rule("MH-243")
def test_the_teammate_sees_no_face_while_hands_are_dealt_and_kept() -> None:
    m = play(begun(4, first=0, characters="random"), "color:white")
    for seat in range(4):
        for _ in range(2):
            m.choose(offered_to(m, seat)[0], seat=seat)
    own = set(true_zone(m, "hand 0"))
    events: list[dict[str, Any]] = m.events(2)
    shown = {event["face"] for event in events if event["kind"] in ("moved", "learned") and event["back"] == "mayhem"}
    assert own
    assert not own & shown
    mine: list[dict[str, Any]] = m.events(0)
    assert any(event["face"] for event in mine if event["kind"] == "moved" and event["back"] == "mayhem")


@pytest.mark.rule("MH-243")
def test_for_the_teammate_a_hand_could_be_anything() -> None:
    m = four(hands=[["Guard", "Zap"], [], ["Six"], []])
    worlds = [m.resample(2, seed) for seed in range(20)]
    assert all(true_zone(world, "hand 2") == ["six"] for world in worlds)
    assert all(world.view(2) == m.view(2) for world in worlds)
    assert len({tuple(sorted(true_zone(world, "hand 0"))) for world in worlds}) > 10


@pytest.mark.rule("MH-243", "MH-R40")
def test_what_the_team_is_asked_in_common_tells_nothing_of_hands() -> None:
    m = four(hands=[["Guard", "Zap"], [], ["Six"], []])
    assert [option.data() for option in m.decision(0).options] == [option.data() for option in m.decision(2).options]


@pytest.mark.rule("MH-244")
def test_one_card_a_team_and_round() -> None:
    m = four(hands=[["Sprint"], ["Zap"], ["Six", "Rally"], []])
    play(m, "act:robin:3", "slot:robin:jab")
    assert asked(m) == [0]
    play(m, "no")
    assert asked(m) == [2]
    play(m, "card:six")
    assert [side["played_card"] for side in seen(m)["sides"]] == [True, False]
    assert windows(m) == [1]
    play(m, "stay")
    assert windows(m) == [1]  # neither Robin's player nor Starfire's is asked again


@pytest.mark.rule("MH-244")
def test_a_teammates_card_counts_against_a_reaction_too() -> None:
    m = four("Robin A1, Starfire C1", "Cyborg A1, Raven C3", hands=[[], ["Duck"], [], ["Zap"]], played=[False, True])
    play(m, "act:robin:5", "slot:robin:jab", "stay", "use")
    assert who(m, "white-cyborg")["damage"] == 2 + 2


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


# ---- the team's turn


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
        assert m.explain(other, "act:starfire:3") == "MH-085: this turn has its die"
    with pytest.raises(longbox.IllegalChoice):
        m.choose("act:starfire:3", seat=other)
    assert seen(m)["sides"][0]["dice"] == [3]


@pytest.mark.rule("MH-R40")
def test_for_bots_the_lower_seat_chooses() -> None:
    m = four()
    assert m.seat == 0
    with pytest.raises(longbox.IllegalChoice, match=r"seats \[0, 2\] decide at the same time; say which one chooses"):
        m.choose("act:robin:5")


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


@pytest.mark.rule("MH-R40")
def test_a_command_stands_once_the_characters_player_has_chosen() -> None:
    m = four()
    m.choose("act:robin:5", seat=2)
    m.choose("slot:robin:jab", seat=0)
    assert not m.can_undo(2)
    m.undo(0)
    assert m.can_undo(2)


@pytest.mark.rule("MH-R40")
def test_a_common_question_survives_a_save_a_record_and_a_full_position() -> None:
    m = four()
    for again in (resumed(m), longbox.scenario("mayhem", m.scenario(full=True)), longbox.replay(m.record())):
        again.choose("act:starfire:3", seat=2)
        assert asked(again) == [2]
    m.choose("act:robin:5", seat=2)
    m.choose("slot:robin:jab", seat=0)
    choices: Any = m.record()["choices"]
    assert choices == [[2, "act:robin:5"], [0, "slot:robin:jab"]]
    assert longbox.replay(m.record()).digest() == m.digest()
    resumed(m)


@pytest.mark.rule("MH-R40")
def test_a_common_question_is_common_in_every_world() -> None:
    m = four(hands=[["Guard"], ["Zap"], ["Six"], []])
    world = m.resample(2, 1)
    assert asked(world) == [0, 2]
    world.choose("act:robin:5", seat=2)
    assert asked(world) == [0]


@pytest.mark.rule("MH-246")
def test_each_character_must_be_activated_if_possible() -> None:
    m = four()
    turn(m, "act:robin:5", "slot:robin:jab")
    turn(m, "act:cyborg:6", "slot:cyborg:bash")
    assert offered(m) == ["act:starfire:3"]
    assert refused(m, "act:robin:3") == "MH-087: Robin had its turn in this round"
    assert "no" not in offered(m)


@pytest.mark.rule("MH-246")
def test_a_character_off_the_map_is_not_activated() -> None:
    m = four("Robin A1, Starfire off")
    assert offered(m) == ["act:robin:3", "act:robin:5"]
    assert refused(m, "act:starfire:3") == "MH-085: Starfire is not on the map"


@pytest.mark.rule("MH-247", "MH-R40")
def test_the_characters_player_alone_decides_what_it_does() -> None:
    m = four("Robin A1, Starfire C1", "Cyborg A1, Raven C3")
    m.choose("act:robin:5", seat=2)
    for code, why in (
        ("slot:robin:jab", "MH-247: the slot is for Robin's player"),
        ("stay", "MH-094: it is Robin's turn"),
        ("use", "MH-096: it is Robin's turn"),
    ):
        assert asked(m) == [0]
        assert m.explain(2, code) == why
        m.choose(code, seat=0)
    assert who(m, "white-cyborg")["damage"] == 4


@pytest.mark.rule("MH-247")
def test_the_slot_is_one_of_the_own_character() -> None:
    m = play(four(), "act:robin:5")
    assert offered(m) == ["slot:robin:dodge", "slot:robin:jab"]
    assert refused(m, "slot:starfire:bolt") == "MH-085: the die is for Robin"


@pytest.mark.rule("MH-247", "MH-158")
def test_an_escape_is_its_holders_players() -> None:
    m = four("Robin A1, Starfire C1 escape", "Cyborg A3, Raven C3 escape")
    play(m, "act:robin:5", "slot:robin:jab", "to:A2")
    assert asked(m) == [3]
    play(m, "no")
    assert asked(m) == [2]
    play(m, "escape:black-starfire")
    assert asked(m) == [2]
    play(m, "to:C2")
    assert where(m, "black-starfire") == "C2"
    assert asked(m) == [3]  # an Escape is movement, too (MH-163)
    play(m, "no")
    assert asked(m) == [0]


@pytest.mark.rule("MH-247")
def test_who_moves_by_a_card_of_the_teammate_moves_as_its_own_player_says() -> None:
    """The player of the character that moves says where."""
    dash = mayhem_card("Dash", "activation", "The teammate of your active character makes a Move.")
    m = four("Robin A1, Starfire C1", "Cyborg A3, Raven C3", dash, hands=[["Dash"], [], [], []])
    play(m, "act:robin:5", "slot:robin:jab", "card:dash")
    assert asked(m) == [2]
    assert offered(m, "to") == ["B1", "B2", "C2"]


@pytest.mark.rule("MH-248")
def test_a_team_has_one_go_card_and_either_character_advances_it() -> None:
    both = go_card("Meet", "go and do", "Take 1 Gift.", "Both your characters are in ARCADE.")
    m = four("Robin B2, Starfire A1", "Cyborg A3, Raven C3", both, go=["Meet", None], go_deck=["Movie Night"])
    assert [len(zone(m, f"go-{side}")) for side in (0, 1)] == [1, 0]
    play(m, "act:starfire:5", "slot:starfire:bolt", "to:B2")
    assert vp(m) == [1, 0]
    assert told(m, "mission_done", "side") == [[0]]
    assert (go(m, 0) or {})["name"] == "Movie Night"


@pytest.mark.rule("MH-248", "MH-R40", "MH-206")
def test_what_a_go_card_lets_a_team_choose_either_player_chooses() -> None:
    fence = go_card("Works", "fight", "The opponent may place or move 1 Obstacle.", "KO an opposing character.")
    m = four(
        *("Robin A1, Starfire C1", "Cyborg A3, Raven C3", fence),
        phase="start",
        go=[None, "Movie Night"],
        go_deck=["Works"],
        rig={"rolls": [1, 1, 6, 6, 2]},
    )
    assert asked(m) == [1, 3]
    before = m.digest()
    m.choose("wall:A1-A2", seat=3)
    assert seen(m)["obstacles"] == ["A1-A2"]
    assert asked(m) == [0, 2]
    assert [m.can_undo(seat) for seat in range(4)] == [False, False, False, True]
    m.undo(3)
    assert m.digest() == before
    m.choose("no", seat=1)
    assert seen(m)["obstacles"] == []


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


@pytest.mark.rule("MH-249", "MH-090")
def test_no_second_turn_for_a_teammate_who_was_activated() -> None:
    m = one_more(four("Robin A1 acted=1, Starfire off ko=2 acted=1", dice=[[], [6, 2]]))
    assert asked(m) == [1, 3]


# ---- windows


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


@pytest.mark.rule("MH-294", "MH-191")
def test_in_the_start_of_round_the_initiative_team_is_asked_first() -> None:
    m = four(
        hands=[["Zap"], ["Six"], ["Nap"], ["Rally"]],
        phase="start",
        go=["Movie Night", "Giant Tofu"],
        rig={"rolls": [6, 6, 1, 1, 2]},
    )
    assert windows(m) == [1, 3, 0, 2] * 3
    assert asked(m) == [1, 3]


# ---- whole games


@pytest.mark.rule("MH-240", "MH-241")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_random_game_is_won_by_a_whole_team(seats: int) -> None:
    m = at_random(longbox.start("mayhem", seats, seed=2, mode="teams", options={"alone": 1}), seats)
    assert m.outcome is not None
    sides = [side["seats"] for side in seen(m)["sides"]]
    assert m.outcome.winners in sides
    assert sum(m.outcome.returns) == pytest.approx(0)
    assert longbox.replay(m.record()).digest() == m.digest()


def test_a_position_of_teams_names_a_hand_for_each_seat() -> None:
    with pytest.raises(longbox.ScenarioError, match=r"hands: a list of 4 is expected \(for each seat a list"):
        four(hands=[[], []])


@pytest.mark.rule("MH-085")
def test_the_question_says_whether_a_player_or_a_team_places_the_die() -> None:
    assert four().decisions[0].prompt == "Your team's turn: which die for which character?"
    for m in (three(0), cast()):
        assert m.decisions[0].prompt == "Your turn: which die goes on which ability?"


@pytest.mark.rule("MH-196")
def test_a_team_is_asked_once_whether_it_reacts() -> None:
    hands = [[], ["Duck"], [], ["Guard"]]
    m = four("Robin A1, Starfire C1", "Cyborg A1, Raven C3", hands=hands)
    play(m, "act:robin:5", "slot:robin:jab")
    windows(m)
    play(m, "stay")
    windows(m)
    play(m, "use")
    for seat in (1, 3):
        assert (m.seat, m.decisions[0].rule) == (seat, "MH-196")
        play(m, "no")
    assert m.decisions[0].rule != "MH-196"
    assert who(m, "white-cyborg")["damage"] > 0
