"""Which components a process has, by its role, and how they are built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from redis.asyncio import Redis

from bot.app.components import Components
from config.errors import OperatorError
from config.settings import DISCORD_TOKEN, TELEGRAM_TOKEN, Settings

if TYPE_CHECKING:
    # At run time these are imported where they are needed, so that a process starts faster.
    from bot.accounts.erasure import Forget
    from bot.app.core import Core
    from bot.handlers.dispatcher import Dispatcher
    from bot.ops.metrics import Metrics
    from bot.outbox.adapter import Adapter
    from bot.platforms.connection import Platform
    from bot.platforms.discord.adapter import DiscordAdapter
    from bot.platforms.picture_cache import PictureSource
    from bot.platforms.telegram.adapter import TelegramAdapter


class Role(StrEnum):
    """What a process does; `all` does everything in one process."""

    ALL = "all"
    WEB = "web"
    DISCORD = "discord"
    TELEGRAM = "telegram"
    WORKER = "worker"

    @property
    def page(self) -> bool:
        """Whether it serves the web page."""
        return self in (Role.ALL, Role.WEB)

    @property
    def works(self) -> bool:
        """Whether it runs the worker."""
        return self in (Role.ALL, Role.WORKER)


SENDS = (Role.ALL, Role.WORKER)
"""Roles that send to every platform."""


def check(role: Role, settings: Settings) -> None:
    """Refuse settings with which this role cannot run."""
    if role is not Role.ALL and settings.redis_url is None:
        raise OperatorError(
            f"`python -m bot {role}` needs REDIS_URL: processes of one Castellan share a server, "
            "and the one that it brings is for a single process (`python -m bot`)."
        )
    for one, token, name in (
        (Role.DISCORD, settings.discord_token, DISCORD_TOKEN),
        (Role.TELEGRAM, settings.telegram_token, TELEGRAM_TOKEN),
    ):
        if role is one and token is None:
            raise OperatorError(f"`python -m bot {role}` needs the token of the bot in {name}.")


def composed(role: Role) -> Callable[[Redis, Settings], Components]:
    """A function that builds the components of this role on a connected server.

    It builds them in the order in which they need each other: the core, the adapters that send, the dispatcher, the
    platforms that receive, the worker, then health checks and metrics.
    """

    def compose(redis: Redis, settings: Settings) -> Components:
        check(role, settings)
        from bot.app.core import make_core
        from bot.handlers.rate_limit import RateLimit
        from bot.ops.health import Health, HealthServer
        from bot.ops.metrics import Metrics, TimedPictures
        from bot.platforms.picture_cache import PictureCache
        from bot.platforms.web.adapter import WebAdapter
        from bot.platforms.web.server import WebServer

        metrics = Metrics()
        art = PictureCache()
        pictures = TimedPictures(art, metrics)
        core = make_core(redis, zone=settings.zone)
        web = WebAdapter(redis)
        discord, telegram = (
            _discord(role, redis, settings, pictures),
            _telegram(role, core, settings, pictures, metrics),
        )
        dispatcher = core.dispatcher(
            language=settings.language.value,
            forget=[web.history.forget, *telegram_erasure(telegram, redis, settings)],
            limit=RateLimit(),
            observe=metrics.handled,
        )
        platforms = [make.platform(dispatcher) for make in (discord, telegram) if make is not None]
        adapters: dict[str, Adapter] = {web.prefix: web, **{each.prefix: each for each in platforms}}
        worker = core.worker(adapters, observe=metrics.send) if role.works else None
        secret = settings.secret.reveal() if settings.secret else ""
        working = worker.alive if worker is not None else None
        health = Health(redis, metrics, platforms=platforms, working=working, role=role.value, secret=secret)
        page = None
        if role.page:
            page = WebServer(
                redis,
                dispatcher,
                pictures,
                web,
                host=settings.host,
                port=settings.port,
                secret=secret,
                others=health.routes(),
                proxies=settings.proxies,
            )
        beside = [metrics.watch_the_loop, *([core.digests(adapters).run] if role.works else [])]
        watched = settings.health
        return Components(
            page=page,
            work=worker,
            art=art,
            platforms=platforms,
            health=HealthServer(health, watched.host, watched.port, proxies=settings.proxies)
            if watched is not None
            else None,
            beside=beside,
            role=role.value,
        )

    return compose


def telegram_erasure(telegram: _Telegram | None, redis: Redis, settings: Settings) -> list[Forget]:
    """What deletes the data that is kept for Telegram about a person. A process of another role has it, too: people
    with linked accounts may ask for the deletion there."""
    if telegram is not None:
        return [telegram.adapter.forget]
    if settings.telegram_token is None:
        return []
    from bot.platforms.telegram.card_store import CardStore
    from bot.platforms.telegram.ids import user_of

    cards = CardStore(redis, settings.telegram_token.reveal().partition(":")[0])

    async def forget(person: str) -> None:
        user = user_of(person)
        if user is not None:
            await cards.forget(user)

    return [forget]


# The platforms' libraries are slow to import, so they are imported only if there is a token.


@dataclass(frozen=True)
class _Discord:
    """The parts of Discord that exist before the dispatcher does."""

    redis: Redis
    settings: Settings
    role: Role
    adapter: DiscordAdapter

    def platform(self, dispatcher: Dispatcher) -> Platform:
        import aiohttp
        import discord

        from bot.platforms.connection import Platform
        from bot.platforms.discord.gateway import DiscordGateway

        gateway = None
        if self.role is not Role.WORKER:
            gateway = DiscordGateway(self.redis, dispatcher, self.adapter, shards=self.settings.discord_shards)
        return Platform(
            "Discord",
            self.adapter,
            gateway,
            wrong_token=(discord.LoginFailure,),
            unreachable=(discord.DiscordException, aiohttp.ClientError),
            token_advice=f"Discord does not know the token in {DISCORD_TOKEN}.\n"
            "Copy it anew from the developer portal (your application, Bot, Reset Token), or remove the setting.",
        )


def _discord(role: Role, redis: Redis, settings: Settings, pictures: PictureSource) -> _Discord | None:
    """None without a token, and for roles that do not use Discord."""
    if settings.discord_token is None or role not in (*SENDS, Role.DISCORD):
        return None
    from bot.platforms.discord.adapter import DiscordAdapter
    from bot.platforms.discord.api_url import set_api_url

    if settings.discord_url:
        set_api_url(settings.discord_url)
    return _Discord(redis, settings, role, DiscordAdapter(redis, pictures, settings.discord_token.reveal()))


@dataclass(frozen=True)
class _Telegram:
    """The parts of Telegram that exist before the dispatcher does."""

    redis: Redis
    settings: Settings
    role: Role
    adapter: TelegramAdapter

    def platform(self, dispatcher: Dispatcher) -> Platform:
        import telegram.error

        from bot.platforms.connection import Platform
        from bot.platforms.telegram.gateway import TelegramGateway, Webhook

        settings = self.settings
        webhook = None
        if settings.telegram_webhook:
            listen = settings.telegram_listen
            webhook = Webhook(
                settings.telegram_webhook, settings.webhook_secret(), listen.host, listen.port, settings.proxies
            )
        gateway = None
        if self.role is not Role.WORKER:
            gateway = TelegramGateway(self.redis, dispatcher, self.adapter, webhook=webhook)
        return Platform(
            "Telegram",
            self.adapter,
            gateway,
            wrong_token=(telegram.error.InvalidToken,),
            unreachable=(telegram.error.TelegramError,),
            token_advice=f"Telegram does not know the token in {TELEGRAM_TOKEN}.\n"
            "Copy it anew from what @BotFather writes when you send /token, or remove the setting.",
            listen_advice="Set CASTELLAN_TELEGRAM_LISTEN to an address and a free port of this machine; "
            f"{settings.telegram_listen} is not.",
        )


def _telegram(
    role: Role, core: Core, settings: Settings, pictures: PictureSource, metrics: Metrics
) -> _Telegram | None:
    """None without a token, and for roles that do not use Telegram."""
    if settings.telegram_token is None or role not in (*SENDS, Role.TELEGRAM):
        return None
    from bot.platforms.telegram.adapter import TelegramAdapter

    redis = core.stores.redis
    adapter = TelegramAdapter(
        redis,
        pictures,
        settings.telegram_token.reveal(),
        url=settings.telegram_url,
        file_url=settings.telegram_file_url,
        chat_renamed=core.chats.rename,
        observe=metrics.telegram_request,
    )
    return _Telegram(redis, settings, role, adapter)
