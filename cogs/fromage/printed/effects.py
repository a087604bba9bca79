"""Effects of signs and structures, as data."""

from dataclasses import dataclass
from enum import StrEnum

from cogs.fromage.printed.kinds import RESOURCES, Resource

ANY = RESOURCES


class EffectKind(StrEnum):
    GAIN = "gain"
    """Gain `amount` of the one kind, without a choice."""
    TAKE = "take"
    """Gain one each of `amount` different kinds of choice."""
    SWAP = "swap"
    """Discard one unused resource, gain `amount` of any kind."""
    BARTER = "barter"
    """Discard one unused resource, gain `amount` of one other kind."""
    SPEND = "spend"
    """Choose where the fruit just used goes."""
    ORDER = "order"
    """Complete an order with the cheese just placed."""


@dataclass(frozen=True, slots=True)
class Effect:
    kind: EffectKind
    kinds: tuple[Resource, ...] = ANY
    amount: int = 1


def gain(kind: Resource, amount: int = 1) -> Effect:
    return Effect(EffectKind.GAIN, (kind,), amount)


def take(amount: int, *kinds: Resource) -> Effect:
    return Effect(EffectKind.TAKE, kinds or ANY, amount)
