"""The playground: the bot on a local Discord, with a page to play on.

It has files of its own beside the bot's database, which it never opens: its clocks and robots would
play the games of real people to their end.
"""

from collections.abc import Collection, Iterable
from pathlib import Path

from bot.cli.club_tools import report
from bot.cli.ending import Hopeless, in_short
from bot.cli.fresh import set_aside
from bot.cli.serve import owned, serve, starting
from bot.game import Game
from bot.kernel import Skill
from bot.logs import Discreet
from bot.playground.web.bot_runner import BotRunner
from bot.playground.web.game_cards import GameCard
from bot.playground.web.playground import Playground
from bot.playground.world.archive import BadArchive
from bot.screen.words import words
from bot.settings import PLAYGROUND_FILES, Settings
from bot.table.private import private_database, reason
from bot.table.wishes import WishBook


async def play(settings: Settings, host: str, port: int, secrets: Discreet, *, fresh: bool) -> None:
    """Until cancelled; Hopeless in a sentence."""
    archive, games = (settings.folder / name for name in PLAYGROUND_FILES)
    with owned(games) as lock:
        if fresh:
            with starting():
                _begin_anew(archive, games)
        playground = await _opened(archive, host, port)
        secrets.hide(playground.local.token)
        here = settings.model_copy(
            update={"discord_api_base": playground.local.api_base, "cheeseboard_db": games}
        )
        runner = BotRunner(
            lambda: serve(
                here,
                playground.local.token,
                lock,
                lambda bot: playground.show_games(game_cards(bot.games, bot.store.wishes)),
                guild_ready_timeout=0.1,
            )
        )
        playground.run_by(runner)
        playground.site.verify = lambda *asked: report(*asked)[0]
        _say_where(playground)
        try:
            await runner.run()
        finally:
            await playground.stop()


def _begin_anew(archive: Path, games: Path) -> None:
    for old, kept in set_aside(archive, games).items():
        print(f"{old} is now {kept.name}.", flush=True)
    private_database(games)


async def _opened(archive: Path, host: str, port: int) -> Playground:
    try:
        private_database(archive)
        playground = Playground(archive, host=host)
    except BadArchive as error:
        raise Hopeless(str(error)) from error
    except OSError as error:
        raise Hopeless(f"{archive} cannot be opened: {reason(error, archive)}.") from error
    try:
        await playground.start(port)
    except OSError as error:
        raise Hopeless(
            f"{host}, port {port} cannot be used ({in_short(error)});"
            " choose another with --port or CHEESEBOARD_PORT, or 0 for any."
        ) from error
    return playground


def _say_where(playground: Playground) -> None:
    print("No DISCORD_TOKEN is set: play in the browser at", flush=True)
    print(f"\n{playground.invitation()}\n", flush=True)


def game_cards(games: Iterable[Game], wishes: WishBook | None = None) -> list[GameCard]:
    """Every game as the welcome offers it: the quick one, with robots that go easy on you."""
    made: list[GameCard] = []
    for game in games:
        seats, said = game.rules.seats, {each: game.stage.words(each) for each in words}
        count, options = game.rules.quick()
        usual = game.rules.options_type().model_dump(mode="json")
        chosen = {
            name: value
            for name, value in options.model_dump(mode="json").items()
            if value != usual[name]
        }

        def settled(guild: int | None, slug: str = game.slug) -> Collection[str]:
            return wishes.server(guild).usual_of(slug).options if wishes is not None else ()

        made.append(
            GameCard(
                slug=game.slug,
                told={each: (own.name, own.tagline) for each, own in said.items()},
                emoji=game.stage.emoji,
                colour=game.stage.accent,
                seats=(seats[0], seats[-1]),
                command=f"{game.slug} new",
                options={**chosen, "robots": count - 1, "skill": Skill.EASY.value},
                begin="|a:start",
                rules="rules",
                rules_options={"game": game.slug},
                settled=settled,
            )
        )
    return made
