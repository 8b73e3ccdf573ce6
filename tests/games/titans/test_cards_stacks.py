"""Starters, Titans Go!, Nemeses and Weaknesses, name by name: everything that their texts say."""

from typing import Any

import pytest

from tests.games.given import count, offered, refused, resumed, seen, told, true_zone, zone
from tests.games.titans.cards import RECORDS, amounts, appears, asks, cost, gives, reads, ready, says, vp
from tests.games.titans.given import play, power, team

FIVE = ["silkie", "terra", "bumblebee", "see-more", "mammoth"]
NEMESES = sorted(record.name for record in RECORDS.values() if getattr(record, "attack", None))

# ---- Starters and Titans Go!


@pytest.mark.card("Punch")
@pytest.mark.rule("TT-011")
def test_punch_gives_power() -> None:
    m = ready("punch punch")
    assert (gives(m, "punch"), gives(m, "punch"), power(m)) == (1, 1, 2)


@pytest.mark.card("Snack Time")
@pytest.mark.rule("TT-R18", "TT-104")
def test_snack_time_puts_a_weakness_under_its_stack() -> None:
    stack = ["friend-drama", "stage-fright"]
    for code, front, pile in (
        ("in-play:pop-quiz", ["snack-time"], ["late-fees", "terra"]),
        ("discard:late-fees", ["pop-quiz", "snack-time"], ["terra"]),
    ):
        m = ready("pop-quiz snack-time punch", discards=[["late-fees", "terra"], ["pop-quiz"]], weaknesses=stack)
        play(m, "pop-quiz")
        assert gives(m, "snack-time") == 0
        assert asks(m) == "Snack Time: you may choose a card to put under the Weakness stack."
        reads(
            m,
            {
                "in-play:pop-quiz": "Pop Quiz (in play)",
                "discard:late-fees": "Late Fees (discard pile)",
                "no": "Do not",
            },
        )
        play(m, code)
        assert (zone(m, "play 0"), zone(m, "discard 0")) == (front, pile)
        assert true_zone(m, "weaknesses") == [code.split(":")[1], "stage-fright", "friend-drama"]


@pytest.mark.card("Snack Time")
@pytest.mark.rule("TT-R18", "TT-R19")
def test_snack_time_declined_without_a_weakness_and_with_an_empty_stack() -> None:
    m = play(ready("snack-time", discards=[["late-fees"], []], weaknesses=[]), "snack-time", "no")
    assert (zone(m, "discard 0"), count(m, "weaknesses")) == (["late-fees"], 0)
    m = play(ready("snack-time punch", discards=[["terra"], ["late-fees"]]), "snack-time")
    assert asks(m).startswith("Your turn")
    m = play(ready("snack-time", discards=[["late-fees"], []], weaknesses=[]), "snack-time", "discard:late-fees")
    assert zone(m, "weaknesses") == ["late-fees"], "it is the top card, and seen"


@pytest.mark.card("Titans Go!")
@pytest.mark.rule("TT-049")
def test_titans_go_gives_power_and_can_be_bought_again_and_again() -> None:
    price = cost("Titans Go!")
    m = ready("titans-go", hero="Robin", power=2 * price)
    assert says(m, "buy:titans-go", f"Buy Titans Go! for {price}")
    play(m, "buy:titans-go", "buy:titans-go")
    assert (power(m), zone(m, "discard 0"), count(m, "titans-go")) == (0, ["titans-go"] * 2, 3)
    assert gives(m, "titans-go") == amounts("Titans Go!")[0]


# ---- Nemeses, played


@pytest.mark.card("Control Freak")
@pytest.mark.rule("TT-054", "TT-092")
def test_control_freak_is_defeated_for_eight() -> None:
    m = ready("", power=7)
    assert refused(m, "buy:control-freak") == "TT-038: Control Freak costs 8; you have 7 Power"
    m = ready("", power=8)
    assert says(m, "buy:control-freak", "Defeat Control Freak for 8")
    play(m, "buy:control-freak")
    assert (power(m), zone(m, "discard 0"), seen(m)["vp"][0]) == (0, ["control-freak"], vp("Control Freak"))
    assert told(m, "attacked") == []


