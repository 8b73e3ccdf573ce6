"""What nobody may learn: from being asked or not, or from a world that contradicts what was shown."""

from collections import Counter
from typing import Any

import pytest

from longbox import Match
from longbox.language.content import ContentError
from tests.games.given import count, offered, told, true_zone, zone
from tests.games.titans.given import play, power
from tests.games.titans.packs import card, nemesis
from tests.games.titans.toys import toys


def same_to_foe(text: str, one: str, other: str, **given: Any) -> tuple[Match, Match]:
    """Seat 0 plays a card with this text against two hands that are one to seat 0: the rest of both is in the deck.

    Neither its view nor what it may take back may differ.
    """
    every = Counter((one + " " + other).split())
    tables = []
    for held in (one, other):
        deck = sorted((every - Counter(held.split())).elements())
        more = card("Mine", text, "Villain")
        m = toys("mine", held, decks=[None, deck], weaknesses=["hiccups", "yawn"], more=more, **given)
        tables.append(play(m, "mine"))
    for eye in (0, None):
        assert tables[0].view(eye) == tables[1].view(eye)
    assert tables[0].can_undo(0) == tables[1].can_undo(0)
    return tables[0], tables[1]


# ---- being asked


@pytest.mark.rule("TT-R60", "TT-R28")
def test_a_player_who_could_hold_a_defense_is_asked() -> None:
    attack = "Attack: Each foe loses a Sidekick."
    with_one, without = same_to_foe(attack, "wall punch", "punch punch")
    assert (with_one.seat, offered(with_one)) == (1, ["hand:wall", "no"])
    assert (without.seat, offered(without)) == (1, ["no"])
    assert without.can_undo(0)  # it has learned nothing
    without.undo(0)
    assert "play:mine" in offered(without)


@pytest.mark.rule("TT-R60", "TT-R28")
def test_a_player_who_cannot_hold_a_defense_is_not_asked() -> None:
    assert play(toys("bulldozer", "punch", discards=[[], ["wall"]]), "bulldozer").seat == 0
    assert play(toys("bulldozer", "", decks=[None, ["wall", "punch"]]), "bulldozer").seat == 0


@pytest.mark.rule("TT-R60")
def test_an_only_card_is_not_asked_for() -> None:
    m = play(toys("bully", "punch"), "bully")
    assert (m.seat, zone(m, "discard 1")) == (0, ["punch"])


@pytest.mark.rule("TT-R60", "TT-R51", "TT-086")
def test_a_player_who_lacks_what_an_attack_looks_for_is_asked_too() -> None:
    attack = "Attack: Each foe discards a Hero and gains a Weakness."
    with_one, without = same_to_foe(attack, "sandwich punch", "punch punch")
    assert (offered(with_one), offered(without)) == (["hand:sandwich"], ["no"])
    assert without.decisions[0].options[0].text == "Show that you cannot"
    play(without, "no")
    assert (without.seat, zone(without, "hand 1", 0), count(without, "weaknesses")) == (0, ["punch", "punch"], 2)
    play(with_one, "hand:sandwich")
    assert (zone(with_one, "hand 1", 0), zone(with_one, "discard 1")) == ([None], ["sandwich", "hiccups"])


@pytest.mark.rule("TT-R60", "TT-R51")
@pytest.mark.parametrize("held", ["sandwich punch", "sandwich diary"])
def test_all_that_an_attack_looks_for_in_a_hand_is_one_question(held: str) -> None:
    attack = "Attack: Each foe discards a Hero. Each foe discards an Equipment."
    both, one = same_to_foe(attack, "sandwich diary punch", held + " snack-time")
    assert offered(both) == ["hand:sandwich"]
    assert offered(one) == (["hand:sandwich"] if "diary" in held else ["no"])


@pytest.mark.rule("TT-R60", "TT-R51")
def test_no_hand_is_shown_when_something_is_missing_in_the_open() -> None:
    attack = "Attack: Each foe discards a Hero. They lose a Sidekick."
    for m in same_to_foe(attack, "sandwich punch", "punch punch"):
        assert (m.seat, told(m, "hand_shown"), zone(m, "hand 1", 0)) == (0, [], [None, None])


@pytest.mark.rule("TT-R60")
def test_an_attack_that_says_what_happens_otherwise_asks_as_well() -> None:
    attack = "Attack: Each foe discards a Hero. If they cannot, they gain a Weakness. Each foe discards a Location."
    with_one, without = same_to_foe(attack, "sandwich park", "punch park")
    assert (offered(with_one), offered(without)) == (["hand:sandwich"], ["no"])
    play(without, "no", "hand:park")
    assert (zone(without, "discard 1"), zone(without, "hand 1", 0)) == (["hiccups", "park"], ["punch"])


