# expect: plays
while read -r word rest; do
    case $word in
        begin) echo "name good"; echo ready ;;
        legal) legal=${legal:-$rest} ;;
        go) echo "info about to answer"; echo "bestaction $legal"; legal= ;;
        quit) exit ;;
    esac
done
