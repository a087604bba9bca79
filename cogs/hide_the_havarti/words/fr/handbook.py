"""How to play Hide the Havarti, in French."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """L’un de vous est l’**inspecteur**, tous les autres sont **fromagers**. Quatre fromages sont \
cachés dans une maison de seize pièces. L’inspecteur s’y promène et fouille ; les fromagers \
échangent et ferment des pièces, à son nez et à sa barbe. Défense de regarder : il faut *retenir*. \
Chaque fromage trouvé vaut un point à l’inspecteur, chaque fromage encore caché un point à chaque \
fromager. Tout le monde sera inspecteur à son tour.""",
    (
        Topic(
            "round",
            "Une manche",
            """1. L’inspecteur garde en secret **deux cartes sur quatre** et sort.
2. Les fromagers aménagent la maison.
3. L’inspecteur passe par une entrée et fouille cette pièce gratuitement.
4. Puis on joue à tour de rôle : chaque fromager une fois, dans le sens des aiguilles d’une montre \
en partant de la gauche de l’inspecteur, puis l’inspecteur, jusqu’à la fin de la manche. Ensuite, \
tout le monde voit la maison entière.

Le fromager **suivant** est à gauche de l’inspecteur, le **dernier** à sa droite. À deux, le seul \
fromager est l’un et l’autre. Là où les fromagers décident ensemble, la première réponse compte. \
Discutez-en, à voix haute !""",
            current_action="La manche est finie : regarde la maison, puis en route pour la "
            "suivante.",
            captions=(
                "L’inspecteur garde deux cartes",
                "Les fromagers cachent quatre fromages",
                "L’inspecteur cherche",
                "Les fromagers échangent et ferment",
            ),
        ),
        Topic(
            "house",
            "La maison",
            """Seize pièces, colonnes A à D et rangées 1 à 4 : quatre fromages, quatre des huit \
pièces spéciales, huit pièces ordinaires. Deux voisines se touchent par un côté, jamais par un \
coin. Les entrées mènent en A1, D1, B4 et C4 : celle de devant donne sur les deux pièces du \
milieu. Fermées, toutes les pièces se ressemblent, et défense d’y jeter un œil.""",
            captions=(
                "Quatre fromages",
                "Quatre pièces spéciales",
                "Huit pièces ordinaires",
                "On passe par une entrée",
            ),
        ),
        Topic(
            "choose",
            "Le choix de l’inspecteur",
            """L’inspecteur garde en secret deux des quatre cartes ; les deux autres ne servent \
pas de toute la manche. À la manche suivante, les quatre sont de retour.""",
            current_action="L’inspecteur choisit deux cartes, puis sort.",
            captions=(
                "Garde deux cartes, en secret",
                "Les deux autres ne servent pas",
            ),
        ),
        Topic(
            "setup",
            "Cacher le fromage",
            """Les fromagers aménagent la maison dans leurs panneaux : choisis une carte et une \
place, intervertis deux pièces, ou laisse le reste au hasard. Quand tous ont appuyé sur \
**Terminé**, ou que le temps est écoulé, les portes se ferment : apprends par cœur ce qu’il y a \
derrière ! L’inspecteur ne voit que l’horloge.

**Trop tard ?** S’il reste alors des cartes en main, le hasard les pose, et les fromagers \
choisissent un fromage, qui sera à découvert dès le début. L’inspecteur doit quand même aller le \
chercher.""",
            current_action="C’est l’heure des cachettes : aménage la maison, apprends-la par "
            "cœur, et "
            "appuie sur Terminé.",
            captions=(
                "Aménage la maison",
                "avant la fin du temps",
                "Puis les portes se ferment",
            ),
        ),
        Topic(
            "entry",
            "L’arrivée",
            """L’inspecteur arrive par une pièce d’entrée (A1, D1, B4 ou C4) et la fouille. Cette \
première fouille est gratuite : le dé part de 1, même s’il n’y a pas de fromage. S’il y en a un, \
il est pris ; et une pièce spéciale fait ce qu’elle fait toujours.""",
            current_action="L’inspecteur arrive : par A1, D1, B4 ou C4, avec une fouille gratuite.",
            captions=(
                "Par A1, D1, B4 ou C4",
                "La première fouille est gratuite",
            ),
        ),
        Topic(
            "fromager",
            "Le tour d’un fromager",
            """Au choix :
• **Échange** deux pièces voisines, fermées toutes les deux, même sous les yeux de l’inspecteur. \
S’il se tient dans une pièce fermée, il part avec elle.
• **Ferme** une pièce ouverte que l’inspecteur ne voit pas.

Si rien de tout cela n’est possible, ton tour passe.

**Ce que voit l’inspecteur :** la pièce où il se tient, si elle est ouverte, et de là tout droit \
dans les quatre directions, aussi loin que les portes sont ouvertes.""",
            current_action="Un fromager est à l’œuvre : échange deux voisines fermées, ou ferme "
            "une pièce que "
            "l’inspecteur ne voit pas.",
            captions=(
                "Échange deux voisines fermées",
                "ou ferme une pièce hors de vue",
            ),
        ),
        Topic(
            "inspecteur",
            "Le tour de l’inspecteur",
            """Au choix :
• Reste sur place ou avance d’une pièce, et **fouille**.
• **Avance** d’une ou deux pièces sans fouiller, mais pas en aller-retour.
• Joue une **carte**.

