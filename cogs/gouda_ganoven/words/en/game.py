"""What the shell says about Gouda Ganoven: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.gouda_ganoven.words.en.feats import FEATS
from cogs.gouda_ganoven.words.en.handbook import HANDBOOK
from cogs.gouda_ganoven.words.en.lesson import LESSON
from cogs.gouda_ganoven.words.en.reasons import REASONS
from cogs.gouda_ganoven.words.en.refusals import REFUSALS

GAME = GameWords(
    name="Gouda Ganoven",
    tagline="Sneak in, spy, upgrade, brawl: never enough cheese, always too many rats.",
    guide=HANDBOOK,
    feats=FEATS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "mode": OptionWords(
            "Mode",
            "How the game is won",
            {
                "race": "Race: the first with enough rat tokens wins",
                "survivor": "Survivor: go hungry and lose a life, the last one wins",
            },
        ),
        "cheese_delta": OptionWords(
            "Cheese",
            "How many pieces rain down each round. More cheese makes a gentler game",
            {
                "-2": "two fewer than players: a longer game",
                "-1": "one fewer than players: the usual game",
                "0": "one for each player: gentle "
                "(Survivor: from round 9 one fewer every two rounds)",
                "1": "one more than players: gentler still",
                "2": "two more than players: a feast",
            },
        ),
        "weapons_only": OptionWords(
            "Weapons only", "Easier: no traps, no cheese cards, no action cards"
        ),
        "rats_to_win": OptionWords("Rats to win (race)", "How many rat tokens win the race"),
        "lives": OptionWords("Lives (survivor)", "How many lives each rat starts with"),
    },
    verbs={
        "go": VerbWords("Choose your rat's room, in secret", "The room your rat sneaks into"),
        "carry": VerbWords(
            "Choose what your rat carries, in secret", "The cards your rat takes along"
        ),
        "confirm": VerbWords("Confirm your room and what your rat carries"),
        "scurry": VerbWords("Let your rat run into any room, and confirm"),
        "change": VerbWords("Change your mind, as long as somebody is still choosing"),
        "spy": VerbWords("Turn up somebody else's face-down card", "Whose card, and which one"),
        "add": VerbWords("Upgrade: add a weapon or a cheese card", "The card you add"),
        "nail": VerbWords("Upgrade: nail the door, so nobody upgrades after you"),
        "steal": VerbWords("Upgrade: the Gouda Thief moves one cheese", "From which room to which"),
        "tunnel": VerbWords(
            "Upgrade: through the Rat Hole into another room", "The room your rat comes out in"
        ),
        "pass": VerbWords("Upgrade: add nothing"),
        "onward": VerbWords("Seen enough of the fight: on to the next round"),
    },
    refusals=REFUSALS,
)
