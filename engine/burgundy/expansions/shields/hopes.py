"""What computer players expect of shields. The numbers are estimates, not rules."""

from __future__ import annotations