@pytest.mark.card("Control Freak")
def test_control_freak_gives_power_and_may_destroy_a_card_of_the_line_up() -> None:
    for code, left in (("line-up:terra", [card for card in FIVE if card != "terra"]), ("no", FIVE)):
        m = ready("control-freak punch", nemesis="Trigon", line_up=FIVE, discards=[["punch"], []])
        assert gives(m, "control-freak") == amounts("Control Freak")[0]
        assert asks(m) == "Control Freak: you may choose a card to destroy."
        assert offered(m) == sorted([*(f"line-up:{card}" for card in FIVE), "no"])
        assert says(m, "line-up:terra", "Destroy Terra (Line-Up)")
        play(m, code)
        assert zone(m, "line-up") == left
        assert zone(m, "destroyed") == ([] if code == "no" else ["terra"])


@pytest.mark.card("Trigon")
@pytest.mark.rule("TT-095", "TT-094")
def test_trigon_gives_power_and_may_destroy_a_card_of_the_hand_or_the_discard_pile() -> None:
    for code in ("hand:punch", "discard:pop-quiz", "no"):
        m = ready("trigon punch", discards=[["pop-quiz"], ["terra"]])
        assert gives(m, "trigon") == amounts("Trigon")[0]
        assert asks(m) == "Trigon: you may choose a card to destroy."
        reads(
            m,
            {
                "hand:punch": "Destroy Punch (hand)",
                "discard:pop-quiz": "Destroy Pop Quiz (discard pile)",
                "no": "Do not",
            },
        )
        play(m, code)
        assert zone(m, "destroyed") == ([] if code == "no" else [code.split(":")[1]])
        assert count(m, "hand 0") + count(m, "discard 0") == (2 if code == "no" else 1)
        assert told(m, "attacked") == []


@pytest.mark.card("Trigon")
@pytest.mark.rule("TT-166")
def test_trigon_has_nothing_to_destroy() -> None:
    m = ready("trigon")
    assert gives(m, "trigon") == amounts("Trigon")[0]
    assert asks(m).startswith("Your turn")


@pytest.mark.card("Brother Blood")
@pytest.mark.rule("TT-095", "TT-133")
def test_brother_blood_gives_power_and_recruits() -> None:
    m = ready("brother-blood", sidekicks=[[], ["Robin"]])
    assert gives(m, "brother-blood") == amounts("Brother Blood")[0]
    assert asks(m) == "Brother Blood: choose a Sidekick to recruit."
    assert offered(m) == ["sidekick:beast-boy", "sidekick:starfire"]
    play(m, "sidekick:starfire")
    assert (team(m, 0), team(m, 1), told(m, "attacked")) == (["Raven*", "Starfire"], ["Cyborg*", "Robin"], [])


@pytest.mark.card("Mother Mae-Eye")
@pytest.mark.rule("TT-095")
def test_mother_mae_eye_gives_power_and_draws_two() -> None:
    m = ready("mother-mae-eye", decks=[["terra", "silkie", "punch", "t-car"], None])
    assert gives(m, "mother-mae-eye") == amounts("Mother Mae-Eye")[0]
    assert (zone(m, "hand 0", 0), true_zone(m, "deck 0")) == (["silkie", "terra"], ["t-car", "punch"])
    assert told(m, "attacked") == []


@pytest.mark.card("Doctor Light")
@pytest.mark.rule("TT-095")
def test_doctor_light_gives_power_and_draws() -> None:
    m = ready("doctor-light", decks=[["terra", "silkie"], None])
    assert gives(m, "doctor-light") == amounts("Doctor Light")[0]
    assert (zone(m, "hand 0", 0), told(m, "attacked")) == (["terra"], [])


@pytest.mark.card("The Brain")
@pytest.mark.rule("TT-095", "TT-032")
def test_the_brain_gives_power_and_adds_to_the_line_up() -> None:
    m = ready("the-brain", line_up=FIVE, main=["t-car"])
    assert gives(m, "the-brain") == amounts("The Brain")[0]
    assert (zone(m, "line-up"), told(m, "attacked")) == ([*FIVE, "t-car"], [])


@pytest.mark.card("Killer Moth")
@pytest.mark.rule("TT-095", "TT-059")
def test_killer_moth_gives_power_and_may_eat_a_card_in_the_line_up() -> None:
    m = ready("killer-moth punch", line_up=FIVE, discards=[["t-car"], []])
    assert gives(m, "killer-moth") == amounts("Killer Moth")[0]
    assert asks(m) == "Killer Moth: you may choose a card to destroy."
    assert offered(m) == sorted([*(f"line-up:{code}" for code in FIVE), "no"])
    play(m, "line-up:terra")
    assert (zone(m, "destroyed"), zone(m, "line-up"), told(m, "attacked")) == (["terra"], FIVE[:1] + FIVE[2:], [])
    m = play(ready("killer-moth", line_up=FIVE), "killer-moth", "no")
    assert (zone(m, "destroyed"), zone(m, "line-up")) == ([], FIVE)


