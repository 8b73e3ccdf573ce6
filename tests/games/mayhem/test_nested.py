"""Things within things: at every decision the match is saved and resumed, and hands are hidden, from partners too."""

import json
import re
from typing import Any

import pytest

from longbox import Match
from tests.games.given import happened, offered, resumed, seen, true_zone, zone
from tests.games.mayhem.chores import chores
from tests.games.mayhem.given import go, mission, play, told, traps, vp, where, who

Given = dict[str, Any]
JAB = "place:robin:jab:4"
DODGE = "place:robin:dodge:4"
BASH = "place:cyborg:bash:4"
REACH = "place:raven:reach:4"


def kept(m: Match) -> Match:
    """The match after a save and a load: the same to everybody, and nobody knows another hand."""
    again = resumed(m)
    seats = range(int(m.layout.seats))
    hands = {seat: true_zone(m, f"hand {seat}") for seat in seats}
    shown_to_all = [*true_zone(m, "played-0"), *true_zone(m, "played-1"), *true_zone(m, "discard")]
    for eye in (*seats, None):
        assert again.view(eye) == m.view(eye)
        view = again.view(eye)
        view.pop("pools")  # what may lie hidden, whoever has it
        told_to = json.dumps([view, again.events(eye)])
        for seat in seats:
            shown = zone(again, f"hand {seat}", eye)
            assert sorted(shown, key=str) == sorted(hands[seat] if seat == eye else [None] * len(hands[seat]), key=str)
            for card in hands[seat]:
                if seat != eye and card not in shown_to_all and card not in hands.get(-1 if eye is None else eye, []):
                    assert f'"{card}"' not in told_to
    for seat in seats:
        other = m.resample(seat, 7)
        assert other.view(seat) == m.view(seat)
        assert [one.seat for one in other.decisions] == [one.seat for one in m.decisions]
        assert other.legal(seat) == m.legal(seat)
    return again


def steps(m: Match, *codes: str) -> Match:
    """Choices as `play` makes them, each in a match that was saved and resumed before; so is what comes out."""
    for code in codes:
        m = play(kept(m), code)
    return kept(m)


def name(m: Match, side: int) -> str:
    return str(mission(m, side)["name"])


def about(m: Match) -> str:
    """The first character that the question names."""
    return str(re.findall("Robin|Starfire|Cyborg|Raven", m.decisions[0].prompt)[0])


def asks(m: Match) -> tuple[list[int], str]:
    """Who is asked, and by which rule."""
    return [decision.seat for decision in m.decisions], m.decisions[0].rule


# ---- a move into a Trap that KOs


def into_the_trap(**given: Any) -> Match:
    """Cyborg walks into a Trap and is KOed; Robin and Starfire hold Escapes, team 0 has a Fight."""
    position = {"traps": {"B4": [1, 0]}, "turn": 1, "go": ["Brawl", "Idle"], "go_deck": ["Stroll"], **given}
    m = chores("Robin A1 escape, Starfire C1 escape", "Cyborg A3 damage=9, Raven C3", **position)
    return steps(m, BASH, "to:B4")


@pytest.mark.rule("MH-158", "MH-161", "MH-R26", "MH-210")
def test_the_ko_completes_a_mission_whose_reveal_moves_somebody_before_the_escapes() -> None:
    m = into_the_trap()
    assert (where(m, "white-cyborg"), vp(m), name(m, 0)) == (None, [2, 0], "Stroll")
    assert (asks(m), offered(m)) == (([1], "MH-133"), ["stay", "to:B3", "to:B4", "to:C2"])  # Raven is the only one left
    m = steps(m, "to:C2")
    assert (asks(m), about(m)) == (([0], "MH-158"), "Raven")
    m = steps(m, "no")
    assert (asks(m), about(m)) == (([0], "MH-158"), "Cyborg")
    m = steps(m, "escape:black-starfire", "to:B2")
    assert (asks(m), about(m)) == (([0], "MH-158"), "Starfire")  # Robin's turn to answer that
    m = steps(m, "escape:black-robin", "to:A2")
    assert (where(m, "black-robin"), where(m, "black-starfire"), asks(m)) == ("A2", "B2", ([0], "MH-085"))
    assert [who(m, one)["escape"] for one in ("black-robin", "black-starfire")] == [False, False]


