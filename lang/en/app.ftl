# What every page needs.

nav = Language and settings
loading = Loading…
close = Close
cancel = Cancel
confirm = Confirm
undo = Undo
back = Back
retry = Try again
skip = Skip
more = More
menu = Menu
help = Keys and help
language = Language
theme = Theme
theme-system = Match the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
settings = Settings
go-home = Home page
lost-title = Page not found
lost-text = There is nothing at this address. The link may be incomplete.
offline-title = No network
offline-text = This page isn’t on your device yet. Open it once with a network; after that it works without one.

home-title = Build a kingdom with anyone
home-text = Open a table, share the link, play. No account, nothing to install.
home-unreachable = The server isn’t answering. Bots, games on this device, lessons, rules and the score pad work without it.
continue = Continue
finished-games = Finished games
forget = Remove from this list: { $game }
your-name = Your name
default-name = Guest
games = Games
game-kingdomino = Kingdomino
game-barony = Barony
game-about-kingdomino = Lay dominoes of wheat, forest and lake around your castle. 2⁠–⁠4 players, 15 minutes.
game-about-barony = Send knights across the land and rise from baron to duke. 2⁠–⁠4 players, 45 minutes.
play-bot = Play a bot
new-table = New table
learn = Learn
rules = Rules
score-pad = Score pad
review = Review
review-file = Review a game record
puzzles = Puzzles
statistics = Statistics
public-tables = Open tables
replay-file = Open a game record
trademarks = Plays by the rules of Kingdomino and Barony. Both names are trademarks of their publishers, who have no part in Crownland.

phase-open = waiting for players
phase-playing = in progress
phase-paused = paused
phase-over = finished
phase-ended = ended by agreement
phase-closed = closed
your-turn = Your turn
announce-turn = { $turn }. { $prompt }
turn-of = { $name }’s turn
chance-turn = Drawing…
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

players = Players
n-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
player = Player { $n }
you = You
seat = Seat { $seat }
seats = Seats
seat-empty = empty
seat-for-person = Someone you invite
seat-same-device = Someone on this device
seat-on-turn = to play
seat-bot = A bot plays here
seat-away = away
add-bot = Add a bot
bot-level = The bot’s level
bot-of-level = Bot: { $level }
bot-name =
    { $level ->
        [random] Random bot
        [greedy] Greedy bot
        [full-greedy] Thrifty bot
        [squire] Squire bot
        [knight] Knight bot
        [baron] Baron bot
        [viscount] Viscount bot
        [count] Count bot
        [marquis] Marquis bot
        [duke] Duke bot
        [king] King bot
       *[other] Bot
    }
