"""What the shell says about Fromage in English: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.fromage.words.en.feats import FEATS
from cogs.fromage.words.en.handbook import HANDBOOK
from cogs.fromage.words.en.lesson import LESSON
from cogs.fromage.words.en.reasons import REASONS
from cogs.fromage.words.en.refusals import REFUSALS

_SIDES = {
    "i": "Side I, for first games",
    "ii": "Side II, other cheeses and icons",
    "random": "Either side, at random",
}


def _side(venue: str) -> OptionWords:
    return OptionWords(f"{venue} board", f"Which side of the {venue} board is used", _SIDES)


GAME = GameWords(
    name="Fromage",
    tagline="Make, age and sell cheese on a board that turns, all at the same time.",
    guide=HANDBOOK,
    feats=FEATS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "advanced": OptionWords(
            "Structure tiles", "Choose tiles with new abilities before the game starts (advanced)"
        ),
        "villes": _side("Villes"),
        "festival": _side("Festival"),
        "fromagerie": _side("Fromagerie"),
        "bistro": _side("Bistro"),
        "printed": OptionWords(
            "Printed layout", "The layout of the printed board (four players only)"
        ),
        "level": OptionWords(
            "Corporation level", "How tough the Corporation is when you play alone"
        ),
        "strict_order": OptionWords(
            "Strict order", "Take turns one after another instead of all at once"
        ),
        "turn_cap": OptionWords(
            "Longest game", "The game ends after this many turns at the latest"
        ),
    },
    verbs={
        "keep": VerbWords("Keep a structure tile in the draft", "The tile to keep"),
        "lay": VerbWords(
            "Lay a kept tile over a structure", "Which tile, and over which structure"
        ),
        "lift": VerbWords("Take a tile off a structure again", "The structure to uncover"),
        "put": VerbWords("Choose where the Corporation's cheese goes", "Where the cheese goes"),
        "make": VerbWords("Make a cheese in the venue that faces you", "Which cheese, and where"),
        "gather": VerbWords(
            "Gather the resource that faces you", "How much, and with which worker"
        ),
        "milk": VerbWords("Use a milking parlour for a bonus cheese", "Which cheese, and where"),
        "build": VerbWords("Build a structure", "The structure to build"),
        "barn": VerbWords(
            "Send a worker to the barn or a tile like it", "Which worker, and where to"
        ),
        "order": VerbWords(
            "Complete an order with the cheese just placed", "The order to complete"
        ),
        "take": VerbWords("Choose the resources you gain", "The resources you gain"),
        "swap": VerbWords("Give up a resource for another", "What you give, and for what"),
        "spend": VerbWords(
            "Choose whether your fruit counts as fruited or jam", "Fruited cheese or jam"
        ),
        "skip": VerbWords("Say no to what you are offered"),
        "ready": VerbWords("Say that you are done with this turn"),
        "unready": VerbWords("Take back that you are ready"),
        "undo": VerbWords("Take back your last step of this turn"),
    },
    refusals=REFUSALS,
    commands={"score": "Everybody's points, line by line, if the game ended now"},
    encores={
        "level-2": "On to level 2",
        "level-3": "On to level 3",
        "level-4": "On to level 4",
    },
)
