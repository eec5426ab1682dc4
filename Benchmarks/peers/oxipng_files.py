"""oxipng over files that another peer wrote: SOURCE's files in, FOLDER's out, at one of its levels.

Usage: FOLDER COUNT SOURCE LEVEL.
"""

import os
import sys

import oxipng

from buttons import SCALES, buttons

folder, count, source, level = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
for button in buttons(count):
    for scale in SCALES:
        name = button.file(scale)
        oxipng.optimize(os.path.join(source, name), os.path.join(folder, name), level=level)
