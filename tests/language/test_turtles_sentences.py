"""Every printed sentence of Turtles: read, printed back, built, and carried out."""

import pytest
from mypy_extensions import i64

from longbox.language import TextError, core
from longbox.language.grow import failures
from longbox.language.meaning import MeaningError
from longbox.language.runtime.picks import Pick
from longbox.testing import ConformanceError, check
from tests.toys.turtles.game import POOL, TurtlesGame, make_book
from tests.toys.turtles.given import asked, done, names, table
from tests.toys.turtles.meaning import TEXT, Build, abilities_of
from tests.toys.turtles.phrases import LANGUAGE
from tests.toys.turtles.table import (
    ADJUST,
    ANY_TIME,
    ATTACKS,
    BLOCK,
    DAMAGE,
    DECK,
    FLIP,
    FORWARD,
    HAND,
    ITEMS,
    LOST,
    PLAY,
    PLAY_AND_FLIP,
    TRASH,
    Turtles,
)

DRAW_1 = "You may draw 1 card."
DRAW_2 = "You may draw 2 cards."
MILL_1 = "Your rival sends the top card of their Deck to the Trash."
MILL_2 = "Your rival sends the top 2 cards of their Deck to the Trash."
SELF_MILL = "You send the top card of your Deck to the Trash."
ROB_1 = "Your rival discards 1 card."
ROB_2 = "Your rival discards 2 cards."
PEEK = "You may look at the first face-down Block card of your rival."
UN_ITEM = "You may send 1 Item of your rival to the Trash."
REGAIN_CHARACTER = "You may take 1 Character from your Trash into your hand."
REGAIN_ATTACK = "You may take 1 normal Attack from your Trash into your hand."
REGAIN_ATTACKS = "You may take up to 2 normal Attacks from your Trash into your hand."
SECOND = "If this is your second or third Attack this turn, this card has +1 Power."
THIRD = "If this is your third Attack this turn, this card has +1 Power."
AGAINST_F = "If your rival placed an [F] this turn, this card has +2 Power."
STRIKE = "If this is a counter, you send 1 Attack without [F] of your rival to the Trash."
NO_KEEPING = "Your rival leaves no Character this turn."
SWAP = "You may exchange 2 of your face-down Block cards."
REDRAW = "When part 2 of your Adjust Phase begins, you draw 1 card less, but at least 1."
WARD = "When damage to you is worked out, reduce it by 1 and send this Item to the Trash."
THORN = "When your Deck has lost cards to damage, your rival sends the top card of their Deck to the Trash."
BOOST = "your front Character or your counter has +1 Power this turn."


def forward(condition: str, who: str, power: int) -> str:
    return f"When your Forward Step begins, if {condition} this turn, {who} has +{power} Power."


def own_power(placed: str, power: int) -> str:
    return forward(f"this card is in front and you placed {placed}", "this card", power)


def item_power(attribute: str) -> str:
    return forward(f"a {attribute} Character is in front and you placed 1 or more Attacks", "your attack", 1)


def price(then: str) -> str:
    return f"<Any time> Send this Item to the Trash: {then[0].lower()}{then[1:]}"


