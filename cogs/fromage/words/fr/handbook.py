"""How to play Fromage, in French."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """Tu fais du fromage sur un plateau rond à quatre lieux, qui tourne après chaque tour. Tout \
le monde joue **en même temps**, chacun dans le quart face à soi. À ton tour, envoie un ouvrier \
**faire un fromage** et un autre **collecter** : une meilleure case le retient plus longtemps. \
Trais, bâtis, livre tes commandes, puis **J’ai fini**, et le plateau tourne. Quand quelqu’un pose \
son quinzième fromage, c’est fini : qui a le plus de points gagne.""",
    (
        Topic(
            "board",
            "Le plateau et l’image",
            """Quatre lieux : Villes, Festival, Fromagerie et Bistro. Au milieu, quatre \
ressources : bétail, commandes, bâtiments et fruits. Les deux anneaux tournent d’un quart après \
chaque tour : personne ne te dispute jamais une case pendant ton tour.

Un T rond, c’est une pâte tendre (molle, pour les puristes) ; un D carré, une pâte dure ; un B à \
huit coins, un bleu. 1, 2, 3 : bronze, argent, or, et autant de tours d’absence pour l’ouvrier. À \
moins de quatre, certaines cases sont fermées. Le bouton **En mots** te raconte tout cela.""",
            captions=("Villes", "Festival", "Fromagerie", "Bistro"),
        ),
        Topic(
            "start",
            "Pour commencer",
            """Tout le monde a 15 jetons fromage, trois ouvriers (pâte tendre, pâte dure, bleu) \
et, tiré au hasard, un plateau avec quatre salles de traite et quatre bâtiments. Tu reçois deux \
fois la ressource tournée vers la place à ta gauche, et une fois celle de la place opposée.""",
            captions=(
                "Tes 15 fromages",
                "Un ouvrier par type",
                "Quatre futurs bâtiments",
            ),
        ),
        Topic(
            "turn",
            "Ton tour",
            """Dans l’ordre que tu veux :
• **Faire un fromage**, une fois.
• **Collecter**, une fois.
• **Traire** autant que tu peux.
• **Bâtir** autant que tu peux.
• **La Grange**, une fois bâtie : un ouvrier y gagne une ressource et revient au tour suivant.
• **Livrer des commandes** avec les fromages que tu poses.

Puis **J’ai fini** ; tu peux te raviser tant que les autres jouent. Tu peux annuler tes coups, \
sauf si une carte a été piochée ou si quelqu’un d’autre est concerné. Ne rien faire est permis. \
Quand tout le monde a fini, le plateau tourne, et les ouvriers dont c’est l’heure reviennent.""",
            current_action="Fais un fromage, collecte une fois, trais et bâtis autant que tu "
            "peux, puis "
            "« J’ai fini ».",
            captions=(
                "Faire un fromage",
                "Collecter une fois",
                "Traire et bâtir",
                "J’ai fini : le plateau tourne",
            ),
        ),
        Topic(
            "make",
            "Faire un fromage",
            """Un ouvrier libre du bon type (pâte tendre, pâte dure ou bleu) et un de tes jetons \
vont sur une case ouverte et vide du lieu face à toi. L’ouvrier part pour 1 tour sur bronze, 2 sur \
argent, 3 sur or ; le jeton reste. Un fruit ou un pot de confiture sur la case coûte un fruit.

À la Fromagerie, la pancarte de l’étagère passe d’abord : troquer une ressource, en gagner une au \
choix, ou deux différentes. Ensuite tu peux livrer une commande.""",
            captions=(
                "Un ouvrier du bon type",
                "Un fromage, qui reste",
                "Parti pour 1, 2 ou 3 tours",
            ),
        ),
        Topic(
            "gather",
            "Collecter",
            """N’importe quel ouvrier libre rapporte 1, 2 ou 3 unités de la ressource face à toi \
et part pour autant de tours. Jusqu’à son retour, personne d’autre ne peut prendre cette case.""",
            captions=("1, 2 ou 3 de ce qui te fait face", "Parti pour autant de tours"),
        ),
        Topic(
            "milk",
            "Traire et bâtir",
            """**Traire :** paie une salle de traite en bétail et pose son fromage sans ouvrier, \
dans le lieu face à toi. Chaque salle ne sert qu’une fois. Un symbole de fruit coûte quand même \
son fruit.

**Bâtir :** paie un bâtiment en jetons, et son pouvoir est à toi pour de bon. La **Serre** ajoute \
1 à un gain de sa ressource, une fois par tour ; le **Siège** rapporte selon ce que tu as \
utilisé ; la **Grange** prend un ouvrier pour un tour.""",
            captions=("Le bétail paie la traite", "Ce que tu bâtis est à toi"),
        ),
        Topic(
            "orders",
            "Les commandes",
            """Une commande nomme un type et un âge. Pose ce fromage-là, fait ou issu d’une \
