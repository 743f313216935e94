"""Self-play with PyTorch: a small network learns two-player Kingdomino by PPO.

    pip install torch && python self_play.py --minutes 30

The planes go through three convolutions, whose output has four channels: one for each direction, so
each square and direction is one placement of the action space. The bytes of the dominoes and the
scores choose the domino to pick and estimate the margin. The reward is the change of the margin.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from crownland import Game, VectorEnv

GAME = Game("kingdomino")
CROP = slice(2, 11)  # kingdoms of 5 × 5 stay within four squares of the castle
N_FLAT = 60 + 2 * 13 + 48 * 10  # the head, the scores of two kingdoms, where each domino is
PLACE = GAME.action_number("place -6,-6 n")


class Network(nn.Module):
    """Logits of all actions, and the margin that the seat on turn expects."""

    def __init__(self, width: int = 48) -> None:
        super().__init__()
        self.flat = nn.Sequential(nn.Linear(N_FLAT, 192), nn.ReLU())
        self.first = nn.Conv2d(30, width, 3, padding=1)
        self.to_board = nn.Linear(192, width)
        self.second = nn.Conv2d(width, width, 3, padding=1)
        self.third = nn.Conv2d(width, width, 3, padding=1)
        self.place = nn.Conv2d(width, 4, 3, padding=1)
        self.rest = nn.Sequential(nn.Linear(2 * width + 192, 192), nn.ReLU())
        self.other = nn.Linear(192, PLACE + 1)
        self.value = nn.Linear(192, 1)

    def forward(
        self, flat: torch.Tensor, board: torch.Tensor, mask: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        flat = self.flat(flat)
        board = F.relu(self.first(board) + self.to_board(flat)[:, :, None, None])
        board = board + F.relu(self.second(board))
        board = board + F.relu(self.third(board))
        place = F.pad(self.place(board), (2, 2, 2, 2)).permute(0, 2, 3, 1).flatten(1)
        rest = self.rest(torch.cat([board.mean((2, 3)), board.amax((2, 3)), flat], 1))
        other = self.other(rest)
        logits = torch.cat([other[:, :PLACE], place, other[:, PLACE:]], 1)
        return logits.masked_fill(~mask, -1e9), self.value(rest)[:, 0]


def features(buffers: dict[str, np.ndarray]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """What the network sees, from the arrays of the environment."""
    seen = buffers["observations"]
    places = (seen[:, 12:60, None] == np.arange(1, 11)).reshape(len(seen), -1)
    scores = np.concatenate([seen[:, 60:73], seen[:, 242:255]], 1) / 32
    flat = np.concatenate([seen[:, :60] / 8, scores, places], 1).astype(np.float32)
    # Two kingdoms and the domino to be placed.
    planes = np.concatenate([buffers["planes"][:, :16], buffers["planes"][:, 32:]], 1)
    board = planes[:, :, CROP, CROP].astype(np.float32)
    mask = buffers["masks"].view(np.bool_).copy()
    return torch.from_numpy(flat), torch.from_numpy(board), torch.from_numpy(mask)


def collect(env: VectorEnv, buffers: dict[str, np.ndarray], net: Network, n_steps: int):
    """Plays, and computes the advantages of each decision (GAE, seat by seat)."""
    n = len(env)
    steps = []
    for _ in range(n_steps):
        inputs = features(buffers)
        with torch.no_grad():
            logits, value = net(*inputs)
            policy = torch.distributions.Categorical(logits=logits)
            action = policy.sample()
        seat = buffers["seats"].astype(np.int64)
        env.step(action.numpy(), **buffers)
        gained = buffers["rewards"] - buffers["rewards"][:, ::-1]
        done = buffers["terminated"].copy()
        steps.append((inputs, action, policy.log_prob(action), value.numpy(), seat, gained / 10, done))
    with torch.no_grad():
        last = net(*features(buffers))[1].numpy()
    rows = np.arange(n)
    # What each seat can expect after the last step; the margins of two seats are opposite.
    future = np.where(buffers["seats"][:, None] == [0, 1], last[:, None], -last[:, None])
    carried, pending = np.zeros((n, 2), np.float32), np.zeros((n, 2), np.float32)
    batch = []
    for inputs, action, log_prob, value, seat, gained, done in reversed(steps):
        for array in (future, carried, pending):
            array[done] = 0
        pending += gained
        delta = pending[rows, seat] + future[rows, seat] - value
        advantage = delta + 0.9 * carried[rows, seat]
        future[rows, seat], carried[rows, seat], pending[rows, seat] = value, advantage, 0
        target = advantage + value
        batch.append((*inputs, action, log_prob, *map(torch.from_numpy, (advantage, target))))
    return [torch.cat(column) for column in zip(*batch)]


def train(net: Network, optimizer: torch.optim.Optimizer, batch: list[torch.Tensor]) -> None:
    """Two epochs of PPO."""
    advantage = batch[5]
    batch[5] = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(2):
        for rows in torch.randperm(len(advantage)).split(1024):
            flat, board, mask, action, before, gain, target = (column[rows] for column in batch)
            logits, value = net(flat, board, mask)
            policy = torch.distributions.Categorical(logits=logits)
            ratio = (policy.log_prob(action) - before).exp()
            clipped = ratio.clamp(0.8, 1.2)
            loss = -torch.min(ratio * gain, clipped * gain).mean()
            loss = loss + 0.5 * F.smooth_l1_loss(value, target.float()) - 0.003 * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def evaluate(net: Network, opponent: str, n_games: int = 400) -> tuple[float, float]:
    """The share of the victory and the mean margin against a bot, half of the games in each seat."""
    wins, margins = [], []
    for seat, other in (("A", "B"), ("B", "A")):
        env = VectorEnv("kingdomino", n_games // 2, opponents={other: opponent}, reward="win", seed=99)
        buffers = env.buffers(planes=True)
        env.reset(**buffers)
        open_games = np.ones(len(env), bool)
        own = "AB".index(seat)
        while open_games.any():
            with torch.no_grad():
                logits, _ = net(*features(buffers))
            env.step(logits.argmax(1).numpy(), **buffers)
            ended = buffers["terminated"] & open_games
            wins += buffers["rewards"][ended, own].tolist()
            scores = buffers["scores"][ended]
            margins += (scores[:, own] - scores[:, 1 - own]).tolist()
            open_games &= ~ended
    return float(np.mean(wins)), float(np.mean(margins))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--opponent", default="knight")
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(args.threads)
    net = Network()
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3, eps=1e-5)
    env = VectorEnv("kingdomino", 128, reward="score", seed=1)
    buffers = env.buffers(planes=True)
    env.reset(**buffers)
    began, n, reported = time.monotonic(), 0, -1e9
    while (minutes := (time.monotonic() - began) / 60) < args.minutes:
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * max(0.1, 1 - minutes / args.minutes)
        batch = collect(env, buffers, net, n_steps=64)
        n += len(batch[0])
        train(net, optimizer, batch)
        if minutes - reported >= 2:
            reported = minutes
            win, margin = evaluate(net, args.opponent)
            cpu = time.process_time() / 60
            print(f"{minutes:5.1f} min ({cpu:.1f} of processor), {n:9,} decisions: wins {win:.1%}, "
                  f"margin {margin:+.1f} against {args.opponent}", flush=True)
    win, margin = evaluate(net, args.opponent, n_games=2000)
    print(f"in the end: wins {win:.1%}, margin {margin:+.1f} against {args.opponent}")
    torch.save(net.state_dict(), "self_play.pt")


if __name__ == "__main__":
    main()
