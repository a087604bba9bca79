"""Achievements of Gouda Ganoven."""

from collections.abc import Iterator, Sequence

from bot.kernel import Event, Outcome
from bot.presentation.achievements import AchievementRules
from cogs.gouda_ganoven.brawl import Brawl, Contender
from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.events import (
    CheeseMoved,
    DoorNailed,
    Fed,
    Fought,
    RoundBegan,
    Snapped,
    Tunnelled,
)

HEAVY, SNAPS, CAUGHT, SHUT_OUT, STREAK, HUNGRY = 50, 3, 2, 2, 4, 3


def earned(story: Sequence[Event], outcome: Outcome, seat: int) -> set[str]:
    """The keys that this seat has earned."""
    found = set(_counted(story, seat))
    moved_to: Room | None = None
    tunnelled = False
    for event in story:
        match event:
            case RoundBegan():
                moved_to, tunnelled = None, False
            case DoorNailed() if event.seat == seat and len(event.shut_out) >= SHUT_OUT:
                found.add("door")
            case CheeseMoved() if event.seat == seat:
                moved_to = event.target
            case Tunnelled() if event.seat == seat:
                tunnelled = True
            case Fought():
                rat = next((rat for rat in event.brawl.rats if rat.seat == seat), None)
                if rat is None:
                    continue
                found |= set(_fought(event.brawl, rat))
                if seat in event.brawl.fed and event.brawl.room == moved_to:
                    found.add("delivery")
                if seat in event.brawl.fed and tunnelled:
                    found.add("hole")
            case _:
                pass
    if seat in outcome.winners:
        found.add("king")
    return found


def _fought(brawl: Brawl, rat: Contender) -> Iterator[str]:
    if rat.seat in brawl.fed:
        if brawl.contested and not rat.weapons:
            yield "bare-paws"
        if brawl.hair_breadth:
            yield "hair"
        if rat.strength >= HEAVY:
            yield "overkill"
        if rat.strength < 0:
            yield "limping"
        if len(brawl.fed) > brawl.cheese:
            yield "shared"
        return
    if rat.strength >= HEAVY and not brawl.cheese:
        yield "overdressed"
    if rat.cheeses:
        yield "catering"


def _counted(story: Sequence[Event], seat: int) -> Iterator[str]:
    snaps = [event for event in story if isinstance(event, Snapped)]
    if sum(event.seat == seat for event in snaps) >= SNAPS:
        yield "snapped"
    if sum(event.victim == seat for event in snaps) >= CAUGHT:
        yield "trapper"
    meals = [seat in event.seats for event in story if isinstance(event, Fed)]
    if len(meals) >= HUNGRY and not any(meals):
        yield "diet"
    run = 0
    for ate in meals:
        run = run + 1 if ate else 0
        if run == STREAK:
            yield "streak"


FEATS = AchievementRules(1, earned)
