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
barony-gold-title = 15 gold buy a title
barony-silver = Silver
barony-reserve = Reserve
barony-round = Round { $n }
barony-round-of = Round { $n } of { $most }
barony-last-round = Last round

barony-prompt-act = Choose one of six actions
barony-prompt-settle = Place a city with a knight
barony-prompt-pass = Nothing is possible: pass
barony-prompt-move = Which knight moves?
barony-prompt-move-2 = Where to?
barony-prompt-build = Where does a knight become a building?
barony-prompt-build-2 = Village or stronghold?
barony-prompt-recruit = In which city?
barony-prompt-recruit-2 = How many knights?
barony-prompt-city = Which village becomes a city?
barony-prompt-expedition = At which edge does the knight arrive?
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
barony-tie = Equal points: whoever is later in the turn order is ahead.

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

barony-barred-not-now = It is time for something else.
barony-barred-over = The game is over.
barony-barred-tile-laid = This tile lies on the board already.
barony-barred-no-such-seat = Nobody sits there.
barony-barred-off-board = { $hex } is not on this board.
barony-barred-lake = Nobody goes on a lake.
barony-barred-forest = No city stands in a forest.
barony-barred-beside-city = There is a city next to it, on { $city }.
barony-barred-no-figure = { $figure ->
    [village] No village of yours is here.
    [city] No city of yours is here.
   *[knight] No knight of yours is here.
}
barony-barred-too-many-recruits = { $lakeside ->
    [true] At most { $most } knights come at once.
   *[false] At most { $most } knights come at once; this city touches no lake.
}
barony-barred-short-reserve = { $figure ->
    [knight] The reserve holds too few knights: { $has } of { $needs }.
    [village] The reserve holds too few villages: { $has } of { $needs }.
    [city] The reserve holds too few cities: { $has } of { $needs }.
   *[stronghold] The reserve holds too few strongholds: { $has } of { $needs }.
}
barony-barred-has-moved = The knight on { $hex } has moved in this turn.
barony-barred-too-far = { $to } does not touch { $from }.
barony-barred-building = { $figure ->
    [village] A village of { $name } stands here.
    [city] A city of { $name } stands here.
   *[stronghold] A stronghold of { $name } stands here.
}
barony-barred-held = { $name } holds this hex with { $figures } figures.
barony-barred-held-mountain = One figure of { $name } is enough to hold the mountain.
barony-barred-rival-knight = A knight of { $name } stands here.
barony-barred-occupied = A figure of { $name } stands here.
barony-barred-inland = This hex is not at the edge of the board.
barony-barred-few-tokens = { $name } has too few tokens of this kind: { $has } of { $needs }.
barony-barred-too-poor = A title costs 15 gold; there are { $has }.
barony-barred-too-cheap = A title costs 15 gold; these are { $gold }.
barony-barred-needless = One token too many: the others pay { $gold } gold.
barony-barred-may-act = Something else is possible.
