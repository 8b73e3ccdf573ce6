"""Texts in the making: what a sentence may be where, conditions of cards, what they react to, who is meant."""

from mypy_extensions import i64

from longbox.games.mayhem import phrases as say
from longbox.games.mayhem.effects import subjects
from longbox.games.mayhem.effects.attacks import Strike
from longbox.games.mayhem.effects.subjects import Effect
from longbox.games.mayhem.pieces import AS_REACTION, MOVED_IN, TARGETED, TRAPPED, Book, Said
from longbox.kernel.match import Routine
from longbox.language import Node, core
from longbox.language.check import walk
from longbox.language.meaning import Meanings


class Role:
    """Where a text stands."""

    TIER, CARD, REVEAL, INNATE, PASSIVE = "an ability", "a Mayhem card", "a GO! card", "an Innate", "a passive Innate"


class Build:
    """A text in the making."""

    def __init__(self, book: Book, title: str, role: str, locations: dict[str, int]) -> None:
        self.book = book
        self.title = title
        self.role = role
        self.locations = locations  # icon -> its Location; Team Bases share theirs and are not named
        self.steps: list[Effect] = []
        self.said = Said()  # what else comes out
        self.lasts = False
        self.attack: Strike | None = None  # the ability's first one
        self.tier = 1
        self.more: list[int] = [0, 0, 0, 0]  # +X of each tier

    def done(self, part: str = "") -> Said:
        routine = Routine(f"{self.title}: {part}" if part else self.title).set(*self.steps)
        self.said.program = self.book.add_routine(routine)
        return self.said

    def add(self, step: Effect) -> None:
        self.steps.append(step)

    def only(self, node: Node, *roles: str) -> None:
        if self.role not in roles:
            raise TEXT.refusal(node, f"this has no meaning on {self.role}")


TEXT = Meanings[Build]("such a text of Mayhem")


def compile_text(tree: core.Text, build: Build) -> None:
    for at, sentence in enumerate(tree.sentences):
        head(sentence, build, at == 0)


def check_numbers(tree: core.Text) -> None:
    """Of nothing there is no effect."""
    for node, _ in walk(tree, say.LANGUAGE, ()):
        if getattr(node, "n", 1) == 0:
            raise TEXT.refusal(node, "a number is at least 1")


def head(node: core.Sentence, build: Build, first: bool) -> None:
    """A sentence: a condition of the card, what it reacts to, or something it does."""
    act = node.act
    if isinstance(act, say.PlayOnly | say.PlayOnlyIf | say.Pay):
        build.only(act, Role.CARD)
        if not first or node.prefixes:
            raise TEXT.refusal(act, "this can only be the first sentence")
        if build.said.when == AS_REACTION:
            raise TEXT.refusal(act, "a reaction begins with 'When ...'")
        TEXT.compile(act, build)
        return
    if node.prefixes:
        prefix = node.prefixes[0]
        if not isinstance(prefix, core.When) or len(node.prefixes) > 1:
            raise TEXT.refusal(prefix, "a sentence here begins with what it does; only a reaction with 'When ...'")
        build.only(prefix, Role.CARD)
        if build.said.when != AS_REACTION or not first:
            raise TEXT.refusal(prefix, "only the first sentence of a reaction begins with 'When ...'")
        event(prefix.event, build)
    elif build.said.when == AS_REACTION and first:
        raise TEXT.refusal(node, "a reaction begins with 'When ...'")
    if not isinstance(act, core.Then) or len(act.clauses) != 1:
        raise TEXT.refusal(act, "one thing in a sentence")
    clause = act.clauses[0]
    if build.role == Role.TIER and not tiered(clause):
        raise TEXT.refusal(clause, "an ability has the effects of section 8: 'Melee.', 'Heal 2.', 'Stun the target.'")
    if build.role != Role.TIER and isinstance(clause, say.Effect):
        raise TEXT.refusal(clause, "only abilities have such effects; say who: 'Your active character takes a Shield.'")
    TEXT.compile(clause, build)


def tiered(clause: core.Clause) -> bool:
    if isinstance(clause, core.Do):
        return len(clause.verbs) == 1 and isinstance(clause.verbs[0], say.Heal | say.Stun)
    return isinstance(clause, say.Effect | core.Plus)


def event(node: core.Event, build: Build) -> None:
    """MH-196: an attack on a character, a move to it, or Traps triggered."""
    if isinstance(node, core.Happens) and isinstance(node.who, core.Pieces):
        verb = node.verb
        if isinstance(verb, say.AimAt) and noun_of(node.who) == "attack" and isinstance(node.who.det, core.A):
            build.said.moment = TARGETED
            build.said.about = character(verb.what, build)
            return
        if isinstance(verb, say.Trigger) and opposing_one(node.who) and own_traps(verb.what):
            build.said.moment = TRAPPED
            return
    if isinstance(node, say.Arrives) and isinstance(node.arrival, say.MoveUpTo):
        mover = node.mover
        if isinstance(mover.det, core.A) and [adj.name for adj in mover.adjs] == ["opposing"]:
            build.said.moment = MOVED_IN
            build.said.about = character(node.arrival.what, build)
            return
    raise TEXT.refusal(
        node,
        "understood is: an attack targets one of your characters; an opposing character moves into the Location of one "
        "of your characters; an opposing character triggers your Traps",
    )


