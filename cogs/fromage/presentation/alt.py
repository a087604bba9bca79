"""Alt texts of the pictures, each complete on its own."""

from bot.presentation.players import SEAT_SYMBOLS, Players, clean_name
from cogs.fromage.presentation import details
from cogs.fromage.printed.kinds import VENUES, Venue
from cogs.fromage.sight import Sight
from cogs.fromage.state import CORPORATION, Phase, Table
from cogs.fromage.words import Words

LIMIT = 1000
_MARKS = ",;:\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"


def board_alt(sight: Sight, players: Players, say: Words) -> str:
    """The whole board: who faces what, cheese by owner, workers on resources."""
    table = sight.table
    parts: list[str] = []
    for seat, creamery in enumerate(table.creameries):
        name = f"{SEAT_SYMBOLS[seat]} {clean_name(players.name(seat))}"
        state = say.is_ready if creamery.ready else say.busy
        parts.append(say.person_alt(name, creamery.tokens, state))
    if table.corporation is not None:
        parts.append(say.corporation_alt(table.corporation.tokens))
    for venue in VENUES:
        quadrant = table.ring.index(venue)
        seat = table.facer(quadrant)
        facer = "" if seat is None else SEAT_SYMBOLS[seat]
        parts.append(
            say.quadrant_alt(venue, table.tile[quadrant], facer, _cheeses(table, venue, say))
        )
    taken = [
        say.taken_space(kind, amount, SEAT_SYMBOLS[owner])
        for kind in table.tile
        for amount, owner, _ in details.blocked(table, kind)
    ]
    if taken:
        parts.append(say.taken_alt(taken))
    parts.append(f"{details.customers(table, say)}.")
    return clip(say.board_alt(table.turn, parts))


def panel_alt(sight: Sight, seat: int, chosen: tuple[str, ...], say: Words) -> str:
    """The player's venue with the possible choices, or the draft, and their creamery."""
    table = sight.table
    creamery = table.creameries[seat]
    parts: list[str] = []
    if table.phase in (Phase.TURN, Phase.CORPORATION):
        parts += _venue(table, seat, chosen, say)
    elif sight.hand or creamery.kept:
        if sight.hand:
            parts.append(say.hand_alt(", ".join(map(say.tile, sight.hand))))
        parts.append(say.kept_alt(", ".join(map(say.tile, creamery.kept))))
    own = details.creamery_lines(table, creamery, say)
    parts.append(say.creamery_alt(own))
    return clip(" ".join(parts))


def _venue(table: Table, seat: int, chosen: tuple[str, ...], say: Words) -> list[str]:
    venue, kind = table.facing(seat), table.facing_resource(seat)
    _, empty = details.spread(table, venue)
    parts = [say.venue_alt(venue, _cheeses(table, venue, say))]
    choices = say.spots((space, False) for space in empty if space.id in chosen)
    if choices:
        parts.append(say.choices_alt(choices))
    free = say.spots((space, False) for space in empty if space.id not in chosen)
    if free:
        parts.append(say.free_alt(free))
    if venue is Venue.VILLES:
        parts.append(f"{details.customers(table, say)}.")
    taken = [
        say.blocked_space(amount, SEAT_SYMBOLS[owner], wait)
        for amount, owner, wait in details.blocked(table, kind)
    ]
    return [*parts, f"{say.resource_line(kind, '', taken)}."]


def _cheeses(table: Table, venue: Venue, say: Words) -> str:
    owners, _ = details.spread(table, venue)
    return say.apart(
        f"{say.corporation_sign if owner == CORPORATION else SEAT_SYMBOLS[owner]} {say.spots(mine)}"
        for owner, mine in owners.items()
    )


def clip(text: str) -> str:
    """Truncate at a whole word."""
    if len(text) <= LIMIT:
        return text
    return text[: LIMIT - 1].rpartition(" ")[0].rstrip(_MARKS) + "…"
