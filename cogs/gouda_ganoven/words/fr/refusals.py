"""Why something cannot be played, in French."""

REFUSALS = {
    "no-such-move": "Ce coup n’existe pas dans Gouda Ganoven.",
    "game-over": "La partie est finie.",
    "only-watching": "Ce tour-ci, tu ne fais que regarder.",
    "not-your-turn": "Ce n’est pas encore à toi.",
    "nobody-would-starve": "Avec plus de fromages que de rats, une partie en Survivant ne finirait "
    "jamais : prends un morceau par rat, ou moins.",
    "not-while-sneaking": "D’abord, on se faufile : choisis une pièce et ton attirail, puis "
    "confirme.",
    "not-while-spying": "C’est l’heure d’espionner : retourne une carte cachée de quelqu’un "
    "d’autre.",
    "not-while-upgrading": "C’est l’heure d’améliorer : ajoute une carte, ou passe.",
    "not-confirmed": "Tu n’as pas encore confirmé, tu peux donc encore tout changer.",
    "already-confirmed": "Tu as déjà confirmé. Appuie d’abord sur « Changer d’avis ».",
    "choose-a-room": "Ton rat doit bien aller quelque part : choisis d’abord une pièce.",
    "no-such-page": "Ta main n’a pas cette page.",
    "other-page": "Cette carte est sur une autre page de ta main.",
    "cards-in-order": "Nomme chaque carte une fois, dans l’ordre de ta main.",
    "not-in-hand": "Cette carte n’est pas dans ta main.",
    "actions-wait": "Les cartes action, c’est pour l’amélioration : ton rat ne les emporte pas.",
    "no-cheese-cards-now": "Les cartes fromage ne comptent pas pendant le tour spécial.",
    "own-card": "Tu ne peux pas t’espionner toi-même.",
    "already-open": "Cette carte est déjà visible.",
    "no-such-card": "Il n’y a pas de carte comme ça sur la table.",
    "too-late-for-traps": "Les pièges s’emportent quand on se faufile. C’est trop tard.",
    "play-the-action": "C’est une carte action : choisis plutôt ce qu’elle fait.",
    "no-such-action": "Tu n’as pas cette carte action.",
    "same-room": "Le fromage doit aller dans une autre pièce.",
    "no-cheese-there": "Il n’y a pas de fromage par terre dans cette pièce.",
    "already-there": "Ton rat est déjà dans cette pièce.",
    "fight-goes-on": "Le combat fait rage ! Regarde jusqu’au bout, ce ne sera pas long.",
    "fight-is-over": "Le combat est fini. Au tour suivant !",
    "already-onward": "Tu l’as déjà dit. Les autres regardent encore le combat.",
}
