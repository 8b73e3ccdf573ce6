"""Power cards: section 9 of the register, the rulings about them, and each of the eight."""

import pytest

from tests.games.given import count, seen, told, zone
from tests.games.hitline.given import begin, line, play, playable, refused, table, trick
from tests.games.hitline.moves import POWERS, countered, heroes, resumes, values, won

# ---- Power cards in general


@pytest.mark.rule("HL-074")
@pytest.mark.parametrize("name", ["Copycat", "Dead Weight", "Ricochet"])
def test_a_power_card_is_refused_at_a_moment_that_it_does_not_name(name: str) -> None:
    m = begin("yellow-5 yellow-5 yellow-6 yellow-7", heroes=heroes(s0=name, s1="Spotlight"))
    assert playable(m) == [*(f"wild-8={suit}" for suit in ("blue", "green", "red", "yellow")), "yellow-5"]
    assert refused(m, "yellow-5+power").startswith(f"HL-074: you can't play {name} now (With a Hit Card at")


@pytest.mark.rule("HL-074")
@pytest.mark.parametrize("name", ["Featherlight", "Bulwark", "Prism", "Spotlight", "Upheaval"])
def test_a_power_card_that_goes_with_any_hit_card_may_be_played_at_every_spot(name: str) -> None:
    for seat in range(4):
        m = begin("yellow-3 yellow-4 yellow-6 yellow-8", heroes=heroes(**{f"s{seat}": name}))
        play(m, *"yellow-3 yellow-4 yellow-6 yellow-8".split()[:seat])
        assert any(code.endswith("+power") for code in playable(m)), seat


@pytest.mark.rule("HL-075")
def test_a_power_card_is_played_onto_the_line_with_a_hit_card_of_its_owner_as_one_play() -> None:
    m = begin("yellow-6 yellow-5 yellow-3 yellow-8", heroes=heroes(s1="Spotlight"))
    play(m, "yellow-6", "yellow-5+power")
    assert [card["power"] for card in seen(m)["line"]] == [None, "Spotlight"]
    assert zone(m, "powers") == ["spotlight"]
    assert zone(m, "hero 1", 1) == []
    assert m.seat == 2


@pytest.mark.rule("HL-076", "HL-R20")
@pytest.mark.parametrize("name", POWERS)
def test_playing_a_power_card_is_voluntary(name: str) -> None:
    m = begin("yellow-5 yellow-5 yellow-3 yellow-8", heroes=heroes(s1=name))
    play(m, "yellow-5")
    cards = {code.split("+")[0] for code in playable(m)}
    assert {"yellow-5", "yellow-5+power"} <= set(playable(m))
    assert cards <= set(playable(m))


@pytest.mark.rule("HL-077", "HL-R20")
@pytest.mark.parametrize("name", [name for name in POWERS if name not in ("Prism", "Ricochet")])
def test_the_hit_card_played_with_a_power_must_be_legal_by_itself(name: str) -> None:
    m = table("yellow-6 red-8", "yellow-5 red-5 wild-4", None, None, heroes=heroes(s1=name), plays=["play:yellow-3"])
    assert {code for code in playable(m) if code.endswith("+power")} == {"yellow-5+power", "wild-4+power"}
    assert refused(m, "red-5+power") == (
        f"HL-077: you hold yellow, so you must play yellow or a wild, also with {name}"
    )


@pytest.mark.rule("HL-077")
def test_a_card_that_counters_must_follow_suit_also_with_ricochet() -> None:
    m = table(
        "yellow-6 red-8", "yellow-4 red-5 wild-4", None, None, heroes=heroes(s1="Ricochet"), plays=["play:yellow-5"]
    )
    assert refused(m, "red-5+power").startswith("HL-077: you hold yellow")
    m = table(
        "yellow-6 red-8", "blue-4 red-5 wild-4", None, None, heroes=heroes(s1="Ricochet"), plays=["play:yellow-5"]
    )
    assert "red-5+power" in playable(m)


@pytest.mark.rule("HL-077")
def test_prism_says_that_its_hit_card_need_not_be_legal_by_itself() -> None:
    m = table("yellow-6 red-8", "yellow-5 red-5 wild-4", None, None, heroes=heroes(s1="Prism"), plays=["play:yellow-3"])
    assert "red-5+power" in playable(m)
    assert refused(m, "red-5").startswith("HL-021")


