"""What the sentences of Titans mean: a text becomes a run of steps, abilities that wait for their moment, an Attack."""

from mypy_extensions import i64

from longbox.games.titans import effects
from longbox.games.titans import phrases as say
from longbox.games.titans.describing import (
    CARD,
    CHARACTER,
    EVENT_CARD,
    ONGOING,
    TEXT,
    Build,
    any_card,
    cards_meant,
    condition_of,
    controlled,
    everybody,
    filter_of,
    foe_of,
    is_own,
    is_zone,
    number_of,
    on_your_team,
    others_meant,
    own_deck,
    owned_by,
    pieces_meant,
    places_of,
    this_card,
    top_cards,
)
from longbox.games.titans.effects import CANNOT, DONE, Effect
from longbox.games.titans.phrases import LANGUAGE
from longbox.games.titans.pieces import (
    BUYS,
    CLAIM,
    DESTROYS,
    DISCARDS,
    ENDS,
    GAINS,
    LOSES,
    MAIN,
    NEMESES,
    ONCE,
    PLAYS,
    RECRUITS,
    REVEALS,
    STARTS,
    STEALS,
    TYPES,
)
from longbox.games.titans.table import Ability, Condition, Filter
from longbox.language import TextError, core

# ---- the frame: texts, sections, sentences


@TEXT.of(core.Text)
def _(node: core.Text, build: Build) -> None:
    for sentence in node.sentences:
        top_sentence(sentence, build)
    for section in node.sections:
        TEXT.compile(section, build)


@TEXT.of(core.Section)
def _(node: core.Section, build: Build) -> None:
    title = node.header.title.name if isinstance(node.header, core.Titled) else ""
    if node.prefixes:
        raise TextError("a part of a card has no condition before its colon")
    if build.role != CARD:
        raise TextError("only cards have parts such as 'Attack:'")
    if title == "Attack":
        build.steps.append(effects.Attack(make_attack(node, build)))
    elif title == "Defense":
        defense(node, build)
    elif title == "Ongoing":
        build.role = ONGOING
        for sentence in node.sentences:
            top_sentence(sentence, build)
        build.role = CARD
    else:
        raise TextError(f"'{title}' has its own field, it is no part of the text")


def make_attack(node: core.Section, build: Build) -> i64:
    """The number of an Attack: its steps for a player who does not avoid it.

    TT-R51: if something that it looks for is missing, nothing of it happens, unless it says what happens then.
    """
    before = build.aside()
    build.attacked = True
    build.named = False
    build.sought = []
    for sentence in node.sentences:
        if sentence.prefixes:
            raise TextError("an Attack happens when it is reached; it has no conditions")
        TEXT.compile(sentence, build)
    build.attacked = False
    if build.sought:
        build.steps = effects.seeking(build.sought, build.steps)
    build.attack_sections += 1
    number: i64 = len(build.book.attacks)
    build.book.attacks.append(build.routine(f"Attack {build.attack_sections}", build.steps))
    build.book.attack_texts.append(" ".join(LANGUAGE.write(sentence) for sentence in node.sentences))
    build.steps = before
    return number


def defense(node: core.Section, build: Build) -> None:
    """TT-078, TT-083: "You may discard this card to avoid an Attack. If you do, ..."."""
    wrong = "understood is: 'Defense: You may discard this card to avoid an Attack. If you do, ...'"
    if len(node.sentences) != 1 or build.reward is not None:
        raise TextError(wrong)
    sentence = node.sentences[0]
    act = sentence.act
    if sentence.prefixes or not isinstance(act, core.Then) or len(act.clauses) != 1:
        raise TextError(wrong)
    clause = act.clauses[0]
    if not (
        isinstance(clause, core.May)
        and isinstance(clause.who, core.You)
        and len(clause.verbs) == 1
        and isinstance(clause.verbs[0], say.Avoid)
        and this_card(clause.verbs[0].what, build)
    ):
        raise TextError(wrong)
    before = build.aside()
    if len(sentence.follows) > 1:
        raise TEXT.refusal(sentence.follows[1], "say all of it after one 'If you do'")
    for follow in sentence.follows:
        if not isinstance(follow, core.IfOutcome) or follow.outcome != "you do":
            raise TextError("after a Defense only 'If you do' has a meaning")
        TEXT.compile(follow.act, build)
    build.reward = build.routine("Defense", build.steps)
    build.steps = before


