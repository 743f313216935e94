"""OpenSpiel games: importing this module registers `python_kingdomino` and `python_barony`.

Chance nodes are explicit, information is perfect, and there are 2 to 4 players:

>>> import pyspiel, crownland.openspiel
>>> game = pyspiel.load_game("python_kingdomino(players=3,options=harmony)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 48)
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ._core import Game, Match, Position

# Bounds for algorithms that scale rewards, beyond what is possible.
MAX_POINTS = {"kingdomino": 1500.0, "barony": 10000.0}
# Actions of a match, chance's outcomes included. Barony has no limit without its option `rounds`.
MAX_LENGTH = {"kingdomino": 1000, "barony": 100000}


class CrownlandGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and options.

    Signs that OpenSpiel's parameters cannot hold are written otherwise: `+` between the words of
    options, and `:` for `=`, as in `python_barony(players=3,options=rounds:20)`.
    """

    def __init__(self, name: str, game_type: Any, params: dict[str, Any] | None) -> None:
        params = params or {}
        players = int(params.get("players", 2))
        options = str(params.get("options", "")).replace("+", " ").replace(":", "=")
        self.info = Game(name)
        self.start = Match(name, players, options).position
        info = pyspiel.GameInfo(
            num_distinct_actions=self.info.n_actions,
            max_chance_outcomes=self.info.n_actions,
            num_players=players,
            min_utility=-MAX_POINTS[name],
            max_utility=MAX_POINTS[name],
            max_game_length=MAX_LENGTH[name],
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> CrownlandState:
        """The state before the first draw."""
        return CrownlandState(self, self.start)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CrownlandObserver:
        """An observer of the compact observation."""
        if params:
            raise ValueError(f"found the parameters {params}, expected none")
        return CrownlandObserver(self.info.observation_size)


class CrownlandState(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: CrownlandGame, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        """The player on turn, chance, or the mark of the end."""
        turn = self.position.turn
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == "*" else "ABCD".index(turn)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_numbers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities."""
        outcomes = self.position.outcomes()
        total = sum(weight for _, weight in outcomes)
        number = self.position.action_number
        return sorted((number(text), weight / total) for text, weight in outcomes)

    def _apply_action(self, action: int) -> None:
        self.position = self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.action_text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """For each player the points minus those of the best other one; 0 before the end."""
        scores = self.position.scores
        if not self.position.is_over:
            return [0.0] * len(scores)
        best = [max(scores[:i] + scores[i + 1 :]) for i in range(len(scores))]
        return [float(points - other) for points, other in zip(scores, best)]

    def __str__(self) -> str:
        return str(self.position)


class CrownlandObserver:
    """What a player sees, as the compact observation."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CrownlandState, player: int) -> None:
        """Writes what a player sees into the tensor."""
        self.tensor[:] = state.position.observation("ABCD"[player])

    def string_from(self, state: CrownlandState, player: int) -> str:
        """The position as text: nothing is hidden."""
        return str(state.position)


def _register(name: str) -> None:
    game_type = pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=f"{Game(name).title} of crownland",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "options": ""},
    )

    class RegisteredGame(CrownlandGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, game_type, params)

    pyspiel.register_game(game_type, RegisteredGame)


for _name in ("kingdomino", "barony"):
    _register(_name)
