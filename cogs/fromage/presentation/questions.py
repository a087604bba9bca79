"""The open question of a placement or a structure, as text."""

from cogs.fromage.printed.effects import EffectKind
from cogs.fromage.sight import Sight
from cogs.fromage.words import Words


def question(sight: Sight, seat: int, say: Words) -> str:
    creamery = sight.table.creameries[seat]
    head = creamery.pending[0]
    source = say.sign
    if head.source.startswith("slot-"):
        slot = int(head.source[5:])
        source = say.structure(slot, creamery.slots[slot])
    match head.kind:
        case EffectKind.TAKE if head.amount == 1:
            return say.ask_one(source)
        case EffectKind.TAKE:
            return say.ask_several(source, head.amount)
        case EffectKind.SWAP:
            return say.ask_swap(source)
        case EffectKind.BARTER:
            return say.ask_barter(source)
        case EffectKind.SPEND:
            return say.ask_spend
        case EffectKind.ORDER:
            return say.ask_order(sight.table.space(head.space))
        case EffectKind.GAIN:
            raise AssertionError("a gain asks nothing")
