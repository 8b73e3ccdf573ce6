"""What texts do: who does something, and with which cards and Sidekicks."""

from longbox.games.titans import effects
from longbox.games.titans import phrases as say
from longbox.games.titans.effects import IN_FORCE, IN_HAND, IN_LINE_UP, IN_PILE, IN_PLAY
from longbox.games.titans.meaning.cards import (
    CARD,
    EACH_PLAYER,
    EVENT_CARD,
    TEXT,
    YOUR_FOE,
    Build,
    instead,
    sidekick,
    the,
)
from longbox.games.titans.phrases import LANGUAGE
from longbox.games.titans.pieces import BUYS, DECK, GAINS, STARTER, WEAKNESSES
from longbox.games.titans.table.match import Titans
from longbox.language import TextError, core
from longbox.language.runtime import picks, standard
from longbox.language.runtime.filters import YOURS, Filter

# Phrases that have a meaning in these words only
EACH_FOE = LANGUAGE.parse(core.Who, "each foe")
THEIR_FOE = LANGUAGE.parse(core.Who, "their foe")
WEAKNESS = core.Piece("Weakness")
EACH_CONTROLLED = LANGUAGE.parse(core.What, "each card you control")
OTHERS_CONTROLLED = LANGUAGE.parse(core.What, "each other card you control")
FIRST_BOUGHT = LANGUAGE.parse(core.What, "the first card you buy this turn")
NO_TEAMING = [
    LANGUAGE.parse(core.Clause, f"you cannot recruit or steal {them}") for them in ("Sidekicks", "a Sidekick")
]
PLAYED_OF_COLOR = (core.OfThat(core.Quality("color")), LANGUAGE.parse(core.Filter, "you played this turn"))

# ---- who does something


@TEXT.of(core.Do)
def _(node: core.Do, build: Build) -> None:
    if build.attacked:
        raise TextError("say whom the Attack hits: 'Each foe ...'")
    for verb in node.verbs:
        build.compile(verb)


@TEXT.of(core.Does)
def _(node: core.Does, build: Build) -> None:
    if not build.attacked:
        standard.does(node, build)
        return
    hit = EACH_PLAYER if build.appears else EACH_FOE
    if node.who != hit and not (isinstance(node.who, core.They) and build.named):
        raise TextError("an Attack hits 'each foe'; a First Appearance Attack 'each player'")
    build.named = True
    for verb in node.verbs:
        build.compile(verb)


@TEXT.of(core.May)
def _(node: core.May, build: Build) -> None:
    if not isinstance(node.who, core.You) or build.attacked:
        raise TextError("write 'you may': only you can be given a choice")
    standard.may(node, build)  # TT-074, TT-R56, TT-197: what takes it up asks whether it was done


@TEXT.of(core.Cannot)
def _(node: core.Cannot, build: Build) -> None:
    if node not in NO_TEAMING or not build.now:
        raise TextError(instead("This turn, you cannot recruit or steal Sidekicks."))
    build.until = True
    build.add(effects.NoTeaming())


@TEXT.of(core.Cost)
def _(node: core.Cost, build: Build) -> None:
    if build.subject != FIRST_BOUGHT or node.way != "more":
        raise TextError(instead("The first card you buy this turn costs 1 more."))
    build.add(effects.FirstCostsMore(node.n))


@TEXT.of(say.Become)
def _(node: say.Become, build: Build) -> None:
    right = build.now and build.chosen == "type" and node.quality.name != "color"
    if not right or build.subject not in (EACH_CONTROLLED, OTHERS_CONTROLLED):
        raise TextError(instead("Choose a card type. This turn, each card you control becomes that type."))
    build.until = True
    build.add(effects.BecomeType(build.subject == OTHERS_CONTROLLED))


@TEXT.of(say.HighFive)
def _(node: say.HighFive, build: Build) -> None:
    if build.attacked or node.who != YOUR_FOE:
        raise TextError(instead("High Five your foe."))
    build.add(effects.HighFive())


