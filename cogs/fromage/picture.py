"""The pictures of a View: which scene a Sight makes."""

from collections.abc import Collection, Mapping, Sequence

from bot.kernel import Offer
from bot.stage.players import Players, tidy
from bot.stage.view import Picture
from cogs.fromage.alt import board_alt, hand_alt
from cogs.fromage.moves import Build, Make, Milk, Put
from cogs.fromage.printed.creameries import BOARDS
from cogs.fromage.printed.kinds import CHEESES, Resource, Venue
from cogs.fromage.printed.tiles import BRINGS, COSTS
from cogs.fromage.printed.venues import CUSTOMER_VALUES
from cogs.fromage.rules.ending import result
from cogs.fromage.rules.score.sheet import corporation_sheet, sheet
from cogs.fromage.rules.turn import parlour_cost
from cogs.fromage.scene.inputs import (
    BoardScene,
    CorporationScene,
    CreameryScene,
    HandScene,
    ParlourScene,
    Person,
    Piece,
    Quarter,
    SheetColumn,
    SheetScene,
    StructureScene,
    TileScene,
    Venuescape,
    WorkerScene,
)
from cogs.fromage.score_words import LINES
from cogs.fromage.sight import Sight
from cogs.fromage.state import CORPORATION, Corporation, Creamery, Phase, Table
from cogs.fromage.words import Words


def _picture(scene: BoardScene | HandScene | SheetScene, alt: str) -> Picture:
    """The scene's own value is the key: nothing else reaches the drawing."""
    return Picture(scene, _drawn, alt)


def _drawn(scene: BoardScene | HandScene | SheetScene) -> bytes:
    from cogs.fromage.scene import draw

    return draw(scene)


def board_picture(words: Words, sight: Sight, players: Players) -> Picture:
    """The whole board as it lies, places clockwise from the lower left."""
    table = sight.table
    quadrants = [(place - table.turn) % 4 for place in range(4)]
    first, second, third, fourth = (_quarter(table, q, players) for q in quadrants)
    scene = BoardScene(
        turn=words.picture_turn,
        number=table.turn + 1,
        quarters=(first, second, third, fourth),
        names=tuple(words.venues[table.ring[quadrant]] for quadrant in quadrants),
        corporation=_corporation(words, table.corporation),
    )
    return _picture(scene, board_alt(words, table, players))


def _corporation(words: Words, rival: Corporation | None) -> CorporationScene | None:
    if rival is None:
        return None
    name = words.corporation_short
    return CorporationScene(name, rival.tokens, len(rival.cards), tuple(rival.drawn))


def _quarter(table: Table, quadrant: int, players: Players) -> Quarter:
    seat = table.facer(quadrant)
    person = None
    if seat is not None:
        mine = table.creameries[seat]
        name = tidy(players.plain(seat), 24)
        person = Person(seat, name, mine.tokens, mine.ready, seat in table.acting())
    kind = table.tile[quadrant]
    return Quarter(_scape(table, table.ring[quadrant]), kind, _blocked(table, kind), person)


def _blocked(table: Table, kind: Resource) -> tuple[tuple[int, int, int], ...]:
    return tuple(
        (int(at.partition("-")[2]), seat, creamery.due[number] - table.turn)
        for seat, creamery in enumerate(table.creameries)
        for number, at in enumerate(creamery.at)
        if at.startswith(f"{kind}-")
    )


def _scape(table: Table, venue: Venue, chosen: tuple[str, ...] = ()) -> Venuescape:
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
    customers: tuple[int, ...] = ()
    if venue is Venue.VILLES:
        values = CUSTOMER_VALUES[table.seats]
        customers = tuple(values[customer] for customer in table.customers)
    return Venuescape(venue, table.side(venue), table.seats, pieces, customers, chosen)


def hand_picture(words: Words, sight: Sight, seat: int, offers: Sequence[Offer]) -> Picture:
    """The own quadrant large with what may be chosen, and the own creamery."""
    table = sight.table
    creamery = table.creameries[seat]
    playing = table.phase in (Phase.TURN, Phase.CORPORATION)
    venue = table.facing(seat)
    spaces = {move.space for move in offers if isinstance(move, Make | Milk | Put)}
    chosen = tuple(sorted(spaces))
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
            words.structure(slot, creamery.slots[slot]),
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
    mine = CreameryScene(
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
    )
    kind = table.facing_resource(seat) if playing else None
    scene = HandScene(
        scape=_scape(table, venue, chosen) if playing else None,
        tiles=_tiles(words, sight, creamery),
        name=words.venues[venue],
        resource=kind,
        blocked=_blocked(table, kind) if kind is not None else (),
        creamery=mine,
    )
    return _picture(scene, hand_alt(words, sight, seat, chosen))


def _tiles(words: Words, sight: Sight, creamery: Creamery) -> tuple[TileScene, ...]:
    """The hand and what was kept of the hands before; then what was laid of it."""
    chosen: Collection[int] = ()
    tiles: Sequence[int] = ()
    if sight.table.phase is Phase.DRAFT:
        tiles, chosen = (*sight.hand, *creamery.kept), (sight.pick, *creamery.kept)
    elif sight.table.phase is Phase.OVERLAY:
        tiles, chosen = creamery.kept, creamery.slots
    return tuple(
        TileScene(words.tile(tile), words.tile_text(tile), COSTS[tile], tile in chosen)
        for tile in tiles
    )


def _gains(creamery: Creamery, slot: int) -> tuple[Resource, ...]:
    """The kinds a structure brings or counts, where there are but one or two."""
    tile = creamery.slots[slot]
    if not tile:
        board = BOARDS[creamery.board]
        return ((board.barn, board.delicatessen[1], board.greenhouse, board.headquarters)[slot],)
    kinds = BRINGS[tile].kinds if tile in BRINGS else ()
    return kinds if len(kinds) <= 2 else ()


def sheet_picture(words: Words, sight: Sight, players: Players, title: str) -> Picture:
    """The score sheet; the Corporation has a line of its own."""
    table = sight.table
    winners = result(table).winners
    keys = (*LINES, "total") if table.corporation is None else ("track", *LINES, "total")
    columns: list[SheetColumn] = []
    told: list[tuple[str, list[tuple[str, int]]]] = []

    def add(owner: int, name: str, signed: str, best: bool, points: Mapping[str, int]) -> None:
        columns.append(SheetColumn(owner, name, tuple(points.get(key) for key in keys), best))
        lines = [(words.score_lines[key], points[key]) for key in keys if key in points]
        told.append((signed, lines))

    for seat in range(table.seats):
        mine = sheet(table, seat)
        points = {line: getattr(mine, line) for line in (*LINES, "total")}
        add(seat, tidy(players.plain(seat), 24), players.signed(seat), seat in winners, points)
    if table.corporation is not None:
        theirs = corporation_sheet(table, table.corporation)
        points = {key: getattr(theirs, key) for key in ("track", "villes", "orders", "total")}
        add(CORPORATION, words.corporation_short, words.corporation, not winners, points)
    lines = tuple((key, words.score_lines[key]) for key in keys)
    return _picture(SheetScene(title, lines, tuple(columns)), words.sheet_alt(told))
