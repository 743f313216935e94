# expect: no `bestaction` within 70 ms
# time: 20
echo ready
sleep 600
