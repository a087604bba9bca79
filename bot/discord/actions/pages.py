"""Pages in private messages: where to show one, and their selects."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.discord.render.controls import MAX_OPTIONS, Option, Select, clip
from bot.discord.render.message import Message
from bot.discord.transport.reply import Reply, UpdateResult


def is_clicked_privately(reply: Reply) -> bool:
    """True if a component of an ephemeral message was clicked."""
    message = reply.interaction.message
    return message is not None and message.flags.ephemeral


async def show_page(reply: Reply, page: Message, *, in_place: bool = True) -> None:
    """Show a page in the clicked ephemeral message; if that is not possible, in a new one."""
    in_place = in_place and is_clicked_privately(reply)
    if not in_place or await reply.update_message(page) is not UpdateResult.SHOWN:
        await reply.send_private(page)


def labelled_select(
    kind: str,
    payload: str,
    placeholder: str,
    labels: Mapping[str, str],
    selected: str,
    descriptions: Mapping[str, str] = MappingProxyType({}),
    emoji: str | None = None,
) -> Select:
    """A select of one value; `labels` and `descriptions` are by value."""
    options = tuple(
        Option(
            value,
            clip(label, 100),
            clip(descriptions.get(value, ""), 100),
            emoji,
            is_selected=value == selected,
        )
        for value, label in labels.items()
    )
    return Select(kind, payload, placeholder, options[:MAX_OPTIONS])
