"""The team game in the chat: whose the estate, its means and the shared storage are, how the teams stand, and what
`/rules` says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Final

from bot.games.alt_text import called
from bot.games.burgundy.alt_text import own_storage
from bot.games.burgundy.module_ui import BurgundyModuleUI
from bot.games.burgundy.names import GAME
from bot.games.burgundy.parties import letters_of, owners, partners_of
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import AutoAnswer, Names, Preset
from bot.texts import Texts, headed
from engine.api import BurgundyCatalogue, BurgundyView, Decision, Seat, View, burgundy_catalogue, make_spec
from engine.burgundy.expansions.team import (
    BOARDS,
    CHOOSE_STORAGE,
    OWN,
    SETTLED,
    SHARED,
    TEAM_BOARD,
    TEAM_TIE_BREAK,
    team,
)


def _storage_words(texts: Texts, path: Sequence[str]) -> str:
    return headed(texts(f"burgundy.storage_{path[-1]}"))


def _storage_target(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {texts(f'burgundy.storage_{place[0]}')}"


def _store(asked: Decision, view: View, way: str) -> str:
    """The storage that was chosen once and for all."""
    return next((option.code for option in asked.options if option.code == way), "")


def _sentences(texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> Iterator[str]:
    """Who shares the estate, what partners keep for themselves, and how the teams stand."""
    partners = partners_of(view, seat)
    if partners:
        yield texts("burgundy.alt_partners", who=owners(texts, view, names, seat))
    for partner in partners:
        kept = own_storage(texts, view.estates[partner])
        if kept:
            yield texts("burgundy.alt_partner_keeps", who=called(names, partner), kept=kept)
    if partners:
        sums = [f"{letters_of(view, party[0])} {sum(view.points[seat] for seat in party)}" for party in view.teams]
        yield texts("burgundy.alt_team_points", points=", ".join(sums))


# rules


@cache
def _catalogue() -> BurgundyCatalogue:
    """Its numbers are needed at tables without the module as well: texts of all modules get all numbers."""
    return burgundy_catalogue(make_spec(GAME, 4, modules=[team.id]))


def _room() -> int:
    """Tiles that the shared storage holds."""
    room: int = _catalogue().data[team.id][SHARED]["storage"]
    return room


def _board(count: Count) -> str:
    return str(count.agreed.get(TEAM_BOARD.key, TEAM_BOARD.default))


def _workers(place: int, count: Count) -> str:
    """With how many workers the team begins that goes first (0) or second (1)."""
    return count.workers(_catalogue().numbers.workers_start[place])


def _first_castle(count: Count) -> str:
    """Where it stands, or between what its owners choose."""
    estate = _catalogue().estates[_board(count)]
    spaces = [estate.names[space] for space in estate.castles]
    if estate.start is not None or len(spaces) == 1:
        return count.texts("burgundy.lore_castle_printed", space=spaces[0])
    return count.texts("burgundy.lore_castle_chosen", spaces=count.texts.either(spaces))


TEAM_UI: Final = BurgundyModuleUI(
    id=team.id,
    presets=(
        Preset("team_game", edition="2019", modules=(team.id,)),
        Preset("team_experts", edition="2019", modules=(team.id,), options={TEAM_BOARD.key: BOARDS[1]}),
    ),
    settles=SETTLED,
    labels={CHOOSE_STORAGE: _storage_words},
    numbered=frozenset({CHOOSE_STORAGE}),
    storages=frozenset({OWN, SHARED}),
    auto_answers=(AutoAnswer("store", CHOOSE_STORAGE, (OWN, SHARED), _store),),
    targets={"cells": _storage_target},
    sentences=_sentences,
    explained={"partners": "partners", "shared-storage": "shared_storage"},
    pieces={
        "partners": ("tile/castle", "silver", "worker", "good/4"),
        "shared-storage": ("tile/castle", "tile/ship", "tile/mine", "tile/building:bank"),
    },
    numbers={
        "shared_room": lambda _: _room(),
        "joint_spaces": lambda _: len(_catalogue().estates[BOARDS[0]].names),
        "workers_first": partial(_workers, 0),
        "workers_second": partial(_workers, 1),
        "first_castle": _first_castle,
        TEAM_BOARD.key: _board,
        TEAM_TIE_BREAK.key: lambda count: str(count.agreed.get(TEAM_TIE_BREAK.key, TEAM_TIE_BREAK.default)),
    },
)
