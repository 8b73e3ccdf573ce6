"""Core phrases for players, pieces, descriptions, figures and places."""

from typing import Literal

from longbox.language.core.categories import (
    Adj,
    Countable,
    Dest,
    Det,
    Filter,
    Keyword,
    Kind,
    Measure,
    Owner,
    Participle,
    Past,
    Period,
    Person,
    PersonFilter,
    Piece,
    Place,
    Player,
    Present,
    Pronoun,
    Quality,
    Range,
    Stat,
    Target,
    What,
    Zone,
)
from longbox.language.nodes import Count, Node
from longbox.language.words import MANY, ONE, SHOWN

# --- owners and determiners ----------------------------------------------------------------------------------------


class Its(Owner):
    "Of the one thing named before."

    say = "its"
    refers = "it"


class A(Det):
    "One, whichever."

    say = "a"
    names = True


class AnyOne(Det):
    "One, no matter which."

    say = "any"
    names = True


class Several(Det):
    "A number of things, counted in words."

    say = "{n}"
    number = "n"
    names = True
    n: Count


class OrMore(Det):
    "At least so many."

    say = "{n} or more"
    number = MANY
    names = True
    n: Count


class UpTo(Det):
    "As many as wished, but not more than this; choosing none is allowed."

    say = "up to {n}"
    number = "n"
    names = True
    permits = "do"
    n: Count


class SomeOf(Det):
    "A number of somebody's things, chosen by their owner."

    say = "{n} of {owner}"
    number = "n"
    shows = MANY
    names = True
    n: Count
    owner: Owner


class EachOf(Det):
    "All of somebody's things, one by one."

    say = "each of {owner}"
    number = ONE
    shows = MANY
    names = True
    owner: Owner


class Each(Det):
    "Every one, one by one."

    say = "each"
    names = True


class Another(Det):
    "One besides this card."

    say = "another"
    names = True


class All(Det):
    "Every one, together."

    say = "all"
    number = MANY
    names = True


class No(Det):
    "Not one."

    say = "no"


class The(Det):
    "The one there is."

    say = "the"


class TheMany(Det):
    "The ones there are; the noun shows that they are many."

    say = "the"
    number = MANY
    shows = SHOWN


class TheFirst(Det):
    "The one that comes first where they lie."

    say = "the first"
    names = True


class This(Det):
    "The card that bears the text, or what it belongs to."

    say = "this"
    names = True


class That(Det):
    "The one named before."

    say = "that"
    refers = "that"


class Those(Det):
    "The ones named before."

    say = "those"
    number = MANY
    refers = "that"


class Own(Det):
    "Somebody's one thing."

    say = "{owner}"
    names = True
    owner: Owner


class OwnAll(Det):
    "All of somebody's things; the noun shows that they are many."

    say = "{owner}"
    number = MANY
    shows = SHOWN
    names = True
    owner: Owner


class Bare(Det):
    "Things in general."

    say = ""
    number = MANY


# --- who and what --------------------------------------------------------------------------------------------------


class You(Pronoun, Target):
    "The player whose card it is."

    say = "you"
    number = MANY


class They(Pronoun):
    "The player or players just spoken of."

    say = "they"
    number = MANY


class Them(Target):
    "The player or players just spoken of, where something is done to them."

    say = "them"
    number = MANY


class Nobody(Player):
    "No player."

    say = "nobody"


class Players(Player, Target):
    "Players, described."

    say = "{det} [{adjs/}] {noun~det} [{filters/}]"
    number = "det"
    names = "det"
    refers = ":det"
    head = "noun"
    det: Det
    adjs: tuple[Adj, ...]
    noun: Person
    filters: tuple[PersonFilter, ...]


class It(What, Target):
    "The one thing named before."

    say = "it"
    refers = "it"


class ThisOne(What, Target):
    "The card that bears the text."

    say = "this"
    names = True


class Pieces(What, Target):
    "Cards and other pieces, described."

    say = "{det} [{adjs/}] {nouns/or~det} [{filters/}]"
    number = "det"
    names = "det"
    refers = ":det"
    head = "nouns"
    det: Det
    adjs: tuple[Adj, ...]
    nouns: tuple[Piece, ...]
    filters: tuple[Filter, ...]


class Plain(Node):
    "A piece inside a description: no description of its own."

    say = "{det} [{adjs/}] {noun~det}"
    called = "a piece"
    number = "det"
    refers = ":det"
    head = "noun"
    det: Det
    adjs: tuple[Adj, ...]
    noun: Piece


