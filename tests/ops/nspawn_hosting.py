"""Runs docs/hosting.md on a Debian of its own, with nothing faked.

`uv run python -m tests.ops.nspawn_hosting`: debootstrap makes the Debian, systemd-nspawn boots it,
and the commands are those of the page, typed by an administrator with sudo or by root. Discord is
the local one, which runs in this process. It needs root, the network and some minutes; where
something is missing it says so and ends with 0.

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
from tests.discord.house import board_of, first_move, panel_of
from tests.ops.program import ROOT

SUITE = "bookworm"
PACKAGES = "systemd,systemd-sysv,dbus,sudo,python3,python3-venv,git,ca-certificates,curl,procps"
APP = "/srv/cheeseboard/app"
UPSTREAM = "https://example.org/your/cheeseboard.git"
NEEDED = ("debootstrap", "systemd-nspawn", "nsenter", "git")
PATIENCE = 300.0
METRICS_PORT = 19420
NOT_HERE = re.compile(r"^(docker|sudo rsync)\b")
"""Lines for which another machine or an engine is needed."""


class Failed(Exception):  # noqa: N818
    """Something was not as the page says."""


def say(text: str = "") -> None:
    print(text, flush=True)


def missing() -> str | None:
    """Why it cannot be run here, in a sentence."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "booting a Debian takes root on Linux"
    lacking = [name for name in NEEDED if shutil.which(name) is None]
    return f"{', '.join(lacking)} not installed here" if lacking else None


def blocks(heading: str) -> list[str]:
    """What the page has one type there, block by block."""
    page = (ROOT / "docs/hosting.md").read_text("utf-8")
    parts = re.split(r"^## (.+)$", page, flags=re.MULTILINE)[1:]
    (text,) = [body for head, body in zip(parts[::2], parts[1::2], strict=True) if head == heading]
    return re.findall(r"```sh\n(.*?)```", text, re.DOTALL)


class Machine:
    """A Debian that boots, and shells in it."""

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
        await self._up()

    async def _up(self) -> None:
        async def is_up() -> bool:
            assert self._nspawn is not None
            if self._nspawn.poll() is not None:
                raise Failed(f"systemd-nspawn ended with {self._nspawn.returncode}")
            children = Path(f"/proc/{self._nspawn.pid}/task/{self._nspawn.pid}/children")
            found = children.read_text().split()
            if not found:
                return False
            self._leader = int(found[0])
            _, said = await self.run("systemctl is-system-running", quiet=True)
            return said.strip() in ("running", "degraded")

        await until("systemd is up", is_up)

    async def reboot(self) -> None:
        before = self._leader
        await self.run("systemctl reboot", quiet=True)
        await until("the machine went down", lambda: not Path(f"/proc/{before}").exists())
        assert self._nspawn is not None
        if self._nspawn.poll() is None:
            await self._up()
        else:
            await self.boot()

    def stop(self) -> None:
        if self._nspawn is not None and self._nspawn.poll() is None:
            # Its second SIGTERM ends the machine at once.
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
        """A shell there that stops at the first command that fails, and shows each."""
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
                say("    " + line.decode().rstrip())
        return await process.wait(), said

    async def type(self, text: str, user: str, cwd: str = "/") -> str:
        """What the page says; Failed where a command fails."""
        lines = [line for line in text.splitlines() if not NOT_HERE.match(line)]
        for left in set(text.splitlines()) - set(lines):
            say(f"    (not run here: {left})")
        code, said = await self.run("\n".join(lines), user, cwd=cwd)
        if code:
            _, log = await self.run("journalctl -u cheeseboard -n 40 --no-pager", quiet=True)
            raise Failed(f"exit code {code}, typed by {user}\n{log}")
        return said

    async def tells(self, text: str) -> str:
        """The answer of a command that must work."""
        code, said = await self.run(text, quiet=True, cwd=APP)
        if code:
            raise Failed(f"{text}: exit code {code}: {said}")
        return said.strip()


