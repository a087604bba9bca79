"""French texts for the lobby."""

from collections.abc import Mapping, Sequence

from bot.locale.en.lobby import LobbyWords
from bot.presentation.french import join_list, join_with_others, quantity


class FrenchLobby(LobbyWords):
    """Texts for seats, options, invitations and the ready check."""

    seats = "Places"
    robot = "robot"
    host = "hôte"
    free = "libre"
    lobby_closed = "Cette table a été annulée."
    lobby_footer = "Clique sur Rejoindre pour t’asseoir"
    lobby_alone = "Clique sur Commencer quand tu veux"
    yes = "oui"
    no = "non"

    timers: Mapping[int, str] = {
        0: "sans limite",
        120: "2 minutes",
        600: "10 minutes",
        3600: "1 heure",
        28800: "8 heures",
        86400: "1 jour",
        259200: "3 jours",
    }
    own_options: Mapping[str, str] = {
        "pace": "Rythme",
        "skill": "Robots",
        "timer": "Temps par tour",
        "hints": "Indices",
    }
    own_descriptions: Mapping[str, str] = {
        "pace": "Le temps que robots et horloges te laissent pour lire ce qui s’est passé.",
        "skill": "Le niveau des robots.",
        "timer": "Le temps de réflexion avant qu’un robot prenne le relais.",
        "hints": "Si l’on peut demander ce que ferait un robot.",
    }
    own_values: Mapping[str, Mapping[str, str]] = {
        "pace": {"relaxed": "tranquille", "brisk": "vif", "instant": "immédiat"},
        "skill": {"easy": "facile", "normal": "normal", "hard": "difficile"},
        "timer": {str(seconds): words for seconds, words in timers.items()},
        "hints": {"True": "permis", "False": "interdits"},
    }

    change_something = "Changer quelque chose…"
    options_button = "Options…"
    invite_button = "Inviter…"
    invite_whom = "Qui veux-tu inviter ? Je lui demanderai dans le salon."
    all_as_usual = "Tout est comme d’habitude."
    invite_somebody = "Inviter quelqu’un…"
    change_title = "Que veux-tu changer ?"
    change_another = "Changer autre chose…"
    im_here = "Je suis là"
    yes_leave = "Oui, partir"

    def lobby_title(self, game: str) -> str:
        return f"{game} : qui joue ?"

    def seats_line(self, taken: int, least: int, most: int) -> str:
        span = (
            quantity(least, "joueur", "joueurs") if least == most else f"{least} à {most} joueurs"
        )
        return f"{quantity(taken, 'place prise', 'places prises')} · {span}"

    def expected(self, mentions: Sequence[str], more: int = 0) -> str:
        return f"💌 On attend : {join_with_others(mentions, more)}"

    def still_asked(self, names: Sequence[str], more: int = 0) -> str:
        return f"🙋 Toujours là, {join_with_others(names, more)} ? **Commencer** encore, et hop !"

    def agreed(self, label: str, value: str) -> str:
        return f"{label} : **{value}**"

    def agreed_on(self, things: Sequence[str], more: int) -> str:
        told = [*things, f"et {more} de plus"] if more else things
        return f"⚙️ {' · '.join(told)}" if told else ""

    def choose_value(self, label: str) -> str:
        return f"{label}…"

    def now_is(self, label: str, value: str) -> str:
        return f"{label} : **{value}**"

    def absent_rule(self, minutes: int) -> str:
        return (
            "Si quelqu’un ne donne pas signe de vie pendant"
            f" {quantity(minutes, 'minute', 'minutes')}, un robot peut prendre sa place."
        )

    # announcements in the channel

    def joined(self, name: str) -> str:
        return f"🪑 {name} a rejoint la table."

    def left_table(self, name: str) -> str:
        return f"🪑 {name} a quitté la table."

    def new_host(self, name: str) -> str:
        return f"{name} est maintenant l’hôte."

    def made_way(self, robot: str) -> str:
        return f"{robot} a laissé sa place."

    def invitation(self, guests: Sequence[str], host: str, game: str, table_id: int) -> str:
        asks = f"💌 {join_list(guests)} : {host} aimerait jouer à **{game}** avec"
        if len(guests) > 1:
            return (
                f"{asks} vous. Cliquez sur **Rejoindre** à la table {table_id}, ou tapez"
                " `/table join`."
            )
        return f"{asks} toi. Clique sur **Rejoindre** à la table {table_id}, ou tape `/table join`."

    def invited(self, name: str) -> str:
        return f"J’ai invité {name}."

    def ready_check(self, mentions: Sequence[str], game: str) -> str:
        return f"{join_list(mentions)} : **{game}** va commencer. Toujours là ?"

    asked_first = (
        "Je demande à ceux qui attendent depuis un moment s’ils sont toujours là. La partie"
        " commence quand tout le monde a répondu ; reclique sur **Commencer** pour ne pas attendre."
    )
    leave_last_lobby = "Il n’y a que toi ici. Si tu pars, cette table est annulée."
    leave_last_game = (
        "Il n’y a que toi dans cette partie. Si tu pars, elle est finie pour de bon, et personne"
        " ne gagne."
    )

    lobby_refusals: Mapping[str, str] = {
        "seated-already": "Cette personne a déjà une place à cette table.",
        "invited-already": "Cette personne est déjà invitée.",
        "too-many-invited": "Tu as déjà invité {most} personnes à cette table. Ça fait du monde.",
        "not-a-person": "On n’invite que des personnes. Pour les robots, il y a"
        " **Ajouter un robot**.",
        "alone-invite": "En message privé, on ne joue que contre des robots.",
    }
