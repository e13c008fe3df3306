"""Builds the dispatcher with all handlers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.accounts.erasure import Erasure, Forget
from bot.accounts.linking import AccountLinking
from bot.accounts.my_tables import MyTables
from bot.chats.availability import ChatAvailability
from bot.chats.table_chats import TableChats
from bot.chats.table_limits import TableLimits
from bot.handlers.absent_players import AbsentPlayerHandlers
from bot.handlers.account_links import AccountLinkHandlers
from bot.handlers.aids import AidsHandlers
from bot.handlers.ask import AskHandlers
from bot.handlers.auto_answers import AutoAnswerHandlers
from bot.handlers.board import BoardHandlers
from bot.handlers.dispatcher import Dispatcher, Observer, ignore_request
from bot.handlers.finished_games import FinishedGameHandlers
from bot.handlers.information import ChatLanguage, InformationHandlers
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.luck import LuckHandlers
from bot.handlers.mirrors import MirrorHandlers
from bot.handlers.my_tables import MyTableHandlers
from bot.handlers.partners import PartnerHandlers
from bot.handlers.personal_data import PersonalDataHandlers
from bot.handlers.plans import PlanHandlers
from bot.handlers.proposals import ProposalHandlers
from bot.handlers.rate_limit import RateLimit
from bot.handlers.reminders import ReminderHandlers
from bot.handlers.reply import ReplyFinisher
from bot.handlers.request import Handlers
from bot.handlers.request_resolver import RequestResolver
from bot.handlers.rules_reference import RulesReference
from bot.handlers.seat_removal import SeatRemovalHandlers
from bot.handlers.seats import SeatHandlers
from bot.handlers.settings import SettingsHandlers
from bot.handlers.solo import SoloHandlers
from bot.handlers.statistics import StatisticsHandlers
from bot.handlers.table_access import TableAccess
from bot.handlers.time_control import TimeControlHandlers
from bot.handlers.time_settings import TimeSettings
from bot.handlers.turn import TurnHandlers
from bot.handlers.typed_lines import TypedLines
from bot.handlers.vacation import VacationHandlers
from bot.stats.counting import GameCounting
from bot.store.repository import TableRepository
from bot.store.stores import Stores
from bot.tables.luck import Combine
from bot.texts import DEFAULT


def make_dispatcher(
    stores: Stores,
    repository: TableRepository,
    chats: TableChats,
    availability: ChatAvailability,
    counting: GameCounting,
    linking: AccountLinking,
    my_tables: MyTables,
    *,
    seeds: Callable[[], bytes],
    combine: Combine,
    default_language: str = DEFAULT,
    forget: Sequence[Forget] = (),
    limit: RateLimit | None = None,
    observe: Observer = ignore_request,
) -> Dispatcher:
    """The dispatcher with a handler for every verb. `forget` are functions that delete what platforms keep about an
    account; `seeds` returns the random secret of a new table, `combine` makes the seed of its game."""
    clock = repository.clock
    resolver = RequestResolver(
        stores.links,
        stores.people,
        stores.directory,
        stores.tables,
        linking,
        my_tables,
        default_language=default_language,
    )
    tables = TableAccess(repository, resolver)
    turn = TurnHandlers(tables, stores.tables)
    plans = PlanHandlers(tables, stores.tables, turn)
    rules = RulesReference(tables)
    mirrors = MirrorHandlers(
        tables,
        repository,
        stores.tables,
        stores.directory,
        stores.invites,
        chats,
        default_language=default_language,
    )
    aids = AidsHandlers(tables)
    limits = TableLimits(stores.directory, stores.tables)
    lobby = LobbyHandlers(
        tables,
        repository,
        stores.directory,
        chats,
        rules,
        mirrors,
        aids,
        turn,
        limits,
        seeds=seeds,
        combine=combine,
        default_language=default_language,
    )
    solo = SoloHandlers(
        tables,
        repository,
        stores.directory,
        chats,
        turn,
        limits,
        seeds=seeds,
        combine=combine,
        default_language=default_language,
    )
    finished = FinishedGameHandlers(tables, stores.archive, chats, lobby, solo, combine=combine)
    chat_language = ChatLanguage(tables, stores.tables, stores.directory)
    time_settings = TimeSettings(stores.people, stores.links, stores.directory, repository, availability, counting)
    erasure = Erasure(stores, repository, forget)
    handlers: Handlers = {
        **lobby.handlers(),
        **SeatRemovalHandlers(tables).handlers(),
        **aids.handlers(),
        **LuckHandlers(tables, seeds=seeds).handlers(),
        **solo.handlers(),
        **turn.handlers(),
        **plans.handlers(),
        **InformationHandlers(tables, repository, stores.tables, chat_language).handlers(),
        **BoardHandlers(tables, stores.tables).handlers(),
        **AskHandlers(tables).handlers(),
        **ReminderHandlers(tables).handlers(),
        **ProposalHandlers(tables, stores.tables).handlers(),
        **SeatHandlers(tables, limits).handlers(),
        **PartnerHandlers(tables, stores.tables, repository, stores.people, stores.direct_messages).handlers(),
        **finished.handlers(),
        **mirrors.handlers(),
        **SettingsHandlers(
            stores.people, stores.directory, repository, resolver, time_settings, chat_language
        ).handlers(),
        **PersonalDataHandlers(stores, erasure, resolver, finished).handlers(),
        **VacationHandlers(stores.people, stores.directory, repository, time_settings).handlers(),
        **AccountLinkHandlers(stores.links, stores.codes, stores.direct_messages, linking, clock=clock).handlers(),
        **MyTableHandlers(my_tables, stores.board_links, availability, turn).handlers(),
        **AutoAnswerHandlers(tables).handlers(),
        **AbsentPlayerHandlers(tables).handlers(),
        **TimeControlHandlers(tables).handlers(),
        **StatisticsHandlers(counting, stores.results, stores.tables).handlers(),
    }
    return Dispatcher(
        handlers,
        resolver,
        stores.tables,
        TypedLines(tables, rules, plans),
        ReplyFinisher(stores.directory, stores.links, availability, default_zone=repository.default_zone),
        chats,
        availability,
        default_language=default_language,
        limit=limit,
        observe=observe,
    )
