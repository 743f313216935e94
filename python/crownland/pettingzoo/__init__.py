"""PettingZoo environments: `kingdomino_v1` and `barony_v1`.

>>> from crownland.pettingzoo import kingdomino_v1
>>> env = kingdomino_v1.env(seats=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     over = terminated or truncated
...     action = None if over else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

import pettingzoo


def _register() -> None:
    for name in ("Kingdomino", "Barony"):
        module = f"crownland.pettingzoo.{name.lower()}_v1"
        pettingzoo.register("aec", f"crownland/{name}-v1", f"{module}:env")
        pettingzoo.register("parallel", f"crownland/{name}-v1", f"{module}:parallel_env")


# Older versions have no registry.
if hasattr(pettingzoo, "register"):
    _register()
