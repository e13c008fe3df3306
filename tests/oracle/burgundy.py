"""Judges recorded games of The Castles of Burgundy, with all modules: every game is replayed by the rules alone.

Nothing is shared with the engine that wrote the record: boards, tiles and rules are the referee's own.
"""

from __future__ import annotations

from tests.oracle.burgundy_referee import Record, Referee
from tests.oracle.burgundy_solo import SoloReferee
from tests.oracle.burgundy_team import TeamReferee
from tests.oracle.shape import Malformed


def check(record: Record) -> list[str]:
    """All points where the record disagrees with the rules, in words; empty if there are none."""
    referee = _referee(record)
    try:
        referee.replay()
    except Malformed as problem:
        referee.say(f"malformed: {problem}")
    return referee.found


def _referee(record: Record) -> Referee:
    modules = record.get("modules")
    named = modules if isinstance(modules, list) else []
    if "team" in named:
        return TeamReferee(record)
    return SoloReferee(record) if "solo" in named else Referee(record)
