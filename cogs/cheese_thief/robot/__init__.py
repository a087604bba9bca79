"""A player for any seat of Cheese Thief. It knows its Sight and nothing else."""

from collections.abc import Iterator, Sequence
from random import Random

from bot.kernel import (
    ROBOTS_ONLY,
    Event,
    Memory,
    Move,
    Offer,
    Robot,
    RobotContext,
    SomeOf,
    is_offered,
)
from cogs.cheese_thief.events import Dealt
from cogs.cheese_thief.moves import (
    Next,
    Nod,
    Peek,
    Ready,
    Recruit,
    Vote,
    Wake,
)
from cogs.cheese_thief.robot.manner import drawn, manner, neighbour
from cogs.cheese_thief.robot.minds import target
from cogs.cheese_thief.robot.reasons import reason
from cogs.cheese_thief.robot.talk import others_are_done, talk
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import Phase


class CheeseThiefRobot(Robot[Sight]):
    """Honest as a Sleepyhead, consistent as a liar, and fond of votes as the Fall Mouse."""

    relevant_events = (Dealt,)

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        mine = sight.me
        if mine is None:
            return None
        for move in _wishes(sight, seat, mine, offers, memory, rng, context):
            if is_offered(offers, move):
                return move
        return None

    def move_for_absent(self, sight: Sight, seat: int, context: RobotContext) -> Move | None:
        is_over = sight.phase is Phase.DAY and others_are_done(sight, context)
        return Ready() if is_over and not sight.ready[seat] else None

    def reason(self, move: Move, sight: Sight, seat: int) -> str:
        return reason(move, sight, seat)

    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        """A new round, a new manner."""
        return drawn(memory, rng) if any(isinstance(e, Dealt) for e in events) else memory


def _wishes(
    sight: Sight,
    seat: int,
    mine: Mine,
    offers: Sequence[Offer],
    memory: Memory,
    rng: Random,
    context: RobotContext,
) -> Iterator[Move]:
    match sight.phase:
        case Phase.DEAL:
            yield Nod()
        case Phase.CHOOSE:
            # The fewer hours one is seen at, the better; there may be no choice.
            ways = [o for o in offers if isinstance(o, Wake)]
            fewest = min((len(way.hours) for way in ways), default=0)
            yield from rng.sample(
                [way for way in ways if len(way.hours) == fewest], 1 if ways else 0
            )
        case Phase.NIGHT:
            acts = [o for o in offers if isinstance(o, Peek | Recruit)]
            if manner(sight, seat, memory, context).near:
                yield Peek(neighbour(sight, seat))
            yield from acts and [rng.choice(acts)]
        case Phase.RECRUIT:
            yield from _touch(mine, offers, rng)
        case Phase.MEET | Phase.VOTES | Phase.CARDS:
            return
        case Phase.DAY:
            word = talk(sight, seat, mine, memory, rng, context)
            yield from () if word is None else (word,)
        case Phase.VOTE:
            # As long as nobody has voted, people may want to talk on.
            is_time = any(sight.voted[p] or sight.pressed[p] for p in context.people)
            if mine.vote is None and not mine.pressed and (is_time or not context.people):
                yield Vote(target(sight, seat, mine, memory, context, rng))
        case Phase.RESULT:
            # People want to read how it was: a robot waits for the first of them.
            if any(sight.pressed):
                yield Next()


def _touch(mine: Mine, offers: Sequence[Offer], rng: Random) -> Iterator[Move]:
    """Followers: witnesses first, for they know too much."""
    picks = [o for o in offers if isinstance(o, SomeOf)]
    singles = [o for o in offers if isinstance(o, Recruit)]
    witnesses = [other for line in mine.report if line.thief is not None for other in line.others]
    for pick in picks:
        rest = [other for other in pick.options if other not in witnesses]
        rng.shuffle(witnesses)
        rng.shuffle(rest)
        yield pick.build((witnesses + rest)[: pick.high])
    if singles:
        yield rng.choice([o for o in singles if o.targets[0] in witnesses] or singles)
