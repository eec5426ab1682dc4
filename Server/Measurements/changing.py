#!/usr/bin/env python3
"""Asks for a picture while its theme changes, and compares each answer with the two right ones.

usage: changing.py PORT TARGET THEME OLD NEW COUNT
THEME is the file in which the text OLD is replaced by NEW, and back, about every second.
"""
import collections
import http.client
import os
import sys
import threading
import time

port, target, theme, old, new, count = int(sys.argv[1]), *sys.argv[2:6], int(sys.argv[6])
first = open(theme, encoding="utf-8").read()
assert old in first, "OLD is not in THEME"
texts = [first, first.replace(old, new)]


def fetch(connection, fields={}):
    connection.request("GET", target, headers=fields)
    answer = connection.getresponse()
    return answer.status, answer.getheader("ETag"), answer.getheader("X-Cache"), answer.read()


def write(text):
    with open(theme + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(theme + ".new", theme)


def settle(different_from=None):
    """The picture when it has stayed the same for two seconds and differs from another one."""
    last, since = None, time.time()
    connection = http.client.HTTPConnection("127.0.0.1", port)
    while time.time() - since < 2 or last == different_from:
        answer = fetch(connection)
        if answer[1:2] + answer[3:] != last:
            last, since = answer[1:2] + answer[3:], time.time()
        time.sleep(0.05)
    return last


right = [settle()]
write(texts[1])
right.append(settle(right[0]))
write(texts[0])
settle(right[1])
wrong, caches, seen = [], collections.Counter(), collections.Counter()
lock = threading.Lock()
remaining = [count]


def ask():
    connection = http.client.HTTPConnection("127.0.0.1", port)
    tag = None
    while True:
        with lock:
            if remaining[0] <= 0:
                return
            remaining[0] -= 1
        status, etag, cache, body = fetch(connection, {"If-None-Match": tag} if tag else {})
        with lock:
            caches[cache] += 1
            if status == 304:
                seen["304"] += 1
                if etag != tag:
                    wrong.append(("304", etag, tag))
            elif status == 200 and (etag, body) in right:
                seen["old" if (etag, body) == right[0] else "new"] += 1
            else:
                wrong.append((status, etag, len(body)))
        # Every second request has a tag to compare.
        tag = etag if tag is None else None


threads = [threading.Thread(target=ask) for _ in range(8)]
for thread in threads:
    thread.start()
changes = 0
while any(thread.is_alive() for thread in threads):
    time.sleep(1)
    changes += 1
    write(texts[changes % 2])
write(first)
print(f"{count} answers, {changes} changes: {dict(seen)}; cache {dict(caches)}; wrong {len(wrong)} {wrong[:3]}")
sys.exit(1 if wrong else 0)
