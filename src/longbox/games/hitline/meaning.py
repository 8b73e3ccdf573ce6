"""What Hit Line's sentences mean: a power's text becomes a run of steps, a location's text the rules it changes."""

from mypy_extensions import i64

from longbox.games.hitline import effects
from longbox.games.hitline import phrases as say
from longbox.games.hitline.phrases import LANGUAGE
from longbox.games.hitline.pieces import COUNTERING, LEFT_UP, OPPOSING_UP, SUITS, TRICKS, WILD, Place, Power
from longbox.games.hitline.table import HitLine
from longbox.kernel.match import Routine, Step
from longbox.language import TextError, core
from longbox.language.meaning import Meanings

BEFORE, AFTER, NEVER = 0, 1, 2


class PowerBuild:
    """A Power card or Sidekick in the making."""

    def __init__(self, power: Power) -> None:
        self.power = power
        self.steps: dict[bool, list[Step[HitLine]]] = {False: [], True: []}
        self.after = False  # after the counter check
        self.its: i64 = effects.OWN  # what "it" and "its" speak of in this sentence
        self.depth = 0  # within so many conditions and options
        # When a suit or a card is chosen, for what speaks of it later: before the check, after it, never
        self.suit_chosen = NEVER
        self.card_chosen = NEVER

    def emit(self, step: Step[HitLine]) -> None:
        self.steps[self.after].append(step)

    def enter(self) -> tuple[int, int]:
        """Here begin steps that may be passed over: what is chosen in them is known in them only."""
        self.depth += 1
        return self.suit_chosen, self.card_chosen

    def leave(self, before: tuple[int, int]) -> None:
        self.depth -= 1
        self.suit_chosen, self.card_chosen = before

    def check_time(self, what: str) -> None:
        if self.after:
            raise TextError(f"after the counter check it is too late to say that a card {what}")

    def finish(self) -> Power:
        if self.steps[False]:
            self.power.before = Routine(f"{self.power.name}, before the check").set(*self.steps[False])
        if self.steps[True]:
            self.power.after = Routine(f"{self.power.name}, after the check").set(*self.steps[True])
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


POWER = Meanings[PowerBuild]("a Power card or Sidekick of Hit Line")
PLACE = Meanings[PlaceBuild]("a location of Hit Line")


# ---- Power cards and Sidekicks


@POWER.of(core.Text)
def _(node: core.Text, build: PowerBuild) -> None:
    if node.sentences or len(node.sections) != 1:
        raise TextError("a power has one part, which begins with when it may be played: 'With any Hit Card: ...'")
    POWER.compile(node.sections[0], build)


@POWER.of(core.Section)
def _(node: core.Section, build: PowerBuild) -> None:
    POWER.compile(node.header, build)
    for prefix in node.prefixes:
        if not isinstance(prefix, core.If):
            raise TextError("only 'if' may follow when a power may be played")
        build.power.needs |= need(prefix.cond)
    for sentence in node.sentences:
        POWER.compile(sentence, build)


@POWER.of(say.With)
def _(node: say.With, build: PowerBuild) -> None:
    card = node.card
    if [noun.name for noun in card.nouns] != ["Hit Card"] or not isinstance(card.det, core.A | core.AnyOne):
        raise TextError("a power is played with 'any Hit Card' or 'a Hit Card'")
    if card.adjs:
        build.power.suits = 0
        for adj in card.adjs:
            build.power.suits |= 1 << suit_number(adj)
    for part in card.filters:
        if isinstance(part, say.AtSpots):
            build.power.spots &= spot_mask(part.spots)
        elif isinstance(part, say.Printed):
            build.power.suits &= 1 << suit_number(part.suit)
        else:
            raise TextError("a power may ask for spots and a suit of its Hit Card, for nothing else")


@POWER.of(core.Sentence)
def _(node: core.Sentence, build: PowerBuild) -> None:
    build.its = effects.OWN
    guards: list[core.If] = []
    for prefix in node.prefixes:
        if isinstance(prefix, core.After) and isinstance(prefix.moment, say.CounterCheck):
            build.after = True
        elif isinstance(prefix, core.If):
            guards.append(prefix)
        else:
            raise TextError("a power's sentence may begin with 'After the counter check' or 'If', with nothing else")
    guarded(guards, node.act, build)
    build.after = False


def guarded(guards: list[core.If], act: core.Act, build: PowerBuild) -> None:
    """Steps of an act behind its conditions: each passes over the rest if it does not hold."""
    if not guards:
        POWER.compile(act, build)
        return
    steps = build.steps[build.after]
    at = len(steps)
    cond = guards[0].cond
    build.its = known(named_card(cond, build.its), build)
    before = build.enter()
    guarded(guards[1:], act, build)
    build.leave(before)
    rest = len(steps) - at
    if need_or_none(cond) == OPPOSING_UP:
        steps.insert(at, effects.OnlyIfOpposing(rest))
    else:
        steps.insert(at, effects.OnlyIf(named_card(cond, build.its), rest))


