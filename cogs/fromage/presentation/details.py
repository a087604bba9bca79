"""The position in words: headings and short lines, suitable for screen readers."""

from bot.presentation.players import Players
from cogs.fromage.presentation.labels import structure_text
from cogs.fromage.printed.corporation import LEVELS
from cogs.fromage.printed.creameries import BOARDS
from cogs.fromage.printed.kinds import AGES, CHEESES, VENUES, Resource, Venue
from cogs.fromage.printed.tiles import COSTS
from cogs.fromage.printed.venues import (
    CUSTOMER_VALUES,
    REGION_SPACES,
    REGIONS,
    TIED_VALUES,
    VENUE_OF,
    Space,
)
from cogs.fromage.rules.score.sheet import corporation_sheet
from cogs.fromage.rules.turn import parlour_cost
from cogs.fromage.sight import Sight
from cogs.fromage.state import CORPORATION, Corporation, Creamery, Phase, Table
from cogs.fromage.words import Words


def board_details(sight: Sight, players: Players, say: Words) -> str:
    """All public information: players, the Corporation, venues, resource spaces."""
    table = sight.table
    lines: list[str] = []
    for seat, creamery in enumerate(table.creameries):
        lines.append(_player_heading(table, seat, players, say))
        lines += creamery_lines(table, creamery, say)
    lines += _common(table, players, say)
    return "\n".join(lines)


def panel_details(sight: Sight, seat: int, players: Players, say: Words) -> str:
    """The player's creamery and venue in full, then the rest of the table."""
    table = sight.table
    creamery = table.creameries[seat]
    lines: list[str] = []
    if sight.hand:
        lines += [say.heading(say.your_tiles_heading), *_tile_lines(sight.hand, say)]
    if creamery.kept and table.phase in (Phase.DRAFT, Phase.OVERLAY):
        lines += [say.heading(say.kept_heading), *_tile_lines(creamery.kept, say)]
    lines.append(say.heading(say.creamery_heading))
    lines += creamery_lines(table, creamery, say)
    for slot in range(4):
        name = say.structure(slot, creamery.slots[slot])
        lines.append(say.described(name, structure_text(creamery, slot, say)))
    if table.seats > 1:
        lines.append(say.heading(say.others_heading))
    for other, theirs in enumerate(table.creameries):
        if other != seat:
            lines.append(_player_heading(table, other, players, say))
            lines += creamery_lines(table, theirs, say)
    first = table.facing(seat) if table.phase is Phase.TURN else None
    lines += _common(table, players, say, first)
    return "\n".join(lines)


def _common(table: Table, players: Players, say: Words, first: Venue | None = None) -> list[str]:
    """What no player owns; `first` is the venue most relevant to the reader."""
    lines: list[str] = []
    if table.corporation is not None:
        lines += _corporation(table, table.corporation, say)
    if table.phase in (Phase.TURN, Phase.CORPORATION):
        for venue in sorted(VENUES, key=lambda venue: venue is not first):
            lines += _venue(table, venue, players, say)
        lines += _resource_spaces(table, players, say)
    return [*lines, say.heading(say.legend_heading), say.legend]


def _player_heading(table: Table, seat: int, players: Players, say: Words) -> str:
    creamery = table.creameries[seat]
    waits = table.strict and seat not in table.acting()
    match table.phase:
        case Phase.DRAFT:
            state = say.chosen if creamery.ready else say.choosing
        case Phase.OVERLAY:
            state = say.is_ready if creamery.ready else say.busy
        case Phase.TURN | Phase.CORPORATION | Phase.OVER:
            busy = say.waits if waits else say.busy
            now = say.is_ready if creamery.ready else busy
            state = say.faces(table.facing(seat), table.facing_resource(seat), now)
    return say.player_heading(players.markdown_name(seat), state)


def creamery_lines(table: Table, creamery: Creamery, say: Words) -> list[str]:
    """One player's board, one line per part."""
    lines = [
        goods(creamery, say),
        say.orders(creamery.orders, creamery.served),
        parlours(creamery, say),
        structures(creamery, say),
    ]
    if table.phase in (Phase.DRAFT, Phase.OVERLAY):
        return [*lines, say.kept_tiles(creamery.kept)]
    return [
        say.tokens_left(creamery.tokens),
        workers(table, creamery, say),
        *lines,
        say.fruit_used(creamery.fruited, creamery.jam),
    ]


def workers(table: Table, creamery: Creamery, say: Words) -> str:
    parts: list[str] = []
    for cheese, at, due in zip(CHEESES, creamery.at, creamery.due, strict=True):
        if at:
            where = _standing(table, creamery, at, say)
            parts.append(say.worker_away(cheese, where, due - table.turn))
        else:
            parts.append(say.worker_free(cheese))
    return say.workers(parts)


