"""What the coach of Cheese Thief says, in French."""

LESSON = {
    "thief": "Le voleur, c’est toi ! Tu prendras le fromage à ton heure. De jour, prends un air "
    "innocent. Appuie sur le bouton quand tu as vu ta carte.",
    "deal": "Les Loirs doivent trouver le voleur. Ton dé dit à quelle heure tu te réveilles. "
    "Appuie sur le bouton quand tu as vu les deux.",
    "peek": "C’est ton heure, et il n’y a que toi ! Regarde si le fromage est encore là. Puis "
    "regarde sous un gobelet : il te dit quand cette souris se réveille.",
    "peeked": "Retiens cette heure : si cette souris en annonce une autre au matin, elle ment.",
    "awake": "C’est ton heure ! Regarde qui d’autre est debout et si le fromage est encore là. "
    "Voilà ce que tu sais vraiment.",
    "recruit": "Choisis qui tu veux dans ton camp.",
    "asleep": "D’autres se réveillent, toi tu dors. Appuie sur le bouton de temps en temps : tout "
    "le monde en a un, alors il ne trahit rien.",
    "claim": "Raconte aux autres ce que tu as vu, avec la liste "
    "ci-dessous : ton heure, qui tu as vu, le fromage. Les robots écoutent et répondent.",
    "ready": "Compare les versions sur le plateau. Deux souris debout à la même heure se sont "
    "forcément vues. Qui ne colle pas ? Appuie sur « Passer au vote » quand tu en sais assez.",
    "waiting": "Les autres discutent encore. Tu peux toujours changer ta version.",
    "vote": "Désigne la souris dont l’histoire ne colle pas. Si le voleur a le plus de votes, "
    "c’est gagné pour toi et les autres Loirs.",
    "counting": "Tous les votes se dévoilent d’un coup, et qui en a le plus retourne sa carte.",
}
