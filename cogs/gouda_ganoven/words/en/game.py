"""What the shell says about Gouda Ganoven: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.gouda_ganoven.words.en.achievements import FEATS
from cogs.gouda_ganoven.words.en.handbook import HANDBOOK
from cogs.gouda_ganoven.words.en.lesson import LESSON
from cogs.gouda_ganoven.words.en.reasons import REASONS
from cogs.gouda_ganoven.words.en.refusals import REFUSALS

GAME = GameTexts(
    name="Gouda Ganoven",
    tagline="Sneak in, spy, upgrade, brawl: never enough cheese, always too many rats.",
    handbook=HANDBOOK,
    achievements=FEATS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "mode": OptionTexts(
            "Mode",
            "How the game is won",
            {
                "race": "Race: the first with enough rat tokens wins",
                "survivor": "Survivor: go hungry and lose a life, the last one wins",
            },
        ),
        "cheese_delta": OptionTexts(
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
        "weapons_only": OptionTexts(
            "Weapons only", "Easier: no traps, no cheese cards, no action cards"
        ),
        "rats_to_win": OptionTexts("Rats to win (race)", "How many rat tokens win the race"),
        "lives": OptionTexts("Lives (survivor)", "How many lives each rat starts with"),
    },
    move_commands={
        "go": MoveCommandTexts(
            "Choose your rat's room, in secret", "The room your rat sneaks into"
        ),
        "carry": MoveCommandTexts(
            "Choose what your rat carries, in secret", "The cards your rat takes along"
        ),
        "confirm": MoveCommandTexts("Confirm your room and what your rat carries"),
        "scurry": MoveCommandTexts("Let your rat run into any room, and confirm"),
        "change": MoveCommandTexts("Change your mind, as long as somebody is still choosing"),
        "spy": MoveCommandTexts(
            "Turn up somebody else's face-down card", "Whose card, and which one"
        ),
        "add": MoveCommandTexts("Upgrade: add a weapon or a cheese card", "The card you add"),
        "nail": MoveCommandTexts("Upgrade: nail the door, so nobody upgrades after you"),
        "steal": MoveCommandTexts(
            "Upgrade: the Gouda Thief moves one cheese", "From which room to which"
        ),
        "tunnel": MoveCommandTexts(
            "Upgrade: through the Rat Hole into another room", "The room your rat comes out in"
        ),
        "pass": MoveCommandTexts("Upgrade: add nothing"),
        "onward": MoveCommandTexts("Seen enough of the fight: on to the next round"),
    },
    refusals=REFUSALS,
)
