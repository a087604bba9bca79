"""Each interaction is handled once, however often the gateway delivers it."""

import logging
from collections import OrderedDict
from typing import Any

import discord

log = logging.getLogger(__name__)
MOST_KNOWN = 10_000
"""So many interaction ids are remembered. Discord repeats within minutes, if at all."""


class Deliveries:
    """The interactions that were delivered lately, by id."""

    def __init__(self, most: int = MOST_KNOWN) -> None:
        self._most = most
        self._ids: OrderedDict[int, None] = OrderedDict()

    def is_first(self, interaction_id: int) -> bool:
        """Whether it was not delivered before; from now on it was."""
        if interaction_id in self._ids:
            return False
        self._ids[interaction_id] = None
        if len(self._ids) > self._most:
            self._ids.popitem(last=False)
        return True


def drop_repeated(client: discord.Client) -> None:
    """Drop interactions that this client has been sent before: a resumed session repeats events."""
    state: Any = client._connection
    parse = state.parsers["INTERACTION_CREATE"]
    deliveries = Deliveries()

    def once(data: Any) -> None:
        if deliveries.is_first(int(data["id"])):
            parse(data)
        else:
            log.info("interaction %s was delivered again and is dropped", data["id"])

    state.parsers["INTERACTION_CREATE"] = once
