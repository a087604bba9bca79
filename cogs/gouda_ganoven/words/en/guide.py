"""How to play, and why something cannot be played, in English."""

GUIDE = (
    """**Gouda Ganoven** is a burglary for 3 to 6 rats. Every round, cheese rains into a house of \
four rooms, and there is usually one piece fewer than there are rats. Each rat sneaks into one \
room. If there is not enough cheese for everybody there, the strongest rats eat. Every time \
your rat eats, you win a rat token. **Five rats win the game.**

**A round has seven steps.** The king 👑 always goes first, then it goes clockwise.

**1 · Cheese rain.** Each piece falls into one of the four rooms, by pure luck.
**2 · Draw.** Three cards each in the first round, two in every round after that. You may hold \
as many as you like.
**3 · Sneak in.** All at once and in secret, choose **one room** and **as many** weapons, rat \
traps and cheese cards as you want. You can change your mind until everybody has confirmed. \
Then your cards lie face down and shuffled, so nobody can tell which one is the room.
**4 · Spy.** One after another, turn up **one face-down card of somebody else**. Careful: a 🪤 \
**rat trap** snaps at whoever finds it, and that rat fights 10 weaker this round. A trap that \
nobody finds does nothing.
**5 · Upgrade.** One after another, add **one card openly** if you like: a weapon, a cheese \
card or an action card.
**6 · Fight!** Room by room, all cards are turned up and the rats fight for the cheese.
**7 · Clean up.** Everything that was laid is discarded. You keep the cards in your hand, and \
the king moves on to the left.""",
    """**Who eats?** Count the cheese in a room: the pieces that fell there, and the cheese \
cards that rats brought along.
• Enough for everybody: **all of them** eat, however weak.
• Not enough: the **strongest** eat. Your strength is the sum of your weapons, minus 10 if you \
are caught in a trap. If two are equal, the strongest single weapon decides. Still equal? Then \
they **share**, and both eat.
• No cheese: nobody eats, however strong.

**The cards**
⚔️ **Weapons**: forty of them, two of each strength from 1 to 20.
🪤 **Rat Trap** (4): take it along when you sneak in. It bites whoever spies on it.
🧀 **Pocket Gouda** (2): one more cheese in the room where your rat ends up.
🔨 **Nailed Door** (3): nobody upgrades after you.
🥷 **Gouda Thief** (3): move one cheese from a room to another.
🕳️ **Rat Hole** (3): your rat slips into another room with all it carries. Everybody sees where.

**The end.** The first rat with five tokens wins. If several get there in the same round, they \
play a **special round** for a single cheese, without cheese cards, until one of them eats \
alone.

**Survivor.** Everybody starts with three lives, and going hungry costs one. Each rat that drops \
out takes one cheese with it. The last rat standing wins. With a cheese for every rat, the \
cheese gets scarcer from round 9 on, so that it does end.

**Here on Discord.** Your hand comes as a direct message, or with the button on the board. You \
spy on the board itself. If your time runs out, your plan counts as it stands; without a plan \
your rat runs into some room with bare paws, turns up some card and adds nothing.""",
)

REFUSALS = {
    "no-such-move": "Gouda Ganoven has no such move.",
    "game-over": "The game is over.",
    "only-watching": "You are only watching this round.",
    "not-your-turn": "It is not your turn yet.",
    "nobody-would-starve": "With more cheese than rats, a Survivor game would never end: "
    "choose 0 or less.",
    "not-while-sneaking": "First everybody sneaks in: choose a room and equipment, then confirm.",
    "not-while-spying": "Now it is time to spy: turn up a face-down card of somebody else.",
    "not-while-upgrading": "Now it is time to upgrade: add one card, or pass.",
    "not-confirmed": "You have not confirmed yet, so you can still change everything.",
    "already-confirmed": "You have confirmed already. Press “Change my mind” first.",
    "choose-a-room": "Your rat has to go somewhere: choose a room first.",
    "no-such-page": "Your hand has no such page.",
    "other-page": "That card is on another page of your hand.",
    "cards-in-order": "Name each card once, in the order of your hand.",
    "not-in-hand": "That card is not in your hand.",
    "actions-wait": "Action cards are for the upgrade: your rat cannot carry them in.",
    "no-cheese-cards-now": "Cheese cards do not count in the special round.",
    "own-card": "You cannot spy on yourself.",
    "already-open": "That card is open already.",
    "no-such-card": "There is no such card.",
    "too-late-for-traps": "Traps go along when you sneak in. Now it is too late.",
    "play-the-action": "That is an action card: play it for what it does.",
    "no-such-action": "You do not have that action card.",
    "same-room": "The cheese has to go to another room.",
    "no-cheese-there": "There is no cheese on the floor of that room.",
    "already-there": "Your rat is in that room already.",
    "fight-goes-on": "The fight is on! Watch it to the end, it will not take long.",
    "fight-is-over": "The fight is over. On to the next round!",
    "already-onward": "You have said so already. The others are still looking.",
}
