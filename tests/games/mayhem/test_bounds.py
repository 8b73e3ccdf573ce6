"""What holds at the edge of a rule: the first place and the first character, nothing left, one more."""

from typing import Any

import pytest

import longbox
from longbox.kernel import game
from longbox.kernel.match import Event
from longbox.kernel.rng import Rng
from tests.games.given import offered, question, refused, seen
from tests.games.mayhem.chores import chores
from tests.games.mayhem.given import (
    MAP,
    act,
    cast,
    damage,
    go_card,
    left,
    mayhem_card,
    play,
    skill,
    table,
    told,
    traps,
    where,
    who,
)
from tests.games.mayhem.test_meaning import says
from tests.games.packs import start_faults

# ---- refusals


@pytest.mark.rule("MH-066", "MH-074")
@pytest.mark.parametrize("seed", range(3))
def test_why_a_character_cannot_be_placed_there(seed: int) -> None:
    m = longbox.start("mayhem", seed=seed, options={"first": 0, "characters": "random", "hands": "first game"})
    while m.decisions[0].rule != "MH-066":
        play(m, offered(m)[0])
    places: Any = seen(m)["places"]
    own = offered(m, "to")
    for place in places:
        if place["id"] not in own:
            said = f"MH-066: {place['name']} ({place['id']}) is no Team Base of your colour"
            assert refused(m, f"to:{place['id']}") == said
    assert refused(m, "to:P1") == "MH-028: there is no such place"


@pytest.mark.rule("MH-074", "MH-075")
def test_where_a_character_comes_back_and_where_not() -> None:
    given: dict[str, Any] = {"phase": "recovery", "round": 2, "go": ["Idle", "Picnic"]}
    m = chores("Robin off ko=1, Starfire A2", "Cyborg B2, Raven C3", **given)
    assert question(m)[0] == "0 MH-074: Where does Robin come back?"
    assert offered(m) == ["to:A1", "to:C1"]
    assert refused(m, "to:A2") == "MH-074: Titans Tower (A2) is no Team Base of your colour"
    m = chores("Robin off ko=1, Starfire A2", "Cyborg A1, Raven A1", **given)
    assert where(m, "black-robin") == "C1"  # the other one is full


@pytest.mark.rule("MH-255")
def test_a_corner_is_a_place_of_the_triangle() -> None:
    m = longbox.start("mayhem", 3, mode="free-for-all", options={"first": 0, "characters": "random"})
    assert refused(m, "to:A1") == "MH-059: the rounds have not begun"
    corners = offered(m, "to")
    others = [f"{row}{n}" for row, n in (("Q", 1), ("Q", 2), ("R", 1), ("R", 2), ("R", 3), ("S", 2), ("S", 3))]
    assert [refused(m, f"to:{place}") for place in others] == ["MH-255: that is no corner"] * 7
    play(m, f"to:{corners[0]}")
    assert refused(m, f"to:{corners[0]}") == "MH-255: somebody is in that corner"


@pytest.mark.rule("MH-047")
def test_the_first_and_the_last_character_are_taken_like_others() -> None:
    m = longbox.start("mayhem", options={"first": 0})
    play(m, "color:black")
    names = offered(m, "pick")
    for name in (names[0], names[-1]):
        twin = m.copy()
        twin.choose(f"pick:{name}", seat=0)
        title = twin.edition.titles[twin.edition.faces.index(name)]
        assert twin.explain(1, f"pick:{name}") == f"MH-047: {title} is taken"


@pytest.mark.rule("MH-222", "MH-221", "MH-223")
def test_an_errand_that_was_declined_can_be_run_later_in_the_turn_only() -> None:
    m = chores("Robin B1, Starfire C1", go=["Pie", None], hands=[["Zap"], ["Nap"]])
    play(m, "place:robin:jab:4")
    assert question(m)[0].endswith("pick up or deliver?")
    play(m, "no")
    said = "MH-222: after the die, on entering a Location, or before the last card window (MH-R36)"
    assert m.explain(0, "pick-up") == said
    assert m.explain(0, "deliver") == "MH-223: your Mission asks for nothing here"