@pytest.mark.card("Gentleman Ghost")
@pytest.mark.rule("TT-095", "TT-135")
def test_gentleman_ghost_steals_a_sidekick_or_gives_more_power() -> None:
    basic, more = amounts("Gentleman Ghost")
    m = ready("gentleman-ghost", "see-more", sidekicks=[[], ["Robin", "Starfire"]])
    assert gives(m, "gentleman-ghost") == basic
    assert (m.seat, asks(m)) == (0, "Gentleman Ghost: choose a Sidekick to steal.")
    assert offered(m) == ["sidekick:robin", "sidekick:starfire"]
    assert gives(m, "sidekick:robin") == 0
    assert (team(m, 0), team(m, 1), told(m, "attacked")) == (["Raven*", "Robin"], ["Cyborg*", "Starfire"], [])
    assert gives(ready("gentleman-ghost"), "gentleman-ghost") == basic + more


@pytest.mark.card("Grumpy Santa")
@pytest.mark.rule("TT-095")
def test_grumpy_santa_draws_two() -> None:
    m = ready("grumpy-santa", decks=[["terra", "silkie", "t-car"], None], locations=[["jump-city"], []])
    assert gives(m, "grumpy-santa") == 0
    assert (zone(m, "hand 0", 0), zone(m, "play 0")) == (["silkie", "terra"], ["jump-city", "grumpy-santa"])
    assert told(m, "attacked") == []


# ---- what the fall of a Nemesis brings the foe


@pytest.mark.rule("TT-165", "TT-082")
@pytest.mark.card("Mother Mae-Eye")
@pytest.mark.card("Doctor Light")
@pytest.mark.card("The Brain")
@pytest.mark.parametrize(("name", "n"), [("Mother Mae-Eye", 2), ("Doctor Light", 2), ("The Brain", 1)])
def test_the_foe_draws_when_the_nemesis_falls(name: str, n: int) -> None:
    code = name.lower().replace(" ", "-")
    decks = [["terra"], ["silkie", "mumbo", "t-car"]]
    m = play(ready("punch", "punch see-more", nemesis=name, power=cost(name), decks=decks), f"buy:{code}")
    assert sorted(true_zone(m, "hand 1")) == sorted(["punch", "see-more", *["silkie", "mumbo"][:n]])
    assert (zone(m, "hand 0", 0), zone(m, "discard 0")) == (["punch"], [code])
    assert (m.seat, told(m, "attacked")) == (0, []), "no Attack, so nothing to defend against"


@pytest.mark.rule("TT-R23")
@pytest.mark.card("Mother Mae-Eye")
def test_a_foe_without_cards_draws_what_there_is() -> None:
    m = ready("punch", "", nemesis="Mother Mae-Eye", power=10, decks=[["terra"], []], discards=[[], ["silkie"]])
    play(m, "buy:mother-mae-eye")
    assert (true_zone(m, "hand 1"), count(m, "deck 1"), zone(m, "discard 1")) == (["silkie"], 0, [])


@pytest.mark.rule("TT-133", "TT-R36")
@pytest.mark.card("Gentleman Ghost")
def test_the_foe_recruits_a_sidekick_of_their_choice_when_gentleman_ghost_falls() -> None:
    m = ready("punch", nemesis="Gentleman Ghost", power=10, sidekicks=[["Robin"], []])
    play(m, "buy:gentleman-ghost")
    assert (m.seat, asks(m)) == (1, "Gentleman Ghost: choose a Sidekick to recruit.")
    reads(m, {"sidekick:starfire": "Recruit Starfire", "sidekick:beast-boy": "Recruit Beast Boy"})
    again = resumed(m)
    for one in (m, again):
        play(one, "sidekick:starfire")
        assert (team(one, 0), team(one, 1), one.seat) == (["Raven*", "Robin"], ["Cyborg*", "Starfire"], 0)


