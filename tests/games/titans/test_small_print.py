"""What is seldom looked at: what is known of hidden Weaknesses, number by number; odd ends of a story; options."""

from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.titans import pieces
from longbox.games.titans.choices.turn import bearer, character
from longbox.games.titans.pieces import BACK, CLEAR, DECK, FRONT, HAND, NEW, NOWHERE, PILE, SEAT, SHARED, TRACES
from longbox.games.titans.story import Teller
from longbox.games.titans.table.match import Titans
from longbox.kernel.rng import Rng
from longbox.kernel.voice import Line, Voice
from tests.games.given import seen, true_zone, zone
from tests.games.titans.given import play, table
from tests.games.titans.packs import card, nemesis
from tests.games.titans.test_content import errors
from tests.games.titans.toys import toys

GAME = longbox.catalog()["titans"]


# ---- what everybody knows of Weaknesses that may be hidden (TT-098)


def begun(seat: int = 0, deck: str = "punch punch punch", hand: str = "punch pop-quiz punch") -> Titans:
    """A position in which one seat has this hand and this deck, the top card first; the other seat punches only."""
    hands, decks = ["punch", "punch"], ["punch punch", "punch punch"]
    hands[seat], decks[seat] = hand, deck
    m = table(*hands, decks=[cards.split() for cards in decks], active=1 - seat)
    assert isinstance(m, Titans)
    return m


def traces(m: Titans, seat: int) -> tuple[int, int | None, int | None, int]:
    """New, clear, back, shared; None for nowhere."""
    new, clear, back, shared = (int(m.traces[TRACES * seat + n]) for n in (NEW, CLEAR, BACK, SHARED))
    return new, None if clear == NOWHERE else clear, None if back == NOWHERE else back, shared


def find(m: Titans, zone_: int, name: str) -> int:
    return next(int(p) for p in m.zones[zone_] if m.book.faces[m.book.kind[p]] == name)


SEATS = pytest.mark.parametrize("seat", [0, 1])


@SEATS
@pytest.mark.rule("TT-098")
def test_all_cards_of_a_hand_laid_out_are_new_until_their_player_acts(seat: int) -> None:
    m = begun(seat)
    other = traces(m, 1 - seat)
    assert traces(m, seat) == (3, None, None, 0)
    m.acted(seat)
    assert traces(m, seat) == (0, None, None, 0)
    assert traces(m, 1 - seat) == other


@SEATS
@pytest.mark.rule("TT-098")
def test_a_card_that_is_drawn_may_be_a_weakness_unless_it_lay_where_none_can(seat: int) -> None:
    m = begun(seat)
    m.acted(seat)
    assert m.draw_card(seat)
    assert traces(m, seat) == (1, None, None, 0)
    m.traces[CLEAR + TRACES * seat] = 1
    assert m.draw_card(seat)  # from height 1, where none can be
    assert traces(m, seat) == (1, 1, None, 0)
    assert m.draw_card(seat)
    assert traces(m, seat) == (2, 1, None, 0)


@SEATS
@pytest.mark.rule("TT-098")
@pytest.mark.parametrize(("name", "new"), [("punch", 0), ("pop-quiz", 1)])
def test_of_a_card_that_everybody_knows_it_is_plain_what_it_is(seat: int, name: str, new: int) -> None:
    m = begun(seat, deck=f"{name} punch", hand="punch punch")
    m.acted(seat)
    m.learn(m.zones[DECK + SEAT * seat][-1], DECK + SEAT * seat, m.layout.everyone)
    assert m.draw_card(seat)
    assert traces(m, seat) == (new, None, None, 0)


@SEATS
@pytest.mark.rule("TT-098")
def test_a_card_put_back_unseen_beside_new_ones_leaves_as_many_in_both_together(seat: int) -> None:
    m = begun(seat)
    deck, hand = DECK + SEAT * seat, HAND + SEAT * seat
    m.traces[CLEAR + TRACES * seat] = 2
    m.put_on_top(seat, find(m, hand, "punch"), hand, False)
    assert traces(m, seat) == (3, None, 3, 3)
    m.put_on_top(seat, find(m, hand, "pop-quiz"), hand, False)
    assert traces(m, seat) == (3, None, 3, 3)  # the lowest of them counts
    assert [m.book.faces[m.book.kind[p]] for p in m.zones[deck]] == ["punch"] * 4 + ["pop-quiz"]
    m.draw_card(seat)
    assert traces(m, seat) == (4, None, 3, 3)
    m.draw_card(seat)  # the last of those that were put there: no more than before are in the hand
    assert traces(m, seat) == (3, None, None, 3)


