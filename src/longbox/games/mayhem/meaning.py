"""What the sentences of Mayhem mean: texts become runs of steps, conditions of cards, Missions."""

from mypy_extensions import i64

from longbox.games.mayhem import deeds, effects, subjects
from longbox.games.mayhem import phrases as say
from longbox.games.mayhem.subjects import Effect
from longbox.games.mayhem.table import (
    AS_REACTION,
    ATTACK_THING,
    BOTH_THERE,
    DEFEAT_MONSTER,
    DELIVER_GIFTS,
    DELIVER_PIZZA,
    FIND_CLUES,
    KO_SOMEBODY,
    MOVED_IN,
    OBSTACLE_THING,
    OPPOSING_BASE,
    PULL_THING,
    PUSH_THING,
    TARGETED,
    TRAP_THING,
    TRAPPED,
    USE_THERE,
    Book,
    Mission,
)
from longbox.kernel.match import Routine
from longbox.language import Node, TextError, core
from longbox.language.check import walk
from longbox.language.meaning import Meanings

# Where a text stands
TIER, CARD, REVEAL, INNATE, PASSIVE = "an ability", "a Mayhem card", "a GO! card", "an Innate", "a passive Innate"


class Build:
    """A text in the making."""

    def __init__(self, book: Book, title: str, role: str, locations: dict[str, int]) -> None:
        self.book = book
        self.title = title
        self.role = role
        self.locations = locations  # icon -> its Location; Team Bases share theirs and are not named
        self.steps: list[Effect] = []
        self.when = -1  # of a Mayhem card
        self.lasts = False
        # what else comes out
        self.before = 0
        self.after = 0
        self.near: list[i64] = []
        self.cost = -1
        self.moment = -1
        self.about = -1
        self.immune = 0
        self.ignores = 0
        self.attack: effects.Strike | None = None  # the ability's first one
        self.tier = 1
        self.more: list[int] = [0, 0, 0, 0]  # +X of each tier
        self.pizza = False
        self.gifts = 0
        self.clues = 0

    def routine(self, part: str) -> Routine:
        routine = Routine(f"{self.title}: {part}" if part else self.title).set(*self.steps)
        self.book.add_routine(routine)
        return routine

    def add(self, step: Effect) -> None:
        self.steps.append(step)

    def only(self, node: Node, *roles: str) -> None:
        if self.role not in roles:
            raise TEXT.refusal(node, f"this has no meaning on {self.role}")


TEXT = Meanings[Build]("Mayhem")


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
        build.only(act, CARD)
        if not first or node.prefixes:
            raise TEXT.refusal(act, "this can only be the first sentence")
        if build.when == AS_REACTION:
            raise TEXT.refusal(act, "a reaction begins with 'When ...'")
        TEXT.compile(act, build)
        return
    if node.prefixes:
        prefix = node.prefixes[0]
        if not isinstance(prefix, core.When) or len(node.prefixes) > 1:
            raise TEXT.refusal(prefix, "a sentence here begins with what it does; only a reaction with 'When ...'")
        build.only(prefix, CARD)
        if build.when != AS_REACTION or not first:
            raise TEXT.refusal(prefix, "only the first sentence of a reaction begins with 'When ...'")
        event(prefix.event, build)
    elif build.when == AS_REACTION and first:
        raise TEXT.refusal(node, "a reaction begins with 'When ...'")
    if not isinstance(act, core.Then) or len(act.clauses) != 1:
        raise TEXT.refusal(act, "one thing in a sentence")
    clause = act.clauses[0]
    if build.role == TIER and not tiered(clause):
        raise TEXT.refusal(clause, "an ability has the effects of section 8: 'Melee.', 'Heal 2.', 'Stun the target.'")
    if build.role != TIER and isinstance(clause, say.Effect):
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
            build.moment = TARGETED
            build.about = character(verb.what, build)
            return
        if isinstance(verb, say.Trigger) and opposing_one(node.who) and own_traps(verb.what):
            build.moment = TRAPPED
            return
    if isinstance(node, say.Arrives) and isinstance(node.arrival, say.MoveUpTo):
        mover = node.mover
        if isinstance(mover.det, core.A) and [adj.name for adj in mover.adjs] == ["opposing"]:
            build.moment = MOVED_IN
            build.about = character(node.arrival.what, build)
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
        build.before = step
    else:
        build.after = step


