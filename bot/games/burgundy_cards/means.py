"""What a player holds, in one line; and the layer `hand`, which shows it to its owner alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.games.alt_text import called, fitted
from bot.games.burgundy_cards.names import FACES, animal_words, card_words, good_words
from bot.games.game_ui import Illustration, Layer, Names
from bot.texts import Texts
from bot.texts.refusal import Refusal
from engine.api import CardsView, Game, Seat, View, Viewer, card_die
from renderers.api import CardsHand


def means(texts: Texts, view: View, seat: Seat) -> str:
    """What a player has for the turn: dice cards that can still be used in it, workers, silver, goods and animals in
    store, projects."""
    assert isinstance(view, CardsView)
    spent = view.turn == seat and view.played
    return " · ".join([*(() if spent else _dice(view, seat)), *_stored(texts, view, seat)])


def _dice(view: CardsView, seat: Seat) -> list[str]:
    return [f"{FACES[die - 1]} {die}" for die in map(card_die, view.seats[seat].hand)]


def _stored(texts: Texts, view: CardsView, seat: Seat) -> Iterator[str]:
    player = view.seats[seat]
    if player.workers:
        yield texts("burgundy_cards.means_workers", count=player.workers)
    if player.silver:
        yield texts("burgundy_cards.means_silver", count=player.silver)
    goods = _counted({good_words(texts, kind): count for kind, count in player.goods.items()})
    if goods:
        yield texts("burgundy_cards.means_goods", goods=goods)
    animals = _counted({animal_words(texts, kind): count for kind, count in player.animals.items()})
    if animals:
        yield texts("burgundy_cards.means_animals", animals=animals)
    if player.projects:
        cards = ", ".join(card_words(texts, card) for card in player.projects)
        yield texts("burgundy_cards.means_projects", cards=cards)


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in counts.items() if count)


def hand(texts: Texts, game: Game, viewer: Viewer, names: Names) -> Layer:
    """What the viewer's own seats hold. Refused to people who do not play: they may not see it of anybody."""
    view = game.view(viewer)
    assert isinstance(view, CardsView)
    own = [seat for seat in range(view.players) if viewer.sees(seat)]
    if not own:
        raise Refusal("burgundy_cards.no_hand")
    lines, pictures = [], []
    for seat in own:
        said = _held(texts, view, seat)
        if len(own) > 1:
            lines.append(texts("burgundy_cards.hand_of", who=called(names, seat)))
        lines += said
        pictures.append(Illustration(CardsHand(view=view, seat=seat), fitted(said)))
    return Layer(tuple(lines), tuple(pictures))


def _held(texts: Texts, view: CardsView, seat: Seat) -> list[str]:
    """The dice cards and how many more are to come, then everything that is in store."""
    player = view.seats[seat]
    dice = " · ".join(_dice(view, seat))
    key = "burgundy_cards.hand_dice" if dice else "burgundy_cards.hand_empty"
    first = texts(key, dice=dice, left=player.dice) if dice else texts(key)
    bought = ", ".join(card_words(texts, card) for card in player.bought)
    lines = [first, *([texts("burgundy_cards.hand_bought", cards=bought)] if bought else [])]
    return [*lines, *filter(None, [" · ".join(_stored(texts, view, seat))])]