@SEATS
@pytest.mark.rule("TT-098")
def test_a_card_put_back_unseen_from_a_clear_hand_is_clear(seat: int) -> None:
    m = begun(seat, hand="punch punch punch")
    hand = HAND + SEAT * seat
    m.acted(seat)
    m.put_on_top(seat, m.zones[hand][0], hand, False)
    assert traces(m, seat) == (0, 3, None, 0)
    m.put_on_top(seat, m.zones[hand][0], hand, False)
    assert traces(m, seat) == (0, 3, None, 0)


@SEATS
@pytest.mark.rule("TT-098")
def test_a_card_that_goes_on_top_in_the_open_is_known(seat: int) -> None:
    m = begun(seat)
    deck, hand, pile = DECK + SEAT * seat, HAND + SEAT * seat, PILE + SEAT * seat
    m.put_on_top(seat, find(m, hand, "punch"), hand, True)
    assert traces(m, seat) == (3, None, None, 0)
    m.put_on_top(seat, find(m, hand, "pop-quiz"), hand, True)
    assert traces(m, seat) == (2, None, None, 0)
    top = m.zones[deck][-1]
    assert m.known[top] == m.layout.everyone
    m.discard(seat, top, deck)
    assert traces(m, seat) == (2, None, None, -1)
    m.put_on_top(seat, top, pile, True)
    assert traces(m, seat) == (2, None, None, 0)
    m.discard(seat, top, deck)
    m.put_on_top(seat, top, pile, False)  # from a pile everybody sees it
    assert traces(m, seat) == (2, None, None, 0)


@SEATS
@pytest.mark.rule("TT-098")
def test_what_leaves_a_deck_may_be_the_last_that_was_put_there(seat: int) -> None:
    m = begun(seat)
    deck, hand = DECK + SEAT * seat, HAND + SEAT * seat
    m.put_on_top(seat, find(m, hand, "punch"), hand, False)
    m.traces[SHARED + TRACES * seat] = 1
    m.destroy(seat, m.zones[deck][-1], deck)
    assert traces(m, seat) == (1, None, None, 1)
    m.traces[BACK + TRACES * seat] = 1
    m.uncover(seat)
    assert traces(m, seat) == (1, None, 1, 1)


@SEATS
@pytest.mark.rule("TT-098", "TT-149")
def test_a_new_deck_is_clear_nowhere_and_a_hand_that_is_shown_holds_what_it_holds(seat: int) -> None:
    m = begun(seat, deck="", hand="punch pop-quiz late-fees")
    hand, pile = HAND + SEAT * seat, PILE + SEAT * seat
    assert not m.draw_card(seat)
    m.move(find(m, hand, "punch"), hand, pile)
    m.traces[CLEAR + TRACES * seat] = 0
    assert m.has_card(seat)
    assert traces(m, seat)[1] is None
    m.show_hand(seat)
    assert traces(m, seat)[0] == 2
    assert m.zones[hand] == sorted(m.zones[hand])
    assert all(m.known[p] == m.layout.everyone for p in m.zones[hand])


@SEATS
@pytest.mark.rule("TT-098", "TT-R60")
def test_what_goes_under_a_deck_lifts_all_that_is_known_of_it(seat: int) -> None:
    text = "Choose a color, then put each card of that color you played this turn on the bottom of your deck."
    m = table(
        *(("mine kid-flash", "punch") if seat == 0 else ("punch", "mine kid-flash")),
        decks=[["punch"] * 3, ["punch"] * 3],
        active=seat,
        packs=[("mine.toml", card("Mine", text, color="blue"))],
    )
    assert isinstance(m, Titans)
    play(m, "kid-flash", "mine")
    m.traces[CLEAR + TRACES * seat] = 2
    m.traces[BACK + TRACES * seat] = 1
    color = m.book.color[m.book.faces.index("kid-flash")]
    colors = [option.code for option in m.decisions[0].options]
    wanted = colors[[m.book.actions[one] - m.book.color_action for one in colors].index(color)]
    before = true_zone(m, f"deck {seat}")
    play(m, wanted)
    under = [face for face in ("kid-flash", "mine") if m.book.color[m.book.faces.index(face)] == color]
    assert sorted(true_zone(m, f"deck {seat}")[: len(under)]) == sorted(under)
    assert true_zone(m, f"deck {seat}")[len(under) :] == before
    assert traces(m, seat)[1:3] == (2 + len(under), 1 + len(under))


