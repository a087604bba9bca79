"""Boundaries between packages that import-linter cannot check, verified in the source."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAX_MODULES = 20
ROOMS_OF_DISCORD = "bot.discord"
"""Each folder in here is a separate package."""
SQL = re.compile(
    r"\s*(SELECT\s.+\sFROM\s|INSERT\s.*INTO\s|UPDATE\s+\S+\s+SET\s|DELETE\s+FROM\s)", re.DOTALL
)
ROOMS_WITH_SQL = ("bot/storage/", "bot/cluster/", "bot/playground/")
"""The local Discord keeps its own archive."""


@cache
def sources() -> dict[str, ast.Module]:
    """Every module of the bot and of the shared commands, by its path."""
    paths = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").glob("*.py")]
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in paths}


def room_of(module: str) -> str:
    """`bot.storage` of bot.storage.maintenance.copying, `bot.discord.render` of its modules."""
    depth = 3 if module.startswith(f"{ROOMS_OF_DISCORD}.") else 2
    return ".".join(module.split(".")[:depth])


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def test_no_folder_holds_more_modules_than_one_can_survey() -> None:
    counts = Counter(str(Path(path).parent) for path in sources() if path.startswith("bot/"))
    assert {folder: n for folder, n in counts.items() if n > MAX_MODULES} == {}


# --- imports that hide a cycle --------------------------------------------------------------------


def hidden_imports(path: str, tree: ast.Module) -> Iterator[str]:
    """Imports from another room that only the type checker sees."""
    for block in ast.walk(tree):
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING":
            for node in ast.walk(block):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bot."):
                    assert node.module is not None
                    if room_of(node.module) != room_of(module_name(path)):
                        yield f"{path}: {node.module}"


def test_no_import_between_rooms_is_hidden_from_the_linter() -> None:
    found = [line for path, tree in sources().items() for line in hidden_imports(path, tree)]
    assert found == []


# --- SQL ------------------------------------------------------------------------------------------


def has_sql(tree: ast.Module) -> bool:
    texts = (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant))
    return any(isinstance(text, str) and SQL.match(text) for text in texts)


def test_all_sql_is_in_storage() -> None:
    assert has_sql(sources()["bot/storage/tables.py"])
    elsewhere = [path for path in sources() if not path.startswith(ROOMS_WITH_SQL)]
    assert [path for path in elsewhere if has_sql(sources()[path])] == []


# --- attributes set from outside ------------------------------------------------------------------


def service_attributes(tree: ast.Module) -> set[str]:
    """Attributes assigned in hand-written constructors of a module's classes.

    Data classes and models have no such constructor.
    """
    inits = (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.name == "__init__")
    return {
        node.attr
        for init in inits
        for node in ast.walk(init)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and ast.unparse(node.value) == "self"
    }


def data_fields(tree: ast.Module) -> set[str]:
    """The fields that dataclasses and models of a module declare."""
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return {
        line.target.id
        for each in classes
        for line in each.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    }


def assigned_attributes(tree: ast.Module) -> Iterator[ast.Attribute]:
    """Targets such as `bot.tables.hook = …` and `handlers.routes[key] = …`, not `self.x = …`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                    inner = part.value if isinstance(part, ast.Subscript) else part
                    if isinstance(inner, ast.Attribute) and ast.unparse(inner.value) not in (
                        "self",
                        "cls",
                    ):
                        yield inner


def late_attributes() -> list[str]:
    """Attributes of a service that another module sets after construction."""
    bot = {p: tree for p, tree in sources().items() if not p.startswith("bot/playground/")}
    services = {path: service_attributes(tree) for path, tree in bot.items()}
    data = set().union(*map(data_fields, bot.values()))
    return [
        f"{path}:{node.lineno}: {ast.unparse(node)}"
        for path, tree in bot.items()
        for node in assigned_attributes(tree)
        if node.attr in set().union(*services.values()) - services[path] - data
    ]


def test_constructors_take_what_an_object_needs() -> None:
    assert late_attributes() == []


# --- the cluster ----------------------------------------------------------------------------------


def test_no_other_room_asks_whether_there_is_a_cluster() -> None:
    asks = re.compile(r"\bif\b.*\b(cluster_)?member\b|\bif\b.*\.cluster\b")
    found = [
        f"{path}:{node.lineno}"
        for path, tree in sources().items()
        if not path.startswith(("bot/cluster/", "bot/playground/"))
        for node in ast.walk(tree)
        if isinstance(node, ast.If | ast.IfExp) and asks.match(f"if {ast.unparse(node.test)}")
    ]
    assert found == []
