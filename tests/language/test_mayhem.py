"""Mayhem's content is written in its language: texts that come back, trees that say it, neighbours for designers."""

import tomllib
from importlib import resources

import pytest

from longbox.games.mayhem import phrases
from longbox.games.mayhem.phrases import LANGUAGE
from longbox.language import Node, TextError, TreeError
from longbox.language.check import antecedents, walk
from longbox.language.core import (
    A,
    Adj,
    Do,
    Does,
    Own,
    OwnAll,
    Piece,
    Pieces,
    Plain,
    Sentence,
    SomeOf,
    Text,
    That,
    The,
    Then,
    When,
    While,
)
from longbox.language.core.categories import OwnerName
from longbox.language.grow import failures

FOLDER = resources.files("longbox.games.mayhem") / "content"
FILES = ("characters.toml", "mayhem.toml", "go.toml")
FIELDS = ("text", "standard", "special", "star", "reveal", "lasting", "mission")
TEXTS = {
    f"{record['name']} {field}": record[field]
    for file in FILES
    for records in tomllib.loads((FOLDER / file).read_text(encoding="utf-8")).values()
    for record in records
    for field in FIELDS
    if field in record
}
MORE = [
    # abilities
    "Melee. +3 Damage. Stun the target. Push.",
    "Trap 1. Ignite 2. Heal 3.",
    "Melee, then Push.",
    "Stun. Teleport. Obstacle.",
    # anybody in any sentence
    "This character heals 1.",
    "Each of your characters takes a Shield.",
    "The teammate of your active character heals 2.",
    "The teammate of your active character ignores opposing Traps.",
    "Your active character takes a Shield and heals 1.",
    "Your active character may make a Move.",
    "The opposing active character makes a Move.",
    "One of the opponent's characters loses its free move.",
    "Each of the opponent's characters takes 1 damage.",
    "Your characters cannot use Special Effects.",
    "The opposing active character cannot use Mayhem Effects.",
    "Stun one of your characters.",
    "Stun the teammate of your active character.",
    "Each attack of each of your characters gets +2 Damage.",
    "Each attack of the teammate of your active character gets +1 Damage.",
    "Each heal of the opponent's characters is reduced by 2.",
    "Discard all Stun tokens from each of your characters.",
    "Discard 2 Negative Status tokens from the teammate of your active character.",
    "Transfer 2 Fire tokens from your active character to the opposing active character.",
    "One of your characters takes an Escape. That character makes a Move.",
    # tokens, dice, places
    "Place 3 Traps in one Location.",
    "Place 2 Traps in TOWER.",
    "Place 1 Clue on each of PARK and DOCKS.",
    "Place your Monster with Health 7 on MUSEUM.",
    "You may place or move 1 Obstacle.",
    "The opponent may place up to 2 Traps in one of their Team Bases.",
    "Reroll 2 of your Activation dice.",
    "The Mayhem die counts as 3.",
    "★ shows for the opponent's team.",
    # conditions and moments
    "Play only if ★ shows. Each of your characters heals 1.",
    "Play only after step a. Reroll 1 of your Activation dice.",
    "Pay: discard 1 Shield from your active character. That character makes a Move.",
    "When an attack targets one of your characters, that character heals 2, then that character makes a Move.",
    "When an opposing character moves into the Location of the teammate of your active character, Escape.",
    "When one of your characters triggers opposing Traps, that character is immune to opposing Traps.",
    # Missions
    "Deliver 2 Gifts to PARK.",
    "Both your characters are in an opposing Team Base.",
    "One of your characters uses an ability in PARK.",
    "KO an opposing character in TOWER.",
    "While ★ shows, KO an opposing character.",
]

YOUR = OwnerName("your")
CHARACTER = Piece("character")
ONE_OF_YOURS = Pieces(SomeOf(1, YOUR), (), (CHARACTER,), ())


def sentence(tree: Text, at: int = 0) -> Sentence:
    return tree.sentences[at]


