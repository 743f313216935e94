"""The vector environment."""

import multiprocessing
import threading

import numpy as np
import pytest
from conftest import TABLES

import crownland
from crownland import Match, Position, VectorEnv


def rollout(env: VectorEnv, steps: int, planes: bool = False):
    """Random play; everything that was written, step by step."""
    buffers = env.buffers(planes=planes)
    env.reset(**buffers)
    actions, trajectory = np.empty(len(env), np.int64), []
    for _ in range(steps):
        env.sample(actions)
        env.step(actions, **buffers)
        trajectory.append({"actions": actions.copy(), **{k: v.copy() for k, v in buffers.items()}})
    return trajectory


def row(trajectory, i):
    return [{key: value[i] for key, value in step.items()} for step in trajectory]


def assert_same(ours, theirs):
    for left, right in zip(ours, theirs, strict=True):
        for key, value in left.items():
            np.testing.assert_array_equal(value, right[key], err_msg=key)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_what_is_written_is_what_the_position_says(game, seats, options):
    env = VectorEnv(game, 3, seats=seats, options=options, seed=5)
    buffers = env.buffers(planes=True)
    env.reset(**buffers)
    actions = np.empty(3, np.int64)
    for _ in range(150):
        for i in range(3):
            position = env.position(i)
            assert "ABCD"[buffers["seats"][i]] == position.turn
            np.testing.assert_array_equal(buffers["observations"][i], position.observation())
            np.testing.assert_array_equal(buffers["planes"][i], position.planes())
            np.testing.assert_array_equal(buffers["masks"][i], position.mask())
        env.sample(actions)
        assert all(buffers["masks"][i, action] == 1 for i, action in enumerate(actions))
        env.step(actions, **buffers)


@pytest.mark.parametrize("game", ["kingdomino", "barony"])
def test_trajectories_depend_on_seeds_alone(game):
    options = {"seats": 3, "options": "rounds=6" if game == "barony" else ""}
    one = rollout(VectorEnv(game, 12, seed=9, **options), 200, planes=True)
    threads = rollout(VectorEnv(game, 12, seed=9, threads=5, **options), 200, planes=True)
    few = rollout(VectorEnv(game, 3, seed=9, **options), 200, planes=True)
    assert_same(one, threads)
    for i in range(3):
        assert_same(row(one, i), row(few, i))
    seeds = np.array([77, 5], np.uint64)
    ours = rollout(VectorEnv(game, 2, seeds=seeds, **options), 100)
    theirs = rollout(VectorEnv(game, 2, seeds=seeds[::-1].copy(), **options), 100)
    assert_same(row(ours, 0), row(theirs, 1))


@pytest.mark.parametrize("reward", ["margin", "win", "score"])
def test_rewards(reward):
    env = VectorEnv("kingdomino", 8, seats=4, options="harmony", reward=reward, seed=2)
    total = np.zeros((8, 4))
    n_games = 0
    for step in rollout(env, 400):
        total += step["rewards"]
        for i in np.flatnonzero(step["terminated"]):
            scores = step["scores"][i]
            if reward == "margin":
                best = [max(np.delete(scores, seat)) for seat in range(4)]
                np.testing.assert_array_equal(step["rewards"][i], scores - best)
            elif reward == "win":
                assert step["rewards"][i].sum() == pytest.approx(1)
                # Of seats with the same points one may be ahead by another count.
                assert scores[np.argmax(step["rewards"][i])] == scores.max()
            else:
                np.testing.assert_array_equal(total[i], scores)
            total[i] = 0
            n_games += 1
        if reward != "score":
            assert not step["rewards"][step["terminated"] == 0].any()
    assert n_games > 16


def test_one_environment_goes_on_from_a_saved_state():
    env = VectorEnv("kingdomino", 2, seats=2, opponents={"B": "knight"}, seed=4)
    rollout(env, 20)
    state, position = env.save(0), env.position(0)
    env.restore(1, state)
    assert env.position(1) == position
    buffers, actions = env.buffers(), np.empty(2, np.int64)
    for _ in range(30):
        env.sample(actions)
        assert actions[0] == actions[1]
        env.step(actions, **buffers)
        np.testing.assert_array_equal(buffers["observations"][0], buffers["observations"][1])
    env.set_position(0, position)
    assert env.position(0) == position
    with pytest.raises(crownland.SetupError, match="found the environment 2, expected 0 to 1"):
        env.save(2)
    with pytest.raises(crownland.SetupError, match="another game"):
        VectorEnv("barony", 1).restore(0, state)
    with pytest.raises(crownland.PositionError, match="another game"):
        env.set_position(0, Match("barony"))
    with pytest.raises(crownland.PositionError, match="4 seats, expected 2"):
        env.set_position(0, Position("kingdomino 4 - draw ABCD - - 1-48 C:C:C:C"))


