"""Categories of the core: what kinds of phrases and words there are."""

from longbox.language.nodes import Node, Word

# --- categories ----------------------------------------------------------------------------------------------------


class Header(Node):
    called = "a header"
    open = True
    stands = "opens a section: it stands after a full stop, before a colon"


class Prefix(Node):
    called = "a condition or a time (if, when, until ...)"
    stands = "goes to the start of its sentence"


class Follow(Node):
    called = "a sentence that takes up the one before it (If you do, ...)"
    stands = "refers to the sentence before it; it cannot open a text or a section"


class Act(Node):
    called = "something to do"


class Body(Act):
    called = "something to do"


class Clause(Node):
    called = "a clause"


class Verb(Node):
    called = "a verb"
    verbal = True


class State(Node):
    called = "a state (control, have, be ...)"
    verbal = True


class ActiveState(State):
    called = "a state (control, own, have ...)"
    verbal = True


class Cond(Node):
    called = "a condition"


class Simple(Cond):
    called = "a condition"


class Event(Node):
    called = "an event"


class Moment(Node):
    called = "a moment"


class Who(Node):
    called = "somebody or something"


class Player(Who):
    called = "a player"


class Pronoun(Player):
    called = "you or they"


class What(Who):
    called = "a piece"


class Target(Node):
    called = "somebody or something"


class Det(Node):
    called = "a determiner (a, each, two ...)"
    instead = "a"


class Owner(Node):
    called = "an owner (your, their ...)"


class Filter(Node):
    called = "a description (in your hand, with ...)"
    describes = True


class PersonFilter(Node):
    called = "a description of a player (with ...)"
    describes = True


class Range(Node):
    called = "a range of numbers"


class Kind(Node):
    called = "something to count"


class Measure(Node):
    called = "a measure (its value ...)"


class Place(Node):
    called = "a place"


class Dest(Node):
    called = "a destination (into, on top of ...)"


# --- words ---------------------------------------------------------------------------------------------------------


class Noun(Word):
    called = "a noun"
    numbered = True


class Countable(Noun):
    called = "a noun"
    numbered = True


class Piece(Countable):
    called = "a noun for a piece"
    numbered = True
    thing = True


class Person(Countable):
    called = "a noun for a player"
    numbered = True


class Quality(Noun):
    called = "a noun for a quality"
    numbered = True
    open = True


class Period(Word):
    called = "a stretch of play"
    numbered = True


class OwnerName(Word, Owner):
    called = "an owner"


class Adj(Word):
    called = "an adjective"
    describes = True


class Trait(Word):
    called = "a trait"


class Stat(Word):
    called = "a figure of a card"
    open = True


class Unit(Word):
    called = "a unit"
    open = True


class Keyword(Word):
    called = "a keyword"
    open = True


class Zone(Word):
    called = "a place"
    open = True
    apart = True


class Title(Word):
    called = "the name of a section"
    open = True


class Marker(Word):
    called = "a marker"
    open = True


class Past(Word):
    called = "a verb in the past"


class Participle(Word):
    called = "a participle"


class Present(Word):
    called = "a verb in the present"


WORDS = {
    Piece: "card/cards",
    Person: "player/players",
    Period: "turn/turns, round/rounds, game/games",
    OwnerName: "your, their",
    Adj: "other, different, face-up, face-down",
    Trait: "face up, face down",
    Past: "played, drew, discarded, gained, revealed",
    Participle: "drawn, discarded, destroyed, revealed",
    Present: "play, draw, discard, gain, reveal",
}
