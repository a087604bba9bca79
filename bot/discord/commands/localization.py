"""Localized descriptions of our commands.

Names of commands and parameters are not translated. A text carries its translations as a function
of the language until the commands are registered.
"""

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.game import Game
from bot.locale import command_words

BY_LANGUAGE = "told"
"""Key in the extras of a text, or of a game's additional command: a function of the language."""
NEW_COMMAND = "new"


def localized(by_language: Callable[[str], str]) -> locale_str:
    """A text for Discord in English and all our other languages."""
    return locale_str(by_language("en"), **{BY_LANGUAGE: by_language})


def command_description(command: str) -> locale_str:
    """Description of a shell command or group, by its qualified name."""
    return localized(lambda language: command_words(language).commands[command])


def parameter_description(parameter: str) -> locale_str:
    """Description of a shell command's parameter, by its key in the catalogue."""
    return localized(lambda language: command_words(language).parameters[parameter])


def shell_command(
    name: str, **parameters: str
) -> Callable[[Any], app_commands.Command[Any, ..., Any]]:
    """Decorator for a slash command of the shell: its qualified name, and each parameter's key."""
    verb, description = name.rpartition(" ")[2], command_description(name)
    descriptions = {parameter: parameter_description(key) for parameter, key in parameters.items()}

    def decorate(callback: Any) -> app_commands.Command[Any, ..., Any]:
        described = app_commands.describe(**descriptions)(callback)
        return app_commands.command(name=verb, description=description)(described)

    return decorate


def game_command_description(game: Game, verb: str, language: str) -> str:
    """Description of a game's command: `new` or a move."""
    catalogue = game.presentation.texts(language)
    if verb == NEW_COMMAND:
        return command_words(language).new_description(catalogue.name)
    return catalogue.move_commands[verb].description


class CommandLocalizer(app_commands.Translator):
    """Translates our `locale_str`s; returns None where the text is the same in English."""

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
