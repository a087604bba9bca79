"""What mice say to each other over an empty plate, in French: three ways to put each line."""

from collections.abc import Mapping
from typing import ClassVar

from cogs.cheese_thief.state import Line
from cogs.cheese_thief.words.en.talk import EnglishTalk


class FrenchTalk(EnglishTalk):
    """Nothing agrees with whoever speaks or is spoken of: a mouse may be he or she."""

    lines: ClassVar[Mapping[Line, tuple[str, ...]]] = {
        Line.CLASH: (
            "{name}, à {hour} h, j’étais debout. Pas toi.",
            "Debout à {hour} h, {name} ? Moi aussi, et tu n’y étais pas.",
            "Quelqu’un ment, {name}. À {hour} h, je n’ai vu de toi ni queue ni museau.",
        ),
        Line.NOT_SEEN: (
            "Moi, à {hour} h, {name} ? Je dormais comme un loir.",
            "Moi, debout à {hour} h ? Tu as dû rêver, {name}.",
            "Impossible, {name} : {hour} h, ce n’est pas mon heure.",
        ),
        Line.ELSEWHEN: (
            "J’ai vu {name} à {hour} h. Pourquoi une autre heure ?",
            "{name}, à {hour} h, tu étais debout avec moi. Pourquoi dire autre chose ?",
            "C’est drôle, {name} : à {hour} h, tu étais juste à côté de moi.",
        ),
        Line.WRONG_DIE: (
            "{name}, j’ai regardé sous ton gobelet : {hour}.",
            "{name}, ton dé montre {hour}. Je l’ai vu.",
            "Ton dé ne dit pas ça, {name}. Il dit {hour}.",
        ),
        Line.NO_WAY: (
            "{name}, pour le fromage à {hour} h, tu te trompes.",
            "Le fromage à {hour} h, {name} ? Ça ne colle pas avec ce que j’ai vu.",
            "Pour le fromage, quelqu’un se trompe : {name} ou moi. Et ce n’est pas moi.",
        ),
        Line.SAW_YOU: (
            "Mais {name}, nos regards se sont croisés à {hour} h !",
            "À {hour} h, tu étais là, {name}. J’ai de bons yeux.",
            "À {hour} h, {name} devait dormir debout : j’étais juste à côté.",
        ),
        Line.MET: (
            "{name} était debout avec moi à {hour} h. C’est vrai.",
            "Croyez {name} : à {hour} h, on était debout ensemble.",
            "{name} et moi, debout à {hour} h : c’est bien ça.",
        ),
        Line.DIE_FITS: (
            "J’ai vu sous ton gobelet, {name} : {hour}. Ça colle.",
            "{name} dit vrai pour {hour} h. J’ai vu le dé.",
            "Sous ton gobelet, {name}, c’est bien un {hour}.",
        ),
        Line.LONELY: (
            "Sans témoin à {hour} h, {name} ? Qui peut le vérifier ?",
            "À {hour} h, pas un témoin pour {name}.",
            "Pas un chat à {hour} h, {name} ? Comme c’est pratique.",
        ),
        Line.QUIET: (
            "{name} ne dit pas grand-chose ce matin.",
            "{name} ne nous a pas dit son heure.",
            "Tu as donné ta langue au chat, {name} ?",
        ),
        Line.ASK: (
            "{name}, ton réveil, c’était à quelle heure ?",
            "Et toi, {name} ? Debout à quelle heure ?",
            "Et ta nuit à toi, {name} ?",
        ),
        Line.ASK_WHO: (
            "{name}, qui était debout avec toi ?",
            "Il y avait quelqu’un d’autre debout, {name} ?",
            "Il n’y avait que toi, {name} ?",
        ),
        Line.ASK_CHEESE: (
            "{name}, le fromage était encore là ?",
            "Et le fromage, {name} ?",
            "Qu’y avait-il dans l’assiette, {name} ?",
        ),
        Line.NOT_ME: (
            "Ce n’est pas moi, {name} !",
            "Moi ? Je ne ferais pas de mal à une miette, {name}.",
            "Tu te trompes de souris, {name}.",
        ),
        Line.WHY_ME: (
            "Pourquoi moi, {name} ?",
            "Qu’est-ce que j’ai fait, {name} ?",
            "Donne-moi une bonne raison, {name}.",
        ),
        Line.HUNCH: (
            "Tu caches quelque chose, {name}.",
            "Mes moustaches ne me trompent jamais, {name}.",
            "Tu as des miettes dans les moustaches, {name}.",
        ),
        Line.AGREE: (
            "Je pense comme {name}.",
            "{name} n’a pas tort.",
            "{name} et moi, on a le même flair.",
        ),
        Line.BELIEVE: (
            "Je crois {name}.",
            "{name} m’a l’air honnête.",
            "Je confierais mon fromage à {name}.",
        ),
        Line.DOUBT: (
            "Je ne crois pas {name}.",
            "{name}, ton histoire sent le vieux fromage.",
            "Hum. Il y a quelque chose de louche chez {name}.",
        ),
        Line.LATER: (
            "Je préfère écouter les autres d’abord.",
            "Quelqu’un d’autre d’abord, par pitié.",
            "Laissez-moi d’abord finir de me réveiller.",
        ),
        Line.NO_IDEA: (
            "Je ne sais pas du tout qui c’était.",
            "Ça peut être n’importe qui.",
            "Pas le moindre indice. Dites-moi quelque chose !",
        ),
    }