@pytest.mark.rule("TT-134", "TT-166")
@pytest.mark.card("Gentleman Ghost")
def test_nobody_is_left_to_recruit_when_gentleman_ghost_falls() -> None:
    three = ["Robin", "Starfire", "Beast Boy"]
    m = play(ready("punch", nemesis="Gentleman Ghost", power=10, sidekicks=[three, []]), "buy:gentleman-ghost")
    assert (m.seat, team(m, 0), team(m, 1)) == (0, ["Raven*", *three], ["Cyborg*"])


@pytest.mark.card("Gentleman Ghost")
def test_stage_fright_of_the_one_in_turn_does_not_bind_the_foe() -> None:
    m = ready("stage-fright punch", nemesis="Gentleman Ghost", power=10)
    play(m, "stage-fright", "buy:gentleman-ghost", "sidekick:robin")
    assert team(m, 1) == ["Cyborg*", "Robin"]


@pytest.mark.rule("TT-059", "TT-047")
@pytest.mark.card("Grumpy Santa")
def test_the_foe_gets_a_present_when_grumpy_santa_falls() -> None:
    m = ready("punch", nemesis="Grumpy Santa", power=10, main=["t-car", "aqualad"], discards=[[], ["terra"]])
    play(m, "buy:grumpy-santa")
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["grumpy-santa"], ["terra", "t-car"])
    assert [numbers[0] for numbers in told(m, "gained")] == [1]


@pytest.mark.rule("TT-061", "TT-062")
@pytest.mark.card("Grumpy Santa")
def test_the_present_may_be_an_event_and_may_bring_a_friend() -> None:
    m = ready("punch", nemesis="Grumpy Santa", power=10, main=["pizza-party", "aqualad"], mode="advanced")
    play(m, "buy:grumpy-santa")
    assert (zone(m, "events"), zone(m, "discard 1")) == (["pizza-party"], [])
    m = play(ready("punch", nemesis="Grumpy Santa", power=10, main=["aqualad"]), "buy:grumpy-santa")
    assert (m.seat, asks(m)) == (1, "Aqualad: choose a Sidekick to recruit.")
    play(m, "sidekick:robin")
    assert (team(m, 1), zone(m, "discard 1"), m.seat) == (["Cyborg*", "Robin"], ["aqualad"], 0)


@pytest.mark.rule("TT-R09")
@pytest.mark.card("Grumpy Santa")
def test_the_last_nemesis_brings_its_present_before_the_game_ends() -> None:
    m = ready("punch", nemesis="Grumpy Santa", power=10, nemeses=1, main=["t-car"])
    play(m, "buy:grumpy-santa")
    assert (m.over, zone(m, "discard 1")) == (False, ["t-car"])
    assert play(m, "end").over


# ---- Nemeses, appearing


@pytest.mark.rule("TT-069", "TT-089", "TT-090", "TT-R07", "TT-R28", "TT-088")
@pytest.mark.parametrize("name", NEMESES)
def test_each_player_may_avoid_a_first_appearance_attack_the_one_whose_turn_it_was_first(name: str) -> None:
    text = RECORDS[name].attack.removeprefix("First Appearance Attack: ")
    given: dict[str, Any] = {"sidekicks": [["Starfire"], ["Beast Boy"]], "locations": [["jump-city"], ["hive-tower"]]}
    m = appears(name, "see-more punch punch terra punch", "see-more punch terra", **given)
    for seat in (0, 1):
        assert (m.seat, offered(m)) == (seat, ["hand:see-more", "no"])
        assert m.decisions[0].prompt.startswith(f"{name} attacks: {text}")
        play(m, "hand:see-more")
    assert asks(m).startswith("Your turn")
    assert (count(m, "hand 0"), count(m, "hand 1")) == (4, 2)
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "see-more"], ["see-more"])
    assert (team(m, 0), team(m, 1)) == (["Raven*", "Starfire"], ["Cyborg*", "Beast Boy"])
    assert (zone(m, "play 0"), zone(m, "play 1")) == (["jump-city"], ["hive-tower"])
    assert (count(m, "deck 0"), count(m, "weaknesses")) == (2, 10)


@pytest.mark.card("Trigon", "attack")
@pytest.mark.rule("TT-096", "TT-091")
def test_trigon_gives_each_player_a_weakness() -> None:
    m = appears("Trigon", weaknesses=["pop-quiz", "late-fees", "stage-fright"])
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "pop-quiz"], ["late-fees"])
    assert zone(m, "weaknesses") == ["stage-fright"]


