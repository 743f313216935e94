"""A tour of the package, cell by cell: open it in an editor that runs `# %%` cells, or run it."""

# %% A match is a list of actions; chance is a player whose outcomes are actions too.
import numpy as np

import crownland
from crownland import Arena, Match, Player, Random, VectorEnv

match, rng = Match("kingdomino", seats=2, options="harmony"), Random(1)
match.play_chance(rng)
print(match)
print(match.turn, match.prompt, match.legal())

# %% Actions have texts and numbers, and an illegal one is refused with the rule that bars it.
number = match.legal_numbers()[0]
print(number, "is", match.position.action_text(number))
try:
    match.play("discard")
except crownland.IllegalActionError as error:
    print("refused:", error)

# %% Bots of several levels, with a limit of iterations or of time.
king, knight = Player("king", iterations=100, seed=1), Player("knight", seed=2)
while not match.is_over:
    player = king if match.turn == "A" else knight
    match.play(player.choose(match))
    match.play_chance(rng)
print(match)
print(match.scores, match.breakdown("A"))

# %% What luck and every turn were worth.
review = crownland.review(match, iterations=16)
print(review)
print([step for step in review.steps if step.mark])

# %% Records are texts; positions too.
record = match.record(players={"A": "king", "B": "knight"})
assert Match.from_record(record).scores == match.scores
print(record[:120])
print(match.position)

# %% A series with intervals. A player can be a function.
report = Arena("kingdomino", ["knight", lambda position: position.legal()[-1]], seed=1).play(40)
print(report)

# %% Thousands of games at once, in arrays of yours.
env = VectorEnv("barony", 256, seats=3, options="rounds=20", opponents={"C": "random"})
buffers = env.buffers(planes=True)
env.reset(**buffers)
actions = np.empty(256, np.int64)
for _ in range(50):
    env.sample(actions)
    env.step(actions, **buffers)
print({name: (array.dtype, array.shape) for name, array in buffers.items()})

# %% A state can be saved, and played on from more than once.
state = env.save(0)
for _ in range(3):
    env.sample(actions)
    env.step(actions, **buffers)
env.restore(0, state)

# %% Positions have symmetries, for eight times the data.
position = Match("kingdomino", seats=2).position
for _ in range(30):
    position = position.play(position.sample(rng))
print([position.transformed(symmetry).scores for symmetry in range(8)])
