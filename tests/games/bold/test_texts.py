"""The sentences of Bold: what cannot be said, what is refused, packs."""

import pytest

import longbox
from longbox.games.bold import content
from longbox.games.bold.meaning import ABILITY, CHALLENGE, MARKER, RECOVERY, TOKEN, meant
from longbox.games.bold.phrases import LANGUAGE
from longbox.games.bold.table import Book, Text
from longbox.kernel import game
from longbox.language import core
from longbox.language.content import ContentError
from longbox.language.errors import TextError
from longbox.language.meaning import MeaningError
from tests.games.bold.given import codes, counters, do, letters, stop, table

MARKERS = {"Flight": 60}
STEP_1 = "In Combat step 1, add 2 damage to your pool."
FILLS = "Fills 1 agility space of an ability."
POOLS_CHANGE = "a pool is changed in Combat step 1 or 5, in a crisis, or without saying when"
THROWN_BACK = "what is thrown back is indefensible damage to the attacker"
REVEALED_OR_TRIGGERED = "understood is 'this card is revealed' and 'a crisis is triggered'"


def made(text: str, role: str) -> Text:
    book = game.find("bold").edition()
    assert isinstance(book, Book)
    before = len(book.routines)
    try:
        return meant(LANGUAGE.read(core.Text, text), book, "A card", role, MARKERS)
    finally:
        del book.routines[before:]


def why(text: str, role: str) -> str:
    with pytest.raises(MeaningError) as caught:
        made(text, role)
    return caught.value.message


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
    assert why("Draw 1 token.", role) == "only a recovery ability draws tokens"
    assert made("Draw 1 token.", RECOVERY).at(0)


@pytest.mark.rule("BB-R53")
def test_no_sentence_takes_tokens_out_of_a_bag() -> None:
    understood = "understood is 'return 1 crisis token from their meter to their bag'"
    assert why("Return 1 crisis token from your bag to your bag.", MARKER) == understood
    assert why("Return 1 crisis token from your bag to your meter.", MARKER) == "tokens are returned to the bag"


