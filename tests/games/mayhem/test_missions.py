"""Section 12 of the register: GO! cards and Missions."""

from typing import Any

import pytest

import longbox
from longbox import Match
from tests.games.given import happened, offered, play, seen, told, true_zone, zone
from tests.games.mayhem.chores import chores, idle, idle_round, turn
from tests.games.mayhem.given import cast, forbidden, go, mayhem_card, mission, pass_cards, traps, vp, where, who

JAB = "place:robin:jab:4"
DODGE = "place:robin:dodge:4"
BOLT = "place:starfire:bolt:4"
TORCH = "place:starfire:torch:4"
BASH = "place:cyborg:bash:4"
BUILD = "place:cyborg:build:4"
REACH = "place:raven:reach:4"
PORTAL = "place:raven:portal:4"


def start(*deck: str, rolls: tuple[int, ...] = (1, 1, 6, 6, 2), **given: Any) -> Match:
    """A round begins, with Initiative for team 0, in which teams without a GO! card reveal one: these come first."""
    return chores(phase="start", go_deck=list(deck), rig={"rolls": list(rolls)}, **given)


def name(m: Match, side: int = 0) -> str | None:
    card = go(m, side)
    return None if card is None else str(card["name"])


# ---- revealing


@pytest.mark.rule("MH-204", "MH-070")
def test_a_reveal_effect_is_resolved_completely_before_the_other_team_reveals() -> None:
    m = start("Fencing", "Ogre")
    assert (m.seat, name(m, 0), name(m, 1)) == (1, "Fencing", None)
    play(m, "wall:A1-A2")
    assert (name(m, 1), seen(m)["obstacles"]) == ("Ogre", ["A1-A2"])


@pytest.mark.rule("MH-205")
def test_tokens_of_the_reveal_are_put_on_the_locations_with_the_named_icons() -> None:
    m = start("Pie", "Hunt")
    assert (seen(m)["pizza"], mission(m, 1)["clues"]) == ({"side": 0, "place": "B1", "carrier": None}, ["A2", "B4"])
    other = "BLACK PARK WHITE MUSEUM ARCADE TOWER PIZZERIA BLACK DOCKS WHITE".split()
    m = start("Pie", "Hunt", map=other)
    assert (seen(m)["pizza"]["place"], mission(m, 1)["clues"]) == ("B4", ["B1", "B3"])


@pytest.mark.rule("MH-206")
@pytest.mark.parametrize("first", [0, 1])
def test_the_opponent_is_the_team_that_did_not_reveal_the_card(first: int) -> None:
    m = start("Cover", "Idle", rolls=((1, 1, 6, 6, 2), (6, 6, 1, 1, 2))[first])
    theirs = (["black-robin", "black-starfire"], ["white-cyborg", "white-raven"])[1 - first]
    assert (m.seat, offered(m, "at")) == (1 - first, theirs)
    play(m, f"at:{theirs[1]}")
    assert [one["id"] for one in seen(m)["characters"] if one["shield"]] == [theirs[1]]


@pytest.mark.rule("MH-206", "MH-299")
def test_the_opponent_lays_traps_of_its_own() -> None:
    m = start("Pits", "Idle", traps={"B2": [0, 1]})
    assert (m.seat, offered(m, "trap")) == (1, ["A2", "A3", "B1", "B3", "B4", "C2", "C3"])
    assert traps(play(m, "trap:B1"), "B1") == [0, 2]
    m = start("Pits", "Idle", traps={"B2": [1, 0]}, rolls=(6, 6, 1, 1, 2))
    assert (m.seat, offered(m, "trap")) == (0, ["A1", "A2", "B1", "B3", "B4", "C1", "C2"])
    assert traps(play(m, "trap:B1"), "B1") == [2, 0]


# ---- what holds while a card is in play


@pytest.mark.rule("MH-289", "MH-132")
def test_a_heal_is_never_reduced_below_nothing() -> None:
    m = chores("Cyborg A1 damage=5, Starfire C1", "Robin A3, Raven C3", go=["Diet", "Idle"])
    play(m, BUILD, "stay", "use", "no")  # Heal 1
    assert (who(m, "black-cyborg")["damage"], happened(m, "healed")) == (5, [])


# ---- whose Mission it is


