# expect: ended instead of saying `ready`
exit 1
