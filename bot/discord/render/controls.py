"""Lay out groups of choices as rows of buttons and selects within Discord's limits. Pure.

A cursor is the position in a panel: `""` at the root, `1` on a group with a page of its own,
`1/mouse-3` inside a submenu, with `@2` for the page of a long list.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.discord.render.custom_id import CHOOSE_ACTION, OPEN_PAGE, PICK_SEVERAL, PLAY_MOVE, parse_id
from bot.presentation.view import Choice, Group, MultiSelect, Style, Submenu

MAX_ROWS = 5
MAX_BUTTONS_PER_ROW = 5
MAX_OPTIONS = 25
_OPTIONS_PER_PAGE = MAX_OPTIONS - 2
_MAX_BUTTON_LABEL, _MAX_OPTION_LABEL, _MAX_OPTION_DESCRIPTION, _MAX_PLACEHOLDER = 80, 100, 100, 150
_MAX_SHORT_LABEL = 20


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `kind` and `payload` go into its `CustomId`."""

    kind: str
    payload: str
    label: str
    emoji: str | None = None
    style: Style = "plain"


@dataclass(frozen=True, slots=True)
class Option:
    """An entry of a select."""

    value: str
    label: str
    description: str = ""
    emoji: str | None = None
    is_selected: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    kind: str
    payload: str
    placeholder: str
    options: tuple[Option, ...]
    min_values: int = 1
    max_values: int = 1