@pytest.mark.rule("MH-158", "MH-099")
def test_an_escape_used_for_the_inner_move_is_gone_for_the_outer_one() -> None:
    m = steps(into_the_trap(), "to:C2", "escape:black-robin", "to:B1")
    movers = []
    while m.decisions[0].rule == "MH-158":
        movers.append(about(m))
        assert offered(m) == ["escape:black-starfire", "no"]
        m = steps(m, "no")
    assert (movers, where(m, "black-robin"), asks(m)) == (["Robin", "Raven", "Cyborg"], "B1", ([0], "MH-085"))


# ---- in the other team's Mayhem card


@pytest.mark.rule("MH-163", "MH-166", "MH-209", "MH-204", "MH-206")
def test_an_escape_in_the_other_teams_card_ends_in_a_trap_and_finishes_a_mission() -> None:
    given: Given = {
        "hands": [["Zap"], ["Follow", "Spikes"]],
        "go": ["Picnic", "Idle"],
        "go_deck": ["Pits"],
        "turn": 1,
    }
    m = chores("Robin A1 escape, Starfire A2", traps={"A2": [0, 2]}, **given)
    m = steps(m, BASH, "card:follow", "to:B4")  # Raven moves
    assert (asks(m), offered(m)) == (([0], "MH-158"), ["escape:black-robin", "no"])
    m = steps(m, "escape:black-robin", "to:A2")
    assert (who(m, "black-robin")["damage"], traps(m, "A2")) == (2, [0, 0])  # team 1 has played: no Spikes
    assert (vp(m), name(m, 0)) == ([1, 0], "Pits")
    assert (asks(m), "trap:B4" in offered(m), "trap:A2" in offered(m)) == (([1], "MH-299"), True, False)
    m = steps(m, "trap:B1")
    assert (traps(m, "B1"), asks(m), offered(m)) == ([0, 2], ([0], "MH-194"), ["card:zap", "no"])  # the window goes on
    m = steps(m, "card:zap")
    assert (who(m, "white-cyborg")["damage"], asks(m)) == (3, ([1], "MH-094"))
    assert happened(
        m, "card_played", "walked", "escaped", "traps_sprung", "mission_done", "go_shown", "traps_laid"
    ) == [
        *("card_played", "walked", "escaped", "walked", "traps_sprung"),
        *("mission_done", "go_shown", "traps_laid", "card_played"),
    ]


@pytest.mark.rule("MH-163", "MH-196", "MH-R54")
def test_a_reaction_to_the_trap_of_an_escape() -> None:
    given: Given = {"hands": [["Zap"], ["Spikes"]], "turn": 1, "traps": {"A2": [0, 2]}}
    m = steps(chores("Robin A1 escape, Starfire C1", **given), BASH, "no", "no", "to:B4")
    m = steps(m, "escape:black-robin", "to:A2")
    assert (asks(m), offered(m)) == (([1], "MH-196"), ["card:spikes", "no"])
    m = steps(m, "card:spikes")
    robin = who(m, "black-robin")
    assert (robin["damage"], robin["stunned"], asks(m)) == (4, True, ([0], "MH-194"))  # the window after the move
    m = steps(m, "card:zap", "done")
    assert (who(m, "black-robin")["stunned"], asks(m)) == (True, ([0], "MH-085"))  # for its own next turn


# ---- an attack and Traps in one turn, a card of each team


