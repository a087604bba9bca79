"""Everything a player reads, in English. Another language overrides what it says differently."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.gouda_ganoven.words.en_guide import GUIDE, REFUSALS
from cogs.gouda_ganoven.words.en_hand import HandWords


class English(HandWords):
    """The catalogue, and what the shell says about the game."""

    def game(self) -> GameWords:
        return GameWords(
            name=self.title,
            tagline="Sneak in, spy, upgrade, brawl: never enough cheese, always too many rats.",
            guide=GUIDE,
            options={
                "mode": OptionWords(
                    "Mode",
                    "How to win",
                    {
                        "race": "Race: first to enough rats",
                        "survivor": "Survivor: no cheese costs a life, the last one wins",
                    },
                ),
                "cheese_delta": OptionWords(
                    "Cheese",
                    "Pieces more than players: -1 as printed, -2 longer, 0 and up for the young",
                    {
                        "-2": "two pieces fewer than players (longer game)",
                        "-1": "one piece fewer than players",
                        "0": "as many pieces as players",
                        "1": "one piece more than players",
                        "2": "two pieces more than players",
                    },
                ),
                "weapons_only": OptionWords(
                    "Weapons only", "For young players: no traps, cheese cards or actions"
                ),
                "rats_to_win": OptionWords("Rats to win (race)", "How many rats win the race"),
                "lives": OptionWords("Lives (survivor)", "Lives at the start of a survivor game"),
            },
            verbs={
                "go": VerbWords("Choose your rat's room, in secret", "room"),
                "carry": VerbWords("Choose what your rat carries, in secret", "cards"),
                "confirm": VerbWords("Be ready with your room and equipment"),
                "scurry": VerbWords("Be ready in whatever room the rat fancies"),
                "change": VerbWords("Take your confirmation back"),
                "spy": VerbWords("Turn up a face-down card of somebody else", "card"),
                "add": VerbWords("Upgrade: add a weapon or a cheese card", "card"),
                "nail": VerbWords("Upgrade: nail the door, nobody else upgrades"),
                "steal": VerbWords("Upgrade: the Gouda Thief moves a cheese", "rooms"),
                "tunnel": VerbWords("Upgrade: through the Rat Hole to another room", "room"),
                "pass": VerbWords("Upgrade: add nothing"),
                "onward": VerbWords("Enough of the fight: on to the next round"),
            },
            refusals=REFUSALS,
        )
