"""Pictures of Fromage: from small values that say all they depend on to encoded bytes."""

from bot.art.encode import encode
from cogs.fromage.scene.board import draw_board
from cogs.fromage.scene.hand import draw_hand
from cogs.fromage.scene.inputs import BoardScene, HandScene, SheetScene
from cogs.fromage.scene.sheet import draw_sheet

Scene = BoardScene | HandScene | SheetScene


def draw(scene: Scene) -> bytes:
    """The encoded picture of a scene."""
    match scene:
        case BoardScene():
            image = draw_board(scene)
        case HandScene():
            image = draw_hand(scene)
        case SheetScene():
            image = draw_sheet(scene)
    return encode(image).data
