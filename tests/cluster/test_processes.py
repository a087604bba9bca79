"""Two real processes, one of which is killed in the middle of a game."""

import signal
from contextlib import AsyncExitStack
from pathlib import Path

from bot.playground import LocalDiscord, Person, Shown
from bot.storage.address import PostgresAddress
from tests.cluster.cluster_harness import wait_until
from tests.discord.harness import TIMEOUT_SECONDS, board_of, first_move, panel_of, require_panel
from tests.ops.bot_program import Program, run_bot
from tests.postgres import PostgresServer


def settings(
    world: LocalDiscord, place: PostgresAddress, folder: Path, shards: str
) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": world.token,
        "DISCORD_API_BASE": world.api_base,
        "CHEESEBOARD_DB": place.dsn,
        "CHEESEBOARD_KEY_FILE": str(folder / "key"),
        "CHEESEBOARD_CLOCK_SCALE": "50",
        "CHEESEBOARD_ROBOT_PACE": "0",
        "CHEESEBOARD_SHARDS": shards,
    }


def playable(anna: Person) -> Shown | None:
    """Her panel, once it has a playable move."""
    shown = panel_of(anna)
    return shown if shown and any("|m:" in i for i in shown.custom_ids) else None


async def test_a_game_goes_on_when_its_process_is_killed(
    postgres_server: PostgresServer, postgres_address: PostgresAddress, tmp_path: Path
) -> None:
    """The click that was on its way to it is answered by the other, and played once."""

    def owners() -> list[str]:
        found = postgres_server.rows(
            postgres_address, "SELECT owner FROM log WHERE table_id = 1 ORDER BY seq"
        )
        return [owner for (owner,) in found]

    async with (
        LocalDiscord(answer_window=TIMEOUT_SECONDS, shards=2, home=(1, 2)) as world,
        AsyncExitStack() as stack,
    ):
        started: list[Program] = [
            await stack.enter_async_context(
                run_bot(tmp_path, **settings(world, postgres_address, tmp_path, shards))
            )
            for shards in ("0/2", "1/2")
        ]
        for program in started:
            await program.wait_for_output("ready as")
        first, second = started
        anna = world.person("Anna")
        await wait_until(lambda: "thief" in anna.offered(world.general))
        await anna.slash(world.general, "thief new", robots=4)
        await wait_until(lambda: any("Start" in m.labels for m in anna.sees(world.general)))
        await anna.click(board_of(anna, world), label="Start")
        await wait_until(lambda: playable(anna))
        act = await anna.click(require_panel(anna), custom_id=first_move(require_panel(anna)))
        assert not act.failed
        before = owners()
        assert len(set(before)) == 1
        await wait_until(lambda: playable(anna))

        assert await second.stop(signal.SIGKILL) == -signal.SIGKILL
        shown = require_panel(anna)
        act = await anna.click(shown, custom_id=first_move(shown))
        assert not act.failed
        await wait_until(lambda: len(owners()) > len(before))
        after = owners()
        assert after[: len(before)] == before
        assert len(set(after[len(before) :])) == 1
        assert after[-1] != before[-1]
        assert "took over tables [1]" in first.errors
        assert postgres_server.rows(postgres_address, "SELECT 1 FROM letters") == []
        assert await first.stop() == 0
