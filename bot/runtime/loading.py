"""Loads a table from its row: decodes, upgrades or rebuilds the state, or raises Unplayable."""

import json
import logging
from typing import Any

from bot.game import Game, GameRegistry
from bot.kernel import Entry, Options, Refused, replay
from bot.storage.tables import Store, TableRow
from bot.tables.model import Status, Table
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)


class Unplayable(Exception):
    """This version cannot play that table. The message is for the log."""


async def load_table(store: Store, games: GameRegistry, table_id: int) -> TableSnapshot:
    """Load a table. Raises Refused if it does not exist, Unplayable if it cannot be read."""
    try:
        row = await store.load_row(table_id)
    except (ValueError, KeyError, TypeError) as error:
        raise Unplayable(f"a row of it cannot be read: {error!r}") from error
    if row is None:
        raise Refused("no-table")
    if row["game"] not in games:
        raise Unplayable(f"there is no game {row['game']!r} (any more)")
    game = games[row["game"]]
    if row["version"] > game.rules.version:
        raise Unplayable(
            f"it was played with version {row['version']} of its rules, which is newer"
        )
    try:
        table = row.to_table(_load_options(game, row))
    except (ValueError, KeyError, TypeError) as error:
        raise Unplayable(f"the row cannot be read: {error}") from error
    state = None
    if table.snapshot is not None:
        state = _decode_snapshot(game, table)
        if state is None:
            state = await _rebuild_from_log(store, game, table)
        table.snapshot = game.rules.dump(state)
        table.version = game.rules.version
    elif table.status in (Status.PLAYING, Status.OVER):
        raise Unplayable("it is being played and has no snapshot")
    return TableSnapshot(game, table, state)


def _load_options(game: Game, row: TableRow) -> Options:
    raw = json.loads(row["options"])
    if row["version"] < game.rules.version:
        raw = game.rules.upgrade_options(raw, row["version"])
    return game.rules.options_type.model_validate(raw)


def _decode_snapshot(game: Game, table: Table) -> Any:
    """Decode the snapshot; None if the state must be rebuilt from the log."""
    rules = game.rules
    assert table.snapshot is not None
    try:
        if table.version == rules.version:
            return rules.load(table.snapshot)
        raw = rules.upgrade(json.loads(table.snapshot), table.version)
        return rules.load(json.dumps(raw).encode())
    except (NotImplementedError, ValueError, KeyError, TypeError) as error:
        log.info(
            "table %s: cannot read snapshot of rules version %s, rebuilding it from the log: %r",
            table.id,
            table.version,
            error,
        )
        return None


async def _rebuild_from_log(store: Store, game: Game, table: Table) -> Any:
    """Replay the state from options, seed and log."""
    if table.seed is None:
        raise Unplayable("its snapshot cannot be read, and it has no seed to begin from")
    try:
        entries = [
            Entry(line.seat, line.text, line.seed) for line in await store.load_log(table.id)
        ]
        state = replay(game.rules, len(table.seats), table.options, table.seed, entries)
    except Exception as error:
        # Rules may fail in any way on a foreign log; the other tables must not suffer.
        raise Unplayable(f"its log cannot be played again: {error!r}") from error
    if (game.rules.outcome(state) is None) is not (table.status is not Status.OVER):
        raise Unplayable("its log leads to another end")
    return state
