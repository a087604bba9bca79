"""What the shell says about Fromage in English: options, commands, refusals, the guide."""

from bot.stage.stage import GameWords, OptionWords, VerbWords

_SIDES = {
    "i": "Side I (first games)",
    "ii": "Side II (other types and icons)",
    "random": "Either side, by chance",
}


def _side(venue: str) -> OptionWords:
    return OptionWords(f"Insert of {venue}", f"Which side of the {venue} insert lies up", _SIDES)


GUIDE = (
    """**Fromage** in a nutshell
You make cheese on a round board of four venues that turns after every turn. Everybody plays at \
the same time, each in the quadrant that faces them.

**Your turn**, in any order:
• **Make one cheese**: a free worker of the right type (soft, hard, bleu) and one of your 15 \
tokens go on an empty space of your venue. Bronze, silver and gold keep the worker for 1, 2 and 3 \
turns. A fruit or jam icon costs one fruit.
• **Gather once**: any free worker takes 1, 2 or 3 of the resource that faces you and is away as \
many turns. A worker blocks its resource space meanwhile.
• **Milk** whenever you like: livestock in a milking parlour gives a bonus cheese without a \
worker. Each parlour works once.
• **Build** whenever you like: fill a structure with structure tokens and its ability is yours.
• **Barn**: once built, a worker there brings its resource and is back next turn.
• **Orders**: a cheese of the type and age on one of your order cards may complete it.
Then say you are **ready**. When all are, the board turns.

**The end**: in the turn somebody places the last token, everybody finishes the turn. Most points \
win; if tied, more cheese made.""",
    """**Where points come from**
• **Bistro**: every plate scores; pairings (both plates of a table yours) raise all of them. \
No pairing: bronze 0, silver 2, gold 4. One: 1, 3, 5. Two: 2, 4, 6. Three or more: 3, 6, 9.
• **Festival**: groups of orthogonally joined cheeses, free samples counted as yours. \
2 → 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 15, each more +5.
• **Fromagerie**: different shelves: 2 → 2, 3 → 5, 4 → 9, 5 → 14, 6 → 20; shelves on the right \
add 1, 2 or 3 a cheese. Shelves on the left bring resources at once.
• **Villes**: bronze cities touch one region, silver two, gold three. Most cheeses in a region \
take its customer token.
• **Orders**: 1, 3, 5, 8, 11, 14, then +4 each.
• **Fruit**: fruited cheeses times jam cheeses.
• **Structures**: the Headquarters and scoring tiles.
• **Leftovers**: a point for every two unused resources, unfinished orders too.

**Structure tiles** (advanced): draft four, lay any of them over your printed structures.

**Alone** you play the Corporation: before your turn it draws an order and places a cheese in \
your venue; what it cannot place is worth 3 points to it. Beat it on four levels.""",
)

GAME = GameWords(
    name="Fromage",
    tagline="Make, age and sell cheese on a board that turns. 1 to 4 players, all at once.",
    guide=GUIDE,
    options={
        "advanced": OptionWords("Structure tiles", "Draft structure tiles before the game"),
        "villes": _side("Villes"),
        "festival": _side("Festival"),
        "fromagerie": _side("Fromagerie"),
        "bistro": _side("Bistro"),
        "printed": OptionWords("Printed layout", "The board without inserts (four players only)"),
        "level": OptionWords("Corporation level", "How hard the Corporation plays in a solo game"),
        "strict_order": OptionWords(
            "Strict order", "Play one after another, from whoever faces the structures"
        ),
        "turn_cap": OptionWords("Longest game", "Stop after so many turns"),
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
        "spend": VerbWords("Choose where the fruit you used counts", "area"),
        "skip": VerbWords("Decline what you are offered"),
        "ready": VerbWords("Say that you are done with this turn"),
        "unready": VerbWords("Take back that you are ready"),
        "undo": VerbWords("Take back your last step of this turn"),
    },
    refusals={
        "no-such-move": "You have no such move now. Choose one from the list as you type.",
        "not-now": "That cannot be done now.",
        "game-over": "This game is over.",
        "printed-needs-four": "The printed layout is for exactly four players.",
        "no-tokens": "You have no cheese tokens left.",
        "space-taken": "There is cheese on that space already.",
        "other-venue": "That space is not in the venue that faces you.",
        "space-closed": "That space is crossed out with this many players.",
        "no-fruit": "That space wants fruit, and your basket is empty.",
        "made-already": "You have made a cheese this turn. Milking is still possible.",
        "worker-away": "That worker is not back yet.",
        "wrong-worker": "That space wants a worker of its own type.",
        "gathered-already": "You have gathered this turn.",
        "no-such-space": "There is no such space.",
        "space-blocked": "A worker still stands on that resource space.",
        "parlour-used": "That milking parlour has been used. Each works once.",
        "no-livestock": "You have too little livestock for that parlour.",
        "wrong-cheese": "That parlour makes another cheese.",
        "built-already": "That is built already.",
        "no-structures": "You have too few structure tokens for that.",
        "no-worker-spot": "No worker can go there.",
        "not-built": "That is not built yet.",
        "spot-taken": "A worker is there already.",
        "no-exchange": "You have nothing built that trades resources.",
        "exchanged-already": "The Exchange works once a turn.",
        "nothing-to-give": "You cannot make that trade.",
        "no-such-answer": "First answer the question in front of you: that is none of its answers.",
        "answer-first": "First answer the question in front of you.",
        "ready-already": "You have said you are ready. Take that back first, if it still goes.",
        "not-ready": "You have not said you are ready.",
        "not-your-turn": "In strict order it is somebody else's turn.",
        "nothing-to-undo": "There is nothing you could take back.",
        "picked-already": "You have chosen your tile.",
        "no-such-tile": "You do not hold that tile.",
        "no-such-overlay": "That tile cannot be laid or lifted there.",
        "corporation-first": "First choose where the Corporation's cheese goes.",
        "no-match": "The Corporation's order does not fit there.",
    },
)
