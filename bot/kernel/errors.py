"""What can go wrong in a game. Reasons are keys: the game's words turn them into sentences."""


class IllegalMove(Exception):  # noqa: N818 - it is a refusal, not a fault
    """A move that may not be played now. `facts` fill the sentence's blanks."""

    def __init__(self, reason: str, **facts: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


class BadOptions(Exception):  # noqa: N818
    """Options that do not go together, or not with this many players."""

    def __init__(self, reason: str, **facts: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts
