"""What the shell says about Château Roquefort, in English: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.chateau_roquefort.words.en.feats import FEATS
from cogs.chateau_roquefort.words.en.handbook import HANDBOOK
from cogs.chateau_roquefort.words.en.lesson import LESSON
from cogs.chateau_roquefort.words.en.reasons import REASONS
from cogs.chateau_roquefort.words.en.refusals import REFUSALS

GAME = GameWords(
    name="Château Roquefort",
    tagline="Lift roofs, slide the cellar floor, and remember where the cheese was.",
    guide=HANDBOOK,
    feats=FEATS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "layout": OptionWords(
            "Castle",
            "Which castle you play in",
            {
                "front": "Château Roquefort",
                "back": "Castle of Appenzell",
                "random": "Either of the two",
            },
        ),
        "target": OptionWords(
            "Cheeses to collect",
            "How many kinds of cheese win; 5 or 6 make a longer game for two or three",
        ),
        "start_spare": OptionWords(
            "First spare tile",
            "What lies beside the castle at the start",
            {"random": "Any tile", "blank": "An empty tile"},
        ),
        "pause_seconds": OptionWords(
            "Last look (seconds)",
            "How long rooms stay open after a turn; 0: until the player ends it",
            {"0": "until the player ends it"},
        ),
        "robot_memory": OptionWords(
            "Robots’ memory",
            "How well normal robots remember the cellar; easy ones soon forget, hard ones never do",
            {
                "none": "None: out of sight, out of mind",
                "short": "Short: most of it is gone after a few turns",
                "long": "Long: they rarely forget",
                "perfect": "Perfect: they forget nothing",
            },
        ),
        "robot_traps": OptionWords(
            "Robots’ traps",
            "When robots drop mice of others; easy ones never drop a person’s mouse on purpose",
            {
                "later": "Not in the first three rounds",
                "always": "Whenever it pays",
                "never": "Never on purpose",
            },
        ),
    },
    verbs={
        "enter": VerbWords("Bring a mouse into an empty tower", "The tower your mouse starts in"),
        "uncover": VerbWords(
            "Lift the roof of a room next to one of your mice", "The room whose roof you lift"
        ),
        "move": VerbWords("Move a mouse, or jump over others", "Which mouse, and where to"),
        "slide": VerbWords(
            "Slide the spare tile in at a banner (once a turn)", "The banner you slide it in at"
        ),
        "end": VerbWords("End your turn, or cut the last look short"),
        "undo": VerbWords("Take your last step back"),
    },
    refusals=REFUSALS,
)
