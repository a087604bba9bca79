"""What the board says in French. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import join_list, plural, quantity
from cogs.cheese_thief.state import Ending, Phase
from cogs.cheese_thief.words.en.board import BoardWords
from cogs.cheese_thief.words.fr.labels import FrenchLabels

_FEW = 3


class FrenchBoard(FrenchLabels, BoardWords):
    def title(self, what: str, number: int, rounds: int) -> str:
        if rounds > 1:
            return f"Manche {number} sur {rounds} : {what}"
        return f"Voleur de fromage : {what}"

    titles: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "qui es-tu cette nuit ?",
        Phase.CHOOSE: "à quelle heure te lèves-tu ?",
        Phase.RECRUIT: "pattes au milieu",
        Phase.MEET: "juste avant l’aube",
        Phase.DAY: "le fromage a disparu !",
        Phase.VOTE: "qui est le voleur ?",
        Phase.VOTES: "les votes sont tombés",
        Phase.CARDS: "cartes sur table !",
    }

    def night_title(self, hour: int) -> str:
        return f"il est {hour} h"

    over_title = "la partie est finie"
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "le voleur est pris !",
        Ending.ESCAPED: "le voleur s’échappe !",
        Ending.TIED: "égalité, et le voleur s’échappe !",
        Ending.FALL_MOUSE: "la Souris émissaire vous a eus !",
    }
    boards: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Appuie sur **Ma main** pour voir ta carte et ce que cache ton gobelet. La "
        "nuit tombe quand tout le monde a regardé.",
        Phase.CHOOSE: "Deux dés par souris. Appuie sur **Ma main** et choisis ton heure de réveil.",
        Phase.NIGHT: "Dors bien ! Quand ton heure sonne, **Ma main** te montre ce que tu vois.\n"
        "Pas un mot avant le matin.",
        Phase.RECRUIT: "Yeux fermés, pattes sur la table : le voleur choisit qui l’aidera.\n"
        "Pas un mot avant le matin.",
        Phase.MEET: "Qui a été choisi lève les yeux un instant. Toutes les autres souris dorment.\n"
        "Pas un mot avant le matin.",
        Phase.DAY: "Qui était debout quand, qui a vu quoi ? Raconte, vrai ou pas.",
        Phase.VOTE: "Appuie sur **Ma main** et désigne ton suspect. Tous les votes se dévoilent "
        "d’un coup.",
        Phase.VOTES: "Qui a le plus de votes retourne sa carte.",
        Phase.CARDS: "Et qui a vraiment pris le fromage ?",
    }
    mouse_in_play = "Attention : la Souris émissaire est parmi vous, et elle veut vos votes."

    vote_is_near = "Le vote s’ouvre après une demi-minute sans rien de nouveau."

    def votes_so_far(self, voted: int, seats: int) -> str:
        return f"Votes reçus : {voted} sur {seats}."

    def winners(self, names: Sequence[str]) -> str:
        return f"🏆 {join_list(names)} {plural(len(names), 'gagne', 'gagnent')} !"

    nobody_wins = "Personne ne gagne."

    def standing(self, lines: Sequence[str]) -> str:
        return "Points : " + ", ".join(lines)

    def points(self, name: str, points: int) -> str:
        return f"{name} {points}"

    def do_look(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "regarde ta carte", "regardez votre carte")

    def do_set_alarm(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "règle ton réveil", "réglez votre réveil")

    def do_vote(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "désigne ton suspect", "désignez votre suspect")

    do_sleep = "Tout le monde : dormez, et pas un mot"
    do_talk = "Tout le monde : discutez, puis appuyez sur « Passer au vote »"
    do_watch = "Tout le monde : retenez votre souffle"
    do_next = "Tout le monde : appuyez sur « Manche suivante » pour continuer"


def _told(names: Sequence[str], seats: int, one: str, many: str) -> str:
    """Who is meant, then what to do: one is told otherwise than many."""
    if len(names) == seats:
        return f"Tout le monde : {many}"
    what = one if len(names) == 1 else many
    more = len(names) - _FEW
    if more > 0:
        names = [*names[:_FEW], quantity(more, "autre", "autres")]
    return f"{join_list(names)} : {what}"
