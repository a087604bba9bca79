"""Labels, values and descriptions of table options, both the game's and the shell's own."""

from bot.game import Game
from bot.locale import words
from bot.tables.options import OptionValue, TableOption, to_select_value
from bot.tables.snapshot import TableSnapshot


def option_label(snapshot: TableSnapshot, option: TableOption, language: str) -> str:
    if option.table_setting:
        return words(language).own_options[option.table_setting]
    return snapshot.game.presentation.texts(language).options[option.name].label


def option_description(snapshot: TableSnapshot, option: TableOption, language: str) -> str:
    if option.table_setting:
        return words(language).own_descriptions[option.table_setting]
    return snapshot.game.presentation.texts(language).options[option.name].description


def option_value_label(
    snapshot: TableSnapshot, option: TableOption, value: OptionValue, language: str
) -> str:
    say = words(language)
    if option.table_setting:
        return say.own_values[option.table_setting].get(
            to_select_value(value), to_select_value(value)
        )
    return game_option_value_label(snapshot.game, option.name, value, language)


def game_option_value_label(game: Game, name: str, value: OptionValue, language: str) -> str:
    """Text for a value of one of the game's own options."""
    label = game.presentation.texts(language).options[name].values.get(to_select_value(value))
    if label is not None:
        return label
    say = words(language)
    return (
        {True: say.yes, False: say.no}[value] if isinstance(value, bool) else to_select_value(value)
    )
