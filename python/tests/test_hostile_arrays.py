"""Arrays of any type, shape and layout are refused with a reason, or written as they should be."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

import crownland
from crownland import ArrayError, CrownlandError, VectorEnv

N = 3
ENV = VectorEnv("kingdomino", N, seats=2, seed=1)
NAMES = list(ENV.buffers(planes=True))


def test_each_fault_is_named():
    good = ENV.buffers(planes=True)
    frozen = np.zeros((N, 788), np.uint8)
    frozen.flags.writeable = False
    odd = np.zeros(N * 8 + 1, np.uint8)[1:].view(np.float32).reshape(N, 2)
    for name, array, text in [
        ("observations", np.zeros((N, 787), np.uint8), r"found the shape \[3, 787\]"),
        ("observations", np.zeros((N, 788), np.int8), "found elements of type int8"),
        ("observations", np.zeros((N, 2 * 788), np.uint8)[:, ::2], "not contiguous"),
        ("observations", np.zeros((788, N), np.uint8).T, "not contiguous"),
        ("observations", frozen, "`observations` is read-only"),
        ("observations", [[0] * 788] * N, "found an object of type list"),
        ("rewards", np.zeros((N, 2), ">f4"), "found elements of type >f4"),
        ("rewards", np.zeros((N, 2), np.float64), "found elements of type float64"),
        ("rewards", odd, "not aligned"),
        ("terminated", np.zeros((N, 1), bool), r"found the shape \[3, 1\]"),
    ]:
        with pytest.raises(ArrayError, match=text):
            ENV.reset(**{**good, name: array})
    with pytest.raises(ArrayError, match="`masks` overlaps with `observations`"):
        memory = np.zeros(N * 788, np.uint8)
        observations, masks = memory.reshape(N, 788), memory[: N * 777].reshape(N, 777)
        ENV.reset(observations=observations, masks=masks)
    with pytest.raises(ArrayError, match="found the array `rewardz`"):
        ENV.reset(rewardz=np.zeros(3))
    with pytest.raises(ArrayError, match="`actions`: found elements of type int32"):
        ENV.step(np.zeros(N, np.int32))
    with pytest.raises(ArrayError, match="`seeds`: found the shape"):
        ENV.reset(seeds=np.zeros(N + 1, np.uint64))


def test_a_subclass_cannot_lie_about_its_memory():
    class Liar(np.ndarray):
        @property
        def __array_interface__(self):
            return {"data": (8, False), "typestr": "|u1", "shape": (N, 788), "version": 3}

    array = np.zeros((N, 788), np.uint8).view(Liar)
    ENV.reset(observations=array)
    assert np.asarray(array).any()


def hostile_arrays():
    dtypes = st.one_of(
        arrays.scalar_dtypes(),
        st.sampled_from([np.dtype(t) for t in ("u1", "b1", "f4", "i4", "i8", "u8")]),
    )
    lengths = st.sampled_from([0, 1, 2, N, 13, 46, 777, 788])
    shapes = st.lists(lengths, min_size=0, max_size=3).map(tuple)
    plain = st.builds(lambda shape, dtype: np.zeros(shape, dtype), shapes, dtypes)
    good = st.sampled_from(NAMES).map(lambda name: ENV.buffers(planes=True)[name])
    array = st.one_of(plain, good)

    def frozen(array):
        array = array.copy()
        array.flags.writeable = False
        return array

    return st.one_of(
        array,
        array.map(lambda array: array[::-1] if array.ndim else array),
        array.map(lambda array: array.T),
        array.map(frozen),
        st.none(),
        st.integers(),
        st.text(max_size=3),
    )


@settings(max_examples=200, deadline=None)
@given(
    calls=st.sampled_from(["reset", "observe", "step", "sample"]),
    buffers=st.dictionaries(st.sampled_from(NAMES), hostile_arrays(), max_size=4),
    actions=st.one_of(
        hostile_arrays(),
        arrays.arrays(np.int64, N, elements=st.integers(-(2**63), 2**63 - 1)),
    ),
)
def test_hostile_calls_are_refused_or_right(calls, buffers, actions):
    try:
        if calls == "step":
            ENV.step(actions, **buffers)
        elif calls == "sample":
            ENV.sample(actions)
        else:
            getattr(ENV, calls)(**buffers)
    except CrownlandError as error:
        assert str(error)
        assert not isinstance(error, crownland.InternalError)
    else:
        expected = ENV.buffers(planes=True)
        ENV.observe(**expected)
        if calls != "sample":
            for name in ("observations", "planes", "masks", "seats"):
                if isinstance(buffers.get(name), np.ndarray):
                    np.testing.assert_array_equal(buffers[name], expected[name])


@settings(max_examples=200, deadline=None)
@given(text=st.one_of(st.text(max_size=40), st.binary(max_size=40), st.integers(), st.floats()))
def test_hostile_texts_are_refused(text):
    match = crownland.Match("kingdomino")
    for call in (
        lambda: match.play(text),
        lambda: match.why_not(text),
        lambda: crownland.Match.from_record(text),
        lambda: crownland.trace(text),
    ):
        try:
            call()
        except CrownlandError as error:
            assert not isinstance(error, crownland.InternalError)
