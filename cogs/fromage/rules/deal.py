"""Setup of the table."""

from random import Random

from cogs.fromage.printed.corporation import LEVELS
from cogs.fromage.printed.creameries import BOARDS
from cogs.fromage.printed.kinds import (
    CARDS,
    COPIES,
    POSITIONS,
    RING,
    TOKENS,
    VENUES,
    Resource,
    Side,
)
from cogs.fromage.printed.venues import CUSTOMERS
from cogs.fromage.state import (
    Corporation,
    Creamery,
    FromageOptions,
    Phase,
    SideChoice,
    State,
    Table,
)


def set_table(seats: int, options: FromageOptions, rng: Random) -> State:
    """The board, the creameries with their first resources, the shuffled orders."""
    ring = list(VENUES)
    rng.shuffle(ring)
    start = rng.randrange(4)
    customers = list(CUSTOMERS)
    rng.shuffle(customers)
    boards = rng.sample(sorted(BOARDS), seats)
    corporation = None
    if seats == 1:
        corporation = Corporation(options.level, LEVELS[options.level].tokens, [], None, 0)
    table = Table(
        seats=seats,
        advanced=options.advanced,
        strict=options.strict_order,
        turn_cap=options.turn_cap,
        sides=_sides(options, rng),
        ring=ring,
        tile=[RING[(start + quadrant) % 4] for quadrant in range(4)],
        customers=customers,
        phase=Phase.TURN,
        turn=0,
        steps=0,
        tokens={},
        creameries=[_creamery(board) for board in boards],
        discards=[],
        corporation=corporation,
    )
    deck = [card for card in CARDS for _ in range(COPIES)]
    rng.shuffle(deck)
    state = State(table, deck, [], [[] for _ in boards], [0] * seats, [[] for _ in boards])
    for seat, creamery in enumerate(table.creameries):
        for kind in first_resources(table, seat):
            match kind:
                case Resource.LIVESTOCK:
                    creamery.livestock += 1
                case Resource.ORDER:
                    creamery.orders.append(deck.pop())
                case Resource.STRUCTURE:
                    creamery.structure += 1
                case Resource.FRUIT:
                    creamery.fruit += 1
    return state


def first_resources(table: Table, seat: int) -> tuple[Resource, Resource, Resource]:
    """Two of what faces the place on the left, one of what faces the place opposite."""
    position = POSITIONS[table.seats][seat]
    left = table.tile[(position + 1) % 4]
    return left, left, table.tile[(position + 2) % 4]


def _sides(options: FromageOptions, rng: Random) -> list[Side]:
    if options.printed:
        return [Side.PRINTED] * len(VENUES)
    wishes = (options.villes, options.festival, options.fromagerie, options.bistro)
    return [
        rng.choice((Side.I, Side.II)) if wish is SideChoice.RANDOM else Side(wish.value)
        for wish in wishes
    ]


def _creamery(board: int) -> Creamery:
    return Creamery(
        board=board,
        at=["", "", ""],
        due=[0, 0, 0],
        tokens=TOKENS,
        livestock=0,
        structure=0,
        fruit=0,
        orders=[],
        completed=[],
        served=0,
        fruited=0,
        jam=0,
        parlours=[0, 0, 0, 0],
        slots=[0, 0, 0, 0],
        built=[False, False, False, False],
        kept=[],
        made=False,
        gathered=False,
        grown=False,
        exchanged=False,
        ready=False,
        pending=[],
    )