def top_sentence(node: core.Sentence, build: Build) -> None:
    """A sentence by its first prefix: done when the card is played, or an ability that waits."""
    if not node.prefixes:
        if build.role == CARD:
            TEXT.compile(node, build)
        elif build.role == EVENT_CARD:
            always(node, build)
        else:
            raise TEXT.refusal(node, "say when: 'The first time you play ... during each of your turns, ...'")
        return
    first = node.prefixes[0]
    rest = core.Sentence(node.prefixes[1:], node.act, node.follows)
    if isinstance(first, core.If):
        if build.role == CHARACTER:
            claim(node, first, rest, build)
        elif build.role == CARD:
            TEXT.compile(node, build)
        else:
            raise TEXT.refusal(first, "on a Location or an Event say when this happens, before 'if'")
    elif isinstance(first, core.When):
        for when, filter_, own in events_meant(first.event, build):
            waiting(node, rest, when, build, filter_, own)
    elif isinstance(first, core.FirstTimeDuring):
        yours(first.whose, first.period)
        meant = events_meant(first.event, build)
        same: i64 = 0
        for when, _, own in meant:
            if own:
                raise TEXT.refusal(first, "a card does not count how often this happens to itself: say 'When'")
            same |= 1 << when
        for when, filter_, own in meant:
            ability = waiting(node, rest, when, build, filter_, own)
            ability.first = True  # TT-126, TT-168
            ability.same = same
    elif isinstance(first, core.OnceDuring):
        yours(first.whose, first.period)
        once(node, rest, build)
    elif isinstance(first, core.At):
        at_edge(node, first, rest, build)
    elif isinstance(first, core.While):
        while_in_play(first, rest, build)
    elif isinstance(first, core.During) and build.role == CARD:
        TEXT.compile(node, build)
    else:
        raise TEXT.refusal(
            first, "on this card a sentence cannot begin so; 'If', 'When', 'At the end of your turn' can be understood"
        )


@TEXT.of(core.Sentence)
def _(node: core.Sentence, build: Build) -> None:
    """Steps of a sentence that happens now: its conditions, what it does, and what takes that up."""
    if node.prefixes:
        first, rest = node.prefixes[0], core.Sentence(node.prefixes[1:], node.act, node.follows)
        if isinstance(first, core.During):
            if first.period.name != "turn":
                raise TEXT.refusal(first, "only 'this turn' is understood")
            build.now = True
            build.until = False
            TEXT.compile(rest, build)
            build.now = False
            if not build.until:
                raise TEXT.refusal(first, "nothing in this sentence lasts for a turn")
            return
        if not isinstance(first, core.If):
            raise TEXT.refusal(first, "this cannot stand here; after when it happens only 'if' can")
        condition = condition_of(first.cond)
        before = build.aside()
        otherwise = [follow for follow in rest.follows if isinstance(follow, core.Otherwise)]
        follows = tuple(follow for follow in rest.follows if not isinstance(follow, core.Otherwise))
        TEXT.compile(core.Sentence(rest.prefixes, rest.act, follows), build)
        body = build.steps
        build.steps = []
        for follow in otherwise:
            TEXT.compile(follow.act, build)
        other = build.steps
        build.steps = before
        if other:
            body.append(effects.PassOver(len(other)))
        build.steps += [effects.IfThere(condition, len(body)), *body, *other]
        return
    before = build.aside()
    TEXT.compile(node.act, build)
    body = build.steps
    if build.attacked:
        sought: list[Effect] = [step for step in body if looks_for(step)]
        if not node.follows:
            build.sought += sought
        elif sought:
            body = effects.seeking(sought, body)
    build.steps = before
    build.steps += body
    if any(isinstance(step, effects.Pick) and step.may and effects.in_hand(step) for step in body):
        for part in node.follows:
            if isinstance(part, core.IfOutcome) and part.outcome.endswith("cannot"):
                raise TEXT.refusal(part, "whether you could is hidden in your hand (TT-R60): say 'If you do not'")
    follow_up(node, build)


def looks_for(step: Effect) -> bool:
    """TT-R51: does a step of an Attack look for something particular? Plain amounts do not."""
    if isinstance(step, effects.Pick):
        return not step.filter.plain() or step.places != effects.IN_HAND
    return isinstance(step, effects.Teaming)


def follow_up(node: core.Sentence, build: Build) -> None:
    """What takes up the outcome; at most one of these sentences applies."""
    blocks: list[list[Effect]] = []
    outcomes: list[str] = []
    if node.follows and deeds(node.act) > 1:
        raise TEXT.refusal(node.follows[0], "it must be clear what is taken up: do one thing in the sentence before it")
    for follow in node.follows:
        if not isinstance(follow, core.IfOutcome):
            raise TEXT.refusal(follow, "'Otherwise' needs an 'If' before it")
        if follow.outcome in outcomes:
            raise TEXT.refusal(follow, f"say all of it after one 'If {follow.outcome}'")
        outcomes.append(follow.outcome)
        if build.attacked != follow.outcome.startswith("they"):
            raise TEXT.refusal(follow, "an Attack speaks of 'they', all else of 'you'")
        before = build.aside()
        TEXT.compile(follow.act, build)
        steps = build.steps
        build.steps = before
        if follow.outcome.endswith("do not"):
            test = effects.OnlyIf(DONE, False, 0)
        else:
            test = effects.OnlyIf(CANNOT if follow.outcome.endswith("cannot") else DONE, True, 0)
        blocks.append([test, *steps])
    tail: list[Effect] = []
    for block in reversed(blocks):
        if tail:
            block.append(effects.PassOver(len(tail)))
        first = block[0]
        assert isinstance(first, effects.OnlyIf)
        first.steps = len(block) - 1
        tail = block + tail
    build.steps += tail


