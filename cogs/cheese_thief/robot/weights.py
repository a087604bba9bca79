"""How much each sign in the claims speaks against somebody, by the number of players.

Written by `python -m tests.cheese_thief.thief_learn`.
"""

TRUST: dict[int, float] = dict.fromkeys(range(4, 9), 1.0)
"""How far the deduction is trusted beside the signs."""

WEIGHTS: dict[int, dict[str, float]] = {seats: {} for seats in range(4, 9)}
