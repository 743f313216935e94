# expect: answered `castle on 3`, which is no action: found `castle`, expected `go N`
while read -r word rest; do
    case $word in
        begin) echo ready ;;
        go) echo "bestaction castle on 3" ;;
    esac
done
