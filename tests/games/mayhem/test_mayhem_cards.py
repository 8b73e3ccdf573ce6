"""Each of the 22 Mayhem cards in play, with the cast of the tests: what it does, and when it cannot be played."""

from typing import Any

import pytest

from longbox import Match
from tests.games.given import happened, offered, play, seen, told
from tests.games.mayhem.cards import amounts
from tests.games.mayhem.chores import idle, idle_round
from tests.games.mayhem.given import cast, forbidden, go, traps, where, who

JAB = "place:robin:jab:4"
DODGE = "place:robin:dodge:4"
BASH = "place:cyborg:bash:4"


def mine(card: str, black: str = "Robin A1, Starfire C1", white: str = "Cyborg A3, Raven C3", **given: Any) -> Match:
    """Team 0 holds the card, and it is its turn."""
    return cast(black, white, hands=[[card], []], **given)


def theirs(card: str, black: str = "Robin A1, Starfire C1", white: str = "Cyborg A3, Raven C3", **given: Any) -> Match:
    """Team 0 holds the card, and it is team 1's turn."""
    return mine(card, black, white, turn=1, **given)


def early(card: str, *rolls: int, **given: Any) -> Match:
    """Team 0 holds the card, has Initiative, and a round begins; both teams have a GO! card."""
    rolled = [1, 2, 6, 6, 2, *rolls]
    return mine(card, phase="start", rig={"rolls": rolled}, **{"go": ["Settle It", "Remote Rumble"], **given})


# ---- activation, for oneself


@pytest.mark.card("Ghost Powers")
@pytest.mark.rule("MH-025", "MH-301", "MH-199")
def test_ghost_powers() -> None:
    given: dict[str, Any] = {"obstacles": ["A1-A2"], "traps": {"A2": [0, 3]}, "rig": {"rolls": [1, 1, 6, 6, 2]}}
    m = play(mine("Ghost Powers", **given), DODGE)
    assert forbidden(play(m, "no"), "to:A2") == "MH-041"
    m = play(mine("Ghost Powers", **given), DODGE, "card:ghost-powers", "to:A2")
    assert (where(m, "black-robin"), who(m, "black-robin")["damage"], traps(m, "A2")) == ("A2", 0, [0, 3])
    assert who(m, "black-robin")["ignores"] == ["Obstacles", "Traps"]
    assert told(m, "lasting", "who what how_much") == [[0, 0, 3]]
    assert who(m, "black-starfire")["ignores"] == []
    idle_round(m, 3)
    assert who(m, "black-robin")["ignores"] == []


@pytest.mark.card("Pizza Time")
@pytest.mark.rule("MH-200", "MH-201")
def test_pizza_time() -> None:
    healed = amounts("Pizza Time")[0]
    m = play(mine("Pizza Time", "Robin A1 damage=9, Starfire C1"), JAB, "card:pizza-time")
    assert (who(m, "black-robin")["damage"], offered(m)) == (9 - healed, ["done", "innate", "use"])
    m = play(mine("Pizza Time", "Robin A1 damage=9, Starfire C1"), JAB, "no", "to:A2")
    assert forbidden(m, "card:pizza-time") == "MH-201"
    m = play(mine("Pizza Time", "Robin A1, Starfire C1 damage=9"), JAB)
    assert forbidden(m, "card:pizza-time") == "MH-202"


@pytest.mark.card("Fast Forward")
@pytest.mark.rule("MH-133")
def test_fast_forward() -> None:
    m = play(mine("Fast Forward"), JAB, "card:fast-forward")
    assert offered(m) == ["stay", "to:A2", "to:B1", "to:B2"]
    play(m, "to:B2", "to:B3")  # the card's Move and the free move
    assert (where(m, "black-robin"), len(told(m, "walked"))) == ("B3", 2)
    m = play(
        cast(
            "Robin A1, Starfire B2", "Cyborg B2, Raven C3", hands=[["Fast Forward"], []], obstacles=["A1-A2", "A1-B1"]
        ),
        JAB,
    )
    assert forbidden(m, "card:fast-forward") == "MH-202"  # nowhere to go
    m = play(theirs("Fast Forward"), BASH)
    assert forbidden(m, "card:fast-forward") == "MH-202"  # no active character of one's own


