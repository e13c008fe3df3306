"""Settings: where they come from, what is wrong with them, and what is never shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.secret import Secret
from config.settings import Language, LogLevel, Settings, SettingsError, is_loopback, load_settings

SECRET = "correct horse battery"


def test_nothing_needs_to_be_set(tmp_path: Path) -> None:
    assert load_settings({}, tmp_path) == Settings()
    assert load_settings({"REDIS_URL": "", "CASTELLAN_PORT": "  "}, tmp_path) == Settings()


def test_everything_can_be_set(tmp_path: Path) -> None:
    given = {
        "REDIS_URL": "rediss://me:pass@example.org:6380/2",
        "CASTELLAN_DATA": "~/games",
        "CASTELLAN_HOST": "[::]",
        "CASTELLAN_PORT": "0",
        "CASTELLAN_SECRET": SECRET,
        "CASTELLAN_LANGUAGE": "RU",
        "CASTELLAN_LOG_LEVEL": "Warning",
    }
    assert load_settings(given, tmp_path) == Settings(
        redis_url=Secret(given["REDIS_URL"]),
        data=Path.home() / "games",
        host="::",
        port=0,
        secret=Secret(SECRET),
        language=Language.RU,
        log_level=LogLevel.WARNING,
    )


def test_the_file_gives_what_the_environment_does_not(tmp_path: Path) -> None:
    lines = [
        "\ufeff# ours",
        "",
        "export CASTELLAN_PORT=1",
        "CASTELLAN_DATA = 'a b' ",
        "CASTELLAN_LANGUAGE=ru # all of us",
    ]
    (tmp_path / ".env").write_text("\n".join(lines), encoding="utf-8")
    settings = load_settings({"CASTELLAN_PORT": "2"}, tmp_path)
    assert (settings.port, settings.data, settings.language) == (2, Path("a b"), Language.RU)


def test_all_errors_come_at_once_each_with_its_remedy(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("CASTELLAN_PORT=1\npassword\n", encoding="utf-8")
    given = {
        "REDIS_URL": f"redis+cluster://:{SECRET}@x",
        "CASTELLAN_DATA": "~nobody-of-that-name/x",
        "CASTELLAN_HOST": "http://0.0.0.0",
        "CASTELLAN_PORT": "65536",
        "CASTELLAN_SECRET": SECRET[:15],
        "CASTELLAN_LANGUAGE": "de",
        "CASTELLAN_LOG_LEVEL": "loud",
        "CASTELLAN_HOTS": "0.0.0.0",
    }
    with pytest.raises(SettingsError) as error:
        load_settings(given, tmp_path)
    said = str(error.value)
    assert [line.strip().split(":")[0] for line in said.splitlines()[1:]] == [".env, line 2", *given]
    assert "redis://, rediss://, unix://" in said
    assert "is CASTELLAN_HOST meant?" in said
    assert SECRET[:15] not in said
    assert "password" not in said


@pytest.mark.parametrize(
    "url",
    ["redis://", "redis:///0", "unix://", "redis://:secret@host:port/0", "redis://x:99999", "rediss://[::1", "redis:x"],
)
def test_a_url_must_be_whole(tmp_path: Path, url: str) -> None:
    with pytest.raises(SettingsError, match="REDIS_URL: ") as error:
        load_settings({"REDIS_URL": url}, tmp_path)
    assert "secret" not in str(error.value)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "castellan.example"])
def test_whoever_opens_the_door_must_set_a_secret(tmp_path: Path, host: str) -> None:
    assert not is_loopback(host)
    with pytest.raises(SettingsError, match="CASTELLAN_SECRET: others can reach CASTELLAN_HOST="):
        load_settings({"CASTELLAN_HOST": host}, tmp_path)
    assert load_settings({"CASTELLAN_HOST": host, "CASTELLAN_SECRET": SECRET}, tmp_path).host == host


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "::1", "localhost", "LOCALHOST"])
def test_this_machine_needs_none(tmp_path: Path, host: str) -> None:
    assert load_settings({"CASTELLAN_HOST": host}, tmp_path).secret is None


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"CASTELLAN_SECRET=\xff\xfe")
    with pytest.raises(SettingsError, match="UTF-8"):
        load_settings({}, tmp_path)
    (tmp_path / ".env").unlink()
    (tmp_path / ".env").mkdir()
    with pytest.raises(SettingsError, match="cannot be read"):
        load_settings({}, tmp_path)


def test_secrets_do_not_show(tmp_path: Path) -> None:
    url = "redis://me:hunt%65r2@example.org/0?password=other"
    settings = load_settings({"REDIS_URL": url, "CASTELLAN_SECRET": SECRET}, tmp_path)
    for text in (repr(settings), str(settings), f"{settings.secret}", repr([settings.redis_url])):
        assert SECRET not in text
        assert "hunt" not in text
    assert set(settings.secrets()) == {SECRET, "hunt%65r2", "hunter2", "other"}


def test_the_example_changes_nothing_and_its_lines_are_right(tmp_path: Path) -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text(encoding="utf-8")
    (tmp_path / ".env").write_text(example, encoding="utf-8")
    assert load_settings({}, tmp_path) == Settings()
    used = [
        line.removeprefix("#") if line.startswith("#") and line[1:2].isupper() else line for line in example.split("\n")
    ]
    (tmp_path / ".env").write_text("\n".join(used), encoding="utf-8")
    settings = load_settings({}, tmp_path)
    assert settings == Settings(redis_url=Secret("redis://localhost:6379/0"))
