"""What holds at the edge of a rule: the first card, the last zone, the turn after, nothing at all."""

from typing import Any

import pytest

import longbox
from tests.games.given import offered, outcome, seen, true_zone
from tests.games.turtles.given import (
    MINE,
    SPARE,
    THEIRS,
    blocks,
    data,
    fight,
    hand,
    own,
    phase,
    play,
    table,
    total,
    trash,
    turn,
)
from tests.games.turtles.packs import card, pack

# ---- what a turn leaves


@pytest.mark.rule("TM-055", "TM-146", "TM-147")
def test_after_the_set_phase_any_time_texts_can_be_used_again() -> None:
    m = turn(
        "hun raphael", phase="set", blocks=[["karai", "leonardo", "splinter", ""], THEIRS], items=["smoke-pellet", ""]
    )
    play(m, "no", "set:hun", "no")
    assert (phase(m), offered(m)) == ("Event Phase", ["no", "use:smoke-pellet"])


@pytest.mark.rule("TM-098", "TM-121")
def test_more_power_is_gone_with_the_turn() -> None:
    m = fight(theirs=["up: hun", "", "", ""], items=["firecracker-belt", ""], hand="karai", deck_sizes=[20, 20])
    play(m, "use:firecracker-belt", "no")
    assert total(m) == (3, 0, 3)
    assert seen(m)["powers"]["block-1 0"] == [3]
    play(m, "keep:1")
    assert seen(m)["powers"]["block-1 0"] == [2]


@pytest.mark.rule("TM-040", "TM-047")
def test_in_the_first_turn_no_text_speaks_of_its_adjust_phase() -> None:
    m = table(phase="start", turn=1, items=["signal-kite", ""], blocks=[["karai", "", "", "hun"], THEIRS])
    assert data(m, "fewer") == []
    fields: Any = m.scenario(full=True)["fields"]
    assert fields["draws"] == 0
    m = table(phase="start", turn=2, items=["signal-kite", ""], blocks=[["karai", "", "", "hun"], THEIRS])
    fields = m.scenario(full=True)["fields"]
    assert fields["draws"] == 0


@pytest.mark.rule("TM-130", "TM-136")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_result_tells_who_has_lost_and_how(loser: int) -> None:
    m = play(turn(active=loser, turn=2, hand=SPARE, foe=SPARE), "concede")
    found = outcome(m)
    assert (found.winners, found.ranks[loser], found.ranks[1 - loser]) == ([1 - loser], 2, 1)
    assert (found.returns[loser], found.returns[1 - loser]) == (-1.0, 1.0)
    assert found.scores == [len(true_zone(m, f"deck {seat}")) for seat in (0, 1)]
    assert found.rule == "TM-136"
    rows = [["hun", "", "", ""], THEIRS][:: 1 - 2 * loser]
    m = table(active=loser, turn=2, phase="flip", blocks=rows, deck_sizes=[1, 9][:: 1 - 2 * loser])
    found = outcome(m)
    assert found.rule == "TM-130"
    assert (found.winners, found.scores) == ([1 - loser], [0, 9][:: 1 - 2 * loser])


# ---- texts


@pytest.mark.rule("TM-038")
def test_who_must_exchange_block_cards_cannot_decline() -> None:
    more = pack(card("event", "Must", "<Play> Exchange 2 of your face-down Block cards."))
    m = play(turn("must", blocks=[["karai", "hun", "up: raphael", ""], THEIRS], packs=more), "event:must")
    assert (own(m, 0)[:2], blocks(m, 0)[0]) == (["hun", "karai"], "hun")  # only these two lie face down
    m = play(turn("must", blocks=[["karai", "hun", "splinter", ""], THEIRS], packs=more), "event:must")
    assert offered(m) == ["swap:1-2", "swap:1-3", "swap:2-3"]


