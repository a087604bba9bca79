"""A message ready to send, as plain data within Discord's limits, with a fingerprint.

Must not import discord.
"""

import hashlib
from dataclasses import dataclass, field, replace

from bot.discord.render.controls import ChannelSelect, ComponentRow, RoleSelect, Select, UserSelect
from bot.discord.render.custom_id import (
    BUTTON,
    CHANNEL_SELECT,
    ROLE_SELECT,
    SELECT,
    USER_SELECT,
    CustomId,
)
from bot.presentation.view import Field, Picture, View

_PREFIXES = {
    Select: SELECT,
    UserSelect: USER_SELECT,
    ChannelSelect: CHANNEL_SELECT,
    RoleSelect: ROLE_SELECT,
}
MAX_TITLE, MAX_BODY, MAX_FIELDS, MAX_FIELD_NAME, MAX_FIELD_VALUE, MAX_FOOTER, MAX_TOTAL = (
    256,
    4096,
    25,
    256,
    1024,
    2048,
    6000,
)


@dataclass(frozen=True, slots=True)
class Message:
    content: str = ""
    view: View | None = None
    rows: tuple[ComponentRow, ...] = ()
    table: int = 0
    freshness: str = ""
    mentions: tuple[int, ...] = ()
    picture: Picture | None = field(default=None)
    has_queued_news: bool = False
    """True if some news did not fit."""
    attachment: tuple[str, bytes] | None = None
    """File name and content of an attachment."""
    _fingerprint: str = field(default="", init=False, repr=False, compare=False)

    @property
    def fingerprint(self) -> str:
        """Hash of everything visible: equal fingerprints show the same message."""
        if not self._fingerprint:
            object.__setattr__(self, "_fingerprint", self._compute_fingerprint())
        return self._fingerprint

    def _compute_fingerprint(self) -> str:
        view, picture = self.view, self.picture
        visible = (
            self.content,
            view and (view.title, view.body, view.fields, view.footer, view.colour),
            self.rows,
            self.freshness,
            picture and (picture.key, picture.alt),
        )
        return hashlib.blake2b(repr(visible).encode(), digest_size=12).hexdigest()

    def custom_ids(self) -> list[list[str]]:
        """The custom id of every component, row by row, without duplicates."""
        used: dict[str, int] = {}
        rows: list[list[str]] = []
        for row in self.rows:
            items = row if isinstance(row, tuple) else (row,)
            prefix = _PREFIXES.get(type(row), BUTTON)
            ids: list[str] = []
            for item in items:
                custom_id = CustomId(self.table, self.freshness, item.kind, item.payload)
                copy = used.get(custom_id.encode(prefix), 0)
                used[custom_id.encode(prefix)] = copy + 1
                ids.append(custom_id.encode(prefix, copy))
            rows.append(ids)
        return rows


def truncate_to_limits(view: View) -> View:
    """Truncate a view to an embed's limits. Long player names may exceed them."""
    title, footer = view.title[:MAX_TITLE], view.footer[:MAX_FOOTER]
    body = _truncate(view.body, min(MAX_BODY, MAX_TOTAL - len(title) - len(footer)))
    remaining = MAX_TOTAL - len(title) - len(footer) - len(body)
    fields: list[Field] = []
    for f in view.fields[:MAX_FIELDS]:
        name = _truncate(f.name, MAX_FIELD_NAME) or "\u200b"
        value = (
            _truncate(
                f.value, min(MAX_FIELD_VALUE, remaining - len(name)) if remaining > len(name) else 0
            )
            or "\u200b"
        )
        remaining -= len(name) + len(value)
        if remaining < 0:
            break
        fields.append(Field(name, value, f.inline))
    return replace(view, title=title, body=body, fields=tuple(fields), footer=footer)


def _truncate(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: max(0, limit - 1)] + "…" * (limit > 0)