def deeds(act: core.Act) -> int:
    """How many things a sentence does. What somebody may do is one thing, all of it or nothing."""
    clauses = act.clauses if isinstance(act, core.Then) else ()
    return sum(len(clause.verbs) if isinstance(clause, core.Do | core.Does) else 1 for clause in clauses)


# ---- abilities that wait


def waiting(node: core.Sentence, rest: core.Sentence, when: i64, build: Build, filter_: Filter, own: bool) -> Ability:
    """An ability for a moment; on a plain card only what happens to the card itself can be waited for."""
    if build.role == CARD and not own:
        raise TEXT.refusal(node, "a card that does not stay in play can only wait for what happens to 'this card'")
    if own and build.role != CARD and when != REVEALS:
        raise TEXT.refusal(node, "'this card' can be spoken of on a card only, outside 'Ongoing'")
    build.bought = own and when in (BUYS, GAINS)
    ability = make_ability(node, rest, when, build)
    build.bought = False
    ability.filter = filter_
    ability.own = own
    return ability


def make_ability(node: core.Sentence, rest: core.Sentence, when: i64, build: Build) -> Ability:
    before = build.aside()
    chosen, build.chosen = build.chosen, ""  # what was chosen when the card was played is past by then
    TEXT.compile(rest, build)
    build.chosen = chosen
    steps = build.steps
    build.steps = before
    number: i64 = len(build.book.ability)
    ability = Ability(when, LANGUAGE.write(node), build.routine(f"ability {number}", steps))
    ability.kind = build.kind
    ability.quiet = all(isinstance(step, effects.GainPower) and step.n > 0 for step in steps)
    ability.asks = bool(steps) and asks_first(steps[0])
    ability.voluntary = build.role == CHARACTER  # TT-112: what Events say must be done (TT-112)
    build.book.ability.append(ability)
    build.abilities.append(number)
    return ability


def asks_first(step: Effect) -> bool:
    if isinstance(step, effects.Pick | effects.Teaming):
        return step.may
    return isinstance(step, effects.Decide)


def claim(node: core.Sentence, first: core.If, rest: core.Sentence, build: Build) -> None:
    """TT-198, TT-199, TT-R35: "If you control two or more Equipment, +2 Power." on a character."""
    if any(isinstance(follow, core.Otherwise) for follow in rest.follows):
        raise TEXT.refusal(node, "what is claimed has no 'Otherwise'")
    make_ability(node, rest, CLAIM, build).condition = condition_of(first.cond)


def once(node: core.Sentence, rest: core.Sentence, build: Build) -> None:
    """ "Once during each of your turns, you may ...": the menu asks, so that the steps need not (TT-187)."""
    if build.role not in (ONGOING, CHARACTER):
        raise TEXT.refusal(node, "this is for Locations and characters: they stay in play")
    act = rest.act
    if not isinstance(act, core.Then) or not act.clauses or not isinstance(act.clauses[0], core.May):
        raise TEXT.refusal(node, "say 'you may': nobody must use this")
    condition: Condition | None = None
    if rest.prefixes:
        first = rest.prefixes[0]
        if not isinstance(first, core.If) or len(rest.prefixes) > 1:
            raise TEXT.refusal(first, "understood is one condition: 'Once during each of your turns, if ..., you may'")
        condition = condition_of(first.cond)
        rest = core.Sentence((), rest.act, rest.follows)
    ability = make_ability(node, rest, ONCE, build)
    ability.condition = condition
    opening = ability.routine.steps[0]
    if isinstance(opening, effects.Pick | effects.Teaming):
        opening.may = False
    elif isinstance(opening, effects.Decide):
        opening.asks = False
    ability.asks = False


def at_edge(node: core.Sentence, first: core.At, rest: core.Sentence, build: Build) -> None:
    moment = first.moment
    if not isinstance(moment, core.OwnEdge) or not owned_by(moment.owner, "your") or moment.period.name != "turn":
        raise TEXT.refusal(first, "understood is 'At the start of your turn' and 'At the end of your turn'")
    if build.role == CARD:
        if moment.edge != "end":
            raise TEXT.refusal(first, "a card that was played can wait for the end of the turn only")
        ability = make_ability(node, rest, ENDS, build)
        ability.delayed = True
        build.later.append(build.abilities.pop())
    else:
        make_ability(node, rest, STARTS if moment.edge == "start" else ENDS, build)


