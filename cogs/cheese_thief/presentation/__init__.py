"""How Cheese Thief is shown, built from Sight alone.

At night the board does not depend on what happens, and all panels have the same parts: they differ
only in what a seat sees itself.
"""

from bot.presentation.game_presentation import GameFunctions, GamePresentation
from cogs.cheese_thief.drawing import cover
from cogs.cheese_thief.drawing.plates import PLATES
from cogs.cheese_thief.presentation import (
    awards,
    board,
    duration,
    labels,
    log,
    panel,
    pictures,
)
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.state import Phase
from cogs.cheese_thief.words import catalogues, game_words

TOPICS = {
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


def current_topic(sight: Sight, seat: int | None) -> str:
    return TOPICS[sight.phase]


PRESENTATION = GamePresentation(
    GameFunctions(
        board=board.board,
        panel=panel.panel,
        label=labels.label,
        move_reply=labels.move_reply,
        event_text=log.event_text,
        outcome_text=log.outcome_text,
        log_heading=log.log_heading,
        duration_text=duration.duration_text,
        final_picture=pictures.final_picture,
        shared_picture=pictures.shared_picture,
        award_lines=awards.award_lines,
        current_topic=current_topic,
        draw_cover=cover.draw,
    ),
    game_words,
    catalogues,
    accent=board.NIGHT_VIOLET,
    emoji="🌙",
    topic_pictures=PLATES,
)
