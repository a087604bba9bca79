"""How to play Château Roquefort, in French."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """Tes quatre souris rêvent du fromage caché dans le château. Enlève les toits pour voir ce \
que cachent les pièces, retiens-le, et amène **deux de tes souris sur la même variété de \
fromage** : elle est à toi. Mais le sol glisse, et les souricières avec lui ! **Quatre variétés \
différentes, et c’est gagné** (ou de deux à six : la table décide). À ton tour, tu fais \
d’une à quatre actions ; ensuite, les pièces vides retrouvent leur toit.""",
    (
        Topic(
            "castle",
            "Le château",
            """Colonnes A à G, lignes 1 à 7, une tour à chaque coin. Dix-huit pièces se \
cachent sous des toits : ceux de tuiles couvrent deux cases, ceux de paille trois, ceux de cuivre \
quatre.

Dans les colonnes B, D, F et les lignes 2, 4, 6, le sol est fait de tuiles coulissantes : 21 avec \
du fromage (trois par variété), 10 vides et 3 souricières. L’une d’elles est de trop, et tout \
le monde la voit : c’est la tuile restante. Entre ces rangées, des cases supérieures (un losange \
bleu) : sans risque, mais sans fromage.

Deux châteaux au choix : les mêmes toits, à d’autres endroits.""",
            captions=(
                "Une tour à chaque coin",
                "Des pièces sous des toits",
                "Des tuiles qui glissent",
                "En hauteur, aucun risque",
            ),
        ),
        Topic(
            "start",
            "Pour commencer",
            """Les tuiles sont mélangées, tous les toits sont en place, et le hasard décide qui \
commence. Tour à tour, tout le monde place une souris dans une tour libre. Tes trois autres souris \
attendent dehors.""",
            current_action="C’est le départ : quand c’est ton tour, place une souris dans une "
            "tour libre.",
            captions=("Une souris va dans une tour", "Les trois autres attendent dehors"),
        ),
        Topic(
            "turn",
            "Ton tour",
            """Tu fais **d’une à quatre actions**, à ta guise et dans l’ordre que tu veux :
• **Enlever un toit** qui touche une de tes souris, même par un coin. Tout le monde voit dessous.
• **Faire entrer une souris :** dans une tour libre, au choix.
• **Déplacer** une souris d’une case dans les pièces ouvertes, jamais en diagonale, jamais sur un \
toit, une souricière ou une autre souris, jamais de retour dans une tour.
• **Sauter** par-dessus des souris, à toi ou non, en ligne droite ; chacune coûte une action de \
plus. On retombe sur une case libre d’une pièce ouverte.
• **Pousser** la tuile restante, une fois par tour : voir *Pousser une tuile*.

Tu peux t’arrêter après une action, et annuler un pas tant que tu n’as ni enlevé de toit ni \
poussé.""",
            current_action="En chasse ! À ton tour, fais d’une à quatre actions : enlever un "
            "toit, faire "
            "entrer une souris, en déplacer une ou la faire sauter, et pousser une fois.",
            captions=(
                "Enlever un toit",
                "Faire entrer une souris",
                "Marcher ou sauter",
                "Pousser, une fois",
            ),
        ),
        Topic(
            "slide",
            "Pousser une tuile",
            """Une fois par tour : pousse la tuile restante depuis l’un des douze drapeaux rouges. \
Toute la rangée avance d’une case, sous les toits aussi, et la tuile qui tombe à l’autre bout \
devient la tuile restante. **Les souris, elles, ne bougent pas !** On peut donc glisser du fromage \
sous ta souris, et une souricière sous celle de quelqu’un d’autre. Repousser aussitôt dans \
l’autre sens est permis.""",
            captions=(
                "Pousse la tuile depuis un drapeau",
                "Toute la rangée avance",
                "Les souris ne bougent pas",
            ),
        ),
        Topic(
            "cheese",
            "Ramasser du fromage",
            """Dès que deux de tes souris se trouvent sur la même variété, elle est à toi, même \
