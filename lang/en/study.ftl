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
study-moments = What decided the game
study-luck = Chance
study-luck-text = Nobody chose this. What it changed counts as luck.
study-chance-draw = Drawing a line of dominoes
study-chance-king = Drawing a king
study-chance-tile = Laying out the land
study-chance-first = Who starts
study-luck-draw = Draws: { $points }
study-luck-king = Kings: { $points }
study-luck-tile = Land: { $points }
study-luck-first = Who starts: { $points }
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
study-kind-denial = Denying a rival
study-kind-room = Keeping room
study-kind-attack = Attack
study-kind-defence = Defence
study-kind-race = Race for a title
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
study-whose = Whose turns
study-back = Back to the review

# Why the best turn is better than another: "it" is the best turn.
study-why = Why the best turn is better
study-reason-points = { $points ->
    [one] It scores { $points } more point at once.
   *[other] It scores { $points } more points at once.
}
study-reason-sacrifice = { $points ->
    [one] It gives up { $points } point now: what comes later is worth more.
   *[other] It gives up { $points } points now: what comes later is worth more.
}
study-reason-better-domino = { $points ->
    [one] Domino { $domino } will bring { $points } more point when it is laid.
   *[other] Domino { $domino } will bring { $points } more points when it is laid.
}
study-reason-crowns = { $crowns ->
    [one] The domino it chooses has { $crowns } more crown.
   *[other] The domino it chooses has { $crowns } more crowns.
}
study-reason-denial = { $crowns ->
    [0] It keeps domino { $domino } from { $name }, who would gain { $points } more points with it.
    [one] It denies { $name } the crown of domino { $domino }, worth { $points } more points there.
   *[other] It denies { $name } the { $crowns } crowns of domino { $domino }, worth { $points } more points there.
}
study-reason-misfit = The other turn chooses domino { $domino }, which fits nowhere.
study-reason-holes = { $squares ->
    [one] The other turn leaves a hole: a square that no domino can cover.
   *[other] The other turn leaves { $squares } holes: squares that no domino can cover.
}
study-reason-room = { $dominoes ->
    [one] It keeps room for { $dominoes } more of the dominoes still to come.
   *[other] It keeps room for { $dominoes } more of the dominoes still to come.
}
study-reason-middle-kingdom = The other turn gives up the castle in the middle, and { $points } points with it.
study-reason-harmony = The other turn gives up Harmony, and { $points } points with it.
study-reason-earlier-choice = It chooses at place { $place } in the next round; the other turn waits until place { $instead_of }.
study-reason-property = It makes a property of { $squares } squares; the other turn only { $instead_of }.
study-reason-title = { $title ->
    [1] It gains a title: Viscount.
    [2] It gains a title: Count.
    [3] It gains a title: Marquis.
   *[other] It gains the last title: Duke.
}
study-reason-city = It founds a city for { $points } points.
study-reason-gold = It holds tokens for { $gold } more gold.
study-reason-attack = { $gold ->
    [0] It destroys a village of { $name }.
   *[other] It destroys a village of { $name }, who loses { $gold } gold.
}
study-reason-rival-title = { $title ->
    [1] It keeps { $name } from becoming Viscount next turn.
    [2] It keeps { $name } from becoming Count next turn.
    [3] It keeps { $name } from becoming Marquis next turn.
   *[other] It keeps { $name } from becoming Duke next turn.
}
study-reason-exposed = { $villages ->
    [one] The other turn exposes a village to attack.
   *[other] The other turn exposes { $villages } villages to attack.
}
study-reason-threat = { $villages ->
    [one] The other turn lets a strike on a village happen.
   *[other] The other turn lets strikes on { $villages } villages happen.
}
study-reason-knights = { $knights ->
    [one] It has { $knights } more knight on the board.
   *[other] It has { $knights } more knights on the board.
}
study-reason-sites = Its knights stand where they can build for { $gold } more gold.
study-reason-city-sites = { $cities ->
    [one] { $cities } more village can become a city.
   *[other] { $cities } more villages can become cities.
}
study-reason-city-land = The land around its cities holds { $gold } more gold.
study-reason-lakeside = { $cities ->
    [one] { $cities } more city lies by a lake, where three knights can be recruited.
   *[other] { $cities } more cities lie by a lake, where three knights can be recruited.
}

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
statistics-level = { $n ->
    [one] { $game }: in your last reviewed game you played like a bot of the level “{ $level }”.
   *[other] { $game }: in your last { $n } reviewed games you played like a bot of the level “{ $level }”.
}
statistics-puzzles = { $game }: { $n } solved, daily streak: { $days }