@pytest.mark.card("Team Dash")
@pytest.mark.rule("MH-133", "MH-027")
def test_team_dash() -> None:
    m = play(mine("Team Dash", traps={"C2": [0, 1]}), JAB, "card:team-dash")
    assert offered(m) == ["stay", "to:B1", "to:B2", "to:C2"]
    play(m, "to:C2")
    assert (where(m, "black-starfire"), who(m, "black-starfire")["damage"], where(m, "black-robin")) == ("C2", 1, "A1")
    m = play(mine("Team Dash", "Robin A1, Starfire off"), JAB)
    assert forbidden(m, "card:team-dash") == "MH-202"


@pytest.mark.card("Waffle Power")
@pytest.mark.rule("MH-128", "MH-199")
def test_waffle_power() -> None:
    more = amounts("Waffle Power")[0]
    m = play(mine("Waffle Power", white="Cyborg A1, Raven C3", star=True), JAB, "card:waffle-power", "stay", "use")
    assert who(m, "white-cyborg")["damage"] == 2 + 2 + more
    assert (who(m, "black-robin")["attack_bonus"], who(m, "black-starfire")["attack_bonus"]) == (more, 0)
    assert told(m, "lasting", "who what how_much") == [[0, 2, more]]


@pytest.mark.card("Booby-trap Garbage")
@pytest.mark.rule("MH-299", "MH-037")
def test_booby_trap_garbage() -> None:
    many = amounts("Booby-trap Garbage")[0]
    given: dict[str, Any] = {"traps": {"B1": [0, 1]}, "obstacles": ["B2-C2"]}
    m = play(theirs("Booby-trap Garbage", **given), BASH, "card:booby-trap-garbage")
    assert (m.seat, offered(m)) == (0, ["trap:A2", "trap:B3", "trap:B4"])
    assert forbidden(m, "trap:A3") == "MH-037"
    assert traps(play(m, "trap:B4"), "B4") == [many, 0]
    m = play(mine("Booby-trap Garbage", traps={"B1": [8, 0]}), JAB)
    assert forbidden(m, "card:booby-trap-garbage") == "MH-202"


# ---- activation, against the other team


@pytest.mark.card("Heavy Load")
@pytest.mark.rule("MH-193", "MH-300")
def test_heavy_load() -> None:
    m = play(theirs("Heavy Load"), BASH, "card:heavy-load")
    assert (m.seat, offered(m)) == (1, ["done", "use"])  # no free move
    m = play(theirs("Heavy Load"), BASH, "no", "to:B4")
    assert forbidden(m, "card:heavy-load") == "MH-202"
    m = play(mine("Heavy Load"), JAB)
    assert forbidden(m, "card:heavy-load") == "MH-193"


@pytest.mark.card("Shock Pizza")
@pytest.mark.rule("MH-193", "MH-202")
@pytest.mark.parametrize("place", ["A3", "A2", "B3", "B4"])
def test_shock_pizza(place: str) -> None:
    m = play(theirs("Shock Pizza", f"Robin {place}, Starfire C1"), BASH, "card:shock-pizza")
    assert [who(m, one)["damage"] for one in ("white-cyborg", "white-raven")] == [*amounts("Shock Pizza"), 0]


@pytest.mark.card("Shock Pizza")
@pytest.mark.rule("MH-202", "MH-041")
def test_shock_pizza_needs_one_of_ones_characters_near() -> None:
    m = play(theirs("Shock Pizza"), BASH)
    assert forbidden(m, "card:shock-pizza") == "MH-202"
    m = play(theirs("Shock Pizza", "Robin A2, Starfire C1", obstacles=["A2-A3"]), BASH)
    assert forbidden(m, "card:shock-pizza") == "MH-202"
    play(m, "no", "to:B3")  # now Cyborg has come near
    assert offered(m) == ["card:shock-pizza", "no"]


@pytest.mark.card("Hold This for Me")
@pytest.mark.rule("MH-022", "MH-026")
def test_hold_this_for_me() -> None:
    m = play(theirs("Hold This for Me", "Robin A1 fire=2 stunned, Starfire C1 fire=1"), BASH, "card:hold-this-for-me")
    assert offered(m) == ["fire:black-robin", "fire:black-starfire", "stun:black-robin"]
    other = play(m.copy(), "fire:black-starfire")
    assert told(other, "status_moved", "giver taker token") == [[1, 2, 0]]
    assert [one["fire"] for one in seen(other)["characters"]] == [2, 0, 1, 0]
    play(m, "stun:black-robin")
    assert told(m, "status_moved", "giver taker token") == [[0, 2, 1]]
    assert [one["stunned"] for one in seen(m)["characters"]] == [False, False, True, False]
    play(m, "to:B4")
    assert m.decisions[0].rule == "MH-085"  # MH-290: it has moved, so there is no ability
    assert seen(m)["sides"][1]["traps_left"] == 8  # the token went back to its own color


