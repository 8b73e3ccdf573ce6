"""Choices for which a player of Mayhem would not have to think."""

import json
from typing import Any

import pytest

import longbox
from longbox import Match, Rng, bots
from longbox.bots import evaluators
from longbox.lab import simulate
from tests.games.given import play
from tests.games.mayhem.given import free, pass_cards, table

SEEDS = range(4)


def choices(m: Match) -> set[str]:
    """What sidekicks of several seeds choose."""
    return {bots.make("sidekick", seed).choose(m, m.seat) for seed in SEEDS}


def turn(m: Match, most: int = 60) -> list[str]:
    """The sidekick plays for whoever is asked until the turn is over."""
    judge = evaluators.find("mayhem")
    clock = judge.clock(m)
    done: list[str] = []
    while not m.over and judge.clock(m) == clock and most:
        seat = m.seat
        code = bots.make("sidekick", 1).choose(m, seat)
        done.append(code)
        m.choose(code, seat=seat)
        most -= 1
    return done


def vp(m: Match) -> list[int]:
    view: dict[str, Any] = m.view(None)
    return [side["vp"] for side in view["table"]["sides"]]


# ---- quick choices, by which trials are played on


def quick(m: Match) -> str:
    judge = evaluators.find("mayhem")
    return m.edition.codes[judge.policy(m, m.seat, m.legal(m.seat), Rng(1))]


def test_quick_choices_run_errands_and_leave_out_what_need_not_be_done() -> None:
    m = table("Robin A2, Starfire C1 escape", go=["Bring the Pizza", None], pizza="black-robin")
    play(m, "place:robin:staff-meeting:4")
    assert (len(m.legal(0)), quick(m)) == (2, "deliver")
    play(m, "no")
    play(m, "to:A1")
    assert ("escape:black-starfire" in [option.code for option in m.decisions[0].options], quick(m)) == (True, "no")
    m = table("Cyborg A1, Starfire C1", "Robin A3, Raven C3", dice=[[6, 6], [4, 4]])
    play(m, "place:cyborg:sonic-cannon:6", "stay", "use")
    assert (any(option.code.startswith("wall:") for option in m.decisions[0].options), quick(m)) == (True, "no")
    m = free("Robin P1", "Raven S1", "Starfire S4", hands=[["Roadworks"], [], []])
    assert quick(m) == "stay"  # Cyborg
    m = longbox.start("mayhem", mode="competitive")
    play(m, "pick:robin", "pick:raven")
    assert quick(m) == "done"


# ---- Missions


def test_a_delivery_that_can_be_made_is_made() -> None:
    m = table("Robin B2, Starfire C1", go=["Bring the Pizza", None], pizza="black-robin")
    done = turn(m)
    assert "to:A2" in done  # the Tower
    assert vp(m)[0] == 1


def test_no_turn_ends_without_a_gift_that_could_be_delivered() -> None:
    m = table("Starfire A2, Robin C1", go=["Birthday Rush", None])
    play(m, "place:starfire:starbolts:4", "to:B2")  # into the Arcade
    assert choices(m) == {"deliver"}
    assert "deliver" in turn(m)


def test_the_pizza_is_fetched_by_the_one_who_is_near_it() -> None:
    m = table("Robin C1, Starfire A3", white="Cyborg C3, Raven B4", go=["Bring the Pizza", None])
    done = turn(m)
    assert "to:B1" in done
    assert "pick-up" in done


def test_both_go_where_both_must_be() -> None:
    m = table("Robin A2, Starfire A1", go=["Movie Night", None])
    assert "to:A2" in turn(m)
    assert vp(m)[0] == 1


def test_a_monster_that_falls_is_attacked_rather_than_a_character_that_does_not() -> None:
    m = table("Robin B3, Starfire C1", "Cyborg B3, Raven C3", go=["Giant Tofu", None], monster_damage=[3, 0])
    done = turn(m)
    assert "at:monster" in done
    assert vp(m)[0] == 1


def test_an_ability_is_used_where_the_mission_wants_it() -> None:
    m = table("Robin B3, Starfire C1", "Cyborg B4, Raven C3", go=["Prank Patrol", None])
    turn(m)
    assert vp(m)[0] == 1


def test_clues_are_looked_for() -> None:
    m = table("Robin A1, Starfire C1", "Cyborg B4, Raven C3", go=["Who Ate My Sandwich?", None])
    done = turn(m)
    assert {"to:A2", "to:B1"} & set(done)  # Tower or Pizzeria


# ---- fights


def test_a_ko_is_taken() -> None:
    m = table("Robin B2, Starfire C1", "Cyborg B2 damage=1, Raven B3 damage=6")
    turn(m)
    assert vp(m)[0] == 1


def test_the_target_is_the_one_who_falls() -> None:
    m = table("Robin B2, Starfire A1", "Cyborg B1, Raven A2 damage=6")
    play(m, "place:starfire:starbolts:4")
    pass_cards(m)
    done = turn(m)
    assert "at:white-raven" in done


def test_the_second_ko_of_a_round_wins_the_game() -> None:
    m = table("Robin B2 acted=1, Starfire B1", "Cyborg B2 damage=8, Raven off ko=1", round=1, dice=[[4], [3]])
    turn(m)
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == [0]