WHOLE = {
    own_power("2 or more Attacks", 1): (FORWARD, "If ThisStronger"),
    own_power("3 Attacks", 2): (FORWARD, "If ThisStronger"),
    own_power("an [F]", 1): (FORWARD, "If ThisStronger"),
    own_power("an [F]", 2): (FORWARD, "If ThisStronger"),
    item_power("Wind"): (FORWARD, "If AttackStronger"),
    item_power("Nature"): (FORWARD, "If AttackStronger"),
    item_power("Fire"): (FORWARD, "If AttackStronger"),
    item_power("Mountain"): (FORWARD, "If AttackStronger"),
    REDRAW: (ADJUST, "DrawsLess"),
    WARD: (DAMAGE, "ReduceDamage This"),
    THORN: (LOST, "ForSeats"),
    price(DRAW_1): (ANY_TIME, "PayFirst This Decide IfOutcome DrawCards"),
    price(PEEK): (ANY_TIME, "PayFirst This Decide IfOutcome First"),
    price(UN_ITEM): (ANY_TIME, "PayFirst This Pick"),
    price(BOOST): (ANY_TIME, "PayFirst This EitherStronger"),
}
"""Texts without a marker, or with one and a price: the moment and the steps of each."""
MARKED = {
    DRAW_1: "Decide IfOutcome DrawCards",
    DRAW_2: "Decide IfOutcome DrawCards",
    MILL_1: "ForSeats",
    MILL_2: "ForSeats",
    SELF_MILL: "Top",
    ROB_1: "ForSeats",
    ROB_2: "ForSeats",
    PEEK: "Decide IfOutcome First",
    UN_ITEM: "Pick",
    REGAIN_CHARACTER: "Pick",
    REGAIN_ATTACK: "Pick",
    REGAIN_ATTACKS: "Pick IfOutcome Pick",
    SECOND: "If ThisStronger",
    THIRD: "If ThisStronger",
    AGAINST_F: "If ThisStronger",
    STRIKE: "If Pick",
    NO_KEEPING: "ForSeats",
    SWAP: "Pick IfOutcome Pick",
}
"""Sentences that stand after a marker: the steps of each."""
MARKERS = {"<Play>": PLAY, "<Flip>": FLIP, "<Play & Flip>": PLAY_AND_FLIP}
# What the pool makes of them besides
ON_PLAY = [DRAW_1, PEEK, SECOND, THIRD, ROB_1, REGAIN_ATTACK, REGAIN_CHARACTER, MILL_1, UN_ITEM, ROB_2, NO_KEEPING]
ON_PLAY += [MILL_2, STRIKE, AGAINST_F, DRAW_2, SWAP]
ON_FLIP = [
    DRAW_1,
    PEEK,
    SELF_MILL,
    REGAIN_CHARACTER,
    REGAIN_ATTACKS,
    MILL_1,
    ROB_1,
    UN_ITEM,
    DRAW_2,
    NO_KEEPING,
    MILL_2,
]
ON_BOTH = [ROB_1, REGAIN_ATTACK, MILL_1, REGAIN_CHARACTER]


def built(text: str) -> tuple[int, str]:
    """The moment of a text and the names of its steps."""
    (ability,) = abilities_of(text, make_book(), "A card")
    return ability.moment, " ".join(type(step).__name__ for step in ability.routine.steps)


def comes_back(text: str) -> None:
    tree = LANGUAGE.read(core.Text, text)
    assert LANGUAGE.readings(core.Text, text) == [tree]
    assert LANGUAGE.write(tree) == text


@pytest.mark.parametrize("text", WHOLE)
def test_whole_texts(text: str) -> None:
    comes_back(text)
    assert built(text) == WHOLE[text]


@pytest.mark.parametrize("sentence", MARKED)
@pytest.mark.parametrize("marker", MARKERS)
def test_sentences_after_a_marker(marker: str, sentence: str) -> None:
    comes_back(f"{marker} {sentence}")
    comes_back(sentence)
    assert built(f"{marker} {sentence}") == (MARKERS[marker], MARKED[sentence])


def test_all_that_the_pool_has_is_here() -> None:
    """46 different texts; the toy's pool uses some of them."""
    pool = {f"<Play> {text}" for text in ON_PLAY} | {f"<Flip> {text}" for text in ON_FLIP}
    pool |= {f"<Play & Flip> {text}" for text in ON_BOTH} | set(WHOLE)
    assert len(pool) == len(ON_PLAY) + len(ON_FLIP) + len(ON_BOTH) + len(WHOLE) == 46
    ours = [text for *_, text in POOL if text]
    assert set(ours[:-3]) <= pool


def test_random_sentences_have_one_reading() -> None:
    assert failures(LANGUAGE, core.Text, 1500, 1) == []


def test_every_phrase_that_can_be_read_has_a_meaning() -> None:
    """Those of acts, verbs, conditions, moments and markers; the others are parts that these take apart."""
    kinds = (core.Act, core.Clause, core.Verb, core.Cond, core.State, core.Event, core.Prefix, core.Filter)
    wanted = [cls for cls in LANGUAGE.table.phrases if issubclass(cls, kinds)]
    assert [cls.__name__ for cls in wanted if not TEXT.has(cls) and cls is not core.If] == []


# ---- at work


def test_you_may_draw() -> None:
    m = done(table(), f"<Flip> {DRAW_2}", 0)
    assert asked(m) == [(0, ["no", "yes"])]
    assert m.decisions[0].prompt == "Rooftop Runner: draw 2 cards?"
    assert m.decisions[0].rule == "TM-138"
    m.choose("yes")
    assert len(m.zones[HAND]) == 2
    m = done(table(), f"<Flip> {DRAW_1}", 0)
    m.choose("no")
    assert not m.zones[HAND]


def test_the_top_of_a_deck() -> None:
    m = done(table(), f"<Play> {MILL_2}", 0)
    assert (len(m.zones[TRASH]), len(m.zones[TRASH + 1])) == (0, 2)
    m = done(table(), f"<Flip> {SELF_MILL}", 0)
    assert (len(m.zones[TRASH]), len(m.zones[TRASH + 1])) == (1, 0)


def test_the_last_card_of_a_deck_ends_it() -> None:
    m = table()
    del m.zones[DECK + 1][1:]
    done(m, f"<Play> {MILL_2}", 0)
    assert m.over
    assert m.lost == 1


def test_the_rival_chooses_what_to_discard() -> None:
    m = done(table(hand1="April, Veteran, Veteran"), f"<Play> {ROB_2}", 0)
    assert asked(m) == [(1, ["hand:april", "hand:veteran"])]
    assert m.decisions[0].options[0].text == "Discard April"
    m.choose("hand:veteran")
    assert asked(m) == [(1, ["hand:april", "hand:veteran"])]
    m.choose("hand:veteran")
    assert names(m, TRASH, 1) == ["Veteran", "Veteran"]


def test_twins_in_a_hand_are_asked_for_and_an_only_card_is_not() -> None:
    m = done(table(hand1="Veteran, Veteran"), f"<Play> {ROB_1}", 0)
    assert asked(m) == [(1, ["hand:veteran"])]
    m = done(table(hand1="Veteran"), f"<Play> {ROB_1}", 0)
    assert asked(m) == []
    assert names(m, TRASH, 1) == ["Veteran"]
    m = done(table(), f"<Play> {ROB_1}", 0)
    assert asked(m) == []


def test_what_is_looked_at_one_player_sees() -> None:
    m = done(table(block1="April*, Guard, Veteran"), f"<Flip> {PEEK}", 0)
    m.choose("yes")
    guard = m.zones[BLOCK + 1][1]
    assert m.known[guard] & 1
    assert not m.known[guard] >> 7 & 1
    assert [event["at"] for event in m.events(1) if event["kind"] == "looked"] == [2]
    assert asked(done(table(block1="April*"), f"<Flip> {PEEK}", 0)) == []


def test_one_item_of_the_rival() -> None:
    m = table(items0="Signal Kite", items1="Silk Cord, Smoke Pellet", hand1="Herb Satchel")
    done(m, f"<Play> {UN_ITEM}", 0)
    assert asked(m) == [(0, ["no", "item:silk-cord", "item:smoke-pellet"])]
    m.choose("item:silk-cord")
    assert names(m, TRASH, 1) == ["Silk Cord"]
    assert asked(done(table(), f"<Play> {UN_ITEM}", 0)) == []


def test_taking_back_by_type_and_mark() -> None:
    trash = "Veteran, Draught Kick, Cyclone, Slipstream Grab, Crosswind Sweep, Smoke Pellet"
    m = done(table(trash0=trash), f"<Flip> {REGAIN_ATTACKS}", 0)
    assert asked(m) == [(0, ["no", "trash:draught-kick", "trash:crosswind-sweep"])]
    m.choose("trash:draught-kick")
    assert asked(m) == [(0, ["no", "trash:crosswind-sweep"])]
    m.choose("no")
    assert names(m, HAND, 0) == ["Draught Kick"]
    m = done(table(trash0=trash), f"<Flip> {REGAIN_CHARACTER}", 0)
    assert asked(m) == [(0, ["no", "trash:veteran"])]


def test_the_second_and_third_attack() -> None:
    for placed, expected in ((1, 1), (2, 2), (3, 2)):
        m = table(attacks0="Crosswind Sweep")
        m.placed = [m.kind[m.zones[ATTACKS][0]]] * placed
        done(m, f"<Play> {SECOND}", m.zones[ATTACKS][0])
        assert m.power_of(m.zones[ATTACKS][0]) == expected
        done(m, f"<Play> {THIRD}", m.zones[ATTACKS][0])
        assert m.power_of(m.zones[ATTACKS][0]) == expected + (placed == 3)


def test_power_by_what_the_rival_placed() -> None:
    for name, expected in (("Cyclone", 3), ("Draught Kick", 1)):
        m = table(attacks0=name, attacks1="Buttress Stance")
        m.placed = [m.kind[m.zones[ATTACKS][0]]]
        done(m, f"<Play> {AGAINST_F}", m.zones[ATTACKS + 1][0], seat=1)
        assert m.power_of(m.zones[ATTACKS + 1][0]) == expected


def test_power_when_the_forward_step_begins() -> None:
    m = table(block0="Leonardo*, Veteran*", attacks0="Cyclone, Draught Kick")
    front, behind = m.zones[BLOCK]
    m.placed = [m.kind[p] for p in m.zones[ATTACKS]]
    for bearer, expected in ((front, 2), (behind, 2)):  # the one behind is not in front
        done(m, own_power("2 or more Attacks", 1), bearer)
        assert m.power_of(bearer) == expected
    done(m, own_power("an [F]", 2), front)
    assert m.power_of(front) == 4
    done(m, own_power("3 Attacks", 2), front)
    assert m.power_of(front) == 4
    done(m, item_power("Wind"), 0)
    assert m.attack_more == 0
    done(m, item_power("Mountain"), 0)
    assert m.attack_more == 1


def test_a_counter_strikes_an_attack_without_f() -> None:
    m = table(attacks0="Cyclone, Draught Kick, Crosswind Sweep", attacks1="Slipstream Grab")
    grab = m.zones[ATTACKS + 1][0]
    done(m, f"<Play> {STRIKE}", grab, seat=1)
    assert asked(m) == []
    m.counter = grab
    done(m, f"<Play> {STRIKE}", grab, seat=1)
    assert asked(m) == [(1, ["attack:draught-kick", "attack:crosswind-sweep"])]
    assert m.explain(1, "no") == "the text does not say that you may; it must be done"
    m.choose("attack:crosswind-sweep")
    assert names(m, TRASH, 0) == ["Crosswind Sweep"]


def test_leaving_no_character() -> None:
    assert done(table(), f"<Play> {NO_KEEPING}", 0).keepless == 0b10


def test_two_of_ones_face_down_cards_change_places() -> None:
    m = done(table(block0="April*, Guard, Veteran, Trickster"), f"<Play> {SWAP}", 0)
    assert asked(m) == [(0, ["no", "block:2", "block:3", "block:4"])]
    m.choose("block:2")
    assert asked(m) == [(0, ["block:3", "block:4"])]
    m.choose("block:4")
    assert names(m, BLOCK, 0) == ["April", "Trickster", "Veteran", "Guard"]
    assert asked(done(table(block0="April*, Guard"), f"<Play> {SWAP}", 0)) == []  # all of it or nothing


def test_a_ward_and_what_is_left_for_the_next() -> None:
    m = table(items0="Herb Satchel, Silk Cord")
    m.damage = 1
    for bearer in m.zones[ITEMS][:]:
        done(m, WARD, bearer)
    assert m.damage == 0
    assert names(m, ITEMS, 0) == ["Silk Cord"]


def test_drawing_less_and_the_thorn() -> None:
    m = done(table(), REDRAW, 0)
    assert m.less == 1
    done(m, THORN, 0)
    assert len(m.zones[TRASH + 1]) == 1


def test_a_price_before_the_colon() -> None:
    m = table(items0="Smoke Pellet")
    bearer = m.zones[ITEMS][0]
    done(m, price(DRAW_1), bearer)
    assert names(m, TRASH, 0) == ["Smoke Pellet"]
    m.choose("yes")
    assert len(m.zones[HAND]) == 1
    done(m, price(DRAW_1), bearer)  # it is not there any more: nothing
    assert asked(m) == []


def test_one_or_the_other_is_stronger() -> None:
    m = table(block0="Veteran*", items0="Firecracker Belt")
    done(m, price(BOOST), m.zones[ITEMS][0])
    assert m.power_of(m.zones[BLOCK][0]) == 3
    m = table(block0="Veteran", attacks0="Slipstream Grab", items0="Firecracker Belt")
    m.counter = m.zones[ATTACKS][0]
    done(m, price(BOOST), m.zones[ITEMS][0])
    assert m.power_of(m.counter) == 2


# ---- secrets