@dataclass(frozen=True, slots=True)
class UserSelect:
    """A select of one user; Discord fills in the options."""

    kind: str
    payload: str
    placeholder: str


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A select of text channels; Discord fills in the options."""

    kind: str
    payload: str
    placeholder: str
    selected_ids: tuple[int, ...] = ()
    max_values: int = 1


@dataclass(frozen=True, slots=True)
class RoleSelect:
    """A select of one role; Discord fills in the options."""

    kind: str
    payload: str
    placeholder: str
    selected_ids: tuple[int, ...] = ()


AnySelect = Select | UserSelect | ChannelSelect | RoleSelect
"""Any select; each takes a whole row."""
Component = Button | AnySelect
ComponentRow = tuple[Button, ...] | AnySelect


@dataclass(frozen=True, slots=True)
class NavigationLabels:
    """Labels for paging and going back."""

    back: str
    more: str
    earlier: str
    placeholder: str


def clip(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"


def build_rows(
    groups: Sequence[Group],
    cursor: str,
    max_rows: int,
    labels: NavigationLabels,
    *,
    use_selects: bool = False,
) -> tuple[ComponentRow, ...]:
    """Build the component rows for these groups. An invalid cursor counts as the root.

    `use_selects`: replace several buttons by a select, which is never higher than one row.
    """
    path, page = _parse_cursor(cursor)
    groups = [group for group in groups if isinstance(group.items, MultiSelect) or group.items]
    opened = _find_open_group(groups, path, on_own_page=len(groups) > max_rows)
    if opened is not None:
        return _open_group_rows(opened, path, page, labels, use_selects)
    if len(groups) > max_rows:
        return _group_overview(groups, labels)
    open_index = parse_id(path[0]) if path else None
    return tuple(
        _group_row(group, str(i), page if i == open_index else 0, labels, use_selects)
        for i, group in enumerate(groups)
    )


def _parse_cursor(cursor: str) -> tuple[list[str], int]:
    text, _, page = cursor.partition("@")
    return (text.split("/") if text else []), parse_id(page) or 0


def _find_open_group(
    groups: Sequence[Group], path: list[str], *, on_own_page: bool
) -> Group | None:
    """Return the group or submenu the path leads to, or None unless it has a page of its own."""
    index = parse_id(path[0]) if path else None
    if index is None or index >= len(groups):
        return None
    group = groups[index]
    if len(path) == 1:
        return group if on_own_page else None
    for key in path[1:]:
        if isinstance(group.items, MultiSelect):
            return None
        folder = next((f for f in group.items if isinstance(f, Submenu) and f.key == key), None)
        if folder is None:
            return None
        group = Group(folder.prompt or folder.label, folder.items)
    return group


def _open_group_rows(
    group: Group, path: list[str], page: int, labels: NavigationLabels, use_selects: bool
) -> tuple[ComponentRow, ...]:
    back = (Button(OPEN_PAGE, "/".join(path[:-1]) if len(path) > 2 else "", labels.back, "↩️"),)
    cursor = "/".join(path)
    if (
        isinstance(group.items, MultiSelect)
        or _needs_select(group.items)
        or (use_selects and _has_several_items(group))
    ):
        return (_select(group, cursor, page, labels), back)
    buttons = [_button(item, cursor) for item in group.items]
    return (*_split_rows(buttons), back)


def _needs_select(items: Sequence[Choice | Submenu]) -> bool:
    """True if the items do not fit two rows of short buttons.

    On a phone each long button takes a row of its own.
    """
    if len(items) <= MAX_BUTTONS_PER_ROW:
        return False
    return len(items) > 2 * MAX_BUTTONS_PER_ROW or any(
        len(item.label) > _MAX_SHORT_LABEL for item in items
    )


def _group_overview(groups: Sequence[Group], labels: NavigationLabels) -> tuple[ComponentRow, ...]:
    options = tuple(
        Option(f"{OPEN_PAGE}:{i}", clip(group.title, _MAX_OPTION_LABEL))
        for i, group in enumerate(groups)
    )
    return (Select(CHOOSE_ACTION, "what", clip(labels.placeholder, _MAX_PLACEHOLDER), options),)


def _has_several_items(group: Group) -> bool:
    """True for a multi-select or more than two items."""
    return len(group.items) > 2 if isinstance(group.items, tuple) else True


def _group_row(
    group: Group, cursor: str, page: int, labels: NavigationLabels, use_selects: bool
) -> ComponentRow:
    items = group.items
    if isinstance(items, MultiSelect) or group.as_select or len(items) > MAX_BUTTONS_PER_ROW:
        return _select(group, cursor, page, labels)
    if use_selects and _has_several_items(group):
        return _select(group, cursor, page, labels)
    return tuple(_button(item, cursor) for item in items)


def _select(group: Group, cursor: str, page: int, labels: NavigationLabels) -> Select:
    if isinstance(group.items, MultiSelect):
        return _multi_select(group.title, group.items)
    title = clip(group.title or labels.placeholder, _MAX_PLACEHOLDER)
    return Select(CHOOSE_ACTION, cursor, title, _page_options(group.items, cursor, page, labels))


def _page_options(
    items: Sequence[Choice | Submenu], cursor: str, page: int, labels: NavigationLabels
) -> tuple[Option, ...]:
    options = list(dict.fromkeys(_option(item, cursor) for item in items))
    if len(options) <= MAX_OPTIONS:
        return tuple(options)
    last = (len(options) - 1) // _OPTIONS_PER_PAGE
    page = min(page, last)
    shown = options[page * _OPTIONS_PER_PAGE : (page + 1) * _OPTIONS_PER_PAGE]
    if page:
        shown.insert(0, Option(f"{OPEN_PAGE}:{cursor}@{page - 1}", labels.earlier, emoji="⬆️"))
    if page < last:
        shown.append(Option(f"{OPEN_PAGE}:{cursor}@{page + 1}", labels.more, emoji="⬇️"))
    return tuple(shown)


def _option(item: Choice | Submenu, page: str) -> Option:
    value = (
        f"{PLAY_MOVE}:{item.move}"
        if isinstance(item, Choice)
        else f"{OPEN_PAGE}:{_child_cursor(page, item.key)}"
    )
    return Option(
        value,
        clip(item.label, _MAX_OPTION_LABEL),
        clip(item.hint, _MAX_OPTION_DESCRIPTION),
        item.emoji,
    )


def _button(item: Choice | Submenu, page: str) -> Button:
    label = clip(item.label, _MAX_BUTTON_LABEL)
    if isinstance(item, Choice):
        return Button(PLAY_MOVE, str(item.move), label, item.emoji, item.style)
    return Button(OPEN_PAGE, _child_cursor(page, item.key), label, item.emoji)


def _child_cursor(page: str, key: str) -> str:
    return f"{page}/{key}"


def _multi_select(title: str, pick: MultiSelect) -> Select:
    hints = pick.hints or ("",) * len(pick.labels)
    options = tuple(
        Option(
            str(option),
            clip(label, _MAX_OPTION_LABEL),
            clip(hint, _MAX_OPTION_DESCRIPTION),
            is_selected=option in pick.chosen,
        )
        for option, label, hint in zip(pick.offer.options, pick.labels, hints, strict=True)
    )
    return Select(
        PICK_SEVERAL,
        str(pick.offer.template),
        clip(title, _MAX_PLACEHOLDER),
        options,
        pick.offer.low,
        min(pick.offer.high, len(options)),
    )


def _split_rows(buttons: Iterable[Button]) -> tuple[tuple[Button, ...], ...]:
    row = tuple(buttons)
    return tuple(row[i : i + MAX_BUTTONS_PER_ROW] for i in range(0, len(row), MAX_BUTTONS_PER_ROW))
