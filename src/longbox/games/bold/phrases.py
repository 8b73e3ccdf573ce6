"""Bold's own phrases and words for the card language."""

from functools import lru_cache
from typing import Literal

from longbox.language import Language, core
from longbox.language.core import (
    Adj,
    Clause,
    Kind,
    Moment,
    Owner,
    Participle,
    Person,
    Piece,
    Place,
    Prefix,
    Range,
    Target,
    Verb,
    What,
    Zone,
)
from longbox.language.nodes import Count, Word

GAME = "Bold"
COUNTS = "figures"
# The phrases and words of the core that have a meaning here; no others can be read.
CORE = (
    "If, When, At, Do, Does, May, Cannot, Then, Sentence, Alternative, Section, Text, Its, A, Several, OrMore, Each, "
    "The, This, Own, Bare, You, Players, It, Pieces, Plain, AtPlace, WithPieces, AtMost, OfKind, EitherKind, OwnZone, "
    "Into, Draw, DrawLess, Discard, Return, TakeDamage, Recover, Cost, BeDone, Did, Happens"
)
CORE_WORDS = "card, player, your, their, drew, revealed"
GENERAL = ("token",)


class TokenType(Adj):
    called = "a type of token"


class Harm(Word):
    called = "damage"


class Ability(Word):
    called = "a special ability"


class Phase(Word):
    called = "a phase"


WORDS = {
    # Special tokens have names of their own, which stay as they are: 2 Yellow Sun.
    Piece: (
        "token/tokens, purchase/purchases, crisis/crises, recovery ability/recovery abilities, "
        "Yellow Sun/Yellow Sun, Gadget/Gadget, Lasso/Lasso, Spark/Spark, Kryptonite/Kryptonite, "
        "Laughing Gas/Laughing Gas, Claw/Claw, Omega/Omega"
    ),
    Person: "attacker/attackers, holder/holders",
    TokenType: "combat, resource, agility, focus, crest, special, crisis, utility, reverse",
    Adj: "basic, armoury, unallocated",
    Zone: "bag, meter",
    Harm: "damage, indefensible damage",
    Participle: "exchanged, triggered",
    Phase: "Watchtower, Preparation, Combat, Power-Up",
    Ability: (
        "Flight, Super Strength, Solar Recharge, Heightened Senses, Vanish, Precision Counter, Prepared, Deflect, "
        "Riposte, Blessing, Speed Force, Phasing, Screen, Dividend, Overcharge, Punchline, Wild Card, Evade, "
        "Open Wound, Bulwark, Dominion"
    ),
}


# ---- when


class InStep(Prefix):
    "In a step of a phase, if the player wants."

    say = "in {phase} step {n}"
    phase: Phase
    n: int


class InCrisis(Prefix):
    "In a turn in which the player has a crisis."

    say = "in a crisis"


class OnceIn(Prefix):
    "At most once in a phase."

    say = "once in {phase}"
    phase: Phase


class EdgeOf(Moment):
    "When a phase starts or ends."

    say = "the {edge} of {phase}"
    edge: Literal["start", "end"]
    phase: Phase


# ---- where and what


class OwnDraw(Place):
    "The tokens that a player has drawn this turn."

    say = "{owner} draw"
    owner: Owner


class FirstDrawn(What):
    "The first such token of the turn."

    say = "the first [{adjs/}] {noun} they draw"
    names = True
    head = "noun"
    adjs: tuple[Adj, ...]
    noun: Piece


# ---- damage and pools


class Deal(Verb):
    "Add damage to the pool; with 'to', deal it to somebody directly."

    say = "deal^ {n} {harm} [to {who}]"
    n: int
    harm: Harm
    who: Target | None


class AddDamage(Verb):
    "Make a damage pool of this turn larger."

    say = "add^ {n} {harm} to {owner} pool [for each {kind}]"
    n: int
    harm: Harm
    owner: Owner
    kind: Kind | None


class AddResources(Verb):
    "Make a resource pool of this turn larger."

    say = "add^ {n} to {owner} resource pool"
    n: int
    owner: Owner


class ReducePools(Verb):
    "Make every pool smaller, normal damage first."

    say = "reduce^ each total damage pool by {n}"
    n: int


class BeHurt(Verb):
    "Take damage, however much."

    say = "take^ damage"


class PreventIt(Verb):
    "Reduce the damage that is coming."

    say = "prevent^ {n} of it"
    n: int


class PreventRange(Verb):
    "Prevent some of a hit of so much damage."

    say = "prevent^ damage of {range}"
    range: Range


class Store(Verb):
    "Take markers of a special ability, as many as are left."

    say = "store^ {n} {ability}"
    n: int
    ability: Ability


# ---- tokens


class FillAny(Verb):
    "Together fill any space of an ability."

    say = "fill^ any {n} space of an ability"
    n: int


class Fills(Clause):
    "This token fills a space of one of these types in an ability."

    say = "fills {n} {types/,/or} space of an ability"
    n: int
    types: tuple[TokenType, ...]


class CountsAs(Clause):
    "This token counts as several for bonuses."

    say = "counts as {n} tokens for the bonus table"
    n: int


class ThatDeals(Clause):
    "The ability that this token helps to fill is stronger."

    say = "that ability deals {n} more {harm}"
    n: int
    harm: Harm


class CountMore(Verb):
    "Have more tokens when they are counted for bonuses."

    say = "count^ {n} more {noun~n} for the bonus table"
    n: Count
    noun: Piece


class GiveBack(Verb):
    "Put a token just drawn back into the bag."

    say = "return^ {what}"
    what: FirstDrawn


class DrawAgain(Verb):
    "Draw another token for one given back."

    say = "draw^ again"


# ---- rules of a turn


class Peek(Verb):
    "Spend a focus token to look at the next challenge card."

    say = "peek^"


class CostJust(Verb):
    "Have a fixed price."

    say = "cost^ {n}"
    n: int


class NextIsPublic(Clause):
    "Everybody sees the challenge card on top of the deck."

    say = "the next challenge card is public"


class Nothing(Clause):
    "Nothing is different this turn."

    say = "nothing happens"


LANGUAGE = Language(core, globals())
SPECIAL_NAMES = tuple(name.split("/")[0] for name in WORDS[Piece].split(", ") if name.split("/")[0][0].isupper())
ABILITY_NAMES = tuple(WORDS[Ability].split(", "))


@lru_cache(maxsize=32)
def language_with(specials: tuple[str, ...], abilities: tuple[str, ...]) -> Language:
    """The language with more names of special tokens and special abilities, as packs bring them."""
    words = dict(WORDS)
    words[Piece] = ", ".join([WORDS[Piece], *(f"{name}/{name}" for name in specials)])
    words[Ability] = ", ".join([WORDS[Ability], *abilities])
    return Language(core, {**globals(), "WORDS": words})


def taken_words() -> frozenset[str]:
    """All words of the language, in small letters: none of them can be a new name."""
    return frozenset(
        " ".join(words).lower()
        for spellings in LANGUAGE.lexicon.spellings.values()
        for spelling in spellings.values()
        for words in (spelling.one, spelling.many)
    )