@TEXT.of(say.PlayOnlyIf)
def _(node: say.PlayOnlyIf, build: Build) -> None:
    cond = node.cond
    if not isinstance(cond, core.Is) or not isinstance(cond.state, say.BeNear):
        raise TEXT.refusal(cond, "understood is: 'Play only if one of your characters is near ...'")
    build.near = [i64(character(cond.who, build)), i64(character(cond.state.what, build))]


@TEXT.of(say.Pay)
def _(node: say.Pay, build: Build) -> None:
    cost = node.cost
    if not isinstance(cost, core.Does) or [type(verb) for verb in cost.verbs] != [say.GiveUpFreeMove]:
        raise TEXT.refusal(cost, "understood is: 'Pay: your active character gives up its free move.'")
    build.cost = character(cost.who, build)
    if build.cost != subjects.MY_ACTIVE:
        raise TEXT.refusal(cost, "only your active character has a free move to give up")


# ---- who


def character(who: Node, build: Build) -> int:
    """The characters meant, as a number of `subjects`."""
    which = character_of(who)
    if which < 0:
        raise TEXT.refusal(who, "say which character: 'your active character', 'one of your characters', ...")
    if which == subjects.THIS and build.role not in (INNATE, PASSIVE):
        raise TEXT.refusal(who, "'this character' is for Innates")
    if which != subjects.THIS and build.role == PASSIVE:
        raise TEXT.refusal(who, "a passive Innate is about 'this character'")
    if which == subjects.FOE_ACTIVE and build.role == INNATE:
        raise TEXT.refusal(who, "an Innate is used in its character's turn: no opposing character is active then")
    if which in (subjects.ONE_FOE, subjects.EACH_FOE) and build.role != REVEAL:  # MH-193
        raise TEXT.refusal(who, "MH-193: a card is used against the active character only")
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


# ---- effects of abilities


@TEXT.of(say.Melee)
def _(node: say.Melee, build: Build) -> None:
    strike(node, build, False)


@TEXT.of(say.Ranged)
def _(node: say.Ranged, build: Build) -> None:
    strike(node, build, True)


def strike(node: Node, build: Build, ranged: bool) -> None:
    build.only(node, TIER)
    attack = effects.Strike(ranged)
    if build.attack is None:
        build.attack = attack
    build.add(attack)


@TEXT.of(core.Plus)
def _(node: core.Plus, build: Build) -> None:
    """MH-128, MH-129, MH-119: it joins the ability's attack, whatever tier that is in."""
    build.only(node, TIER)
    if node.unit.name != "Damage":
        raise TEXT.refusal(node, "understood is '+2 Damage.'")
    build.more[build.tier] += node.n


def finish_ability(build: Build) -> None:
    """Once all tiers are there: the attack knows what each tier adds."""
    if any(build.more):
        if build.attack is None:
            raise TextError("+X Damage needs an attack in the same ability (MH-128)")
        total = 0
        for tier in (1, 2, 3):
            total += build.more[tier]
            build.attack.more[tier] = total


@TEXT.of(say.Shield)
def _(node: say.Shield, build: Build) -> None:
    build.add(effects.GetShield())


@TEXT.of(say.Escape)
def _(node: say.Escape, build: Build) -> None:
    build.add(effects.GetEscape())


@TEXT.of(say.MoveOn)
def _(node: say.MoveOn, build: Build) -> None:
    build.add(effects.MoveSelf())


@TEXT.of(say.Obstruct)
def _(node: say.Obstruct, build: Build) -> None:
    build.add(effects.Obstruct())


