"""The tables as Markdown, and the same figures as JSON."""

from typing import Dict, List, Optional

from measure import Samples
from renderers import REFERENCE, Renderer

HEADINGS = [
    "renderer",
    "files per second",
    "speed",
    "loop alone",
    "speed",
    "start, ms",
    "processor, µs a file",
    "bytes",
    "size",
    "peak, MB",
    "difference",
]


class Row:
    """One renderer: its samples and pictures, or why there are none."""

    def __init__(self, renderer: Renderer, missing: str = ""):
        self.renderer = renderer
        self.samples: Optional[Samples] = None
        self.bytes = 0
        # What compare_pictures.py found: files, mean, largest.
        self.difference: Optional[dict] = None
        # What the renderer lacks on this machine, and what went wrong with one that is there.
        self.missing = missing
        self.failure = ""

    @property
    def works(self) -> bool:
        return not self.missing and not self.failure

    def cells(self, reference: "Row") -> List[str]:
        """The row of the first table; speed and size are ratios to the reference."""
        samples, base = self.samples, reference.samples
        if not self.works or samples is None or base is None:
            return [self.title, self.missing or self.failure] + [""] * (len(HEADINGS) - 2)
        if samples.loop_seconds <= 0:
            return [self.title, "too few buttons to be told from its start"] + [""] * (
                len(HEADINGS) - 2
            )
        difference = self.difference or {}
        return [
            self.title,
            f"{samples.files / samples.whole_seconds:,.0f}",
            f"{base.whole_seconds / samples.whole_seconds:.2f}",
            f"{samples.files / samples.loop_seconds:,.0f}",
            f"{base.loop_seconds / samples.loop_seconds:.2f}",
            f"{samples.start_seconds * 1000:.0f}",
            f"{samples.processor_seconds_per_file * 1e6:,.0f}",
            f"{self.bytes:,}",
            f"{self.bytes / reference.bytes:.2f}",
            f"{samples.peak_bytes / 1e6:.0f}",
            f"{difference.get('mean', 0):.2f}",
        ]

    @property
    def title(self) -> str:
        note = f" ({self.renderer.note})" if self.renderer.note else ""
        return self.renderer.title + note

    def json(self) -> dict:
        result: Dict[str, object] = {"name": self.renderer.name, "title": self.title}
        if not self.works or self.samples is None:
            return {**result, "missing": self.missing, "failure": self.failure}
        samples = self.samples
        return {
            **result,
            "files": samples.files,
            "filesTimed": samples.drawn * samples.files_per_button,
            "wholeSeconds": samples.whole_seconds,
            "loopSeconds": samples.loop_seconds,
            "startSeconds": samples.start_seconds,
            "processorSecondsPerFile": samples.processor_seconds_per_file,
            "bytes": self.bytes,
            "peakBytes": samples.peak_bytes,
            "difference": self.difference,
            "rounds": [
                {
                    "wholeSeconds": full.seconds,
                    "emptySeconds": empty.seconds,
                    "processorSeconds": full.processor_seconds,
                }
                for full, empty in zip(samples.full, samples.empty)
            ],
        }


def markdown(headings: List[str], lines: List[List[str]]) -> str:
    ruler = ["---"] + ["--:"] * (len(headings) - 1)
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [headings, ruler, *lines])


def main_table(rows: List[Row]) -> str:
    reference = next(row for row in rows if row.renderer.name == REFERENCE)
    return markdown(HEADINGS, [row.cells(reference) for row in rows])


def disk_table(rows: List[Row]) -> str:
    lines = []
    for row in rows:
        samples = row.samples
        if not row.works or samples is None:
            lines.append([row.title, row.missing or row.failure, ""])
            continue
        rate = samples.files / samples.whole_seconds
        microseconds = samples.loop_seconds / samples.files * 1e6
        lines.append([row.title, f"{rate:,.0f}", f"{microseconds:,.0f}"])
    return markdown(["renderer", "files per second", "loop, µs a file"], lines)