@pytest.mark.rule("TM-103", "TM-137")
@pytest.mark.parametrize("seed", range(2))
def test_once_the_front_has_left_nothing_is_in_front(seed: int) -> None:
    """Whatever lies elsewhere: neither a card of a sort nor this card."""
    begins = "When your Forward Step begins, if"
    sorts = [
        card("item", f"Flag {name}", f"{begins} a {name} Character is in front, your attack has +1 Power.")
        for name in ("Wind", "Nature", "Fire", "Mountain")
    ]
    items = "flag-wind flag-nature flag-fire flag-mountain"
    m = fight("vine-whip-staff", "karai", packs=pack(*sorts), items=[items, ""], seed=seed)
    play(m, "attack:vine-whip-staff", "no")
    given: Any = m.scenario(full=True)
    given["zones"]["trash 0"] = given["zones"].pop("block-1 0")
    given["fields"]["up"] = 0
    m = play(longbox.scenario("turtles", given), "no")
    assert (total(m)[0], data(m, "attack_raised")) == (2, [])


@pytest.mark.rule("TM-047", "TM-049")
def test_less_is_drawn_but_never_more() -> None:
    more = pack(card("item", "Jug", "When part 2 of your Adjust Phase begins, you draw 1 card less, but at least 3."))
    five = "hun leonardo raphael shredder splinter"
    m = table(
        phase="start", hands=[five, ""], blocks=[["karai", *MINE[:1], "", "hun"], THEIRS], items=["jug", ""], packs=more
    )
    assert len(hand(m, 0)) == 5 + 2


@pytest.mark.rule("TM-114", "TM-138")
def test_a_text_that_draws_is_done_also_where_more_follows() -> None:
    more = pack(card("event", "Two", "<Play> You draw 1 card, then your rival discards 1 card."))
    m = play(turn("two karai", "hun raphael", packs=more, decks=["leonardo", ""]), "event:two")
    assert (m.seat, hand(m, 0), offered(m)) == (1, ["karai", "leonardo"], ["discard:hun", "discard:raphael"])


@pytest.mark.rule("TM-150", "TM-151")
def test_an_any_time_text_is_used_where_it_can_do_something() -> None:
    text = "<Any time> Discard 1 card: you may exchange 2 of your face-down Block cards."
    more = pack(card("item", "Odd", text))
    for rows, used in ((["karai", "hun", "", ""], True), (["karai", "up: hun", "", ""], False)):
        m = turn("raphael", items=["odd", ""], blocks=[rows, THEIRS], packs=more)
        assert ("use:odd" in offered(m)) == used
    assert str(m.explain(0, "use:odd")).startswith("TM-151")


@pytest.mark.rule("TM-150", "TM-R28")
def test_an_any_time_text_may_cost_a_card_of_the_own_deck() -> None:
    text = "<Any time> Send the top card of your Deck to the Trash: you may draw 1 card."
    m = turn(SPARE, items=["odd", ""], decks=["hun karai", ""], packs=pack(card("item", "Odd", text)))
    play(m, "use:odd", "yes")
    assert (trash(m, 0), hand(m, 0)) == (["hun"], sorted([SPARE, "karai"]))


@pytest.mark.rule("TM-024", "TM-139")
def test_only_a_play_text_acts_when_an_attack_is_placed() -> None:
    when = "When your Forward Step begins, if you placed 2 or more Attacks this turn, this card has +1 Power."
    more = pack(card("attack", "Odd", when), card("attack", "Even", "<Flip> This card has +1 Power."))
    for name in ("odd", "even"):
        m = fight(f"vine-whip-staff {name}", packs=more)
        play(m, "attack:vine-whip-staff", f"attack:{name}")
        assert (seen(m)["attack"], data(m, "raised")) == (2 + 2 + 1, [])


@pytest.mark.rule("TM-071", "TM-076", "TM-078")
@pytest.mark.parametrize("seed", range(2))
def test_an_empty_front_stays_empty_whatever_lies_elsewhere(seed: int) -> None:
    m = table(phase="flip", seed=seed, blocks=[["", "hun", "", ""], THEIRS], hands=["karai", "raphael"])
    assert (seen(m)["active"], own(m, 0), trash(m, 0)) == (1, ["-", "hun", "-", "-"], [])
