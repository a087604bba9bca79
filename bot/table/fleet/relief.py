"""One process takes the place of another, and nobody who plays notices.

Discord lets two sessions listen to one shard and tells both of everything. So whoever stands by is
given the shards of one that is told to stop, and connects; only when it hears of the servers does
the other go. While both listen, each claims an interaction before anything else: it is the first's.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.table.database import CANNOT_USE, NotNow
from bot.table.fleet import sql
from bot.table.fleet.shards import RELIEF_SECONDS, Process, Shards, spans

if TYPE_CHECKING:
    from bot.table.fleet.member import Member
    from bot.table.postgres import PostgresDatabase

log = logging.getLogger(__name__)
SHARED_SECONDS = 60.0
"""So long after another was last seen to hear of our servers, too, it may turn up again."""
WAIT_SECONDS = 1.0
LOOK_SECONDS = 0.1


class NoShard(NotNow):
    """What this process should listen to, another one does."""


class Relief:
    """Whom this process takes the place of, and who takes its own."""

    def __init__(self, member: "Member") -> None:
        self._member = member
        self.wants: str | None = None
        """The shards that we stand by for, as `sql.relieve` has them."""
        self.relieves = False
        """Whether we took somebody's place."""
        self.by: str | None = None
        """Who takes ours, once we asked."""
        self.done = False
        """Whether they hear of our servers by now."""
        self._given = False
        self._shared_until = 0.0

    @property
    def shares(self) -> bool:
        """Whether another process may hear of our servers, too."""
        return self.by is not None or self._shared_until > asyncio.get_running_loop().time()

    def note(self, living: Sequence[Process]) -> None:
        """These are the processes that there are."""
        member = self._member
        self._given = any(p.owner == member.owner and p.shards for p in living)
        if any(p.owner != member.owner and set(p.shards) & set(member.ids) for p in living):
            self._share()

    def _share(self) -> None:
        self._shared_until = asyncio.get_running_loop().time() + SHARED_SECONDS

    async def stand_by(self) -> tuple[int, ...]:
        """Wait for shards: that nobody has any more, or of somebody who is told to stop."""
        member, asked = self._member, self._member.asked
        with contextlib.suppress(NoShard):
            return await member.take_shards()
        self.wants = json.dumps(list(asked.ids)) if asked.ids else str(asked.take)
        log.info("standing by for shards %s", asked)
        found: tuple[int, ...] = ()
        while True:
            await member.be_known()
            if self._given:
                break
            with contextlib.suppress(NoShard):
                found = await member.take_shards()
                break
            await member.wait(WAIT_SECONDS)
        # From now on nobody gives us any; what was given in this very moment is ours, too.
        self.wants = None
        ((text,),) = await member.database.rows(sql.WANT_NO_MORE, member.owner)
        given = tuple[int, ...](json.loads(text))
        if given:
            log.info("taking the place of a process for shards %s", spans(given))
            self.relieves = True
            self._share()
        return tuple(sorted({*found, *given}))

    async def ask(self) -> bool:
        """Go on until whoever stands by hears of our servers; whether somebody does.

        At once if nobody stands by. Our shards are theirs from the beginning.
        """
        member, loop = self._member, asyncio.get_running_loop()
        # They may hear of a click before we know that they were given our shards.
        self.by = ""
        values = sql.relieve(member.owner, member.ids, member.count)
        rows: list[tuple[str, object]] = []
        try:
            rows = await member.database.rows(sql.RELIEVE, *values)
        except CANNOT_USE as error:
            log.warning("nobody can be asked to take our place: %s", error)
        if not rows:
            self.by = None
            return False
        self.by = rows[0][0]
        log.info("%s takes our place", self.by)
        end = loop.time() + RELIEF_SECONDS
        while loop.time() < end:
            with contextlib.suppress(*CANNOT_USE):
                found = await member.database.rows(sql.IS_UP, self.by)
                if not found:
                    break
                if found[0][0]:
                    self.done = True
                    member.poke()
                    return True
            await asyncio.sleep(LOOK_SECONDS)
        log.warning("%s did not take our place in time", self.by)
        return False

    async def hears_first(self, interaction_id: int) -> bool:
        """Whether no other process has taken up what Discord has told both of us."""
        return bool(await self._member.database.rows(sql.HEAR, interaction_id))


async def stands_by(database: "PostgresDatabase", shards: Shards) -> bool:
    """Whether somebody waits for just these."""
    waiting = await database.rows(sql.STANDING_BY)
    return (json.dumps(list(shards.ids)),) in waiting
