#!/usr/bin/env python3
"""Asks a server for pictures that are all different, and compares the most memory that it needs with that of the unit.

usage: distinct.py LIVERY-SERVER THEME [COUNT]     such as: distinct.py livery-server harbor.yaml 10000
"""
import http.client
import json
import pathlib
import re
import subprocess
import sys
import threading
import time

server, theme, count = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
unit = pathlib.Path(__file__).parent.parent / "Deployment/livery-server.service"
most = int(re.search(r"MemoryMax=(\d+)G", unit.read_text())[1]) << 10
port = 8099
process = subprocess.Popen([server, "serve", "--theme", f"app={theme}", "--port", str(port)], stderr=subprocess.DEVNULL)


def get(target, connection=None):
    connection = connection or http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", target)
    answer = connection.getresponse()
    return answer.status, answer.read()


try:
    while True:
        try:
            get("/healthz")
            break
        except OSError:
            assert process.poll() is None, "the server has ended"
            time.sleep(0.1)
    images = [entry for entry in json.loads(get("/app/index.json")[1]) if entry["kind"] == "image"]
    targets = []
    for number in range(count):
        entry = images[number % len(images)]
        width, height = (entry["size"][side] + number // len(images) % 200 / 4 for side in ("width", "height"))
        targets.append(f"/app/{entry['file']}?size={width}x{height + number // len(images) // 200}")
    assert len(set(targets)) == count
    statuses, lock = {}, threading.Lock()

    def ask(part):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        for target in part:
            status = get(target, connection)[0]
            while status == 503:  # There is too much to do now.
                time.sleep(1)
                status = get(target, connection)[0]
            with lock:
                statuses[status] = statuses.get(status, 0) + 1

    start = time.time()
    threads = [threading.Thread(target=ask, args=(targets[first::16],)) for first in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    resident = int(re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1]) >> 10
    print(f"{count} requests in {time.time() - start:.1f} s, statuses {statuses}: at most {resident} of {most} MB")
    sys.exit(0 if statuses == {200: count} and resident <= most else 1)
finally:
    process.terminate()
    process.wait()
