"""Matches and positions."""

import copy
import pickle

import numpy as np
import pytest
from conftest import TABLES

import crownland
from crownland import Match, Position, Random


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_match_survives_copy_pickle_record_and_undo(random_match, game, seats, options):
    match = random_match(game, seats, options, n=60)
    for other in (
        copy.copy(match),
        copy.deepcopy(match),
        pickle.loads(pickle.dumps(match)),
        Match.from_record(match.record()),
        Match.from_record(match.record().encode()),
    ):
        assert other == match
        assert other.position == match.position
        assert other.legal() == match.legal()
        other.undo()
        assert other != match
        assert len(other) == len(match) - 1
    again = match.copy()
    again.undo(10)
    for _, action in match.log[-10:]:
        again.play(action)
    assert again == match


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_numbers_and_texts_name_the_same_actions(random_match, game, seats, options):
    match, rng = Match(game, seats, options), Random(5)
    while not match.is_over:
        texts, numbers = match.legal(), match.legal_numbers()
        position = match.position
        assert sorted(position.action_number(text) for text in texts) == numbers
        assert {position.action_text(number) for number in numbers} == set(texts)
        mask = match.mask()
        assert mask.dtype == np.uint8
        assert np.flatnonzero(mask).tolist() == numbers
        by_number = position.play(numbers[0])
        assert by_number == position.play(position.action_text(numbers[0]))
        match.play(match.sample(rng))
    assert match.turn is None
    assert match.legal() == []


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_observations_have_their_shapes_and_positions_their_text(random_match, game, seats, options):
    match = random_match(game, seats, options, n=40)
    info = crownland.Game(game)
    position = match.position
    for seat in "ABCD"[:seats]:
        assert match.observation(seat).shape == (info.observation_size,)
        assert match.planes(seat).shape == info.planes_shape
        assert (match.observation(seat) == position.observation(seat)).all()
        assert (match.planes(seat) == position.planes(seat)).all()
    again = pickle.loads(pickle.dumps(position))
    assert again == position and hash(again) == hash(position) and str(again) == str(position)
    assert Position(str(position)) == position
    assert repr(position).endswith(str(position))
    assert position.render() in repr(match)
    assert "\x1b[" in position.render(color=True)
    assert isinstance(match.view(), dict)


def test_symmetries_keep_the_score_and_map_actions():
    match, rng = Match("kingdomino", 2), Random(9)
    while len(match) < 40:
        match.play(match.sample(rng))
    position = match.position
    for symmetry in range(8):
        turned = position.transformed(symmetry)
        assert turned.scores == position.scores
        mapped = {position.transformed_action(symmetry, text) for text in position.legal()}
        assert mapped == set(turned.legal())
    assert position.transformed(0) == position
    with pytest.raises(crownland.PositionError, match="found the symmetry 8, expected 0 to 7"):
        position.transformed(8)


def test_errors_say_what_was_found_and_expected():
    with pytest.raises(crownland.SetupError, match="found the game `chess`, expected kingdomino or"):
        Match("chess")
    with pytest.raises(crownland.SetupError, match="5 seats, expected 2 to 4"):
        Match("kingdomino", 5)
    with pytest.raises(crownland.SetupError, match="unknown option `huge`"):
        Match("kingdomino", 2, "huge")
    match = Match("kingdomino", 2, ["harmony", "dynasty"])
    assert match.options == "dynasty harmony"
    with pytest.raises(crownland.NotationError, match="found `fly`"):
        match.play("fly")
    with pytest.raises(crownland.IllegalActionError, match="rule"):
        match.play("discard")
    with pytest.raises(crownland.NotationError, match="found the action 777, expected 0 to 776"):
        match.play(777)
    with pytest.raises(crownland.NotationError, match="-1"):
        match.play(-1)
    with pytest.raises(crownland.NotationError, match="of type float"):
        match.play(1.5)
    with pytest.raises(crownland.SetupError, match="found the seat `C`, expected A to B"):
        match.observation("C")
    with pytest.raises(crownland.PositionError, match="field `seats`"):
        Position("kingdomino 9")
    with pytest.raises(crownland.RecordError, match="line 1"):
        Match.from_record("nonsense\n")
    with pytest.raises(crownland.RecordError, match="expected str or bytes"):
        Match.from_record(3)
    assert len(match) == 0
    assert "rule" in match.why_not("discard")
    assert match.why_not("draw 1") is None
    for error in (crownland.SetupError, crownland.ArrayError, crownland.ClosedError):
        assert issubclass(error, crownland.CrownlandError)


def test_records_name_players():
    match = Match("barony", 2)
    record = match.record(players={"A": "Ada", "B": "Bob"})
    assert "player A Ada\nplayer B Bob\n" in record
    assert Match.from_record(record).record() == record
    with pytest.raises(crownland.RecordError):
        match.record(players={"A": "two\nlines"})