def noun_of(pieces: core.Pieces) -> str:
    return pieces.nouns[0].name if len(pieces.nouns) == 1 and not pieces.filters else ""


def opposing_one(pieces: core.Pieces) -> bool:
    named = noun_of(pieces) == "character" and [adj.name for adj in pieces.adjs] == ["opposing"]
    return named and isinstance(pieces.det, core.A)


def own_traps(what: core.What) -> bool:
    return (
        isinstance(what, core.Pieces)
        and noun_of(what) == "Trap"
        and isinstance(what.det, core.OwnAll)
        and owner(what.det.owner) == "your"
    )


def owner(node: core.Owner) -> str:
    return node.name if isinstance(node, core.OwnerName) else ""


# ---- conditions


@TEXT.of(say.PlayOnly)
def _(node: say.PlayOnly, build: Build) -> None:
    step = "abc".index(node.step) + 1
    if node.side == "before":
        if step == 1:
            raise TEXT.refusal(node, "no card can be played before step a")
        build.said.before = step
    else:
        build.said.after = step


@TEXT.of(say.PlayOnlyIf)
def _(node: say.PlayOnlyIf, build: Build) -> None:
    cond = node.cond
    if not isinstance(cond, core.Is) or not isinstance(cond.state, say.BeNear):
        raise TEXT.refusal(cond, "understood is: 'Play only if one of your characters is near ...'")
    build.said.near = [i64(character(cond.who, build)), i64(character(cond.state.what, build))]


@TEXT.of(say.Pay)
def _(node: say.Pay, build: Build) -> None:
    cost = node.cost
    if not isinstance(cost, core.Does) or [type(verb) for verb in cost.verbs] != [say.GiveUpFreeMove]:
        raise TEXT.refusal(cost, "understood is: 'Pay: your active character gives up its free move.'")
    build.said.cost = character(cost.who, build)
    if build.said.cost != subjects.MY_ACTIVE:
        raise TEXT.refusal(cost, "only your active character has a free move to give up")


# ---- who


def character(who: Node, build: Build) -> int:
    """The characters meant, as a number of `subjects`."""
    which = character_of(who)
    if which < 0:
        raise TEXT.refusal(who, "say which character: 'your active character', 'one of your characters', ...")
    if which == subjects.THIS and build.role not in (Role.INNATE, Role.PASSIVE):
        raise TEXT.refusal(who, "'this character' is for Innates")
    if which != subjects.THIS and build.role == Role.PASSIVE:
        raise TEXT.refusal(who, "a passive Innate is about 'this character'")
    if which == subjects.FOE_ACTIVE and build.role == Role.INNATE:
        raise TEXT.refusal(who, "an Innate is used in its character's turn: no opposing character is active then")
    if which in (subjects.ONE_FOE, subjects.EACH_FOE) and build.role != Role.REVEAL:  # MH-193
        raise TEXT.refusal(who, "MH-193: a card is used against the active character only")
    build.said.against |= which == subjects.FOE_ACTIVE
    return which


def character_of(who: Node) -> int:
    if isinstance(who, say.TeammateOf):
        plain = who.what
        own = isinstance(plain.det, core.Own) and owner(plain.det.owner) == "your"
        fits = own and plain.noun.name == "character" and [adj.name for adj in plain.adjs] == ["active"]
        return subjects.MY_MATE if fits else -1
    if not isinstance(who, core.Pieces) or noun_of(who) != "character":
        return -1
    adjs = [adj.name for adj in who.adjs]
    det = who.det
    if isinstance(det, core.This) and not adjs:
        return subjects.THIS
    if isinstance(det, core.That) and not adjs:
        return subjects.THAT
    if isinstance(det, core.Own) and owner(det.owner) == "your" and adjs == ["active"]:
        return subjects.MY_ACTIVE
    if isinstance(det, core.The) and adjs == ["opposing", "active"]:
        return subjects.FOE_ACTIVE
    if isinstance(det, core.SomeOf) and det.n == 1 and not adjs:
        return {"your": subjects.ONE_MINE, "the opponent's": subjects.ONE_FOE}.get(owner(det.owner), -1)
    if isinstance(det, core.EachOf) and not adjs:
        return {"your": subjects.EACH_MINE, "the opponent's": subjects.EACH_FOE}.get(owner(det.owner), -1)
    return -1


def foe(who: Node) -> bool:
    """Is the opponent meant, and not you?"""
    if isinstance(who, core.You):
        return False
    if isinstance(who, core.Players) and who.noun.name == "opponent" and isinstance(who.det, core.The):
        return True
    raise TEXT.refusal(who, "say 'you' or 'the opponent'")
