"""The log of a table as somebody may read it: what they witnessed, and nothing of the rest.

It begins with the opening, has headings where the game has chapters, and ends with the verdict.
Pages are filled from the beginning with what the reader may know: nothing hidden shows in how many
there are or how long.
"""

from collections.abc import Iterator
from random import Random

from bot.kernel import Event
from bot.screen.controls import Button
from bot.screen.custom_id import DO
from bot.screen.height import ROOM, height_of
from bot.screen.message import Message
from bot.screen.words.club import club_words
from bot.screen.words.en import English
from bot.stage.view import View
from bot.table.look import Look
from bot.table.store import Store
from bot.table.table import Hint

LENGTH = 3000
"""Characters that a page holds, if it is not full before: it fits one screen."""
MARK = "g"
_TURNING = (Button(DO, "log-0", "page", "⬅️"),)


class TableLog:
    """Reads logs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def message(
        self, look: Look, user_id: int, say: English, page: int | None = None
    ) -> Message:
        """A page of the log, counted from 0; the last one if none is named."""
        pages = paged(await self.lines(look, user_id, say))
        page = len(pages) - 1 if page is None else max(0, min(page, len(pages) - 1))
        game = look.game.stage.words(say.language).name
        where = say.headed(say.table_name(look.table.id), game)
        several = len(pages) > 1
        view = View(
            say.log_title,
            "\n".join(pages[page]) or say.no_log,
            colour=look.game.stage.accent,
            task=f"{say.log_page(page + 1, len(pages))} · {where}" if several else where,
        )
        buttons: list[Button] = []
        if page:
            buttons.append(Button(DO, f"log-{page - 1}", say.earlier_page, "⬅️"))
        if page < len(pages) - 1:
            buttons.append(Button(DO, f"log-{page + 1}", say.next_page, "➡️"))
        rows = (tuple(buttons),) if buttons else ()
        return Message(view=view, rows=rows, table=look.table.id, mark=MARK)

    async def lines(self, look: Look, user_id: int, say: English) -> list[str]:
        """All that person has witnessed, oldest first; a heading is in one line with its first."""
        table, stage = look.table, look.game.stage
        seat = table.seat_of(user_id)
        told: list[str] = []
        heading = ""
        for event in await self._events(look):
            if isinstance(event, Hint):
                told.append(
                    f"• {club_words(say.language).hint_logged(table.players.shown(event.seat))}"
                )
                continue
            if not event.seen_by(seat):
                continue
            chapter = stage.chapter(event, table.players, say.language)
            if chapter:
                heading = say.chapter(chapter)
            line = stage.tell(event, seat, table.players, say.language)
            if line:
                told.append("\n".join(part for part in (heading, f"• {line}") if part))
                heading = ""
        outcome = look.outcome
        if outcome is not None:
            told.append(say.verdict_line(stage.verdict(outcome, table.players, say.language)))
        return told

    async def _events(self, look: Look) -> list[Event | Hint]:
        """What happened, and between it who asked for a hint: that is nobody's secret."""
        codec = look.game.rules.event_codec
        hints = await self._store.hints(look.table.id)
        found: list[Event | Hint] = [*_opening(look)]
        for line in await self._store.log(look.table.id):
            found += [hint for hint in hints if hint.after < line.seq]
            hints = [hint for hint in hints if hint.after >= line.seq]
            found += codec.load(line.events)
        return found + hints


def _opening(look: Look) -> Iterator[Event]:
    """What was told when the game began, dealt once more; nothing where rules have changed."""
    table, rules = look.table, look.game.rules
    if table.seed is None or table.dealt != rules.version:
        return
    dealt = rules.deal(len(table.seats), table.options, Random(table.seed))
    yield from (event for event in rules.opening(dealt) if event.keep)


def paged(lines: list[str]) -> list[list[str]]:
    """The lines in pages; at least one, which may be empty."""
    pages: list[list[str]] = [[]]
    for line in lines:
        tried = [*pages[-1], line[:LENGTH]]
        if pages[-1] and height_of(_page("\n".join(tried)), (_TURNING,)) > ROOM:
            pages.append([])
        pages[-1].append(line[:LENGTH])
    return pages


def _page(body: str) -> View:
    """A page, as high as any of those words."""
    return View("log", body, task="page")