@TEXT.of(say.Ignite)
def _(node: say.Ignite, build: Build) -> None:
    build.add(effects.Near(node.n))


@TEXT.of(say.PullIn)
def _(node: say.PullIn, build: Build) -> None:
    build.add(effects.Pull())


@TEXT.of(say.PushOut)
def _(node: say.PushOut, build: Build) -> None:
    build.add(effects.Push())


@TEXT.of(say.StunNear)
def _(node: say.StunNear, build: Build) -> None:
    build.add(effects.Near(0))


@TEXT.of(say.Teleport)
def _(node: say.Teleport, build: Build) -> None:
    build.add(effects.Teleport())


@TEXT.of(say.LayTraps)
def _(node: say.LayTraps, build: Build) -> None:
    build.add(effects.LayTraps(node.n))


# ---- clauses


@TEXT.of(core.Do)
def _(node: core.Do, build: Build) -> None:
    if len(node.verbs) != 1:
        raise TEXT.refusal(node, "one thing in a sentence")
    TEXT.compile(node.verbs[0], build)


@TEXT.of(core.Does)
def _(node: core.Does, build: Build) -> None:
    """Somebody or something does something: the verb says what, the subject whom it concerns."""
    if len(node.verbs) != 1:
        raise TEXT.refusal(node, "one thing in a sentence")
    verb = node.verbs[0]
    who = node.who
    if isinstance(verb, say.Get) and isinstance(who, core.Pieces):
        bonus(node, who, verb, build)
    elif isinstance(verb, say.CountAs) and isinstance(who, say.SelectedDie):
        build.only(node, INNATE, CARD)
        if verb.n > 6:
            raise TEXT.refusal(verb, "a die shows 1 to 6")
        build.add(deeds.CountAs(verb.n))
    elif isinstance(verb, say.Heal):
        build.add(deeds.Heals(character(who, build), verb.n))
    elif isinstance(verb, say.Take):
        taken(node, who, verb, build)
    elif isinstance(verb, core.TakeDamage):
        build.add(deeds.TakesDamage(character(who, build), verb.n))
    elif isinstance(verb, say.MakeMove):
        build.add(deeds.Moves(character(who, build)))
    elif isinstance(verb, say.Ignore):
        ignoring(who, verb, build)
    elif isinstance(verb, say.BeImmune):
        immune(who, verb, build)
    elif isinstance(verb, say.LoseFreeMove):
        build.add(deeds.LosesMove(character(who, build)))
    else:
        raise TEXT.refusal(
            verb, "this has no meaning here; a character heals, takes a Shield, an Escape or damage, or makes a Move"
        )


def lasting(node: Node, build: Build) -> None:
    """MH-199: what lasts needs a card that lasts."""
    build.only(node, CARD)
    if not build.lasts:
        raise TEXT.refusal(node, 'this lasts until the end of the round: the card needs duration = "round"')


def bonus(node: core.Does, who: core.Pieces, verb: say.Get, build: Build) -> None:
    nouns = [noun.name for noun in who.nouns]
    if nouns == ["Trap"] and isinstance(who.det, core.Those):
        if build.moment != TRAPPED:
            raise TEXT.refusal(node, "no Traps are being triggered here")
        build.add(deeds.StrongerTraps(verb.n))
        return
    if nouns == ["attack"] and isinstance(who.det, core.Each) and len(who.filters) == 1:
        part = who.filters[0]
        which = -1
        if isinstance(part, say.Of):
            which = character_of(core.Pieces(part.what.det, part.what.adjs, (part.what.noun,), ()))
        elif isinstance(part, say.OfTeammate):
            which = character_of(say.TeammateOf(part.what))
        if which >= 0:
            lasting(node, build)
            build.add(deeds.StrongerAttacks(which, verb.n))
            return
    raise TEXT.refusal(node, "understood is 'Each attack of ... gets +1 Damage.' and 'Those Traps get +2 Damage.'")


