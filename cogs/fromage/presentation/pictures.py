"""Builds the values of the pictures from Sight."""

from collections.abc import Collection, Mapping, Sequence

from bot.kernel import Offer
from bot.presentation.players import Players, clean_name
from bot.presentation.view import Picture
from cogs.fromage.drawing import draw_board, draw_draft, draw_finale, draw_panel, draw_sheet
from cogs.fromage.drawing.inputs import (
    BoardScene,
    CorporationScene,
    CreameryScene,
    DraftScene,
    FinaleRow,
    FinaleScene,
    Headings,
    PanelScene,
    ParlourScene,
    Piece,
    PlayerPlate,
    Quarter,
    SheetColumn,
    SheetScene,
    StructureScene,
    TileScene,
    Venuescape,
    WorkerScene,
)
from cogs.fromage.moves import Build, Make, Milk, Put
from cogs.fromage.presentation.alt import board_alt, panel_alt
from cogs.fromage.presentation.details import blocked
from cogs.fromage.printed.creameries import BOARDS
from cogs.fromage.printed.kinds import CHEESES, Resource, Venue
from cogs.fromage.printed.tiles import BRINGS, COSTS
from cogs.fromage.printed.venues import CUSTOMER_VALUES, REGIONS
from cogs.fromage.rules.ending import result
from cogs.fromage.rules.score.sheet import corporation_sheet, sheet
from cogs.fromage.rules.turn import parlour_cost
from cogs.fromage.sight import Sight
from cogs.fromage.state import CORPORATION, Corporation, Creamery, Phase, Table
from cogs.fromage.words import Words

LINES = (
    "bistro",
    "festival",
    "fromagerie",
    "villes",
    "structures",
    "fruit",
    "orders",
    "leftovers",
)
"""Lines of a player's score sheet, from the top."""


def board_picture(sight: Sight, players: Players, say: Words) -> Picture:
    """The whole board, clockwise from the lower left."""
    table = sight.table
    quadrants = [(place - table.turn) % 4 for place in range(4)]
    first, second, third, fourth = (_quarter(table, quadrant, say) for quadrant in quadrants)
    people = tuple(
        PlayerPlate(
            seat, clean_name(players.name(seat)), mine.tokens, mine.ready, seat in table.acting()
        )
        for seat, mine in enumerate(table.creameries)
    )
    scene = BoardScene(
        turn=_turn(table, say),
        quarters=(first, second, third, fourth),
        people=people,
        corporation=_corporation(table.corporation, say),
    )
    return Picture(scene, draw_board, board_alt(sight, players, say))


def _turn(table: Table, say: Words) -> str:
    before = table.phase in (Phase.DRAFT, Phase.OVERLAY)
    return say.picture_tiles if before else say.picture_turn(table.turn)


