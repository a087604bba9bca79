"""What the shell says about Fromage in French: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.fromage.words.fr.achievements import FEATS
from cogs.fromage.words.fr.handbook import HANDBOOK
from cogs.fromage.words.fr.lesson import LESSON
from cogs.fromage.words.fr.reasons import REASONS
from cogs.fromage.words.fr.refusals import REFUSALS

_SIDES = {
    "i": "Face I, pour les premières parties",
    "ii": "Face II, d’autres fromages et symboles",
    "random": "L’une ou l’autre, au hasard",
}


def _side(venue: str, of: str) -> OptionTexts:
    return OptionTexts(f"Plateau {venue}", f"La face du plateau {of} qu’on utilise", _SIDES)


GAME = GameTexts(
    name="Fromage",
    tagline="Fais, affine et vends du fromage : le plateau tourne, tout le monde joue à la fois.",
    handbook=HANDBOOK,
    achievements=FEATS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "advanced": OptionTexts(
            "Tuiles bâtiment",
            "Choisir avant la partie des tuiles aux nouveaux pouvoirs (avancé)",
        ),
        "villes": _side("Villes", "des Villes"),
        "festival": _side("Festival", "du Festival"),
        "fromagerie": _side("Fromagerie", "de la Fromagerie"),
        "bistro": _side("Bistro", "du Bistro"),
        "printed": OptionTexts(
            "Plateau imprimé", "La disposition du plateau imprimé (à quatre seulement)"
        ),
        "level": OptionTexts("Niveau du Trust", "La force du Trust quand tu joues en solo"),
        "strict_order": OptionTexts(
            "Chacun son tour", "Jouer à tour de rôle plutôt que tous en même temps"
        ),
        "turn_cap": OptionTexts(
            "Durée maximale", "La partie finit au plus tard après ce nombre de tours"
        ),
    },
    move_commands={
        "keep": MoveCommandTexts("Garder une tuile pendant le choix", "La tuile à garder"),
        "lay": MoveCommandTexts(
            "Poser une tuile gardée sur un bâtiment", "Quelle tuile, et sur quel bâtiment"
        ),
        "lift": MoveCommandTexts("Retirer une tuile d’un bâtiment", "Le bâtiment à découvrir"),
        "put": MoveCommandTexts("Choisir où va le fromage du Trust", "La case où va le fromage"),
        "make": MoveCommandTexts("Faire un fromage dans le lieu face à toi", "Quel fromage, et où"),
        "gather": MoveCommandTexts(
            "Collecter la ressource face à toi", "Combien, et avec quel ouvrier"
        ),
        "milk": MoveCommandTexts("Traire pour un fromage de plus", "Quel fromage, et où"),
        "build": MoveCommandTexts("Construire un bâtiment", "Le bâtiment à construire"),
        "barn": MoveCommandTexts(
            "Envoyer un ouvrier à la Grange ou sur une tuile semblable", "Quel ouvrier, et où"
        ),
        "order": MoveCommandTexts(
            "Livrer une commande avec le fromage tout juste posé", "La commande à livrer"
        ),
        "take": MoveCommandTexts(
            "Choisir les ressources que tu gagnes", "Les ressources que tu gagnes"
        ),
        "swap": MoveCommandTexts(
            "Céder une ressource contre une autre", "Ce que tu donnes, et contre quoi"
        ),
        "spend": MoveCommandTexts(
            "Choisir si ton fruit compte comme fruité ou confiture", "Fromage fruité ou confiture"
        ),
        "skip": MoveCommandTexts("Refuser ce qu’on te propose"),
        "ready": MoveCommandTexts("Dire que tu as fini ton tour"),
        "unready": MoveCommandTexts("Reprendre ton tour après l’avoir fini"),
        "undo": MoveCommandTexts("Annuler ton dernier coup de ce tour"),
    },
    refusals=REFUSALS,
    command_descriptions={
        "score": "Les points de tout le monde, ligne par ligne, si la partie s’arrêtait là"
    },
    next_game_labels={
        "level-2": "Passer au niveau 2",
        "level-3": "Passer au niveau 3",
        "level-4": "Passer au niveau 4",
    },
)
