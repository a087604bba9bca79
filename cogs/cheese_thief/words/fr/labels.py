"""What buttons and lists say in French. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import de, join_list, plural
from cogs.cheese_thief.state import Cheese, Phase
from cogs.cheese_thief.words.en.labels import LabelWords
from cogs.cheese_thief.words.fr.names import FrenchNames


class FrenchLabels(FrenchNames, LabelWords):
    nods: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "C’est vu",
        Phase.NIGHT: "Ne pas bouger",
        Phase.RECRUIT: "Tendre la patte",
        Phase.MEET: "Dormir encore",
    }
    ready_button = "Passer au vote"
    unready_button = "Finalement, pas encore"
    talk_button = "Revenir à la discussion"
    next_button = "Manche suivante"
    alone_button = "Il n’y avait que moi"
    clear_button = "Tout retirer"
    abstain_button = "Ne voter contre personne"
    peek_list = "Regarde sous un gobelet…"
    recruit_list = "Choisis qui t’aidera…"
    say_list = "Raconte, ou nomme un suspect…"
    saw_list = "Dis qui était debout avec toi…"
    vote_list = "Désigne le voleur…"
    peek_folder = "J’ai regardé sous un gobelet…"
    words_folder = "Dire quelque chose à tout le monde…"
    answer_folder = "Questionner quelqu’un, ou répondre…"

    def words_to(self, name: str) -> str:
        return f"Dire quelque chose à {name}…"

    def wake_button(self, hours: Sequence[int]) -> str:
        return f"Me réveiller à {self._clocks(hours)}"

    def peek_entry(self, name: str) -> str:
        return f"Regarder sous le gobelet {de(name)}"

    def recruit_entry(self, names: Sequence[str]) -> str:
        return f"Prendre {join_list(names)} pour {plural(len(names), 'complice', 'complices')}"

    def hour_entry(self, hour: int) -> str:
        return f"J’étais debout à {hour} h"

    def saw_entry(self, names: Sequence[str]) -> str:
        return f"J’ai vu {join_list(names)}"

    cheese_entries: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "Le fromage était encore là",
        Cheese.GONE: "Le fromage n’était déjà plus là",
        Cheese.TAKEN: "J’ai vu le vol du fromage",
    }

    def peeked_at(self, name: str) -> str:
        return f"J’ai vu le dé {de(name)}"

    def peek_claim_entry(self, name: str, die: int) -> str:
        return f"J’ai vu le dé {de(name)} : {die}"

    def accuse_entry(self, name: str) -> str:
        return f"Je soupçonne {name}"

    def vote_entry(self, name: str) -> str:
        return f"Voter contre {name}"

    def _clocks(self, hours: Sequence[int]) -> str:
        return join_list([f"{hour} h" for hour in hours])