@pytest.mark.parametrize(
    ("text", "role", "reason"),
    [
        ("Deal 2 damage.", CHALLENGE, "this is not for a challenge card, but for an ability or a finishing move"),
        ("Store 1 Vanish.", ABILITY, "there are no markers Vanish on this character's card"),
        ("Prevent 2 of it.", MARKER, "no damage is coming here"),
        ("Recover 1.", CHALLENGE, "a challenge card says when it acts"),
        ("In Combat step 2, add 1 damage to your pool.", MARKER, "understood is 'In Combat step 1'"),
        (
            "Once in Combat, each player may return 1 crisis token from their meter to their bag.",
            CHALLENGE,
            "Once in Prep",
        ),
        ("Each player takes 1 damage.", CHALLENGE, "a challenge card says when it acts"),
        ("3 Yellow Sun fill any 1 space of an ability.", TOKEN, "understood is '2 A card fill"),
        ("Combat tokens cannot be exchanged.", CHALLENGE, "understood is 'Special tokens cannot be exchanged.'"),
        (f"{STEP_1} Or: {STEP_1}", MARKER, "say all that is done at one moment in one sentence"),
        ("At the start of Combat, each player takes 1 damage.", CHALLENGE, "understood is 'At the end of Combat' and"),
        (
            "At the end of Watchtower, each player takes 1 damage.",
            CHALLENGE,
            "understood is 'At the end of Combat' and",
        ),
        ("When this card is triggered, each player recovers 1.", CHALLENGE, REVEALED_OR_TRIGGERED),
        ("When a crisis is revealed, each player recovers 1.", CHALLENGE, REVEALED_OR_TRIGGERED),
        ("When each player takes damage, prevent 2 of it.", MARKER, "understood is 'you take damage', 'you draw ...'"),
        ("If you drew 2 or more resource tokens, recover 1.", ABILITY, "'you drew 2 or more resource tokens'"),
        (
            "When this card is revealed, each player with 3 or more tokens takes 1 damage.",
            CHALLENGE,
            "understood is 'with 3 or more purchases'",
        ),
        ("When you take damage, deal 1 damage to the attacker.", MARKER, THROWN_BACK),
        ("Once in Preparation, each player recovers 1.", CHALLENGE, "a recovery is for all to see"),
        ("When you draw a crisis token, recover 1.", MARKER, "a recovery is for all to see"),
        ("When you draw a crisis token, add 2 damage to your pool.", MARKER, POOLS_CHANGE),
        ("When you take damage, add 2 damage to your pool.", MARKER, POOLS_CHANGE),
        ("In Watchtower step 3, add 2 to your resource pool.", MARKER, POOLS_CHANGE),
        ("When this card is revealed, each player adds 1 damage to their pool.", CHALLENGE, POOLS_CHANGE),
        ("When a crisis is triggered, its player adds 1 to their resource pool.", CHALLENGE, POOLS_CHANGE),
        ("At the end of Combat, reduce each total damage pool by 2.", CHALLENGE, POOLS_CHANGE),
        ("Once in Preparation, each player takes 1 damage.", CHALLENGE, "damage is for all to see"),
        ("Add 1 to your resource pool.", TOKEN, "a token says when it acts"),
        ("When you take damage, deal 1 indefensible damage to each player.", MARKER, THROWN_BACK),
        ("In Combat step 1, deal 1 indefensible damage to each player.", MARKER, THROWN_BACK),
        ("When this card is revealed, its player recovers 1.", CHALLENGE, "no such player is spoken of here"),
        ("At the end of Combat, each player with 3 or more purchases takes 1 damage.", CHALLENGE, "end of Power-Up"),
        ("Each player returns the first token they draw.", CHALLENGE, "a token given back is drawn again"),
        ("Each player may draw again.", CHALLENGE, "a token is drawn again for the first one, given back"),
        (f"{FILLS} {FILLS}", TOKEN, "this is said once, of a character's special token"),
        (FILLS, MARKER, "this is said once, of a character's special token"),
        ("Yellow Sun fill any 1 space of an ability.", TOKEN, "understood is '2 Yellow Sun fill any 1 space"),
        ("That ability deals 1 more indefensible damage.", TOKEN, "understood is 'Fills ... That ability deals"),
        (f"{FILLS} That ability deals 1 more damage.", TOKEN, "understood is 'Fills ... That ability deals"),
        ("Each player cannot peek.", CHALLENGE, "this holds for 'players', for all of them"),
        (
            "Count 1 more token for the bonus table.",
            CHALLENGE,
            "'Each player counts 1 more token for the bonus table.'",
        ),
        ("Combat tokens draw 1 token less.", CHALLENGE, "understood is 'Recovery abilities draw 1 token less.'"),
        ("Armoury tokens cost 1.", CHALLENGE, "understood is 'Basic tokens cost 1.'"),
        ("Combat tokens cost 1 more.", CHALLENGE, "understood is 'Armoury tokens cost 1 more.'"),
        ("Each player adds 1 damage to your pool.", CHALLENGE, "everybody's own pool is meant"),
        (
            "Players cannot discard tokens.",
            CHALLENGE,
            "what cannot be done is to peek, to prevent damage, or to exchange tokens",
        ),
    ],
)
def test_what_has_no_meaning_is_refused_with_its_reason(text: str, role: str, reason: str) -> None:
    assert reason in why(text, role)


def test_two_uses_are_joined_by_or() -> None:
    one, other = "In Combat step 1, add 2 damage to your pool.", "When you take damage, prevent 2 of it."
    assert made(f"{one} Or: {other}", MARKER).at(1)
    assert why(f"{one} {other}", MARKER) == "two uses of one text are joined by 'Or:'"


# ---- packs

PACK = """
[[character]]
name = "Batman"
side = "hero"
opening = "3C 3R 2A 1F 2K"
bonuses = ["3 R2"]
recovery = "Draw 5 tokens. Recover 1 for each crest token."
special = "Gadget"
special_text = "Fills 1 agility or focus space of an ability."

[[box]]
name = "Batarang"
character = "Batman"
cost = "CCC"
text = "Deal 4 damage. Store 1 Vanish."
"""


