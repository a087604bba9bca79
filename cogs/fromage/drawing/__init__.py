"""Draws Fromage: small values that contain everything they depend on, to encoded pictures.

All are 1200 x 900, which Discord shows as 400 x 300.
"""

from bot.art.encode import encode
from cogs.fromage.drawing.board import board_image
from cogs.fromage.drawing.draft import draft_image
from cogs.fromage.drawing.finale import finale_image
from cogs.fromage.drawing.inputs import BoardScene, DraftScene, FinaleScene, PanelScene, SheetScene
from cogs.fromage.drawing.panel import panel_image
from cogs.fromage.drawing.sheet import sheet_image


def draw_board(scene: BoardScene) -> bytes:
    return encode(board_image(scene))


def draw_panel(scene: PanelScene) -> bytes:
    return encode(panel_image(scene))


def draw_draft(scene: DraftScene) -> bytes:
    return encode(draft_image(scene))


def draw_sheet(scene: SheetScene) -> bytes:
    return encode(sheet_image(scene))


def draw_finale(scene: FinaleScene) -> bytes:
    return encode(finale_image(scene))
