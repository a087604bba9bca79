"""How to play, privately: where one is, the game in thirty seconds, then topic by topic."""

import re
from dataclasses import replace
from typing import Any

from bot.art.plate import Plate, draw
from bot.game import Games
from bot.kernel import Refused
from bot.screen.access import words_for
from bot.screen.controls import Button, Option, Row, Select, clip
from bot.screen.custom_id import CHOOSE, DO
from bot.screen.height import fits
from bot.screen.message import Message, fitted
from bot.screen.reply import Reply, Shown
from bot.screen.words.en import English
from bot.stage.handbook import Topic
from bot.stage.players import Players
from bot.stage.stage import Stage
from bot.stage.view import Picture, View
from bot.table.look import Look

MARK = "g"
FRONT = "0"
_PAGE = re.compile(r"guide-([a-z0-9_]{1,40})-([a-z0-9-]{1,40})(?:\.([0-9]{1,2}))?\Z")


def page_of(game: str, topic: str = FRONT, part: int = 0) -> str:
    """What a button carries that leads there; a long topic has several parts."""
    return f"guide-{game}-{topic}" + (f".{part}" if part else "")


class Guide:
    """The rules of the games."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def turn(self, reply: Reply, load: str, mark: str) -> None:
        """A topic was chosen: the private page itself is turned, nothing else ever is."""
        match = _PAGE.match(load)
        if match is None:
            raise Refused("no-such-game")
        message = reply.interaction.message
        turning = message is not None and message.flags.ephemeral and mark == MARK
        part = int(match[3] or 0)
        await self.show(reply, match[1], match[2], turning=turning, part=part)

    async def show_at(self, reply: Reply, look: Look) -> None:
        """Asked from a table: what whoever asks is in the midst of comes first."""
        await self.show(reply, look.table.game, now=present_topic(look, reply.interaction.user.id))

    async def show(
        self,
        reply: Reply,
        game: str,
        topic: str = FRONT,
        *,
        now: str = "",
        turning: bool = False,
        first: str = "",
        part: int = 0,
    ) -> None:
        """A page; an unknown topic shows the front. `first` is said before anything else."""
        if game not in self._games:
            raise Refused("no-such-game")
        say = words_for(reply.interaction)
        message = self.page(game, topic, say, now=now, first=first, part=part)
        if not turning or await reply.update(message) is not Shown.YES:
            await reply.whisper(message)

    def page(
        self, game: str, key: str, say: English, *, now: str = "", first: str = "", part: int = 0
    ) -> Message:
        """A page as it is sent."""
        stage = self._games[game].stage
        catalogue = stage.words(say.language)
        book = catalogue.guide
        row = _topics(game, key, book.topics, say)
        if key in book:
            topic = book[key]
            title = say.topic_title(catalogue.name, topic.title)
            view = View(title, picture=plate_of(stage, topic))
            parts = _parts(view, topic.text, (row, _turning(game, key, 1, 3, say)))
            part = min(part, len(parts) - 1)
            turning = _turning(game, key, part, len(parts), say)
            return _message(replace(view, body=parts[part]), stage.accent, (row, turning))
        lines, rows = [book.summary], [row]
        if now in book and book[now].now:
            lines.insert(0, say.right_now(book[now].now))
            more = say.more_about(book[now].title)
            rows.insert(0, (Button(DO, page_of(game, now), more, "📍", "primary"),))
        if first:
            lines.insert(0, first)
        view = View(say.guide_title(catalogue.name), "\n\n".join(lines))
        if not fits(view, rows):
            # The rest is one choice away: in thirty seconds.
            view = replace(view, body="\n\n".join(lines[:-1]))
        covered = replace(view, picture=stage.cover(Players(()), 0, say.language))
        # Who is in the midst of a game knows its cover.
        view = covered if fits(covered, rows) else view
        return _message(view, stage.accent, tuple(rows))


def plate_of(stage: Stage[Any], topic: Topic) -> Picture | None:
    """The picture of a topic, if it has one."""
    plates = stage.plates
    if plates is None or topic.key not in plates.frames:
        return None
    plate = Plate(plates.package, plates.frames[topic.key], topic.captions, stage.accent)
    return Picture(plate, draw, topic.told)


def _topics(game: str, key: str, topics: tuple[Topic, ...], say: English) -> Row:
    front = Option(f"{DO}:{page_of(game)}", say.thirty_seconds, emoji="⏱️")
    rest = (
        Option(f"{DO}:{page_of(game, topic.key)}", topic.title, chosen=topic.key == key)
        for topic in topics
    )
    return Select(CHOOSE, "topics", say.choose_topic, (front, *rest))


def _parts(view: View, text: str, rows: tuple[Row, ...]) -> list[str]:
    """A topic in parts that fit a screen with its picture, cut between lines."""
    parts = [""]
    for line in text.split("\n"):
        tried = f"{parts[-1]}\n{line}" if parts[-1] else line
        if parts[-1] and not fits(replace(view, body=tried), rows):
            parts.append(line)
        else:
            parts[-1] = tried
    return [part.strip("\n") for part in parts]


def _turning(game: str, key: str, part: int, parts: int, say: English) -> tuple[Button, ...]:
    before = (Button(DO, page_of(game, key, part - 1), say.earlier_page, "⬅️"),) if part else ()
    if part + 1 == parts:
        return before
    return (*before, Button(DO, page_of(game, key, part + 1), say.next_page, "➡️", "primary"))


def _message(view: View, colour: int, rows: tuple[Row, ...]) -> Message:
    made = View(view.title, view.body, picture=view.picture, colour=colour)
    rows = tuple(row for row in rows if row)
    return Message(view=fitted(made), rows=rows, mark=MARK, picture=view.picture)


def present_topic(look: Look, user_id: int) -> str:
    """What that person's seat (or a spectator) is in the midst of; nothing before a game."""
    if look.state is None:
        return ""
    seat = look.table.seat_of(user_id)
    return look.game.stage.topic(look.sight(seat), seat)


def clipped_title(topic: Topic, words: str) -> str:
    """A topic in autocomplete: its title, and the words that were found inside."""
    return clip(f"{topic.title}: {words}" if words else topic.title, 100)
