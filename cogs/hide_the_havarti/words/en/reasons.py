"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "keep": "These two cards help most often.",
    "check": "Of the rooms in reach, cheese is likeliest here.",
    "check-open": "There lies a cheese in plain sight.",
    "check-moved": "They have just moved that room: perhaps for a reason.",
    "walk": "From there a better room is in reach.",
    "card-mice": "No room looks promising enough: let the mice find the way.",
    "card-partner": "A look behind an entrance without a step.",
    "card-room": "What they have just moved may be worth hiding.",
    "card-aha": "Two looks in one turn.",
    "swap": "It takes cheese out of reach, or looks as if it did.",
    "hide": "What is closed must be remembered again.",
    "bare": "That one is hard to get at.",
    "peek": "One look, and you are sure of that room.",
    "line": "It is true, and gives away as little as it can.",
    "appoint": "Two who know are better than one.",
    "skip": "Nothing in here helps you now.",
    "lay": "Cheese lies well where nobody comes by soon.",
    "done": "The house is as you want it.",
    "onward": "You have seen it all.",
}