@TEXT.of(core.Plus)
def _(node: core.Plus, build: Build) -> None:
    power(node, node.n, build)


@TEXT.of(core.Minus)
def _(node: core.Minus, build: Build) -> None:
    power(node, -node.n, build)


def power(node: core.Plus | core.Minus, n: int, build: Build) -> None:
    if node.unit.name != "Power":
        raise TextError(f"a text can give Power; {node.unit.name} belong in the card's own field")
    if build.attacked:
        raise TextError("an Attack can't take Power: only the attacker has any now")
    build.add(effects.GainPower(build.amount(n, node.kind)))


# ---- what is done with cards


@TEXT.of(core.Draw)
def _(node: core.Draw, build: Build) -> None:
    draw = picks.Top(DECK, YOURS, build.number(node.what), effects.DRAW)
    draw.takes |= IN_PILE  # TT-149
    build.add(draw)


@TEXT.of(core.Discard)
def _(node: core.Discard, build: Build) -> None:
    what = node.what
    if isinstance(what, core.TopOne | core.TopSome):
        top_of_deck(what, effects.DISCARD, build)
        return
    filter_ = build.cards(what, core.Held, other=True)
    fate = effects.DISCARD
    if filter_.places == 0:
        filter_.places = IN_HAND
    elif build.attacked:
        fate = effects.DISCARD_PLAYED  # TT-125
    else:
        raise TextError("TT-124: players can't choose to discard what they control")  # TT-124
    assert isinstance(what, core.Pieces)
    build.choices(what.det, filter_, fate)


def top_of_deck(what: core.TopOne | core.TopSome, fate: picks.Fate[Titans], build: Build) -> None:
    if what.place != build.own("deck"):
        raise TextError(f"only cards on top of {build.owner().name} deck can be discarded or destroyed")
    build.top(what, fate)


@TEXT.of(core.Destroy)
def _(node: core.Destroy, build: Build) -> None:
    what = node.what
    if isinstance(what, core.TopOne | core.TopSome):
        top_of_deck(what, effects.DESTROY, build)
    elif build.role == EVENT_CARD and build.this(what):
        build.add(picks.This(Filter(places=IN_FORCE), effects.DESTROY))
    else:
        filter_ = build.cards(what, core.AtPlace, other=True)
        if filter_.places == 0:
            raise TextError("say where the card is destroyed: 'in your hand', 'in your discard pile', 'in the Line-Up'")
        assert isinstance(what, core.Pieces)
        build.choices(what.det, filter_, effects.DESTROY)  # TT-142


@TEXT.of(core.Gain)
def _(node: core.Gain, build: Build) -> None:
    what = node.what
    if isinstance(what, core.TopOne):
        if what.place not in (the("main deck"), the("Nemesis stack")):
            raise TextError("gain a card from the Line-Up, or the top card of the main deck or the Nemesis stack")
        build.top(what, effects.GAIN)  # TT-R10
    elif isinstance(what, core.Pieces) and what == core.Pieces(what.det, (), (WEAKNESS,), ()):
        build.add(picks.Top(WEAKNESSES, YOURS, build.many(what.det), effects.GAIN))
    else:
        wrong = instead("gain a Weakness", "gain the top card of the main deck", "from the Line-Up")
        build.choose(what, effects.GAIN, (IN_LINE_UP,), wrong)


def team(what: core.What, fate: effects.Teaming, build: Build) -> None:
    for _ in range(build.many(sidekick(what))):
        build.add(build.pick(fate.filter, fate))


@TEXT.of(core.Lose)
def _(node: core.Lose, build: Build) -> None:
    team(node.what, effects.LOSE, build)


@TEXT.of(say.Recruit)
def _(node: say.Recruit, build: Build) -> None:
    team(node.what, effects.RECRUIT, build)


@TEXT.of(say.Steal)
def _(node: say.Steal, build: Build) -> None:
    team(node.what, effects.STEAL, build)


FROM_WHERE = "say from where: 'from your hand' or 'from your discard pile'"


