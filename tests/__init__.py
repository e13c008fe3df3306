"""Checks of every kind. `tests/README.md` says what each folder checks, and which helpers there are."""