@pytest.mark.card("Hold This for Me")
@pytest.mark.rule("MH-146", "MH-202")
def test_hold_this_for_me_needs_a_token_that_can_be_taken() -> None:
    m = play(theirs("Hold This for Me"), BASH)
    assert forbidden(m, "card:hold-this-for-me") == "MH-202"
    m = play(theirs("Hold This for Me", "Robin A1 stunned, Starfire C1", "Cyborg A3 stunned, Raven C3"), BASH)
    assert forbidden(m, "card:hold-this-for-me") == "MH-202"  # one Stun each
    m = play(mine("Hold This for Me", "Robin A1 fire=2, Starfire C1"), JAB)
    assert forbidden(m, "card:hold-this-for-me") == "MH-193"


@pytest.mark.card("Boogie Break")
@pytest.mark.rule("MH-106", "MH-107", "MH-199", "MH-202")
def test_boogie_break() -> None:
    given: dict[str, Any] = {"star": True, "rig": {"rolls": [1, 1, 6, 6, 2]}}
    m = play(theirs("Boogie Break", "Cyborg A3, Starfire C1", "Robin A3, Raven C3", **given), JAB)
    play(m, "card:boogie-break", "stay", "use")
    assert (who(m, "black-cyborg")["damage"], who(m, "black-cyborg")["stunned"]) == (2, False)  # Standard only
    assert (who(m, "white-robin")["no_specials"], who(m, "white-raven")["no_specials"]) == (True, False)
    assert told(m, "lasting", "who what how_much") == [[2, 1, 0]]
    idle_round(m, 3)
    assert who(m, "white-robin")["no_specials"] is False
    m = play(theirs("Boogie Break"), BASH, "no", "stay", "no", "done")
    assert forbidden(m, "card:boogie-break") == "MH-202"


@pytest.mark.card("Sticky Floor")
@pytest.mark.rule("MH-143", "MH-174", "MH-290")
def test_sticky_floor() -> None:
    m = play(theirs("Sticky Floor"), BASH, "card:sticky-floor")
    assert (who(m, "white-cyborg")["stunned"], seen(m)["sides"][0]["traps_left"]) == (True, 7)
    play(m, "to:B4")
    assert (m.decisions[0].rule, who(m, "white-cyborg")["stunned"]) == ("MH-085", False)  # over with the turn
    m = play(theirs("Sticky Floor"), BASH, "no", "to:B4", "card:sticky-floor")
    assert (m.seat, m.decisions[0].rule) == (0, "MH-085")  # stunned after moving: no ability
    m = play(theirs("Sticky Floor", white="Cyborg A3 stunned, Raven C3"), BASH)
    assert forbidden(m, "card:sticky-floor") == "MH-202"


# ---- reactions


@pytest.mark.card("Magic Cape")
@pytest.mark.rule("MH-024", "MH-R46", "MH-196")
def test_magic_cape() -> None:
    m = play(theirs("Magic Cape", "Cyborg A3 shield, Starfire C1", "Robin A3, Raven C3", star=True), JAB)
    play(m, "no", "stay", "no", "use")
    assert (m.seat, offered(m)) == (0, ["card:magic-cape", "no"])
    play(m, "card:magic-cape")
    cyborg = who(m, "black-cyborg")
    assert (cyborg["damage"], cyborg["shield"], cyborg["stunned"]) == (
        0,
        True,
        False,
    )  # nor the Stun that comes with it
    m = play(theirs("Magic Cape", "Cyborg A3, Starfire C1", "Robin A3, Raven C3", star=True), JAB)
    play(m, "no", "stay", "no", "use", "no")
    assert (who(m, "black-cyborg")["damage"], who(m, "black-cyborg")["stunned"]) == (4, True)


