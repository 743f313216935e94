"""Decisions a second of this package and of other board game environments, in one run on one core.

    pip install pettingzoo pygame open_spiel && python compare.py

Every environment plays random legal actions for some seconds of the processor's time and returns what
the next player sees with the legal actions. They are other games: the figures say what an interface
costs, not which game is larger. Environments that are not installed are left out with a note.
"""

import time
from collections.abc import Callable

import numpy as np

from crownland import VectorEnv

SECONDS = 1.0


def measure(title: str, play: Callable[[], int]) -> None:
    """Calls `play`, which returns a number of decisions, until the time is over."""
    play()
    began, n = time.process_time(), 0
    while (seconds := time.process_time() - began) < SECONDS:
        n += play()
    print(f"{title:45} {n / seconds:12,.0f} decisions/s", flush=True)


def vector(game: str, n_envs: int) -> Callable[[], int]:
    env = VectorEnv(game, n_envs, seats=4, seed=1)
    buffers, actions = env.buffers(), np.empty(n_envs, np.int64)
    env.reset(**buffers)

    def play() -> int:
        env.sample(actions)
        env.step(actions, **buffers)
        return n_envs

    return play


def aec(env) -> Callable[[], int]:
    rng = np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=int(rng.integers(1 << 30)))
        n = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            n += 1
        return n

    return play


def openspiel(name: str) -> Callable[[], int]:
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)

    def play() -> int:
        state, n = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[rng.integers(len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.observation_tensor(state.current_player())
            state.apply_action(legal[rng.integers(len(legal))])
            n += 1
        return n

    return play


def main() -> None:
    for n_envs in (1, 64, 1024):
        measure(f"crownland VectorEnv, Kingdomino, {n_envs} games", vector("kingdomino", n_envs))
    measure("crownland VectorEnv, Barony, 1024 games", vector("barony", 1024))
    try:
        from pettingzoo import make

        import crownland.pettingzoo  # noqa: F401, registers the games

        measure("crownland for PettingZoo, Kingdomino", aec(make("aec", "crownland/Kingdomino-v1", seats=4)))
        measure("PettingZoo's Connect Four", aec(make("aec", "classic/connect_four-v3")))
        measure("PettingZoo's Tic-Tac-Toe", aec(make("aec", "classic/tictactoe-v3")))
    except ImportError as error:
        print("PettingZoo is left out:", error)
    try:
        import crownland.openspiel  # noqa: F401, registers the games

        measure("crownland for OpenSpiel, Kingdomino", openspiel("python_kingdomino(players=4)"))
        for name in ("connect_four", "backgammon"):
            measure(f"OpenSpiel's {name}", openspiel(name))
    except ImportError as error:
        print("OpenSpiel is left out:", error)


if __name__ == "__main__":
    main()
