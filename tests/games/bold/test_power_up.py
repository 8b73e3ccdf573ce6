"""Section 7 of the register: Power-Up; and what buys and fires a critical mass."""

from typing import Any

import pytest

from tests.games.bold.given import (
    count,
    done,
    letters,
    offered,
    passing,
    plan,
    play,
    resumed,
    stop,
    table,
    told,
)
from tests.games.given import refused


def buying(*characters: str, **given: Any) -> Any:
    return table(*characters, **{"phase": "power-up", "resources": [20, 0], "row": ["C2", "R+", "A2", "F+"], **given})


def swaps(m: Any) -> list[str]:
    return [f"swap:{face}" for face in m.edition.faces[7:16]]


@pytest.mark.rule("BB-095")
def test_each_player_does_resupply_rebalance_and_reload_in_player_order() -> None:
    m = buying(holder=1, resources=[9, 9], bags=["R", "R"], draws=["C", "C"], crises=[0, 0])
    assert m.seat == 1
    play(m, "end")
    assert (count(m, "draw 1"), count(m, "draw 0")) == (0, 1)
    assert m.seat == 0


@pytest.mark.rule("BB-096", "BB-R01")
def test_at_most_three_purchases_no_two_alike() -> None:
    m = buying()
    play(m, "buy:combat")
    assert "BB-096" in refused(m, "buy:combat")
    play(m, "buy:combat-2")  # of another grade
    play(m, "buy:resource")
    assert told(m, "bought", "price")[-1] == [2]
    assert m.purchases[0] == 3
    assert m.seat != 0 or not offered(m, "buy")


@pytest.mark.rule("BB-053", "BB-129")
def test_a_position_with_a_full_meter_is_a_crisis_in_power_up_too() -> None:
    m = buying(meters=[3, 0], row=["C2"])
    shown: Any = m.view()["table"]
    assert shown["crisis"] == [0]
    play(m, "buy:combat", "buy:agility")
    assert m.seat != 0 or not offered(m, "buy")


@pytest.mark.rule("BB-097", "BB-098")
@pytest.mark.parametrize(
    ("code", "price"),
    [
        *(("combat", 2), ("resource", 2), ("agility", 2), ("focus", 2), ("yellow-sun", 3), ("crest-superman", 3)),
        *(("reverse", 5), ("utility", 5), ("combat-2", 3), ("agility-2", 3), ("resource-plus", 4), ("focus-plus", 4)),
    ],
)
def test_prices(code: str, price: int) -> None:
    m = buying(resources=[price, 0])
    play(m, f"buy:{code}")
    assert told(m, "bought", "price")[0] == [price]
    m = buying(resources=[price - 1, 0])
    assert m.seat != 0 or code not in offered(m, "buy")


@pytest.mark.rule("BB-099", "BB-100", "BB-105", "BB-170", "BB-186", "BB-R23")
def test_one_buys_from_the_own_supply_and_the_row_only() -> None:
    m = buying()
    assert "BB-100" in refused(m, "buy:crisis")
    assert "BB-105" in refused(m, "buy:crest-batman")
    assert "BB-105" in refused(buying(supplies=["V", None]), "buy:reverse")
    assert "BB-099" in refused(m, "buy:agility-plus")
    assert set(offered(m, "buy")) == {
        *("combat", "resource", "agility", "focus", "utility", "reverse", "crest-superman", "yellow-sun"),
        *("combat-2", "agility-2", "resource-plus", "focus-plus"),
    }


@pytest.mark.rule("BB-101", "BB-102", "BB-R33")
def test_a_critical_mass_costs_ten_value_of_its_type_and_counts_as_a_purchase() -> None:
    m = buying(row=["MC", "MA"], resources=[2, 0], masses=[[10, 9], None])
    assert "BB-101" in refused(m, "buy:agility-mass")
    play(m, "buy:combat-mass")
    assert (m.purchases[0], m.resources[0]) == (1, 2)


@pytest.mark.rule("BB-102", "BB-R33", "BB-171")
@pytest.mark.parametrize(("draw", "enough"), [("C2 C2 C2 C2 C C", True), ("C2 C2 C2 C2 C U", False)])
def test_tokens_pulled_count_spent_or_not_without_bonuses_and_utility(draw: str, enough: bool) -> None:
    m = table(phase="combat", draws=[draw, "C F"], row=["MC"])
    plan(m, 0, "activate:heavy-punch")
    done(m)
    passing(m, "pass")
    assert m.combat_mass[0] == (10 if enough else 9)
    assert ("combat-mass" in offered(m, "buy")) == enough
    if enough:
        m = table(phase="combat", draws=[draw, "C F"], row=["MC"], options={"cm_unallocated_only": True})
        plan(m, 0, "activate:heavy-punch")
        done(m)
        assert m.combat_mass[0] == 9  # one token and a bonus were spent