def while_in_play(first: core.While, rest: core.Sentence, build: Build) -> None:
    """ "While this Event is in play, each Super Hero is turned to its Sidekick side." (TT-R37)"""
    wrong = "understood is: 'While this Event is in play, each Super Hero is turned to its Sidekick side.'"
    cond = first.cond
    if not (
        build.role == EVENT_CARD
        and isinstance(cond, core.Is)
        and isinstance(cond.who, core.Pieces)
        and this_card(cond.who, build)
        and isinstance(cond.state, core.BeTrait)
        and cond.state.trait.name == "in play"
        and not rest.prefixes
        and not rest.follows
        and isinstance(rest.act, core.Then)
        and len(rest.act.clauses) == 1
    ):
        raise TEXT.refusal(first, wrong)
    clause = rest.act.clauses[0]
    if not (
        isinstance(clause, core.Does)
        and isinstance(clause.who, core.Pieces)
        and isinstance(clause.who.det, core.Each)
        and [noun.name for noun in clause.who.nouns] == ["Super Hero"]
        and not clause.who.adjs
        and not clause.who.filters
        and len(clause.verbs) == 1
        and isinstance(clause.verbs[0], say.BeTurned)
        and clause.verbs[0].side == "Sidekick"
    ):
        raise TEXT.refusal(clause, wrong)
    build.flips = True


def always(node: core.Sentence, build: Build) -> None:
    """What an Event changes as long as it is in force: prices (TT-R52)."""
    wrong = "an Event changes prices ('Each Hero costs 1 more to buy.') or says when something happens"
    act = node.act
    if node.follows or not isinstance(act, core.Then):
        raise TEXT.refusal(node, wrong)
    for clause in act.clauses:
        if not (isinstance(clause, core.Does) and isinstance(clause.who, core.Pieces)):
            raise TEXT.refusal(clause, wrong)
        filter_ = filter_of(clause.who, ())
        if not isinstance(clause.who.det, core.Each) or filter_.low or filter_.high != 99 or filter_.words:
            raise TEXT.refusal(clause, "a price changes for each card of a type, or for each card")
        for verb in clause.verbs:
            if not isinstance(verb, say.CostToBuy):
                raise TEXT.refusal(verb, wrong)
            if not build.dearer:
                build.dearer = [0] * (len(TYPES) + 1)  # the last: cards without a type (TT-159)
            for at in range(len(build.dearer)):
                if filter_.types == 0 or filter_.types >> at & 1:
                    build.dearer[at] += verb.n if verb.way == "more" else -verb.n


def events_meant(event: core.Event, build: Build) -> list[tuple[i64, Filter, bool]]:
    """What is waited for: the moment, which cards, and whether it is this card."""
    if not isinstance(event, core.Happens) or not isinstance(event.who, core.You):
        raise TextError("say what you do: 'you play a Hero', 'you lose a Sidekick'")
    verb = event.verb
    whens: list[i64] = []
    if isinstance(verb, core.Play):
        whens = [PLAYS]
    elif isinstance(verb, say.Buy):
        whens = [BUYS]
    elif isinstance(verb, core.Gain):
        whens = [GAINS]
    elif isinstance(verb, say.BuyOrGain):
        whens = [BUYS, GAINS]
    elif isinstance(verb, core.Discard):
        whens = [DISCARDS]
    elif isinstance(verb, core.Destroy):
        whens = [DESTROYS]
    elif isinstance(verb, core.Lose):
        whens = [LOSES]
    elif isinstance(verb, say.Recruit):
        whens = [RECRUITS]
    elif isinstance(verb, say.Steal):
        whens = [STEALS]
    elif isinstance(verb, core.Reveal):
        if build.role != EVENT_CARD or not this_card(verb.what, build):
            raise TEXT.refusal(verb, "only an Event can wait for this: 'When you reveal this Event, ...' (TT-183)")
        whens = [REVEALS]
    else:
        raise TEXT.refusal(
            verb, "nothing can wait for this; one can for what you play, buy, gain, discard, destroy, lose or recruit"
        )
    what = verb.what
    if this_card(what, build):
        if whens[0] == PLAYS:
            raise TEXT.refusal(verb, "what happens when this card is played is simply written down")
        if whens[0] in (LOSES, RECRUITS, STEALS):
            raise TEXT.refusal(verb, "only 'a Sidekick' can be recruited, stolen or lost")
        return [(when, Filter(), True) for when in whens]
    if not isinstance(what, core.Pieces) or not isinstance(what.det, core.A):
        raise TEXT.refusal(verb, "say which one: 'a Hero', 'a card with cost 1 or 2', 'this card'")
    if whens[0] in (LOSES, RECRUITS, STEALS):
        sidekick_meant(what)
        return [(whens[0], Filter(), False)]
    return [(when, filter_of(what, ()), False) for when in whens]


