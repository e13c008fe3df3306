"""The team game in the chat: whose the estate, its means and the shared storage are, how the teams stand, and what
`/rules` says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.alt_text import called
from bot.games.burgundy.alt_text import own_storage
from bot.games.burgundy.module_ui import BurgundyModuleUI
from bot.games.burgundy.names import GAME
from bot.games.burgundy.parties import letters_of, owners, partners_of
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import AutoAnswer, Names, Preset
from bot.texts import Texts, headed
from engine.api import BurgundyView, Decision, Seat, View, burgundy_catalogue, make_spec
from engine.burgundy.expansions.team import BOARDS, OWN, SHARED, TEAM_BOARD, TEAM_TIE_BREAK, team
from engine.burgundy.steps.turn import STORE

_MIDDLE: Final = "m"
"""The space that both halves of the estate have in common."""


def _storage_words(texts: Texts, path: Sequence[str]) -> str:
    return headed(texts(f"burgundy.storage_{path[-1]}"))


def _storage_target(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {texts(f'burgundy.storage_{place[0]}')}"


def _store(asked: Decision, view: View, way: str) -> str:
    """The storage that was chosen once and for all."""
    return next((option.code for option in asked.options if option.code == way), "")


def _situation(texts: Texts, view: BurgundyView) -> str:
    """The points of the teams; each player has their own."""
    if team.id not in view.slices and not view.teams:
        return ""
    sums = [f"{letters_of(view, party[0])} {sum(view.points[seat] for seat in party)}" for party in view.teams]
    return texts("burgundy.teams_points", points=" : ".join(sums))


def _sentences(texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> Iterator[str]:
    """Who shares the estate, and what partners keep for themselves."""
    partners = partners_of(view, seat)
    if partners:
        yield texts("burgundy.alt_partners", who=owners(texts, view, names, seat))
    for partner in partners:
        kept = own_storage(texts, view.estates[partner])
        if kept:
            yield texts("burgundy.alt_partner_keeps", who=called(names, partner), kept=kept)


# rules


def _data(count: Count) -> int:
    """Tiles that the shared storage holds; 0 where nothing is shared."""
    room: int = count.catalogue.data.get(team.id, {}).get(SHARED, {}).get("storage", 0)
    return room


def _spaces(count: Count) -> int:
    """Of the joint estate."""
    estates = burgundy_catalogue(make_spec(GAME, 4, modules=[team.id])).estates
    return len(estates[BOARDS[0]].names)


def _first(count: Count) -> str:
    """With how many workers the team begins that comes first; the other one has more."""
    return count.workers(count.catalogue.numbers.workers_start[0])


def _second(count: Count) -> str:
    return count.workers(count.catalogue.numbers.workers_start[1])


TEAM_UI: Final = BurgundyModuleUI(
    id=team.id,
    presets=(
        Preset("team_game", edition="2019", modules=(team.id,)),
        Preset("team_experts", edition="2019", modules=(team.id,), options={TEAM_BOARD.key: BOARDS[1]}),
    ),
    labels={STORE: _storage_words},
    numbered=frozenset({STORE}),
    storages=frozenset({OWN, SHARED}),
    auto_answers=(AutoAnswer("store", STORE, (OWN, SHARED), _store),),
    targets={"cells": _storage_target},
    sentences=_sentences,
    situation=_situation,
    explained={"partners": "partners", "shared-storage": "shared_storage"},
    pieces={
        "partners": ("tile/castle", "silver", "worker", "good/4"),
        "shared-storage": ("tile/castle", "tile/ship", "tile/mine", "tile/building:bank"),
    },
    numbers={
        "shared_room": _data,
        "joint_spaces": _spaces,
        "workers_first": _first,
        "workers_second": _second,
        TEAM_BOARD.key: lambda count: str(count.agreed.get(TEAM_BOARD.key, TEAM_BOARD.default)),
        TEAM_TIE_BREAK.key: lambda count: str(count.agreed.get(TEAM_TIE_BREAK.key, TEAM_TIE_BREAK.default)),
    },
)