bot-name-at = { $bot } { $seat }
bot-level-random = random
bot-level-greedy = greedy
bot-level-full-greedy = thrifty
bot-level-squire = squire
bot-level-knight = knight
bot-level-baron = baron
bot-level-viscount = viscount
bot-level-count = count
bot-level-marquis = marquis
bot-level-duke = duke
bot-level-king = king
bot-about-kingdomino-squire = Takes the highest number and lays like beside like. Overlooks the points, and what fits its kingdom.
bot-about-kingdomino-knight = Counts points and crowns. Overlooks holes, the middle and who chooses first.
bot-about-kingdomino-baron = Builds compactly and minds who chooses first. Looks no further than the next domino.
bot-about-kingdomino-duke = Knows what a kingdom will be worth in the end. Overlooks what the others need.
bot-about-kingdomino-king = Looks several lines ahead, for everybody at the table.
bot-about-barony-squire = Looks at this turn only. Overlooks attacks, sites for cities and the land around its cities.
bot-about-barony-knight = Looks at this turn only. Overlooks attacks and the land around its cities.
bot-about-barony-baron = Looks at this turn only. Overlooks how the others will answer.
bot-about-barony-viscount = Sees the answer to its turn. Overlooks its own next turn.
bot-about-barony-count = Sees its own next turn too. Overlooks land for more cities, or attacks if three or four play.
bot-about-barony-marquis = Sees its own next turn too. Overlooks the answer to that.
bot-about-barony-duke = Sees the answer to its next turn too. Overlooks what comes after it.
bot-about-barony-king = Looks as far ahead as its time allows.
variants = Variants
option-kingdomino-dynasty = Dynasty
option-kingdomino-middle-kingdom = The Middle Kingdom
option-kingdomino-harmony = Harmony
option-kingdomino-mighty-duel = The Mighty Duel
option-barony-rounds = { $n ->
    [one] at most { $n } round
   *[other] at most { $n } rounds
}
option-help-kingdomino-dynasty = Three games in a row; the highest total wins.
option-help-kingdomino-middle-kingdom = 10 points for a castle in the middle of its kingdom.
option-help-kingdomino-harmony = 5 points if no domino was discarded.
option-help-kingdomino-mighty-duel = Two players, all 48 dominoes, kingdoms of 7 × 7.
option-help-barony-rounds = Maximum number of rounds
no-limit = no limit
more-options = Clock and visibility
pace = Pace
pace-none = No clock
pace-live = Live, with a clock
pace-correspondence = Correspondence
pace-live-of = { $minutes } min + { $seconds } s per turn
pace-correspondence-of = { $hours } h per turn
bank-minutes = Minutes per player
increment-seconds = Seconds added per turn
turn-hours = Hours per turn
when-out = When time is up
when-out-nudge = Remind them
when-out-wait = Wait
when-out-bot = A bot plays until they return
list-publicly = List this table on the home page
show-scores = Show scores during the game
make-table = Open the table

sit-here = Sit here
another-here = Someone else on this device?
guest-name = Guest { $seat }
this-device = this device
is-here = here
is-ready = ready
ready = Ready
not-ready = Not ready yet
stand-up = Stand up
remove = Remove { $name }
waiting-seats = { $n ->
    [one] Waiting for { $n } more person…
   *[other] Waiting for { $n } more people…
}
waiting-ready = Waiting for everyone to be ready…
table-full = Every seat is taken. You are welcome to watch.
invite = Invite
invite-text = Anyone with this link can take a seat or watch.
invite-title = Play { $game } with me on Crownland
invited = { $name } invites you to { $game }
link = Link
copy = Copy
copied = Copied
share = Share
qr-code = The link as a QR code
lock = Lock the table
unlock = Unlock the table
readmit = Let removed players back in
is-locked = The host has locked this table.
close-table = Close the table
fair-chance = Fair draws
continued-text = This game began on a player’s device and goes on here (actions so far: { $n }). Until now that device alone made the draws; from here on the server draws, and everyone’s browser adds randomness.
commitment = Fingerprint of the secret
secret = Secret
commitment-text = The server chose its secret before anyone sat down; this is the secret’s fingerprint. Each player’s browser adds randomness of its own, so nobody can predict or steer the draws. After the game anyone can check them.

sending = Sending…
nothing-to-confirm = Nothing is chosen yet.
nothing-to-undo = There is nothing to undo.
turn-it = Turn
discard = Discard
ask-undo = Ask to undo
ask-undo-turn = Ask to take the turn back
reset-turn = Restart my turn
resume = Resume
watching = You are watching.
watchers = { $n ->
    [one] { $n } person watching
   *[other] { $n } people watching
}
hand-over = Pass the device to { $name }
hand-over-ready = That’s me
connection-lost = Connection lost. Trying again…
server-restarting = The server is restarting. One moment…
not-saved = Not saved yet, trying again
history-lost = { $n ->
    [one] The server went back to an earlier copy of its data: the last event at this table is lost. Play goes on from here.
   *[other] The server went back to an earlier copy of its data: the last { $n } events at this table are lost. Play goes on from here.
}
table-gone-title = This table does not exist
table-gone-text = It was closed, or the link is incomplete.
table-closed-title = This table was closed
table-closed-text = The host closed it before the game began.
table-unreachable-title = The server isn’t answering

