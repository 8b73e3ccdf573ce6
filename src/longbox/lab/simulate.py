"""Play seeded games between bots, in one process or several; the report is the same for any number of them."""

import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from longbox import bots as all_bots
from longbox.kernel import game, plugins, tale
from longbox.kernel.errors import LongboxError
from longbox.kernel.rng import Rng
from longbox.lab import metrics, own
from longbox.lab.report import Played, Report

Progress = Callable[[int, int], None]


class Plan:
    """Everything a worker needs: plain data."""

    def __init__(
        self,
        game_id: str,
        bots: list[str],
        seats: int,
        mode: str,
        options: dict[str, Any],
        packs: list[tuple[str, str]],
        seed: object,
        sides: list[int],
        own: list[str],
        deal_in: bool,
    ) -> None:
        self.game_id = game_id
        self.bots = bots
        self.seats = seats
        self.mode = mode
        self.options = options
        self.packs = packs
        self.seed = seed
        self.sides = sides
        self.own = own  # the cards of the packs
        self.deal_in = deal_in
        self.file = plugins.file_of(game_id)  # where other processes find a game that is not installed

    def slots(self, number: int) -> list[int]:
        """Which of the bots each seat has in a game: they change places from game to game."""
        of_seat = len(self.bots) == self.seats and self.seats > len(set(self.sides))
        return [((seat if of_seat else self.sides[seat]) + number) % len(self.bots) for seat in range(self.seats)]


def simulate(
    game_id: str,
    n: int,
    bots: Sequence[str],
    *,
    seats: int | None = None,
    mode: str | None = None,
    options: Mapping[str, Any] | None = None,
    packs: Sequence[tuple[str, str]] = (),
    seed: int | str = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    deal_in: bool = False,
) -> Report:
    """Play n games. Name one bot for all seats, one for each side or one for each seat.

    For the cards of packs the report counts how often they are met, picked, played and won with; `deal_in` brings them
    into every game.
    """
    counts: tuple[tuple[str, object], ...] = (("the number of games", n), ("jobs", jobs))
    for what, value in counts:
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise LongboxError(f"{what} must be a whole number, 1 or more, not {value!r}")
    g = game.find(game_id)
    setup = g.setup(seats, mode, options)
    first = game.start(game_id, setup.seats, seed, setup.mode, setup.options, packs)
    sides = tale.teams(first)
    for name in bots:
        all_bots.find(name)  # an unknown one is an error here, not in a worker
    if len(bots) not in {1, len(set(sides)), setup.seats}:
        raise LongboxError(
            f"name one bot, one for each of the {len(set(sides))} sides or one for each of the {setup.seats} seats; "
            f"you named {len(bots)}"
        )
    if deal_in and not packs:
        raise LongboxError("`deal_in` needs a pack: there are no cards to deal in")
    plan = Plan(
        game_id,
        list(bots),
        setup.seats,
        setup.mode,
        setup.options,
        [(name, text) for name, text in packs],
        seed,
        sides,
        own.own_cards(g, packs),
        deal_in,
    )
    played: list[Played] = []
    for one in results(plan, n, min(jobs, n)):
        played.append(one)
        if progress is not None:
            progress(len(played), n)
    return Report(
        game_id,
        setup.seats,
        setup.mode,
        dict(setup.options),
        list(bots),
        str(seed),
        sides,
        played,
        plan.own,
        deal_in,
        [all_bots.find(name).name for name in bots],
    )


def results(plan: Plan, n: int, jobs: int) -> Iterator[Played]:
    if jobs == 1:
        for number in range(n):
            yield play(plan, number)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, initializer=take, initargs=(plan,)) as pool:
        yield from pool.imap(play_next, range(n), chunksize=max(1, min(16, n // (4 * jobs))))


_PLAN: list[Plan] = []


def take(plan: Plan) -> None:
    _PLAN[:] = [plan]
    if plan.file:
        plugins.load_game(plan.file)


def play_next(number: int) -> Played:
    return play(_PLAN[0], number)


def play(plan: Plan, number: int) -> Played:
    """Play one game: the same in any process, at any time."""
    g = game.find(plan.game_id)
    options = plan.options
    if plan.deal_in:
        setup = g.setup(plan.seats, plan.mode, options)
        options = options | g.deal_in(plan.own, g.edition(plan.packs), setup, Rng(f"deal in {plan.seed}/{number}"))
    m = game.start(plan.game_id, plan.seats, f"{plan.seed}/{number}", plan.mode, options, plan.packs)
    slots = plan.slots(number)
    players = [all_bots.make(plan.bots[slot], f"{plan.seed}/{number}/{seat}") for seat, slot in enumerate(slots)]
    metric = metrics.of_game(plan.game_id, plan.sides)
    followed = own.Followed(plan.own, metric, m.edition) if plan.own else None
    heard = 0
    decisions = 0
    seconds, choices = [0.0] * plan.seats, [0] * plan.seats
    while not m.over and not metric.enough(m):
        seat = m.seat
        metric.look(m)
        if followed is not None:
            if plan.deal_in:
                own.bring_up(m, followed.kinds, decisions == 0)
            followed.look(m)
        begun = time.process_time()
        try:
            code = players[seat].choose(m, seat)
        except LongboxError as error:
            raise LongboxError(f"{error}; in game {number} of seed {plan.seed!r}, after {decisions} choices") from error
        seconds[seat] += time.process_time() - begun
        choices[seat] += 1
        m.choose(code, seat=seat)
        decisions += 1
        if followed is not None:
            followed.chose(seat, code)
        for event in m.events(None, heard):
            heard += 1  # a spectator's own count: of what lies under a veil there is none
            metric.hear(event)
            if followed is not None:
                followed.told(event)
    outcome = m.outcome
    winners = outcome.winners if outcome is not None else []
    metric.end(winners)
    if followed is not None:
        followed.end(m, winners)
    if outcome is None:
        return Played(slots, [], [0] * plan.seats, decisions, "unfinished", metric.tally, seconds, choices)
    return Played(slots, winners, outcome.scores, decisions, outcome.reason, metric.tally, seconds, choices)
