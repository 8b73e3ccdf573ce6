"""Sidekicks: how their Power Moves come into play, and each of the four."""

import pytest

import longbox
from longbox import Match
from tests.games.given import count, seen, zone
from tests.games.hitline.given import line, play, playable, refused
from tests.games.hitline.moves import countered, titan, values, won

FREED = "green-7 - - - - - - - -"  # one card is left of the shield; the Sidekick is in hand


def freed(sidekick: str, hand: str, *pair: str, **given: object) -> Match:
    """A Titan in trick 7: three cards in hand, green 7 face up on the shield, this Sidekick in hand."""
    return titan(hand, FREED, *pair, sidekick=sidekick, **given)


# ---- Sidekicks in general


@pytest.mark.rule("HL-098")
@pytest.mark.parametrize("sidekick", ["Fanfare", "Sparkplug", "Tagalong"])
def test_a_sidekick_in_hand_gives_its_power_move_with_a_hit_card(sidekick: str) -> None:
    m = freed(sidekick, "yellow-3 yellow-5 red-8", "yellow-4 blue-8", "yellow-6 blue-7")
    assert zone(m, "sidekick 0") == [sidekick.lower()]
    assert {"yellow-3", "yellow-3+sidekick", "shield:green-7+sidekick"} <= set(playable(m))
    play(m, "yellow-3+sidekick")
    assert seen(m)["line"][0]["power"] == sidekick
    assert (zone(m, "powers"), zone(m, "sidekick 0")) == ([sidekick.lower()], [])


@pytest.mark.rule("HL-098", "HL-078", "HL-079")
def test_a_power_move_is_exhausted_with_the_trick_and_used_once_a_round() -> None:
    m = freed("Fanfare", "yellow-3 yellow-5 red-8", "yellow-4 blue-8", "yellow-6 blue-7")
    play(m, "yellow-3+sidekick", "first:1", "yellow-4")
    assert refused(m, "yellow-5+sidekick") == "HL-098: your Sidekick is not in your hand"
    play(m, "yellow-5", "yellow-6")
    assert "fanfare" in zone(m, "exhausted")
    assert refused(m, "red-8+sidekick") == "HL-098: your Sidekick is not in your hand"


@pytest.mark.rule("HL-098", "HL-077")
def test_the_hit_card_played_with_a_power_move_must_be_legal_by_itself() -> None:
    m = freed("Fanfare", "yellow-3 red-5 red-8", "yellow-4 blue-8", "yellow-6 blue-7", leader=1)
    play(m, "first:1", "yellow-4")
    assert playable(m) == ["yellow-3", "yellow-3+sidekick"]
    assert (
        refused(m, "red-5+sidekick") == "HL-077: you hold yellow, so you must play yellow or a wild, also with Fanfare"
    )


@pytest.mark.rule("HL-007", "HL-098")
def test_only_a_titan_has_a_power_move() -> None:
    m = freed("Fanfare", "yellow-3 red-5 red-8", "yellow-4 blue-8", "yellow-6 blue-7", leader=1)
    play(m, "first:1")
    assert refused(m, "yellow-4+sidekick") == "HL-007: only Titans have Sidekicks"


@pytest.mark.rule("HL-R28", "HL-098")
def test_a_sidekick_is_usable_from_the_next_hit_card_on() -> None:
    shield = "red-4 red-5 red-6 red-7 S red-8 - blue-3 -"
    m = titan("yellow-3 yellow-5", shield, "yellow-4 yellow-6 blue-8 blue-5", "yellow-7 blue-6 blue-7 green-8")
    assert refused(m, "shield:blue-3+sidekick") == "HL-098: your Sidekick is not in your hand"
    play(m, "shield:blue-3")
    assert zone(m, "sidekick 0") == ["fanfare"]
    play(m, "first:2", "blue-6")
    assert {"yellow-3+sidekick", "shield:red-7+sidekick"} <= set(playable(m))


