"""A game of PettingZoo's environment: a bot against random play."""

from crownland import Player
from crownland.pettingzoo import kingdomino_v1


def main() -> None:
    env = kingdomino_v1.env(seats=3, options="harmony", render_mode="ansi")
    env.reset(seed=7)
    env.action_space("B").seed(7)
    env.action_space("C").seed(8)
    knight = Player("knight", seed=7)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        if terminated or truncated:
            action = None
        elif agent == "A":
            match = env.unwrapped.table.match
            action = match.position.action_number(knight.choose(match))
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
    print(env.unwrapped.table.match.render())
    print("margins:", rewards)


if __name__ == "__main__":
    main()
