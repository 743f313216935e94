# The words of Kingdomino.

kingdomino-terrain-wheat = wheat field
kingdomino-terrain-forest = forest
kingdomino-terrain-lake = lake
kingdomino-terrain-grassland = grassland
kingdomino-terrain-swamp = swamp
kingdomino-terrain-mine = mine

kingdomino-old-line = To place
kingdomino-new-line = To choose
kingdomino-last-line = This was the last line.
kingdomino-pile = { $lines ->
    [0] No more lines
    [one] Draw pile: { $lines } line left, of these { $n } dominoes
   *[other] Draw pile: { $lines } lines left, of these { $n } dominoes
}
kingdomino-pile-terrain = { $terrain }: squares { $squares }, crowns { $crowns }
kingdomino-kingdom-of = The kingdom of { $name }
kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain } with { $crowns } crown
   *[other] { $terrain } with { $crowns } crowns
}
kingdomino-domino = Domino { $number }: { $a }, { $b }
kingdomino-domino-king = { $domino }. King of { $name }

kingdomino-cell-castle = { $at }: the castle
kingdomino-cell-covered = { $crowns ->
    [0] { $at }: { $terrain }
    [one] { $at }: { $terrain }, { $crowns } crown
   *[other] { $at }: { $terrain }, { $crowns } crowns
}
kingdomino-cell-ghost = { $at }: the domino, not sent yet
kingdomino-cell-target = { $n ->
    [one] { $at }: free, the domino fits here in { $n } way
   *[other] { $at }: free, the domino fits here in { $n } ways
}
kingdomino-cell-free = { $at }: free

kingdomino-prompt-pick = Choose a domino for your king
kingdomino-prompt-place = Place domino { $domino }
kingdomino-prompt-turn = Domino { $domino }: tap it to turn it
kingdomino-prompt-discard = Domino { $domino } fits nowhere and is discarded

kingdomino-did-draw = Domino { $domino } is drawn
kingdomino-did-king = A king of { $name } is drawn
kingdomino-did-pick = king on domino { $domino }
kingdomino-did-place = domino at { $at } { $direction }
kingdomino-did-discard = domino discarded

kingdomino-item-wheat = wheat field
kingdomino-item-forest = forest
kingdomino-item-lake = lake
kingdomino-item-grassland = grassland
kingdomino-item-swamp = swamp
kingdomino-item-mine = mine
kingdomino-item-middle-kingdom = The Middle Kingdom
kingdomino-item-harmony = Harmony
kingdomino-item-earlier-games = Earlier games
kingdomino-change-harmony = Harmony
kingdomino-tie = Equal points: the larger largest property is ahead, then the more crowns; then the place is shared.

kingdomino-barred-over = The game is over.
kingdomino-barred-not-now = It is time for something else.
kingdomino-barred-drawn = Domino { $domino } has been drawn already.
kingdomino-barred-no-king = No king of { $name } is left to draw.
kingdomino-barred-not-in-line = Domino { $domino } is not in the new line.
kingdomino-barred-taken = A king of { $name } stands on domino { $domino }.
kingdomino-barred-on-castle = The castle stands here.
kingdomino-barred-covered = Another domino lies on { $square }.
kingdomino-barred-too-wide = With { $square } the kingdom would be larger than { $side } × { $side }.
kingdomino-barred-unconnected = Neither half of domino { $domino } would touch the castle or its own terrain.
kingdomino-barred-other-end = Both halves are equal: this is written from { $square }, { $direction }.
kingdomino-barred-fits = { $n_places ->
    [one] Domino { $domino } fits in { $n_places } place and must go there.
   *[other] Domino { $domino } fits in { $n_places } ways and must be placed.
}
