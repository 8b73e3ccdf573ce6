"""The parts and sentences of a text: what happens at once, Attacks, Defenses, and abilities that wait."""

from typing import Any

from mypy_extensions import i64

from longbox.games.titans import effects, pieces
from longbox.games.titans import phrases as say
from longbox.games.titans.meaning.cards import (
    AT_ONCE,
    CARD,
    CHARACTER,
    EVENT_CARD,
    ONGOING,
    TEXT,
    Build,
    instead,
    sidekick,
)
from longbox.games.titans.phrases import LANGUAGE
from longbox.games.titans.pieces import BUYS, ENDS, GAINS, LOSES, NO_TYPE, ONCE, PLAYS, RECRUITS, REVEALS, Ability
from longbox.kernel.bitsets import bit
from longbox.language import TextError, core
from longbox.language.runtime import standard
from longbox.language.runtime.filters import Filter
from longbox.language.runtime.picks import Choosing, Decide
from longbox.language.runtime.steps import Both, Cond

YOUR = core.OwnerName("your")
TO_SIDEKICKS = LANGUAGE.parse(core.Act, "each Super Hero is turned to its Sidekick side")

# ---- parts


@TEXT.of(core.Section)
def _(node: core.Section, build: Build) -> None:
    title = node.header.title.name if isinstance(node.header, core.Titled) else ""
    if node.prefixes:
        raise TextError("a part such as 'Attack:' can't have a condition before its colon")
    if build.role != CARD:
        raise TextError("only cards can have parts such as 'Attack:'")
    if title == "Attack":
        build.add(effects.Attack(make_attack(node, build)))
    elif title == "Defense":
        defense(node, build)
    elif title == "Ongoing":
        build.role = ONGOING
        for sentence in node.sentences:
            build.compile(sentence)
        build.role = CARD
    else:
        raise TextError(f"'{title}' belongs in a field of its own, not in the text")


def make_attack(node: core.Section, build: Build) -> i64:
    """Make an Attack, the steps for a player who doesn't avoid it, and return its number.

    TT-R51: if something that it looks for is missing, the Attack does nothing, unless it says what happens then.
    """
    build.attacked = build.inside = True
    build.named = False
    build.sought = []
    made = build.block(*node.sentences)
    build.attacked = build.inside = False
    if build.sought:
        made = effects.seeking(build.sought, made)
    build.attacks += 1
    build.book.attacks.append(build.routine(f"Attack {build.attacks}", made))
    build.book.attack_texts.append(" ".join(LANGUAGE.write(sentence) for sentence in node.sentences))
    return len(build.book.attacks) - 1


def defense(node: core.Section, build: Build) -> None:
    """TT-078, TT-083: "You may discard this card to avoid an Attack. If you do, ..."."""
    sentence = node.sentences[0]
    match sentence:
        case core.Sentence(
            prefixes=(), act=core.Then(clauses=(core.May(who=core.You(), verbs=(say.Avoid(what=what),)),))
        ):
            right = len(node.sentences) == 1 and build.reward is None and build.this(what)
        case _:
            right = False
    if not right:
        raise TextError(instead("Defense: You may discard this card to avoid an Attack. If you do, ..."))
    rewards: list[core.Act] = []
    for follow in sentence.follows:
        if rewards:
            raise build.refusal(follow, "put all of it after one 'If you do'")
        if not isinstance(follow, core.IfOutcome) or follow.outcome != "you do":
            raise TextError("only 'If you do' can follow a Defense")
        rewards.append(follow.act)
    build.reward = build.routine("Defense", build.block(*rewards))


# ---- sentences


@TEXT.of(core.Sentence)
def _(node: core.Sentence, build: Build) -> None:
    """Its first prefix decides: it happens when the card is played, or is an ability that waits."""
    build.begin()
    first = node.prefixes[0] if node.prefixes else None
    if build.attacked and first is not None:
        raise TextError("an Attack can't have a condition")
    if isinstance(first, core.While):
        while_in_play(node, first, build)
    elif isinstance(first, core.OnceDuring) or (isinstance(first, core.If) and build.role == CHARACTER):
        at_will(node, build)
    elif first is None and build.role == EVENT_CARD:
        always(node, build)
    elif first is None and build.role != CARD:
        raise build.refusal(node, "say when this happens: 'The first time you play ... during each of your turns, ...'")
    elif isinstance(first, core.If) and build.role != CARD:
        raise build.refusal(first, "on a Location or an Event, say when this happens before the 'if'")
    else:
        abilities(node, node, None, build)


