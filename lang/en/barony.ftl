# The words of Barony.

barony-terrain-mountain = mountain
barony-terrain-forest = forest
barony-terrain-plain = plain
barony-terrain-field = field
barony-terrain-lake = lake
barony-terrain-unknown = not laid yet
barony-figure-knight = knight
barony-figure-village = village
barony-figure-stronghold = stronghold
barony-figure-city = city
barony-title-baron = Baron
barony-title-viscount = Viscount
barony-title-count = Count
barony-title-marquis = Marquis
barony-title-duke = Duke

barony-board = The board
barony-fit = Show the whole board
barony-actions = Actions
barony-action-recruit = Recruitment
barony-action-move = Movement
barony-action-build = Construction
barony-action-city = New City
barony-action-expedition = Expedition
barony-action-title = Noble Title
barony-action-end = End turn
barony-action-pass = Pass
barony-knights = { $n ->
    [one] { $n } knight
   *[other] { $n } knights
}
barony-hex = { $at }: { $terrain }
barony-at = row { $row }, hex { $n }
barony-hex-building = { $building } of { $name }
barony-hex-knights = { $n ->
    [one] { $n } knight of { $name }
   *[other] { $n } knights of { $name }
}
barony-hex-open = can be chosen
barony-baron-of = { $name }: title, tokens and reserve
barony-first = Starts each round
barony-tokens = Resource tokens
barony-token-worth = { $terrain }: gold { $gold }, silver { $silver }
barony-gold = { $n } gold
barony-gold-title = A title costs 15 gold
barony-silver = Silver
barony-reserve = Reserve
barony-round = Round { $n }
barony-round-of = Round { $n } of { $most }
barony-last-round = Last round

barony-prompt-act = Choose one of six actions
barony-prompt-settle = Place a city with a knight
barony-prompt-pass = You cannot act: pass
barony-prompt-move = Which knight moves?
barony-prompt-move-2 = Where to?
barony-prompt-build = Where do you build?
barony-prompt-build-2 = Village or stronghold?
barony-prompt-recruit = In which city?
barony-prompt-recruit-2 = How many knights?
barony-prompt-city = Which village becomes a city?
barony-prompt-expedition = Where at the edge does the knight arrive?
barony-prompt-title = Which tokens pay for the title?
barony-prompt-take = Which token do you take for the village?

barony-did-tile = A land tile is laid
barony-did-first = { $name } starts
barony-did-settle = city at { $at }
barony-did-recruit = { $n ->
    [one] { $n } knight recruited at { $at }
   *[other] { $n } knights recruited at { $at }
}
barony-did-move = knight from { $at } to { $to }
barony-did-take = takes a token: { $terrain }
barony-did-build = { $building } at { $at }
barony-did-city = new city at { $at }
barony-did-expedition = expedition to { $at }
barony-did-title = a noble title
barony-did-end = end of the turn
barony-did-pass = pass

barony-item-title = Titles
barony-item-new-city = New cities
barony-item-mountain = Tokens: mountain
barony-item-forest = Tokens: forest
barony-item-plain = Tokens: plain
barony-item-field = Tokens: field
barony-tie = Ties go to the player who comes later in turn order.

barony-change-knight-lost-for-good = { $n ->
    [one] knight lost for good
   *[other] knights lost for good
}
barony-change-knight = { $n ->
    [one] knight
   *[other] knights
}
barony-change-village = { $n ->
    [one] village
   *[other] villages
}
barony-change-stronghold = { $n ->
    [one] stronghold
   *[other] strongholds
}
barony-change-city = { $n ->
    [one] city
   *[other] cities
}
barony-change-mountain = mountain
barony-change-forest = forest
barony-change-plain = plain
barony-change-field = field

barony-barred-not-now = You can’t do that now.
barony-barred-over = The game is over.
barony-barred-tile-laid = This tile is already on the board.
barony-barred-no-such-seat = Nobody sits there.
barony-barred-off-board = This hex is not on the board.
barony-barred-lake = Figures cannot enter a lake.
barony-barred-forest = A city cannot stand in a forest.
barony-barred-beside-city = There is a city right next to it.
barony-barred-no-figure = { $figure ->
    [village] No village of yours is here.
    [city] No city of yours is here.
   *[knight] No knight of yours is here.
}
barony-barred-too-many-recruits = { $lakeside ->
    [true] At most { $most } knights at a time.
   *[false] At most { $most } knights at a time: this city is not by a lake.
}
barony-barred-short-reserve = { $figure ->
    [knight] Not enough knights in your reserve: you have { $has }, you need { $needs }.
    [village] Not enough villages in your reserve: you have { $has }, you need { $needs }.
    [city] Not enough cities in your reserve: you have { $has }, you need { $needs }.
   *[stronghold] Not enough strongholds in your reserve: you have { $has }, you need { $needs }.
}
barony-barred-has-moved = This knight has already moved this turn.
barony-barred-too-far = This hex is not next to the knight.
barony-barred-building = { $figure ->
    [village] A village of { $name } stands here.
    [city] A city of { $name } stands here.
   *[stronghold] A stronghold of { $name } stands here.
}
barony-barred-held = { $name } holds this hex with { $figures } figures.
barony-barred-held-mountain = A single figure of { $name } is enough to hold a mountain.
barony-barred-rival-knight = A knight of { $name } stands here.
barony-barred-occupied = A figure of { $name } stands here.
barony-barred-inland = This hex is not at the edge of the board.
barony-barred-few-tokens = { $name } does not have enough of these tokens: { $has } of { $needs }.
barony-barred-too-poor = A title costs 15 gold, you have { $has }.
barony-barred-too-cheap = A title costs 15 gold, these tokens are worth { $gold }.
barony-barred-needless = One token too many: the others are already worth { $gold } gold.
barony-barred-may-act = You can still act, so you may not pass.