Tu peux fouiller à nouveau une pièce ouverte, mais tu sais ce qu’il y a dedans. Après huit balades \
d’affilée (ou autant que la table en a choisi), il faut fouiller ou jouer une carte.""",
            current_action="L’inspecteur cherche : fouille une pièce, avance, ou joue une carte.",
            captions=(
                "Fouille une pièce",
                "ou avance sans fouiller",
                "ou joue une carte",
            ),
        ),
        Topic(
            "die",
            "La fouille et le dé",
            """Si tu trouves un **fromage**, il est à toi, une pièce ordinaire prend sa place, et \
le dé revient à 1. Si tu trouves **autre chose**, le dé monte d’un point. Les balades et les \
souris ne touchent pas au dé.

La manche est finie quand le dé dépasse le nombre de fouilles (quatre, sauf si vous en décidez \
autrement), ou quand il n’y a plus de fromage dans la maison.""",
            captions=(
                "Un fromage : il est à toi, le dé revient à 1",
                "Autre chose : le dé monte",
            ),
        ),
        Topic(
            "specials",
            "Les pièces spéciales",
            """Chacune agit une fois par manche, la première fois que l’inspecteur la fouille, où \
qu’elle soit alors. C’est quand même une fouille pour rien.
🥕 **Cave à légumes** : les bougies s’éteignent. Les fromagers peuvent fermer jusqu’à deux pièces \
ouvertes, en vue ou non.
📚 **Bibliothèque** : le dernier fromager échange une pièce fermée avec une voisine, puis avec une \
autre.
🧸 **Chambre d’enfants** : une nuée de marmots. Le dé monte d’un point de plus.
🛁 **Salle de bains** : le fromager suivant peut regarder dans une pièce fermée.
🥛 **Laiterie** : l’inspecteur perd le dernier fromage trouvé ; le dé revient à 1, même à la \
dernière fouille.
🛋️ **Salon** : les fromagers peuvent intervertir deux pièces au choix, même celle de l’inspecteur.
🚪 **Boudoir** : les quatre pièces du milieu sont fermées et mélangées. L’inspecteur ne bouge pas.
🏺 **Cave à fromages** : le fromager suivant en choisit un autre, qui peut regarder dans une pièce \
fermée. Un fromager seul regarde lui-même.""",
            current_action="Une pièce spéciale agit : qui est concerné décide, puis le jeu "
            "continue.",
            captions=(
                "Deux pièces peuvent se fermer",
                "Une pièce est échangée deux fois",
                "Le dé monte encore",
                "Le dernier fromage est perdu",
            ),
        ),
        Topic(
            "cards",
            "Les cartes de l’inspecteur",
            """🐭 **Souris renifleuses** : un fromager doit nommer une rangée ou une colonne où il \
y a du fromage, et on la lui montre. Deux erreurs, et les souris en nomment une elles-mêmes. Pas \
de fouille.
🤝 **Voilà, mon partenaire !** : fouille une pièce d’entrée, où que tu sois.
❗ **Que se passe-t-il LÀ-BAS ?** : fonce dans une pièce échangée depuis ton dernier tour et \
fouille-la.
💡 **Aaah HA !** : fouille comme d’habitude, puis avance d’une pièce et fouille encore, même si la \
première fouille était ta dernière.

Toutes ces fouilles comptent.""",
            current_action="L’inspecteur a joué une carte : fais ce qu’elle demande.",
            captions=(
                "On nomme une ligne où il y a du fromage",
                "Fouille une entrée à distance",
                "Fonce dans une pièce échangée",
                "Fouille deux fois",
            ),
        ),
        Topic(
            "points",
            "Les points et la fin",
            """L’inspecteur marque un point par fromage trouvé, chaque fromager un point par \
fromage qui ne l’a pas été ; un fromage repris par la Laiterie compte comme non trouvé. Chacun est \
inspecteur deux fois (trois fois à deux). Le meilleur score gagne ; à égalité, la victoire se \
partage.""",
            current_action="La partie est finie : le meilleur score gagne.",
            captions=(
                "Un point par fromage trouvé",
                "Un point par fromage caché",
                "Le meilleur score gagne",
            ),
        ),
        Topic(
            "options",
            "Ce que la table peut choisir",
            """Combien de **fouilles** terminent une manche ; le **silence** une fois la maison \
prête (le fromager suivant décide alors pour tous) ; **à chacun son fromage** : chaque fromager en \
a un, qui vaut deux points s’il reste caché et aucun sinon ; combien de temps durent \
l’**aménagement** et un **coup d’œil secret** ; pendant combien de **manches** chacun est \
inspecteur ; et combien de temps l’inspecteur peut **flâner**.""",
            captions=(
                "Le temps d’aménager",
                "À chacun son fromage",
                "Le nombre de manches",
            ),
        ),
        Topic(
            "discord",
            "Ici, sur Discord",
            """Le plateau se met à jour sur place, et une porte fermée ne dit rien ; le journal \
dit où il s’est passé quelque chose, jamais ce qu’il y a là. Les coups d’œil secrets s’effacent \
après quelques secondes. Quand le temps est écoulé, un fromager échange deux pièces au hasard, \
l’inspecteur fouille une pièce proche, et tout ce qui est *facultatif* est sauté.""",
            captions=(
                "Les coups d’œil secrets s’effacent",
                "Le plateau n’en garde rien",
            ),
        ),
    ),
)
