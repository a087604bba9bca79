"""What a panel says in English. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.cheese_thief.state import Card
from cogs.cheese_thief.words.en.board import BoardWords


class PanelWords(BoardWords):
    my_look = "Look at your card, then press “I have seen it”."
    my_wait = "Done! Now we wait for the others."
    my_alarm = "Choose when you wake up."
    my_alarm_is_set = "Your alarm is set already: just press the button."
    my_sleep = "You are asleep. Nothing to do but dream of cheese."
    my_awake = "You are awake. Remember what you see, and keep quiet."
    my_peek = "You are awake and all alone: look under one cup, if you like."
    my_peeked = "You have looked under a cup. Remember it, and keep quiet."
    my_point = "Several saw you: point at the one who will follow you."
    my_pointed = "Keep quiet: the thief is about to point at one of you."
    my_followers = "You have picked. Now keep quiet."
    my_met = "Remember whom you see, and keep quiet."
    my_talk = "Tell your night, then press Ready to vote."
    my_talk_ready = "You are ready to vote. Talk on if you like."
    my_vote = "Point at whoever you think is the thief."
    my_vote_again = "You have voted. You can still change it until the last vote is in."
    my_watch = "Watch the board: the votes are being counted."
    my_watch_cards = "Next, the whole night: who was awake, and who took the cheese."
    my_next = "Press Next round when you are ready."

    def my_recruit(self, wanted: int) -> str:
        return "Pick one to follow you." if wanted == 1 else "Pick two to follow you."

    you_are: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "You are the **Cheese Thief**: take the cheese, and do not get caught.",
        Card.SLEEPYHEAD: "You are a **Sleepyhead**: find out who takes the cheese.",
        Card.FALL_MOUSE: "You are the **Fall Mouse**: get the most votes, and you win alone.",
    }
    you_follow = "You are a **follower** now: you win and lose with the thief."
    you_follow_as_mouse = (
        "You are the **Fall Mouse**. The thief picked you, but only the most votes make you win."
    )

    roles: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "You are the **Cheese Thief**.",
        Card.SLEEPYHEAD: "You are a **Sleepyhead**.",
        Card.FALL_MOUSE: "You are the **Fall Mouse**.",
    }
    follower_role = "You are a **follower** of the thief."

    def your_dice(self, dice: Sequence[int]) -> str:
        if len(dice) == 1:
            return f"Your die shows {dice[0]}: you wake at {dice[0]} a.m."
        return f"Your dice show {dice[0]} and {dice[1]}."

    def your_alarm(self, hours: Sequence[int]) -> str:
        return f"You wake at {self._clocks(hours)}"

    def your_vote(self, name: str) -> str:
        return f"You point at {name}."

    you_won = "🏆 You win!"
    you_lost = "You lose this time."