def yours(whose: core.OwnAll, period: core.Period) -> None:
    if not owned_by(whose.owner, "your") or period.name != "turn":
        raise TextError("understood is 'during each of your turns'")


# ---- what is done


@TEXT.of(core.Then)
def _(node: core.Then, build: Build) -> None:
    for clause in node.clauses:
        TEXT.compile(clause, build)


@TEXT.of(core.Do)
def _(node: core.Do, build: Build) -> None:
    if build.attacked:
        raise TextError("an Attack says whom it hits: 'Each foe ...'")
    for verb in node.verbs:
        TEXT.compile(verb, build)


@TEXT.of(core.Does)
def _(node: core.Does, build: Build) -> None:
    who = node.who
    if build.attacked:
        named = everybody(who, "player" if build.appears else "foe")
        if not named and not (isinstance(who, core.They) and build.named):
            raise TextError("an Attack hits 'each foe'; a First Appearance Attack 'each player'")
        build.named = True
        for verb in node.verbs:
            TEXT.compile(verb, build)
        return
    for verb in node.verbs:
        if everybody(who, "player") and isinstance(verb, core.Draw):
            build.steps.append(effects.AllDraw(cards_meant(verb.what)))
        elif foe_of(who, "your") and isinstance(verb, core.Draw | core.Gain | say.Recruit):
            before = build.aside()
            TEXT.compile(verb, build)
            build.favors += 1
            routine = build.routine(f"your foe {build.favors}", build.steps)
            build.steps = [*before, effects.FoeDoes(routine)]
        elif isinstance(verb, say.Become):
            become(who, verb, build)
        elif isinstance(verb, core.Cost):
            first_costs(who, verb, build)
        else:
            raise TEXT.refusal(verb, "outside an Attack your foe only draws, gains or recruits at a card's word")


def become(who: core.Who, verb: say.Become, build: Build) -> None:
    wrong = "understood is: 'Choose a card type. This turn, each card you control becomes that type.'"
    if not isinstance(who, core.Pieces) or not isinstance(who.det, core.Each) or not controlled(who, core.You):
        raise TEXT.refusal(verb, wrong)
    cards, other = others_meant(who)
    if not any_card(cards) or not build.now or build.chosen != "type" or verb.quality.name == "color":
        raise TEXT.refusal(verb, wrong)
    build.until = True
    build.steps.append(effects.BecomeType(other))


def first_costs(who: core.Who, verb: core.Cost, build: Build) -> None:
    if not (
        isinstance(who, core.FirstOne)
        and isinstance(who.who, core.You)
        and (who.noun.name, who.deed.name, who.period.name, verb.way) == ("card", "buy", "turn", "more")
    ):
        raise TEXT.refusal(verb, "understood is: 'The first card you buy this turn costs 1 more.'")
    build.steps.append(effects.FirstCostsMore(verb.n))


@TEXT.of(core.May)
def _(node: core.May, build: Build) -> None:
    """All of it or nothing: the first choice asks, or a plain question does."""
    if not isinstance(node.who, core.You) or build.attacked:
        raise TextError("only 'you may' is understood")
    at = len(build.steps)
    for verb in node.verbs:
        TEXT.compile(verb, build)
    steps = build.steps[at:]
    del build.steps[at:]
    first = steps[0]
    for n, step in enumerate(steps):
        if isinstance(step, effects.Pick):
            step.rest = steps[n + 1 :]
    if isinstance(first, effects.Pick | effects.Teaming):
        first.may = first.opens = True
        rest = first.rest = steps[1:]
        build.steps.append(first)
    else:
        words = LANGUAGE.write(core.Do(node.verbs))
        build.steps.append(effects.Decide(words[0].lower() + words[1:], steps))
        rest = steps
    if rest:
        build.steps += [effects.OnlyIf(DONE, True, len(rest)), *rest]


@TEXT.of(core.Cannot)
def _(node: core.Cannot, build: Build) -> None:
    verb = node.verbs[0]
    if not (
        len(node.verbs) == 1
        and isinstance(verb, say.RecruitOrSteal)
        and isinstance(verb.what, core.Pieces)
        and isinstance(verb.what.det, core.Bare | core.A)
        and build.now
        and isinstance(node.who, core.You)
    ):
        raise TextError("understood is: 'This turn, you cannot recruit or steal Sidekicks.'")
    sidekick_meant(verb.what)
    build.until = True
    build.steps.append(effects.NoTeaming())


@TEXT.of(core.Plus)
def _(node: core.Plus, build: Build) -> None:
    power(node, node.n, build)


