"""The robots of the project's first version, playing by today's rules.

Their modules, and modules and names removed since, are imported from a checkout of that commit
under a separate package name; all other imports resolve to today's code. A robot that depends on
something that has changed raises UnavailableError.
"""

import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from bot.kernel import ROBOTS_ONLY, Event, Memory, Move, Offer, Robot, RobotContext, is_offered

MODULE_PREFIX = "first_version"
CURRENT_COGS = Path(__file__).parents[2] / "cogs"
REMOVED_OPTIONS = {
    "hide_the_havarti": {"MINDS[sight.options.robot_memory]": 'MINDS["master"]'},
}
"""Robot options that existed then, with their defaults."""


class UnavailableError(Exception):
    """The old robot can no longer play."""


class FirstRobot(Robot[Any]):
    """Ignores the other players: the first version did not pass them."""

    def __init__(self, robot: Any) -> None:
        self._robot = robot

    def choose(
        self,
        sight: Any,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        try:
            move = self._robot.choose(sight, seat, offers, memory, rng)
        except (AttributeError, TypeError, KeyError) as error:
            raise UnavailableError(f"it does not know the game any more: {error}") from None
        return move if move is None or is_offered(offers, move) else None

    def witness(
        self, memory: Memory, sight: Any, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        return self._robot.witness(memory, sight, seat, events, rng)


class _OldVersionFinder(MetaPathFinder, Loader):
    """Import hook that maps `first_version_<game>` to that game's old folder."""

    def __init__(self, root: Path, folder: str) -> None:
        self._name, self._folder = f"{MODULE_PREFIX}_{folder}", folder
        self._files = root / "cogs" / folder
        today = {file.stem for file in (CURRENT_COGS / folder).iterdir()}
        gone = {file.stem for file in self._files.iterdir()} - today
        self._old_modules = sorted({"robot", *(name for name in gone if name.isidentifier())})

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != self._name and not fullname.startswith(f"{self._name}."):
            return None
        file = self._file(fullname)
        package = fullname == self._name or file.name == "__init__.py"
        return spec_from_loader(fullname, self, origin=str(file), is_package=package)

    def _file(self, fullname: str) -> Path:
        base = self._files.joinpath(*fullname.split(".")[1:])
        return base / "__init__.py" if base.is_dir() else base.with_suffix(".py")

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        if module.__name__ != self._name:
            file = self._file(module.__name__)
            text = self._rewrite_imports(file.read_text())
            exec(compile(text, str(file), "exec"), module.__dict__)

    def _rewrite_imports(self, text: str) -> str:
        for then, now in REMOVED_OPTIONS.get(self._folder, {}).items():
            text = text.replace(then, now)
        old, own = re.escape(f"cogs.{self._folder}"), "|".join(self._old_modules)
        text = re.sub(rf"\b{old}\.({own})\b", rf"{self._name}.\1", text)
        return re.sub(
            rf"^from {old}((?:\.\w+)*) import (?:\(([^()]+)\)|([^()\n]+))$",
            lambda found: self._split_import(found[1], (found[2] or found[3]).split(",")),
            text,
            flags=re.MULTILINE,
        )

    def _split_import(self, module: str, listed: Sequence[str]) -> str:
        """Import each name from the module that still has it."""
        today = import_module(f"cogs.{self._folder}{module}")
        lines: list[str] = []
        for name in filter(None, map(str.strip, listed)):
            gone = name in self._old_modules if not module else not hasattr(today, name.split()[0])
            lines.append(
                f"from {self._name if gone else f'cogs.{self._folder}'}{module} import {name}"
            )
        return "\n".join(lines)


def first_robot(root: Path, folder: str) -> Robot[Any]:
    """Robot of a game's folder in a checkout of the first version."""
    if not (root / "cogs" / folder).is_dir():
        raise UnavailableError(f"there is no cogs/{folder} in {root}")
    finder = _OldVersionFinder(root, folder)
    sys.meta_path.insert(0, finder)
    try:
        module = import_module(f"{MODULE_PREFIX}_{folder}.robot")
        made = [
            kind
            for kind in vars(module).values()
            if isinstance(kind, type)
            and issubclass(kind, Robot)
            and kind.__module__ == module.__name__
        ]
        return FirstRobot(made[0]())
    except (ImportError, OSError, IndexError, TypeError) as error:
        raise UnavailableError(f"it cannot play any more: {error}") from None
    finally:
        sys.meta_path.remove(finder)