@pytest.mark.rule("HL-078", "HL-R20")
def test_a_power_card_leaves_with_the_cards_of_the_trick_and_is_exhausted() -> None:
    m = begin("yellow-6 yellow-5 yellow-3 yellow-8", heroes=heroes(s0="Spotlight"))
    play(m, "yellow-6+power", "yellow-5", "yellow-3")
    assert (zone(m, "powers"), count(m, "exhausted")) == (["spotlight"], 0)
    play(m, "yellow-8")
    assert (zone(m, "powers"), count(m, "line")) == ([], 0)
    assert zone(m, "exhausted") == ["spotlight"]
    assert zone(m, "hero 0", 0) == []


@pytest.mark.rule("HL-079")
def test_a_power_card_is_used_once_a_round_at_most() -> None:
    m = trick("yellow-3+power yellow-5 yellow-6 yellow-8", heroes=heroes(s0="Spotlight"))
    assert (seen(m)["trick"], m.seat) == (8, 0)
    assert not any(code.endswith("+power") for code in playable(m))
    assert refused(m, "wild-8=red+power") == "HL-079: your Power card is exhausted for this round"


@pytest.mark.rule("HL-080", "HL-078")
def test_a_power_card_is_back_in_hand_for_the_first_trick_of_every_round() -> None:
    m = table("yellow-3", "yellow-5", "yellow-6", "yellow-8", heroes=heroes(s0="Spotlight", s1="Prism", s3="Bulwark"))
    play(m, "yellow-3+power", "yellow-5+power", "suit:red", "yellow-6", "yellow-8")
    assert (seen(m)["round"], seen(m)["trick"]) == (2, 1)
    assert [zone(m, f"hero {seat}", seat) for seat in (0, 1, 3)] == [["spotlight"], ["prism"], ["bulwark"]]
    assert count(m, "exhausted") == 0
    assert m.seat == 1
    assert any(code.endswith("+power") for code in playable(m))


@pytest.mark.rule("HL-R20", "HL-008")
def test_a_power_card_never_counts_as_the_hit_card() -> None:
    m = begin("yellow-3 yellow-5 yellow-6 yellow-8", heroes=heroes(s0="Spotlight"))
    assert all(code.split(":")[-1].split("-")[0] in ("yellow", "wild") for code in playable(m))
    play(m, "yellow-3+power")
    assert line(m) == ["yellow-3"]
    assert (count(m, "hand 0"), m.seat) == (1, 1)


@pytest.mark.rule("HL-R21")
def test_a_power_beats_the_location_and_the_location_beats_the_rulebook() -> None:
    rulebook = trick("yellow-4 yellow-5 yellow-7 yellow-8")
    location = trick("yellow-4 yellow-5 yellow-7 yellow-8", location="Mirror Arcade")
    power = trick("yellow-4 yellow-5+power yellow-7 yellow-8", location="Mirror Arcade", heroes=heroes(s1="Bulwark"))
    assert (countered(rulebook), won(rulebook)) == ([], [0, 1, 4])
    assert (countered(location), won(location)) == ([2, 4], None)
    assert (countered(power), won(power)) == ([4], [0, 1, 4])


@pytest.mark.rule("HL-R21")
def test_a_power_that_reverses_the_order_reverses_the_one_of_the_location() -> None:
    assert won(trick("yellow-3 yellow-5 yellow-7 yellow-8", location="Topsy Fair")) == [3, 4, 8]
    m = trick("yellow-3 yellow-5+power yellow-7 yellow-8", location="Topsy Fair", heroes=heroes(s1="Upheaval"))
    assert won(m) == [0, 1, 1]


# ---- Featherlight: its value is 2 lower


@pytest.mark.rule("HL-031", "HL-075")
def test_featherlight_wins_with_its_lower_value_and_scores_it() -> None:
    m = trick("yellow-3 yellow-4+power yellow-6 yellow-8", heroes=heroes(s1="Featherlight"))
    assert won(m) == [1, 2, 2]
    assert seen(m)["vp"] == [0, 2]
    assert seen(m)["leader"] == 1