def taken(node: core.Does, who: Node, verb: say.Take, build: Build) -> None:
    what = verb.what
    if isinstance(what, core.Pieces) and isinstance(what.det, core.A):
        if noun_of(what) == "Shield":
            build.add(deeds.TakesShield(character(who, build)))
            return
        if noun_of(what) == "Escape":
            build.add(deeds.TakesEscape(character(who, build)))
            return
    raise TEXT.refusal(verb, "a character takes 'a Shield' or 'an Escape'")


def things(threats: tuple[core.Pieces, ...], immune_: bool) -> int:
    """Things to ignore or be immune to, as bits: opposing ones, but Obstacles are nobody's."""
    found = 0
    known = {"Trap": TRAP_THING, "Obstacle": OBSTACLE_THING, "Pull": PULL_THING, "Push": PUSH_THING}
    wanted: dict[str, list[str]] = {"Obstacle": []}
    for threat in threats:
        name = noun_of(threat)
        adjs = [adj.name for adj in threat.adjs]
        if name == "attack" and isinstance(threat.det, core.That) and not adjs and immune_:
            found |= ATTACK_THING
        elif name in known and isinstance(threat.det, core.Bare) and adjs == wanted.get(name, ["opposing"]):
            found |= known[name]
        else:
            raise TEXT.refusal(threat, "understood is 'Obstacles', 'opposing Traps', 'opposing Pull', 'opposing Push'")
    return found


def ignoring(who: Node, verb: say.Ignore, build: Build) -> None:
    found = things(verb.threats, False)
    if found & ~(OBSTACLE_THING | TRAP_THING):
        raise TEXT.refusal(verb, "one ignores 'Obstacles' and 'opposing Traps'; one is immune to Pull and Push")
    which = character(who, build)
    if build.role == PASSIVE:
        build.ignores |= found
        return
    lasting(verb, build)
    build.add(deeds.Ignoring(which, found))


def immune(who: Node, verb: say.BeImmune, build: Build) -> None:
    found = things(verb.threats, True)
    which = character(who, build)
    if build.role == PASSIVE and not found & (ATTACK_THING | OBSTACLE_THING):
        build.immune |= found
    elif found == ATTACK_THING and build.moment == TARGETED:
        build.add(deeds.ImmuneToAttack(which))
    else:
        raise TEXT.refusal(verb, "a passive Innate makes immune to opposing things, a reaction to 'that attack'")


@TEXT.of(core.Cannot)
def _(node: core.Cannot, build: Build) -> None:
    verbs = node.verbs
    if len(verbs) == 1 and isinstance(verbs[0], core.Use) and isinstance(verbs[0].what, core.Pieces):
        if noun_of(verbs[0].what) == "Special Effect":
            lasting(node, build)
            build.add(deeds.NoSpecials(character(node.who, build)))
            return
    raise TEXT.refusal(node, "understood is '... cannot use Special Effects.'")


@TEXT.of(say.Heal)
def _(node: say.Heal, build: Build) -> None:
    build.only(node, TIER)
    build.add(effects.HealSelf(node.n))


@TEXT.of(say.Stun)
def _(node: say.Stun, build: Build) -> None:
    what = node.what
    if build.role == TIER:
        if not isinstance(what, core.Pieces) or noun_of(what) != "target":
            raise TEXT.refusal(node, "in an ability: 'Stun.' or 'Stun the target.'")
        if build.attack is None:
            raise TEXT.refusal(node, "there is no attack before this that had a target (MH-144)")
        build.add(effects.StunTarget())
        return
    which = character(what, build)
    if build.moment == TRAPPED and which == subjects.THAT:
        build.add(deeds.TrapStuns(which))
    else:
        build.add(deeds.Stuns(which))


@TEXT.of(say.Transfer)
def _(node: say.Transfer, build: Build) -> None:
    n = count(node.what, "Negative Status token")
    giver, taker = character(node.giver, build), character(node.taker, build)
    if taker in (subjects.ONE_MINE, subjects.EACH_MINE, subjects.ONE_FOE, subjects.EACH_FOE):
        raise TEXT.refusal(node.taker, "say which one character gets the token")
    for _ in range(n):
        build.add(deeds.Transfer(giver, taker))


