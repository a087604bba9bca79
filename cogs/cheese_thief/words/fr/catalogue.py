"""What boards, panels and buttons of Cheese Thief say in French. Names come ready to be shown.

Nothing agrees with a player, who may be he or she: one is « debout », not awake, and wants to vote
instead of being ready to.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import NO_BREAK_SPACE, de, join_list, plural, quantity
from cogs.cheese_thief.state import Card, Cheese, Ending, Phase
from cogs.cheese_thief.words.en import Catalogue
from cogs.cheese_thief.words.fr.details import FrenchDetails
from cogs.cheese_thief.words.fr.game import GAME
from cogs.cheese_thief.words.fr.log import FrenchLog
from cogs.cheese_thief.words.fr.scene import FrenchScene
from cogs.cheese_thief.words.fr.talk import FrenchTalk

_FEW = 3


class French(Catalogue):
    """The catalogue in French."""

    game = GAME
    log = FrenchLog()
    details = FrenchDetails()
    scene = FrenchScene()
    talk = FrenchTalk()

    cards: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Voleur",
        Card.SLEEPYHEAD: "Loir",
        Card.FALL_MOUSE: "Émissaire",
    }
    """Short: they stand on the ribbons of the cards."""

    def listed(self, names: Sequence[str]) -> str:
        return join_list(names)

    # --- the board --------------------------------------------------------------------------

    def title(self, what: str, number: int, rounds: int) -> str:
        if rounds > 1:
            return f"Manche {number} sur {rounds} : {what}"
        return f"Voleur de fromage : {what}"

    titles: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "qui es-tu cette nuit ?",
        Phase.CHOOSE: "à quelle heure te lèves-tu ?",
        Phase.RECRUIT: "pattes au milieu",
        Phase.MEET: "juste avant l’aube",
        Phase.DAY: "le fromage a disparu !",
        Phase.VOTE: "qui est le voleur ?",
        Phase.VOTES: "les votes sont tombés",
        Phase.CARDS: "cartes sur table !",
    }

    def night_title(self, hour: int) -> str:
        return f"il est {hour} h"

    over_title = "la partie est finie"
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "le voleur est pris !",
        Ending.ESCAPED: "le voleur s’échappe !",
        Ending.TIED: "égalité, et le voleur s’échappe !",
        Ending.FALL_MOUSE: "la Souris émissaire vous a eus !",
    }
    boards: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Appuie sur **Ma main** pour voir ta carte et ce que cache ton gobelet. La "
        "nuit tombe quand tout le monde a regardé.",
        Phase.CHOOSE: "Deux dés par souris. Appuie sur **Ma main** et choisis ton heure de réveil.",
        Phase.NIGHT: "Dors bien ! Quand ton heure sonne, **Ma main** te montre ce que tu vois.\n"
        "Pas un mot avant le matin.",
        Phase.RECRUIT: "Yeux fermés, pattes sur la table : le voleur choisit qui l’aidera.\n"
        "Pas un mot avant le matin.",
        Phase.MEET: "Qui a été choisi lève les yeux un instant. Toutes les autres souris dorment.\n"
        "Pas un mot avant le matin.",
        Phase.DAY: "Qui était debout quand, qui a vu quoi ? Raconte, vrai ou pas.",
        Phase.VOTE: "Appuie sur **Ma main** et désigne ton suspect. Tous les votes se dévoilent "
        "d’un coup.",
        Phase.VOTES: "Qui a le plus de votes retourne sa carte.",
        Phase.CARDS: "Et qui a vraiment pris le fromage ?",
    }
    mouse_in_play = "Attention : la Souris émissaire est parmi vous, et elle veut vos votes."

    vote_is_near = "Le vote s’ouvre après une demi-minute sans rien de nouveau."

    def votes_so_far(self, voted: int, seats: int) -> str:
        return f"Votes reçus : {voted} sur {seats}."

    def winners(self, names: Sequence[str]) -> str:
        return f"🏆 {join_list(names)} {plural(len(names), 'gagne', 'gagnent')} !"

    nobody_wins = "Personne ne gagne."

    def standing(self, lines: Sequence[str]) -> str:
        return "Points : " + ", ".join(lines)

    def points(self, name: str, points: int) -> str:
        return f"{name} {points}"

    # --- round the game ---------------------------------------------------------------------

    def forecast(self, minutes: int) -> str:
        return f"Environ {quantity(minutes, 'minute', 'minutes')}."

    def long_night(self, minutes: int) -> str:
        spent = quantity(minutes, "minute", "minutes")
        return f"Attention, c’est long : chaque nuit dure {spent}."

    def best_liar(self, name: str, fibs: int) -> str:
        told = quantity(fibs, "bobard", "bobards")
        return f"🎭 Palme du bobard : {name}, avec {told} et pas un seul vote."

    def sharpest_nose(self, name: str) -> str:
        return f"👃 Plus fin museau : {name}, qui a nommé le voleur avant tout le monde."

    def scapegoat(self, name: str, votes: int) -> str:
        got = quantity(votes, "vote", "votes")
        return f"🐐 Bouc émissaire du jour : {name}, qui n’avait rien fait, avec {got}."

    def weathercock(self, name: str, count: int) -> str:
        return f"🐓 Girouette : {name}, qui a changé de suspect {count}{NO_BREAK_SPACE}fois."

    def chatterbox(self, name: str, words: int) -> str:
        return f"💬 Moulin à paroles : {name}, qui a pris la parole {words}{NO_BREAK_SPACE}fois."

    # --- what is to be done, beside the buttons ---------------------------------------------

    def do_look(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "regarde ta carte", "regardez votre carte")

    def do_set_alarm(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "règle ton réveil", "réglez votre réveil")

    def do_vote(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "désigne ton suspect", "désignez votre suspect")

    do_sleep = "Tout le monde : dormez, et pas un mot"
    do_talk = "Tout le monde : discutez, puis appuyez sur « Passer au vote »"
    do_watch = "Tout le monde : retenez votre souffle"
    do_next = "Tout le monde : appuyez sur « Manche suivante » pour continuer"

    my_look = "Regarde ta carte, puis appuie sur « C’est vu »."
    my_wait = "C’est fait ! On attend les autres."
    my_alarm = "Choisis ton heure de réveil."
    my_alarm_is_set = "Ton réveil est déjà réglé : appuie simplement sur le bouton."
    my_sleep = "Tu dors. Rien à faire, sinon rêver de fromage."
    my_awake = "Te voilà debout. Retiens ce que tu vois, et motus."
    my_peek = "Debout, et pas un chat : regarde sous un gobelet, si tu veux."
    my_peeked = "Tu as regardé sous un gobelet. Retiens ce que tu as vu, et motus."
    my_point = "Il y a plusieurs témoins : désigne ton complice."
    my_pointed = "Motus : le voleur va désigner quelqu’un parmi vous."
    my_followers = "Ton choix est fait. Maintenant, motus."
    my_met = "Retiens qui tu vois, et motus."
    my_talk = "Raconte ta nuit, puis appuie sur « Passer au vote »."
    my_talk_ready = "Tu veux passer au vote. Tu peux encore discuter, si ça te dit."
    my_vote = "Désigne qui est le voleur, à ton avis."
    my_vote_again = "Tu as voté. Tu peux encore changer, jusqu’au dernier vote."
    my_watch_cards = "Bientôt, toute la nuit : qui veillait, et qui a pris le fromage."
    my_watch = "Regarde le plateau : on compte les votes."
    my_next = "Appuie sur « Manche suivante » pour continuer."

    def my_recruit(self, wanted: int) -> str:
        return plural(wanted, "Choisis un complice.", "Choisis deux complices.")

    # --- the own panel ----------------------------------------------------------------------

    you_are: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Tu es le **Voleur de fromage** : prends le fromage, et ne te fais pas "
        "prendre.",
        Card.SLEEPYHEAD: "Tu es un **Loir** : trouve qui prend le fromage.",
        Card.FALL_MOUSE: "Tu es la **Souris émissaire** : récolte le plus de votes, et la victoire "
        "n’est qu’à toi.",
    }
    you_follow = "Te voilà **complice** : tu gagnes et tu perds avec le voleur."
    you_follow_as_mouse = (
        "Tu es la **Souris émissaire**. Le voleur te prend pour complice, mais il te faut le plus "
        "de votes pour gagner."
    )

    roles: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Tu es le **Voleur de fromage**.",
        Card.SLEEPYHEAD: "Tu es un **Loir**.",
        Card.FALL_MOUSE: "Tu es la **Souris émissaire**.",
    }
    follower_role = "Tu es **complice** du voleur."

    def your_dice(self, dice: Sequence[int]) -> str:
        if len(dice) == 1:
            return f"Ton dé montre {dice[0]} : tu te réveilles à {dice[0]} h."
        return f"Tes dés montrent {dice[0]} et {dice[1]}."

    def your_alarm(self, hours: Sequence[int]) -> str:
        return f"Tu te réveilles à {self._clocks(hours)}."

    def your_vote(self, name: str) -> str:
        return f"Ta patte désigne {name}."

    you_won = "🏆 Tu gagnes !"
    you_lost = "Perdu pour cette fois."

    # --- buttons, lists and their entries ---------------------------------------------------

    nods: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "C’est vu",
        Phase.NIGHT: "Ne pas bouger",
        Phase.RECRUIT: "Tendre la patte",
        Phase.MEET: "Dormir encore",
    }
    ready_button = "Passer au vote"
    unready_button = "Finalement, pas encore"
    talk_button = "Revenir à la discussion"
    next_button = "Manche suivante"
    alone_button = "Il n’y avait que moi"
    clear_button = "Tout retirer"
    abstain_button = "Ne voter contre personne"
    peek_list = "Regarde sous un gobelet…"
    recruit_list = "Choisis qui t’aidera…"
    say_list = "Raconte, ou nomme un suspect…"
    saw_list = "Dis qui était debout avec toi…"
    vote_list = "Désigne le voleur…"
    peek_folder = "J’ai regardé sous un gobelet…"
    words_folder = "Dire quelque chose à tout le monde…"
    answer_folder = "Questionner quelqu’un, ou répondre…"

    def words_to(self, name: str) -> str:
        return f"Dire quelque chose à {name}…"

    def wake_button(self, hours: Sequence[int]) -> str:
        return f"Me réveiller à {self._clocks(hours)}"

    def peek_entry(self, name: str) -> str:
        return f"Regarder sous le gobelet {de(name)}"

    def recruit_entry(self, names: Sequence[str]) -> str:
        return f"Prendre {join_list(names)} pour {plural(len(names), 'complice', 'complices')}"

    def hour_entry(self, hour: int) -> str:
        return f"J’étais debout à {hour} h"

    def saw_entry(self, names: Sequence[str]) -> str:
        return f"J’ai vu {join_list(names)}"

    cheese_entries: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "Le fromage était encore là",
        Cheese.GONE: "Le fromage n’était déjà plus là",
        Cheese.TAKEN: "J’ai vu le vol du fromage",
    }

    def peeked_at(self, name: str) -> str:
        return f"J’ai vu le dé {de(name)}"

    def peek_claim_entry(self, name: str, die: int) -> str:
        return f"J’ai vu le dé {de(name)} : {die}"

    def accuse_entry(self, name: str) -> str:
        return f"Je soupçonne {name}"

    def vote_entry(self, name: str) -> str:
        return f"Voter contre {name}"

    def _clocks(self, hours: Sequence[int]) -> str:
        return join_list([f"{hour} h" for hour in hours])


def _told(names: Sequence[str], seats: int, one: str, many: str) -> str:
    """Who is meant, then what to do: one is told otherwise than many."""
    if len(names) == seats:
        return f"Tout le monde : {many}"
    what = one if len(names) == 1 else many
    more = len(names) - _FEW
    if more > 0:
        names = [*names[:_FEW], quantity(more, "autre", "autres")]
    return f"{join_list(names)} : {what}"
