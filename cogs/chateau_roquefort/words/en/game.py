"""What the shell says about Château Roquefort, in English: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.chateau_roquefort.words.en.achievements import FEATS
from cogs.chateau_roquefort.words.en.handbook import HANDBOOK
from cogs.chateau_roquefort.words.en.lesson import LESSON
from cogs.chateau_roquefort.words.en.reasons import REASONS
from cogs.chateau_roquefort.words.en.refusals import REFUSALS

GAME = GameTexts(
    name="Château Roquefort",
    tagline="Lift roofs, slide the cellar floor, and remember where the cheese was.",
    handbook=HANDBOOK,
    achievements=FEATS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "layout": OptionTexts(
            "Castle",
            "Which castle you play in",
            {
                "front": "Château Roquefort",
                "back": "Castle of Appenzell",
                "random": "Either of the two",
            },
        ),
        "target": OptionTexts(
            "Cheeses to collect",
            "How many kinds of cheese win; 5 or 6 make a longer game for two or three",
        ),
        "start_spare": OptionTexts(
            "First spare tile",
            "What lies beside the castle at the start",
            {"random": "Any tile", "blank": "An empty tile"},
        ),
        "pause_seconds": OptionTexts(
            "Last look (seconds)",
            "How long rooms stay open after a turn; 0: until the player ends it",
            {"0": "until the player ends it"},
        ),
        "robot_memory": OptionTexts(
            "Robots’ memory",
            "How well normal robots remember the cellar; easy ones soon forget, hard ones never do",
            {
                "none": "None: out of sight, out of mind",
                "short": "Short: most of it is gone after a few turns",
                "long": "Long: they rarely forget",
                "perfect": "Perfect: they forget nothing",
            },
        ),
        "robot_traps": OptionTexts(
            "Robots’ traps",
            "When robots drop mice of others; easy ones never drop a person’s mouse on purpose",
            {
                "later": "Not in the first three rounds",
                "always": "Whenever it pays",
                "never": "Never on purpose",
            },
        ),
    },
    move_commands={
        "enter": MoveCommandTexts(
            "Bring a mouse into an empty tower", "The tower your mouse starts in"
        ),
        "uncover": MoveCommandTexts(
            "Lift the roof of a room next to one of your mice", "The room whose roof you lift"
        ),
        "move": MoveCommandTexts("Move a mouse, or jump over others", "Which mouse, and where to"),
        "slide": MoveCommandTexts(
            "Slide the spare tile in at a banner (once a turn)", "The banner you slide it in at"
        ),
        "end": MoveCommandTexts("End your turn, or cut the last look short"),
        "undo": MoveCommandTexts("Take your last step back"),
    },
    refusals=REFUSALS,
)