@TEXT.of(say.TakeOff)
def _(node: say.TakeOff, build: Build) -> None:
    what = node.what
    everything = isinstance(what, core.Pieces) and isinstance(what.det, core.All) and noun_of(what) == "Fire token"
    n = 0 if everything else count(what, "Fire token")
    build.add(deeds.FiresOut(character(node.holder, build), n))


def count(what: core.What, token: str) -> int:
    if isinstance(what, say.Number) and what.noun.name == token:
        return what.n
    raise TEXT.refusal(what, f"say how many: '1 {token}'")


@TEXT.of(core.May)
def _(node: core.May, build: Build) -> None:
    build.only(node, CARD, REVEAL)
    opponent = foe(node.who)
    if opponent:
        build.only(node, REVEAL)
    if len(node.verbs) != 1:
        raise TEXT.refusal(node, "one thing in a sentence")
    verb = node.verbs[0]
    if isinstance(verb, say.Lay):
        traps(verb, build, opponent, True)
    elif isinstance(verb, say.PlaceOrMove):
        what = verb.what
        if isinstance(what, say.Number | say.UpToNumber) and what.noun.name == "Obstacle":
            build.add(deeds.PlaceWalls(what.n, opponent))
        else:
            raise TEXT.refusal(what, "understood is '1 Obstacle' and 'up to 2 Obstacles'")
    else:
        raise TEXT.refusal(verb, "what may be done is to place Traps, or to place or move Obstacles")


def traps(node: say.Lay, build: Build, opponent: bool, may: bool) -> None:
    n = count(node.what, "Trap")
    wrong = "understood is 'in one Location', 'in one empty Location' and 'in one of their Team Bases'"
    spot = node.spot
    if not isinstance(spot, say.SomeLocation) or node.prep != "in":
        raise TEXT.refusal(spot, wrong)
    adjs = [adj.name for adj in spot.adjs]
    if isinstance(spot.det, core.SomeOf):
        whose = owner(spot.det.owner)
        if spot.noun.name != "Team Base" or adjs or spot.det.n != 1 or whose != ("their" if opponent else "your"):
            raise TEXT.refusal(spot, wrong)
        build.add(deeds.PlaceTraps(n, deeds.OWN_BASE, opponent, may))
    elif (
        spot.noun.name == "Location"
        and isinstance(spot.det, core.Several)
        and spot.det.n == 1
        and adjs in ([], ["empty"])
    ):
        build.add(deeds.PlaceTraps(n, deeds.EMPTY if adjs else deeds.ANYWHERE, opponent, may))
    else:
        raise TEXT.refusal(spot, wrong)


def icon(node: Node, build: Build) -> i64:
    if not isinstance(node, say.Icon):
        raise TEXT.refusal(node, "say the icon of a Location: 'TOWER'")
    if node.name not in build.locations:
        raise TEXT.refusal(node, f"no Location has this icon; there is {', '.join(build.locations)}")
    return i64(build.locations[node.name])