def abilities(node: core.Sentence, done: core.Sentence, cond: Cond[Any] | None, build: Build) -> None:
    """Add what a sentence does: steps at once, or an ability for each moment that it waits for."""
    chosen = build.chosen
    part = standard.part_of(done, build)
    if build.now and not build.until:
        raise build.refusal(done.prefixes[0], "leave out 'this turn': nothing here lasts for a turn")
    if part.moment == AT_ONCE:
        build.add(*part.steps)
        return
    build.chosen = chosen  # what is chosen by then is past
    first = part.steps[0] if part.steps else None
    if part.moment == ONCE and isinstance(first, Choosing):  # TT-187: the menu asks, so that the steps need not
        first.may = False
    elif part.moment == ONCE and isinstance(first, Decide):
        first.asks = False
    routine = build.routine(f"ability {len(build.book.ability)}", part.steps)
    whens = build.whens or (i64(part.moment),)
    for when in whens:
        ability = Ability(when, LANGUAGE.write(node), routine)
        ability.kind = build.kind
        ability.condition = cond
        ability.filter = part.about
        ability.own = build.own_card
        ability.first = build.first  # TT-126, TT-168
        ability.same = sum(bit(same) for same in whens) if build.first else 0
        ability.quiet = all(isinstance(step, effects.GainPower) and step.power.n > 0 for step in part.steps)
        ability.asks = (isinstance(first, Choosing) and first.may) or (isinstance(first, Decide) and first.asks)
        ability.voluntary = build.role == CHARACTER  # TT-112: what Events say must be done (TT-112)
        ability.delayed = build.role == CARD and when == ENDS
        (build.later if ability.delayed else build.abilities).append(len(build.book.ability))
        build.book.ability.append(ability)


def at_will(node: core.Sentence, build: Build) -> None:
    """TT-198, TT-199, TT-R35: "If you control two or more Equipment, +2 Power." on a character is claimed.

    "Once during each of your turns, you may ..." is used in the same way. The menu checks the conditions.
    """
    first = node.prefixes[0]
    build.moment = pieces.CLAIM
    if isinstance(first, core.OnceDuring):
        build.moment = ONCE
        yours(first.whose, first.period)
        if build.role not in (ONGOING, CHARACTER):
            raise build.refusal(node, "only Locations and characters can say this, since they stay in play")
        if not isinstance(node.act, core.Then) or not isinstance(node.act.clauses[0], core.May):
            raise build.refusal(node, "write 'you may': using this is optional")
    conds: list[Cond[Any]] = []
    rest: list[core.Prefix] = []
    for prefix in node.prefixes:
        if isinstance(prefix, core.If):
            conds.append(build.cond(prefix.cond))
        elif isinstance(prefix, core.During):
            rest.append(prefix)
        elif prefix is not first:
            raise build.refusal(prefix, MISPLACED)
    for follow in node.follows:
        if isinstance(follow, core.Otherwise):
            raise build.refusal(follow, "a bonus to claim can't have an 'Otherwise'")
    cond = conds[0] if len(conds) == 1 else Both(conds) if conds else None
    abilities(node, core.Sentence(tuple(rest), node.act, node.follows), cond, build)


def while_in_play(node: core.Sentence, first: core.While, build: Build) -> None:
    """TT-R37: the Super Heroes are Sidekicks as long as an Event says so."""
    match first.cond:
        case core.Is(who=core.Pieces() as who, state=core.BeTrait(trait=core.Trait(name="in play"))):
            if build.this(who) and build.role == EVENT_CARD and node == core.Sentence((first,), TO_SIDEKICKS, ()):
                build.flips = True
                return
    raise build.refusal(first, instead("While this Event is in play, each Super Hero is turned to its Sidekick side."))


def always(node: core.Sentence, build: Build) -> None:
    """What an Event changes as long as it is in force: prices (TT-R52)."""
    wrong = "an Event changes prices ('Each Hero costs 1 more to buy.') or says when something happens"
    if node.follows or not isinstance(node.act, core.Then):
        raise build.refusal(node, wrong)
    for clause in node.act.clauses:
        if not isinstance(clause, core.Does) or not isinstance(clause.who, core.Pieces):
            raise build.refusal(clause, wrong)
        types = build.cards(clause.who)
        if not isinstance(clause.who.det, core.Each) or clause.who.filters:
            raise build.refusal(clause, "prices can change only for each card of a type ('each Hero') or for each card")
        for verb in clause.verbs:
            if not isinstance(verb, say.CostToBuy):
                raise build.refusal(verb, wrong)
            build.dearer = build.dearer or [0] * (NO_TYPE + 1)  # the last: cards without a type (TT-159)
            for type_ in range(NO_TYPE + 1):
                if types.admits(bit(type_)):
                    build.dearer[type_] += verb.n if verb.way == "more" else -verb.n


