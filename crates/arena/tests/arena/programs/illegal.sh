# expect: played `go 9`, which is not legal
while read -r word rest; do
    case $word in
        begin) echo ready ;;
        go) echo "bestaction go 9" ;;
    esac
done