@TEXT.of(say.Lay)
def _(node: say.Lay, build: Build) -> None:
    what = node.what
    if isinstance(what, say.Number) and what.noun.name == "Trap":
        build.only(node, CARD, REVEAL)
        traps(node, build, False, False)
        return
    build.only(node, REVEAL)
    if node.prep != "on":
        raise TEXT.refusal(node, "Mission tokens are placed 'on' a Location")
    if isinstance(what, core.Pieces) and [noun.name for noun in what.nouns] == ["Pizza"]:
        build.pizza = True
        build.add(deeds.PutPizza(icon(node.spot, build)))
    elif isinstance(what, core.Pieces) and [noun.name for noun in what.nouns] == ["Monster"]:
        part = what.filters[0] if len(what.filters) == 1 else None
        exactly = isinstance(part, core.WithStat) and isinstance(part.range, core.Exactly)
        if not exactly or not isinstance(what.det, core.Own) or owner(what.det.owner) != "your":
            raise TEXT.refusal(what, "understood is 'your Monster with Health 5'")
        assert isinstance(part, core.WithStat)
        assert isinstance(part.range, core.Exactly)
        build.add(deeds.PutMonster(part.range.n, icon(node.spot, build)))
    elif isinstance(what, say.Number) and what.noun.name == "Clue" and what.n == 1:
        icons = node.spot.icons if isinstance(node.spot, say.EachIcon) else (node.spot,)
        build.clues += len(icons)
        build.add(deeds.PutClues([icon(one, build) for one in icons]))
    else:
        raise TEXT.refusal(what, "understood is the Pizza, your Monster, 1 Clue on each of some Locations, and Traps")


@TEXT.of(say.Take)
def _(node: say.Take, build: Build) -> None:
    build.only(node, REVEAL)
    n = count(node.what, "Gift")
    build.gifts += n
    build.add(deeds.TakeGifts(n))


@TEXT.of(say.Reroll)
def _(node: say.Reroll, build: Build) -> None:
    build.only(node, CARD)
    what = node.what
    if isinstance(what, say.NumberOf) and what.n == 1 and what.noun.name == "Activation die":
        if owner(what.whose.owner) == "your":
            build.add(deeds.RerollDie())
            return
    if isinstance(what, core.Pieces) and noun_of(what) == "Mayhem die" and isinstance(what.det, core.The):
        build.add(deeds.RerollMayhem())
        return
    raise TEXT.refusal(what, "understood is '1 of your Activation dice' and 'the Mayhem die'")


@TEXT.of(say.StarShowsFor)
def _(node: say.StarShowsFor, build: Build) -> None:
    if owner(node.owner) != "your":
        raise TEXT.refusal(node, "a star shows for your team")
    lasting(node, build)
    build.add(deeds.StarForTeam())


@TEXT.of(core.Put)
def _(node: core.Put, build: Build) -> None:
    build.only(node, CARD)
    what, dest = node.what, node.dest
    own = isinstance(what, core.Pieces) and noun_of(what) == "GO! card" and isinstance(what.det, core.Own)
    under = isinstance(dest, say.Under) and isinstance(dest.place, core.TheZone) and dest.place.zone.name == "GO! deck"
    if not own or not under:
        raise TEXT.refusal(node, "understood is 'Put your GO! card under the GO! deck.'")
    build.add(deeds.GoUnder())


@TEXT.of(core.Reveal)
def _(node: core.Reveal, build: Build) -> None:
    build.only(node, CARD)
    what = node.what
    if not isinstance(what, core.Pieces) or noun_of(what) != "GO! card" or not isinstance(what.det, core.A):
        raise TEXT.refusal(node, "understood is 'Reveal a GO! card.'")
    build.add(deeds.RevealGo())


# ---- what holds while a GO! card is in play, and Missions


def misplaced(node: Node, build: Build) -> None:
    raise TEXT.refusal(node, "only the Mission of a GO! card asks for this")


TEXT.of(say.Deliver)(misplaced)
TEXT.of(say.Defeat)(misplaced)
TEXT.of(say.Collect)(misplaced)
TEXT.of(say.KnockOut)(misplaced)


def heal_cut_of(tree: core.Text) -> int:
    """MH-289: "Each heal of your characters is reduced by 1." """
    wrong = "understood is: 'Each heal of your characters is reduced by 1.'"
    clause = one_clause(tree, wrong)
    if not isinstance(clause, core.Does) or len(clause.verbs) != 1 or not isinstance(clause.verbs[0], say.BeReduced):
        raise TextError(wrong)
    who = clause.who
    if not isinstance(who, core.Pieces) or [noun.name for noun in who.nouns] != ["heal"] or len(who.filters) != 1:
        raise TextError(wrong)
    part = who.filters[0]
    if not isinstance(part, say.Of) or part.what.noun.name != "character" or part.what.adjs:
        raise TextError(wrong)
    if not isinstance(part.what.det, core.OwnAll) or owner(part.what.det.owner) != "your":
        raise TextError(wrong)
    return clause.verbs[0].n