@pytest.mark.rule("MH-162")
def test_an_escape_that_was_declined_is_decided() -> None:
    people = ("Robin A1, Starfire C1", "Cyborg A3 escape, Raven C3 escape")
    m = table(*people, mode="teams", seats=4)
    play(m, offered(m)[0])
    while m.decisions[0].rule != "MH-094":
        play(m, offered(m)[0])
    play(m, next(code for code in offered(m) if code.startswith("to:")))
    first = m.seat
    mine = offered(m, "escape")[0]
    play(m, "no")
    assert (m.decisions[0].rule, m.seat) == ("MH-158", 4 - first)
    assert refused(m, f"escape:{mine}") == "MH-158: the holder's player decides"


@pytest.mark.rule("MH-020", "MH-150")
@pytest.mark.parametrize(("lying", "laid"), [(5, 2), (6, 2), (7, 1)])
def test_with_few_trap_tokens_in_supply_as_many_are_laid_as_there_are(lying: int, laid: int) -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C2", skill("Robin", "Trap 2."), traps={"C3": [lying, 0]})
    assert left(m) == 8 - lying
    act(m, "robin:trick")
    assert m.decisions[0].prompt == "Robin: 2 Traps in which Location?"
    assert m.explain(0, "trap:A2") is None
    play(m, "trap:A2")
    assert (traps(m, "A2")[0], left(m)) == (laid, 8 - lying - laid)
    if left(m) == 0:
        assert m.explain(0, "trap:B1") == "MH-020: no Trap token is in supply"
    else:
        assert m.explain(0, "trap:B1") == "MH-150: Traps are laid by an effect that says so"


@pytest.mark.rule("MH-030", "MH-036", "MH-041")
def test_why_nobody_moves_over_the_first_border_of_the_map() -> None:
    m = play(cast("Robin A1, Starfire A2", "Cyborg A2, Raven C3"), "place:robin:jab:4")
    assert refused(m, "to:A2") == "MH-036: both slots of Titans Tower (A2) are filled"
    m = play(cast(obstacles=["A1-A2"]), "place:robin:jab:4")
    assert refused(m, "to:A2") == "MH-041: an Obstacle lies between here and Titans Tower (A2)"
    assert refused(m, "to:C2") == "MH-030: Docks (C2) is not adjacent"


@pytest.mark.rule("MH-113", "MH-116")
@pytest.mark.parametrize("slot", ["jab", "dodge"])
def test_a_six_counts_as_a_six_in_either_slot(slot: str) -> None:
    m = cast(dice=[[6, 5], [4, 4]])
    play(m, f"place:robin:{slot}:6", "stay")
    assert refused(m, "innate") == "MH-113: it would do nothing now"
    m = cast(dice=[[6, 5], [4, 4]])
    play(m, f"place:robin:{slot}:5", "stay")
    assert "innate" in offered(m)


@pytest.mark.rule("MH-122", "MH-214")
def test_a_monster_out_of_reach_in_the_first_place_of_the_map() -> None:
    icons = ["DOCKS" if icon == "PARK" else "BLACK" if icon == "DOCKS" else icon for icon in MAP]
    m = cast(
        *("Robin C2, Starfire off", "Cyborg C1, Raven C3", skill("Robin", "Ranged.")),
        go_card("Ogre", "monster", "Place your Monster with Health 5 on PARK.", "Defeat your Monster."),
        map=["PARK", *icons[1:]],
        go=["Ogre", None],
    )
    act(m, "robin:trick")
    assert offered(m) == ["at:white-cyborg", "at:white-raven"]
    assert refused(m, "at:monster") == "MH-122: your Monster is not in an adjacent Location"


# ---- set-up