@POWER.of(core.Then)
def _(node: core.Then, build: PowerBuild) -> None:
    for clause in node.clauses:
        POWER.compile(clause, build)


@POWER.of(core.ChooseOne)
def _(node: core.ChooseOne, build: PowerBuild) -> None:
    steps = build.steps[build.after]
    at = len(steps)
    words: list[str] = []
    blocks: list[list[Step[HitLine]]] = []
    for option in node.options:
        if len(node.options) > 4:
            raise TextError("a power offers four options at most")
        words.append(LANGUAGE.write(option))
        before = build.enter()
        guarded([prefix for prefix in option.prefixes if isinstance(prefix, core.If)], option.body, build)
        build.leave(before)
        blocks.append(steps[at:])
        del steps[at:]
    sizes = [len(block) + 1 for block in blocks]
    starts: list[i64] = [i64(sum(sizes[:n])) for n in range(len(blocks))]
    steps.append(effects.ChooseOne([text[0].upper() + text[1:] for text in words], starts))
    for n, block in enumerate(blocks):
        steps += [*block, effects.PassOver(sum(sizes[n + 1 :]))]


@POWER.of(core.Do)
def _(node: core.Do, build: PowerBuild) -> None:
    for verb in node.verbs:
        POWER.compile(verb, build)


@POWER.of(core.Does)
def _(node: core.Does, build: PowerBuild) -> None:
    for verb in node.verbs:
        if isinstance(verb, say.StayUp):
            own(node.who, build, "stays face up")
            build.check_time("stays face up")
            build.emit(effects.StaysUp())
        elif isinstance(verb, core.HaveThat):
            card = card_meant(node.who, build)
            if build.suit_chosen > build.after:
                raise TextError("no suit is chosen before this: 'Choose a suit. It has that suit.'")
            build.emit(effects.GiveSuit(card))
            if card == effects.OWN and not build.after and build.depth == 0:
                build.power.names = True  # HL-020: only if it is named for certain
        else:
            raise TextError("a card on a power may stay face up or have the suit chosen, nothing else")


@POWER.of(core.Cannot)
def _(node: core.Cannot, build: PowerBuild) -> None:
    own(node.who, build, "cannot")
    for verb in node.verbs:
        if isinstance(verb, say.Counter):
            build.check_time("cannot counter")
            build.emit(effects.NotCountering())
        elif isinstance(verb, say.BeCountered):
            build.emit(effects.NotCountered())
        else:
            raise TextError("a card may be kept from countering and from being countered, from nothing else")


@POWER.of(core.Plus)
def _(node: core.Plus, build: PowerBuild) -> None:
    build.emit(effects.Bonus(node.n))


@POWER.of(core.StatIs)
def _(node: core.StatIs, build: PowerBuild) -> None:
    build.emit(effects.Shift(measured(node.measure, build), node.n if node.way == "higher" else -node.n))


@POWER.of(core.StatBecomes)
def _(node: core.StatBecomes, build: PowerBuild) -> None:
    build.emit(effects.TakeValue(measured(node.measure, build), measured(node.other, build)))


@POWER.of(core.ChooseQuality)
def _(node: core.ChooseQuality, build: PowerBuild) -> None:
    build.emit(effects.ChooseSuit())
    build.suit_chosen = min(build.suit_chosen, int(build.after))


@POWER.of(core.Choose)
def _(node: core.Choose, build: PowerBuild) -> None:
    what = node.who
    if not (isinstance(what, core.Pieces) and isinstance(what.det, core.A) and opposing_card(what)):
        raise TextError("a power may choose 'an opposing face-up card'")
    build.emit(effects.ChooseOpposing())
    build.card_chosen = min(build.card_chosen, int(build.after))


@POWER.of(say.TurnDown)
def _(node: say.TurnDown, build: PowerBuild) -> None:
    build.emit(effects.TurnDown(card_meant(node.what, build)))


@POWER.of(say.NeedNotFollow)
def _(node: say.NeedNotFollow, build: PowerBuild) -> None:
    own(node.who, build, "need not follow suit")
    build.power.free = True


@POWER.of(say.OrderReversed)
def _(node: say.OrderReversed, build: PowerBuild) -> None:
    build.emit(effects.TurnTrick())


@POWER.of(say.BaseIs)
def _(node: say.BaseIs, build: PowerBuild) -> None:
    build.emit(effects.FlatBase(node.n))