@TEXT.of(core.Put)
def _(node: core.Put, build: Build) -> None:
    dest, what = node.dest, node.what
    deck = build.own("deck")
    if isinstance(what, core.It):
        if dest != core.OnTop(deck) or not build.own_card or build.part.moment not in (BUYS, GAINS):
            raise TextError(instead("When you buy or gain this card, put it on top of your deck."))
        build.add(picks.This(Filter(places=IN_PILE), effects.PUT_ON_TOP))
    elif dest == core.OnTop(deck):
        build.choose(what, effects.PUT_ON_TOP, (IN_HAND, IN_PILE), FROM_WHERE)
    elif isinstance(dest, core.Into) and dest.prep != "on" and dest.place == build.own("hand"):
        wrong = "a card can come into your hand only from your discard pile"
        build.choose(what, effects.TAKE_BACK, (IN_PILE,), wrong)
    elif isinstance(dest, core.AtBottom) and dest.place == the("Weakness stack"):
        weakness_back(what, build)
    elif isinstance(dest, core.AtBottom) and dest.place == deck:
        laundry(what, build)
    else:
        raise TextError("cards can be put only into your hand, on top of your deck, or under the Weakness stack")


def laundry(what: core.What, build: Build) -> None:
    right = isinstance(what, core.Pieces) and isinstance(what.det, core.Each) and what.filters == PLAYED_OF_COLOR
    if not right or build.chosen != "color" or build.attacked:
        raise TextError(
            instead("Choose a color, then put each card of that color you played this turn on the bottom of your deck.")
        )
    assert isinstance(what, core.Pieces)
    build.add(effects.ColorUnderDeck(build.cards(core.Pieces(what.det, what.adjs, what.nouns, ()))))


def weakness_back(what: core.What, build: Build) -> None:
    """TT-104, TT-R18: only a Starter may say so of a Weakness; it is what Snack Time is for."""
    they = core.They() if build.inside else core.You()
    held = say.HeldOrAt(they, "control", build.own("discard pile"))
    if build.role != CARD or what != core.Pieces(core.A(), (), (WEAKNESS,), (held,)):
        raise TextError(instead("put a Weakness you control or in your discard pile on the bottom of ..."))
    if build.book.type[build.kind] != STARTER:
        raise TextError("TT-104: only Snack Time, a Starter, can return a Weakness to its stack")
    build.add(build.pick(build.term(WEAKNESS).both(Filter(places=IN_PLAY | IN_PILE)), effects.PUT_UNDER))


@TEXT.of(say.Borrow)
def _(node: say.Borrow, build: Build) -> None:
    build.choose(node.what, effects.BORROW, (IN_LINE_UP,), "a card can be borrowed only in the Line-Up")


@TEXT.of(say.Pass)
def _(node: say.Pass, build: Build) -> None:
    if node.who != (THEIR_FOE if build.inside else YOUR_FOE):
        raise TextError(f"a card can be passed only to {build.owner().name} foe")
    if not build.this(node.what):
        build.choose(node.what, effects.PASS, (IN_HAND, IN_PILE), FROM_WHERE)
    elif build.attacked or build.role != CARD:
        raise TextError("only a played card can be passed as 'this card'")
    else:
        build.add(picks.This(Filter(places=IN_PLAY), effects.PASS))


@TEXT.of(say.Add)
def _(node: say.Add, build: Build) -> None:
    what, dest = node.what, node.dest
    if (
        not isinstance(what, core.TopOne | core.TopSome)
        or what.place != the("main deck")
        or dest not in (core.Into("to", the("Line-Up")), core.Into("into", the("Line-Up")))
    ):
        raise TextError(instead("Add the top card of the main deck to the Line-Up."))
    build.add(effects.AddToLineUp(build.topmost(what)))


@TEXT.of(core.ChooseQuality)
def _(node: core.ChooseQuality, build: Build) -> None:
    build.chosen = "color" if node.quality.name == "color" else "type"
    build.add(effects.ChooseWord(build.chosen == "color"))