@pytest.mark.card("Not Today")
@pytest.mark.rule("MH-161", "MH-133")
def test_not_today() -> None:
    m = play(theirs("Not Today", "Robin B3, Starfire C1"), BASH, "no", "to:B3")
    assert (m.seat, offered(m)) == (0, ["card:not-today", "no"])
    play(m, "card:not-today")
    assert offered(m) == ["stay", "to:A2", "to:A3", "to:B2", "to:B4", "to:C2", "to:C3"]
    assert where(play(m, "to:A3"), "black-robin") == "A3"


@pytest.mark.card("Not Today")
@pytest.mark.rule("MH-161", "MH-202")
def test_not_today_needs_an_opposing_move_and_a_way_out() -> None:
    m = play(theirs("Not Today", "Robin B3, Starfire C1"), BASH, "no", "to:B4")
    assert m.decisions[0].rule == "MH-194"  # elsewhere: only the window after the move
    m = play(mine("Not Today", "Robin A1, Starfire A2"), JAB, "no", "to:A2")
    assert m.decisions[0].rule == "MH-194"  # a move of the own team
    given: dict[str, Any] = {"obstacles": ["A1-A2", "A1-B1"], "hands": [["Not Today"], ["Ghost Powers"]], "turn": 1}
    m = cast("Robin A1, Starfire B2", "Cyborg A2, Raven B2", **given)
    play(m, BASH, "card:ghost-powers", "no", "to:A1")
    assert (m.seat, m.decisions[0].rule, offered(m)) == (0, "MH-196", ["no"])
    assert forbidden(m, "card:not-today") == "MH-202"


@pytest.mark.card("Surprise Inside")
@pytest.mark.rule("MH-128", "MH-167", "MH-R54")
def test_surprise_inside() -> None:
    more = amounts("Surprise Inside")[0]
    m = play(theirs("Surprise Inside", traps={"B4": [2, 0]}), BASH, "no", "to:B4")
    assert (m.seat, offered(m), who(m, "white-cyborg")["damage"]) == (0, ["card:surprise-inside", "no"], 0)
    play(m, "card:surprise-inside")
    assert (who(m, "white-cyborg")["damage"], traps(m, "B4")) == (2 + more, [0, 0])
    assert (happened(m, "stunned"), m.decisions[0].rule) == (["stunned"], "MH-085")  # MH-174: no ability after the move
    m = play(theirs("Surprise Inside", traps={"B4": [2, 0]}), BASH, "no", "to:B4", "no")
    assert (who(m, "white-cyborg")["damage"], who(m, "white-cyborg")["stunned"]) == (2, False)


# ---- the Start of Round


@pytest.mark.card("Spinning Shield")
@pytest.mark.rule("MH-126", "MH-157")
def test_spinning_shield() -> None:
    m = play(early("Spinning Shield"), "card:spinning-shield")
    assert offered(m) == ["at:black-robin", "at:black-starfire"]
    assert who(play(m, "at:black-starfire"), "black-starfire")["shield"] is True
    m = early("Spinning Shield", black="Robin A1 shield, Starfire C1 shield")
    assert forbidden(m, "card:spinning-shield") == "MH-202"


@pytest.mark.card("Group Hug")
@pytest.mark.rule("MH-132")
def test_group_hug() -> None:
    healed = amounts("Group Hug")[0]
    m = early("Group Hug", black="Robin A1 damage=5, Starfire C1 damage=4", white="Cyborg A3 damage=5, Raven C3")
    play(m, "card:group-hug")
    assert [one["damage"] for one in seen(m)["characters"]] == [5 - healed, 4 - healed, 5, 0]
    assert forbidden(early("Group Hug"), "card:group-hug") == "MH-202"


@pytest.mark.card("Lucky Roll")
@pytest.mark.rule("MH-063")
def test_lucky_roll() -> None:
    m = cast(
        hands=[["Lucky Roll"], []], phase="start", rig={"rolls": [1, 2, 6, 6, 6, 2]}, go=["Settle It", "Remote Rumble"]
    )
    play(m, "card:lucky-roll")
    assert offered(m) == ["reroll:1", "reroll:2"]
    play(m, "reroll:2")
    assert ([side["dice"] for side in seen(m)["sides"]], seen(m)["initiative"]) == ([[1, 6], [6, 6]], 0)
    equal: dict[str, Any] = {
        "phase": "start",
        "rig": {"rolls": [2, 2, 6, 6, 5, 2]},
        "go": ["Settle It", "Remote Rumble"],
    }
    m = play(mine("Lucky Roll", **equal), "card:lucky-roll")  # two of a kind: nothing to choose
    assert (sorted(seen(m)["sides"][0]["dice"]), m.decisions[0].rule) == ([2, 5], "MH-085")


