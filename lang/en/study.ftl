# Looking back on games, and puzzles.

study-graph = The game at a glance
study-win = Chance to win
study-margin = Expected lead
study-percent = { $n } %
study-position = Place in the game
study-table = The figures as a table
study-step = Turn
study-start = Before the game
study-progress = Review in progress
study-done = The review is complete and stays on this device.
study-stop = Pause
study-resume = Go on
study-moment = Key moment { $n }
study-luck = Chance
study-luck-text = Nobody chose this. What it changed counts as luck.
study-no-choice = No choice
study-no-choice-text = There was only one way to play.
study-mark-great = Great: the only turn that kept the game
study-mark-inaccuracy = Inaccuracy
study-mark-mistake = Mistake
study-mark-blunder = Blunder
study-mark-fine = Well played
study-mark-small = A little better was possible
study-loss = It cost { $percent } % (± { $interval }) of the chance to win and { $points } points (± { $margin }).
study-loss-exact = It cost { $percent } % of the chance to win.
study-noise = No loss beyond the noise of ± { $interval } %.
study-played = played
study-sum = Luck and skill
study-sum-text = The lead at the end is the sum of four parts: what was to be expected at the start, luck, one’s own turns and the others’ turns.
study-part-start = start
study-part-luck = luck
study-part-own = own turns
study-part-others = others’ turns
study-average = Average loss per turn: { $percent } % of the chance to win, { $points } points.
study-level = Played like: { $level }
study-kind-loss = { $n ->
    [one] { $percent } % lost in { $n } turn
   *[other] { $percent } % lost in { $n } turns
}
study-kind-pick = Choosing dominoes
study-kind-place = Laying dominoes
study-kind-discard = Discarding
study-kind-settle = Placing cities
study-kind-recruit = Recruitment
study-kind-move = Movement
study-kind-take = Taking tokens
study-kind-build = Construction
study-kind-city = New City
study-kind-expedition = Expedition
study-kind-title = Noble Title
study-kind-sacrifice = Fewer points now
study-learn = Learn from mistakes
study-question = { $name } lost { $percent } % of the chance to win here. Find a better turn.
study-judging = Playing it out…
study-answer-found = Yes! No better turn was found.
study-answer-better = Better than what was played, but { $percent } % of the chance to win and { $points } points short of the best.
study-answer-worse = That loses { $percent } % of the chance to win and { $points } points. Try again.
study-best-shown = This is the best turn: a { $percent } % chance to win.
study-again = Try again
study-show-best = Show the best turn
study-next = Next
study-back = Back to the review

puzzles-of = { $game } puzzles
puzzle-of-the-day = Puzzle of the day
puzzle-number = Puzzle { $n }
puzzle-grade = difficulty { $n } of 5
puzzle-proven = proven
puzzle-searched = found by a long search
puzzle-task = Find the best turn. The obvious one isn’t it.
puzzle-solved = { $tries ->
    [one] Solved at the first try!
   *[other] Solved in { $tries } tries!
}
puzzle-worse = Not the best: it gives away { $percent } % of the chance to win and { $points } points.
puzzle-failed = Not the best turn.
puzzle-peeked = This is the solution.
puzzle-show = Show the solution
puzzle-next = Next puzzle
puzzle-share = Copy the result
puzzle-copied = Copied.
puzzle-shared = { $streak ->
    [one] { $game }, puzzle of { $date }: { $tries ->
        [one] solved at the first try
       *[other] solved in { $tries } tries
    }
   *[other] { $game }, puzzle of { $date }: { $tries ->
        [one] solved at the first try
       *[other] solved in { $tries } tries
    }, { $streak } days in a row
}
daily-table = Table of the day
daily-share = Copy today’s table
daily-shared = { $game }, table of { $date }: place { $rank } of 4 with { $score } points
puzzle-count = Solved: { $solved } of { $all }
puzzle-none = There are no puzzles of this game yet.

coach-hint = Hint
coach-more = More
coach-where = Look here: { $kind }
coach-move = This is the move: the ghost on the board.
coach-why = It gives a { $percent } % chance to win; the next best turn gives { $next } %.
coach-sure = Are you sure?
coach-doubt = This gives away { $percent } % of your chance to win and { $points } points.
coach-better = Better:
coach-rethink = Think again
coach-insist = Play it anyway

statistics-results = Results against bots
statistics-none = No finished games against bots on this device yet.
statistics-game = Game
statistics-against = Against
statistics-played = Played
statistics-won = Won
statistics-best = Best score
statistics-date = Date
statistics-result = Result
statistics-loss = Loss per turn
statistics-victory = Won with { $n }
statistics-defeat = Lost with { $n }
statistics-forget = Delete finished games and reviews
statistics-sure = They are deleted from this device for good.
statistics-puzzles = { $game }: { $n } solved, { $days } days in a row
