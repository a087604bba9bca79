"""What the shell says about Hide the Havarti, in English: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.hide_the_havarti.words.en.feats import FEATS, PARTS
from cogs.hide_the_havarti.words.en.handbook import HANDBOOK
from cogs.hide_the_havarti.words.en.lesson import LESSON
from cogs.hide_the_havarti.words.en.reasons import REASONS
from cogs.hide_the_havarti.words.en.refusals import REFUSALS

GAME = GameWords(
    name="Hide the Havarti",
    tagline="Hide the cheese, remember where, and look innocent.",
    guide=HANDBOOK,
    feats=FEATS,
    parts=PARTS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "searches": OptionWords(
            "Searches", "Misses in a row that end a round (4 in the rulebook)."
        ),
        "no_talk": OptionWords(
            "No talking",
            "No talking once the house is laid: the next fromager decides for all.",
        ),
        "own_cheese": OptionWords(
            "Own cheese", "Each fromager owns a cheese: two points if it stays hidden, else none."
        ),
        "setup_seconds": OptionWords(
            "Set-up time (seconds)",
            "Time to hide the cheese (60 in the rulebook; in a chat 120 is kinder).",
        ),
        "rounds_each": OptionWords(
            "Rounds each",
            "How often each of you is inspecteur. 0: as in the rulebook, 2 times (3 for two).",
            {"0": "as in the rulebook"},
        ),
        "idle_cap": OptionWords(
            "Strolls",
            "How many turns in a row the inspecteur may walk without a check. 0: no limit.",
            {"0": "no limit"},
        ),
        "peek_seconds": OptionWords(
            "Private looks (seconds)", "How long a private look stays on your screen."
        ),
    },
    verbs={
        "keep": VerbWords("Inspecteur: choose your two cards", "The two cards you keep"),
        "place": VerbWords("Set-up: lay a card", "Which card, and where it goes"),
        "exchange": VerbWords(
            "Set-up or Sitting Room: let two rooms change places", "The two rooms to swap"
        ),
        "fill": VerbWords("Set-up: lay the rest at random"),
        "shuffle": VerbWords("Set-up: lay all sixteen at random"),
        "done": VerbWords("Set-up: say that you are happy with the house"),
        "bare": VerbWords(
            "Too slow: choose which cheese lies open", "Which cheese stays in the open"
        ),
        "check": VerbWords("Inspecteur: check a room for cheese", "The room to check"),
        "walk": VerbWords("Inspecteur: walk without checking", "The room to walk to"),
        "card": VerbWords("Inspecteur: play a card", "Which card to play, and on what"),
        "swap": VerbWords("Fromager: swap two closed neighbours", "The two rooms to swap"),
        "hide": VerbWords("Fromager: close an open room out of sight", "The room to close"),
        "darken": VerbWords("Vegetable Cellar: close open rooms", "One or two rooms to close"),
        "carry": VerbWords("Library: swap one room twice", "Which room, and where to"),
        "peek": VerbWords("Look into a closed room", "The room to look into"),
        "appoint": VerbWords("Cheese Cellar: choose who may look", "The fromager who may look"),
        "line": VerbWords("Mice: name a row or column with a cheese", "The row or column to name"),
        "skip": VerbWords("Leave a special room at that"),
        "onward": VerbWords("On to the next round"),
    },
    refusals=REFUSALS,
)
