"""What the shell says about Hide the Havarti, in French: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.hide_the_havarti.words.fr.feats import FEATS, PARTS
from cogs.hide_the_havarti.words.fr.handbook import HANDBOOK
from cogs.hide_the_havarti.words.fr.lesson import LESSON
from cogs.hide_the_havarti.words.fr.reasons import REASONS
from cogs.hide_the_havarti.words.fr.refusals import REFUSALS

GAME = GameWords(
    name="Hide the Havarti",
    tagline="Cache le fromage, retiens où, et prends l’air innocent.",
    guide=HANDBOOK,
    feats=FEATS,
    parts=PARTS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "searches": OptionWords(
            "Fouilles", "Fouilles pour rien d’affilée qui terminent une manche (4 dans la règle)."
        ),
        "no_talk": OptionWords(
            "Silence",
            "Plus un mot une fois la maison prête : le fromager suivant décide pour tous.",
        ),
        "own_cheese": OptionWords(
            "À chacun son fromage",
            "Chaque fromager a son fromage : deux points s’il reste caché, sinon aucun.",
        ),
        "setup_seconds": OptionWords(
            "Aménagement (secondes)",
            "Le temps de cacher le fromage (60 dans la règle ; ici, mieux vaut 120).",
        ),
        "rounds_each": OptionWords(
            "Manches par tête",
            "Combien de fois on est inspecteur. 0 : comme dans la règle, 2 fois (3 fois à deux).",
            {"0": "comme dans la règle"},
        ),
        "idle_cap": OptionWords(
            "Balades",
            "Combien de tours d’affilée l’inspecteur peut flâner sans fouiller. 0 : sans limite.",
            {"0": "sans limite"},
        ),
        "peek_seconds": OptionWords(
            "Coups d’œil secrets (secondes)",
            "Combien de temps un coup d’œil secret reste à l’écran.",
        ),
    },
    verbs={
        "keep": VerbWords("Inspecteur : choisir tes deux cartes", "Les deux cartes que tu gardes"),
        "place": VerbWords("Aménagement : poser une carte", "Quelle carte, et où la poser"),
        "exchange": VerbWords(
            "Aménagement ou Salon : intervertir deux pièces", "Les deux pièces à intervertir"
        ),
        "fill": VerbWords("Aménagement : poser le reste au hasard"),
        "shuffle": VerbWords("Aménagement : poser les seize pièces au hasard"),
        "done": VerbWords("Aménagement : dire que la maison te plaît"),
        "bare": VerbWords(
            "Trop tard : choisir le fromage qui reste à découvert",
            "Le fromage qui reste à découvert",
        ),
        "check": VerbWords("Inspecteur : fouiller une pièce", "La pièce à fouiller"),
        "walk": VerbWords("Inspecteur : avancer sans fouiller", "La pièce où aller"),
        "card": VerbWords("Inspecteur : jouer une carte", "Quelle carte jouer, et sur quoi"),
        "swap": VerbWords(
            "Fromager : échanger deux voisines fermées", "Les deux pièces à échanger"
        ),
        "hide": VerbWords("Fromager : fermer une pièce ouverte hors de vue", "La pièce à fermer"),
        "darken": VerbWords(
            "Cave à légumes : fermer des pièces ouvertes", "Une ou deux pièces à fermer"
        ),
        "carry": VerbWords(
            "Bibliothèque : échanger deux fois une pièce", "Quelle pièce, et vers où"
        ),
        "peek": VerbWords("Regarder dans une pièce fermée", "La pièce où regarder"),
        "appoint": VerbWords(
            "Cave à fromages : choisir qui peut regarder", "Le fromager qui peut regarder"
        ),
        "line": VerbWords(
            "Souris : nommer une rangée ou une colonne avec du fromage",
            "La rangée ou la colonne à nommer",
        ),
        "skip": VerbWords("Ne pas profiter d’une pièce spéciale"),
        "onward": VerbWords("Passer à la manche suivante"),
    },
    refusals=REFUSALS,
)
