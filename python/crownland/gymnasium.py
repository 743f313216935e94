"""Gymnasium environments: one seat against chosen opponents.

They are registered as `crownland/Kingdomino-v1` and `crownland/Barony-v1`:

>>> import gymnasium, crownland
>>> env = gymnasium.make("crownland/Kingdomino-v1", opponents=["knight"])
>>> observation, info = env.reset(seed=1)
>>> observation["observation"].shape, observation["action_mask"].sum() > 0
((788,), np.True_)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._core import Player, SetupError
from ._table import Observation, Table

IDS = {"kingdomino": "crownland/Kingdomino-v1", "barony": "crownland/Barony-v1"}


class LegalDiscrete(spaces.Discrete):
    """All actions of a game; `sample` draws from the legal ones if no mask is given."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.mask: npt.NDArray[np.int8] | None = None

    def sample(
        self,
        mask: npt.NDArray[np.int8] | None = None,
        *arguments: Any,
        **keywords: Any,
    ) -> np.int64:
        """A random action."""
        is_free = mask is None and not arguments and not keywords
        if is_free and self.mask is not None and self.mask.any():
            mask = self.mask
        return super().sample(mask, *arguments, **keywords)


class CrownlandEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a table; bots play the others.

    `opponents` names the bots of the other seats in their order, clockwise from `seat`. `reward` is
    `margin` or `win`, given at the end. An action that is not legal ends the game with
    `illegal_reward`, and `info["illegal"]` says which rule bars it.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = ("random",),
        seat: str = "A",
        options: str | Sequence[str] = "",
        reward: str = "margin",
        illegal_reward: float = -1.0,
        planes: bool = False,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, len(opponents) + 1, options, planes)
        letters = self.table.letters
        if seat not in letters:
            raise SetupError(f"found the seat `{seat}`, expected A to {letters[-1]}")
        if reward not in ("margin", "win"):
            raise SetupError(f"found the reward `{reward}`, expected margin or win")
        self.seat = seat
        others = letters[letters.index(seat) + 1 :] + letters[: letters.index(seat)]
        self.specs = dict(zip(others, opponents))
        self.players: dict[str, Player] = {}
        self.reward = reward
        self.illegal_reward = illegal_reward
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.n_steps = 0
        self.legal = LegalDiscrete(self.table.info.n_actions)
        self.action_space = self.legal
        self.observation_space: spaces.Space[Any] = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, self.table.observation_shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (self.table.info.n_actions,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts a new game; the seed determines chance and the opponents."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 62))
        self.n_steps = 0
        self.players = {
            seat: Player(spec, seed=drawn + i)
            for i, (seat, spec) in enumerate(self.specs.items(), 1)
        }
        self.table.reset(drawn)
        self._play_opponents()
        return self._observe(), self._info()

    def step(
        self, action: np.int64
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action, then the turns of the opponents."""
        why_not = self.table.match.why_not(int(action))
        if why_not is not None:
            info = {**self._info(), "illegal": why_not}
            return self._observe(), self.illegal_reward, True, False, info
        self.table.play(int(action))
        self._play_opponents()
        self.n_steps += 1
        is_over = self.table.match.is_over
        reward = self.table.rewards(self.reward)[self.seat] if is_over else 0.0
        is_cut = not is_over and self.n_steps == self.max_steps
        return self._observe(), reward, is_over, is_cut, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, as algorithms with masks expect them."""
        return self._observe()["action_mask"].astype(np.bool_)

    def render(self) -> str | None:
        """A drawing of the table."""
        return self.table.match.render() if self.render_mode == "ansi" else None

    def _play_opponents(self) -> None:
        match = self.table.match
        while match.turn in self.players:
            self.table.play(self.players[match.turn].choose(match))

    def _observe(self) -> Observation:
        observation = self.table.observe(self.seat)
        self.legal.mask = observation["action_mask"].view(np.int8)
        return observation

    def _info(self) -> dict[str, Any]:
        return {"scores": self.table.match.scores, "ranks": self.table.match.ranks}


def register() -> None:
    """Registers the environments, once."""
    for game, name in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name, entry_point="crownland.gymnasium:CrownlandEnv", kwargs={"game": game}
            )
