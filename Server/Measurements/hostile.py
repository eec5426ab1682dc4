#!/usr/bin/env python3
"""Sends wrong requests to a server, and checks the status of each answer and that the server lives.

usage: hostile.py PORT PICTURE     such as: hostile.py 8080 /app/goButton.png
"""
import random
import socket
import sys
import time

port, picture = int(sys.argv[1]), sys.argv[2]
rng = random.Random(19)


def connect(timeout=10):
    return socket.create_connection(("127.0.0.1", port), timeout=timeout)


def answer(request, timeout=10, half_close=False):
    """The first line of what the server says to some bytes, empty if it closes the connection."""
    with connect(timeout) as connection:
        try:
            connection.sendall(request)
            if half_close:
                connection.shutdown(socket.SHUT_WR)
            data = b""
            while b"\r\n" not in data:
                part = connection.recv(65536)
                if not part:
                    break
                data += part
        except (ConnectionResetError, BrokenPipeError):
            return ""
    return data.split(b"\r\n")[0].decode("latin-1")


def get(target, fields=""):
    return f"GET {target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{fields}\r\n".encode("latin-1")


def status(line):
    parts = line.split(" ")
    return int(parts[1]) if len(parts) > 1 and parts[1].isdigit() else None


def alive():
    return status(answer(get("/healthz"))) == 200


counts = {}
wrong = []


def note(kind, line, allowed):
    code = status(line)
    counts.setdefault(kind, {}).setdefault(code, 0)
    counts[kind][code] += 1
    if code not in allowed:
        wrong.append((kind, line))


# What every mutation may be answered with. None is a closed connection: what is no HTTP.
usual = {200, 304, 400, 404, 405, 413, 414, None}

pieces = ["%00", "%2e%2e%2f", "../", "..%5c", "%ff%fe", "?", "&", "=", "size=", "size=1x1", "@2x", "@1e9x",
          "~dark", "~~", ".png", "<script>", "'\"", "%3Cscript%3E", "\u00e4", "//", "#", ";", "%", "%2", "\t",
          "size=999999999x999999999", "size=1e308x1e308", "size=-1x1", "size=NaNx1", "a" * 300, "{count}", "$values"]
for number in range(10_000):
    target = list(picture)
    for _ in range(rng.randint(1, 4)):
        choice = rng.randint(0, 3)
        place = rng.randrange(len(target) + 1)
        if choice == 0:
            target.insert(place, rng.choice(pieces))
        elif choice == 1 and target:
            del target[rng.randrange(len(target))]
        elif choice == 2 and target:
            target[rng.randrange(len(target))] = chr(rng.randint(33, 255))
        else:
            target.append(rng.choice(["?", "&"]) + rng.choice(pieces))
    fields = ""
    if rng.random() < 0.3:
        name = rng.choice(["If-None-Match", "Accept", "Accept-Encoding", "Range", "Content-Length", "X"])
        fields = f"{name}: {''.join(chr(rng.randint(32, 255)) for _ in range(rng.randint(0, 60)))}\r\n"
    request = get("".join(target), fields)
    if rng.random() < 0.1:
        request = bytearray(request)
        for _ in range(rng.randint(1, 5)):
            request[rng.randrange(len(request))] = rng.randrange(256)
        request = bytes(request)
        # What ends up as no request may wait for more, so the client says that there is none.
        note("mutated bytes", answer(request, half_close=True), usual)
    else:
        note("mutated address", answer(request, half_close=True), usual)
print("alive after mutations:", alive())

for target in [picture + "?size=100000x100000", picture + "?size=4097x4097", picture + "?size=1e300x1e300"]:
    note("huge size", answer(get(target)), {413})
note("long address", answer(get("/app/" + "a" * 12_000)), {400, 414})
note("large fields", answer(get("/healthz", "X: " + "a" * 200_000 + "\r\n")), {400, 431, None})
note("many fields", answer(get("/healthz", "".join(f"X{i}: a\r\n" for i in range(5_000)))), {400, 431, None})
for target in ["/app/../app.yaml", "/../../etc/passwd", "/app/..%2f..%2fetc%2fpasswd", "//etc/passwd",
               "/app/%2fetc%2fpasswd", "/app/screens/../../app.yaml", "/app/images/..%2f..%2fa.png"]:
    note("outside", answer(get(target)), {400, 404})

# Markup comes back as text that no browser takes for a page.
with connect() as connection:
    connection.sendall(get("/app/<script>alert(1)</script>.png"))
    data = b""
    while part := connection.recv(65536):
        data += part
head = data.split(b"\r\n\r\n")[0].lower()
assert b"text/plain" in head and b"nosniff" in head, head
print("markup is text")

# Idle connections, and slow ones, beside which others are answered.
idle = [connect() for _ in range(2_000)]
print("2000 idle connections; alive:", alive())
slow = [connect() for _ in range(100)]
for step in range(20):
    for connection in slow:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n"[step : step + 1])
    time.sleep(0.02)
print("100 slow connections; alive:", alive())
# Clients that ask for much and read nothing.
deaf = []
for _ in range(50):
    connection = connect()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.sendall(f"GET /app/index.json HTTP/1.1\r\nHost: a\r\n\r\n".encode() * 20)
    deaf.append(connection)
print("50 connections that read nothing; alive:", alive())
half = []
for _ in range(200):
    connection = connect()
    connection.sendall(get(picture))
    connection.shutdown(socket.SHUT_WR)
    half.append(connection)
complete = 0
for connection in half:
    data = b""
    while part := connection.recv(65536):
        data += part
    complete += data.startswith(b"HTTP/1.1 200")
print("half-closed connections that got their answer:", complete, "of 200")
for connection in idle + slow + deaf + half:
    connection.close()
time.sleep(1)
print("alive at the end:", alive())
for kind, found in counts.items():
    print(kind, {str(code): count for code, count in sorted(found.items(), key=str)})
print("wrong:", len(wrong), wrong[:5])
sys.exit(1 if wrong or complete != 200 or not alive() else 0)
