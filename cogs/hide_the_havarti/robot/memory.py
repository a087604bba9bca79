"""A robot's saved memory: one mind per level, updated with every event.

A robot learns its level only when it is asked for a move, not when something happens. So it keeps
the memory of an easy, a normal and a hard player.
"""

from collections.abc import Callable, Sequence
from random import Random

from bot.kernel import Event, Memory, Skill
from cogs.hide_the_havarti.events import Arranged, Happened, Looked, SetupBegan
from cogs.hide_the_havarti.robot import belief
from cogs.hide_the_havarti.robot.belief import MINDS, Mind, Odds, Open
from cogs.hide_the_havarti.robot.readings import Readings
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESES, Phase, PublicDeed, Room

Update = Callable[[Odds, Mind], Odds]
READERS = (Skill.NORMAL, Skill.HARD)
"""The levels that interpret swaps."""


def own_cheese(sight: Sight, seat: int) -> Room | None:
    """This fromager's own cheese, in that variant."""
    if not sight.options.own_cheese or seat not in sight.fromagers:
        return None
    return CHEESES[sight.fromagers.index(seat)]


def odds_of(memory: Memory, sight: Sight, skill: Skill) -> Odds:
    return memory.get("minds", {}).get(skill) or belief.fresh(sight)


def own_odds_of(memory: Memory, skill: Skill) -> Odds | None:
    return memory.get("owns", {}).get(skill)


def guess_of(memory: Memory, sight: Sight) -> Odds:
    """Where the inspecteur must expect the cheeses, from public information."""
    return memory.get("guess") or belief.fresh(sight)


def readable_of(memory: Memory, skill: Skill) -> float:
    """How reliably the fromagers' swaps reveal cheese, as observed so far."""
    return Readings.of(memory.get("read", {}).get(skill)).readable if skill in READERS else 0.0


class Notebook:
    """Updates one seat's memory."""

    def __init__(self, memory: Memory, sight: Sight, seat: int, rng: Random) -> None:
        self.sight, self.seat, self.rng = sight, seat, rng
        self._before = memory
        self.own = own_cheese(sight, seat)
        self.minds: dict[str, Odds] = {
            skill.value: odds_of(memory, sight, skill) for skill in Skill
        }
        self.owns: dict[str, Odds] = dict(memory.get("owns", {}))
        self.guess = guess_of(memory, sight)
        kept: Memory = memory.get("read", {})
        self.readings = {
            skill: Readings.of(kept.get(skill), self.minds[skill.value]) for skill in READERS
        }
        self.laid: int | None = memory.get("laid")
        self.mine: int = memory.get("mine", 0)

    def read(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case SetupBegan():
                    self._forget()
                case Arranged():
                    self.laid = event.seat
                    self.mine += len(event.places) if event.seat == self.seat else 0
                case Looked():
                    self._look(event)
                case Happened(news=news):
                    self._hear(news)
                case _:
                    pass
        self._compare(events)
        if self.seat == self.sight.inspecteur:
            for skill, readings in self.readings.items():
                self.minds[skill.value] = readings.together()

    def _forget(self) -> None:
        self.minds = {skill.value: belief.unknown() for skill in Skill}
        self.owns = {}
        self.guess = belief.unknown()
        for readings in self.readings.values():
            readings.forget()
        self.laid, self.mine = None, 0

    def _look(self, event: Looked) -> None:
        rooms = list(zip(event.places, event.rooms, strict=True))
        self._each(lambda odds, _: belief.looked(odds, rooms, CHEESES))
        if self.own is not None:
            own = (self.own,)
            self._each_own(lambda odds, _: belief.looked(odds, rooms, own))

    def _hear(self, news: PublicDeed) -> None:
        def hear(odds: Odds, mind: Mind) -> Odds:
            return belief.heard(odds, news, self.sight, mind, self.rng)

        self._each(hear)
        self._each_own(hear)
        place = self.sight.place
        if place is None:
            return
        self.guess = belief.thought(self.guess, news, place)
        if self.seat == self.sight.inspecteur:
            for skill, readings in self.readings.items():
                readings.hear(news, self.sight, MINDS[skill], self.rng)

    def _compare(self, events: Sequence[Event]) -> None:
        """Compare with what is visible."""
        laying = self.sight.laying
        if laying is None:
            self._settle()
        elif any(isinstance(event, Arranged) for event in events) or (
            self.sight.phase is Phase.LATE
        ):
            layout = laying.layout
            self._each(lambda _, mind: belief.learnt(layout, CHEESES, mind, self.rng))
            if self.own is not None:
                own = (self.own,)
                self.owns = {
                    skill.value: belief.learnt(layout, own, MINDS[skill], self.rng)
                    for skill in Skill
                }

    def _settle(self) -> None:
        seen = Open.of(self.sight)
        self._each(lambda odds, _: belief.settled(odds, seen))
        self.guess = belief.settled(self.guess, seen)
        for readings in self.readings.values():
            readings.settle(seen)
        if self.own is not None:
            mine = Open.of(self.sight, (self.own,))
            self._each_own(lambda odds, _: belief.settled(odds, mine))

    def _each(self, update: Update) -> None:
        self.minds = {s.value: update(self.minds[s], MINDS[s]) for s in Skill}

    def _each_own(self, update: Update) -> None:
        self.owns = {skill: update(odds, MINDS[Skill(skill)]) for skill, odds in self.owns.items()}

    def memory(self) -> Memory:
        memory: Memory = {
            "minds": {skill: _rounded(odds) for skill, odds in self.minds.items()},
            "guess": _rounded(self.guess),
            "laid": self.laid,
            "mine": self.mine,
        }
        if self.seat == self.sight.inspecteur or "read" in self._before:
            memory["read"] = {skill.value: each.kept() for skill, each in self.readings.items()}
        if self.owns:
            memory["owns"] = {skill: _rounded(odds) for skill, odds in self.owns.items()}
        return memory


def _rounded(odds: Odds) -> Odds:
    return [int(chance * 1000 + 0.5) / 1000 for chance in odds]
