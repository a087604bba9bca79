"""One message, ready to be sent: plain data within Discord's limits, with a digest. No Discord."""

import hashlib
from dataclasses import dataclass, field, replace

from bot.screen.controls import Channels, People, Roles, Row, Select
from bot.screen.custom_id import BUTTON, CHANNELS, PEOPLE, ROLES, SELECT, CustomId
from bot.stage.view import Field, Picture, View

_PREFIXES = {Select: SELECT, People: PEOPLE, Channels: CHANNELS, Roles: ROLES}
TITLE, BODY, FIELDS, NAME, VALUE, FOOTER, WHOLE = 256, 4096, 25, 256, 1024, 2048, 6000


@dataclass(frozen=True, slots=True)
class Message:
    """What a message should show."""

    content: str = ""
    view: View | None = None
    rows: tuple[Row, ...] = ()
    table: int = 0
    mark: str = ""
    mentions: tuple[int, ...] = ()
    picture: Picture | None = field(default=None)
    more: bool = False
    """Whether there are news that found no room."""
    attached: tuple[str, bytes] | None = None
    """A file to be sent along: its name, and what is in it."""
    _digest: str = field(default="", init=False, repr=False, compare=False)

    @property
    def digest(self) -> str:
        """Equal digests show the same."""
        if not self._digest:
            object.__setattr__(self, "_digest", self._made_digest())
        return self._digest

    def _made_digest(self) -> str:
        view, picture = self.view, self.picture
        said = (
            self.content,
            view and (view.title, view.body, view.fields, view.task, view.colour),
            self.rows,
            self.mark,
            picture and (picture.key, picture.alt),
        )
        return hashlib.blake2b(repr(said).encode(), digest_size=12).hexdigest()

    def custom_ids(self) -> list[list[str]]:
        """The custom_id of every button and select, row by row, no two alike."""
        used: dict[str, int] = {}
        rows: list[list[str]] = []
        for row in self.rows:
            items = row if isinstance(row, tuple) else (row,)
            prefix = _PREFIXES.get(type(row), BUTTON)
            ids: list[str] = []
            for item in items:
                ticket = CustomId(self.table, self.mark, item.kind, item.load)
                copy = used.get(ticket.text(prefix), 0)
                used[ticket.text(prefix)] = copy + 1
                ids.append(ticket.text(prefix, copy))
            rows.append(ids)
        return rows


def fitted(view: View) -> View:
    """The view cut to what an embed holds; games stay well under it, long names may not."""
    title, footer = view.title[:TITLE], view.task[:FOOTER]
    body = _cut(view.body, min(BODY, WHOLE - len(title) - len(footer)))
    left = WHOLE - len(title) - len(footer) - len(body)
    fields: list[Field] = []
    for f in view.fields[:FIELDS]:
        name = _cut(f.name, NAME) or "\u200b"
        value = _cut(f.value, min(VALUE, left - len(name)) if left > len(name) else 0) or "\u200b"
        left -= len(name) + len(value)
        if left < 0:
            break
        fields.append(Field(name, value, f.inline))
    return replace(view, title=title, body=body, fields=tuple(fields), task=footer)


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: max(0, limit - 1)] + "…" * (limit > 0)
