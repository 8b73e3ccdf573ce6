"""What texts can say and where: printed sentences, random ones, and those that mean nothing in their place."""

from typing import Any

import pytest

from longbox.games.bold.meaning import ABILITY, CHALLENGE, FINISHING, MARKER, RECOVERY, TEXT, TOKEN, meant
from longbox.games.bold.phrases import LANGUAGE
from longbox.games.bold.pieces import HURT, NOW, STEP_1
from longbox.games.bold.table import Book, Text
from longbox.kernel import game
from longbox.language import TextError, core
from longbox.language.grow import Grower, failures
from longbox.language.meaning import MeaningError
from tests.games.bold.given import (
    FOUR,
    challenge,
    count,
    counters,
    done,
    fought,
    joker,
    letters,
    marker,
    next_turn,
    offered,
    play,
    stop,
    table,
    told,
)

ROLES = (ABILITY, FINISHING, MARKER, RECOVERY, TOKEN, CHALLENGE)
PRINTED = game.find("bold").printed()
FILLS = "Fills 1 agility space of an ability."


def made(text: str, role: str) -> Text:
    book = game.find("bold").edition()
    assert isinstance(book, Book)
    before = len(book.routines)
    try:
        return meant(LANGUAGE.read(core.Text, text), book, "A card", role, {"Flight": 60})
    finally:
        del book.routines[before:]


def why(text: str, role: str) -> str:
    with pytest.raises(MeaningError) as caught:
        made(text, role)
    return caught.value.message


# ---- reading


def test_every_printed_text_is_read_in_one_way_and_printed_back() -> None:
    texts = {card.text for card in PRINTED} | {str(card.facts.get("special_text", card.text)) for card in PRINTED}
    for text in texts:
        tree = LANGUAGE.read(core.Text, text)
        assert LANGUAGE.readings(core.Text, text) == [tree]
        assert LANGUAGE.write(tree) == text


def test_random_sentences_have_one_reading() -> None:
    assert failures(LANGUAGE, core.Text, 1500, 1) == []


def test_random_sentences_mean_something_or_are_refused() -> None:
    grower = Grower(LANGUAGE, 2)
    understood = 0
    for _ in range(600):
        text = LANGUAGE.write(grower.grow(core.Text, 5))
        for role in ROLES:
            try:
                understood += made(text, role) is not None
            except TextError:
                continue
    assert understood > 10


def test_every_phrase_that_can_be_read_has_a_meaning() -> None:
    kinds = (core.Act, core.Clause, core.Verb, core.Cond, core.Event, core.Moment, core.Prefix, core.Filter)
    taken_apart = {"If", "BeDone", "BeHurt", "Peek", "PreventRange"}
    wanted = [cls for cls in LANGUAGE.lexicon.phrases if issubclass(cls, kinds) and cls.__name__ not in taken_apart]
    assert [cls.__name__ for cls in wanted if not TEXT.has(cls)] == []


# ---- what cannot be said in a place

HOLDS = [
    "Players cannot peek.",
    "Players cannot prevent damage of 3 or less.",
    "Special tokens cannot be exchanged.",
    "The next challenge card is public.",
    "Each player counts 1 more token for the bonus table.",
    "Recovery abilities draw 1 token less.",
    "Armoury tokens cost 1 more.",
    "Basic tokens cost 1.",
]


@pytest.mark.rule("BB-027")
@pytest.mark.parametrize("text", HOLDS)
def test_only_a_challenge_card_says_what_holds_for_the_turn(text: str) -> None:
    made(text, CHALLENGE)
    for role in ROLES:
        if role != CHALLENGE:
            assert CHALLENGE in why(text, role)


@pytest.mark.rule("BB-187")
@pytest.mark.parametrize("text", [FILLS, "Counts as 2 tokens for the bonus table."])
def test_only_a_special_token_says_what_it_stands_for(text: str) -> None:
    made(text, TOKEN)
    for role in ROLES:
        if role != TOKEN:
            assert TOKEN in why(text, role)


@pytest.mark.rule("BB-027")
@pytest.mark.parametrize("when", ["When a crisis is triggered, ", "At the end of Combat, "])
def test_what_holds_for_the_turn_has_no_moment(when: str) -> None:
    assert "whole turn" in why(f"{when}players cannot peek.", CHALLENGE)


@pytest.mark.rule("BB-116", "BB-R52")
@pytest.mark.parametrize(
    "text", ["Add 1 combat token to your bag.", "Set 1 token aside for this turn.", "Put 1 combat token into your bag."]
)
def test_no_sentence_lends_tokens(text: str) -> None:
    with pytest.raises(TextError):
        LANGUAGE.read(core.Text, text)


