"""Suggest moves while a user types, and resolve what was typed. Pure.

A move may be typed as notation or as its label; a set as several, such as `fork, mirror` or `fork
and mirror`.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Any

from bot.kernel import Move, SomeOf
from bot.tables.snapshot import TableSnapshot, move_label

MAX_SUGGESTIONS = 25
_MAX_COMBINATIONS = 4000
"""Number of sets to try; users who want another one keep typing."""
Suggestion = tuple[str, str]
"""A move's notation and its label."""


def suggest_moves(
    snapshot: TableSnapshot, seat: int, kind: type[Move], typed: str, language: str
) -> list[Suggestion]:
    """Legal moves of that kind that match what was typed, best first."""
    found: list[Suggestion] = []
    for offer in snapshot.offers(seat):
        template = offer.template if isinstance(offer, SomeOf) else offer
        if not isinstance(template, kind):
            continue
        if isinstance(offer, SomeOf):
            found += _SetSuggestions(snapshot, seat, offer, language).matching(typed)
        else:
            label = move_label(snapshot, offer, seat, language)
            if _matches_text(typed, label, str(offer)):
                found.append((str(offer), label))
    return found


@dataclass(frozen=True, slots=True)
class TypedMove:
    """A move that a user has typed: its command and its text, as notation or label."""

    kind: type[Move]
    text: str
    language: str

    def notation(self, snapshot: TableSnapshot, seat: int) -> str:
        return resolve_move(snapshot, seat, self.kind, self.text, self.language)


def resolve_move(
    snapshot: TableSnapshot, seat: int, kind: type[Move], typed: str, language: str
) -> str:
    """Resolve typed text to a move's notation. Accepts notation, labels and option names."""
    if not typed:
        return kind.verb
    if typed.partition(" ")[0] == kind.verb and _is_notation(snapshot, typed):
        return typed
    options = suggest_moves(snapshot, seat, kind, typed, language)
    # Clients may also send a label that was suggested before anything was typed.
    for text, label in [*options, *suggest_moves(snapshot, seat, kind, "", language)]:
        if normalize_for_search(typed) in (normalize_for_search(label), text.partition(" ")[2]):
            return text
    for offer in snapshot.offers(seat):
        if isinstance(offer, SomeOf) and isinstance(offer.template, kind):
            exact = _SetSuggestions(snapshot, seat, offer, language).exact_match(typed)
            if exact is not None:
                return exact
    return options[0][0] if len(options) == 1 else f"{kind.verb} {typed}"


def _is_notation(snapshot: TableSnapshot, typed: str) -> bool:
    try:
        snapshot.game.rules.notation.parse(typed)
    except Exception:  # noqa: BLE001  any failure means that it is not notation
        return False
    return True


class _SetSuggestions:
    """Suggestions for one offer of sets."""

    def __init__(self, snapshot: TableSnapshot, seat: int, offer: SomeOf, language: str) -> None:
        self._snapshot, self._seat, self._language = snapshot, seat, language
        self._offer = offer
        single = {o: self._label([o]) for o in offer.options}
        self._common_prefix, self._option_words = _split_common_prefix(single)

    def _label(self, chosen: list[Any]) -> str:
        return move_label(self._snapshot, self._offer.build(chosen), self._seat, self._language)

    def matching(self, typed: str) -> list[Suggestion]:
        """The set named so far, then that set with more options; the empty set comes last."""
        selected, unmatched = self._parse_options(typed)
        found: list[Suggestion] = []
        for chosen in self._candidate_sets(selected, unmatched):
            move = self._offer.build(chosen)
            found.append((str(move), self._label(chosen)))
            if len(found) == MAX_SUGGESTIONS:
                break
        return found

    def exact_match(self, typed: str) -> str | None:
        """The set of all named options, or None if a part is unknown or the set is not legal."""
        selected, unmatched = self._parse_options(typed)
        if unmatched:
            matches = [
                o for o in self._offer.options if o not in selected and self._matches(o, unmatched)
            ]
            if not matches:
                return None
            selected = [*selected, matches[0]]
        if selected and self._offer.low <= len(selected) <= self._offer.high:
            return str(self._offer.build(selected))
        return None

    def _candidate_sets(self, selected: list[Any], unmatched: str) -> Iterator[list[Any]]:
        low, high = self._offer.low, self._offer.high
        if selected and not unmatched and low <= len(selected) <= high:
            yield selected
        remaining = [o for o in self._offer.options if o not in selected]
        matches = [o for o in remaining if self._matches(o, unmatched)]
        min_added = max(1, low - len(selected))
        if len(selected) + min_added <= high:
            additions = (
                combinations(remaining, min_added) if min_added > 1 else ((o,) for o in matches)
            )
            for added in islice(additions, _MAX_COMBINATIONS):
                if not unmatched or any(o in matches for o in added):
                    yield [*selected, *added]
        if not selected and not unmatched and low == 0:
            yield []

    def _matches(self, option: Any, part: str) -> bool:
        return normalize_for_search(part) in normalize_for_search(self._option_words[option])

    def _parse_options(self, typed: str) -> tuple[list[Any], str]:
        """Return the options named by notation or label, and the last part if it is unresolved."""
        verb = self._offer.template.verb
        parts = [
            part.strip() for part in re.split(r"[,+&]| (?:and|et|und) ", typed) if part.strip()
        ]
        selected: list[Any] = []
        for i, part in enumerate(parts):
            stripped = part
            for prefix in (self._common_prefix, verb):
                stripped = re.sub(
                    rf"^{re.escape(prefix)}(?!\w)\s*", "", stripped, flags=re.IGNORECASE
                )
            found = self._match_option(stripped, selected, last=i == len(parts) - 1)
            if found is None:
                return selected, stripped
            selected += found
        return selected, ""

    def _match_option(self, part: str, selected: list[Any], *, last: bool) -> list[Any] | None:
        """The options a part names; None if it is ambiguous, unknown or still being typed."""
        remaining = [o for o in self._offer.options if o not in selected]
        if not part:
            return []
        exact = [o for o in remaining if str(o) in part.split()]
        if exact:
            return exact
        full = [
            o
            for o in remaining
            if normalize_for_search(part) == normalize_for_search(self._option_words[o])
        ]
        partial = [o for o in remaining if self._matches(o, part)]
        if full or len(partial) == 1:
            return (full or partial)[:1]
        return partial[:1] if partial and not last else None


def _split_common_prefix(labels: dict[Any, str]) -> tuple[str, dict[Any, str]]:
    """Split off the words that all labels begin with."""
    if len(labels) < 2:
        return "", labels
    split = {option: label.split(" ") for option, label in labels.items()}
    prefix_length = 0
    for words in zip(*split.values(), strict=False):
        if len(set(words)) > 1:
            break
        prefix_length += 1
    first = next(iter(split.values()))
    without_prefix = {option: " ".join(words[prefix_length:]) for option, words in split.items()}
    return " ".join(first[:prefix_length]), without_prefix


def _matches_text(typed: str, label: str, text: str) -> bool:
    wanted = normalize_for_search(typed)
    return not wanted or wanted in normalize_for_search(label) or wanted in text


def normalize_for_search(query: str) -> str:
    """Fold case, accents and apostrophes: `orleans` finds Orléans, `l'olive` finds l’olive."""
    decomposed = unicodedata.normalize("NFKD", query.casefold().strip().replace("’", "'"))
    return "".join(char for char in decomposed if not unicodedata.combining(char))
