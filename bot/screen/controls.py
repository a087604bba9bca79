"""From groups of choices to rows of buttons and selects, within Discord's limits. Pure.

A cursor says where in a panel somebody is: `""` at its root, `1` on a group that has a page of
its own, `1/mouse-3` inside a folder, with `@2` for the page of a long list.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.screen.custom_id import CHOOSE, GO, PICK, PLAY, number_in
from bot.stage.view import Choice, Folder, Group, Pick, Style

ROWS = 5
BUTTONS_A_ROW = 5
OPTIONS = 25
_PAGE = OPTIONS - 2
_LABEL, _OPTION_LABEL, _HINT, _PLACEHOLDER = 80, 100, 100, 150
_SHORT = 20


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `kind` and `load` are a ticket's."""

    kind: str
    load: str
    label: str
    emoji: str | None = None
    style: Style = "plain"


@dataclass(frozen=True, slots=True)
class Option:
    """An entry of a select."""

    value: str
    label: str
    hint: str = ""
    emoji: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A select menu."""

    kind: str
    load: str
    placeholder: str
    options: tuple[Option, ...]
    low: int = 1
    high: int = 1


@dataclass(frozen=True, slots=True)
class People:
    """A select of one person, whom Discord itself lists."""

    kind: str
    load: str
    placeholder: str


@dataclass(frozen=True, slots=True)
class Channels:
    """A select of text channels, which Discord itself lists."""

    kind: str
    load: str
    placeholder: str
    chosen: tuple[int, ...] = ()
    high: int = 1


@dataclass(frozen=True, slots=True)
class Roles:
    """A select of one role."""

    kind: str
    load: str
    placeholder: str
    chosen: tuple[int, ...] = ()


WholeRow = Select | People | Channels | Roles
"""Fills a row of its own."""
Part = Button | WholeRow
Row = tuple[Button, ...] | WholeRow


@dataclass(frozen=True, slots=True)
class Signs:
    """The few words the layout itself needs."""

    back: str
    more: str
    earlier: str
    what: str


def clip(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"


def lay_out(
    groups: Sequence[Group], cursor: str, rows: int, signs: Signs, *, flat: bool = False
) -> tuple[Row, ...]:
    """The rows that show these groups; a cursor that leads nowhere counts as the root.

    `flat`: several buttons become a list, which is never higher than one row.
    """
    path, page = _read(cursor)
    groups = [group for group in groups if isinstance(group.items, Pick) or group.items]
    opened = _open(groups, path, alone=len(groups) > rows)
    if opened is not None:
        return _inside(opened, path, page, signs, flat)
    if len(groups) > rows:
        return _overview(groups, signs)
    where = number_in(path[0]) if path else None
    return tuple(
        _group(group, str(i), page if i == where else 0, signs, flat)
        for i, group in enumerate(groups)
    )


def _read(cursor: str) -> tuple[list[str], int]:
    text, _, page = cursor.partition("@")
    return (text.split("/") if text else []), number_in(page) or 0


def _open(groups: Sequence[Group], path: list[str], *, alone: bool) -> Group | None:
    """The group or folder that the path leads into, if that shows on its own."""
    first = number_in(path[0]) if path else None
    if first is None or first >= len(groups):
        return None
    group = groups[first]
    if len(path) == 1:
        return group if alone else None
    for key in path[1:]:
        if isinstance(group.items, Pick):
            return None
        folder = next((f for f in group.items if isinstance(f, Folder) and f.key == key), None)
        if folder is None:
            return None
        group = Group(folder.ask or folder.label, folder.items)
    return group


def _inside(group: Group, path: list[str], page: int, signs: Signs, flat: bool) -> tuple[Row, ...]:
    back = (Button(GO, "/".join(path[:-1]) if len(path) > 2 else "", signs.back, "↩️"),)
    where = "/".join(path)
    if isinstance(group.items, Pick) or _is_list(group.items) or (flat and _several(group)):
        return (_select(group, where, page, signs), back)
    buttons = [_button(item, where) for item in group.items]
    return (*_rows_of(buttons), back)


def _is_list(items: Sequence[Choice | Folder]) -> bool:
    """Two rows of short buttons may be; of long ones each takes a row of its own on a phone."""
    if len(items) <= BUTTONS_A_ROW:
        return False
    return len(items) > 2 * BUTTONS_A_ROW or any(len(item.label) > _SHORT for item in items)


def _overview(groups: Sequence[Group], signs: Signs) -> tuple[Row, ...]:
    options = tuple(
        Option(f"{GO}:{i}", clip(group.title, _OPTION_LABEL)) for i, group in enumerate(groups)
    )
    return (Select(CHOOSE, "what", clip(signs.what, _PLACEHOLDER), options),)


def _several(group: Group) -> bool:
    """More to choose from than yes or no."""
    return len(group.items) > 2 if isinstance(group.items, tuple) else True


def _group(group: Group, where: str, page: int, signs: Signs, flat: bool) -> Row:
    items = group.items
    if isinstance(items, Pick) or group.select or len(items) > BUTTONS_A_ROW:
        return _select(group, where, page, signs)
    if flat and _several(group):
        return _select(group, where, page, signs)
    return tuple(_button(item, where) for item in items)


def _select(group: Group, where: str, page: int, signs: Signs) -> Select:
    if isinstance(group.items, Pick):
        return _pick(group.title, group.items)
    title = clip(group.title or signs.what, _PLACEHOLDER)
    return Select(CHOOSE, where, title, _page(group.items, where, page, signs))


def _page(
    items: Sequence[Choice | Folder], where: str, page: int, signs: Signs
) -> tuple[Option, ...]:
    options = list(dict.fromkeys(_entry(item, where) for item in items))
    if len(options) <= OPTIONS:
        return tuple(options)
    last = (len(options) - 1) // _PAGE
    page = min(page, last)
    shown = options[page * _PAGE : (page + 1) * _PAGE]
    if page:
        shown.insert(0, Option(f"{GO}:{where}@{page - 1}", signs.earlier, emoji="⬆️"))
    if page < last:
        shown.append(Option(f"{GO}:{where}@{page + 1}", signs.more, emoji="⬇️"))
    return tuple(shown)


def _entry(item: Choice | Folder, where: str) -> Option:
    value = (
        f"{PLAY}:{item.move}" if isinstance(item, Choice) else f"{GO}:{_within(where, item.key)}"
    )
    return Option(value, clip(item.label, _OPTION_LABEL), clip(item.hint, _HINT), item.emoji)


def _button(item: Choice | Folder, where: str) -> Button:
    label = clip(item.label, _LABEL)
    if isinstance(item, Choice):
        return Button(PLAY, str(item.move), label, item.emoji, item.style)
    return Button(GO, _within(where, item.key), label, item.emoji)


def _within(where: str, key: str) -> str:
    return f"{where}/{key}"


def _pick(title: str, pick: Pick) -> Select:
    hints = pick.hints or ("",) * len(pick.labels)
    options = tuple(
        Option(
            str(option), clip(label, _OPTION_LABEL), clip(hint, _HINT), chosen=option in pick.chosen
        )
        for option, label, hint in zip(pick.offer.options, pick.labels, hints, strict=True)
    )
    return Select(
        PICK,
        str(pick.offer.template),
        clip(title, _PLACEHOLDER),
        options,
        pick.offer.low,
        min(pick.offer.high, len(options)),
    )


def _rows_of(buttons: Iterable[Button]) -> tuple[tuple[Button, ...], ...]:
    row = tuple(buttons)
    return tuple(row[i : i + BUTTONS_A_ROW] for i in range(0, len(row), BUTTONS_A_ROW))