@pytest.mark.parametrize("name", TEXTS)
def test_texts(name: str) -> None:
    text = TEXTS[name]
    tree = LANGUAGE.read(Text, text)
    assert LANGUAGE.readings(Text, text) == [tree]
    assert LANGUAGE.write(tree) == text


@pytest.mark.parametrize("text", MORE)
def test_designers_can_recombine(text: str) -> None:
    tree = LANGUAGE.read(Text, text)
    assert LANGUAGE.readings(Text, text) == [tree]
    assert LANGUAGE.write(tree) == text
    assert text not in TEXTS.values()


def test_every_phrase_of_the_game_is_on_a_card_or_tried_here() -> None:
    own = [cls for cls in LANGUAGE.table.phrases if cls.__module__ == phrases.__name__]

    def unused(texts: list[str]) -> list[str]:
        used: set[type[Node]] = set()
        for text in texts:
            used |= {type(node) for node, _ in walk(LANGUAGE.read(Text, text), LANGUAGE, ())}
        return [cls.__name__ for cls in own if cls not in used]

    cards = list(TEXTS.values())
    assert unused(cards) == ["StunNear", "OfTeammate"]
    assert unused([*cards, *MORE]) == []


@pytest.mark.parametrize("seed", [1, 2])
def test_random_trees_come_back(seed: int) -> None:
    assert failures(LANGUAGE, Text, 2000, seed) == []


def test_the_tree_says_what_the_text_says() -> None:
    assert LANGUAGE.read(Text, "Melee. +2 Damage.").sentences[0] == Sentence((), Then((phrases.Melee(),)), ())
    assert LANGUAGE.read(Text, "Stun the target.") == Text(
        (Sentence((), Then((Do((phrases.Stun(Pieces(The(), (), (Piece("target"),), ())),)),)), ()),), ()
    )
    assert LANGUAGE.read(Text, "Your active character makes a Move.") == Text(
        (
            Sentence(
                (),
                Then((Does(Pieces(Own(YOUR), (Adj("active"),), (CHARACTER,), ()), (phrases.MakeMove(),)),)),
                (),
            ),
        ),
        (),
    )
    dice = phrases.NumberOf(1, OwnAll(YOUR), phrases.Token("Activation die"))
    tree = LANGUAGE.read(Text, TEXTS["Lucky Roll text"])
    assert sentence(tree).act == Then((Do((phrases.Reroll(dice),)),))


def test_what_it_costs_and_when_it_can_be_played_stand_apart() -> None:
    pizza = LANGUAGE.read(Text, TEXTS["Pizza Time text"])
    cost = sentence(pizza).act
    assert isinstance(cost, phrases.Pay)
    assert LANGUAGE.write(cost.cost) == "your active character gives up its free move"
    assert len(pizza.sentences) == 2
    assert sentence(LANGUAGE.read(Text, TEXTS["Boogie Break text"])).act == phrases.PlayOnly("before", "c")
    near = sentence(LANGUAGE.read(Text, TEXTS["Shock Pizza text"])).act
    assert isinstance(near, phrases.PlayOnlyIf)


def test_that_character_is_the_one_who_was_there() -> None:
    tree = LANGUAGE.read(Text, TEXTS["Not Today text"])
    (when,) = sentence(tree).prefixes
    mover = Plain(A(), (Adj("opposing"),), CHARACTER)
    assert when == When(phrases.Arrives(mover, phrases.MoveUpTo(ONE_OF_YOURS)))
    (meant,) = antecedents(tree, LANGUAGE).values()
    assert meant == ONE_OF_YOURS


def test_that_character_is_the_one_who_triggered_the_traps() -> None:
    tree = LANGUAGE.read(Text, TEXTS["Surprise Inside text"])
    those, that = antecedents(tree, LANGUAGE).values()
    assert LANGUAGE.write(those) == "your Traps"
    assert LANGUAGE.write(that) == "an opposing character"
    stun = sentence(tree, 1).act
    assert stun == Then((Do((phrases.Stun(Pieces(That(), (), (CHARACTER,), ())),)),))


