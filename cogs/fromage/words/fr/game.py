"""What the shell says about Fromage in French: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.fromage.words.fr.feats import FEATS
from cogs.fromage.words.fr.handbook import HANDBOOK
from cogs.fromage.words.fr.lesson import LESSON
from cogs.fromage.words.fr.reasons import REASONS
from cogs.fromage.words.fr.refusals import REFUSALS

_SIDES = {
    "i": "Face I, pour les premières parties",
    "ii": "Face II, d’autres fromages et symboles",
    "random": "L’une ou l’autre, au hasard",
}


def _side(venue: str, of: str) -> OptionWords:
    return OptionWords(f"Plateau {venue}", f"La face du plateau {of} qu’on utilise", _SIDES)


GAME = GameWords(
    name="Fromage",
    tagline="Fais, affine et vends du fromage : le plateau tourne, tout le monde joue à la fois.",
    guide=HANDBOOK,
    feats=FEATS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "advanced": OptionWords(
            "Tuiles bâtiment",
            "Choisir avant la partie des tuiles aux nouveaux pouvoirs (avancé)",
        ),
        "villes": _side("Villes", "des Villes"),
        "festival": _side("Festival", "du Festival"),
        "fromagerie": _side("Fromagerie", "de la Fromagerie"),
        "bistro": _side("Bistro", "du Bistro"),
        "printed": OptionWords(
            "Plateau imprimé", "La disposition du plateau imprimé (à quatre seulement)"
        ),
        "level": OptionWords("Niveau du Trust", "La force du Trust quand tu joues en solo"),
        "strict_order": OptionWords(
            "Chacun son tour", "Jouer à tour de rôle plutôt que tous en même temps"
        ),
        "turn_cap": OptionWords(
            "Durée maximale", "La partie finit au plus tard après ce nombre de tours"
        ),
    },
    verbs={
        "keep": VerbWords("Garder une tuile pendant le choix", "La tuile à garder"),
        "lay": VerbWords(
            "Poser une tuile gardée sur un bâtiment", "Quelle tuile, et sur quel bâtiment"
        ),
        "lift": VerbWords("Retirer une tuile d’un bâtiment", "Le bâtiment à découvrir"),
        "put": VerbWords("Choisir où va le fromage du Trust", "La case où va le fromage"),
        "make": VerbWords("Faire un fromage dans le lieu face à toi", "Quel fromage, et où"),
        "gather": VerbWords("Collecter la ressource face à toi", "Combien, et avec quel ouvrier"),
        "milk": VerbWords("Traire pour un fromage de plus", "Quel fromage, et où"),
        "build": VerbWords("Construire un bâtiment", "Le bâtiment à construire"),
        "barn": VerbWords(
            "Envoyer un ouvrier à la Grange ou sur une tuile semblable", "Quel ouvrier, et où"
        ),
        "order": VerbWords(
            "Livrer une commande avec le fromage tout juste posé", "La commande à livrer"
        ),
        "take": VerbWords("Choisir les ressources que tu gagnes", "Les ressources que tu gagnes"),
        "swap": VerbWords(
            "Céder une ressource contre une autre", "Ce que tu donnes, et contre quoi"
        ),
        "spend": VerbWords(
            "Choisir si ton fruit compte comme fruité ou confiture", "Fromage fruité ou confiture"
        ),
        "skip": VerbWords("Refuser ce qu’on te propose"),
        "ready": VerbWords("Dire que tu as fini ton tour"),
        "unready": VerbWords("Reprendre ton tour après l’avoir fini"),
        "undo": VerbWords("Annuler ton dernier coup de ce tour"),
    },
    refusals=REFUSALS,
    commands={"score": "Les points de tout le monde, ligne par ligne, si la partie s’arrêtait là"},
    encores={
        "level-2": "Passer au niveau 2",
        "level-3": "Passer au niveau 3",
        "level-4": "Passer au niveau 4",
    },
)
