"""What the shell says about Cheese Thief in French: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.cheese_thief.words.fr.feats import FEATS, PARTS
from cogs.cheese_thief.words.fr.handbook import HANDBOOK
from cogs.cheese_thief.words.fr.lesson import LESSON
from cogs.cheese_thief.words.fr.reasons import REASONS

GAME = GameWords(
    name="Voleur de fromage",
    tagline="Une nuit, un vol, et tout le monde dormait. À ce qu’on dit.",
    guide=HANDBOOK,
    feats=FEATS,
    parts=PARTS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "fall_mouse": OptionWords(
            "Souris émissaire", "L’une de vous veut récolter les votes (6 à 8 joueurs)."
        ),
        "hour_seconds": OptionWords(
            "Heure (secondes)", "La durée de chacune des six heures. La règle dit 10."
        ),
        "follower_seconds": OptionWords(
            "Complices (secondes)",
            "Le temps qu’a le voleur pour choisir ses complices. La règle dit 5.",
        ),
        "discussion": OptionWords(
            "Discussion (secondes)",
            "Le temps de parole avant le vote. 0 : autant que vous voulez.",
            {"0": "autant que vous voulez"},
        ),
        "tie_rule": OptionWords(
            "Égalité",
            "Ce qui arrive si le voleur a le plus de votes, mais pas lui seul.",
            {"rulebook": "Le voleur est pris", "sole_top": "Le voleur s’échappe"},
        ),
        "four_thief": OptionWords(
            "Voleur à quatre",
            "Quand le voleur se réveille dans une partie à quatre.",
            {"both_first": "Aux deux heures", "choose": "À l’une ou aux deux, à son choix"},
        ),
        "rounds": OptionWords(
            "Manches", "Le nombre de manches. Gagner une manche rapporte un point."
        ),
    },
    verbs={
        "nod": VerbWords("Dire que tu as vu ta carte ; la nuit, ne pas bouger"),
        "wake": VerbWords(
            "À quatre : choisir ton heure de réveil", "L’heure à laquelle tu te réveilles"
        ),
        "peek": VerbWords(
            "Debout sans personne d’autre : regarder sous un gobelet",
            "Sous le gobelet de qui regarder",
        ),
        "recruit": VerbWords(
            "Si tu es le voleur : choisir tes complices", "Qui devient ton complice"
        ),
        "claim-hour": VerbWords(
            "Dire à tout le monde quand tu étais debout", "L’heure que tu annonces"
        ),
        "claim-alone": VerbWords("Dire à tout le monde qu’il n’y avait que toi"),
        "claim-saw": VerbWords(
            "Dire à tout le monde qui tu as vu debout", "Qui tu dis avoir vu debout"
        ),
        "claim-cheese": VerbWords(
            "Dire à tout le monde où en était le fromage", "Ce que tu dis du fromage"
        ),
        "claim-peek": VerbWords(
            "Dire à tout le monde quel dé tu as vu", "Le dé de qui, et ce qu’il montrait"
        ),
        "claim-clear": VerbWords("Retirer tout ce que tu as affirmé"),
        "accuse": VerbWords(
            "Dire à tout le monde qui tu soupçonnes", "La personne que tu soupçonnes"
        ),
        "say": VerbWords("Interroger quelqu’un, répondre ou douter", "Ce que tu dis, et à qui"),
        "ready": VerbWords("Dire que tu veux passer au vote"),
        "unready": VerbWords("Dire que tu veux encore discuter"),
        "talk": VerbWords("Revenir du vote à la discussion, tant que personne n’a voté"),
        "vote": VerbWords("Désigner ton suspect", "La personne contre qui tu votes"),
        "next": VerbWords("Passer à la manche suivante"),
    },
    refusals={
        "already-pressed": "C’est déjà fait.",
        "not-your-hours": "Tu ne peux te réveiller qu’à une heure que montrent tes dés.",
        "asleep": "Tu dors. Rien à faire, sinon rêver de fromage.",
        "no-peeks-at-four": "À quatre, personne ne regarde sous les gobelets.",
        "not-alone": "Il n’y a pas que toi. Tout ce que tu peux faire, c’est sourire.",
        "thief-never-peeks": "Tu as les pattes pleines de fromage : le voleur ne regarde sous "
        "aucun gobelet.",
        "one-peek": "Tu as déjà regardé sous un gobelet. Un seul, c’est la règle.",
        "another-player": "Choisis quelqu’un d’autre à cette table.",
        "nobody-to-point-at": "Il n’y a personne à désigner.",
        "already-recruited": "Ton choix est déjà fait.",
        "that-many-followers": "Complices à choisir : {wanted} exactement, et personne deux fois.",
        "not-a-follower": "Impossible de choisir cette souris.",
        "no-such-hour": "La nuit dure de 1 h à 6 h.",
        "already-ready": "Tu as déjà dit que tu veux voter.",
        "not-ready": "Tu n’as pas encore dit que tu veux voter.",
        "already-voted": "Tu as déjà voté.",
        "that-does-not-fit": "Ça ne colle pas avec ce qui a été dit jusqu’ici.",
        "somebody-has-voted": "Quelqu’un a déjà voté : plus de retour possible.",
        "talk-is-over": "Le temps de discussion est écoulé : plus de retour possible.",
        "not-now": "Ce n’est pas le moment.",
        "fall-mouse-needs-six": "La Souris émissaire ne vient qu’à partir de {fewest} joueurs.",
        "no-such-move": "Ce coup n’existe pas.",
    },
)
