"""How to play Cheese Thief, in English."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """One short night and one loud morning, for four to eight mice. One of you is the \
**Cheese Thief**, all others are **Sleepyheads**. Your die says at which hour you wake up: you \
see who else is awake and whether the cheese is still there. The thief takes it at their hour. \
In the morning everybody talks, truly or not, and then you vote. If the thief gets the most \
votes, the Sleepyheads win; if not, the thief does.""",
    (
        Topic(
            "deal",
            "Your card and your die",
            """You get a secret card and, under your cup, a die (in a game of four: two dice). \
One card is the **Cheese Thief**, all others are **Sleepyheads**; with six or more, one may be \
the **Fall Mouse**. Your die is the hour at which you wake up. Look at both in your panel, and \
show them to nobody, not even by day.""",
            current_action="You are looking at your card: it says who you are, your die when "
            "you wake up.",
            captions=(
                "Most of you are Sleepyheads",
                "One is the Cheese Thief",
                "Your die: the hour you wake up",
            ),
        ),
        Topic(
            "night",
            "The night",
            """The night lasts from 1 a.m. to 6 a.m., and every hour is equally long, whoever is \
awake. When your hour strikes, your panel shows you
• who else is awake (they see you, too),
• whether the cheese is still there,
• and, if the thief is awake with you and the cheese is there, who takes it.

The thief **must** take the cheese at their hour, seen or not. A Sleepyhead who wakes up **all \
alone** may look under one cup, once, and learns that player's hour: not who they are. Nobody is \
told that you looked. The thief never looks under cups.

Awake or not, everybody has a button to press, so pressing it gives nothing away. Not a word \
until morning, please.""",
            current_action="You are in the night: watch your panel when your hour strikes. Not "
            "a word!",
            captions=(
                "Your hour strikes",
                "Who else is awake?",
                "Is the cheese still there?",
                "All alone? Look under one cup",
            ),
        ),
        Topic(
            "followers",
            "Followers",
            """**Followers** change sides: they win and lose with the thief. Their card still \
says Sleepyhead.

**5 players.** Whoever sees the theft becomes the follower. If several do, the thief points at \
one of them, and all of them see it. If nobody does, the thief stays alone.
**6 players.** After 6 a.m. the thief picks one follower, who learns who the thief is.
**7 players.** The thief picks two followers. They learn of each other, but not who the thief is.
**8 players.** The thief picks two followers, and all three know each other.

From six players on, seeing the theft makes nobody a follower, but the thief may well pick a \
witness. A thief who does not choose in time leaves it to chance.""",
            current_action="The thief is picking followers. Your panel tells you if you are one.",
            captions=("The thief", "Followers join the thief", "They win or lose together"),
        ),
        Topic(
            "four",
            "Four players",
            """You have two dice; nobody follows, and nobody looks under cups. A Sleepyhead \
picks one of the two hours and wakes up once. The thief wakes up at both and takes the cheese at \
the first (an option lets the thief choose). So whoever is seen at two hours is the thief.""",
            current_action="You are choosing your hour: a Sleepyhead wakes at one of the two dice.",
            captions=(
                "Two dice each",
                "A Sleepyhead wakes at one of them",
                "The thief wakes at both",
            ),
        ),
        Topic(
            "day",
            "The morning",
            """The cheese is gone! Talk it over, in the channel or by voice. Say what you like, \
true or not, but never show your card, your die or your panel. The board keeps track of what \
everybody claims; you can change your claims or take them back.

**Compare!** You woke at 3, somebody else says they did too, and you never saw them? They are \
lying. The cheese was still there at 2 and already gone at 5? Then it was taken at 3 or 4. \
Whoever woke at the hour of the theft saw the thief. A die under a cup proves an hour, not a card.

The vote opens as soon as everybody has pressed **Ready to vote**. Once more than half have, it \
also opens after half a minute in which nobody claims anything. Robots are ready when most of \
the people are.""",
            current_action="You are talking: claim what you like, compare what others say, and "
            "press "
            "Ready to vote when you know enough.",
            captions=(
                "The cheese is gone!",
                "Say what you saw, true or not",
                "Compare what the others say",
            ),
        ),
        Topic(
            "vote",
            "The vote",
            """Everybody points at somebody else; nobody may point at themselves. All votes are \
shown at once, and you can change yours until the last one is in. Run out of time, and you vote \
for nobody. Opened too early? As long as nobody has voted, anybody can go **Back to the talk**, \
for what is left of its time if the talk has a limit.""",
            current_action="You are voting: point at whoever you think took the cheese. You can "
            "change "
            "your vote until the last one is in.",
            captions=("Point at somebody else", "All votes are shown at once"),
        ),
        Topic(
            "result",
            "Who wins",
            """Whoever has the most votes turns up their card; in a tie all of them do.
• If the Fall Mouse is among them, it wins alone.
• If not, but the thief is, the Sleepyheads win, all but the followers.
• If neither is, the thief wins, and so do the followers. They also win if nobody votes at all.

(An option lets the thief get away in a tie.) After that everything is shown: cards, dice, hours, \
followers, votes, and who looked under which cup. If you play several rounds, every winner of a \
round gets a point.""",
            current_action="The round is over: see who it was, and press for the next round if "
            "there is one.",
            captions=(
                "Most votes for the thief: Sleepyheads win",
                "If not, the thief gets away",
                "Most votes for the Fall Mouse: it wins alone",
            ),
        ),
        Topic(
            "fall-mouse",
            "The Fall Mouse",
            """With six players or more, if you like, the Fall Mouse takes the place of a \
Sleepyhead and plays like one, but wants your **votes**: with the most votes, even in a tie, the \
Fall Mouse wins and everybody else loses. It wins in no other way, not even as a follower. \
Everybody knows that it is in the game, nobody knows who it is; not even a thief who picks it.""",
            captions=("Plays like a Sleepyhead", "Wants your votes", "Most votes: it wins alone"),
        ),
        Topic(
            "discord",
            "Here on Discord",
            """Your panel comes as a direct message, and opens behind the board's button too. It \
is your card, your cup and your eyes, and it remembers your night for you. Please show it to \
nobody.

In the morning, the lists in your panel put your claims on the board. Robots listen to what you \
say through your panel. What you write in the channel is for people.""",
            captions=("Your panel is for your eyes only", "Your claims go on the board"),
        ),
        Topic(
            "options",
            "What the table can choose",
            """The **Fall Mouse** (six players or more); how long an **hour** lasts, and picking \
**followers** (be kinder than the rulebook: reading takes time); a **time limit for the talk**; \
what a **tie** means for the thief; when the **thief of four** wakes up; and how many **rounds** \
you play.""",
            captions=("The Fall Mouse or not", "How long an hour lasts", "How long you talk"),
        ),
    ),
)
