"""Fromage as a Subject: hands and picks of the draft are secret, and so is the order deck."""

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.kernel import Event
from cogs.fromage.game import GAME
from cogs.fromage.printed.tiles import TILES
from cogs.fromage.state import Phase, SideChoice, State
from tests.contract.subject import Subject


def scramble(state: State, seat: int | None, rng: Random) -> State:
    """Shuffle the orders, and redeal all tiles unknown to that seat."""
    rng.shuffle(state.deck)
    table = state.table
    if table.phase is Phase.DRAFT:
        known = {tile for creamery in table.creameries for tile in creamery.kept}
        if seat is not None:
            known.update(state.hands[seat])
        pool: list[int] = [tile for tile in TILES if tile not in known]
        rng.shuffle(pool)
        for other, hand in enumerate(state.hands):
            if other != seat:
                state.hands[other] = [pool.pop() for _ in hand]
                if state.picks[other]:
                    state.picks[other] = rng.choice(state.hands[other])
        state.stack = [pool.pop() for _ in state.stack]
    return state


def learn(
    known: dict[str, Any], state: State, _events: Sequence[Event], seat: int
) -> dict[str, Any]:
    """Tiles of the draft that this seat has held."""
    if state.table.phase is not Phase.DRAFT:
        return {}
    tiles = {tile for creamery in state.table.creameries for tile in creamery.kept}
    mine: set[int] = {*known.get("mine", ()), *state.hands[seat]}
    where = {tile: other for other, hand in enumerate(state.hands) for tile in hand if tile in mine}
    return {"mine": mine, "where": where, "gone": mine - tiles - set(where)}


def holds(known: dict[str, Any], state: State) -> bool:
    """They are with the seat they were passed to; in a solo game, tiles not kept are out of the
    game.
    """
    where: dict[int, int] = known.get("where", {})
    everywhere = [*state.stack, *(tile for hand in state.hands for tile in hand)]
    return (
        len(set(everywhere)) == len(everywhere)
        and all(tile in state.hands[other] for tile, other in where.items())
        and not known.get("gone", set()) & set(everywhere)
    )


SUBJECT = Subject(
    game=GAME,
    scramble=scramble,
    public_paths=frozenset({"table", "history"}),
    learn_facts=learn,
    facts_hold=holds,
    # Few enough for all option sets, so that every other game has a draft.
    option_values_override={
        "villes": (SideChoice.I, SideChoice.II),
        "festival": (SideChoice.I, SideChoice.RANDOM),
        "fromagerie": (SideChoice.II,),
        "bistro": (SideChoice.I,),
        "level": (1, 4),
        "turn_cap": (12, 40),
    },
    # One needs the deck to run out, the other one tile of 32 built and a fruit used.
    rare_names=frozenset({"Reshuffled", "Spend"}),
)
