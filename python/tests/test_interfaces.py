"""The test suites of Gymnasium, PettingZoo and OpenSpiel."""

import warnings

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import crownland
import crownland.openspiel  # noqa: F401, registers the games
from crownland.pettingzoo import barony_v1, kingdomino_v1

SHORT = {"kingdomino": "", "barony": "rounds=3"}
MODULES = {"kingdomino": kingdomino_v1, "barony": barony_v1}
GAMES = ["kingdomino", "barony"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("n_opponents", [1, 3])
@pytest.mark.parametrize("planes", [False, True])
def test_gymnasium(game, n_opponents, planes):
    env = gymnasium.make(
        crownland.gymnasium.IDS[game],
        opponents=["squire@10it"] * n_opponents,
        options=SHORT[game],
        planes=planes,
        render_mode="ansi",
    )
    check_env(env.unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_plays_to_the_end_and_the_same_again(game):
    def play():
        env = gymnasium.make(
            crownland.gymnasium.IDS[game],
            opponents=["random", "random"],
            seat="B",
            options=SHORT[game],
            reward="win",
        )
        observation, _ = env.reset(seed=5)
        env.action_space.seed(5)
        rewards = []
        while True:
            action = env.action_space.sample(observation["action_mask"])
            observation, reward, is_over, is_cut, info = env.step(action)
            rewards.append(reward)
            if is_over or is_cut:
                return rewards, info["scores"]

    rewards, scores = play()
    assert (rewards, scores) == play()
    assert not any(rewards[:-1])
    assert (rewards[-1] > 0) == (scores[1] == max(scores)) or scores.count(max(scores)) > 1


def test_gymnasium_ends_games_at_illegal_actions():
    env = gymnasium.make("crownland/Kingdomino-v1", illegal_reward=-5.0)
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(0)
    assert (reward, is_over) == (-5.0, True)
    assert "rule" in info["illegal"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("planes", [False, True])
def test_pettingzoo_api(game, seats, planes):
    options = {"seats": seats, "options": SHORT[game], "planes": planes}
    with warnings.catch_warnings():
        # The suite warns of observations that are not float32, and of a custom agent name.
        warnings.simplefilter("ignore")
        api_test(MODULES[game].env(**options), num_cycles=200)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_suites(game, capsys):
    module = MODULES[game]

    def make(**options):
        return module.env(options=SHORT[game], **options)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(make, num_cycles=50)
        render_test(make)
        parallel = module.parallel_env(options=SHORT[game])
        parallel_api_test(parallel, num_cycles=50)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_makes_registered_environments(game):
    options = {"options": SHORT[game], "seats": 3}
    for kind in ("aec", "parallel"):
        env = pettingzoo.make(kind, f"crownland/{game.title()}-v1", **options)
        env.reset(seed=1)
        assert env.possible_agents == ["A", "B", "C"]


def test_pettingzoo_cuts_games_and_ends_them_at_illegal_actions():
    env = kingdomino_v1.env(seats=3, max_cycles=7)
    env.reset(seed=1)
    n = 0
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        assert not terminated
        action = None
        if not truncated:
            action = env.action_space(agent).sample(observation["action_mask"])
            n += 1
        env.step(action)
    assert n == 7
    env = kingdomino_v1.env()
    env.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(0)
    assert all(env.terminations.values())


@pytest.mark.parametrize(
    "name",
    [
        "python_kingdomino",
        "python_kingdomino(players=3,options=harmony+dynasty)",
        "python_kingdomino(players=4)",
        "python_barony(players=2,options=rounds:2)",
        "python_barony(players=4,options=rounds:2)",
    ],
)
def test_openspiel_random_playthroughs(name):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_agrees_with_the_match():
    game = pyspiel.load_game("python_kingdomino(players=4)")
    state, match = game.new_initial_state(), crownland.Match("kingdomino", 4)
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        assert str(state) == str(match.position)
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(p for _, p in outcomes) == pytest.approx(1)
            action = rng.choice([action for action, _ in outcomes])
        else:
            assert state.legal_actions() == match.legal_numbers()
            action = rng.choice(state.legal_actions())
        match.play(int(action))
        state.apply_action(int(action))
    best = [max(match.scores[:i] + match.scores[i + 1 :]) for i in range(4)]
    assert state.returns() == [float(a - b) for a, b in zip(match.scores, best)]
    clone = game.new_initial_state().clone()
    assert clone.is_chance_node()
