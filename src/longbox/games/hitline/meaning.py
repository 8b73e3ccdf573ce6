"""What Hit Line's sentences mean: a power's text becomes a run of steps, a location's text the rules it changes."""

from typing import Any

from mypy_extensions import i64

from longbox.games.hitline import effects
from longbox.games.hitline import phrases as say
from longbox.games.hitline.frames import TEXT_FIELDS
from longbox.games.hitline.phrases import LANGUAGE
from longbox.games.hitline.pieces import (
    ALL_SPOTS,
    COUNTERING,
    LEFT_UP,
    OPPOSING_UP,
    SPOTS,
    SUITS,
    TRICKS,
    WILD,
    Book,
    Place,
    Power,
)
from longbox.games.hitline.table import HitLine
from longbox.kernel.match import Routine
from longbox.language import Node, TextError, core
from longbox.language.meaning import Meanings
from longbox.language.runtime import standard
from longbox.language.runtime.building import Build, Vocabulary
from longbox.language.runtime.standard import STANDARD
from longbox.language.runtime.steps import Cond

AFTER = 1  # the moment after the counter check
ANY_SUIT = 0b11111


def parsed(sort: type[Node], text: str, *instead: str) -> list[Node]:
    """A phrase as it stands, and with other words for "card"."""
    return [LANGUAGE.parse(sort, text.replace("card", card)) for card in ("card", "Hit Card", *instead)]


# What is understood in these words only
LEFT_NEIGHBOUR = LANGUAGE.parse(core.Who, "the left neighbour")
OPPOSING = parsed(core.Who, "an opposing card", "face-up card", "face-up Hit Card")
ITS_SIDE = LANGUAGE.parse(core.Who, "its side")
EVERYBODY = [LANGUAGE.parse(core.Who, text) for text in ("players", "each player", "all players")]
COUNTERS = parsed(core.Event, "a card counters")
NOBODY_WINS = LANGUAGE.parse(core.Event, "nobody wins the trick")
IN_SUIT = parsed(core.Clause, "only cards of the lead suit can win the trick")


class PowerBuild(Build[HitLine]):
    """A Power card or Sidekick in the making."""

    def __init__(self, book: Book, power: Power) -> None:
        super().__init__(POWER, LANGUAGE, Vocabulary({}, {}, cited={"choose": "HL-075"}), book, power.name)
        self.power = power
        self.its: i64 = effects.OWN  # what "it" and "its" speak of in this sentence
        self.perhaps = False  # within a condition or an option
        self.chosen: dict[str, int] = {}  # a suit, a card: at which moment it is chosen, for what speaks of it later

    def choose(self, what: str) -> None:
        self.chosen[what] = min(self.chosen.get(what, AFTER), self.part.moment)

    def known(self, what: str) -> bool:
        return self.chosen.get(what, AFTER + 1) <= self.part.moment

    def check_time(self, what: str) -> None:
        if self.part.moment == AFTER:
            raise TextError(f"it is too late after the counter check: say before it that a card {what}")

    def finish(self) -> Power:
        before = [step for part in self.parts if part.moment != AFTER for step in part.steps]
        after = [step for part in self.parts if part.moment == AFTER for step in part.steps]
        if before:
            self.power.before = Routine(f"{self.title}, before the check", TEXT_FIELDS).set(*before)
        if after:
            self.power.after = Routine(f"{self.title}, after the check", TEXT_FIELDS).set(*after)
        return self.power


