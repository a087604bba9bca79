"""Settings from the environment, then from `.env`, with a message for invalid ones."""

import os
from pathlib import Path

import pytest

from bot.settings import BadSettings, Settings, read_settings

EXAMPLE = Path(__file__).resolve().parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def _an_empty_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in os.environ:
        if name.startswith(("CHEESEBOARD_", "DISCORD_")):
            monkeypatch.delenv(name)


def test_without_any_everything_has_a_default() -> None:
    assert read_settings() == Settings()


def test_the_environment_goes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("CHEESEBOARD_PORT=1234\nCHEESEBOARD_LOG=debug\n")
    monkeypatch.setenv("CHEESEBOARD_PORT", "4321")
    found = read_settings()
    assert (found.cheeseboard_port, found.cheeseboard_log) == (4321, "DEBUG")


def test_an_empty_one_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert read_settings().discord_token is None


def test_the_token_is_not_shown_by_accident(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    assert "very-secret" not in repr(read_settings())


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("CHEESEBOARD_PORT", "70000", "CHEESEBOARD_PORT is '70000', but input should be less"),
        ("CHEESEBOARD_CLOCK_SCALE", "0", "CHEESEBOARD_CLOCK_SCALE is '0', but input should be"),
        ("DISCORD_API_BASE", "ftp://x", "DISCORD_API_BASE is 'ftp://x', but it must begin with"),
        ("DISCORD_API_BASE", "http://", "DISCORD_API_BASE is 'http://', but it must name a host"),
        ("DISCORD_API_BASE", "http://:80/v1", "DISCORD_API_BASE is 'http://:80/v1', but it must"),
        ("DISCORD_API_BASE", "http://a b/", "DISCORD_API_BASE is 'http://a b/', but it must name"),
        ("DISCORD_API_BASE", "http://x:y", "DISCORD_API_BASE is 'http://x:y', but port could not"),
        ("DISCORD_API_BASE", "http://[1", "DISCORD_API_BASE is 'http://[1', but invalid IPv6"),
        ("CHEESEBOARD_GUILD", "home", "CHEESEBOARD_GUILD is 'home', but input should be a valid"),
        ("CHEESEBOARD_GUILD", "-1", "CHEESEBOARD_GUILD is '-1', but input should be greater"),
        ("CHEESEBOARD_KEEP_DAYS", "a year", "CHEESEBOARD_KEEP_DAYS is 'a year', but input should"),
        ("CHEESEBOARD_KEEP_DAYS", "0", "CHEESEBOARD_KEEP_DAYS is '0', but input should be"),
        ("CHEESEBOARD_BACKUP_HOURS", "inf", "CHEESEBOARD_BACKUP_HOURS is 'inf', but input should"),
        ("CHEESEBOARD_BACKUP_HOURS", "1e-7", "CHEESEBOARD_BACKUP_HOURS is '1e-7', but it is in"),
        ("CHEESEBOARD_BACKUP_DIR", "s3://x/y", "CHEESEBOARD_BACKUP_DIR is 's3://x/y', but it must"),
        ("CHEESEBOARD_KEY_FILE", "https://a/b", "CHEESEBOARD_KEY_FILE is 'https://a/b', but it"),
        ("DISCORD_API_BASE", "ftp://u:pw@x", "DISCORD_API_BASE cannot be right: it must begin"),
        ("CHEESEBOARD_ABSENT_MINUTES", "nan", "CHEESEBOARD_ABSENT_MINUTES is 'nan', but input"),
        ("CHEESEBOARD_TABLES_PER_PERSON", "x", "CHEESEBOARD_TABLES_PER_PERSON is 'x', but input"),
        ("CHEESEBOARD_TABLES_PER_CHANNEL", "0", "CHEESEBOARD_TABLES_PER_CHANNEL is '0', but"),
        ("CHEESEBOARD_LOBBIES_PER_PERSON", "1.5", "CHEESEBOARD_LOBBIES_PER_PERSON is '1.5', but"),
        ("CHEESEBOARD_LOG", "LOUD", "CHEESEBOARD_LOG is 'LOUD', but input should be 'DEBUG'"),
        (
            "CHEESEBOARD_DB",
            "x/playground-games.db",
            "CHEESEBOARD_DB is 'x/playground-games.db', but",
        ),
    ],
)
def test_a_wrong_one_is_named_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as caught:
        read_settings()
    assert str(caught.value).startswith(sentence)


