# expect: wrote more than 10000 lines instead of `bestaction`
while read -r word rest; do
    case $word in
        begin) echo ready ;;
        go) yes info ;;
    esac
done