@pytest.mark.card("Trigon", "attack")
@pytest.mark.rule("TT-103", "TT-082")
def test_trigon_with_one_weakness_left_and_with_a_defense() -> None:
    m = appears("Trigon", weaknesses=["pop-quiz"])
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "pop-quiz"], [])
    m = play(appears("Trigon", "see-more punch punch punch punch", weaknesses=["pop-quiz"]), "hand:see-more")
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "see-more"], ["pop-quiz"])


@pytest.mark.card("Brother Blood", "attack")
@pytest.mark.rule("TT-137")
def test_brother_blood_costs_each_player_a_sidekick() -> None:
    m = appears("Brother Blood", sidekicks=[["Robin", "Starfire"], ["Beast Boy"]])
    assert (m.seat, asks(m)) == (0, "Brother Blood: choose a Sidekick to lose.")
    reads(m, {"sidekick:robin": "Lose Robin", "sidekick:starfire": "Lose Starfire"})
    play(m, "sidekick:robin")
    assert (team(m, 0), team(m, 1)) == (["Raven*", "Starfire"], ["Cyborg*"])
    assert sorted(true_zone(m, "unused")) == ["beast-boy", "robin"]
    assert count(m, "weaknesses") == 10


@pytest.mark.card("Brother Blood", "attack")
@pytest.mark.rule("TT-R51", "TT-139")
def test_brother_blood_gives_a_weakness_to_who_has_no_sidekick() -> None:
    m = appears("Brother Blood", sidekicks=[[], ["Beast Boy"]], weaknesses=["pop-quiz", "late-fees"])
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "pop-quiz"], [])
    assert (team(m, 0), team(m, 1)) == (["Raven*"], ["Cyborg*"])


@pytest.mark.card("Mother Mae-Eye", "attack")
@pytest.mark.rule("TT-R08", "TT-145")
def test_mother_mae_eye_makes_each_player_discard_two() -> None:
    given: dict[str, Any] = {"locations": [["jump-city"], ["hive-tower"]]}
    m = appears("Mother Mae-Eye", "terra punch punch punch silkie", "terra punch punch punch punch", **given)
    assert (m.seat, asks(m)) == (0, "Mother Mae-Eye: choose a card to discard.")
    assert offered(m) == ["hand:punch", "hand:silkie", "hand:terra"]
    play(m, "hand:terra")
    assert offered(m) == ["hand:punch", "hand:silkie"]
    play(m, "hand:punch")
    assert (m.seat, offered(m)) == (1, ["hand:punch", "hand:terra"])
    play(m, "hand:punch", "hand:punch")
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "terra", "punch"], ["punch", "punch"])
    assert (count(m, "hand 0"), count(m, "hand 1")) == (3, 3), "hands are not topped up"


@pytest.mark.card("Mother Mae-Eye", "attack")
@pytest.mark.rule("TT-R51", "TT-R23")
def test_mother_mae_eye_takes_what_a_small_hand_has() -> None:
    m = play(appears("Mother Mae-Eye", foe="terra"), "hand:punch", "hand:punch")
    assert (zone(m, "discard 1"), count(m, "hand 1"), m.seat) == (["terra"], 0, 1)


@pytest.mark.card("Doctor Light", "attack")
def test_doctor_light_takes_a_hero_or_villain_of_each_player() -> None:
    m = appears("Doctor Light", "terra mammoth punch trigon birdarangs", "silkie punch punch", weaknesses=["pop-quiz"])
    assert (m.seat, asks(m)) == (0, "Doctor Light: choose a card to discard.")
    reads(m, {"hand:terra": "Discard Terra", "hand:mammoth": "Discard Mammoth"})
    assert refused(m, "hand:trigon") == "no such card lies where this text looks"
    play(m, "hand:mammoth")
    reads(m, {"hand:silkie": "Discard Silkie"})
    play(m, "hand:silkie")
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "mammoth"], ["silkie"])
    assert count(m, "weaknesses") == 1


@pytest.mark.card("Doctor Light", "attack")
@pytest.mark.rule("TT-R51", "TT-160")
def test_doctor_light_gives_a_weakness_to_who_has_neither_and_shows_it() -> None:
    m = appears("Doctor Light", "trigon punch punch punch punch", "silkie punch", weaknesses=["pop-quiz", "late-fees"])
    play(m, "hand:silkie")
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "pop-quiz"], ["silkie"])
    assert told(m, "hand_shown") == [[0]]
    assert zone(m, "hand 0", 1) == ["punch"] * 4 + ["trigon"]
    assert zone(m, "hand 1", 0) == [None]