@pytest.mark.rule("MH-207")
def test_the_other_team_picks_up_no_token_of_a_mission() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg B1, Raven C3", go=["Pie", "Idle"], turn=1)
    play(m, BASH)
    assert m.decisions[0].rule == "MH-094"  # a move: nobody asks about the Pizza
    assert forbidden(m, "pick-up") == "MH-221"
    idle(m)
    assert (seen(m)["pizza"]["place"], m.decisions[0].rule) == ("B1", "MH-085")
    m = turn(chores(go=["Hunt", "Idle"], turn=1), BASH, "to:A2")
    assert (where(m, "white-cyborg"), mission(m)["clues"]) == ("A2", ["A2", "B4"])


@pytest.mark.rule("MH-208")
def test_the_other_team_may_stand_in_the_way() -> None:
    m = play(chores("Robin A1, Starfire C1", "Cyborg A2, Raven A2", go=["Hunt", "Idle"]), JAB)
    assert forbidden(m, "to:A2") == "MH-036"
    m = chores("Robin A1 damage=8, Starfire C1", go=["Hunt", "Idle"], traps={"A2": [0, 2]})
    turn(m, JAB, "to:A2")
    assert (where(m, "black-robin"), mission(m)["clues"]) == (None, ["A2", "B4"])


# ---- completing


@pytest.mark.rule("MH-209", "MH-210")
def test_a_completed_mission_pays_at_once_and_the_next_card_comes_before_the_turn_goes_on() -> None:
    m = chores("Robin A1, Starfire A2", go=["Picnic", "Idle"], go_deck=["Fencing"])
    play(m, JAB, "to:A2")
    assert (vp(m), name(m), zone(m, "done")) == ([1, 0], "Fencing", ["picnic"])
    assert [(side, m.edition.titles[card]) for side, card in told(m, "mission_done", "side card")] == [(0, "Picnic")]
    assert [(side, m.edition.titles[card]) for side, card in told(m, "go_shown", "side card")] == [(0, "Fencing")]
    assert (m.seat, offered(m, "wall") != []) == (1, True)
    play(m, "no")
    assert (m.seat, offered(m)) == (0, ["done", "innate", "use"])  # the interrupted turn


@pytest.mark.rule("MH-211", "MH-R32", "MH-210")
def test_a_mission_already_fulfilled_is_completed_after_its_reveal_effect_and_the_next_revealed() -> None:
    m = start("Picnic", "Fencing", "Idle", black="Robin A2, Starfire A2", white="Cyborg A3 damage=2, Raven C3")
    assert (vp(m), name(m), who(m, "white-cyborg")["damage"]) == ([1, 0], "Fencing", 1)
    kinds = ("go_shown", "healed", "mission_done", "scored")
    assert happened(m, *kinds) == [*kinds, "go_shown"]
    assert (m.seat, name(m, 1)) == (1, None)  # and before the other team reveals


@pytest.mark.rule("MH-R32", "MH-229")
def test_a_ko_before_the_reveal_does_not_count() -> None:
    given: dict[str, Any] = {"go": ["Brawl", "Idle"], "go_deck": ["Rematch", "Picnic"]}
    m = chores("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3", **given)
    turn(m, JAB, "stay", "use")
    assert (vp(m), name(m)) == ([2, 0], "Rematch")  # the same KO does not complete this one


@pytest.mark.rule("MH-R32", "MH-R47")
def test_an_ability_that_began_before_the_reveal_does_not_count() -> None:
    given: dict[str, Any] = {"go": ["Ogre", "Idle"], "monster_damage": [4, None], "go_deck": ["Visit"]}
    m = chores("Robin A1, Starfire B2", **given)
    turn(m, BOLT, "stay", "use")  # from the Arcade
    assert (vp(m), name(m)) == ([1, 0], "Visit")
    turn(m, BASH)
    turn(m, JAB, "to:B2", "use")  # nobody there: no effect
    assert (vp(m), name(m)) == ([1, 0], "Visit")


