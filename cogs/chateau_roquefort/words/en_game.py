"""What the shell says about Château Roquefort, in English: options, commands, refusals, guide."""

from bot.stage.stage import GameWords, OptionWords, VerbWords

_GUIDE = (
    """\
**The hunt.** Your four mice want cheese from the cellar of a castle. Be the first to collect \
**four different kinds** (or five, or six: the table's choice).

**The castle.** Seven columns A to G, seven rows 1 to 7. The corners are towers. Eighteen rooms \
hide under roofs: tiled ones have two fields, thatched ones three, copper ones four. In columns \
B, D, F and rows 2, 4, 6 the floor is made of sliding tiles: 21 with cheese (three of each kind), \
10 empty, 3 with a mousetrap. Between them stand raised fields: safe, but without cheese.

**Start.** Everybody puts one mouse into a tower of their choice. The other three wait outside.

**Your turn: one to four actions**, in any mix and order.
• **Uncover** a room: its roof must touch one of your mice, if only at a corner. Everybody sees \
what lies there.
• **Enter** with another mouse, into any empty tower.
• **Move** a mouse one field, straight, into an open room, never onto a trap, a roof or back into \
a tower. Occupied fields can be jumped in a straight line: each field passed costs one more action.
• **Slide**, once a turn: push the spare tile in at one of the twelve banners. Seven tiles move on \
by one, the last drops out and is the new spare. The mice stay where they are.
""",
    """\
**Collecting.** When two of your mice stand on the same kind of cheese, you have it: after every \
action, also in other people's turns. Each kind counts once.

**Traps.** A mouse under which a trap is slid falls into the dungeon and stays there.

**The end of a turn.** Rooms without a mouse get their roofs back. Remember what you saw! There is \
a short pause for a last look; whoever's turn it is may cut it short.

**The end of the game.** Whoever has the kinds that are needed wins at once. The game also ends \
when somebody loses a third mouse: then the most cheeses among the others win, and among equals \
whoever has waited longest since their last turn.

**Good to know.** What lies under a roof is in nobody's message and in no log: only memory helps. \
A step may be taken back as long as nothing was uncovered and nothing slid after it. The seven \
kinds: **B**rie (wheel), **E**mmental (wedge with holes), **M**imolette (half ball), \
**N**eufchâtel (heart), **P**rovolone (pear on a string), **R**oquefort (blue-veined block), \
**V**alençay (grey pyramid).
""",
)

GAME = GameWords(
    name="Château Roquefort",
    tagline="Mice, roofs, a sliding cellar, and the cheese you try to remember.",
    guide=_GUIDE,
    options={
        "layout": OptionWords(
            "Castle",
            "Which castle is built",
            {
                "front": "Château Roquefort",
                "back": "Castle of Appenzell",
                "random": "Either of the two",
            },
        ),
        "target": OptionWords(
            "Cheeses to collect",
            "How many kinds win the game (5 or 6 suit two or three players)",
        ),
        "start_spare": OptionWords(
            "First spare tile",
            "What lies beside the castle at the start",
            {"random": "Any tile", "blank": "An empty tile"},
        ),
        "pause_seconds": OptionWords(
            "Last look (seconds)",
            "How long rooms stay open after a turn; 0: until the player ends it",
            {"0": "until the player ends it"},
        ),
        "on_timeout": OptionWords(
            "When time runs out",
            "What happens to a turn in which nothing was done in time",
            {"pass": "The turn goes by", "slide": "A tile is slid, somewhere harmless"},
        ),
        "robot_memory": OptionWords(
            "Robots' memory",
            "How well robots remember what lies under the roofs",
            {
                "none": "None: what is covered is forgotten",
                "short": "Short: most is gone after a few turns",
                "long": "Long: they forget little",
                "perfect": "Perfect: they forget nothing",
            },
        ),
    },
    verbs={
        "enter": VerbWords("Bring a mouse into a free tower", "tower"),
        "uncover": VerbWords("Take the roof off a room next to one of your mice", "room"),
        "move": VerbWords("Move a mouse, or jump over occupied fields", "step"),
        "slide": VerbWords("Push the spare tile in at a banner (once a turn)", "slot"),
        "end": VerbWords("End your turn, or cut the last look short"),
        "undo": VerbWords("Take your last step back"),
        "pass": VerbWords("In an emergency: let your turn go by with nothing done"),
    },
    refusals={
        "no-such-move": "That is not a move of this game.",
        "game-over": "The game is over.",
        "not-your-turn": "It is not your turn.",
        "place-first": "First put a mouse into a tower.",
        "turn-done": "Your turn is over: the roofs are about to go back.",
        "no-such-tower": "The towers are A1, G1, A7 and G7.",
        "tower-taken": "There is a mouse in tower {tower} already.",
        "no-mouse-left": "None of your mice waits outside.",
        "no-such-room": "The rooms are called A to R.",
        "room-open": "Room {room} is open already.",
        "room-too-far": "None of your mice is next to room {room}.",
        "mouse-not-inside": "Your mouse {mouse} is not in the castle.",
        "cannot-move-there": "Mouse {mouse} cannot get to {field} now.",
        "no-such-slot": "There is no slot of that name.",
        "slid-already": "You have slid a tile this turn: once is all.",
        "nothing-done": "Do at least one thing before you end your turn.",
        "nothing-to-undo": "There is no step to take back.",
        "no-pass": "A turn cannot go by like that now.",
    },
)
