"""What the shell says about Fromage in English: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.fromage.words.en.feats import FEATS
from cogs.fromage.words.en.handbook import HANDBOOK
from cogs.fromage.words.en.lesson import LESSON

_SIDES = {
    "i": "Side I, for first games",
    "ii": "Side II, other cheeses and icons",
    "random": "Either side, at random",
}


def _side(venue: str) -> OptionWords:
    return OptionWords(f"{venue} board", f"Which side of the {venue} board is used", _SIDES)


GAME = GameWords(
    name="Fromage",
    tagline="Make, age and sell cheese on a board that turns. 1 to 4 players, all at once.",
    guide=HANDBOOK,
    feats=FEATS,
    lesson=LESSON,
    options={
        "advanced": OptionWords(
            "Structure tiles", "Draft structure tiles before the game starts (advanced)"
        ),
        "villes": _side("Villes"),
        "festival": _side("Festival"),
        "fromagerie": _side("Fromagerie"),
        "bistro": _side("Bistro"),
        "printed": OptionWords("Printed layout", "The board as it is printed (four players only)"),
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
        "keep": VerbWords("Keep a structure tile in the draft", "tile"),
        "lay": VerbWords("Lay a kept tile over a structure", "tile"),
        "lift": VerbWords("Take a tile off a structure again", "structure"),
        "put": VerbWords("Choose where the Corporation's cheese goes", "space"),
        "make": VerbWords("Make a cheese in the venue that faces you", "space"),
        "gather": VerbWords("Gather the resource that faces you", "space"),
        "milk": VerbWords("Use a milking parlour for a bonus cheese", "space"),
        "build": VerbWords("Build a structure", "structure"),
        "barn": VerbWords("Send a worker to the barn or a tile like it", "worker"),
        "order": VerbWords("Complete an order with the cheese just placed", "card"),
        "take": VerbWords("Choose the resources you gain", "resources"),
        "swap": VerbWords("Give up a resource for another", "trade"),
        "spend": VerbWords("Choose whether your fruit counts as fruited or jam", "area"),
        "skip": VerbWords("Say no to what you are offered"),
        "ready": VerbWords("Say that you are done with this turn"),
        "unready": VerbWords("Take back that you are ready"),
        "undo": VerbWords("Take back your last step of this turn"),
    },
    refusals={
        "no-such-move": "That is no move of yours right now. Pick one from the list as you type.",
        "not-now": "You cannot do that now.",
        "game-over": "This game is over.",
        "printed-needs-four": "The printed layout is for exactly four players.",
        "no-tokens": "You have no cheese tokens left.",
        "space-taken": "Somebody's cheese is on that space already.",
        "other-venue": "That space is not in the venue that faces you.",
        "space-closed": "That space is closed with this many players.",
        "no-fruit": "That space costs a fruit, and you have none.",
        "made-already": "You have made your cheese this turn. You can still milk.",
        "worker-away": "That worker is not back yet.",
        "wrong-worker": "That space needs a worker of its own kind.",
        "gathered-already": "You have gathered already this turn.",
        "no-such-space": "There is no such space.",
        "space-blocked": "A worker still stands on that resource space.",
        "parlour-used": "You have used that milking parlour. Each works only once.",
        "no-livestock": "You need more livestock for that parlour.",
        "wrong-cheese": "That parlour makes another cheese.",
        "built-already": "That is built already.",
        "no-structures": "You need more structure tokens for that.",
        "no-worker-spot": "No worker can go there.",
        "not-built": "That is not built yet.",
        "spot-taken": "A worker is there already.",
        "no-exchange": "You have built nothing that trades resources.",
        "exchanged-already": "The Exchange works once a turn.",
        "nothing-to-give": "You cannot make that trade.",
        "no-such-answer": "Please answer the question in front of you first.",
        "answer-first": "Please answer the question in front of you first.",
        "ready-already": "You are ready already. Take that back first to go on.",
        "not-ready": "You are not ready yet.",
        "not-your-turn": "It is not your turn yet: this table plays one after another.",
        "nothing-to-undo": "There is nothing to undo.",
        "picked-already": "You have chosen that tile already.",
        "no-such-tile": "You do not hold that tile.",
        "no-such-overlay": "That tile cannot be laid or lifted there.",
        "corporation-first": "Choose where the Corporation's cheese goes first.",
        "no-match": "The Corporation's order does not fit there.",
    },
    encores={
        "level-2": "On to level 2",
        "level-3": "On to level 3",
        "level-4": "On to level 4",
    },
)