class PlaceBuild:
    """A location in the making."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.event: core.Happens | None = None
        self.first_trick = 1
        self.said: set[str] = set()

    def once(self, what: str) -> None:
        if what in self.said:
            raise TextError(f"{what} is said twice")
        self.said.add(what)


POWER = Meanings[PowerBuild]("a Power card or Sidekick of Hit Line", STANDARD)
PLACE = Meanings[PlaceBuild]("a location of Hit Line")


# ---- Power cards and Sidekicks


@POWER.of(core.Text)
def _(node: core.Text, build: PowerBuild) -> None:
    if node.sentences or len(node.sections) != 1:
        raise TextError("a power begins with when you may play it and has no other part: 'With any Hit Card: ...'")
    POWER.compile(node.sections[0], build)


@POWER.of(core.Section)
def _(node: core.Section, build: PowerBuild) -> None:
    POWER.compile(node.header, build)
    for prefix in node.prefixes:
        if not isinstance(prefix, core.If):
            raise TextError("after 'With a Hit Card' only 'if' can follow")
        build.power.needs |= need(prefix.cond)
    for sentence in node.sentences:
        POWER.compile(sentence, build)


@POWER.of(say.With)
def _(node: say.With, build: PowerBuild) -> None:
    card = node.card
    if [noun.name for noun in card.nouns] != ["Hit Card"] or not isinstance(card.det, core.A | core.AnyOne):
        raise TextError("you play a power with 'any Hit Card' or 'a Hit Card'")
    asked, build.power.spots = which(card.filters, "a power can ask only for the spots and the suit of its Hit Card")
    build.power.suits = asked & (sum(1 << suit_number(adj) for adj in card.adjs) or ANY_SUIT)


@POWER.of(core.Sentence)
def _(node: core.Sentence, build: PowerBuild) -> None:
    """What is chosen in steps that may be passed over is known in them only."""
    before = dict(build.chosen)
    build.its = effects.OWN
    build.perhaps = any(isinstance(prefix, core.If) for prefix in node.prefixes)
    standard.sentence(node, build)
    if build.perhaps:
        build.chosen = before


@POWER.of(core.Option)
def _(node: core.Option, build: PowerBuild) -> None:
    before = dict(build.chosen)
    build.perhaps = True
    standard.option(node, build)
    build.chosen = before


@POWER.of(core.ChooseOne)
def _(node: core.ChooseOne, build: PowerBuild) -> None:
    if len(node.options) > 4:
        raise TextError("a power can offer at most four options")
    standard.choose_one(node, build)


@POWER.of(core.After)
def _(node: core.After, build: PowerBuild) -> None:
    build.wait(AFTER)


def untimely(node: core.When | core.FromThe, build: PowerBuild) -> None:
    raise TextError("a power's sentence can begin only with 'After the counter check' or 'If'")


POWER.of(core.When)(untimely)
POWER.of(core.FromThe)(untimely)


@POWER.of(core.Is)
def _(node: core.Is, build: PowerBuild) -> Cond[Any]:
    """The card that a condition speaks of is what "its" means after it."""
    card = card_named(node.who, build)
    if not isinstance(node.state, core.BeTrait) or (card is None and node.who not in OPPOSING):
        raise TextError("in a power, 'if' can only ask whether a card named before it is face up")
    if card is None:
        return effects.Opposed()
    build.its = card
    return effects.IsUp(card)


@POWER.of(say.StayUp)
def _(node: say.StayUp, build: PowerBuild) -> None:
    own(build.subject, build, "stays face up")
    build.check_time("stays face up")
    build.add(effects.StaysUp())


@POWER.of(core.HaveThat)
def _(node: core.HaveThat, build: PowerBuild) -> None:
    card = card_meant(build.subject, build)
    if not build.known("suit"):
        raise TextError("no suit was chosen before this; write 'Choose a suit. It has that suit.'")
    build.add(effects.GiveSuit(card))
    if card == effects.OWN and build.part.moment != AFTER and not build.perhaps:
        build.power.names = True  # HL-020: only if it is named for certain


@POWER.of(core.Cannot)
def _(node: core.Cannot, build: PowerBuild) -> None:
    own(node.who, build, "cannot")
    for verb in node.verbs:
        if isinstance(verb, say.Counter):
            build.check_time("cannot counter")
            build.add(effects.NotCountering())
        elif isinstance(verb, say.BeCountered):
            build.add(effects.NotCountered())
        else:
            raise TextError("a power can only stop a card from countering or from being countered")


@POWER.of(core.Plus)
def _(node: core.Plus, build: PowerBuild) -> None:
    build.add(effects.Bonus(node.n))


@POWER.of(core.StatIs)
def _(node: core.StatIs, build: PowerBuild) -> None:
    build.add(effects.Shift(measured(node.measure, build), node.n if node.way == "higher" else -node.n))


@POWER.of(core.StatBecomes)
def _(node: core.StatBecomes, build: PowerBuild) -> None:
    build.add(effects.TakeValue(measured(node.measure, build), measured(node.other, build)))


@POWER.of(core.ChooseQuality)
def _(node: core.ChooseQuality, build: PowerBuild) -> None:
    build.add(effects.ChooseSuit())
    build.choose("suit")


@POWER.of(core.Choose)
def _(node: core.Choose, build: PowerBuild) -> None:
    if node.who not in OPPOSING:
        raise TextError("a power can choose only 'an opposing face-up card'")
    build.add(effects.ChooseOpposing())
    build.choose("card")


@POWER.of(say.TurnDown)
def _(node: say.TurnDown, build: PowerBuild) -> None:
    build.add(effects.TurnDown(card_meant(node.what, build)))


@POWER.of(say.NeedNotFollow)
def _(node: say.NeedNotFollow, build: PowerBuild) -> None:
    own(node.who, build, "need not follow suit")
    build.power.free = True


@POWER.of(say.OrderReversed)
def _(node: say.OrderReversed, build: PowerBuild) -> None:
    build.add(effects.TurnTrick())


@POWER.of(say.BaseIs)
def _(node: say.BaseIs, build: PowerBuild) -> None:
    build.add(effects.FlatBase(node.n))


def need(cond: core.Cond) -> i64:
    """A condition on when a power may be played."""
    match cond:
        case core.Both():
            return need(cond.first) | need(cond.second)
        case core.Is(who=core.It(), state=say.Counter()):
            return COUNTERING
        case core.Is(state=core.BeTrait()) if cond.who == LEFT_NEIGHBOUR:
            return LEFT_UP
        case core.Is(state=core.BeTrait()) if cond.who in OPPOSING:
            return OPPOSING_UP
    raise TextError(
        "a power may ask that the left neighbour is face up, that an opposing card is face up, or that it counters"
    )


def measured(measure: core.Measure, build: PowerBuild) -> i64:
    if isinstance(measure, core.ItsStat):
        return build.its
    assert isinstance(measure, core.StatOf)
    return card_meant(measure.what, build)


def card_named(who: core.Who | None, build: PowerBuild) -> i64 | None:
    if isinstance(who, core.It):
        return build.its
    if who == LEFT_NEIGHBOUR:
        return effects.LEFT
    if not isinstance(who, core.Pieces) or not isinstance(who.det, core.That):
        return None
    if not build.known("card"):
        raise TextError("no card was chosen before this; write 'Choose an opposing face-up card.'")
    return effects.CHOSEN


def card_meant(who: core.Who | None, build: PowerBuild) -> i64:
    card = card_named(who, build)
    if card is None:
        raise TextError("a power can mean only 'it', 'the left neighbour' or 'that card' (the one chosen)")
    return card


def own(who: core.Who | None, build: PowerBuild, what: str) -> None:
    if not (isinstance(who, core.It) and build.its == effects.OWN):
        raise TextError(f"only the Hit Card of the power ('it') {what}")


def suit_number(adj: core.Adj) -> int:
    if adj.name in SUITS:
        return SUITS.index(adj.name)
    raise TextError(f"{adj.name!r} is not a suit; the suits are {', '.join(SUITS[:WILD])} and wild")


def which(filters: tuple[core.Filter, ...], why: str) -> tuple[int, int]:
    """The printed suits and the spots of the cards meant, as bits."""
    suits, spots = ANY_SUIT, ALL_SPOTS
    for part in filters:
        if isinstance(part, say.Printed):
            suits &= 1 << suit_number(part.suit)
        elif isinstance(part, say.AtSpots) and isinstance(part.spots, say.OneSpot):
            spots &= 1 << (part.spots.n - 1)
        elif isinstance(part, say.AtSpots) and isinstance(part.spots, say.SpotRange):
            spots &= (1 << part.spots.last) - (1 << (part.spots.first - 1))
        else:
            raise TextError(why)
    return suits, spots


# ---- locations


@PLACE.of(core.Text)
def _(node: core.Text, build: PlaceBuild) -> None:
    if node.sections:
        raise TextError("a location's text can't have a part with a heading")
    for sentence in node.sentences:
        PLACE.compile(sentence, build)


@PLACE.of(core.Sentence)
def _(node: core.Sentence, build: PlaceBuild) -> None:
    build.event = None
    build.first_trick = 1
    for prefix in node.prefixes:
        if isinstance(prefix, core.When) and isinstance(prefix.event, core.Happens) and build.event is None:
            build.event = prefix.event
        elif isinstance(prefix, core.FromThe) and prefix.period.name == "trick":
            if prefix.n > TRICKS:
                raise TextError(f"a round has {TRICKS} tricks")
            build.first_trick = prefix.n
        else:
            raise TextError("a location's sentence can begin only with 'When' or 'From the ... trick on'")
    PLACE.compile(node.act, build)


@PLACE.of(core.Then)
def _(node: core.Then, build: PlaceBuild) -> None:
    for clause in node.clauses:
        if build.first_trick != 1 and not isinstance(clause, say.BaseTimes):
            raise TextError("'From the ... trick on' goes only with base VP that are doubled or tripled")
        timed = isinstance(clause, core.Plus | say.NextTrickGives) or (
            isinstance(clause, core.Does) and not any(isinstance(verb, say.AlsoCounter) for verb in clause.verbs)
        )
        if (build.event is not None) != timed:
            raise TextError("a gain needs its moment ('When a card counters, ...'); a rule that always holds has none")
        PLACE.compile(clause, build)


@PLACE.of(core.Do)
def _(node: core.Do, build: PlaceBuild) -> None:
    raise TextError("a location changes rules and doesn't tell anybody to act; write 'Players need not follow suit.'")


@PLACE.of(core.Does)
def _(node: core.Does, build: PlaceBuild) -> None:
    for verb in node.verbs:
        if isinstance(verb, say.AlsoCounter):
            also_counters(node.who, build)
        elif isinstance(verb, core.GainAmount):
            side_gains(node.who, verb, build)
        else:
            raise TextError("at a location cards can only 'also counter', or their side can gain VP")


def also_counters(who: core.Who, build: PlaceBuild) -> None:
    match who:
        case core.Pieces(adjs=(), filters=(say.ExactlyOff() as off,)) if plain_cards(who):
            if off.what.noun.name != "left neighbour":
                raise TextError("a card counters only its left neighbour")
            if not 1 <= off.n <= 8:
                raise TextError("values differ by 1 to 8")
            build.place.gaps |= 1 << (8 + (off.n if off.way == "higher" else -off.n))
        case _:
            raise TextError("say by how much: 'A card exactly 1 higher than its left neighbour also counters.'")


def side_gains(who: core.Who, verb: core.GainAmount, build: PlaceBuild) -> None:
    if who != ITS_SIDE or build.event not in COUNTERS:
        raise TextError("write 'When a card counters, its side gains 1 VP.'")
    build.place.counter_vp += verb.n


@PLACE.of(core.Plus)
def _(node: core.Plus, build: PlaceBuild) -> None:
    event = build.event
    if event is None or not isinstance(event.verb, say.WinTrick) or not isinstance(event.who, core.Pieces):
        raise TextError("write 'When the card at spot 1 wins the trick, +2 VP.'")
    suits, spots = cards_meant(event.who)
    if suits != ANY_SUIT:
        raise TextError("VP for a won trick can depend on the spot, not on the suit")
    for spot in range(SPOTS):
        if spots >> spot & 1:
            build.place.spot_vp[spot] += node.n


@PLACE.of(say.NextTrickGives)
def _(node: say.NextTrickGives, build: PlaceBuild) -> None:
    if build.event != NOBODY_WINS:
        raise TextError("write 'When nobody wins the trick, the next trick won gives 2 more VP.'")
    build.place.carry_vp += node.n


@PLACE.of(say.ValueWins)
def _(node: say.ValueWins, build: PlaceBuild) -> None:
    build.once("which value wins")
    build.place.highest = node.end == "highest"


@PLACE.of(say.OrderReversed)
def _(node: say.OrderReversed, build: PlaceBuild) -> None:
    build.once("which value wins")
    build.place.highest = not build.place.highest


@PLACE.of(say.BaseTimes)
def _(node: say.BaseTimes, build: PlaceBuild) -> None:
    build.once("by how much base VP are multiplied")
    build.place.times_from = build.first_trick
    build.place.times = 2 if node.times == "doubled" else 3


@PLACE.of(say.BaseIs)
def _(node: say.BaseIs, build: PlaceBuild) -> None:
    build.once("what the base VP are")
    build.place.flat = node.n


@PLACE.of(core.StatIs)
def _(node: core.StatIs, build: PlaceBuild) -> None:
    if not isinstance(node.measure, core.StatOf) or not isinstance(node.measure.what, core.Pieces):
        raise TextError("say whose value: 'The value of each card printed red is 2 lower.'")
    suits, spots = cards_meant(node.measure.what)
    by = node.n if node.way == "higher" else -node.n
    for suit in range(len(SUITS)):
        for spot in range(SPOTS):
            if suits >> suit & 1 and spots >> spot & 1:
                build.place.shift[4 * suit + spot] += by


@PLACE.of(say.NeedNotFollow)
def _(node: say.NeedNotFollow, build: PlaceBuild) -> None:
    if node.who not in EVERYBODY:
        raise TextError("write 'Players need not follow suit.'")
    build.place.free = True


@PLACE.of(core.OnlyCan)
def _(node: core.OnlyCan, build: PlaceBuild) -> None:
    if node not in IN_SUIT:
        raise TextError("write 'Only cards of the lead suit can win the trick.'")
    build.place.lead_suit_only = True


def plain_cards(who: core.Pieces) -> bool:
    return [noun.name for noun in who.nouns] in (["card"], ["Hit Card"])


def cards_meant(who: core.Pieces) -> tuple[int, int]:
    """The printed suits and the spots, as bits."""
    if not plain_cards(who):
        raise TextError("a location can only mean cards")
    suits, spots = which(who.filters, "a location can name only the spots and the printed suits of cards")
    for adj in who.adjs:
        if adj.name != "wild":
            raise TextError(f"say 'printed {adj.name}' if the printed suit is meant: a card's suit can change")
        suits &= 1 << WILD
    return suits, spots
