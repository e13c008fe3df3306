"""What somebody may set for themselves or for a chat, what is kept of them, and how they get rid of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.commands import COMMANDS
from bot.games import guides
from bot.present.hours import TIME, chat_zone_line
from bot.present.links import accounts_named
from bot.present.lobby import game_name, ticked
from bot.present.words import Buttons
from bot.screens import Button, Screen, Style
from bot.store.directory import ChatSettings
from bot.store.links import Account
from bot.store.people import PersonSettings
from bot.texts import LANGUAGES, Texts
from bot.texts import texts as texts_in

THEMES = ("light", "dark")
AROUND = "around"
"""The second screen of commands: what is not about moves."""
AUTO = "auto"
"""Whatever others have chosen."""


def settings_card(texts: Texts, chosen: PersonSettings) -> Screen:
    button = Buttons(texts, "")
    languages = _row(button, "settings", "language", chosen.language or AUTO, _languages(texts))
    themes = _row(button, "settings", "theme", chosen.theme or AUTO, _themes(texts, auto=True))
    lines = [
        texts("settings.title"),
        texts("settings.language", language=_said(chosen.language or AUTO, _languages(texts))),
        texts("settings.theme", theme=_said(chosen.theme or AUTO, _themes(texts, auto=True))),
        texts("settings.typed"),
    ]
    rest = (button("settings", TIME, label=texts("button.time")), button("enough"))
    return Screen("\n".join(lines), menu=(languages, themes, rest), secret=True)


def config_card(texts: Texts, chat: ChatSettings, now: float, *, threads: bool) -> Screen:
    """Of threads only where the platform has them."""
    button = Buttons(texts, "")
    language, theme = chat.language or AUTO, chat.theme or THEMES[0]
    lines = [
        texts("config.title"),
        texts("settings.language", language=_said(language, _languages(texts))),
        texts("settings.theme", theme=_said(theme, _themes(texts))),
        chat_zone_line(texts, chat.zone, now),
    ]
    rows = [
        _row(button, "config", "language", language, _languages(texts)),
        _row(button, "config", "theme", theme, _themes(texts)),
    ]
    if threads:
        places = [("thread", texts("button.thread_offered")), ("here", texts("button.only_here"))]
        place = "thread" if chat.threads else "here"
        lines.append(texts("config.threads", place=_said(place, places)))
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


def _said(code: str, offers: Sequence[tuple[str, str]]) -> str:
    return next(label for name, label in offers if name == code)


MORE_KEPT = {"web": "privacy.page", "telegram": "privacy.telegram"}
"""What is said of platforms that make us keep more than a table knows."""


def privacy_screen(texts: Texts, platform: str) -> Screen:
    button = Buttons(texts, "")
    said = texts("privacy.text")
    if platform in MORE_KEPT:
        said = f"{said}\n{texts(MORE_KEPT[platform])}"
    menu = (button("export", label=texts("button.my_data")), button("forget", style=Style.DANGER))
    return Screen(said, menu=(menu,))


def forget_question(texts: Texts, accounts: Collection[Account] = ()) -> Screen:
    """Who has several accounts is told that all of them are meant."""
    button = Buttons(texts, "")
    sure = button("forget", "yes", style=Style.DANGER)
    lines = [texts("forget.sure")]
    if accounts:
        lines.append(texts("forget.accounts", accounts=accounts_named(texts, accounts)))
    return Screen("\n".join(lines), menu=((sure, button("enough", label=texts("button.stay_known"))),), secret=True)


def help_screen(texts: Texts, platform: str) -> Screen:
    """One screen: what to press, what to type, and how that is done where the reader is."""
    button = Buttons(texts, "")
    # Where commands must be in Latin letters, every language has this one.
    where = texts("help.where", platform=platform, do="/do")
    listed = [command.verb for command in COMMANDS]
    games = [guide.game for guide in guides() if guide.game in listed]
    offered = tuple(button("new", game, label=game_name(texts, game)) for game in games)
    rest = (button("help", "all", label=texts("button.all_commands")), button("settings"), button("privacy"))
    return Screen(f"{texts('help.text')}\n{where}", menu=(offered, rest))


def all_commands(texts: Texts, page: str) -> Screen:
    """On two screens: more would have no room on every platform."""
    button = Buttons(texts, "")
    if page == AROUND:
        return Screen(texts("help.around"), menu=((button("help", "all", label=texts("button.all_commands")),),))
    return Screen(texts("help.all"), menu=((button("help", AROUND, label=texts("button.more_commands")),),))