traite, et tu peux la livrer : une commande par fromage. Les commandes restent visibles. Si la \
pioche est vide, on remélange.""",
            captions=("Un type et un âge", "Pose ce fromage", "Livre la commande"),
        ),
        Topic(
            "scoring",
            "D’où viennent les points",
            """• **Bistro** : chaque assiette compte, et toutes valent plus pour chaque table \
dont les deux assiettes sont à toi (un accord). Bronze, argent, or : sans accord 0, 2, 4 ; un \
1, 3, 5 ; deux 2, 4, 6 ; trois ou plus 3, 6, 9.
• **Festival** : des fromages côte à côte forment un groupe, les dégustations comptent pour toi. \
2 → 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 15 points, puis +5 par fromage.
• **Fromagerie** : étagères différentes, 2 → 2, 3 → 5, 4 → 9, 5 → 14, 6 → 20 points. Chaque \
fromage sur une étagère +1, +2 ou +3 ajoute autant.
• **Villes** : une ville bronze compte dans une région, argent dans deux, or dans trois. Qui a le \
plus de fromages dans une région gagne son client. À égalité, chacun reçoit 3 points à quatre, \
2 à trois, rien à deux ou en solo.
• **Commandes** : 1, 3, 5, 8, 11, 14 points pour une à six, puis +4 par commande.
• **Fruits** : fromages fruités fois fromages à la confiture.
• **Bâtiments** : le Siège et certaines tuiles.
• **Restes** : 1 point pour deux ressources non utilisées, commandes ouvertes comprises.""",
            captions=(
                "Bistro : accords",
                "Festival : groupes",
                "Fromagerie : étagères",
                "Villes : régions",
            ),
        ),
        Topic(
            "end",
            "Comment ça finit",
            """Quand quelqu’un a posé son dernier jeton, tout le monde finit ce tour. Qui a le \
plus de points gagne ; à égalité, qui a fait le plus de fromages ; sinon, la victoire est \
partagée. Une partie qui traîne s’arrête après le nombre de tours choisi par la table.""",
            current_action="La partie est finie : la feuille de score montre d’où viennent les "
            "points.",
            captions=("Quelqu’un pose son dernier fromage", "La victoire aux points"),
        ),
        Topic(
            "tiles",
            "Les tuiles bâtiment (avancé)",
            """Chacun reçoit quatre tuiles, en garde une et passe le reste à gauche, jusqu’à en \
avoir quatre. Les choix sont secrets tant que tout le monde n’a pas choisi ; d’ici là, tu peux \
changer. Puis pose celles que tu veux sur tes bâtiments imprimés, une sur chacun.""",
            current_action="Tu choisis des tuiles bâtiment : gardes-en une, passe le reste ; "
            "puis pose-les "
            "sur tes bâtiments.",
            captions=("Garde une tuile, passe le reste", "jusqu’à en avoir quatre"),
        ),
        Topic(
            "alone",
            "En solo : le Trust",
            """Avant chacun de tes tours, le Trust pioche une commande et pose ce fromage dans ton \
quart, sans fruit ; si plusieurs cases conviennent, tu choisis (sauf au dernier niveau). Une carte \
qu’il ne peut pas placer lui vaut 3 points. Il compte ses fromages posés, ses clients et ces \
cartes. Bats-le aux quatre niveaux.""",
            current_action="Le Trust pose un fromage dans ton quart : choisis où, s’il le demande.",
            captions=(
                "Le Trust joue d’abord",
                "Sa carte dit quoi faire",
                "Bats-le aux quatre niveaux",
            ),
        ),
        Topic(
            "options",
            "Ce que la table peut choisir",
            """La **face** de chaque lieu (la face II a d’autres fromages et symboles) ; les \
**tuiles bâtiment** ; le **niveau** en solo ; et après combien de **tours** la partie finit au \
plus tard.""",
            captions=("La face de chaque lieu", "Les tuiles bâtiment", "Le niveau, en solo"),
        ),
        Topic(
            "discord",
            "Ici, sur Discord",
            """Ton panneau montre ton quart, tes ouvriers et tout ce que tu peux faire. Presque \
tout est visible ; seul le choix des tuiles est secret. Les coups se voient tout de suite, comme \
à une vraie table. Si ton temps s’écoule, ton tour finit en l’état.""",
            captions=("Ton panneau : tous tes coups", "Tout le monde joue à la fois"),
        ),
    ),
)
