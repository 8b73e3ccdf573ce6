"""From phrases to steps: a text in the making.

A game derives its `Build` and names its words (`Vocabulary`); what phrases mean is said by functions that are given the
build (`standard.py`, and each game's own `meaning`).
"""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from mypy_extensions import i64

from longbox.kernel.bitsets import bit
from longbox.kernel.match import Edition, Routine
from longbox.language import Language, Node, TextError, Word, core
from longbox.language.meaning import MeaningError, Meanings
from longbox.language.runtime import picks, steps
from longbox.language.runtime.filters import HIGHEST, RIVALS, YOURS, Filter, TextMatch, place_bits, places_in
from longbox.language.runtime.frames import CANNOT, DONE
from longbox.language.runtime.picks import Fate, PayFirst, Pick
from longbox.language.runtime.steps import Amount, Cond, Count, Effect, Seats

M = TypeVar("M", bound=TextMatch)

NOW = 0
"""The moment of what is done when the text is reached."""


class Vocabulary:
    """What a game's words mean at its table.

    ``terms``: nouns, adjectives, keywords and traits as filters; ``figures``: numbers of a piece by name; ``places``:
    zones by name, of which some are ``hidden`` from other players; ``rivals``: nouns for the other player. ``cited``:
    the rules for "may" and "choose one".
    """

    def __init__(
        self,
        terms: Mapping[str, Filter],
        places: Mapping[str, int],
        figures: Mapping[str, int] | None = None,
        rivals: tuple[str, ...] = (),
        cited: Mapping[str, str] | None = None,
        hidden: tuple[str, ...] = (),
    ) -> None:
        self.terms = terms
        self.places = places
        self.figures = figures or {}
        self.rivals = rivals
        self.cited = cited or {}
        self.hidden: i64 = place_bits([i64(places[name]) for name in hidden])


class Part:
    """What a text does at one moment, of one of its alternatives."""

    def __init__(self, moment: int, alternative: int) -> None:
        self.moment = moment
        self.alternative = alternative  # "Or:" begins the next one
        self.timed = False  # its sentence says when; others that follow are done together
        self.settled = False  # what its sentence began with leaves no room for when
        self.about = Filter()  # what the moment must be about: "when you draw a crisis token"
        self.words = ""  # the sentences it comes from
        self.steps: list[Effect[Any]] = []
        self.pays: PayFirst | None = None  # its price, for a menu that offers it


