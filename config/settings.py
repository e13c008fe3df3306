"""All settings, typed, from the environment. What is wrong is said all at once, and no secret is ever shown."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from enum import StrEnum
from hashlib import sha256
from hmac import new as hmac
from ipaddress import IPv4Network, IPv6Network, ip_address
from pathlib import Path
from typing import TypeVar

import msgspec

from config import readers
from config.environment import read_environment
from config.readers import SHORTEST_SECRET, Place, Port
from config.secret import Secret, passwords_in

PREFIX = "CASTELLAN_"
DISCORD_TOKEN = "DISCORD_TOKEN"
TELEGRAM_TOKEN = "TELEGRAM_TOKEN"
LISTEN = Place("127.0.0.1", 8443)

T = TypeVar("T")


class Language(StrEnum):
    EN = "en"
    RU = "ru"


class LogLevel(StrEnum):
    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class SettingsError(Exception):
    """Some settings are wrong; the text has a line for each, with what helps."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    redis_url: Secret | None = None
    """The server to use; without it we start our own."""
    data: Path = Path("data")
    """The folder of our own server."""
    cache: Path | None = None
    """Where drawn art is kept, if not beside the data; it can be deleted at any time."""
    host: str = "127.0.0.1"
    port: Port = 8710
    """Of the page; 0 takes any that is free."""
    secret: Secret | None = None
    """What a visitor must know, where others than this machine can reach the page."""
    language: Language = Language.EN
    """Of new chats."""
    zone: str = ""
    """Of chats and people who have not said where they are; empty: nobody knows."""
    log_level: LogLevel = LogLevel.INFO
    proxies: tuple[IPv4Network | IPv6Network, ...] = ()
    """Reverse proxies before our servers; what they say about the address of a client is believed."""
    health: Place | None = None
    """Where a process says how it is, if not beside the page."""
    discord_token: Secret | None = None
    discord_shards: int | None = None
    """None for as many as Discord recommends."""
    discord_url: str = ""
    """Of whatever stands before Discord; Discord itself where it is empty."""
    telegram_token: Secret | None = None
    telegram_url: str = ""
    telegram_file_url: str = ""
    """Of another Bot API server; the usual one where they are empty."""
    telegram_webhook: str = ""
    """The public URL that Telegram calls; where it is empty, we ask Telegram instead."""
    telegram_secret: Secret | None = None
    telegram_listen: Place = LISTEN
    """Where those calls arrive."""

    def secrets(self) -> list[str]:
        """All words that must not appear in logs."""
        words: list[str] = []
        for url in (
            self.redis_url.reveal() if self.redis_url else "",
            self.discord_url,
            self.telegram_url,
            self.telegram_file_url,
        ):
            words += passwords_in(url)
        for secret in (self.secret, self.discord_token, self.telegram_secret):
            words += [secret.reveal()] if secret else []
        if self.telegram_token is not None:
            # The first half is the bot's own id, which everybody may know; the second alone is as good as all of it.
            token = self.telegram_token.reveal()
            words += [token, token.partition(":")[2], self.webhook_secret()]
        return words

    def webhook_secret(self) -> str:
        """What Telegram must say when it calls: the same for all of our processes without being set anywhere."""
        if self.telegram_secret is not None:
            return self.telegram_secret.reveal()
        token = self.telegram_token.reveal() if self.telegram_token else ""
        return hmac(token.encode(), b"castellan webhook", sha256).hexdigest()