@pytest.mark.card("The Brain", "attack")
def test_the_brain_puts_a_card_that_costs_something_back_and_gives_a_weakness() -> None:
    given: dict[str, Any] = {"weaknesses": ["pop-quiz", "late-fees"]}
    m = appears("The Brain", "terra silkie punch punch punch", "snack-time t-car punch", **given)
    assert (m.seat, asks(m)) == (0, "The Brain: choose a card to put on top of your deck.")
    reads(m, {"hand:terra": "Terra", "hand:silkie": "Silkie"})
    play(m, "hand:silkie")
    assert true_zone(m, "deck 0") == ["punch", "punch", "silkie"]
    assert zone(m, "deck 0", 1) == [None, None, "silkie"], "it is shown: it must cost something"
    assert true_zone(play(m, "hand:t-car"), "deck 1")[-1] == "t-car"
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "pop-quiz"], ["late-fees"])
    assert (count(m, "hand 0"), count(m, "hand 1")) == (4, 2)


@pytest.mark.card("The Brain", "attack")
@pytest.mark.rule("TT-086", "TT-R51")
def test_the_brain_does_nothing_at_all_to_a_hand_that_cost_nothing() -> None:
    m = appears("The Brain", weaknesses=["pop-quiz"])
    assert (zone(m, "discard 0"), zone(m, "discard 1"), count(m, "weaknesses")) == (["control-freak"], [], 1)
    assert (count(m, "hand 0"), count(m, "hand 1")) == (5, 5)
    assert told(m, "hand_shown") == [[0], [1]]


@pytest.mark.card("Killer Moth", "attack")
@pytest.mark.rule("TT-146")
def test_killer_moth_eats_three_cards_of_each_deck() -> None:
    decks = [
        ["punch", "punch", "punch", "punch", "terra", "silkie", "mammoth", "birdarangs", "t-car"],
        ["aqualad", "speedy", "mumbo", "plasmus"],
    ]
    m = appears("Killer Moth", foe="punch snack-time", decks=decks, locations=[["jump-city"], []])
    play(m, "no")  # Speedy in the deck could be in the hand
    assert zone(m, "discard 0") == ["control-freak", "silkie", "mammoth", "birdarangs"]
    assert zone(m, "discard 1") == ["aqualad", "speedy", "mumbo"]
    assert (true_zone(m, "deck 0"), true_zone(m, "deck 1")) == (["t-car"], ["plasmus"])
    assert (count(m, "hand 0"), count(m, "hand 1"), zone(m, "play 0")) == (5, 2, ["jump-city"])
    assert (len(told(m, "discarded")), m.seat) == (6, 1)


@pytest.mark.card("Killer Moth", "attack")
@pytest.mark.rule("TT-149", "TT-R23")
def test_killer_moth_against_little_or_nothing() -> None:
    m = appears("Killer Moth", foe="", decks=[["punch"] * 5, []])
    assert (zone(m, "discard 1"), count(m, "hand 1")) == ([], 0)
    assert (zone(m, "discard 0"), count(m, "hand 0")) == (["control-freak"], 5), "shuffled in, then discarded again"


@pytest.mark.card("Gentleman Ghost", "attack")
@pytest.mark.rule("TT-147", "TT-R39")
def test_gentleman_ghost_makes_each_player_pass_a_card() -> None:
    m = appears("Gentleman Ghost", "terra punch punch punch punch", "silkie punch", locations=[["jump-city"], []])
    assert (m.seat, asks(m)) == (0, "Gentleman Ghost: choose a card to pass.")
    reads(m, {"hand:terra": "Pass Terra", "hand:punch": "Pass Punch"})
    play(m, "hand:punch", "hand:silkie")
    assert (zone(m, "discard 0"), zone(m, "discard 1")) == (["control-freak", "silkie"], ["punch"])
    assert (count(m, "hand 0"), count(m, "hand 1")) == (4, 1)
    assert told(m, "gained") == []


@pytest.mark.card("Gentleman Ghost", "attack")
@pytest.mark.rule("TT-R51")
def test_gentleman_ghost_gets_nothing_from_an_empty_hand() -> None:
    m = play(appears("Gentleman Ghost", foe=""), "hand:punch")
    assert (zone(m, "discard 0"), zone(m, "discard 1"), m.seat) == (["control-freak"], ["punch"], 1)


