# expect: refused the game: `only chess`
echo "refuse only chess"
read -r word
