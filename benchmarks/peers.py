"""The peers: OpenSpiel (C++ with a Python face) and RLCard (Python), with those of their games nearest to ours.

Whatever could favour us is left out: OpenSpiel's chance nodes here are uniform, so they are sampled from their list of
outcomes without looking at probabilities, and nothing is observed, logged or encoded.
"""

from __future__ import annotations

import importlib
import statistics
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from benchmarks.measure import Contestant, Work, cpu

OPEN_SPIEL = {"hearts": "OpenSpiel hearts", "gin_rummy": "OpenSpiel gin rummy"}
RLCARD = {"gin-rummy": "RLCard gin rummy", "uno": "RLCard uno", "leduc-holdem": "RLCard leduc"}

ROLLOUTS = 50  # a call
DEALS = 20  # start positions kept for roll-outs
CALIBRATION = 1000  # games played once to know how long a roll-out is


def contestants() -> tuple[list[Contestant], list[str]]:
    """All peers that are installed, and a sentence for each that is not."""
    found: list[Contestant] = []
    missing: list[str] = []
    for title, package, make in (("OpenSpiel", "pyspiel", open_spiel), ("RLCard", "rlcard", rlcard)):
        try:
            module = importlib.import_module(package)
        except ImportError as error:
            missing.append(f"{title} is not installed, so it was not compared ({error}). `make bench` installs it.")
        else:
            found += make(module)
    return found, missing


def open_spiel(pyspiel: Any) -> list[Contestant]:
    found = []
    for game_name, title in OPEN_SPIEL.items():
        game = pyspiel.load_game(game_name)
        found.append(Contestant(title, "python", partial(play_from_python, game)))
        found.append(Contestant(title, "inside", whole_games_in_cpp(pyspiel, game)))
        found.append(Contestant(title, "rollout", rollouts_in_cpp(pyspiel, game)))
    return found


def play_from_python(game: Any, seed: int) -> Work:
    random = Random(seed).random
    decisions = chances = 0
    begin = cpu()
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            chances += 1
        else:
            decisions += 1
        actions = state.legal_actions()  # at a chance node: its outcomes
        state.apply_action(actions[int(random() * len(actions))])
    seconds = cpu() - begin
    return Work(decisions, decisions + chances, seconds)


def whole_games_in_cpp(pyspiel: Any, game: Any) -> Callable[[int], Work]:
    """OpenSpiel's own C++ loop for bots (`evaluate_bots`), with its uniform random bots; the deal is inside."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def batch(seed: int) -> Work:
        states = []
        begin = cpu()
        for number in range(5):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed + number)
            states.append(state)
        seconds = cpu() - begin
        nodes = [played.player for state in states for played in state.full_history()]
        return Work(sum(player >= 0 for player in nodes), len(nodes), seconds)

    return batch


def rollouts_in_cpp(pyspiel: Any, game: Any) -> Callable[[int], Work]:
    """OpenSpiel's fastest loop, `RandomRolloutEvaluator::Evaluate`: copy a dealt position, play it out, nothing else.

    Python reaches it through an MCTS bot that may make one simulation, which is one call of the evaluator at the root.
    It does not tell how long its games were: the mean length of random games from the same positions is used.
    """
    random = Random(11)

    def deal() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():  # the bot crashes on a chance node, so the deal comes before
            state.apply_action(random.choice(state.legal_actions()))
        return state

    deals = [deal() for _ in range(DEALS)]
    lengths = []
    for number in range(CALIBRATION):
        state = deals[number % DEALS].clone()
        decisions = chances = 0
        while not state.is_terminal():
            if state.is_chance_node():
                chances += 1
            else:
                decisions += 1
            state.apply_action(random.choice(state.legal_actions()))
        lengths.append((decisions, chances))
    mean_decisions = statistics.fmean(length[0] for length in lengths)
    mean_nodes = mean_decisions + statistics.fmean(length[1] for length in lengths)

    def batch(seed: int) -> Work:
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, seed, False)
        begin = cpu()
        for state in deals:
            bot.mcts_search(state)
        seconds = cpu() - begin
        games = ROLLOUTS * DEALS
        return Work(games * mean_decisions, games * mean_nodes, seconds)

    return batch


def rlcard(module: Any) -> list[Contestant]:
    found = []
    for game_name, title in RLCARD.items():
        env = module.make(game_name, config={"seed": 1})
        found.append(Contestant(title, "python", partial(play_rlcard, env)))
    return found


def play_rlcard(env: Any, seed: int) -> Work:
    random = Random(seed).random
    decisions = 0
    begin = cpu()
    state, _ = env.reset()
    while not env.is_over():
        actions = list(state["legal_actions"])
        state, _ = env.step(actions[int(random() * len(actions))])
        decisions += 1
    seconds = cpu() - begin
    return Work(decisions, decisions, seconds)
