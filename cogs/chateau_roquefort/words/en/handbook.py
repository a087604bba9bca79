"""How to play Château Roquefort, in English."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """Your four mice are after the cheese in a castle’s cellar. Lift roofs to see what lies in \
the rooms, remember it, and bring **two of your mice onto the same kind of cheese**: then it’s \
yours. The floor slides, and the traps with it! **Four different kinds win** (or two to six: \
the table decides). On your turn you do one to four things; then empty rooms get their roofs \
back.""",
    (
        Topic(
            "castle",
            "The castle",
            """Columns A to G, rows 1 to 7, a tower in each corner. Eighteen rooms hide under \
roofs: tiled roofs cover two fields, thatched ones three, copper ones four.

In columns B, D, F and rows 2, 4, 6 the floor is made of sliding tiles: 21 with cheese (three of \
each kind), 10 empty ones and 3 traps. One tile is left over: the spare, which everybody sees. \
Between these lanes are raised fields (a blue diamond): safe, but without cheese.

There are two castles to choose from: the same roofs in different places.""",
            captions=(
                "A tower in each corner",
                "Rooms under roofs",
                "Tiles that slide",
                "Raised fields are safe",
            ),
        ),
        Topic(
            "start",
            "To begin",
            """The tiles are shuffled, all roofs are on, and chance decides who goes first. One \
after another, everybody puts a mouse into an empty tower. Your other three wait outside.""",
            current_action="You are setting out: when it is your turn, put a mouse into an "
            "empty tower.",
            captions=("One mouse goes into a tower", "Your other three wait outside"),
        ),
        Topic(
            "turn",
            "Your turn",
            """You do **one to four things**, in any mix and order:
• **Lift a roof** that touches one of your mice, even at a corner. Everybody sees what’s there.
• **Bring in a mouse:** into any empty tower.
• **Move** a mouse one field, not diagonally, in open rooms: never onto a trap or a roof, never \
back into a tower, never onto another mouse.
• **Jump** over mice, yours or others’, in a straight line; each one costs an extra action. You \
land on a free field of an open room.
• **Slide** the spare tile in, once a turn: see *Sliding tiles*.

You may stop after one action. You can take back a step until you lift a roof or slide.""",
            current_action="You are hunting: on your turn, do one to four things: lift a roof, "
            "bring in a "
            "mouse, move or jump, and slide once.",
            captions=("Lift a roof", "Bring in a mouse", "Move or jump", "Slide, once"),
        ),
        Topic(
            "slide",
            "Sliding tiles",
            """Once a turn: push the spare tile in at one of the twelve red banners. The whole \
lane moves on by one, under the roofs as well, and the tile that drops out at the far end is the \
new spare. **Mice stay where they are!** So cheese can be slid under your mouse, and a trap under \
somebody else’s. You may push straight back what was pushed before.""",
            captions=(
                "Push the spare in at a banner",
                "The whole lane moves on",
                "Mice stay where they are",
            ),
        ),
        Topic(
            "cheese",
            "Collecting cheese",
            """As soon as two of your mice stand on the same kind, it’s yours, even when it’s \
somebody else’s turn. Each kind counts once. Fields that you jump over don’t count.

The seven kinds: **B**rie (a wheel), **E**mmental (a wedge with holes), **M**imolette (half a \
ball), **N**eufchâtel (a heart), **P**rovolone (a pear on a string), **R**oquefort (a blue-veined \
block), **V**alençay (a grey pyramid).""",
            captions=("Two of your mice", "on the same kind", "It is yours"),
        ),
        Topic(
            "traps",
            "Traps",
            """Slide a trap under a mouse and down it goes, for the rest of the game: anybody’s \
mouse, your own included. If a slide brings traps and cheese at once, mice fall first. A ⚠️ marks \
the fields that the next slide can hit, as far as anybody can see. On a raised field or in a tower \
no mouse ever falls. A trap under a roof just waits there; once the roof is off, no mouse may step \
on it.""",
            captions=(
                "A trap slides under a mouse",
                "Down it goes, for good",
                "Here no mouse ever falls",
            ),
        ),
        Topic(
            "roofs",
            "When a turn ends",
            """Every room without a mouse gets its roof back; rooms with anybody’s mouse stay \
open. There’s a short last look first; the player whose turn it was may cut it short. Remember \
what you saw: no message and no log remembers it for you.""",
            current_action="You are having a last look: remember what lies in the open rooms, "
            "the roofs "
            "are about to go back on.",
            captions=("Rooms with a mouse stay open", "Empty ones get their roofs back"),
        ),
        Topic(
            "end",
            "How it ends",
            """Whoever has enough kinds wins on the spot. If one slide gets several of you \
there, the most cheese wins.

The game also ends when somebody loses a **third mouse**: of the others, the one with the most \
cheese wins. With two players that’s simply the other one.

If that’s a tie, the one who has waited longest for a turn wins; whoever is playing just now has \
waited least.""",
            current_action="The game is over: the whole cellar lies open.",
            captions=("Enough kinds of cheese win", "A third lost mouse ends it, too"),
        ),
        Topic(
            "options",
            "What the table can choose",
            """The **castle** (or either, by chance); how many **kinds** win: five or six make a \
longer game for two or three; whether the first **spare** is any tile or an empty one; how long \
the **last look** takes; how well **robots** remember and when they use traps.""",
            captions=("Which castle", "How many kinds win", "The first spare tile"),
        ),
        Topic(
            "discord",
            "Here on Discord",
            """You play on the board itself: only the cellar is hidden, and from everybody alike. \
The board is changed in place, so no old picture shows what was open.

With two or three players, going first helps a little: chance decides who does.

**Robots.** Easy ones forget soon, overlook things, and never drop a person’s mouse on purpose. \
Normal ones remember as well as the table lets them. Hard ones forget nothing and think \
ahead to your next move.""",
            captions=("You play on the board", "Nothing shows what was open"),
        ),
    ),
)
