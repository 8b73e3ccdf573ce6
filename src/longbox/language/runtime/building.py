"""From phrases to steps: what every game builds in the same way.

A game derives its `Build`, names its words (`Vocabulary`) and makes its meanings on top of `STANDARD`::

    TEXT = Meanings[Build]("Turtles", STANDARD)

    @TEXT.of(core.Discard)
    def _(node: core.Discard, build: Build) -> None:
        build.take(node.what, DISCARD)

`STANDARD` knows texts, sections, sentences and their conditions, who does something, may, choose one, costs, counting
and describing. A game's functions add steps, or return what a phrase stands for: a condition, what is counted, players.
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
from longbox.language.runtime.picks import Choosing, Decide, Fate, PayFirst, Pick
from longbox.language.runtime.steps import CANNOT, DONE, Amount, Cond, Count, Effect, Seats

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
            raise TextError("this cannot stand here: a sentence begins with when it is done, then 'if' can follow")
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
        raise self.refusal(owner, "nobody was spoken of before whose that is")

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
            raise self.refusal(zone, f"nothing is looked for in '{zone.name}'")
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
                raise self.refusal(noun, f"'{nouns[0].name} or {noun.name}' cannot be looked for together")
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
            raise self.refusal(what, "say how many, whatever they are: 'a card', 'two cards'")
        return self.many(what.det)

    # ---- players

    def others(self, who: core.Who, clause: core.Clause, outcomes: tuple[core.IfOutcome, ...]) -> None:
        """Steps for players other than the one the text speaks to: a routine of their own."""
        if self.inside:
            raise self.refusal(who, "the text speaks of somebody else already")
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
            raise self.refusal(what, "say where they are looked for")
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
            raise self.refusal(what.noun, "what lies on top is taken whatever it is")
        places, whose = self.places(what.place)
        place = places_in(places)[0]
        self.add(picks.Top(place, whose, what.n if isinstance(what, core.TopSome) else 1, fate))


STANDARD = Meanings[Build[Any]]("every game")


# ---- texts, sections, sentences


@STANDARD.of(core.Text)
def text(node: core.Text, build: Build[Any]) -> None:
    if node.marker is not None:
        build.compile(node.marker)
    for one in node.sentences:
        build.compile(one)
    for section in node.sections:
        build.compile(section)


@STANDARD.of(core.Section)
def _(node: core.Section, build: Build[Any]) -> None:
    if node.prefixes:
        raise build.refusal(node.prefixes[0], "this part has no condition before its colon")
    build.compile(node.header)
    for one in node.sentences:
        build.compile(one)


@STANDARD.of(core.Alternative)
def _(node: core.Alternative, build: Build[Any]) -> None:
    build.alternative += 1


def part_of(node: core.Sentence, build: Build[Any]) -> Part:
    """What a sentence begins with says when it is done; the conditions after it are asked then."""
    part = build.part = Part(build.moment, build.alternative)
    for prefix in node.prefixes:
        if isinstance(prefix, core.If):
            part.settled = True
        else:
            part.timed = True
            build.compile(prefix)
    part.words = build.language.write(node)
    before, build.steps = build.steps, []
    sentence_steps(node, build)
    part.steps, build.steps = build.steps, before
    return part


@STANDARD.of(core.Sentence)
def sentence(node: core.Sentence, build: Build[Any]) -> None:
    part = part_of(node, build)
    last = build.parts[-1] if build.parts else part
    if last is part or part.timed or last.timed or (last.moment, last.alternative) != (part.moment, part.alternative):
        build.parts.append(part)
    else:
        last.steps += part.steps
        last.words = f"{last.words} {part.words}"
        last.pays = last.pays or part.pays


def sentence_steps(node: core.Sentence | core.Option, build: Build[Any]) -> None:
    """Conditions, what is done, what takes that up, and what is done otherwise."""
    guards = [build.cond(prefix.cond) for prefix in node.prefixes if isinstance(prefix, core.If)]
    follows = node.follows if isinstance(node, core.Sentence) else ()
    act = node.act if isinstance(node, core.Sentence) else node.body
    otherwise = [follow.act for follow in follows if isinstance(follow, core.Otherwise)]
    outcomes = tuple(follow for follow in follows if isinstance(follow, core.IfOutcome))
    before = build.steps
    build.steps = []
    acted(act, outcomes, build)
    body, build.steps = build.steps, before
    other = build.block(*otherwise)
    if other and not guards:
        raise build.refusal(follows[0], "'Otherwise' needs an 'If' before it")
    if other:
        body.append(steps.PassOver(len(other)))
    if guards:
        cond = guards[0] if len(guards) == 1 else steps.Both(guards)
        build.add(steps.If(cond, len(body)))
    build.add(*body, *other)


def acted(act: core.Act, outcomes: tuple[core.IfOutcome, ...], build: Build[Any]) -> None:
    """An act, and what takes up its outcome; what somebody else does, in a run of their own."""
    clause = act.clauses[0] if isinstance(act, core.Then) and len(act.clauses) == 1 else None
    others = isinstance(clause, core.Does | core.May) and isinstance(clause.who, core.Players) and not build.inside
    if outcomes and others:
        assert isinstance(clause, core.Does | core.May)
        build.others(clause.who, _plainly(clause), outcomes)
    else:
        build.add(*build.before_outcomes(build.block(act), bool(outcomes)))
        follow_up(act, outcomes, build)


def _plainly(clause: core.Does | core.May) -> core.Clause:
    """What somebody does, as it is said to them."""
    return core.May(core.You(), clause.verbs) if isinstance(clause, core.May) else core.Do(clause.verbs)


def follow_up(act: core.Act, outcomes: tuple[core.IfOutcome, ...], build: Build[Any]) -> None:
    """What takes up the outcome; at most one of these sentences applies."""
    if outcomes and deeds(act) > 1:
        raise build.refusal(outcomes[0], "it must be clear what is taken up: do one thing in the sentence before it")
    blocks: list[list[Effect[Any]]] = []
    seen: list[str] = []
    for follow in outcomes:
        if follow.outcome in seen:
            raise build.refusal(follow, f"say all of it after one 'If {follow.outcome}'")
        if build.inside != follow.outcome.startswith("they"):
            raise build.refusal(follow, f"{'they do' if build.inside else 'you do'} it, as the sentence before says")
        if follow.outcome.endswith("cannot") and any(may_hide(step, build) for step in build.steps):
            raise build.refusal(follow, "whether it could be done is hidden: say 'If you do not'")
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


@STANDARD.of(core.When)
def _(node: core.When, build: Build[Any]) -> None:
    build.compile(node.event)


@STANDARD.of(core.At)
def _(node: core.At, build: Build[Any]) -> None:
    build.compile(node.moment)


# ---- acts and clauses


@STANDARD.of(core.Then)
def _(node: core.Then, build: Build[Any]) -> None:
    for clause in node.clauses:
        build.compile(clause)


@STANDARD.of(core.Do)
def _(node: core.Do, build: Build[Any]) -> None:
    for verb in node.verbs:
        build.compile(verb)


@STANDARD.of(core.Does)
def does(node: core.Does, build: Build[Any]) -> None:
    if isinstance(node.who, core.What):
        before, build.subject = build.subject, node.who
        build.add(*build.block(*node.verbs))
        build.subject = before
    elif spoken_to(node.who, build):
        build.compile(core.Do(node.verbs))
    else:
        build.others(node.who, core.Do(node.verbs), ())


def spoken_to(who: core.Who, build: Build[Any]) -> bool:
    """Is it the player whom the text speaks to just now?"""
    if isinstance(who, core.They):
        if not build.inside:
            raise build.refusal(who, "nobody was spoken of before")
        return True
    return isinstance(who, core.You)


@STANDARD.of(core.May)
def may(node: core.May, build: Build[Any]) -> None:
    """All of it or nothing: the first choice asks, or a plain question does."""
    if not spoken_to(node.who, build):
        build.others(node.who, _plainly(node), ())
        return
    made = build.block(*node.verbs)
    first, rest = made[0], made[1:]
    if voluntary(made):
        build.add(first)
    else:
        words = build.language.write(core.Do(node.verbs))
        build.add(Decide(words[0].lower() + words[1:], made, build.vocabulary.cited.get("may", "")))
        rest = made
    if rest:
        build.add(steps.IfOutcome(DONE, True, len(rest)), *rest)


def voluntary(made: list[Effect[Any]]) -> bool:
    """All of it or nothing: does the choice that it begins with ask?"""
    for at, step in enumerate(made):
        if isinstance(step, Choosing):
            step.rest = [later for later in made[at + 1 :] if not (isinstance(later, Choosing) and later.more)]
    first = made[0]
    if isinstance(first, Choosing):
        first.may = first.opens = True
    return isinstance(first, Choosing)


@STANDARD.of(core.Option)
def option(node: core.Option, build: Build[Any]) -> None:
    sentence_steps(node, build)


@STANDARD.of(core.ChooseOne)
def choose_one(node: core.ChooseOne, build: Build[Any]) -> None:
    blocks = [build.block(one) for one in node.options]
    texts = [build.language.write(one) for one in node.options]
    words = [text[0].upper() + text[1:] for text in texts]
    sizes = [len(block) + 1 for block in blocks]
    starts = [i64(sum(sizes[:n])) for n in range(len(blocks))]
    build.add(steps.ChooseOne(words, starts, build.vocabulary.cited.get("choose", "")))
    for n, block in enumerate(blocks):
        build.add(*block, steps.PassOver(sum(sizes[n + 1 :])))


@STANDARD.of(core.Paid)
def _(node: core.Paid, build: Build[Any]) -> None:
    cost = build.block(*node.cost)
    body = build.block(node.body)
    pays = PayFirst(cost, len(cost) + len(body))
    if voluntary(cost):
        first = cost[0]
        assert isinstance(first, Choosing)
        first.skip = pays.steps - 1
    build.part.pays = pays
    build.add(pays, *cost, *body)


# ---- conditions


@STANDARD.of(core.Is)
def is_(node: core.Is, build: Build[Any]) -> Cond[Any]:
    """The state says it, of what stands before it."""
    before, build.subject = build.subject, node.who
    found: Cond[Any] = build.value(node.state)
    build.subject = before
    return found


@STANDARD.of(core.BeTrait)
def _(node: core.BeTrait, build: Build[Any]) -> Cond[Any]:
    return answers(build.term(node.trait), build)


@STANDARD.of(core.BeWhat)
def _(node: core.BeWhat, build: Build[Any]) -> Cond[Any]:
    return answers(build.filter(node.what), build)


def answers(wanted: Filter, build: Build[Any]) -> Cond[Any]:
    """That the subject of a condition answers one more description."""
    who = build.subject
    if isinstance(who, core.ThisOne) or (isinstance(who, core.Pieces) and isinstance(who.det, core.This)):
        return steps.ThisIs(wanted)
    if isinstance(who, core.Pieces):
        least, most = build.range(who.det)
        return steps.There(Count(build.filter(who).both(wanted)), least, most)
    raise build.refusal(who or core.It(), "say of what: 'this card is ...', 'a Character is ...'")


@STANDARD.of(core.Not)
def _(node: core.Not, build: Build[Any]) -> Cond[Any]:
    return steps.Not(build.value(node.state))


@STANDARD.of(core.Both)
def both(node: core.Both, build: Build[Any]) -> Cond[Any]:
    return steps.Both([build.cond(node.first), build.cond(node.second)])


# ---- players, counting, describing


@STANDARD.of(core.Players)
def players(node: core.Players, build: Build[Any]) -> Seats[Any]:
    if not node.adjs and not node.filters:
        if node.noun.name == "player" and isinstance(node.det, core.Each | core.All | core.Bare):
            return Seats()
        if node.noun.name in build.vocabulary.rivals and isinstance(node.det, core.Own):
            if build.whose(node.det.owner) == YOURS:
                return steps.Rival()
    raise build.refusal(node, "no such player is spoken of here")


@STANDARD.of(core.OfKind)
def _(node: core.OfKind, build: Build[Any]) -> Count[Any]:
    return counted(node, build.described((node.noun,), node.adjs, node.filters), build)


def counted(node: core.Kind, filter_: Filter, build: Build[Any]) -> Count[Any]:
    if filter_.places == 0:
        raise build.refusal(node, "say where they are counted")
    return Count(filter_)


@STANDARD.of(core.EitherKind)
def _(node: core.EitherKind, build: Build[Any]) -> Count[Any]:
    sorts: Filter | None = build.term(node.adjs[0])
    for adj in node.adjs[1:]:
        assert sorts is not None
        sorts = sorts.either(build.term(adj))
        if sorts is None:
            raise build.refusal(adj, "these sorts cannot be counted together")
    assert sorts is not None
    return counted(node, build.described((node.noun,), (), node.filters).both(sorts), build)


@STANDARD.of(core.AtPlace)
def at_place(node: core.AtPlace, build: Build[Any]) -> Filter:
    made = Filter()
    for place in node.places:
        places, whose = build.places(place)
        if made.places & places:
            raise build.refusal(place, "say each place once")
        if made.places and whose != made.whose:
            raise build.refusal(place, "these places are not the same player's")
        made.places |= places
        made.whose = whose
    return made


@STANDARD.of(core.OfPlayer)
def _(node: core.OfPlayer, build: Build[Any]) -> Filter:
    det = node.who.det
    if node.who.noun.name not in build.vocabulary.rivals or not isinstance(det, core.Own):
        raise build.refusal(node.who, "no such player is spoken of here")
    return Filter(whose=YOURS if build.whose(det.owner) == RIVALS else RIVALS)


@STANDARD.of(core.WithKeyword)
def _(node: core.WithKeyword, build: Build[Any]) -> Filter:
    return build.term(node.keyword)


@STANDARD.of(core.WithoutKeyword)
def _(node: core.WithoutKeyword, build: Build[Any]) -> Filter:
    wanted = build.term(node.keyword)
    made = Filter()
    for some in wanted.some:
        made.none |= some
    return made


@STANDARD.of(core.WithStat)
def _(node: core.WithStat, build: Build[Any]) -> Filter:
    least, most = range_of(node.range, build)
    if node.stat.name not in build.vocabulary.figures:
        raise build.refusal(node.stat, f"nothing has a {node.stat.name} here")
    return Filter().figure(build.vocabulary.figures[node.stat.name], least, most)


def range_of(node: core.Range, build: Build[Any]) -> tuple[int, int]:
    """The least and the most of a range of numbers."""
    if isinstance(node, core.Exactly):
        return node.n, node.n
    if isinstance(node, core.OneOrOther):
        if node.m != node.n + 1:
            raise build.refusal(node, "the two numbers must follow each other, as 1 or 2")
        return node.n, node.m
    if isinstance(node, core.AtLeast):
        if node.n == 0:
            raise build.refusal(node, "every number is 0 or more")
        return node.n, HIGHEST
    assert isinstance(node, core.AtMost)
    return 0, node.n