@TEXT.of(core.Minus)
def _(node: core.Minus, build: Build) -> None:
    power(node, -node.n, build)


def power(node: core.Plus | core.Minus, n: int, build: Build) -> None:
    if node.unit.name != "Power":
        raise TextError(f"a text gives Power; {node.unit.name} are a card's own")
    if build.attacked:
        raise TextError("an Attack takes no Power: it is nobody's turn but the attacker's")
    build.steps.append(effects.GainPower(n, count_of(node.kind) if node.kind is not None else None))


def count_of(kind: core.Kind) -> effects.Count:
    wrong = (
        "understood is 'for each Equipment you control', 'for each Sidekick on your team' "
        "and 'for each different color (or card type) among cards you control'"
    )
    if isinstance(kind, core.Among):
        what = kind.what
        mine = isinstance(what, core.Pieces) and isinstance(what.det, core.Bare) and controlled(what, core.You)
        if [adj.name for adj in kind.adjs] != ["different"] or not mine or not any_card(pieces_meant(what)):
            raise TEXT.refusal(kind, wrong)
        return effects.Count("colors" if kind.quality.name == "color" else "types", Filter())
    if not isinstance(kind, core.OfKind) or kind.adjs or not isinstance(kind.noun, core.Piece):
        raise TEXT.refusal(kind, wrong)
    pieces = core.Pieces(core.A(), (), (kind.noun,), kind.filters)
    if kind.noun.name == "Sidekick":
        if not on_your_team(kind.filters):
            raise TEXT.refusal(kind, wrong)
        return effects.Count("team", Filter())
    if not controlled(pieces, core.You):
        raise TEXT.refusal(kind, wrong)
    return effects.Count("cards", filter_of(pieces, (core.Held,)))


@TEXT.of(core.Draw)
def _(node: core.Draw, build: Build) -> None:
    build.steps.append(effects.DrawCards(cards_meant(node.what)))


@TEXT.of(core.Discard)
def _(node: core.Discard, build: Build) -> None:
    what = node.what
    if isinstance(what, core.TopOne | core.TopSome):
        own_deck(what.place, build)
        build.steps.append(effects.DiscardTop(top_cards(what)))
        return
    pieces = pieces_meant(what)
    they: type[core.Pronoun] = core.They if build.attacked else core.You
    if controlled(pieces, they):
        if not build.attacked:
            raise TextError("TT-124: nobody can choose to discard what they control")  # TT-124
        choose(effects.Discard, effects.IN_PLAY, pieces, (core.Held,), build)  # TT-125
    else:
        choose(effects.Discard, effects.IN_HAND, pieces, (), build)


def choose(
    step: type[effects.Pick], places: i64, pieces: core.Pieces, besides: tuple[type[core.Filter], ...], build: Build
) -> None:
    """A choice for each of the cards that a text speaks of."""
    cards, other = others_meant(pieces)
    for _ in range(number_of(cards.det)):
        build.steps.append(step(places, filter_of(cards, besides), other))


@TEXT.of(core.Destroy)
def _(node: core.Destroy, build: Build) -> None:
    if isinstance(node.what, core.TopOne | core.TopSome):
        own_deck(node.what.place, build)
        build.steps.append(effects.DestroyTop(top_cards(node.what)))
        return
    if build.role == EVENT_CARD and this_card(node.what, build):
        build.steps.append(effects.DestroyThis())
        return
    pieces = pieces_meant(node.what)
    places = places_of(pieces, build)
    if places == 0:
        raise TextError("say where the card is destroyed: 'in your hand', 'in your discard pile', 'in the Line-Up'")
    choose(effects.Destroy, places, pieces, (core.AtPlace,), build)  # TT-142


@TEXT.of(core.Gain)
def _(node: core.Gain, build: Build) -> None:
    what = node.what
    if isinstance(what, core.TopOne):
        top_cards(what)
        if is_zone(what.place, "Nemesis stack"):
            build.steps.append(effects.GainTop(NEMESES))  # TT-R10
        elif is_zone(what.place, "main deck"):
            build.steps.append(effects.GainTop(MAIN))
        else:
            raise TextError("a card is gained from the top of the main deck or the Nemesis stack, or from the Line-Up")
        return
    pieces = pieces_meant(what)
    if [noun.name for noun in pieces.nouns] == ["Weakness"] and not pieces.filters and not pieces.adjs:
        for _ in range(number_of(pieces.det)):
            build.steps.append(effects.GainWeakness())
    elif places_of(pieces, build) == effects.IN_LINE_UP:
        choose(effects.GainOne, effects.IN_LINE_UP, pieces, (core.AtPlace,), build)
    else:
        raise TextError("understood is 'gain a Weakness', 'gain the top card of the main deck', 'from the Line-Up'")


