"""Change a table for the acting user, and tell its channel."""

import contextlib
from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from bot.discord.render.message import Message
from bot.discord.transport.access import access_of
from bot.discord.transport.reply import Reply
from bot.discord.transport.sender import DeliveryError
from bot.locale import words
from bot.runtime.registry import TableRegistry
from bot.tables.draft import Draft
from bot.tables.model import Table
from bot.tables.snapshot import TableSnapshot

P = ParamSpec("P")
T = TypeVar("T")


async def change_as_user(
    tables: TableRegistry,
    reply: Reply,
    table: Table,
    action: str,
    change: Callable[Concatenate[Draft, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """Change the table, after checking the acting user's permission."""
    access = access_of(reply.interaction, table)

    def checked(draft: Draft) -> T:
        access.require(action, draft.table)
        return change(draft, *args, **kwargs)

    return await tables.change(table.id, checked)


async def announce(reply: Reply, table: Table, text: str, mentions: Sequence[int] = ()) -> None:
    """Send a line in the table's channel that notifies only the mentioned users."""
    if table.guild_id is not None:
        # The board shows it as well, so a lost line does no harm.
        with contextlib.suppress(DeliveryError):
            message = Message(content=text, mentions=tuple(mentions))
            await reply.sender.send(table.channel_id, message)


async def announce_invitation(
    reply: Reply,
    snapshot: TableSnapshot,
    user_ids: Sequence[int],
    inviter: str,
    *,
    is_rematch: bool = False,
) -> None:
    """Invite users by a mention in the table's channel."""
    table = snapshot.table
    say = words(table.language)
    invitation = say.rematch_open if is_rematch else say.invitation
    game = snapshot.game.presentation.texts(table.language).name
    text = invitation([f"<@{user}>" for user in user_ids], inviter, game, table.id)
    await announce(reply, table, text, user_ids)