@pytest.mark.rule("MH-209", "MH-210")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("card", "team", "codes"),
    [
        ("Pie", "Robin A1, Starfire C1", f"{JAB} to:A2 deliver"),
        ("Parcels", "Robin B2, Starfire C1", f"{JAB} deliver to:B3 deliver"),
        ("Ogre", "Robin C1, Starfire B2", f"{BOLT} stay use"),
        ("Picnic", "Starfire A2, Robin A1", f"{JAB} to:A2"),
        ("Visit", "Starfire C1, Robin B2", f"{DODGE} stay use stay trap:B2"),
        ("Search", "Starfire B3, Robin A1", f"{JAB} to:B2"),
    ],
)
def test_either_team_and_either_character_completes_a_mission(side: int, card: str, team: str, codes: str) -> None:
    cards: list[str | None] = ["Idle", "Idle"]
    cards[side] = card
    cards[1 - side] = "Rematch"
    given: dict[str, Any] = {
        "go": cards,
        "monster_damage": [4 if card == "Ogre" and at == side else None for at in (0, 1)],
    }
    if card == "Pie":
        given["pizza"] = f"{('black', 'white')[side]}-robin"
    other = "Cyborg C3, Raven B4"
    m = chores(*((team, other) if side == 0 else (other, team)), turn=side, go_deck=["Cover"], **given)
    play(m, *codes.split())
    assert (vp(m), name(m, side), name(m, 1 - side)) == ([1 - side, side], "Cover", "Rematch")


@pytest.mark.rule("MH-180", "MH-219", "MH-R34")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("first", "team", "codes", "second"),
    [
        ("Parcels", "Robin B2, Starfire C1", f"{JAB} deliver", "More Parcels"),
        ("Hunt", "Robin A1, Starfire C1", f"{JAB} no to:A2", "Search"),
        ("Ogre", "Robin B3, Starfire C1", f"{JAB} no stay no use", "Diet"),
        ("Pie", "Robin B1, Starfire C1", f"{JAB} pick-up", "Other Pie"),
    ],
)
def test_nothing_of_a_mission_that_was_put_away_counts_for_the_next(
    side: int, first: str, team: str, codes: str, second: str
) -> None:
    cards: list[str | None] = [first if at == side else "Picnic" for at in (0, 1)]
    hands = [["Swap"] if at == side else [] for at in (0, 1)]
    other = "Cyborg A3, Raven C3"
    teams = (team, other) if side == 0 else (other, team)
    rolls = [1, 1, 6, 6, 2] if side == 0 else [6, 6, 1, 1, 2]
    m = chores(*teams, go=cards, go_deck=[second], hands=hands, turn=side, rig={"rolls": rolls})
    idle_round(turn(m, *codes.split()), 3)
    before = mission(m, side)
    assert before["gifts"] == 1 or before["clues_found"] or before["monster"] or seen(m)["pizza"]["carrier"]
    play(m, "card:swap")
    after = mission(m, side)
    assert (after["name"], after["delivered"], after["clues_found"]) == (second, [], 0)
    assert after["gifts"] == {"More Parcels": 3, "Parcels": 2}.get(second, 0)
    assert after["clues"] == {"Search": ["B2", "B3"], "Hunt": ["A2", "B4"]}.get(second, [])
    assert after["monster"] == ({"place": "B3", "damage": 0, "health": 5} if second == "Diet" else None)
    assert seen(m)["pizza"] == ({"side": side, "place": "B4", "carrier": None} if second == "Other Pie" else None)


# ---- the deck and the supplies


def deck_to(m: Match, zone_: str) -> Match:
    """The same position with all cards of the GO! deck elsewhere."""
    full: Any = m.scenario(full=True)
    full["zones"][zone_] = full["zones"].get(zone_, []) + full["zones"].pop("go-deck")
    return longbox.scenario("mayhem", full)


@pytest.mark.rule("MH-212", "MH-R33")
def test_an_empty_deck_is_made_of_the_completed_cards() -> None:
    m = chores("Robin A1, Starfire A2", go=["Picnic", "Idle"])
    deck = true_zone(m, "go-deck")
    m = deck_to(m, "done")
    play(m, JAB, "to:A2")
    while m.decisions[0].rule != "MH-096":
        play(m, offered(m)[0])  # whatever the card of this reveal asks
    assert name(m) is not None
    assert sorted(true_zone(m, "go-deck") + true_zone(m, "done") + true_zone(m, "go-0")) == sorted([*deck, "picnic"])


@pytest.mark.rule("MH-R33", "MH-212")
def test_without_any_card_the_team_plays_without() -> None:
    m = chores(phase="start", rig={"rolls": [1, 1, 6, 6, 2]}, hands=[["Guard"], []])
    m = deck_to(m, "box")
    pass_cards(m)
    assert (name(m, 0), name(m, 1), m.decisions[0].rule) == (None, None, "MH-085")


