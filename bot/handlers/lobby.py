"""Opening a table, sitting down, agreeing on the rules, starting the game or closing the lobby."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.accounts.person import clean_name
from bot.chats.table_chats import TableChats
from bot.chats.table_limits import TableLimits
from bot.games import openings, ui_of
from bot.handlers.aids import AidsHandlers
from bot.handlers.computer_levels import level_named
from bot.handlers.game_names import game_named
from bot.handlers.mirrors import MirrorHandlers
from bot.handlers.option_values import value_meant
from bot.handlers.request import Handlers, Request
from bot.handlers.rules_reference import RulesReference
from bot.handlers.table_access import TableAccess, Visit, sign_seats
from bot.handlers.turn import TurnHandlers
from bot.screens.lobby import options_of, rules_menu, setting, value_of
from bot.screens.menus import ending_menu, games_menu, leaving
from bot.screens.rules import agreed_rules
from bot.screens.screen import Reply, Show
from bot.screens.wording import echoed
from bot.store.directory import Directory
from bot.store.keys import new_table_id
from bot.store.repository import TableRepository
from bot.tables import lobby, luck, seat_changes
from bot.tables.aids import aids_meant
from bot.tables.announcements import show_in
from bot.tables.change import Change
from bot.tables.computer_players import USUAL
from bot.tables.outbox_items import SeatPeopleJob
from bot.tables.table import Phase, Rules, Table
from bot.tables.teams import assign_teams, teams_of
from bot.texts import LANGUAGES, texts
from bot.texts.keywords import lists
from bot.texts.refusal import Refusal
from engine.api import OptionInfo, Seat, Setting

Choose = Callable[[Table], Rules]
"""Returns the new rules for a table."""


class LobbyHandlers:
    def __init__(
        self,
        tables: TableAccess,
        repository: TableRepository,
        directory: Directory,
        chats: TableChats,
        rules: RulesReference,
        mirrors: MirrorHandlers,
        aids: AidsHandlers,
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
        self._rules = rules
        self._mirrors = mirrors
        self._aids = aids
        self._turn = turn
        self._limits = limits
        self._seeds = seeds
        self._combine = combine
        self._default_language = default_language

    def handlers(self) -> Handlers:
        return {
            "new": self.new,
            **dict.fromkeys(openings(), self.opened),
            "join": self.join,
            "guest": self.guest,
            "leave": self.leave,
            "computer": self.computer,
            "dismiss": self.dismiss,
            "rules": self.rules,
            "preset": self.preset,
            "module": self.module,
            "edition": self.edition,
            "option": self.option,
            "roll": self.roll,
            "set": self.set_option,
            "order": self.order,
            "team": self.team,
            "enough": self.enough,
            "start": self.start,
            "close": self.close,
        }

    # opening

    async def new(self, request: Request) -> Reply:
        """Open a table for the game that is named; without a name, show the list of games."""
        word = request.word.strip()
        if not word:
            return Reply(Show.CARD, games_menu(request.texts))
        return await self._open(request, game_named(word))

    async def opened(self, request: Request) -> Reply:
        """Open a table for the game whose command this is."""
        return await self._open(request, openings()[request.verb])

    async def _open(self, request: Request, game: str) -> Reply:
        if await self._chats.open_table_in(request.chat) is not None:
            raise Refusal("table.another")
        return await self.open_table(request, game)

    async def open_table(self, request: Request, game: str, like: Table | None = None) -> Reply:
        """Open a table with the rules that the chat used last. With `like`, open a table in the chats of that one, with
        its people, teams, rules, time control and aids."""
        chat = request.chat if like is None else like.chat
        await self._require_room(request, chat, like)
        settings = await self._directory.settings(chat, fresh=True)
        elsewhere = like.language if like is not None and like.chat != request.chat else ""
        language = elsewhere or settings.language or request.own_language or self._default_language
        preset = ui_of(game).presets[0]
        rules = settings.rules.get(game) or Rules(game, preset.edition, preset.modules, preset.options)
        change = lobby.new_table(
            new_table_id(), chat, language, rules, request.user, request.name, self._repository.clock()
        )
        table = change.table
        table.time.control = settings.time_control if like is None else like.time.control
        table.aids = settings.aids if like is None else like.aids
        if like is not None:
            table.rules, table.order = like.rules, "seated"
            # The first player moves to the last seat: if the rules let the first seat begin, another player begins now.
            table.seats = [*like.seats[1:], like.seats[0]]
            assign_teams(table)
            table.mirrors.chats = like.mirrors.chats
            change.run(SeatPeopleJob())
            for mirror in like.mirrors.chats:
                show_in(change, mirror.chat)
        luck.seal(table, self._seeds())
        sign_seats(request, table)
        for user in {mirror.by for mirror in table.mirrors.chats if mirror.by} - {*table.people}:
            # The table has the name of this person, who may not play: an erasure has to find it.
            await self._directory.note_past_table(user, table.id)
        await self._limits.note(table.id, chat)
        if not await self._repository.create(change):
            raise Refusal("table.another")
        if table.mirrors.chats:
            await self._chats.claim(table.id)
        return request.done()

    async def _require_room(self, request: Request, chat: str, like: Table | None) -> None:
        """Refuse if the chat has too many open tables, or somebody who would sit at this one does."""
        await self._limits.require_room_in(chat)
        await self._limits.require_room_for(request.user)
        others = {holder.user: holder.name for holder in like.seats if holder.user} if like is not None else {}
        for user, name in others.items():
            if user != request.user:
                await self._limits.require_room_for_other(user, name)

    # sitting down

    async def join(self, request: Request) -> Reply:
        """Sit down at the table; with an invite code, ask to show the table of another chat here."""
        if request.word.strip():
            return await self._mirrors.join_by_code(request)
        await self._limits.require_room_for(request.user, request.table)
        joined = await self._tables.change(request, lambda change, _: lobby.join(change, request.name))
        return joined.visit.done()

    async def guest(self, request: Request) -> Reply:
        """Add a seat for somebody at the side of this person, who holds it, and for whom it counts as a table."""

        def add(change: Change, visit: Visit) -> None:
            named = clean_name(request.word)
            lobby.add_guest(change, named or visit.name_for_new_seat(), named=bool(named))

        await self._limits.require_room_for(request.user, request.table)
        return (await self._tables.change(request, add)).visit.done()

    async def leave(self, request: Request) -> Reply:
        """Leave the lobby at once. In a game, only show the question how to leave; to leave a game for one is to end
        it."""
        visit = await self._tables.visit(request)
        if visit.table.phase is Phase.PLAYING:
            if not visit.seats:
                raise Refusal("table.not_seated")
            if visit.table.alone:
                return visit.card(ending_menu(visit.texts, visit.table, visit.user, admin=visit.admin))
            return visit.card(leaving(visit.texts, visit.table))
        return (await self._tables.change(request, lambda change, _: lobby.leave(change))).visit.done()

    async def computer(self, request: Request) -> Reply:
        """Add a computer player in the lobby; in a game, let a computer play a vacant seat."""
        level = level_named(request.word) if request.word else USUAL
        visit = await self._tables.visit(request)
        if visit.table.phase is Phase.PLAYING:
            added = await self._tables.change(request, lambda change, _: seat_changes.stand_in(change, level, None))
        else:
            added = await self._tables.change(request, lambda change, _: lobby.add_computer(change, level))
        return added.visit.done()

    async def dismiss(self, request: Request) -> Reply:
        return (await self._tables.change(request, lambda change, _: lobby.remove_computer(change))).visit.done()

    # agreeing on the rules

    async def rules(self, request: Request) -> Reply:
        """With a word, explain the thing that it names. Without one, show the menu of rules to people who sit in the
        lobby, else the agreed rules as text."""
        if request.word.strip():
            return await self._rules.explain(request)
        visit = await self._tables.visit(request)
        if visit.table.phase is Phase.LOBBY and visit.seats:
            return _menu(request, visit)
        return visit.reply(Show.NOTICE, agreed_rules(visit.texts, visit.table, visit.loaded.save))

    async def preset(self, request: Request) -> Reply:
        return await self._choose_preset(request, request.word)

    async def module(self, request: Request) -> Reply:
        return await self._set(request, _toggled(request.word))

    async def edition(self, request: Request) -> Reply:
        return await self._set(request, lambda table: msgspec.structs.replace(table.rules, edition=request.word))

    async def option(self, request: Request) -> Reply:
        return await self._set(request, _next_value(request.word))

    async def roll(self, request: Request) -> Reply:
        """Draw a new value for an option that has one to draw."""
        return await self._set(request, _rolled(request.word, self._seeds()))

    async def set_option(self, request: Request) -> Reply:
        """Change the rules by typing, as in `/set farmers no`: set an option by its name and a value (without a value:
        the next one), switch a module by its name, or choose a preset by its name. `/set aids purist` chooses the
        aids. Without a word, the same as `/rules`."""
        line = " ".join(request.word.casefold().split())
        if not line:
            visit = await self._tables.visit(request)
            if visit.table.phase is Phase.LOBBY and visit.seats:
                return _menu(request, visit)
            return visit.reply(Show.NOTICE, agreed_rules(visit.texts, visit.table, visit.loaded.save))
        aids = aids_meant(line)
        if aids is not None:
            return await self._aids.choose(request, aids)
        family, name, value = _named((await self._tables.visit(request)).table.rules.game, line)
        if family == "preset":
            return await self._choose_preset(request, name)
        if family == "module":
            return await self._set(request, _toggled(name))
        if not value:
            return await self._set(request, _next_value(name))

        def chosen(table: Table) -> Rules:
            info = _option(table, name)
            meant = value_meant(table.rules.game, info, value)
            if meant is None:
                own = [value_of(request.texts, table.rules.game, info.key, each).casefold() for each in info.values]
                raise Refusal("rules.no_such_value", word=value, values=request.texts.either(own))
            return _with(table.rules, info.key, meant)

        return await self._set(request, chosen)

    async def order(self, request: Request) -> Reply:
        """Switch between a random order of seats and the order in which people sat down."""

        def switch(change: Change, visit: Visit) -> None:
            lobby.order_seats(change, "seated" if change.table.order == "random" else "random")

        return _menu(request, (await self._tables.change(request, switch)).visit)

    async def team(self, request: Request) -> Reply:
        """Move to the team whose letter or number is typed, or to that of the player who is named; without a word, to
        the next one that is possible."""

        def change_over(change: Change, visit: Visit) -> None:
            # Before the word is read: where there are no teams, nobody has to learn how they are named.
            lobby.require_teams(change)
            word = request.word.strip()
            team = _team_meant(change.table, word)
            lobby.change_team(change, team=team, partner=None if team is not None else _partner_meant(change, word))

        return (await self._tables.change(request, change_over)).visit.done()

    async def _choose_preset(self, request: Request, id: str) -> Reply:
        """Change the rules to those of a preset. If they are for one person, and only this one sits there, the game
        begins at once."""
        secret = self._seeds()

        def choose(change: Change, visit: Visit) -> bool:
            lobby.change_rules(change, _preset(id)(change.table))
            begins = lobby.for_one(change.table.rules) and len(change.table.seats) == 1
            if begins:
                lobby.start(change, luck.seed_of(change.table, secret, self._combine))
            return begins

        changed = await self._tables.change(request, choose)
        if changed.result:
            return await self._turn.play(request.at_table(changed.visit.table.id))
        return _menu(request, changed.visit)

    async def _set(self, request: Request, choose: Choose) -> Reply:
        changed = await self._tables.change(request, lambda change, _: lobby.change_rules(change, choose(change.table)))
        return _menu(request, changed.visit)

    async def enough(self, request: Request) -> Reply:
        """Close a menu: the card is removed and nothing else is done."""
        return request.done()

    # starting the game, or closing the lobby

    async def start(self, request: Request) -> Reply:
        secret = self._seeds()

        def start(change: Change, visit: Visit) -> None:
            lobby.start(change, luck.seed_of(change.table, secret, self._combine))

        return (await self._tables.change(request, start)).visit.done()

    async def close(self, request: Request) -> Reply:
        def close(change: Change, visit: Visit) -> None:
            if change.table.owner != visit.user and not visit.admin:
                raise Refusal("lobby.not_opener")
            lobby.close(change)

        return (await self._tables.change(request, close)).visit.done("lobby.closed")


def _named(game: str, line: str) -> tuple[str, str, str]:
    """What a typed line names: the family (preset, module or rule) and the id, and the rest of the line. Names are
    understood in every language. If nothing has such a name, the first word is taken for that of an option."""
    info = lobby.info_of(game)
    options = [*info.options, *(option for module in info.modules for option in module.options)]
    families = {
        "rule": [option.key for option in options],
        "module": [module.id for module in info.modules],
        "preset": [preset.id for preset in ui_of(game).presets],
    }
    known = {
        name: (family, id)
        for family, ids in families.items()
        for id in ids
        for name in (id, *(texts(language)(f"{game}.{family}_{id}").casefold() for language in LANGUAGES))
    }
    for name in sorted(known, key=len, reverse=True):
        if f"{line} ".startswith(f"{name} "):
            return *known[name], line[len(name) + 1 :]
    first, _, rest = line.partition(" ")
    return "rule", first, rest


def _menu(request: Request, visit: Visit) -> Reply:
    """The page of the menu of rules that the button is on, or leads to."""
    return visit.card(rules_menu(visit.texts, visit.table, request.number or 0))


def _team_meant(table: Table, word: str) -> int | None:
    """The number of the team that a typed word means, in any language; None if it means none."""
    known = [*lists("team.letters"), *lists("team.other_letters")]
    meant = (letters.index(word.casefold()) for letters in known if word.casefold() in letters)
    return next((number for number in meant if number < len(teams_of(table.rules))), None)


def _partner_meant(change: Change, word: str) -> Seat | None:
    """The player with this name, or the first whose name begins so; None without a word."""
    if not word:
        return None
    named = [(holder.name.casefold(), seat) for seat, holder in enumerate(change.table.seats) if holder.user]
    meant = word.casefold()
    found = [seat for name, seat in named if name == meant] or [seat for name, seat in named if name.startswith(meant)]
    if not found:
        raise Refusal("team.no_such", word=echoed(word))
    return found[0]


def _preset(id: str) -> Choose:
    def choose(table: Table) -> Rules:
        for preset in ui_of(table.rules.game).presets:
            if preset.id == id:
                return Rules(table.rules.game, preset.edition, preset.modules, preset.options)
        raise Refusal("rules.no_such", word=id)

    return choose


def _toggled(id: str) -> Choose:
    """A function that adds the module to the rules if they do not have it, else removes it. Options that do not exist
    with the new modules are dropped."""

    def toggle(table: Table) -> Rules:
        rules = table.rules
        known = [module.id for module in lobby.info_of(rules.game).modules]
        if id not in known:
            raise Refusal("rules.no_such", word=id)
        chosen = set(rules.modules) ^ {id}
        modules = tuple(each for each in known if each in chosen)
        kept = {option.key for option in options_of(Rules(rules.game, rules.edition, modules))}
        options = {key: value for key, value in rules.options.items() if key in kept}
        return Rules(rules.game, rules.edition, modules, options)

    return toggle


def _next_value(key: str) -> Choose:
    """A function that gives an option its next value that is valid together with the other rules. After a value that is
    not listed comes the first one."""

    def following(table: Table) -> Rules:
        info = _option(table, key)
        value = setting(table.rules, info)
        now = info.values.index(value) if value in info.values else -1
        further = [_with(table.rules, info.key, value) for value in (*info.values[now + 1 :], *info.values[:now])]
        return next((rules for rules in further if lobby.rules_are_valid(rules)), further[0])

    return following


def _rolled(key: str, seed: bytes) -> Choose:
    """A function that draws a new value for an option."""

    def rolled(table: Table) -> Rules:
        rules, draw = table.rules, ui_of(table.rules.game).rolls.get(key)
        if draw is None:
            raise Refusal("rules.no_such", word=key)
        _option(table, key)
        for option, value in draw({each.key: setting(rules, each) for each in options_of(rules)}, seed).items():
            rules = _with(rules, option, value)
        return rules

    return rolled


def _option(table: Table, key: str) -> OptionInfo:
    for info in options_of(table.rules):
        if info.key == key:
            return info
    raise Refusal("rules.no_such", word=key)


def _with(rules: Rules, key: str, value: Setting) -> Rules:
    return Rules(rules.game, rules.edition, rules.modules, {**rules.options, key: value})
