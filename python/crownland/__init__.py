"""Kingdomino and Barony: rules, bots and vector environments.

`Match` is a game being played, `Position` a value, `Player` a bot, `Arena` a series of games with
intervals, `review` says what luck and every turn were worth, and `VectorEnv` steps thousands of
games at once. `crownland.gymnasium`, `crownland.pettingzoo` and `crownland.openspiel` have the
interfaces of those libraries.

>>> import crownland
>>> match, rng = crownland.Match("kingdomino", seats=4), crownland.Random(7)
>>> while not match.is_over:
...     _ = match.play(match.sample(rng))
>>> sorted(match.ranks)[0]
1
"""

from importlib.util import find_spec as _find_spec

from ._core import (
    Account,
    Arena,
    ArrayError,
    BotInfo,
    ClosedError,
    CrownlandError,
    Decision,
    EnvState,
    Estimate,
    Game,
    GameResult,
    IllegalActionError,
    InternalError,
    Line,
    Match,
    NotationError,
    Player,
    PlayerError,
    PlayerReport,
    Position,
    PositionError,
    Random,
    RecordError,
    Report,
    Review,
    ReviewStep,
    SetupError,
    VectorEnv,
    __version__,
    bots,
    games,
    review,
    trace,
)

__all__ = [
    "Account",
    "Arena",
    "ArrayError",
    "BotInfo",
    "ClosedError",
    "CrownlandError",
    "Decision",
    "EnvState",
    "Estimate",
    "Game",
    "GameResult",
    "IllegalActionError",
    "InternalError",
    "Line",
    "Match",
    "NotationError",
    "Player",
    "PlayerError",
    "PlayerReport",
    "Position",
    "PositionError",
    "Random",
    "RecordError",
    "Report",
    "Review",
    "ReviewStep",
    "SetupError",
    "VectorEnv",
    "__version__",
    "bots",
    "games",
    "review",
    "trace",
]

if _find_spec("gymnasium") is not None:
    from .gymnasium import register as _register

    _register()