# ---- who has what


def test_a_character_and_an_ability_are_found_where_they_are() -> None:
    m = table("punch", "punch", heroes=["Raven", "Robin"])
    assert isinstance(m, Titans)
    names = m.book.titles[int(m.book.card_kinds) :]
    for n, name in enumerate(names):
        piece = character(m, n)
        assert m.book.titles[m.book.kind[piece]] == name
    raven = m.book.titles.index("Raven")
    number = m.book.abilities[raven][0]
    assert bearer(m, 0, number) == m.heroes[0]
    assert bearer(m, 1, number) == -1


def test_options_by_which_characters_are_in_a_match() -> None:
    edition, setup = GAME.edition(), GAME.setup(2)
    for seed in range(8):
        heroes: Any = GAME.deal_in(["Raven", "Terra"], edition, setup, Rng(seed))["heroes"]
        assert "Raven" in heroes
        assert len(set(heroes)) == 2
        assert "Terra" not in heroes
    assert GAME.deal_in(["Terra"], edition, setup, Rng(1)) == {}


def test_sidekicks_that_leave_no_super_hero_are_refused() -> None:
    names = ["Robin", "Starfire", "Beast Boy", "Raven", "Cyborg"]
    with pytest.raises(longbox.ScenarioError) as caught:
        longbox.scenario("titans", {"sidekicks": [names, []]})
    assert str(caught.value) == "sidekicks: no character is left to be a Super Hero"


# ---- packs


def test_an_attack_of_a_nemesis_is_one_part() -> None:
    text = nemesis("Mine", "Each player discards a card.").replace("First Appearance Attack: ", "")
    assert any("write it as one part: 'First Appearance Attack: ...'" in line for line in errors(text))


# ---- a story's odd ends


def told(*events: dict[str, Any], you: int = -1) -> list[Line]:
    m = table("punch", "punch")
    assert isinstance(m, Titans)
    teller = Teller(Voice(["Ana", "Bo"], None, you), m.book)
    for n, event in enumerate(events):
        given = {"n": n, "source_name": "", "target_name": "", "target_owner": None, "source_owner": None}
        teller.hear({**given, "under": False, "title": None, **event})
    return teller.told()


def texts(*events: dict[str, Any], you: int = -1) -> list[str]:
    return [line.text for line in told(*events, you=you)]


def kind(name: str) -> int:
    return int(table("", "").edition.faces.index(name))


ATTACK = {"kind": "attacked", "who": 1, "words": {"card": "Gizmo"}}
AVOIDED = {"kind": "avoided", "who": 1, "words": {"card": "Terra", "attack": "Gizmo"}}
DRAW = {"kind": "moved", "source_name": "deck", "target_name": "hand", "target_owner": 1, "title": "Punch"}
PLAY = {"kind": "moved", "source_name": "hand", "target_name": "play", "target_owner": 0, "title": "Punch"}
TURN = {"kind": "turn", "who": 0, "turn": 3}


def test_an_attack_is_told_with_what_comes_of_it() -> None:
    assert texts(ATTACK, {"kind": "turn_ended", "who": 0}) == ["Gizmo attacks Bo: nothing happens (TT-086)."]
    assert texts(ATTACK, DRAW) == ["Gizmo attacks Bo: Bo draws Punch."]
    assert texts(ATTACK, AVOIDED) == ["Gizmo attacks Bo, but Bo avoids it with Terra (TT-080)."]
    assert texts(ATTACK, AVOIDED, DRAW) == ["Gizmo attacks Bo, but Bo avoids it with Terra: Bo draws Punch (TT-080)."]
    assert texts(AVOIDED) == ["Gizmo attacks Bo, but Bo avoids it with Terra (TT-080)."]
    assert texts(ATTACK, AVOIDED, you=1) == ["Gizmo attacks you, but you avoid it with Terra (TT-080)."]
    assert [line.sort for line in told(ATTACK)] == ["loud"]


def test_a_weakness_that_is_gained_is_loud_and_cited() -> None:
    gained = {"kind": "gained", "who": 0, "card": kind("pop-quiz"), "words": {"card": "a Weakness: Pop Quiz"}}
    line = told(gained)[0]
    assert (line.text, line.sort) == ("Ana gains a Weakness: Pop Quiz (TT-096).", "loud")
    line = told({**gained, "card": kind("terra"), "words": {"card": "Terra"}})[0]
    assert (line.text, line.sort) == ("Ana gains Terra.", "")


