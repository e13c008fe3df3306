"""Checks of every kind; see docs/architecture.md for where each one lives."""
