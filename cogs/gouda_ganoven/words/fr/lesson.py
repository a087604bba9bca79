"""What the coach of Gouda Ganoven says, in French."""

LESSON = {
    "room": "Regarde où le fromage est tombé. Là où il y en a beaucoup, plusieurs rats mangent, "
    "mais il en viendra plus. Choisis une pièce pour ton rat.",
    "no-cheese": "Il n’y a pas de fromage là-bas ! Personne n’y mange, sauf si quelqu’un en "
    "apporte. Choisis plutôt une autre pièce.",
    "pack": "Prends des armes : s’il manque du fromage, les plus forts mangent. Gardes-en pour "
    "plus tard, elles ne reviennent pas.",
    "confirm": "Bien. Tu peux encore tout changer. Quand ça te va, confirme : tes cartes seront "
    "posées face cachée, et personne ne sait laquelle est la pièce.",
    "caught": "Clac ! C’était un piège : ton rat se bat avec 10 de force en moins ce tour-ci. Une "
    "arme à l’amélioration peut rattraper ça.",
    "spy": "Regarde bien le plateau avant de choisir : qui a posé beaucoup de cartes est "
    "peut-être fort, ou cache un piège.",
    "spying": "Les rats espionnent. Ce qui est retourné est visible de tous : regarde qui est "
    "dans ta pièce, et avec quelle force.",
    "upgrade": "À toi d’ajouter une carte, face visible. Quelqu’un est plus fort dans ta pièce ? "
    "Une arme aide. Une carte action peut tout changer. Ou garde tes cartes et passe.",
    "upgrading": "Les autres peuvent ajouter une carte. Surveille les armes dans ta pièce.",
    "fight": "Toutes les cartes sont retournées, pièce par pièce. Assez de fromage : tous "
    "mangent. Pas assez : seulement les plus forts.",
    "later": "Tu sais tout ! Cette leçon se gagne à deux jetons. Continue, ou pars quand tu veux.",
}
