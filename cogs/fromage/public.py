"""The table in words: what everybody can see, as the fields of a message."""

from bot.stage.players import SYMBOLS, Players
from bot.stage.view import Field
from cogs.fromage.labels import structure_text
from cogs.fromage.printed.corporation import LEVELS
from cogs.fromage.printed.creameries import BOARDS
from cogs.fromage.printed.kinds import AGES, CARD_OF, CHEESES, VENUES, Resource, Venue
from cogs.fromage.printed.venues import CUSTOMER_VALUES, REGIONS, TIED_VALUES, VENUE_OF, Space
from cogs.fromage.rules.score.sheet import corporation_sheet
from cogs.fromage.rules.turn import parlour_cost
from cogs.fromage.state import CORPORATION, Corporation, Creamery, Phase, Table
from cogs.fromage.words import Words

VALUE = 1000


def sign(words: Words, owner: int) -> str:
    """The owner of a cheese in one character."""
    return words.corporation_sign if owner == CORPORATION else SYMBOLS[owner]


def standing(words: Words, table: Table, creamery: Creamery, at: str) -> str:
    """Where a worker stands."""
    if at in VENUE_OF:
        space = table.space(at)
        return f"{words.venues[space.venue]}, {words.place(space)}"
    head, _, number = at.partition("-")
    if head == "slot":
        return words.structure(int(number), creamery.slots[int(number)])
    return words.at_resource(Resource(head), int(number))


def workers(words: Words, table: Table, creamery: Creamery) -> str:
    parts: list[str] = []
    for cheese, at, due in zip(CHEESES, creamery.at, creamery.due, strict=True):
        where = standing(words, table, creamery, at) if at else ""
        parts.append(words.worker(cheese, where, due - table.turn if at else 0))
    return " · ".join(parts)


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
            else words.priced(name, parlour_cost(creamery, number), Resource.LIVESTOCK)
        )
    return ", ".join(parts)


def structures(words: Words, creamery: Creamery, *, texts: bool) -> str:
    parts: list[str] = []
    for slot, built in enumerate(creamery.built):
        name = words.structure(slot, creamery.slots[slot])
        cost = creamery.cost(slot)
        part = f"{name} ✅" if built else words.priced(name, cost, Resource.STRUCTURE)
        parts.append(f"{part}: {structure_text(words, creamery, slot)}" if texts else part)
    return ("\n" if texts else ", ").join(parts)


def player_field(words: Words, table: Table, seat: int, players: Players) -> Field:
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
    return Field(players.signed(seat), clip("\n".join(lines)))


def spread(words: Words, table: Table, venue: Venue) -> tuple[list[str], list[Space]]:
    """Who has cheese where in a venue, an owner at a time, and the spaces that are free."""
    owners: dict[int, list[tuple[Space, bool]]] = {}
    empty: list[Space] = []
    for space in table.spaces(venue):
        owner = table.tokens.get(space.id)
        if owner is None:
            empty.append(space)
        else:
            owners.setdefault(owner, []).append((space, space.id in table.fresh))
    lines = [f"{sign(words, owner)} {words.spots(mine)}" for owner, mine in owners.items()]
    return lines, empty


def venue_field(words: Words, table: Table, venue: Venue, players: Players) -> Field:
    """Who has cheese where in a venue, and what is free."""
    seat = table.facer(table.ring.index(venue))
    name = words.venue_field(venue, table.side(venue), "" if seat is None else players.signed(seat))
    lines, empty = spread(words, table, venue)
    if empty:
        lines.append(f"{words.free_line}: {words.spots((space, False) for space in empty)}")
    if venue is Venue.VILLES:
        lines.append(f"{words.customers_line}: {customers(words, table)}")
    return Field(name, clip("\n".join(lines)))


def customers(words: Words, table: Table) -> str:
    values = CUSTOMER_VALUES[table.seats]
    parts = [
        words.customer(region, values[customer])
        for region, customer in zip(REGIONS, table.customers, strict=True)
    ]
    return ", ".join([*parts, words.tied_value(TIED_VALUES[table.seats])])


def blocked(words: Words, table: Table, kind: Resource) -> list[str]:
    """The spaces of the resource tile on which workers stand, and for how long."""
    return [
        words.blocked_space(amount, SYMBOLS[owner], creamery.due[number] - table.turn)
        for amount in AGES
        for owner, creamery in enumerate(table.creameries)
        for number, at in enumerate(creamery.at)
        if at == f"{kind}-{amount}"
    ]


def ring_field(words: Words, table: Table) -> Field:
    """The resource tile: what faces whom, and which spaces are taken."""
    lines: list[str] = []
    for quadrant, kind in enumerate(table.tile):
        seat = table.facer(quadrant)
        facer = "" if seat is None else SYMBOLS[seat]
        lines.append(words.ring_part(kind, facer, blocked(words, table, kind)))
    return Field(words.tile_ring, clip("\n".join(lines)))


def corporation_field(words: Words, table: Table, corporation: Corporation) -> Field:
    points = corporation_sheet(table, corporation).total
    line = words.corporation_line(
        corporation.level, corporation.tokens, len(corporation.cards), points
    )
    chooses = LEVELS[corporation.level].chooses
    rules = words.corporation_rules(corporation.level, chooses=chooses)
    return Field(f"{words.corporation_sign} {words.corporation}", clip("\n".join([line, *rules])))


def corporation_moves(words: Words, table: Table, corporation: Corporation) -> list[str]:
    """What the Corporation has done this turn, a card at a time."""
    made = [table.space(key) for key in table.fresh if table.tokens[key] == CORPORATION]
    lines: list[str] = []
    for number, card in enumerate(corporation.drawn):
        if corporation.card == card and number == len(corporation.drawn) - 1:
            lines.append(words.corporation_asks(card))
        elif made and CARD_OF[made[0].cheese, made[0].age] == card:
            lines.append(words.corporation_put(card, made.pop(0)))
        else:
            lines.append(words.corporation_keeps(card))
    return lines


def last_turn(words: Words, table: Table, players: Players) -> list[str]:
    """That this turn is the last, if it is, and why."""
    out = [players.shown(s) for s, creamery in enumerate(table.creameries) if not creamery.tokens]
    if table.corporation is not None and not table.corporation.tokens:
        out.append(words.corporation)
    if out:
        return [words.last_turn.format(who=words.listed(out))]
    return [words.longest_game] if table.turn + 1 == table.turn_cap else []


def table_fields(words: Words, table: Table, players: Players) -> list[Field]:
    """All that lies open."""
    fields = [player_field(words, table, seat, players) for seat in range(table.seats)]
    if table.corporation is not None:
        fields.append(corporation_field(words, table, table.corporation))
    if table.phase in (Phase.TURN, Phase.CORPORATION):
        fields.append(ring_field(words, table))
        fields += [venue_field(words, table, venue, players) for venue in VENUES]
    return fields


def clip(text: str, limit: int = VALUE) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
