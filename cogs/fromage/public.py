"""The table in words: what everybody can see, as the fields of a message."""

from bot.screen.cast import SYMBOLS, Cast
from bot.screen.view import Field
from cogs.fromage.labels import structure_text
from cogs.fromage.printed.corporation import LEVELS
from cogs.fromage.printed.creameries import BOARDS
from cogs.fromage.printed.kinds import CHEESES, VENUES, Resource, Venue
from cogs.fromage.printed.venues import CUSTOMER_VALUES, REGIONS, TIED_VALUES, VENUE_OF
from cogs.fromage.rules.score import corporation_sheet
from cogs.fromage.rules.turn import parlour_cost
from cogs.fromage.state import CORPORATION, Creamery, Phase, Table
from cogs.fromage.words import Words

VALUE = 1000


def sign(words: Words, owner: int) -> str:
    """The owner of a cheese in one character."""
    return words.corporation_sign if owner == CORPORATION else SYMBOLS[owner]


def standing(words: Words, table: Table, at: str) -> str:
    """Where a worker stands."""
    head, _, number = at.partition("-")
    if at in VENUE_OF:
        space = table.space(at)
        return f"{words.venues[space.venue]}, {words.place(space)}"
    if head == "slot":
        return words.structures[int(number)]
    return words.at_resource(Resource(head), int(number))


def workers(words: Words, table: Table, creamery: Creamery) -> str:
    parts: list[str] = []
    for cheese, at, due in zip(CHEESES, creamery.at, creamery.due, strict=True):
        if at.startswith("slot-"):
            where = words.structure(int(at[5:]), creamery.slots[int(at[5:])])
        else:
            where = standing(words, table, at) if at else ""
        parts.append(words.worker(cheese, where, due - table.turn if at else 0))
    return ", ".join(parts)


def goods(words: Words, creamery: Creamery) -> str:
    return words.goods(creamery.livestock, creamery.structure, creamery.fruit)


def orders(words: Words, creamery: Creamery) -> str:
    return f"📜 {words.cards(creamery.orders)} · {words.served(creamery.served)}"


def parlours(words: Words, creamery: Creamery) -> str:
    parts: list[str] = []
    for number, parlour in enumerate(BOARDS[creamery.board].parlours):
        name = words.parlour(parlour.cheese, parlour.age)
        used = creamery.parlours[number]
        parts.append(
            f"~~{name}~~ {words.used}"
            if used
            else words.priced(name, parlour_cost(creamery, number))
        )
    return ", ".join(parts)


def structures(words: Words, creamery: Creamery, *, texts: bool) -> str:
    parts: list[str] = []
    for slot, built in enumerate(creamery.built):
        name = words.structure(slot, creamery.slots[slot])
        part = f"{name} ✅" if built else words.priced(name, creamery.cost(slot))
        parts.append(f"{part}: {structure_text(words, creamery, slot)}" if texts else part)
    return ("\n" if texts else ", ").join(parts)


def player_field(words: Words, table: Table, seat: int, cast: Cast) -> Field:
    """One player's creamery."""
    creamery = table.creameries[seat]
    lines = [
        words.tokens_left(creamery.tokens),
        workers(words, table, creamery),
        goods(words, creamery),
        orders(words, creamery),
        f"{words.fruit_line}: {words.fruit_used(creamery.fruited, creamery.jam)}",
        f"{words.parlours_line}: {parlours(words, creamery)}",
        f"{words.structures_line}: {structures(words, creamery, texts=False)}",
    ]
    if table.phase in (Phase.DRAFT, Phase.OVERLAY):
        lines = [goods(words, creamery), orders(words, creamery), words.kept(creamery.kept)]
        if any(creamery.slots):
            lines.append(f"{words.structures_line}: {structures(words, creamery, texts=False)}")
    return Field(cast.signed(seat), clip("\n".join(lines)))


def venue_field(words: Words, table: Table, venue: Venue, cast: Cast, *, free: bool) -> Field:
    """Who has cheese where in a venue, and what is free."""
    quadrant = table.ring.index(venue)
    seat = table.facer(quadrant) if table.phase is not Phase.OVER else None
    name = words.venue_field(venue, table.side(venue), "" if seat is None else cast.signed(seat))
    owners: dict[int, list[str]] = {}
    empty: list[str] = []
    for space in table.spaces(venue):
        place = f"{words.place(space)} {words.code(space)}"
        owner = table.tokens.get(space.id)
        if owner is None:
            empty.append(place)
        else:
            owners.setdefault(owner, []).append(place)
    lines = [f"{sign(words, owner)} {', '.join(places)}" for owner, places in owners.items()]
    if free and empty:
        lines.append(f"{words.free_line}: {', '.join(empty)}")
    if venue is Venue.VILLES:
        lines.append(f"{words.customers_line}: {customers(words, table)}")
    return Field(name, clip("\n".join(lines) or words.none))


def customers(words: Words, table: Table) -> str:
    values = CUSTOMER_VALUES[table.seats]
    parts = [
        words.customer(region, values[customer])
        for region, customer in zip(REGIONS, table.customers, strict=True)
    ]
    return ", ".join([*parts, words.tied_value(TIED_VALUES[table.seats])])


def ring_field(words: Words, table: Table, cast: Cast) -> Field:
    """The resource tile: what faces whom, and which spaces are taken."""
    lines: list[str] = []
    for quadrant, kind in enumerate(table.tile):
        seat = table.facer(quadrant)
        blocked = [
            words.blocked_space(amount, SYMBOLS[owner], creamery.due[number] - table.turn)
            for amount in (1, 2, 3)
            for owner, creamery in enumerate(table.creameries)
            for number, at in enumerate(creamery.at)
            if at == f"{kind}-{amount}"
        ]
        lines.append(words.ring_part(kind, "" if seat is None else SYMBOLS[seat], blocked))
    return Field(words.tile_ring, clip("\n".join(lines)))


def corporation_field(words: Words, table: Table) -> Field:
    corporation = table.corporation
    assert corporation is not None
    points = corporation_sheet(table, corporation).total
    level = LEVELS[corporation.level]
    rules = [words.level_rules[0], *words.level_rules[1 : corporation.level]]
    if level.chooses:
        rules[0] = rules[0].partition(";")[0] + "."
    line = words.corporation_line(
        corporation.level, corporation.tokens, len(corporation.cards), points
    )
    return Field(f"{words.corporation_sign} {words.corporation}", clip("\n".join([line, *rules])))


def table_fields(words: Words, table: Table, cast: Cast) -> list[Field]:
    """All that lies open."""
    fields = [player_field(words, table, seat, cast) for seat in range(table.seats)]
    if table.corporation is not None:
        fields.append(corporation_field(words, table))
    if table.phase in (Phase.TURN, Phase.CORPORATION):
        fields.append(ring_field(words, table, cast))
        fields += [venue_field(words, table, venue, cast, free=True) for venue in VENUES]
    return fields


def clip(text: str, limit: int = VALUE) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
