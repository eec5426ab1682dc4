"""rsvg-convert: a process for each file, since it makes one PNG file and has no batch mode.

The scale is an option, and the document comes by a pipe: nothing but the result is on disk.
"""

import os
import subprocess
import sys

from buttons import SCALES, buttons, svg

folder, count, tool = sys.argv[1], int(sys.argv[2]), sys.argv[3]
for button in buttons(count):
    for scale in SCALES:
        output = os.path.join(folder, button.file(scale))
        subprocess.run(
            [tool, f"--zoom={scale}", f"--output={output}"], input=svg(button).encode(), check=True
        )
