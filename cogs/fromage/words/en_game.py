"""What the shell says about Fromage in English: options, commands, refusals, the guide."""

from bot.stage.stage import GameWords, OptionWords, VerbWords

_SIDES = {
    "i": "Side I, for first games",
    "ii": "Side II, other cheeses and icons",
    "random": "Either side, at random",
}


def _side(venue: str) -> OptionWords:
    return OptionWords(f"{venue} board", f"Which side of the {venue} board is used", _SIDES)


GUIDE = (
    """**Fromage in a nutshell**
You make cheese on a round board of four venues that turns after every turn. Everybody plays at \
the same time, each in the quarter that faces them.

**Your turn**, in any order you like:
• **Make one cheese**: a free worker of the right kind (soft, hard or bleu) and one of your 15 \
tokens go on an empty space of your venue. The worker is away for 1 turn on bronze, 2 on silver, \
3 on gold. A fruit or a jam jar on the space costs one fruit.
• **Gather once**: any free worker fetches 1, 2 or 3 of the resource that faces you and is away \
just as many turns. Until it is back, nobody else can use that space.
• **Milk** as often as you can: pay livestock to a milking parlour and place its cheese without a \
worker. Each parlour works once.
• **Build** as often as you can: pay for a structure and its ability is yours.
• **Barn**: once it is built, a worker there brings a resource and is back next turn.
• **Orders**: a cheese of the kind and age on one of your order cards completes it.
Then press **Ready**. When everybody has, the board turns.

**The end**: once somebody has placed their last token, everybody finishes that turn. Most points \
win; if tied, whoever made more cheese.

**Reading the picture**: a round S is soft, a square H hard, an eight-cornered B bleu; 1, 2 and 3 \
are bronze, silver and gold. Everything is also there in words, behind its own button.""",
    """**Where points come from**
• **Bistro**: every plate scores, and all of them more for each table where both plates are yours \
(a pairing). Bronze, silver, gold: no pairing 0, 2, 4; one 1, 3, 5; two 2, 4, 6; three or more \
3, 6, 9.
• **Festival**: cheeses side by side make a group, and free samples count as yours. \
2 → 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 15 points, each more +5.
• **Fromagerie**: different shelves, 2 → 2, 3 → 5, 4 → 9, 5 → 14, 6 → 20 points. Each cheese on a \
+1, +2 or +3 shelf adds that much; the other shelves let you trade 1 resource, gain 1 of any kind, \
or gain 2 different ones.
• **Villes**: a bronze city counts in one region, silver in two, gold in three. Most cheeses in a \
region win its customer. If several have the most, each gets 3 points with four players, 2 with \
three, none with two or alone.
• **Orders**: 1, 3, 5, 8, 11, 14 points for one to six, each more +4.
• **Fruit**: fruited cheeses times jam cheeses.
• **Structures**: the Headquarters and some tiles.
• **Leftovers**: 1 point for every two resources you did not use, open orders included.

**Structure tiles** (advanced): draft four tiles and lay any of them over your printed structures. \
You may change your pick until everybody has chosen.

**Alone** you play against the Corporation. Before each of your turns it draws an order card and \
places that cheese in your venue; a card it cannot place is worth 3 points to it. Beat it on four \
levels.""",
)

GAME = GameWords(
    name="Fromage",
    tagline="Make, age and sell cheese on a board that turns. 1 to 4 players, all at once.",
    guide=GUIDE,
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
