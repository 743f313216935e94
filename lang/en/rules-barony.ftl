# The rules of Barony, in our own words.

rules-barony-goal-title = The idea
rules-barony-goal = Barons spread across the land, build villages and cities, plunder each other and buy titles. The game ends when someone becomes duke; the player with the most points wins.
rules-barony-setup-title = Setup
rules-barony-setup = There are nine land tiles of three hexes for each player, laid at random to form one board. Everyone has 7 knights, 5 cities, 2 strongholds and 14 villages.

    A random player starts. In turn order each player places one city with a knight, and the last player places three; then the others place two more in reverse order. A city may not stand on a lake, in a forest or next to another city.
rules-barony-turn-title = A turn
rules-barony-turn = On your turn you take exactly one of six actions: Recruitment, Movement, Construction, New City, Expedition or Noble Title. You pass only if you cannot act.
rules-barony-recruit-title = Recruitment
rules-barony-recruit = Move one or two knights from your reserve to one of your cities; up to three if that city is by a lake.
rules-barony-move-title = Movement
rules-barony-move = One or two of your knights move one hex each. They may not enter:

    • a lake,
    • a hex with an enemy city or stronghold,
    • a hex with two or more figures of the same opponent,
    • a mountain with any enemy figure.

    Figures of different players may share a hex until one player brings a second figure: that destroys every enemy figure there, and they go back to their owners’ reserves. For each destroyed village the attacker takes one of its owner’s tokens.
rules-barony-build-title = Construction
rules-barony-build = Turn any number of your knights into villages or strongholds, one per hex. The knights go back to your reserve, and each building earns a token of its terrain. You may not build where a building or an enemy knight stands.
rules-barony-city-title = New City
rules-barony-city = One of your villages becomes a city and brings 10 points. Not in a forest, not next to a city, and not with an enemy knight on the hex.
rules-barony-expedition-title = Expedition
rules-barony-expedition = Take two knights from your reserve: one leaves the game for good, the other arrives on an empty hex at the edge of the board, but not on a lake.
rules-barony-title-title = Noble Title
rules-barony-title = Pay tokens worth at least 15 gold and rise one step: Baron, Viscount, Count, Marquis, Duke. Each step brings 15 points. You get no change, and you may not add a token you do not need. The picture shows what each token is worth: gold when you pay with it, silver when you keep it.
rules-barony-end-title = The end
rules-barony-end = When someone becomes duke, the round is played to its end, so that everyone has had the same number of turns. You score 15 points for each title, 10 for each new city, and the silver of the tokens you kept. Ties go to the player who comes later in turn order.