def quiet_ability() -> int:
    m = table("", "")
    assert isinstance(m, Titans)
    return next(n for n, ability in enumerate(m.book.ability) if ability.quiet)


def test_who_gave_power_before_the_first_play_is_told_with_it() -> None:
    used = {"kind": "used", "who": 0, "ability": quiet_ability(), "words": {"card": "Robin"}}
    power = {"kind": "power", "who": 0, "change": 1, "power": 2}
    assert texts(TURN, used, PLAY, power)[1:] == ["Ana plays Punch, with Robin: 2 Power."]
    assert texts(TURN, PLAY, used, used, power)[1:] == ["Ana plays Punch, with Robin: 2 Power."]
    assert texts(TURN, PLAY, power, {**DRAW, "source_name": "discard", "target_owner": 0}, PLAY, power)[1:] == [
        "Ana plays Punch (takes Punch back to hand) and Punch: 2 Power."
    ]


def test_where_a_card_was_destroyed_or_put() -> None:
    gone = {"kind": "moved", "target_name": "destroyed", "title": "Punch"}
    assert [
        texts(TURN, {**gone, "source_name": source, "source_owner": owner})[1:]
        for source, owner in (("hand", 1), ("discard", 0), ("line-up", None), ("play", 0))
    ] == [
        ["Bo destroys Punch from hand."],
        ["Ana destroys Punch from the discard pile."],
        ["Ana destroys Punch in the Line-Up."],
        ["Ana destroys Punch."],
    ]
    deck = {"kind": "moved", "source_name": "hand", "target_name": "deck", "target_owner": 1, "title": "Punch"}
    assert texts(TURN, deck, {**deck, "under": True})[1:] == [
        "Bo puts Punch on top of the deck and puts Punch under the deck."
    ]
    under = {"kind": "moved", "source_name": "hand", "target_name": "weaknesses", "title": "Yawn", "under": True}
    assert texts(TURN, under)[1:] == ["Ana puts Yawn under the Weakness stack."]


def test_of_an_unseen_card_only_the_number_is_told() -> None:
    unseen = {**DRAW, "title": None}
    assert texts(TURN, unseen)[1:] == ["Bo draws a card."]
    assert texts(TURN, unseen, unseen)[1:] == ["Bo draws 2 cards."]


# ---- what everybody can see


def test_every_part_of_what_everybody_sees() -> None:
    m = toys("punch snack-time", "punch", power=4, turn=7, line_up=["sandwich"], nemesis="ogre", titans_go=0)
    table_ = seen(m)
    parts = ("active", "first", "turn", "round", "phase", "power", "titans_go", "borrowed", "played")
    assert {part: table_[part] for part in parts} == {
        "active": 0,
        "first": 0,
        "turn": 7,
        "round": 4,
        "phase": "actions",
        "power": 4,
        "titans_go": None,
        "borrowed": [[], []],
        "played": [],
    }
    assert [one["card"] for one in table_["line_up"]] == ["sandwich"]
    assert table_["nemesis"]["card"] == "ogre"
    assert zone(m, "play 0") == []
    assert m.zones[FRONT] == []
    fresh: Match = longbox.start("titans", seed=1, options={"heroes": "choose"})
    assert (seen(fresh)["active"], seen(fresh)["first"], seen(fresh)["turn"], seen(fresh)["round"]) == (
        None,
        None,
        0,
        0,
    )


# ---- numbers with names, and the rules that are cited


def test_the_names_of_types_keywords_and_families_are_their_places() -> None:
    names = [pieces.TYPES[n].upper().replace(" ", "_") for n in range(9)]
    assert [getattr(pieces, name) for name in names] == list(range(9))
    assert pieces.NO_TYPE == 9 < pieces.FIRST_WORD
    words = [f"{word.upper()}_WORD" for word in pieces.KEYWORDS]
    assert [getattr(pieces, word) for word in words] == [1, 2, 4, 8, 16]
    families = {
        "play": pieces.PLAY,
        "hand": pieces.HAND_PICK,
        "discard": pieces.PILE_PICK,
        "line-up": pieces.LINE_PICK,
        "in-play": pieces.FRONT_PICK,
        "event": pieces.EVENT_PICK,
        "hero": pieces.HERO_PICK,
        "sidekick": pieces.SIDEKICK_PICK,
        "color": pieces.COLOR_PICK,
        "type": pieces.TYPE_PICK,
        "end": pieces.END,
        "use": pieces.USE,
    }
    edition = GAME.edition()
    assert {name: edition.family(name) for name in families} == families
    assert edition.families[pieces.BUY] == "buy"