@pytest.mark.rule("MH-196", "MH-024", "MH-142", "MH-R46", "MH-R54")
def test_magic_cape_in_the_attack_and_surprise_inside_in_the_push_of_one_ability() -> None:
    given: Given = {
        "hands": [["Magic Cape"], ["Surprise Inside"]],
        "turn": 1,
        "star": True,
        "traps": {"B3": [0, 2]},
    }
    m = chores("Robin B2, Raven C1", "Starfire B2, Cyborg C3", **given)
    m = steps(m, "place:starfire:torch:4", "no", "no", "stay", "no", "no", "use")
    assert (asks(m), offered(m)) == (([0], "MH-196"), ["card:magic-cape", "no"])
    assert who(m, "black-robin")["fire"] == 3  # Ignite came first
    m = steps(m, "card:magic-cape")
    assert (who(m, "black-robin")["damage"], asks(m)) == (0, ([1], "MH-140"))
    m = steps(m, "at:black-robin", "to:B3")
    assert (asks(m), offered(m)) == (([1], "MH-196"), ["card:surprise-inside", "no"])
    m = steps(m, "card:surprise-inside")
    robin = who(m, "black-robin")
    assert (robin["damage"] > 2, robin["stunned"], robin["place"], traps(m, "B3")) == (True, True, "B3", [0, 0])
    assert ([side["played_card"] for side in seen(m)["sides"]], asks(m)) == ([True, True], ([0], "MH-085"))


@pytest.mark.rule("MH-189", "MH-196")
def test_who_answered_the_trap_has_no_card_left_for_the_attack() -> None:
    given: Given = {"hands": [["Magic Cape", "Surprise Inside"], []], "turn": 1, "traps": {"A1": [1, 0]}}
    m = chores("Starfire A1, Raven C1", "Robin B2, Cyborg C3", **given)
    m = steps(m, DODGE, "no", "stay", "no", "use", "to:A1", "card:surprise-inside")
    assert (who(m, "white-robin")["damage"], who(m, "white-robin")["stunned"]) == (3, True)
    assert (asks(m), offered(m, "trap")[0]) == (([1], "MH-150"), "A2")  # MH-175: the ability is finished


# ---- chains of reactions to moves


@pytest.mark.rule("MH-161", "MH-163", "MH-R26", "MH-286")
def test_not_today_answers_not_today_and_escapes_come_from_the_inside_out() -> None:
    given: Given = {"mode": "competitive", "hands": [["Not Today"], ["Not Today"]], "turn": 1}
    m = chores("Robin B3, Starfire C1 escape", "Cyborg A3, Raven C3", **given)
    m = steps(m, BASH, "no", "no", "to:B3")
    assert (asks(m), offered(m)) == (([0], "MH-196"), ["card:not-today", "no"])
    m = steps(m, "card:not-today", "to:C3")
    assert (asks(m), offered(m)) == (([1], "MH-196"), ["card:not-today", "no"])
    m = steps(m, "card:not-today", "to:C2")
    movers = []
    while m.decisions[0].rule == "MH-158":
        movers.append(about(m))
        m = steps(m, "no")
    assert (movers, asks(m)) == (["Raven", "Robin", "Cyborg"], ([1], "MH-096"))
    assert [one["place"] for one in seen(m)["characters"]] == ["C3", "C1", "B3", "C2"]


@pytest.mark.rule("MH-161", "MH-189")
def test_a_reaction_that_moves_in_elsewhere_is_answered_once_a_round_only() -> None:
    given: Given = {"mode": "competitive", "hands": [["Not Today"], ["Not Today"]], "turn": 1}
    m = chores("Robin B3, Starfire C2", "Cyborg A3, Raven C3", **given)
    m = steps(m, BASH, "no", "no", "to:B3", "card:not-today", "to:C3", "card:not-today", "to:C2")
    assert (where(m, "white-raven"), asks(m)) == ("C2", ([1], "MH-096"))  # team 0 has played already


