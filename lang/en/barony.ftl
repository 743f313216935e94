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

# What the bar says about a choice that is not sent yet.
barony-will-settle = City and knight: { $terrain }
barony-will-recruit = { $n ->
    [one] { $n } knight joins your city
   *[other] { $n } knights join your city
}
barony-will-move = Knight { $nth } of 2: { $from } → { $to }
barony-will-take = You take a token: { $terrain }
barony-will-build = { $building ->
    [village] A village, and a token: { $terrain }
   *[stronghold] A stronghold, and a token: { $terrain }
}
barony-will-city = This village becomes a city ({ $terrain })
barony-will-expedition = A knight arrives here ({ $terrain }), another leaves the game
barony-will-title = You rise to { $title } for { $gold } gold
barony-will-end = Your turn ends here
barony-will-pass = You pass

# What a knight, a village or a city can do.
barony-offer = What happens here?
barony-offer-move = Move
barony-offer-build = Build
barony-offer-recruit = Recruit
barony-offer-city = Make it a city
barony-offer-expedition = Expedition to here

# Why an action is not possible at all now.
barony-busy-settle = First place your city with its knight.
barony-busy-move = Move a second knight, or end your turn.
barony-busy-build = Build more, or end your turn.
barony-busy-take = First take a token for the village.
barony-barred-no-figure-anywhere = { $figure ->
    [village] You have no village on the board.
    [city] You have no city on the board.
   *[knight] You have no knight on the board.
}
barony-barred-forest-anywhere = A village in a forest cannot become a city.
barony-barred-beside-city-anywhere = A village next to a city cannot become one.
barony-barred-rival-knight-anywhere = Not while an enemy knight stands on the hex.
barony-barred-building-anywhere = Your knights stand on hexes that have a building.
barony-barred-occupied-anywhere = Every hex at the edge is taken.

# The rule sheet.
barony-sheet-title = A title costs 15 gold and brings 15 points
barony-sheet-city = A new city brings 10 points
barony-sheet-lake = A city by a lake recruits up to 3 knights, others up to 2
barony-sheet-expedition = An expedition takes 2 knights from your reserve; one of them leaves the game
barony-sheet-village = A destroyed village costs its owner a token
barony-sheet-end = Once someone is duke, the round is played to its end
barony-sheet-token = Token
barony-sheet-gold = Gold when paid
barony-sheet-silver = Points when kept

barony-board = The board
barony-fit = Show the whole board
barony-zoom = Show the hexes larger
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
barony-prompt-move = Move { $nth } of 2: which knight?
barony-prompt-move-2 = Move { $nth } of 2: where to?
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
barony-did-settle = city on the { $terrain }
barony-did-recruit = { $n ->
    [one] { $n } knight recruited on the { $terrain }
   *[other] { $n } knights recruited on the { $terrain }
}
barony-did-move = knight: { $from } → { $to }
barony-did-take = takes a token: { $terrain }
barony-did-build = { $building } on the { $terrain }
barony-did-city = new city on the { $terrain }
barony-did-expedition = expedition to the { $terrain }
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