# ---- when

MISPLACED = "this can't stand here: begin the sentence with when it happens; 'if' can follow"


def misplaced(node: core.OnceDuring | core.While, build: Build) -> None:
    raise TextError(MISPLACED)


TEXT.of(core.OnceDuring)(misplaced)
TEXT.of(core.While)(misplaced)


@TEXT.of(core.FirstTimeDuring)
def _(node: core.FirstTimeDuring, build: Build) -> None:
    yours(node.whose, node.period)
    build.compile(node.event)
    if build.own_card:
        raise TextError("a card can't count how often this happens to itself; write 'When'")
    build.first = True


def yours(whose: core.OwnAll, period: core.Period) -> None:
    if (whose.owner, period.name) != (YOUR, "turn"):
        raise TextError("write 'during each of your turns'")


@TEXT.of(core.OwnEdge)
def _(node: core.OwnEdge, build: Build) -> None:
    if (node.owner, node.period.name) != (YOUR, "turn"):
        raise TextError("write 'At the start of your turn' or 'At the end of your turn'")
    if build.role == CARD and node.edge != "end":
        raise TextError("a played card can only wait for the end of the turn")
    build.wait(pieces.STARTS if node.edge == "start" else ENDS)
    build.chosen = ""


@TEXT.of(core.During)
def _(node: core.During, build: Build) -> None:
    if node.period.name != "turn":
        raise TextError("write 'this turn'")
    if build.now:
        raise TextError("write 'this turn' only once")
    if build.role != CARD and build.part.moment == AT_ONCE:
        raise TextError("begin this sentence with 'When' or 'At the end of your turn'")
    build.now = True


HAPPENS: dict[type[core.Verb], tuple[i64, ...]] = {
    core.Play: (PLAYS,),
    say.Buy: (BUYS,),
    core.Gain: (GAINS,),
    say.BuyOrGain: (BUYS, GAINS),
    core.Discard: (pieces.DISCARDS,),
    core.Destroy: (pieces.DESTROYS,),
    core.Lose: (LOSES,),
    say.Recruit: (RECRUITS,),
    say.Steal: (pieces.STEALS,),
    core.Reveal: (REVEALS,),
}


@TEXT.of(core.Happens)
def _(node: core.Happens, build: Build) -> None:
    """What is waited for: the moments, which cards, and whether it is this card."""
    verb: Any = node.verb
    whens = HAPPENS.get(type(verb), ())
    if not isinstance(node.who, core.You):
        raise TextError("say what you do: 'you play a Hero', 'you lose a Sidekick'")
    if not whens:
        raise build.refusal(
            verb, "abilities can wait only for what you play, buy, gain, discard, destroy, lose or recruit"
        )
    build.own_card = build.this(verb.what)
    about = Filter()
    if whens == (REVEALS,) and (build.role != EVENT_CARD or not build.own_card):
        raise build.refusal(verb, "only an Event can wait for this: 'When you reveal this Event, ...' (TT-183)")
    if whens == (PLAYS,) and build.own_card:
        raise build.refusal(verb, "leave out 'When you play this card': that is when its text happens")
    if not build.own_card and not (isinstance(verb.what, core.Pieces) and isinstance(verb.what.det, core.A)):
        raise build.refusal(verb, "say which one: 'a Hero', 'a card with cost 1 or 2', 'this card'")
    if whens[0] in (LOSES, RECRUITS, pieces.STEALS):
        sidekick(verb.what)
    elif not build.own_card:
        about = build.cards(verb.what)
    if build.role == CARD and not build.own_card:
        raise TextError("a card that doesn't stay in play can only wait for what happens to 'this card'")
    if build.role != CARD and build.own_card and whens != (REVEALS,):
        raise TextError("only a card can speak of 'this card', and not after 'Ongoing:'")
    build.wait(whens[0], about)
    build.whens = whens
    build.chosen = ""
