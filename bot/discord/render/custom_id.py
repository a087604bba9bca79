"""Encode and parse custom ids: the table, a freshness token, and the action.

Every viewer of the message can read a custom id, so it holds no secret and no user: the acting user
comes from the interaction.
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
"""Upper bound of Discord's snowflakes and of our database integers."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

PLAY_MOVE, OPEN_PAGE, PICK_SEVERAL, CHOOSE_ACTION, SHELL_ACTION = "m", "n", "p", "s", "a"
"""Kinds of a custom id: move, page of a panel, multi-select, single select, shell button."""


def parse_id(text: str) -> int | None:
    """Parse an id from a custom id or a select value, or return None if it is not a valid one.

    Clients can send anything: `str.isdigit` accepts `²`, and 2**63 does not fit the database.
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
    """A parsed custom id."""

    table: int
    freshness: str
    kind: str
    payload: str

    def encode(self, prefix: str, copy: int = 0) -> str:
        """Encode as a string; `copy` makes duplicate components in one message unique."""
        tail = f"|{copy}" if copy else ""
        return f"{prefix}|{base36(self.table)}|{self.freshness}|{self.kind}:{self.payload}{tail}"

    @classmethod
    def from_match(cls, match: re.Match[str]) -> Self:
        return cls(int(match["table"], 36), match["mark"], match["kind"], match["load"])
