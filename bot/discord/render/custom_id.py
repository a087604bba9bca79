"""What a button or select carries: its table, how fresh it is, and what it stands for.

Anybody who sees the message can read it, so it holds no secret, and who acts is whoever clicks.
"""

import re
from dataclasses import dataclass
from typing import Self

BUTTON, SELECT, USER_SELECT, CHANNEL_SELECT, ROLE_SELECT = "cb", "cs", "cu", "cc", "cr"
ANY_PREFIX = "c[bsucr]"
PATTERN = re.compile(
    rf"{ANY_PREFIX}\|(?P<table>[0-9a-z]+)\|(?P<mark>[0-9a-z.]*)\|(?P<kind>[a-z]):(?P<load>[^|]*)(?:\|[0-9]+)?\Z"
)
_NUMBER = re.compile(r"[0-9]{1,19}\Z")
MAX_ID = 2**63 - 1
"""The largest number that Discord's ids and our database hold."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

PLAY_MOVE, OPEN_PAGE, PICK_SEVERAL, CHOOSE_ACTION, SHELL_ACTION = "m", "n", "p", "s", "a"
"""Play a move, turn the panel's page, take several, choose from a list, do a thing of the shell."""


def parse_id(text: str) -> int | None:
    """The number in a part of a custom_id or in a value of a select, if it is one of ours.

    A click can carry anything: `²` is a digit to `str.isdigit`, and no database holds 2**63.
    """
    number = int(text) if _NUMBER.match(text) else None
    return number if number is not None and number <= MAX_ID else None


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
    freshness: str
    kind: str
    payload: str

    def encode(self, prefix: str, copy: int = 0) -> str:
        """The custom_id; `copy` tells apart two of the same in one message."""
        tail = f"|{copy}" if copy else ""
        return f"{prefix}|{base36(self.table)}|{self.freshness}|{self.kind}:{self.payload}{tail}"

    @classmethod
    def from_match(cls, match: re.Match[str]) -> Self:
        return cls(int(match["table"], 36), match["mark"], match["kind"], match["load"])
