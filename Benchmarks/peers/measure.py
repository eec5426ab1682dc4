"""One process measured, and rounds of them taken in turn."""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Dict, List

from environment import HERE, last_line

# A kilobyte everywhere but on Apple's systems, where the peak is in bytes.
PEAK_UNIT = 1 if sys.platform == "darwin" else 1024


class RunError(Exception):
    """A renderer's process failed; the text is the last line that it wrote."""


@dataclass(frozen=True)
class Cost:
    seconds: float
    processor_seconds: float
    # The largest of the process and of those that it waited for.
    peak_bytes: int


def run(command: List[str], environment: Dict[str, str]) -> Cost:
    """Runs one process to its end. What it prints is kept for the message of a failure only."""
    with tempfile.NamedTemporaryFile(prefix="livery-peers-") as log:
        launcher = [sys.executable, "-I", "-S", str(HERE / "launch.py"), log.name]
        result = subprocess.run(
            [*launcher, *command],
            capture_output=True,
            text=True,
            env={**os.environ, **environment},
        )
        if result.returncode != 0:
            raise RunError(last_line(result.stderr))
        seconds, processor_seconds, peak, status = result.stdout.split()
        if status != "0":
            text = Path(log.name).read_text(errors="replace")
            raise RunError(f"ended with {status}: {last_line(text)}")
    return Cost(float(seconds), float(processor_seconds), int(peak) * PEAK_UNIT)


@dataclass
class Samples:
    """What each round of one renderer took: with no button, and with `drawn` of `count`."""

    count: int
    drawn: int
    files_per_button: int
    empty: List[Cost] = field(default_factory=list)
    full: List[Cost] = field(default_factory=list)

    @property
    def files(self) -> int:
        return self.count * self.files_per_button

    @property
    def start_seconds(self) -> float:
        return median(cost.seconds for cost in self.empty)

    @property
    def loop_seconds(self) -> float:
        """The whole batch without what an empty one takes: the median over the rounds."""
        pairs = zip(self.full, self.empty)
        scale = self.count / self.drawn
        return median(full.seconds - empty.seconds for full, empty in pairs) * scale

    @property
    def whole_seconds(self) -> float:
        if self.drawn == self.count:
            return median(cost.seconds for cost in self.full)
        return self.start_seconds + self.loop_seconds

    @property
    def processor_seconds_per_file(self) -> float:
        pairs = zip(self.full, self.empty)
        costs = [full.processor_seconds - empty.processor_seconds for full, empty in pairs]
        return median(costs) / (self.drawn * self.files_per_button)

    @property
    def peak_bytes(self) -> float:
        return median(cost.peak_bytes for cost in self.full)
