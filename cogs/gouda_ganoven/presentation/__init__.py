"""How Gouda Ganoven is shown: the board for all, a hand for each seat."""

from bot.presentation.game_presentation import GameFunctions, GamePresentation
from cogs.gouda_ganoven.drawing import cover
from cogs.gouda_ganoven.drawing.plates import PLATES
from cogs.gouda_ganoven.presentation import (
    awards,
    board,
    duration,
    labels,
    log,
    panel,
    pictures,
)
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words import catalogues, game_words

TOPICS = {
    Phase.SNEAK: "sneak",
    Phase.SPY: "spy",
    Phase.UPGRADE: "upgrade",
    Phase.REVEAL: "fight",
    Phase.FIGHT: "fight",
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
    accent=board.ACCENT,
    emoji="🐀",
    topic_pictures=PLATES,
)