class Build(Generic[M]):
    """A text in the making. Its parts come out; a game adds what else its texts say."""

    def __init__(
        self, meanings: "Meanings[Any]", language: Language, vocabulary: Vocabulary, edition: Edition, title: str
    ) -> None:
        self.meanings = meanings
        self.language = language
        self.vocabulary = vocabulary
        self.edition = edition
        self.title = title
        self.parts: list[Part] = []
        self.moment = NOW  # of sentences that do not say it, by the text's marker
        self.alternative = 0
        self.part = Part(NOW, 0)
        self.steps: list[Effect[Any]] = []  # where steps go now
        self.subject: core.Who | None = None  # the piece of which something is said
        self.home: i64 = 0  # where pieces are looked for if nothing says it, as bits
        self.inside = False  # the text speaks to somebody else: "their" is that player's
        self.runs = 0

    # ---- putting together

    def compile(self, node: Node) -> None:
        self.meanings.compile(node, self)

    def value(self, node: Node) -> Any:
        return self.meanings.value(node, self)

    def refusal(self, node: Node, why: str) -> MeaningError:
        return self.meanings.refusal(node, why)

    def add(self, *added: Effect[Any]) -> None:
        self.steps += added

    def block(self, *nodes: Node) -> list[Effect[Any]]:
        """The steps of some phrases, by themselves."""
        before = self.steps
        self.steps = []
        for node in nodes:
            self.compile(node)
        found, self.steps = self.steps, before
        return found

    def routine(self, part: str, made: list[Effect[Any]]) -> Routine:
        routine = Routine(f"{self.title}: {part}").set(*made)
        self.edition.add_routine(routine)
        return routine

    def wait(self, moment: int, about: Filter | None = None) -> None:
        """This sentence is done at a moment; said by the meaning of what it begins with."""
        if self.part.settled:
            raise TextError("this does not fit here: a sentence begins with its 'when', then 'if' may follow")
        self.part.settled = True
        self.part.moment = moment
        if about is not None:
            self.part.about = about

    # ---- conditions, amounts, players

    def cond(self, node: core.Cond) -> Cond[Any]:
        found: Cond[Any] = self.value(node)
        return found

    def count(self, kind: core.Kind) -> Count[Any]:
        found: Count[Any] = self.value(kind)
        return found

    def amount(self, n: int, kind: core.Kind | None = None) -> Amount:
        return Amount(n, None if kind is None else self.count(kind))

    def seats(self, who: core.Who) -> Seats[Any]:
        found: Seats[Any] = self.value(who)
        return found

    def whose(self, owner: core.Owner) -> i64:
        """YOURS or RIVALS, seen from the player the text speaks to just now."""
        if isinstance(owner, core.OwnerName):
            if owner.name == "your":
                return RIVALS if self.inside else YOURS
            if owner.name == "their" and self.inside:
                return YOURS
        raise self.refusal(owner, "say whose it is: the text hasn't named a player yet")

    # ---- describing

    def term(self, word: Word) -> Filter:
        found = self.vocabulary.terms.get(word.name)
        if found is None:
            raise self.refusal(word, f"'{word.name}' does not describe anything here")
        return found

    def places(self, place: core.Place) -> tuple[i64, i64]:
        """A place as bits, and whose."""
        if isinstance(place, core.TheZone):
            return self.zone(place.zone), YOURS
        if isinstance(place, core.OwnZone):
            return self.zone(place.zone), self.whose(place.owner)
        if isinstance(place, core.OwnZones):
            return self.zone(place.zone) | self.zone(place.other), self.whose(place.owner)
        found: tuple[i64, i64] = self.value(place)
        return found

    def zone(self, zone: core.Zone) -> i64:
        found = self.vocabulary.places.get(zone.name)
        if found is None:
            raise self.refusal(zone, f"a text can't look for cards in '{zone.name}'")
        return bit(found)

    def described(
        self, nouns: tuple[core.Noun, ...], adjs: tuple[core.Adj, ...], filters: tuple[core.Filter, ...], home: i64 = 0
    ) -> Filter:
        """The filter of a description; `home`: where they are looked for if neither it nor its nouns say it."""
        made: Filter = self.term(nouns[0])
        for at, noun in enumerate(nouns[1:], 1):
            if noun in nouns[:at]:
                raise self.refusal(noun, f"say '{noun.name}' once")
            joined = made.either(self.term(noun))
            if joined is None:
                raise self.refusal(noun, f"a text can't look for '{nouns[0].name} or {noun.name}' together")
            made = joined
        made = made.both(Filter())  # one of its own
        for at, adj in enumerate(adjs):
            if adj in adjs[:at]:
                raise self.refusal(adj, f"say '{adj.name}' once")
            if adj.name == "other":
                made.other = True
            else:
                made = made.both(self.term(adj))
        for at, part in enumerate(filters):
            many = isinstance(part, core.WithKeyword | core.WithoutKeyword)
            if any(part == one or (type(part) is type(one) and not many) for one in filters[:at]):
                raise self.refusal(part, "say this once")
            made = made.both(self.value(part))
        if made.places == 0:
            made.places = made.home or home or self.home
        return made

    def filter(self, what: core.Who | core.Plain, home: i64 = 0) -> Filter:
        """The filter of pieces, with their determiner's owner: "your", "2 of your", "another"."""
        if isinstance(what, core.Pieces):
            made = self.described(what.nouns, what.adjs, what.filters, home)
        elif isinstance(what, core.Plain):
            made = self.described((what.noun,), what.adjs, (), home)
        else:
            raise self.refusal(what, "say which ones: 'a card', 'this card'")
        det = what.det
        if isinstance(det, core.Own | core.OwnAll | core.SomeOf | core.EachOf):
            made.whose = self.whose(det.owner)
        elif isinstance(det, core.Another):
            if made.other:
                raise self.refusal(det, "say 'other' once")
            made.other = True
        return made

    def range(self, det: core.Det) -> tuple[i64, i64]:
        """How many there must be: "a Hero" is one at least, "no Hero" none."""
        if isinstance(det, core.No):
            return 0, 0
        if isinstance(det, core.OrMore | core.Several):
            return det.n, HIGHEST
        if isinstance(det, core.A | core.AnyOne | core.Another):
            return 1, HIGHEST
        raise self.refusal(det, "say how many: 'a card', 'two or more cards', 'no card'")

    def there(self, what: core.Who | core.Plain, home: i64 = 0) -> Cond[Any]:
        """That so many such pieces are there."""
        filter_ = self.filter(what, home)
        assert isinstance(what, core.Pieces | core.Plain)
        least, most = self.range(what.det)
        return steps.There(Count(filter_), least, most)

    def many(self, det: core.Det) -> int:
        """How many are spoken of."""
        if isinstance(det, core.A | core.AnyOne):
            return 1
        if isinstance(det, core.Several | core.SomeOf | core.UpTo):
            return det.n
        raise self.refusal(det, "say how many: 'a card', 'two cards'")

    def number(self, what: core.What) -> int:
        """How many of something that comes as it is: "draw 2 cards"."""
        if not isinstance(what, core.Pieces) or what.adjs or what.filters or not self.filter(what).plain():
            raise self.refusal(what, "say only how many, not which: 'a card', 'two cards'")
        return self.many(what.det)

    # ---- players

    def others(self, who: core.Who, clause: core.Clause, outcomes: tuple[core.IfOutcome, ...]) -> None:
        """Steps for players other than the one the text speaks to: a routine of their own."""
        if self.inside:
            raise self.refusal(who, "the text already speaks of somebody else")
        seats = self.seats(who)
        before, self.steps = self.steps, []
        self.inside = True
        self.compile(clause)
        follow_up(core.Then((clause,)), outcomes, self)
        self.inside = False
        made, self.steps = self.steps, before
        if made:  # else it is something that holds for them
            self.runs += 1
            self.add(steps.ForSeats(seats, self.routine(f"others {self.runs}", made)))

    def before_outcomes(self, made: list[Effect[Any]], taken_up: bool) -> list[Effect[Any]]:
        """The steps of an act, before those that take up its outcome; a game may add to them."""
        return made

    # ---- pieces that something is done with

    def take(self, what: core.What, fate: Fate[Any]) -> None:
        """The steps for pieces that something is done with, chosen or not as the text says."""
        if isinstance(what, core.TopOne | core.TopSome):
            self.top(what, fate)
            return
        if isinstance(what, core.It):
            self.add(picks.Chosen(Filter(places=fate.home), fate))
            return
        filter_ = self.filter(what, fate.home)
        assert isinstance(what, core.Pieces)
        det = what.det
        if filter_.places == 0:
            raise self.refusal(what, "say where to look for them: 'in your discard pile'")
        if isinstance(det, core.This):
            self.add(picks.This(filter_, fate))
        elif isinstance(det, core.That):
            self.add(picks.Chosen(filter_, fate))
        elif isinstance(det, core.TheFirst):
            self.add(picks.First(filter_, fate))
        elif isinstance(det, core.Each | core.EachOf | core.All | core.OwnAll):
            self.add(picks.Every(filter_, fate))
        else:
            self.choices(det, filter_, fate)

    def choices(self, det: core.Det, filter_: Filter, fate: Fate[Any]) -> None:
        """A choice for each of the pieces that a determiner counts."""
        n = 1 if isinstance(det, core.Another) else self.many(det)
        made = [self.pick(filter_, fate) for _ in range(n)]
        if isinstance(det, core.UpTo):
            for at, step in enumerate(made):
                step.may = True
                step.more = at > 0
                step.skip = n - at - 1
        self.add(*made)

    def pick(self, filter_: Filter, fate: Fate[Any]) -> Pick[Any]:
        """A choice; a game may have its own kind."""
        return Pick(filter_, fate)

    def top(self, what: core.TopOne | core.TopSome, fate: Fate[Any]) -> None:
        if not self.term(what.noun).plain():
            raise self.refusal(what.noun, "the top card is taken whatever it is, so it cannot be described")
        places, whose = self.places(what.place)
        place = places_in(places)[0]
        self.add(picks.Top(place, whose, what.n if isinstance(what, core.TopSome) else 1, fate))