@pytest.mark.rule("MH-161", "MH-196")
def test_one_who_came_after_the_mover_has_not_been_moved_in_on() -> None:
    """Robin delivers on entering; the reveal brings Cyborg to Robin: Cyborg moved in, Robin did not."""
    given: Given = {
        "hands": [["Duck"], ["Retreat"]],
        "go": ["Pie", "Idle"],
        "pizza": "black-robin",
        "go_deck": ["Stroll"],
    }
    m = steps(chores(**given), JAB, "no", "no", "to:A2", "deliver")
    assert (name(m, 0), offered(m)) == ("Stroll", ["at:white-cyborg", "at:white-raven"])
    m = steps(m, "at:white-cyborg", "to:A2")
    assert (asks(m), offered(m)) == (([0], "MH-196"), ["no"])  # Cyborg has moved in on Robin
    m = steps(m, "no")
    assert asks(m) == ([0], "MH-194")  # and nobody on Cyborg


# ---- Missions in the middle of an ability


@pytest.mark.rule("MH-210", "MH-110", "MH-151")
def test_an_ability_goes_on_after_a_reveal_that_moved_an_opponent() -> None:
    m = chores("Robin A1, Starfire A2", go=["Picnic", "Idle"], go_deck=["Stroll"], hands=[["Guard"], []])
    m = steps(m, DODGE, "no", "stay", "no", "use", "to:A2")
    assert (vp(m), name(m, 0), who(m, "black-robin")["escape"]) == ([1, 0], "Stroll", False)
    m = steps(m, "at:white-cyborg", "to:B3")
    assert (who(m, "black-robin")["escape"], asks(m)) == (True, ([0], "MH-150"))
    assert offered(m, "trap") == ["A1", "A2", "A3", "B2"]  # B3 no more, A3 now
    m = steps(m, "trap:A3")
    assert (traps(m, "A3"), asks(m)) == ([2, 0], ([0], "MH-194"))


@pytest.mark.rule("MH-210", "MH-204", "MH-144", "MH-145")
def test_the_rest_of_an_attack_comes_after_a_reveal_that_heals() -> None:
    given: Given = {
        "star": True,
        "go": ["Brawl", "Idle"],
        "go_deck": ["Rematch"],
        "hands": [["Rally"], ["Duck"]],
    }
    m = chores("Robin A3, Starfire C1", "Cyborg A3 damage=9, Raven C3 damage=4", **given)
    m = steps(m, JAB, "no", "no", "stay", "no", "no", "use", "no")
    assert (vp(m), name(m, 0), where(m, "white-cyborg")) == ([2, 0], "Rematch", None)
    assert (who(m, "white-raven")["damage"], who(m, "white-cyborg")["stunned"]) == (3, False)
    assert happened(m, "stunned") == []  # the target is gone


@pytest.mark.rule("MH-210", "MH-113")
def test_a_reveal_that_moves_the_next_target_away() -> None:
    """Robin's Move completes the Mission; the other team may use the reveal to get out of the way, or into it."""
    given: Given = {"star": True, "go": ["Ogre", "Idle"], "monster_damage": [4, None], "go_deck": ["Stroll"]}
    m = chores("Starfire B2, Robin A1", "Cyborg B3, Raven C3", hands=[["Rally"], ["Retreat"]], **given)
    m = steps(m, "place:starfire:bolt:4", "no", "no", "stay", "no", "no", "use", "at:monster")
    assert (vp(m), offered(m)) == ([1, 0], ["at:white-cyborg", "at:white-raven"])
    m = steps(m, "at:white-cyborg", "to:B2")  # to Starfire, whose Move comes next
    assert (asks(m), offered(m)) == (([0], "MH-196"), ["no"])
    m = steps(m, "no")
    assert (asks(m), "to:B3" in offered(m)) == (([0], "MH-133"), True)
    m = steps(m, "to:B3")
    assert (where(m, "black-starfire"), asks(m)) == ("B3", ([1], "MH-194"))


# ---- Fire


