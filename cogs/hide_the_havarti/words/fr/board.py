"""What the board says, in French: titles, how things stand, who is to do what."""

from collections.abc import Mapping
from typing import ClassVar

from bot.presentation.french import plural, quantity
from cogs.hide_the_havarti.state import Phase, Room
from cogs.hide_the_havarti.words.en.board import BoardWords
from cogs.hide_the_havarti.words.fr.names import FrenchNames


class FrenchBoard(FrenchNames, BoardWords):
    """The public message. Tasks are plain text with plain names."""

    def title(self, what: str, round_: int, rounds: int) -> str:
        return f"{what} · manche {round_} sur {rounds}"

    titles: ClassVar[Mapping[Phase, str]] = {
        Phase.CHOOSE: "J’accuse !",
        Phase.SETUP: "Cachez le havarti !",
        Phase.LATE: "Mon Dieu, trop tard !",
        Phase.ENTRY: "Ouvrez ! Perquisition !",
        Phase.FROMAGER: "Vite, une cachette !",
        Phase.INSPECTEUR: "L’inspecteur enquête",
        Phase.AGAIN: "Aaah HA ! Et celle-là ?",
        Phase.MICE: "Souris renifleuses",
        Phase.EFFECT: "Une pièce spéciale",
        Phase.ROUND_END: "Portes ouvertes !",
        Phase.OVER: "La dernière miette est comptée",
    }

    # --- how things stand, in three lines at most ---------------------------------------------

    cards_first = "L’inspecteur garde deux cartes, puis attend dehors."

    def outside(self, name: str) -> str:
        return f"{name} attend dehors pendant que les fromagers cachent quatre fromages."

    laying_in_panels = "*Et pas d’œil au trou de la serrure, s’il vous plaît !*"

    def warning(self, name: str, seconds: int) -> str:
        left = quantity(seconds, "seconde", "secondes")
        return f"⏳ {name} crie : **plus que {left}**, et j’entre !"

    late = (
        "La main dans le fromage ! Le hasard a posé le reste, et un fromage doit rester à "
        "découvert."
    )

    def at_the_door(self, name: str) -> str:
        return f"{name} : *« Au nom de la loi ! J’ai un mandat, et je cherche du FROMAGE ! »*"

    def die(self, die: int, searches: int) -> str:
        return f"🎲 fouille **{die}** sur {searches}"

    die_spent = "🎲 **plus aucune** fouille"

    def found(self, count: int) -> str:
        return f"🧀 **{count}** {plural(count, 'trouvé', 'trouvés')} sur 4"

    does_effect: ClassVar[Mapping[Room, str]] = {
        Room.VEGETABLE_CELLAR: "🥕 Les bougies s’éteignent ! Deux pièces ouvertes peuvent se "
        "refermer dans le noir.",
        Room.SITTING_ROOM: "🛋️ L’inspecteur s’assoit un peu. Deux pièces au choix peuvent changer "
        "de place.",
        Room.BATHROOM: "🛁 *« Excusez-moi un moment… »* Juste le temps d’un coup d’œil dans une "
        "pièce fermée.",
        Room.LIBRARY: "📚 Un passage secret ! Une pièce fermée avance de deux places.",
        Room.CHEESE_CELLAR: "🏺 Un fromager peut jeter un œil dans une pièce fermée.",
    }
    mice_out = "🐭 Les souris ont flairé quelque chose. Dans quelle rangée, quelle colonne ?"
    mice_wrong = "🐭 Pas de fromage par là ! Les souris veulent une autre rangée ou colonne."

    def all_found(self, name: str) -> str:
        return (
            f"Plus un fromage dans la maison. {name} : "
            "*« Formidable ! Élémentaire, mon cher camembert. »*"
        )

    def gave_up(self, name: str) -> str:
        return f"{name} n’a plus de fouille. *« Zut alors. Je passais par hasard. »*"

    # --- the task, beside the buttons ---------------------------------------------------------

    def task(self, name: str, what: str) -> str:
        return f"{name} : {what}"

    def in_panel(self, what: str) -> str:
        return f"{what} (dans le panneau)"

    task_choose = "garde deux de tes quatre cartes"
    task_setup = "aménage la maison"
    task_setup_together = "aménagez la maison"
    task_late = "choisis le fromage qui reste à découvert"
    task_enter = "choisis une entrée et fouille cette pièce. C’est gratuit."
    task_swap_or_close = (
        "échange deux pièces voisines fermées, ou ferme une pièce ouverte hors de vue"
    )
    task_swap = "échange deux pièces voisines fermées"
    task_search = "fouille ici ou à côté, ou avance d’une ou deux pièces"
    task_search_cards = "fouille ici ou à côté, avance, ou joue une carte"
    task_check = "assez flâné, fouille ici ou à côté"
    task_check_cards = "assez flâné, fouille ici ou à côté, ou joue une carte"
    task_again = "avance d’une pièce et fouille-la aussi"
    task_line = "nomme une rangée ou une colonne où il y a du fromage"
    tasks_effect: ClassVar[Mapping[Room, str]] = {
        Room.VEGETABLE_CELLAR: "ferme jusqu’à deux pièces ouvertes, ou aucune",
        Room.SITTING_ROOM: "intervertis deux pièces de ton choix, ou aucune",
        Room.BATHROOM: "regarde dans une pièce fermée, ou dans aucune",
        Room.LIBRARY: "échange une pièce fermée avec une voisine, puis avec une autre",
        Room.CHEESE_CELLAR: "regarde dans une pièce fermée, ou dans aucune",
    }
    task_appoint = "choisis qui regarde dans une pièce fermée"

    def task_carry_on(self, place: int, barred: int) -> str:
        return f"échange encore {self.spot(place)}, mais plus avec {self.spot(barred)}"

    task_onward = "Tu as tout vu ? Appuie sur Manche suivante."
