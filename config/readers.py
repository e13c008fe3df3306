"""From what was written to what is meant, one function for each kind of setting. No error quotes what was written."""

from __future__ import annotations

import re
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import msgspec

from config.secret import Secret

SCHEMES = ("redis", "rediss", "unix", "redis+sentinel", "redis+cluster")
SHORTEST_SECRET = 16
LONGEST_HEADER = 256

Port = Annotated[int, msgspec.Meta(ge=0, le=65535)]

_TELEGRAM = re.compile(r"[0-9]+:[A-Za-z0-9_-]+")
_DISCORD = re.compile(r"[A-Za-z0-9_=-]+\.[A-Za-z0-9_=-]+\.[A-Za-z0-9_=-]+|[A-Za-z0-9_.=-]{50,}")
_PLACE = re.compile(r"(?:\[[0-9a-fA-F:.]+\]|[^:\[\]\s]+)(?::([0-9]{1,5}))?")
_HEADER = re.compile(r"[A-Za-z0-9_-]+")


class Place(msgspec.Struct, frozen=True):
    """Where a server of ours listens."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def redis_url(value: str) -> Secret:
    scheme, found, _ = value.partition("://")
    if not found or scheme.replace("rediss+", "redis+") not in SCHEMES:
        known = ", ".join(f"{name}://" for name in SCHEMES)
        raise ValueError(f"must begin with one of {known}; for example redis://localhost:6379/0")
    if "+" in scheme:
        return _several(value)
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


def _several(value: str) -> Secret:
    """Servers that stand for one."""
    path = ""
    try:
        parts = urlsplit(value)
        path = parts.path.strip("/")
        names = [_PLACE.fullmatch(name) for name in parts.netloc.rpartition("@")[2].split(",")]
        complete = all(name and (name[1] is None or 0 < int(name[1]) < 65536) for name in names)
    except ValueError:
        complete = False
    service = value.partition("+")[2].startswith("sentinel")
    if not complete or (service and not path):
        example = "sentinel://host:26379,host:26379/name-of-the-service" if service else "cluster://host:6379,host:6379"
        raise ValueError(f"is not complete or has characters that need %-encoding; for example redis+{example}")
    return Secret(value)


def folder(value: str) -> Path:
    try:
        return Path(value).expanduser()
    except RuntimeError:
        raise ValueError("names the home folder of a user who is not here; write the whole path") from None


def host(value: str) -> str:
    name = value.removeprefix("[").removesuffix("]")
    if any(character.isspace() or character in "/@?#" for character in name):
        raise ValueError("must be an address or a host name alone, such as 127.0.0.1")
    return name


def port(value: str) -> int:
    try:
        return msgspec.convert(value, Port, strict=False)
    except msgspec.ValidationError:
        raise ValueError("must be a number from 0 to 65535, such as 8710") from None


def place(value: str) -> Place:
    name, colon, number = value.rpartition(":")
    if not colon or not name or (":" in name and not name.startswith("[")):
        raise ValueError("must be an address and a port, such as 127.0.0.1:9110 or [::1]:9110")
    return Place(host(name), port(number))


def networks(value: str) -> tuple[IPv4Network | IPv6Network, ...]:
    try:
        named = tuple(ip_network(name.strip(), strict=False) for name in value.split(","))
    except ValueError:
        raise ValueError(
            "must be addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8"
        ) from None
    if not all(network.prefixlen for network in named):
        raise ValueError("must not name all addresses: then everybody could choose theirs; name those of the proxies")
    return named


def secret(value: str) -> Secret:
    if len(value) < SHORTEST_SECRET:
        raise ValueError(f"must have {SHORTEST_SECRET} or more characters; `openssl rand -hex 16` makes one")
    return Secret(value)


def discord_token(value: str) -> Secret:
    if not _DISCORD.fullmatch(value):
        raise ValueError(
            "does not look like the token of a Discord bot (three parts with dots between them, without quotes and "
            "spaces); copy it anew from the developer portal: Bot, Reset Token"
        )
    return Secret(value)


def telegram_token(value: str) -> Secret:
    if not _TELEGRAM.fullmatch(value):
        raise ValueError(
            "does not look like the token of a Telegram bot (digits, a colon, letters and digits, without quotes and "
            "spaces); copy it anew from what @BotFather wrote"
        )
    return Secret(value)


def header(value: str) -> Secret:
    if not SHORTEST_SECRET <= len(value) <= LONGEST_HEADER or not _HEADER.fullmatch(value):
        raise ValueError(
            f"must have {SHORTEST_SECRET} to {LONGEST_HEADER} characters, only A-Z, a-z, 0-9, _ and -; "
            "`openssl rand -hex 32` makes one; without it, one is made from the token"
        )
    return Secret(value)


def url(value: str) -> str:
    return _url(value, ("http", "https"), "https://api.telegram.org/bot")


def discord_url(value: str) -> str:
    return _url(value, ("http", "https"), "https://discord.com/api/v10")


def public_url(value: str) -> str:
    """Telegram calls nobody who does not answer by https."""
    return _url(value, ("https",), "https://games.example.org/telegram")


def _url(value: str, schemes: tuple[str, ...], example: str) -> str:
    try:
        parts = urlsplit(value)
        whole = parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
        whole = whole and not (parts.query or parts.fragment or any(map(str.isspace, value)))
    except ValueError:
        whole = False
    if not whole:
        kinds = " or ".join(f"{scheme}://" for scheme in schemes)
        raise ValueError(f"must be a whole URL that begins with {kinds}; for example {example}")
    return value.rstrip("/")


def zone(value: str) -> str:
    """As the tz database has it."""
    try:
        return ZoneInfo(value).key
    except (KeyError, ValueError, OSError):
        raise ValueError("must be a time zone of the tz database, such as Europe/Berlin or UTC") from None


def shards(value: str) -> int | None:
    if value.casefold() == "auto":
        return None
    if not (value.isascii() and value.isdecimal() and 0 < int(value) <= 10_000):
        raise ValueError("must be auto, or how many connections to Discord there shall be, such as 2")
    return int(value)
