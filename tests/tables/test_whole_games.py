"""A whole game of each kind on PostgreSQL: what is saved is the game that was played.

(On SQLite the real bot plays whole games in tests/discord.)
"""

from itertools import islice
from random import Random

import pytest

from bot.kernel import Entry, Refused, random_move, replay
from bot.runtime.change_queue import Change
from bot.storage.address import PostgresAddress
from bot.tables import seats
from bot.tables.draft import Draft, Stale
from bot.tables.model import Pace, Seat, Status, Table
from bot.tables.snapshot import TableSnapshot
from tests.contract.games import subjects
from tests.contract.subject import Subject, plans
from tests.postgres import PostgresServer
from tests.tables.harness import TableHarness

SEED = 1
FEW = 12
"""Number of plans from which the one with the fewest seats is chosen, to keep the game short."""


def next_letter(snapshot: TableSnapshot, rng: Random) -> Change[None]:
    """A player's move, or a clock if no player can act."""
    awaited = list(snapshot.awaited)
    rng.shuffle(awaited)
    for seat in awaited:
        if offers := snapshot.offers(seat):
            text = str(random_move(offers, rng))
            return lambda draft: draft.play(seat, text)
    name = min(snapshot.table.deadlines, key=lambda name: snapshot.table.deadlines[name])

    def runs_out(draft: Draft) -> None:
        if name not in draft.table.deadlines:
            raise Stale
        draft.table.deadlines[name] = draft.now
        draft.expire(name)

    return runs_out


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.game.slug)
async def test_a_whole_game_is_kept_as_it_was_played(
    postgres_server: PostgresServer, postgres_address: PostgresAddress, subject: Subject
) -> None:
    game, rng = subject.game, Random(SEED)
    table_harness = await TableHarness.create(postgres_address, server=postgres_server)
    table_harness.replace_game(game)
    plan = min(islice(plans(subject), FEW), key=lambda plan: plan.seats)
    people = [Seat(i + 1, f"Player {i + 1}", "en") for i in range(plan.seats)]
    wall = table_harness.table_time.wall()
    row = Table(
        0, game.slug, Status.LOBBY, 1, 7, 1, "en", plan.options, None, people, wall, wall,
        pace=Pace.INSTANT,
    )  # fmt: skip
    number = (await table_harness.tables.open_table(row)).table.id
    await table_harness.tables.change(number, seats.start)
    for _ in range(subject.max_entries):
        snapshot = await table_harness.tables.snapshot(number)
        if not snapshot.is_playing:
            break
        try:
            await table_harness.tables.change(number, next_letter(snapshot, rng))
        except Refused:
            # What is offered may need more than is drawn at random.
            continue
    saved = (await table_harness.tables.snapshot(number)).table
    assert saved.status is Status.OVER
    log = await table_harness.store.load_log(number)
    assert saved.seed is not None
    entries = [Entry(line.seat, line.text, line.seed) for line in log]
    state = replay(game.rules, plan.seats, saved.options, saved.seed, entries)
    assert game.rules.dump(state) == saved.snapshot
    kept = await table_harness.store.database.rows(
        "SELECT count(*) FROM results WHERE table_id = ?", number
    )
    assert kept == [(plan.seats,)]
    await table_harness.close()
