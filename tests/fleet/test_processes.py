"""Two real processes, one of which is killed in the middle of a game."""

import signal
from contextlib import AsyncExitStack
from pathlib import Path

from bot.playground import LocalDiscord, Person, Shown
from bot.table.address import Postgres
from tests.discord.house import PATIENCE, board_of, first_move, panel, panel_of
from tests.fleet.quay import until
from tests.ops.program import Program, bot
from tests.postgres import Server


def settings(world: LocalDiscord, place: Postgres, folder: Path, shards: str) -> dict[str, str]:
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
    """Her panel, once there is something to press on it."""
    shown = panel_of(anna)
    return shown if shown and any("|m:" in i for i in shown.custom_ids) else None


async def test_a_game_goes_on_when_its_process_is_killed(
    postgres_server: Server, postgres_place: Postgres, tmp_path: Path
) -> None:
    """The click that was on its way to it is answered by the other, and played once."""

    def owners() -> list[str]:
        found = postgres_server.rows(
            postgres_place, "SELECT owner FROM log WHERE table_id = 1 ORDER BY seq"
        )
        return [owner for (owner,) in found]

    async with (
        LocalDiscord(answer_window=PATIENCE, shards=2, home=(1, 2)) as world,
        AsyncExitStack() as stack,
    ):
        started: list[Program] = [
            await stack.enter_async_context(
                bot(tmp_path, **settings(world, postgres_place, tmp_path, shards))
            )
            for shards in ("0/2", "1/2")
        ]
        for program in started:
            await program.says("ready as")
        first, second = started
        anna = world.person("Anna")
        await until(lambda: "thief" in anna.offered(world.general))
        await anna.slash(world.general, "thief new", robots=4)
        await until(lambda: any("Start" in m.labels for m in anna.sees(world.general)))
        await anna.click(board_of(anna, world), label="Start")
        await until(lambda: playable(anna))
        act = await anna.click(panel(anna), custom_id=first_move(panel(anna)))
        assert not act.failed
        before = owners()
        assert len(set(before)) == 1
        await until(lambda: playable(anna))

        assert await second.end(signal.SIGKILL) == -signal.SIGKILL
        shown = panel(anna)
        act = await anna.click(shown, custom_id=first_move(shown))
        assert not act.failed
        await until(lambda: len(owners()) > len(before))
        after = owners()
        assert after[: len(before)] == before
        assert len(set(after[len(before) :])) == 1
        assert after[-1] != before[-1]
        assert "took over the tables [1]" in first.errors
        assert postgres_server.rows(postgres_place, "SELECT 1 FROM letters") == []
        assert await first.end() == 0