def test_a_star_is_a_word() -> None:
    tree = LANGUAGE.read(Text, TEXTS["Star Power text"])
    assert sentence(tree).act == Then((phrases.StarShowsFor(YOUR),))
    tree = LANGUAGE.read(Text, TEXTS["High Score mission"])
    assert sentence(tree).prefixes == (While(phrases.StarShows()),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Stun the traget.", "did you mean 'target'?"),
        ("Sheild.", "did you mean 'Shield'?"),
        ("Deal 3 damage.", "'deal {n} damage [to {who}]' has no meaning in Mayhem; what has one: 'take {n} damage',"),
        ("Deal 3 damage to an enemy.", "what has one: 'take {n} damage',"),
        ("melee.", "write it as: Melee."),
        ("Melee", "a sentence ends with a full stop; write it as: Melee."),
        ("Scry 2.", "'Scry' is not a known verb; verbs that fit here: heal {n}, "),
        ("+2 damage.", "write it as: +2 Damage."),
        ("Your active charcter heals 3.", "did you mean 'character'?"),
        ("Your active character heal 3.", "“Your active character heals 3.”"),
        ("One of your character heals 1.", "write it as: One of your characters heals 1."),
        ("Your active character heals three.", "amounts are written in digits: '3'"),
        ("Place two Traps in one Location.", "tokens and dice are counted in digits: '2'"),
        ("Place up to three Traps in one Location.", "tokens and dice are counted in digits: '3'"),
        ("Reroll one of your Activation dice.", "tokens and dice are counted in digits: '1'"),
        ("+1 Damage for each Trap.", "'for each {kind}' has no meaning in Mayhem; leave it out"),
        ("Place 2 Trap in one Location.", "write it as: Place 2 Traps in one Location."),
        ("Place the Pizza on PIZERIA.", "did you mean 'PIZZERIA'?"),
        ("Place the Pizza on Pizzeria.", "write it as: Place the Pizza on PIZZERIA."),
        ("Deliver the Pizza to HARBOUR.", "expected a Location (TOWER, PIZZERIA, ARCADE, PARK ...)"),
        ("Place the Pizza on BLACK.", "'BLACK' is not understood here"),
        ("Place 1 Clue on each of TOWER.", "there must be two icons or more"),
        ("Place 1 Clue on each of TOWER and TOWER.", "an icon stands twice"),
        ("Stun that character.", "means nothing that was named before it"),
        ("The opposing active character heals 1. Stun that character.", "means nothing that was named before it"),
        (
            "When an opposing character targets one of your characters, stun that character.",
            "can mean 'an opposing character' or 'one of your characters'; say which",
        ),
        ("Your active character heals 2 if ★ shows.", "'if {cond}' has no meaning in Mayhem; what has one: 'while"),
        ("KO an opposing character while ★ shows.", "'while {cond}' goes to the start of its sentence"),
        ("Play only before step d.", "expected 'a', 'b', 'c'"),
        ("Pay: Your active character gives up its free move.", "write it as: Pay: your active character gives up"),
        ("* shows for your team.", "the character '*' is not used on cards"),
        ("Melee. If you do, Push.", "'if {outcome}, {act}.' has no meaning in Mayhem; what has one: 'while {cond}'"),
    ],
)
def test_messages(text: str, message: str) -> None:
    with pytest.raises(TextError) as caught:
        LANGUAGE.read(Text, text)
    assert message in str(caught.value)


def test_icons_stand_in_lists_without_doubles() -> None:
    tower, park = phrases.Icon("TOWER"), phrases.Icon("PARK")
    assert LANGUAGE.write(phrases.EachIcon((tower, park))) == "each of TOWER and PARK"
    with pytest.raises(TreeError, match="an icon stands twice"):
        phrases.EachIcon((tower, park, tower))
