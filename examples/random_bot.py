#!/usr/bin/env python3
"""A player for every game: it answers with one of the legal actions, at random.

Try it:  crownland arena kingdomino --seats 2 --players "cmd:python3 examples/random_bot.py,random"
The protocol is described in docs/bot-protocol.md.
"""
import random
import sys


def say(line):
    print(line, flush=True)  # the referee reads line by line


def main():
    history = []  # what has happened: "* draw 12", "A pick 12", …
    legal = []  # what may be played now
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "begin":  # the lines before it named the game, the seats and the options
            say("name random example")
            say("ready")
        elif word == "position":  # a new game
            history = []
        elif word in ("*", "A", "B", "C", "D"):
            history.append(line.strip())
        elif word == "legal":
            legal.append(rest)
        elif word == "go":  # rest holds the limits: "time 950", "iterations 2000"
            say("bestaction " + random.choice(legal))
            legal = []
        elif word == "quit":
            break
        # Everything else (hello, game, rules, seats, options, seat, stop) needs no answer.


if __name__ == "__main__":
    main()