def need(cond: core.Cond) -> i64:
    """A condition on when a power may be played."""
    if isinstance(cond, core.Both):
        return need(cond.first) | need(cond.second)
    found = need_or_none(cond)
    if found is None:
        raise TextError(
            "a power may ask that the left neighbour is face up, that an opposing card is face up, or that it counters"
        )
    return found


def need_or_none(cond: core.Cond) -> i64 | None:
    if not isinstance(cond, core.Is):
        return None
    if isinstance(cond.who, core.It) and isinstance(cond.state, say.Counter):
        return COUNTERING
    if isinstance(cond.state, core.BeTrait) and cond.state.trait.name == "face up":
        if left_neighbour(cond.who):
            return LEFT_UP
        if isinstance(cond.who, core.Pieces) and isinstance(cond.who.det, core.A) and opposing_card(cond.who):
            return OPPOSING_UP
    return None


def named_card(cond: core.Cond, its: i64) -> i64:
    """The card that a condition speaks of: what "its" means after it."""
    if isinstance(cond, core.Is) and isinstance(cond.state, core.BeTrait) and cond.state.trait.name == "face up":
        if left_neighbour(cond.who):
            return effects.LEFT
        if that_card(cond.who):
            return effects.CHOSEN
        if isinstance(cond.who, core.It):
            return its
        if need_or_none(cond) == OPPOSING_UP:
            return its
    raise TextError("within a power, 'if' may ask whether a card named before is face up")


def known(card: i64, build: PowerBuild) -> i64:
    if card == effects.CHOSEN and build.card_chosen > build.after:
        raise TextError("no card is chosen before this: 'Choose an opposing face-up card.'")
    return card


def measured(measure: core.Measure, build: PowerBuild) -> i64:
    if isinstance(measure, core.ItsStat):
        return build.its
    assert isinstance(measure, core.StatOf)
    return card_meant(measure.what, build)


def card_meant(who: core.Who, build: PowerBuild) -> i64:
    if isinstance(who, core.It):
        return build.its
    if left_neighbour(who):
        return effects.LEFT
    if that_card(who):
        return known(effects.CHOSEN, build)
    raise TextError("a power speaks of 'it', 'the left neighbour' and 'that card' (the one chosen)")


def own(who: core.Who, build: PowerBuild, what: str) -> None:
    if not (isinstance(who, core.It) and build.its == effects.OWN):
        raise TextError(f"only the Hit Card of the power ('it') {what}")


def left_neighbour(who: core.Who) -> bool:
    return isinstance(who, core.Pieces) and [noun.name for noun in who.nouns] == ["left neighbour"] and not who.adjs


def that_card(who: core.Who) -> bool:
    return isinstance(who, core.Pieces) and isinstance(who.det, core.That)


def opposing_card(who: core.Pieces) -> bool:
    names = [adj.name for adj in who.adjs]
    return "opposing" in names and set(names) <= {"opposing", "face-up"} and not who.filters


def suit_number(adj: core.Adj) -> int:
    if adj.name in SUITS:
        return SUITS.index(adj.name)
    raise TextError(f"{adj.name!r} is no suit; there is {', '.join(SUITS[:WILD])} and wild")


def spot_mask(spots: say.Spots) -> int:
    if isinstance(spots, say.OneSpot):
        first = last = spots.n
    else:
        assert isinstance(spots, say.SpotRange)
        first, last = spots.first, spots.last
    return sum(1 << (spot - 1) for spot in range(first, last + 1))


# ---- locations


@PLACE.of(core.Text)
def _(node: core.Text, build: PlaceBuild) -> None:
    if node.sections:
        raise TextError("a location's text has no parts with a heading")
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
            raise TextError(
                "a location's sentence may begin with 'When' and 'From the ... trick on', with nothing else"
            )
    PLACE.compile(node.act, build)


@PLACE.of(core.Then)
def _(node: core.Then, build: PlaceBuild) -> None:
    for clause in node.clauses:
        if build.first_trick != 1 and not isinstance(clause, say.BaseTimes):
            raise TextError("'From the ... trick on' is understood of base VP that are doubled or tripled")
        timed = isinstance(clause, core.Plus | say.NextTrickGives) or (
            isinstance(clause, core.Does) and not any(isinstance(verb, say.AlsoCounter) for verb in clause.verbs)
        )
        if (build.event is not None) != timed:
            raise TextError("what is given needs its moment ('When a card counters, ...'); what always holds has none")
        PLACE.compile(clause, build)


@PLACE.of(core.Do)
def _(node: core.Do, build: PlaceBuild) -> None:
    raise TextError("nobody does anything at a location's word: it changes rules, as 'Players need not follow suit.'")


