"""Expansions. Each is a file of its own, named after its module; add it to the list here."""

from __future__ import annotations

from engine.burgundy_cards.expansions.solo import solo
from engine.core.module import Interaction, Module

MODULES: tuple[Module, ...] = (solo,)
INTERACTIONS: tuple[Interaction, ...] = ()