@pytest.mark.rule("HL-031")
@pytest.mark.parametrize(("card", "value"), [("yellow-1", 1), ("yellow-3", 1), ("yellow-4", 2), ("wild-2", 1)])
def test_featherlight_never_goes_below_1(card: str, value: int) -> None:
    m = begin(f"yellow-8 {card} yellow-6 yellow-7", heroes=heroes(s1="Featherlight"))
    assert values(play(m, "yellow-8", f"{card}+power")) == [8, value]


# ---- Bulwark: it cannot counter or be countered. +1 VP


@pytest.mark.rule("HL-033", "HL-R21")
def test_bulwark_is_not_countered_by_the_card_to_its_right() -> None:
    m = begin("yellow-5 yellow-5 yellow-7 yellow-8", heroes=heroes(s0="Bulwark"))
    play(m, "yellow-5+power", "yellow-5")
    assert line(m) == ["yellow-5", "yellow-5"]
    assert countered(m) == []


@pytest.mark.rule("HL-033", "HL-R21")
def test_bulwark_does_not_counter_the_card_to_its_left() -> None:
    m = begin("yellow-5 yellow-5 yellow-7 yellow-8", heroes=heroes(s1="Bulwark"))
    play(m, "yellow-5", "yellow-5+power")
    assert line(m) == ["yellow-5", "yellow-5"]
    assert countered(m) == []


@pytest.mark.rule("HL-046")
def test_bulwark_gives_1_vp_more_if_its_card_wins() -> None:
    assert won(trick("yellow-3+power yellow-5 yellow-7 yellow-8", heroes=heroes(s0="Bulwark"))) == [0, 1, 4]
    assert won(trick("yellow-5+power yellow-3 yellow-7 yellow-8", heroes=heroes(s0="Bulwark"))) == [1, 2, 3]


# ---- Prism: need not follow; the owner names its suit; its value is 1 lower


@pytest.mark.rule("HL-R20", "HL-031")
def test_prism_lifts_the_duty_to_follow_for_its_card() -> None:
    m = table("yellow-3 red-8", "yellow-5 blue-6", None, None, heroes=heroes(s1="Prism"))
    play(m, "yellow-3")
    assert playable(m) == ["blue-6+power", "yellow-5", "yellow-5+power"]
    play(m, "blue-6+power")
    assert m.seat == 1
    assert [o.code for o in m.decisions[0].options] == ["suit:yellow", "suit:red", "suit:blue", "suit:green"]


@pytest.mark.rule("HL-031")
def test_prism_gives_its_card_the_suit_that_its_owner_names_and_a_value_1_lower() -> None:
    m = begin("yellow-3 blue-6 yellow-7 yellow-8", heroes=heroes(s1="Prism"))
    play(m, "yellow-3", "blue-6+power", "suit:green")
    card = seen(m)["line"][1]
    assert (card["card"], card["suit"], card["value"]) == ("blue-6", "green", 5)
    assert seen(m)["lead_suit"] == "yellow"
    assert told(m, "named")[-1][:2] == [1, 3]


@pytest.mark.rule("HL-031", "HL-021")
def test_prism_on_the_lead_card_sets_the_suit_to_follow() -> None:
    m = table("yellow-3 red-8", "yellow-5 blue-6", None, None, heroes=heroes(s0="Prism"))
    play(m, "yellow-3+power", "suit:blue")
    assert seen(m)["lead_suit"] == "blue"
    assert [code for code in playable(m) if "+" not in code] == ["blue-6"]
    assert refused(m, "yellow-5").startswith("HL-021: you hold blue")


@pytest.mark.rule("HL-019", "HL-020")
def test_prism_on_a_wild_lead_names_its_suit_so_that_it_is_not_named_besides() -> None:
    m = table("wild-4 red-8", "yellow-5 blue-6", None, None, heroes=heroes(s0="Prism"))
    assert "wild-4+power" in playable(m)
    assert refused(m, "wild-4=blue+power") == "HL-019: Prism names the suit, so don't name one for the wild"
    assert refused(m, "wild-4").startswith("HL-020")
    play(m, "wild-4+power")
    assert (seen(m)["lead_suit"], seen(m)["line"][0]["suit"]) == (None, None)
    play(m, "suit:blue")
    assert (seen(m)["lead_suit"], seen(m)["line"][0]["suit"], values(m)) == ("blue", "blue", [3])
    assert refused(m, "yellow-5").startswith("HL-021: you hold blue")


