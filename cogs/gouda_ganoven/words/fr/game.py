"""What the shell says about Gouda Ganoven in French: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.gouda_ganoven.words.fr.feats import FEATS
from cogs.gouda_ganoven.words.fr.handbook import HANDBOOK
from cogs.gouda_ganoven.words.fr.lesson import LESSON
from cogs.gouda_ganoven.words.fr.reasons import REASONS
from cogs.gouda_ganoven.words.fr.refusals import REFUSALS

GAME = GameWords(
    name="Gouda Ganoven",
    tagline="Entrer, espionner, s’armer, se battre : trop peu de fromage, trop de rats.",
    guide=HANDBOOK,
    feats=FEATS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "mode": OptionWords(
            "Mode",
            "Comment on gagne la partie",
            {
                "race": "Course : le premier à avoir assez de jetons à rats gagne",
                "survivor": "Survivant : qui ne mange pas perd une vie, le dernier gagne",
            },
        ),
        "cheese_delta": OptionWords(
            "Fromage",
            "Combien de morceaux pleuvent à chaque tour. Plus il y en a, plus c’est doux",
            {
                "-2": "deux de moins que de rats : une partie plus longue",
                "-1": "un de moins que de rats : la partie habituelle",
                "0": "un pour chaque rat : doux "
                "(Survivant : à partir du tour 9, un de moins tous les deux tours)",
                "1": "un de plus que de rats : plus doux encore",
                "2": "deux de plus que de rats : un festin",
            },
        ),
        "weapons_only": OptionWords(
            "Armes seules",
            "Plus facile : ni pièges, ni cartes fromage, ni cartes action",
        ),
        "rats_to_win": OptionWords(
            "Rats pour gagner (course)", "Combien de jetons à rats il faut pour gagner"
        ),
        "lives": OptionWords("Vies (survivant)", "Combien de vies chaque rat a pour commencer"),
    },
    verbs={
        "go": VerbWords("Choisir en secret la pièce de ton rat", "La pièce où ton rat se faufile"),
        "carry": VerbWords(
            "Choisir en secret ce que ton rat emporte", "Les cartes que ton rat emporte"
        ),
        "confirm": VerbWords("Confirmer la pièce et ce que ton rat emporte"),
        "scurry": VerbWords("Laisser ton rat filer dans n’importe quelle pièce"),
        "change": VerbWords("Changer d’avis, tant que quelqu’un choisit encore"),
        "spy": VerbWords(
            "Retourner une carte cachée de quelqu’un d’autre", "La carte de qui, et laquelle"
        ),
        "add": VerbWords(
            "Amélioration : ajouter une arme ou une carte fromage", "La carte que tu ajoutes"
        ),
        "nail": VerbWords("Amélioration : clouer la porte, plus rien après toi"),
        "steal": VerbWords(
            "Amélioration : le Voleur de gouda déplace un fromage", "De quelle pièce vers laquelle"
        ),
        "tunnel": VerbWords(
            "Amélioration : passer par le Trou à rat dans une autre pièce",
            "La pièce où ton rat ressort",
        ),
        "pass": VerbWords("Amélioration : ne rien ajouter"),
        "onward": VerbWords("Assez vu le combat : au tour suivant"),
    },
    refusals=REFUSALS,
)
