"""Settings of a person, and settings of a chat."""

from __future__ import annotations

from collections.abc import Sequence

from bot.screens.screen import Button, Screen
from bot.screens.time_settings import TIME, chat_zone_line
from bot.screens.wording import Buttons, ticked
from bot.store.directory import ChatSettings
from bot.store.people import PersonSettings
from bot.texts import LANGUAGES, Texts
from bot.texts import texts as texts_in

THEMES = ("light", "dark")
AUTO = "auto"
"""Nothing chosen: the settings of the chat or the platform apply."""


def settings_card(texts: Texts, chosen: PersonSettings) -> Screen:
    button = Buttons(texts, "")
    languages = _row(button, "settings", "language", chosen.language or AUTO, _languages(texts))
    themes = _row(button, "settings", "theme", chosen.theme or AUTO, _themes(texts, auto=True))
    lines = [
        texts("settings.title"),
        texts("settings.language", language=_label_of(chosen.language or AUTO, _languages(texts))),
        texts("settings.theme", theme=_label_of(chosen.theme or AUTO, _themes(texts, auto=True))),
        texts("settings.typed"),
    ]
    rest = (button("settings", TIME, label=texts("button.time")), button("enough"))
    return Screen("\n".join(lines), menu=(languages, themes, rest), secret=True)


def config_card(texts: Texts, chat: ChatSettings, now: float, *, threads: bool) -> Screen:
    """The settings of a chat; the one about threads only on platforms that have them."""
    button = Buttons(texts, "")
    language, theme = chat.language or AUTO, chat.theme or THEMES[0]
    lines = [
        texts("config.title"),
        texts("settings.language", language=_label_of(language, _languages(texts))),
        texts("settings.theme", theme=_label_of(theme, _themes(texts))),
        chat_zone_line(texts, chat.zone, now),
    ]
    rows = [
        _row(button, "config", "language", language, _languages(texts)),
        _row(button, "config", "theme", theme, _themes(texts)),
    ]
    if threads:
        places = [("thread", texts("button.thread_offered")), ("here", texts("button.only_here"))]
        place = "thread" if chat.threads else "here"
        lines.append(texts("config.threads", place=_label_of(place, places)))
        rows.append(_row(button, "config", "threads", place, places))
    zone = button("config", "zone", label=texts("button.zone"))
    return Screen("\n".join([*lines, texts("config.typed")]), menu=(*rows, (zone, button("enough"))))


def _row(button: Buttons, verb: str, setting: str, now: str, offers: Sequence[tuple[str, str]]) -> tuple[Button, ...]:
    return tuple(button(verb, f"{setting} {code}", label=ticked(label, code == now)) for code, label in offers)


def _languages(texts: Texts) -> list[tuple[str, str]]:
    own = [(language, texts_in(language)("language.own_name")) for language in LANGUAGES]
    return [(AUTO, texts("button.automatic")), *own]


def _themes(texts: Texts, *, auto: bool = False) -> list[tuple[str, str]]:
    themes = [("light", texts("button.light")), ("dark", texts("button.dark"))]
    return [(AUTO, texts("button.as_chat")), *themes] if auto else themes


def _label_of(code: str, offers: Sequence[tuple[str, str]]) -> str:
    return next(label for name, label in offers if name == code)