@pytest.mark.rule("BB-102", "BB-R33", "BB-R69")
@pytest.mark.card("Bad Joke")
@pytest.mark.parametrize("unallocated", [False, True])
def test_a_token_that_the_challenge_card_has_discarded_counts_for_a_critical_mass(unallocated: bool) -> None:
    m = table(
        "The Joker",
        "Batman",
        phase="combat",
        challenge="Bad Joke",
        draws=["C2 C2 C2 C2", "C F"],
        discards=["C2", None],
        row=["MC"],
        options={"cm_unallocated_only": unallocated},
    )
    done(m)
    assert m.combat_mass[0] == 10


@pytest.mark.rule("BB-103", "BB-104", "BB-173", "BB-R12")
def test_each_resource_power_up_allows_one_more_purchase_at_1_less() -> None:
    m = buying(extra=[1, 0])
    play(m, "buy:combat", "buy:resource", "buy:agility", "buy:combat-2")
    assert told(m, "bought", "price") == [[1], [2], [2], [3]]
    assert m.seat != 0 or not offered(m, "buy")
    m = buying("Lex Luthor", "Batman", extra=[2, 0], challenge="Market Day", resources=[4, 0])
    play(m, "buy:combat", "buy:combat-2", "buy:resource")
    assert told(m, "bought", "price") == [[1], [2], [1]]  # never below 1


@pytest.mark.rule("BB-103")
def test_a_resource_power_up_in_the_draw_gives_it() -> None:
    m = table(phase="combat", draws=["R+ C C", "C F"], row=["C2"])
    plan(m, 0, "activate:heavy-punch")
    done(m)
    assert m.extra[0] == 1


@pytest.mark.rule("BB-106", "BB-R05")
def test_what_is_not_spent_is_lost() -> None:
    m = buying(bags=["R", "R"], crises=[0, 0])
    play(m, "end")
    passing(m, *swaps(m))
    assert list(m.resources) == [0, 0]


@pytest.mark.rule("BB-107", "BB-R02", "BB-111", "BB-R56")
def test_an_emptied_place_is_refilled_after_the_last_reload() -> None:
    m = buying(resources=[9, 9], row=["C2", "R2", "A2", "C+", "R+", "A+"])
    play(m, "buy:combat-2", "end")
    assert count(m, "row") == 5
    assert "combat-2" not in offered(m, "buy")
    play(m, "end")
    assert count(m, "row") == 6


@pytest.mark.rule("BB-111", "BB-R56")
@pytest.mark.parametrize("left", [0, 1])
def test_with_a_short_armoury_as_many_are_replaced_as_there_are(left: int) -> None:
    rest = "C2 R2 A2 C+ R+ A+ F+ " * 7 + "F+ " * (3 - left) + "C2 MC MA"
    m = buying(resources=[0, 0], row=["R2", "A2", "C+", "R+", "A+"], bags=[rest, "R"])
    assert count(m, "armoury") == left
    row = letters(m, "row")
    for seat in range(2 * left):
        assert m.seat == seat
        play(m, f"swap:{'agility-2' if seat == 0 else 'resource-2'}")
    assert (m.turn, m.seat) == (3, 0)
    assert (count(m, "row"), count(m, "armoury")) == (5 + left, 0)
    assert letters(m, "row").count("F+") == left
    assert left or letters(m, "row") == row


@pytest.mark.rule("BB-108", "BB-109", "BB-R03", "BB-R04")
def test_if_nobody_bought_from_the_row_each_replaces_two() -> None:
    m = buying(resources=[2, 0], row=["C2", "R2", "A2", "C+", "R+", "A+"], meters=[0, 3])
    play(m, "buy:combat")
    passing(m, "end")
    assert m.seat == 0
    play(m, "swap:combat-2")
    assert letters(m, "leaving") == "C2"
    m = resumed(m)
    play(m, "swap:resource-2")
    assert (count(m, "row"), count(m, "leaving")) == (6, 0)
    assert m.seat == 1  # in crisis or not


@pytest.mark.rule("BB-109", "BB-R03")
def test_new_tokens_are_drawn_before_the_old_ones_go_back() -> None:
    all_but_two = "C2 R2 A2 C+ R+ A+ F+ " * 7 + "R+ A+ F+"  # the armoury has two F+ left
    for seed in range(3):
        row = ["MC", "MA", "C2", "R2", "A2", "C+"]
        m = buying(resources=[0, 0], row=row, bags=[all_but_two, "R"], crises=[0, 0], seed=seed)
        play(m, "swap:combat-mass", "swap:agility-mass")
        assert letters(m, "row") == "A2 C+ C2 F+ F+ R2"
        assert letters(m, "armoury") == "MA MC"


@pytest.mark.rule("BB-110", "BB-R03")
def test_one_armoury_token_bought_by_anybody_and_nothing_is_replaced() -> None:
    m = buying(resources=[0, 3], row=["C2", "R2", "A2", "C+", "R+", "A+"], bags=["R", "R"], crises=[0, 0])
    play(m, "buy:combat-2")
    passing(m, "end")
    assert "draw" in offered(m)