@pytest.mark.rule("HL-R28")
def test_hero_and_sidekick_may_go_into_one_trick_but_not_with_one_hit_card() -> None:
    m = freed(
        "Fanfare", "yellow-3 blue-3 red-8", "yellow-4 blue-8", "yellow-6 blue-7", heroes=["Spotlight", None, None]
    )
    assert not any("power" in code and "sidekick" in code for code in m.edition.codes)
    with pytest.raises(longbox.IllegalChoice, match=r"this game has no choice 'play:yellow-3\+power\+sidekick'"):
        m.choose("play:yellow-3+power+sidekick")
    play(m, "yellow-3+power", "first:1", "yellow-4", "blue-3+sidekick", "yellow-6")
    assert won(m) == [0, 1, 3 + 3 + 2]


@pytest.mark.rule("HL-R28", "HL-079")
def test_a_sidekick_is_used_once_a_round_at_most() -> None:
    m = freed("Fanfare", "yellow-3 yellow-5 red-8", "yellow-4 blue-8", "yellow-6 blue-7")
    play(m, "yellow-3+sidekick", "first:1", "yellow-4", "yellow-5", "yellow-6")
    assert (seen(m)["trick"], m.seat) == (8, 0)
    assert not any("sidekick" in code for code in playable(m))


def last_trick(m: Match, *codes: str) -> Match:
    """The last trick of a round, and the Titan's choice of a stack in the next."""
    play(m, *codes)
    assert seen(m)["round"] == 2
    assert m.decisions[0].rule == "HL-083"
    return m


@pytest.mark.rule("HL-099", "HL-R35")
def test_a_used_sidekick_is_out_until_the_next_shield_is_built_and_then_in_its_middle() -> None:
    m = titan("yellow-3", FREED, "yellow-4", "yellow-6")
    play(m, "yellow-3+sidekick", "first:1", "yellow-4")
    assert (zone(m, "powers"), count(m, "sidekick 0")) == (["fanfare"], 0)
    last_trick(m, "shield:green-7", "yellow-6")
    play(m, "stack:1")
    assert (zone(m, "shield-5 0"), count(m, "sidekick 0"), count(m, "exhausted")) == (["fanfare"], 0, 0)


@pytest.mark.rule("HL-R35", "HL-099")
def test_a_sidekick_that_nobody_reached_just_stays_in_place() -> None:
    pair = ("yellow-4 yellow-5 yellow-6 yellow-7 yellow-8", "blue-4 blue-5 blue-6 blue-7 blue-8")
    m = titan("yellow-1 yellow-3", "? ? ? ? S ? ? ? red-5", *pair, vp=[10, 0])
    play(m, "yellow-1", "first:1", "yellow-4", "yellow-3")
    assert zone(m, "shield-5 0") == ["fanfare"]
    last_trick(m, "blue-4")
    play(m, "stack:1")
    assert (zone(m, "shield-5 0"), count(m, "sidekick 0")) == (["fanfare"], 0)


# ---- Fanfare: +2 VP


@pytest.mark.rule("HL-046", "HL-098")
def test_fanfare_gives_2_vp_more_if_its_card_wins() -> None:
    m = freed("Fanfare", "yellow-3 yellow-5 red-8", "yellow-4 blue-8", "yellow-6 blue-7")
    play(m, "yellow-3+sidekick", "first:1", "yellow-4", "yellow-5", "yellow-6")
    assert (won(m), seen(m)["vp"]) == ([0, 1, 5], [5, 0])


@pytest.mark.rule("HL-046", "HL-R33")
def test_fanfare_goes_with_a_card_of_the_shield() -> None:
    m = freed("Fanfare", "green-8 yellow-5 red-8", "yellow-8 blue-8", "yellow-6 blue-7")
    play(m, "shield:green-7+sidekick", "first:1", "yellow-8", "green-8", "blue-7")
    assert won(m) is None
    m = freed("Fanfare", "green-8 yellow-5 red-8", "yellow-8 blue-8", "yellow-7 wild-8")
    play(m, "shield:green-7+sidekick", "first:1", "yellow-8", "green-8", "wild-8")
    assert won(m) == [0, 1, 7 + 2]


# ---- Sparkplug: its value is 1 higher or 1 lower, the owner chooses


