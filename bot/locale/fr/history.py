"""French texts for history, statistics, seals and privacy."""

from collections.abc import Mapping, Sequence

from bot.locale.en.history import HistoryTexts
from bot.locale.fr.settings import FrenchSettings
from bot.presentation.french import format_number, join_list, ordinal, plural, quantity, quote


class FrenchHistory(FrenchSettings, HistoryTexts):
    language = "fr"

    # --- a game you can verify ----------------------------------------------------------------

    def sealed(self, short: str) -> str:
        return f"🔏 {short}"

    def closed_with(self, short: str) -> str:
        return f"🏁 {short}"

    seal_title = "Une partie que tu peux vérifier"
    seal_none = (
        "Ce paquet n’a pas été scellé : c’est une leçon, ou la table date d’avant mes sceaux. Il"
        " n’y a donc rien à vérifier."
    )

    def seal_words(self, fingerprint: str) -> str:
        return f"🔏 Cette table est scellée. Empreinte d’ouverture : `{fingerprint}`"

    def closing_words(self, fingerprint: str) -> str:
        return (
            f"🏁 Toute la partie, telle qu’elle a été jouée. Empreinte de clôture : `{fingerprint}`"
        )

    def seal_body(self, fingerprint: str) -> str:
        return (
            "Le hasard de cette table vient d’un sceau posé à son ouverture."
            f" L’empreinte d’ouverture :\n`{fingerprint}`\nNote-la : elle prouve que personne"
            " n’a choisi le hasard après coup. À la fin de la partie, une empreinte de clôture"
            " s’affiche à côté du résultat. Elle couvre les places, les options, chaque coup et le"
            " résultat."
        )

    def seal_closed(self, fingerprint: str) -> str:
        return (
            f"La partie est finie. Son empreinte de clôture :\n`{fingerprint}`\nNote-la aussi,"
            f" puis vérifie la partie avec les deux : `/deal file` te la donne."
        )

    seal_luck_only = (
        "Cette partie a commencé avant que je scelle des parties entières : son hasard est scellé,"
        " ses coups ne le sont pas."
    )

    seal_cut_open = (
        "Avant le début de la partie, chacun à la table peut couper le paquet avec un mot de"
        " son cru : `/deal cut`. Alors, même la personne qui me gère ne peut pas avoir choisi la"
        " donne."
    )

    def seal_cuts(self, words: Sequence[str]) -> str:
        return f"✂️ Coupé avec : {self.cut_words(words)}"

    def cut_words(self, words: Sequence[str]) -> str:
        return join_list([quote(word) for word in words])

    seal_uncut = "Personne n’a coupé le paquet."

    def seal_renewed(self, number: int) -> str:
        return (
            f"⚠️ À partir de l’entrée {number}, il y a un nouveau sceau : la clé du premier s’est"
            " perdue, ou il était épuisé."
        )

    def cut_done(self, word: str) -> str:
        return f"✂️ Tchac ! Tu coupes le paquet avec {quote(word)}."

    def cut_told(self, name: str, word: str) -> str:
        return f"✂️ {name} coupe le paquet : {quote(word)}."

    file_here = (
        "Voici toute la partie, dans la notation des jeux. Vérifie-la avec `cheeseboard verify`"
        " ou sur la page du terrain de jeu, avec les deux empreintes du plateau. Ou regarde-la avec"
        " `/replay file`."
    )

    findings: Mapping[str, str] = {
        "unsealed": "Cette partie date d’avant les sceaux. Son hasard ne peut pas être vérifié.",
        "broken-chain": "Le sceau est brisé : son dernier maillon ne mène pas à l’empreinte.",
        "other-count": "Le sceau vaut pour {sealed} entrées, le fichier en a {written}.",
        "other-seed": "Le hasard de l’entrée {number} n’est pas celui qui était scellé.",
        "other-past": "L’entrée {number} ne découle pas de ce que le fichier dit avant elle : son"
        " hasard, un coup précédent, une option ou le nombre de places a été changé.",
        "sealed": "Les {count} graines ont toutes été scellées avant que la première serve."
        " Empreinte d’ouverture : {fingerprint}",
        "sealed-on": "Le hasard des {count} entrées vient d’un sceau posé avant la première, et de"
        " ce qui a été joué avant chacune. Empreinte d’ouverture : {fingerprint}",
        "same-print": "C’est bien l’empreinte d’ouverture que tu as notée : le hasard vient du"
        " sceau que tu as vu.",
        "other-print": "Ce n’est pas l’empreinte d’ouverture que tu as notée.",
        "no-print": "Tu n’as pas donné d’empreinte d’ouverture : ce hasard pourrait être celui de"
        " n’importe quelle table.",
        "too-short": "Donne au moins les douze caractères que montre le plateau. Moins que cela ne"
        " prouve rien.",
        "luck-only": "Cette partie a été scellée à l’ancienne : seulement son hasard. Les noms, les"
        " places, les options, les coups et le résultat ont pu être changés sans que je le voie.",
        "closed": "La table, les noms, les places, les options, les coups et le résultat sont ceux"
        " dont a été tirée l’empreinte de clôture du fichier : {fingerprint}",
        "broken-closing": "L’empreinte de clôture du fichier a été tirée d’autre chose : la table,"
        " le jour, un nom, une place, le dernier coup ou le résultat a été changé.",
        "same-closing": "C’est bien l’empreinte de clôture que tu as notée : chaque ligne du"
        " fichier est telle qu’à la fin de la partie.",
        "other-closing": "Ce n’est pas l’empreinte de clôture que tu as notée : c’est une autre"
        " partie, ou elle a été modifiée.",
        "no-closing": "Tu n’as pas donné d’empreinte de clôture : n’importe qui a pu réécrire ce"
        " fichier en entier.",
        "none-closing": "Tu as noté une empreinte de clôture, mais ce fichier n’en a pas.",
        "names-deleted": "Places dont le nom a été supprimé à la demande de la personne : {seats}."
        " On ne peut plus montrer qui c’était.",
        "no-result": "Rejouée, la partie arrive à une fin, mais le fichier ne donne aucun"
        " résultat.",
        "new-seal": "À partir de l’entrée {number}, il y a un nouveau sceau ({fingerprint}) : la"
        " clé s’est perdue, ou le premier sceau était épuisé. Chacune des deux parties est scellée"
        " à part.",
        "cut": "Le paquet a été coupé avec {words}, après avoir été scellé.",
        "no-cut": "Personne n’a coupé le paquet : la personne qui gère le bot aurait pu en essayer"
        " beaucoup avant d’ouvrir la table. Avec un mot à toi, c’est impossible.",
        "replayed": "Rejouée depuis ses graines, coup après coup ({moves}), elle arrive à la même"
        " fin.",
        "replayed-part": "Les {moves} coups peuvent être rejoués ; la partie s’est arrêtée là.",
        "other-rules": "Les règles ont changé depuis cette partie. Ses coups ne peuvent pas être"
        " rejoués avec celles-ci.",
        "newer-rules": "Cette partie a été jouée avec des règles plus récentes que les miennes.",
        "no-such-game": "Je ne connais pas ce jeu.",
        "bad-options": "Avec les options de ce fichier, on ne peut pas jouer.",
        "deal-fails": "La donne ne peut pas être refaite.",
        "move-fails": "Le coup {number} ne peut pas être joué.",
        "other-end": "Rejouée, elle arrive à une autre fin que celle du fichier.",
    }

    bad_files: Mapping[str, str] = {
        "too-long": "Ce fichier est trop long pour une partie.",
        "no-game-file": "Ce n’est pas un de mes fichiers de partie.",
        "no-moves": "Il n’y a aucun coup dans ce fichier.",
        "cut-off": "Ce fichier s’arrête trop tôt : sa dernière ligne devrait être `end`.",
        "bad-line": "Je n’arrive pas à lire la ligne {line} de ce fichier.",
        "missing-line": "Il manque quelque chose au début de ce fichier.",
        "no-such-seat": "Un coup de ce fichier n’appartient à aucune place.",
    }

    verdicts: Mapping[str, str] = {
        "game": "C’est bien la partie dont tu as noté les deux empreintes : son hasard, ses places,"
        " ses options, ses coups et son résultat.",
        "consistent": "Rien dans ce fichier ne se contredit. Seules les deux empreintes relevées"
        " sur le plateau peuvent prouver que c’est la partie que tu as vue.",
        "luck": "Rien dans ce fichier ne se contredit. Il peut prouver le hasard de cette partie,"
        " pas qui a joué quoi.",
        "unsealed": "La partie peut être rejouée. Sans sceau, cela ne prouve rien de plus.",
        "wrong": "Dans cette partie, quelque chose cloche.",
    }

    def bad_file(self, reason: str, line: int) -> str:
        return self.bad_files[reason].format(line=line)

    # --- history and replay -------------------------------------------------------------------

    first = "Début"
    back = "Retour"
    on = "Suite"
    last = "Fin"
    turning = "Moment clé"
    whose_eyes = "Vu par qui ?"
    as_channel = "Vu depuis le salon"
    all_open = "Cartes sur table"
    board_name = "Le plateau"
    share_picture = "Partager cette image"
    share_reel = "Partager les grands moments"
    as_file = "En fichier"
    nothing_told = "Rien à voir : un coup discret."
    history_title = "Parties finies"
    history_none = "Pas encore de partie finie. La table est mise, quand tu veux."
    see_again = "En revoir une…"
    newer = "Plus récentes"
    older = "Plus anciennes"

    def as_seat(self, name: str) -> str:
        return f"Vu par {name}"

    def told_to(self, name: str, line: str) -> str:
        return f"Pour {name} : {line}"

    def table_of(self, table: int, day: str) -> str:
        return f"Table {table} · {day}" if day else f"Table {table}"

    def replay_title(self, game: str, position: int, last: int) -> str:
        return f"{game} : coup {position} sur {last}" if position else f"{game} : la donne"

    def game_and_table(self, game: str, table: int) -> str:
        return f"{game} (table {table})"

    def with_names(self, names: Sequence[str]) -> str:
        return f"avec {join_list(names)}" if names else "en solo"

    def history_line(
        self,
        emoji: str,
        game: str,
        at: int,
        won: bool | None,
        winners: Sequence[str],
        others: Sequence[str],
        table: int,
        link: str,
    ) -> str:
        if won is None:
            has = plural(len(winners), "a gagné", "ont gagné")
            how = f"{join_list(winners)} {has}" if winners else "personne n’a gagné"
        else:
            how = "🏆 **gagné**" if won else "perdu"
        place = f"[table {table}]({link})" if link else f"table {table}"
        return f"{emoji} **{game}** · <t:{at}:d> · {how} · {self.with_names(others)} · {place}"

    def drawing(self, done: int, of: int) -> str:
        return f"Je dessine les grands moments : {done} sur {of}…"

    shared = "Et voilà, visible pour tout le monde."

    def shared_by(self, name: str, game: str, table: int) -> str:
        return f"🎞️ {name} partage un moment de {game} (table {table})."

    untellable: Mapping[str, str] = {
        "other-rules": "Les règles de ce jeu ont changé depuis, je ne peux donc pas rejouer cette"
        " partie fidèlement. Son résultat reste valable.",
        "newer-rules": "Cette partie a été jouée avec des règles plus récentes que les miennes.",
        "no-such-game": "Je ne connais pas ce jeu.",
        "bad-options": "Avec les options de ce fichier, on ne peut pas jouer.",
        "deal-fails": "Je n’arrive pas à refaire cette donne.",
        "move-fails": "Je n’arrive pas à rejouer le coup {number} de cette partie.",
        "other-end": "Rejouée, cette partie arrive à une autre fin. Je préfère ne pas la montrer.",
    }

    def cannot_tell(self, reason: str, facts: Mapping[str, int | str]) -> str:
        return self.untellable[reason].format(**facts)

    # --- profiles -----------------------------------------------------------------------------

    stats_none = (
        "Pas encore de partie finie. Il faut bien commencer quelque part : `/help` te montre où."
    )
    all_time = "Depuis toujours"
    board_none = (
        "Il n’y a encore personne dans ce classement. Ce sont les parties entre personnes qui"
        " comptent, sans robots : joues-en une jusqu’au bout et tu es en tête."
    )
    board_footer = (
        "Seules comptent les parties entre personnes. /me listed:no t’enlève de la liste."
    )

    def stats_title(self, name: str) -> str:
        return f"{name} au plateau de fromages"

    def stats_people(self, games: int, wins: int) -> str:
        return f"🧑 Entre personnes : {_won(wins, games)}"

    def stats_robots(self, games: int, wins: int) -> str:
        return f"🤖 Avec des robots à la table : {_won(wins, games)} (hors classement)"

    def stats_solo(self, games: int, wins: int) -> str:
        return f"🧀 En solo : {_won(wins, games)} (hors classement)"

    def stats_streak(self, now: int, longest: int) -> str:
        return f"🔥 Série : **{now}** en ce moment, **{longest}** au mieux"

    def stats_best(self, game: str, points: int) -> str:
        unit = plural(points, "point", "points")
        return f"🏅 {game} : meilleur résultat **{format_number(points)}** {unit}"

    def stats_rating(self, game: str, points: int, place: int, of: int) -> str:
        rank = f"{ordinal(place, feminine=True)} place sur {of}"
        return f"📈 {game} : cote **{points}** sur ce serveur, {rank}"

    def stats_part(self, part: str, wins: int, rounds: int) -> str:
        unit = plural(wins, "manche gagnée", "manches gagnées")
        return f"🎭 {part} : **{wins}** {unit} sur {rounds}"

    def stats_company(self, names: Sequence[str]) -> str:
        return f"🪑 Le plus souvent avec {join_list(names)}"

    feats_title = "Exploits"

    def feats_new(self, name: str, feats: Sequence[str]) -> str:
        which = plural(len(feats), "Nouvel exploit", "Nouveaux exploits")
        return f"🎖️ {which} pour {name} : {', '.join(quote(feat) for feat in feats)}"

    def feats_of(self, game: str, earned: int, there_are: int) -> str:
        return f"🎖️ {game} : **{earned}** sur {there_are}"

    def feat(self, name: str, line: str, times: int) -> str:
        often = "" if times == 1 else f" ({times} fois)"
        return f"🎖️ **{name}** : {line}{often}"

    def feats_left(self, left: int) -> str:
        return "Tous !" if left == 0 else f"Encore {left} à trouver."

    def bar(self, wins: int, games: int) -> str:
        return f"{quantity(wins, 'gagnée', 'gagnées')} sur {games}"

    def stats_alt(self, name: str, results: Sequence[tuple[str, int, int]]) -> str:
        told = " ; ".join(f"{game} : {self.bar(wins, games)}" for game, wins, games in results)
        return f"{self.stats_title(name)}. {told}."

    def latest(self, count: int) -> str:
        return "La dernière partie" if count == 1 else f"Les {count} dernières parties"

    def board_title(self, game: str, season: str) -> str:
        return f"{game} : {self.all_time.lower() if season == 'all' else season}"

    def boards_title(self, season: str) -> str:
        return f"Les meilleurs ici : {self.all_time.lower() if season == 'all' else season}"

    def place_line(self, place: int, name: str, points: int, wins: int, games: int) -> str:
        medal = {1: "🥇", 2: "🥈", 3: "🥉"}.get(place, f"{place}.")
        return f"{medal} {name} · **{points}** · {self.bar(wins, games)}"

    # --- privacy ------------------------------------------------------------------------------

    privacy_title = "Ce que je garde sur toi"
    privacy_nothing = "Je ne garde rien sur toi."
    privacy_file = "Voici tout ce que je garde sur toi."
    privacy_sure = (
        "Supprimer tout ce qui te concerne ? Les parties en cours continuent avec un robot à ta"
        " place. Dans les parties finies, tu deviens « Anonyme ». C’est irréversible."
    )
    privacy_yes = "Oui, tout supprimer"
    privacy_done = "C’est fait. Je ne garde plus rien sur toi. Prends soin de toi, et à bientôt."
    privacy_done_but_marks = (
        "C’est fait. Là où une partie que tu as quittée continue, je garde une marque sans ton nom"
        " ni ton identifiant. Elle dit quelle place tu avais, pour que personne ne puisse regarder"
        " une main après l’autre, et disparaît à la fin de cette partie. Prends soin de toi, et à"
        " bientôt."
    )
    former_player = "Anonyme"

    privacy_lines: Mapping[str, str] = {
        "seats": "ton identifiant Discord et le nom sous lequel tu as joué (tables : {count})",
        "results": "comment tes parties se sont finies ({count})",
        "tables_opened": "quelles tables tu as ouvertes ({count})",
        "tables_with_a_seat_once": "où tu as eu une place autrefois ({count})",
        "tables_invited_to": "où tu as reçu une invitation ({count})",
        "tables_sent_out_of": "d’où l’on t’a fait sortir ({count})",
        "game_files": "les fichiers de partie que tu as regardés ({count}) ; ils partent au bout de"
        " 30 jours",
        "private_messages": "lesquels de mes messages te montrent ta main ({count})",
        "direct_messages": "où sont nos messages privés, et s’ils sont ouverts",
        "wishes": "ce que tu as choisi avec `/me`",
        "cuts": "les mots avec lesquels tu as coupé un paquet ({count})",
        "names_sealed": "le nom sous lequel tu as tenu une place, dans les sceaux des parties"
        " ({count})",
        "seat_marks": "une marque sans ton nom ni ton identifiant, qui dit quelle place tu avais"
        " dans une partie en cours ({count}) ; elle reste jusqu’à la fin de cette partie",
    }
    privacy_rest = (
        "Rien de ce que tu écris, et pas d’adresse e-mail. `/privacy export` te donne le tout,"
        " `/privacy delete` l’efface."
    )

    def privacy_body(self, kept: Mapping[str, int]) -> str:
        lines = [f"• {self.privacy_lines[kind].format(count=n)}" for kind, n in kept.items()]
        return "\n".join(lines) + f"\n\n{self.privacy_rest}"

    # --- refusals -----------------------------------------------------------------------------

    refusals: Mapping[str, str] = {
        **FrenchSettings.house_refusals,
        "not-over": "Cette partie est encore en cours. Reviens quand elle sera finie.",
        "nothing-finished": "Il n’y a pas encore de partie finie à te montrer ici.",
        "no-log-kept": "Les coups de cette partie ne sont plus conservés.",
        "share-there": "Je partage une partie là où elle s’est jouée : <#{channel}>. Demande-moi"
        " là-bas.",
        "share-not-allowed": "Tu n’as pas le droit d’écrire ici, alors je ne le ferai pas à ta"
        " place.",
        "share-no-files": "Je n’ai pas le droit de joindre des images dans ce salon.",
        "share-busy": "J’en dessine déjà une pour toi. Un instant.",
        "file-too-large": "Ce fichier est trop long pour une partie.",
        "file-busy": "Je lis encore ton dernier fichier. Un instant.",
        "unlisted": "Cette personne préfère rester discrète.",
        "servers-only": "Un classement, c’est celui d’un serveur. Demande-moi dans un de ses"
        " salons.",
        "no-such-season": "Une saison est un mois, par exemple 2026-11. Ou bien dis `all`.",
        "cut-in-lobby": "On ne coupe le paquet qu’avant le début de la partie.",
        "cut-word": "Coupe avec un mot ou deux : des lettres, des chiffres et des espaces.",
    }


def _won(wins: int, games: int) -> str:
    return f"**{wins}** {plural(wins, 'partie gagnée', 'parties gagnées')} sur {games}"
