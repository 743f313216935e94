"""Self-play with PyTorch: a small network learns two-player Kingdomino from games against itself.

    pip install torch && python self_play.py --minutes 10

The network estimates the margin in the end from the position after an action. To decide, every legal
action is played in a copy of the environment (`VectorEnv.copy_from`), and the best estimate wins. Its
targets are those of TD(λ).
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from crownland import Match, VectorEnv

TERRAINS = ["wheat", "forest", "lake", "grassland", "swamp", "mine"]
CROP = slice(2, 11)  # kingdoms of 5 × 5 stay within four squares of the castle
N_COPIES = 512  # actions that are tried together
N_GAMES = 64  # games that are played together
LAMBDA = 0.8
POINTS = 20.0  # a margin that is 1 to the network


def domino_table() -> np.ndarray:
    """For each domino its squares of each terrain, then its crowns on each terrain."""
    table = np.zeros((48, 12), np.float32)
    for first in range(1, 49, 4):
        match = Match("kingdomino", 2)
        for number in range(first, first + 4):
            match.play(f"draw {number}")
        for shown in match.view()["new_line"]:
            for half in shown["halves"]:
                terrain = TERRAINS.index(half["terrain"])
                table[shown["domino"] - 1, terrain] += 1
                table[shown["domino"] - 1, 6 + terrain] += half["crowns"]
    return table


DOMINOES = domino_table()


def beside(squares: np.ndarray) -> np.ndarray:
    """The squares with a neighbour among these."""
    around = np.zeros_like(squares)
    around[..., 1:, :] |= squares[..., :-1, :]
    around[..., :-1, :] |= squares[..., 1:, :]
    around[..., :, 1:] |= squares[..., :, :-1]
    around[..., :, :-1] |= squares[..., :, 1:]
    return around


def seat_features(planes: np.ndarray, head: np.ndarray, claimed: np.ndarray, left: np.ndarray) -> np.ndarray:
    """What the network sees of one seat: its kingdom, and the dominoes that it will place in it."""
    board = planes[:, :, CROP, CROP]
    terrain, crowns, reach = board[:, :6], board[:, 6], board[:, 7]
    squares = terrain.sum((2, 3), dtype=np.float32)
    on_terrain = (terrain * crowns[:, None]).sum((2, 3), dtype=np.float32)
    pairs = (terrain[:, :, 1:] & terrain[:, :, :-1]).sum((2, 3), dtype=np.float32)
    pairs += (terrain[:, :, :, 1:] & terrain[:, :, :, :-1]).sum((2, 3), dtype=np.float32)
    open_edges = (beside(terrain) & reach[:, None]).sum((2, 3), dtype=np.float32)
    holes = (reach & ~beside(reach)).sum((1, 2), dtype=np.float32)
    covered = terrain.any(1)
    rows, columns = (covered.any(axis).sum(1, dtype=np.float32) for axis in (2, 1))
    to_place = claimed @ DOMINOES
    halves, to_crown = to_place[:, :6], to_place[:, 6:]
    order = (claimed * np.arange(48, dtype=np.float32)).sum(1) / 48
    points = head[:, 0] + 256.0 * head[:, 1]
    alone = [points / POINTS, head[:, 2] / 5, head[:, 6], holes, rows / 5, columns / 5, claimed.sum(1), order, left / 6]
    return np.concatenate(
        [
            squares / 5, on_terrain / 3, pairs / 5, open_edges / 5, halves, to_crown,
            halves * np.minimum(open_edges, 2), to_crown * squares / 5, halves * on_terrain / 3,
            np.stack(alone, 1),
        ],
        axis=1,
        dtype=np.float32,
    )  # fmt: skip


def features(buffers: dict[str, np.ndarray], seats: np.ndarray) -> np.ndarray:
    """What the network sees of the given seats (0) and of the others (1)."""
    seen, planes = buffers["observations"], buffers["planes"]
    places = seen[:, 12:60].copy()
    # A domino that was just placed stays in the old line until its king has moved.
    moving = np.flatnonzero(seen[:, 2] == 4)
    places[moving, (places[moving] >= 7).argmax(1)] = 0
    found = []
    for seat in (seats, 1 - seats):
        # Blocks are counted from the seat on turn.
        block = (seat != buffers["seats"]).astype(np.int64)
        rows = np.arange(len(seat))
        kingdom = planes[:, :16].reshape(-1, 2, 8, 13, 13)[rows, block]
        head = seen[:, 60:424].reshape(-1, 2, 182)[rows, block, :13].astype(np.float32)
        claimed = (places == 3 + block[:, None]) | (places == 7 + block[:, None])
        found.append(seat_features(kingdom, head, claimed.astype(np.float32), seen[:, 5]))
    return np.stack(found, 1)


class Network(nn.Module):
    """The margin in the end, as the points are now plus what both seats will add to them."""

    def __init__(self, n_features: int, width: int = 64) -> None:
        super().__init__()
        self.seat = nn.Sequential(
            nn.Linear(n_features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1)
        )

    def forward(self, seats: torch.Tensor) -> torch.Tensor:
        more = self.seat(seats)[:, :, 0]
        return seats[:, 0, -9] - seats[:, 1, -9] + more[:, 0] - more[:, 1]


class Agent:
    """Tries every legal action in copies of the environments."""

    def __init__(self) -> None:
        self.copies = VectorEnv("kingdomino", N_COPIES, seed=1)
        self.buffers = self.copies.buffers(planes=True)
        self.rng = np.random.default_rng(1)
        self.copies.reset(**self.buffers)
        torch.manual_seed(1)
        self.net = Network(features(self.buffers, self.buffers["seats"]).shape[2])
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=1e-3)

    def try_actions(self, env: VectorEnv, rows: np.ndarray, actions: np.ndarray, seats: np.ndarray):
        """The estimates and the features after each action, for the seats that play them."""
        values, seen = [], []
        for start in range(0, len(rows), N_COPIES):
            part = slice(start, start + N_COPIES)
            n = len(rows[part])
            padded = [np.pad(a[part], (0, N_COPIES - n), mode="edge") for a in (rows, actions, seats)]
            seeds = self.rng.integers(2**63, size=N_COPIES, dtype=np.uint64)
            self.copies.copy_from(env, padded[0], seeds=seeds)
            self.copies.step(padded[1], **self.buffers)
            after = features(self.buffers, padded[2])[:n]
            with torch.no_grad():
                value = self.net(torch.from_numpy(after)).numpy()
            scores = self.buffers["scores"].astype(np.float32)
            final = scores[np.arange(N_COPIES), padded[2]] - scores[np.arange(N_COPIES), 1 - padded[2]]
            values.append(np.where(self.buffers["terminated"][:n], final[:n] / POINTS, value))
            seen.append(after)
        return np.concatenate(values), np.concatenate(seen)

    def choose(self, env: VectorEnv, buffers: dict[str, np.ndarray], noise: float = 0.0):
        """An action for each environment, its estimate, and the features after it."""
        rows, actions = np.nonzero(buffers["masks"])
        seats = buffers["seats"].astype(np.int64)
        values, seen = self.try_actions(env, rows, actions, seats[rows])
        merit = values + noise * self.rng.gumbel(size=len(values)) / POINTS
        # The best of each environment comes last in its part of the sorted list.
        last = np.flatnonzero(np.append(rows[1:] != rows[:-1], True))
        best = np.lexsort((merit, rows))[last]
        return actions[best], values[best], seen[best]

    def play(self, env: VectorEnv, buffers: dict[str, np.ndarray], noise: float):
        """A game against itself in each environment: features and targets of all decisions."""
        env.reset(**buffers)
        seen, signs, values = [], [], []
        while True:
            signs.append(1.0 - 2.0 * buffers["seats"])
            actions, value, after = self.choose(env, buffers, noise)
            seen.append(after)
            values.append(value * signs[-1])
            env.step(actions, **buffers)
            if buffers["terminated"].all():  # all games have equally many decisions
                break
        # There is nothing to estimate after the last one.
        seen, signs, values = seen[:-1], signs[:-1], values[:-1]
        target = (buffers["scores"][:, 0] - buffers["scores"][:, 1]) / POINTS
        targets = []
        for sign, value in zip(reversed(signs), reversed(values)):
            targets.append(target * sign)
            target = LAMBDA * target + (1 - LAMBDA) * value
        return np.concatenate(seen), np.concatenate(targets[::-1]).astype(np.float32)

    def learn(self, batches: list[tuple[np.ndarray, np.ndarray]], n_steps: int) -> float:
        """Some steps towards the targets; the mean loss."""
        seen, targets = (torch.from_numpy(np.concatenate(column)) for column in zip(*batches))
        losses = []
        for _ in range(n_steps):
            rows = torch.randint(len(targets), (512,))
            loss = F.smooth_l1_loss(self.net(seen[rows]), targets[rows])
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            losses.append(loss.item())
        return float(np.mean(losses))

    def evaluate(self, opponent: str, n_games: int) -> tuple[float, float, float]:
        """The share of the victory with its 95 % interval, and the mean margin against a bot."""
        wins, margins = [], []
        for own, other in ((0, "B"), (1, "A")):
            env = VectorEnv("kingdomino", n_games // 2, opponents={other: opponent}, reward="win", seed=99)
            buffers = env.buffers()
            env.reset(**buffers)
            is_open = np.ones(len(env), bool)
            while is_open.any():
                env.step(self.choose(env, buffers)[0], **buffers)
                ended = buffers["terminated"] & is_open
                wins += buffers["rewards"][ended, own].tolist()
                scores = buffers["scores"][ended]
                margins += (scores[:, own] - scores[:, 1 - own]).tolist()
                is_open &= ~ended
        return float(np.mean(wins)), float(1.96 * np.std(wins) / len(wins) ** 0.5), float(np.mean(margins))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10, help="processor time to train for")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--opponents", nargs="*", default=["squire", "knight"])
    parser.add_argument("--every", type=float, default=1, help="minutes between evaluations")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    agent = Agent()
    env = VectorEnv("kingdomino", N_GAMES, reward="win", seed=1)
    buffers = env.buffers()
    batches: list[tuple[np.ndarray, np.ndarray]] = []
    n_games, spent, reported = 0, 0.0, -1e9

    def report(n: int) -> None:
        parts = []
        for opponent in args.opponents:
            win, error, margin = agent.evaluate(opponent, n)
            parts.append(f"{opponent} {win:.1%} ± {error:.1%} ({margin:+.1f})")
        print(f"{spent:5.1f} min, {n_games:6,} games: {', '.join(parts)}", flush=True)

    while spent < args.minutes:
        if spent - reported >= args.every:
            reported = spent
            report(200)
        began = time.process_time()
        done = spent / args.minutes
        for group in agent.optimizer.param_groups:
            group["lr"] = 1e-3 * (1 - 0.9 * done)
        batches.append(agent.play(env, buffers, noise=1.0 - 0.7 * done))
        n_games += N_GAMES
        agent.learn(batches[-16:], n_steps=24)
        batches = batches[-16:]
        spent += (time.process_time() - began) / 60
    report(2000)
    torch.save(agent.net.state_dict(), "self_play.pt")


if __name__ == "__main__":
    main()
