"""How Hide the Havarti is shown: the board for all, a panel for each seat, the log."""

from bot.presentation.game_presentation import GameFunctions, GamePresentation
from cogs.hide_the_havarti.drawing import cover
from cogs.hide_the_havarti.drawing.plates import PLATES
from cogs.hide_the_havarti.presentation import (
    awards,
    board,
    duration,
    labels,
    log,
    panel,
    pictures,
)
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import Phase
from cogs.hide_the_havarti.words import catalogues, game_words

TOPICS = {
    Phase.CHOOSE: "choose",
    Phase.SETUP: "setup",
    Phase.LATE: "setup",
    Phase.ENTRY: "entry",
    Phase.FROMAGER: "fromager",
    Phase.INSPECTEUR: "inspecteur",
    Phase.AGAIN: "cards",
    Phase.MICE: "cards",
    Phase.EFFECT: "specials",
    Phase.ROUND_END: "round",
    Phase.OVER: "points",
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
    accent=board.HERB,
    emoji="🔎",
    topic_pictures=PLATES,
)