@TEXT.of(core.Lose)
def _(node: core.Lose, build: Build) -> None:
    team_step(node.what, effects.LOSE, build)


@TEXT.of(say.Recruit)
def _(node: say.Recruit, build: Build) -> None:
    team_step(node.what, effects.RECRUIT, build)


@TEXT.of(say.Steal)
def _(node: say.Steal, build: Build) -> None:
    team_step(node.what, effects.STEAL, build)


def team_step(what: core.What, how: i64, build: Build) -> None:
    pieces = pieces_meant(what)
    sidekick_meant(pieces)
    for _ in range(number_of(pieces.det)):
        build.steps.append(effects.Teaming(how, False))


def sidekick_meant(pieces: core.Pieces) -> None:
    if [noun.name for noun in pieces.nouns] != ["Sidekick"] or pieces.adjs or pieces.filters:
        raise TextError("only 'a Sidekick' can be recruited, stolen or lost")


@TEXT.of(core.Put)
def _(node: core.Put, build: Build) -> None:
    dest = node.dest
    what = node.what
    if isinstance(what, core.It):
        if not (build.bought and isinstance(dest, core.OnTop) and is_own(dest.place, "deck", build)):
            raise TextError("understood is: 'When you buy or gain this card, put it on top of your deck.'")
        build.steps.append(effects.ThisOnTop())
        return
    pieces = pieces_meant(what)
    if isinstance(dest, core.OnTop) and is_own(dest.place, "deck", build):
        places = places_of(pieces, build)
        if places not in (effects.IN_HAND, effects.IN_PILE):
            raise TextError("say from where: 'from your hand' or 'from your discard pile'")
        choose(effects.PutOnTop, places, pieces, (core.AtPlace,), build)
    elif isinstance(dest, core.Into) and dest.prep != "on" and is_own(dest.place, "hand", build):
        if places_of(pieces, build) != effects.IN_PILE:
            raise TextError("a card comes into your hand from your discard pile")
        choose(effects.TakeBack, effects.IN_PILE, pieces, (core.AtPlace,), build)
    elif isinstance(dest, core.AtBottom) and is_zone(dest.place, "Weakness stack"):
        weakness_back(pieces, build)
    elif isinstance(dest, core.AtBottom) and is_own(dest.place, "deck", build):
        laundry(pieces, build)
    else:
        raise TextError("cards are put into your hand, on top of your deck, or under the Weakness stack")


def laundry(pieces: core.Pieces, build: Build) -> None:
    of, done = pieces.filters if len(pieces.filters) == 2 else (None, None)
    if not (
        isinstance(of, core.OfThat)
        and of.quality.name == build.chosen == "color"
        and isinstance(done, core.DoneBy)
        and isinstance(done.who, core.You)
        and (done.done.name, done.period.name) == ("played", "turn")
        and isinstance(pieces.det, core.Each)
        and not build.attacked
    ):
        raise TextError(
            "understood is: 'Choose a color, then put each card of that color you played this turn "
            "on the bottom of your deck.'"
        )
    build.steps.append(effects.ColorUnderDeck(filter_of(pieces, (core.OfThat, core.DoneBy))))


def weakness_back(pieces: core.Pieces, build: Build) -> None:
    """TT-104, TT-R18: only a Starter may say so of a Weakness; it is what Snack Time is for."""
    held = pieces.filters[0] if len(pieces.filters) == 1 else None
    if not (
        [noun.name for noun in pieces.nouns] == ["Weakness"]
        and not pieces.adjs
        and isinstance(held, say.HeldOrAt)
        and isinstance(held.who, core.They if build.attacked else core.You)
        and held.how == "control"
        and is_own(held.place, "discard pile", build)
        and isinstance(pieces.det, core.A)
        and build.role == CARD
    ):
        raise TextError("understood is: 'put a Weakness you control or in your discard pile on the bottom of ...'")
    if build.book.type[build.kind] != TYPES.index("Starter"):
        raise TextError("TT-104: only a Starter, Snack Time, returns a Weakness to its stack")
    filter_ = filter_of(core.Pieces(pieces.det, (), pieces.nouns, ()), ())
    build.steps.append(effects.PutUnderStack(effects.IN_PLAY | effects.IN_PILE, filter_, False))


@TEXT.of(say.Borrow)
def _(node: say.Borrow, build: Build) -> None:
    pieces = pieces_meant(node.what)
    if places_of(pieces, build) != effects.IN_LINE_UP:
        raise TextError("a card is borrowed in the Line-Up")
    choose(effects.Borrow, effects.IN_LINE_UP, pieces, (core.AtPlace,), build)