@pytest.mark.card("Grumpy Santa", "attack")
@pytest.mark.rule("TT-125", "TT-R51")
def test_grumpy_santa_takes_a_location_or_else_a_card() -> None:
    given: dict[str, Any] = {"line_up": ["thrift-shop", *FIVE[:4]], "discards": [["jump-city"], ["terra"]]}
    m = appears("Grumpy Santa", foe="t-car punch", locations=[["hive-tower", "titans-tower"], []], **given)
    assert (m.seat, asks(m)) == (0, "Grumpy Santa: choose a card to discard.")
    assert offered(m) == ["in-play:hive-tower", "in-play:titans-tower"]
    play(m, "in-play:titans-tower")
    assert (m.seat, offered(m)) == (1, ["hand:punch", "hand:t-car"])
    play(m, "hand:punch")
    assert (zone(m, "play 0"), zone(m, "discard 0")) == (
        ["hive-tower"],
        ["jump-city", "control-freak", "titans-tower"],
    )
    assert (zone(m, "discard 1"), count(m, "hand 0")) == (["terra", "punch"], 5)


@pytest.mark.card("Grumpy Santa", "attack")
@pytest.mark.rule("TT-R51")
def test_grumpy_santa_finds_neither_and_takes_no_location_in_hand() -> None:
    m = appears("Grumpy Santa", "jump-city punch punch punch punch", "", locations=[["hive-tower"], []])
    assert (zone(m, "play 0"), zone(m, "discard 1"), m.seat) == ([], [], 1)
    assert count(m, "hand 0") == 5, "a Location in hand is not controlled"


@pytest.mark.rule("TT-054", "TT-056", "TT-172")
@pytest.mark.parametrize("name", NEMESES)
def test_every_other_nemesis_costs_ten_and_is_worth_its_vp(name: str) -> None:
    m = ready("", nemesis=name, power=10)
    code = name.lower().replace(" ", "-")
    assert says(m, f"buy:{code}", f"Defeat {name} for 10")
    play(m, f"buy:{code}")
    assert (power(m), zone(m, "discard 0"), seen(m)["vp"][0]) == (0, [code], vp(name))


# ---- Weaknesses


@pytest.mark.card("Pop Quiz")
@pytest.mark.rule("TT-R20", "TT-034")
def test_pop_quiz_takes_power_which_later_power_makes_up_for() -> None:
    m = ready("pop-quiz pop-quiz punch punch punch", line_up=["silkie", *FIVE[1:]])
    assert asks(m) == "A Weakness comes first: play it."
    assert offered(m) == ["play:pop-quiz"]
    assert gives(m, "pop-quiz", "pop-quiz") == 2 * amounts("Pop Quiz")[0] == -2
    play(m, "punch", "punch")
    assert refused(m, "buy:silkie").startswith("TT-038")
    play(m, "punch", "buy:silkie")
    assert power(m) == 0


@pytest.mark.card("Butterfingers")
def test_butterfingers_drops_a_card_of_ones_choice() -> None:
    m = play(ready("butterfingers punch terra", discards=[["silkie"], []]), "butterfingers")
    assert asks(m) == "Butterfingers: choose a card to discard."
    reads(m, {"hand:punch": "Discard Punch", "hand:terra": "Discard Terra"})
    play(m, "hand:punch")
    assert (zone(m, "discard 0"), zone(m, "hand 0", 0), power(m)) == (["silkie", "punch"], ["terra"], 0)


@pytest.mark.card("Butterfingers")
@pytest.mark.rule("TT-166", "TT-R16")
def test_butterfingers_drops_another_weakness_or_nothing() -> None:
    m = play(ready("butterfingers pop-quiz punch"), "butterfingers", "hand:pop-quiz")
    assert "end" in offered(m), "the lock is off"
    m = play(ready("butterfingers"), "butterfingers")
    assert (zone(m, "discard 0"), zone(m, "play 0")) == ([], ["butterfingers"])


@pytest.mark.card("Late Fees")
@pytest.mark.rule("TT-R52")
def test_late_fees_make_the_first_purchase_dearer() -> None:
    m = ready("late-fees", power=9, line_up=["silkie", "terra", *FIVE[2:]])
    play(m, "late-fees")
    assert seen(m)["line_up"][0] == {"card": "silkie", "price": cost("Silkie") + 1}
    assert says(m, "buy:terra", f"Buy Terra for {cost('Terra') + 1}")
    assert gives(m, "buy:terra") == -cost("Terra") - 1
    assert gives(m, "buy:silkie") == -cost("Silkie")


