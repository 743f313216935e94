# The rules of Kingdomino, in our own words.

rules-kingdomino-goal-title = The idea
rules-kingdomino-goal = Everybody builds a kingdom of dominoes around a castle, at most five squares wide and five high. Large stretches of one terrain with many crowns are worth the most.
rules-kingdomino-setup-title = Beginning
rules-kingdomino-setup = There are 48 dominoes with numbers from 1 to 48. Two players use 24 of them, three 36, four all; nobody knows which are left out.

    A line of dominoes is drawn and shown in the order of the numbers: four of them, with three players three. Then the kings come out of the hand one by one, and each is put on a free domino of the line at once. Two players have two kings each, more players one each.

    When all kings stand, the next line is shown.
rules-kingdomino-turn-title = A turn
rules-kingdomino-turn = The king on the lowest number acts first, then the next, and so on. Its owner does two things:

    • adds the domino under the king to the kingdom,
    • puts the king on a free domino of the new line.

    A low number therefore acts early in the next round, a high one late; but crowns are on high numbers.
rules-kingdomino-connection-title = How dominoes connect
rules-kingdomino-connection = A domino covers two free squares. At least one of its halves must touch, side by side, the castle or a square of another domino with the same terrain.

    The kingdom with its castle must fit in 5 × 5 squares; the castle need not be in the middle. A domino that fits somewhere must be placed. One that fits nowhere is discarded.
rules-kingdomino-end-title = The end
rules-kingdomino-end = With the last line nobody chooses any more; the dominoes are only placed. Then the kingdoms are counted.
rules-kingdomino-scoring-title = Counting
rules-kingdomino-scoring = Squares of one terrain that touch side by side are one property. It scores its squares times its crowns: in the picture five squares of lake with two crowns make ten points. Without a crown it scores nothing.

    The most points win. Of equals, the one with the larger largest property is ahead, then the one with more crowns; then they share the victory.
rules-kingdomino-variants-title = Variants
rules-kingdomino-variants = They can be combined as you like.

    • Dynasty: three games in a row, the sum decides.
    • The Middle Kingdom: 10 points for a castle in the middle of its kingdom, as far from the west as from the east and as far from the north as from the south.
    • Harmony: 5 points if no domino was discarded.
    • The Mighty Duel: two players, all 48 dominoes, kingdoms of 7 × 7.
