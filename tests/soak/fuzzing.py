"""Search for inputs with atheris: `python -m tests.soak.fuzzing TARGET [libFuzzer's options]`."""

import sys
from importlib import import_module
from typing import Any

atheris: Any = import_module("atheris")

with atheris.instrument_imports(
    include=["bot.kernel", "bot.history.game_file", "bot.discord", "cogs"]
):
    from tests.soak.fuzz_targets import CORPUS, TARGETS

if __name__ == "__main__":
    name, *told = sys.argv[1:]
    atheris.Setup([sys.argv[0], str(CORPUS / name), *told], TARGETS[name])
    atheris.Fuzz()
