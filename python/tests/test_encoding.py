"""Observations and planes, decoded square by square as `docs/encoding.md` says, beside the views."""

import re

import numpy as np
import pytest

from crownland import Match, Random

TERRAINS = "wflgsm"


def positions(game: str, seats: int, options: str, seed: int):
    match, rng = Match(game, seats, options), Random(seed)
    while not match.is_over:
        match.play(match.sample(rng))
        yield match


def kingdom_of(text: str) -> np.ndarray:
    """The map of a kingdom's text, as the bytes of an observation."""
    cells = np.zeros((13, 13), np.uint8)
    rows = [re.findall(r"[wflgsm]\d?|\.|C", row) for row in text.split("!")[0].split("/")]
    south = next(y for y, row in enumerate(rows[::-1]) if "C" in row)
    west = rows[::-1][south].index("C")
    for y, row in enumerate(rows[::-1]):
        for x, cell in enumerate(row):
            if cell[0] in TERRAINS:
                value = 2 + 4 * TERRAINS.index(cell[0]) + int(cell[1:] or 0)
                cells[y - south + 6, x - west + 6] = value
    cells[6, 6] = 1
    return cells


@pytest.mark.parametrize(("seats", "options"), [(4, ""), (3, "dynasty"), (2, "mighty-duel")])
def test_kingdoms(seats, options):
    for n, match in enumerate(positions("kingdomino", seats, options, seed=seats)):
        if n % 5:
            continue
        kingdoms = str(match.position).split()[8].split(":")
        observer = n % seats
        bytes_, planes = match.observation("ABCD"[observer]), match.planes("ABCD"[observer])
        for place in range(4):
            seen = bytes_[60 + 182 * place :][:182]
            own = planes[8 * place :][:8]
            if place >= seats:
                assert not seen.any() and not own.any()
                continue
            expected = kingdom_of(kingdoms[(observer + place) % seats])
            np.testing.assert_array_equal(seen[13:].reshape(13, 13), expected)
            for terrain in range(6):
                lies = (expected >= 2) & ((expected - 2.0) // 4 == terrain)
                np.testing.assert_array_equal(own[terrain], lies)
            np.testing.assert_array_equal(own[6], np.where(expected >= 2, (expected - 2) % 4, 0))
            assert not (own[7] & (expected > 0)).any()


def test_hexes():
    for n, match in enumerate(positions("barony", 3, "rounds=6", seed=2)):
        if n % 9:
            continue
        observer = n % 3
        bytes_, planes = match.observation("ABC"[observer]), match.planes("ABC"[observer])
        hexes = bytes_[119:].reshape(108, 6)
        # 27 tiles of three hexes, and the same numbers on the planes.
        assert (hexes[:, 0] > 0).sum() == planes[0].sum() == 81
        for terrain in range(5):
            assert (hexes[:, 0] == terrain + 2).sum() == planes[1 + terrain].sum()
        for place in range(4):
            own = planes[6 + 4 * place :][:4]
            for building in range(3):
                of_seat = hexes[:, 1] == 3 * place + building + 1
                assert of_seat.sum() == own[building].sum()
            assert hexes[:, 2 + place].sum() == own[3].sum()
            reserve = bytes_[51 + 17 * place + 11 :][:4]
            lost = int(bytes_[51 + 17 * place + 10])
            if place < 3:
                on_board = [own[3].sum(), own[0].sum(), own[1].sum(), own[2].sum()]
                assert on_board[0] + reserve[0] + lost == 7
                assert on_board[1] + reserve[1] <= 14
                assert on_board[3] + reserve[3] <= 5
