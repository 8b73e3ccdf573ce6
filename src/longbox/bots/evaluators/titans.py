"""Titans for quick bots: what both decks are worth a turn, and where the race for VP ends if it goes on like that.

Nothing here knows a card by its name. What a card does is read off its compiled text once for each edition (`Reading`
in titans_texts); how often its conditions hold is reckoned from the deck it lies in (`Deck` in titans_decks): a player
sees about five cards a turn. The rest of the game is then played out in means, turn by turn, until the Nemeses are gone
(`race`).
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from longbox.bots.evaluators.evaluator import Evaluator
from longbox.bots.evaluators.titans_decks import Deck, race, turns_left
from longbox.bots.evaluators.titans_texts import DRAW, GAINS, GROW, POWER, Reading, Weights
from longbox.games.titans import effects
from longbox.games.titans.choices.answers import Defend
from longbox.games.titans.choices.turn import RemoveEvent, TakeActions
from longbox.games.titans.pieces import CLAIM, NEMESIS, Book
from longbox.games.titans.table.match import Titans
from longbox.kernel.match import Match
from longbox.kernel.rng import Rng


@final
class TitansEvaluator(Evaluator):
    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(trials=16, fewest=2, most=5, patience=80)
        self.weights = weights if weights is not None else Weights()
        self.readings: dict[str, Reading] = {}

    def reading(self, book: Book) -> Reading:
        if book.hash not in self.readings:
            self.readings[book.hash] = Reading(book, self.weights)
        return self.readings[book.hash]

    def clock(self, m: Match) -> i64:
        """The turn; while Super Heroes are picked, every choice by itself."""
        assert isinstance(m, Titans)
        if m.turn == 0:
            total: i64 = 0
            for asked in m.asked:
                total += asked
            return -total
        return m.turn

    def evaluate(self, m: Match, seat: i64) -> float:
        """The chance to win the game."""
        assert isinstance(m, Titans)
        if m.over:
            own = m.standing(seat)
            other = m.standing(1 - seat)
            return 0.5 if own == other else 1.0 if own > other else 0.0
        reading = self.reading(m.book)
        return 1.0 / (1.0 + exp(-race(m, Deck(m, seat, reading), Deck(m, 1 - seat, reading), seat)))

    def policy(self, m: Match, seat: i64, actions: list[i64], rng: Rng) -> i64:
        assert isinstance(m, Titans)
        if len(actions) == 1:
            return actions[0]
        reading = self.reading(m.book)
        step = m.asker(seat).step
        if isinstance(step, TakeActions):
            return act(m, seat, actions, reading)
        if isinstance(step, effects.Pick):
            if isinstance(step.fate, effects.Teaming):
                return team(m, seat, actions, step.fate is effects.LOSE, reading)
            return pick(m, seat, actions, step, reading)
        if isinstance(step, Defend):
            return defend(m, actions, reading)
        if actions[0] == m.book.yes_action or isinstance(step, RemoveEvent):
            return actions[0]
        return actions[rng.below(len(actions))]


def act(m: Titans, seat: i64, actions: list[i64], reading: Reading) -> i64:
    """All cards are played, those that draw first; then Sidekicks and bonuses; then what is worth most is bought."""
    book = m.book
    best: i64 = -1
    most: i64 = -1
    for action in actions:
        if action < book.buy_action:
            order = reading.order[action - book.play_action]
            if order > most:
                most = order
                best = action
    if best >= 0:
        return best
    for action in actions:
        if action >= book.recruit_action:
            if action < book.use_action:
                return action
            if book.ability[book.used_ability[action - book.use_action]].when == CLAIM:
                return action
    if actions[0] >= book.hand_action or actions[0] < book.buy_action:
        return book.end_action
    deck = Deck(m, seat, reading)
    turns = turns_left(m, deck.power)
    chosen = book.end_action
    top = reading.w.junk
    for action in actions:
        if action < book.buy_action or action >= book.hand_action:
            continue
        kind = action - book.buy_action
        worth = float(book.vp[kind]) + reading.w.use * turns * deck.gain(kind, turns)
        if book.type[kind] == NEMESIS:
            worth += reading.w.prize
        if worth > top:
            top = worth
            chosen = action
    return chosen


def pick(m: Titans, seat: i64, actions: list[i64], step: effects.Pick, reading: Reading) -> i64:
    """The best card to have, the worst to be rid of."""
    book = m.book
    fate = step.fate
    wanted = fate is effects.TAKE_BACK or fate is effects.GAIN or fate is effects.BORROW
    if fate is effects.PUT_ON_TOP and step.filter.places == effects.IN_PILE:
        wanted = True
    chosen: i64 = -1
    top = -1000.0
    for action in actions:
        if action == book.no_action:
            continue
        worth = reading.rank[(action - book.hand_action) % book.deck_kinds]
        if book.line_action <= action < book.front_action and not wanted:
            worth = 2.5  # let it lie
        if not wanted:
            worth = -worth
        if worth > top:
            top = worth
            chosen = action
    if fate is effects.DESTROY and step.may and top < -1.3:
        return book.no_action
    return chosen


def defend(m: Titans, actions: list[i64], reading: Reading) -> i64:
    """With the Defense that is missed least."""
    chosen: i64 = -1
    least = 1000.0
    for action in actions:
        if action != m.book.no_action and reading.rank[action - m.book.hand_action] < least:
            least = reading.rank[action - m.book.hand_action]
            chosen = action
    return chosen


def team(m: Titans, seat: i64, actions: list[i64], lost: bool, reading: Reading) -> i64:
    """The Sidekick that does most for this deck; the one that does least, if one must go."""
    deck = Deck(m, seat, reading)
    chosen: i64 = actions[0]
    top = -1000.0
    for action in actions:
        if action == m.book.no_action:
            continue
        gains = [0.0] * GAINS
        deck.abilities(m.book.side[action - m.book.sidekick_action + m.book.card_kinds], 1.0, gains)
        worth = gains[POWER] + gains[DRAW] + 3.0 * gains[GROW]
        if lost:
            worth = -worth
        if worth > top:
            top = worth
            chosen = action
    return chosen


EVALUATOR: Final = TitansEvaluator()
