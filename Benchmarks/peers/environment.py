"""What the comparison needs: a virtual environment with the peers, a livery, and facts."""

import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Dict, List, Optional

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent

# Asks the environment's own interpreter what is installed; names in, versions or null out.
INSTALLED = """
import json, sys
from importlib.metadata import PackageNotFoundError, version
def find(name):
    try:
        return version(name)
    except PackageNotFoundError:
        return None
print(json.dumps({name: find(name) for name in sys.argv[1:]}))
"""

UNREACHABLE = "PyPI cannot be reached"


class SetupError(Exception):
    """The comparison cannot begin; the text says why, and what would help."""


def say(text: str) -> None:
    """Progress is no result, so it goes to standard error."""
    print(text, file=sys.stderr, flush=True)


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no message"


def pins() -> Dict[str, str]:
    """The distributions of requirements.txt and their versions."""
    lines = (HERE / "requirements.txt").read_text().splitlines()
    requirements = [line for line in lines if line and not line.startswith("#")]
    return dict(line.split("==") for line in requirements)


class Environment:
    """A virtual environment below .build, which git ignores. It is made once and kept."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.python = folder / "bin" / "python"

    def versions(self, names: List[str]) -> Dict[str, Optional[str]]:
        command = [str(self.python), "-c", INSTALLED, *names]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            raise SetupError(
                f"{self.folder} is broken: {last_line(result.stderr)}\nDelete it, and try again."
            )
        return json.loads(result.stdout)

    def install(self, names: List[str]) -> Dict[str, str]:
        """Installs what is missing, and returns why for each one that could not be."""
        if not self.python.exists():
            say(f"making a virtual environment in {self.folder.relative_to(REPOSITORY)}")
            result = subprocess.run(
                [sys.executable, "-m", "venv", str(self.folder)], capture_output=True, text=True
            )
            if result.returncode != 0:
                raise SetupError(
                    f"no virtual environment: {last_line(result.stderr or result.stdout)}\n"
                    "Debian and its kin have the module in a package of its own, python3-venv."
                )
        wanted = pins()
        there = self.versions(names)
        missing = [name for name in names if there[name] != wanted[name]]
        reason = self.pip(missing, wanted) if missing else None
        if reason is None:
            return {}
        if reason == UNREACHABLE:
            return dict.fromkeys(missing, reason)
        # One that cannot be had must not keep the others away.
        reasons = {name: self.pip([name], wanted) for name in missing}
        return {name: reason for name, reason in reasons.items() if reason is not None}

    def pip(self, names: List[str], wanted: Dict[str, str]) -> Optional[str]:
        """Nothing when pip installed them, and otherwise what it said."""
        say(f"installing {', '.join(names)}")
        command = [str(self.python), "-m", "pip", "install", "--quiet", "--only-binary", ":all:"]
        command += ["--disable-pip-version-check", "--retries", "1", "--timeout", "15"]
        command += [f"{name}=={wanted[name]}" for name in names]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode == 0:
            return None
        if "NewConnectionError" in result.stderr or "Temporary failure" in result.stderr:
            return UNREACHABLE
        return last_line(result.stderr)


def build_livery() -> Path:
    """Builds this repository's livery as it is released, and returns where it is."""
    command = ["swift", "build", "--configuration", "release", "--product", "livery"]
    # Apple's systems bring the standard library, and linking it statically is an error there.
    if platform.system() != "Darwin":
        command.append("--static-swift-stdlib")
    if shutil.which("swift") is None:
        raise SetupError("there is no swift to build livery with; name a built one with --livery")
    say("building livery")
    if subprocess.run(command, cwd=REPOSITORY, stdout=sys.stderr).returncode != 0:
        raise SetupError("livery does not build")
    shown = subprocess.run(
        [*command, "--show-bin-path"], cwd=REPOSITORY, capture_output=True, text=True, check=True
    )
    return Path(shown.stdout.strip()) / "livery"


def output_of(*command: str) -> str:
    """The first line that a command prints, and nothing where it cannot be run."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, cwd=REPOSITORY)
    except OSError:
        return ""
    return result.stdout.splitlines()[0].strip() if result.stdout.strip() else ""


def machine() -> Dict[str, object]:
    """What figures depend on: processor, system, and the commit that was built."""
    processor = output_of("sysctl", "-n", "machdep.cpu.brand_string")
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                processor = line.partition(":")[2].strip()
                break
    except OSError:
        pass
    changed = bool(output_of("git", "status", "--porcelain"))
    return {
        "processor": processor or platform.processor() or platform.machine(),
        "processors": os.cpu_count(),
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        "commit": output_of("git", "rev-parse", "--short", "HEAD"),
        "commitIsChanged": changed,
    }
