"""Settings: from the environment, then from `.env`, and a sentence where one cannot be."""

from pathlib import Path

import pytest

from bot.settings import BadSettings, Settings, read_settings

EXAMPLE = Path(__file__).resolve().parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def _an_empty_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


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
        ("CHEESEBOARD_GUILD", "home", "CHEESEBOARD_GUILD is 'home', but input should be a valid"),
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