@pytest.mark.rule("BB-112", "BB-115")
@pytest.mark.parametrize(
    ("owned", "needed"),
    [(1, 3), (16, 3), (17, 4), (20, 4), (21, 5), (24, 5), (25, 6), (31, 6), (32, 7), (39, 7), (40, 8), (60, 8)],
)
def test_with_more_tokens_come_more_crisis_tokens(owned: int, needed: int) -> None:
    tokens = ["C"] * 8 + ["R"] * 10 + ["A"] * 6 + ["F"] * 5 + ["U"] * 6 + "C2 R2 A2 C+ R+ A+ F+".split() * 4
    m = table(phase="power-up", bags=[" ".join(tokens[:owned]), "R"], crises=[3, 3], row=["C2"])
    assert told(m, "rebalanced", "owned crisis")[0] == [owned, needed]
    assert letters(m, "bag 0").count("X") == needed


@pytest.mark.rule("BB-113", "BB-115", "BB-R21", "BB-R22", "BB-R47", "BB-194")
def test_rebalance_counts_everything_owned_but_stored_tokens_and_makes_it_exact() -> None:
    m = buying(
        resources=[4, 0],
        bags=["R R R R R R", "R"],
        draws=["C C C", "R"],
        discards=["A A A", None],
        aside=["F F", None],
        crises=[1, 3],
    )
    play(m, "buy:combat", "buy:agility")
    passing(m, "end")
    assert told(m, "rebalanced", "owned crisis")[0] == [14, 3]
    assert letters(m, "bag 0").count("X") == 3
    assert letters(m, "aside 0") == "F F"
    m = buying(bags=["R R R R R R", "R"], crises=[5, 3], resources=[2, 0])
    play(m, "end")
    assert letters(m, "bag 0").count("X") == 3  # two went back
    assert letters(m, "supply 0").count("X") == 5


@pytest.mark.rule("BB-113", "BB-112")
def test_the_17th_token_brings_a_fourth_crisis_token() -> None:
    m = buying(bags=["R R R R R R R R R R C C C C C C", "R"], crises=[3, 3], resources=[2, 0])
    play(m, "buy:agility")
    passing(m, "end")
    assert letters(m, "bag 0").count("X") == 4


@pytest.mark.rule("BB-117", "BB-131", "BB-R46", "BB-119")
def test_reload_takes_everything_but_stored_tokens_and_markers() -> None:
    m = buying(
        resources=[4, 0],
        bags=["R", "R"],
        draws=["C", "C"],
        discards=["A", None],
        meters=[2, 0],
        crises=[1, 3],
        reverses=[0],
        stored=[["Flight"], None],
        aside=["F", None],
    )
    play(m, "buy:focus")
    assert letters(m, "bag 0") == "R X"  # a purchase cannot be drawn this turn
    passing(m, "end")
    assert letters(m, "bag 0") == "A C F R V X X X"
    assert (letters(m, "stored 0"), letters(m, "aside 0")) == ("flight", "F")


@pytest.mark.rule("BB-118")
def test_markers_stay_at_reload() -> None:
    m = buying(stored=[["Flight", "Super Strength"], None])
    play(m, "end")
    assert letters(m, "stored 0") == "flight super-strength"


@pytest.mark.rule("BB-120", "BB-121")
def test_bonuses_are_cleared_and_the_next_turn_starts() -> None:
    m = table(phase="combat", draws=["R R R", "R"], row=["C2", "R2", "A2", "C+", "R+", "A+"])
    assert count(m, "bonus 0") == 3
    turn = m.turn
    play(m, "buy:combat-2")
    passing(m, "end")
    assert count(m, "bonus 0") == 0
    assert m.turn == turn + 1
    assert "draw" in offered(m)


# ---- critical mass


@pytest.mark.rule("BB-101", "BB-178", "BB-179")
def test_critical_mass_bought_drawn_and_fired() -> None:
    fired = 0
    for seed in range(12):
        m = table(
            phase="combat",
            seed=seed,
            draws=["C2 C2 C2 C2 C2", "C F"],
            row=["MC", "C2", "R2", "A2", "C+", "R+"],
            bags=["", "R"],
            crises=[0, 0],
            deck=["Clear Skies"],
        )
        done(m)
        passing(m, "pass")
        m = resumed(play(m, "buy:combat-mass"))
        passing(m, "end", "pass")
        while m.waiting & 1 and count(m, "draw 0") < 6:
            play(m, "draw")
        stop(m)
        if told(m, "crisis"):
            continue
        m = resumed(m)
        play(m, "strike:combat-1")
        done(m)
        assert m.outcome is not None
        assert m.outcome.winners == [0]
        fired += 1
    assert fired > 1


@pytest.mark.rule("BB-103", "BB-R12", "BB-101")
def test_a_discount_is_kept_for_a_purchase_that_can_be_cheaper() -> None:
    m = buying(extra=[1, 0], row=["MC", "C2"], masses=[[10, 0], None], resources=[4, 0])
    play(m, "buy:combat-mass", "buy:combat-2")
    assert told(m, "bought", "price") == [[0], [2]]
    m = buying("Lex Luthor", "Batman", extra=[1, 0], challenge="Market Day", resources=[4, 0])
    play(m, "buy:combat", "buy:combat-2")
    assert told(m, "bought", "price") == [[1], [2]]
