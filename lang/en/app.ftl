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
theme-system = As the system
theme-light = Light
theme-dark = Dark
settings = Settings
go-home = To the home page
lost-title = Nothing is here
lost-text = This address leads nowhere. Perhaps a letter of it was lost.
offline-title = No network
offline-text = This page is not on your device yet. The score pad and the rules work without a network once they have been opened.

home-title = Build a kingdom with anyone
home-text = Open a table, share the link, play. No account, nothing to install.
home-unreachable = The server does not answer. The score pad, the rules and the lessons work all the same.
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
my-tables = My tables
public-tables = Open tables
replay-file = Replay a record
trademarks = Plays by the rules of Kingdomino and Barony. Both names are trademarks of their publishers, who have no part in Crownland.

phase-open = waiting for players
phase-playing = being played
phase-paused = paused
phase-over = over
phase-ended = ended by agreement
phase-closed = closed
your-turn = Your turn
turn-of = { $name } is to act
chance-turn = Chance decides
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
seat-for-person = A person, by link
seat-on-turn = to act
seat-bot = A bot plays here
seat-away = away
add-bot = Add a bot
bot-level = The bot’s level
bot-of-level = Bot: { $level }
bot-name = Bot { $seat } ({ $level })
bot-short = Bot { $seat }
bot-level-random = dice
bot-level-greedy = greedy
bot-level-full-greedy = thrifty
bot-level-squire = squire
bot-level-knight = knight
bot-level-baron = baron
bot-level-king = king
variants = Variants
option-kingdomino-dynasty = Dynasty
option-kingdomino-middle-kingdom = The Middle Kingdom
option-kingdomino-harmony = Harmony
option-kingdomino-mighty-duel = The Mighty Duel
option-barony-rounds = { $n ->
    [one] at most { $n } round
   *[other] at most { $n } rounds
}
option-help-kingdomino-dynasty = Three games in a row; the sum decides.
option-help-kingdomino-middle-kingdom = 10 points for a castle in the middle of its kingdom.
option-help-kingdomino-harmony = 5 points if no domino was discarded.
option-help-kingdomino-mighty-duel = Two players, all 48 dominoes, kingdoms of 7 × 7.
option-help-barony-rounds = End after so many rounds at the latest
no-limit = no limit
more-options = Pace, clock and who may see it
pace = Pace
pace-none = No clock
pace-live = Live, with a clock
pace-correspondence = By correspondence
bank-minutes = Minutes for everyone
increment-seconds = Seconds added by each turn
turn-hours = Hours for each turn
when-out = When time is up
when-out-nudge = Remind them
when-out-wait = Wait
when-out-bot = A bot plays on until they return
list-publicly = List this table publicly
show-scores = Show scores during the game
make-table = Open the table

sit-here = Sit here
another-here = Someone else on this device?
guest-name = Guest { $seat }
this-device = this device
is-here = here
is-ready = ready
ready = Ready
not-ready = Not ready after all
stand-up = Stand up
remove = Remove { $name }
waiting-seats = { $n ->
    [one] Waiting for { $n } more person…
   *[other] Waiting for { $n } more people…
}
waiting-ready = Waiting until everyone is ready…
table-full = Every seat is taken. You can stay and watch.
invite = Invite
invite-text = Whoever opens this link can sit down, or watch.
link = Link
copy = Copy
copied = Copied
share = Share
qr-code = The link as a QR code
lock = Lock the table
unlock = Unlock the table
is-locked = The host has locked this table.
close-table = Close the table
fair-chance = Fair chance
commitment = Promise of the server
secret = Its secret
commitment-text = The server has fixed its secret before anybody sat down; this is its fingerprint. Each player’s browser adds chance of its own, so nobody can foresee or choose what will come. After the game everyone can check it.

sending = Sending…
not-sent-yet = Not sent yet
no-change = Ready to confirm
turn-it = Turn it
discard = Discard
ask-undo = Ask to undo
ask-undo-turn = Ask to take the turn back
reset-turn = Reset my turn
resume = Go on
watching = You are watching.
watchers = { $n ->
    [one] { $n } person watches
   *[other] { $n } people watch
}
hand-over = Pass the device to { $name }
hand-over-ready = It is me
connection-lost = The connection is lost. Trying again…
server-restarting = The server restarts. One moment…
not-saved = Not saved yet, trying again
table-gone-title = This table does not exist
table-gone-text = It was closed, or the link lost a letter on its way.
table-closed-title = This table was closed
table-closed-text = The host closed it before the game began.

request-undo = { $name } asks to take actions back.
request-pause = { $name } asks for a pause.
request-end = { $name } asks to end the game as it stands.
agree = Agree
refuse = Refuse
withdraw = Withdraw
stand-in-resigned = You gave up; a bot plays on.
stand-in-handed = A bot plays for you.
stand-in-absent = Your time was up; a bot plays for you.
take-back = Take the seat back