@pytest.mark.rule("TT-R43")
@pytest.mark.parametrize("drawn", [["punch", "wall"], ["wall", "punch"], ["punch", "punch"], ["wall", "wall"]])
@pytest.mark.parametrize("codes", ["punch", "clumsy-glove hand:punch"])
def test_of_twins_in_a_hand_the_one_that_everybody_knows_leaves_first(codes: str, drawn: list[str]) -> None:
    """If the other one left, everybody would see that there were two."""
    more = card("Angler", "Put a Starter from your discard pile into your hand. Draw two cards.")
    m = toys("angler clumsy-glove", "punch", more=more, discards=[["punch"], []], decks=[drawn, None])
    play(m, "angler")
    assert sorted(zone(m, "hand 0", 1), key=str) == [None, None, None, "punch"]
    play(m, *codes.split())
    assert set(zone(m, "hand 0", 1)) == {None}
    assert sorted(one for one in map(str, zone(m, "hand 0", 0)) if one != "clumsy-glove") == sorted(drawn)


# ---- what may be done


@pytest.mark.rule("TT-R60")
def test_what_may_be_done_with_the_hand_is_asked_whatever_it_holds() -> None:
    more = card("Mine", "You may discard a Villain. If you do, draw a card.", "Hero")
    for other, deck, codes in (("gossip", ["punch"], ["hand:gossip", "no"]), ("punch", ["gossip"], ["no"])):
        m = play(toys(f"mine {other}", "punch", decks=[deck, None], more=more), "mine")
        assert (m.seat, offered(m), zone(m, "hand 0", 1)) == (0, codes, [None])
        play(m, "no")
        assert (told(m, "hand_shown"), zone(m, "hand 0", 1)) == ([], [None])


@pytest.mark.rule("TT-R60")
@pytest.mark.parametrize("places", ["", " in your hand", " in your hand or discard pile"])
def test_what_may_be_done_needs_no_proof(places: str) -> None:
    """Everybody knows that there is no Villain in hand or deck: nobody asks, and nobody shows the other cards."""
    more = card("Mine", f"You may {'destroy' if places else 'discard'} a Villain{places}.", "Hero")
    m = play(toys("mine punch snack-time", "punch", more=more), "mine")
    assert "end" in offered(m)
    assert (told(m, "hand_shown"), zone(m, "hand 0", 1)) == ([], [None, None])


@pytest.mark.rule("TT-R60")
def test_what_must_be_done_and_cannot_is_proved() -> None:
    more = card("Mine", "Destroy a Villain in your hand or discard pile.", "Hero")
    m = play(toys("mine punch snack-time", "punch", more=more), "mine")
    assert sorted(map(str, zone(m, "hand 0", 1))) == ["punch", "snack-time"]
    m = play(toys("mine punch", "punch", decks=[["gossip"], None], more=more), "mine")
    assert offered(m) == ["no"]
    assert zone(play(m, "no"), "hand 0", 1) == ["punch"]


@pytest.mark.rule("TT-R60")
def test_a_text_cannot_ask_whether_you_could() -> None:
    with pytest.raises(ContentError, match="'If you do not'"):
        toys(more=card("Mine", "You may discard a Villain. If you cannot, +1 Power."))
    m = toys("mine", "punch", more=card("Mine", "You may discard a Villain. If you do not, +1 Power."))
    assert power(play(m, "mine")) == 1


# ---- the hand has no order


# ---- worlds


def worlds(m: Match, seat: int | None = 1, many: int = 300) -> list[Match]:
    return [m.resample(seat, f"world {n}") for n in range(many)]


def weak(m: Match, name: str) -> int:
    """How many Weaknesses lie there, whoever sees them."""
    return sum(face in ("hiccups", "yawn", "pop-quiz", "late-fees", "friend-drama") for face in true_zone(m, name))


@pytest.mark.rule("TT-098")
def test_only_cards_drawn_since_its_player_acted_can_be_weaknesses() -> None:
    m = toys("gossip punch punch", "punch", decks=[["punch", "hiccups", "yawn", "punch"], None])
    play(m, "gossip")
    found = Counter(weak(world, "hand 0") for world in worlds(m, many=600))
    assert set(found) == {0, 1}
    # The two Weaknesses are two of the four cards that nobody knows anything about: the new one and the deck.
    assert 0.42 < found[1] / 600 < 0.58
    play(m, "punch")
    assert {weak(world, "hand 0") for world in worlds(m)} == {0}


@pytest.mark.rule("TT-098")
def test_a_weakness_that_leaves_was_one_of_the_new_cards() -> None:
    more = card("Mine", "Draw two cards. Discard a card.")
    m = toys("mine punch punch", "punch", decks=[["hiccups", "punch", "yawn", "yawn", "punch"], None], more=more)
    play(m, "mine")
    assert {weak(world, "hand 0") for world in worlds(m)} == {0, 1, 2}
    play(m, "hand:hiccups")
    assert {weak(world, "hand 0") for world in worlds(m)} == {0, 1}


@pytest.mark.rule("TT-098")
def test_a_card_that_leaves_in_the_open_may_have_been_an_old_one() -> None:
    more = card("Mine", "Draw a card. Discard a card.")
    m = toys("mine punch punch punch", "punch", decks=[["punch", "hiccups", "yawn"], None], more=more)
    play(m, "mine", "hand:punch")
    assert {weak(world, "hand 0") for world in worlds(m)} == {0, 1}


