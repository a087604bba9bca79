"""What the shell says about Cheese Thief in English: guide, options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords

_PLAY = """\
**Cheese Thief** is a game of one short night and one loud morning, for four to eight mice.

Everybody gets a secret card and a die under a cup. One card is the **Cheese Thief**; the others \
are **Sleepyheads**. The die is the hour at which you wake.

**The night** has six hours, from 1 a.m. to 6 a.m., all equally long. Your panel changes every \
hour, whether you wake or not, so nobody can tell from it who does. When your hour strikes, your \
panel tells you
- who else is awake,
- whether the cheese is still on the table,
- and, if the thief is awake with you and the cheese is there, who takes it.

The thief **must** take the cheese at their hour, seen or not. A Sleepyhead who wakes **alone** \
may look under one cup, and learns that player's hour. A thief never looks under cups.

**The morning:** the cheese is gone. Talk, in the channel or by voice. You may say whatever you \
like, true or not, but never show your card, your die or your panel. The board keeps what \
everybody claims: when they woke, whom they saw, what became of the cheese, whose die they know. \
Compare! If you woke at 3 and somebody says they were awake at 3 and you did not see them, they \
lie. If the cheese was there at 2 and gone at 5, it was taken from 2 to 5.

When more than half are ready, **everybody votes** for another player. Votes are secret until \
all are in. Whoever has the most votes turns up their card, and in a tie all of them do.
- The thief is among them: the Sleepyheads win.
- The thief is not: the thief wins, with all followers.
"""

_FOLLOWERS = """\
**Followers** change sides and win and lose with the thief. Their card still says Sleepyhead.

**5 players.** Whoever sees the theft becomes the follower. If several do, the thief points at \
one, and all who are awake see it. If nobody does, there is no follower.
**6 players.** After 6 a.m. the thief touches one paw. That follower learns who the thief is.
**7 players.** The thief touches two paws. The two followers learn of each other, but not who \
the thief is.
**8 players.** The thief touches two paws, and all three learn of each other.

From six players on, seeing the theft makes nobody a follower, but the thief may touch the paw \
of a witness. A thief who does not choose in time leaves it to chance.

**4 players.** Everybody has two dice, nobody follows and nobody looks under cups. A Sleepyhead \
chooses one of the two hours. The thief wakes at both and takes the cheese at the first. Somebody \
who is seen at two hours is the thief.

**The Fall Mouse** (from six players, if the table likes) replaces a Sleepyhead and plays like \
one, but wants to be **voted for**: with the most votes, even in a tie, the Fall Mouse wins and \
everybody else loses. It wins in no other way, not even as a follower.
"""

_TABLE = """\
**How it is played here**
- Your panel, in your direct messages or behind the board's button, is your card, your cup and \
your eyes. It keeps your own night for you by day. Showing it to anybody is against the rules.
- Everybody has a button to press in every phase, so that pressing one says nothing. By night \
no button makes an hour longer or shorter.
- Please be silent until dawn.
- By day, pick from the lists in your panel what you want the board to say for you. You can \
change it or take it back, and none of it needs to be true.
- **Ready to vote** counts when more than half have pressed it. The host can open the vote too, \
and close it when somebody is missing: a missing vote counts for nobody. If nobody votes at all, \
the thief gets away.
- Your vote can be changed until the last one is in.
- With several rounds, each winner of a round gets a point.
"""

GAME = GameWords(
    name="Cheese Thief",
    tagline="One night, one theft, and everybody was asleep. Or so they say.",
    guide=(_PLAY, _FOLLOWERS, _TABLE),
    options={
        "fall_mouse": OptionWords("Fall Mouse", "One mouse wants your votes (6 to 8 players)."),
        "hour_seconds": OptionWords(
            "Hour (seconds)", "Seconds an hour of the night lasts; by the book 10."
        ),
        "follower_seconds": OptionWords(
            "Followers (seconds)", "Seconds to choose and to meet followers; by the book 5."
        ),
        "discussion": OptionWords(
            "Discussion (seconds)", "Seconds to talk by day; 0 for no limit.", {"0": "no limit"}
        ),
        "tie_rule": OptionWords(
            "Tie",
            "Whether a thief is caught who shares the most votes.",
            {"rulebook": "Caught (by the book)", "sole_top": "Not caught in a tie"},
        ),
        "four_thief": OptionWords(
            "Thief at four",
            "When the thief wakes in a game of four.",
            {"both_first": "At both hours", "choose": "At either or both, as they choose"},
        ),
        "rounds": OptionWords("Rounds", "How many rounds; each winner of a round gets a point."),
    },
    verbs={
        "nod": VerbWords("Say that you have seen your card, or lie still by night"),
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
        "ready": VerbWords("You are ready to vote"),
        "unready": VerbWords("You want to talk on"),
        "vote": VerbWords("Point at the thief", "player"),
        "next": VerbWords("You are ready for the next round"),
    },
    refusals={
        "already-pressed": "You have done that already.",
        "not-your-hours": "Your dice do not show that.",
        "asleep": "You are asleep. There is nothing to do but dream of cheese.",
        "no-peeks-at-four": "In a game of four nobody looks under cups.",
        "not-alone": "You are not alone. All you can do is smile.",
        "thief-never-peeks": "You have the cheese to carry: a thief looks under no cups.",
        "one-peek": "One look under one cup: you have had yours.",
        "another-player": "It has to be another player at this table.",
        "nobody-to-point-at": "There is nobody you need to point at.",
        "already-recruited": "You have chosen already.",
        "that-many-followers": "Choose exactly {wanted}, each once.",
        "not-a-follower": "That player cannot become your follower now.",
        "no-such-hour": "The night has the hours from 1 to 6.",
        "already-ready": "You are ready to vote already.",
        "not-ready": "You have not asked for the vote.",
        "not-now": "This is not the time for that.",
        "fall-mouse-needs-six": "The Fall Mouse plays with {fewest} players or more.",
        "no-such-move": "There is no such move.",
    },
)
