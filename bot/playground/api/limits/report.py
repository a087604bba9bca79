"""Collects field errors into the tree that Discord sends with code 50035."""

from typing import Any

from bot.playground.world.errors import Refusal, invalid_form

JSON = dict[str, Any]


class Report:
    """A position in a payload with the errors found there and below."""

    def __init__(self, tree: JSON | None = None, path: tuple[str, ...] = ()) -> None:
        self._tree: JSON = {} if tree is None else tree
        self._path = path

    def at(self, *keys: str | int) -> "Report":
        return Report(self._tree, (*self._path, *(str(key) for key in keys)))

    def add(self, code: str, message: str) -> None:
        node = self._tree
        for key in self._path:
            node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def __bool__(self) -> bool:
        return bool(self._tree)

    def refusal(self) -> Refusal:
        return invalid_form(self._tree)

    def raise_if_any(self) -> None:
        if self._tree:
            raise self.refusal()

    # Errors of simple fields

    def required(self) -> None:
        self.add("BASE_TYPE_REQUIRED", "This field is required")

    def text(self, value: object, low: int, high: int, *, required: bool = False) -> None:
        """Check a string's length; absent or null is fine unless required."""
        if value is None:
            if required:
                self.required()
        elif not isinstance(value, str):
            self.add("STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string.")
        elif not low <= len(value) <= high:
            if low:
                words = f"Must be between {low} and {high} in length."
            else:
                words = f"Must be {high} or fewer in length."
            self.add("BASE_TYPE_BAD_LENGTH", words)

    def many(self, value: object, low: int, high: int) -> list[Any]:
        """Check a list's length. Returns it, or an empty list if it is missing."""
        if value is None:
            return []
        if not isinstance(value, list):
            self.add("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not low <= len(value) <= high:
            if low:
                self.add("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
            else:
                self.add("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        return value

    def number(self, value: object, low: float, high: float) -> None:
        if value is None:
            return
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.add("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < low:
            self.add("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.add("NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")

    def one_of(self, value: object, allowed: set[int]) -> bool:
        if value in allowed:
            return True
        if value is None:
            self.required()
        else:
            self.add("BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
        return False
