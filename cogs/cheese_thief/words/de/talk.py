"""What mice say to each other over an empty plate, in German: three ways to put each line."""

from collections.abc import Mapping
from typing import ClassVar

from cogs.cheese_thief.state import Line
from cogs.cheese_thief.words.en.talk import EnglishTalk


class GermanTalk(EnglishTalk):
    """Whole sentences in the first person."""

    lines: ClassVar[Mapping[Line, tuple[str, ...]]] = {
        Line.CLASH: (
            "{name}, um {hour} Uhr war ich wach. Du nicht.",
            "Wach um {hour} Uhr, {name}? Ich auch, und dich habe ich nicht gesehen.",
            "Jemand lügt hier, {name}. Um {hour} Uhr war von dir kein Schnurrhaar zu sehen.",
        ),
        Line.NOT_SEEN: (
            "Mich, um {hour} Uhr, {name}? Ich habe geschlafen.",
            "Ich, um {hour} Uhr wach? Das hast du geträumt, {name}.",
            "{name}, um {hour} Uhr? Unmöglich. Das ist nicht meine Stunde.",
        ),
        Line.ELSEWHEN: (
            "{name} war um {hour} Uhr da. Wieso jetzt anders?",
            "{name}, um {hour} Uhr warst du mit mir wach. Warum sagst du etwas anderes?",
            "Komisch, {name}: Um {hour} Uhr hast du direkt neben mir gesessen.",
        ),
        Line.WRONG_DIE: (
            "Unter dem Becher von {name} lag eine {hour}.",
            "{name}, dein Würfel zeigt {hour}. Ich habe ihn gesehen.",
            "Das sagt dein Würfel aber nicht, {name}. Der sagt {hour}.",
        ),
        Line.NO_WAY: (
            "{name}, beim Käse um {hour} Uhr irrst du dich.",
            "Der Käse um {hour} Uhr, {name}? Das passt nicht zu dem, was ich gesehen habe.",
            "Beim Käse irrt sich jemand: {name} oder ich. Und ich bin es nicht.",
        ),
        Line.SAW_YOU: (
            "{name}, wir haben uns um {hour} Uhr doch gesehen!",
            "Du warst um {hour} Uhr da, {name}. Ich habe dich gesehen.",
            "{name} war um {hour} Uhr wohl im Halbschlaf. Ich saß direkt daneben.",
        ),
        Line.MET: (
            "{name} war um {hour} Uhr mit mir wach. Das stimmt.",
            "Für {name} lege ich die Pfote ins Feuer: Um {hour} Uhr waren wir beide wach.",
            "{name} und ich um {hour} Uhr: Genau so war es.",
        ),
        Line.DIE_FITS: (
            "Unter dem Becher von {name}: {hour}. Das passt.",
            "{name} sagt die Wahrheit über {hour} Uhr. Ich habe den Würfel gesehen.",
            "Unter dem Becher von {name} liegt wirklich eine {hour}.",
        ),
        Line.LONELY: (
            "Allein um {hour} Uhr, {name}? Wer soll das prüfen?",
            "Für {name} kann um {hour} Uhr niemand bürgen.",
            "Ganz allein um {hour} Uhr, {name}? Wie praktisch.",
        ),
        Line.QUIET: (
            "{name} ist heute mucksmäuschenstill.",
            "{name} hat uns noch keine Uhrzeit verraten.",
            "Hat dir die Katze die Zunge geklaut, {name}?",
        ),
        Line.ASK: (
            "{name}, wann bist du aufgewacht?",
            "Und du, {name}? Wann warst du wach?",
            "Wie war denn deine Nacht, {name}?",
        ),
        Line.ASK_WHO: (
            "{name}, wer war mit dir wach?",
            "War sonst noch jemand wach, {name}?",
            "Warst du allein, {name}?",
        ),
        Line.ASK_CHEESE: (
            "{name}, war der Käse noch da?",
            "Und der Käse, {name}?",
            "Was lag auf dem Teller, {name}?",
        ),
        Line.NOT_ME: (
            "Ich war es nicht, {name}!",
            "Ich? Ich könnte keinem Krümel etwas zuleide tun, {name}.",
            "Bei mir liegst du falsch, {name}.",
        ),
        Line.WHY_ME: (
            "Warum ich, {name}?",
            "Was habe ich denn getan, {name}?",
            "Nenn mir einen guten Grund, {name}.",
        ),
        Line.HUNCH: (
            "Du verheimlichst etwas, {name}.",
            "Meine Schnurrhaare zucken bei dir, {name}.",
            "Da hängen Krümel in deinem Schnurrbart, {name}.",
        ),
        Line.AGREE: (
            "Das sehe ich wie {name}.",
            "Da ist was dran, was {name} sagt.",
            "{name} und ich haben dieselbe Nase.",
        ),
        Line.BELIEVE: (
            "Ich glaube {name}.",
            "{name} klingt ehrlich, finde ich.",
            "{name} würde ich meinen Käse anvertrauen.",
        ),
        Line.DOUBT: (
            "Ich glaube {name} nicht.",
            "Was {name} da erzählt, ist doch Käse.",
            "Hm. An {name} ist irgendwas faul.",
        ),
        Line.LATER: (
            "Ich höre lieber erst die anderen.",
            "Erst mal jemand anders, bitte.",
            "Lasst mich erst mal richtig wach werden.",
        ),
        Line.NO_IDEA: (
            "Ich habe keine Ahnung, wer es war.",
            "Das können alle gewesen sein.",
            "Ich tappe im Dunkeln. Redet mit mir!",
        ),
    }
