"""A player that remembers what it has seen, as well as the table lets it, and plans its turn."""

from collections.abc import Sequence
from random import Random

from bot.kernel import ROBOTS_ONLY, Company, Event, Memory, Move, Offer, Robot, offered
from cogs.chateau_roquefort.castle import LANE_FIELDS, LANES, NAMES, TOWERS
from cogs.chateau_roquefort.events import Collected, Slid, TurnEnded
from cogs.chateau_roquefort.moves import End, Enter, Slide, Undo
from cogs.chateau_roquefort.robot.plan import best_action
from cogs.chateau_roquefort.robot.thought import (
    CODE,
    UNKNOWN,
    Floor,
    Mind,
    Node,
    trap_chance,
    where,
)
from cogs.chateau_roquefort.robot.worth import standing
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase, Recall, RobotTraps, Tile

FORGETS = {Recall.NONE: 1.0, Recall.SHORT: 0.3, Recall.LONG: 0.06, Recall.PERFECT: 0.0}
"""How likely a hidden tile slips its mind with each turn that ends."""

WHIM, PATIENCE, BOREDOM = 0.5, 8, 0.75
"""Turns without a find make it bolder, so that two robots never undo each other for ever."""

STALE = 4
"""Turns without a find after which it no longer pushes straight back what was pushed before."""
GRACE = 3
"""Rounds in which it leaves the mice of others alone, where the table wants that."""

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
        company: Company = ROBOTS_ONLY,
    ) -> Move | None:
        if not offers:
            return None
        if sight.phase is Phase.PLACING:
            return _tower(sight, offers, rng)
        if sight.phase is Phase.PAUSE:
            # With a clock running, everybody gets the whole last look.
            return None if sight.pause_seconds else End()
        mind, root = thoughts(sight, seat, memory, rng)
        action, _ = best_action(mind, root)
        if action is not None and offered(offers, action):
            return action
        if offered(offers, End()):
            return End()
        # Nothing seems worth doing, yet something must be done.
        tame = [offer for offer in offers if not isinstance(offer, (*_ENDINGS, Slide))]
        choice = rng.choice(tame or [o for o in offers if not isinstance(o, Undo)])
        assert isinstance(choice, Move)
        return choice

    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        known: dict[str, str] = dict(memory.get("tiles", {}))
        spare: str | None = memory.get("spare")
        dull: int = memory.get("dull", 0)
        pushed: str | None = memory.get("pushed")
        for event in events:
            if isinstance(event, Slid):
                _shift(known, LANES[event.slot], spare)
                pushed = event.slot
            elif isinstance(event, TurnEnded):
                rate = FORGETS[sight.robot_memory]
                known = {field: tile for field, tile in known.items() if rng.random() >= rate}
                dull += 1
            elif isinstance(event, Collected):
                dull = 0
        for field in LANE_FIELDS:
            tile = sight.tiles[field]
            if tile is not None:
                known[str(field)] = tile.value
        return {"tiles": known, "spare": sight.spare.value, "dull": dull, "pushed": pushed}


def _shift(known: dict[str, str], lane: tuple[int, ...], spare: str | None) -> None:
    """Follow a slide in the dark: what was known moves on with its tile."""
    carried = spare
    for field in lane:
        left = known.pop(str(field), None)
        if carried is not None:
            known[str(field)] = carried
        carried = left


def _tower(sight: Sight, offers: Sequence[Offer], rng: Random) -> Move:
    """Far from the others, where there is a choice."""
    taken = {place for places in sight.mice for place in places if place >= 0}
    opposite = dict(zip(TOWERS, reversed(TOWERS), strict=True))
    enters = [offer for offer in offers if isinstance(offer, Enter)]
    far = [Enter(NAMES[opposite[tower]]) for tower in TOWERS if tower in taken]
    return rng.choice([enter for enter in enters if enter in far] or enters)


def _is_gentle(sight: Sight) -> bool:
    match sight.robot_traps:
        case RobotTraps.ALWAYS:
            return False
        case RobotTraps.NEVER:
            return True
        case RobotTraps.LATER:
            return sight.turn <= GRACE * sight.seats


def thoughts(sight: Sight, seat: int, memory: Memory, rng: Random) -> tuple[Mind, Node]:
    """What it believes, and where its turn stands."""
    remembered: dict[str, str] = memory.get("tiles", {})
    tiles = tuple(
        CODE[tile]
        if tile is not None
        else CODE[Tile(remembered[str(field)])]
        if str(field) in remembered
        else UNKNOWN
        for field, tile in enumerate(sight.tiles)
    )
    spare = CODE[sight.spare]
    others = [s for s in range(sight.seats) if s != seat]
    rivals = tuple(sight.mice[s] for s in others)
    dull: int = memory.get("dull", 0)
    pushed: str | None = memory.get("pushed")
    whim = WHIM + BOREDOM * max(0, dull - PATIENCE)
    mind = Mind(
        castle=sight.castle,
        seat=seat,
        target=sight.target,
        rival_tokens=tuple(frozenset(CODE[t] for t in sight.tokens[s]) for s in others),
        keeps=sight.robot_memory is not Recall.NONE,
        trap_chance=trap_chance(tiles, spare),
        gentle=_is_gentle(sight),
        stale=_ACROSS[pushed[0]] + pushed[1:] if pushed and dull >= STALE else None,
        whim=lambda: whim * rng.random(),
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
