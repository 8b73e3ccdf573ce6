"""Turn the phrases of a sentence into steps."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from longbox.games.mayhem import phrases as say
from longbox.games.mayhem import pieces
from longbox.games.mayhem.effects import abilities, cards, characters, obstacles, subjects, traps
from longbox.games.mayhem.effects.attacks import Strike
from longbox.games.mayhem.effects.subjects import Effect
from longbox.games.mayhem.meaning.build import CHARACTERS, TEXT, Build, Role
from longbox.games.mayhem.phrases import LANGUAGE
from longbox.language import Node, TextError, core
from longbox.language.runtime import standard

# Phrases that must be written in exactly these words
THOSE_TRAPS = LANGUAGE.parse(core.Who, "those Traps")
ATTACKS: dict[Node, int] = {
    LANGUAGE.parse(core.Who, f"each attack of {text}"): which for text, which in CHARACTERS.items()
}
TAKEN: dict[Node, Callable[[int], Effect]] = {
    LANGUAGE.parse(core.What, "a Shield"): characters.TakesShield,
    LANGUAGE.parse(core.What, "an Escape"): characters.TakesEscape,
}
THAT_ATTACK = LANGUAGE.parse(core.What, "that attack")
THINGS: dict[Node, int] = {
    LANGUAGE.parse(core.What, "Obstacles"): pieces.OBSTACLE_THING,  # they belong to nobody
    LANGUAGE.parse(core.What, "opposing Traps"): pieces.TRAP_THING,
    LANGUAGE.parse(core.What, "opposing Pull"): pieces.PULL_THING,
    LANGUAGE.parse(core.What, "opposing Push"): pieces.PUSH_THING,
    THAT_ATTACK: pieces.ATTACK_THING,
}
USE_SPECIALS = LANGUAGE.parse(core.Verb, "use Special Effects")
THE_TARGET = LANGUAGE.parse(core.What, "the target")
ALL_FIRE = LANGUAGE.parse(core.What, "all Fire tokens")
SITES: dict[Node, int] = {
    LANGUAGE.parse(say.Site, "one Location"): traps.ANYWHERE,
    LANGUAGE.parse(say.Site, "one empty Location"): traps.EMPTY,
}
BASES = {True: LANGUAGE.parse(say.Site, "one of their Team Bases")}
BASES[False] = LANGUAGE.parse(say.Site, "one of your Team Bases")
A_DIE = LANGUAGE.parse(core.What, "1 of your Activation dice")
MAYHEM_DIE = LANGUAGE.parse(core.What, "the Mayhem die")
A_GO_CARD = LANGUAGE.parse(core.What, "a GO! card")
UNDER = LANGUAGE.parse(core.Verb, "put your GO! card under the GO! deck")

# ---- effects of abilities


@TEXT.of(core.Plus)
def _(node: core.Plus, build: Build) -> None:
    """MH-128, MH-129, MH-119: +X joins the ability's attack, whatever tier that is in."""
    build.only(node, Role.TIER)
    build.more[build.tier] += node.n


def finish_ability(build: Build) -> None:
    """Tell the attack what each tier adds, once all tiers are built."""
    if any(build.more):
        if build.attack is None:
            raise TextError("+X Damage needs an attack in the same ability (MH-128)")
        total = 0
        for tier in (1, 2, 3):
            total += build.more[tier]
            build.attack.more[tier] = total


SIMPLE: dict[type[Node], Callable[[Any], Effect]] = {
    say.Melee: lambda node: Strike(False),
    say.Ranged: lambda node: Strike(True),
    say.Shield: lambda node: characters.TakesShield(subjects.THIS),
    say.Escape: lambda node: characters.TakesEscape(subjects.THIS),
    say.MoveOn: lambda node: characters.Moves(subjects.THIS),
    say.Obstruct: lambda node: obstacles.Obstruct(),
    say.Ignite: lambda node: abilities.Near(node.n),
    say.PullIn: lambda node: abilities.Pull(),
    say.PushOut: lambda node: abilities.Push(),
    say.StunNear: lambda node: abilities.Near(0),
    say.Teleport: lambda node: abilities.Teleport(),
    say.LayTraps: lambda node: traps.PlaceTraps(node.n, traps.NEAR),
}


def simple(node: Node, build: Build) -> None:
    step = SIMPLE[type(node)](node)
    if isinstance(step, Strike):
        build.attack = build.attack or step
    build.add(step)


for phrase in SIMPLE:
    TEXT.of(phrase)(simple)


# ---- verbs of characters, attacks and dice

SAID_OF = (
    *(say.Get, say.CountAs, say.Heal, say.Take, core.TakeDamage),
    *(say.MakeMove, say.Ignore, say.BeImmune, say.LoseFreeMove),
)


@TEXT.of(core.Does)
def _(node: core.Does, build: Build) -> None:
    verb = node.verbs[0]
    if not isinstance(verb, SAID_OF):
        raise build.refusal(
            verb, "Mayhem cards can't say this; a character heals, takes a Shield, an Escape or damage, or makes a Move"
        )
    standard.does(node, build)