@pytest.mark.rule("BB-010", "BB-016")
def test_a_pack_replaces_by_name() -> None:
    m = longbox.start("bold", seed=1, options={"characters": ["Batman", "Superman"]}, packs=[("more.toml", PACK)])
    assert [m.edition.faces[m.kind[p]] for p in m.zones[m.layout.index["bag 0"]]].count("combat") == 3
    assert longbox.load(m.save()) == m


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('cost = "CCC"', 'cost = "CCZ"', "a cost is 1 to 8 letters of CRAFKS"),
        ('opening = "3C', 'opening = "9C', "the supply has 8 C, not 9"),
        ('opening = "3C', 'opening = "3Q', "an opening bag reads like"),
        ('"3 R2"', '"3 K2"', "bonuses read like"),
        ('special = "Gadget"', 'special = "Claw"', "'Claw' is"),
        ('special = "Gadget"', 'special = "Gadgt"', "did you mean 'Gadget'"),
        (
            'name = "Batarang"',
            'name = "Bat Ring"',
            "BB-010: a board has 5 abilities and 1 finishing move; with this Batman has 6 and 1",
        ),
        ('special = "Gadget"', 'special = "Trident"', "texts cannot speak of 'Trident', only of Yellow Sun, Gadget"),
        ('character = "Batman"', 'character = "Batmann"', "there is no 'Batmann'"),
        ("Store 1 Vanish", "Store 1 Flight", "there are no markers Flight on this character's card"),
    ],
)
def test_a_faulty_pack_is_refused_with_its_place(old: str, new: str, reason: str) -> None:
    with pytest.raises(ContentError) as caught:
        game.find("bold").edition([("bad.toml", PACK.replace(old, new))])
    assert reason in str(caught.value)
    assert "bad.toml" in str(caught.value) or "characters.toml" in str(caught.value)


@pytest.mark.rule("BB-160")
def test_a_marker_that_texts_cannot_speak_of_is_refused_with_those_they_can() -> None:
    more = marker("When you take damage, prevent 3 of it.")[0][1].replace("Wild Card", "Wild Cart")
    with pytest.raises(ContentError) as caught:
        game.find("bold").edition([("bad.toml", more)])
    said = str(caught.value)
    assert said.startswith("bad.toml:2:8: marker 'Wild Cart' name: texts cannot speak of 'Wild Cart', only of Flight, ")
    assert said.endswith("did you mean 'Wild Card'?")


