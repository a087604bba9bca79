"""The log of a table as somebody may read it: what they witnessed, and nothing of the rest.

It begins with the opening, has headings where the game has chapters, and ends with the verdict.
Pages are filled from the beginning with what the reader may know: nothing hidden shows in how many
there are or how long.
"""

from collections.abc import Iterator
from random import Random

from bot.discord.render.controls import Button
from bot.discord.render.custom_id import SHELL_ACTION
from bot.discord.render.message import Message
from bot.discord.render.message_height import MAX_HEIGHT, estimate_height
from bot.kernel import Event
from bot.locale.en import Catalogue
from bot.locale.history import club_words
from bot.presentation.view import View
from bot.storage.tables import Store
from bot.tables.model import Hint
from bot.tables.snapshot import TableSnapshot

MAX_PAGE_CHARS = 3000
"""Characters that a page holds, if it is not full before: it fits one screen."""
LOG_FRESHNESS = "g"
_SAMPLE_PAGE_BUTTONS = (Button(SHELL_ACTION, "log-0", "page", "⬅️"),)


class TableLogPages:
    """Reads logs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def build_page(
        self, snapshot: TableSnapshot, user_id: int, say: Catalogue, page: int | None = None
    ) -> Message:
        """A page of the log, counted from 0; the last one if none is named."""
        pages = split_into_pages(await self.lines(snapshot, user_id, say))
        page = len(pages) - 1 if page is None else max(0, min(page, len(pages) - 1))
        game = snapshot.game.presentation.texts(say.language).name
        table_title = say.headed(say.table_name(snapshot.table.id), game)
        several = len(pages) > 1
        view = View(
            say.log_title,
            "\n".join(pages[page]) or say.no_log,
            colour=snapshot.game.presentation.accent,
            footer=f"{say.log_page(page + 1, len(pages))} · {table_title}"
            if several
            else table_title,
        )
        buttons: list[Button] = []
        if page:
            buttons.append(Button(SHELL_ACTION, f"log-{page - 1}", say.earlier_page, "⬅️"))
        if page < len(pages) - 1:
            buttons.append(Button(SHELL_ACTION, f"log-{page + 1}", say.next_page, "➡️"))
        rows = (tuple(buttons),) if buttons else ()
        return Message(view=view, rows=rows, table=snapshot.table.id, freshness=LOG_FRESHNESS)

    async def lines(self, snapshot: TableSnapshot, user_id: int, say: Catalogue) -> list[str]:
        """All that person has witnessed, oldest first; a heading is in one line with its first."""
        table, presentation = snapshot.table, snapshot.game.presentation
        seat = table.seat_of(user_id)
        entries: list[str] = []
        heading = ""
        for event in await self._events(snapshot):
            if isinstance(event, Hint):
                entries.append(
                    f"• {club_words(say.language).hint_logged(table.players.markdown_name(event.seat))}"
                )
                continue
            if not event.seen_by(seat):
                continue
            chapter = presentation.log_heading(event, table.players, say.language)
            if chapter:
                heading = say.chapter(chapter)
            line = presentation.event_text(event, seat, table.players, say.language)
            if line:
                entries.append("\n".join(part for part in (heading, f"• {line}") if part))
                heading = ""
        outcome = snapshot.outcome
        if outcome is not None:
            entries.append(
                say.verdict_line(presentation.outcome_text(outcome, table.players, say.language))
            )
        return entries

    async def _events(self, snapshot: TableSnapshot) -> list[Event | Hint]:
        """What happened, and between it who asked for a hint: that is nobody's secret."""
        codec = snapshot.game.rules.event_codec
        hints = await self._store.load_hints(snapshot.table.id)
        events: list[Event | Hint] = [*_opening_events(snapshot)]
        for line in await self._store.load_log(snapshot.table.id):
            events += [hint for hint in hints if hint.after_rev < line.seq]
            hints = [hint for hint in hints if hint.after_rev >= line.seq]
            events += codec.load(line.events)
        return events + hints


def _opening_events(snapshot: TableSnapshot) -> Iterator[Event]:
    """What was told when the game began, dealt once more; nothing where rules have changed."""
    table, rules = snapshot.table, snapshot.game.rules
    if table.seed is None or table.dealt_version != rules.version:
        return
    state = rules.deal(len(table.seats), table.options, Random(table.seed))
    yield from (event for event in rules.opening_events(state) if event.keep)


def split_into_pages(lines: list[str]) -> list[list[str]]:
    """The lines in pages; at least one, which may be empty."""
    pages: list[list[str]] = [[]]
    for line in lines:
        candidate = [*pages[-1], line[:MAX_PAGE_CHARS]]
        if (
            pages[-1]
            and estimate_height(_sample_page("\n".join(candidate)), (_SAMPLE_PAGE_BUTTONS,))
            > MAX_HEIGHT
        ):
            pages.append([])
        pages[-1].append(line[:MAX_PAGE_CHARS])
    return pages


def _sample_page(body: str) -> View:
    """A page, as high as any of those words."""
    return View("log", body, footer="page")
