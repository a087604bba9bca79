"""What the shell says about Cheese Thief in English: guide, options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords

_PLAY = """\
**Cheese Thief** is one short night and one loud morning, for four to eight mice.

You get a secret card and, under your cup, a die (in a game of four: two dice). One card is the \
**Cheese Thief**, all others are **Sleepyheads**. Your die is the hour at which you wake up.

**The night** lasts from 1 a.m. to 6 a.m., and every hour is equally long. When your hour \
strikes, your panel shows you
- who else is awake,
- whether the cheese is still there,
- and, if the thief is awake with you and the cheese is there, who takes it.

The thief **must** take the cheese at their hour, seen or not. A Sleepyhead who wakes up **all \
alone** may look under one cup and learns that player's hour. The thief never looks under cups.

**The morning.** The cheese is gone! Talk it over, in the channel or by voice. Say what you \
like, true or not, but never show your card, your die or your panel. The board keeps track of \
what everybody claims. Compare! You woke at 3, somebody else says they did too, and you never \
saw them? They are lying. The cheese was still there at 2 and already gone at 5? Then it was \
taken at 3 or 4.

**The vote.** When more than half are ready, everybody points at somebody else. All votes are \
shown at once, and whoever has the most turns up their card; in a tie all of them do.
- The thief is among them: the Sleepyheads win.
- The thief is not: the thief wins, and so do the followers.
"""

_FOLLOWERS = """\
**Followers** change sides: they win and lose with the thief. Their card still says Sleepyhead.

**5 players.** Whoever sees the theft becomes the follower. If several do, the thief points at \
one of them, and all of them see it. If nobody does, the thief stays alone.
**6 players.** After 6 a.m. the thief picks one follower, who learns who the thief is.
**7 players.** The thief picks two followers. They learn of each other, but not who the thief is.
**8 players.** The thief picks two followers, and all three know each other.

From six players on, seeing the theft makes nobody a follower, but the thief may well pick a \
witness. A thief who does not choose in time leaves it to chance.

**4 players.** You have two dice; nobody follows, and nobody looks under cups. A Sleepyhead \
picks one of the two hours. The thief wakes up at both and takes the cheese at the first. So \
whoever is seen at two hours is the thief.

**The Fall Mouse** (six players and more, if you like) takes the place of a Sleepyhead and plays \
like one, but wants your **votes**: with the most votes, even in a tie, the Fall Mouse wins and \
everybody else loses. It wins in no other way, not even as a follower.
"""

_TABLE = """\
**How we play it here**
- Your panel comes as a direct message, and opens behind the board's button too. It is your \
card, your cup and your eyes, and it remembers your night for you. Please show it to nobody.
- By night everybody has a button to press, awake or not, so a press gives nothing away. It \
makes no hour longer or shorter.
- Not a word until morning, please.
- In the morning, the lists in your panel put your claims on the board. Change them or take them \
back whenever you like; none of it has to be true.
- The vote opens as soon as all have pressed **Ready to vote**. If only more than half have, it \
opens once nobody has made a claim for half a minute. Robots are ready when most of the people are.
- Opened too early? As long as nobody has voted, anybody can go **Back to the talk**.
- Robots listen to what you say through your panel. What you write in the channel is for people.
- You can change your vote until the last one is in. Run out of time, and you vote for nobody. \
If nobody votes at all, the thief gets away.
- If you play several rounds, every winner of a round gets a point.
"""

GAME = GameWords(
    name="Cheese Thief",
    tagline="One night, one theft, and everybody was asleep. Or so they say.",
    guide=(_PLAY, _FOLLOWERS, _TABLE),
    options={
        "fall_mouse": OptionWords(
            "Fall Mouse", "One of you wants to be voted for (6 to 8 players)."
        ),
        "hour_seconds": OptionWords(
            "Hour (seconds)", "How long each of the six hours lasts; 10 in the rulebook."
        ),
        "follower_seconds": OptionWords(
            "Followers (seconds)",
            "How long the thief may take to pick followers; 5 in the rulebook.",
        ),
        "discussion": OptionWords(
            "Discussion (seconds)",
            "How long you talk before the vote; 0 for as long as you like.",
            {"0": "as long as you like"},
        ),
        "tie_rule": OptionWords(
            "Tie",
            "What happens when the thief and others have equally many votes.",
            {"rulebook": "The thief is caught", "sole_top": "The thief gets away"},
        ),
        "four_thief": OptionWords(
            "Thief at four",
            "When the thief wakes up in a game of four.",
            {"both_first": "At both hours", "choose": "At one or both, as they like"},
        ),
        "rounds": OptionWords(
            "Rounds", "How many rounds you play; every winner of a round gets a point."
        ),
    },
    verbs={
        "nod": VerbWords("You have seen your card; by night: lie still"),
        "wake": VerbWords("Four players: choose when to wake", "hour"),
        "peek": VerbWords("Alone and awake: look under a cup", "player"),
        "recruit": VerbWords("The thief's choice of followers", "players"),
        "claim-hour": VerbWords("Tell everybody when you woke", "hour"),
        "claim-alone": VerbWords("Tell everybody that you were alone"),
        "claim-saw": VerbWords("Tell everybody whom you saw awake", "players"),
        "claim-cheese": VerbWords("Tell everybody about the cheese", "cheese"),
        "claim-peek": VerbWords("Tell everybody whose die you saw", "die"),
        "claim-clear": VerbWords("Take back all you have claimed"),
        "accuse": VerbWords("Tell everybody whom you suspect", "player"),
        "say": VerbWords("Ask, answer or doubt somebody", "words"),
        "ready": VerbWords("You are ready to vote"),
        "unready": VerbWords("You want to talk on"),
        "talk": VerbWords("Go back to the talk, if nobody has voted yet"),
        "vote": VerbWords("Point at the thief", "player"),
        "abstain": VerbWords("Vote for nobody, as if your time were up"),
        "next": VerbWords("You are ready for the next round"),
    },
    refusals={
        "already-pressed": "You have done that already.",
        "not-your-hours": "Your dice do not show that.",
        "asleep": "You are asleep. Nothing to do but dream of cheese.",
        "no-peeks-at-four": "In a game of four nobody looks under cups.",
        "not-alone": "You are not alone. All you can do is smile.",
        "thief-never-peeks": "You have your paws full of cheese: the thief looks under no cups.",
        "one-peek": "You have had your look under a cup.",
        "another-player": "Pick another player at this table.",
        "nobody-to-point-at": "There is nobody to point at.",
        "already-recruited": "You have chosen already.",
        "that-many-followers": "Choose exactly {wanted}, each once.",
        "not-a-follower": "You cannot pick that player.",
        "no-such-hour": "The night lasts from 1 to 6.",
        "already-ready": "You are ready to vote already.",
        "not-ready": "You are not ready to vote anyway.",
        "already-voted": "You have voted already.",
        "that-does-not-fit": "That does not go with what has been claimed so far.",
        "somebody-has-voted": "Somebody has voted already, so there is no way back.",
        "not-now": "Not now: that has its own time.",
        "fall-mouse-needs-six": "The Fall Mouse plays with {fewest} players or more.",
        "no-such-move": "There is no such move.",
    },
)
