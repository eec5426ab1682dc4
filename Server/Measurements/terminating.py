#!/usr/bin/env python3
"""Asks a server for pictures on many connections, ends it by SIGTERM, and counts answers that were cut.

usage: terminating.py PORT TARGET PROCESS
"""
import http.client
import os
import signal
import sys
import threading
import time

port, target, process = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
whole, refused, cut = [0], [0], []
lock = threading.Lock()
stop = threading.Event()


def ask(number):
    index = 0
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    while not stop.is_set():
        index += 1
        try:
            separator = "&" if "?" in target else "?"
            connection.request("GET", f"{target}{separator}size={100 + number}.{index}x40")
            answer = connection.getresponse()
            body = answer.read()
            with lock:
                if answer.status == 503:
                    refused[0] += 1
                elif answer.status == 200 and body.startswith(b"\x89PNG") and body.endswith(b"IEND\xaeB`\x82"):
                    whole[0] += 1
                else:
                    cut.append((answer.status, len(body)))
        except http.client.IncompleteRead as error:
            with lock:
                cut.append(("incomplete", str(error)))
            return
        except (http.client.HTTPException, ConnectionError, OSError):
            # The connection was closed before an answer began: the request can be sent elsewhere.
            return


threads = [threading.Thread(target=ask, args=(number,)) for number in range(32)]
for thread in threads:
    thread.start()
time.sleep(2)
start = time.time()
os.kill(process, signal.SIGTERM)
for thread in threads:
    thread.join()
print(f"whole {whole[0]}, refused {refused[0]}, cut {len(cut)} {cut[:3]}, ended in {time.time() - start:.2f} s")
sys.exit(1 if cut else 0)