@pytest.mark.rule("HL-R34")
def test_prism_off_the_suit_shows_nothing_about_the_hand() -> None:
    shown = table("yellow-3 red-8", "blue-6 wild-2", None, None)
    hidden = table("yellow-3 red-8", "yellow-5 blue-6", None, None, heroes=heroes(s1="Prism"))
    play(shown, "yellow-3", "blue-6")
    play(hidden, "yellow-3", "blue-6+power", "suit:blue")
    assert seen(shown)["voids"][1] == ["yellow"]
    assert seen(hidden)["voids"][1] == []


@pytest.mark.rule("HL-R20")
def test_prism_can_be_saved_and_resumed_while_its_suit_is_asked() -> None:
    m = begin("yellow-3 blue-6 yellow-7 yellow-8", heroes=heroes(s1="Prism"))
    play(m, "yellow-3", "blue-6+power")
    assert (m.decisions[0].prompt, m.decisions[0].rule) == ("Choose a suit.", "HL-031")
    resumes(m, "suit:green", "yellow-7", "yellow-8")
    assert won(m) == [0, 1, 3]


# ---- Copycat: its value becomes the left neighbour's


@pytest.mark.rule("HL-033", "HL-R07")
def test_copycat_takes_the_value_of_the_left_neighbour_and_so_counters_it() -> None:
    m = begin("yellow-3 yellow-8 yellow-6 yellow-7", heroes=heroes(s1="Copycat"))
    play(m, "yellow-3", "yellow-8+power")
    assert (values(m), line(m)) == ([3, 3], ["(yellow-3)", "(yellow-8)"])
    assert seen(m)["lead_suit"] is None


# ---- Dead Weight: an opposing face-up card, chosen before the check, is 1 higher after it


@pytest.mark.rule("HL-R07", "HL-039")
def test_dead_weight_comes_after_the_check_so_equal_values_do_not_counter() -> None:
    m = begin("yellow-3 yellow-4 yellow-7 yellow-8", heroes=heroes(s1="Dead Weight"))
    play(m, "yellow-3", "yellow-4+power", "spot:1")
    assert (values(m), line(m)) == ([4, 4], ["yellow-3", "yellow-4"])


@pytest.mark.rule("HL-R07", "HL-035")
def test_dead_weight_does_nothing_to_a_card_that_the_check_turned_down() -> None:
    m = begin("yellow-5 yellow-5 yellow-7 yellow-8", heroes=heroes(s1="Dead Weight"))
    play(m, "yellow-5", "yellow-5+power", "spot:1")
    assert line(m) == ["(yellow-5)", "(yellow-5)"]
    assert (values(m), told(m, "value")) == ([5, 5], [])


@pytest.mark.rule("HL-R07")
def test_dead_weight_works_on_another_card_though_its_own_card_goes_down() -> None:
    m = begin("yellow-3 blue-5 green-5 red-5", heroes=heroes(s1="Prism", s2="Spotlight", s3="Dead Weight"))
    play(m, "yellow-3", "blue-5", "green-5")
    assert line(m) == ["yellow-3", "(blue-5)", "(green-5)"]
    play(m, "red-5+power", "spot:1")
    assert won(m) == [0, 1, 4]


@pytest.mark.rule("HL-035")
def test_dead_weight_may_choose_opposing_face_up_cards_only() -> None:
    m = begin("yellow-3 yellow-4 yellow-6 yellow-8", heroes=heroes(s3="Dead Weight"))
    play(m, "yellow-3", "yellow-4", "yellow-6", "yellow-8+power")
    assert [(o.code, o.text) for o in m.decisions[0].options] == [
        ("spot:1", "The card at spot 1, now yellow 3"),
        ("spot:3", "The card at spot 3, now yellow 6"),
    ]
    assert refused(m, "spot:2") == "HL-035: no opposing card lies face up there"


# ---- Spotlight: +3 VP