@pytest.mark.rule("MH-213", "MH-R35")
@pytest.mark.parametrize(("held", "shown"), [("Pie", "Other Pie"), ("Parcels", "More Parcels"), ("Hunt", "Search")])
def test_a_card_whose_tokens_are_not_in_supply_goes_under_the_deck_unresolved(held: str, shown: str) -> None:
    m = chores("Robin A1, Starfire A2", go=["Picnic", held], go_deck=[shown, "Idle"])
    play(m, JAB, "to:A2")
    assert (name(m), happened(m, "go_shown", "go_under")) == ("Idle", ["go_shown", "go_under", "go_shown"])
    assert true_zone(m, "go-deck")[0] == shown.lower().replace(" ", "-")
    assert (mission(m)["gifts"], mission(m)["clues"]) == (0, [])
    pizza = seen(m)["pizza"]
    assert pizza is None or pizza["side"] == 1


# ---- Monsters


@pytest.mark.rule("MH-215")
def test_a_melee_in_its_location_may_target_the_own_monster_instead_of_a_character() -> None:
    m = chores("Robin B3, Starfire C1", "Cyborg B3, Raven C3", go=["Ogre", "Idle"])
    play(m, JAB, "stay", "use")
    assert offered(m) == ["at:monster", "at:white-cyborg"]
    play(m, "at:monster")
    assert (mission(m)["monster"]["damage"], who(m, "white-cyborg")["damage"]) == (2 + 2, 0)


@pytest.mark.rule("MH-215")
def test_a_ranged_attack_hits_the_own_monster_from_an_adjacent_location_only() -> None:
    m = chores("Robin A1, Starfire B2", go=["Ogre", "Idle"])
    turn(m, BOLT, "stay", "use")
    assert mission(m)["monster"]["damage"] == 2 + 1
    for given in ({"black": "Robin A1, Starfire B3"}, {"black": "Robin A1, Starfire B2", "obstacles": ["B2-B3"]}):
        m = turn(chores(go=["Ogre", "Idle"], **given), BOLT, "stay", "use")
        assert mission(m)["monster"]["damage"] == 0


@pytest.mark.rule("MH-216", "MH-219", "MH-R34")
@pytest.mark.parametrize(("before", "done"), [(0, False), (1, True), (4, True)])
def test_a_monster_is_defeated_by_damage_equal_to_its_health_or_above(before: int, done: bool) -> None:
    m = chores("Robin B3, Starfire C1", go=["Ogre", "Idle"], monster_damage=[before, None])
    turn(m, JAB, "stay", "use")
    assert (vp(m), mission(m)["monster"] is None) == (([1, 0], True) if done else ([0, 0], False))


@pytest.mark.rule("MH-217")
def test_a_monster_is_immune_to_ignite_pull_push_and_stun() -> None:
    m = chores("Robin B3, Starfire B3", "Cyborg A3, Raven C3", go=["Ogre", "Idle"], star=True)
    play(m, JAB, "stay", "use")  # on the Monster, with "Stun the target"
    assert (mission(m)["monster"]["damage"], happened(m, "stunned")) == (4, [])
    idle(m)
    turn(m, BASH)
    play(m, TORCH, "stay", "use")  # Ignite: nobody; Melee: the Monster; Push: Robin only
    assert (happened(m, "ignited"), name(m), offered(m)) == ([], "Picnic", ["at:black-robin", "no"])
    m = chores("Raven B2, Starfire C3", "Cyborg B4, Robin C3", go=["Ogre", "Idle"])
    play(m, REACH, "stay", "use")
    assert (mission(m)["monster"]["damage"], m.decisions[0].rule) == (2, "MH-085")  # nobody to pull


@pytest.mark.rule("MH-218")
def test_defeating_a_monster_is_no_ko() -> None:
    m = chores("Robin B3, Starfire C1", go=["Ogre", "Brawl"], monster_damage=[4, None])
    turn(m, JAB, "stay", "use")
    assert (vp(m), happened(m, "knocked_out"), name(m, 1)) == ([1, 0], [], "Brawl")


# ---- go and do


