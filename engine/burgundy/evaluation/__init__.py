"""How well a seat stands. Only computer opponents use it: its numbers are estimates found by play, not rules."""

from __future__ import annotations

from engine.burgundy.evaluation.standing import evaluate

__all__ = ["evaluate"]
