"""How well a seat stands. Only computer opponents use it: its numbers are estimates found by play, not rules.

Everything is measured in actions: an estate is a list of stacks that can be completed, each with the points that it
will bring and the actions that it still takes; dice cards, silver and workers are the actions that there are. Begin
reading in `standing.py`.
"""

from __future__ import annotations

from engine.burgundy_cards.evaluation.standing import evaluate

__all__ = ["evaluate"]
