"""What the shell says about Hide the Havarti, in English: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.hide_the_havarti.words.en.feats import FEATS, PARTS
from cogs.hide_the_havarti.words.en.handbook import HANDBOOK
from cogs.hide_the_havarti.words.en.lesson import LESSON

GAME = GameWords(
    name="Hide the Havarti",
    tagline="Hide the cheese, remember where, and look innocent.",
    guide=HANDBOOK,
    feats=FEATS,
    parts=PARTS,
    lesson=LESSON,
    options={
        "searches": OptionWords("Searches", "Misses in a row that end a round (the book says 4)."),
        "no_talk": OptionWords(
            "No talking",
            "No talking after the set-up: the next fromager decides for all.",
        ),
        "own_cheese": OptionWords(
            "Own cheese", "Each fromager owns a cheese: two points if it stays hidden, else none."
        ),
        "setup_seconds": OptionWords(
            "Set-up time (seconds)",
            "Seconds to hide the cheese (the book says 60; in chat 120 is kinder).",
        ),
        "rounds_each": OptionWords(
            "Rounds each",
            "How often each of you is inspecteur. 0: as in the book, 2 (3 for two).",
            {"0": "as in the book"},
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
        "keep": VerbWords("Inspecteur: choose your two cards", "cards"),
        "place": VerbWords("Set-up: lay a card", "card"),
        "exchange": VerbWords("Set-up or Sitting Room: exchange two rooms", "rooms"),
        "fill": VerbWords("Set-up: lay the rest at random"),
        "shuffle": VerbWords("Set-up: lay all sixteen at random"),
        "done": VerbWords("Set-up: you are happy with the house"),
        "bare": VerbWords("Too slow: choose the cheese that lies open", "cheese"),
        "check": VerbWords("Inspecteur: check a room for cheese", "room"),
        "walk": VerbWords("Inspecteur: walk without checking", "room"),
        "card": VerbWords("Inspecteur: play a card", "card"),
        "swap": VerbWords("Fromager: swap two closed neighbours", "rooms"),
        "hide": VerbWords("Fromager: close an open room out of sight", "room"),
        "darken": VerbWords("Vegetable Cellar: close open rooms", "rooms"),
        "carry": VerbWords("Library: swap one room twice", "rooms"),
        "peek": VerbWords("Look into a closed room", "room"),
        "appoint": VerbWords("Cheese Cellar: who looks", "fromager"),
        "line": VerbWords("Mice: name a row or column with a cheese", "line"),
        "skip": VerbWords("Leave it"),
        "onward": VerbWords("On to the next round"),
    },
    refusals={
        "no-such-move": "Pardon? I do not know that move.",
        "not-now": "Not now, mon ami.",
        "not-your-turn": "Patience, mon ami: that is for somebody else to decide.",
        "keep-two": "Keep exactly two of your four cards.",
        "no-such-card": "That card has been laid already.",
        "place-taken": "There is a room there already. Exchange the two instead.",
        "exchange-two": "Choose two different rooms that are laid out.",
        "hand-empty": "All sixteen rooms are laid out.",
        "unfinished": "Not yet: {cards} cards are still in hand.",
        "bare-cheese": "There is no cheese there. One of the four must lie open.",
        "check-entrance": "Come in by an entrance: A1, D1, B4 or C4.",
        "check-far": "That is too far: check the room you are in or one right next to it.",
        "again-far": "Ahhh HA! goes on to a room right next to you.",
        "walk-enough": "Enough strolling ({turns} in a row)! Check a room or play a card.",
        "walk-nowhere": "You are there already. Check it, or walk somewhere else.",
        "walk-far": "You may walk one or two rooms, not diagonally.",
        "card-not-held": "You do not hold that card.",
        "card-no-room": "The mice need no room: a fromager names a line.",
        "card-needs-room": "Say which room the card is for.",
        "card-partner-room": "Your partner waits at the entrances: A1, D1, B4 or C4.",
        "card-that-room": "That room was not swapped since your last turn.",
        "card-aha-room": "Begin in your own room or one next to it.",
        "nothing-switched": "Nothing was swapped since your last turn.",
        "swap-open": "Only closed rooms can be swapped.",
        "not-adjacent": "Those two rooms are not next to each other.",
        "hide-hidden": "That room is closed already.",
        "hide-seen": "The inspecteur is looking right at it!",
        "darken-open": "Choose one or two rooms that lie open.",
        "carry-same-room": "Go on with the room you have just moved.",
        "carry-other-partner": "Not back again: choose a different neighbour this time.",
        "appoint-other": "Pick another fromager.",
        "peek-open": "That room lies open for all to see.",
    },
)
