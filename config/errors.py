"""What keeps the program from running and is no fault of the program."""

from __future__ import annotations


class OperatorError(Exception):
    """The text is for whoever runs Castellan: what is wrong, and what helps."""
