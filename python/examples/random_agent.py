"""Random play in a thousand games at once: the loop that a learning agent starts from."""

import time

import numpy as np

from crownland import VectorEnv

N_ENVS, N_STEPS = 1024, 200


def main() -> None:
    env = VectorEnv("kingdomino", N_ENVS, seats=4, reward="win", seed=1)
    buffers = env.buffers()
    env.reset(**buffers)
    actions = np.empty(N_ENVS, np.int64)
    wins, n_games = np.zeros(4), 0
    began = time.perf_counter()
    for _ in range(N_STEPS):
        env.sample(actions)
        env.step(actions, **buffers)
        wins += buffers["rewards"].sum(axis=0)
        n_games += int(buffers["terminated"].sum())
    seconds = time.perf_counter() - began
    shares = ", ".join(f"{seat} {share:.3f}" for seat, share in zip("ABCD", wins / n_games))
    print(f"{n_games} games, share of the victory: {shares}")
    print(f"{N_ENVS * N_STEPS / seconds:,.0f} steps/s")


if __name__ == "__main__":
    main()