def lasting(node: Node, build: Build) -> None:
    """MH-199: an effect for the round needs a card for the round."""
    build.only(node, Role.CARD)
    if not build.lasts:
        raise build.refusal(node, 'this lasts until the end of the round, so the card needs duration = "round"')


@TEXT.of(say.Get)
def _(node: say.Get, build: Build) -> None:
    who = build.subject or node
    if who == THOSE_TRAPS:
        if build.said.moment != pieces.TRAPPED:
            raise TextError("only a reaction to triggered Traps can say 'those Traps'")
        build.add(traps.StrongerTraps(node.n))
        return
    which = ATTACKS.get(who)
    if which is None:
        raise TextError("write it as 'Each attack of ... gets +1 Damage.' or 'Those Traps get +2 Damage.'")
    lasting(node, build)
    build.said.against |= which == subjects.FOE_ACTIVE
    build.add(characters.StrongerAttacks(which, node.n))


@TEXT.of(say.CountAs)
def _(node: say.CountAs, build: Build) -> None:
    if not isinstance(build.subject, say.SelectedDie):
        raise TextError("write it as: 'The die on the selected ability counts as 6.'")
    build.only(node, Role.INNATE, Role.CARD)
    if node.n > 6:
        raise TextError("a die shows 1 to 6, nothing higher")
    build.add(cards.CountAs(node.n))


@TEXT.of(say.Heal)
def _(node: say.Heal, build: Build) -> None:
    build.add(characters.Heals(build.whom(node), node.n))


@TEXT.of(say.Take)
def _(node: say.Take, build: Build) -> None:
    if build.subject is None:
        build.only(node, Role.REVEAL)
        n = count(node.what, "Gift")
        build.said.gifts += n
        build.add(cards.TakeGifts(n))
    elif node.what in TAKEN:
        build.add(TAKEN[node.what](build.whom(node)))
    else:
        raise TextError("a character can take 'a Shield' or 'an Escape'")


@TEXT.of(core.TakeDamage)
def _(node: core.TakeDamage, build: Build) -> None:
    build.add(characters.TakesDamage(build.whom(node), node.n))


@TEXT.of(say.MakeMove)
def _(node: say.MakeMove, build: Build) -> None:
    build.add(characters.Moves(build.whom(node)))


@TEXT.of(say.LoseFreeMove)
def _(node: say.LoseFreeMove, build: Build) -> None:
    build.add(characters.LosesMove(build.whom(node)))


def things(threats: tuple[core.Pieces, ...]) -> int:
    """The things that a character ignores or is immune to, as bits."""
    found = 0
    for threat in threats:
        if threat not in THINGS:
            raise TEXT.refusal(threat, "write 'Obstacles', 'opposing Traps', 'opposing Pull' or 'opposing Push'")
        found |= THINGS[threat]
    return found


@TEXT.of(say.Ignore)
def _(node: say.Ignore, build: Build) -> None:
    found = things(node.threats)
    if found & ~(pieces.OBSTACLE_THING | pieces.TRAP_THING):
        raise TextError("a character can ignore 'Obstacles' and 'opposing Traps'; it can be immune to Pull and Push")
    which = build.whom(node)
    if build.role == Role.PASSIVE:
        build.said.ignores |= found
        return
    lasting(node, build)
    build.add(characters.Ignores(which, found))


@TEXT.of(say.BeImmune)
def _(node: say.BeImmune, build: Build) -> None:
    found = things(node.threats)
    which = build.whom(node)
    if build.role == Role.PASSIVE and not found & (pieces.ATTACK_THING | pieces.OBSTACLE_THING):
        build.said.immune |= found
    elif found == pieces.ATTACK_THING and build.said.moment == pieces.TARGETED:
        build.add(characters.ImmuneToAttack(which))
    else:
        raise TextError("a passive Innate gives immunity to opposing things, a reaction to 'that attack'")


@TEXT.of(core.Cannot)
def _(node: core.Cannot, build: Build) -> None:
    if node.verbs != (USE_SPECIALS,):
        raise TextError("write it as '... cannot use Special Effects.'")
    lasting(node, build)
    build.add(characters.NoSpecials(build.character(node.who)))


# ---- instructions


@TEXT.of(say.Stun)
def _(node: say.Stun, build: Build) -> None:
    if build.role == Role.TIER:
        if node.what != THE_TARGET:
            raise TextError("in an ability write 'Stun.' or 'Stun the target.'")
        if build.attack is None:
            raise TextError("no attack with a target comes before this (MH-144)")
        build.add(abilities.StunTarget())
        return
    which = build.character(node.what)
    by_traps = build.said.moment == pieces.TRAPPED and which == subjects.THAT
    build.add(characters.TrapStuns(which) if by_traps else characters.Stuns(which))


@TEXT.of(say.Transfer)
def _(node: say.Transfer, build: Build) -> None:
    n = count(node.what, "Negative Status token")
    giver, taker = build.character(node.giver), build.character(node.taker)
    if taker in (subjects.ONE_MINE, subjects.EACH_MINE, subjects.ONE_FOE, subjects.EACH_FOE):
        raise build.refusal(node.taker, "name one character to get the token, such as 'the opposing active character'")
    for _ in range(n):
        build.add(characters.Transfer(giver, taker))