say-something = Say something
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-back = Back again!
phrase-your-turn = Your turn!
phrase-again = Another game?
phrase-goodbye = Goodbye!
ask-pause = Ask for a pause
ask-end = Ask to end the game
hand-to-bot = Let a bot play
other-device = Another device
hand-off-text = Open this link on the other device within a short time. It works once and moves your seats there.
allow-notifications = Notify me when it is my turn
sound = Sound
confirm-setting = Confirm before sending
confirm-system = By touch yes, by mouse no
confirm-always = Always
confirm-never = Never
setting-sound = Sound when it is my turn
setting-vibration = Vibration when it is my turn
setting-hints = Show where a domino fits
setting-handover = Pause between people who share this device
notation = Type an action
send = Send
log = What happened
resign = Give up
resign-sure = A bot will play on in your place, for good.
resigned = gave up
privacy = Your name and these settings stay on this device. There are no accounts and no tracking; a cookie remembers your seats.

key-arrows = move over the board
key-enter = choose
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

log-action = { $name }: { $what }
log-sat = New at the table: { $name }
log-left = { $name } left
log-locked = The host locked or unlocked the table
log-closed = The host closed the table
log-started = The game begins
log-undone = { $name }: actions taken back
log-asked = A request by { $name }
log-paused = Pause
log-resumed = { $name }: the game goes on
log-ended = Ended by agreement
log-time-up = { $name }: time is up
log-stood-in = A bot plays for { $name }
log-took-back = { $name } plays again
log-moved = On another device now: { $name }
log-rematch = A rematch is open

wins = { $name } wins!
shared-win = A shared victory: { $names }
ended-as-it-stood = Ended by agreement
rematch = Rematch
go-rematch = To the rematch
replay = Replay
share-picture = Picture
export = Record
final-table = The final table
earlier-game = Game { $n }
between-games = Game { $n } is over
next-game = Next game
points-so-far = So far
fairness-text = The server promised its secret before the game. Now it is known, and every draw can be computed again.
check-fairness = Check every draw
is-fair = { $n ->
    [one] Fair: the { $n } draw is what it had to be.
   *[other] Fair: all { $n } draws are what they had to be.
}
is-unfair = This does not fit. The draws are not what they had to be.

to-start = To the start
one-back = One back
one-forward = One forward
to-end = To the end
autoplay = Play
stop = Stop
position = Position
record-text = A record is the text file that every match can be exported as.
record-drop = Drop a record here, or choose a file.
record-too-large = This file is larger than any record.
record-wrong = This is no valid record.

brush = Brush
castle = Castle
eraser = Eraser
pad-hint = Choose a terrain, tap squares. Tap again to add crowns.
pad-odd = One square has no other half yet.
pad-impossible = This cannot be made of the 48 dominoes. Is a terrain or a crown wrong?
pad-unknown = Whether the 48 dominoes allow this is too hard to say.
game-number = Game { $n }
sum = Sum
total = Total
clear = Clear
less = { $what }: one less
add = { $what }: one more
barony-pad-hint = Seats in turn order: of equals, the later one is ahead.

rules-of = The rules of { $game }
rules-own-words = Told in our own words.
learn-by-playing = Learn by playing

refused-unreachable = The server does not answer. Please try again.
refused-internal = Something went wrong in the server.
refused-malformed = The server did not understand this.
refused-too-large = This is too large.
refused-too-fast = Too fast. Please wait a moment.
refused-foreign-origin = This request comes from another site.
refused-not-found = There is no such table.
refused-bad-value = The server does not accept this value.
refused-not-your-seat = This is not your seat.
refused-not-host = Only the host may do this.
refused-not-your-turn = It is not your turn.
refused-stale = The table has changed meanwhile. Please look again.
refused-unreadable = This is no action.
refused-seat-taken = Somebody was faster: the seat is taken.
refused-seat-empty = Nobody sits there.
refused-locked = The host has locked this table.
refused-already-started = The game has begun.
refused-not-started = The game has not begun.
refused-is-over = The game is over.
refused-not-over = The game is not over yet.
refused-is-closed = This table is closed.
refused-is-paused = The game is paused.
refused-not-paused = The game is not paused.
refused-bot-plays = A bot plays for this seat. Take it back first.
refused-no-bot-plays = There is no bot to take the seat back from.
refused-no-entropy = This browser has given no chance of its own yet.
refused-nothing-to-undo = This cannot be taken back any more.
refused-already-asked = You have asked once in this turn.
refused-request-under-way = Something else is being asked.
refused-no-request = Nothing is being asked of you.
refused-expired-link = This link has been used, or never was one.
refused-not-saved = Not saved yet; the server is trying again.
refused-full = The server is full. Please try again later.

change-points = { $n ->
    [one] point
   *[other] points
}
