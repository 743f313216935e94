# The words of Kingdomino.

kingdomino-terrain-wheat = wheat field
kingdomino-terrain-forest = forest
kingdomino-terrain-lake = lake
kingdomino-terrain-grassland = grassland
kingdomino-terrain-swamp = swamp
kingdomino-terrain-mine = mine

# What the bar says about a choice that is not sent yet.
kingdomino-will-pick = { $rank ->
    [first] King on { $domino }: you choose first next round
    [second] King on { $domino }: you choose second next round
    [third] King on { $domino }: you choose third next round
   *[last] King on { $domino }: you choose last next round
}
kingdomino-will-pick-final = { $rank ->
    [first] King on { $domino }: you lay it first
    [second] King on { $domino }: you lay it second
    [third] King on { $domino }: you lay it third
   *[last] King on { $domino }: you lay it last
}
kingdomino-will-place = { $a } + { $b } beside the castle
kingdomino-will-join = { $a } + { $b }, joining { $terrains }
kingdomino-will-discard = Domino { $domino } fits nowhere and leaves the game
kingdomino-place-first = Place domino { $domino } first, then choose the next one.

# The rule sheet.
kingdomino-sheet-score = Each property scores its squares × its crowns
kingdomino-sheet-no-crown = Without a crown a property scores nothing
kingdomino-sheet-connect = One half must touch the castle or its own terrain
kingdomino-sheet-size = A kingdom fits into { $side } × { $side } squares; what fits nowhere is discarded
kingdomino-sheet-order = The lowest number acts first in the next round

kingdomino-old-line = To place
kingdomino-new-line = To choose
kingdomino-last-line = This was the last line.
kingdomino-pile = { $lines ->
    [0] No more lines to come
    [one] { $lines } line to come, from these { $n } dominoes
   *[other] { $lines } lines to come, from these { $n } dominoes
}
kingdomino-pile-terrain = { $terrain }: squares { $squares }, crowns { $crowns }
kingdomino-zoom = Show the squares larger
kingdomino-fit = Show the whole kingdom
kingdomino-kingdom-of = The kingdom of { $name }
kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain } with { $crowns } crown
   *[other] { $terrain } with { $crowns } crowns
}
kingdomino-domino = Domino { $number }: { $a }, { $b }
kingdomino-domino-king = { $domino }. King of { $name }
kingdomino-back-home = Back to my kingdom

kingdomino-cell-castle = the castle
kingdomino-cell-covered = { $crowns ->
    [0] { $at }: { $terrain }
    [one] { $at }: { $terrain }, { $crowns } crown
   *[other] { $at }: { $terrain }, { $crowns } crowns
}
kingdomino-cell-ghost = { $at }: { $half }, not sent yet
kingdomino-cell-target = { $n ->
    [one] { $at }: free, the domino fits here in { $n } way
   *[other] { $at }: free, the domino fits here in { $n } ways
}
kingdomino-cell-free = { $at }: free
kingdomino-at-left = { $n } left
kingdomino-at-right = { $n } right
kingdomino-at-up = { $n } up
kingdomino-at-down = { $n } down
kingdomino-size = { $width } wide, { $height } high
kingdomino-property = { $terrain }: { $squares } × { $crowns } = { $points }
kingdomino-property-unscored = { $terrain }: { $squares } × { $crowns }

kingdomino-prompt-pick = Choose a domino for your king
kingdomino-prompt-place = Place domino { $domino }
kingdomino-prompt-turn = Domino { $domino }: tap it to turn it
kingdomino-prompt-discard = Domino { $domino } fits nowhere: discard it

kingdomino-did-draw = Domino { $domino } is revealed
kingdomino-did-king = { $name } chooses next
kingdomino-did-pick = king on domino { $domino }
kingdomino-did-lay = lays a domino
kingdomino-laid = { $domino }, { $where }
kingdomino-where-castle = beside the castle
kingdomino-where-wheat = by the wheat
kingdomino-where-forest = by the forest
kingdomino-where-lake = by the lake
kingdomino-where-grassland = by the grassland
kingdomino-where-swamp = by the swamp
kingdomino-where-mine = by the mine
kingdomino-did-discard = discards a domino

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
kingdomino-tie = In a tie the player with the largest single property wins, then the one with more crowns; if that is equal too, they share the place.

kingdomino-barred-over = The game is over.
kingdomino-barred-not-now = You can’t do that now.
kingdomino-barred-drawn = Domino { $domino } has already been revealed.
kingdomino-barred-no-king = No king of { $name } is left to draw.
kingdomino-barred-not-in-line = Domino { $domino } is not in the new line.
kingdomino-barred-taken = A king of { $name } stands on domino { $domino }.
kingdomino-barred-on-castle = The castle stands here.
kingdomino-barred-covered = Another domino is already here.
kingdomino-barred-too-wide = The kingdom would be larger than { $side } × { $side }.
kingdomino-barred-unconnected = Neither half of domino { $domino } would touch the castle or its own terrain.
kingdomino-barred-other-end = Both halves are the same: write it from { $square }, { $direction }.
kingdomino-barred-fits = { $n_places ->
    [one] Domino { $domino } fits in { $n_places } way and must be placed.
   *[other] Domino { $domino } fits in { $n_places } ways and must be placed.
}
