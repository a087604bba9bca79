"""Everything the compose files refer to exists. (The test run cannot start them.)"""

import re

import pytest

from bot.settings import Settings
from bot.shards import HANDOVER_TIMEOUT_SECONDS
from bot.storage.address import PostgresAddress
from tests.ops.bot_program import ROOT

FILES = sorted(path.name for path in (ROOT / "deploy").glob("compose*.yaml"))
POOL = 10
"""Connections per process that docs/fleet.md tells a server to allow."""


def lines_under(text: str, key: str, indent: int) -> list[str]:
    """Lines of the first block with that key and indent, without the indent."""
    head = " " * indent + key + ":"
    start = text.splitlines().index(head)
    found: list[str] = []
    for line in text.splitlines()[start + 1 :]:
        if line.strip() and not line.startswith(" " * (indent + 1)):
            break
        if line.strip() and not line.lstrip().startswith("#"):
            found.append(line[indent + 2 :])
    return found


def told(lines: list[str]) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in lines if ": " in line and line[0] != " ")


@pytest.mark.parametrize("file", FILES)
def test_what_a_compose_file_builds_from_is_there(file: str) -> None:
    text = (ROOT / "deploy" / file).read_text("utf-8")
    service = "\n".join(lines_under(text, "cheeseboard", 2))
    build = lines_under(service, "build", 0)
    assert told(build)["context"] == ".."
    recipe = (ROOT / told(build)["dockerfile"]).read_text("utf-8")
    for line in build:
        if line.startswith("  "):
            assert f"ARG {line.split(':')[0].strip()}=" in recipe
    assert "/data" in recipe
    assert [line.strip() for line in lines_under(service, "volumes", 0)] == ["- data:/data"]
    kept = {line.rstrip(":") for line in lines_under(text, "volumes", 0)}
    assert kept == set(re.findall(r"- (\w+):/", text))
    # What has to be set is said where the file begins.
    asked = set(re.findall(r"\$\{(\w+):\?", text)) or {"DISCORD_TOKEN"}
    assert all(name in text.partition("services:")[0] for name in asked)


def test_the_fleet_of_the_compose_file_is_one() -> None:
    """Its settings are ours, one more stands by, and whoever is told to stop has time for it."""
    text = (ROOT / "deploy/compose.fleet.yaml").read_text("utf-8")
    service = "\n".join(lines_under(text, "cheeseboard", 2))
    environment = told(lines_under(service, "environment", 0))
    values = {name: re.sub(r"\$\{\w+[^}]*\}", "secret", text) for name, text in environment.items()}
    assert {name.lower() for name in values} <= set(Settings.model_fields)
    settings = Settings.model_validate({name.lower(): value for name, value in values.items()})
    shards, database = settings.cheeseboard_shards, settings.cheeseboard_db
    assert isinstance(database, PostgresAddress)
    server = told(lines_under("\n".join(lines_under(text, "database", 2)), "environment", 0))
    assert (
        str(database)
        == f"postgresql://{server['POSTGRES_USER']}@database/" + (server["POSTGRES_DB"])
    )
    assert shards is not None
    (replicas,) = re.findall(r"replicas: (\d+)", service)
    assert int(replicas) == shards.count // shards.take_count + 1
    assert int(replicas) * POOL < 100, "what PostgreSQL allows unless told"
    (grace,) = re.findall(r"stop_grace_period: (\d+)s", service)
    assert int(grace) >= HANDOVER_TIMEOUT_SECONDS + 10
    assert settings.cheeseboard_key_file.parent.as_posix() == "/data", "all of them share it"
    assert "condition: service_healthy" in service
    assert "pg_isready" in text
