"""The pictures of a View: which scene a Sight makes, and the same in words."""

from collections.abc import Sequence
from hashlib import sha256

from bot.kernel import Offer
from bot.screen.cast import SYMBOLS, Cast, tidy
from bot.screen.view import Picture
from cogs.fromage import public
from cogs.fromage.labels import structure_text
from cogs.fromage.moves import Build, Make, Milk, Put
from cogs.fromage.printed.creameries import BOARDS
from cogs.fromage.printed.kinds import CHEESES, VENUES, Resource, Venue
from cogs.fromage.printed.venues import CUSTOMER_VALUES
from cogs.fromage.rules.ending import result
from cogs.fromage.rules.score import corporation_sheet, sheet
from cogs.fromage.rules.turn import parlour_cost
from cogs.fromage.scene.inputs import (
    BoardScene,
    CreameryScene,
    HandScene,
    ParlourScene,
    Person,
    Piece,
    Quarter,
    SheetColumn,
    SheetScene,
    StructureScene,
    Venuescape,
    WorkerScene,
)
from cogs.fromage.score_words import LINES
from cogs.fromage.sight import Sight
from cogs.fromage.state import CORPORATION, Phase, Table
from cogs.fromage.words import Words

ALT = 1000


def _picture(scene: BoardScene | HandScene | SheetScene, alt: str) -> Picture:
    """The scene's own value is the key: nothing else reaches the drawing."""

    def drawn() -> bytes:
        from cogs.fromage.scene import draw

        return draw(scene)

    key = sha256(repr(scene).encode()).hexdigest()[:32]
    return Picture(key, public.clip(alt, ALT), drawn, "jpg")


def board_picture(words: Words, sight: Sight, cast: Cast) -> Picture:
    """The whole board as it lies, places clockwise from the lower left."""
    table = sight.table
    quadrants = [(place - table.turn) % 4 for place in range(4)]
    first, second, third, fourth = (_quarter(words, table, q, cast) for q in quadrants)
    scene = BoardScene(
        turn=words.picture_turn,
        number=table.turn + 1,
        quarters=(first, second, third, fourth),
        names=tuple(words.venues[table.ring[quadrant]] for quadrant in quadrants),
        corporation=None,
    )
    return _picture(scene, _board_alt(words, table, cast))


def _quarter(words: Words, table: Table, quadrant: int, cast: Cast) -> Quarter:
    seat = table.facer(quadrant)
    person = None
    if seat is not None:
        mine = table.creameries[seat]
        name = tidy(cast.plain(seat), 24)
        person = Person(seat, name, mine.tokens, mine.ready, seat in table.acting())
    elif table.corporation is not None and (quadrant + table.turn) % 4 == 2:
        tokens = table.corporation.tokens
        person = Person(CORPORATION, words.corporation_short, tokens, ready=True, acting=False)
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
        Piece(space.id, owner, waits.get(space.id, 0), waits.get(space.id) == space.age)
        for space in table.spaces(venue)
        if (owner := table.tokens.get(space.id)) is not None
    )
    customers: tuple[int, ...] = ()
    if venue is Venue.VILLES:
        values = CUSTOMER_VALUES[table.seats]
        customers = tuple(values[customer] for customer in table.customers)
    return Venuescape(venue, table.side(venue), table.seats, pieces, customers, chosen)


def _board_alt(words: Words, table: Table, cast: Cast) -> str:
    parts: list[str] = []
    for venue in VENUES:
        seat = table.facer(table.ring.index(venue))
        facer = words.nobody if seat is None else f"{SYMBOLS[seat]} {tidy(cast.plain(seat), 14)}"
        tokens = [
            f"{public.sign(words, owner)} {words.place(space)}"
            for space in table.spaces(venue)
            if (owner := table.tokens.get(space.id)) is not None
        ]
        parts.append(words.quadrant_alt(venue, facer, tokens))
    return words.board_alt(table.turn, parts)


def hand_picture(words: Words, sight: Sight, seat: int, offers: Sequence[Offer]) -> Picture:
    """The own quadrant large with what may be chosen, and the own creamery."""
    table = sight.table
    creamery = table.creameries[seat]
    playing = table.phase in (Phase.TURN, Phase.CORPORATION)
    venue = table.facing(seat)
    chosen = sorted({move.space for move in offers if isinstance(move, Make | Milk | Put)})
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
            structure_text(words, creamery, slot),
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
        scape=_scape(table, venue, tuple(chosen)) if playing else None,
        name=words.venues[venue],
        resource=kind,
        blocked=_blocked(table, kind) if kind is not None else (),
        creamery=mine,
    )
    return _picture(scene, words.hand_alt(venue) if playing else words.creamery_alt)


def sheet_picture(words: Words, sight: Sight, cast: Cast, title: str) -> Picture:
    """The score sheet."""
    table = sight.table
    winners = result(table).winners
    columns: list[SheetColumn] = []
    totals: list[tuple[str, int]] = []
    for seat in range(table.seats):
        mine = sheet(table, seat)
        points = (*(getattr(mine, line) for line in LINES), mine.total)
        best = seat in winners
        columns.append(SheetColumn(seat, tidy(cast.plain(seat), 24), points, best))
        totals.append((cast.signed(seat), mine.total))
    if table.corporation is not None:
        theirs = corporation_sheet(table, table.corporation)
        by_line = {"bistro": theirs.track, "villes": theirs.villes, "orders": theirs.orders}
        points = (*(by_line.get(line) for line in LINES), theirs.total)
        name = words.corporation_short
        columns.append(SheetColumn(CORPORATION, name, points, best=not winners))
        totals.append((words.corporation, theirs.total))
    lines = [words.score_lines[line] for line in (*LINES, "total")]
    if table.corporation is not None:
        lines[0] = words.bistro_or_track
    scene = SheetScene(title, tuple(lines), tuple(columns))
    return _picture(scene, words.sheet_alt(totals))
