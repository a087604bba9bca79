"""Which table somebody means: suggestions while they type, and the only one there is."""

from discord import app_commands

from bot.club.records import Played, Records
from bot.game import Games
from bot.kernel import Refused
from bot.screen.access import Interaction, words_for
from bot.screen.controls import clip
from bot.screen.words.en import English
from bot.table.store import Store
from bot.table.table import Listed

SUGGESTED = 25


async def live_tables(store: Store, interaction: Interaction) -> list[Listed]:
    """Their own here, their own elsewhere, then those of this channel."""
    here = interaction.channel_id or 0
    mine = await store.listed(person=interaction.user.id, limit=SUGGESTED)
    around = await store.listed(channel=here, limit=SUGGESTED) if interaction.guild_id else []
    own_here = [table for table in mine if table.channel_id == here]
    return list({table.id: table for table in [*own_here, *mine, *around]}.values())


async def the_live_table(store: Store, interaction: Interaction, number: int | None) -> int:
    """The one named, or the only (or nearest) one there is; Refused if that is none or several."""
    if number is not None:
        return number
    found = await live_tables(store, interaction)
    if not found:
        raise Refused("no-table")
    here = [table for table in found if table.channel_id == interaction.channel_id]
    for tables in (here, found):
        if len(tables) == 1:
            return tables[0].id
    raise Refused("which-table")


async def suggest_live(
    store: Store, games: Games, interaction: Interaction, typed: str
) -> list[app_commands.Choice[int]]:
    say = words_for(interaction)
    named = [
        (table.id, say.table_with_names(table.id, _name(games, table.game, say), table.names))
        for table in await live_tables(store, interaction)
    ]
    return _matching(named, typed)


async def finished_games(records: Records, interaction: Interaction) -> list[Played]:
    """What somebody may mean: their own games, then those that ended in this channel."""
    user = interaction.user.id
    mine = await records.played(user, person=user, limit=SUGGESTED)
    around = (
        await records.played(user, channel=interaction.channel_id or 0, limit=SUGGESTED)
        if interaction.guild_id
        else []
    )
    return list({game.table: game for game in [*mine, *around] if game.kept}.values())


async def the_finished_game(records: Records, interaction: Interaction, number: int | None) -> int:
    """The one named, or their last one."""
    if number is not None:
        return number
    found = await finished_games(records, interaction)
    if not found:
        raise Refused("nothing-finished")
    return found[0].table


async def suggest_finished(
    records: Records, games: Games, interaction: Interaction, typed: str
) -> list[app_commands.Choice[int]]:
    say = words_for(interaction)
    named = [
        (found.table, say.table_with_names(found.table, _name(games, found.game, say), found.names))
        for found in await finished_games(records, interaction)
    ]
    return _matching(named, typed)


def _name(games: Games, slug: str, say: English) -> str:
    return games[slug].stage.words(say.language).name if slug in games else slug


def _matching(named: list[tuple[int, str]], typed: str) -> list[app_commands.Choice[int]]:
    wanted = typed.strip("# ").casefold()
    return [
        app_commands.Choice(name=clip(name, 100), value=number)
        for number, name in named
        if wanted in name.casefold()
    ][:SUGGESTED]
