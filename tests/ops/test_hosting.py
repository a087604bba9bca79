"""docs/hosting.md and deploy/: every cheeseboard command there exists and works."""

import asyncio
import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from aiohttp import web

from bot.cli.commands import _build_parser  # pyright: ignore[reportPrivateUsage]
from bot.cli.systemd import unit_text
from bot.settings import Settings
from tests.ops.bot_program import ROOT, clean_environment
from tests.postgres import unavailable_reason
from tests.tables.harness import TableHarness

HOSTING = (ROOT / "docs/hosting.md").read_text("utf-8")
PINNED = re.compile(r"^([a-z0-9.-]+)==(\S+)", re.MULTILINE)


AS_ROOT, AS_THE_BOT = ["sudo"], ["sudo", "-u", "cheeseboard"]
ANYBODY = ("cd", "docker")


def commands() -> list[list[str]]:
    """The lines of the page that call cheeseboard, as a shell would split them."""
    fenced = "\n".join(re.findall(r"```sh\n(.*?)```", HOSTING, re.DOTALL))
    words = [shlex.split(line, comments=True) for line in fenced.splitlines()]
    found: list[list[str]] = []
    for line in words:
        for i, word in enumerate(line):
            if word == ".venv/bin/cheeseboard" and line[:i] in (AS_ROOT, AS_THE_BOT):
                found.append(line[i + 1 :])
    return found


def test_every_command_of_the_page_is_one() -> None:
    assert len(commands()) >= 9
    for words in commands():
        assert _build_parser().parse_args(words).tool is not None, words


def test_every_command_of_the_page_says_as_whom_it_runs() -> None:
    """The bot's files are the bot's user's; what belongs to the machine is root's."""
    for text in blocks().values():
        for line in text.splitlines():
            words = shlex.split(line)
            if words[0] in ANYBODY:
                continue
            assert words[0] == "sudo", line
            as_the_bot = words[:3] == AS_THE_BOT
            command = words[3:] if as_the_bot else words[1:]
            name = command[0].rsplit("/", 1)[-1]
            if name in ("git", "pip", "python3") or command[:2] == ["install", "-m"]:
                assert as_the_bot, line
            if name == "cheeseboard":
                assert command[0] == ".venv/bin/cheeseboard", line
                assert as_the_bot == (command[1] != "install-service"), line


