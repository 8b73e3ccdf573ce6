"""Core phrases for times and conditions, clauses, sentences and whole texts."""

from typing import Literal

from longbox.language.core.categories import (
    Act,
    Body,
    Clause,
    Cond,
    Event,
    Follow,
    Header,
    Kind,
    Marker,
    Measure,
    Moment,
    Period,
    Prefix,
    Title,
    Unit,
    Verb,
    Who,
)
from longbox.language.core.things import OwnAll
from longbox.language.nodes import Node, Ordinal

# --- prefixes ------------------------------------------------------------------------------------------------------


class If(Prefix):
    "Only if the condition holds when the sentence is reached."

    say = "if {cond}"
    permits = "otherwise"
    cond: Cond


class IfWould(Prefix):
    "In place of something about to happen."

    say = "if {who} would {verb}"
    who: Who
    verb: Verb


class When(Prefix):
    "Each time after something has happened."

    say = "when {event}"
    event: Event


class Before(Prefix):
    "Each time before something happens."

    say = "before {event}"
    event: Event


class FirstTime(Prefix):
    "The first time something happens in each stretch of play."

    say = "the first time {event} each {period}"
    event: Event
    period: Period


class FirstTimeDuring(Prefix):
    "The first time something happens in each of somebody's stretches of play."

    say = "the first time {event} during each of {whose} {period~whose}"
    event: Event
    whose: OwnAll
    period: Period


class OncePer(Prefix):
    "At most once in each stretch of play."

    say = "once per {period}"
    period: Period


class OnceDuring(Prefix):
    "At most once in each of somebody's stretches of play."

    say = "once during each of {whose} {period~whose}"
    whose: OwnAll
    period: Period


class At(Prefix):
    "At a moment."

    say = "at {moment}"
    moment: Moment


class After(Prefix):
    "Just after a moment."

    say = "after {moment}"
    moment: Moment


class Until(Prefix):
    "From now up to a moment."

    say = "until {moment}"
    moment: Moment


class During(Prefix):
    "From now to the end of the present stretch of play."

    say = "this {period}"
    period: Period


class FromThe(Prefix):
    "From so many stretches of play on."

    say = "from the {n} {period} on"
    n: Ordinal
    period: Period


class While(Prefix):
    "As long as the condition holds."

    say = "while {cond}"
    cond: Cond


# --- clauses and acts ----------------------------------------------------------------------------------------------


class Do(Clause):
    "You do this."

    say = "{verbs/and}"
    verbs: tuple[Verb, ...]


class DoEither(Clause):
    "You do one of two things, as you like, among what is possible."

    say = "{first} or {second}"
    first: Verb
    second: Verb


class Does(Clause):
    "Somebody or something does this."

    say = "{who} {verbs/and^who}"
    who: Who
    verbs: tuple[Verb, ...]


class DoesEither(Clause):
    "Somebody does one of two things, as they like, among what is possible."

    say = "{who} {first^who} or {second^who}"
    who: Who
    first: Verb
    second: Verb


class May(Clause):
    "Somebody may do this, all of it or nothing."

    say = "{who} may {verbs/and}"
    permits = "do"
    who: Who
    verbs: tuple[Verb, ...]


class Cannot(Clause):
    "Somebody or something does not do this, whatever else is written."

    say = "{who} cannot {verbs/or}"
    who: Who
    verbs: tuple[Verb, ...]


class OnlyCan(Clause):
    "Nothing else can do this."

    say = "only {who} can {verbs/or}"
    who: Who
    verbs: tuple[Verb, ...]


class Plus(Clause):
    "An amount more."

    say = "+ {n} {unit} [for each {kind}]"
    n: int
    unit: Unit
    kind: Kind | None


class Minus(Clause):
    "An amount less."

    say = "- {n} {unit} [for each {kind}]"
    n: int
    unit: Unit
    kind: Kind | None


class StatIs(Clause):
    "A figure is changed by a number."

    say = "{measure} is {n} {way}"
    measure: Measure
    n: int
    way: Literal["higher", "lower"]


class StatBecomes(Clause):
    "A figure takes over another one."

    say = "{measure} becomes {other}"
    measure: Measure
    other: Measure


class Then(Body):
    "One thing after the other; the later ones happen even if an earlier one did nothing."

    say = "{clauses/, then}"
    clauses: tuple[Clause, ...]


class Instead(Body):
    "In place of what would have happened."

    say = "{clauses/, then} instead"
    clauses: tuple[Clause, ...]


class Option(Node):
    "One of several things to choose from."

    say = "[{prefixes/,} ,] {body}"
    scope = "aside"
    called = "an option"
    prefixes: tuple[Prefix, ...]
    body: Body


class ChooseOne(Act):
    "Choose one of several things and do it."

    say = "choose one : {options/; or}"
    options: tuple[Option, ...]

    def flaw(self) -> str:
        return "there must be two options or more" if len(self.options) < 2 else ""


class Paid(Act):
    "What is done before the colon is the price of what comes after it."

    say = "{cost/and} : {body}"
    cost: tuple[Verb, ...]
    body: Body


# --- sentences and texts -------------------------------------------------------------------------------------------


class IfOutcome(Follow):
    "Takes up whether the sentence before was carried out."

    say = "if {outcome} , {act} ."
    capital = True
    outcome: Literal["you do", "you do not", "you cannot", "they do", "they do not", "they cannot"]
    act: Act

    def wants(self) -> str:
        return "" if "cannot" in self.outcome else "do"


class Otherwise(Follow):
    "If the condition of the sentence before did not hold."

    say = "otherwise , {act} ."
    capital = True
    act: Act

    def wants(self) -> str:
        return "otherwise"


class Sentence(Node):
    "Something to do, with its conditions and times before it."

    say = "[{prefixes/,} ,] {act} . [{follows/}]"
    capital = True
    scope = "sentence"
    called = "a sentence"
    prefixes: tuple[Prefix, ...]
    act: Act
    follows: tuple[Follow, ...]


class Titled(Header):
    "The name of a section."

    say = "{title}"
    title: Title


class Alternative(Header):
    "What follows may be used in place of what stands before it."

    say = "or"


class Section(Node):
    "A part of a text under a header, which may have conditions of its own."

    say = "{header} [, {prefixes/,}] : {sentences/}"
    capital = True
    scope = "section"
    called = "a section (a header and a colon)"
    header: Header
    prefixes: tuple[Prefix, ...]
    sentences: tuple[Sentence, ...]


class Text(Node):
    "All that is written on a card; a marker tells when it works."

    say = "[{marker}] [{sentences/}] [{sections/}]"
    called = "a text"
    sentences: tuple[Sentence, ...]
    sections: tuple[Section, ...]
    marker: Marker | None = None

    def flaw(self) -> str:
        return "" if self.sentences or self.sections else "a text must not be empty"
