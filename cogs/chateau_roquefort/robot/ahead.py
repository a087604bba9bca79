"""Looks ahead at the others' replies: a turn is evaluated after everyone has played.

Uses the tiles the robot believes in. It cannot know what the others know, so it assumes they know
as much and plan as well as itself.
"""

from dataclasses import dataclass

from cogs.chateau_roquefort.castle import Castle
from cogs.chateau_roquefort.robot.plan import WIN, gains, search
from cogs.chateau_roquefort.robot.thought import (
    NEUTRAL,
    Floor,
    Leaning,
    Mind,
    Node,
    trap_chance,
    where,
)
from cogs.chateau_roquefort.robot.worth import standing, value
from cogs.chateau_roquefort.state import POINTS

LOOKS_ON = 3
"""Factor by which more candidates are considered if the first ones lose."""
REPLY = 6
"""Beam width for other players' turns."""


@dataclass(frozen=True, slots=True)
class Between:
    """The position between two turns: all mice and cheeses, by seat."""

    castle: Castle
    target: int
    tiles: tuple[int, ...]
    spare: int
    mice: tuple[tuple[int, ...], ...]
    owned: tuple[int, ...]


def foresighted(mind: Mind, ends: list[Node], replies: int) -> Node:
    """Of the most promising ends of a turn, choose the best after the others' turns.

    If all of these lose, keep looking for one that does not.
    """
    best, most = ends[0], -2 * WIN
    for number, end in enumerate(ends[: LOOKS_ON * replies]):
        if number >= replies and most > -WIN / 2:
            break
        worth = foreseen(mind, end)
        if worth > most:
            best, most = end, worth
    return best


def foreseen(mind: Mind, node: Node) -> float:
    """Value of ending the turn here, after the others' turns."""
    if node.final is not None:
        return node.final
    scene: Between | None = _after(mind, node)
    seats = len(scene.mice)
    for step in range(1, seats):
        scene = _answered(scene, (mind.seat + step) % seats)
        if scene is None:
            return -WIN
    ours, root = _turn(scene, mind.seat, mind.leaning)
    return value(ours, root) + node.news


def _after(mind: Mind, node: Node) -> Between:
    """The position after a turn."""
    floor = node.floor
    others = list(zip(floor.rivals, gains(mind, floor), strict=True))
    mice = [places for places, _ in others]
    owned = [sum(1 << kind for kind in kinds) for _, kinds in others]
    mice.insert(mind.seat, node.mice)
    owned.insert(mind.seat, node.owned)
    return Between(mind.castle, mind.target, floor.tiles, floor.spare, tuple(mice), tuple(owned))


def _answered(scene: Between, seat: int) -> Between | None:
    """The position after that seat's best reply, or None if it wins the game."""
    mind, root = _turn(scene, seat, NEUTRAL)
    best = search(mind, root, REPLY)[0]
    if best.final is not None:
        return None
    return _after(mind, best)


def _turn(scene: Between, seat: int, leaning: Leaning) -> tuple[Mind, Node]:
    """Start that seat's turn: rooms without a mouse are covered again."""
    others = [s for s in range(len(scene.mice)) if s != seat]
    mind = Mind(
        castle=scene.castle,
        seat=seat,
        target=scene.target,
        rival_tokens=tuple(
            frozenset(kind for kind in range(7) if scene.owned[s] >> kind & 1) for s in others
        ),
        keeps=True,
        trap_chance=trap_chance(scene.tiles, scene.spare),
        whim=_steady,
        leaning=leaning,
    )
    rivals = tuple(scene.mice[s] for s in others)
    floor = Floor(scene.tiles, scene.spare, where(scene.tiles), rivals)
    floor.standing = standing(mind, floor)
    lived_in = {scene.castle.room_of[p] for places in scene.mice for p in places if p >= 0}
    root = Node(
        mice=scene.mice[seat],
        open=sum(1 << room for room in lived_in if room >= 0),
        floor=floor,
        owned=scene.owned[seat],
        points=POINTS,
        slid=False,
        news=0.0,
        first=None,
    )
    return mind, root


def _steady() -> float:
    return 0.0