@PLACE.of(core.Does)
def _(node: core.Does, build: PlaceBuild) -> None:
    for verb in node.verbs:
        if isinstance(verb, say.AlsoCounter):
            also_counters(node.who, build)
        elif isinstance(verb, core.GainAmount):
            side_gains(node.who, verb, build)
        else:
            raise TextError("on a location cards may also counter, and their side may gain VP")


def also_counters(who: core.Who, build: PlaceBuild) -> None:
    if not (
        isinstance(who, core.Pieces)
        and len(who.filters) == 1
        and isinstance(who.filters[0], say.ExactlyOff)
        and not who.adjs
        and plain_cards(who)
    ):
        raise TextError("say by how much: 'A card exactly 1 higher than its left neighbour also counters.'")
    off = who.filters[0]
    if off.what.noun.name != "left neighbour":
        raise TextError("a card counters its left neighbour only")
    if not 1 <= off.n <= 8:
        raise TextError("values differ by 1 to 8")
    build.place.gaps |= 1 << (8 + (off.n if off.way == "higher" else -off.n))


def side_gains(who: core.Who, verb: core.GainAmount, build: PlaceBuild) -> None:
    event = build.event
    its_side = isinstance(who, core.Players) and isinstance(who.det, core.Own) and isinstance(who.det.owner, core.Its)
    if event is None or not its_side or not isinstance(event.verb, say.Counter) or not any_card(event.who):
        raise TextError("understood is: 'When a card counters, its side gains 1 VP.'")
    build.place.counter_vp += verb.n


@PLACE.of(core.Plus)
def _(node: core.Plus, build: PlaceBuild) -> None:
    event = build.event
    if event is None or not isinstance(event.verb, say.WinTrick) or not isinstance(event.who, core.Pieces):
        raise TextError("understood is: 'When the card at spot 1 wins the trick, +2 VP.'")
    suits, spots = which(event.who)
    if suits != 0b11111:
        raise TextError("VP for a won trick may depend on the spot, not on the suit")
    for spot in range(4):
        if spots >> spot & 1:
            build.place.spot_vp[spot] += node.n


@PLACE.of(say.NextTrickGives)
def _(node: say.NextTrickGives, build: PlaceBuild) -> None:
    event = build.event
    if event is None or not isinstance(event.who, core.Nobody) or not isinstance(event.verb, say.WinTrick):
        raise TextError("understood is: 'When nobody wins the trick, the next trick won gives 2 more VP.'")
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
    suits, spots = which(node.measure.what)
    by = node.n if node.way == "higher" else -node.n
    for suit in range(5):
        for spot in range(4):
            if suits >> suit & 1 and spots >> spot & 1:
                build.place.shift[4 * suit + spot] += by


@PLACE.of(say.NeedNotFollow)
def _(node: say.NeedNotFollow, build: PlaceBuild) -> None:
    who = node.who
    everybody = (
        isinstance(who, core.Players)
        and isinstance(who.det, core.Bare | core.Each | core.All)
        and who.noun.name == "player"
        and not who.adjs
        and not who.filters
    )
    if not everybody:
        raise TextError("understood is: 'Players need not follow suit.'")
    build.place.free = True


@PLACE.of(core.OnlyCan)
def _(node: core.OnlyCan, build: PlaceBuild) -> None:
    who = node.who
    of_lead = isinstance(who, core.Pieces) and [type(part) for part in who.filters] == [say.OfLeadSuit] and not who.adjs
    if not of_lead or [type(verb) for verb in node.verbs] != [say.WinTrick]:
        raise TextError("understood is: 'Only cards of the lead suit can win the trick.'")
    build.place.lead_suit_only = True


def any_card(who: core.Who) -> bool:
    return isinstance(who, core.Pieces) and not who.filters and not who.adjs and plain_cards(who)


def plain_cards(who: core.Pieces) -> bool:
    return [noun.name for noun in who.nouns] in (["card"], ["Hit Card"])


def which(who: core.Pieces) -> tuple[int, int]:
    """The printed suits and the spots of the cards meant, as bits."""
    suits, spots = 0b11111, 0b1111
    if not plain_cards(who):
        raise TextError("a location speaks of cards")
    for adj in who.adjs:
        if adj.name != "wild":
            raise TextError(f"say 'printed {adj.name}' if the printed suit is meant: a card's suit can change")
        suits &= 1 << WILD
    for part in who.filters:
        if isinstance(part, say.AtSpots):
            spots &= spot_mask(part.spots)
        elif isinstance(part, say.Printed):
            suits &= 1 << suit_number(part.suit)
        else:
            raise TextError("a location may name spots and printed suits of cards, nothing else")
    return suits, spots
