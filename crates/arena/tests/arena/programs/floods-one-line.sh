# expect: wrote more than 4096 bytes in a line instead of `bestaction`
while read -r word rest; do
    case $word in
        begin) echo ready ;;
        go) yes | tr -d '\n' ;;
    esac
done