@pytest.mark.rule("HL-046")
def test_spotlight_gives_3_vp_more_if_its_card_wins() -> None:
    m = trick("yellow-5 yellow-4+power yellow-6 yellow-8", heroes=heroes(s1="Spotlight"))
    assert (won(m), seen(m)["vp"]) == ([1, 2, 7], [0, 7])


@pytest.mark.rule("HL-046")
@pytest.mark.parametrize(
    "cards",
    ["yellow-3 yellow-4+power yellow-6 yellow-8", "yellow-8 yellow-4+power yellow-3 yellow-7"],
)
def test_spotlight_gives_nothing_if_another_card_wins(cards: str) -> None:
    assert seen(trick(cards, heroes=heroes(s1="Spotlight")))["vp"] == [3, 0]


@pytest.mark.rule("HL-060")
def test_spotlight_cannot_lift_the_track_beyond_the_maximum() -> None:
    m = trick("yellow-5+power yellow-7 yellow-8 blue-8", heroes=heroes(s0="Spotlight"), vp=[6, 0])
    assert told(m, "scored") == [[0, 8, 11]]
    assert told(m, "location_won") == [[0, 11, 0]]


# ---- Ricochet: with a card that counters; it stays face up


@pytest.mark.rule("HL-034", "HL-R21")
def test_ricochet_turns_down_the_left_card_only() -> None:
    m = begin("yellow-5 blue-5 yellow-7 yellow-8", heroes=heroes(s1="Ricochet"))
    play(m, "yellow-5", "blue-5+power")
    assert (line(m), countered(m)) == (["(yellow-5)", "blue-5"], [2])


@pytest.mark.rule("HL-040")
def test_ricochet_makes_the_suit_of_its_card_the_lead_suit() -> None:
    m = table("yellow-5 red-8", "blue-5 green-7", "yellow-7 blue-8", "red-7 green-8", heroes=heroes(s1="Ricochet"))
    play(m, "yellow-5", "blue-5+power")
    assert seen(m)["lead_suit"] == "blue"
    assert [code for code in playable(m) if "+" not in code] == ["blue-8"]


@pytest.mark.rule("HL-074", "HL-033")
def test_ricochet_is_refused_when_the_left_neighbour_is_a_bulwark() -> None:
    m = begin("yellow-5 blue-5 yellow-7 yellow-8", heroes=heroes(s0="Bulwark", s1="Ricochet"))
    play(m, "yellow-5+power")
    assert refused(m, "blue-5+power").startswith("HL-074: you can't play Ricochet")
    assert line(play(m, "blue-5")) == ["yellow-5", "blue-5"]


# ---- Upheaval: won from the other end; base VP are 1


@pytest.mark.rule("HL-045", "HL-R21")
def test_upheaval_lets_the_highest_value_win_for_1_vp() -> None:
    m = begin("yellow-3 yellow-5 yellow-7 yellow-8", heroes=heroes(s1="Upheaval"))
    play(m, "yellow-3", "yellow-5+power")
    assert seen(m)["highest_wins"] is True
    play(m, "yellow-7", "yellow-8")
    assert (won(m), seen(m)["vp"], seen(m)["leader"]) == ([3, 4, 1], [0, 1], 3)


@pytest.mark.rule("HL-045")
@pytest.mark.parametrize(("location", "winner"), [("Clock Square", [0, 1, 1]), ("Topsy Fair", [3, 4, 1])])
def test_upheaval_twice_is_the_usual_order_again_but_base_vp_stay_1(location: str, winner: list[int]) -> None:
    text = "With any Hit Card: The order of values is reversed. The base VP are 1."
    pack = f'[[power]]\nname = "Tumult"\ntext = "{text}"\norigin = {{ name = "ours" }}\n'
    cast = heroes(s1="Upheaval", s2="Tumult")
    m = begin("yellow-3 yellow-5 yellow-7 yellow-8", location=location, heroes=cast, packs=[["tumult.toml", pack]])
    before = seen(m)["highest_wins"]
    play(m, "yellow-3", "yellow-5+power")
    assert seen(m)["highest_wins"] is not before
    play(m, "yellow-7+power")
    assert seen(m)["highest_wins"] is before
    assert won(play(m, "yellow-8")) == winner


# ---- all of them
