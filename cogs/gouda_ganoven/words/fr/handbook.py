"""How to play Gouda Ganoven, in French."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """Un cambriolage pour 3 à 6 rats. À chaque tour, il pleut du fromage dans une maison de \
quatre pièces, d’ordinaire un morceau de moins qu’il n’y a de rats. En secret, chaque rat choisit \
**une pièce** et **autant d’armes qu’il veut**. Puis chacun espionne une carte et peut en ajouter \
une. Là où il n’y a pas assez de fromage pour tous, les plus forts mangent. Chaque fois que ton \
rat mange, tu gagnes un jeton à rats : **à cinq jetons, la partie est à toi.**""",
    (
        Topic(
            "round",
            "Un tour en sept étapes",
            """**1 · Pluie de fromages.** Chaque morceau tombe dans une des quatre pièces, au pur \
hasard ; plusieurs peuvent tomber dans la même.
**2 · Pioche.** Trois cartes chacun au premier tour, deux à chaque tour suivant.
**3 · On se faufile.** Tous en même temps et en secret : une pièce et ce que ton rat emporte.
**4 · Espionnage.** Chacun son tour, on retourne une carte cachée de quelqu’un d’autre.
**5 · Amélioration.** Chacun son tour, on ajoute une carte face visible, ou on passe.
**6 · Combat !** Toutes les cartes sont retournées, pièce par pièce.
**7 · Ni vu ni connu.** Ce qui a été posé part à la défausse, le fromage que personne n’a mangé \
disparaît, et tu gardes les cartes de ta main.

Le roi 👑 commence à chaque étape, les autres suivent dans le sens des aiguilles d’une montre. \
Après chaque tour, la couronne passe à gauche. Le hasard décide qui la porte en premier.""",
            captions=(
                "Il pleut du fromage",
                "On entre en secret",
                "On espionne, puis on améliore",
                "Combat !",
            ),
        ),
        Topic(
            "sneak",
            "Se faufiler",
            """Choisis **exactement une pièce** et autant d’armes, de pièges à rats et de cartes \
fromage que tu veux : aucune, quelques-unes ou toute ta main. Les cartes action restent dans ta \
main ; elles servent à l’amélioration.

Tu peux tout changer jusqu’à ce que tout le monde ait confirmé. Ensuite, tes cartes sont mélangées \
et posées face cachée : personne ne sait laquelle est la pièce. Le nombre de cartes posées n’est \
révélé qu’une fois tout le monde entré.

Ce que tu poses est perdu après le tour, que ton rat ait mangé ou non.""",
            current_action="On se faufile : choisis une pièce et ce que ton rat emporte, puis "
            "confirme. "
            "Plus d’armes, c’est plus de combats gagnés, mais ce que tu poses est perdu.",
            captions=(
                "Exactement une pièce",
                "Armes, pièges, fromage : à ton goût",
                "Le tout face cachée et mélangé",
            ),
        ),
        Topic(
            "spy",
            "Espionnage et pièges",
            """Retourne **une carte cachée que quelqu’un d’autre a posée** ; tout le monde la \
voit. C’est obligatoire, tant qu’il en reste une. Tu as le droit de viser quelqu’un qui a déjà \
été espionné.

Attention : un 🪤 **piège à rats** se referme sur qui le découvre. Il passe chez l’espion, dont le \
rat se bat avec **10 de force en moins** ce tour-ci. Son propriétaire a une carte de moins. Un \
piège que personne ne découvre ne fait rien.""",
            current_action="On espionne : à ton tour, retourne une carte cachée de quelqu’un "
            "d’autre. "
            "C’est peut-être un piège !",
            captions=(
                "Retourne une carte de quelqu’un d’autre",
                "Un piège mord l’espion : 10 de force en moins",
            ),
        ),
        Topic(
            "upgrade",
            "L’amélioration et les cartes action",
            """À ton tour, ajoute **une carte face visible** : une arme, une carte fromage ou une \
carte action ; ou passe. Il est trop tard pour les pièges.
🔨 **Porte clouée** : l’amélioration s’arrête net, plus personne n’ajoute rien après toi.
🥷 **Voleur de gouda** : un morceau de fromage passe d’une pièce à une autre. Les cartes fromage \
ne bougent pas.
🕳️ **Trou à rat** : ton rat file dans une autre pièce avec tout ce qu’il a, piège compris. Tout \
le monde voit où.""",
            current_action="On améliore : à ton tour, ajoute une carte face visible, ou passe.",
            captions=(
                "Porte clouée : plus rien après toi",
                "Voleur de gouda : un fromage bouge",
                "Trou à rat : ton rat bouge",
            ),
        ),
        Topic(
            "fight",
            "Qui mange ?",
            """Compte le fromage d’une pièce : les morceaux qui y sont tombés et les cartes \