@pytest.mark.rule("MH-283", "MH-285")
def test_teams_and_hands_that_players_could_name() -> None:
    mayhem = game.find("mayhem")
    book = mayhem.edition()
    setup = mayhem.setup(2, "competitive", None)
    assert mayhem.example("teams", book, mayhem.setup(2, "duel", None), Rng(1)) is None
    assert mayhem.example("first", book, setup, Rng(1)) is None
    for seed in range(4):
        teams: Any = mayhem.example("teams", book, setup, Rng(seed))
        assert [len(set(team)) for team in teams] == [2, 2]
        assert mayhem.example("hands", book, setup, Rng(seed)) == [None, None]
        named = mayhem.setup(2, "competitive", {"teams": [teams[0], None]})
        hands: Any = mayhem.example("hands", book, named, Rng(seed))
        assert hands[1] is None
        m = longbox.start("mayhem", 2, mode="competitive", options={"teams": [teams[0], None], "hands": hands})
        assert not m.over
        more = [*hands[0], next(name for name in book.titles if name not in hands[0])]
        with pytest.raises(longbox.SetupError, match=r"MH-285: .* may have"):
            longbox.start("mayhem", 2, mode="competitive", options={"teams": [teams[0], None], "hands": [more, None]})


# ---- prospects


@pytest.mark.rule("MH-104", "MH-120")
@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("place:robin:jab:3", "Jab: Melee. (damage 2: Cyborg)"),  # the Standard Effect alone
        ("place:robin:jab:4", "Jab: Melee. +2 Damage. (damage 4: Cyborg)"),
        ("place:starfire:torch:3", "Torch: Ignite 3. Melee. (damage 2: Raven)"),  # in the last tier that is reached
        ("place:starfire:torch:2", "Torch: Ignite 3."),  # in one that is not reached
    ],
)
def test_what_an_ability_promises_goes_as_far_as_its_tiers(choice: str, said: str) -> None:
    die = int(choice[-1])
    m = cast("Robin A2, Starfire A1", "Cyborg A2, Raven A1", dice=[[die], [4, 4]])
    play(m, choice, "stay")
    assert [option.text for option in m.decisions[0].options if option.code == "use"] == [said]


# ---- texts


@pytest.mark.parametrize(
    ("when", "text", "said"),
    [
        (
            "activation",
            "Your active character counts as 6.",
            "understood is: 'The die on the selected ability counts as 6.'",
        ),
        ("activation", "Place two Traps in one Location.", "tokens and dice are counted in digits: '2'"),
        (
            "reaction",
            "When one of your characters moves into the Location of one of your characters, that character heals 1.",
            "understood is: an attack targets one of your characters; an opposing character moves into",
        ),
    ],
)
def test_what_has_no_meaning_on_a_card(when: str, text: str, said: str) -> None:
    says(mayhem_card("Mine", when, text), said)


@pytest.mark.rule("MH-022", "MH-026")
def test_no_token_passes_from_a_character_to_itself() -> None:
    text = "Transfer 1 Negative Status token from one of your characters to your active character."
    m = cast(
        *("Robin A1 fire=1, Starfire C1 fire=2", "Cyborg A3, Raven C3"),
        mayhem_card("Mine", "activation", text),
        hands=[["Mine"], []],
    )
    play(m, "place:robin:jab:4", "card:mine")
    assert [who(m, code)["fire"] for code in ("black-robin", "black-starfire")] == [2, 1]


@pytest.mark.rule("MH-136", "MH-111")
def test_after_an_obstacle_was_moved_another_may_be_moved_from_its_new_place() -> None:
    m = cast(phase="start", hands=[["Fence"], []], obstacles=["A1-A2"], rig={"rolls": [1, 1, 6, 6, 2, 2]})
    play(m, "card:fence", "lift:A1-A2", "wall:B2-C2")
    assert "wall:A1-A2" in offered(m)  # where the first one was
    assert "lift:B2-C2" in offered(m)


@pytest.mark.rule("MH-079", "MH-131", "MH-178")
def test_who_burns_loses_one_fire_each_round() -> None:
    m = chores("Robin A1 fire=2, Starfire C1 damage=1", phase="recovery", round=2, go=["Idle", "Picnic"])
    assert [who(m, "black-robin")[trait] for trait in ("fire", "damage")] == [1, 2]
    assert damage(m, "black-starfire") == 1