async def until(what: str, holds: Callable[[], object]) -> None:
    """Wait for it, whether it is asked with or without waiting."""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                found = holds()
                if await found if asyncio.iscoroutine(found) else found:
                    return
                await asyncio.sleep(0.3)
    except TimeoutError:
        raise Failed(f"not so after {PATIENCE:.0f} s: {what}") from None


# --- the Debian ---------------------------------------------------------------------------------


def debian(folder: Path) -> Path:
    """A fresh one, copied from one that is bootstrapped once."""
    pristine, root = folder / "debian", folder / "machine"
    if not (pristine / "etc/os-release").exists() or not (folder / "debian.done").exists():
        shutil.rmtree(pristine, ignore_errors=True)
        say(f"debootstrap {SUITE}")
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


def pass_pip_on(root: Path) -> list[str]:
    """This machine's way to the package index: its settings, certificates and local folders."""
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
    """An index in a folder has its files beside it."""
    return {str(Path(w).parent) for w in words if w.endswith("/simple") and Path(w).is_dir()}


class Upstream:
    """The repository that the page clones, as a server of git's own."""

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

    def release(self) -> str:
        """A newer version, with a database that older ones do not know; its commit."""
        (self._work / "bot/migrations/9000_hosting.sql").write_text("CREATE TABLE hosting (x);\n")
        self._git("add", "-A", cwd=self._work)
        self._git("commit", "--quiet", "-m", "A newer version", cwd=self._work)
        self._git("push", "--quiet", self.path, "main", cwd=self._work)
        return self._git("rev-parse", "HEAD", cwd=self._work).strip()

    def stop(self) -> None:
        self._daemon.terminate()
        self._daemon.wait()


# --- what must hold after each step --------------------------------------------------------------


class Host:
    """Whoever follows the page, and the players who notice nothing."""

    def __init__(self, machine: Machine, world: LocalDiscord) -> None:
        self.machine = machine
        self.world = world
        self.anna: Person = world.person("Anna")

    async def is_well(self) -> None:
        """The bot is on Discord, healthy, and its files are its own."""
        tells = self.machine.tells

        async def healthy() -> bool:
            code, said = await self.machine.run(
                f"curl -fsS http://127.0.0.1:{METRICS_PORT}/health", quiet=True
            )
            return code == 0 and '"ok": true' in said

        await until("the bot is healthy", healthy)
        assert await tells("systemctl is-active cheeseboard") == "active"
        assert await tells("systemctl show -P User cheeseboard") == "cheeseboard"
        assert await tells("systemctl show -P NRestarts cheeseboard") == "0"
        found = await tells("stat -c '%U %a %n' data data/* .env")
        say("    " + found.replace("\n", "\n    "))
        for line in found.splitlines():
            owner, mode, name = line.split(" ", 2)
            if owner != "cheeseboard" or int(mode, 8) & 0o077:
                raise Failed(f"{name} belongs to {owner} and has mode {mode}")
        log = await tells("journalctl -u cheeseboard --no-pager")
        if "Traceback" in log or "other users of this machine" in log:
            raise Failed(log)
        say("    the bot is active and healthy; no traceback, no open file")

    async def opens_a_table(self) -> None:
        act = await self.anna.slash(self.world.general, "gouda new", {"robots": 2})
        await act.settled(PATIENCE)
        await until("there is a table", lambda: self._sees("Start"))
        act = await self.anna.click(board_of(self.anna, self.world), label="Start")
        await act.settled(PATIENCE)
        await until("the game has begun", self._can_play)

    def _sees(self, label: str) -> bool:
        try:
            return label in board_of(self.anna, self.world).labels
        except AssertionError:
            return False

    def _can_play(self) -> bool:
        panel = panel_of(self.anna)
        return panel is not None and any("|m:" in i for i in panel.custom_ids)

    async def plays(self) -> None:
        """A move is answered, and the game goes on."""
        await until("it is Anna's turn", self._can_play)
        panel = panel_of(self.anna)
        assert panel is not None
        act = await self.anna.click(panel, custom_id=first_move(panel))
        await act.settled(PATIENCE)
        if act.failed:
            raise Failed("a click was not answered")
        say(f"    Anna plays: {(act.text or 'answered').splitlines()[0][:80]}")

    async def moves(self) -> int:
        """As `check` counts them in the database that is in use."""
        said = await self.machine.tells(
            "export PATH=$PWD/.venv/bin:$PATH; rm -f /tmp/count.db*"
            "; runuser -u cheeseboard -- cheeseboard backup /tmp/count.db >/dev/null"
            "; runuser -u cheeseboard -- cheeseboard check /tmp/count.db"
        )
        return counted(said)

    async def sets(self, line: str) -> None:
        """A line of .env, as somebody edits it."""
        name = line.partition("=")[0]
        await self.machine.tells(f"sed -i '/^{name}=/d' .env && printf '%s\\n' '{line}' >> .env")