@TEXT.of(say.TakeOff)
def _(node: say.TakeOff, build: Build) -> None:
    n = 0 if node.what == ALL_FIRE else count(node.what, "Fire token")
    build.add(characters.FiresOut(build.character(node.holder), n))


def count(what: core.What, token: str) -> int:
    if isinstance(what, say.Number) and what.noun.name == token:
        return what.n
    raise TEXT.refusal(what, f"say how many: '1 {token}'")


@TEXT.of(core.May)
def _(node: core.May, build: Build) -> None:
    build.only(node, Role.CARD, Role.REVEAL)
    opponent = build.foe(node.who)
    if opponent:
        build.only(node, Role.REVEAL)
    verb = node.verbs[0]
    if isinstance(verb, say.Lay):
        lay(verb, build, opponent, True)
    elif isinstance(verb, say.PlaceOrMove):
        what = verb.what
        if not isinstance(what, say.Number | say.UpToNumber) or what.noun.name != "Obstacle":
            raise build.refusal(what, "write '1 Obstacle' or 'up to 2 Obstacles'")
        build.add(obstacles.PlaceWalls(what.n, opponent))
    else:
        raise build.refusal(verb, "'may' works only with placing Traps and with placing or moving Obstacles")


def lay(node: say.Lay, build: Build, opponent: bool, may: bool) -> None:
    n = count(node.what, "Trap")
    site = traps.OWN_BASE if node.spot == BASES[opponent] else SITES.get(node.spot)
    if site is None or node.prep != "in":
        raise build.refusal(
            node.spot, "write 'in one Location', 'in one empty Location' or 'in one of their Team Bases'"
        )
    build.add(traps.PlaceTraps(n, site, opponent, may))


def icon(node: Node, build: Build) -> i64:
    if not isinstance(node, say.Icon):
        raise build.refusal(node, "name the icon of a Location, such as 'TOWER'")
    if node.name not in build.locations:
        raise build.refusal(node, f"no Location has this icon; the icons are {', '.join(build.locations)}")
    return i64(build.locations[node.name])


def icons(node: say.Spot, build: Build) -> list[i64]:
    return [icon(one, build) for one in (node.icons if isinstance(node, say.EachIcon) else (node,))]


@TEXT.of(say.Lay)
def _(node: say.Lay, build: Build) -> None:
    what = node.what
    if isinstance(what, say.Number) and what.noun.name == "Trap":
        build.only(node, Role.CARD, Role.REVEAL)
        lay(node, build, False, False)
        return
    build.only(node, Role.REVEAL)
    if node.prep != "on":
        raise TextError("write 'on', not 'in': Mission tokens go on a Location")
    match what:
        case core.Pieces(nouns=(say.Token(name="Pizza"),)):
            build.said.pizza = True
            build.add(cards.PutPizza(icon(node.spot, build)))
        case core.Pieces(nouns=(say.Token(name="Monster"),)):
            build.add(cards.PutMonster(health(what, build), icon(node.spot, build)))
        case say.Number(n=1, noun=say.Token(name="Clue")):
            build.said.clues += len(icons(node.spot, build))
            build.add(cards.PutClues(icons(node.spot, build)))
        case _:
            raise build.refusal(
                what, "a GO! card can place the Pizza, your Monster, 1 Clue on each of some Locations, or Traps"
            )


def health(what: core.Pieces, build: Build) -> int:
    match what:
        case core.Pieces(
            det=core.Own(owner=core.OwnerName(name="your")),
            filters=(core.WithStat(range=core.Exactly(n=n)),),
        ):
            return n
    raise build.refusal(what, "write 'your Monster with Health 5'")


@TEXT.of(say.Reroll)
def _(node: say.Reroll, build: Build) -> None:
    build.only(node, Role.CARD)
    if node.what not in (A_DIE, MAYHEM_DIE):
        raise build.refusal(node.what, "write '1 of your Activation dice' or 'the Mayhem die'")
    build.add(cards.RerollDie() if node.what == A_DIE else cards.RerollMayhem())


@TEXT.of(say.StarShowsFor)
def _(node: say.StarShowsFor, build: Build) -> None:
    if not isinstance(node.owner, core.OwnerName) or node.owner.name != "your":
        raise TextError("write '★ shows for your team.'")
    lasting(node, build)
    build.add(cards.StarForTeam())


@TEXT.of(core.Put)
def _(node: core.Put, build: Build) -> None:
    build.only(node, Role.CARD)
    if node != UNDER:
        raise TextError("write it as 'Put your GO! card under the GO! deck.'")
    build.add(cards.GoUnder())


@TEXT.of(core.Reveal)
def _(node: core.Reveal, build: Build) -> None:
    build.only(node, Role.CARD)
    if node.what != A_GO_CARD:
        raise TextError("write it as 'Reveal a GO! card.'")
    build.add(cards.RevealGo())
