"""The pictures in words, for who cannot see them: each text stands on its own."""

from bot.stage.players import SYMBOLS, Players, tidy
from cogs.fromage import public
from cogs.fromage.printed.kinds import VENUES, Venue
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase, Table
from cogs.fromage.words import Words

LIMIT = 1000


def board_alt(words: Words, table: Table, players: Players) -> str:
    """The whole board: who faces what, whose cheese lies where, workers that wait."""
    parts: list[str] = []
    for seat, creamery in enumerate(table.creameries):
        name = f"{SYMBOLS[seat]} {tidy(players.plain(seat), 14)}"
        parts.append(words.person_alt(name, creamery.tokens, ready=creamery.ready))
    if table.corporation is not None:
        rival = f"{words.corporation_sign} {words.corporation_short}"
        parts.append(f"{rival}: {words.tokens_left(table.corporation.tokens)}.")
    for venue in VENUES:
        quadrant = table.ring.index(venue)
        seat = table.facer(quadrant)
        facer = "" if seat is None else SYMBOLS[seat]
        lines, _ = public.spread(words, table, venue)
        parts.append(words.quadrant_alt(venue, table.tile[quadrant], facer, "; ".join(lines)))
    parts += [
        words.ring_alt(kind, taken)
        for kind in table.tile
        if (taken := public.blocked(words, table, kind))
    ]
    parts.append(words.customers_alt(public.customers(words, table)))
    return public.clip(words.board_alt(table.turn, parts), LIMIT)


def hand_alt(words: Words, sight: Sight, seat: int, chosen: tuple[str, ...]) -> str:
    """The own venue with what may be chosen, or the draft, and the own creamery."""
    table = sight.table
    creamery = table.creameries[seat]
    parts: list[str] = []
    if table.phase in (Phase.TURN, Phase.CORPORATION):
        venue, kind = table.facing(seat), table.facing_resource(seat)
        lines, empty = public.spread(words, table, venue)
        choices = words.spots((space, False) for space in empty if space.id in chosen)
        free = words.spots((space, False) for space in empty if space.id not in chosen)
        parts.append(words.hand_alt(venue, "; ".join(lines), choices, free))
        if venue is Venue.VILLES:
            parts.append(words.customers_alt(public.customers(words, table)))
        parts.append(words.ring_alt(kind, public.blocked(words, table, kind)))
    elif table.phase in (Phase.DRAFT, Phase.OVERLAY):
        hand = ", ".join(map(words.tile, sight.hand))
        parts.append(words.draft_alt(hand, ", ".join(map(words.tile, creamery.kept))))
    own = (
        f"{words.workers_line}: {public.workers(words, table, creamery)}",
        words.tokens_left(creamery.tokens),
        public.goods(words, creamery),
        f"{words.orders_line}: {public.orders(words, creamery)}",
        f"{words.fruit_line}: {words.fruit_used(creamery.fruited, creamery.jam)}",
        f"{words.parlours_line}: {public.parlours(words, creamery).replace('~~', '')}",
        f"{words.structures_line}: {public.structures(words, creamery, texts=False)}",
    )
    parts.append(words.creamery_alt(own))
    return public.clip(" ".join(parts), LIMIT)
