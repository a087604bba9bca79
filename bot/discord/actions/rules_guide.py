"""The rules guide, as an ephemeral message: current step, summary, and topics."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.art.rules_illustration import RulesIllustration, draw_rules_illustration
from bot.discord.actions.pages import show_page, split_into_pages
from bot.discord.render.controls import Button, ComponentRow, Option, Select, clip
from bot.discord.render.custom_id import CHOOSE_ACTION, SHELL_ACTION
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.render.message_height import fits_screen
from bot.discord.render.payloads import OpenGuide, select_value
from bot.discord.transport.access import catalogue_for
from bot.discord.transport.reply import Reply
from bot.game import GameRegistry
from bot.kernel import Refused
from bot.locale.en import Catalogue
from bot.presentation.game_presentation import GamePresentation
from bot.presentation.handbook import Topic
from bot.presentation.players import Players
from bot.presentation.view import Picture, View
from bot.tables.snapshot import TableSnapshot

GUIDE_FRESHNESS = "g"


class RulesGuide:
    """Shows the rules of a game."""

    def __init__(self, games: GameRegistry) -> None:
        self._games = games

    async def on_click(self, reply: Reply, page: OpenGuide, freshness: str) -> None:
        """Open a topic, in place if the clicked message is the guide itself."""
        await self.show(reply, page, in_place=freshness == GUIDE_FRESHNESS)

    async def show_for_table(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Show the guide for a table, with the user's current step first."""
        current_key = current_topic(snapshot, reply.interaction.user.id)
        await self.show(reply, OpenGuide(snapshot.table.game), current_key=current_key)

    async def show(
        self,
        reply: Reply,
        page: OpenGuide,
        *,
        current_key: str = "",
        intro: str = "",
        in_place: bool = False,
    ) -> None:
        """Show a page; an unknown topic shows the front page, after `intro`."""
        if page.game not in self._games:
            raise Refused("no-such-game")
        say = catalogue_for(reply.interaction)
        message = self.page(page, say, current_key=current_key, intro=intro)
        await show_page(reply, message, in_place=in_place)

    def page(
        self, page: OpenGuide, say: Catalogue, *, current_key: str = "", intro: str = ""
    ) -> Message:
        """Build the message for a page."""
        presentation = self._games[page.game].presentation
        book = presentation.texts(say.language).handbook
        select = _topic_select(page, book.topics, say)
        if page.topic in book:
            return _topic_page(presentation, book[page.topic], page, select, say)
        lines, rows = [book.summary], [select]
        if current_key in book and book[current_key].current_action:
            lines.insert(0, say.right_now(book[current_key].current_action))
            label = say.more_about(book[current_key].title)
            payload = str(OpenGuide(page.game, current_key))
            rows.insert(0, (Button(SHELL_ACTION, payload, label, "📍", "primary"),))
        if intro:
            lines.insert(0, intro)
        view = View(say.guide_title(presentation.texts(say.language).name), "\n\n".join(lines))
        if not fits_screen(view, rows):
            # The summary is one choice away in the select.
            view = replace(view, body="\n\n".join(lines[:-1]))
        with_cover = replace(view, picture=presentation.cover(Players(()), 0, say.language))
        # Leave out the cover if it does not fit: players in a game know it.
        view = with_cover if fits_screen(with_cover, rows) else view
        return _build_message(view, presentation, rows)


def _topic_page(
    presentation: GamePresentation[Any, Any],
    topic: Topic,
    page: OpenGuide,
    select: ComponentRow,
    say: Catalogue,
) -> Message:
    title = say.topic_title(presentation.texts(say.language).name, topic.title)
    view = View(title, picture=topic_picture(presentation, topic))
    widest_rows = (select, _page_buttons(replace(page, part=1), 3, say))
    parts = split_into_pages(
        topic.text.split("\n"), lambda body: fits_screen(replace(view, body=body), widest_rows)
    )
    page = replace(page, part=min(page.part, len(parts) - 1))
    view = replace(view, body=parts[page.part].strip("\n"))
    return _build_message(view, presentation, [select, _page_buttons(page, len(parts), say)])


def topic_picture(presentation: GamePresentation[Any, Any], topic: Topic) -> Picture | None:
    """The picture of a topic, or None."""
    plates = presentation.topic_pictures
    if plates is None or topic.key not in plates.frames:
        return None
    plate = RulesIllustration(
        plates.package, plates.frames[topic.key], topic.captions, presentation.accent
    )
    return Picture(plate, draw_rules_illustration, topic.captions_text)


def _topic_select(page: OpenGuide, topics: tuple[Topic, ...], say: Catalogue) -> ComponentRow:
    front = Option(select_value(OpenGuide(page.game)), say.thirty_seconds, emoji="⏱️")
    rest = (
        Option(
            select_value(OpenGuide(page.game, topic.key)),
            topic.title,
            is_selected=topic.key == page.topic,
        )
        for topic in topics
    )
    return Select(CHOOSE_ACTION, "topics", say.choose_topic, (front, *rest))


def _page_buttons(page: OpenGuide, part_count: int, say: Catalogue) -> tuple[Button, ...]:
    buttons: list[Button] = []
    if page.part:
        payload = str(replace(page, part=page.part - 1))
        buttons.append(Button(SHELL_ACTION, payload, say.earlier_page, "⬅️"))
    if page.part + 1 < part_count:
        payload = str(replace(page, part=page.part + 1))
        buttons.append(Button(SHELL_ACTION, payload, say.next_page, "➡️", "primary"))
    return tuple(buttons)


def _build_message(
    view: View, presentation: GamePresentation[Any, Any], rows: Sequence[ComponentRow]
) -> Message:
    return Message(
        view=truncate_to_limits(replace(view, colour=presentation.accent)),
        rows=tuple(row for row in rows if row),
        freshness=GUIDE_FRESHNESS,
        picture=view.picture,
    )


def current_topic(snapshot: TableSnapshot, user_id: int) -> str:
    """Topic of the current step for the user's seat or a spectator; "" before the game."""
    if snapshot.state is None:
        return ""
    seat = snapshot.table.seat_of(user_id)
    return snapshot.game.presentation.current_topic(snapshot.sight(seat), seat)


def topic_choice_name(topic: Topic, matched_text: str) -> str:
    """A topic's name in autocomplete: its title and the matching excerpt."""
    return clip(f"{topic.title}: {matched_text}" if matched_text else topic.title, 100)