# ---- what takes up an outcome


def follow_up(act: core.Act, outcomes: tuple[core.IfOutcome, ...], build: Build[Any]) -> None:
    """What takes up the outcome; at most one of these sentences applies."""
    if outcomes and deeds(act) > 1:
        raise build.refusal(outcomes[0], "say what this refers to: the sentence before it must do exactly one thing")
    blocks: list[list[Effect[Any]]] = []
    seen: list[str] = []
    for follow in outcomes:
        if follow.outcome in seen:
            raise build.refusal(follow, f"say all of it after one 'If {follow.outcome}'")
        if build.inside != follow.outcome.startswith("they"):
            raise build.refusal(follow, f"{'they do' if build.inside else 'you do'} it, as the sentence before says")
        if follow.outcome.endswith("cannot") and any(may_hide(step, build) for step in build.steps):
            raise build.refusal(follow, "whether it was possible is hidden; say 'If you do not'")
        seen.append(follow.outcome)
        made = build.block(follow.act)
        if follow.outcome.endswith("do not"):
            blocks.append([steps.IfOutcome(DONE, False, len(made)), *made])
        else:
            wanted = CANNOT if follow.outcome.endswith("cannot") else DONE
            blocks.append([steps.IfOutcome(wanted, True, len(made)), *made])
    tail: list[Effect[Any]] = []
    for block in reversed(blocks):
        if tail:
            block.append(steps.PassOver(len(tail)))
            test = block[0]
            assert isinstance(test, steps.IfOutcome)
            test.steps += 1
        tail = block + tail
    build.add(*tail)


def may_hide(step: Effect[Any], build: Build[Any]) -> bool:
    """A choice that may be left, among what others do not see."""
    return isinstance(step, Pick) and step.may and step.filter.places & build.vocabulary.hidden != 0


def deeds(act: core.Act) -> int:
    """How many things a sentence does. What somebody may do is one thing, all of it or nothing."""
    clauses = act.clauses if isinstance(act, core.Then) else ()
    return sum(len(clause.verbs) if isinstance(clause, core.Do | core.Does) else 1 for clause in clauses)
