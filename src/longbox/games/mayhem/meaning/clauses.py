"""What sentences do: phrases become steps."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from longbox.games.mayhem import phrases as say
from longbox.games.mayhem import pieces
from longbox.games.mayhem.effects import abilities, cards, characters, obstacles, subjects, traps
from longbox.games.mayhem.effects.attacks import Strike
from longbox.games.mayhem.effects.subjects import Effect
from longbox.games.mayhem.meaning.build import TEXT, Build, Role, character, character_of, foe, noun_of, owner
from longbox.language import Node, TextError, core

# ---- effects of abilities


@TEXT.of(say.Melee)
def _(node: say.Melee, build: Build) -> None:
    strike(node, build, False)


@TEXT.of(say.Ranged)
def _(node: say.Ranged, build: Build) -> None:
    strike(node, build, True)


def strike(node: Node, build: Build, ranged: bool) -> None:
    build.only(node, Role.TIER)
    attack = Strike(ranged)
    if build.attack is None:
        build.attack = attack
    build.add(attack)


@TEXT.of(core.Plus)
def _(node: core.Plus, build: Build) -> None:
    """MH-128, MH-129, MH-119: it joins the ability's attack, whatever tier that is in."""
    build.only(node, Role.TIER)
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


SIMPLE: dict[type[Node], Callable[[Any], Effect]] = {
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
    build.add(SIMPLE[type(node)](node))


for phrase in SIMPLE:
    TEXT.of(phrase)(simple)


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
        build.only(node, Role.INNATE, Role.CARD)
        if verb.n > 6:
            raise TEXT.refusal(verb, "a die shows 1 to 6")
        build.add(cards.CountAs(verb.n))
    elif isinstance(verb, say.Heal):
        build.add(characters.Heals(character(who, build), verb.n))
    elif isinstance(verb, say.Take):
        taken(node, who, verb, build)
    elif isinstance(verb, core.TakeDamage):
        build.add(characters.TakesDamage(character(who, build), verb.n))
    elif isinstance(verb, say.MakeMove):
        build.add(characters.Moves(character(who, build)))
    elif isinstance(verb, say.Ignore):
        ignoring(who, verb, build)
    elif isinstance(verb, say.BeImmune):
        immune(who, verb, build)
    elif isinstance(verb, say.LoseFreeMove):
        build.add(characters.LosesMove(character(who, build)))
    else:
        raise TEXT.refusal(
            verb, "this has no meaning here; a character heals, takes a Shield, an Escape or damage, or makes a Move"
        )


def lasting(node: Node, build: Build) -> None:
    """MH-199: what lasts needs a card that lasts."""
    build.only(node, Role.CARD)
    if not build.lasts:
        raise TEXT.refusal(node, 'this lasts until the end of the round: the card needs duration = "round"')


def bonus(node: core.Does, who: core.Pieces, verb: say.Get, build: Build) -> None:
    nouns = [noun.name for noun in who.nouns]
    if nouns == ["Trap"] and isinstance(who.det, core.Those):
        if build.said.moment != pieces.TRAPPED:
            raise TEXT.refusal(node, "no Traps are being triggered here")
        build.add(traps.StrongerTraps(verb.n))
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
            build.said.against |= which == subjects.FOE_ACTIVE
            build.add(characters.StrongerAttacks(which, verb.n))
            return
    raise TEXT.refusal(node, "understood is 'Each attack of ... gets +1 Damage.' and 'Those Traps get +2 Damage.'")


def taken(node: core.Does, who: Node, verb: say.Take, build: Build) -> None:
    what = verb.what
    if isinstance(what, core.Pieces) and isinstance(what.det, core.A):
        if noun_of(what) == "Shield":
            build.add(characters.TakesShield(character(who, build)))
            return
        if noun_of(what) == "Escape":
            build.add(characters.TakesEscape(character(who, build)))
            return
    raise TEXT.refusal(verb, "a character takes 'a Shield' or 'an Escape'")


def things(threats: tuple[core.Pieces, ...], immune_: bool) -> int:
    """Things to ignore or be immune to, as bits: opposing ones, but Obstacles are nobody's."""
    found = 0
    known = {
        "Trap": pieces.TRAP_THING,
        "Obstacle": pieces.OBSTACLE_THING,
        "Pull": pieces.PULL_THING,
        "Push": pieces.PUSH_THING,
    }
    wanted: dict[str, list[str]] = {"Obstacle": []}
    for threat in threats:
        name = noun_of(threat)
        adjs = [adj.name for adj in threat.adjs]
        if name == "attack" and isinstance(threat.det, core.That) and not adjs and immune_:
            found |= pieces.ATTACK_THING
        elif name in known and isinstance(threat.det, core.Bare) and adjs == wanted.get(name, ["opposing"]):
            found |= known[name]
        else:
            raise TEXT.refusal(threat, "understood is 'Obstacles', 'opposing Traps', 'opposing Pull', 'opposing Push'")
    return found


def ignoring(who: Node, verb: say.Ignore, build: Build) -> None:
    found = things(verb.threats, False)
    if found & ~(pieces.OBSTACLE_THING | pieces.TRAP_THING):
        raise TEXT.refusal(verb, "one ignores 'Obstacles' and 'opposing Traps'; one is immune to Pull and Push")
    which = character(who, build)
    if build.role == Role.PASSIVE:
        build.said.ignores |= found
        return
    lasting(verb, build)
    build.add(characters.Ignores(which, found))


def immune(who: Node, verb: say.BeImmune, build: Build) -> None:
    found = things(verb.threats, True)
    which = character(who, build)
    if build.role == Role.PASSIVE and not found & (pieces.ATTACK_THING | pieces.OBSTACLE_THING):
        build.said.immune |= found
    elif found == pieces.ATTACK_THING and build.said.moment == pieces.TARGETED:
        build.add(characters.ImmuneToAttack(which))
    else:
        raise TEXT.refusal(verb, "a passive Innate makes immune to opposing things, a reaction to 'that attack'")


@TEXT.of(core.Cannot)
def _(node: core.Cannot, build: Build) -> None:
    verbs = node.verbs
    if len(verbs) == 1 and isinstance(verbs[0], core.Use) and isinstance(verbs[0].what, core.Pieces):
        if noun_of(verbs[0].what) == "Special Effect":
            lasting(node, build)
            build.add(characters.NoSpecials(character(node.who, build)))
            return
    raise TEXT.refusal(node, "understood is '... cannot use Special Effects.'")


@TEXT.of(say.Heal)
def _(node: say.Heal, build: Build) -> None:
    build.only(node, Role.TIER)
    build.add(characters.Heals(subjects.THIS, node.n))


@TEXT.of(say.Stun)
def _(node: say.Stun, build: Build) -> None:
    what = node.what
    if build.role == Role.TIER:
        if not isinstance(what, core.Pieces) or noun_of(what) != "target":
            raise TEXT.refusal(node, "in an ability: 'Stun.' or 'Stun the target.'")
        if build.attack is None:
            raise TEXT.refusal(node, "there is no attack before this that had a target (MH-144)")
        build.add(abilities.StunTarget())
        return
    which = character(what, build)
    if build.said.moment == pieces.TRAPPED and which == subjects.THAT:
        build.add(characters.TrapStuns(which))
    else:
        build.add(characters.Stuns(which))


@TEXT.of(say.Transfer)
def _(node: say.Transfer, build: Build) -> None:
    n = count(node.what, "Negative Status token")
    giver, taker = character(node.giver, build), character(node.taker, build)
    if taker in (subjects.ONE_MINE, subjects.EACH_MINE, subjects.ONE_FOE, subjects.EACH_FOE):
        raise TEXT.refusal(node.taker, "say which one character gets the token")
    for _ in range(n):
        build.add(characters.Transfer(giver, taker))


@TEXT.of(say.TakeOff)
def _(node: say.TakeOff, build: Build) -> None:
    what = node.what
    everything = isinstance(what, core.Pieces) and isinstance(what.det, core.All) and noun_of(what) == "Fire token"
    n = 0 if everything else count(what, "Fire token")
    build.add(characters.FiresOut(character(node.holder, build), n))


def count(what: core.What, token: str) -> int:
    if isinstance(what, say.Number) and what.noun.name == token:
        return what.n
    raise TEXT.refusal(what, f"say how many: '1 {token}'")


@TEXT.of(core.May)
def _(node: core.May, build: Build) -> None:
    build.only(node, Role.CARD, Role.REVEAL)
    opponent = foe(node.who)
    if opponent:
        build.only(node, Role.REVEAL)
    if len(node.verbs) != 1:
        raise TEXT.refusal(node, "one thing in a sentence")
    verb = node.verbs[0]
    if isinstance(verb, say.Lay):
        lay(verb, build, opponent, True)
    elif isinstance(verb, say.PlaceOrMove):
        what = verb.what
        if isinstance(what, say.Number | say.UpToNumber) and what.noun.name == "Obstacle":
            build.add(obstacles.PlaceWalls(what.n, opponent))
        else:
            raise TEXT.refusal(what, "understood is '1 Obstacle' and 'up to 2 Obstacles'")
    else:
        raise TEXT.refusal(verb, "what may be done is to place Traps, or to place or move Obstacles")


def lay(node: say.Lay, build: Build, opponent: bool, may: bool) -> None:
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
        build.add(traps.PlaceTraps(n, traps.OWN_BASE, opponent, may))
    elif (
        spot.noun.name == "Location"
        and isinstance(spot.det, core.Several)
        and spot.det.n == 1
        and adjs in ([], ["empty"])
    ):
        build.add(traps.PlaceTraps(n, traps.EMPTY if adjs else traps.ANYWHERE, opponent, may))
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
        build.only(node, Role.CARD, Role.REVEAL)
        lay(node, build, False, False)
        return
    build.only(node, Role.REVEAL)
    if node.prep != "on":
        raise TEXT.refusal(node, "Mission tokens are placed 'on' a Location")
    if isinstance(what, core.Pieces) and [noun.name for noun in what.nouns] == ["Pizza"]:
        build.said.pizza = True
        build.add(cards.PutPizza(icon(node.spot, build)))
    elif isinstance(what, core.Pieces) and [noun.name for noun in what.nouns] == ["Monster"]:
        part = what.filters[0] if len(what.filters) == 1 else None
        exactly = isinstance(part, core.WithStat) and isinstance(part.range, core.Exactly)
        if not exactly or not isinstance(what.det, core.Own) or owner(what.det.owner) != "your":
            raise TEXT.refusal(what, "understood is 'your Monster with Health 5'")
        assert isinstance(part, core.WithStat)
        assert isinstance(part.range, core.Exactly)
        build.add(cards.PutMonster(part.range.n, icon(node.spot, build)))
    elif isinstance(what, say.Number) and what.noun.name == "Clue" and what.n == 1:
        icons = node.spot.icons if isinstance(node.spot, say.EachIcon) else (node.spot,)
        build.said.clues += len(icons)
        build.add(cards.PutClues([icon(one, build) for one in icons]))
    else:
        raise TEXT.refusal(what, "understood is the Pizza, your Monster, 1 Clue on each of some Locations, and Traps")


@TEXT.of(say.Take)
def _(node: say.Take, build: Build) -> None:
    build.only(node, Role.REVEAL)
    n = count(node.what, "Gift")
    build.said.gifts += n
    build.add(cards.TakeGifts(n))


@TEXT.of(say.Reroll)
def _(node: say.Reroll, build: Build) -> None:
    build.only(node, Role.CARD)
    what = node.what
    if isinstance(what, say.NumberOf) and what.n == 1 and what.noun.name == "Activation die":
        if owner(what.whose.owner) == "your":
            build.add(cards.RerollDie())
            return
    if isinstance(what, core.Pieces) and noun_of(what) == "Mayhem die" and isinstance(what.det, core.The):
        build.add(cards.RerollMayhem())
        return
    raise TEXT.refusal(what, "understood is '1 of your Activation dice' and 'the Mayhem die'")


@TEXT.of(say.StarShowsFor)
def _(node: say.StarShowsFor, build: Build) -> None:
    if owner(node.owner) != "your":
        raise TEXT.refusal(node, "a star shows for your team")
    lasting(node, build)
    build.add(cards.StarForTeam())


@TEXT.of(core.Put)
def _(node: core.Put, build: Build) -> None:
    build.only(node, Role.CARD)
    what, dest = node.what, node.dest
    own = isinstance(what, core.Pieces) and noun_of(what) == "GO! card" and isinstance(what.det, core.Own)
    under = isinstance(dest, say.Under) and isinstance(dest.place, core.TheZone) and dest.place.zone.name == "GO! deck"
    if not own or not under:
        raise TEXT.refusal(node, "understood is 'Put your GO! card under the GO! deck.'")
    build.add(cards.GoUnder())


@TEXT.of(core.Reveal)
def _(node: core.Reveal, build: Build) -> None:
    build.only(node, Role.CARD)
    what = node.what
    if not isinstance(what, core.Pieces) or noun_of(what) != "GO! card" or not isinstance(what.det, core.A):
        raise TEXT.refusal(node, "understood is 'Reveal a GO! card.'")
    build.add(cards.RevealGo())
