"""Where the messages of one table are: read once, kept in the database with every change.

What one shows is noted after it is shown, with the rev of the table it shows. Where the table has
gone on since, a kill may have come between showing and noting: then nobody knows, and it is shown
once more.
"""

import logging
from collections.abc import Callable, Sequence

from bot.screen.render import PING, READY
from bot.table.database import CANNOT_USE
from bot.table.messages import Messages
from bot.table.table import PRUNED, UNKNOWN, Surface

log = logging.getLogger(__name__)


class Notes:
    """The surfaces of one table."""

    def __init__(
        self,
        table_id: int,
        messages: Messages,
        noticed: Callable[[Surface | None, str], None],
        rev: Callable[[], int | None],
    ) -> None:
        self._id = table_id
        self._messages = messages
        self._rev = rev
        """Of the table as it is; None while that is not known."""
        self._noticed = noticed
        """Told of each surface that is found or kept, and of each audience that has none now."""
        self._known: dict[str, Surface] | None = None
        self.announced: dict[str, Surface] = {}
        """What is about to be posted, or was: see `bot.screen.announced`."""
        self._unsaved: set[str] = set()
        self._behind: set[str] = set()
        """What shows a later rev than is noted, because nothing had to be changed there."""

    @property
    def are_read(self) -> bool:
        return self._known is not None

    @property
    def read(self) -> dict[str, Surface]:
        """Those that were read so far."""
        return self._known or {}

    async def all(self) -> dict[str, Surface]:
        if self._known is None:
            found = await self._messages.surfaces(self._id)
            announced = await self._messages.announced(self._id)
            if self._known is None:
                self._known, self.announced = found, announced
                for surface in found.values():
                    if surface.rev not in (UNKNOWN, self._rev()) and surface.digest != PRUNED:
                        surface.digest = ""
                    self._noticed(surface, surface.audience)
        return self._known

    async def audience_of(self, message_id: int) -> str | None:
        """Whose message that is."""
        for audience, surface in (await self.all()).items():
            if surface.message_id == message_id:
                return audience
        return None

    async def keep(self, surface: Surface) -> bool:
        """It is shown there; whether that could be noted. If not, it counts all the same."""
        (await self.all())[surface.audience] = surface
        self.announced.pop(surface.audience, None)
        self._noticed(surface, surface.audience)
        self._unsaved.add(surface.audience)
        return await self.saved(surface.audience)

    async def doubt(self, surface: Surface, rev: int) -> None:
        """Something else is about to be shown there. Until that is noted, nobody knows what is.

        If what is noted is of an earlier rev, that says so already.
        """
        surface.digest = ""
        if surface.rev not in (UNKNOWN, rev):
            return
        try:
            await self._messages.put_surface(surface)
        except CANNOT_USE as error:
            log.warning("table %s, %s is changed unnoted: %s", self._id, surface.audience, error)

    def holds(self, surface: Surface, rev: int) -> bool:
        """That message is true for this rev as well; whether it is the first for `catch_up`."""
        if surface.rev == rev:
            return False
        first = not self._behind
        surface.rev = rev
        self._behind.add(surface.audience)
        return first

    async def catch_up(self) -> None:
        """Note what is behind, so that the next start need not show it once more."""
        behind = [each for each in self.read.values() if each.audience in self._behind]
        self._behind.clear()
        try:
            if sure := [each for each in behind if each.digest]:
                await self._messages.put_surfaces(sure)
        except CANNOT_USE as error:
            log.info("table %s: what is unchanged stays unnoted: %s", self._id, error)

    async def announce(self, surface: Surface) -> None:
        """That will be posted: saved before shown. Where it cannot be, it is shown all the same."""
        await self.all()
        self.announced[surface.audience] = surface
        try:
            await self._messages.put_surface(surface)
        except CANNOT_USE as error:
            log.warning("table %s, %s is not announced: %s", self._id, surface.audience, error)

    async def withdraw(self, audience: str) -> None:
        """Nothing was posted after all."""
        if self.announced.pop(audience, None) is None:
            return
        surface = (await self.all()).get(audience)
        try:
            if surface is None:
                await self._messages.drop_surface(self._id, audience)
            else:
                await self._messages.put_surface(surface)
        except CANNOT_USE as error:
            # Somebody will look for it once more: that is all.
            log.info("table %s, %s stays announced: %s", self._id, audience, error)

    async def saved(self, audience: str) -> bool:
        """Whether the database knows what we know of it, after another try if it did not."""
        surface = (await self.all()).get(audience)
        if audience not in self._unsaved:
            return True
        try:
            if surface is not None:
                await self._messages.put_surface(surface)
        except CANNOT_USE as error:
            log.warning("table %s, %s is shown but not noted: %s", self._id, audience, error)
            return False
        self._unsaved.discard(audience)
        return True

    async def forget(self, audience: str) -> None:
        (await self.all()).pop(audience, None)
        self._noticed(None, audience)
        await self._messages.drop_surface(self._id, audience)


def notified(surface: Surface) -> set[int]:
    """Whom a message that mentions people has told already."""
    return {int(user) for user in surface.cursor.split(",") if user}


def note_notified(surface: Surface, mentions: Sequence[int]) -> None:
    if surface.audience in (PING, READY):
        surface.cursor = ",".join(map(str, mentions))