def load_settings(environment: Mapping[str, str] | None = None, folder: Path | None = None) -> Settings:
    """The settings of this process; `SettingsError` lists everything that is wrong with them."""
    problems: list[str] = []
    values = read_environment(os.environ if environment is None else environment, folder or Path.cwd(), problems)
    reader = _Reader(values, problems)
    settings = Settings(
        redis_url=reader.read("REDIS_URL", readers.redis_url, None),
        data=reader.read(PREFIX + "DATA", readers.folder, Path("data")),
        cache=reader.read(PREFIX + "CACHE", readers.folder, None),
        host=reader.read(PREFIX + "HOST", readers.host, "127.0.0.1"),
        port=reader.read(PREFIX + "PORT", readers.port, 8710),
        secret=reader.read(PREFIX + "SECRET", readers.secret, None),
        language=reader.read(PREFIX + "LANGUAGE", _language, Language.EN),
        zone=reader.read(PREFIX + "ZONE", readers.zone, ""),
        log_level=reader.read(PREFIX + "LOG_LEVEL", _log_level, LogLevel.INFO),
        health=reader.read(PREFIX + "HEALTH", readers.place, None),
        proxies=reader.read(PREFIX + "PROXIES", readers.networks, ()),
        discord_token=reader.read(DISCORD_TOKEN, readers.discord_token, None),
        discord_shards=reader.read(PREFIX + "DISCORD_SHARDS", readers.shards, None),
        discord_url=reader.read(PREFIX + "DISCORD_URL", readers.discord_url, ""),
        telegram_token=reader.read(TELEGRAM_TOKEN, readers.telegram_token, None),
        telegram_url=reader.read(PREFIX + "TELEGRAM_URL", readers.url, ""),
        telegram_file_url=reader.read(PREFIX + "TELEGRAM_FILE_URL", readers.url, ""),
        telegram_webhook=reader.read(PREFIX + "TELEGRAM_WEBHOOK", readers.public_url, ""),
        telegram_secret=reader.read(PREFIX + "TELEGRAM_SECRET", readers.header, None),
        telegram_listen=reader.read(PREFIX + "TELEGRAM_LISTEN", readers.place, LISTEN),
    )
    for name, host in (("HOST", settings.host), ("HEALTH", settings.health.host if settings.health else "localhost")):
        if not is_loopback(host) and PREFIX + "SECRET" not in values:
            problems.append(
                f"{PREFIX}SECRET: others can reach {PREFIX}{name}={host}, so visitors must know a secret; "
                f"set one of {SHORTEST_SECRET} or more characters, or remove {PREFIX}{name}"
            )
    reader.look_for_slips()
    if problems:
        raise SettingsError("These settings need a correction:\n" + "\n".join(f"  {line}" for line in problems))
    return settings


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    if host.casefold() == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class _Reader:
    """Reads one value after another, and notes what is wrong instead of stopping."""

    def __init__(self, values: Mapping[str, str], problems: list[str]) -> None:
        self.values = values
        self.problems = problems
        self.known: list[str] = []

    def read(self, name: str, convert: Callable[[str], T], default: T) -> T:
        self.known.append(name)
        if name not in self.values:
            return default
        try:
            return convert(self.values[name])
        except ValueError as error:
            self.problems.append(f"{name}: {error}")
            return default

    def look_for_slips(self) -> None:
        """A name that is almost one of ours would otherwise be without effect, and nobody would know why."""
        for name in sorted(self.values):
            if name not in self.known and (meant := self._meant(name)):
                self.problems.append(f"{name}: there is no such setting; is {meant} meant?")

    def _meant(self, name: str) -> str:
        for token in (DISCORD_TOKEN, TELEGRAM_TOKEN):
            # Of all the names that other programs have for it. Whoever has set ours as well knows what they do.
            if token not in self.values and all(word in name.upper() for word in token.split("_")):
                return token
        if not name.startswith(PREFIX):
            return ""
        ours = {known.removeprefix(PREFIX): known for known in self.known}
        return next((ours[close] for close in get_close_matches(name.removeprefix(PREFIX), ours, 1)), "")


def _language(value: str) -> Language:
    try:
        return Language(value.casefold())
    except ValueError:
        raise ValueError("must be en or ru") from None


def _log_level(value: str) -> LogLevel:
    try:
        return LogLevel(value.casefold())
    except ValueError:
        raise ValueError("must be debug, info, warning or error") from None