@pytest.mark.card("Late Fees")
@pytest.mark.rule("TT-R52", "TT-101")
def test_late_fees_add_up_hit_nemeses_too_come_too_late_and_end_with_the_turn() -> None:
    m = ready("late-fees late-fees", power=9)
    assert refused(play(m, "late-fees", "late-fees"), "buy:control-freak").startswith("TT-038: Control Freak costs 10")
    play(m, "end", "end")
    assert seen(m)["nemesis"]["price"] == 8
    m = ready("kid-flash", power=5, line_up=["silkie", "terra", *FIVE[2:]], decks=[["late-fees", "punch"], None])
    play(m, "buy:terra", "kid-flash", "late-fees")
    assert gives(m, "buy:silkie") == -cost("Silkie"), "it is not the first card"


@pytest.mark.card("Friend Drama")
@pytest.mark.rule("TT-137")
def test_friend_drama_costs_a_sidekick() -> None:
    m = play(ready("friend-drama", sidekicks=[["Robin", "Starfire"], []]), "friend-drama")
    assert (asks(m), offered(m)) == (
        "Friend Drama: choose a Sidekick to lose.",
        ["sidekick:robin", "sidekick:starfire"],
    )
    play(m, "sidekick:starfire")
    assert (team(m, 0), power(m)) == (["Raven*", "Robin"], 0)


@pytest.mark.card("Friend Drama")
@pytest.mark.rule("TT-139")
def test_friend_drama_takes_power_from_who_has_no_sidekick() -> None:
    m = ready("friend-drama", sidekicks=[[], ["Starfire"]])
    assert gives(m, "friend-drama") == amounts("Friend Drama")[0] == -1
    assert (team(m, 0), team(m, 1)) == (["Raven*"], ["Cyborg*", "Starfire"])


@pytest.mark.card("Stage Fright")
def test_stage_fright_forbids_to_recruit_by_a_card_or_by_the_cards_played() -> None:
    hand = "bumblebee birdarangs birdarangs"
    m = ready(f"stage-fright {hand}", sidekicks=[[], ["Starfire"]])
    play(m, "stage-fright", "bumblebee", "birdarangs", "birdarangs")
    assert team(m, 0) == ["Raven*"]
    assert refused(m, "recruit:robin") == "TT-131: this turn you cannot recruit or steal"
    assert offered(play(ready(hand), "bumblebee", "sidekick:starfire", "birdarangs", "birdarangs"), "recruit") == [
        "robin"
    ]


@pytest.mark.card("Stage Fright")
def test_stage_fright_forbids_to_steal_and_ends_with_the_turn() -> None:
    m = ready(
        "stage-fright blackfire",
        "punch",
        hero="Robin",
        sidekicks=[[], ["Starfire"]],
        decks=[["bumblebee"] + ["punch"] * 4, None],
    )
    play(m, "stage-fright")
    assert gives(m, "blackfire") == sum(amounts("Blackfire")), "that cannot be done"
    assert team(m, 1) == ["Cyborg*", "Starfire"]
    play(m, "end", "end", "bumblebee", "sidekick:raven")
    assert team(m, 0) == ["Robin*", "Raven"]


@pytest.mark.card("Stage Fright")
def test_stage_fright_binds_the_player_and_not_the_foe_and_nobody_loses_a_sidekick_less() -> None:
    m = ready("stage-fright mad-mod hive-tower", sidekicks=[["Robin"], ["Starfire"]])
    play(m, "stage-fright", "mad-mod", "no", "hive-tower", "use:hive-tower")
    assert (team(m, 0), team(m, 1)) == (["Raven*"], ["Cyborg*"])


@pytest.mark.rule("TT-R48", "TT-172")
@pytest.mark.parametrize("name", ["Pop Quiz", "Butterfingers", "Late Fees", "Friend Drama", "Stage Fright"])
def test_every_weakness_costs_a_vp(name: str) -> None:
    code = name.lower().replace(" ", "-")
    m = ready("", discards=[[code, code], []])
    assert (vp(name), seen(m)["vp"][0]) == (-1, -2)
    assert refused(m, f"buy:{code}") == "TT-051: a Weakness cannot be bought"
