"""The course of a game."""

from __future__ import annotations

from typing import Final

PHASES: Final = "ABCDE"
ROUNDS: Final = 5
"""Of each phase."""
