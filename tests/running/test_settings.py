"""Settings: where they come from, what is wrong with them, and what is never shown."""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path

import pytest

from config.readers import Place
from config.secret import Secret
from config.settings import Language, LogLevel, Settings, SettingsError, is_loopback, load_settings

SECRET = "correct horse battery"
DISCORD = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.abcdefghijklmnopqrstuvwxyz0123456789AB"
TELEGRAM = "987654321:AAFabcdefghijklmnopqrstuvwxyz_0123-"


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
        "CASTELLAN_ZONE": "Europe/Berlin",
        "CASTELLAN_LOG_LEVEL": "Warning",
        "CASTELLAN_PROXIES": "127.0.0.1, 10.1.2.3/8,::1",
        "CASTELLAN_HEALTH": "[::]:9110",
        "DISCORD_TOKEN": DISCORD,
        "CASTELLAN_DISCORD_SHARDS": "2",
        "CASTELLAN_DISCORD_URL": "http://localhost:8720/api/v10/",
        "TELEGRAM_TOKEN": TELEGRAM,
        "CASTELLAN_TELEGRAM_URL": "http://localhost:8081/bot",
        "CASTELLAN_TELEGRAM_FILE_URL": "http://localhost:8081/file/bot/",
        "CASTELLAN_TELEGRAM_WEBHOOK": "https://games.example.org/telegram/",
        "CASTELLAN_TELEGRAM_SECRET": "Only_we-know-it-",
        "CASTELLAN_TELEGRAM_LISTEN": "localhost:9000",
    }
    assert load_settings(given, tmp_path) == Settings(
        redis_url=Secret(given["REDIS_URL"]),
        data=Path.home() / "games",
        host="::",
        port=0,
        secret=Secret(SECRET),
        language=Language.RU,
        zone="Europe/Berlin",
        log_level=LogLevel.WARNING,
        proxies=(ip_network("127.0.0.1"), ip_network("10.0.0.0/8"), ip_network("::1")),
        health=Place("::", 9110),
        discord_token=Secret(DISCORD),
        discord_shards=2,
        discord_url="http://localhost:8720/api/v10",
        telegram_token=Secret(TELEGRAM),
        telegram_url="http://localhost:8081/bot",
        telegram_file_url="http://localhost:8081/file/bot",
        telegram_webhook="https://games.example.org/telegram",
        telegram_secret=Secret("Only_we-know-it-"),
        telegram_listen=Place("localhost", 9000),
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
        "REDIS_URL": f"redis+magic://:{SECRET}@x",
        "CASTELLAN_DATA": "~nobody-of-that-name/x",
        "CASTELLAN_HOST": "http://0.0.0.0",
        "CASTELLAN_PORT": "65536",
        "CASTELLAN_SECRET": SECRET[:15],
        "CASTELLAN_LANGUAGE": "de",
        "CASTELLAN_ZONE": "../etc/passwd",
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
    [
        *("redis://", "redis:///0", "unix://", "redis://:secret@host:port/0", "redis://x:99999", "rediss://[::1"),
        *("redis:x", "redis+cluster://", "redis+cluster://:secret@a:1,b:port", "redis+cluster://a,,b"),
        *("redis+sentinel://a:1,b:2", "redis+sentinel://:secret@a:1,b:99999/games", "redis+sentinel:///games"),
    ],
)
def test_a_url_must_be_whole(tmp_path: Path, url: str) -> None:
    with pytest.raises(SettingsError, match="REDIS_URL: ") as error:
        load_settings({"REDIS_URL": url}, tmp_path)
    assert "secret" not in str(error.value)


@pytest.mark.parametrize(
    "url",
    ["redis+sentinel://me:pass@a:26379,[::1]:26380,c/games/2?sentinel_password=x", "rediss+cluster://a:1,b:2,c"],
)
def test_a_url_may_name_several_servers(tmp_path: Path, url: str) -> None:
    assert load_settings({"REDIS_URL": url}, tmp_path).redis_url == Secret(url)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "castellan.example"])
def test_whoever_opens_the_door_must_set_a_secret(tmp_path: Path, host: str) -> None:
    assert not is_loopback(host)
    with pytest.raises(SettingsError, match="CASTELLAN_SECRET: others can reach CASTELLAN_HOST="):
        load_settings({"CASTELLAN_HOST": host}, tmp_path)
    assert load_settings({"CASTELLAN_HOST": host, "CASTELLAN_SECRET": SECRET}, tmp_path).host == host


