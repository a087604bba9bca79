"""How Discord describes our commands to whoever looks at them, each in their own language.

Names of commands and parameters stay as they are typed. What a text says in other languages
travels with it, as a function of the language, until the commands are registered.
"""

from collections.abc import Callable

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.game import Game
from bot.locale import command_words

BY_LANGUAGE = "told"
"""Among the extras of a text, and of a command that is neither the shell's nor a move."""
NEW_COMMAND = "new"


def localized(by_language: Callable[[str], str]) -> locale_str:
    """A text that Discord shows: in English, and in every language we have."""
    return locale_str(by_language("en"), **{BY_LANGUAGE: by_language})


def command_description(command: str) -> locale_str:
    """What a command or group of the shell is for, by its whole name."""
    return localized(lambda language: command_words(language).commands[command])


def parameter_description(parameter: str) -> locale_str:
    """What a parameter of the shell's commands asks for, by its key in the catalogue."""
    return localized(lambda language: command_words(language).parameters[parameter])


def game_command_description(game: Game, verb: str, language: str) -> str:
    """What a command of a game is for: opening a table, or a move."""
    catalogue = game.presentation.texts(language)
    if verb == NEW_COMMAND:
        return command_words(language).new_description(catalogue.name)
    return catalogue.move_commands[verb].description


class CommandLocalizer(app_commands.Translator):
    """Says the same in the language of a locale; nothing where English says it already."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        by_language = string.extras.get(BY_LANGUAGE)
        language = locale.value.partition("-")[0]
        if by_language is None or language == "en" or language not in command_words:
            return None
        translation: str = by_language(language)
        return None if translation == string.message else translation
