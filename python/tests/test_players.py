"""Bots, series and reviews."""

import pickle
import threading

import pytest

import crownland
from crownland import Arena, Match, Player, Random


def started(game: str = "kingdomino", seats: int = 2) -> Match:
    match = Match(game, seats)
    match.play_chance(Random(3))
    return match


@pytest.mark.parametrize("game", ["kingdomino", "barony"])
def test_every_bot_chooses_a_legal_action_again_and_the_same(game):
    match = started(game)
    for bot in crownland.bots(game):
        first, second = (Player(bot.name, iterations=20, seed=4) for _ in range(2))
        action = first.choose(match)
        assert action in match.legal()
        assert second(match.position) == action


def test_decisions_have_lines_and_players_can_be_pickled():
    match = started()
    king = Player("king@200it", seed=7)
    decision = king.evaluate(match)
    assert decision.action == decision.lines[0].actions[0]
    assert len(decision.lines[0].win) == 2
    assert sum(decision.lines[0].win) == pytest.approx(1, abs=0.01)
    again = pickle.loads(pickle.dumps(king))
    assert repr(again) == repr(king) == 'Player("king@200it", seed=7)'
    assert again.choose(match) == decision.action


def test_players_refuse_what_they_cannot_do():
    with pytest.raises(crownland.PlayerError, match="unknown limit"):
        Player("king@soon")
    with pytest.raises(crownland.PlayerError, match="found the bot `pawn`, expected squire"):
        Player("pawn").choose(started())
    with pytest.raises(crownland.PlayerError, match="no seat is on turn"):
        Player("king").choose(Match("kingdomino"))
    with pytest.raises(crownland.PlayerError, match="expected a Match or a Position"):
        Player("king").choose("draw 1")


def test_a_thinking_bot_does_not_hold_other_threads():
    match, king = started(), Player("king", iterations=3000)
    counted = []
    thread = threading.Thread(target=lambda: counted.append(king.choose(match)))
    thread.start()
    n = 0
    while thread.is_alive():
        n += 1
    thread.join()
    assert counted and n > 0


def test_a_series_has_intervals_and_does_not_depend_on_threads():
    players = ["knight", "random", lambda position: position.legal()[0]]
    reports = [Arena("kingdomino", players, threads=n).play(30) for n in (1, 2)]
    for report in reports:
        assert [player.spec for player in report.players] == ["knight", "random", "<lambda>"]
        assert len(report.games) == 30
        knight = report.players[0]
        assert knight.win_share.low < knight.win_share.mean < knight.win_share.high
    assert [game.points for game in reports[0].games] == [game.points for game in reports[1].games]


def test_a_series_passes_exceptions_on_and_counts_failures():
    def broken(position):
        raise KeyError("lost")

    with pytest.raises(KeyError, match="lost"):
        Arena("kingdomino", ["knight", broken]).play(2)
    with pytest.raises(crownland.NotationError):
        Arena("kingdomino", ["knight", lambda position: 3.5]).play(2)
    report = Arena("kingdomino", ["knight", lambda position: "discard"]).play(2)
    assert report.players[1].n_forfeits == 2
    assert "not legal" in report.games[0].forfeit
    with pytest.raises(crownland.PlayerError, match="expected the name of a bot or a function"):
        Arena("kingdomino", ["knight", 3])
    with pytest.raises(crownland.SetupError):
        Arena("kingdomino", ["knight"], options="mighty-duel", seats=3)


def test_a_review_adds_up(random_match):
    match = random_match("kingdomino", 2, "", seed=8)
    review = crownland.review(match, iterations=8)
    scores = match.scores
    for seat, points in zip("AB", scores):
        account = review.account(seat)
        assert account.result == points - (sum(scores) - points)
        parts = account.start + account.luck + account.own + account.others
        assert parts == pytest.approx(account.result)
    actors = {step.actor for step in review.steps}
    assert actors == {"*", "A", "B"}
    assert sum(len(step.actions) for step in review.steps) == len(match)
    with pytest.raises(crownland.SetupError, match="expected 4 to 1000000"):
        crownland.review(match, iterations=1)
