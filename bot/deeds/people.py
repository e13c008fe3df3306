"""People and what is theirs: their settings, those of their chat, what is kept of them."""

from __future__ import annotations

import msgspec

from bot.deeds.after import record
from bot.deeds.deed import Deed
from bot.deeds.hours import SETTERS, asks_zone, hasten, set_time, time_screen, zone_meant
from bot.deeds.looking import speak_here
from bot.farewell import forget_everywhere
from bot.mydata import my_data
from bot.present.hours import TIME
from bot.present.people import AUTO, THEMES, config_card, forget_question, privacy_screen, settings_card
from bot.screens import File, Reply, Screen, Show
from bot.tables.change import Refusal
from bot.texts import LANGUAGES, known, texts

FILE = "castellan-my-data.json"
HAS_THREADS = "discord"
SURE = "yes"


def meant(word: str, codes: tuple[str, ...]) -> str:
    """Which of these somebody means by a word of any language; empty if none."""
    for code in codes:
        names = {name for language in LANGUAGES for name in texts(language)(f"setting.{code}").split()}
        if word.casefold() in {code, *names}:
            return code
    return ""


def _language(word: str) -> str | None:
    """None for what is none of ours; empty for whatever others say."""
    if meant(word, (AUTO,)):
        return ""
    names = {texts(language)("language.own_name").casefold(): language for language in LANGUAGES}
    return known(names.get(word.casefold(), word)) or None


async def settings(deed: Deed) -> Reply:
    """One's own: by buttons, or `/settings language ru`, `/settings zone Berlin`."""
    if not deed.word.strip():
        return Reply(Show.CARD, settings_card(deed.texts, deed.chosen))
    if meant(deed.word.strip(), (TIME,)):
        return Reply(Show.CARD, await time_screen(deed))
    setting, value = _pair(deed, ("language", "theme", *SETTERS))
    if setting in SETTERS:
        return Reply(Show.CARD, await set_time(deed, setting, value))
    if setting == "language":
        language = _language(value)
        if language is None:
            raise Refusal("settings.which")
        chosen = msgspec.structs.replace(deed.chosen, language=language)
    else:
        theme = meant(value, (*THEMES, AUTO))
        if not theme:
            raise Refusal("settings.which")
        chosen = msgspec.structs.replace(deed.chosen, theme="" if theme == AUTO else theme)
    await deed.service.people.choose(deed.user, chosen, setting)
    await deed.meet()
    return Reply(Show.CARD, settings_card(deed.texts, deed.chosen))


async def config(deed: Deed) -> Reply:
    """Those of the chat, for who administers it. A chat with us alone is one's own."""
    if not deed.person.admin and not deed.aside:
        raise Refusal("config.not_admin")
    threads = deed.chat.startswith(f"{HAS_THREADS}:")
    if deed.word.strip():
        setting, value = _pair(deed, ("language", "theme", "zone", *(("threads",) if threads else ())))
        if setting == "zone" and (asked := asks_zone(deed, value, "config")) is not None:
            return Reply(Show.CARD, asked)
        await _configure(deed, setting, value)
    chat = await deed.service.directory.settings(deed.chat, fresh=True)
    return Reply(Show.CARD, config_card(deed.texts, chat, deed.service.clock(), threads=threads))


async def _configure(deed: Deed, setting: str, value: str) -> None:
    directory = deed.service.directory
    if setting == "language" and (language := _language(value)) is not None:
        await speak_here(deed, language)
    elif setting == "theme" and (theme := meant(value, THEMES)):
        await directory.put_theme(deed.chat, theme)
    elif setting == "threads" and (place := meant(value, ("thread", "here"))):
        await directory.put_threads(deed.chat, offered=place == "thread")
    elif setting == "zone":
        await directory.put_zone(deed.chat, zone_meant(deed, value))
        await hasten(deed, filter(None, [await directory.table_of(deed.chat)]))
    else:
        raise Refusal("settings.which")


def _pair(deed: Deed, names: tuple[str, ...]) -> tuple[str, str]:
    """A setting and what it is to be."""
    name, _, value = deed.word.strip().partition(" ")
    setting = meant(name, names)
    if not setting:
        raise Refusal("settings.which")
    return setting, value.strip()


async def privacy(deed: Deed) -> Reply:
    return Reply(Show.NOTICE, privacy_screen(deed.texts, deed.user.partition(":")[0]))


async def export(deed: Deed) -> Reply:
    """What is kept of whoever asks. Buttons from before there was such a thing name a table and mean its record."""
    if deed.named and not deed.spoken:
        return await record(deed)
    data = await my_data(deed.service, deed.user)
    return Reply(Show.NOTICE, Screen(deed.texts("export.here"), file=File(FILE, data), secret=True))


async def forget(deed: Deed) -> Reply:
    """First a question: this cannot be taken back."""
    if deed.spoken or deed.word != SURE:
        accounts = await deed.service.links.accounts(deed.user)
        return Reply(Show.CARD, forget_question(deed.texts, accounts.values()))
    await forget_everywhere(deed.service, deed.user, deed.table)
    await deed.meet()
    return deed.done("forget.done")


DEEDS = {"settings": settings, "config": config, "privacy": privacy, "export": export, "forget": forget}
