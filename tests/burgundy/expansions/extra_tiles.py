"""What the tests of the additional tiles have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.api import Game
from engine.burgundy.recorder import BurgundyRecorder
from tests.burgundy.given import (
    Holding,
    given,
    play,
)

SECTION = "2019: additional tiles"
BUSY = {5: ["mine"]}
editions = pytest.mark.parametrize("edition", ["2011", "2019"])


def playing(*holdings: Holding, modules: Sequence[str] = (), **rest: Any) -> Game:
    return given(*holdings, modules=["extra_tiles", *modules], **rest)


def written(game: Game, *codes: str) -> list[dict[str, Any]]:
    """Give these answers; what the record says about them, without the totals."""
    recorder = BurgundyRecorder()
    game.observe(recorder)
    play(game, *codes)
    log: list[dict[str, Any]] = recorder.finish(game.look)["log"]
    return [{key: value for key, value in entry.items() if key != "after"} for entry in log]
