"""JSON without whitespace, for saved data."""

import json


def to_json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
