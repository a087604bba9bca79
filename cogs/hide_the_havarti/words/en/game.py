"""What the shell says about Hide the Havarti, in English: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.hide_the_havarti.words.en.achievements import FEATS, PARTS
from cogs.hide_the_havarti.words.en.handbook import HANDBOOK
from cogs.hide_the_havarti.words.en.lesson import LESSON
from cogs.hide_the_havarti.words.en.reasons import REASONS
from cogs.hide_the_havarti.words.en.refusals import REFUSALS

GAME = GameTexts(
    name="Hide the Havarti",
    tagline="Hide the cheese, remember where, and look innocent.",
    handbook=HANDBOOK,
    achievements=FEATS,
    roles=PARTS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "searches": OptionTexts(
            "Searches", "Misses in a row that end a round (4 in the rulebook)."
        ),
        "no_talk": OptionTexts(
            "No talking",
            "No talking once the house is laid: the next fromager decides for all.",
        ),
        "own_cheese": OptionTexts(
            "Own cheese", "Each fromager owns a cheese: two points if it stays hidden, else none."
        ),
        "setup_seconds": OptionTexts(
            "Set-up time (seconds)",
            "Time to hide the cheese (60 in the rulebook; in a chat 120 is kinder).",
        ),
        "rounds_each": OptionTexts(
            "Rounds each",
            "How often each of you is inspecteur. 0: as in the rulebook, 2 times (3 for two).",
            {"0": "as in the rulebook"},
        ),
        "idle_cap": OptionTexts(
            "Strolls",
            "How many turns in a row the inspecteur may walk without a check. 0: no limit.",
            {"0": "no limit"},
        ),
        "peek_seconds": OptionTexts(
            "Private looks (seconds)", "How long a private look stays on your screen."
        ),
    },
    move_commands={
        "keep": MoveCommandTexts("Inspecteur: choose your two cards", "The two cards you keep"),
        "place": MoveCommandTexts("Set-up: lay a card", "Which card, and where it goes"),
        "exchange": MoveCommandTexts(
            "Set-up or Sitting Room: let two rooms change places", "The two rooms to swap"
        ),
        "fill": MoveCommandTexts("Set-up: lay the rest at random"),
        "shuffle": MoveCommandTexts("Set-up: lay all sixteen at random"),
        "done": MoveCommandTexts("Set-up: say that you are happy with the house"),
        "bare": MoveCommandTexts(
            "Too slow: choose which cheese lies open", "Which cheese stays in the open"
        ),
        "check": MoveCommandTexts("Inspecteur: check a room for cheese", "The room to check"),
        "walk": MoveCommandTexts("Inspecteur: walk without checking", "The room to walk to"),
        "card": MoveCommandTexts("Inspecteur: play a card", "Which card to play, and on what"),
        "swap": MoveCommandTexts("Fromager: swap two closed neighbours", "The two rooms to swap"),
        "hide": MoveCommandTexts("Fromager: close an open room out of sight", "The room to close"),
        "darken": MoveCommandTexts(
            "Vegetable Cellar: close open rooms", "One or two rooms to close"
        ),
        "carry": MoveCommandTexts("Library: swap one room twice", "Which room, and where to"),
        "peek": MoveCommandTexts("Look into a closed room", "The room to look into"),
        "appoint": MoveCommandTexts(
            "Cheese Cellar: choose who may look", "The fromager who may look"
        ),
        "line": MoveCommandTexts(
            "Mice: name a row or column with a cheese", "The row or column to name"
        ),
        "skip": MoveCommandTexts("Leave a special room at that"),
        "onward": MoveCommandTexts("On to the next round"),
    },
    refusals=REFUSALS,
)
