"""Playing alone: a game for one begins at once, without a lobby."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.chats.table_chats import TableChats
from bot.chats.table_limits import TableLimits
from bot.handlers.game_names import game_meant
from bot.handlers.option_values import value_meant
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit, sign_seats
from bot.handlers.turn import TurnHandlers
from bot.screens.errors import trouble
from bot.screens.screen import Reply, Show
from bot.screens.solo import STEPS, choices_told, solo_menu, solo_words, which_solo
from bot.screens.wording import echoed
from bot.store.directory import Directory
from bot.store.keys import new_table_id
from bot.store.repository import TableRepository
from bot.store.tables import Loaded
from bot.tables import lobby, luck, proposals
from bot.tables.change import Change
from bot.tables.solo import SoloGame, solo_games, stepped, usual_rules
from bot.tables.table import Rules
from bot.texts import LANGUAGES, texts
from bot.texts.refusal import Refusal
from engine.api import Setting, agreed


class SoloHandlers:
    def __init__(
        self,
        tables: TableAccess,
        repository: TableRepository,
        directory: Directory,
        chats: TableChats,
        turn: TurnHandlers,
        limits: TableLimits,
        *,
        seeds: Callable[[], bytes],
        combine: luck.Combine,
        default_language: str,
    ) -> None:
        self._tables = tables
        self._repository = repository
        self._directory = directory
        self._chats = chats
        self._turn = turn
        self._limits = limits
        self._seeds = seeds
        self._combine = combine
        self._default_language = default_language

    def handlers(self) -> Handlers:
        return {"solo": self.solo}

    async def solo(self, request: Request) -> Reply:
        """Begin a game for one: the game that is named, by the rules that the other words say. Without a game, the only
        one there is, or the one that the words fit; else show a menu. A button that names a finished game begins
        another one by harder or easier rules."""
        if request.named and not request.typed:
            visit = await self._tables.visit(request)
            rules = stepped(visit.table.rules, STEPS[request.word]) if request.word in STEPS else None
            if rules is None:
                raise Refusal("error.no_such_button")
            return await self.again(visit, rules)
        found = solo_games()
        if not found:
            raise Refusal("solo.none")
        await self._require_free(request, request.chat)
        words = request.word.casefold().split()
        named, rest = _game(words, found)
        if not rest and len(named) > 1:
            return Reply(Show.CARD, solo_menu(request.texts))
        readings = [(one, *_rules(one, rest)) for one in named]
        for _, rules, wrong in readings:
            if not wrong:
                return await self._begin(request, rules, request.chat)
        one, _, wrong = readings[0]
        if len(named) > 1:
            return Reply(Show.ERROR, which_solo(request.texts, echoed(wrong), named))
        return trouble(
            request.texts, "solo.no_such_choice", word=echoed(wrong), choices=choices_told(request.texts, one)
        )

    async def again(self, visit: Visit, rules: Rules) -> Reply:
        """Begin another game for one in the chat of a finished one, for the person who played that."""
        if not visit.seats:
            raise Refusal("solo.of_another", seats=(0,))
        if visit.table.open:
            raise Refusal("solo.open")
        return await self._begin(visit.request, rules, visit.chat)

    async def _begin(self, request: Request, rules: Rules, chat: str) -> Reply:
        await self._require_free(request, chat)
        await self._limits.require_room_in(chat)
        await self._limits.require_room_for(request.user)
        settings = await self._directory.settings(chat, fresh=True)
        language = settings.language or request.own_language or self._default_language
        secret = self._seeds()
        change = lobby.new_game_for_one(
            new_table_id(),
            chat,
            language,
            rules,
            request.user,
            request.name,
            self._repository.clock(),
            # No lobby has shown a commitment: it is published with the start, and binds from then on.
            lambda table: luck.seed_of(table, secret, self._combine),
        )
        table = change.table
        table.aids = settings.aids
        sign_seats(request, table)
        await self._limits.note(table.id, chat)
        if not await self._repository.create(change):
            await self._give_way(table.id)
            raise Refusal("table.another")
        return await self._turn.play(request.at_table(table.id))

    async def _require_free(self, request: Request, chat: str) -> None:
        """Refuse if another table is open in this chat."""
        other = await self._chats.open_table_in(chat)
        if other is not None:
            raise Refusal("solo.open" if other.alone and other.seats_of(request.user) else "table.another")

    async def _give_way(self, table: str) -> None:
        """Close a game that has just begun, because somebody else was faster to open a table in its chat."""

        async def close(change: Change, loaded: Loaded) -> None:
            if change.table.open:
                proposals.abort(change)
            else:
                change.discard()

        await self._repository.change(table, "", close)


def _game(words: Sequence[str], found: Sequence[SoloGame]) -> tuple[list[SoloGame], list[str]]:
    """The games for one that the first words name, and the words that follow; all games if none is named."""
    ids = dict(zip(solo_words(), found, strict=True))
    if words and words[0] in ids:
        return [ids[words[0]]], list(words[1:])
    for said in range(len(words), 0, -1):
        word = " ".join(words[:said])
        modules = [one for one in found if word in _names(one)]
        named = modules or [one for one in found if len(word) > 2 and one.game == game_meant(word)]
        if named:
            return named, list(words[said:])
    return list(found), list(words)


def _names(one: SoloGame) -> set[str]:
    """What the module is called, in all languages."""
    return {texts(language)(f"{one.game}.module_{one.module.id}").casefold() for language in LANGUAGES}


def _rules(one: SoloGame, words: Sequence[str]) -> tuple[Rules, str]:
    """The rules that these words say, and the first word that says none; empty if all of them do. A word is the value
    of an option of the module, in any language."""
    rules = usual_rules(one)
    chosen: dict[str, Setting] = {}
    for word in words:
        for option in one.module.options:
            meant = None if option.key in chosen else value_meant(one.game, option, word)
            if meant is not None:
                chosen[option.key] = meant
                break
        else:
            return rules, word
    rules = Rules(rules.game, rules.edition, rules.modules, {**rules.options, **chosen})
    agreed(lobby.spec_of(rules, 1))
    return rules, ""
