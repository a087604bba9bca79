"""What the shell says about Cheese Thief in English: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.cheese_thief.words.en.feats import FEATS, PARTS
from cogs.cheese_thief.words.en.handbook import HANDBOOK
from cogs.cheese_thief.words.en.lesson import LESSON

GAME = GameWords(
    name="Cheese Thief",
    tagline="One night, one theft, and everybody was asleep. Or so they say.",
    guide=HANDBOOK,
    feats=FEATS,
    parts=PARTS,
    lesson=LESSON,
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