request-undo = { $name } asks to take a move back.
request-pause = { $name } asks for a pause.
request-end = { $name } asks to end the game as it stands.
agree = Agree
refuse = Refuse
withdraw = Withdraw
stand-in-resigned = You resigned. A bot plays on for you.
stand-in-handed = A bot is playing for you.
stand-in-absent = Your time ran out. A bot is playing for you.
take-back = Take your seat back

say-something = Say something
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-back = I’m back!
phrase-your-turn = Your turn!
phrase-again = Another game?
phrase-goodbye = Goodbye!
ask-pause = Ask for a pause
ask-end = Ask to end the game
end-now = End the game
hand-to-bot = Let a bot play
go-online = Invite a friend
go-online-text = The game so far goes to the server, and you get a link for your friend. Until now this device alone made the draws. From here on the server draws: it fixes a new secret now, and everyone’s browser adds randomness. The game on this device stays as it is.
go-online-seats = Seats for friends
go-online-start = Continue online
other-device = Another device
hand-off-text = Open this link on your other device soon. It works once and moves your seats there.
allow-notifications = Notify me when it is my turn
sound = Sound
confirm-setting = Confirm before sending
confirm-system = Only with touch
confirm-always = Always
confirm-never = Never
follow-pace = Speed of the others’ moves
follow-slow = Slow
follow-normal = Normal
follow-fast = Fast
follow-instant = Instant
setting-sound = Sounds
volume = Volume
setting-vibration = Vibration when it is my turn
setting-hints = Show where a domino fits
setting-handover = Pause between players who share this device
setting-coach = Coach in games against bots: hints, and a question before a bad turn
setting-fits = The bot’s level follows my results
notation = Type an action
send = Send
log = What happened
resign = Resign
resign-sure = A bot plays on for you until the end. You cannot take the seat back.
resigned = resigned
privacy = Your name and these settings stay on this device. There are no accounts and no tracking; one cookie remembers your seats.

key-arrows = move over the board
key-enter = choose; again to confirm
key-r = turn the domino
key-esc = cancel
key-confirm = confirm
key-l = last action
key-t = whose turn
key-m = how many choices
key-s = scores
n-choices = { $n ->
    [one] { $n } choice
   *[other] { $n } choices
}
nothing-yet = Nothing has happened yet
scores-hidden = Scores are hidden until the end
overview = The table in words

since-last-turn = { $n ->
    [one] Since your last turn: { $n } move
   *[other] Since your last turn: { $n } moves
}
show-moves = Show me
back-to-game = Back to the game
earlier-moves = Earlier moves

log-action = { $name }: { $what }
log-sat = New at the table: { $name }
log-left = { $name } left
log-locked = The host locked the table
log-unlocked = The host unlocked the table
log-closed = The host closed the table
log-continued = The game began on a player’s device and goes on here
log-started = The game begins
log-undone = { $name } takes a move back
log-paused = Pause
log-resumed = { $name }: the game goes on
log-ended = Ended by agreement
log-time-up = { $name }: time is up
log-clock-stopped = { $name }: the clock is stopped
log-stood-in = A bot plays for { $name }
log-took-back = { $name } plays again
log-moved = Now on another device: { $name }
log-taken-over = { $name } takes over the seat
log-rematch = A rematch is open

counting = Counting the points…
wins = { $name } wins!
shared-win = Shared victory: { $names }
ended-as-it-stood = Ended by agreement
rematch = Rematch
go-rematch = Join the rematch
replay = Replay
share-picture = Share a picture
export = Download the record
score-graph = How the points grew
decided = Worth the most: { $what } ({ $points }).
final-table = The final table
earlier-game = Game { $n }
between-games = Game { $n } is over
next-game = Next game
points-so-far = So far
fairness-text = Before the game the server published a fingerprint of its secret. Now that the secret is known, you can recompute every draw.
check-fairness = Check every draw
is-fair = { $n ->
    [one] The { $n } draw checks out.
   *[other] All { $n } draws check out.
}
fair-device = { $n ->
    [one] The first draw was made on a player’s device before the game went online. It fits that device’s secret, but nobody else had a part in it.
   *[other] The first { $n } draws were made on a player’s device before the game went online. They fit that device’s secret, but nobody else had a part in them.
}
is-unfair = These draws do not check out: they are not what the secret gives.

