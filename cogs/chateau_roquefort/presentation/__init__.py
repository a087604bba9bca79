"""How Château Roquefort is shown. The active player acts on the board itself: all is public."""

from bot.presentation.game_presentation import GameFunctions, GamePresentation
from cogs.chateau_roquefort.drawing import cover
from cogs.chateau_roquefort.drawing.plates import PLATES
from cogs.chateau_roquefort.presentation import (
    awards,
    board,
    duration,
    labels,
    log,
    panel,
    pictures,
)
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase
from cogs.chateau_roquefort.words import catalogues, game_words

TOPICS = {
    Phase.PLACING: "start",
    Phase.TURN: "turn",
    Phase.PAUSE: "roofs",
    Phase.OVER: "end",
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
        award_lines=awards.award_lines,
        current_topic=current_topic,
        draw_cover=cover.draw,
    ),
    game_words,
    catalogues,
    accent=board.BLEU,
    emoji="🏰",
    has_hand=False,
    topic_pictures=PLATES,
)
