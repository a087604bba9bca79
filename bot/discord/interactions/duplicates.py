"""Handle each interaction once, however often the gateway delivers it."""

import logging
from collections import OrderedDict
from typing import Any

import discord

log = logging.getLogger(__name__)
MAX_REMEMBERED = 10_000
"""Number of interaction ids to remember. Discord repeats within minutes, if at all."""


class InteractionDeduplicator:
    """Remembers the ids of recent interactions."""

    def __init__(self, max_ids: int = MAX_REMEMBERED) -> None:
        self._max_ids = max_ids
        self._ids: OrderedDict[int, None] = OrderedDict()

    def add_if_new(self, interaction_id: int) -> bool:
        """Remember the id; False if it was known already."""
        if interaction_id in self._ids:
            return False
        self._ids[interaction_id] = None
        if len(self._ids) > self._max_ids:
            self._ids.popitem(last=False)
        return True


def drop_duplicate_interactions(client: discord.Client) -> None:
    """Drop interactions the client has already received: a resumed session repeats events."""
    state: Any = client._connection
    parse = state.parsers["INTERACTION_CREATE"]
    deduplicator = InteractionDeduplicator()

    def parse_once(data: Any) -> None:
        if deduplicator.add_if_new(int(data["id"])):
            parse(data)
        else:
            log.info("dropped duplicate interaction %s", data["id"])

    state.parsers["INTERACTION_CREATE"] = parse_once