quand ce n’est pas ton tour. Chaque variété compte une fois. Les cases que tu sautes ne comptent \
pas.

Les sept variétés : **B**rie (une roue), **E**mmental (une part à trous), **M**imolette (une \
demi-boule), **N**eufchâtel (un cœur), **P**rovolone (une poire au bout d’une ficelle), \
**R**oquefort (un bloc veiné de bleu), **V**alençay (une pyramide grise).""",
            captions=("Deux de tes souris", "sur la même variété", "À toi !"),
        ),
        Topic(
            "traps",
            "Les souricières",
            """Pousse une souricière sous une souris, et hop, à la cave jusqu’à la fin de la \
partie : à qui qu’elle soit, même à toi. Si une poussée amène souricière et \
fromage à la fois, on tombe d’abord. Un ⚠️ marque les cases que la prochaine poussée peut toucher, \
pour ce qu’on en voit. Sur une case supérieure ou dans une tour, on ne tombe jamais. Sous un toit, \
une souricière attend sagement ; le toit enlevé, aucune souris n’y pose la patte.""",
            captions=(
                "Une souricière glisse sous une souris",
                "À la cave pour de bon",
                "Ici, rien ne tombe jamais",
            ),
        ),
        Topic(
            "roofs",
            "À la fin d’un tour",
            """Chaque pièce sans souris retrouve son toit ; celles où il y a une souris, à qui que \
ce soit, restent ouvertes. Mais d’abord, un bref dernier coup d’œil ; la personne qui vient de \
jouer peut l’abréger. Retiens ce que tu as vu : ni message ni journal ne s’en souviendra pour \
toi.""",
            current_action="Un dernier coup d’œil : retiens ce que montrent les pièces "
            "ouvertes, les toits "
            "vont revenir.",
            captions=("Une souris ? La pièce reste ouverte", "Vide, elle retrouve son toit"),
        ),
        Topic(
            "end",
            "Comment ça finit",
            """Qui a réuni assez de variétés gagne aussitôt. Si une même poussée y mène plusieurs \
d’entre vous, la victoire va à qui a le plus de fromage.

La partie s’arrête aussi quand quelqu’un perd une **troisième souris** : parmi les autres, la \
victoire va à qui a le plus de fromage. À deux, c’est tout simplement l’autre.

En cas d’égalité, elle va à qui attend son tour depuis le plus longtemps ; la personne en train \
de jouer a attendu le moins.""",
            current_action="La partie est finie : tout le château est à découvert.",
            captions=(
                "Assez de variétés, et c’est gagné",
                "Trois souris perdues, et c’est fini aussi",
            ),
        ),
        Topic(
            "options",
            "Ce que la table peut choisir",
            """Le **château** (ou l’un des deux, au hasard) ; combien de **variétés** il faut : \
cinq ou six allongent la partie à deux ou à trois ; si la première **tuile restante** est \
quelconque ou vide ; combien de temps dure le **dernier coup d’œil** ; si les **robots** ont bonne \
mémoire, et quand ils se servent des souricières.""",
            captions=("Quel château", "Combien de variétés", "La première tuile restante"),
        ),
        Topic(
            "discord",
            "Ici, sur Discord",
            """On joue sur le plateau lui-même : seul le dessous des toits est caché, et à tout le \
monde. Le plateau change sur place : aucune vieille image ne montre ce qui était ouvert.

À deux ou à trois, commencer aide un peu : c’est le hasard qui choisit.

**Robots.** En *facile*, ils oublient vite, passent à côté de bien des choses et ne font jamais \
exprès de faire tomber la souris d’un humain. En *normal*, ils ont la mémoire que la table leur \
donne. En *difficile*, ils n’oublient rien et pensent déjà à ton prochain coup.""",
            captions=("On joue sur le plateau", "Rien ne montre ce qui était ouvert"),
        ),
    ),
)
