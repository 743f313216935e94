"""Steps a second on one core, with random legal actions for the length of a game.

What is measured is the processor's time of the steps, so that other programs count less; the choice of
the actions belongs to the agent and does not count. Arguments choose the games and the number of
environments: `python speed.py kingdomino 1024`.
"""

import sys
import time

import numpy as np

from crownland import VectorEnv

N_STEPS, N_RUNS = 96, 30


def steps_per_second(game: str, n_envs: int, **arrays: bool) -> tuple[float, float]:
    """The best and the median of several runs."""
    env = VectorEnv(game, n_envs, seats=4, seed=1)
    buffers = env.buffers(**arrays)
    env.reset(**buffers)
    actions = np.empty(n_envs, np.int64)
    speeds = []
    for _ in range(N_RUNS):
        seconds = 0.0
        for _ in range(N_STEPS):
            env.sample(actions)
            began = time.process_time()
            env.step(actions, **buffers)
            seconds += time.process_time() - began
        speeds.append(N_STEPS * n_envs / seconds)
    return max(speeds), float(np.median(speeds))


def main() -> None:
    games = [sys.argv[1]] if len(sys.argv) > 1 else ["kingdomino", "barony"]
    n_envs = int(sys.argv[2]) if len(sys.argv) > 2 else 1024
    for game in games:
        for title, arrays in (
            ("masks", {"observations": False}),
            ("compact observations and masks", {}),
            ("planes and masks", {"observations": False, "planes": True}),
        ):
            best, median = steps_per_second(game, n_envs, **arrays)
            print(f"{game}, 4 seats, {n_envs} games, {title}: best {best:,.0f}, median {median:,.0f}")


if __name__ == "__main__":
    main()