def one_clause(tree: core.Text, wrong: str) -> core.Clause:
    if len(tree.sentences) != 1:
        raise TextError(wrong)
    act = tree.sentences[0].act
    if not isinstance(act, core.Then) or len(act.clauses) != 1:
        raise TextError(wrong)
    return act.clauses[0]


def mission_of(tree: core.Text, build: Build) -> Mission:
    """MH-214 to MH-230: what completes a GO! card."""
    wrong = (
        "a Mission is: deliver the Pizza or Gifts, defeat your Monster, both your characters are somewhere, "
        "one of your characters uses an ability somewhere, collect Clues, or KO an opposing character"
    )
    clause = one_clause(tree, wrong)
    prefixes = tree.sentences[0].prefixes
    mission = None
    if isinstance(clause, say.KnockOut):
        if isinstance(clause.what, core.Pieces) and opposing_one(clause.what):
            mission = Mission(KO_SOMEBODY)
    elif isinstance(clause, core.Do) and len(clause.verbs) == 1:
        mission = errand(clause.verbs[0], build)
    elif isinstance(clause, core.Does) and len(clause.verbs) == 1:
        mission = presence(clause, build)
    if mission is None:
        raise TextError(wrong)
    if prefixes:
        star = (
            len(prefixes) == 1 and isinstance(prefixes[0], core.While) and isinstance(prefixes[0].cond, say.StarShows)
        )
        if not star or mission.kind != USE_THERE:
            raise TextError("only 'While ★ shows, one of your characters uses an ability in ...' has a condition")
        mission.star = True
    return mission


def errand(verb: core.Verb, build: Build) -> Mission | None:
    if isinstance(verb, say.Defeat):
        return Mission(DEFEAT_MONSTER)
    if isinstance(verb, say.Collect):
        mission = Mission(FIND_CLUES)
        mission.many = count(verb.what, "Clue")
        return mission
    if isinstance(verb, say.Deliver):
        if isinstance(verb.what, core.Pieces):
            mission = Mission(DELIVER_PIZZA)
            mission.icons = [icon(verb.spot, build)]
            return mission
        if count(verb.what, "Gift") == 1:
            mission = Mission(DELIVER_GIFTS)
            icons = verb.spot.icons if isinstance(verb.spot, say.EachIcon) else (verb.spot,)
            mission.icons = [icon(one, build) for one in icons]
            return mission
    return None


def presence(clause: core.Does, build: Build) -> Mission | None:
    verb, who = clause.verbs[0], clause.who
    if not isinstance(who, core.Pieces) or noun_of(who) != "character" or who.adjs:
        return None
    if isinstance(verb, say.BeIn) and isinstance(who.det, say.BothOwn) and owner(who.det.owner) == "your":
        mission = Mission(BOTH_THERE)
        mission.icons = [icon(verb.spot, build)]
        return mission
    if isinstance(verb, core.Use) and character_of(who) == subjects.ONE_MINE and isinstance(verb.what, core.Pieces):
        ability = verb.what
        if [noun.name for noun in ability.nouns] != ["ability"] or len(ability.filters) != 1:
            return None
        if not isinstance(ability.det, core.A) or ability.adjs:
            return None
        part = ability.filters[0]
        if not isinstance(part, say.InSite):
            return None
        mission = Mission(USE_THERE)
        site = part.site
        if isinstance(site, say.SomeLocation):
            if site.noun.name != "Team Base" or [adj.name for adj in site.adjs] != ["opposing"]:
                return None
            mission.icons = [i64(OPPOSING_BASE)]
        else:
            mission.icons = [icon(site, build)]
        return mission
    return None
