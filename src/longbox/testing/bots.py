"""Check that a bot uses only what its seat sees: it chooses the same wherever only hidden things differ.

from longbox.testing.bots import check_bots
print(check_bots("hitline"))
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping

from longbox import bots
from longbox.kernel import game as kernel_game
from longbox.kernel.decision import bits
from longbox.kernel.game import Game
from longbox.kernel.match import Match
from longbox.testing.kit import Kit, Line, Modes, asking, play, registered, settings, slim
from longbox.testing.looking import by_back, mix_unordered, permutation, renumbered, unseen
from longbox.testing.report import ConformanceError, Figures, Report


def check_bots(
    game: Game | str,
    names: Collection[str] | None = None,
    *,
    games: int = 1,
    seed: object = 0,
    modes: Modes | None = None,
    options: Mapping[str, object] | None = None,
    worlds: int = 2,
    bound: int = 5_000,
    most: int = 25,
) -> Report:
    """Ask every bot, or those named, every question of random games. Raises ConformanceError with everything found.

    worlds: how many others are compared at each question; every second is the true one with pieces under other numbers.
    """
    g = kernel_game.find(game) if isinstance(game, str) else game
    started = time.perf_counter()
    with registered(g):
        report = Report(g.id, g.edition().id())
        kit = Kit(g, report, f"bots/{seed}", 0, worlds, bound, most, ())
        for mode, seats in settings(g, modes):
            figures = Figures(mode, seats)
            report.settings.append(figures)
            for number in range(games):
                line = play(kit, mode, seats, f"{seed}/{mode}/{seats}/{number}", number, options, figures)
                for at in range(len(line.choices)):
                    for seat in bits(line.at[at].waiting):
                        if len(line.at[at].legal(seat)) > 1 and not kit.full():
                            check_question(kit, line, at, seat, sorted(bots.NAMES) if names is None else names)
                if line.at:
                    slim(line)
    report.seconds = time.perf_counter() - started
    if report.findings:
        raise ConformanceError(report)
    return report


def check_question(kit: Kit, line: Line, at: int, seat: int, names: Collection[str]) -> None:
    m = line.at[at]
    twins = [exchanged(kit, m, seat) if n % 2 else m.resample(seat, kit.rng) for n in range(kit.worlds)]
    for bot in names:
        with kit.guard("bots", line, at, f"asking the bot {bot!r}"):
            chosen = bots.make(bot, at).choose(m, seat)
            for twin in twins:
                other = bots.make(bot, at).choose(twin, seat)
                if other != chosen:
                    what = (
                        f"the bot {bot!r} knows more than seat {seat}: {chosen!r}, and {other!r} in a world that looks"
                    )
                    kit.fail("bots", f"{what} the same ({asking(m, seat)})", line, at, same=f"{bot} {asking(m, seat)}")
                    break


def exchanged(kit: Kit, m: Match, seat: int) -> Match:
    """The same match with other pieces where the seat never saw any, and with zones without order in another order."""
    twin = renumbered(m, permutation(m, by_back(m, unseen(m, seat)), kit.shuffle), None)
    mix_unordered(twin, [p for zone in m.zones for p in zone], kit.shuffle)
    return twin
