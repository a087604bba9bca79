"""How to play Cheese Thief, in French."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """Une courte nuit et un matin bruyant, pour quatre à huit souris. L’une de vous est le \
**Voleur de fromage**, toutes les autres sont des **Loirs**. Ton dé dit à quelle heure tu te \
réveilles : tu vois qui d’autre est debout et si le fromage est encore là. Le voleur le prend à \
son heure. Le matin, chacun donne sa version, vraie ou pas, puis on vote. Si le voleur a le plus \
de votes, les Loirs gagnent ; sinon, c’est le voleur.""",
    (
        Topic(
            "deal",
            "Ta carte et ton dé",
            """Tu reçois une carte secrète et, sous ton gobelet, un dé (à quatre : deux dés). Une \
carte est le **Voleur de fromage**, toutes les autres sont des **Loirs** ; à partir de six, l’une \
peut être la **Souris émissaire**. Ton dé donne l’heure de ton réveil. Regarde les deux dans ton \
panneau, et ne les montre à personne, même de jour.""",
            current_action="Tu regardes ta carte : elle dit qui tu es, et ton dé quand tu te "
            "réveilles.",
            captions=(
                "La plupart sont des Loirs",
                "Un seul est le Voleur",
                "Ton dé : l’heure de ton réveil",
            ),
        ),
        Topic(
            "night",
            "La nuit",
            """La nuit dure de 1 h à 6 h, et toutes les heures sont de la même longueur, qu’il y \
ait quelqu’un debout ou non. Quand ton heure sonne, ton panneau te montre
• qui d’autre est debout (et te voit aussi),
• si le fromage est encore là,
• et, si le voleur est debout avec toi et que le fromage est là, qui le prend.

Le voleur **doit** prendre le fromage à son heure, avec ou sans témoin. Un Loir debout **sans \
personne d’autre** peut regarder sous un gobelet, une seule fois, et apprend l’heure de cette \
souris, mais pas qui elle est. Personne n’en saura rien. Le voleur, lui, ne regarde jamais sous \
les gobelets.

Debout ou non, tout le monde a un bouton : appuyer dessus ne trahit donc rien. Et pas un mot avant \
le matin, s’il te plaît.""",
            current_action="C’est la nuit : regarde ton panneau quand ton heure sonne. Pas un "
            "mot !",
            captions=(
                "Ton heure sonne",
                "Qui d’autre est debout ?",
                "Le fromage est-il encore là ?",
                "Que toi ? Regarde sous un gobelet",
            ),
        ),
        Topic(
            "followers",
            "Les complices",
            """Les **complices** changent de camp : ils gagnent et perdent avec le voleur. Leur \
carte, elle, reste un Loir.

**5 joueurs.** Qui voit le vol devient complice. S’il y a plusieurs témoins, le voleur en désigne \
un, et tous le voient. S’il n’y en a pas, le voleur reste sans complice.
**6 joueurs.** Après 6 h, le voleur choisit un complice, qui apprend qui est le voleur.
**7 joueurs.** Le voleur choisit deux complices. Ils se découvrent l’un l’autre, mais pas le \
voleur.
**8 joueurs.** Le voleur choisit deux complices, et tous les trois se connaissent.

À partir de six, voir le vol ne rend plus complice, mais le voleur peut très bien choisir un \
témoin. Un voleur qui ne choisit pas à temps s’en remet au hasard.""",
            current_action="Le voleur choisit ses complices. Ton panneau te dira s’il te choisit.",
            captions=(
                "Le voleur",
                "Ses complices le rejoignent",
                "Ils gagnent ou perdent ensemble",
            ),
        ),
        Topic(
            "four",
            "À quatre",
            """Tu as deux dés ; il n’y a pas de complices, et personne ne regarde sous les \
gobelets. Un Loir choisit une des deux heures et se réveille une fois. Le voleur se réveille aux \
deux et prend le fromage à la première (une option lui laisse le choix). Une souris vue à deux \
heures différentes est donc le voleur.""",
            current_action="Tu choisis ton heure : un Loir se réveille à celle d’un de ses deux "
            "dés.",
            captions=(
                "Deux dés par souris",
                "Un Loir se réveille à l’un des deux",
                "Le voleur se réveille aux deux",
            ),
        ),
        Topic(
            "day",
            "Le matin",
            """Le fromage a disparu ! Discutez, dans le salon ou de vive voix. Dis ce que tu \
veux, vrai ou pas, mais ne montre jamais ta carte, ton dé ou ton panneau. Le plateau note ce que \
chacun affirme ; tu peux changer ta version ou la retirer.

