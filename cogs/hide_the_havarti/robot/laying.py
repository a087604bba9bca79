"""How a robot lays out the house: card by card with people, never ahead of them."""

from collections.abc import Collection
from random import Random

from bot.kernel import Move, Skill
from cogs.hide_the_havarti.house import ENTRANCES, SIZE, SPOTS
from cogs.hide_the_havarti.moves import Done, Exchange, Fill, Place
from cogs.hide_the_havarti.sight import Laying, Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Room

DOORSTEPS = {Skill.EASY: 0.5, Skill.NORMAL: 0.0, Skill.HARD: 0.15}
"""How often a cheese may be placed behind an entrance. Never would be predictable."""


def laid_out(
    sight: Sight,
    last: int | None,
    mine: int,
    people: Collection[int],
    skill: Skill,
    rng: Random,
) -> Move | None:
    """With people, place card by card and never ahead of the others, so that all take part. `last`
    is the seat that placed the last card, `mine` the number of the robot's own. Among robots, or
    when time is short, place the rest at once."""
    laying = sight.laying
    assert laying is not None
    company = [seat for seat in sight.fromagers if seat != sight.seat]
    if laying.hand:
        if sight.warned or not {*company} & {*people}:
            return Fill()
        theirs = SIZE - len(laying.hand) - mine
        ahead = mine * len(company) > theirs
        return None if ahead else _one_card(laying, mine, skill, rng)
    exposed = [at for at in ENTRANCES if laying.layout[at] in CHEESE_NUMBER]
    if last != sight.seat or not exposed or rng.random() < DOORSTEPS[skill]:
        return Done()
    inside = [
        at
        for at, room in enumerate(laying.layout)
        if at not in ENTRANCES and room not in CHEESE_NUMBER
    ]
    first, second = sorted((exposed[0], rng.choice(inside)))
    return Exchange((SPOTS[first], SPOTS[second]))


def _one_card(laying: Laying, mine: int, skill: Skill, rng: Random) -> Place:
    """Place a cheese first, not behind an entrance; leave the other cheeses to people as long as
    there are other cards."""
    cheeses = [room for room in laying.hand if room in CHEESE_NUMBER]
    rooms = [room for room in laying.hand if room not in CHEESE_NUMBER]
    chosen: list[Room] = (rooms if mine else cheeses) or cheeses or rooms
    room = rng.choice(chosen)
    free = [at for at, laid in enumerate(laying.layout) if laid is None]
    inside = [at for at in free if at not in ENTRANCES]
    picky = room in CHEESE_NUMBER and rng.random() >= DOORSTEPS[skill]
    return Place(room, SPOTS[rng.choice((inside if picky else free) or free)])
