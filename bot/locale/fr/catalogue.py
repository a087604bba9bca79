"""The shell's French catalogue."""

from collections.abc import Sequence

from bot.locale.en import Catalogue
from bot.locale.fr.commands import FrenchCommands
from bot.locale.fr.endings import FrenchEndings
from bot.locale.fr.guide import FrenchGuide
from bot.locale.fr.history import FrenchHistory
from bot.locale.fr.lobby import FrenchLobby
from bot.presentation.french import de, join_at_most, join_list, plural
from bot.presentation.view import NavigationLabels


class French(FrenchLobby, FrenchEndings, FrenchGuide, FrenchCommands, Catalogue):
    language = "fr"

    signs = NavigationLabels(
        back="Retour",
        more="La suite…",
        earlier="Ce qui précède…",
        placeholder="Que veux-tu faire ?",
    )

    # buttons
    join = "Rejoindre"
    leave = "Partir"
    add_robot = "Ajouter un robot"
    remove_robot = "Retirer un robot"
    start = "Commencer"
    cancel = "Annuler"
    how_to_play = "Comment jouer"
    more_button = "Plus…"
    more_title = "Qu’est-ce qui te ferait plaisir ?"
    my_hand = "Ma main"
    take_seat = "Prendre la place d’un robot"
    move_on = "Continuer (hôte)"
    im_back = "Me revoilà"
    yes_abandon = "Oui, arrêter"

    refusals: dict[str, str] = {  # noqa: RUF012
        **FrenchHistory.refusals,
        **FrenchLobby.lobby_refusals,
        "no-lesson": "Il n’y a pas encore de leçon pour ce jeu. `/rules` l’explique.",
        "stale": "Entre-temps, quelque chose a changé. Voici où on en est.",
        "no-table": "Je ne trouve pas cette table. Elle est peut-être finie, ou débarrassée.",
        "no-table-here": "Tu n’es à aucune table de ce jeu. Ouvres-en une avec `/{game} new`.",
        "which-table": "Il peut s’agir de plusieurs tables. Précise laquelle avec `table`.",
        "not-playing": "Aucune partie n’est en cours à cette table.",
        "not-gathering": "Cette table ne cherche plus de joueurs.",
        "already-seated": "Tu as déjà une place à cette table.",
        "not-seated": "Tu n’as pas de place à cette table.",
        "table-full": "Les {most} places sont prises. Si l’une est à un robot, l’hôte peut le"
        " retirer.",
        "too-few": "Il faut au moins {needed} joueurs pour ce jeu. Pour l’instant : {seated}."
        " Les robots comptent aussi : clique sur **Ajouter un robot**.",
        "host-only": "Seul l’hôte (<@{host}>) peut faire ça.",
        "no-robot": "Il n’y a pas de robot dont tu pourrais prendre la place.",
        "not-away": "Cette personne est encore là. On ne remplace que les absents.",
        "nobody-there": "Personne de ce nom à cette table.",
        "sent-out": "On t’a fait sortir de cette table. Tu pourras y revenir quand l’hôte"
        " t’invitera.",
        "host-invites-back": "On a fait sortir cette personne. Seul l’hôte peut la réinviter.",
        "host-stays": "Tu es l’hôte de cette table. Pour t’en aller, clique sur **Partir** :"
        " quelqu’un d’autre prendra le relais.",
        "seat-taken": "Quelqu’un d’autre a pris ton ancienne place, et tu ne peux pas en prendre"
        " une autre : tu as vu tes cartes.",
        "own-seat-only": "Tu as déjà eu une place ici ({seat}), tu ne peux donc revenir qu’à"
        " celle-là.",
        "newcomers-unknown": "Personne ne peut plus rejoindre cette partie : quelqu’un l’a quittée"
        " et a fait effacer ses données, et je ne sais plus qui c’était.",
        "turn-of": "C’est à {names} de jouer.",
        "turns-of": "En ce moment, on attend : {names}.",
        "too-many-lobbies": "Tu as déjà {most} tables qui attendent des joueurs, c’est le maximum."
        " Lances-en une, ou annule-la.",
        "too-many-tables": "Tu es déjà à {most} tables, c’est le maximum. Finis-en une, ou"
        " quitte-la.",
        "channel-full": "Ce salon a déjà {most} tables, c’est le maximum. Essaie un autre salon.",
        "no-such-game": "Je ne connais pas ce jeu.",
        "closing": "Je suis en train de redémarrer. Réessaie dans un instant : rien n’est perdu.",
        "not-saved": "Je n’ai pas pu l’enregistrer, donc rien n’a changé. Réessaie dans un"
        " instant.",
        "set-aside": "La table {table} a été jouée avec une autre version de moi, et je n’arrive"
        " pas à la lire. Elle est en lieu sûr : la personne qui me gère peut s’en occuper.",
        "board-again": "Le plateau vient tout juste d’être affiché. Tu pourras le redemander"
        " <t:{at}:R>.",
        "nobody-awaited": "En ce moment, on n’attend personne.",
        "no-permission": "Je ne peux pas ouvrir de table ici. Dans ce salon, il me manque :"
        " {missing}. Demande à la personne qui gère ce serveur.",
        "no-post": "Discord ne me laisse pas écrire dans <#{channel}>, alors j’ai refermé la table."
        " Il me faut : {missing}. Demande à une personne qui gère le serveur de me les accorder"
        " dans ce salon.",
        "no-post-dm": "Discord ne me laisse pas t’écrire ici, alors j’ai refermé la table."
        " Autorise mes messages privés dans tes paramètres de confidentialité, ou ouvre la table"
        " dans un salon de serveur.",
        "no-channel": "Je peux ouvrir des tables dans les salons textuels d’un serveur et dans nos"
        " messages privés. Ici, ce n’est ni l’un ni l’autre.",
        "alone-here": "En message privé, on ne joue que contre des robots."
        " Pour jouer entre amis, ouvre la table dans un salon de serveur.",
        "nothing-to-choose": "Tu n’as rien de ce genre à faire en ce moment.",
        "no-such-move": "Je ne comprends pas ce coup."
        " Choisis-en un dans la liste qui apparaît quand tu écris.",
        "internal": "Quelque chose a mal tourné de mon côté, et j’en ai pris note."
        " Rien n’est perdu : la partie est restée telle quelle. Réessaie, s’il te plaît.",
        "busy": "Discord ne me répond pas bien en ce moment. Ton coup est en sécurité ;"
        " la table se remettra à jour toute seule.",
    }

    def waiting_for(self, names: Sequence[str]) -> str:
        return f"On attend {join_at_most(names, 2)}"

    def where(
        self, table_id: int, channel_id: int | None, until: int | None = None, sealed: str = ""
    ) -> str:
        place = f"Table {table_id}" + (f" dans <#{channel_id}>" if channel_id else "")
        clock = "" if until is None else f"⏱️ <t:{until}:R>"
        return f"-# {' · '.join(part for part in (clock, place, sealed) if part)}"

    def headed(self, head: str, text: str) -> str:
        return f"{head} : {text}"

    def table_name(self, table_id: int) -> str:
        return f"Table {table_id}"

    def closed_dms(self, names: Sequence[str]) -> str:
        if len(names) > 1:
            return (
                f"✉️ {join_at_most(names, 2)} : mes messages privés ne vous parviennent pas."
                f" **{self.my_hand}** montre à chacun ses cartes, en privé."
            )
        return (
            f"✉️ {join_at_most(names, 2)} : mes messages privés ne te parviennent pas."
            f" **{self.my_hand}** te montre tes cartes, en privé."
        )

    def minded(self, names: Sequence[str]) -> str:
        back = plural(len(names), "son retour", "leur retour")
        return f"🤖 En attendant {back}, un robot joue pour {join_at_most(names, 2)}."

    def silent(self, names: Sequence[str]) -> str:
        gone = plural(len(names), "n’est peut-être plus là", "ne sont peut-être plus là")
        return (
            f"💤 {join_at_most(names, 2)} {gone}. N’importe qui ici peut passer la main à un "
            "robot :"
            " `/table replace`."
        )

    def recalled(self, deeds: Sequence[str]) -> str:
        return "Plus tôt : " + " · ".join(deeds)

    def wants_to_end(self, wanting: int, people: int) -> str:
        would = plural(wanting, "préférerait", "préféreraient")
        return f"🏳️ {wanting} sur {people} {would} en rester là : `/table vote-end`."

    def set_aside(self, table_id: int) -> str:
        return self.refusals["set-aside"].format(table=table_id)

    board_moved = "Le plateau vient de descendre en bas du salon. Ton clic n’est pas perdu."
    panel_moved = (
        "Ton panneau vient de passer à la fin de cette conversation. Ton clic n’est pas perdu."
    )

    def ping(self, mentions: Sequence[str], game: str) -> str:
        you = plural(len(mentions), "à toi de jouer", "à vous de jouer")
        yours = plural(len(mentions), "Tes", "Vos")
        return f"{join_list(mentions)} : {you} à **{game}** ! {yours} boutons sont sur le plateau."

    def ping_private(self, mentions: Sequence[str], game: str) -> str:
        if len(mentions) > 1:
            return (
                f"{join_list(mentions)} : à vous de jouer à **{game}** ! Choisissez dans vos "
                "messages"
                f" privés, ou cliquez sur **{self.my_hand}** sur le plateau."
            )
        return (
            f"{join_list(mentions)} : à toi de jouer à **{game}** ! Choisis dans tes messages "
            "privés,"
            f" ou clique sur **{self.my_hand}** sur le plateau."
        )

    def ping_hand(self, mentions: Sequence[str], game: str) -> str:
        you = plural(len(mentions), "à toi de jouer", "à vous de jouer")
        press = plural(len(mentions), "Clique", "Cliquez")
        up = f"{join_list(mentions)} : {you} à **{game}** !"
        return f"{up} {press} sur **{self.my_hand}** sur le plateau."

    def call(self, game: str, task: str, table_id: int, channel_id: int) -> str:
        where = f"🔔 **{game}**, table {table_id} dans <#{channel_id}>. Ton panneau est au-dessus."
        return f"{where}\n{task}" if task else where

    def welcome(self, game: str) -> str:
        return (
            f"Tu as une place à une table de **{game}**. Ce que les autres ne doivent pas voir"
            " arrive ici, dans cette conversation. La partie elle-même se joue dans le salon."
        )

    def welcome_openly(self, game: str) -> str:
        return (
            f"Tu as une place à une table de **{game}**. Tout se joue dans le salon ;"
            " ici, je te dis quand c’est ton tour."
        )

    seated_openly = "Tu es de la partie. Dans ce jeu, tout se passe sur le plateau."
    seated_here = "Tu es de la partie. Tout se passe ici même."
    seated_with_dm = "Tu es de la partie. Ce qui ne regarde que toi t’arrive en message privé."

    @property
    def seated_without_dm(self) -> str:
        return (
            "Tu es de la partie. Je n’ai pas pu t’envoyer de message privé : pendant la partie,"
            f" clique sur **{self.my_hand}** sous le plateau, tes secrets s’affichent pour toi et"
            " personne d’autre. Si tu préfères les messages privés, autorise-les dans les"
            " paramètres de confidentialité de ce serveur, je m’en rendrai compte."
        )

    abandoned = "La partie s’est arrêtée là. Personne n’a gagné."
    abandon_sure = "Arrêter cette partie pour tout le monde ? On ne pourra pas la reprendre."
    cancel_sure = "Annuler cette table pour tout le monde ?"
    left_game = "Tu as quitté la partie. Un robot a pris ta place, et te la garde au chaud."
    left_last = "Tu as quitté la partie. Il n’y avait plus que toi, elle est donc finie."
    left_lobby = "Tu as quitté la table."
    closed = "La table est fermée."
    reminded = "J’ai fait signe à tous ceux qu’on attend."
    board_posted = "Et voilà : le plateau est de nouveau en bas du salon."
    voted_to_end = (
        "C’est noté. Quand plus de la moitié des joueurs le demande, la partie est finie."
    )
    mine_title = "Tes tables"
    mine_none = "Tu n’as encore de place nulle part. Ouvre une table avec {commands}."
    no_such_game = "Je ne connais pas ce jeu. Choisis-en un dans la liste qui apparaît."

    def board_there(self, channel_id: int) -> str:
        return f"Le plateau est de nouveau en bas de <#{channel_id}>."

    def table_with_names(self, table_id: int, game: str, names: Sequence[str]) -> str:
        return f"{self.table_name(table_id)} : {game} ({join_list(names)})"

    def seat_taken(self, name: str, robot: str) -> str:
        return f"🪑 {name} a pris la place {de(robot)}."

    def seat_left(self, name: str, robot: str) -> str:
        return f"🪑 {name} s’en va. {robot} prend la suite."

    def replaced(self, name: str, robot: str) -> str:
        return f"🪑 {robot} joue pour {name}, qui peut revenir avec `/table sit`."

    def sent_out(self, name: str) -> str:
        return f"{name} n’est plus à la table."

    back_again = "Te revoilà ! Ta place est de nouveau à toi."

    def done(self, what: str) -> str:
        return f"✔️ {what}"

    def took_seat(self, name: str) -> str:
        return f"Tu as pris la place {de(name)}. Ton panneau arrive en message privé."

    def took_seat_openly(self, name: str) -> str:
        return f"Tu as pris la place {de(name)}. Dans ce jeu, tout se passe sur le plateau."

    permissions: dict[str, str] = {  # noqa: RUF012
        "view_channel": "Voir le salon",
        "send_messages": "Envoyer des messages",
        "send_messages_in_threads": "Envoyer des messages dans les fils",
        "embed_links": "Intégrer des liens",
        "attach_files": "Joindre des fichiers",
        "read_message_history": "Voir les anciens messages",
    }