@pytest.mark.rule("TT-131", "TT-136", "TT-137")
def test_who_joins_is_recruited_or_stolen_by_the_rule_for_it() -> None:
    m = table("punch", "punch", heroes=["Raven", "Robin"], sidekicks=[[], ["Cyborg"]])
    assert isinstance(m, Titans)
    starfire, cyborg = find(m, pieces.UNUSED, "starfire"), find(m, pieces.TEAM + SEAT, "cyborg")
    m.join(0, starfire, pieces.UNUSED, True)
    m.join(0, cyborg, pieces.TEAM + SEAT, False)
    m.lose_sidekick(0, cyborg)
    said = [(event["kind"], event["rule"], event["text"]) for event in m.events(None) if "rule" in event]
    assert said == [
        ("joined", "TT-131", "Seat 0 recruits Starfire."),
        ("joined", "TT-136", "Seat 0 steals Cyborg from seat 1."),
        ("lost", "TT-137", "Seat 1 loses Cyborg."),
        ("lost", "TT-137", "Seat 0 loses Cyborg."),
    ]


def test_a_story_that_begins_with_the_first_turn_tells_only_what_it_heard() -> None:
    first = {"kind": "turn", "who": 0, "turn": 1}
    assert texts(first) == ["Turn 1: Ana"]
    hero = {"kind": "moved", "source_name": "characters", "target_name": "team", "target_owner": 1, "title": "Raven"}
    assert texts(hero, first) == ["Bo is Raven.", "Turn 1: Ana"]
    assert texts(hero, {**hero, "target_owner": 0, "title": "Robin"}, first, you=0) == [
        "You are Robin and Bo is Raven.",
        "Turn 1: You (Robin)",
    ]
    fresh = {"kind": "moved", "source_name": "main", "target_name": "line-up", "title": "Terra"}
    start = {"kind": "shuffled", "source": "main", "source_name": "main"}
    assert texts(start, fresh, fresh, first) == ["The first Line-Up: 2 Terra.", "Turn 1: Ana"]


def test_a_number_below_zero_means_nothing_in_words() -> None:
    m = table("punch", "punch")
    assert isinstance(m, Titans)
    m.tell(pieces.TURN, 0, 1)
    for sort in ("foe", "seat", "card", "gain", "says", "type", "color", "ending"):
        assert m.word(sort, -1, m.log[-1]) == ""
    assert [m.word(sort, 1, m.log[-1]) for sort in ("foe", "seat", "type", "color", "ending")] == [
        *("seat 1", "Seat 1", "Villain", "blue", "no Nemesis is left"),
    ]


@pytest.mark.rule("TT-098")
@pytest.mark.parametrize("code", ["play:punch", "buy:terra", "buy:titans-go", "buy:control-freak"])
def test_whoever_does_something_else_holds_no_weakness(code: str) -> None:
    m = table("punch snack-time", "punch", power=30, line_up=["terra"])
    assert isinstance(m, Titans)
    assert traces(m, 0)[0] == 2
    play(m, code)
    assert traces(m, 0)[0] == 0
    assert traces(m, 1)[0] == 1


@pytest.mark.rule("TT-069", "TT-089", "TT-093")
def test_a_nemesis_without_an_attack_appears_and_that_is_all() -> None:
    """The first one has none; only a full position can lay it under another."""
    m = table("", "punch punch", decks=[["punch"] * 6, None], nemesis="Trigon", power=30)
    position: dict[str, Any] = m.scenario(full=True)
    stack, box = position["zones"]["nemeses"], position["zones"]["box"]
    names = [one["piece"] if isinstance(one, dict) else one for one in box]
    first = names.index("control-freak")
    box[first], stack[-2] = stack[-2], "control-freak"
    m = play(longbox.scenario("titans", position), "buy:trigon", "end")
    assert seen(m)["nemesis"]["card"] == "control-freak"
    kinds = [event["kind"] for event in m.events(None)]
    assert (kinds.count("nemesis_up"), kinds.count("attacked")) == (1, 0)
    assert (seen(m)["active"], seen(m)["phase"]) == (1, "actions")
