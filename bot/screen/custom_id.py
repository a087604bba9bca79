"""What a button or select carries: its table, how fresh it is, and what it stands for.

Anybody who sees the message can read it, so it holds no secret, and who acts is whoever clicks.
"""

import re
from dataclasses import dataclass
from typing import Self

BUTTON, SELECT, PEOPLE, CHANNELS, ROLES = "cb", "cs", "cu", "cc", "cr"
ANY = "c[bsucr]"
PATTERN = re.compile(
    rf"{ANY}\|(?P<table>[0-9a-z]+)\|(?P<mark>[0-9a-z.]*)\|(?P<kind>[a-z]):(?P<load>[^|]*)(?:\|\d+)?\Z"
)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

PLAY, GO, PICK, CHOOSE, DO = "m", "n", "p", "s", "a"
"""Play a move, turn the panel's page, take several, choose from a list, do a thing of the shell."""


def base36(number: int) -> str:
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if not number:
            return text


@dataclass(frozen=True, slots=True)
class CustomId:
    """A custom_id, taken apart."""

    table: int
    mark: str
    kind: str
    load: str

    def text(self, prefix: str, copy: int = 0) -> str:
        """The custom_id; `copy` tells apart two of the same in one message."""
        tail = f"|{copy}" if copy else ""
        return f"{prefix}|{base36(self.table)}|{self.mark}|{self.kind}:{self.load}{tail}"

    @classmethod
    def of(cls, match: re.Match[str]) -> Self:
        return cls(int(match["table"], 36), match["mark"], match["kind"], match["load"])