def test_the_kit_finds_no_leak() -> None:
    """A whole game with these texts: nobody learns from being asked or not, from options, from events."""
    check(TurtlesGame(), games=2, exercise=0, processes=False, seed=5)


class Leaky(Pick[Turtles]):
    """Who has nothing to choose is not asked."""

    def veiled(self, m: Turtles, seat: i64) -> bool:
        return False


def test_it_would_find_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Build, "pick", lambda self, filter_, fate: Leaky(filter_, fate))
    with pytest.raises(ConformanceError):
        check(TurtlesGame(), games=4, exercise=0, processes=False, seed=5)


def test_what_must_be_done_and_cannot_is_shown() -> None:
    text = "<Play> Your rival discards 1 Character from their hand."
    m = done(table(hand1="Draught Kick, Smoke Pellet"), text, 0)
    assert asked(m) == [(1, ["no"])]
    assert m.decisions[0].options[0].text == "Show that you cannot"
    m.choose("no")
    assert all(m.known[p] == m.layout.everyone for p in m.zones[HAND + 1])


def test_what_may_be_done_is_nobodys_business() -> None:
    text = "<Play> You may discard 1 Attack from your hand and draw 1 card."
    m = done(table(hand0="Veteran, Smoke Pellet"), text, 0)
    assert asked(m) == [(0, ["no"])]
    m.choose("no")
    assert all(m.known[p] == 1 for p in m.zones[HAND])
    m = done(table(hand0="Veteran, Draught Kick"), text, 0)
    m.choose("hand:draught-kick")
    assert names(m, TRASH, 0) == ["Draught Kick"]
    assert len(m.zones[HAND]) == 2


def test_a_price_that_is_chosen_can_be_left() -> None:
    text = "<Play> Discard 1 Character from your hand: you may draw 2 cards."
    m = done(table(hand0="Smoke Pellet"), text, 0)
    assert asked(m) == [(0, ["no"])]
    m.choose("no")
    assert asked(m) == []
    m = done(table(hand0="Veteran"), text, 0)
    m.choose("hand:veteran")
    m.choose("yes")
    assert len(m.zones[HAND]) == 2


# ---- what means nothing


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("You may draw 1 card.", "You", "a text is one sentence, with a marker or with 'When'"),
        ("<Play> You may draw 1 Character.", "1", "say how many, whatever they are: 'a card', 'two cards'"),
        ("<Play> You send the top Item of your Deck to the Trash.", "Item", "what lies on top is taken whatever it is"),
        ("<Play> You send 1 card to the Trash.", "1", "say where they are looked for"),
        ("<Play> You send the top card of their Deck to the Trash.", "their", "nobody was spoken of before whose that"),
        ("<Play> Reduce it by 1.", "Reduce", "no damage is worked out here"),
        (
            "<Play> You may take 1 Item from your Trash into your Deck.",
            "into",
            "cards are sent to the Trash, and taken",
        ),
        (
            "When your Adjust Phase begins, you may draw 1 card.",
            "your",
            "understood is 'When your Forward Step begins'",
        ),
    ],
)
def test_errors_have_their_place(text: str, at: str, message: str) -> None:
    tree = LANGUAGE.read(core.Text, text)
    with pytest.raises(MeaningError) as caught:
        TEXT.compile(tree, Build(make_book(), "A card"))
    assert caught.value.message.startswith(message), caught.value.message
    place = LANGUAGE.where(tree, caught.value.node)
    assert place is not None
    assert text[place[0] :].startswith(at)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<Play> You may draw two cards.", "column 21: 'two' is not understood here"),
        ("<Play> You may drow 2 cards.", "column 16: 'drow' is not understood here; did you mean 'draw'?"),
        ("<Flop> You may draw 2 cards.", "column 1: '<Flop>' is not understood here; did you mean '<Flip>'"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(TextError) as caught:
        LANGUAGE.read(core.Text, text)
    assert str(caught.value).startswith(message), str(caught.value)


def test_capitals_tell_words_apart() -> None:
    def who(text: str) -> core.Who:
        act = LANGUAGE.read(core.Text, text).sentences[0].act
        assert isinstance(act, core.Then)
        clause = act.clauses[0]
        assert isinstance(clause, core.Does)
        return clause.who

    assert isinstance(who("If this is a counter, your Attack has +1 Power."), core.Pieces)
    assert not isinstance(who("If this is a counter, your attack has +1 Power."), core.Pieces)