class PlainPlayer(Node):
    "A player inside a description: no description of its own."

    say = "{det} {noun~det}"
    called = "a player"
    number = "det"
    refers = ":det"
    head = "noun"
    det: Det
    noun: Person


class TopOne(What, Target):
    "The topmost piece of a pile."

    say = "the top {noun} of {place}"
    names = True
    head = "noun"
    noun: Piece
    place: Place


class TopSome(What, Target):
    "Some topmost pieces of a pile."

    say = "the top {n} {noun~n} of {place}"
    number = MANY
    names = True
    head = "noun"
    n: Count
    noun: Piece
    place: Place

    def flaw(self) -> str:
        return "one is written without its number: the top card" if self.n == 1 else ""


class FirstOne(What, Target):
    "The first piece that somebody does something with."

    say = "the first {noun} {who} {deed} this {period}"
    names = True
    head = "noun"
    noun: Piece
    who: Pronoun
    deed: Present
    period: Period


# --- descriptions --------------------------------------------------------------------------------------------------


class WithStat(Filter):
    "Whose figure lies in a range."

    say = "with {stat} {range}"
    stat: Stat
    range: Range


class WithKeyword(Filter):
    "That has a keyword."

    say = "with {keyword}"
    keyword: Keyword


class WithoutKeyword(Filter):
    "That does not have a keyword."

    say = "without {keyword}"
    keyword: Keyword


class OfPlayer(Filter):
    "That somebody has."

    say = "of {who}"
    who: PlainPlayer


class OfThat(Filter):
    "That has the quality chosen before."

    say = "of that {quality}"
    refers = "that"
    head = "quality"
    quality: Quality


class AtPlace(Filter):
    "That lies somewhere, or comes from there."

    say = "{prep} {places/or}"
    prep: Literal["in", "from", "on"]
    places: tuple[Place, ...]


class Held(Filter):
    "That somebody controls or owns."

    say = "{who} {how}"
    who: Pronoun
    how: Literal["control", "own"]


class DoneBy(Filter):
    "That somebody did something with."

    say = "{who} {done} this {period}"
    who: Pronoun
    done: Past
    period: Period


class ThisWay(Filter):
    "That the sentence before did something with."

    say = "{done} this way"
    done: Participle


class WithPieces(PersonFilter):
    "Who has such pieces."

    say = "with {what}"
    what: Plain


class Exactly(Range):
    "This number."

    say = "{n}"
    n: int


class OneOrOther(Range):
    "One of two numbers."

    say = "{n} or {m}"
    n: int
    m: int


class AtLeast(Range):
    "This number or a higher one."

    say = "{n} or more"
    n: int


class AtMost(Range):
    "This number or a lower one."

    say = "{n} or less"
    n: int


class OfKind(Kind):
    "Things to count."

    say = "[{adjs/}] {noun} [{filters/}]"
    adjs: tuple[Adj, ...]
    noun: Countable
    filters: tuple[Filter, ...]


class EitherKind(Kind):
    "Things to count, of one sort or another."

    say = "{adjs/,/or} {noun} [{filters/}]"
    adjs: tuple[Adj, ...]
    noun: Countable
    filters: tuple[Filter, ...]

    def flaw(self) -> str:
        return "there must be two sorts or more" if len(self.adjs) < 2 else ""


class Among(Kind):
    "Qualities to count among things."

    say = "[{adjs/}] {quality} among {what}"
    adjs: tuple[Adj, ...]
    quality: Quality
    what: What


class ItsStat(Measure):
    "A figure of the one thing named before."

    say = "its {stat}"
    refers = "it"
    stat: Stat


class StatOf(Measure):
    "A figure of something."

    say = "the {stat} of {what}"
    stat: Stat
    what: What


# --- places --------------------------------------------------------------------------------------------------------


class OwnZone(Place):
    "Somebody's place."

    say = "{owner} {zone}"
    owner: Owner
    zone: Zone


class OwnZones(Place):
    "Either of somebody's two places."

    say = "{owner} {zone} or {other}"
    owner: Owner
    zone: Zone
    other: Zone


class TheZone(Place):
    "A place that all share."

    say = "the {zone}"
    zone: Zone


class OnTop(Dest):
    "So that it is the topmost."

    say = "on top of {place}"
    place: Place


class AtBottom(Dest):
    "So that it is the lowest."

    say = "{prep} the bottom of {place}"
    prep: Literal["on", "to"]
    place: Place


class Into(Dest):
    "To a place."

    say = "{prep} {place}"
    prep: Literal["into", "to", "on"]
    place: Place
