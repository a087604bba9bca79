"""Pages in private messages: where to show one, and how to split a long text."""

from collections.abc import Callable, Iterable

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


def split_into_pages(lines: Iterable[str], fits: Callable[[str], bool]) -> list[str]:
    """Join the lines to pages that fit; at least one page, which may be empty."""
    pages = [""]
    for line in lines:
        longer_page = f"{pages[-1]}\n{line}" if pages[-1] else line
        if pages[-1] and not fits(longer_page):
            pages.append(line)
        else:
            pages[-1] = longer_page
    return pages
