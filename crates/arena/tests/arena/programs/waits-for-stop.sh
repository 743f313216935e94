# expect: plays
# time: 20
while read -r word rest; do
    case $word in
        begin) echo ready ;;
        legal) legal=${legal:-$rest} ;;
        stop) echo "bestaction $legal"; legal= ;;
    esac
done
