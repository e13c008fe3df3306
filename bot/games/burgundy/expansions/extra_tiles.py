"""Additional tiles in the chat: workers that are hired, a marker that is back on top, what a crane works like, and what
`/rules` says about the four of them. With whom geese score is told by the points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bot.games.burgundy.module_ui import Action, BurgundyModuleUI
from bot.games.burgundy.names import GAME, tile_words
from bot.games.burgundy.rule_numbers import Count
from bot.texts import Texts
from bot.texts.log_line import LogLine
from engine.api import BurgundyCatalogue, burgundy_catalogue, make_spec, tile_code
from engine.burgundy.expansions.extra_tiles import (
    BRIDGE,
    CRANE_PROMPT,
    GEESE,
    HIRE,
    HIRING,
    CraneUsed,
    MarkerLifted,
    WorkersHired,
    extra_tiles,
)

HIRED: Final = "burgundy.workers_hired"
SUPPLIED: Final = "burgundy.supplied"
LIFTED: Final = "burgundy.marker_lifted"
CRANED: Final = "burgundy.crane_used"


def _tell_hired(lines: list[LogLine], event: WorkersHired) -> None:
    """Instead of the line about the workers alone, which the supply has just added."""
    by = f"monastery:{HIRING}"
    if lines and lines[-1].key == SUPPLIED and lines[-1].args["by"] == by:
        lines.pop()
    lines.append(LogLine(HIRED, {"silver": event.silver, "workers": event.workers, "by": by}, event.seat))


def _tell_lifted(lines: list[LogLine], event: MarkerLifted) -> None:
    lines.append(LogLine(LIFTED, {"by": f"monastery:{BRIDGE}"}, event.seat))


def _tell_crane(lines: list[LogLine], event: CraneUsed) -> None:
    lines.append(LogLine(CRANED, {"tile": tile_code(event.building)}, event.seat))


def _hired_briefly(texts: Texts, line: LogLine) -> str:
    return texts("burgundy.brief_hired", workers=line.args["workers"])


def _craned_briefly(texts: Texts, line: LogLine) -> str:
    return texts("burgundy.brief_crane", tile=tile_words(texts, str(line.args["tile"])))


@cache
def _catalogue() -> BurgundyCatalogue:
    return burgundy_catalogue(make_spec(GAME, 2, modules=(extra_tiles.id,)))


def _rate(key: str) -> int:
    """Silver or workers of one hiring."""
    each: int = _catalogue().data[extra_tiles.id][HIRE][key]
    return each


def _workers_for_silver(texts: Texts, path: Sequence[str]) -> str:
    times = int(path[-1])
    workers = texts("burgundy.workers", count=times * _rate("workers"))
    return texts(
        "burgundy.hire_choice", workers=workers, silver=texts("burgundy.lore_silver", count=times * _rate("silver"))
    )


def _geese_points(count: Count) -> str:
    return count.points(next(tile.animals for tile in _catalogue().tiles.values() if tile.species == GEESE))


EXTRA_TILES_UI: Final = BurgundyModuleUI(
    id=extra_tiles.id,
    tells={WorkersHired: _tell_hired, MarkerLifted: _tell_lifted, CraneUsed: _tell_crane},
    briefs={HIRED: _hired_briefly, CRANED: _craned_briefly},
    numbered=frozenset({CRANE_PROMPT}),
    actions={HIRE: Action(implied=True, label=_workers_for_silver)},
    explained={
        f"monastery-{BRIDGE}": f"monastery_{BRIDGE}",
        f"monastery-{HIRING}": f"monastery_{HIRING}",
        "crane": "crane",
        GEESE: GEESE,
        f"{GEESE}-2": GEESE,
    },
    pieces={GEESE: (f"tile/animal:{GEESE}:2",)},
    numbers={
        "hire_silver": lambda count: count.silver(_rate("silver")),
        "hire_workers": lambda count: count.workers(_rate("workers")),
        "geese_points": _geese_points,
    },
)