@pytest.mark.card("Remote Control")
@pytest.mark.rule("MH-068", "MH-202")
def test_remote_control() -> None:
    m = early("Remote Control", 6)
    assert forbidden(m, "card:remote-control") == "MH-202"
    play(m, "no")
    assert (seen(m)["value"], seen(m)["star"]) == (2, False)
    play(m, "card:remote-control")
    assert (seen(m)["value"], seen(m)["star"]) == (3, True)


@pytest.mark.card("Roadworks")
@pytest.mark.rule("MH-039", "MH-042", "MH-136")
def test_roadworks() -> None:
    many = amounts("Roadworks")[0]
    m = play(early("Roadworks", obstacles=["A1-A2"]), "card:roadworks")
    assert "wall:B4-C3" in offered(m)  # any border of the map
    assert "lift:A1-A2" in offered(m)
    assert forbidden(m, "wall:A1-A2") == "MH-040"
    play(m, "wall:A1-B1", "lift:A1-A2")
    assert "wall:A1-A2" not in offered(m)
    play(m, "wall:B4-C3")
    assert (seen(m)["obstacles"], many) == (["A1-B1", "B4-C3"], 2)
    assert m.decisions[0].rule != "MH-134"  # no third one
    m = play(early("Roadworks", obstacles=["A1-A2", "A1-B1"]), "card:roadworks")
    assert forbidden(m, "wall:A1-B2") == "MH-042"
    assert seen(play(m, "no"))["obstacles"] == ["A1-A2", "A1-B1"]  # one may place none


@pytest.mark.card("Star Power")
@pytest.mark.rule("MH-107", "MH-199")
def test_star_power() -> None:
    rolls = {"rolls": [6, 6, 6, 6, 1, 2, 1, 1, 6, 6, 2]}
    given: dict[str, Any] = {"phase": "start", "rig": rolls, "go": ["Settle It", "Remote Rumble"]}
    m = play(mine("Star Power", "Robin A1, Starfire C1", "Cyborg A1, Raven C3", **given), "card:star-power")
    assert ([side["star"] for side in seen(m)["sides"]], seen(m)["star"]) == ([True, False], False)
    play(idle(m), "place:robin:jab:6", "stay", "use")
    assert who(m, "white-cyborg")["stunned"] is True
    idle_round(m, 3)
    assert [side["star"] for side in seen(m)["sides"]] == [False, False]


@pytest.mark.card("Fire Drill")
@pytest.mark.rule("MH-178")
def test_fire_drill() -> None:
    m = play(early("Fire Drill", black="Robin A1 fire=3, Starfire C1 fire=2"), "card:fire-drill")
    assert offered(m) == ["at:black-robin", "at:black-starfire"]
    play(m, "at:black-robin")  # and in Recovery it burns no more
    assert [(one["fire"], one["damage"]) for one in seen(m)["characters"][:2]] == [(0, 0), (1, 2)]
    m = early("Fire Drill", white="Cyborg A3 fire=1, Raven C3")
    assert forbidden(m, "card:fire-drill") == "MH-202"


@pytest.mark.card("New Chore List")
@pytest.mark.rule("MH-R34", "MH-204", "MH-202")
def test_new_chore_list() -> None:
    m = early("New Chore List", go=["Giant Tofu", "Settle It"], monster_damage=[4, None], go_deck=["Bring the Pizza"])
    play(m, "card:new-chore-list")
    assert (m.seat, m.decisions[0].rule) == (1, "MH-134")  # the reveal effect, at once
    play(m, "no")
    card = go(m, 0)
    assert card is not None
    assert (card["name"], card["monster"], seen(m)["pizza"]["place"]) == ("Bring the Pizza", None, "B1")
    assert happened(m, "go_under", "go_shown") == ["go_under", "go_shown"]
    assert [m.edition.titles[card] for (card,) in told(m, "go_under", "card")] == ["Giant Tofu"]
    m = early("New Chore List", go=[None, "Settle It"])
    assert forbidden(m, "card:new-chore-list") == "MH-202"
