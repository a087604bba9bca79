"""What a command suggests while somebody types, and what they meant when they were done. Pure.

A move may be typed in its own notation or in the words its player knows; of a set, several at once:
`fork, mirror` or `fork and mirror`.
"""

import re
import unicodedata
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

from bot.kernel import Move, SomeOf
from bot.table.look import Look, labelled

MOST = 25
_TRIED = 4000
"""So many sets are looked at before we stop suggesting: who wants another types on."""
Suggestion = tuple[str, str]
"""A move's notation, and its words."""


def suggestions(
    look: Look, seat: int, kind: type[Move], typed: str, language: str
) -> list[Suggestion]:
    """What that seat may play of that kind and fits what was typed; best first."""
    found: list[Suggestion] = []
    for offer in look.offers(seat):
        template = offer.template if isinstance(offer, SomeOf) else offer
        if not isinstance(template, kind):
            continue
        if isinstance(offer, SomeOf):
            found += _Sets(look, seat, offer, language).fitting(typed)
        else:
            label = labelled(look, offer, seat, language)
            if _fits(typed, label, str(offer)):
                found.append((str(offer), label))
    return found


def meant(look: Look, seat: int, kind: type[Move], typed: str, language: str) -> str:
    """The notation of what was typed: it may be that already, or words for it."""
    if not typed:
        return kind.verb
    if typed.partition(" ")[0] == kind.verb and _is_notation(look, typed):
        return typed
    options = suggestions(look, seat, kind, typed, language)
    # A label may be typed (or sent) as it was suggested before anything was.
    for text, label in [*options, *suggestions(look, seat, kind, "", language)]:
        if plain(typed) in (plain(label), text.partition(" ")[2]):
            return text
    for offer in look.offers(seat):
        if isinstance(offer, SomeOf) and isinstance(offer.template, kind):
            whole = _Sets(look, seat, offer, language).exactly(typed)
            if whole is not None:
                return whole
    return options[0][0] if len(options) == 1 else f"{kind.verb} {typed}"


def _is_notation(look: Look, typed: str) -> bool:
    try:
        look.game.rules.notation.parse(typed)
    except Exception:  # noqa: BLE001  whatever it is, it is not notation
        return False
    return True


class _Sets:
    """The moves of one offer of sets, by words."""

    def __init__(self, look: Look, seat: int, offer: SomeOf, language: str) -> None:
        self._look, self._seat, self._language = look, seat, language
        self._offer = offer
        single = {o: self._label([o]) for o in offer.options}
        self._shared, self._words = _apart(single)

    def _label(self, chosen: list[Any]) -> str:
        return labelled(self._look, self._offer.build(chosen), self._seat, self._language)

    def fitting(self, typed: str) -> list[Suggestion]:
        """What was named so far, and that with more; the empty set comes last."""
        named, rest = self._named(typed)
        found: list[Suggestion] = []
        for chosen in self._sets(named, rest):
            move = self._offer.build(chosen)
            found.append((str(move), self._label(chosen)))
            if len(found) == MOST:
                break
        return found

    def exactly(self, typed: str) -> str | None:
        """The set of all that was named, if everything was understood and it may be played."""
        named, rest = self._named(typed)
        if rest:
            fits = [o for o in self._offer.options if o not in named and self._has(o, rest)]
            if not fits:
                return None
            named = [*named, fits[0]]
        if named and self._offer.low <= len(named) <= self._offer.high:
            return str(self._offer.build(named))
        return None

    def _sets(self, named: list[Any], rest: str) -> Iterator[list[Any]]:
        low, high = self._offer.low, self._offer.high
        if named and not rest and low <= len(named) <= high:
            yield named
        free = [o for o in self._offer.options if o not in named]
        first = [o for o in free if self._has(o, rest)]
        more = max(1, low - len(named))
        if len(named) + more <= high:
            fresh = combinations(free, more) if more > 1 else ((o,) for o in first)
            for added in islice(fresh, _TRIED):
                if not rest or any(o in first for o in added):
                    yield [*named, *added]
        if not named and not rest and low == 0:
            yield []

    def _has(self, option: Any, part: str) -> bool:
        return plain(part) in plain(self._words[option])

    def _named(self, typed: str) -> tuple[list[Any], str]:
        """The options that were typed, by notation or by words, and the last part if it is open."""
        verb = self._offer.template.verb
        parts = [
            part.strip() for part in re.split(r"[,+&]| (?:and|et|und) ", typed) if part.strip()
        ]
        named: list[Any] = []
        for i, part in enumerate(parts):
            bare = part
            for words in (self._shared, verb):
                bare = re.sub(rf"^{re.escape(words)}(?!\w)\s*", "", bare, flags=re.IGNORECASE)
            found = self._found(bare, named, last=i == len(parts) - 1)
            if found is None:
                return named, bare
            named += found
        return named, ""

    def _found(self, part: str, named: list[Any], *, last: bool) -> list[Any] | None:
        """The options that part names; None if it fits several or none, and may be going on."""
        free = [o for o in self._offer.options if o not in named]
        if not part:
            return []
        exact = [o for o in free if str(o) in part.split()]
        if exact:
            return exact
        whole = [o for o in free if plain(part) == plain(self._words[o])]
        loosely = [o for o in free if self._has(o, part)]
        if whole or len(loosely) == 1:
            return (whole or loosely)[:1]
        return loosely[:1] if loosely and not last else None


def _apart(labels: dict[Any, str]) -> tuple[str, dict[Any, str]]:
    """The words that all labels begin with, and the labels without them."""
    if len(labels) < 2:
        return "", labels
    split = {option: label.split(" ") for option, label in labels.items()}
    shared = 0
    for words in zip(*split.values(), strict=False):
        if len(set(words)) > 1:
            break
        shared += 1
    first = next(iter(split.values()))
    apart = {option: " ".join(words[shared:]) for option, words in split.items()}
    return " ".join(first[:shared]), apart


def _fits(typed: str, label: str, text: str) -> bool:
    wanted = plain(typed)
    return not wanted or wanted in plain(label) or wanted in text


def plain(words: str) -> str:
    """As it is typed in a hurry: `orleans` finds Orléans, `l'olive` finds l’olive."""
    apart = unicodedata.normalize("NFKD", words.casefold().strip().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