@TEXT.of(say.Pass)
def _(node: say.Pass, build: Build) -> None:
    wanted = "their" if build.attacked else "your"
    if not foe_of(node.who, wanted):
        raise TextError(f"a card is passed to {wanted} foe")
    if this_card(node.what, build):
        if build.attacked or build.role != CARD:
            raise TextError("only a card that is played can be passed as 'this card'")
        build.steps.append(effects.PassThis())
        return
    pieces = pieces_meant(node.what)
    places = places_of(pieces, build)
    if places not in (effects.IN_HAND, effects.IN_PILE):
        raise TextError("say from where: 'from your hand' or 'from your discard pile'")
    choose(effects.PassOne, places, pieces, (core.AtPlace,), build)


@TEXT.of(say.Add)
def _(node: say.Add, build: Build) -> None:
    what = node.what
    if not (
        isinstance(what, core.TopOne | core.TopSome)
        and is_zone(what.place, "main deck")
        and isinstance(node.dest, core.Into)
        and node.dest.prep != "on"
        and is_zone(node.dest.place, "Line-Up")
    ):
        raise TextError("understood is: 'Add the top card of the main deck to the Line-Up.'")
    build.steps.append(effects.AddToLineUp(top_cards(what)))


@TEXT.of(say.HighFive)
def _(node: say.HighFive, build: Build) -> None:
    if build.attacked or not foe_of(node.who, "your"):
        raise TextError("understood is: 'High Five your foe.'")
    build.steps.append(effects.HighFive())


@TEXT.of(core.ChooseQuality)
def _(node: core.ChooseQuality, build: Build) -> None:
    if node.quality.name == "color":
        build.steps.append(effects.ChooseColor())
        build.chosen = "color"
    else:
        build.steps.append(effects.ChooseType())
        build.chosen = "type"


# ---- texts of their own: what recruits a Sidekick, what VP depend on


def recruit_of(tree: core.Text) -> list[Filter]:
    """TT-131: two cards, or several pairs of which any will do; two filters for each pair."""
    wrong = "two cards recruit: 'Play two Equipment.', 'Play a Hero and an Equipment.', 'Play two ... or two ...'"
    sentences = tree.sections[0].sentences if tree.sections else ()
    if len(sentences) != 1 or sentences[0].prefixes or sentences[0].follows:
        raise TextError(wrong)
    act = sentences[0].act
    if not (isinstance(act, core.Then) and len(act.clauses) == 1 and isinstance(act.clauses[0], core.Do)):
        raise TextError(wrong)
    verbs = act.clauses[0].verbs
    if len(verbs) != 1:
        raise TextError(wrong)
    verb = verbs[0]
    if isinstance(verb, core.Play) and isinstance(verb.what, core.Pieces) and number_of(verb.what.det) == 2:
        return [filter_of(verb.what, ())] * 2
    if isinstance(verb, say.PlayBoth) and number_of(verb.what.det) == number_of(verb.other.det) == 1:
        return [filter_of(verb.what, ()), filter_of(verb.other, ())]
    if isinstance(verb, say.PlayEither) and number_of(verb.what.det) == number_of(verb.other.det) == 2:
        return [filter_of(verb.what, ())] * 2 + [filter_of(verb.other, ())] * 2
    raise TextError(wrong)


def vp_of(tree: core.Text) -> tuple[int, int, int, int]:
    """Variable VP: the type counted, how many other cards of it, VP then, VP otherwise."""
    wrong = "understood is: 'If you own four or more other Heroes, +4 VP. Otherwise, +1 VP.'"
    if len(tree.sentences) != 1 or tree.sections or len(tree.sentences[0].follows) != 1:
        raise TextError(wrong)
    sentence = tree.sentences[0]
    follow = sentence.follows[0]
    first = sentence.prefixes[0] if len(sentence.prefixes) == 1 else None
    if not (isinstance(first, core.If) and isinstance(first.cond, core.Is) and isinstance(follow, core.Otherwise)):
        raise TextError(wrong)
    state = first.cond.state
    if not (isinstance(state, core.OwnThings) and len(state.whats) == 1 and isinstance(first.cond.who, core.You)):
        raise TextError(wrong)
    pieces = pieces_meant(state.whats[0])
    pieces, other = others_meant(pieces)
    filter_ = filter_of(pieces, ())
    if not isinstance(pieces.det, core.OrMore) or not other or len(pieces.nouns) != 1 or filter_.types == 0:
        raise TextError(wrong)
    if pieces.filters:
        raise TextError(wrong)
    return TYPES.index(pieces.nouns[0].name), pieces.det.n, plain_vp(sentence.act, wrong), plain_vp(follow.act, wrong)


def plain_vp(act: core.Act, wrong: str) -> int:
    clause = act.clauses[0] if isinstance(act, core.Then) and len(act.clauses) == 1 else None
    if not isinstance(clause, core.Plus) or clause.unit.name != "VP" or clause.kind is not None:
        raise TextError(wrong)
    return clause.n
