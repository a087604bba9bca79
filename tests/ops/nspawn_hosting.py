"""Run the commands of docs/hosting.md on a fresh Debian, with nothing mocked.

`uv run python -m tests.ops.nspawn_hosting`: debootstrap creates the Debian, systemd-nspawn boots
it, and the commands are those of the page, typed by an administrator with sudo or by root. Discord
is the local one, which runs in this process. It needs root, the network and some minutes; if
something is missing it says so and exits with 0.

Not run: the blocks about Docker and PostgreSQL, and the copy to another machine (rsync).
"""

import argparse
import asyncio
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.playground import LocalDiscord, Person
from tests.discord.harness import board_of, first_move, panel_of
from tests.ops.bot_program import ROOT

SUITE = "bookworm"
PACKAGES = "systemd,systemd-sysv,dbus,sudo,python3,python3-venv,git,ca-certificates,curl,procps"
APP = "/srv/cheeseboard/app"
UPSTREAM = "https://example.org/your/cheeseboard.git"
NEEDED = ("debootstrap", "systemd-nspawn", "nsenter", "git")
TIMEOUT_SECONDS = 300.0
METRICS_PORT = 19420
SKIPPED_COMMANDS = re.compile(r"^(docker|sudo rsync)\b")
"""Lines that need another machine or a container engine."""


class CheckFailed(Exception):
    """Something was not as the page says."""


def echo(text: str = "") -> None:
    print(text, flush=True)


