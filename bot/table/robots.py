"""What a robot does next at a table, from what its seat may know. Thinks in a thread."""

import copy
from collections import Counter
from collections.abc import Collection
from functools import partial
from random import Random

from bot.kernel import Company, Move, Skill, offered
from bot.supervise import Faults
from bot.table.draft import fresh_seed
from bot.table.look import Look
from bot.table.thinker import Thinker

TURNS_A_STEP = 60
"""A robot that moves this often without the game going on is left alone until it does."""


class Robots:
    """The robots of one table."""

    def __init__(self, thinker: Thinker, rng: Random, faults: Faults | None = None) -> None:
        self._thinker = thinker
        self._faults = faults or Faults()
        self._rng = rng
        self._moved: Counter[tuple[str, int]] = Counter()

    async def next_move(self, look: Look, acted: Collection[int] = ()) -> tuple[int, Move] | None:
        """A seat and its move; None if no robot wants to do anything now.

        Where some have `acted`, only others that the game waits for move together with them; where
        it waits for nobody, all others.
        """
        self._moved = Counter({k: n for k, n in self._moved.items() if k[0] == look.mark(None)})
        awaited = set(look.awaited)
        among_people = any(not look.table.seats[i].automatic for i in awaited)
        seats = [i for i, seat in enumerate(look.table.seats) if seat.automatic]
        self._rng.shuffle(seats)
        if acted:
            seats = [i for i in seats if (i in awaited or not awaited) and i not in acted]
        for i in sorted(seats, key=lambda i: i not in awaited):
            turn = (look.mark(None), i)
            if self._moved[turn] >= TURNS_A_STEP:
                continue
            if among_people and look.game.robot.yields(look.sight(i), i):
                continue
            # For somebody who is away it does what the game waits for, and says nothing more.
            if look.table.seats[i].away and i not in awaited:
                move = _goes_along(look, i)
            else:
                move = await self._think(look, i, awaited=i in awaited)
            if move is not None:
                return i, move
        return None

    def count(self, look: Look, seat: int, moves: int = 1) -> None:
        """That seat moves at this step; what it only thought of does not count."""
        self._moved[look.mark(None), seat] += moves

    async def advise(self, look: Look, seat: int) -> Move | None:
        """What a robot would do in that seat now; None if it would wait, or fails.

        Never what the rules would do for an absent player: they know more than the seat does.
        """
        return await self._think(look, seat, awaited=False, skill=Skill.NORMAL)

    async def _think(
        self, look: Look, seat: int, *, awaited: bool, skill: Skill | None = None
    ) -> Move | None:
        offers = look.offers(seat)
        if not offers:
            return None
        memory = copy.deepcopy(look.table.seats[seat].memory)
        try:
            thought = partial(
                look.game.robot.choose,
                look.sight(seat),
                seat,
                offers,
                memory,
                Random(fresh_seed()),
                _company(look, seat, skill),
            )
            # Only hints are of a skill of their own, and somebody waits for them.
            run = self._thinker.think if skill is None else self._thinker.hint
            return await run(thought)
        except Exception as error:  # noqa: BLE001  whatever the robot of a game fails with
            # People must not wait for a robot that fails: it does what an absent player does.
            who = f"table {look.table.id}"
            self._faults.note("thinking", who, f"the robot of seat {seat} failed", error)
            rules = look.game.rules
            return rules.default(look.state, seat, Random(fresh_seed())) if awaited else None


def _goes_along(look: Look, seat: int) -> Move | None:
    move = look.game.robot.goes_along(look.sight(seat), seat, _company(look, seat, None))
    return move if move is not None and offered(look.offers(seat), move) else None


def _company(look: Look, seat: int, skill: Skill | None) -> Company:
    """Hints are a good player's, whatever the robots of that table are."""
    seats = look.table.seats
    if skill is not None:
        return Company(frozenset(), skill)
    people = frozenset(i for i, other in enumerate(seats) if not other.automatic)
    return Company(people, look.table.skill, seats[seat].name)
