"""French texts for preferences, server settings, status, pauses and reminders."""

from collections.abc import Mapping, Sequence

from bot.locale.en.settings import SettingsWords
from bot.presentation.french import join_at_most, join_list, plural, quantity


class FrenchSettings(SettingsWords):
    """Texts for /me, /settings, /status, pauses, reminders and the daily digest."""

    # --- /status ------------------------------------------------------------------------------

    status_title = "Comment je vais"
    status_owner_hint = "Il n’y a que toi qui vois ceci."
    never = "jamais"
    not_set_up = "aucune prévue"

    def status_version(self, version: str, since: int) -> str:
        return f"🧀 Version {version}, en marche depuis <t:{since}:f> (<t:{since}:R>)"

    def status_tables(self, awake: int, live: int, servers: int) -> str:
        live_ones = quantity(live, "en cours", "en cours")
        awake_ones = quantity(awake, "éveillée", "éveillées")
        return f"🪑 Tables : {live_ones}, {awake_ones}. Serveurs : {servers}"

    def status_link(self, up: bool, gateway_ms: int, answer_ms: int, answers: int) -> str:
        way = "Discord répond" if up else "**Discord ne répond pas**"
        return (
            f"📡 {way}. Passerelle : {gateway_ms} ms. Réponses : {answers}, {answer_ms} ms en"
            " moyenne"
        )

    def status_queue(self, waiting: int, unshown: int) -> str:
        return f"✉️ Requêtes en attente : {waiting}. Tables pas encore à jour : {unshown}"

    def status_database(self, megabytes: str, backup: str) -> str:
        return f"💾 Base de données : {megabytes} Mo, dernière sauvegarde : {backup}"

    def status_errors(self, day: int, retries: int) -> str:
        return f"⚠️ Erreurs en 24 heures : {day}. Nouveaux essais depuis le démarrage : {retries}"

    def status_failing(self, names: str) -> str:
        return f"🔧 Ces tâches échouent sans cesse : {names}. Le journal dit pourquoi"

    def moment(self, stamp: int) -> str:
        return f"<t:{stamp}:R>"

    # --- /me ----------------------------------------------------------------------------------

    me_title = "Toi, au plateau de fromages"
    me_language = "Langue…"
    me_zone = "Fuseau horaire…"
    me_quiet = "Heures calmes…"
    me_reminded = "Rappels…"
    me_footer = "Enregistré dès que tu choisis. Autres fuseaux horaires : /me time_zone"
    as_on_discord = "Comme sur Discord"
    as_the_server = "Comme le serveur"
    no_quiet = "Aucune"
    hints_on = "Indices : oui"
    hints_off = "Indices : non"
    listed_on = "Classements : oui"
    listed_off = "Classements : non"
    large_on = "Grand texte : oui"
    large_off = "Grand texte : non"
    contrast_on = "Contraste fort : oui"
    contrast_off = "Contraste fort : non"

    reminders: Mapping[str, str] = {
        "mention": "Une mention dans le salon",
        "dm": "Par message privé",
        "daily": "Un message privé par jour",
        "none": "Aucun",
    }
    reminder_hints: Mapping[str, str] = {
        "mention": "Quand tu dois choisir en secret, je t’appelle par message privé.",
        "dm": "Pas de mentions, sauf si tes messages privés sont fermés.",
        "daily": "À neuf heures du matin : toutes les tables qui t’attendent.",
        "none": "Aucun rappel. /table mine montre ce qui t’attend.",
    }

    def me_lines(
        self, language: str, zone: str, quiet: str, reminded: str, is_listed: bool, hints: bool
    ) -> str:
        found = (
            "on te trouve dans les classements et avec `/stats` et `/history`"
            if is_listed
            else "on ne te trouve ni dans les classements, ni avec `/stats` ou `/history`"
        )
        help_line = "un bouton montre ce que ferait un robot" if hints else "pas de bouton pour ça"
        return (
            f"🗣️ Langue : **{language}**\n"
            f"🕰️ Fuseau horaire : **{zone}**\n"
            f"🌙 Heures calmes : **{quiet}**. Ni rappels, ni tour qui s’achève sans toi.\n"
            f"🔔 Rappels : **{reminded}**\n"
            f"💡 Indices : **{'oui' if hints else 'non'}**, {help_line}\n"
            f"📋 Classements : **{'oui' if is_listed else 'non'}**, {found}"
        )

    def me_pictures(self, large: bool, stark: bool) -> str:
        if large and stark:
            how = "**grand texte, contraste fort**"
        elif large:
            how = "**grand texte**"
        elif stark:
            how = "**contraste fort**"
        else:
            return "🔍 Tes images : **comme celles de tout le monde**"
        return f"🔍 Tes images : {how}. Pour un plateau, demande **En mots**."

    def hours(self, begins: int, ends: int) -> str:
        return f"de {begins} h à {ends} h"

    def zone_named(self, zone: str) -> str:
        return zone.replace("_", " ")

    # --- hints --------------------------------------------------------------------------------

    hint = "Indice"

    def hint_told(self, move: str) -> str:
        return f"💡 À ta place, un robot ferait ceci : **{move}**"

    hint_none = "💡 À ta place, un robot attendrait."

    def hint_logged(self, player: str) -> str:
        return f"💡 {player} a demandé un indice."

    # --- /settings ----------------------------------------------------------------------------

    settings_title = "Cheeseboard sur ce serveur"
    settings_footer = "Enregistré dès que tu choisis. Il faut gérer le serveur pour y toucher."
    settings_what = "Changer quelque chose…"
    settings_labels: Mapping[str, str] = {
        "channels": "Où ouvrir des tables",
        "opener": "Qui peut ouvrir des tables",
        "timer": "Temps par tour habituel",
        "pace": "Rythme habituel",
        "skill": "Niveau habituel des robots",
        "options": "Options habituelles",
        "language": "Langue des plateaux",
        "zone": "Fuseau horaire",
        "quiet": "Heures calmes",
        "tables_in_channel": "Tables par salon",
        "tables_per_person": "Tables par personne",
        "threads": "Un fil par table",
        "results": "Salon des résultats",
        "prune": "Vieux plateaux",
    }
    settings_hints: Mapping[str, str] = {
        "channels": "Les fils de ces salons comptent aussi. Sans choix, tous sont permis.",
        "opener": "Un rôle, ou tout le monde. Qui gère le serveur, toujours.",
        "timer": "Pour les nouvelles tables, sauf si l’hôte en décide autrement. Jeu par jeu.",
        "pace": "Pour les nouvelles tables, sauf si l’hôte en décide autrement. Jeu par jeu.",
        "skill": "Pour les nouvelles tables, sauf si l’hôte en décide autrement. Jeu par jeu.",
        "options": "Comment on joue d’habitude à chaque jeu. L’hôte peut en décider autrement.",
        "language": "La langue des plateaux et des messages dans les salons.",
        "zone": "Pour les heures calmes de qui n’a pas choisi son fuseau horaire.",
        "quiet": "Ni rappels, ni tour qui s’achève. Chacun peut avoir les siennes.",
        "tables_in_channel": "Combien de tables un salon peut avoir à la fois.",
        "tables_per_person": "À combien de tables de ce serveur une personne peut jouer.",
        "threads": "Les tables ouvertes dans un salon y reçoivent leur propre fil.",
        "results": "J’y raconte comment les parties finissent, où qu’elles se jouent.",
        "prune": "Les plateaux des parties finies peuvent disparaître. Leur fin reste.",
    }
    settings_channels = "Salons…"
    settings_role = "Un rôle…"
    settings_result_channel = "Un salon…"
    settings_game = "Quel jeu…"
    settings_option = "Quelle option…"
    settings_value = "Choisis…"
    allow_everywhere = "Partout"
    allow_everybody = "Tout le monde"
    no_results = "nulle part"
    stop_results = "Pas de résultats"
    everywhere = "partout"
    everybody = "tout le monde"
    keep_boards = "ils restent"
    as_usual = "comme partout"
    all_games = "Tous les jeux"

    def settings_line(self, label: str, value: str) -> str:
        return f"**{label}** : {value}"

    def usual_value(self, label: str, value: str) -> str:
        return f"{label} : {value}"

    def usual_line(self, game: str, values: Sequence[str]) -> str:
        return f"**{game}** : {', '.join(values)}"

    def prune_after(self, days: int) -> str:
        after = "d’un jour" if days == 1 else f"de {quantity(days, 'jour', 'jours')}"
        return f"supprimés au bout {after}"

    def at_most(self, count: int) -> str:
        return f"{count} au plus"

    def thread_name(self, game: str, host: str) -> str:
        return f"{game} avec {host}"

    def table_there(self, channel: int) -> str:
        return f"La table est dans <#{channel}>."

    def result_told(self, game: str, table: int, channel: int, verdict: str) -> str:
        return f"🏁 **{game}**, table {table} dans <#{channel}> : {verdict}"

    # --- pauses -------------------------------------------------------------------------------

    pause = "Pause"
    resume = "Reprendre"
    paused_task = "En pause. Clique sur Reprendre pour continuer"

    paused_board = (
        "⏸️ En pause. Les horloges sont arrêtées ; toute la table peut cliquer sur **Reprendre**."
    )
    paused_panel = "⏸️ La partie est en pause. **Reprendre** est ci-dessous, ou `/table resume`."

    def would_pause(self, names: Sequence[str], missing: int) -> str:
        would = plural(len(names), "aimerait", "aimeraient")
        accord = "d’une personne" if missing == 1 else f"de {missing} personnes"
        return f"⏸️ {join_at_most(names, 2)} {would} faire une pause : il manque l’accord {accord}."

    paused_now = "La partie est en pause. `/table resume` la reprend, avec le temps qui restait."
    pause_noted = "C’est noté. Dès que toute la table est d’accord, la partie est en pause."
    resumed_now = "C’est reparti : les horloges tournent à nouveau, avec le temps qui restait."

    def told_would_pause(self, name: str, others: Sequence[str]) -> str:
        if len(others) > 1:
            agree = "cliquez sur **Pause** sous le plateau si ça vous va, ou continuez à jouer."
        else:
            agree = "clique sur **Pause** sous le plateau si ça te va, ou continue à jouer."
        return f"⏸️ {name} aimerait faire une pause. {join_list(others)} : {agree}"

    def told_paused(self, name: str) -> str:
        return f"⏸️ {name} a mis la partie en pause : tout le monde était d’accord."

    def told_resumed(self, name: str) -> str:
        return f"▶️ {name} a repris la partie."

    # --- reminders, /table mine, the digest ---------------------------------------------------

    waits_for_you = "On t’attend"
    other_tables = "Autres tables"
    is_paused = "en pause"
    is_gathering = "cherche des joueurs"
    digest_title = "Bonjour ! Ces tables t’attendent"
    digest_footer = "Une fois par jour, comme demandé. /me pour changer."

    def mine_entry(self, table: int, game: str, link: str, place: str, more: Sequence[str]) -> str:
        name = f"Table {table} · {game}"
        head = f"**[{name}]({link})**" if link else f"**{name}**"
        return " · ".join([f"{head}{place}", *more])

    def in_channel(self, channel: int) -> str:
        return f" dans <#{channel}>"

    def time_left(self, stamp: int) -> str:
        return f"⏱️ <t:{stamp}:R>"

    def reminder(self, game: str, table: int, channel: int) -> str:
        return f"🔔 À toi de jouer à **{game}** : table {table} dans <#{channel}>."

    reminded_nobody = (
        "Qui doit jouer est en heures calmes ou ne veut pas de rappels. Ce sera écrit dans"
        " `/table mine`."
    )

    # --- refusals -----------------------------------------------------------------------------

    house_refusals: Mapping[str, str] = {
        "owner-only": "Seule la personne qui me gère peut demander ça.",
        "no-such-language": "Je ne parle pas encore cette langue.",
        "no-such-zone": "Je ne connais pas ce fuseau horaire. Choisis-en un dans la liste qui"
        " apparaît quand tu écris, par exemple Europe/Paris.",
        "manage-server": "Il faut gérer ce serveur pour en changer les réglages.",
        "settings-in-server": "Les réglages sont ceux d’un serveur. Demande-moi dans un de ses"
        " salons.",
        "not-in-channel": "On n’ouvre pas de tables ici. Essaie {channels}.",
        "role-only": "Seul le rôle <@&{role}> peut ouvrir des tables sur ce serveur.",
        "server-tables": "Tu es déjà à {most} tables de ce serveur, c’est le maximum."
        " Finis-en une, ou quitte-la.",
        "no-threads": "Je ne peux pas créer de fils. Donne-moi d’abord les permissions *Créer des"
        " fils publics* et *Envoyer des messages dans les fils*.",
        "cannot-write-there": "Je ne peux pas écrire dans <#{channel}>. Donne-moi d’abord ce"
        " droit.",
        "paused": "La partie est en pause. `/table resume` la reprend.",
        "not-paused": "La partie n’est pas en pause.",
        "no-hints": "Cette table joue sans indices.",
        "one-hint-a-turn": "Un seul indice par tour : le prochain viendra avec ton prochain tour.",
        "not-your-turn-hint": "Tu n’as rien à décider en ce moment.",
    }