def run(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        cwd=folder,
        env=clean_environment(),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def blocks() -> dict[str, str]:
    """Shell blocks by heading."""
    parts = re.split(r"^## (.+)$", HOSTING, flags=re.MULTILINE)[1:]
    found = {
        heading: "".join(re.findall(r"```sh\n(.*?)```", text, re.DOTALL))
        for heading, text in zip(parts[::2], parts[1::2], strict=True)
    }
    return {heading: text for heading, text in found.items() if text}


STANDING_IN = {
    "sudo": '[ "$1" = -u ] && shift 2\nexec "$@"',
    "useradd": "true",
    "install": "for word; do shift; case $word in -o | -g) skip=1 ;;"
    ' *) [ "${skip:-}" ] && skip= || set -- "$@" "$word" ;; esac; done; exec /usr/bin/install "$@"',
    "systemctl": "true",
    "journalctl": "true",
    "docker": '[ -f "$3" ]',
    "rsync": '[ -f "$1" ]',
    "git": '[ "$1" != clone ] || { mkdir -p "$3" && cp -r {root}/deploy {root}/.env.example'
    ' {root}/pyproject.toml "$3"; }',
    "python3": 'mkdir -p "$3/bin" && cp {bin}/pip {bin}/cheeseboard "$3/bin"',
    "pip": 'if [ "$2" = --require-hashes ]; then [ -f "$4" ]; else [ -f "$3/pyproject.toml" ]; fi',
    "cheeseboard": '[ "$1" = install-service ] || exec {python} -m bot "$@"',
}
"""Stubs for external programs and for those that would change this machine: each checks that its
arguments exist. Our own program really runs.
"""


SERVER = "postgresql://cheeseboard@db.example.org/cheeseboard"


def typed_at(
    folder: Path, text: str, environment: dict[str, str]
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["sh", "-eu", "-c", text],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )


async def test_whoever_types_what_the_page_says_gets_what_it_says(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Every block in its turn, in a shell that stops at the first command that fails.

    `python -m tests.ops.nspawn_hosting` does the same on a Debian of its own, where nothing
    stands in for anything.
    """
    # Where there is no PostgreSQL, everything moves into another file instead.
    server = "moved.db" if unavailable_reason() else request.getfixturevalue("postgres_address").dsn
    tools, home = tmp_path / "bin", tmp_path / "srv"
    tools.mkdir()
    typed = tmp_path / "typed"
    places = {"{root}": ROOT, "{bin}": tools, "{python}": sys.executable}
    for name, does in STANDING_IN.items():
        body = re.sub(r"\{(root|bin|python)\}", lambda found: str(places[found[0]]), does)
        (tools / name).write_text(f'#!/bin/sh\necho "{name} $*" >> {typed}\n{body}\n')
        (tools / name).chmod(0o755)
    environment = {**clean_environment(), "PATH": f"{tools}:/usr/bin:/bin"}
    said: dict[str, str] = {}
    app = home / "app"
    for heading, text in blocks().items():
        if heading.startswith("Back up"):
            table_harness = await TableHarness.create(app / "data" / "cheeseboard.db")
            await table_harness.store.close()
        where = app if app.exists() else tmp_path
        here = text.replace("/srv/cheeseboard", str(home)).replace(SERVER, server)
        done = typed_at(where, here, environment)
        assert done.returncode == 0, f"{heading}: {done.stdout}{done.stderr}"
        said[heading] = done.stdout
    assert list(said) == [
        "Install",
        "Run",
        "Back up, off the machine too",
        "Restore",
        "On PostgreSQL",
        "Update, and go back",
    ]
    assert "all sound" in said["Restore"]
    assert "is the backup copies/before-update.db" in said["Update, and go back"]
    assert (app / ".env").stat().st_mode & 0o777 == 0o600
    assert (app / "copies" / "before-update.db").is_file()
    assert (app / "data" / "cheeseboard.db").stat().st_mode & 0o777 == 0o600
    # All that is not ours was asked for in a way that could be meant.
    assert {line.split()[0] for line in typed.read_text().splitlines()} == set(STANDING_IN)


def test_the_unit_is_printed_with_this_folder_and_nothing_is_written(tmp_path: Path) -> None:
    shown = run(tmp_path, "install-service", "--print", "--user", "mouse")
    assert shown.returncode == 0, shown.stderr
    lines = shown.stdout.splitlines()
    assert f"WorkingDirectory={tmp_path}" in lines
    assert f"ReadWritePaths=-{tmp_path / 'data'}" in lines
    assert "User=mouse" in lines
    for hard in (
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "CapabilityBoundingSet=",
        "UMask=0077",
    ):
        assert hard in lines
    assert list(tmp_path.iterdir()) == []


def test_the_pinned_requirements_are_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    constraints = dict(
        line.split("==") for line in project["tool"]["uv"]["constraint-dependencies"]
    )
    asked = {
        "requirements.txt": project["project"]["dependencies"],
        "requirements-postgres.txt": project["project"]["optional-dependencies"]["postgres"],
    }
    for file, lines in asked.items():
        text = (ROOT / "deploy" / file).read_text()
        pinned = dict(PINNED.findall(text))
        assert pinned == {name: constraints[name] for name in pinned}
        wanted = {re.split(r"[<>=]", line)[0] for line in lines}
        assert {name.replace("discord.py", "discord-py") for name in wanted} <= set(pinned)
        assert len(pinned) <= text.count("--hash=sha256:")
        assert "://" not in text


def test_the_image_is_made_of_what_is_there() -> None:
    """There is no engine to build it with in every test run: so what it names is looked for."""
    lines = (ROOT / "deploy/Dockerfile").read_text().replace("\\\n", " ").splitlines()
    steps = [line.split(None, 1) for line in lines if line and not line.startswith("#")]
    ignored = (ROOT / "deploy/Dockerfile.dockerignore").read_text().split()
    assert ["COPY", ". ."] in steps
    named = re.findall(r"-r ([^\s;]+)", " ".join(text for step, text in steps if step == "RUN"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    about = (project["project"]["readme"], *project["project"]["license-files"])
    for file in ("pyproject.toml", *about, *packed, *named):
        assert (ROOT / file).exists(), file
        assert file.split("/")[0] not in ignored
    assert len(named) == 2
    # Nobody's token or tables get into a layer, wherever they lie.
    assert {"**/.env", "**/*.db", "data", ".git"} <= set(ignored)
    (command,) = [text for step, text in steps if step == "ENTRYPOINT"]
    assert json.loads(command) == [f"/venv/bin/{next(iter(project['project']['scripts']))}"]
    (environment,) = [text for step, text in steps if step == "ENV"]
    told = dict(pair.split("=", 1) for pair in environment.split())
    ours = {name.lower() for name in told if name.startswith("CHEESEBOARD_")}
    assert ours == {"cheeseboard_db", "cheeseboard_metrics_port", "cheeseboard_metrics_host"}
    assert ours <= set(Settings.model_fields)
    assert told["CHEESEBOARD_DB"].startswith("/data/")
    assert [text for step, text in steps if step == "USER"] == ["cheeseboard"]


async def test_the_health_check_of_the_image_asks_on_the_port_that_is_set() -> None:
    """Run as it stands there, against something that answers."""
    lines = (ROOT / "deploy/Dockerfile").read_text().replace("\\\n", " ").splitlines()
    (line,) = [line for line in lines if line.startswith("HEALTHCHECK")]
    _, *command = json.loads(line.partition("CMD ")[2])
    asked: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(request.path)
        return web.Response(status=503 if len(asked) > 1 else 200)

    async def code(port: str) -> int:
        environment = clean_environment(CHEESEBOARD_METRICS_PORT=port)
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, env=environment, stderr=asyncio.subprocess.DEVNULL
        )
        return await process.wait()

    runner = web.ServerRunner(web.Server(answer))  # pyright: ignore[reportArgumentType]
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = str(runner.addresses[0][1])
    try:
        assert await code(port) == 0
        assert await code(port) != 0, "it is ill, and says so"
    finally:
        await runner.cleanup()
    assert asked == ["/health", "/health"]
    assert await code(port) != 0, "nobody answers"
    assert [await code(none) for none in ("", "0")] == [0, 0]


def test_the_containers_come_back_after_a_reboot_and_can_be_asked_how_they_are() -> None:
    for name in ("compose.yaml", "compose.fleet.yaml"):
        text = (ROOT / "deploy" / name).read_text()
        assert set(re.findall(r"^ +restart: (.+)$", text, re.MULTILINE)) == {"unless-stopped"}
    port = "${CHEESEBOARD_METRICS_PORT:-9420}"
    assert f'- "127.0.0.1:{port}:{port}"' in (ROOT / "deploy/compose.yaml").read_text()


def test_a_procfile_host_finds_what_it_needs() -> None:
    """It installs requirements.txt from the root and runs the worker there."""
    (worker,) = re.findall(r"^worker: (.+)$", (ROOT / "Procfile").read_text(), re.MULTILINE)
    assert worker == "python -m bot"
    lines = [
        line for line in (ROOT / "requirements.txt").read_text().splitlines() if line[0] != "#"
    ]
    assert lines == ["-r deploy/requirements.txt"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd")
def test_systemd_finds_nothing_wrong_with_the_unit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cheeseboard.service").write_text(unit_text([Path("data")], "root"))
    verify = ["systemd-analyze", "verify", "./cheeseboard.service"]
    done = subprocess.run(verify, capture_output=True, text=True, timeout=300, check=False)
    ours = [line for line in done.stderr.splitlines() if "cheeseboard" in line]
    assert (done.returncode, ours) == (0, [])


def test_a_wheel_runs_from_an_empty_folder(tmp_path: Path) -> None:
    """The wheel holds everything the bot needs (pages, pictures, migrations), and no tests."""
    built = subprocess.run(
        ["uv", "build", "--wheel", "--out-dir", str(tmp_path / "dist")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=550,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        folders = {name.partition("/")[0] for name in packed.namelist()}
        packed.extractall(tmp_path / "site")
    assert {name for name in folders if not name.endswith(".dist-info")} == {"bot", "cogs"}
    empty = tmp_path / "empty"
    empty.mkdir()
    environment = clean_environment(PYTHONDONTWRITEBYTECODE="1")
    environment["PYTHONPATH"] = str(tmp_path / "site")
    done = subprocess.run(
        [sys.executable, "-P", "-c", _SMOKE],
        cwd=empty,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    assert done.stdout.strip().endswith("drawn")


_SMOKE = """
import bot, pathlib, asyncio
assert 'site' in bot.__path__[0], bot.__path__
from bot.cli.tools import load_games
from bot.storage.tables import Store
async def database():
    store = await Store.open(pathlib.Path('x.db')); await store.close()
asyncio.run(database())
from random import Random
from bot.presentation.players import Players
for game in load_games():
    seats = game.rules.seats.start
    state = game.rules.deal(seats, game.rules.options_type(), Random(1))
    players = Players(tuple(f'P{i}' for i in range(seats)))
    offers = game.rules.public_offers(state)
    view = game.presentation.board(game.rules.sight(state, None), offers, players, 'en')
    assert view.picture is None or view.picture.render()
from importlib import resources
page = resources.files('bot.playground.web') / 'page'
assert any(f.name == 'app.js' for f in page.iterdir())
print('drawn')
"""
