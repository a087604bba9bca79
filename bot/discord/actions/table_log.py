"""The log of a table as one user may read it: only what they witnessed.

Starts with the opening events, has headings where the game has chapters, and ends with the verdict.
Pages are filled from the beginning with visible lines only, so neither their number nor their
length reveals anything hidden.
"""

from collections.abc import Iterator
from random import Random

from bot.discord.actions.pages import show_page, split_into_pages
from bot.discord.render.controls import Button
from bot.discord.render.custom_id import SHELL_ACTION
from bot.discord.render.message import Message
from bot.discord.render.message_height import MAX_HEIGHT, estimate_height
from bot.discord.render.payloads import OpenLog
from bot.discord.transport.access import access_of, catalogue_for
from bot.discord.transport.reply import Reply
from bot.kernel import Event
from bot.locale.en import Catalogue
from bot.locale.history import history_texts
from bot.presentation.view import View
from bot.storage.tables import Store
from bot.tables.model import Hint
from bot.tables.snapshot import TableSnapshot

MAX_LINE_CHARS = 3000
LOG_FRESHNESS = "g"


class TableLogPages:
    """Builds pages of logs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def show(self, reply: Reply, snapshot: TableSnapshot, page: int | None = None) -> None:
        """Show a page to the acting user: the last one, or a page turned in place."""
        access_of(reply.interaction, snapshot.table).require("log", snapshot.table)
        say, user = catalogue_for(reply.interaction), reply.interaction.user.id
        message = await self.build_page(snapshot, user, say, page)
        await show_page(reply, message, in_place=page is not None)

    async def build_page(
        self, snapshot: TableSnapshot, user_id: int, say: Catalogue, page: int | None = None
    ) -> Message:
        """A page of the log, counted from 0; the last one by default."""
        lines = [line[:MAX_LINE_CHARS] for line in await self.lines(snapshot, user_id, say)]
        pages = split_into_pages(lines, _fits_page)
        last = len(pages) - 1
        page = last if page is None else min(page, last)
        game = snapshot.game.presentation.texts(say.language).name
        footer = say.headed(say.table_name(snapshot.table.id), game)
        if last:
            footer = f"{say.log_page(page + 1, len(pages))} · {footer}"
        view = View(
            say.log_title,
            pages[page] or say.no_log,
            colour=snapshot.game.presentation.accent,
            footer=footer,
        )
        buttons: list[Button] = []
        if page:
            buttons.append(Button(SHELL_ACTION, str(OpenLog(page - 1)), say.earlier_page, "⬅️"))
        if page < last:
            buttons.append(Button(SHELL_ACTION, str(OpenLog(page + 1)), say.next_page, "➡️"))
        rows = (tuple(buttons),) if buttons else ()
        return Message(view=view, rows=rows, table=snapshot.table.id, freshness=LOG_FRESHNESS)

    async def lines(self, snapshot: TableSnapshot, user_id: int, say: Catalogue) -> list[str]:
        """All lines the user has witnessed, oldest first; headings are part of the next line."""
        table, presentation = snapshot.table, snapshot.game.presentation
        seat = table.seat_of(user_id)
        entries, heading = list[str](), ""
        for event in await self._events(snapshot):
            if isinstance(event, Hint):
                name = table.players.markdown_name(event.seat)
                entries.append(f"• {history_texts(say.language).hint_logged(name)}")
                continue
            if not event.seen_by(seat):
                continue
            if chapter := presentation.log_heading(event, table.players, say.language):
                heading = f"{say.chapter(chapter)}\n"
            if line := presentation.event_text(event, seat, table.players, say.language):
                entries.append(f"{heading}• {line}")
                heading = ""
        if snapshot.outcome is not None:
            verdict = presentation.outcome_text(snapshot.outcome, table.players, say.language)
            entries.append(say.verdict_line(verdict))
        return entries

    async def _events(self, snapshot: TableSnapshot) -> list[Event | Hint]:
        """The logged events, with requests for hints in between, which are public."""
        codec = snapshot.game.rules.event_codec
        hints = await self._store.load_hints(snapshot.table.id)
        events: list[Event | Hint] = [*_opening_events(snapshot)]
        for line in await self._store.load_log(snapshot.table.id):
            events += [hint for hint in hints if hint.after_rev < line.seq]
            hints = [hint for hint in hints if hint.after_rev >= line.seq]
            events += codec.load(line.events)
        return events + hints


def _opening_events(snapshot: TableSnapshot) -> Iterator[Event]:
    """The public opening events, from dealing again; none if the rules have changed since."""
    table, rules = snapshot.table, snapshot.game.rules
    if table.seed is None or table.dealt_version != rules.version:
        return
    state = rules.deal(len(table.seats), table.options, Random(table.seed))
    yield from (event for event in rules.opening_events(state) if event.keep)


def _fits_page(body: str) -> bool:
    view, buttons = View("log", body, footer="page"), (Button(SHELL_ACTION, "", "page", "⬅️"),)
    return estimate_height(view, (buttons,)) <= MAX_HEIGHT
