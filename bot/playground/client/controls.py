"""Finds a button, select or option on a message by its label or id."""

from bot.playground.client.slash_commands import NotThere
from bot.playground.world.model import JSON


def face(button: JSON) -> str:
    return button.get("label") or (button.get("emoji") or {}).get("name") or "?"


def pick_button(
    buttons: list[JSON], *, label: str | None, custom_id: str | None, emoji: str | None
) -> JSON:
    found = buttons
    if custom_id is not None:
        found = [b for b in found if b.get("custom_id") == custom_id]
    if emoji is not None:
        found = [b for b in found if (b.get("emoji") or {}).get("name") == emoji]
    if label is not None:
        exact = [b for b in found if face(b) == label]
        found = exact or [b for b in found if label.lower() in face(b).lower()]
    if len(found) != 1:
        wanted = label or custom_id or emoji
        names = [face(button) for button in buttons]
        raise NotThere(f"{len(found)} buttons fit {wanted!r}; there are: {names}")
    return found[0]


def pick_select(selects: list[JSON], which: str | int | None) -> JSON:
    if which is None:
        found = selects
    elif isinstance(which, int):
        found = selects[which : which + 1]
    else:
        found = [s for s in selects if which in (s.get("placeholder"), s["custom_id"])]
    if len(found) != 1:
        names = [s.get("placeholder") or s["custom_id"] for s in selects]
        raise NotThere(f"{len(found)} selects fit {which!r}; there are: {names}")
    return found[0]


def pick_option(select: JSON, value: str) -> str:
    for option in select["options"]:
        if value in (option["value"], option["label"]):
            return option["value"]
    labels = [option["label"] for option in select["options"]]
    raise NotThere(f"{value!r} is not offered; there are: {labels}")
