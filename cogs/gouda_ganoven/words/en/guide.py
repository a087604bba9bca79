"""How to play, and why something cannot be played, in English."""

GUIDE = (
    """**Gouda Ganoven** is a burglary for 3 to 6 rats. Each round cheese rains into a house \
of four rooms, usually one piece fewer than there are rats. You each sneak into one \
room. Where the cheese does not suffice, the strongest eat. Who eats wins a rat token; \
**five rats win the game**.

**A round has seven steps.** The king goes first in each, then clockwise.

**1 · Cheese rain.** Every piece falls into one of the four rooms, by chance.
**2 · Draw.** Three cards each in the first round, two in every later one. No hand limit.
**3 · Sneak in.** All at once and in secret: choose **one room** and **any number** of \
weapons, rat traps and cheese cards. Change it as often as you like until everyone has \
confirmed. Your cards then lie face down and shuffled, so nobody knows which one is the \
room.
**4 · Spy.** One after another, each turns up **one face-down card of somebody else**. A 🪤 \
**rat trap** snaps at the spy: it fights 10 weaker this round. Traps nobody stepped on do \
nothing.
**5 · Upgrade.** One after another, each may add **one card openly**: a weapon, a cheese \
card or an action. Or pass.
**6 · Fight.** All cards are turned up and every room is fought for.
**7 · Clean up.** All laid cards are discarded, hands are kept, the king moves on.""",
    """**Who eats?** In each room count the cheese: the pieces there and the cheese cards \
that rats brought along.
• As much cheese as rats, or more: **everyone** there eats, however weak.
• Too little: the **strongest** eat. Strength is the sum of the weapons, less 10 for a \
trap. Equal? The strongest single weapon decides. Still equal? They **share**, and each \
one eats.
• No cheese: nobody eats, however strong.

**The cards**
⚔️ **Weapons**: forty of them, two of each strength from 1 to 20.
🪤 **Rat Trap** (4): carried in while sneaking, bites whoever spies on it.
🧀 **Pocket Gouda** (2): one more cheese in the room where your rat ends up.
🔨 **Nailed Door** (3): nobody after you upgrades any more.
🥷 **Gouda Thief** (3): move a piece of cheese from one room to another.
🕳️ **Rat Hole** (3): your rat moves to another room with all it carries; everyone sees \
where to.

**The end.** Whoever has five rats wins. If several get their fifth at once, these few \
play a **special round** for a single cheese, without cheese cards, until one of them eats \
alone.

**Survivor.** Everyone starts with three lives. No cheese, one life less. Each rat that is \
out takes a piece of cheese along. The last one wins.

**In Discord.** Your hand comes by direct message, or with the button on the board. Spying \
is done on the board itself. If time runs out, your plan is confirmed as it stands; \
without a plan the rat runs to some room with nothing, spies on some card, and adds \
nothing.""",
)

REFUSALS = {
    "no-such-move": "That is not a move of this game.",
    "game-over": "The game is over.",
    "only-watching": "You are only watching this round.",
    "not-your-turn": "It is not your turn.",
    "nobody-would-starve": "With more cheese than rats nobody would starve: choose 0 or less.",
    "not-while-sneaking": "First everyone sneaks in: choose a room and equipment, then confirm.",
    "not-while-spying": "Now is the time to spy: turn up a face-down card of somebody else.",
    "not-while-upgrading": "Now is the time to upgrade: add one card, or pass.",
    "not-confirmed": "You have not confirmed yet, so you can change everything anyway.",
    "already-confirmed": "You have confirmed. Change your mind first.",
    "choose-a-room": "Your rat must go somewhere: choose a room first.",
    "no-such-page": "Your hand has no such page.",
    "other-page": "That card is on another page of your hand.",
    "cards-in-order": "Name each card once, in the order of your hand.",
    "not-in-hand": "That card is not in your hand.",
    "actions-wait": "Action cards are for the upgrade: they cannot be carried in.",
    "no-cheese-cards-now": "Cheese cards do not count in the special round.",
    "own-card": "You cannot spy on yourself.",
    "already-open": "That card lies open already.",
    "no-such-card": "There is no such card.",
    "too-late-for-traps": "Traps are laid while sneaking in; now it is too late.",
    "play-the-action": "That is an action: play it for what it does.",
    "no-such-action": "You do not hold that action card.",
    "same-room": "The cheese has to move to another room.",
    "no-cheese-there": "There is no piece of cheese to take from that room.",
    "already-there": "Your rat is in that room already.",
    "fight-is-over": "The fight is fought. On to the next round!",
    "already-onward": "You have said so already.",
}
