"""Importing the bot and starting the playground need no POSIX-only module."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ops.bot_program import ROOT, TIMEOUT_SECONDS, clean_environment

MISSING = ("fcntl", "grp", "pwd", "resource", "termios", "pty", "syslog", "posix_ipc")
"""Standard library modules that do not exist on Windows."""

IMPORT_ALL = f"""
import importlib, pkgutil, sys, warnings
for name in {MISSING!r}:
    sys.modules[name] = None
# filelock says that only Windows' own lock is left, which is what is meant here.
warnings.simplefilter("ignore")
import bot, cogs
for package in (bot, cogs):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
print(len(sys.modules))
"""


def test_every_module_can_be_imported_without_what_windows_lacks() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL],
        cwd=ROOT,
        env=clean_environment(),
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS * 2,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 500


POSIX_ONLY = {
    "add_signal_handler", "fchmod", "fchown", "chown", "fdatasync", "getuid", "geteuid", "getgid",
    "pread", "pwrite", "fork", "killpg", "SIGHUP", "SIGKILL", "SIGUSR1", "SIGUSR2", "sysconf",
    "O_DIRECTORY", "O_NOFOLLOW", "O_CLOEXEC", "mkfifo", "getpwuid",
}  # fmt: skip
GUARDED = {
    "bot/cluster/supervisor.py": "refuses to begin where there is no POSIX",
    "bot/cli/systemd.py": "is about systemd",
    "bot/cli/metrics.py": "after /proc/self/statm was read",
    "bot/playground/world/archive.py": "asks os.name first",
    "bot/private_files.py": "asks os.name first",
}


@pytest.mark.parametrize("folder", ["bot", "cogs"])
def test_what_windows_lacks_is_used_only_where_it_is_asked_for(folder: str) -> None:
    """By name, so that a new use of one is noticed here and thought about."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in POSIX_ONLY:
                found.setdefault(Path(path).relative_to(ROOT).as_posix(), set()).add(node.attr)
    assert set(found) <= set(GUARDED), found
