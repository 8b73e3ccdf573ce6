"""Texts in the making: which sentences fit where, conditions and moments of cards, and whom they mean."""

from mypy_extensions import i64

from longbox.games.mayhem import frames
from longbox.games.mayhem import phrases as say
from longbox.games.mayhem.effects import subjects
from longbox.games.mayhem.effects.attacks import Strike
from longbox.games.mayhem.phrases import LANGUAGE
from longbox.games.mayhem.pieces import AS_REACTION, MOVED_IN, TARGETED, TRAPPED, Book, Said
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Routine
from longbox.language import Node, TextError, core
from longbox.language.check import walk
from longbox.language.meaning import Meanings
from longbox.language.runtime import building
from longbox.language.runtime.building import Vocabulary
from longbox.language.runtime.standard import STANDARD

# Whom a text can mean, in exactly these words
CHARACTERS = {
    "this character": subjects.THIS,
    "your active character": subjects.MY_ACTIVE,
    "the teammate of your active character": subjects.MY_MATE,
    "one of your characters": subjects.ONE_MINE,
    "each of your characters": subjects.EACH_MINE,
    "the opposing active character": subjects.FOE_ACTIVE,
    "one of the opponent's characters": subjects.ONE_FOE,
    "each of the opponent's characters": subjects.EACH_FOE,
    "that character": subjects.THAT,
}
MEANT: dict[Node, int] = {LANGUAGE.parse(core.Who, text): which for text, which in CHARACTERS.items()}
THE_OPPONENT = LANGUAGE.parse(core.Who, "the opponent")
AN_ATTACK = LANGUAGE.parse(core.Who, "an attack")
MOVER = LANGUAGE.parse(core.Plain, "an opposing character")
TRIGGERED = LANGUAGE.parse(core.Event, "an opposing character triggers your Traps")


class Role:
    """Where a text is printed."""

    TIER, CARD, REVEAL, INNATE, PASSIVE = "an ability", "a Mayhem card", "a GO! card", "an Innate", "a passive Innate"


class Build(building.Build[Mayhem]):
    """A text in the making."""

    def __init__(self, book: Book, title: str, role: str, locations: dict[str, int]) -> None:
        super().__init__(TEXT, LANGUAGE, Vocabulary({}, {}), book, title)
        self.book = book
        self.role = role
        self.locations = locations  # icon -> its Location; Team Bases share theirs and are not named
        self.said = Said()  # what else comes out
        self.begun = False  # there was a sentence before
        self.lasts = False
        self.attack: Strike | None = None  # the ability's first one
        self.tier = 1
        self.more: list[int] = [0, 0, 0, 0]  # +X of each tier

    def done(self, part: str = "") -> Said:
        name = f"{self.title}: {part}" if part else self.title
        routine = Routine(name, frames.TEXT_FIELDS).set(*self.steps)
        self.said.program = self.book.add_routine(routine)
        return self.said

    def only(self, node: Node, *roles: str) -> None:
        if self.role not in roles:
            raise self.refusal(node, f"{self.role} can't say this")

    def character(self, who: Node) -> int:
        """The characters meant, as a number of `subjects`."""
        which = MEANT.get(who)
        if which is None:
            raise self.refusal(who, "say which character: 'your active character', 'one of your characters', ...")
        if which == subjects.THIS and self.role not in (Role.INNATE, Role.PASSIVE):
            raise self.refusal(who, "only an Innate says 'this character'")
        if which != subjects.THIS and self.role == Role.PASSIVE:
            raise self.refusal(who, "a passive Innate must be about 'this character'")
        if which == subjects.FOE_ACTIVE and self.role == Role.INNATE:
            raise self.refusal(
                who, "an Innate is used in its own character's turn, when no opposing character is active"
            )
        if which in (subjects.ONE_FOE, subjects.EACH_FOE) and self.role != Role.REVEAL:  # MH-193
            raise self.refusal(who, "MH-193: a card can only be used against the active character")
        self.said.against |= which == subjects.FOE_ACTIVE
        return which

    def whom(self, verb: Node) -> int:
        """The characters that the verb speaks of: in an ability, which names nobody, the active character."""
        if self.subject is None:
            self.only(verb, Role.TIER)
            return subjects.THIS
        return self.character(self.subject)

    def foe(self, who: Node) -> bool:
        """Does the text mean the opponent, not you?"""
        if not isinstance(who, core.You) and who != THE_OPPONENT:
            raise self.refusal(who, "say 'you' or 'the opponent'")
        return who == THE_OPPONENT


TEXT = Meanings[Build]("such a text of Mayhem", STANDARD)


