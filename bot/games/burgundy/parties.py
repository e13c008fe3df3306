"""Players who share an estate: who they are, and what to call them together. Usually everybody plays alone."""

from __future__ import annotations

from bot.games.alt_text import called
from bot.games.burgundy.names import paid
from bot.games.game_ui import Names
from bot.games.seat_letters import letter
from bot.texts import Texts
from engine.api import BurgundyView, Seat


def party_of(view: BurgundyView, seat: Seat) -> tuple[Seat, ...]:
    """The seats that share an estate with this one, itself among them."""
    return next((party for party in view.teams if seat in party), (seat,))


def partners_of(view: BurgundyView, seat: Seat) -> list[Seat]:
    return [other for other in party_of(view, seat) if other != seat]


def owners(texts: Texts, view: BurgundyView, names: Names, seat: Seat) -> str:
    """The names of those to whom the estate of this seat belongs: `Anna and Clara`."""
    return texts.listed([called(names, each) for each in party_of(view, seat)])


def letters_of(view: BurgundyView, seat: Seat) -> str:
    """`A` or, for a party of two, `A+C`."""
    return "+".join(map(letter, party_of(view, seat)))


def purse(texts: Texts, view: BurgundyView, seat: Seat) -> str:
    """The silver and workers that a player may spend, with the letters of those who share them; empty for none."""
    estate = view.estates[seat]
    said = paid(texts, estate.silver, estate.workers)
    return f"{letters_of(view, seat)}: {said}" if said and partners_of(view, seat) else said