@pytest.mark.rule("HL-031", "HL-098")
@pytest.mark.parametrize(("option", "value"), [("option:1", 6), ("option:2", 4)])
def test_sparkplug_changes_the_value_by_1_as_its_owner_chooses(option: str, value: int) -> None:
    m = freed("Sparkplug", "yellow-3 yellow-5 red-8", "yellow-7 blue-8", "yellow-8 blue-7")
    play(m, "yellow-5+sidekick")
    assert [(o.code, o.text) for o in m.decisions[0].options] == [
        ("option:1", "Its value is 1 higher"),
        ("option:2", "Its value is 1 lower"),
    ]
    assert values(play(m, option)) == [value]


# ---- Lookout: after the check the left neighbour is turned down; no counter


@pytest.mark.rule("HL-R37", "HL-039")
def test_lookout_turns_down_the_left_neighbour_and_stays() -> None:
    m = freed("Lookout", "yellow-3 yellow-5 red-8", "yellow-1 blue-8", "yellow-8 blue-7", leader=1)
    play(m, "first:1", "yellow-1", "yellow-5+sidekick")
    assert line(m) == ["(yellow-1)", "yellow-5"]
    assert countered(m) == []
    play(m, "yellow-8", "yellow-3")
    assert won(m) == [0, 4, 3]


@pytest.mark.rule("HL-R37", "HL-040")
def test_lookout_on_the_lead_card_changes_the_lead_suit() -> None:
    m = freed("Lookout", "red-3 red-5 red-8", "yellow-1 blue-8", "yellow-8 red-7", leader=1)
    play(m, "first:1", "yellow-1", "red-5+sidekick")
    assert seen(m)["lead_suit"] == "red"
    assert refused(m, "yellow-8").startswith("HL-021: you hold red")


@pytest.mark.rule("HL-R37")
def test_lookout_is_no_counter_so_old_harbour_gives_nothing_and_bulwark_does_not_help() -> None:
    m = freed(
        "Lookout",
        "yellow-3 yellow-5 red-8",
        "yellow-1 blue-8",
        "yellow-8 blue-7",
        leader=1,
        location="Old Harbour",
        heroes=[None, "Bulwark", None],
    )
    play(m, "first:1", "yellow-1+power", "yellow-5+sidekick")
    assert line(m) == ["(yellow-1)", "yellow-5"]
    play(m, "yellow-8", "yellow-3")
    assert seen(m)["vp"] == [3, 0]


@pytest.mark.rule("HL-074", "HL-098")
def test_lookout_is_refused_at_spot_1_and_beside_a_face_down_card() -> None:
    m = freed("Lookout", "yellow-5 yellow-3 red-8", "yellow-5 blue-8", "yellow-8 blue-7")
    assert refused(m, "yellow-5+sidekick").startswith("HL-074: you can't play Lookout now")
    play(m, "yellow-5", "first:1", "yellow-5")
    assert line(m) == ["(yellow-5)", "(yellow-5)"]
    assert refused(m, "yellow-3+sidekick").startswith("HL-074: you can't play Lookout now")


# ---- Tagalong: duty to follow is lifted


@pytest.mark.rule("HL-R20", "HL-098")
def test_tagalong_lifts_the_duty_to_follow_for_its_card() -> None:
    m = freed("Tagalong", "yellow-3 red-1 red-8", "yellow-4 blue-8", "yellow-6 blue-7", leader=1)
    play(m, "first:1", "yellow-4")
    assert playable(m) == [
        "red-1+sidekick",
        "red-8+sidekick",
        "shield:green-7+sidekick",
        "yellow-3",
        "yellow-3+sidekick",
    ]
    play(m, "red-1+sidekick")
    assert seen(m)["voids"][0] == []
    play(m, "yellow-6")
    assert playable(m) == ["yellow-3"]


@pytest.mark.rule("HL-R34")
def test_tagalong_shows_nothing_about_the_hand() -> None:
    m = freed("Tagalong", "yellow-3 red-1 red-8", "yellow-4 blue-8", "yellow-6 blue-7", leader=1)
    play(m, "first:1", "yellow-4", "red-1+sidekick")
    assert seen(m)["voids"][0] == []


# ---- all of them