def check_numbers(tree: core.Text) -> None:
    """Refuse the number 0: it would have no effect."""
    for node, _ in walk(tree, LANGUAGE, ()):
        if getattr(node, "n", 1) == 0:
            raise TEXT.refusal(node, "this number must be at least 1")


@TEXT.of(core.Sentence)
def _(node: core.Sentence, build: Build) -> None:
    """Compile a sentence: a condition of the card, what it reacts to, or an effect."""
    act = node.act
    first, build.begun = not build.begun, True
    reaction = build.said.when == AS_REACTION
    if isinstance(act, say.PlayOnly | say.PlayOnlyIf | say.Pay):
        build.only(act, Role.CARD)
        if not first or node.prefixes:
            raise build.refusal(act, "this must be the first sentence")
        if reaction:
            raise build.refusal(act, "a reaction must begin with 'When ...'")
        build.compile(act)
        return
    if node.prefixes:
        prefix = node.prefixes[0]
        if not isinstance(prefix, core.When) or len(node.prefixes) > 1:
            raise build.refusal(prefix, "begin the sentence with its effect; only a reaction begins with 'When ...'")
        build.only(prefix, Role.CARD)
        if not reaction or not first:
            raise build.refusal(prefix, "only the first sentence of a reaction begins with 'When ...'")
        build.compile(prefix)
    elif reaction and first:
        raise build.refusal(node, "a reaction must begin with 'When ...'")
    clause = act.clauses[0] if isinstance(act, core.Then) and len(act.clauses) == 1 else None
    if clause is None or (isinstance(clause, core.Do | core.Does | core.May) and len(clause.verbs) != 1):
        raise build.refusal(clause or act, "write one effect per sentence")
    if build.role == Role.TIER and not tiered(clause):
        raise build.refusal(
            clause, "an ability needs an effect of section 8, such as 'Melee.', 'Heal 2.' or 'Stun the target.'"
        )
    if build.role != Role.TIER and isinstance(clause, say.Effect):
        raise build.refusal(
            clause, "only abilities say this; name the character: 'Your active character takes a Shield.'"
        )
    build.compile(clause)


def tiered(clause: core.Clause) -> bool:
    if isinstance(clause, core.Do):
        return isinstance(clause.verbs[0], say.Heal | say.Stun)
    return isinstance(clause, say.Effect | core.Plus)


# ---- MH-196: an attack on a character, a move to it, or Traps triggered

EVENTS = (
    "a reaction can answer: an attack targets one of your characters; an opposing character moves into the Location "
    "of one of your characters; an opposing character triggers your Traps"
)


@TEXT.of(core.Happens)
def _(node: core.Happens, build: Build) -> None:
    if isinstance(node.verb, say.AimAt) and node.who == AN_ATTACK:
        build.said.moment = TARGETED
        build.said.about = build.character(node.verb.what)
    elif node == TRIGGERED:
        build.said.moment = TRAPPED
    else:
        raise TextError(EVENTS)


@TEXT.of(say.Arrives)
def _(node: say.Arrives, build: Build) -> None:
    if not isinstance(node.arrival, say.MoveUpTo) or node.mover != MOVER:
        raise TextError(EVENTS)
    build.said.moment = MOVED_IN
    build.said.about = build.character(node.arrival.what)


# ---- conditions


@TEXT.of(say.PlayOnly)
def _(node: say.PlayOnly, build: Build) -> None:
    step = "abc".index(node.step) + 1
    if node.side == "before":
        if step == 1:
            raise TextError("nothing comes before step a; write 'before step b' or 'before step c'")
        build.said.before = step
    else:
        build.said.after = step


@TEXT.of(say.PlayOnlyIf)
def _(node: say.PlayOnlyIf, build: Build) -> None:
    cond = node.cond
    if not isinstance(cond, core.Is) or not isinstance(cond.state, say.BeNear):
        raise build.refusal(cond, "write it as: 'Play only if one of your characters is near ...'")
    build.said.near = [i64(build.character(cond.who)), i64(build.character(cond.state.what))]


@TEXT.of(say.Pay)
def _(node: say.Pay, build: Build) -> None:
    cost = node.cost
    if not isinstance(cost, core.Does) or [type(verb) for verb in cost.verbs] != [say.GiveUpFreeMove]:
        raise build.refusal(cost, "write it as: 'Pay: your active character gives up its free move.'")
    build.said.cost = build.character(cost.who)
    if build.said.cost != subjects.MY_ACTIVE:
        raise build.refusal(cost, "only your active character has a free move to give up")