@pytest.mark.rule("MH-R47")
def test_where_the_character_stands_when_the_ability_starts_is_what_counts() -> None:
    m = play(chores("Robin B2, Starfire C1", go=["Visit", "Idle"]), DODGE, "stay", "use", "to:A2", "trap:A2")
    assert (vp(m), where(m, "black-robin")) == ([1, 0], "A2")  # it has left
    m = play(chores("Robin A1, Starfire C1", go=["Visit", "Idle"]), DODGE, "stay", "use", "to:B2", "trap:B2")
    assert (vp(m), where(m, "black-robin")) == ([0, 0], "B2")  # it came too late
    m = play(chores("Robin A1, Starfire C1", go=["Visit", "Idle"]), DODGE, "to:B2", "use", "stay", "trap:B2")
    assert vp(m) == [1, 0]  # the free move comes before


@pytest.mark.rule("MH-R47")
def test_an_ability_without_any_effect_or_an_innate_is_not_enough() -> None:
    m = chores("Robin B2, Starfire C1", go=["Visit", "Idle"])
    play(m, JAB, "stay", "innate")
    assert (who(m, "black-robin")["innate"]["used"], vp(m)) == (True, [0, 0])
    play(m, "use")  # a Melee without a target
    assert (vp(m), name(m)) == ([0, 0], "Visit")


@pytest.mark.rule("MH-220", "MH-R47")
@pytest.mark.parametrize(("star", "points"), [(True, 1), (False, 0)])
def test_all_conditions_must_hold_together(star: bool, points: int) -> None:
    m = chores("Robin B2, Starfire C1", "Cyborg B2, Raven C3", go=["Show", "Idle"], star=star, go_deck=["Ogre"])
    turn(m, JAB, "stay", "use")
    assert (who(m, "white-cyborg")["damage"], vp(m)) == (4, [points, 0])


# ---- Pizza


@pytest.mark.rule("MH-221", "MH-222", "MH-R36")
def test_the_pizza_is_picked_up_in_its_location_standing_there_is_enough() -> None:
    m = play(chores("Robin B1, Starfire C1", go=["Pie", "Idle"]), JAB)
    assert (m.seat, offered(m)) == (0, ["no", "pick-up"])
    play(m, "pick-up")
    assert seen(m)["pizza"] == {"side": 0, "place": None, "carrier": "black-robin"}
    assert m.decisions[0].rule == "MH-094"  # it cost no move
    play(m, "to:A1")
    assert offered(m) == ["done", "innate", "use"]  # nor the ability


@pytest.mark.rule("MH-222", "MH-R36")
def test_it_may_be_declined_and_is_offered_after_the_die_after_entering_and_before_the_last_window() -> None:
    m = play(chores("Robin B1, Starfire C1", go=["Pie", "Idle"], hands=[["Rally"], []]), JAB)
    points = [m.decisions[0].rule]
    play(m, "no")
    while m.decisions[0].rule != "MH-085":
        points.append(m.decisions[0].rule)
        play(m, next(code for code in ("no", "stay", "done") if code in offered(m)))
    # die, errand, window, free move, window, abilities, errand, window
    assert points == ["MH-222", "MH-194", "MH-094", "MH-194", "MH-096", "MH-222", "MH-194"]
    m = play(chores("Robin A1, Starfire C1", go=["Pie", "Idle"], hands=[["Rally"], []]), JAB, "no", "to:B1")
    assert offered(m) == ["no", "pick-up"]  # after entering, before the window
    m = play(chores("Robin A1, Starfire C1", go=["Pie", "Idle"]), DODGE, "stay", "use", "to:B1")
    assert offered(m) == ["no", "pick-up"]  # also in the middle of an ability
    assert offered(play(m, "pick-up"), "trap") != []


@pytest.mark.rule("MH-223", "MH-022")
def test_nobody_but_the_carrier_delivers_and_nowhere_else() -> None:
    m = chores("Robin A1, Starfire B2", go=["Pie", "Idle"], pizza="black-robin")
    play(m, BOLT, "to:A2")
    assert offered(m) == ["done", "use"]
    m = play(chores("Robin A1, Starfire B2", go=["Pie", "Idle"], pizza="black-robin"), JAB, "to:B1")
    assert "deliver" not in offered(m)


# ---- Gifts


@pytest.mark.rule("MH-224", "MH-225")
def test_gifts_are_received_at_the_reveal_and_left_by_either_character() -> None:
    m = start("Parcels", "Idle", "Ogre", black="Robin A1, Starfire A2")
    assert (mission(m)["gifts"], mission(m)["delivered"]) == (2, [])
    play(m, "place:robin:jab:1", "to:B2", "deliver")
    assert (mission(m)["gifts"], mission(m)["delivered"], vp(m)) == (1, ["ARCADE"], [0, 0])
    idle(m)
    turn(m, "place:cyborg:bash:6")
    play(m, "place:starfire:bolt:1", "to:B3", "deliver")
    assert (vp(m), name(m), mission(m)["gifts"]) == ([1, 0], "Ogre", 0)


