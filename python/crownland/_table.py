"""What the interfaces of all libraries share: a match whose chance is drawn as it goes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ._core import Game, Match, Random

Observation = dict[str, npt.NDArray[np.int8] | npt.NDArray[np.uint8]]


class Table:
    """A match in which chance is drawn by a seed."""

    def __init__(self, game: str, seats: int, options: str | Sequence[str], planes: bool) -> None:
        self.info = Game(game)
        self.game = game
        self.n_seats = seats
        self.options = options
        self.planes = planes
        self.match = Match(game, seats, options)
        self.rng = Random(0)

    @property
    def letters(self) -> list[str]:
        """The letters of the seats."""
        return list("ABCD")[: self.n_seats]

    @property
    def observation_shape(self) -> tuple[int, ...]:
        """The shape of an observation."""
        return self.info.planes_shape if self.planes else (self.info.observation_size,)

    def reset(self, seed: int) -> None:
        """Starts a new match."""
        self.rng = Random(seed)
        self.match = Match(self.game, self.n_seats, self.options)
        self.match.play_chance(self.rng)

    def play(self, action: int | str) -> None:
        """Plays an action and draws what chance brings then."""
        self.match.play(action)
        self.match.play_chance(self.rng)

    def observe(self, seat: str) -> Observation:
        """What a seat sees, and its legal actions if it is on turn."""
        match = self.match
        mask = match.mask().view(np.int8) if match.turn == seat else self._no_action()
        view = match.planes(seat) if self.planes else match.observation(seat)
        return {"observation": view, "action_mask": mask}

    def rewards(self, reward: str) -> dict[str, float]:
        """What the end of the match is worth to each seat: `margin` or `win`."""
        scores, ranks = self.match.scores, self.match.ranks
        if reward == "win":
            share = 1.0 / ranks.count(1)
            return {s: share if rank == 1 else 0.0 for s, rank in zip(self.letters, ranks)}
        margins = {}
        for i, seat in enumerate(self.letters):
            best = max(points for j, points in enumerate(scores) if j != i)
            margins[seat] = float(scores[i] - best)
        return margins

    def _no_action(self) -> npt.NDArray[np.int8]:
        return np.zeros(self.info.n_actions, np.int8)