async def follow(machine: Machine, world: LocalDiscord, upstream: Upstream) -> None:
    host = Host(machine, world)

    step("Install, as an administrator with sudo")
    await machine.type(blocks("Install")[0], "admin")
    await host.sets(f"DISCORD_TOKEN={world.token}")
    await host.sets(f"DISCORD_API_BASE={world.api_base}")
    await host.sets(f"CHEESEBOARD_METRICS_PORT={METRICS_PORT}")
    code, said = await machine.run(f"cat {APP}/.env", "nobody", quiet=True)
    if not code or world.token in said:
        raise Failed("anybody can read the token")
    say("    nobody else can read .env")

    step("Run, where nothing exists yet")
    assert (await machine.run(f"test -e {APP}/data", quiet=True))[0] == 1
    await machine.type(blocks("Run")[0], "admin")
    await host.is_well()
    await host.opens_a_table()
    await host.plays()

    step("Reboot")
    await machine.reboot()
    await host.is_well()
    await host.plays()

    step("Back up, as an administrator")
    kept = counted(await machine.type(blocks("Back up, off the machine too")[0], "admin"))
    step("Back up by the clock, into a folder that is not there: install-service --update")
    await host.sets("CHEESEBOARD_BACKUP_DIR=/var/backups/cheeseboard/daily")
    await machine.type(
        f"cd {APP}\nsudo .venv/bin/cheeseboard install-service --update\n"
        "sudo systemctl daemon-reload\nsudo systemctl restart cheeseboard",
        "admin",
    )
    await host.is_well()

    async def copied() -> bool:
        return "backup written to" in await machine.tells("journalctl -u cheeseboard --no-pager")

    await until("a backup is written by the clock", copied)
    say("    " + await machine.tells("stat -c '%U %a %n' /var/backups/cheeseboard/daily/*"))

    for user in ("admin", "root"):
        step(f"Restore, as {user}")
        await host.plays()
        await until("the database is ahead of its backup", lambda: host_is_ahead(host, kept))
        restored = counted(await machine.type(blocks("Restore")[0], user))
        if restored != kept:
            raise Failed(f"the backup has {kept} moves, the database {restored}")
        await host.is_well()
        await host.plays()

    for who, prefix in (("root without -u", ""), ("the bot's own user", "sudo -u cheeseboard ")):
        step(f"Restore, as {who}")
        await machine.type(
            f"cd {APP}\nsystemctl stop cheeseboard\n"
            f"{prefix}.venv/bin/cheeseboard restore copies/today.db\n"
            f"{prefix}.venv/bin/cheeseboard check\nsystemctl start cheeseboard",
            "root",
        )
        await host.is_well()
        await host.plays()

    old = await machine.tells("sudo -u cheeseboard git rev-parse HEAD")
    new = upstream.release()
    update, back = blocks("Update, and go back")
    step("Update, as an administrator, with a game running")
    await machine.type(update, "admin")
    await host.is_well()
    assert await machine.tells("sudo -u cheeseboard git rev-parse HEAD") == new
    await host.plays()

    step("Go back, as root")
    await machine.type(back, "root")
    await host.is_well()
    assert await machine.tells("sudo -u cheeseboard git rev-parse HEAD") == old
    await host.plays()

    step("Update again, as root")
    await machine.type("rm /srv/cheeseboard/app/copies/before-update.db*\n" + update, "root")
    await host.is_well()

    step("A database that another user owns, and a wrong setting: said once, and left at that")
    await wrong(machine, "chown root data/cheeseboard.db", "it belongs to the user root")
    await machine.tells("chown cheeseboard data/cheeseboard.db")
    await host.sets("CHEESEBOARD_DB=postgresqll://u:sEcReTpW@db/x")
    await wrong(machine, "true", "CHEESEBOARD_DB cannot be right")
    if "sEcReTpW" in await machine.tells("journalctl -u cheeseboard --no-pager"):
        raise Failed("the password is in the journal")
    await machine.tells("sed -i /^CHEESEBOARD_DB=/d .env && systemctl start cheeseboard")
    await host.is_well()
    await machine.tells("systemctl disable --now cheeseboard")

    step("A Procfile host: requirements.txt at the root, then the worker")
    worker = (ROOT / "Procfile").read_text().partition(":")[2].strip()
    await machine.type(
        f"git clone --quiet {UPSTREAM} /home/admin/app\ncd /home/admin/app\npython3 -m venv .venv\n"
        ".venv/bin/pip install --quiet -r requirements.txt\n"
        f"export DISCORD_TOKEN={world.token} DISCORD_API_BASE={world.api_base}\n"
        f"export PATH=$PWD/.venv/bin:$PATH\n"
        f"timeout --preserve-status -s TERM 40 {worker} 2>&1 | tee worker.log\n"
        "grep 'ready as' worker.log",
        "admin",
        cwd="/home/admin",
    )


