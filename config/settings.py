"""All settings, typed, from the environment. What is wrong is said all at once, and no secret is ever shown."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from enum import StrEnum
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, TypeVar
from urllib.parse import urlsplit

import msgspec

from config.environment import read_environment
from config.secret import Secret, passwords_in

SCHEMES = ("redis", "rediss", "unix")
PREFIX = "CASTELLAN_"
SHORTEST_SECRET = 16

Port = Annotated[int, msgspec.Meta(ge=0, le=65535)]

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
    log_level: LogLevel = LogLevel.INFO

    def secrets(self) -> list[str]:
        """All words that must not appear in logs."""
        words = passwords_in(self.redis_url.reveal()) if self.redis_url else []
        return [*words, *([self.secret.reveal()] if self.secret else [])]


def load_settings(environment: Mapping[str, str] | None = None, folder: Path | None = None) -> Settings:
    """The settings of this process; `SettingsError` lists everything that is wrong with them."""
    problems: list[str] = []
    values = read_environment(os.environ if environment is None else environment, folder or Path.cwd(), problems)
    reader = _Reader(values, problems)
    settings = Settings(
        redis_url=reader.read("REDIS_URL", _redis_url, None),
        data=reader.read(PREFIX + "DATA", _folder, Path("data")),
        cache=reader.read(PREFIX + "CACHE", _folder, None),
        host=reader.read(PREFIX + "HOST", _host, "127.0.0.1"),
        port=reader.read(PREFIX + "PORT", _port, 8710),
        secret=reader.read(PREFIX + "SECRET", _secret, None),
        language=reader.read(PREFIX + "LANGUAGE", _language, Language.EN),
        log_level=reader.read(PREFIX + "LOG_LEVEL", _log_level, LogLevel.INFO),
    )
    if not is_loopback(settings.host) and PREFIX + "SECRET" not in values:
        problems.append(
            f"{PREFIX}SECRET: others can reach {PREFIX}HOST={settings.host}, so visitors must know a secret; "
            f"set one of {SHORTEST_SECRET} or more characters, or remove {PREFIX}HOST"
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
        ours = [name.removeprefix(PREFIX) for name in self.known]
        for name in sorted(self.values):
            if name.startswith(PREFIX) and name not in self.known:
                for meant in get_close_matches(name.removeprefix(PREFIX), ours, 1):
                    self.problems.append(f"{name}: there is no such setting; is {PREFIX}{meant} meant?")


def _redis_url(value: str) -> Secret:
    scheme, found, _ = value.partition("://")
    if not found or scheme not in SCHEMES:
        known = ", ".join(f"{name}://" for name in SCHEMES)
        raise ValueError(f"must begin with one of {known}; for example redis://localhost:6379/0")
    # The errors of the parser would quote the URL, password and all.
    try:
        parts = urlsplit(value)
        complete = bool(parts.path if scheme == "unix" else parts.hostname) and parts.port != 0
    except ValueError:
        complete = False
    if not complete:
        example = "unix:///run/redis.sock" if scheme == "unix" else f"{scheme}://localhost:6379/0"
        raise ValueError(f"is not complete or has characters that need %-encoding; for example {example}")
    return Secret(value)


def _folder(value: str) -> Path:
    try:
        return Path(value).expanduser()
    except RuntimeError:
        raise ValueError("names the home folder of a user who is not here; write the whole path") from None


def _host(value: str) -> str:
    host = value.removeprefix("[").removesuffix("]")
    if any(character.isspace() or character in "/@?#" for character in host):
        raise ValueError("must be an address or a host name alone, such as 127.0.0.1")
    return host


def _port(value: str) -> int:
    try:
        return msgspec.convert(value, Port, strict=False)
    except msgspec.ValidationError:
        raise ValueError("must be a number from 0 to 65535, such as 8710") from None


def _secret(value: str) -> Secret:
    if len(value) < SHORTEST_SECRET:
        raise ValueError(f"must have {SHORTEST_SECRET} or more characters; `openssl rand -hex 16` makes one")
    return Secret(value)


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
