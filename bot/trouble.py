"""What keeps us from running and is no mistake of ours."""

from __future__ import annotations


class Trouble(Exception):
    """The text is for whoever runs Castellan: what is wrong, and what helps."""
