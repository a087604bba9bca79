"""The tests named in docs/attacks.md exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
_NAMED = re.compile(r"`(?:[\w/]+: )?([a-z0-9]\w+_\w+_\w+)(…_?)?`|`(?:[\w/]+: )([\w]+)…`")
_DEFINED = re.compile(r"^\s*(?:async )?def test_(\w+)", re.MULTILINE)


def test_every_test_that_the_list_names_exists() -> None:
    text = (ROOT / "docs" / "attacks.md").read_text("utf-8")
    defined = {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in _DEFINED.findall(path.read_text("utf-8"))
    }
    named = [whole or begun for whole, _, begun in _NAMED.findall(text)]
    assert len(named) > 40
    missing = [name for name in named if not any(known.startswith(name) for known in defined)]
    assert missing == []