to-start = First move
one-back = One step back
one-forward = One step forward
to-end = Last move
autoplay = Play
stop = Stop
position = Position
speed = Speed
record-text = A record is the text file you can download from any game.
record-drop = Drop a record here, or choose a file.
record-too-large = This file is too large to be a game record.
record-wrong = This is not a valid game record.

brush = Brush
castle = Castle
eraser = Eraser
pad-hint = Choose a terrain, tap squares. Tap again to add crowns.
pad-odd = One square has no other half yet.
needs-engine = This needs the rules engine, which this site was built without.
pad-impossible = This cannot be made of the 48 dominoes. Is a terrain or a crown wrong?
pad-unknown = It could not be worked out whether the 48 dominoes allow this.
game-number = Game { $n }
sum = Sum
total = Total
clear = Clear
less = { $what }: one less
add = { $what }: one more
barony-pad-hint = List the players in turn order: ties go to the later one.

rule-sheet = Costs and rules
variants-here = In this game
rules-of = The rules of { $game }
rules-own-words = In our own words.
learn-by-playing = Learn by playing

refused-unreachable = The server does not answer. Please try again.
refused-internal = Something went wrong on the server.
refused-malformed = The server did not understand this.
refused-too-large = This is too large.
refused-too-fast = Too fast. Please wait a moment.
refused-too-slow = The request took too long. Please try again.
refused-foreign-origin = This request comes from another site.
refused-not-found = There is no such table.
refused-bad-value = The server does not accept this value.
refused-not-your-seat = This is not your seat.
refused-not-host = Only the host may do this.
refused-not-your-turn = It is not your turn.
refused-stale = The table has changed in the meantime. Please look again.
refused-unreadable = That isn’t a valid move.
refused-seat-taken = Somebody was faster: the seat is taken.
refused-seat-empty = Nobody sits there.
refused-name-taken = This name is taken or looks too much like another. Please choose a different one.
refused-removed = The host has removed you from this table. Ask the host to let you back in.
refused-not-absent = This player is still in the game. Only they can hand over their seat.
refused-locked = The host has locked this table.
refused-already-started = The game has already begun.
refused-not-started = The game has not begun yet.
refused-is-over = The game is over.
refused-not-over = The game is not over yet.
refused-is-closed = This table is closed.
refused-is-paused = The game is paused.
refused-not-paused = The game is not paused.
refused-bot-plays = A bot is playing here. Take your seat back first.
refused-no-bot-plays = No bot is playing here.
refused-out-of-time = Your time for this turn is up. You can come back once the bot has finished the turn.
refused-no-entropy = This browser has not added its randomness yet.
refused-nothing-to-undo = This can no longer be undone.
refused-already-asked = You have already asked this turn.
refused-request-under-way = Another request is still open.
refused-no-request = There is no request for you to answer.
refused-expired-link = This link is invalid or has already been used.
refused-not-saved = Not saved yet; the server is trying again.
refused-full = The server is full. Please try again later.
refused-too-much = You have changed too much at this table. You can still play, leave or resign.

change-points = { $n ->
    [one] point
   *[other] points
}

update-ready = A new version of Crownland is ready.
update-now = Update

not-kept = This browser isn’t keeping your games: it is out of space or not allowed to. This game goes on, but it is gone when you close the tab.

matches-title = Games on this device
matches-text = Games against bots and on one device stay in this browser. Save them to a file to move them or to be safe.
matches-export = Save to a file
matches-import = Load from a file
matches-imported = { $n ->
    [0] Nothing new in this file
    [one] { $n } game loaded
   *[other] { $n } games loaded
  }

play-apart = Play with people elsewhere
