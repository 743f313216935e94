# The rules of Kingdomino, in our own words.

rules-kingdomino-goal-title = The idea
rules-kingdomino-goal = Everyone builds a kingdom of dominoes around their castle, at most five squares wide and five high. Large areas of one terrain with many crowns are worth the most.
rules-kingdomino-setup-title = Setup
rules-kingdomino-setup = There are 48 dominoes, numbered from 1 to 48. Two players use 24 of them, three use 36, four use all; nobody knows which are left out.

    A line of dominoes is revealed in order of their numbers: four of them, or three with three players. Then the kings are drawn one at a time, and each is placed on a free domino right away. With two players each has two kings, with more players one each.

    When all kings are placed, the next line is revealed.
rules-kingdomino-turn-title = A turn
rules-kingdomino-turn = The king on the lowest number goes first, then the next, and so on. Its owner does two things:

    • adds the domino under the king to their kingdom,
    • places the king on a free domino of the new line.

    So a low number goes early in the next round and a high one late, but the crowns are on the high numbers.
rules-kingdomino-connection-title = How dominoes connect
rules-kingdomino-connection = A domino covers two free squares. At least one of its halves must touch, side by side, the castle or a square of another domino with the same terrain.

    The kingdom with its castle must fit in 5 × 5 squares; the castle need not be in the middle. A domino that fits somewhere must be placed. One that fits nowhere is discarded.
rules-kingdomino-end-title = The end
rules-kingdomino-end = With the last line nobody chooses any more; the dominoes are only placed. Then the kingdoms are scored.
rules-kingdomino-scoring-title = Scoring
rules-kingdomino-scoring = Squares of one terrain that touch side by side form a property. It scores its squares times its crowns: in the picture, five squares of lake with two crowns make ten points. Without a crown it scores nothing.

    The player with the most points wins. In a tie the player with the largest single property wins, then the one with more crowns; if that is equal too, they share the victory.
rules-kingdomino-variants-title = Variants
rules-kingdomino-variants = You can combine them as you like.

    • Dynasty: three games in a row, the highest total wins.
    • The Middle Kingdom: 10 points for a castle in the middle of its kingdom, as far from the west edge as from the east and as far from the north edge as from the south.
    • Harmony: 5 points if no domino was discarded.
    • The Mighty Duel: two players, all 48 dominoes, kingdoms of 7 × 7.
