"""The settings of a person (`/settings`) and of a chat (`/config`)."""

from __future__ import annotations

import msgspec

from bot.handlers.information import ChatLanguage, require_chat_admin
from bot.handlers.request import Handlers, Request
from bot.handlers.request_resolver import RequestResolver
from bot.handlers.time_settings import TimeSettings, zone_meant, zone_question
from bot.screens.screen import Reply, Show
from bot.screens.settings import AUTO, THEMES, config_card, settings_card
from bot.screens.time_settings import TIME
from bot.store.directory import Directory
from bot.store.people import People
from bot.store.repository import TableRepository
from bot.texts import LANGUAGES, known, texts
from bot.texts.refusal import Refusal

HAS_THREADS = "discord"


class SettingsHandlers:
    def __init__(
        self,
        people: People,
        directory: Directory,
        repository: TableRepository,
        resolver: RequestResolver,
        time_settings: TimeSettings,
        chat_language: ChatLanguage,
    ) -> None:
        self._people = people
        self._directory = directory
        self._repository = repository
        self._resolver = resolver
        self._time_settings = time_settings
        self._chat_language = chat_language

    def handlers(self) -> Handlers:
        return {"settings": self.settings, "config": self.config}

    async def settings(self, request: Request) -> Reply:
        """Show the person's own settings, or change one of them: by a button, or by typing `/settings language ru`."""
        if not request.word.strip():
            return Reply(Show.CARD, settings_card(request.texts, request.settings))
        if meant(request.word.strip(), (TIME,)):
            return Reply(Show.CARD, await self._time_settings.screen(request, request.settings))
        setting, value = _pair(request, ("language", "theme", *self._time_settings.setters))
        if setting in self._time_settings.setters:
            return Reply(Show.CARD, await self._time_settings.set(request, setting, value))
        if setting == "language":
            language = _language(value)
            if language is None:
                raise Refusal("settings.which")
            chosen = msgspec.structs.replace(request.settings, language=language)
        else:
            theme = meant(value, (*THEMES, AUTO))
            if not theme:
                raise Refusal("settings.which")
            chosen = msgspec.structs.replace(request.settings, theme="" if theme == AUTO else theme)
        await self._people.choose(request.user, chosen, setting)
        after = await self._resolver.resolve(request)
        screen = settings_card(after.texts, after.settings)
        screen = msgspec.structs.replace(screen, language=after.texts.language)
        return Reply(Show.CARD, screen)

    async def config(self, request: Request) -> Reply:
        """Show the settings of the chat, or change one of them. Refused to people who may not: see
        `require_chat_admin`."""
        require_chat_admin(request)
        threads = request.chat.startswith(f"{HAS_THREADS}:")
        now = self._repository.clock()
        if request.word.strip():
            setting, value = _pair(request, ("language", "theme", "zone", *(("threads",) if threads else ())))
            if setting == "zone" and (asked := zone_question(request, value, "config", now)) is not None:
                return Reply(Show.CARD, asked)
            await self._configure(request, setting, value)
        chat = await self._directory.settings(request.chat, fresh=True)
        after = await self._resolver.resolve(request)
        return Reply(Show.CARD, config_card(after.texts, chat, now, threads=threads))

    async def _configure(self, request: Request, setting: str, value: str) -> None:
        directory = self._directory
        if setting == "language" and (language := _language(value)) is not None:
            await self._chat_language.put(request, language)
        elif setting == "theme" and (theme := meant(value, THEMES)):
            await directory.put_theme(request.chat, theme)
        elif setting == "threads" and (place := meant(value, ("thread", "here"))):
            await directory.put_threads(request.chat, offered=place == "thread")
        elif setting == "zone":
            await self._time_settings.set_chat_zone(request.chat, zone_meant(request, value))
        else:
            raise Refusal("settings.which")


def meant(word: str, codes: tuple[str, ...]) -> str:
    """Which of these codes a word of any language names; empty if it names none."""
    for code in codes:
        names = {name for language in LANGUAGES for name in texts(language)(f"setting.{code}").split()}
        if word.casefold() in {code, *names}:
            return code
    return ""


def _language(word: str) -> str | None:
    """The language that a word names; empty for the word that means "not set", None for any other word."""
    if meant(word, (AUTO,)):
        return ""
    names = {texts(language)("language.own_name").casefold(): language for language in LANGUAGES}
    return known(names.get(word.casefold(), word)) or None


def _pair(request: Request, names: tuple[str, ...]) -> tuple[str, str]:
    """The name of a setting and its new value, as they were typed or pressed. Refused if there is no such setting."""
    name, _, value = request.word.strip().partition(" ")
    setting = meant(name, names)
    if not setting:
        raise Refusal("settings.which")
    return setting, value.strip()