@pytest.mark.rule("BB-196")
@pytest.mark.parametrize("role", [ABILITY, MARKER, TOKEN, CHALLENGE])
def test_only_a_recovery_ability_draws_outside_preparation(role: str) -> None:
    assert why("Draw 1 token.", role)
    assert made("Draw 1 token.", RECOVERY).at(NOW)


@pytest.mark.rule("BB-R53")
def test_no_sentence_takes_tokens_out_of_a_bag() -> None:
    assert "meter" in why("Return 1 crisis token from your bag to your bag.", MARKER)
    assert "bag" in why("Return 1 crisis token from your bag to your meter.", MARKER)


@pytest.mark.parametrize(
    ("role", "texts"),
    [
        (
            ABILITY,
            ["Store 1 Vanish.", "If you drew 2 or more resource tokens, recover 1.", "In Combat step 1, recover 1."],
        ),
        (
            MARKER,
            [
                "Prevent 2 of it.",
                "In Combat step 2, add 1 damage to your pool.",
                "When each player takes damage, prevent 2 of it.",
                "When you take damage, deal 1 damage to the attacker.",
                "When you take damage, deal 1 indefensible damage to each player.",
                "In Combat step 1, deal 1 indefensible damage to each player.",
                "When you take damage, add 2 damage to your pool.",
                "In Watchtower step 3, add 2 to your resource pool.",
                "In Combat step 1, each player adds 1 damage to their pool for each combat token in your draw.",
            ],
        ),
        (
            TOKEN,
            [
                "Add 1 to your resource pool.",
                "3 Yellow Sun fill any 1 space of an ability.",
                "Yellow Sun fill any 1 space of an ability.",
                "Fills 2 combat space of an ability.",
                "Fills 1 crisis space of an ability.",
                "Fills 1 reverse space of an ability.",
                "Fills 1 combat or utility space of an ability.",
                f"{FILLS} {FILLS}",
                "That ability deals 1 more indefensible damage.",
                f"{FILLS} That ability deals 1 more damage.",
                "In a crisis, add 1 damage to your pool. Or: Add 1 damage to your pool.",
            ],
        ),
        (
            CHALLENGE,
            [
                "Deal 2 damage.",
                "Each player takes 1 damage.",
                "Once in Combat, each player may return 1 crisis token from their meter to their bag.",
                "Once in Preparation, each player recovers 1.",
                "Once in Preparation, each player takes 1 damage.",
                "At the start of Combat, each player takes 1 damage.",
                "At the end of Watchtower, each player takes 1 damage.",
                "At the end of Combat, reduce each total damage pool by 2.",
                "At the end of Combat, each player with 3 or more purchases takes 1 damage.",
                "When this card is triggered, each player recovers 1.",
                "When a crisis is revealed, each player recovers 1.",
                "When this card is revealed, its player recovers 1.",
                "When this card is revealed, each player adds 1 damage to their pool.",
                "When this card is revealed, each player with 3 or more tokens takes 1 damage.",
                "When a crisis is triggered, its player adds 1 to their resource pool.",
                "Each player returns the first token they draw.",
                "Each player may draw again.",
                "Each player cannot peek.",
                "The holder counts 1 more token for the bonus table.",
                "Each player may count 1 more token for the bonus table.",
                "Combat tokens cannot be exchanged.",
                "Combat tokens draw 1 token less.",
                "Combat tokens cost 1 more.",
                "Armoury tokens cost 1.",
                "Players cannot discard tokens.",
                "Each player adds 1 damage to their pool. Or: At the end of Combat, each player takes 1 damage.",
            ],
        ),
    ],
)
def test_what_means_nothing_in_its_place_is_refused(role: str, texts: list[str]) -> None:
    for text in texts:
        assert why(text, role), text


@pytest.mark.rule("BB-018")
@pytest.mark.parametrize(
    "text",
    [
        "Add 2 damage to your pool.",
        "At the end of Combat, take 1 damage.",
        "When this card is revealed, you may return 1 crisis token from your meter to your bag.",
        "Each player adds 1 damage to your pool.",
        "Each player adds 1 damage to their pool for each combat token in your draw.",
    ],
)
def test_a_challenge_card_speaks_of_players_and_to_nobody(text: str) -> None:
    assert "each player" in why(text, CHALLENGE)


def test_a_refusal_points_at_the_words_to_blame() -> None:
    for text, at in (("Draw 4 tokens.", "Draw"), ("Each player discards 1 token.", "1 token")):
        tree = LANGUAGE.read(core.Text, text)
        with pytest.raises(MeaningError) as caught:
            meant(tree, game.find("bold").edition(), "A card", CHALLENGE, {})  # type: ignore[arg-type]
        place = LANGUAGE.where(tree, caught.value.node)
        assert place is not None
        assert text[place[0] :].startswith(at)


