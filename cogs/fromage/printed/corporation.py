"""The Corporation's boards: the tokens, the track and the rules of each level."""

from dataclasses import dataclass

CARD_POINTS = 3
"""For each order it could not serve."""


@dataclass(frozen=True, slots=True)
class Level:
    """`track[k]`: the visible value when k tokens have left the board."""

    tokens: int
    track: tuple[int, ...]
    wins_ties: bool = False
    """Rule A: it takes a tied region at full value."""
    second_card: bool = False
    """Rule B: in the Fromagerie it takes two cards."""
    chooses: bool = False
    """Rule C: of several spaces it takes the one worth most to the player."""


_BY_THREES = tuple(range(0, 55, 3))

LEVELS: dict[int, Level] = {
    1: Level(15, _BY_THREES[:16]),
    2: Level(15, _BY_THREES[:16], wins_ties=True),
    3: Level(18, _BY_THREES, wins_ties=True, second_card=True),
    4: Level(
        18,
        (0, 3, 6, 9, 12, 15, 19, 23, 27, 31, 35, 39, 43, 47, 51, 55, 59, 63, 67),
        wins_ties=True,
        second_card=True,
        chooses=True,
    ),
}
