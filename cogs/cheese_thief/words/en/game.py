"""What the shell says about Cheese Thief in English: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.cheese_thief.words.en.achievements import FEATS, PARTS
from cogs.cheese_thief.words.en.handbook import HANDBOOK
from cogs.cheese_thief.words.en.lesson import LESSON
from cogs.cheese_thief.words.en.reasons import REASONS
from cogs.cheese_thief.words.en.refusals import REFUSALS

GAME = GameTexts(
    name="Cheese Thief",
    tagline="One night, one theft, and everybody was asleep. Or so they say.",
    handbook=HANDBOOK,
    achievements=FEATS,
    roles=PARTS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "fall_mouse": OptionTexts(
            "Fall Mouse", "One of you wants to be voted for (6 to 8 players)."
        ),
        "hour_seconds": OptionTexts(
            "Hour (seconds)", "How long each of the six hours lasts. The rulebook says 10."
        ),
        "follower_seconds": OptionTexts(
            "Followers (seconds)",
            "How long the thief has to pick followers. The rulebook says 5.",
        ),
        "discussion": OptionTexts(
            "Discussion (seconds)",
            "How long you talk before the vote. 0 means as long as you like.",
            {"0": "as long as you like"},
        ),
        "tie_rule": OptionTexts(
            "Tie",
            "What happens if the thief shares the most votes with somebody.",
            {"rulebook": "The thief is caught", "sole_top": "The thief gets away"},
        ),
        "four_thief": OptionTexts(
            "Thief of four",
            "When the thief wakes up in a game of four.",
            {"both_first": "At both hours", "choose": "At one or both, as the thief likes"},
        ),
        "rounds": OptionTexts(
            "Rounds", "How many rounds you play. Every winner of a round gets a point."
        ),
    },
    move_commands={
        "nod": MoveCommandTexts("Say that you have seen your card; at night, lie still"),
        "wake": MoveCommandTexts(
            "Four players: choose when you wake up", "The hour you wake up at"
        ),
        "peek": MoveCommandTexts("Alone and awake: look under a cup", "Whose cup to look under"),
        "recruit": MoveCommandTexts("As the thief: pick who follows you", "Who follows you"),
        "claim-hour": MoveCommandTexts(
            "Tell everybody when you woke up", "The hour you say you woke up at"
        ),
        "claim-alone": MoveCommandTexts("Tell everybody that you were alone"),
        "claim-saw": MoveCommandTexts(
            "Tell everybody whom you saw awake", "Who you say was awake with you"
        ),
        "claim-cheese": MoveCommandTexts(
            "Tell everybody about the cheese", "What you say about the cheese"
        ),
        "claim-peek": MoveCommandTexts(
            "Tell everybody whose die you saw", "Whose die, and what it showed"
        ),
        "claim-clear": MoveCommandTexts("Take back all you have claimed"),
        "accuse": MoveCommandTexts("Tell everybody whom you suspect", "Who you think is the thief"),
        "say": MoveCommandTexts("Ask, answer or doubt somebody", "What you say, and to whom"),
        "ready": MoveCommandTexts("Say that you are ready to vote"),
        "unready": MoveCommandTexts("Say that you want to talk on"),
        "talk": MoveCommandTexts("Back from the vote to the talk, as long as nobody has voted"),
        "vote": MoveCommandTexts("Point at your suspect", "Who you vote for"),
        "next": MoveCommandTexts("Go on to the next round"),
    },
    refusals=REFUSALS,
)
