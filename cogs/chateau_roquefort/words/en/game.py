"""What the shell says about Château Roquefort, in English: options, commands, refusals, guide."""

from bot.stage.stage import GameWords, OptionWords, VerbWords

_GUIDE = (
    """\
**The hunt.** Your four mice are after the cheese in a castle’s cellar. Collect **four different \
kinds** before anybody else does (or five, or six: the table decides).

**The castle.** Columns A to G, rows 1 to 7, a tower in each corner. Eighteen rooms hide under \
roofs: tiled roofs cover two fields, thatched ones three, copper ones four. In columns B, D, F and \
rows 2, 4, 6 the floor is made of sliding tiles: 21 with cheese (three of each kind), 10 empty \
ones and 3 traps. Between them are raised fields (a blue diamond): safe, but no cheese.

**To begin,** everybody puts one mouse into a tower. Your other three wait outside.

**On your turn you do one to four things,** in any mix and order:
• **Lift a roof** that touches one of your mice, even at a corner. Everybody sees what’s there.
• **Bring in a mouse:** into any empty tower.
• **Move** a mouse one field, straight, into an open room: never onto a trap or a roof, never back \
into a tower. You may jump over mice in a straight line; each one costs an extra action.
• **Slide,** once a turn: push the spare tile in at a red banner. The whole lane moves on by one, \
and the tile that drops out is the new spare. Mice stay where they are!
""",
    """\
**Cheese!** As soon as two of your mice stand on the same kind, it’s yours, even when it’s \
somebody else’s turn. Each kind counts once.

**Traps.** Slide a trap under a mouse and down it goes, for the rest of the game. A ⚠️ marks the \
fields that the next slide can hit, as far as anybody can see.

**When your turn ends,** every room without a mouse gets its roof back. There’s a short last look \
first; the player whose turn it was may cut it short. Remember what you saw!

**The end.** Whoever has enough kinds wins on the spot. The game also ends when somebody loses a \
third mouse: of the others, the one with the most cheese wins, and if that’s a tie, the one who \
has waited longest for a turn.

**Good to know.** No message and no log remembers what lies under a roof: you have to. You can \
take back a step until you lift a roof or slide. With two or three players, going first \
helps a little: chance decides who does. The seven kinds: \
**B**rie (a wheel), **E**mmental (a wedge with holes), **M**imolette (half a ball), **N**eufchâtel \
(a heart), **P**rovolone (a pear on a string), **R**oquefort (a blue-veined block), **V**alençay \
(a grey pyramid).

**Robots.** Easy ones forget soon, overlook things, and never drop a person’s mouse on purpose. \
Normal ones remember as well as the table lets them. Hard ones forget nothing and think of what \
you might answer.
""",
)

GAME = GameWords(
    name="Château Roquefort",
    tagline="Mice, roofs, a sliding cellar, and the cheese you try to remember.",
    guide=_GUIDE,
    options={
        "layout": OptionWords(
            "Castle",
            "Which castle you play in",
            {
                "front": "Château Roquefort",
                "back": "Castle of Appenzell",
                "random": "Either of the two",
            },
        ),
        "target": OptionWords(
            "Cheeses to collect",
            "How many kinds win; 5 or 6 make a longer game for two or three",
        ),
        "start_spare": OptionWords(
            "First spare tile",
            "What lies beside the castle at the start",
            {"random": "Any tile", "blank": "An empty tile"},
        ),
        "pause_seconds": OptionWords(
            "Last look (seconds)",
            "How long rooms stay open after a turn; 0: as long as the player likes",
            {"0": "as long as the player likes"},
        ),
        "robot_memory": OptionWords(
            "Robots’ memory",
            "How well normal robots remember the cellar; easy ones soon forget, hard ones never do",
            {
                "none": "None: out of sight, out of mind",
                "short": "Short: most of it is gone after a few turns",
                "long": "Long: they rarely forget",
                "perfect": "Perfect: they forget nothing",
            },
        ),
        "robot_traps": OptionWords(
            "Robots’ traps",
            "When robots drop mice of others; easy ones never drop a person’s on purpose",
            {
                "later": "Not in the first three rounds",
                "always": "Whenever it pays",
                "never": "Never on purpose",
            },
        ),
    },
    verbs={
        "enter": VerbWords("Bring a mouse into an empty tower", "tower"),
        "uncover": VerbWords("Lift the roof of a room next to one of your mice", "room"),
        "move": VerbWords("Move a mouse, or jump over others", "step"),
        "slide": VerbWords("Slide the spare tile in at a banner (once a turn)", "slot"),
        "end": VerbWords("End your turn, or cut the last look short"),
        "undo": VerbWords("Take your last step back"),
    },
    refusals={
        "no-such-move": "That isn’t a move in this game.",
        "game-over": "The game is over.",
        "not-your-turn": "It’s not your turn.",
        "place-first": "First, put a mouse into a tower.",
        "turn-done": "Your turn is done: the roofs are about to go back on.",
        "no-such-tower": "The towers are A1, G1, A7 and G7.",
        "tower-taken": "There’s already a mouse in tower {tower}.",
        "no-mouse-left": "You have no mouse left outside.",
        "no-such-room": "The rooms are called A to R.",
        "room-open": "Room {room} is already open.",
        "room-too-far": "None of your mice is next to room {room}.",
        "mouse-not-inside": "Your mouse {mouse} isn’t in the castle.",
        "cannot-move-there": "Mouse {mouse} can’t get to {field} right now.",
        "no-such-slot": "There’s no banner of that name: they are N-B to S-F and W-2 to E-6.",
        "slid-already": "You’ve already slid a tile this turn.",
        "nothing-done": "Do at least one thing before you end your turn. You can always slide.",
        "nothing-to-undo": "There’s no step to take back.",
    },
)
