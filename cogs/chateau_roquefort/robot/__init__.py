"""A robot that remembers what it has seen, as well as the table allows, and plans its turn."""

from collections.abc import Sequence
from random import Random

from bot.kernel import ROBOTS_ONLY, Event, Memory, Move, Offer, Robot, RobotContext, is_offered
from cogs.chateau_roquefort.castle import NAMES, SLOTS, TOWERS
from cogs.chateau_roquefort.moves import End, Enter, Slide, Undo
from cogs.chateau_roquefort.robot.ahead import foresighted
from cogs.chateau_roquefort.robot.character import Level, forgetting, leaning, level_of, spared
from cogs.chateau_roquefort.robot.memory import remembered, witnessed
from cogs.chateau_roquefort.robot.plan import search
from cogs.chateau_roquefort.robot.reasons import reason
from cogs.chateau_roquefort.robot.thought import (
    CODE,
    UNKNOWN,
    Doing,
    Floor,
    Mind,
    Node,
    trap_chance,
    where,
)
from cogs.chateau_roquefort.robot.worth import standing
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase

PATIENCE, BOREDOM = 8, 0.75
"""After this many turns without a find it gets bolder, so that two robots never undo each other
forever."""

STALE = 4
"""Turns without a find after which it no longer reverses the last slide."""

_ENDINGS = (End, Undo)
_ACROSS = dict(zip("nsew", "snwe", strict=True))


class RoquefortRobot(Robot[Sight]):
    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        if not offers:
            return None
        if sight.phase is Phase.PLACING:
            return _tower(sight, offers, rng)
        if sight.phase is Phase.PAUSE:
            # With a clock running, leave players the full pause.
            return None if sight.pause_seconds else End()
        mind, root = thoughts(sight, seat, memory, rng, context)
        action = _best(mind, root, level_of(sight, seat, context))
        if action is not None and is_offered(offers, action):
            return action
        if is_offered(offers, End()):
            return End()
        # Nothing seems worthwhile, but a move is required.
        tame = [offer for offer in offers if not isinstance(offer, (*_ENDINGS, Slide))]
        choice = rng.choice(tame or [o for o in offers if not isinstance(o, Undo)])
        assert isinstance(choice, Move)
        return choice

    def reason(self, move: Move, sight: Sight, seat: int) -> str:
        return reason(move, sight, seat)

    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        return witnessed(memory, sight, events, rng)


def _best(mind: Mind, root: Node, level: Level) -> Doing | None:
    """The first action of the best plan, or None if it is best to stop."""
    ends = search(mind, root, level.beam)
    return (foresighted(mind, ends, level.replies) if level.replies else ends[0]).first


def _tower(sight: Sight, offers: Sequence[Offer], rng: Random) -> Move:
    """Choose a tower opposite to another player's, if possible."""
    taken = {place for places in sight.mice for place in places if place >= 0}
    opposite = dict(zip(TOWERS, reversed(TOWERS), strict=True))
    enters = [offer for offer in offers if isinstance(offer, Enter)]
    far = [Enter(NAMES[opposite[tower]]) for tower in TOWERS if tower in taken]
    return rng.choice([enter for enter in enters if enter in far] or enters)


def thoughts(
    sight: Sight, seat: int, memory: Memory, rng: Random, context: RobotContext = ROBOTS_ONLY
) -> tuple[Mind, Node]:
    """Its beliefs, and the current position of its turn."""
    level, rate = level_of(sight, seat, context), forgetting(sight, context.skill)
    known = remembered(memory, rate)
    tiles = tuple(
        CODE[tile] if tile is not None else CODE[known[field]] if field in known else UNKNOWN
        for field, tile in enumerate(sight.tiles)
    )
    spare = CODE[sight.spare]
    others = [s for s in range(sight.seats) if s != seat]
    rivals = tuple(sight.mice[s] for s in others)
    dull: int = memory.get("dull", 0)
    pushed: str | None = memory.get("pushed")
    whim = level.whim + BOREDOM * max(0, dull - PATIENCE)
    mind = Mind(
        castle=sight.castle,
        seat=seat,
        target=sight.target,
        rival_tokens=tuple(frozenset(CODE[t] for t in sight.tokens[s]) for s in others),
        keeps=rate < 1.0,
        trap_chance=trap_chance(tiles, spare),
        whim=lambda: whim * rng.random(),
        leaning=leaning(level, context.name),
        spared=spared(sight, others, context),
        stale=_ACROSS[pushed[0]] + pushed[1:] if pushed and dull >= STALE else None,
        slots=tuple(slot for slot in SLOTS if rng.random() >= level.overlooks),
    )
    floor = Floor(tiles, spare, where(tiles), rivals)
    floor.standing = standing(mind, floor)
    root = Node(
        mice=sight.mice[seat],
        open=sum(1 << room for room, roofed in enumerate(sight.roofed) if not roofed),
        floor=floor,
        owned=sum(1 << CODE[t] for t in sight.tokens[seat]),
        points=sight.points,
        slid=sight.slid,
        news=0.0,
        first=None,
    )
    return mind, root
