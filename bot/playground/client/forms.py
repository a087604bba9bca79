"""Fills in a modal like Discord's client: what may be sent, and in which format."""

from collections.abc import Mapping
from typing import Any

from bot.playground.client.shown import Modal
from bot.playground.client.slash_commands import Impossible
from bot.playground.world.model import JSON

TEXT_INPUT, SELECT, LABEL = 4, 3, 18
RADIO, CHECKBOXES, CHECKBOX = 21, 22, 23


def fill(modal: Modal, values: Mapping[str, Any]) -> JSON:
    """Return the data of a submitted modal. Raises Impossible if the client would not send it."""
    left = dict(values)
    made: list[JSON] = []
    for number, child in enumerate(modal.data["components"], 1):
        if child["type"] == LABEL:
            inner = _field(child["label"], child["component"], left)
            made.append({"type": LABEL, "id": child.get("id", number), "component": inner})
        elif child.get("components"):
            inside = [_field(c.get("label") or "", c, left) for c in child["components"]]
            made.append({"type": 1, "id": child.get("id", number), "components": inside})
        else:
            made.append({"type": child["type"], "id": child.get("id", number)})
    if left:
        known = [label for label, _ in modal.fields]
        raise Impossible(f"No such field: {sorted(left)}; there are: {known}")
    return {"custom_id": modal.custom_id, "components": made}


def _field(label: str, field: JSON, left: dict[str, Any]) -> JSON:
    key = field["custom_id"] if field["custom_id"] in left else label
    given = left.pop(key, None)
    made: JSON = {"type": field["type"], "custom_id": field["custom_id"], "id": field.get("id", 0)}
    if field["type"] == TEXT_INPUT:
        text = field.get("value") or "" if given is None else str(given)
        _check_text(label, field, text)
        return made | {"value": text}
    if field["type"] == CHECKBOX:
        return made | {"value": bool(given)}
    if field["type"] == RADIO:
        return made | {"value": None if given is None else _choose(field, str(given))}
    many = [given] if isinstance(given, str) else list(given or [])
    required = field.get("required") is not False
    low = max(field.get("min_values", 1), 1) if required else 0
    if many or required:
        high = field.get("max_values") or (
            len(field.get("options", [])) if field["type"] == CHECKBOXES else 1
        )
        if not low <= len(many) <= high:
            raise Impossible(f"{label!r}: choose {low} to {high}, not {len(many)}")
    if field.get("options"):
        return made | {"values": [_choose(field, str(value)) for value in many]}
    return made | {"values": [str(getattr(value, "id", value)) for value in many]}


def _check_text(label: str, field: JSON, text: str) -> None:
    if not text and field.get("required") is not False:
        raise Impossible(f"{label!r} must be filled in")
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if text and not low <= len(text) <= high:
        raise Impossible(f"{label!r} takes {low} to {high} characters, not {len(text)}")


def _choose(field: JSON, value: str) -> str:
    for option in field["options"]:
        if value in (option["value"], option["label"]):
            return option["value"]
    raise Impossible(f"{value!r} is not offered: {[o['label'] for o in field['options']]}")