def test_every_setting_is_explained_in_the_example() -> None:
    text = EXAMPLE.read_text()
    assert [name for name in Settings.model_fields if f"{name.upper()}=" not in text] == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("CHEESEBOARD_PROT", "did you mean CHEESEBOARD_PORT?"),
        ("CHEESEBOARD_BACKUPS_DIR", "did you mean CHEESEBOARD_BACKUP_DIR?"),
        ("cheeseboard_gild", "did you mean CHEESEBOARD_GUILD?"),
        ("CHEESEBOARD_XYZZYPLUGHFROBOZZ", "all of them are in .env.example."),
    ],
)
@pytest.mark.parametrize("place", ["in the environment", "in .env"])
def test_a_setting_that_is_none_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, words: str, place: str
) -> None:
    if place == "in .env":
        Path(".env").write_text(f"{name}=1\n")
    else:
        monkeypatch.setenv(name, "1")
    with pytest.raises(BadSettings) as caught:
        read_settings()
    assert str(caught.value) == f"{name} {place} is no setting of Cheeseboard; {words}"


@pytest.mark.parametrize("name", ["DISCORD_TOKN", "DISCORD_BOT_TOKEN", "CHEESBOARD_DB"])
def test_a_name_in_the_file_that_is_almost_one_is_named(name: str) -> None:
    Path(".env").write_text(f"{name}=1\n")
    with pytest.raises(BadSettings, match=f"{name} in .env is no setting"):
        read_settings()


def test_other_programs_settings_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_BOT_TOKEN", "of another bot")
    monkeypatch.setenv("CHEESE", "brie")
    Path(".env").write_text("DISCORD_CLIENT_ID=12\nTZ=Europe/Paris\n")
    assert read_settings() == Settings()


@pytest.mark.parametrize(
    "token",
    [
        "abc\ndef",
        "abc def",
        "abc\n",
        " abc",
        '"abc.def"',
        "'abc'",
        "abc\tdef",
        "abc\u200b",
        "Bot abc",
    ],
)
def test_a_token_that_cannot_be_one_is_refused_and_not_shown(
    monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    with pytest.raises(BadSettings, match=r"^DISCORD_TOKEN cannot be right: it holds") as caught:
        read_settings()
    assert "abc" not in str(caught.value)
    assert caught.value.__cause__ is None


def test_a_token_as_discord_makes_them_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.abc-DEF_ghiJKLmnoPQRstuVWXyz0123456789"
    monkeypatch.setenv("DISCORD_TOKEN", token)
    found = read_settings().discord_token
    assert found is not None
    assert found.get_secret_value() == token


TEXT = "DISCORD_TOKEN=very-secret\nCHEESEBOARD_PORT=1\n"


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (TEXT.encode("utf-16"), ".env is written in UTF-16; save it as UTF-8."),
        (TEXT.encode("utf-16-le"), ".env is written in UTF-16; save it as UTF-8."),
        (
            b"# a\nDISCORD_TOKEN=very-secret\n# K\xe4se\n",
            ".env, line 3 is not written in UTF-8; save it as UTF-8.",
        ),
        (
            b"\nDISCORD_TOKEN=very-secret\n\n'very-secret\nCHEESEBOARD_PORT=1\n",
            ".env, line 4 is not of the form NAME=value.",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_said_in_a_sentence(raw: bytes, sentence: str) -> None:
    Path(".env").write_bytes(raw)
    with pytest.raises(BadSettings) as caught:
        read_settings()
    assert str(caught.value) == sentence


def test_a_folder_in_place_of_the_file_is_said() -> None:
    Path(".env").mkdir()
    with pytest.raises(BadSettings, match=r"^\.env cannot be read \(Is a directory\)\.$"):
        read_settings()


@pytest.mark.parametrize("raw", [TEXT.encode("utf-8-sig"), TEXT.replace("\n", "\r\n").encode()])
def test_a_file_of_a_windows_editor_is_read(raw: bytes) -> None:
    Path(".env").write_bytes(raw)
    found = read_settings()
    assert found.discord_token is not None
    assert (found.discord_token.get_secret_value(), found.cheeseboard_port) == ("very-secret", 1)
