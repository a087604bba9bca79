"""What buttons and lists say in German. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list
from cogs.cheese_thief.state import Cheese, Phase
from cogs.cheese_thief.words.de.names import GermanNames
from cogs.cheese_thief.words.en.labels import LabelWords


class GermanLabels(GermanNames, LabelWords):
    nods: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Alles gesehen",
        Phase.NIGHT: "Still liegen",
        Phase.RECRUIT: "Pfote ausstrecken",
        Phase.MEET: "Weiterschlafen",
    }
    ready_button = "Bereit zur Abstimmung"
    unready_button = "Doch noch nicht bereit"
    talk_button = "Zurück zum Gespräch"
    next_button = "Nächste Runde"
    alone_button = "Ich war allein"
    clear_button = "Alles zurücknehmen"
    abstain_button = "Ich enthalte mich"
    peek_list = "Schau unter einen Becher …"
    recruit_list = "Such dir aus, wer dir hilft …"
    say_list = "Erzähl, oder nenn einen Verdacht …"
    saw_list = "Erzähl, wer mit dir wach war …"
    vote_list = "Zeig auf den Dieb …"
    peek_folder = "Ich habe unter einen Becher geschaut …"
    words_folder = "Sag etwas zu allen …"
    answer_folder = "Frag jemanden oder antworte …"

    def words_to(self, name: str) -> str:
        return f"Sag etwas zu {name} …"

    def wake_button(self, hours: Sequence[int]) -> str:
        return f"Um {self._clocks(hours)} aufwachen"

    def peek_entry(self, name: str) -> str:
        return f"Unter den Becher von {name} schauen"

    def recruit_entry(self, names: Sequence[str]) -> str:
        return f"{join_list(names)} aussuchen"

    def hour_entry(self, hour: int) -> str:
        return f"Ich war um {hour} Uhr wach"

    def saw_entry(self, names: Sequence[str]) -> str:
        return f"Ich habe {join_list(names)} gesehen"

    cheese_entries: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "Der Käse war noch da",
        Cheese.GONE: "Der Käse war schon weg",
        Cheese.TAKEN: "Ich habe den Diebstahl gesehen",
    }

    def peeked_at(self, name: str) -> str:
        return f"Ich sah den Würfel von {name}"

    def peek_claim_entry(self, name: str, die: int) -> str:
        return f"Ich sah den Würfel von {name}: {die}"

    def accuse_entry(self, name: str) -> str:
        return f"Ich verdächtige {name}"

    def vote_entry(self, name: str) -> str:
        return f"Gegen {name} stimmen"

    def _clocks(self, hours: Sequence[int]) -> str:
        return f"{join_list([str(hour) for hour in hours])} Uhr"
