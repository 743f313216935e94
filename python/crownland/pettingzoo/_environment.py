"""The environment of both games: agents are the letters of the seats, and take turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from .._core import Game, SetupError
from .._table import Observation, Table


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """A table whose seats are agents.

    An observation has the key `observation`, what the agent sees, and `action_mask`. `reward` is
    `margin` or `win`, given at the end. After `max_cycles` decisions in all the game is cut.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: str | Sequence[str] = "",
        reward: str = "margin",
        planes: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if reward not in ("margin", "win"):
            raise SetupError(f"found the reward `{reward}`, expected margin or win")
        self.metadata = {
            "name": f"{game}_v1",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.table = Table(game, seats, options, planes)
        self.reward = reward
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = self.table.letters
        self._seeds = np.random.default_rng()
        info = Game(game)
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, self.table.observation_shape, np.uint8),
                    "action_mask": spaces.Box(0, 1, (info.n_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: spaces.Discrete(info.n_actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions of the game, chance's outcomes included."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game; the seed determines what chance brings."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table.reset(int(self._seeds.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.n_decisions = 0
        self.agent_selection: str = self.table.match.turn or "A"

    def observe(self, agent: str) -> Observation:
        """What an agent sees."""
        return self.table.observe(agent)

    def step(self, action: int | None) -> None:
        """Plays an action for the agent on turn; `None` once it has ended."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.play(int(action) if action is not None else -1)
        self.n_decisions += 1
        if self.table.match.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = self.table.rewards(self.reward)
        elif self.n_decisions == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if not self.table.match.is_over:
            self.agent_selection = self.table.match.turn or agent
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """A drawing of the table: printed for `human`, returned for `ansi`."""
        if self.render_mode == "ansi":
            return self.table.match.render()
        if self.render_mode == "human":
            print(self.table.match.render())
        return None

    def close(self) -> None:
        """There is nothing to free."""


def wrapped(env: SeatsEnv) -> Any:
    """The environment with the checks of PettingZoo: an illegal action ends the game."""
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def parallel(env: SeatsEnv) -> Any:
    """The environment for algorithms that act for all agents at once: only the action of the
    agent on turn counts."""
    return turn_based_aec_to_parallel(wrapped(env))
