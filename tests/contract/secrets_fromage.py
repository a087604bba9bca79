"""Fromage under the suite: hands and picks of the draft are secret, and the order deck."""

from random import Random

from cogs.fromage.game import GAME
from cogs.fromage.printed.tiles import TILES
from cogs.fromage.state import Phase, SideChoice, State
from tests.contract.subject import Subject


def scramble(state: State, seat: int | None, rng: Random) -> State:
    """Shuffle the orders, and deal all tiles that seat does not know anew."""
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


SUBJECT = Subject(
    game=GAME,
    scramble=scramble,
    public=frozenset({"table", "history"}),
    # Few enough for all sets of options, so that the draft comes up in every other game.
    narrow={
        "villes": (SideChoice.I, SideChoice.II),
        "festival": (SideChoice.I, SideChoice.RANDOM),
        "fromagerie": (SideChoice.II,),
        "bistro": (SideChoice.I,),
        "level": (1, 4),
        "turn_cap": (12, 40),
    },
    # One needs the deck to run out, the other one tile of 32 built and a fruit used.
    rare=frozenset({"Reshuffled", "Spend"}),
)