def test_no_one_walks_into_traps_without_need() -> None:
    """Two Traps would KO; the same way is taken when there are none."""
    traps = {place: [0, 2] for place in ("A2", "B1", "B2")}
    given: dict[str, Any] = {"dice": [[1], [1]], "go": ["Movie Night", None]}
    m = table("Robin A1 damage=6, Starfire C1 acted=1", "Cyborg B4, Raven C3", traps=traps, **given)
    assert not [code for code in turn(m) if code.startswith("to:")]
    m = table("Robin A1 damage=6, Starfire C1 acted=1", "Cyborg B4, Raven C3", **given)
    assert "to:A2" in turn(m)


# ---- dice and cards


def test_a_star_is_used_by_a_die_that_reaches_the_special() -> None:
    """With a 3 and a star, Staff Meeting deals 5 and stuns: the 6 goes there, not the 1."""
    m = table("Robin B2, Starfire C1", "Cyborg B2, Raven C3", value=3, star=True, dice=[[1, 6], [3, 3]])
    assert choices(m) == {"place:robin:staff-meeting:6"}


def test_the_plan_is_kept_for_a_die_that_needs_it() -> None:
    low = table("Robin B2, Starfire C1 acted=1", "Cyborg B2 damage=6, Raven C3", dice=[[1], [3]])
    done = turn(low)
    assert "innate" in done  # 2 + 2 for the KO
    assert vp(low)[0] == 1
    high = table("Robin B2, Starfire C1 acted=1", "Cyborg B2 damage=6, Raven C3", dice=[[5], [3]])
    done = turn(high)
    assert "innate" not in done
    assert vp(high)[0] == 1


def test_a_cape_is_spent_on_an_attack_that_would_ko() -> None:
    for damage, card in ((5, "card:magic-cape"), (0, "no")):
        m = table(
            f"Robin B2 damage={damage} acted=1, Starfire C1 acted=1",
            "Cyborg B2, Raven C3 acted=1",
            hands=[["Magic Cape"], []],
            turn=1,
            dice=[[], [3]],
            value=3 if damage else 1,
        )
        play(m, "place:cyborg:armor:3")
        while m.seat == 1 or "card:magic-cape" not in [option.code for option in m.decisions[0].options]:
            code = {"stay", "use", "no"} & {option.code for option in m.decisions[0].options}
            m.choose(sorted(code, key=["stay", "use", "no"].index)[0], seat=m.seat)
        assert choices(m) == {card}


def test_two_damage_by_a_card_are_kept_for_the_ko() -> None:
    """Shock Pizza: played at once where it fells somebody."""
    m = table("Robin B2, Starfire C1", "Cyborg B2 damage=8, Raven C3", hands=[["Shock Pizza"], []], turn=1)
    play(m, "place:cyborg:armor:4")
    assert m.seat == 0
    assert choices(m) == {"card:shock-pizza"}


# ---- free-for-all


def test_free_for_all_the_last_rival_is_struck_down() -> None:
    m = free("Robin Q1", "Raven R1 damage=6", "Starfire off ko=1", turn=0, dice=[[5], [3], []])
    turn(m)
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == [0]


def test_free_for_all_a_teleport_reaches_whom_no_way_leads_to() -> None:
    m = free("Raven P1", "Starfire S3 damage=6", "Robin off ko=1", turn=0, dice=[[5], [3], []], cyborg="Q1")
    turn(m)
    assert m.over


# ---- all modes


MODES = [("duel", 2), ("teams", 3), ("teams", 4), ("free-for-all", 3), ("competitive", 2)]


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_it_knows_no_more_than_its_seat(mode: str, seats: int) -> None:
    """In any world that the seat cannot tell from the true one, it chooses the same."""
    rng = Rng(f"{mode}{seats}")
    m = longbox.start("mayhem", seats=seats, mode=mode, seed=7)
    for at in range(90):
        if m.over:
            break
        seat = m.seat
        if at % 15 == 0:
            truth = bots.make("sidekick", 2).choose(m, seat)
            for number in range(3):
                world = m.resample(seat, number)
                assert json.dumps(world.view(seat)) == json.dumps(m.view(seat))
                assert bots.make("sidekick", 2).choose(world, seat) == truth
        actions = m.legal(seat)
        m.choose(actions[rng.below(len(actions))], seat=seat)


@pytest.mark.parametrize(
    ("mode", "seats", "names", "least"),
    [
        ("duel", 2, ["sidekick", "rookie"], 9),
        ("teams", 3, ["sidekick", "rookie"], 8),
        ("teams", 4, ["sidekick", "rookie"], 8),
        ("competitive", 2, ["sidekick", "rookie"], 8),
        ("free-for-all", 3, ["sidekick", "rookie", "rookie"], 7),
    ],
)
def test_it_beats_the_rookie(mode: str, seats: int, names: list[str], least: int) -> None:
    """Equal bots would come to this once in a hundred runs (8 of 10: 1 in 18); it wins nearly all."""
    report = simulate("mayhem", 10, names, seats=seats, mode=mode, seed="sense", jobs=2)
    assert report.bot_rate(0).wins >= least


PACK = """
[[ability]]
name = "Sonic Cannon"
character = "Cyborg"
threshold = 4
standard = "Move. Melee. Ignite 2."
special = "Heal 3. Trap 1."
star = "+3 Damage."
origin = { name = "ours" }
"""


def test_it_reads_the_abilities_of_a_pack() -> None:
    """A Move before the attack carries Cyborg to a KO two steps away."""
    m = table("Cyborg A1, Robin C1", "Raven A3 damage=6, Starfire C3", dice=[[2], [2, 2]], packs=[["mine.toml", PACK]])
    done = turn(m)
    assert "place:cyborg:sonic-cannon:2" in done
    assert vp(m)[0] == 1
