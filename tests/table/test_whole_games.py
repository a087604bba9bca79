"""A whole game of each kind on PostgreSQL: what is kept of it is the game that was played.

(On SQLite the real bot plays whole games in tests/discord.)
"""

from itertools import islice
from random import Random

import pytest

from bot.kernel import Entry, Refused, any_move, replay
from bot.table import seats
from bot.table.address import Postgres
from bot.table.draft import Draft, Stale
from bot.table.inbox import Letter
from bot.table.look import Look
from bot.table.table import Pace, Seat, Status, Table
from tests.contract.games import subjects
from tests.contract.subject import Subject, plans
from tests.postgres import Server
from tests.table.hall import Hall

SEED = 1
FEW = 12
"""Of so many plans the one with the fewest seats: a game is long enough."""


def next_letter(look: Look, rng: Random) -> Letter[None]:
    """What somebody does, or the clock where nobody can."""
    awaited = list(look.awaited)
    rng.shuffle(awaited)
    for seat in awaited:
        if offers := look.offers(seat):
            text = str(any_move(offers, rng))
            return lambda draft: draft.play(seat, text)
    name = min(look.table.deadlines, key=lambda name: look.table.deadlines[name])

    def runs_out(draft: Draft) -> None:
        if name not in draft.table.deadlines:
            raise Stale
        draft.table.deadlines[name] = draft.now
        draft.expire(name)

    return runs_out


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.game.slug)
async def test_a_whole_game_is_kept_as_it_was_played(
    postgres_server: Server, postgres_place: Postgres, subject: Subject
) -> None:
    game, rng = subject.game, Random(SEED)
    hall = await Hall.at(postgres_place, server=postgres_server)
    hall.employ(game)
    plan = min(islice(plans(subject), FEW), key=lambda plan: plan.seats)
    people = [Seat(i + 1, f"Player {i + 1}", "en") for i in range(plan.seats)]
    wall = hall.time.wall()
    row = Table(
        0, game.slug, Status.LOBBY, 1, 7, 1, "en", plan.options, None, people, wall, wall,
        pace=Pace.INSTANT,
    )  # fmt: skip
    number = (await hall.hosts.open(row)).table.id
    await hall.hosts.change(number, seats.start)
    for _ in range(subject.limit):
        look = await hall.hosts.look(number)
        if not look.playing:
            break
        try:
            await hall.hosts.change(number, next_letter(look, rng))
        except Refused:
            # What is offered may need more than is drawn at random.
            continue
    saved = (await hall.hosts.look(number)).table
    assert saved.status is Status.OVER
    log = await hall.store.log(number)
    assert saved.seed is not None
    entries = [Entry(line.seat, line.text, line.seed) for line in log]
    state = replay(game.rules, plan.seats, saved.options, saved.seed, entries)
    assert game.rules.dump(state) == saved.snapshot
    kept = await hall.store.database.rows("SELECT count(*) FROM results WHERE table_id = ?", number)
    assert kept == [(plan.seats,)]
    await hall.close()