def test_copies_of_many_environments_go_on_by_their_own_seeds():
    env, copies = VectorEnv("kingdomino", 3, seed=4), VectorEnv("kingdomino", 5, seed=8)
    rollout(env, 21)
    sources = np.array([2, 0, 0, 1, 2])
    copies.copy_from(env, sources)
    assert [copies.position(i) for i in range(5)] == [env.position(i) for i in sources]
    actions = np.empty(5, np.int64)
    copies.sample(actions)
    assert (actions[1], actions[0]) == (actions[2], actions[4])
    # Copies of one environment draw the same, unless they have seeds.
    futures = []
    for seeds in (None, np.arange(5, dtype=np.uint64), np.arange(5, dtype=np.uint64)):
        copies.copy_from(env, np.zeros(5, np.int64), seeds=seeds)
        for _ in range(30):
            copies.sample(actions)
            copies.step(actions)
        futures.append([str(copies.position(i)) for i in range(5)])
    assert [len(set(future)) for future in futures] == [1, 5, 5]
    assert futures[1] == futures[2]
    env.copy_from(env, np.array([1, 2, 0]))
    before = [copies.position(i) for i in range(5)]
    for other, bad, text in [
        (env, np.array([0, 1, 2, 3, 0]), "found the environment 3, expected 0 to 2"),
        (env, np.array([0, 1, 2, -1, 0]), "found the environment -1, expected 0 to 2"),
        (VectorEnv("barony", 1), np.zeros(5, np.int64), "another game"),
        (VectorEnv("kingdomino", 1, seats=3), np.zeros(5, np.int64), "3 seats, expected 2"),
    ]:
        with pytest.raises(crownland.SetupError, match=text):
            copies.copy_from(other, bad)
    with pytest.raises(crownland.ArrayError, match="`sources`: found the shape"):
        copies.copy_from(env, np.zeros(4, np.int64))
    assert [copies.position(i) for i in range(5)] == before


def test_environments_and_threads_have_limits():
    for n in (-1, 0, 2**40, 2**62):
        with pytest.raises(crownland.SetupError, match=f"found {n} environments, expected 1 to"):
            VectorEnv("kingdomino", n)
        with pytest.raises(crownland.SetupError, match=f"found {n} threads, expected 1 to"):
            VectorEnv("kingdomino", 1, threads=n)
    with pytest.raises(crownland.SetupError, match="found the environment -1, expected 0 to 1"):
        VectorEnv("kingdomino", 2).position(-1)


def test_threads_share_an_environment_and_copy_in_both_directions():
    one, two = VectorEnv("kingdomino", 16, seed=1), VectorEnv("kingdomino", 16, seed=2)
    sources, failures = np.zeros(16, np.int64), []

    def work(env, other):
        buffers, actions = env.buffers(), np.empty(16, np.int64)
        for _ in range(50):
            env.copy_from(other, sources)
            try:
                env.sample(actions)
                env.step(actions, **buffers)
            except crownland.IllegalActionError:
                pass  # another thread has stepped in between
            except BaseException as error:  # noqa: BLE001
                failures.append(error)

    pairs = [(one, two), (two, one), (one, one), (one, two)]
    threads = [threading.Thread(target=work, args=pair) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def trajectory_end() -> str:
    env, actions = VectorEnv("kingdomino", 4, seed=5, threads=2), np.empty(4, np.int64)
    for _ in range(50):
        env.sample(actions)
        env.step(actions)
    return str([env.position(i) for i in range(4)])


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_other_processes_play_the_same(method):
    with multiprocessing.get_context(method).Pool(1) as pool:
        assert pool.apply(trajectory_end) == trajectory_end()


def test_opponents_play_their_seats():
    opponents = {"A": "squire", "C": "random"}
    env = VectorEnv("kingdomino", 4, seats=3, opponents=opponents, seed=3)
    for step in rollout(env, 120):
        assert (step["seats"] == 1).all()
    with pytest.raises(crownland.SetupError, match="every seat has an opponent"):
        VectorEnv("kingdomino", 1, opponents={"A": "random", "B": "random"})
    with pytest.raises(crownland.SetupError, match="found an opponent at C, expected A to B"):
        VectorEnv("kingdomino", 1, opponents={"C": "random"})
    with pytest.raises(crownland.PlayerError, match="found the bot `pawn`"):
        VectorEnv("kingdomino", 1, opponents={"B": "pawn"})


def test_long_games_are_cut():
    env = VectorEnv("barony", 2, max_steps=10)
    cuts = [step["truncated"].copy() for step in rollout(env, 20)]
    assert [int(cut.sum()) for cut in cuts] == [0] * 9 + [2] + [0] * 9 + [2]


def test_a_refused_action_plays_nothing():
    env = VectorEnv("kingdomino", 3, seed=6)
    buffers = env.buffers()
    env.reset(**buffers)
    actions = np.empty(3, np.int64)
    env.sample(actions)
    before = [env.position(i) for i in range(3)]
    for bad, text in [
        (777, "environment 2: found the action 777, expected 0 to 776"),
        (-1, "environment 2: found the action -1"),
        (776, "environment 2: the action 776, `discard`, is not legal"),
    ]:
        with pytest.raises(crownland.IllegalActionError, match=text):
            env.step(np.array([actions[0], actions[1], bad]), **buffers)
        assert [env.position(i) for i in range(3)] == before


def test_a_closed_environment_says_so():
    env = VectorEnv("kingdomino", 1)
    env.close()
    env.close()
    actions = np.zeros(1, np.int64)
    for call in (
        lambda: env.reset(),
        lambda: env.step(actions),
        lambda: env.sample(actions),
        lambda: env.observe(),
        lambda: env.save(0),
        lambda: env.position(0),
    ):
        with pytest.raises(crownland.ClosedError, match="the environment was closed"):
            call()
