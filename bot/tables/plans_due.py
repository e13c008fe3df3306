"""Plans whose turn has come."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.table import Plan, Table
from engine.api import Decision


def plans_due(table: Table, decisions: Sequence[Decision]) -> list[Plan]:
    asked = {(decision.seat, decision.prompt) for decision in decisions}
    return [plan for plan in table.planning.turns if plan.stopped is None and (plan.seat, plan.prompts[0]) in asked]