def unavailable_reason() -> str | None:
    """Why it cannot run here, as a sentence."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "booting a Debian takes root on Linux"
    lacking = [name for name in NEEDED if shutil.which(name) is None]
    return f"{', '.join(lacking)} not installed here" if lacking else None


def shell_blocks(heading: str) -> list[str]:
    """Shell blocks of the page under that heading."""
    page = (ROOT / "docs/hosting.md").read_text("utf-8")
    parts = re.split(r"^## (.+)$", page, flags=re.MULTILINE)[1:]
    (text,) = [body for head, body in zip(parts[::2], parts[1::2], strict=True) if head == heading]
    return re.findall(r"```sh\n(.*?)```", text, re.DOTALL)


class Machine:
    """A booted Debian, and shells in it."""

    def __init__(self, root: Path, binds: list[str]) -> None:
        self.root = root
        self._binds = binds
        self._nspawn: subprocess.Popen[bytes] | None = None
        self._leader = 0

    async def boot(self) -> None:
        self._nspawn = subprocess.Popen(  # noqa: ASYNC220
            ["systemd-nspawn", "--quiet", "--directory", self.root, "--machine=cheeseboard-hosting",
             "--register=no", "--keep-unit", "--boot", "--console=pipe",
             *(f"--bind-ro={path}" for path in self._binds)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        await self._wait_until_up()

    async def _wait_until_up(self) -> None:
        async def is_up() -> bool:
            assert self._nspawn is not None
            if self._nspawn.poll() is not None:
                raise CheckFailed(f"systemd-nspawn ended with {self._nspawn.returncode}")
            children = Path(f"/proc/{self._nspawn.pid}/task/{self._nspawn.pid}/children")
            found = children.read_text().split()
            if not found:
                return False
            self._leader = int(found[0])
            _, said = await self.run("systemctl is-system-running", quiet=True)
            return said.strip() in ("running", "degraded")

        await wait_until("systemd is up", is_up)

    async def reboot(self) -> None:
        before = self._leader
        await self.run("systemctl reboot", quiet=True)
        await wait_until("the machine went down", lambda: not Path(f"/proc/{before}").exists())
        assert self._nspawn is not None
        if self._nspawn.poll() is None:
            await self._wait_until_up()
        else:
            await self.boot()

    def stop(self) -> None:
        if self._nspawn is not None and self._nspawn.poll() is None:
            # A second SIGTERM stops the machine at once.
            for _ in range(2):
                self._nspawn.terminate()
                try:
                    self._nspawn.wait(30)
                    return
                except subprocess.TimeoutExpired:
                    continue
            self._nspawn.kill()
            self._nspawn.wait()

    async def run(
        self, text: str, user: str = "root", *, quiet: bool = False, cwd: str = "/"
    ) -> tuple[int, str]:
        """Run a shell that stops at the first failing command and echoes each."""
        shell = ["bash", "-eu" if quiet else "-eux", "-c", f"cd {cwd}\n{text}"]
        if user != "root":
            shell = ["runuser", "-u", user, "--", *shell]
        clean = ["env", "-i", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                 "LANG=C.UTF-8", "PS4=$ "]  # fmt: skip
        process = await asyncio.create_subprocess_exec(
            "nsenter", "-t", str(self._leader), "-m", "-u", "-i", "-p", "-C", "--", *clean, *shell,
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )  # fmt: skip
        assert process.stdout is not None
        said = ""
        while line := await process.stdout.readline():
            said += line.decode()
            if not quiet:
                echo("    " + line.decode().rstrip())
        return await process.wait(), said

    async def run_page_commands(self, text: str, user: str, cwd: str = "/") -> str:
        """Run commands of the page; raise CheckFailed if one fails."""
        lines = [line for line in text.splitlines() if not SKIPPED_COMMANDS.match(line)]
        for left in set(text.splitlines()) - set(lines):
            echo(f"    (not run here: {left})")
        code, said = await self.run("\n".join(lines), user, cwd=cwd)
        if code:
            _, log = await self.run("journalctl -u cheeseboard -n 40 --no-pager", quiet=True)
            raise CheckFailed(f"exit code {code}, typed by {user}\n{log}")
        return said

    async def run_checked(self, text: str) -> str:
        """Output of a command that must succeed."""
        code, said = await self.run(text, quiet=True, cwd=APP)
        if code:
            raise CheckFailed(f"{text}: exit code {code}: {said}")
        return said.strip()


async def wait_until(description: str, condition: Callable[[], object]) -> None:
    """Wait until a sync or async condition holds."""
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while True:
                found = condition()
                if await found if asyncio.iscoroutine(found) else found:
                    return
                await asyncio.sleep(0.3)
    except TimeoutError:
        raise CheckFailed(f"not so after {TIMEOUT_SECONDS:.0f} s: {description}") from None


# --- the Debian ---------------------------------------------------------------------------------


def prepare_debian(folder: Path) -> Path:
    """A fresh copy of a Debian that is bootstrapped once."""
    pristine, root = folder / "debian", folder / "machine"
    if not (pristine / "etc/os-release").exists() or not (folder / "debian.done").exists():
        shutil.rmtree(pristine, ignore_errors=True)
        echo(f"debootstrap {SUITE}")
        subprocess.run(
            ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, pristine],
            check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        (folder / "debian.done").touch()
    shutil.rmtree(root, ignore_errors=True)
    subprocess.run(["cp", "-a", "--reflink=auto", pristine, root], check=True)
    (root / "etc/hostname").write_text("cheeseboard-hosting\n")
    with (root / "etc/hosts").open("a") as hosts:
        hosts.write("127.0.0.1 localhost cheeseboard-hosting\n")
    (root / "etc/sudoers.d/admin").write_text("admin ALL=(ALL) NOPASSWD: ALL\n")
    subprocess.run(["chroot", root, "useradd", "--create-home", "admin"], check=True)
    return root


def copy_pip_settings(root: Path) -> list[str]:
    """Copy this machine's pip settings, certificates and local index folders."""
    listed = subprocess.run(
        [shutil.which("pip") or "pip", "config", "list"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    settings: dict[str, str] = {}
    for line in listed.splitlines():
        name, _, value = line.partition("=")
        settings[name.rpartition(".")[2]] = value.strip("'\"")
    text = "".join(f"{name} = {value}\n" for name, value in settings.items())
    (root / "etc/pip.conf").write_text(f"[global]\n{text}")
    certificates = Path("/etc/ssl/certs/ca-certificates.crt")
    if certificates.exists():
        shutil.copy(certificates, root / "etc/ssl/certs/ca-certificates.crt")
    shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
    words = " ".join(settings.values()).replace("file://", "").split()
    return sorted({w for w in words if w.startswith("/") and Path(w).is_dir()} | _parents(words))


def _parents(words: list[str]) -> set[str]:
    """Folders of a local index, whose files are beside it."""
    return {str(Path(w).parent) for w in words if w.endswith("/simple") and Path(w).is_dir()}


class GitUpstream:
    """The repository that the page clones, served by git."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "cheeseboard.git"
        self._work = folder / "work"
        for old in (self.path, self._work):
            shutil.rmtree(old, ignore_errors=True)
        self._git("clone", "--quiet", "--no-local", ROOT, self._work, cwd=folder)
        self._git("checkout", "--quiet", "-B", "main", cwd=self._work)
        self._git("clone", "--quiet", "--bare", self._work, self.path, cwd=folder)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._daemon = subprocess.Popen(
            ["git", "daemon", "--listen=127.0.0.1", f"--port={self.port}", "--export-all",
             f"--base-path={folder}", "--reuseaddr", folder],
            stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def _git(self, *words: object, cwd: Path) -> str:
        who = ["-c", "user.name=Hosting", "-c", "user.email=hosting@example.org",
               "-c", "safe.directory=*"]  # fmt: skip
        command = ["git", *who, *map(str, words)]
        return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout

    def publish_release(self) -> str:
        """Commit a newer version whose database older ones cannot read; return the commit."""
        (self._work / "bot/storage/migrations/9000_hosting.sql").write_text(
            "CREATE TABLE hosting (x);\n"
        )
        self._git("add", "-A", cwd=self._work)
        self._git("commit", "--quiet", "-m", "A newer version", cwd=self._work)
        self._git("push", "--quiet", self.path, "main", cwd=self._work)
        return self._git("rev-parse", "HEAD", cwd=self._work).strip()

    def stop(self) -> None:
        self._daemon.terminate()
        self._daemon.wait()


# --- checks after each step ----------------------------------------------------------------------


class HostingCheck:
    """An administrator who follows the page, and players who must notice nothing."""

    def __init__(self, machine: Machine, world: LocalDiscord) -> None:
        self.machine = machine
        self.world = world
        self.anna: Person = world.person("Anna")

    async def check_health(self) -> None:
        """Check that the bot is connected and healthy, and owns its files."""
        tells = self.machine.run_checked

        async def healthy() -> bool:
            code, said = await self.machine.run(
                f"curl -fsS http://127.0.0.1:{METRICS_PORT}/health", quiet=True
            )
            return code == 0 and '"ok": true' in said

        await wait_until("the bot is healthy", healthy)
        assert await tells("systemctl is-active cheeseboard") == "active"
        assert await tells("systemctl show -P User cheeseboard") == "cheeseboard"
        assert await tells("systemctl show -P NRestarts cheeseboard") == "0"
        found = await tells("stat -c '%U %a %n' data data/* .env")
        echo("    " + found.replace("\n", "\n    "))
        for line in found.splitlines():
            owner, mode, name = line.split(" ", 2)
            if owner != "cheeseboard" or int(mode, 8) & 0o077:
                raise CheckFailed(f"{name} belongs to {owner} and has mode {mode}")
        log = await tells("journalctl -u cheeseboard --no-pager")
        if "Traceback" in log or "other users of this machine" in log:
            raise CheckFailed(log)
        echo("    the bot is active and healthy; no traceback, no open file")

    async def open_table(self) -> None:
        act = await self.anna.slash(self.world.general, "gouda new", {"robots": 2})
        await act.settled(TIMEOUT_SECONDS)
        await wait_until("there is a table", lambda: self._has_board_button("Start"))
        act = await self.anna.click(board_of(self.anna, self.world), label="Start")
        await act.settled(TIMEOUT_SECONDS)
        await wait_until("the game has begun", self._can_play)

    def _has_board_button(self, label: str) -> bool:
        try:
            return label in board_of(self.anna, self.world).labels
        except AssertionError:
            return False

    def _can_play(self) -> bool:
        panel = panel_of(self.anna)
        return panel is not None and any("|m:" in i for i in panel.custom_ids)

    async def play_move(self) -> None:
        """Check that a move is answered and the game goes on."""
        await wait_until("it is Anna's turn", self._can_play)
        panel = panel_of(self.anna)
        assert panel is not None
        act = await self.anna.click(panel, custom_id=first_move(panel))
        await act.settled(TIMEOUT_SECONDS)
        if act.failed:
            raise CheckFailed("a click was not answered")
        echo(f"    Anna plays: {(act.text or 'answered').splitlines()[0][:80]}")

    async def count_moves(self) -> int:
        """Moves as counted by `check` in the live database."""
        said = await self.machine.run_checked(
            "export PATH=$PWD/.venv/bin:$PATH; rm -f /tmp/count.db*"
            "; runuser -u cheeseboard -- cheeseboard backup /tmp/count.db >/dev/null"
            "; runuser -u cheeseboard -- cheeseboard check /tmp/count.db"
        )
        return parse_move_count(said)

    async def set_env_line(self, line: str) -> None:
        """Set a line of .env, as an administrator edits it."""
        name = line.partition("=")[0]
        await self.machine.run_checked(
            f"sed -i '/^{name}=/d' .env && printf '%s\\n' '{line}' >> .env"
        )


async def run_steps(machine: Machine, world: LocalDiscord, upstream: GitUpstream) -> None:
    check = HostingCheck(machine, world)

    print_step("Install, as an administrator with sudo")
    await machine.run_page_commands(shell_blocks("Install")[0], "admin")
    await check.set_env_line(f"DISCORD_TOKEN={world.token}")
    await check.set_env_line(f"DISCORD_API_BASE={world.api_base}")
    await check.set_env_line(f"CHEESEBOARD_METRICS_PORT={METRICS_PORT}")
    code, said = await machine.run(f"cat {APP}/.env", "nobody", quiet=True)
    if not code or world.token in said:
        raise CheckFailed("anybody can read the token")
    echo("    nobody else can read .env")

    print_step("Run, where nothing exists yet")
    assert (await machine.run(f"test -e {APP}/data", quiet=True))[0] == 1
    await machine.run_page_commands(shell_blocks("Run")[0], "admin")
    await check.check_health()
    await check.open_table()
    await check.play_move()

    print_step("Reboot")
    await machine.reboot()
    await check.check_health()
    await check.play_move()

    print_step("Back up, as an administrator")
    kept = parse_move_count(
        await machine.run_page_commands(shell_blocks("Back up, off the machine too")[0], "admin")
    )
    print_step("Back up by the clock, into a folder that is not there: install-service --update")
    await check.set_env_line("CHEESEBOARD_BACKUP_DIR=/var/backups/cheeseboard/daily")
    await machine.run_page_commands(
        f"cd {APP}\nsudo .venv/bin/cheeseboard install-service --update\n"
        "sudo systemctl daemon-reload\nsudo systemctl restart cheeseboard",
        "admin",
    )
    await check.check_health()

    async def copied() -> bool:
        return "backup written to" in await machine.run_checked(
            "journalctl -u cheeseboard --no-pager"
        )

    await wait_until("a backup is written by the clock", copied)
    echo("    " + await machine.run_checked("stat -c '%U %a %n' /var/backups/cheeseboard/daily/*"))

    for user in ("admin", "root"):
        print_step(f"Restore, as {user}")
        await check.play_move()
        await wait_until(
            "the database is ahead of its backup", lambda: is_ahead_of_backup(check, kept)
        )
        restored = parse_move_count(
            await machine.run_page_commands(shell_blocks("Restore")[0], user)
        )
        if restored != kept:
            raise CheckFailed(f"the backup has {kept} moves, the database {restored}")
        await check.check_health()
        await check.play_move()

    for who, prefix in (("root without -u", ""), ("the bot's own user", "sudo -u cheeseboard ")):
        print_step(f"Restore, as {who}")
        await machine.run_page_commands(
            f"cd {APP}\nsystemctl stop cheeseboard\n"
            f"{prefix}.venv/bin/cheeseboard restore copies/today.db\n"
            f"{prefix}.venv/bin/cheeseboard check\nsystemctl start cheeseboard",
            "root",
        )
        await check.check_health()
        await check.play_move()

    old = await machine.run_checked("sudo -u cheeseboard git rev-parse HEAD")
    new = upstream.publish_release()
    update, back = shell_blocks("Update, and go back")
    print_step("Update, as an administrator, with a game running")
    await machine.run_page_commands(update, "admin")
    await check.check_health()
    assert await machine.run_checked("sudo -u cheeseboard git rev-parse HEAD") == new
    await check.play_move()

    print_step("Go back, as root")
    await machine.run_page_commands(back, "root")
    await check.check_health()
    assert await machine.run_checked("sudo -u cheeseboard git rev-parse HEAD") == old
    await check.play_move()

    print_step("Update again, as root")
    await machine.run_page_commands(
        "rm /srv/cheeseboard/app/copies/before-update.db*\n" + update, "root"
    )
    await check.check_health()

    print_step(
        "A database that another user owns, and a wrong setting: said once, and left at that"
    )
    await check_startup_failure(
        machine, "chown root data/cheeseboard.db", "it belongs to the user root"
    )
    await machine.run_checked("chown cheeseboard data/cheeseboard.db")
    await check.set_env_line("CHEESEBOARD_DB=postgresqll://u:sEcReTpW@db/x")
    await check_startup_failure(machine, "true", "CHEESEBOARD_DB cannot be right")
    if "sEcReTpW" in await machine.run_checked("journalctl -u cheeseboard --no-pager"):
        raise CheckFailed("the password is in the journal")
    await machine.run_checked("sed -i /^CHEESEBOARD_DB=/d .env && systemctl start cheeseboard")
    await check.check_health()
    await machine.run_checked("systemctl disable --now cheeseboard")

    print_step("A Procfile host: requirements.txt at the root, then the worker")
    worker = (ROOT / "Procfile").read_text().partition(":")[2].strip()
    await machine.run_page_commands(
        f"git clone --quiet {UPSTREAM} /home/admin/app\ncd /home/admin/app\npython3 -m venv .venv\n"
        ".venv/bin/pip install --quiet -r requirements.txt\n"
        f"export DISCORD_TOKEN={world.token} DISCORD_API_BASE={world.api_base}\n"
        f"export PATH=$PWD/.venv/bin:$PATH\n"
        f"timeout --preserve-status -s TERM 40 {worker} 2>&1 | tee worker.log\n"
        "grep 'ready as' worker.log",
        "admin",
        cwd="/home/admin",
    )


def parse_move_count(output: str) -> int:
    """Moves of the first table in the output of `check`."""
    (found,) = re.findall(r"^table 1: .*?(\d+) moves", output, re.MULTILINE)
    return int(found)


async def is_ahead_of_backup(check: HostingCheck, backup_moves: int) -> bool:
    return await check.count_moves() > backup_moves


async def check_startup_failure(machine: Machine, break_command: str, sentence: str) -> None:
    await machine.run_checked(f"systemctl stop cheeseboard && {break_command}")
    await machine.run("systemctl start cheeseboard", quiet=True)

    async def failed() -> bool:
        return (await machine.run("systemctl is-failed cheeseboard", quiet=True))[1] == "failed\n"

    await wait_until("it has ended", failed)
    assert await machine.run_checked("systemctl show -P ExecMainStatus cheeseboard") == "2"
    assert await machine.run_checked("systemctl show -P NRestarts cheeseboard") == "0"
    log = await machine.run_checked("journalctl -u cheeseboard -n 3 -o cat --no-pager")
    if sentence not in log:
        raise CheckFailed(log)
    said = next(line for line in log.splitlines() if sentence in line)
    echo(f"    {said}")
    await machine.run_checked("systemctl reset-failed cheeseboard")


def print_step(title: str) -> None:
    echo(f"\n== {title}")


@asynccontextmanager
async def hosting_environment(
    folder: Path,
) -> AsyncIterator[tuple[Machine, LocalDiscord, GitUpstream]]:
    root = prepare_debian(folder)
    binds = copy_pip_settings(root)
    upstream = GitUpstream(folder)
    (root / "etc/gitconfig").write_text(
        f'[url "git://127.0.0.1:{upstream.port}/cheeseboard.git"]\n\tinsteadOf = {UPSTREAM}\n'
    )
    machine = Machine(root, binds)
    try:
        async with LocalDiscord(answer_window=TIMEOUT_SECONDS) as world:
            try:
                print_step("A fresh Debian boots")
                await machine.boot()
                echo(
                    "    "
                    + (await machine.run("systemctl --version | head -1", quiet=True))[1].strip()
                )
                yield machine, world, upstream
            finally:
                machine.stop()
    finally:
        upstream.stop()


async def main() -> int:
    parser = argparse.ArgumentParser(description="Run docs/hosting.md on a fresh Debian.")
    parser.add_argument("--folder", type=Path, help="keep the bootstrapped Debian there")
    given = parser.parse_args()
    if (why := unavailable_reason()) is not None:
        echo(f"skipped: {why}.")
        return 0
    folder: Path = given.folder or Path(
        tempfile.mkdtemp(prefix="cheeseboard-hosting-", dir="/var/tmp")
    )
    folder.mkdir(parents=True, exist_ok=True)
    try:
        async with hosting_environment(folder) as (machine, world, upstream):
            await run_steps(machine, world, upstream)
    except CheckFailed as failure:
        echo(f"\nFAILED: {failure}")
        return 1
    finally:
        if given.folder is None:
            shutil.rmtree(folder)
    echo("\nThe page does what it says.")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
