"""Runs one process, and prints its seconds, processor seconds, peak memory and status.

Usage: LOG COMMAND... This is a process of its own, and imports next to nothing, because Linux
counts the memory of a process that starts another into the peak of the started one: whatever takes
less than the starter cannot be told apart from it. With Python's -I and -S, this one has 8 MB.
"""

import os
import sys
import time

log, command = sys.argv[1], sys.argv[2:]
redirections = [
    (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
    (os.POSIX_SPAWN_OPEN, 1, log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
    (os.POSIX_SPAWN_DUP2, 1, 2),
]
start = time.perf_counter()
child = os.posix_spawn(command[0], command, os.environ, file_actions=redirections)
_, status, usage = os.wait4(child, 0)
seconds = time.perf_counter() - start
print(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss, os.waitstatus_to_exitcode(status))
