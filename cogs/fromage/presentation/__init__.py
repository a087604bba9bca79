"""How Fromage is shown: the public board, one's own panel, the score, the log."""

from bot.presentation.game_presentation import GameFunctions, GamePresentation
from cogs.fromage.drawing import cover
from cogs.fromage.drawing.plates import PLATES
from cogs.fromage.presentation import (
    board,
    honours,
    labels,
    length,
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
        move_reply=labels.receipt,
        event_text=log.tell,
        outcome_text=log.verdict,
        log_heading=log.chapter,
        duration_text=length.forecast,
        final_picture=pictures.finale_picture,
        score_sheet=score.score,
        award_lines=honours.honours,
        current_topic=current_topic,
        draw_cover=cover.draw,
    ),
    game_words,
    catalogues,
    accent=WINE,
    emoji="🥖",
    topic_pictures=PLATES,
)
