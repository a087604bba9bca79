"""How Cheese Thief is shown. Made from Sight alone.

By night the board is the same whatever happens, and all panels have the same parts: what differs
is only what a seat's own eyes see.
"""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.presentation.covers import cover_picture
from bot.presentation.players import Players
from bot.presentation.presentation import GameTexts, Presentation
from bot.presentation.view import Picture, View
from cogs.cheese_thief.drawing import cover
from cogs.cheese_thief.drawing.plates import PLATES
from cogs.cheese_thief.presentation import forecast, honours, labels, log
from cogs.cheese_thief.presentation.board import NIGHT_VIOLET, board
from cogs.cheese_thief.presentation.panel import panel
from cogs.cheese_thief.presentation.pictures import finale_picture, shared_picture
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.state import Phase
from cogs.cheese_thief.words import catalogues, game_words

_TOPICS = {
    Phase.DEAL: "deal",
    Phase.CHOOSE: "four",
    Phase.NIGHT: "night",
    Phase.RECRUIT: "followers",
    Phase.MEET: "followers",
    Phase.DAY: "day",
    Phase.VOTE: "vote",
    Phase.VOTES: "result",
    Phase.CARDS: "result",
    Phase.RESULT: "result",
}


class CheeseThiefStage(Presentation[Sight]):
    """Shows one table of Cheese Thief."""

    accent = NIGHT_VIOLET
    emoji = "🌙"
    topic_pictures = PLATES

    def texts(self, language: str) -> GameTexts:
        return game_words(language)

    def cover(self, players: Players, free: int, language: str) -> Picture:
        return cover_picture(self.texts(language).name, players, free, language, cover.draw)

    def board(self, sight: Sight, players: Players, language: str) -> View:
        return board(sight, players, catalogues(language))

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        return panel(sight, seat, offers, players, catalogues(language))

    def shared_picture(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> Picture:
        return shared_picture(sight, seat, players, catalogues(language))

    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return labels.label(move, sight, seat, players, catalogues(language))

    def move_reply(
        self, move: Move, sight: Sight, seat: int, players: Players, language: str
    ) -> str:
        return labels.receipt(move, sight, seat, players, catalogues(language))

    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        return log.tell(event, reader, players, catalogues(language))

    def outcome_text(self, outcome: Outcome, players: Players, language: str) -> str:
        return log.verdict(outcome, players, catalogues(language))

    def current_topic(self, sight: Sight, seat: int | None) -> str:
        return _TOPICS[sight.phase]

    def duration_text(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        return forecast.forecast(options, seats, people or seats, catalogues(language))

    def log_heading(self, event: Event, players: Players, language: str) -> str | None:
        return log.chapter(event, catalogues(language))

    def final_picture(self, sight: Sight, players: Players, language: str) -> Picture | None:
        return finale_picture(sight, players, catalogues(language))

    def award_lines(
        self, story: Sequence[Event], sight: Sight, players: Players, language: str
    ) -> Sequence[str]:
        return honours.honours(story, sight, players, catalogues(language))
