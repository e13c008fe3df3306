"""How well a seat stands. Only computer opponents use it: its numbers are estimates found by play, not rules.

Nearly everything is measured in actions. Dice cards to come, silver and workers are the actions that a seat has; each
stack is points that it will bring and actions that it still takes. What the actions are enough for is counted on. Begin
reading in `standing.py`; all numbers are in `weights.py`.
"""

from __future__ import annotations

from engine.burgundy_cards.evaluation.standing import evaluate

__all__ = ["evaluate"]
