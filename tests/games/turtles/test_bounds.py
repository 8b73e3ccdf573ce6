"""What holds at the edge of a rule: the first card, the last zone, the turn after, nothing at all."""

from typing import Any, SupportsIndex

import pytest

import longbox
from longbox import Match
from longbox.games.turtles import content, pieces, setup
from longbox.games.turtles.table import Turtles
from longbox.games.turtles.table.flaws import flaw
from longbox.kernel.match import LEARNED, MOVED
from longbox.language.content import ContentError
from tests.games.given import at_random, offered, outcome, question, seen, true_zone
from tests.games.packs import start_faults
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

# ---- zones


class Zones(list[Any]):
    """The zones of a match, which refuse to be counted from behind."""

    def __getitem__(self, at: Any) -> Any:
        assert not isinstance(at, SupportsIndex) or at.__index__() >= 0, at
        return super().__getitem__(at)


def watched(m: Match) -> Match:
    m.zones = Zones(m.zones)
    return m


@pytest.mark.rule("TM-002", "TM-008")
@pytest.mark.parametrize("seed", range(2))
def test_a_zone_is_called_by_its_own_number(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a player come after the other's; none is one of the other's counted from behind."""
    monkeypatch.setattr(setup, "Turtles", lambda *given: watched(Turtles(*given)))
    m = longbox.start("turtles", seed=seed, options={"decks": "random", "first": seed % 2})
    at_random(m, seed)
    for active in (0, 1):
        rows = [["up: foot-ninja", "karai", "splinter", ""], ["up: hun", *THEIRS[:2], None]]
        given: dict[str, Any] = {"items": ["frog-call-flute signal-kite", "smoke-pellet herb-satchel"]}
        given |= {"hands": ["midnight-drill draught-kick alarm-bells", None], "decks": ["leonardo", "raphael"]}
        given |= {"trash": ["karai", "casey-jones"], "blocks": rows, "deck_sizes": [12, 9]}
        for start in ("start", "set", "event", "item", "flip", "attack"):
            there = table(**{key: value[:: 1 - 2 * active] for key, value in given.items()}, phase=start, active=active)
            assert isinstance(there.zones, Zones)
            at_random(there, seed, 30)
            for event in (*m.log, *there.log):
                assert event.kind not in (MOVED, LEARNED) or min(event.b, event.c) >= -1
            assert isinstance(there, Turtles)
            assert flaw(there) == ""
            for action in range(0, len(there.edition.codes), 5):
                there.explain(active, action)


# ---- positions


@pytest.mark.parametrize("place", ["hands", "decks", "trash"])
def test_the_first_card_of_the_pool_lies_where_it_is_said(place: str) -> None:
    given: dict[str, Any] = {place: [["Rooftop Runner"], ["Rooftop Runner"]]}
    m = longbox.scenario("turtles", given)
    for seat in (0, 1):
        assert true_zone(m, f"{place.rstrip('s')} {seat}")[-1] == "rooftop-runner"
    rows = [["Rooftop Runner", "", None, "up: Rooftop Runner"]] * 2
    m = longbox.scenario("turtles", {"blocks": rows})
    assert [own(m, seat)[n] for seat in (0, 1) for n in (0, 1, 3)] == ["rooftop-runner", "-", "rooftop-runner"] * 2
    assert "-" not in (own(m, 0)[2], own(m, 1)[2])


def refused(**given: Any) -> str:
    with pytest.raises(longbox.ScenarioError) as error:
        longbox.scenario("turtles", given)
    return str(error.value)


@pytest.mark.rule("TM-026", "TM-130")
def test_how_large_a_deck_can_be_said_to_be() -> None:
    between = "deck_sizes, seat 0: a whole number from {} to {} is expected, not {}"
    named = ["Hun", "Karai"]
    assert refused(deck_sizes=[32, None]) == between.format(1, 31, 32)  # 40 less a hand of 5 and 4 Block cards
    assert refused(deck_sizes=[32, None], decks=[named, None]) == between.format(2, 31, 32)
    m = longbox.scenario("turtles", {"deck_sizes": [31, 1], "decks": [named, None]})
    assert [len(true_zone(m, f"deck {seat}")) for seat in (0, 1)] == [31, 1]
    assert true_zone(m, "deck 0")[-2:] == ["karai", "hun"]
    assert len(true_zone(m, "trash 1")) == 30
    full = [title for title in m.edition.titles[:12] for _ in range(3)]
    assert refused(trash=[full, None], blocks=[[None] * 4, None], hands=[[], None]) == (
        "seat 0: no card is left for the Deck (TM-130)"
    )
    m = longbox.scenario(
        "turtles", {"trash": [full[:35], None], "hands": [None, None], "blocks": [["", "", "", ""], None]}
    )
    assert [len(true_zone(m, name)) for name in ("deck 0", "hand 0")] == [1, 4]  # one stays in the Deck


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
    assert (found.reason, found.rule) == ("the rival has conceded", "TM-136")
    rows = [["hun", "", "", ""], THEIRS][:: 1 - 2 * loser]
    m = table(active=loser, turn=2, phase="flip", blocks=rows, deck_sizes=[1, 9][:: 1 - 2 * loser])
    found = outcome(m)
    assert (found.reason, found.rule) == ("the rival's Deck is empty", "TM-130")
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
@pytest.mark.parametrize("seed", range(6))
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
    assert m.explain(0, "use:odd") == "TM-151: the text of Odd could do nothing now"


@pytest.mark.rule("TM-150", "TM-R28")
def test_an_any_time_text_may_cost_a_card_of_the_own_deck() -> None:
    text = "<Any time> Send the top card of your Deck to the Trash: you may draw 1 card."
    m = turn(SPARE, items=["odd", ""], decks=["hun karai", ""], packs=pack(card("item", "Odd", text)))
    play(m, "use:odd", "yes")
    assert (trash(m, 0), hand(m, 0)) == (["hun"], sorted([SPARE, "karai"]))


def test_what_our_own_box_holds_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, has in (("character", 32), ("attack", 56), ("item", 12), ("event", 16)):
        monkeypatch.setitem(content.POOL, name, has + 1)
        with pytest.raises(ContentError) as caught:
            content.shelve([])
        assert str(caught.value).partition(" ")[2] == f"{name}: there are {has + 1}, not {has}"
        monkeypatch.undo()


def test_there_is_an_end_to_titles() -> None:
    def more(n: int) -> list[tuple[str, str]]:
        return pack(*(card("event", f"More {at}", None) for at in range(n)))

    assert (len(content.shelve(more(384)).events), content.shelve(more(384)).problems) == (400, [])
    (problem,) = content.shelve(more(385)).problems
    assert (problem.file, problem.table) == ("mine.toml", "character")
    assert problem.message == "there are at most 500 titles, not 501"


@pytest.mark.rule("TM-008", "TM-157")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Your rival takes 1 Character from their Trash into your hand.",
            "it is the owner's own that counts: 'your'",
        ),
        ("You may take the top card of your Deck into your hand.", "cards are taken 'from your Trash'"),
    ],
)
def test_cards_are_taken_from_the_own_trash_into_the_own_hand(text: str, said: str) -> None:
    (fault,) = start_faults("turtles", card("event", "Odd", f"<Play> {text}"))
    assert fault == f"mine.toml: event 'Odd' text: {said}"


@pytest.mark.rule("TM-024", "TM-139")
def test_only_a_play_text_acts_when_an_attack_is_placed() -> None:
    when = "When your Forward Step begins, if you placed 2 or more Attacks this turn, this card has +1 Power."
    more = pack(card("attack", "Odd", when), card("attack", "Even", "<Flip> This card has +1 Power."))
    for name in ("odd", "even"):
        m = fight(f"vine-whip-staff {name}", packs=more)
        play(m, "attack:vine-whip-staff", f"attack:{name}")
        assert (seen(m)["attack"], data(m, "raised")) == (2 + 2 + 1, [])


@pytest.mark.rule("TM-071", "TM-076", "TM-078")
@pytest.mark.parametrize("seed", range(6))
def test_an_empty_front_stays_empty_whatever_lies_elsewhere(seed: int) -> None:
    m = table(phase="flip", seed=seed, blocks=[["", "hun", "", ""], THEIRS], hands=["karai", "raphael"])
    assert (seen(m)["active"], own(m, 0), trash(m, 0)) == (1, ["-", "hun", "-", "-"], [])


@pytest.mark.rule("TM-011", "TM-014", "TM-016")
def test_every_word_for_a_card_is_a_word_of_its_own() -> None:
    words = [pieces.type_word(n) for n in range(4)] + [pieces.attribute_word(n) for n in range(4)]
    words += [pieces.FORCEFUL_WORD, pieces.COUNTER_WORD, pieces.NORMAL_WORD, pieces.FACE_DOWN]
    assert [word.bit_count() for word in words] == [1] * 12
    assert len(set(words)) == 12


@pytest.mark.rule("TM-147", "TM-149")
def test_what_a_face_up_character_has_for_any_time_points_at_it() -> None:
    more = pack(card("character", "Odd", "<Any time> Discard 1 card: you may draw 1 card."))
    m = turn(f"{SPARE} karai", blocks=[["up: odd", "hun", "up: karai", "up: odd"], THEIRS], packs=more)
    use = "Use Odd: <Any time> Discard 1 card: you may draw 1 card."
    assert question(m) == ["0 TM-148: Event Phase: use something now?", "no: Not now", f"use:odd @block-1 0/0: {use}"]
    play(m, "no")
    assert question(m)[-1] == f"use:odd @block-1 0/0: {use}"
    m = turn(SPARE, "karai", blocks=[["foot-ninja", *MINE], ["hun", "karai", "", "up: odd"]], packs=more)
    assert question(m)[-1] == f"use:odd @block-4 1/0: {use}"


@pytest.mark.parametrize(
    ("sort", "text", "said"),
    [
        (
            "event",
            "You may draw 1 card.",
            "say when it acts: write <Play> or <Flip> or <Play & Flip> before it",
        ),
        (
            "attack",
            "You may draw 1 card.",
            "say when it acts: write <Play> or <Flip> or <Play & Flip> before it, or begin with 'When'",
        ),
        (
            "character",
            "You may draw 1 card.",
            "say when it acts: write <Flip> or <Any time> before it, or begin with 'When'",
        ),
        (
            "item",
            "You may draw 1 card.",
            "say when it acts: write <Flip> or <Any time> before it, or begin with 'When'",
        ),
        (
            "event",
            "When your Forward Step begins, you may draw 1 card.",
            "say when it acts: write <Play> or <Flip> or <Play & Flip> before it",
        ),
        (
            "character",
            "<Play> You may draw 1 card.",
            "the text of a card of type Character begins with <Flip> or <Any time>",
        ),
    ],
)
def test_when_a_text_of_each_type_may_act(sort: str, text: str, said: str) -> None:
    (fault,) = start_faults("turtles", card(sort, "Odd", text))
    assert fault == f"mine.toml: {sort} 'Odd' text: {said}"


@pytest.mark.rule("TM-168", "TM-140")
def test_a_ward_that_finds_no_damage_says_nothing() -> None:
    m = play(fight(front="raphael", items=["", "manhole-buckler herb-satchel"]), "no", "next:1")
    assert [event["text"] for event in data(m, "warded")] == ["Manhole Buckler takes 1 damage off; 0 left."]


@pytest.mark.rule("TM-065", "TM-069")
def test_of_three_copies_of_an_item_two_are_placed_one_for_the_other() -> None:
    m = turn("signal-kite signal-kite signal-kite", phase="item")
    kites = sorted(p for p in m.zones[pieces.HAND] if m.edition.faces[m.kind[p]] == "signal-kite")
    play(m, "item:signal-kite+signal-kite")
    assert (m.zones[pieces.ITEMS], m.zones[pieces.TRASH][-1]) == ([kites[0]], kites[1])