def test_a_word_that_is_not_known_is_refused_with_the_nearest() -> None:
    for text, meant_ in (("Store 1 Flihgt.", "Flight"), ("Recover 1 for each crest or spezial token.", "special")):
        with pytest.raises(TextError, match=meant_):
            LANGUAGE.read(core.Text, text)


def test_a_marker_is_used_one_way_or_the_other() -> None:
    one, other = "In Combat step 1, add 2 damage to your pool.", "When you take damage, prevent 2 of it."
    found = made(f"{one} Or: {other}", MARKER)
    assert found.at(STEP_1)
    assert found.at(HURT)
    assert "Or:" in why(f"{one} {other}", MARKER)


# ---- what texts of packs do


@pytest.mark.rule("BB-089", "BB-203")
def test_a_challenge_card_does_all_it_says() -> None:
    text = "Each player adds 1 damage to their pool. At the end of Combat, each player takes 1 damage."
    m = joker(packs=challenge(text), phase="combat", draws=["R", "R"])
    assert counters(m) == [58, 58]


@pytest.mark.rule("BB-198", "BB-073")
@pytest.mark.parametrize(("who", "pools_"), [("each player", [2, 2, 2, 2]), ("the holder", [0, 0, 2, 0])])
def test_whom_a_marker_means(who: str, pools_: list[int]) -> None:
    """Also when players have Combat one after the other, and the text is about all the same."""
    m = table(
        *("The Flash", "The Joker", "Batman", "Darkseid"),
        packs=marker(f"In Combat step 1, {who} adds 2 damage to their pool."),
        phase="combat",
        holder=2,
        draws=["R", "R", "R", "R"],
        stored=[None, ["Wild Card"], None, None],
    )
    play(m, (1, "use:wild-card"), (1, "done"))
    assert told(m, "pool", "damage") == [[n] for n in pools_[2:] + pools_[:2]]


@pytest.mark.rule("BB-037", "BB-187")
def test_a_recovery_ability_counts_the_characters_own_token() -> None:
    pack = """
        [[character]]
        name = "Cheetah"
        side = "villain"
        opening = "3C 3R 3S"
        bonuses = ["3 R2"]
        recovery = "Draw 4 tokens. Recover 2 for each Claw."
        special = "Claw"
        special_text = "Fills 1 combat space of an ability."
    """
    given: dict[str, Any] = {"counters": [20, 60], "bags": ["S S C R", "R"], "crises": [0, 0]}
    m = table("Cheetah", "Batman", packs=[["claws.toml", pack]], phase="watchtower", **given)
    assert counters(m)[0] == 24


@pytest.mark.rule("BB-097", "BB-098", "BB-027")
@pytest.mark.parametrize(
    ("text", "price"),
    [("Armoury tokens cost 4 less.", 0), ("Armoury tokens cost 1 less.", 2), ("Basic tokens cost 0.", 3)],
)
def test_no_price_is_below_0(text: str, price: int) -> None:
    m = joker(packs=challenge(text), phase="power-up", row=["C2"], resources=[9, 0])
    play(m, "buy:combat-2")
    assert told(m, "bought", "price") == [[price]]
    assert m.resources[0] == 9 - price


@pytest.mark.rule("BB-050", "BB-115", "BB-052", "BB-027")
def test_a_crisis_token_that_the_challenge_card_discards_is_owned_and_earns_no_bonus() -> None:
    text = "Each player discards the first token they draw."
    bags = ["C C C", "R R R"]
    m = joker(packs=challenge(text), bags=bags, crises=[3, 3], next=["X", "C"])
    play(m, "draw", "draw")
    assert (letters(m, "discard 0"), letters(m, "meter 0"), letters(m, "draw 0")) == ("X", "", "C")
    stop(m)
    assert told(m, "bonuses", "tokens") == [[1], [0]]
    next_turn(m)
    assert letters(m, "bag 0").count("X") == 3
    assert count(m, "supply 0") == count(joker(bags=bags, crises=[3, 3]), "supply 0")


@pytest.mark.rule("BB-115")
def test_a_discarded_crisis_token_can_be_one_too_many() -> None:
    text = "Each player discards the first crisis token they draw."
    m = joker(packs=challenge(text), bags=["C C", "R"], crises=[4, 3], next=["X"])
    play(m, "draw")
    next_turn(m)
    assert letters(m, "bag 0") == "C C X X X"


