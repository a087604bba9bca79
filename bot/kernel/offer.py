"""What a seat may do now: single moves, and `SomeOf` for selections too numerous to list."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

from bot.kernel.move import Move


@dataclass(frozen=True, slots=True)
class SomeOf:
    """Any `low` to `high` of `options`, as the last field of `template`.

    Represents all moves it contains, so a hand of twelve cards is one offer instead of four
    thousand. Chosen options keep the order of `options`, so each choice has exactly one text.
    """

    template: Move
    options: tuple[Any, ...]
    low: int
    high: int

    def build(self, chosen: Sequence[Any]) -> Move:
        """Return the move that takes exactly these options."""
        wanted = set(chosen)
        last = fields(self.template)[-1].name
        return replace(self.template, **{last: tuple(o for o in self.options if o in wanted)})

    def chosen(self, move: Move) -> tuple[Any, ...]:
        """Return the options that a move of this kind takes."""
        return getattr(move, fields(self.template)[-1].name)

    def __contains__(self, move: object) -> bool:
        if type(move) is not type(self.template):
            return False
        assert isinstance(move, Move)
        chosen = self.chosen(move)
        return (
            self.low <= len(chosen) <= self.high
            and set(chosen) <= set(self.options)
            and self.build(chosen) == move
        )

    def sample(self, rng: Random) -> Move:
        """Return a random move from this offer."""
        return self.build(rng.sample(self.options, rng.randint(self.low, self.high)))


Offer = Move | SomeOf


def is_offered(offers: Sequence[Offer], move: Move) -> bool:
    """True if the offers include that move."""
    return any(move in offer if isinstance(offer, SomeOf) else move == offer for offer in offers)


def random_move(offers: Sequence[Offer], rng: Random) -> Move:
    """Return a random offered move."""
    offer = rng.choice(offers)
    return offer.sample(rng) if isinstance(offer, SomeOf) else offer
