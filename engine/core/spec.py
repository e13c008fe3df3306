"""The agreement of the lobby: what is played, by how many, with what."""

from __future__ import annotations

import msgspec

Seat = int
"""A place at the table, counted from 0. Who sits there is not the engine's business."""

Teams = tuple[tuple[Seat, ...], ...]
"""Seats that play together, team by team."""

Setting = bool | int | str


class GameSpec(msgspec.Struct, frozen=True, omit_defaults=True):
    """Frozen and hashable: rulesets are assembled once per spec and shared."""

    game: str
    players: int
    edition: str = ""
    modules: tuple[str, ...] = ()
    options: tuple[tuple[str, Setting], ...] = ()
    """Only what differs from the defaults needs to be named; assembling fills in the rest."""
    teams: Teams = ()
    """Empty where everybody plays for themselves. A module may say which they are."""


def make_spec(
    game: str,
    players: int,
    *,
    edition: str = "",
    modules: tuple[str, ...] | list[str] = (),
    options: dict[str, Setting] | None = None,
    teams: Teams = (),
) -> GameSpec:
    """A spec in its normal form: equal agreements are equal values."""
    return GameSpec(
        game=game,
        players=players,
        edition=edition,
        modules=tuple(sorted(set(modules))),
        options=tuple(sorted((options or {}).items())),
        teams=tuple(sorted(tuple(sorted(team)) for team in teams)),
    )