def panel_picture(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> Picture:
    """The player's quadrant with the possible choices, or the draft; and their creamery."""
    table = sight.table
    mine = _creamery(table.creameries[seat], seat, table, offers, say)
    spaces = {move.space for move in offers if isinstance(move, Make | Milk | Put)}
    chosen = tuple(sorted(spaces))
    alt = panel_alt(sight, seat, chosen, say)
    if table.phase in (Phase.DRAFT, Phase.OVERLAY):
        tiles = _tiles(sight, table.creameries[seat], say)
        return Picture(DraftScene(tiles, mine), draw_draft, alt)
    quarter = _quarter(table, table.quadrant(seat), say, chosen, close=True)
    return Picture(PanelScene(quarter, mine), draw_panel, alt)


def sheet_picture(sight: Sight, players: Players, say: Words) -> Picture:
    """The score sheet; the Corporation has its own line."""
    table = sight.table
    over = table.phase is Phase.OVER
    winners = result(table).winners
    names = [players.name(seat) for seat in winners]
    victory = say.wins(names) if winners else say.corporation_wins
    title = victory if over else say.sheet_title
    keys = (*LINES, "total") if table.corporation is None else ("track", *LINES, "total")
    columns: list[SheetColumn] = []
    told: list[tuple[str, list[tuple[str, int]]]] = []

    def add(owner: int, name: str, signed: str, best: bool, points: Mapping[str, int]) -> None:
        columns.append(SheetColumn(owner, name, tuple(points.get(key) for key in keys), best))
        lines = [(say.score_lines[key], points[key]) for key in keys if key in points]
        told.append((signed, lines))

    for seat in range(table.seats):
        mine = sheet(table, seat)
        points = {line: getattr(mine, line) for line in (*LINES, "total")}
        add(
            seat, clean_name(players.name(seat)), players.symbol_name(seat), seat in winners, points
        )
    if table.corporation is not None:
        theirs = corporation_sheet(table, table.corporation)
        points = {key: getattr(theirs, key) for key in ("track", "villes", "orders", "total")}
        add(CORPORATION, say.corporation_short, say.corporation, not winners, points)
    lines = tuple((key, say.score_lines[key]) for key in keys)
    scene = SheetScene(title, over, lines, tuple(columns))
    return Picture(scene, draw_sheet, say.sheet_alt(title, told))


def final_picture(sight: Sight, players: Players, say: Words) -> Picture | None:
    """The winner with the trophy, and the final standing with what brought most to each."""
    table = sight.table
    if table.phase is not Phase.OVER:
        return None
    winners = result(table).winners
    title = say.wins([clean_name(players.name(seat)) for seat in winners])
    rows: list[tuple[FinaleRow, str]] = []
    for seat in range(table.seats):
        mine = sheet(table, seat)
        best = _best({line: getattr(mine, line) for line in LINES})
        name, won = clean_name(players.name(seat)), seat in winners
        rows.append((FinaleRow(seat, name, mine.total, best, won), players.symbol_name(seat)))
    if table.corporation is not None:
        theirs = corporation_sheet(table, table.corporation)
        best = _best({key: getattr(theirs, key) for key in ("track", "villes", "orders")})
        name, won = say.corporation_short, not winners
        rows.append((FinaleRow(CORPORATION, name, theirs.total, best, won), say.corporation))
        title = title if winners else say.corporation_wins
    rows.sort(key=lambda pair: (-pair[0].won, -pair[0].points))
    told = [
        (signed, row.points, [(say.score_lines[key], points) for key, points in row.best])
        for row, signed in rows
    ]
    scene = FinaleScene(title, tuple(row for row, _ in rows))
    return Picture(scene, draw_finale, say.finale_alt(title, told))


def _best(points: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """The three lines with the most points."""
    ranked = sorted(points.items(), key=lambda line: -line[1])
    return tuple((key, count) for key, count in ranked[:3] if count > 0)


def _corporation(rival: Corporation | None, say: Words) -> CorporationScene | None:
    if rival is None:
        return None
    name = say.corporation_short
    drawn = tuple(rival.drawn)
    return CorporationScene(name, rival.tokens, len(rival.cards), drawn, _letters(say))


def _letters(say: Words) -> str:
    return "".join(say.letters[cheese] for cheese in CHEESES)


def _quarter(
    table: Table, quadrant: int, say: Words, chosen: tuple[str, ...] = (), *, close: bool = False
) -> Quarter:
    seat = table.facer(quadrant)
    kind, venue = table.tile[quadrant], table.ring[quadrant]
    return Quarter(
        scape=_scape(table, venue, chosen, say, close=close),
        name=say.venues[venue],
        resource=kind,
        blocked=tuple(blocked(table, kind)),
        seat=seat,
        acting=seat in table.acting() and table.phase is Phase.TURN,
    )


def _scape(
    table: Table, venue: Venue, chosen: tuple[str, ...], say: Words, *, close: bool
) -> Venuescape:
    waits = {
        at: creamery.due[number] - table.turn
        for creamery in table.creameries
        for number, at in enumerate(creamery.at)
        if at
    }
    pieces = tuple(
        Piece(space.id, owner, waits.get(space.id, 0), space.id in table.fresh)
        for space in table.spaces(venue)
        if (owner := table.tokens.get(space.id)) is not None
    )
    customers: tuple[tuple[str, int], ...] = ()
    if venue is Venue.VILLES:
        values = CUSTOMER_VALUES[table.seats]
        customers = tuple(
            (say.map_name(region) if close else say.initial(region), values[customer])
            for region, customer in zip(REGIONS, table.customers, strict=True)
        )
    side, letters = table.side(venue), _letters(say)
    return Venuescape(venue, side, table.seats, pieces, letters, customers, chosen)


def _creamery(
    creamery: Creamery, seat: int, table: Table, offers: Sequence[Offer], say: Words
) -> CreameryScene:
    milks = {move.parlour for move in offers if isinstance(move, Milk)}
    builds = {move.slot for move in offers if isinstance(move, Build)}
    parlours = tuple(
        ParlourScene(
            parlour.cheese,
            parlour.age,
            parlour_cost(creamery, number),
            used=bool(creamery.parlours[number]),
            can=number in milks,
        )
        for number, parlour in enumerate(BOARDS[creamery.board].parlours)
    )
    structures = tuple(
        StructureScene(
            say.structure(slot, creamery.slots[slot]),
            _gains(creamery, slot),
            creamery.cost(slot),
            built=creamery.built[slot],
            can=slot in builds,
        )
        for slot in range(4)
    )
    workers = tuple(
        WorkerScene(cheese, creamery.due[number] - table.turn if creamery.at[number] else 0)
        for number, cheese in enumerate(CHEESES)
    )
    return CreameryScene(
        seat=seat,
        tokens=creamery.tokens,
        workers=workers,
        livestock=creamery.livestock,
        structure=creamery.structure,
        fruit=creamery.fruit,
        orders=tuple(sorted(creamery.orders)),
        served=creamery.served,
        fruited=creamery.fruited,
        jam=creamery.jam,
        parlours=parlours,
        structures=structures,
        headings=Headings(
            say.picture_workers,
            say.picture_stock,
            say.picture_orders,
            say.picture_milk,
            say.picture_build,
        ),
        letters=_letters(say),
    )


def _tiles(sight: Sight, creamery: Creamery, say: Words) -> tuple[TileScene, ...]:
    """The hand and the tiles kept before; then those already placed."""
    chosen: Collection[int] = ()
    tiles: Sequence[int] = ()
    if sight.table.phase is Phase.DRAFT:
        tiles, chosen = (*sight.hand, *creamery.kept), (sight.pick, *creamery.kept)
    elif sight.table.phase is Phase.OVERLAY:
        tiles, chosen = creamery.kept, creamery.slots
    return tuple(
        TileScene(say.tile(tile), say.tile_text(tile), COSTS[tile], tile in chosen)
        for tile in tiles
    )


def _gains(creamery: Creamery, slot: int) -> tuple[Resource, ...]:
    """The kinds a structure brings or counts, if there are only one or two."""
    tile = creamery.slots[slot]
    if not tile:
        board = BOARDS[creamery.board]
        return ((board.barn, board.delicatessen[1], board.greenhouse, board.headquarters)[slot],)
    kinds = BRINGS[tile].kinds if tile in BRINGS else ()
    return kinds if len(kinds) <= 2 else ()