@pytest.mark.rule("TT-098")
def test_a_card_put_back_unseen_from_a_clear_hand_is_clear() -> None:
    more = card("Mine", "Put two cards from your hand on top of your deck. Draw a card.")
    m = toys("mine punch sandwich diary", "punch", decks=[["hiccups", "yawn", "punch"], None], more=more)
    play(m, "mine", "hand:punch", "hand:sandwich")
    for world in worlds(m):
        assert weak(world, "hand 0") == 0
        assert true_zone(world, "deck 0")[-1] not in ("hiccups", "yawn")
    assert any(true_zone(world, "deck 0")[-2] in ("hiccups", "yawn") for world in worlds(m))


@pytest.mark.rule("TT-098")
def test_a_card_put_back_unseen_beside_new_ones_may_be_any() -> None:
    more = card("Mine", "Draw a card. Put a card from your hand on top of your deck.")
    m = toys("mine punch sandwich", "punch", decks=[["hiccups", "punch", "punch"], None], more=more)
    play(m, "mine", "hand:hiccups")
    tops = Counter(weak(world, "hand 0") * 2 + (true_zone(world, "deck 0")[-1] == "hiccups") for world in worlds(m))
    assert set(tops) == {0, 1, 2}  # below it, on top of the deck, still in the hand


@pytest.mark.rule("TT-098")
def test_hand_and_what_was_put_back_hold_no_more_weaknesses_than_were_drawn() -> None:
    more = card("Mine", "Draw a card. Put a card from your hand on top of your deck.") + card("Pull", "Draw a card.")
    decks = [["punch", "hiccups", "yawn", "punch"], None]
    m = toys("mine pull pull punch sandwich", "punch", decks=decks, more=more)
    play(m, "mine", "hand:sandwich")
    found = {(weak(world, "hand 0"), top_is_weak(world)) for world in worlds(m, many=600)}
    assert found == {(0, False), (1, False), (0, True)}
    play(m, "pull")  # whatever lay on top, one card of the hand at most is a Weakness
    assert {weak(world, "hand 0") for world in worlds(m, many=600)} == {0, 1}


@pytest.mark.rule("TT-098")
def test_a_weakness_that_leaves_what_was_drawn_and_put_back_leaves_one_fewer() -> None:
    more = card("Mine", "Draw two cards. Put a card from your hand on top of your deck. Discard a card.")
    decks = [["hiccups", "punch", "yawn", "hiccups", "punch"], None]
    m = toys("mine punch sandwich", "punch", decks=decks, more=more)
    play(m, "mine", "hand:sandwich")
    assert {weak(world, "hand 0") + top_is_weak(world) for world in worlds(m, many=600)} == {0, 1, 2}
    play(m, "hand:hiccups")
    assert {weak(world, "hand 0") + top_is_weak(world) for world in worlds(m, many=600)} == {0, 1}


@pytest.mark.rule("TT-098")
def test_a_weakness_that_leaves_the_deck_where_it_was_put_leaves_one_fewer() -> None:
    text = "Draw two cards. Put a card from your hand on top of your deck. Discard the top card of your deck."
    decks = [["hiccups", "punch", "yawn", "hiccups", "punch"], None]
    m = toys("mine punch sandwich", "punch", decks=decks, more=card("Mine", f"{text} Discard a card."))
    play(m, "mine", "hand:hiccups")
    assert {weak(world, "hand 0") for world in worlds(m, many=600)} == {0, 1}


def top_is_weak(m: Match) -> bool:
    return true_zone(m, "deck 0")[-1] in ("hiccups", "yawn")


@pytest.mark.rule("TT-R51", "TT-R60")
def test_a_player_who_goes_on_with_an_attack_holds_all_that_it_looks_for() -> None:
    attack = card("Mine", "Attack: Each foe discards a Hero. Each foe discards an Equipment.")
    decks = [None, ["punch", "sandwich", "diary", "bin"]]
    m = play(toys("mine", "sandwich diary punch punch", decks=decks, more=attack), "mine")
    held = {bool({"diary", "bin"} & set(true_zone(world, "hand 1"))) for world in worlds(m, 0)}
    assert held == {True, False}
    play(m, "hand:sandwich")
    assert (m.seat, offered(m)) == (1, ["hand:diary"])
    for world in worlds(m, 0):
        assert {"diary", "bin"} & set(true_zone(world, "hand 1"))


@pytest.mark.rule("TT-R60")
def test_a_nemesis_asks_everybody_who_could_have_what_it_looks_for() -> None:
    ogre = nemesis("Giant", "Each player discards a Hero or Villain. If they cannot, they gain a Weakness.")
    decks = [["punch", "punch", "punch", "punch", "punch", "sandwich"], ["sandwich"]]
    m = toys("", "punch punch", decks=decks, power=20, next_nemesis="giant", more=ogre)
    play(m, "buy:control-freak", "end")
    for seat in (0, 1):
        assert (m.seat, offered(m)) == (seat, ["no"])
        found = {true_zone(world, f"hand {seat}").count("sandwich") for world in worlds(m, 1 - seat, 100)}
        assert found == {0, 1}  # neither is shown by the question
        play(m, "no")
