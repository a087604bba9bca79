"""Why a move is refused, in French."""

REFUSALS = {
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
}
