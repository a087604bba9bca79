"""What is agreed at a table, in words: labels, values and descriptions, the game's and our own."""

from bot.game import Game
from bot.screen.words import words
from bot.table.agreement import Agreed, Value, written
from bot.table.look import Look


def label_of(look: Look, thing: Agreed, language: str) -> str:
    if thing.own:
        return words(language).own_options[thing.own]
    return look.game.stage.words(language).options[thing.name].label


def description_of(look: Look, thing: Agreed, language: str) -> str:
    if thing.own:
        return words(language).own_descriptions[thing.own]
    return look.game.stage.words(language).options[thing.name].description


def value_of(look: Look, thing: Agreed, value: Value, language: str) -> str:
    say = words(language)
    if thing.own:
        return say.own_values[thing.own].get(written(value), written(value))
    return option_value(look.game, thing.name, value, language)


def option_value(game: Game, name: str, value: Value, language: str) -> str:
    """A value of one of the game's own options, in words."""
    named = game.stage.words(language).options[name].values.get(written(value))
    if named is not None:
        return named
    say = words(language)
    return {True: say.yes, False: say.no}[value] if isinstance(value, bool) else written(value)