@pytest.mark.parametrize(("name", "has"), [("character", 8), ("box", 48), ("challenge", 20)])
def test_what_our_own_box_holds_is_counted(name: str, has: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(content.COUNTS, name, has + 1)
    with pytest.raises(ContentError) as caught:
        content.shelve([])
    assert str(caught.value).partition(" ")[2] == f"{name}: there are {has + 1}, not {has}"


def test_there_is_an_end_to_characters() -> None:
    new = PACK.partition("[[box]]")[0]
    more = "".join(new.replace("Batman", f"Batman {n}") for n in range(17))
    with pytest.raises(ContentError) as caught:
        game.find("bold").edition([("more.toml", more)])
    assert "character: there are at most 24" in str(caught.value)
    with pytest.raises(ContentError) as caught:
        game.find("bold").edition([("more.toml", new + more.rpartition("[[character]]")[0])])
    assert "there are at most" not in str(caught.value)


@pytest.mark.rule("BB-010")
def test_a_box_too_many_is_told_where_it_stands_with_the_names_to_take() -> None:
    more = PACK.replace('name = "Batarang"', 'name = "Bat Ring"')
    with pytest.raises(ContentError) as caught:
        game.find("bold").edition([("bad.toml", more)])
    (problem,) = caught.value.problems
    assert str(problem).startswith("bad.toml:")
    assert "take the name of one (Batarang, Grapple Strike, Smoke Pellet, Counter Stance, Cape" in str(problem)
    # beside one that takes the place of one of ours
    with pytest.raises(ContentError) as caught:
        game.find("bold").edition([("good.toml", PACK), ("bad.toml", more)])
    assert [problem.card for problem in caught.value.problems] == ["Bat Ring"]
    second = PACK.replace('name = "Batarang"', 'name = "Bat Ring"\nfinishing = true')
    with pytest.raises(ContentError, match=r"has 5 and 2: take the name of one \(Night's Verdict\)"):
        game.find("bold").edition([("bad.toml", second)])


@pytest.mark.rule("BB-187")
@pytest.mark.parametrize(("draw", "payable"), [("S", False), ("S S", True), ("S K", True), ("S A", True), ("K", False)])
def test_a_special_token_that_fills_crest_spaces_fills_one_space_each(draw: str, payable: bool) -> None:
    pack = PACK.replace('cost = "CCC"', 'cost = "AK"').replace("1 agility or focus space", "1 agility or crest space")
    options = {"characters": ["Batman", "Superman"]}
    position = {"phase": "combat", "draws": [f"{draw} C C F F", "C C"], "options": options}
    m = longbox.scenario("bold", {**position, "packs": [["crests.toml", pack]]})
    assert ("activate:batarang" in [option.code for option in m.decision(0).options]) == payable


def challenge(text: str) -> list[list[str]]:
    """A pack that gives Panic another text."""
    return [["more.toml", f'[[challenge]]\nname = "Panic"\ncharacter = "The Joker"\ncopies = 2\ntext = "{text}"\n']]


def marker(text: str) -> list[list[str]]:
    """A pack that gives Wild Card another text."""
    return [["more.toml", f'[[marker]]\nname = "Wild Card"\ncharacter = "The Joker"\ncount = 2\ntext = "{text}"\n']]


@pytest.mark.rule("BB-198", "BB-053")
@pytest.mark.parametrize(
    ("who", "left"), [("its player", [59, 60]), ("each player", [59, 59]), ("the holder", [60, 59])]
)
@pytest.mark.parametrize("order", ["off", "all"])
def test_who_is_meant_when_a_crisis_is_triggered(who: str, left: list[int], order: str) -> None:
    m = table(
        "The Joker",
        "Batman",
        packs=challenge(f"When a crisis is triggered, {who} takes 1 damage."),
        challenge="Panic",
        meters=[2, 0],
        bags=["R", "R"],
        crises=[1, 0],
        holder=1,
        next=["X"] if order == "off" else ["R", "X"],
        options={"combat_player_order": order},
    )
    do(m, "draw", seat=0) if order == "off" else do(m, "draw", "draw")
    stop(m)
    assert counters(m) == left


@pytest.mark.rule("BB-028", "BB-062")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_marker_that_may_return_a_token_and_does_not_leaves_it_drawn(answer: str) -> None:
    text = "When you draw a crisis token, you may return it to your bag."
    m = table("The Joker", "Batman", packs=marker(text), stored=[["Wild Card"], None], next=["X"])
    do(m, "draw", "use:wild-card", answer, seat=0)
    assert (letters(m, "meter 0"), letters(m, "held 0")) == ("" if answer == "yes" else "X", "")
    assert codes(m, 0) == ["draw", "stop"]


@pytest.mark.rule("BB-223", "BB-060")
@pytest.mark.parametrize("way", ["of a pair", "after a reverse"])
def test_the_first_token_of_a_type_may_be_one_kept_or_drawn_again(way: str) -> None:
    text = "Each player may return the first crisis token they draw and draw again."
    pair = way == "of a pair"
    m = table(
        "The Joker",
        "Batman",
        packs=challenge(text),
        challenge="Panic",
        bags=["A+ C R", "R"],
        crises=[1, 0],
        reverses=[] if pair else [0],
        next=["A+", "C", "X"] if pair else ["C", "", "X"],
    )
    do(m, "draw", "keep:crisis" if pair else "reverse", seat=0)
    assert codes(m, 0) == ["yes", "no"]
