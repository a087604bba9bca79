"""What a player's own panel says, in French."""

from collections.abc import Sequence

from bot.presentation.french import quantity
from cogs.hide_the_havarti.words.en.panel import PanelWords
from cogs.hide_the_havarti.words.fr.names import FrenchNames


class FrenchPanel(FrenchNames, PanelWords):
    """How things stand for you, and your task."""

    title_inspecteur = "Tu es l’inspecteur"
    title_fromager = "Tu es fromager"

    # --- how things stand for you -------------------------------------------------------------

    thanks = "*Merci, mesdames et messieurs.* Et maintenant, à table : on mange le fromage !"
    wait_fromager = "Ce n’est pas ton tour. Ouvre l’œil, et retiens tout !"
    wait_inspecteur = "Ce n’est pas ton tour. Surveille leurs doigts !"
    remember = "L’inspecteur est à la porte. Rappelle-toi où sont les fromages !"

    def get_ready(self, name: str, seconds: int) -> str:
        time = quantity(seconds, "seconde", "secondes")
        return f"{name} choisit ses cartes. Ensuite, tu as {time} pour cacher le fromage."

    at_your_door = (
        "Dis-le bien fort : *« Au nom de la loi ! J’ai un mandat, et je cherche du FROMAGE ! »*"
    )
    you_found_all = "Plus un fromage dans la maison. *Formidable*, quel flair !"
    you_gave_up = "Tu n’as plus de fouille. *Zut alors.*"

    def your_warning(self, seconds: int) -> str:
        left = quantity(seconds, "seconde", "secondes")
        return f"⏳ **Plus que {left}.** Crie bien fort que tu arrives !"

    out = "Te voilà dehors. Fredonne un petit air et n’écoute pas : on t’appellera."
    learn_by_heart = (
        "Retiens où sont les fromages : quand l’inspecteur arrive, les portes sont closes."
    )
    content = "Tu as terminé. Apprends la maison par cœur pendant que les autres finissent."
    last_look = "Ta dernière chance d’apprendre la maison par cœur."
    unseen_cards = "Personne ne voit quelles cartes tu gardes."

    def title_owner(self, number: int) -> str:
        return f"Tu es fromager · le fromage {number} est à toi"

    def seen(self, rooms: Sequence[str], seconds: int) -> str:
        time = quantity(seconds, "seconde", "secondes")
        return f"👀 Rien que pour tes yeux, pendant {time} : {', '.join(rooms)}."

    # --- your task ----------------------------------------------------------------------------

    def your_turn(self, what: str) -> str:
        return f"À toi : {what}"

    your_keep = "Choisis deux cartes à garder pour cette manche."
    your_laying = "Pose les seize pièces, puis appuie sur Terminé."
    your_laying_together = (
        "Pose les seize pièces avec les autres fromagers, puis appuie sur Terminé."
    )
    your_done = "La maison te plaît ? Appuie sur Terminé."
    your_late = "Choisis le fromage qui reste à découvert."
