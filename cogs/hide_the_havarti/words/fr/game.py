"""What the shell says about Hide the Havarti, in French: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.hide_the_havarti.words.fr.achievements import FEATS, PARTS
from cogs.hide_the_havarti.words.fr.handbook import HANDBOOK
from cogs.hide_the_havarti.words.fr.lesson import LESSON
from cogs.hide_the_havarti.words.fr.reasons import REASONS
from cogs.hide_the_havarti.words.fr.refusals import REFUSALS

GAME = GameTexts(
    name="Hide the Havarti",
    tagline="Cache le fromage, retiens où, et prends l’air innocent.",
    handbook=HANDBOOK,
    achievements=FEATS,
    roles=PARTS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "searches": OptionTexts(
            "Fouilles", "Fouilles pour rien d’affilée qui terminent une manche (4 dans la règle)."
        ),
        "no_talk": OptionTexts(
            "Silence",
            "Plus un mot une fois la maison prête : le fromager suivant décide pour tous.",
        ),
        "own_cheese": OptionTexts(
            "À chacun son fromage",
            "Chaque fromager a son fromage : deux points s’il reste caché, sinon aucun.",
        ),
        "setup_seconds": OptionTexts(
            "Aménagement (secondes)",
            "Le temps de cacher le fromage (60 dans la règle ; ici, mieux vaut 120).",
        ),
        "rounds_each": OptionTexts(
            "Manches par tête",
            "Combien de fois on est inspecteur. 0 : comme dans la règle, 2 fois (3 fois à deux).",
            {"0": "comme dans la règle"},
        ),
        "idle_cap": OptionTexts(
            "Balades",
            "Combien de tours d’affilée l’inspecteur peut flâner sans fouiller. 0 : sans limite.",
            {"0": "sans limite"},
        ),
        "peek_seconds": OptionTexts(
            "Coups d’œil secrets (secondes)",
            "Combien de temps un coup d’œil secret reste à l’écran.",
        ),
    },
    move_commands={
        "keep": MoveCommandTexts(
            "Inspecteur : choisir tes deux cartes", "Les deux cartes que tu gardes"
        ),
        "place": MoveCommandTexts("Aménagement : poser une carte", "Quelle carte, et où la poser"),
        "exchange": MoveCommandTexts(
            "Aménagement ou Salon : intervertir deux pièces", "Les deux pièces à intervertir"
        ),
        "fill": MoveCommandTexts("Aménagement : poser le reste au hasard"),
        "shuffle": MoveCommandTexts("Aménagement : poser les seize pièces au hasard"),
        "done": MoveCommandTexts("Aménagement : dire que la maison te plaît"),
        "bare": MoveCommandTexts(
            "Trop tard : choisir le fromage qui reste à découvert",
            "Le fromage qui reste à découvert",
        ),
        "check": MoveCommandTexts("Inspecteur : fouiller une pièce", "La pièce à fouiller"),
        "walk": MoveCommandTexts("Inspecteur : avancer sans fouiller", "La pièce où aller"),
        "card": MoveCommandTexts("Inspecteur : jouer une carte", "Quelle carte jouer, et sur quoi"),
        "swap": MoveCommandTexts(
            "Fromager : échanger deux voisines fermées", "Les deux pièces à échanger"
        ),
        "hide": MoveCommandTexts(
            "Fromager : fermer une pièce ouverte hors de vue", "La pièce à fermer"
        ),
        "darken": MoveCommandTexts(
            "Cave à légumes : fermer des pièces ouvertes", "Une ou deux pièces à fermer"
        ),
        "carry": MoveCommandTexts(
            "Bibliothèque : échanger deux fois une pièce", "Quelle pièce, et vers où"
        ),
        "peek": MoveCommandTexts("Regarder dans une pièce fermée", "La pièce où regarder"),
        "appoint": MoveCommandTexts(
            "Cave à fromages : choisir qui peut regarder", "Le fromager qui peut regarder"
        ),
        "line": MoveCommandTexts(
            "Souris : nommer une rangée ou une colonne avec du fromage",
            "La rangée ou la colonne à nommer",
        ),
        "skip": MoveCommandTexts("Ne pas profiter d’une pièce spéciale"),
        "onward": MoveCommandTexts("Passer à la manche suivante"),
    },
    refusals=REFUSALS,
)
