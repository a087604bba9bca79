"""The playground: the bot on a local Discord with a web page to play on.

It has its own files next to the bot's database, which it never opens: its clocks and robots would
otherwise play real people's games.
"""

from collections.abc import Collection, Iterable
from pathlib import Path

from bot.cli.fresh_start import move_existing_databases
from bot.cli.game_files import verification_report
from bot.cli.serve import exclusive_database, run_bot, translate_startup_errors
from bot.cli.shutdown import FatalError, short_error
from bot.game import Game
from bot.kernel import Skill
from bot.locale import words
from bot.log_setup import RedactingFormatter
from bot.playground.web.bot_runner import BotRunner
from bot.playground.web.game_cards import GameCard
from bot.playground.web.playground import Playground
from bot.playground.world.archive import BadArchive
from bot.private_files import make_private_database, os_error_reason
from bot.settings import PLAYGROUND_FILES, Settings
from bot.storage.preferences import PreferenceStore


async def run_playground(
    settings: Settings, host: str, port: int, formatter: RedactingFormatter, *, fresh: bool
) -> None:
    """Run until cancelled. Raises FatalError."""
    archive, games = (settings.data_folder / name for name in PLAYGROUND_FILES)
    with exclusive_database(games) as lock:
        if fresh:
            with translate_startup_errors():
                for old, moved in move_existing_databases(archive, games).items():
                    print(f"{old} is now {moved.name}.", flush=True)
                make_private_database(games)
        playground = await _open_playground(archive, host, port)
        formatter.add_secret(playground.local.token)
        playground_settings = settings.model_copy(
            update={"discord_api_base": playground.local.api_base, "cheeseboard_db": games}
        )
        runner = BotRunner(
            lambda: run_bot(
                playground_settings,
                playground.local.token,
                lock,
                lambda bot: playground.show_games(game_cards(bot.games, bot.store.preferences)),
                guild_ready_timeout=0.1,
            )
        )
        playground.run_by(runner)
        print("No DISCORD_TOKEN is set: play in the browser at", flush=True)
        print(f"\n{playground.invitation()}\n", flush=True)
        try:
            await runner.run()
        finally:
            await playground.stop()


async def _open_playground(archive: Path, host: str, port: int) -> Playground:
    try:
        make_private_database(archive)
        playground = Playground(
            archive, host=host, verify=lambda *asked: verification_report(*asked)[0]
        )
    except BadArchive as error:
        raise FatalError(str(error)) from error
    except OSError as error:
        reason = os_error_reason(error, archive)
        raise FatalError(f"{archive} cannot be opened: {reason}.") from error
    try:
        await playground.start(port)
    except OSError as error:
        raise FatalError(
            f"{host}, port {port} cannot be used ({short_error(error)});"
            " choose another with --port or CHEESEBOARD_PORT, or 0 for any."
        ) from error
    return playground


def game_cards(games: Iterable[Game], preferences: PreferenceStore | None = None) -> list[GameCard]:
    """The games for the welcome page: quick games with easy robots."""
    cards: list[GameCard] = []
    for game in games:
        texts = {language: game.presentation.texts(language) for language in words}
        count, options = game.rules.quick_game()
        defaults = game.rules.options_type().model_dump(mode="json")
        chosen = {
            name: value
            for name, value in options.model_dump(mode="json").items()
            if value != defaults[name]
        }

        def default_options(guild: int | None, slug: str = game.slug) -> Collection[str]:
            if preferences is None:
                return ()
            return preferences.for_server(guild).defaults_for(slug).options

        cards.append(
            GameCard(
                slug=game.slug,
                told={language: (own.name, own.tagline) for language, own in texts.items()},
                emoji=game.presentation.emoji,
                colour=game.presentation.accent,
                seats=(game.rules.seats[0], game.rules.seats[-1]),
                command=f"{game.slug} new",
                options={**chosen, "robots": count - 1, "skill": Skill.EASY.value},
                begin="|a:start",
                rules="rules",
                rules_options={"game": game.slug},
                settled=default_options,
            )
        )
    return cards
