"""How to play Gouda Ganoven, in English."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """A burglary for 3 to 6 rats. Every round cheese rains into a house of four rooms, usually \
one piece fewer than there are rats. In secret, each rat picks **a room** and **as many weapons \
as it likes**. Then everybody spies on one card and may add one more. Where there is not enough \
cheese for all, the strongest rats eat. Each time your rat eats, you win a rat token: \
**five tokens win the game.**""",
    (
        Topic(
            "round",
            "A round in seven steps",
            """**1 · Cheese rain.** Each piece falls into one of the four rooms, by pure luck; \
several may land in the same one.
**2 · Draw.** Three cards each in the first round, two in every round after that.
**3 · Sneak in.** All at once and in secret: a room and what your rat carries.
**4 · Spy.** One after another, turn up somebody else's face-down card.
**5 · Upgrade.** One after another, add one card openly, or pass.
**6 · Fight!** All cards are turned up, room by room.
**7 · Clean up.** Whatever was laid is discarded, cheese that nobody ate is gone, and you keep \
the cards in your hand.

The king 👑 goes first in every step, the others follow clockwise. After each round the crown \
moves on to the left. Chance decides who wears it first.""",
            captions=("It rains cheese", "Sneak in, in secret", "Spy, then upgrade", "Fight!"),
        ),
        Topic(
            "sneak",
            "Sneaking in",
            """Choose **exactly one room** and any number of weapons, rat traps and cheese cards: \
none, some, or your whole hand. Action cards stay in your hand; they are for the upgrade.

You can change everything until everybody has confirmed. Then your cards lie face down and \
shuffled, so nobody can tell which one is the room. How many you laid is only shown once \
everybody is in.

What you lay is gone after the round, whether your rat ate or not.""",
            current_action="You are sneaking in: choose a room and what your rat carries, then "
            "confirm. "
            "More weapons win fights, but what you lay is gone.",
            captions=(
                "Exactly one room",
                "Weapons, traps, cheese: as you like",
                "All face down and shuffled",
            ),
        ),
        Topic(
            "spy",
            "Spying and traps",
            """Turn up **one face-down card that somebody else laid**; everybody sees it. You \
must, as long as there is one left. It may well be a card of somebody who was spied on before.

Careful: a 🪤 **rat trap** snaps at whoever finds it. It moves over to the spy, whose rat fights \
**10 weaker** this round. Its owner has one card less. A trap that nobody finds does nothing.""",
            current_action="You are spying: on your turn, turn up somebody else's face-down card. "
            "It may be a trap!",
            captions=("Turn up a card of somebody else", "A trap bites the spy: 10 weaker"),
        ),
        Topic(
            "upgrade",
            "The upgrade and action cards",
            """On your turn add **one card openly**: a weapon, a cheese card or an action card; \
or pass. Traps cannot be added any more.
🔨 **Nailed Door**: the upgrade ends at once, and nobody adds anything after you.
🥷 **Gouda Thief**: one piece of cheese moves from one room to another. Cheese cards stay.
🕳️ **Rat Hole**: your rat slips into another room with all it carries, trap included. Everybody \
sees where.""",
            current_action="You are upgrading: on your turn, add one card openly, or pass.",
            captions=(
                "Nailed Door: nobody adds more",
                "Gouda Thief: a cheese moves",
                "Rat Hole: your rat moves",
            ),
        ),
        Topic(
            "fight",
            "Who eats?",
            """Count the cheese in a room: the pieces that fell there, and the cheese cards of \
the rats there.
• **Enough for everybody:** all of them eat, however weak. What is left over is gone.
• **Not enough:** the strongest eat. Your strength is the sum of your weapons, minus 10 if you \
are caught in a trap (it may fall below zero). If two are equal, the strongest single weapon \
decides; a trap does not make that one weaker. Still equal? Then they **share**, and all of them \
eat, even if that is more rats than cheese.
• **No cheese:** nobody eats, however strong.

A rat eats at most once a round.""",
            current_action="You are watching the fight: room by room, the strongest rats eat.",
            captions=(
                "Enough cheese: everybody eats",
                "Too little: the strongest eat",
                "No cheese: nobody eats",
            ),
        ),
        Topic(
            "cards",
            "The cards",
            """There are 55.
⚔️ **Weapons** (40): two of each strength from 1 to 20.
🪤 **Rat Trap** (4): take it along when you sneak in. It bites whoever spies on it.
🧀 **Pocket Gouda** (2): one more cheese in the room your rat ends up in.
🔨 **Nailed Door** (3), 🥷 **Gouda Thief** (3), 🕳️ **Rat Hole** (3): action cards, for the upgrade.

Everybody also has the four rooms, which always come back: bathroom, bedroom, cellar and \
playroom. There is no limit to your hand. If the pile runs out, the discards are shuffled; if \
those are gone as well, you draw what there is.""",
            captions=(
                "40 weapons, from 1 to 20",
                "4 rat traps",
                "2 pocket goudas",
                "9 action cards",
            ),
        ),
        Topic(
            "end",
            "How it ends",
            """The first rat with five tokens wins. If several get there in the same round, they \
play a **special round** for a single cheese, without cheese cards, and the others watch. \
Whoever eats alone wins. If several share it, those go on; if nobody gets it, they all try again. \
After ten of those, the victory is shared.""",
            current_action="The game is over: the first rat with enough tokens has won.",
            captions=("A token each time you eat", "Five tokens win"),
        ),
        Topic(
            "options",
            "Other ways to play",
            """**Survivor.** Everybody starts with three lives, and going hungry costs one. Each \
rat that drops out takes one cheese with it. The last rat standing wins. If all who are left \
would drop out together, nobody loses a life. With a cheese for every rat, the cheese gets \
scarcer from round 9 on, so that it does end.

**More or less cheese.** One piece fewer than rats is usual; two fewer make a longer, hungrier \
game, and as many as rats (or more) suit young players.

**Weapons only.** No traps, no cheese cards, no actions.

The table may also agree on another number of tokens or lives.""",
            captions=("Survivor: three lives each", "More or less cheese", "Weapons only"),
        ),
        Topic(
            "discord",
            "Here on Discord",
            """Your hand comes as a direct message, or with the button on the board. You spy on \
the board itself. Whatever lies open, and the discards, may be looked up at any time; hands and \
hidden cards are shown to nobody.

If your time runs out, your plan counts as it stands; without a plan your rat runs into some \
room with bare paws, turns up some card and adds nothing.""",
            captions=("Your hand is yours alone", "You spy on the board"),
        ),
    ),
)
