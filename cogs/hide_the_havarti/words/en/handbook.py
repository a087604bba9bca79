"""How to play Hide the Havarti, in English."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """One of you is the **inspecteur**, everybody else a **fromager**. Four cheeses are hidden \
in a house of sixteen rooms. The inspecteur walks about and checks rooms; the fromagers swap and \
close rooms under the inspecteur's very nose. Nobody may peek: you have to *remember*. Each \
cheese found is a point for the inspecteur, each one that stays hidden a point for every \
fromager. Everybody gets to be inspecteur.""",
    (
        Topic(
            "round",
            "A round",
            """1. The inspecteur secretly keeps **two of four cards** and leaves the room.
2. The fromagers lay out the house.
3. The inspecteur comes in by an entrance and checks that room for free.
4. Then you take turns: each fromager once, clockwise from the inspecteur's left, then the \
inspecteur, until the round is over. Then everybody sees the whole house.

The **next** fromager sits at the inspecteur's left, the **last** one at the right. With two \
players the only fromager is both. Where the fromagers decide together, the first answer counts. \
Talk it over, in the open!""",
            current_action="The round is over: have a look at the house, then on to the next one.",
            captions=(
                "The inspecteur keeps two cards",
                "Fromagers hide four cheeses",
                "The inspecteur searches",
                "Fromagers swap and close",
            ),
        ),
        Topic(
            "house",
            "The house",
            """Sixteen rooms in columns A to D and rows 1 to 4: four cheeses, four of the eight \
special rooms, eight common ones. Neighbours touch at a side, never at a corner. The entrances \
lead into A1, D1, B4 and C4: the front one into both middle rooms. Closed rooms all look alike, \
and nobody may look into them.""",
            captions=(
                "Four cheeses",
                "Four special rooms",
                "Eight common rooms",
                "In by an entrance",
            ),
        ),
        Topic(
            "choose",
            "The inspecteur's choice",
            """The inspecteur keeps two of the four cards, in secret; the other two are out for \
this round. In the next round all four are there again.""",
            current_action="The inspecteur is choosing two cards, and then leaves the room.",
            captions=("Keep two cards, in secret", "The other two are out"),
        ),
        Topic(
            "setup",
            "Hiding the cheese",
            """The fromagers lay out the house in their panels: pick a card and a place, let two \
change places, or leave the rest to chance. When all of them have pressed **Done**, or the clock \
runs out, the doors shut: learn by heart what is behind them! The inspecteur sees only the clock.

**Too slow?** If cards are still in hand by then, chance lays them, and the fromagers choose one \
cheese that lies open from the start. The inspecteur still has to check it.""",
            current_action="You are hiding the cheese: lay out the house, learn it by heart, "
            "and press Done.",
            captions=(
                "Lay out the house",
                "until you are done, or time is up",
                "Then the faces are gone",
            ),
        ),
        Topic(
            "entry",
            "Coming in",
            """The inspecteur comes in by an entrance room (A1, D1, B4 or C4) and checks it. That \
first check is free: the die starts at 1, even if there is no cheese. If there is, it is taken, \
and a special room does what it always does.""",
            current_action="The inspecteur is coming in: by A1, D1, B4 or C4, with a free check.",
            captions=("In by A1, D1, B4 or C4", "The first check is free"),
        ),
        Topic(
            "fromager",
            "A fromager's turn",
            """You do one of these:
• **Swap** two neighbouring rooms that are both closed, even right before the inspecteur's eyes. \
An inspecteur in a closed room goes along.
• **Close** an open room that the inspecteur does not see.

If you can do neither, your turn passes.

**What the inspecteur sees:** the room they stand in, if it is open, and from there straight on in \
four directions, as far as doors are open.""",
            current_action="A fromager is at work: swap two closed neighbours, or close a room "
            "that the "
            "inspecteur does not see.",
            captions=("Swap two closed neighbours", "or close a room out of sight"),
        ),
        Topic(
            "inspecteur",
            "The inspecteur's turn",
            """You do one of these:
• Stay or move one room, and **check** it.
• **Walk** one or two rooms without checking, but not there and back.
• Play a **card**.

You may check an open room again, but you know what is in it. After eight walks in a row (or as \
many as the table has chosen) you have to check or play a card.""",
            current_action="The inspecteur is searching: check a room, walk, or play a card.",
            captions=("Check a room", "or walk without a check", "or play a card"),
        ),
        Topic(
            "die",
            "Checking, and the die",
            """If you check a **cheese**, it is yours, a common room takes its place, and the die \
goes back to 1. If you check **anything else**, the die goes up by one. Walking and the mice \
leave the die alone.

The round is over when the die passes the number of searches (four, unless you choose otherwise), \
or when no cheese is left in the house.""",
            captions=(
                "Cheese: it is yours, the die is back at 1",
                "Anything else: the die goes up",
            ),
        ),
        Topic(
            "specials",
            "The special rooms",
            """Each one happens once a round, when the inspecteur first checks it, wherever it \
lies by then. It is a miss all the same.
🥕 **Vegetable Cellar**: the candles go out. The fromagers may close up to two open rooms, in \
sight or not.
📚 **Library**: the last fromager swaps a closed room with a neighbour, then with another one.
🧸 **Nursery**: a swarm of children. The die goes up once more.
🛁 **Bathroom**: the next fromager may look into one closed room.
🥛 **Dairy**: the inspecteur loses the cheese found last; the die goes back to 1, even on the \
last search.
🛋️ **Sitting Room**: the fromagers may let any two rooms change places, even the inspecteur's.
🚪 **Parlour**: the four rooms in the middle are closed and shuffled. The inspecteur stays put.
🏺 **Cheese Cellar**: the next fromager picks another one, who may look into one closed room. A \
fromager who is alone looks.""",
            current_action="A special room is at work: whoever it concerns decides, then the "
            "game goes on.",
            captions=(
                "Two rooms may close",
                "One room is swapped twice",
                "The die goes up once more",
                "The last cheese is lost",
            ),
        ),
        Topic(
            "cards",
            "The inspecteur's cards",
            """🐭 **Cheese-sniffing mice**: a fromager must name a row or column with a cheese in \
it, and is shown that line. Wrong twice, and the mice name one themselves. No check.
🤝 **Voilà, mon partenaire!**: check an entrance room from wherever you are.
❗ **What's going on in THAT room?**: rush to a room that was swapped since your last turn and \
check it.
💡 **Ahhh HA!**: check as usual, then move one room and check again, even if the first was your \
last search.

All checks count.""",
            current_action="The inspecteur has played a card: do what it asks for.",
            captions=(
                "A line with cheese is named",
                "Check an entrance from afar",
                "Rush to a swapped room",
                "Check twice",
            ),
        ),
        Topic(
            "points",
            "Points and the end",
            """The inspecteur scores a point for each cheese found, every fromager a point for \
each cheese that was not; one that the Dairy took counts as not found. Everybody is inspecteur \
twice (three times with two players). Most points win; equal points share the victory.""",
            current_action="The game is over: most points win.",
            captions=(
                "A point for each cheese found",
                "A point for each one hidden",
                "Most points win",
            ),
        ),
        Topic(
            "options",
            "What the table can choose",
            """How many **searches** end a round; **no talking** once the house is laid (then the \
next fromager decides for all); **own cheese**: each fromager owns one, worth two points if it \
stays hidden and none if not; how long the **set-up** takes and a **private look** stays; how many \
**rounds** each of you is inspecteur; and how long the inspecteur may **stroll**.""",
            captions=("How long the set-up takes", "Cheeses of your own", "How many rounds"),
        ),
        Topic(
            "discord",
            "Here on Discord",
            """The board is changed in place, and a closed door tells nothing; the log says where \
something happened, never what lies there. Private looks vanish after a few seconds. If your time \
runs out, a fromager swaps two rooms by chance, the inspecteur checks a room nearby, and what you \
only *may* do is skipped.""",
            captions=("Private looks vanish", "The board keeps no faces"),
        ),
    ),
)
