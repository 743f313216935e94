# expect: plays
while read -r word rest; do
    case $word in
        begin) echo ready ;;
        legal) legal=${legal:-$rest} ;;
        go) head -c 1000000 /dev/zero >&2; echo "bestaction $legal"; legal= ;;
    esac
done
