# The rules of Barony, in our own words.

rules-barony-goal-title = The idea
rules-barony-goal = Barons spread over the land, build villages and cities, plunder each other and buy titles. When someone becomes duke, the most points win.
rules-barony-setup-title = Beginning
rules-barony-setup = Each player brings nine land tiles of three hexes; they are laid at random to one board. Everybody has 7 knights, 5 cities, 2 strongholds and 14 villages.

    A random player starts. In turn order each places a city with a knight, the last one three of them; then in reverse order the others two each. A city stands neither on a lake nor in a forest, and never next to another city.
rules-barony-turn-title = A turn
rules-barony-turn = Whoever is on turn does exactly one of six actions: Recruitment, Movement, Construction, New City, Expedition or Noble Title. Only who can do nothing at all passes.
rules-barony-recruit-title = Recruitment
rules-barony-recruit = One or two knights come from the reserve to one of your cities; up to three if that city touches a lake.
rules-barony-move-title = Movement
rules-barony-move = One or two of your knights move one hex each. They may not enter:

    • a lake,
    • a hex with an enemy city or stronghold,
    • a hex with two or more figures of one opponent,
    • a mountain with any enemy figure.

    Figures of different players may share a hex until one of them brings a second figure: that destroys every enemy figure there, and they go back to the reserves. For a destroyed village the attacker takes a token of its owner.
rules-barony-build-title = Construction
rules-barony-build = Any number of your knights become villages or strongholds, one on each hex. The knights go back to the reserve, and each building earns a token of its terrain. Not where a building or an enemy knight stands.
rules-barony-city-title = New City
rules-barony-city = A village becomes a city and brings 10 points. Not in a forest, not next to a city, not with an enemy knight on the hex.
rules-barony-expedition-title = Expedition
rules-barony-expedition = Two knights are taken from the reserve: one leaves the game for good, the other arrives on an empty hex at the edge of the board, not on a lake.
rules-barony-title-title = Noble Title
rules-barony-title = Pay tokens worth at least 15 gold and rise one step: Baron, Viscount, Count, Marquis, Duke. Each step brings 15 points. There is no change, and no token may be added that is not needed. The picture shows what each token is worth: gold when it pays, silver when it is kept.
rules-barony-end-title = The end
rules-barony-end = When someone becomes duke, the round is finished, so that all have had the same number of turns. Points are 15 for each title, 10 for each new city, and the silver of the tokens kept. Of equals, whoever is later in the turn order is ahead.
