"""Steps a second on one core: random legal actions, for the length of a game, each step at its fastest.

The fastest of several runs of each step is what the machine can do while nothing else runs on it.
"""

import time

import numpy as np

from crownland import VectorEnv

N_ENVS, N_STEPS, N_RUNS = 1024, 96, 40


def steps_per_second(game: str, seats: int, **arrays: bool) -> float:
    env = VectorEnv(game, N_ENVS, seats=seats, seed=1)
    buffers = env.buffers(**arrays)
    env.reset(**buffers)
    actions = np.empty(N_ENVS, np.int64)
    seconds = np.full(N_STEPS, np.inf)
    for _ in range(N_RUNS):
        for i in range(N_STEPS):
            began = time.perf_counter()
            env.sample(actions)
            env.step(actions, **buffers)
            seconds[i] = min(seconds[i], time.perf_counter() - began)
    return N_ENVS * N_STEPS / seconds.sum()


def main() -> None:
    for game in ("kingdomino", "barony"):
        masks = steps_per_second(game, 4, observations=False)
        compact = steps_per_second(game, 4)
        planes = steps_per_second(game, 4, observations=False, planes=True)
        print(f"{game}, 4 seats: masks {masks:,.0f}, compact {compact:,.0f}, planes {planes:,.0f}")


if __name__ == "__main__":
    main()