@pytest.mark.parametrize("place", ["0.0.0.0:9110", "[::]:9110", "games.example:80"])
def test_whoever_shows_how_it_is_to_others_must_set_a_secret(tmp_path: Path, place: str) -> None:
    with pytest.raises(SettingsError, match="CASTELLAN_SECRET: others can reach CASTELLAN_HEALTH="):
        load_settings({"CASTELLAN_HEALTH": place}, tmp_path)
    load_settings({"CASTELLAN_HEALTH": place, "CASTELLAN_SECRET": SECRET}, tmp_path)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("DISCORD_TOKEN", f'"{DISCORD}', "developer portal"),
        ("DISCORD_TOKEN", f"Bot {DISCORD}", "without quotes and spaces"),
        ("DISCORD_TOKEN", TELEGRAM, "the token of a Discord bot"),
        ("DISCORD_TOKEN", "123456789012345678", "the token of a Discord bot"),
        ("TELEGRAM_TOKEN", f"{TELEGRAM}'", "@BotFather"),
        ("TELEGRAM_TOKEN", f"bot{TELEGRAM}", "digits, a colon"),
        ("TELEGRAM_TOKEN", DISCORD, "the token of a Telegram bot"),
        ("TELEGRAM_TOKEN", TELEGRAM.replace(":", ": "), "spaces"),
        ("CASTELLAN_DISCORD_SHARDS", "none", "must be auto"),
        ("CASTELLAN_DISCORD_SHARDS", "0", "must be auto"),
        ("CASTELLAN_PROXIES", "proxy.example.org", "addresses or networks with commas"),
        ("CASTELLAN_PROXIES", "127.0.0.1 ::1", "addresses or networks with commas"),
        ("CASTELLAN_PROXIES", "127.0.0.1,", "addresses or networks with commas"),
        ("CASTELLAN_PROXIES", "10.0.0.0/8, ::/0", "must not name all addresses"),
        ("CASTELLAN_HEALTH", "9110", "an address and a port"),
        ("CASTELLAN_HEALTH", "localhost:x", "a number from 0"),
        ("CASTELLAN_HEALTH", "::1:9110", "an address and a port"),
        ("CASTELLAN_TELEGRAM_URL", "api.telegram.org/bot", "http:// or https://"),
        ("CASTELLAN_TELEGRAM_URL", "https://x/bot?a=b", "http:// or https://"),
        ("CASTELLAN_TELEGRAM_FILE_URL", "ftp://x", "http:// or https://"),
        ("CASTELLAN_TELEGRAM_WEBHOOK", "http://games.example.org/x", "begins with https://"),
        ("CASTELLAN_TELEGRAM_SECRET", "not allowed, though long", "only A-Z, a-z"),
        ("CASTELLAN_TELEGRAM_SECRET", "x" * 257, "16 to 256 characters"),
        ("CASTELLAN_TELEGRAM_SECRET", "x" * 15, "16 to 256 characters"),
        ("CASTELLAN_TELEGRAM_LISTEN", "http://localhost:1", "an address"),
    ],
)
def test_what_is_wrong_with_platforms_is_told_without_showing_it(
    tmp_path: Path, name: str, value: str, said: str
) -> None:
    with pytest.raises(SettingsError, match=f"{name}: ") as error:
        load_settings({name: value}, tmp_path)
    assert said in str(error.value)
    if "TOKEN" in name or "SECRET" in name:
        assert value not in str(error.value)


@pytest.mark.parametrize("name", ["DISCORD_BOT_TOKEN", "CASTELLAN_DISCORD_TOKEN", "discord_token", "TOKEN_DISCORD"])
def test_a_token_under_another_name_is_noticed(tmp_path: Path, name: str) -> None:
    with pytest.raises(SettingsError, match=f"{name}: there is no such setting; is DISCORD_TOKEN meant"):
        load_settings({name: DISCORD}, tmp_path)
    with pytest.raises(SettingsError, match="is TELEGRAM_TOKEN meant"):
        load_settings({name.replace("DISCORD", "TELEGRAM").replace("discord", "telegram"): TELEGRAM}, tmp_path)
    # If both are set, the other one is for another program; but names that begin with CASTELLAN_ are ours.
    if not name.startswith("CASTELLAN_"):
        assert load_settings({name: DISCORD, "DISCORD_TOKEN": DISCORD}, tmp_path).discord_token == Secret(DISCORD)


def test_the_secret_of_the_webhook_is_the_same_everywhere(tmp_path: Path) -> None:
    one = load_settings({"TELEGRAM_TOKEN": TELEGRAM}, tmp_path)
    assert one.webhook_secret() == load_settings({"TELEGRAM_TOKEN": TELEGRAM}, tmp_path).webhook_secret()
    assert len(one.webhook_secret()) == 64
    assert one.webhook_secret() != load_settings({"TELEGRAM_TOKEN": TELEGRAM + "x"}, tmp_path).webhook_secret()
    given = load_settings({"TELEGRAM_TOKEN": TELEGRAM, "CASTELLAN_TELEGRAM_SECRET": "one-of-our-own-16"}, tmp_path)
    assert given.webhook_secret() == "one-of-our-own-16"
    for settings in (one, given):
        assert settings.webhook_secret() in settings.secrets()


def test_tokens_do_not_show(tmp_path: Path) -> None:
    settings = load_settings({"DISCORD_TOKEN": DISCORD, "TELEGRAM_TOKEN": TELEGRAM}, tmp_path)
    assert {DISCORD, TELEGRAM, TELEGRAM.partition(":")[2]} <= set(settings.secrets())
    assert DISCORD not in repr(settings)
    assert TELEGRAM.partition(":")[2] not in repr(settings)


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
