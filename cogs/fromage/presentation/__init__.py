"""How Fromage is shown: the public board, the private panel, the score, the log."""

from bot.presentation.game_presentation import GameFunctions, GamePresentation
from cogs.fromage.drawing import cover
from cogs.fromage.drawing.plates import PLATES
from cogs.fromage.presentation import (
    awards,
    board,
    duration,
    labels,
    log,
    panel,
    pictures,
    score,
)
from cogs.fromage.presentation.colour import WINE
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase
from cogs.fromage.words import catalogues, game_words

TOPICS = {
    Phase.DRAFT: "tiles",
    Phase.OVERLAY: "tiles",
    Phase.CORPORATION: "alone",
    Phase.TURN: "turn",
    Phase.OVER: "end",
}


def current_topic(sight: Sight, seat: int | None) -> str:
    return TOPICS[sight.table.phase]


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
        score_sheet=score.score_sheet,
        award_lines=awards.award_lines,
        current_topic=current_topic,
        draw_cover=cover.draw,
    ),
    game_words,
    catalogues,
    accent=WINE,
    emoji="🥖",
    topic_pictures=PLATES,
)
