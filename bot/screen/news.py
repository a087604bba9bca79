"""What happened, as lines of a message: which of them stay where there is no room for all."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.kernel import Event
from bot.screen.standing import BULLET, There
from bot.stage.view import Recalled, View
from bot.table.look import Look

LINES = 6


@dataclass(frozen=True, slots=True)
class Told:
    """One line."""

    line: str
    aside: bool
    """Its reader finds it nowhere else: it is not on the board."""
    unread: bool
    """It is there already, and has not stood long enough to be read."""
    rev: int = 0
    """Of the table to which it happened."""


@dataclass(frozen=True, slots=True)
class News:
    """The lines of one message, the newest last."""

    told: tuple[Told, ...] = ()
    more: bool = False
    """Whether a newer one has to wait until an older one has been read."""

    @property
    def lines(self) -> list[str]:
        return [told.line for told in self.told]

    @property
    def last(self) -> "News":
        return News(self.told[-1:])

    def fewer(self) -> "News":
        """One line less: the oldest that can be read elsewhere, and was read or not begun here."""
        ranked = [(told.aside, told.unread) for told in self.told]
        goes = ranked.index(min(ranked))
        passed = any(told.unread for told in self.told[:goes])
        return News((*self.told[:goes], *self.told[goes + 1 :]), self.more or passed)

    def at_most(self, lines: int) -> "News":
        """The same for many at once: as far as those suffice that were read or not begun here."""
        spare = [i for i, told in enumerate(self.told) if not (told.aside or told.unread)]
        goes = set(spare[: max(0, len(self.told) - lines)])
        if not goes:
            return self
        left = tuple(told for i, told in enumerate(self.told) if i not in goes)
        return News(left, self.more or any(told.unread for told in self.told[: max(goes)]))


def news_of(
    look: Look, view: View, reader: int | None, language: str, room: int, there: There
) -> News:
    """What that seat (None: the channel) should read with this view, in so many characters."""
    stage, players = look.game.stage, look.table.players
    told: list[Told] = []
    words = words_of(view)
    for rev, event in still_news(look.dated_news(reader)):
        said = stage.tell(event, reader, players, language)
        if said and said not in view.told and not is_said(said, words):
            line = BULLET + said
            # The same once more: only the newest of them counts.
            told = [old for old in told if old.line != line]
            told.append(Told(line, not event.seen_by(None), line in there.unread, rev))
    shown = in_order(told, there) if reader is None else tuple(told)
    news = News(shown).at_most(LINES)
    while len(news.told) > 1 and (len(news.told) > LINES or len("\n".join(news.lines)) > room):
        news = news.fewer()
    return news


def in_order(told: Sequence[Told], there: There) -> tuple[Told, ...]:
    """Without what found no room when newer lines came: it does not come in above them later.

    On a board, that is: a panel has more room or less while its owner looks through it. A line that
    is there and has happened once more since is news, whatever its words.
    """
    shown = [one.rev < there.rev and one.line in there.lines for one in told]
    newest = max((i for i, is_shown in enumerate(shown) if is_shown), default=-1)
    if there.waiting:
        return tuple(told)
    return tuple(one for i, one in enumerate(told) if i > newest or one.line in there.lines)


def still_news(events: Sequence[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Of what passes only the latest."""
    latest = max((i for i, (_, event) in enumerate(events) if event.passing), default=0)
    return [one for i, one in enumerate(events) if i == latest or not one[1].passing]


def is_said(line: str, words: Sequence[str]) -> bool:
    """Whether those words have the line in them already."""
    plain = _plain(line)
    return any(plain in text for text in words)


def words_of(view: View) -> list[str]:
    """The words of a view, as lines are looked for in them."""
    return [_plain(text) for text in (view.title, view.body, view.task)]


def _plain(text: str) -> str:
    return text.replace("*", "").rstrip(".!… ")


def not_told(earlier: Sequence[Recalled], news: News) -> list[str]:
    """In brief, what a view recalls and the news do not say; the oldest first."""
    lines = [line.removeprefix(BULLET) for line in news.lines]
    briefs = list[str]()
    for recalled in reversed(earlier):
        said = next((line for line in recalled.lines if line in lines), None)
        if said is None:
            briefs.append(recalled.brief)
        else:
            lines.remove(said)
    return briefs[::-1]


def has_room(look: Look, board: View) -> bool:
    """Whether that board shows what was news before the last entry and is not read yet."""
    stage, players, language = look.game.stage, look.table.players, look.table.language
    told = [
        stage.tell(event, None, players, language) for event in look.unread if not event.passing
    ]
    words = words_of(board)
    return all(is_said(line, words) for line in told if line)
