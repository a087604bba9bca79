"""The one way to say no. Reasons are keys: the words turn them into sentences."""


class Refused(Exception):  # noqa: N818 - it is a refusal, not a fault
    """Something that cannot be: a move, options that do not go together, a seat that is taken.

    `facts` fill the sentence's blanks.
    """

    def __init__(self, reason: str, **facts: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts
