"""The engine's own test data, through Python: counts, traces, recorded games and bad records."""

from pathlib import Path

import pytest
from conftest import ROOT

import crownland
from crownland import Match, RecordError

DATA = ROOT / "crates/catalog/tests"


def files(folder: Path, pattern: str) -> list[Path]:
    found = sorted(folder.glob(pattern))
    assert found, f"no {pattern} in {folder}"
    return found


def perft_cases() -> list[tuple[str, str]]:
    cases = []
    for game in ("kingdomino", "barony"):
        for path in files(ROOT / f"crates/{game}/tests/data", "*.perft"):
            cases += [(game, case) for case in path.read_text().split("\n\n") if "depth" in case]
    return cases


@pytest.mark.parametrize(("game", "case"), perft_cases())
def test_perft(game, case):
    lines = [line.split(" ", 1) for line in case.strip().splitlines() if not line.startswith("#")]
    fields = {key: value for key, value in lines if key != "depth"}
    match = Match(game, int(fields["seats"]), fields.get("options", ""))
    for action in filter(None, fields.get("actions", "").split("; ")):
        match.play(action)
    for depth, count in (value.split() for key, value in lines if key == "depth"):
        assert match.perft(int(depth)) == int(count)
        assert match.position.perft(int(depth)) == int(count)


@pytest.mark.parametrize("path", files(DATA / "traces", "*.trace"), ids=lambda path: path.stem)
def test_traces(path):
    expected = path.read_text()
    record = "".join(line.split("\t")[0] + "\n" for line in expected.splitlines())
    assert crownland.trace(record) == expected


@pytest.mark.parametrize("path", files(DATA / "records", "*.record"), ids=lambda path: path.stem)
def test_recorded_games(path):
    record = path.read_text()
    match = Match.from_record(record)
    assert match.record() == record
    # The same actions as numbers lead to the same end.
    again = Match(match.game, match.n_seats, match.options)
    for _, text in match.log:
        again.play(again.position.action_number(text))
    assert again.position == match.position
    assert again.scores == match.scores


@pytest.mark.parametrize("path", files(DATA / "bad", "*.record"), ids=lambda path: path.stem)
def test_bad_records_are_refused_with_the_same_words(path):
    with pytest.raises(RecordError) as error:
        Match.from_record(path.read_bytes())
    assert str(error.value) == path.with_suffix(".txt").read_text().strip()
