"""The rules guide, as an ephemeral message: current step, summary, and topics."""

import re
from dataclasses import replace
from typing import Any

from bot.art.rules_illustration import RulesIllustration, draw_rules_illustration
from bot.discord.render.controls import Button, ComponentRow, Option, Select, clip
from bot.discord.render.custom_id import CHOOSE_ACTION, SHELL_ACTION
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.render.message_height import fits_screen
from bot.discord.transport.access import catalogue_for
from bot.discord.transport.reply import Reply, UpdateResult
from bot.game import GameRegistry
from bot.kernel import Refused
from bot.locale.en import Catalogue
from bot.presentation.game_presentation import GamePresentation
from bot.presentation.handbook import Topic
from bot.presentation.players import Players
from bot.presentation.view import Picture, View
from bot.tables.snapshot import TableSnapshot

GUIDE_FRESHNESS = "g"
FRONT_PAGE = "0"
_PAYLOAD = re.compile(r"guide-([a-z0-9_]{1,40})-([a-z0-9-]{1,40})(?:\.([0-9]{1,2}))?\Z")


def guide_payload(game: str, topic: str = FRONT_PAGE, part: int = 0) -> str:
    """Payload of a button that opens a topic; long topics have several parts."""
    return f"guide-{game}-{topic}" + (f".{part}" if part else "")


class RulesGuide:
    """Shows the rules of a game."""

    def __init__(self, games: GameRegistry) -> None:
        self._games = games

    async def on_click(self, reply: Reply, payload: str, freshness: str) -> None:
        """Open a topic, in place if the clicked message is the guide itself."""
        match = _PAYLOAD.match(payload)
        if match is None:
            raise Refused("no-such-game")
        message = reply.interaction.message
        in_place = message is not None and message.flags.ephemeral and freshness == GUIDE_FRESHNESS
        part = int(match[3] or 0)
        await self.show(reply, match[1], match[2], in_place=in_place, part=part)

    async def show_for_table(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Show the guide for a table, with the user's current step first."""
        await self.show(
            reply,
            snapshot.table.game,
            current_key=current_topic(snapshot, reply.interaction.user.id),
        )

    async def show(
        self,
        reply: Reply,
        game: str,
        topic: str = FRONT_PAGE,
        *,
        current_key: str = "",
        in_place: bool = False,
        intro: str = "",
        part: int = 0,
    ) -> None:
        """Show a page; an unknown topic shows the front page.

        `intro` comes before everything else.
        """
        if game not in self._games:
            raise Refused("no-such-game")
        say = catalogue_for(reply.interaction)
        message = self.page(game, topic, say, current_key=current_key, intro=intro, part=part)
        if not in_place or await reply.update_message(message) is not UpdateResult.SHOWN:
            await reply.send_private(message)

    def page(
        self,
        game: str,
        key: str,
        say: Catalogue,
        *,
        current_key: str = "",
        intro: str = "",
        part: int = 0,
    ) -> Message:
        """Build the message for a page."""
        presentation = self._games[game].presentation
        catalogue = presentation.texts(say.language)
        book = catalogue.handbook
        row = _topic_select(game, key, book.topics, say)
        if key in book:
            topic = book[key]
            title = say.topic_title(catalogue.name, topic.title)
            view = View(title, picture=topic_picture(presentation, topic))
            parts = _split_pages(view, topic.text, (row, _page_buttons(game, key, 1, 3, say)))
            part = min(part, len(parts) - 1)
            page_buttons = _page_buttons(game, key, part, len(parts), say)
            return _build_message(
                replace(view, body=parts[part]), presentation.accent, (row, page_buttons)
            )
        lines, rows = [book.summary], [row]
        if current_key in book and book[current_key].current_action:
            lines.insert(0, say.right_now(book[current_key].current_action))
            more_label = say.more_about(book[current_key].title)
            rows.insert(
                0,
                (
                    Button(
                        SHELL_ACTION, guide_payload(game, current_key), more_label, "📍", "primary"
                    ),
                ),
            )
        if intro:
            lines.insert(0, intro)
        view = View(say.guide_title(catalogue.name), "\n\n".join(lines))
        if not fits_screen(view, rows):
            # The summary is one choice away in the select.
            view = replace(view, body="\n\n".join(lines[:-1]))
        with_cover = replace(view, picture=presentation.cover(Players(()), 0, say.language))
        # Leave out the cover if it does not fit: players in a game know it.
        view = with_cover if fits_screen(with_cover, rows) else view
        return _build_message(view, presentation.accent, tuple(rows))


def topic_picture(presentation: GamePresentation[Any, Any], topic: Topic) -> Picture | None:
    """The picture of a topic, or None."""
    plates = presentation.topic_pictures
    if plates is None or topic.key not in plates.frames:
        return None
    plate = RulesIllustration(
        plates.package, plates.frames[topic.key], topic.captions, presentation.accent
    )
    return Picture(plate, draw_rules_illustration, topic.captions_text)


def _topic_select(game: str, key: str, topics: tuple[Topic, ...], say: Catalogue) -> ComponentRow:
    front = Option(f"{SHELL_ACTION}:{guide_payload(game)}", say.thirty_seconds, emoji="⏱️")
    rest = (
        Option(
            f"{SHELL_ACTION}:{guide_payload(game, topic.key)}",
            topic.title,
            is_selected=topic.key == key,
        )
        for topic in topics
    )
    return Select(CHOOSE_ACTION, "topics", say.choose_topic, (front, *rest))


def _split_pages(view: View, text: str, rows: tuple[ComponentRow, ...]) -> list[str]:
    """Split a topic between lines into parts that fit a screen with its picture."""
    parts = [""]
    for line in text.split("\n"):
        candidate = f"{parts[-1]}\n{line}" if parts[-1] else line
        if parts[-1] and not fits_screen(replace(view, body=candidate), rows):
            parts.append(line)
        else:
            parts[-1] = candidate
    return [part.strip("\n") for part in parts]


def _page_buttons(
    game: str, key: str, part: int, part_count: int, say: Catalogue
) -> tuple[Button, ...]:
    previous = (
        (Button(SHELL_ACTION, guide_payload(game, key, part - 1), say.earlier_page, "⬅️"),)
        if part
        else ()
    )
    if part + 1 == part_count:
        return previous
    return (
        *previous,
        Button(SHELL_ACTION, guide_payload(game, key, part + 1), say.next_page, "➡️", "primary"),
    )


def _build_message(view: View, colour: int, rows: tuple[ComponentRow, ...]) -> Message:
    made = View(view.title, view.body, picture=view.picture, colour=colour)
    rows = tuple(row for row in rows if row)
    return Message(
        view=truncate_to_limits(made), rows=rows, freshness=GUIDE_FRESHNESS, picture=view.picture
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
