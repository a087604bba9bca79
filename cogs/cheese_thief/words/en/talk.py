"""What mice say to each other over an empty plate, in English: three ways to put each line.

{name} is whom the line is about, ready to be shown, {hour} an hour of the night.
"""

from collections.abc import Mapping
from typing import ClassVar

from cogs.cheese_thief.state import Line


class EnglishTalk:
    """Whole sentences in the first person. A language may have more or fewer ways for each."""

    lines: ClassVar[Mapping[Line, tuple[str, ...]]] = {
        Line.CLASH: (
            "{name} says {hour}. I was up then: you were not.",
            "Up at {hour}, {name}? So was I, and I did not see you.",
            "One of us is lying, {name}. I saw no sign of you at {hour}.",
        ),
        Line.NOT_SEEN: (
            "{name} saw me at {hour}? I was fast asleep.",
            "Me, at {hour}? You must have dreamt that, {name}.",
            "{name}, you cannot have seen me at {hour}. That is not my hour.",
        ),
        Line.ELSEWHEN: (
            "I saw {name} at {hour}. Why another hour now?",
            "{name}, you were up with me at {hour}. Why do you say something else?",
            "Funny, {name}: at {hour} you sat right beside me.",
        ),
        Line.WRONG_DIE: (
            "I looked under {name}'s cup, and the die says {hour}.",
            "{name}, your die shows {hour}. I have seen it.",
            "That is not what your die says, {name}. It says {hour}.",
        ),
        Line.NO_WAY: (
            "{name}, you are wrong about the cheese at {hour}.",
            "The cheese at {hour}, {name}? That does not fit what I saw.",
            "Either {name} is wrong about the cheese, or I am. And I am not.",
        ),
        Line.SAW_YOU: (
            "But {name}, we looked at each other at {hour}!",
            "You were there at {hour}, {name}. I saw you.",
            "{name} must have been half asleep at {hour}. I was right there.",
        ),
        Line.MET: (
            "{name} was up with me at {hour}. That is true.",
            "I can vouch for {name}: we were both up at {hour}.",
            "{name} and I met at {hour}, just as we say.",
        ),
        Line.DIE_FITS: (
            "I looked under {name}'s cup: {hour}. That fits.",
            "{name} is telling the truth about {hour}. I saw the die.",
            "The die under {name}'s cup does say {hour}.",
        ),
        Line.LONELY: (
            "Alone at {hour}, {name}? Nobody can check that.",
            "Nobody can vouch for {name} at {hour}.",
            "All alone at {hour}, {name}? How handy.",
        ),
        Line.QUIET: (
            "{name} is very quiet this morning.",
            "{name} has not told us when they woke up.",
            "Has the cat got your tongue, {name}?",
        ),
        Line.ASK: (
            "{name}, when did you wake up?",
            "And you, {name}? When were you up?",
            "What about your night, {name}?",
        ),
        Line.ASK_WHO: (
            "{name}, who was up with you?",
            "Was anybody else awake, {name}?",
            "Were you alone, {name}?",
        ),
        Line.ASK_CHEESE: (
            "{name}, was the cheese still there?",
            "And the cheese, {name}?",
            "What was on the plate, {name}?",
        ),
        Line.NOT_ME: (
            "It was not me, {name}!",
            "Me? I would not hurt a crumb, {name}.",
            "You are wrong about me, {name}.",
        ),
        Line.WHY_ME: (
            "Why me, {name}?",
            "What have I done, {name}?",
            "Give me one good reason, {name}.",
        ),
        Line.HUNCH: (
            "You are hiding something, {name}.",
            "Call it a whisker feeling, {name}.",
            "You have crumbs on your whiskers, {name}.",
        ),
        Line.AGREE: (
            "I am with {name} on this.",
            "{name} has a point.",
            "{name} and I think alike.",
        ),
        Line.BELIEVE: (
            "I believe {name}.",
            "{name} sounds honest to me.",
            "I would trust {name} with my cheese.",
        ),
        Line.DOUBT: (
            "I do not believe {name}.",
            "{name}'s story smells of old cheese.",
            "Hm. Something is odd about {name}.",
        ),
        Line.LATER: (
            "I would rather hear the others first.",
            "Somebody else first, please.",
            "Let me wake up properly first.",
        ),
        Line.NO_IDEA: (
            "I have no idea who it was.",
            "It could be anybody.",
            "No clue so far. Talk to me!",
        ),
    }

    def line(self, line: Line, name: str, hour: int | None, tone: int = 0) -> str:
        ways = self.lines[line]
        return ways[tone % len(ways)].format(name=name, hour=hour)