# ---- what is told


@pytest.mark.parametrize("sort", "figure side place border innate thing cargo token way dice".split())
def test_of_nothing_nothing_is_said(sort: str) -> None:
    m = table()
    assert m.word(sort, -1, Event(0, 0, 0, 0, 0, 0, 0)) == ""


@pytest.mark.rule("MH-261", "MH-060")
def test_in_the_free_for_all_one_die_is_rolled_for_each() -> None:
    m = longbox.start("mayhem", 3, mode="free-for-all", seed=1, options={"first": 0, "characters": "random"})
    while not told(m, "dice_rolled", "side"):
        play(m, offered(m)[0])
    rolled = told(m, "dice_rolled", "side first second")
    assert [second for _, _, second in rolled] == [0, 0, 0]
    assert sorted(side for side, _, _ in rolled) == [0, 1, 2]


@pytest.mark.rule("MH-180", "MH-219")
def test_a_mission_leaves_no_numbers_behind() -> None:
    m = chores("Robin B3, Starfire C1", "Cyborg A3, Raven C2", go=["Ogre", None], value=5)
    act(m, "robin:jab")
    fields: Any = m.scenario(full=True)["fields"]
    assert told(m, "mission_done", "side") == [[0]]
    for name in ("monster_damage", "monster_health", "gifts", "delivered", "clues", "clues_found", "mission_act"):
        assert fields[name] == [0, 0, 0]
    assert fields["monster"] == [-1, -1, -1]


@pytest.mark.rule("MH-202", "MH-204", "MH-R34")
@pytest.mark.parametrize("title", ["Bring the Pizza", "Birthday Rush", "Idle"])
def test_any_go_card_can_be_put_under_the_deck(title: str) -> None:
    m = chores(go=[title, "Picnic"], hands=[["Swap"], []], phase="start", rig={"rolls": [1, 1, 6, 6, 2]})
    assert "card:swap" in offered(m)


@pytest.mark.rule("MH-R34")
def test_a_go_card_goes_under_the_deck_once() -> None:
    under = "Put your GO! card under the GO! deck."
    m = cast(
        *("Robin A1, Starfire C1", "Cyborg A3, Raven C3", mayhem_card("Twice", "activation", f"{under} {under}")),
        go=["Settle It", None],
        hands=[["Twice"], []],
    )
    play(m, "place:robin:jab:4", "card:twice")
    assert told(m, "go_under", "side unresolved") == [[0, 0]]
    assert seen(m)["sides"][0]["go"] is None


@pytest.mark.rule("MH-180", "MH-223")
def test_a_pizza_that_was_delivered_is_carried_by_nobody() -> None:
    m = chores("Robin A2, Starfire C1", go=["Pie", None], pizza="black-robin")
    play(m, "place:robin:jab:4", "deliver")
    fields: Any = m.scenario(full=True)["fields"]
    assert [fields[name] for name in ("pizza_side", "pizza_place", "pizza_by")] == [-1, -1, -1]


@pytest.mark.rule("MH-283")
def test_of_two_that_are_picked_neither_is_picked_again() -> None:
    m = longbox.start("mayhem", mode="competitive")
    names = offered(m, "pick")
    for name in (names[0], names[-1]):
        twin = m.copy()
        twin.choose(f"pick:{name}", seat=0)
        assert twin.explain(0, f"pick:{name}") == "MH-283: two different characters"
        asked = twin.decision(0).prompt
        assert twin.explain(0, "done") == f"MH-283: 'done' does not answer this question ({asked})"


@pytest.mark.rule("MH-199")
@pytest.mark.parametrize(
    "text",
    [
        "★ shows for your team.",
        "Each attack of your active character gets +1 Damage.",
        "Your active character ignores Obstacles.",
        "The opposing active character cannot use Special Effects.",
    ],
)
def test_what_lasts_is_on_a_card_that_lasts(text: str) -> None:
    (fault,) = start_faults("mayhem", mayhem_card("Mine", "activation", text))
    assert fault.endswith('this lasts until the end of the round: the card needs duration = "round"')
