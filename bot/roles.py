"""What one process does: everything, or one part of it beside others on the same store."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

from redis.asyncio import Redis

from bot.parts import Parts
from bot.trouble import Trouble
from config.settings import DISCORD_TOKEN, TELEGRAM_TOKEN, Settings

if TYPE_CHECKING:
    from bot.chat import Adapter
    from bot.metrics import Metrics
    from bot.pictures import Draws
    from bot.platforms import Platform
    from bot.service import Service


class Role(StrEnum):
    ALL = "all"
    WEB = "web"
    DISCORD = "discord"
    TELEGRAM = "telegram"
    WORKER = "worker"

    @property
    def page(self) -> bool:
        return self in (Role.ALL, Role.WEB)

    @property
    def works(self) -> bool:
        return self in (Role.ALL, Role.WORKER)


SENDS = (Role.ALL, Role.WORKER)


def check(role: Role, settings: Settings) -> None:
    """Whether this can be done with these settings."""
    if role is not Role.ALL and settings.redis_url is None:
        raise Trouble(
            f"`python -m bot {role}` needs REDIS_URL: processes of one Castellan share a server, "
            "and the one that it brings is for a single process (`python -m bot`)."
        )
    for one, token, name in (
        (Role.DISCORD, settings.discord_token, DISCORD_TOKEN),
        (Role.TELEGRAM, settings.telegram_token, TELEGRAM_TOKEN),
    ):
        if role is one and token is None:
            raise Trouble(f"`python -m bot {role}` needs the token of the bot in {name}.")


def composed(role: Role) -> Callable[[Redis, Settings], Parts]:
    """How to put together what this role needs, on a server that is up."""

    def compose(redis: Redis, settings: Settings) -> Parts:
        check(role, settings)
        from bot.digests import Digests
        from bot.health import Health, HealthServer
        from bot.limits import Limit
        from bot.metrics import Metrics, TimedStudio
        from bot.pictures import Studio
        from bot.service import Service
        from bot.web.adapter import WebAdapter
        from bot.web.server import WebServer
        from bot.worker import Worker

        metrics = Metrics()
        service = Service(redis, language=settings.language.value, zone=settings.zone, limit=Limit())
        service.observe = metrics.deed
        secret = settings.secret.reveal() if settings.secret else ""
        health = Health(redis, metrics, role=role.value, secret=secret)
        art = Studio()
        studio = TimedStudio(art, metrics)
        parts = Parts(art=art, role=role.value, beside=[metrics.watch_the_loop])
        web = WebAdapter(redis)
        if role.page:
            page = WebServer(
                redis,
                service,
                studio,
                host=settings.host,
                port=settings.port,
                secret=secret,
                others=health.routes(),
            )
            parts.page, web = page, page.adapter
        service.people.partings.append(web.history.part)
        if settings.discord_token is not None and role in (*SENDS, Role.DISCORD):
            parts.platforms.append(_discord(role, redis, settings, service, studio))
        if settings.telegram_token is not None and role in (*SENDS, Role.TELEGRAM):
            parts.platforms.append(_telegram(role, redis, settings, service, studio, metrics))
        if role.works:
            adapters: dict[str, Adapter] = {web.prefix: web, **{each.prefix: each for each in parts.platforms}}
            worker = Worker(service, adapters)
            parts.beside.append(Digests(service, adapters).run)
            worker.observe = metrics.send
            parts.work = worker
            health.working = worker.alive
        health.platforms = parts.platforms
        if settings.health is not None:
            parts.health = HealthServer(health, settings.health.host, settings.health.port)
        return parts

    return compose


# The libraries of the platforms are slow to import: only where there is a token.


def _discord(role: Role, redis: Redis, settings: Settings, service: Service, studio: Draws) -> Platform:
    import aiohttp
    import discord

    from bot.discord import elsewhere
    from bot.discord.adapter import DiscordAdapter
    from bot.discord.gateway import DiscordGateway
    from bot.platforms import Platform

    assert settings.discord_token is not None
    if settings.discord_url:
        elsewhere.use(settings.discord_url)
    adapter = DiscordAdapter(redis, studio, settings.discord_token.reveal())
    gateway = None if role is Role.WORKER else DiscordGateway(redis, service, adapter, shards=settings.discord_shards)
    return Platform(
        "Discord",
        adapter,
        gateway,
        wrong=(discord.LoginFailure,),
        away=(discord.DiscordException, aiohttp.ClientError),
        advice=f"Discord does not know the token in {DISCORD_TOKEN}.\n"
        "Copy it anew from the developer portal (your application, Bot, Reset Token), or remove the setting.",
    )


def _telegram(
    role: Role, redis: Redis, settings: Settings, service: Service, studio: Draws, metrics: Metrics
) -> Platform:
    import telegram.error

    from bot.platforms import Platform
    from bot.telegram.adapter import TelegramAdapter
    from bot.telegram.gateway import TelegramGateway, Webhook

    assert settings.telegram_token is not None
    adapter = TelegramAdapter(
        redis,
        studio,
        settings.telegram_token.reveal(),
        url=settings.telegram_url,
        file_url=settings.telegram_file_url,
    )
    adapter.renamed = service.renamed
    service.people.partings.append(adapter.part)
    adapter.observe = metrics.request
    webhook = None
    if settings.telegram_webhook:
        listen = settings.telegram_listen
        webhook = Webhook(settings.telegram_webhook, settings.webhook_secret(), listen.host, listen.port)
    gateway = None if role is Role.WORKER else TelegramGateway(redis, service, adapter, webhook=webhook)
    return Platform(
        "Telegram",
        adapter,
        gateway,
        wrong=(telegram.error.InvalidToken,),
        away=(telegram.error.TelegramError,),
        advice=f"Telegram does not know the token in {TELEGRAM_TOKEN}.\n"
        "Copy it anew from what @BotFather writes when you send /token, or remove the setting.",
        listen="Set CASTELLAN_TELEGRAM_LISTEN to an address and a free port of this machine; "
        f"{settings.telegram_listen} is not.",
    )