@pytest.mark.rule("BB-028", "BB-140")
def test_a_marker_that_prevents_more_than_comes() -> None:
    packs = marker("When you take damage, prevent 9 of it.")
    m = joker(packs=packs, challenge=None, stored=[["Wild Card"], None], phase="combat", draws=["R", "C C"])
    play(done(m), "use:wild-card")
    assert told(m, "prevented", "amount") == [[2]]
    assert counters(m) == [60, 60]


@pytest.mark.rule("BB-062", "BB-069")
@pytest.mark.parametrize("meter", [0, 1])
def test_from_an_empty_meter_nothing_is_returned(meter: int) -> None:
    packs = marker("In Combat step 1, return 1 crisis token from your meter to your bag.")
    m = fought(
        *("The Joker", "Batman"),
        packs=packs,
        stored=[["Wild Card"], None],
        draws=["C F", "R"],
        meters=[meter, 0],
        plans=(["use:wild-card"],),
    )
    assert count(m, "meter 0") == 0


@pytest.mark.rule("BB-219", "BB-152")
def test_who_falls_by_a_text_recovers_nothing_by_it() -> None:
    text = "At the end of Combat, each player takes 1 damage and recovers 2."
    given: dict[str, Any] = {"packs": challenge(text), "challenge": "Panic", "phase": "combat", "draws": ["R"] * 4}
    m = table(*FOUR, counters=[1, 40, 30, 40], injured=[0], **given)
    while offered(m, "give"):
        assert m.seat != 0
        play(m, f"give:{m.seat}")
    assert counters(m) == [0, 40, 31, 40]


@pytest.mark.rule("BB-055", "BB-058")
def test_a_focus_token_that_the_challenge_card_discards_is_spent_already() -> None:
    text = "Each player discards the first focus token they draw."
    m = joker(packs=challenge(text), bags=["F F C", "R"], next=["F", "F"])
    play(m, "draw")
    assert (offered(m), letters(m, "discard 0")) == (["draw", "stop"], "F")
    play(m, "draw")
    assert offered(m) == ["keep-focus", "peek"]


@pytest.mark.rule("BB-005", "BB-006", "BB-002")
@pytest.mark.parametrize(
    ("word", "gone"), [("armoury", "C2"), ("basic", "R"), ("resource", "R"), ("combat", "C2"), ("crest", "K")]
)
def test_a_text_speaks_of_tokens_by_where_they_come_from_and_by_their_types(word: str, gone: str) -> None:
    text = f"Each player discards the first {word} token they draw."
    m = joker(packs=challenge(text), bags=["R C2 K", "R"], crises=[0, 0], next=["R", "C2", "crest-the-joker"])
    play(m, (0, "draw"), (0, "draw"), (0, "draw"))
    assert letters(m, "discard 0") == gone
    assert letters(m, "draw 0").split() == sorted({"R", "C2", "K"} - {gone})


@pytest.mark.rule("BB-198", "BB-053")
@pytest.mark.parametrize(
    ("who", "left"), [("its player", [59, 60]), ("each player", [59, 59]), ("the holder", [60, 59])]
)
@pytest.mark.parametrize("order", ["off", "all"])
def test_who_is_meant_when_a_crisis_is_triggered(who: str, left: list[int], order: str) -> None:
    m = joker(
        packs=challenge(f"When a crisis is triggered, {who} takes 1 damage."),
        meters=[2, 0],
        bags=["R", "R"],
        crises=[1, 0],
        holder=1,
        next=["X"] if order == "off" else ["R", "X"],
        options={"combat_player_order": order},
    )
    play(m, (0, "draw")) if order == "off" else play(m, "draw", "draw")
    stop(m)
    assert counters(m) == left


@pytest.mark.rule("BB-028", "BB-062")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_marker_that_may_return_a_token_and_does_not_leaves_it_drawn(answer: str) -> None:
    packs = marker("When you draw a crisis token, you may return it to your bag.")
    m = joker(packs=packs, challenge=None, stored=[["Wild Card"], None], next=["X"])
    play(m, "draw", "use:wild-card", answer)
    assert (letters(m, "meter 0"), letters(m, "held 0")) == ("" if answer == "yes" else "X", "")


@pytest.mark.rule("BB-223", "BB-060")
@pytest.mark.parametrize("way", ["of a pair", "after a reverse"])
def test_the_first_token_of_a_type_may_be_one_kept_or_drawn_again(way: str) -> None:
    pair = way == "of a pair"
    m = joker(
        packs=challenge("Each player may return the first crisis token they draw and draw again."),
        bags=["A+ C R", "R"],
        crises=[1, 0],
        reverses=[] if pair else [0],
        next=["A+", "C", "X"] if pair else ["C", "", "X"],
    )
    play(m, "draw", "keep:crisis" if pair else "reverse")
    assert offered(m) == ["no", "yes"]
