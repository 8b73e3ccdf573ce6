"""Sections 5 to 7 of the register: the turn, the Adjust Phase and the Set Phase."""

import pytest

import longbox
from longbox import Match
from tests.games.given import at_random, count, offered, outcome, refused, resumed, seen, zone
from tests.games.turtles.given import blocks, book, data, deck, fight, hand, own, phase, play, table, trash, turn

SIX = "hun leonardo foot-elite-guard ledge-watcher buttress-stance basement-key"
ORDER = (
    *("Adjust Phase", "Set Phase", "Event Phase", "Item Phase", "Flip Phase"),
    *("Attack Step", "Counter Step", "Forward Step", "Result Step"),
)


def start(hand_: str, blocks_: list[str | None], turn_: int = 3, **given: object) -> Match:
    """The beginning of seat 0's turn."""
    return table(phase="start", hands=[hand_, ""], blocks=[blocks_, None], turn=turn_, **given)


# ---- the frame


@pytest.mark.rule("TM-039")
@pytest.mark.parametrize("seed", range(4))
def test_turns_alternate_and_the_phases_come_in_order_and_once(seed: int) -> None:
    m = longbox.start("turtles", seed=seed, options={"decks": "random"})
    at, last = (1, seen(m)["first"]), -1
    while not m.over:
        table_ = seen(m)
        now = (table_["turn"], table_["active"])
        place = ORDER.index(table_["phase"])
        if now != at:
            assert now == (at[0] + 1, 1 - at[1])
            at, last = now, -1
        assert place >= last
        last = place
        at_random(m, f"{seed} {table_['turn']} {len(m.events(None))}", 1)


@pytest.mark.rule("TM-040", "TM-057")
def test_the_first_player_skips_the_first_adjust_phase() -> None:
    for seed in range(5):
        m = longbox.start("turtles", seed=seed)
        first = m.seat
        assert (phase(m), count(m, f"hand {first}"), deck(m, first)) == ("Event Phase", 5, 31)


@pytest.mark.rule("TM-040")
@pytest.mark.parametrize("held", ["hun karai", SIX + " splinter"])
def test_the_whole_adjust_phase_is_skipped_whatever_the_hand(held: str) -> None:
    m = start(held, ["leonardo", "", "", ""], 1)
    assert (hand(m, 0), phase(m)) == (sorted(held.split()), "Set Phase")


@pytest.mark.rule("TM-049")
def test_nobody_may_decline_the_draws_of_part_1() -> None:
    m = start("hun", ["leonardo", None, None, None], deck_sizes=[4, None])
    assert (m.over, outcome(m).winners) == (True, [1])


@pytest.mark.rule("TM-040")
def test_the_second_player_does_not_skip_his() -> None:
    m = longbox.start("turtles", seed=1, options={"first": 0})
    while seen(m)["turn"] == 1:
        play(m, next(code for code in ("no", *offered(m)) if code in offered(m)))
    drawn = [event["cards"] for event in data(m, "drew")]
    assert drawn == [1 + blocks(m, 1).count("-")]
    assert deck(m, 1) + drawn[0] + 9 + sum(e["cards"] for e in data(m, "hit")) == 40


@pytest.mark.rule("TM-041", "TM-R03")
def test_the_first_player_may_attack_on_the_first_turn() -> None:
    m = turn("vine-whip-staff", turn=1)
    play(m, "no", "no")
    assert (seen(m)["turn"], phase(m), offered(m)) == (1, "Attack Step", ["attack:vine-whip-staff", "no"])


@pytest.mark.rule("TM-042")
def test_the_phases_before_the_attack_are_the_active_players_alone() -> None:
    rivals = "midnight-drill smoke-pellet karai hun leonardo foot-ninja raphael"
    m = table(phase="start", hands=[SIX + " splinter", rivals], blocks=[["hun", "", "", ""], ["", "karai", "", ""]])
    asked = set()
    while phase(m) not in ("Attack Step", "Counter Step"):
        asked.add(m.seat)
        play(m, next(code for code in ("no", *offered(m)) if code in offered(m)))
    assert asked == {0}
    assert (count(m, "hand 1"), blocks(m, 1), trash(m, 1)) == (7, ["-", "?", "-", "-"], [])


