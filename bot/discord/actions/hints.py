"""Hints: what a robot would do in the acting user's seat, once a turn."""

from bot.discord.interactions.handlers import InteractionHandlers
from bot.discord.render.on_request import hint_cursor
from bot.discord.transport.access import access_of, catalogue_for
from bot.discord.transport.reply import Reply
from bot.kernel import Refused
from bot.runtime.registry import TableRegistry
from bot.tables.messages import MessageKind
from bot.tables.model import Hint
from bot.tables.snapshot import TableSnapshot


async def show_hint(handlers: InteractionHandlers, reply: Reply, snapshot: TableSnapshot) -> None:
    """Show the acting user a move for their seat, or that a robot would wait."""
    table, interaction = snapshot.table, reply.interaction
    access_of(interaction, table).require("hint", table)
    if not table.hints:
        raise Refused("no-hints")
    seat = table.seat_of(interaction.user.id)
    assert seat is not None
    if not snapshot.offers(seat) or seat not in snapshot.awaited:
        raise Refused("not-your-turn-hint")
    notation = await _hint_for_turn(handlers.tables, snapshot, seat)
    language = catalogue_for(interaction).language
    page = hint_cursor(language, snapshot.click_token(seat), notation)
    await handlers.show_private_view(reply, snapshot, MessageKind.HINT, page)


async def _hint_for_turn(tables: TableRegistry, snapshot: TableSnapshot, seat: int) -> str:
    """Notation of the move, stored so that asking again gives the same; empty means wait.

    Raises Refused for a second hint in the same turn.
    """
    store, table = tables.store, snapshot.table
    freshness, step = snapshot.click_token(seat), snapshot.step
    for hint in await store.load_hints(table.id):
        if (hint.seat, hint.step) == (seat, step):
            if hint.freshness != freshness:
                raise Refused("one-hint-a-turn")
            return hint.text
    move = await tables.actor(table.id).suggest_move(snapshot, seat)
    notation = "" if move is None else str(move)
    await store.add_hint(table.id, Hint(seat, step, freshness, table.rev, notation))
    return notation
