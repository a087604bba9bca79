"""What the shell says about Fromage in English: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.fromage.words.en.achievements import FEATS
from cogs.fromage.words.en.handbook import HANDBOOK
from cogs.fromage.words.en.lesson import LESSON
from cogs.fromage.words.en.reasons import REASONS
from cogs.fromage.words.en.refusals import REFUSALS

_SIDES = {
    "i": "Side I, for first games",
    "ii": "Side II, other cheeses and icons",
    "random": "Either side, at random",
}


def _side(venue: str) -> OptionTexts:
    return OptionTexts(f"{venue} board", f"Which side of the {venue} board is used", _SIDES)


GAME = GameTexts(
    name="Fromage",
    tagline="Make, age and sell cheese on a board that turns, all at the same time.",
    handbook=HANDBOOK,
    achievements=FEATS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "advanced": OptionTexts(
            "Structure tiles", "Choose tiles with new abilities before the game starts (advanced)"
        ),
        "villes": _side("Villes"),
        "festival": _side("Festival"),
        "fromagerie": _side("Fromagerie"),
        "bistro": _side("Bistro"),
        "printed": OptionTexts(
            "Printed layout", "The layout of the printed board (four players only)"
        ),
        "level": OptionTexts(
            "Corporation level", "How tough the Corporation is when you play alone"
        ),
        "strict_order": OptionTexts(
            "Strict order", "Take turns one after another instead of all at once"
        ),
        "turn_cap": OptionTexts(
            "Longest game", "The game ends after this many turns at the latest"
        ),
    },
    move_commands={
        "keep": MoveCommandTexts("Keep a structure tile in the draft", "The tile to keep"),
        "lay": MoveCommandTexts(
            "Lay a kept tile over a structure", "Which tile, and over which structure"
        ),
        "lift": MoveCommandTexts("Take a tile off a structure again", "The structure to uncover"),
        "put": MoveCommandTexts(
            "Choose where the Corporation's cheese goes", "Where the cheese goes"
        ),
        "make": MoveCommandTexts(
            "Make a cheese in the venue that faces you", "Which cheese, and where"
        ),
        "gather": MoveCommandTexts(
            "Gather the resource that faces you", "How much, and with which worker"
        ),
        "milk": MoveCommandTexts(
            "Use a milking parlour for a bonus cheese", "Which cheese, and where"
        ),
        "build": MoveCommandTexts("Build a structure", "The structure to build"),
        "barn": MoveCommandTexts(
            "Send a worker to the barn or a tile like it", "Which worker, and where to"
        ),
        "order": MoveCommandTexts(
            "Complete an order with the cheese just placed", "The order to complete"
        ),
        "take": MoveCommandTexts("Choose the resources you gain", "The resources you gain"),
        "swap": MoveCommandTexts("Give up a resource for another", "What you give, and for what"),
        "spend": MoveCommandTexts(
            "Choose whether your fruit counts as fruited or jam", "Fruited cheese or jam"
        ),
        "skip": MoveCommandTexts("Say no to what you are offered"),
        "ready": MoveCommandTexts("Say that you are done with this turn"),
        "unready": MoveCommandTexts("Take back that you are ready"),
        "undo": MoveCommandTexts("Take back your last step of this turn"),
    },
    refusals=REFUSALS,
    command_descriptions={"score": "Everybody's points, line by line, if the game ended now"},
    next_game_labels={
        "level-2": "On to level 2",
        "level-3": "On to level 3",
        "level-4": "On to level 4",
    },
)
