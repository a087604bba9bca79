"""How much each sign in the claims speaks against a player, by the number of players.

The numbers are in `weights.json`, written by `python -m tests.cheese_thief.thief_learn`.
"""

import json
from importlib.resources import files

_LEARNED = json.loads((files("cogs.cheese_thief.robot") / "weights.json").read_text("utf-8"))

TRUST: dict[int, float] = {int(seats): trust for seats, trust in _LEARNED["trust"].items()}
"""How far the deduction is trusted compared to the signs."""

WEIGHTS: dict[int, dict[str, float]] = {
    int(seats): weights for seats, weights in _LEARNED["weights"].items()
}
