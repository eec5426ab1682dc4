"""The rows of the table: how each renderer is started, and what it needs to be there."""

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, Dict, List, Tuple

from environment import HERE


@dataclass(frozen=True)
class Workplace:
    """Where things are, for the commands of one comparison."""

    livery: Path
    python: Path
    # Theme documents by their number of buttons.
    themes: Dict[int, Path]
    # What each renderer drew first, in a folder of its name.
    drawn: Path
    scales: Tuple[int, ...]


@dataclass(frozen=True)
class Renderer:
    name: str
    title: str
    command: Callable[[Workplace, Path, int], List[str]]
    # Distributions of requirements.txt, and tools of which the first that is there is taken.
    distributions: Tuple[str, ...] = ()
    tools: Tuple[str, ...] = ()
    # The renderer whose files it works on, where it draws none itself.
    source: str = ""
    # Slow ones are timed with an n-th of the buttons, and the time scaled up; bytes never are.
    share: int = 1
    environment: Dict[str, str] = field(default_factory=dict)
    note: str = ""

    def missing(self, reasons: Dict[str, str]) -> str:
        """Why it cannot run, and nothing when it can."""
        for distribution in self.distributions:
            if distribution in reasons:
                return f"{distribution}: {reasons[distribution]}"
        if self.tools and not any(map(shutil.which, self.tools)):
            return f"{' or '.join(self.tools)} is not installed"
        return ""


def livery(compression: str, jobs: int) -> Renderer:
    def command(workplace: Workplace, folder: Path, count: int) -> List[str]:
        arguments = ["render", str(workplace.themes[count]), "--output", str(folder), "--quiet"]
        arguments += ["--force", "--compression", compression, "--jobs", str(jobs)]
        for scale in workplace.scales:
            arguments += ["--scale", str(scale)]
        return [str(workplace.livery), *arguments]

    suffix = "" if jobs == 1 else f"-{jobs}"
    return Renderer(
        name=f"livery-{compression}{suffix}",
        title=f"Livery `{compression}`" + ("" if jobs == 1 else f", {jobs} jobs"),
        command=command,
    )


def python_peer(name: str, title: str, *distributions: str, note: str = "") -> Renderer:
    script = str(HERE / f"{name.replace('-', '_')}_buttons.py")

    def command(workplace: Workplace, folder: Path, count: int) -> List[str]:
        return [str(workplace.python), script, str(folder), str(count)]

    return Renderer(name, title, command, distributions=distributions, note=note)


def tool_peer(name: str, title: str, *tools: str, note: str) -> Renderer:
    script = str(HERE / f"{name}_buttons.py")

    def command(workplace: Workplace, folder: Path, count: int) -> List[str]:
        tool = next(filter(None, map(shutil.which, tools)))
        return [str(workplace.python), script, str(folder), str(count), tool]

    return Renderer(name, title, command, tools=tools, share=5, note=note)


def oxipng(level: int, source: Renderer, share: int) -> Renderer:
    """What it makes of another row's files, and how long that takes."""

    def command(workplace: Workplace, folder: Path, count: int) -> List[str]:
        script = str(HERE / "oxipng_files.py")
        files = str(workplace.drawn / source.name)
        return [str(workplace.python), script, str(folder), str(count), files, str(level)]

    owner = source.name.split("-")[0]
    return Renderer(
        name=f"oxipng-{level}-{owner}",
        title=f"oxipng `-o {level}` of {source.title}'s files",
        command=command,
        distributions=(*source.distributions, "pyoxipng"),
        source=source.name,
        share=share,
        # It would otherwise take every processor for each file, and the other rows have one.
        environment={"RAYON_NUM_THREADS": "1"},
        note="drawing not counted; one thread",
    )


BALANCED = livery("balanced", 1)
SKIA = python_peer("skia", "Skia", "skia-python")
RENDERERS = [
    livery("fast", 1),
    BALANCED,
    livery("smallest", 1),
    livery("fast", 2),
    livery("balanced", 2),
    SKIA,
    python_peer(
        "skia-pillow", "Skia, encoded by Pillow", "skia-python", "Pillow", note="zlib's level 1"
    ),
    python_peer("takumi", "Takumi", "pytakumi", note="from HTML"),
    python_peer("resvg", "resvg", "resvg_py"),
    python_peer("cairo", "Cairo", "cairocffi", note="libpng's defaults"),
    python_peer("cairosvg", "CairoSVG", "CairoSVG"),
    tool_peer(
        "imagemagick", "ImageMagick", "magick", "convert", note="a process for each three files"
    ),
    oxipng(2, SKIA, share=5),
    oxipng(4, SKIA, share=10),
    oxipng(4, BALANCED, share=10),
]
# The row that the others are compared with, in speed, in bytes and in pixels.
REFERENCE = BALANCED.name
BY_NAME = {renderer.name: renderer for renderer in RENDERERS}
# Who draws the batches of batches.py.
BATCH_ROWS = [
    "livery-fast",
    "livery-balanced",
    "livery-smallest",
    "livery-balanced-2",
    "skia",
    "takumi",
    "oxipng-4-skia",
]
# Written a second time over files that are there, on a disk.
ON_DISK = ["livery-fast", "livery-balanced", "skia", "resvg", "cairo"]