@pytest.mark.rule("TM-043")
def test_a_hand_is_trimmed_in_its_owners_adjust_phase_and_not_before() -> None:
    m = fight(SIX, "karai raphael splinter shredder donatello casey-jones foot-mystic", front="karai")
    play(m, "no", "keep:1", "no")
    assert (seen(m)["active"], count(m, "hand 0"), count(m, "hand 1")) == (1, 7, 7)
    assert all(code.startswith("discard:") for code in offered(m))


# ---- Adjust Phase


@pytest.mark.rule("TM-044")
def test_below_five_one_draws_up_to_five() -> None:
    m = start("hun karai", ["leonardo", None, None, None], decks=["raphael shredder splinter donatello", ""])
    assert hand(m, 0) == sorted(["hun", "karai", "raphael", "shredder", "splinter", "donatello"])  # and one of part 2


@pytest.mark.rule("TM-045")
def test_above_five_the_owner_chooses_what_to_discard() -> None:
    m = start(SIX + " splinter", ["leonardo", None, None, None])
    assert (m.seat, len(offered(m, "discard"))) == (0, 7)
    play(m, "discard:hun")
    assert "discard:hun" not in offered(m)
    play(m, "discard:splinter")
    assert (trash(m, 0), count(m, "hand 0"), phase(m)) == (["hun", "splinter"], 6, "Event Phase")


@pytest.mark.rule("TM-046")
def test_with_five_nothing_happens_in_part_1() -> None:
    five = " ".join(SIX.split()[:5])
    m = start(five, ["leonardo", None, None, None], decks=["raphael", ""])
    assert hand(m, 0) == sorted([*five.split(), "raphael"])
    assert trash(m, 0) == []


@pytest.mark.rule("TM-047", "TM-048", "TM-R04")
@pytest.mark.parametrize(
    ("row", "cards"),
    [
        (["hun", "karai", "raphael", "shredder"], 1),
        (["", "karai", "raphael", "shredder"], 2),
        (["hun", "", "", "shredder"], 3),
        (["", "", "hun", ""], 4),
        (["", "", "", ""], 5),
    ],
)
def test_part_2_brings_a_card_and_one_for_each_empty_zone(row: list[str | None], cards: int) -> None:
    m = start(" ".join(SIX.split()[:5]), row)
    assert count(m, "hand 0") == 5 + cards


@pytest.mark.rule("TM-049")
def test_nobody_may_decline_a_draw_that_ends_the_game() -> None:
    m = fight("vine-whip-staff", "karai hun leonardo foot-mystic raphael", deck_sizes=[None, 1])
    play(m, "no", "keep:1", "no")
    assert (m.over, outcome(m).winners) == (True, [0])
    assert data(m, "deck_empty")[0]["who"] == 1


@pytest.mark.rule("TM-050")
@pytest.mark.parametrize("seed", range(4))
def test_after_adjust_a_hand_has_six_and_the_empty_zones_and_after_set_six(seed: int) -> None:
    m = longbox.start("turtles", seed=seed, options={"decks": [blank_deck(), blank_deck()]})
    done = set()
    while not m.over:
        table_ = seen(m)
        active = table_["active"]
        if (table_["turn"], table_["phase"]) not in done and table_["turn"] > 1:
            if table_["phase"] == "Set Phase":
                assert count(m, f"hand {active}") == 6 + blocks(m, active).count("-")
                done.add((table_["turn"], "Set Phase"))
            if table_["phase"] == "Event Phase":
                assert count(m, f"hand {active}") == 6
                done.add((table_["turn"], "Event Phase"))
        at_random(m, f"{seed} {len(m.events(None))}", 1)
    assert {name for _, name in done} == {"Set Phase", "Event Phase"}


def blank_deck() -> list[str]:
    """Cards without a text, and Items that do nothing by themselves."""
    there = book()
    plain = [there.titles[kind] for kind in range(len(there.faces)) if not there.texts[kind]]
    return [title for title in plain for _ in range(3)][:40]


