"""Opening a table, sitting down, agreeing on the rules, starting."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.deeds.deed import Deed, level_named
from bot.deeds.explaining import explained
from bot.deeds.mirroring import join_by
from bot.games import guide_to
from bot.people import clean_name
from bot.present.lobby import options_of, rules_menu, setting, value_of
from bot.present.menus import games_menu, leaving
from bot.present.rules import agreed_rules
from bot.screens import Reply, Show
from bot.store.keys import new_table_id
from bot.tables import lobby, seating
from bot.tables.change import Change, Refusal
from bot.tables.lanes import stands_in
from bot.tables.levels import USUAL
from bot.tables.table import Phase, Rules, Table
from bot.texts import LANGUAGES, known, texts
from engine.api import OptionInfo, Setting, games


async def new(deed: Deed) -> Reply:
    """A table for the game that is named; a choice of games where none is."""
    if not deed.word:
        return Reply(Show.CARD, games_menu(deed.texts))
    if deed.word not in [info.id for info in games()]:
        raise Refusal("table.no_such_game", game=deed.word)
    return await _open_table(deed, deed.word)


async def carcassonne(deed: Deed) -> Reply:
    return await _open_table(deed, "carcassonne")


async def burgundy(deed: Deed) -> Reply:
    return await _open_table(deed, "burgundy")


async def _open_table(deed: Deed, game: str) -> Reply:
    table = await deed.service.directory.table_of(deed.chat)
    if table:
        loaded = await deed.service.tables.load(table)
        if loaded is not None and loaded.table.open and stands_in(loaded.table, deed.chat):
            raise Refusal("table.another")
    return await open_with(deed, game)


async def open_with(deed: Deed, game: str, like: Table | None = None) -> Reply:
    """A new table with the rules the chat played last, or like another table, where that one stood."""
    service = deed.service
    chat = deed.chat if like is None else like.chat
    settings = await service.directory.settings(chat, fresh=True)
    elsewhere = like.language if like is not None and like.chat != deed.chat else ""
    language = (
        elsewhere or settings.language or known(deed.chosen.language or deed.person.language) or service.usual_language
    )
    preset = guide_to(game).presets[0]
    rules = settings.rules.get(game) or Rules(game, preset.edition, preset.modules, preset.options)
    change = lobby.new_table(new_table_id(), chat, language, rules, deed.user, deed.name, service.clock())
    change.table.tempo = settings.tempo if like is None else like.tempo
    if like is not None:
        table = change.table
        table.rules, table.order = like.rules, "seated"
        # Who began now comes last.
        table.seats = [*like.seats[1:], like.seats[0]]
        table.mirrors = like.mirrors
        change.errand("people")
        for mirror in like.mirrors:
            change.show(mirror.chat)
    deed.sign(change.table)
    if not await service.create(change):
        raise Refusal("table.another")
    if change.table.mirrors:
        await service.chats.claim(change.table.id)
    return deed.done()


async def join(deed: Deed) -> Reply:
    """Sit down; with a code, have a table of another chat here."""
    if deed.word.strip():
        return await join_by(deed)
    await deed.change(lambda change: lobby.join(change, deed.name))
    return deed.done()


async def guest(deed: Deed) -> Reply:
    def add(change: Change) -> None:
        named = clean_name(deed.word)
        lobby.add_guest(change, named or deed.name_at(change.table), named=bool(named))

    await deed.change(add)
    return deed.done()


async def leave(deed: Deed) -> Reply:
    """Out of the lobby at once; out of a game after a question."""
    loaded = await deed.load()
    if loaded.table.phase is Phase.PLAYING:
        if not loaded.table.seats_of(deed.user):
            raise Refusal("table.not_seated")
        return Reply(Show.CARD, leaving(deed.texts, loaded.table))
    await deed.change(lobby.leave)
    return deed.done()


async def computer(deed: Deed) -> Reply:
    """A computer player for a free seat, in the lobby or in the game."""
    level = level_named(deed.word) if deed.word else USUAL
    loaded = await deed.load()
    if loaded.table.phase is Phase.PLAYING:
        await deed.change(lambda change: seating.stand_in(change, level, None))
    else:
        await deed.change(lambda change: lobby.add_computer(change, level))
    return deed.done()


async def dismiss(deed: Deed) -> Reply:
    await deed.change(lobby.remove_computer)
    return deed.done()


async def rules(deed: Deed) -> Reply:
    """To be set in the lobby, to be read afterwards; those of a thing that is named, at any time."""
    if deed.word.strip():
        return await explained(deed)
    loaded = await deed.load()
    table = loaded.table
    if table.phase is Phase.LOBBY and table.seats_of(deed.user):
        return Reply(Show.CARD, rules_menu(deed.texts, table))
    return Reply(Show.NOTICE, agreed_rules(deed.texts, table, loaded.save))


async def preset(deed: Deed) -> Reply:
    def choose(table: Table) -> Rules:
        for preset in guide_to(table.rules.game).presets:
            if preset.id == deed.word:
                return Rules(table.rules.game, preset.edition, preset.modules, preset.options)
        raise Refusal("rules.no_such", word=deed.word)

    return await _set(deed, choose)


async def module(deed: Deed) -> Reply:
    def toggle(table: Table) -> Rules:
        rules = table.rules
        known_ids = [module.id for module in lobby.info_of(rules.game).modules]
        if deed.word not in known_ids:
            raise Refusal("rules.no_such", word=deed.word)
        chosen = set(rules.modules) ^ {deed.word}
        modules = tuple(id for id in known_ids if id in chosen)
        kept = {option.key for option in options_of(Rules(rules.game, rules.edition, modules))}
        options = {key: value for key, value in rules.options.items() if key in kept}
        return Rules(rules.game, rules.edition, modules, options)

    return await _set(deed, toggle)


async def edition(deed: Deed) -> Reply:
    return await _set(deed, lambda table: msgspec.structs.replace(table.rules, edition=deed.word))


async def option(deed: Deed) -> Reply:
    """The next value of an option that goes with the other rules."""

    def following(table: Table) -> Rules:
        info = _option(table, deed.word)
        now = info.values.index(setting(table.rules, info))
        further = [_with(table.rules, info.key, value) for value in (*info.values[now + 1 :], *info.values[:now])]
        return next((rules for rules in further if lobby.possible(rules)), further[0])

    return await _set(deed, following)


async def set_option(deed: Deed) -> Reply:
    """`/set farmers no`: an option by its name and the value wanted; a module or a preset by its name alone."""
    words = deed.word.casefold().split()
    if not words:
        return await rules(deed)
    loaded = await deed.load()
    deed.word = words[0]
    if any(preset.id == words[0] for preset in guide_to(loaded.table.rules.game).presets):
        return await preset(deed)
    if any(module.id == words[0] for module in lobby.info_of(loaded.table.rules.game).modules):
        return await module(deed)
    if len(words) < 2:
        return await option(deed)

    def chosen(table: Table) -> Rules:
        info = _option(table, words[0])
        own = {value_of(deed.texts, table.rules.game, info.key, value).casefold(): value for value in info.values}
        spoken = {str(value).casefold(): value for value in info.values}
        for language in LANGUAGES:
            spoken |= {
                value_of(texts(language), table.rules.game, info.key, value).casefold(): value for value in info.values
            }
        word = " ".join(words[1:])
        if word not in spoken:
            raise Refusal("rules.no_such_value", word=word, values=deed.texts.either(list(own)))
        return _with(table.rules, info.key, spoken[word])

    return await _set(deed, chosen)


def _option(table: Table, key: str) -> OptionInfo:
    for info in options_of(table.rules):
        if info.key == key:
            return info
    raise Refusal("rules.no_such", word=key)


def _with(rules: Rules, key: str, value: Setting) -> Rules:
    return Rules(rules.game, rules.edition, rules.modules, {**rules.options, key: value})


async def order(deed: Deed) -> Reply:
    def other(change: Change) -> None:
        lobby.order_seats(change, "seated" if change.table.order == "random" else "random")

    await deed.change(other)
    return _menu(deed)


async def _set(deed: Deed, choose: Callable[[Table], Rules]) -> Reply:
    await deed.change(lambda change: lobby.change_rules(change, choose(change.table)))
    return _menu(deed)


def _menu(deed: Deed) -> Reply:
    assert deed.table_record is not None
    return Reply(Show.CARD, rules_menu(deed.texts, deed.table_record))


async def enough(deed: Deed) -> Reply:
    return deed.done()


async def start(deed: Deed) -> Reply:
    seed = deed.service.seeds()
    await deed.change(lambda change: lobby.start(change, seed))
    return deed.done()


async def close(deed: Deed) -> Reply:
    def give_up(change: Change) -> None:
        if change.table.owner != deed.user and not deed.person.admin:
            raise Refusal("lobby.not_opener")
        lobby.close(change)

    await deed.change(give_up)
    return deed.done("lobby.closed")


DEEDS = {
    "new": new,
    "carcassonne": carcassonne,
    "burgundy": burgundy,
    "join": join,
    "guest": guest,
    "leave": leave,
    "computer": computer,
    "dismiss": dismiss,
    "rules": rules,
    "preset": preset,
    "module": module,
    "edition": edition,
    "option": option,
    "set": set_option,
    "order": order,
    "enough": enough,
    "start": start,
    "close": close,
}