@pytest.mark.rule("MH-225")
def test_each_location_takes_one_gift_only() -> None:
    m = chores("Robin B2, Starfire C1", go=["Parcels", "Idle"])
    play(m, JAB, "deliver")
    assert m.decisions[0].rule == "MH-094"  # nothing more to deliver here
    idle(m)
    turn(m, BASH)
    play(m, BOLT, "to:B2")
    assert offered(m) == ["done", "use"]  # nor by the other one


# ---- Clues


@pytest.mark.rule("MH-226", "MH-R37")
def test_a_clue_is_collected_without_being_asked() -> None:
    m = play(chores(go=["Hunt", "Idle"]), JAB, "to:A2")
    assert (mission(m)["clues"], mission(m)["clues_found"], m.decisions[0].rule) == (["B4"], 1, "MH-096")


@pytest.mark.rule("MH-226", "MH-227", "MH-R37")
def test_it_does_not_matter_whose_turn_it_is_or_how_the_character_came_there() -> None:
    m = chores("Robin A1 escape, Starfire C1", go=["Hunt", "Idle"], turn=1)
    play(m, BASH, "to:B4", "escape:black-robin", "to:A2")
    assert (mission(m)["clues"], m.seat) == (["B4"], 1)  # an Escape
    m = chores("Raven A1, Starfire C1", "Cyborg A3, Robin C3", go=["Hunt", "Idle"])
    play(m, PORTAL, "stay", "use", "to:B4")
    assert mission(m)["clues"] == ["A2"]  # a Teleport
    m = chores("Robin A1, Starfire C1", "Cyborg A3, Raven A2", go=["Hunt", "Idle"], turn=1)
    play(m, REACH, "stay", "use", "at:black-robin")
    assert (where(m, "black-robin"), mission(m)["clues"]) == ("A2", ["B4"])  # a Pull of the other team
    m = chores("Starfire A1, Robin A1", go=["Hunt", "Idle"], star=True)
    play(m, TORCH, "stay", "use", "at:black-robin", "to:A2")
    assert mission(m)["clues"] == ["B4"]  # a Push


@pytest.mark.rule("MH-228")
def test_the_mission_is_done_when_all_its_clues_are_collected_by_either_character() -> None:
    m = chores("Robin A1, Starfire B3", go=["Hunt", "Idle"], go_deck=["Picnic"])
    turn(m, JAB, "to:A2")
    assert vp(m) == [0, 0]
    turn(m, BASH)
    turn(m, BOLT, "to:B4")
    assert (vp(m), name(m)) == ([1, 0], "Picnic")


# ---- fights


@pytest.mark.rule("MH-229")
def test_a_ko_pays_its_point_and_the_reward() -> None:
    m = chores("Robin A1, Starfire C1", "Cyborg A1 damage=9, Raven C3", go=["Brawl", "Idle"])
    turn(m, JAB, "stay", "use")
    assert (vp(m), told(m, "scored", "side points")) == ([2, 0], [[0, 1], [0, 1]])
    assert happened(m, "knocked_out", "scored", "mission_done") == ["knocked_out", "scored", "mission_done", "scored"]


@pytest.mark.rule("MH-230", "MH-R38")
@pytest.mark.parametrize("cause", ["trap", "fire", "card", "own card"])
def test_the_cause_of_the_ko_does_not_matter(cause: str) -> None:
    given: dict[str, Any] = {"go": ["Brawl", "Idle"]}
    if cause != "fire":
        given["turn"] = 1
    if cause == "trap":
        m = turn(chores(white="Cyborg A3 damage=9, Raven C3", traps={"B4": [1, 0]}, **given), BASH, "to:B4")
    elif cause == "fire":
        m = chores(white="Cyborg A3 damage=9 fire=1, Raven C3", phase="recovery", **given)
    elif cause == "card":
        m = play(chores(white="Cyborg A3 damage=9, Raven C3", hands=[["Zap"], []], **given), BASH, "card:zap")
    else:
        m = play(chores(white="Cyborg A3, Raven C3 damage=9", hands=[[], ["Quake"]], **given), BASH, "card:quake")
    assert vp(m) == [2, 0]


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
