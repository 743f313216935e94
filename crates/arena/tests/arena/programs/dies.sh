# expect: ended instead of saying `bestaction`: out of ideas
while read -r word rest; do
    case $word in
        begin) echo ready ;;
        go) echo "out of ideas" >&2; exit 3 ;;
    esac
done
