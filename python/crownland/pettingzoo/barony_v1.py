"""Barony for PettingZoo: `env`, `raw_env` and `parallel_env`, with the options of `SeatsEnv`."""

from __future__ import annotations

from typing import Any

from ._environment import SeatsEnv, parallel, wrapped


def raw_env(**options: Any) -> SeatsEnv:
    """The environment without PettingZoo's checks."""
    return SeatsEnv("barony", **options)


def env(**options: Any) -> Any:
    """The environment."""
    return wrapped(raw_env(**options))


def parallel_env(**options: Any) -> Any:
    """The environment for algorithms that act for all agents at once."""
    return parallel(raw_env(**options))
