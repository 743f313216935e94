# expect: plays
sleep 0.3
while read -r word rest; do
    case $word in
        begin) echo ready ;;
        legal) legal=${legal:-$rest} ;;
        go) echo "bestaction $legal"; legal= ;;
    esac
done
