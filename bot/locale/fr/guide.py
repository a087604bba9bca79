"""French texts for the rules guide, lessons and /help."""

from bot.locale.en.guide import GuideWords


class FrenchGuide(GuideWords):
    thirty_seconds = "En trente secondes"
    choose_topic = "En savoir plus sur…"
    no_such_topic = "Je n’ai rien trouvé là-dessus. Voici le jeu en trente secondes."

    def guide_title(self, game: str) -> str:
        return f"Comment jouer à {game}"

    def topic_title(self, game: str, topic: str) -> str:
        return f"{game} : {topic}"

    def right_now(self, sentence: str) -> str:
        return f"📍 **En ce moment.** {sentence}"

    def more_about(self, topic: str) -> str:
        return f"En savoir plus : {topic}"

    # lessons

    learn_it = "Apprendre"
    leave_lesson = "Quitter la leçon"
    lesson_elsewhere = "🎓 Une leçon : ton guide parle dans **Ma main**."
    lesson_below = "🎓 Une leçon : ton guide te parle en dessous."
    lesson_by_dm = (
        "Ta leçon commence. Ton guide (🎓) parle dans tes messages privés ; **Ma main**, sous le"
        " plateau, l’affiche aussi ici."
    )
    lesson_by_hand = (
        "Ta leçon commence. Clique sur **Ma main** sous le plateau : ton guide (🎓) y est."
    )
    lesson_here = "Ta leçon commence. Suis ton guide (🎓), juste au-dessus."
    leave_lesson_sure = "Quitter la leçon ? `/learn` la recommence quand tu veux."
    left_lesson = "Tu as quitté la leçon. `/learn` la recommence."
    whole_game = "Jouer une vraie partie"
    lesson_footer = "La suite ? Le premier bouton lance une vraie partie."
    lesson_over = "🎓 Et voilà ta première partie ! Maintenant, tu sais comment ça marche."

    def coach(self, hint: str) -> str:
        return f"🎓 {hint}"

    # help

    help_title = "Cheeseboard"
    help_intro = (
        "Des jeux de société qui sentent bon le fromage. Ouvre une table : tes amis la rejoignent"
        " d’un clic, des robots prennent les places vides. Ce qui ne regarde que toi"
        " arrive en message privé."
    )
    how_to_play_what = "Comment jouer à…"
    help_pages = "Toutes les commandes…"
    help_front = "Par où commencer"
    help_playing = "Jouer"
    help_tables = "Les tables"
    help_club = "Le club"
    help_playing_hint = "Choisir un jeu, l’apprendre, commencer"
    help_tables_hint = "Plateaux, places, et à qui le tour"
    help_club_hint = "Parties finies, rediffusions, tes résultats, et ce que je garde sur toi"
    help_game_hint = "Chaque coup, tapé en mots"

    def help_play(self, play: str, learn: str, rules: str) -> str:
        return (
            f"{play} montre tous les jeux et en lance un. {learn} t’en apprend un en quelques"
            f" minutes, {rules} l’explique."
        )

    def help_line(self, command: str, description: str) -> str:
        return f"{command} · {description}"