# ---- Set Phase


@pytest.mark.rule("TM-051", "TM-052")
def test_block_cards_slide_toward_zone_1_in_their_order() -> None:
    m = turn("hun foot-mystic", phase="set", blocks=[["", "karai", "", "raphael"], None])
    assert own(m, 0) == ["karai", "raphael", "-", "-"]
    assert blocks(m, 0) == ["?", "?", "-", "-"]


@pytest.mark.rule("TM-053", "TM-R05")
def test_a_slid_card_keeps_its_face_and_triggers_nothing() -> None:
    m = turn(
        "hun foot-mystic",
        phase="set",
        blocks=[["", "up: ember-sash-novice", "", "rooftop-collapse"], None],
        decks=["", "leonardo"],
    )
    assert blocks(m, 0) == ["ember-sash-novice", "?", "-", "-"]
    assert (zone(m, "block-2 0", 1), trash(m, 1)) == ([None], [])


@pytest.mark.rule("TM-054", "TM-055", "TM-R06")
def test_every_gap_receives_a_card_face_down_and_the_owner_says_which() -> None:
    m = turn("hun smoke-pellet midnight-drill vine-whip-staff", phase="set", blocks=[["karai", "", "", ""], None])
    assert offered(m, "set") == ["hun", "midnight-drill", "smoke-pellet", "vine-whip-staff"]  # whatever its type
    assert "no" not in offered(m)
    assert [option.text for option in m.decisions[0].options if option.code == "set:hun"] == [
        "Set Hun (Mountain 3) in Block 2"
    ]
    play(m, "set:smoke-pellet", "set:midnight-drill", "set:hun")
    assert own(m, 0) == ["karai", "smoke-pellet", "midnight-drill", "hun"]
    assert blocks(m, 0) == ["?"] * 4
    assert zone(m, "block-2 0", 1) == [None]
    assert phase(m) == "Event Phase"


@pytest.mark.rule("TM-055")
def test_what_is_set_is_one_decision() -> None:
    """Nothing comes between the cards: neither an any-time text nor anything that the rival is asked."""
    m = turn(
        "hun foot-mystic karai", "karai", "set", blocks=[["raphael", "", "", ""], None], items=["smoke-pellet", ""]
    )
    play(m, "no")
    assert "use:smoke-pellet" in offered(m)
    play(m, "set:hun")
    assert (m.seat, offered(m)) == (0, ["set:foot-mystic", "set:karai"])
    assert refused(m, "use:smoke-pellet")


@pytest.mark.rule("TM-056", "TM-R07")
def test_with_too_few_cards_the_lowest_gaps_are_filled() -> None:
    m = resumed(turn("hun midnight-drill", phase="set", blocks=[["karai", "", "", ""], None]))
    play(m, "set:hun", "set:midnight-drill")
    assert own(m, 0) == ["karai", "hun", "midnight-drill", "-"]
    assert count(m, "hand 0") == 0


@pytest.mark.rule("TM-057")
def test_with_four_block_cards_the_phase_does_nothing() -> None:
    m = start(SIX, ["leonardo", "karai", "raphael", "shredder"])
    play(m, "discard:hun")
    assert (phase(m), own(m, 0)) == ("Event Phase", ["leonardo", "karai", "raphael", "shredder"])
    assert data(m, "slid") == []


@pytest.mark.rule("TM-058", "TM-128")
def test_a_character_that_was_left_is_in_front_after_its_owners_next_slide() -> None:
    theirs = ["midnight-drill", "smoke-pellet", "bamboo-grove-monk", "karai"]
    m = fight("vine-whip-staff", "foot-ninja raphael", theirs=theirs)
    play(m, "attack:vine-whip-staff", "no", "no", "no")
    assert blocks(m, 1) == theirs
    play(m, "keep:3")
    assert (seen(m)["active"], phase(m), blocks(m, 1)) == (1, "Set Phase", ["bamboo-grove-monk", "-", "-", "-"])
