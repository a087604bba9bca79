"""Plain data as it is saved: JSON without a space."""

import json


def to_json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