def _standing(table: Table, creamery: Creamery, at: str, say: Words) -> str:
    """Where a worker is."""
    if at in VENUE_OF:
        space = table.space(at)
        return say.in_place(space.venue, say.place(space))
    head, _, number = at.partition("-")
    if head == "slot":
        return say.at_structure(int(number), creamery.slots[int(number)])
    return say.at_resource(Resource(head), int(number))


def goods(creamery: Creamery, say: Words) -> str:
    return say.goods(creamery.livestock, creamery.structure, creamery.fruit)


def parlour_name(creamery: Creamery, number: int, say: Words) -> str:
    parlour = BOARDS[creamery.board].parlours[number]
    if parlour.cheese is None or parlour.age is None:
        return say.any_cheese
    return say.cheese(parlour.cheese, parlour.age)


def parlours(creamery: Creamery, say: Words) -> str:
    parts: list[str] = []
    for number, used in enumerate(creamery.parlours):
        name = parlour_name(creamery, number, say)
        cost = parlour_cost(creamery, number)
        price = say.priced(name, cost, Resource.LIVESTOCK)
        parts.append(say.parlour_used(name) if used else price)
    return say.parlours(parts)


def structures(creamery: Creamery, say: Words) -> str:
    parts: list[str] = []
    for slot, built in enumerate(creamery.built):
        name = say.structure(slot, creamery.slots[slot])
        price = say.priced(name, creamery.cost(slot), Resource.STRUCTURE)
        parts.append(say.built(name) if built else price)
    return say.structures_line(parts)


def _tile_lines(tiles: tuple[int, ...] | list[int], say: Words) -> list[str]:
    """Tiles with their costs and effects."""
    return [
        say.described(
            say.priced(say.tile(tile), COSTS[tile], Resource.STRUCTURE), say.tile_text(tile)
        )
        for tile in tiles
    ]


def spread(table: Table, venue: Venue) -> tuple[dict[int, list[tuple[Space, bool]]], list[Space]]:
    """Cheese in a venue by owner (True: placed this turn), and the free spaces."""
    owners: dict[int, list[tuple[Space, bool]]] = {}
    empty: list[Space] = []
    for space in table.spaces(venue):
        owner = table.tokens.get(space.id)
        if owner is None:
            empty.append(space)
        else:
            owners.setdefault(owner, []).append((space, space.id in table.fresh))
    return owners, empty


def _venue(table: Table, venue: Venue, players: Players, say: Words) -> list[str]:
    """Cheese by owner in a venue, the free spaces, and how it scores."""
    seat = table.facer(table.ring.index(venue))
    owners, empty = spread(table, venue)
    side = table.side(venue)
    if seat is None:
        lines = [say.venue_heading(venue, side)]
    else:
        lines = [say.venue_facing(venue, side, players.markdown_name(seat))]
    for owner, mine in owners.items():
        name = say.corporation if owner == CORPORATION else players.markdown_name(owner)
        lines.append(say.owned(name, say.spelled(mine)))
    lines.append(say.free(say.spelled((space, False) for space in empty)))
    if venue is Venue.VILLES:
        lines.append(customers(table, say))
        for region in REGIONS:
            open_keys = {space.id for space in table.spaces(venue)}
            cities = [table.space(key).city for key in REGION_SPACES[region] if key in open_keys]
            lines.append(say.touching(region, cities))
    return [*lines, say.scores(say.rubrics[venue])]


def customers(table: Table, say: Words) -> str:
    values = CUSTOMER_VALUES[table.seats]
    parts = [
        say.customer(region, values[customer])
        for region, customer in zip(REGIONS, table.customers, strict=True)
    ]
    return say.customers(parts, TIED_VALUES[table.seats])


def blocked(table: Table, kind: Resource) -> list[tuple[int, int, int]]:
    """Workers on a resource's spaces: the space, the owner, and the remaining turns."""
    return [
        (amount, owner, creamery.due[number] - table.turn)
        for amount in AGES
        for owner, creamery in enumerate(table.creameries)
        for number, at in enumerate(creamery.at)
        if at == f"{kind}-{amount}"
    ]


def _resource_spaces(table: Table, players: Players, say: Words) -> list[str]:
    """Which resource faces which player, and which spaces are taken."""
    lines = [say.heading(say.spaces_heading)]
    for quadrant, kind in enumerate(table.tile):
        seat = table.facer(quadrant)
        taken = [
            say.blocked_space(amount, players.markdown_name(owner), wait)
            for amount, owner, wait in blocked(table, kind)
        ]
        lines.append(
            say.resource_line(kind, "" if seat is None else players.markdown_name(seat), taken)
        )
    return lines


def _corporation(table: Table, corporation: Corporation, say: Words) -> list[str]:
    points = corporation_sheet(table, corporation).total
    level = LEVELS[corporation.level]
    lines = [
        say.heading(say.corporation),
        say.corporation_line(corporation.level, corporation.tokens, len(corporation.cards), points),
        say.by_card if level.chooses else say.by_card_you_choose,
    ]
    return lines + [r for since, r in say.level_rules.items() if since <= corporation.level]
