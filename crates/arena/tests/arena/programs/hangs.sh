# expect: no `bestaction` within 70 ms
# time: 20
while read -r word rest; do
    case $word in
        begin) echo ready ;;
    esac
done
