#!/usr/bin/env python3
"""A client that knows nothing but docs/protocol.md: it plays a match against a bot at random.

    random_client.py http://127.0.0.1:8080 kingdomino harmony

At the end it prints the score, after it has computed again what chance had to bring.
"""

import base64
import hashlib
import http.client
import json
import os
import random
import socket
import struct
import sys
import urllib.parse


class Server:
    """Requests of HTTP, and the cookie that holds our seats."""

    def __init__(self, url):
        self.host = urllib.parse.urlsplit(url).netloc
        self.cookie = None

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection(self.host, timeout=30)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        cookie = response.getheader("Set-Cookie")
        self.cookie = cookie.split(";")[0] if cookie else self.cookie
        answer = json.loads(response.read())
        if response.status >= 300:
            sys.exit(f"{method} {path}: {answer['message']}")
        return answer


class Socket:
    """A WebSocket (RFC 6455) for text."""

    def __init__(self, server, path):
        host, _, port = server.host.partition(":")
        self.stream = socket.create_connection((host, int(port or 80)), timeout=30)
        self.input = self.stream.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {server.host}", "Connection: Upgrade",
                 "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        lines += [f"Cookie: {server.cookie}"] if server.cookie else []
        self.stream.sendall("\r\n".join(lines + ["", ""]).encode())
        if b" 101 " not in self.input.readline():
            sys.exit("the server opens no socket")
        while self.input.readline() != b"\r\n":
            pass

    def frame(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.stream.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def receive(self):
        text = b""
        while True:
            first, size = self.input.read(2)
            if size == 126:
                size, = struct.unpack(">H", self.input.read(2))
            elif size == 127:
                size, = struct.unpack(">Q", self.input.read(8))
            payload = self.input.read(size)
            kind = first & 15
            if kind == 8:
                sys.exit("the server hung up")
            if kind == 9:
                self.frame(10, payload)
            if kind in (0, 1):
                text += payload
                if first & 0x80:
                    return json.loads(text)


def number(secret, entropies, index, total):
    """What docs/fairness.md derives for an outcome of chance."""
    attempt = 0
    while True:
        lines = ["crownland chance 1", f"secret {secret}"]
        lines += [f"entropy {seat} {text}" for seat, text in zip("ABCD", entropies)]
        lines += [f"index {index}", f"attempt {attempt}", ""]
        word = int.from_bytes(hashlib.sha256("\n".join(lines).encode()).digest()[:8], "big")
        if word < 2**64 // total * total:
            return word % total
        attempt += 1


def play(server, game, options):
    """Plays a match at A against a bot at B; gives the table and the last snapshot."""
    games = {info["name"]: info for info in server.ask("GET", "/api/v1/games")["games"]}
    bot = {"level": games[game]["levels"][0], "think_ms": 10}
    made = server.ask("POST", "/api/v1/tables", {
        "game": game, "n_seats": 2, "options": options, "bots": [{"seat": "B", "bot": bot}]})
    table = f"/api/v1/tables/{made['id']}"
    server.ask("POST", f"{table}/seats/A", {"name": "Python", "entropy": os.urandom(16).hex()})
    link = Socket(server, f"{table}/socket?since=0")
    link.send({"id": 1, "command": {"type": "ready", "seat": "A", "ready": True}})
    n_events, acted, chance = 0, 0, random.Random(7)
    while True:
        message = link.receive()
        if message["type"] == "refused":
            sys.exit(f"refused: {message['refusal']}")
        if message["type"] != "snapshot":
            continue
        for event in message["events"]:
            assert event["seq"] == n_events, "a gap between two events"
            n_events += 1
        assert n_events == message["version"]
        if message["phase"] == "over":
            return made, table, message
        if message["choices"] and message["version"] > acted:
            acted = message["version"]
            text = chance.choice(message["choices"])["text"]
            link.send({"id": acted, "command": {
                "type": "act", "seat": message["on_turn"], "version": acted, "text": text}})


def main():
    url, game, options = (sys.argv[1:] + [""])[:3]
    server = Server(url)
    made, table, end = play(server, game, options)
    proof = server.ask("GET", f"{table}/proof")
    secret, entropies = proof["secret"], proof["entropies"]
    assert hashlib.sha256(secret.encode()).hexdigest() == made["commitment"], "another secret"
    for draw in proof["draws"]:
        found = number(secret, entropies, draw["index"], draw["total"])
        assert found == draw["number"], "another outcome"
        assert draw["drawn"] == draw["expected"], "another outcome"
    print(f"score {' '.join(end['standing']['scores'])}; {len(proof['draws'])} fair draws")


main()
