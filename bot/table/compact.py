"""Plain data as it is saved: JSON without a space."""

import json


def compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
