"""The exception for refused requests. Reasons are keys that a catalogue turns into sentences."""


class Refused(Exception):
    """A request that is refused: an illegal move, a taken seat. `facts` are the placeholders."""

    def __init__(self, reason: str, **facts: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts
