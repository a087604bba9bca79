"""Moves that were not offered, and all the moves of an offer."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from enum import StrEnum
from itertools import combinations, product
from math import comb
from random import Random
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from bot.kernel import Move, Offer, SomeOf


def moves_in_offer(offer: Offer, rng: Random, most: int = 24) -> list[Move]:
    """The moves of an offer: all if they are few, otherwise the smallest, the largest and a
    sample.
    """
    if isinstance(offer, Move):
        return [offer]
    if offer_size(offer) <= most:
        return list(all_moves_in_offer(offer))
    ends = [offer.build(offer.options[: offer.low]), offer.build(offer.options[: offer.high])]
    return ends + [offer.sample(rng) for _ in range(most - 2)]


def offer_size(offer: SomeOf) -> int:
    return sum(comb(len(offer.options), k) for k in range(offer.low, offer.high + 1))


def all_moves_in_offer(offer: SomeOf) -> Iterator[Move]:
    for count in range(offer.low, offer.high + 1):
        yield from map(offer.build, combinations(offer.options, count))


def candidate_moves(kinds: Iterable[type[Move]], known: Sequence[Move], rng: Random) -> list[Move]:
    """Moves near the known ones, and small ones of every kind. Some may happen to be legal."""
    found = list(known)
    for move in known:
        for part, hint in field_types(type(move)):
            value = getattr(move, part)
            found += [replace(move, **{part: other}) for other in neighbour_values(hint, value)]
    words = sorted({word for move in known for word in text_fields(move)} | {"a", "x9"})
    for kind in kinds:
        rows = list(product(*(small_values(hint, words) for _, hint in field_types(kind))))
        found += [kind(*row) for row in rng.sample(rows, min(12, len(rows)))]
    unique = list(dict.fromkeys(found))
    rng.shuffle(unique)
    return unique


def field_types(kind: type[Move]) -> list[tuple[str, Any]]:
    types = get_type_hints(kind)
    return [(part.name, types[part.name]) for part in fields(kind)]


def text_fields(move: Move) -> Iterator[str]:
    for part, _ in field_types(type(move)):
        value = getattr(move, part)
        for each in value if isinstance(value, tuple) else (value,):
            if type(each) is str:
                yield each


def small_values(hint: Any, words: Sequence[str]) -> list[Any]:
    """A few values of that type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return [None, *small_values(next(a for a in args if a is not NoneType), words)]
    if origin is tuple:
        few = small_values(args[0], words)[:6]
        return [(), *((one,) for one in few), tuple(few[:2]), (few[0], few[0])]
    if hint is int:
        return [-1, 0, 1, 2, 3, 9, 10**6]
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return list(hint)
    return list(words)


def neighbour_values(hint: Any, value: Any) -> list[Any]:
    """Values one step away from the given one."""
    if isinstance(value, tuple):
        inner = get_args(hint)[0]
        changed = [
            (*value[:i], other, *value[i + 1 :])
            for i, each in enumerate(value)
            for other in neighbour_values(inner, each)
        ]
        twisted = [value[::-1], value + value[:1], value[1:], value[:-1], ()]
        return [other for other in (*changed[:8], *twisted) if other != value]
    if isinstance(value, StrEnum):
        return [other for other in type(value) if other != value]
    if isinstance(value, int):
        return [value - 1, value + 1, -value - 1]
    if value is None:
        return small_values(hint, ("a",))[1:4]
    return [value + "x"]