def burning(initiative: int, **given: Any) -> Match:
    """A round begins; in its Recovery a character of each team burns to a KO, and both teams have a Fight."""
    rolls = [1, 1, 6, 6, 2] if initiative == 0 else [6, 6, 1, 1, 2]
    position = {"phase": "start", "rig": {"rolls": rolls}, "go": ["Brawl", "Rematch"], "go_deck": ["Fencing", "Pits"]}
    teams = ("Robin A1 damage=9 fire=2, Starfire C1", "Cyborg A3 damage=9 fire=1, Raven C3")
    return steps(chores(*teams, hands=[["Guard"], []], **{**position, **given}), "no", "no", "no")


@pytest.mark.rule("MH-081", "MH-209", "MH-210", "MH-R14")
@pytest.mark.parametrize("first", [0, 1])
def test_a_double_ko_by_fire_pays_all_together_and_then_reveals_the_initiative_team_first(first: int) -> None:
    m = burning(first)
    assert [where(m, one) for one in ("black-robin", "white-cyborg")] == [None, None]
    assert (vp(m), name(m, first)) == ([2, 2], "Fencing")
    assert (go(m, 1 - first), asks(m)) == (None, ([1 - first], "MH-134"))
    m = steps(m, "wall:A1-A2")
    assert (name(m, 1 - first), asks(m)) == ("Pits", ([first], "MH-299"))
    m = steps(m, "no")
    assert (asks(m), told(m, "scored", "side points")) == (
        ([first], "MH-085"),
        [[1, 1], [0, 1], [first, 1], [1 - first, 1]],
    )
    assert happened(m, "knocked_out", "scored", "mission_done", "go_shown") == [
        *("knocked_out", "knocked_out", "scored", "scored"),
        *("mission_done", "scored", "mission_done", "scored", "go_shown", "go_shown"),
    ]


# ---- teams of two


@pytest.mark.rule("MH-R40", "MH-247", "MH-243")
@pytest.mark.parametrize("first", [0, 2])
def test_the_first_command_of_either_player_counts_and_the_character_is_its_own_players(first: int) -> None:
    m = kept(chores(mode="teams", seats=4, hands=[["Zap"], ["Nap"], ["Duck"], ["Spikes"]]))
    assert asks(m) == ([0, 2], "MH-085")
    m.choose("act:starfire:4", seat=first)
    m = kept(m)
    assert asks(m) == ([2], "MH-085")  # Starfire is seat 2's
    assert m.explain(2 - first, "act:robin:4") is not None
    m = steps(m, "slot:starfire:torch")
    assert (seen(m)["active"], seen(m)["sides"][0]["dice"]) == ("black-starfire", [4])


@pytest.mark.rule("MH-R40", "MH-206", "MH-243", "MH-158")
@pytest.mark.parametrize("first", [1, 3])
def test_in_the_middle_of_a_turn_either_opponent_answers_the_reveal_and_the_owner_moves(first: int) -> None:
    given: Given = {"mode": "teams", "seats": 4, "go": ["Picnic", "Idle"], "go_deck": ["Stroll"]}
    m = chores("Robin A1, Starfire A2 escape", hands=[["Zap"], ["Nap"], ["Duck"], ["Retreat"]], **given)
    m = steps(m, "act:robin:4", "slot:robin:jab", "no", "no", "no", "no", "to:A2")
    assert (asks(m), vp(m)) == (([1, 3], "MH-114"), [1, 0])
    m.choose("at:white-raven", seat=first)
    m = kept(m)
    assert asks(m) == ([3], "MH-133")  # Raven's player
    m = steps(m, "to:B3")
    assert (asks(m), about(m)) == (([2], "MH-158"), "Raven")
    m = steps(m, "escape:black-starfire", "to:B3")
    assert (asks(m), offered(m)) == (([1], "MH-196"), ["no"])  # both opponents are asked in turn
    m = steps(m, "no")
    assert (asks(m), offered(m)) == (([3], "MH-196"), ["card:retreat", "no"])
    m = steps(m, "card:retreat", "to:B4")
    assert ([one["place"] for one in seen(m)["characters"]], asks(m)) == (["A2", "B3", "A3", "B4"], ([0], "MH-194"))
