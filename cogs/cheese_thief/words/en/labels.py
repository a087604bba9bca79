"""What buttons and lists say in English. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list
from cogs.cheese_thief.state import Cheese, Phase
from cogs.cheese_thief.words.en.names import Names


class LabelWords(Names):
    nods: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "I have seen it",
        Phase.NIGHT: "Lie still",
        Phase.RECRUIT: "Reach out a paw",
        Phase.MEET: "Sleep on",
    }
    ready_button = "Ready to vote"
    unready_button = "Not ready after all"
    talk_button = "Back to the talk"
    next_button = "Next round"
    alone_button = "I was alone"
    clear_button = "Take it all back"
    abstain_button = "Vote for nobody"
    peek_list = "Look under a cup…"
    recruit_list = "Pick who follows you…"
    say_list = "Tell your night, name a suspect…"
    saw_list = "Tell us who was awake with you…"
    vote_list = "Point at the thief…"
    peek_folder = "I looked under a cup…"
    words_folder = "Say something to all…"
    answer_folder = "Ask or answer somebody…"

    def words_to(self, name: str) -> str:
        return f"Say something to {name}…"

    def wake_button(self, hours: Sequence[int]) -> str:
        return f"Wake at {self._clocks(hours)}"

    def peek_entry(self, name: str) -> str:
        return f"Look under {name}'s cup"

    def recruit_entry(self, names: Sequence[str]) -> str:
        return f"Pick {join_list(names)}"

    def hour_entry(self, hour: int) -> str:
        return f"I woke at {hour} a.m."

    def saw_entry(self, names: Sequence[str]) -> str:
        return f"I saw {join_list(names)}"

    cheese_entries: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "The cheese was still there",
        Cheese.GONE: "The cheese was already gone",
        Cheese.TAKEN: "I saw the cheese being taken",
    }

    def peeked_at(self, name: str) -> str:
        return f"I saw {name}'s die"

    def peek_claim_entry(self, name: str, die: int) -> str:
        return f"I saw {name}'s die: {die}"

    def accuse_entry(self, name: str) -> str:
        return f"I suspect {name}"

    def vote_entry(self, name: str) -> str:
        return f"Vote for {name}"

    def _clocks(self, hours: Sequence[int]) -> str:
        return f"{join_list([str(hour) for hour in hours])} a.m."
