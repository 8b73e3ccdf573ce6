"""Core phrases for what is done, for states, conditions, events and moments."""

from typing import Literal

from longbox.language.core.categories import (
    ActiveState,
    Cond,
    Dest,
    Event,
    Kind,
    Measure,
    Moment,
    Owner,
    Participle,
    Past,
    Period,
    Piece,
    Place,
    Quality,
    Range,
    Simple,
    State,
    Target,
    Trait,
    Unit,
    Verb,
    What,
    Who,
)
from longbox.language.nodes import Count

# --- verbs ---------------------------------------------------------------------------------------------------------


class Draw(Verb):
    "Take cards from the top of your deck into your hand."

    say = "draw^ {what}"
    what: What


class DrawFewer(Verb):
    "Draw less than usual."

    say = "draw^ {n} {noun~n} fewer"
    n: Count
    noun: Piece


class DrawLess(Verb):
    "Draw less than usual, perhaps not below a number."

    say = "draw^ {n} {noun~n} less [, but at least {least}]"
    n: Count
    noun: Piece
    least: Count | None


class Discard(Verb):
    "Put cards on your discard pile, from your hand unless it says otherwise."

    say = "discard^ {what}"
    what: What


class Destroy(Verb):
    "Take out of the game."

    say = "destroy^ {what}"
    what: What


class Gain(Verb):
    "Get a piece."

    say = "gain^ {what}"
    what: What


class GainAmount(Verb):
    "Get an amount."

    say = "gain^ {n} {unit}"
    n: int
    unit: Unit


class Lose(Verb):
    "Give up a piece."

    say = "lose^ {what}"
    what: What


class LoseAmount(Verb):
    "Lose an amount."

    say = "lose^ {n} {unit}"
    n: int
    unit: Unit


class GetMore(Verb, ActiveState):
    "Have a bonus."

    say = "have^ + {n} {unit}"
    n: int
    unit: Unit


class GetLess(Verb, ActiveState):
    "Have a penalty."

    say = "have^ - {n} {unit}"
    n: int
    unit: Unit


class Put(Verb):
    "Move something to a place."

    say = "put^ {what} {dest}"
    what: What
    dest: Dest


class Return(Verb):
    "Move something back to a place."

    say = "return^ {what} {dest}"
    what: What
    dest: Dest


class Send(Verb):
    "Move something away to a place."

    say = "send^ {what} {dest}"
    what: What
    dest: Dest


class TakeTo(Verb):
    "Move something to a place of one's own."

    say = "take^ {what} {dest}"
    what: What
    dest: Dest


class Move(Verb):
    "Move something on the table."

    say = "move^ {what} {dest}"
    what: What
    dest: Dest


class Exchange(Verb):
    "Let two things change places."

    say = "exchange^ {what} with {other}"
    what: What
    other: What


class ExchangeThem(Verb):
    "Let two things of the same sort change places."

    say = "exchange^ {what}"
    what: What


class Choose(Verb):
    "Choose a player or a piece."

    say = "choose^ {who}"
    who: Target


class ChooseQuality(Verb):
    "Name a quality; 'that' takes it up."

    say = "choose^ a {quality}"
    names = True
    head = "quality"
    quality: Quality


class Play(Verb):
    "Play cards."

    say = "play^ {what}"
    what: What


class Reveal(Verb):
    "Show to everybody."

    say = "reveal^ {what}"
    what: What


class LookAt(Verb):
    "See without showing."

    say = "look^ at {what}"
    what: What


class Use(Verb):
    "Use what a piece offers."

    say = "use^ {what}"
    what: What


class TakeDamage(Verb):
    "Be hurt."

    say = "take^ {n} damage"
    n: int


class DealDamage(Verb):
    "Hurt somebody."

    say = "deal^ {n} damage [to {who}]"
    n: int
    who: Target | None


class PreventDamage(Verb):
    "Let some damage not happen."

    say = "prevent^ {n} damage"
    n: int


class Recover(Verb):
    "Get rid of damage."

    say = "recover^ {n} [for each {kind}]"
    n: int
    kind: Kind | None


class Cost(Verb, ActiveState):
    "Have another price."

    say = "cost^ {n} {way}"
    n: int
    way: Literal["more", "less"]


class BeDone(Verb):
    "Something is done with it, by whomever."

    say = "be^ {done}"
    done: Participle


class HaveThat(Verb, ActiveState):
    "Have the quality chosen before."

    say = "have^ that {quality}"
    refers = "that"
    head = "quality"
    quality: Quality


# --- states and conditions -----------------------------------------------------------------------------------------


class Control(ActiveState):
    "Have in play."

    say = "control^ {whats/and}"
    whats: tuple[What, ...]


class OwnThings(ActiveState):
    "Have anywhere."

    say = "own^ {whats/and}"
    whats: tuple[What, ...]


class Have(ActiveState):
    "Have at hand."

    say = "have^ {whats/and}"
    whats: tuple[What, ...]


class Not(State):
    "Not be in a state."

    say = "do^ not {state}"
    state: ActiveState


class BeTrait(State):
    "Have a trait now."

    say = "be^ {trait}"
    trait: Trait


class BeNotTrait(State):
    "Not have a trait now."

    say = "be^ not {trait}"
    trait: Trait


class BeWhat(State):
    "Be such a piece."

    say = "be^ {what}"
    scope = "aside"
    what: What


class BeAt(State):
    "Lie somewhere."

    say = "be^ {prep} {place}"
    prep: Literal["in", "on"]
    place: Place


class Is(Simple):
    "Somebody or something is in a state."

    say = "{who} {state^who}"
    who: Who
    state: State


class Did(Simple):
    "Somebody did something: lately, or in this stretch of play."

    say = "{who} {done} {what} [this {period}]"
    who: Who
    done: Past
    what: What
    period: Period | None


class StatIn(Simple):
    "A figure lies in a range."

    say = "{measure} is {range}"
    measure: Measure
    range: Range


class Both(Cond):
    "Two conditions at once."

    say = "{first} and {second}"
    first: Simple
    second: Simple


class Happens(Event):
    "Somebody or something does something."

    say = "{who} {verb^who}"
    who: Who
    verb: Verb


class Begins(Event):
    "Somebody's stretch of play begins."

    say = "{owner} {period} begins"
    owner: Owner
    period: Period


class Edge(Moment):
    "When a stretch of play starts or ends."

    say = "the {edge} of the {period}"
    edge: Literal["start", "end"]
    period: Period


class OwnEdge(Moment):
    "When somebody's stretch of play starts or ends."

    say = "the {edge} of {owner} {period}"
    edge: Literal["start", "end"]
    owner: Owner
    period: Period