def counted(said: str) -> int:
    """The moves of the first table, as `check` says."""
    (found,) = re.findall(r"^table 1: .*?(\d+) moves", said, re.MULTILINE)
    return int(found)


async def host_is_ahead(host: Host, kept: int) -> bool:
    return await host.moves() > kept


async def wrong(machine: Machine, spoil: str, sentence: str) -> None:
    await machine.tells(f"systemctl stop cheeseboard && {spoil}")
    await machine.run("systemctl start cheeseboard", quiet=True)

    async def failed() -> bool:
        return (await machine.run("systemctl is-failed cheeseboard", quiet=True))[1] == "failed\n"

    await until("it has ended", failed)
    assert await machine.tells("systemctl show -P ExecMainStatus cheeseboard") == "2"
    assert await machine.tells("systemctl show -P NRestarts cheeseboard") == "0"
    log = await machine.tells("journalctl -u cheeseboard -n 3 -o cat --no-pager")
    if sentence not in log:
        raise Failed(log)
    said = next(line for line in log.splitlines() if sentence in line)
    say(f"    {said}")
    await machine.tells("systemctl reset-failed cheeseboard")


def step(title: str) -> None:
    say(f"\n== {title}")


@asynccontextmanager
async def everything(folder: Path) -> AsyncIterator[tuple[Machine, LocalDiscord, Upstream]]:
    root = debian(folder)
    binds = pass_pip_on(root)
    upstream = Upstream(folder)
    (root / "etc/gitconfig").write_text(
        f'[url "git://127.0.0.1:{upstream.port}/cheeseboard.git"]\n\tinsteadOf = {UPSTREAM}\n'
    )
    machine = Machine(root, binds)
    try:
        async with LocalDiscord(answer_window=PATIENCE) as world:
            try:
                step("A fresh Debian boots")
                await machine.boot()
                say(
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
    if (why := missing()) is not None:
        say(f"skipped: {why}.")
        return 0
    folder: Path = given.folder or Path(
        tempfile.mkdtemp(prefix="cheeseboard-hosting-", dir="/var/tmp")
    )
    folder.mkdir(parents=True, exist_ok=True)
    try:
        async with everything(folder) as (machine, world, upstream):
            await follow(machine, world, upstream)
    except Failed as failure:
        say(f"\nFAILED: {failure}")
        return 1
    finally:
        if given.folder is None:
            shutil.rmtree(folder)
    say("\nThe page does what it says.")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
