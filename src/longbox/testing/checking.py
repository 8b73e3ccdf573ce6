"""The conformance kit: what any game, ours or a stranger's, must pass.

    from longbox.testing import check
    print(check("hitline", games=10))

Every game is first played to its end at random, with a copy kept at each decision; the checks then work on those
copies. At the very end every copy must still have the fingerprint that it had when it was taken.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence

from longbox.kernel import game as kernel_game
from longbox.kernel.game import Game
from longbox.testing import chance, choices, exercised, hidden, peeking, seen, values
from longbox.testing import positions as positions_
from longbox.testing import worlds as worlds_
from longbox.testing.kit import Kit, Line, Modes, play, registered, settings, slim
from longbox.testing.report import ConformanceError, Figures, Report


def check(
    game: Game | str,
    *,
    games: int = 2,
    seed: object = 0,
    modes: Modes | None = None,
    options: Mapping[str, object] | None = None,
    depth: int = 8,
    worlds: int = 2,
    bound: int = 5_000,
    exercise: int = 2,
    demand_all: bool = False,
    allow: Collection[str] = (),
    open_answers: Collection[str] = (),
    positions: Sequence[Mapping[str, object]] = (),
    processes: bool = True,
    saves: bool = True,
    most: int = 25,
    progress: Callable[[str], None] | None = None,
) -> Report:
    """Check a game. Returns a Report with figures, or raises ConformanceError with everything found.

    At every decision, with every eye, it compares what is shown; the dear checks are made at some of them.

    games: games played in each mode and number of seats; depth: decisions looked at closely in each; worlds: resampled
    worlds at each of those; bound: choices after which a game is endless; exercise: more games, for what occurs at all.
    options: fixed for all games, else they vary. demand_all: what never occurred is an error. allow: patterns (fnmatch)
    of findings ("check: text") and of unseen things ("action:...", "step:...") to let pass. open_answers: names of
    routines whose simultaneous answers everybody may see at once. positions: some in the game's short form, to be read
    and, with an unknown key in them, refused. processes=False: no other Python is started; saves=False: saves, records
    and outcomes are left to another run, with other options.

    A game may say more of itself: `contradiction(match, world)`, a reason why a resampled world cannot be, or None;
    `endings`, all its ends as "reason (rule)", so that the ones that never occurred can be listed; `open_answers`;
    `most_turns`, how many turns a match (which then has a `turn`) can have at all.
    """
    g = kernel_game.find(game) if isinstance(game, str) else game
    started = time.perf_counter()
    say = progress or (lambda text: None)
    with registered(g):
        report = Report(g.id, g.edition().id())
        kit = Kit(g, report, seed, depth, worlds, bound, most, allow)
        kit.open_answers = (*open_answers, *getattr(g, "open_answers", ()))
        lines: list[Line] = []
        values.check_edition(kit)
        for given in positions:
            positions_.check_short(kit, given)
        for mode, seats in settings(g, modes):
            figures = Figures(mode, seats)
            report.settings.append(figures)
            for number in range(games):
                line = play(kit, mode, seats, f"{seed}/{mode}/{seats}/{number}", number, options, figures)
                if line.at and values.check_copies(kit, line):  # else all that follows would be noise
                    for checks in (values, positions_, choices, hidden, seen, worlds_, peeking):
                        if not kit.full() and (saves or checks is not values):
                            checks.check_line(kit, line)
                    values.check_copies(kit, line)
                    lines.append(slim(line))
                say(f"{g.id}: {mode}, {seats} seats: game {number + 1} of {games}, {len(report.findings)} findings")
                if kit.full():
                    break
            if not kit.full():
                hidden.check_starts(kit, mode, seats, options)
            exercised.play(kit, mode, seats, options, exercise)
        chance.check_lines(kit, lines, processes)
        exercised.settle(kit, demand_all, tuple(allow))
    report.seconds = time.perf_counter() - started
    if report.findings:
        raise ConformanceError(report)
    return report
