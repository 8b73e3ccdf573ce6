"""From phrases to steps: what every game's phrases mean alike.

A game makes its meanings on top of `STANDARD`::

    TEXT = Meanings[Build]("Turtles", STANDARD)

    @TEXT.of(core.Discard)
    def _(node: core.Discard, build: Build) -> None:
        build.take(node.what, DISCARD)

`STANDARD` knows texts, sections, sentences and their conditions, who does something, may, choose one, costs, counting
and describing. A game's functions add steps, or return what a phrase stands for: a condition, what is counted, players.
"""

from typing import Any

from mypy_extensions import i64

from longbox.language import core
from longbox.language.meaning import Meanings
from longbox.language.runtime import steps
from longbox.language.runtime.building import Build, Part, follow_up
from longbox.language.runtime.filters import HIGHEST, RIVALS, YOURS, Filter
from longbox.language.runtime.frames import DONE
from longbox.language.runtime.picks import Choosing, Decide, PayFirst
from longbox.language.runtime.steps import Cond, Count, Effect, Seats

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
        raise build.refusal(node.prefixes[0], "this part needs a condition before its colon")
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
            raise build.refusal(who, "the text hasn't named a player yet")
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
    raise build.refusal(node, "the text hasn't named this player yet")


@STANDARD.of(core.OfKind)
def _(node: core.OfKind, build: Build[Any]) -> Count[Any]:
    return counted(node, build.described((node.noun,), node.adjs, node.filters), build)


def counted(node: core.Kind, filter_: Filter, build: Build[Any]) -> Count[Any]:
    if filter_.places == 0:
        raise build.refusal(node, "say where to count them: 'in your hand'")
    return Count(filter_)


@STANDARD.of(core.EitherKind)
def _(node: core.EitherKind, build: Build[Any]) -> Count[Any]:
    sorts: Filter | None = build.term(node.adjs[0])
    for adj in node.adjs[1:]:
        assert sorts is not None
        sorts = sorts.either(build.term(adj))
        if sorts is None:
            raise build.refusal(adj, "these kinds cannot be counted together")
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
            raise build.refusal(place, "these places belong to different players")
        made.places |= places
        made.whose = whose
    return made


@STANDARD.of(core.OfPlayer)
def _(node: core.OfPlayer, build: Build[Any]) -> Filter:
    det = node.who.det
    if node.who.noun.name not in build.vocabulary.rivals or not isinstance(det, core.Own):
        raise build.refusal(node.who, "the text hasn't named this player yet")
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
            raise build.refusal(node, "the two numbers must be neighbors, such as 1 or 2")
        return node.n, node.m
    if isinstance(node, core.AtLeast):
        if node.n == 0:
            raise build.refusal(node, "every number is at least 0, so leave this out")
        return node.n, HIGHEST
    assert isinstance(node, core.AtMost)
    return 0, node.n