**Compare !** Tu étais debout à 3 h, une autre souris le jure aussi, et tu ne l’as pas vue ? Elle \
ment. Le fromage était encore là à 2 h, et disparu à 5 h ? Alors il a été pris à 3 h ou à 4 h. Qui \
était debout à l’heure du vol a vu le voleur. Un dé sous un gobelet prouve une heure, pas une \
carte.

Le vote s’ouvre dès que tout le monde a appuyé sur **Passer au vote**. Quand plus de la moitié l’a \
fait, il s’ouvre aussi après une demi-minute sans que personne n’affirme rien. Les robots suivent \
dès que la plupart des humains sont d’accord pour voter.""",
            current_action="Vous discutez : affirme ce que tu veux, compare les versions, et "
            "appuie sur "
            "« Passer au vote » quand tu en sais assez.",
            captions=(
                "Le fromage a disparu !",
                "Dis ce que tu as vu, vrai ou pas",
                "Compare avec les autres",
            ),
        ),
        Topic(
            "vote",
            "Le vote",
            """Chacun désigne quelqu’un d’autre ; on ne peut pas se désigner soi-même. Tous les \
votes se dévoilent d’un coup, et tu peux changer le tien jusqu’au dernier. Si le temps te manque, \
tu ne votes contre personne. Ouvert trop tôt ? Tant que personne n’a voté, tout le monde peut \
**Revenir à la discussion**, pour le temps qui reste si elle est limitée.""",
            current_action="Tu votes : désigne qui a pris le fromage, à ton avis. Tu peux "
            "changer jusqu’au "
            "dernier vote.",
            captions=("Désigne quelqu’un d’autre", "Tous les votes d’un coup"),
        ),
        Topic(
            "result",
            "Qui gagne",
            """Qui a le plus de votes retourne sa carte ; en cas d’égalité, tous les ex æquo le \
font.
• Si la Souris émissaire est parmi eux, elle seule gagne.
• Sinon, si le voleur est parmi eux, les Loirs gagnent, tous sauf les complices.
• Si aucun des deux n’est parmi eux, le voleur gagne, et ses complices avec lui. Ils gagnent \
aussi si personne ne vote.

(Une option laisse le voleur s’échapper en cas d’égalité.) Ensuite, on dévoile tout : cartes, \
dés, heures, complices, votes, et qui a regardé sous quel gobelet. Si vous jouez plusieurs \
manches, gagner une manche rapporte un point.""",
            current_action="La manche est finie : regarde qui c’était, et passe à la suivante "
            "s’il y en a "
            "une.",
            captions=(
                "Le plus de votes au voleur : les Loirs gagnent",
                "Sinon, le voleur s’échappe",
                "Le plus de votes à la Souris : elle seule gagne",
            ),
        ),
        Topic(
            "fall-mouse",
            "La Souris émissaire",
            """À partir de six, si vous voulez, la Souris émissaire prend la place d’un Loir et \
joue comme lui, mais elle veut vos **votes** : avec le plus de votes, même à égalité, elle gagne \
et tous les autres perdent. Elle ne gagne pas autrement, même complice. Tout le monde sait \
qu’elle est là, personne ne sait qui c’est ; pas même un voleur qui la choisit.""",
            captions=(
                "Joue comme un Loir",
                "Veut vos votes",
                "Le plus de votes : elle seule gagne",
            ),
        ),
        Topic(
            "discord",
            "Ici, sur Discord",
            """Ton panneau arrive en message privé, et s’ouvre aussi par le bouton du plateau. \
C’est ta carte, ton gobelet et tes yeux, et il se souvient de ta nuit pour toi. Ne le montre à \
personne, s’il te plaît.

Le matin, les listes de ton panneau inscrivent ta version sur le plateau. Les robots écoutent ce \
que tu dis par ton panneau. Ce que tu écris dans le salon est pour les humains.""",
            captions=("Ton panneau : rien que pour tes yeux", "Ta version va sur le plateau"),
        ),
        Topic(
            "options",
            "Au choix de la table",
            """La **Souris émissaire** (à partir de six) ; la durée d’une **heure**, et celle du \
choix des **complices** (plus longue que dans la règle, c’est mieux : il faut le temps de lire) ; \
une **limite de temps pour la discussion** ; ce que vaut une **égalité** pour le voleur ; quand \
se réveille le **voleur à quatre** ; et le nombre de **manches**.""",
            captions=(
                "La Souris émissaire ou non",
                "La durée d’une heure",
                "La durée de la discussion",
            ),
        ),
    ),
)
