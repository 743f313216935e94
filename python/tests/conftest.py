"""What several tests use."""

from collections.abc import Callable
from pathlib import Path

import pytest

from crownland import Match, Random

ROOT = Path(__file__).parents[2]

TABLES = [
    ("kingdomino", 2, ""),
    ("kingdomino", 3, "dynasty"),
    ("kingdomino", 4, "middle-kingdom harmony"),
    ("kingdomino", 2, "mighty-duel"),
    ("barony", 2, "rounds=8"),
    ("barony", 4, "rounds=8"),
]


@pytest.fixture
def random_match() -> Callable[..., Match]:
    """Makes a match in which actions were chosen at random, to its end or `n` of them."""

    def play(game: str, seats: int, options: str, n: int | None = None, seed: int = 1) -> Match:
        match, rng = Match(game, seats, options), Random(seed)
        while not match.is_over and (n is None or len(match) < n):
            action = match.sample(rng)
            assert action is not None
            match.play(action)
        return match

    return play
