# expect: no `ready` within 300 ms
while read -r word rest; do :; done
