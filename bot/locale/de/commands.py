"""German descriptions of the shell's commands. At most 100 characters each."""

from collections.abc import Mapping

from bot.locale.en.commands import CommandWords


class GermanCommands(CommandWords):
    """Descriptions of commands and groups by qualified name, of parameters by key."""

    commands: Mapping[str, str] = {
        "play": "Ein Spiel aussuchen und loslegen",
        "learn": "Eine erste Partie gegen Roboter, mit Coach: gut drei Minuten",
        "rules": "Wie ein Spiel geht: alle Regeln, nach Thema oder nach Wort",
        "help": "Was ich kann, alle Befehle, und wo man anfängt",
        "table": "Deine Tische: Bretter, Hände, Protokolle, Plätze, Erinnerungen",
        "table board": "Das Brett noch einmal ganz unten im Kanal zeigen",
        "table hand": "Dein Panel zeigen, nur dir",
        "table log": "Was bisher geschah",
        "table words": "Alles über den Tisch in Worten, nur für dich",
        "table mine": "Deine Tische, mit Links; zuerst die, die auf dich warten",
        "table join": "Dich an einen Tisch setzen, der noch Leute sucht",
        "table leave": "Einen Tisch verlassen; ein Roboter spielt für dich weiter",
        "table sit": "Den Platz eines Roboters in einem laufenden Spiel nehmen",
        "table replace": "Einen Roboter auf den Platz setzen, wenn jemand wegbleibt",
        "table invite": "Jemanden an einen Tisch einladen, der noch Leute sucht",
        "table send-out": "Jemanden wegschicken, bevor das Spiel beginnt (Gastgeber)",
        "table nudge": "Alle erinnern, auf die das Spiel wartet",
        "table pause": "Um eine Pause bitten; wenn alle zustimmen, stehen die Uhren",
        "table resume": "Nach einer Pause weiterspielen, mit der Zeit, die blieb",
        "table abandon": "Ein Spiel für alle beenden (Gastgeber, oder wer hier das Sagen hat)",
        "table vote-end": "Sagen, dass du lieber aufhören würdest",
        "me": "Wie du es magst: Sprache, Ruhezeit, Erinnerungen, Bilder, Listen",
        "stats": "Partien, Siege und Serien, von dir oder jemand anderem",
        "leaderboard": "Die Besten auf diesem Server, in diesem Monat oder aller Zeiten",
        "history": "Beendete Partien: wie sie ausgingen, und wo du sie noch einmal siehst",
        "replay": "Eine beendete Partie noch einmal ansehen, Schritt für Schritt; nur für dich",
        "deal": "Eine Partie, die man prüfen kann: Siegel, Abheben, die Partie als Datei",
        "deal show": "Das Siegel eines Tischs: seine Fingerabdrücke, zum Prüfen der Partie",
        "deal cut": "Mit einem eigenen Wort abheben, bevor es losgeht",
        "deal file": "Eine beendete Partie als Datei, zum Prüfen oder Aufheben",
        "privacy": "Was ich über dich aufbewahre: ansehen, bekommen, löschen",
        "privacy show": "Was ich über dich aufbewahre",
        "privacy export": "Alles, was ich über dich aufbewahre, als Datei",
        "privacy delete": "Alles löschen, was ich über dich aufbewahre",
        "settings": "Wie ich mich auf diesem Server benehme: Kanäle, Grenzen, Ruhezeit",
        "status": "Wie es mir geht: Version, Tische, Tempo, Fehler",
    }
    parameters: Mapping[str, str] = {
        "table": "Welcher Tisch, falls es mehrere sind",
        "seat": "Wessen Platz",
        "sent-out": "Wer gehen soll",
        "guest": "Wen du einlädst",
        "game": "Welches Spiel",
        "topic": "Was du wissen willst: eine Überschrift oder irgendein Wort",
        "listed": "Ob andere dich auf Bestenlisten, mit /stats und /history finden",
        "time-zone": "Wo du bist, so wie Europe/Berlin",
        "stats-player": "Von wem; von dir, wenn du niemanden nennst",
        "stats-game": "Nur ein Spiel",
        "season": "Ein Monat wie 2026-11, oder „all“ für alle",
        "history-player": "Wessen Partien; deine, wenn du niemanden nennst",
        "history-game": "Nur ein Spiel; alle, wenn du keins nennst",
        "file": "Eine Spieldatei statt eines Tischs",
        "word": "Irgendein Wort, das niemand erraten kann",
        "choice": "Wähle etwas, das du jetzt tun kannst",
        "timer": "Wie lange man überlegen darf, bevor ein Roboter einspringt",
        "robots": "Wie viele Roboter gleich Platz nehmen",
    }

    def new_description(self, game: str) -> str:
        return f"Einen Tisch eröffnen: {game}"
