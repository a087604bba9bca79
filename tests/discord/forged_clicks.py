"""Forged interactions: buttons that a message does not have."""

from collections.abc import Sequence
from dataclasses import replace

from bot.discord.render.custom_id import BUTTON, CustomId
from bot.playground import Act, Person, Shown
from bot.playground.world.model import COMPONENT


def with_forged_button(message: Shown, table: int, kind: str, load: str, mark: str = "1") -> Shown:
    """The message with an extra button of that table."""
    custom_id = CustomId(table, mark, kind, load).encode(BUTTON)
    button = {"type": 2, "style": 1, "label": "Forged", "custom_id": custom_id}
    return replace(message, components=({"type": 1, "components": [button]},))


def send_click(
    person: Person, message: Shown, custom_id: str, values: Sequence[str] | None = None
) -> Act:
    """Click (or, with values, select) any custom id on that message."""
    data: dict[str, object] = {"custom_id": custom_id, "component_type": 2, "id": 1}
    if values is not None:
        data |= {"component_type": 3, "values": list(values)}
    return person._send(COMPONENT, message.channel_id, data, message_id=message.id)


async def private_reply_text(act: Act) -> str:
    """Text of the private reply."""
    await act.answered()
    assert not act.failed
    assert act.ephemeral, act.text
    return act.text