fromage des rats présents.
• **Assez pour tous :** chacun mange, même le plus faible. Les restes disparaissent.
• **Pas assez :** les plus forts mangent. Ta force est la somme de tes armes, moins 10 si tu es \
dans un piège (elle peut passer sous zéro). À égalité, la plus forte des armes décide ; un piège \
ne l’affaiblit pas. Toujours à égalité ? Alors on **partage**, et tous les ex æquo mangent, même \
s’ils sont plus nombreux que les fromages.
• **Pas de fromage :** personne ne mange, même le plus fort.

Un rat mange au plus une fois par tour.""",
            current_action="Tu regardes le combat : pièce par pièce, les rats les plus forts "
            "mangent.",
            captions=(
                "Assez de fromage : tous mangent",
                "Trop peu : les plus forts mangent",
                "Pas de fromage : personne ne mange",
            ),
        ),
        Topic(
            "cards",
            "Les cartes",
            """Il y en a 55.
⚔️ **Armes** (40) : deux de chaque force, de 1 à 20.
🪤 **Piège à rats** (4) : à emporter quand on se faufile. Il mord qui l’espionne.
🧀 **Gouda de poche** (2) : un fromage de plus dans la pièce où finit ton rat.
🔨 **Porte clouée** (3), 🥷 **Voleur de gouda** (3), 🕳️ **Trou à rat** (3) : des cartes action, \
pour l’amélioration.

Chacun a aussi les quatre pièces, qui reviennent toujours : salle de bain, chambre, cave et salle \
de jeu. Ta main n’a pas de limite. Si la pioche est vide, on mélange la défausse ; si elle l’est \
aussi, on pioche ce qu’il reste.""",
            captions=(
                "40 armes, de 1 à 20",
                "4 pièges à rats",
                "2 goudas de poche",
                "9 cartes action",
            ),
        ),
        Topic(
            "end",
            "La fin de la partie",
            """Le premier rat à cinq jetons gagne. Si plusieurs y arrivent au même tour, ils \
jouent un **tour spécial** pour un seul fromage, sans cartes fromage, et les autres regardent. Qui \
mange sans partager gagne. Si plusieurs partagent, ceux-là continuent ; si personne ne l’a, tous \
recommencent. Après dix tours spéciaux, la victoire est partagée.""",
            current_action="La partie est finie : le premier rat à avoir assez de jetons a gagné.",
            captions=("Un jeton chaque fois que tu manges", "À cinq, c’est gagné"),
        ),
        Topic(
            "options",
            "Autres façons de jouer",
            """**Survivant.** Chacun commence avec trois vies, et rester sur sa faim en coûte une. \
Chaque rat qui tombe emporte un fromage avec lui. Le dernier rat en piste gagne. Si tous ceux qui \
restent devaient tomber ensemble, personne ne perd de vie. Avec un fromage par rat, il se fait \
plus rare à partir du tour 9, pour que la partie ait une fin.

**Plus ou moins de fromage.** Un morceau de moins que de rats, c’est l’habitude ; deux de moins \
donnent une partie plus longue et plus affamée ; autant que de rats (ou plus) convient aux plus \
jeunes.

**Armes seules.** Ni pièges, ni cartes fromage, ni cartes action.

La table peut aussi choisir un autre nombre de jetons ou de vies.""",
            captions=("Survivant : trois vies chacun", "Plus ou moins de fromage", "Armes seules"),
        ),
        Topic(
            "discord",
            "Ici, sur Discord",
            """Ta main arrive en message privé, ou par le bouton du plateau. On espionne sur le \
plateau lui-même. Tout ce qui est visible, et la défausse, se consulte à tout moment ; les mains \
et les cartes cachées ne sont montrées à personne.

Quand ton temps est écoulé, ton plan compte tel quel ; sans plan, ton rat file dans une pièce au \
hasard à pattes nues, retourne une carte quelconque et n’ajoute rien.""",
            captions=("Ta main n’est qu’à toi", "On espionne sur le plateau"),
        ),
    ),
)
