"""The only door to the engine. What is not listed here is private to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.burgundy import events as burgundy_events
from engine.burgundy.base import BEGINNERS, EACH, ESTATE, SETUP
from engine.burgundy.catalogue import MADE
from engine.burgundy.catalogue import Catalogue as BurgundyCatalogue
from engine.burgundy.catalogue import Numbers as BurgundyNumbers
from engine.burgundy.estates import Estate
from engine.burgundy.module import BURGUNDY
from engine.burgundy.monasteries import Monastery as BurgundyMonastery
from engine.burgundy.names import names_tile, tile_code
from engine.burgundy.views import BurgundyView, DeedView, DepotView, EstateView, HexView, SlotView, hexes_of, places_of
from engine.burgundy_cards import events as cards_events
from engine.burgundy_cards.cards import card_code
from engine.burgundy_cards.cards import die_of as card_die
from engine.burgundy_cards.cards import type_of as card_type
from engine.burgundy_cards.catalogue import HOUSE as CARDS_HOUSE
from engine.burgundy_cards.catalogue import Bonus as CardsBonus
from engine.burgundy_cards.catalogue import Catalogue as CardsCatalogue
from engine.burgundy_cards.module import BURGUNDY_CARDS
from engine.burgundy_cards.views import CardsView, PileView, StackView
from engine.burgundy_cards.views import DeedView as CardsDeedView
from engine.burgundy_cards.views import PlayerView as CardsPlayerView
from engine.carcassonne import events as carcassonne_events
from engine.carcassonne.asking import CellAnswer, FeatureAnswer, NoAnswer, PlaceAnswer, TileAnswer, ask_cell
from engine.carcassonne.catalogue import Catalogue as CarcassonneCatalogue
from engine.carcassonne.catalogue import every_tile
from engine.carcassonne.choice_worth import choice_worths
from engine.carcassonne.module import CARCASSONNE
from engine.carcassonne.names import cell_name, column_name, place_named, row_name
from engine.carcassonne.remaining import dead_cells, remaining
from engine.carcassonne.survey import RegionView, survey
from engine.carcassonne.tiles import Oriented, Segment
from engine.carcassonne.tiles import Tile as LandTile
from engine.carcassonne.views import CarcassonneView
from engine.core.chance import Chance, Dice, Draw, ScriptedChance, SeededChance, commitment
from engine.core.codec import SaveError
from engine.core.decision import Answer, Decision, Option, Options, Part
from engine.core.errors import AssemblyError, Kind, RuleError
from engine.core.events import Event
from engine.core.game import Game, Transition
from engine.core.journal import verify
from engine.core.kind import kind_of, kinds, register
from engine.core.merging import merged
from engine.core.module import FirstPlayer, Module
from engine.core.preview import Preview, played
from engine.core.ranking import Comparison, Ranking
from engine.core.replay import replay, replay_standing, score_history
from engine.core.ruleset import assemble
from engine.core.score import ChoiceWorth, ScoreLine, Term
from engine.core.shared_seed import drawn_share, shared_seed, word_share
from engine.core.spec import GameSpec, Seat, Setting, Teams, make_spec
from engine.core.view import SPECTATOR, View, Viewer, canonical, seat_viewer, team_viewer

__all__ = [
    "BURGUNDY_ESTATE",
    "CARDS_HOUSE",
    "SPECTATOR",
    "Answer",
    "AssemblyError",
    "BurgundyCatalogue",
    "BurgundyMonastery",
    "BurgundyNumbers",
    "BurgundyView",
    "CarcassonneCatalogue",
    "CarcassonneView",
    "CardsBonus",
    "CardsCatalogue",
    "CardsDeedView",
    "CardsPlayerView",
    "CardsView",
    "CellAnswer",
    "Chance",
    "ChoiceWorth",
    "Comparison",
    "Decision",
    "DeedView",
    "DepotView",
    "Dice",
    "Draw",
    "EstateView",
    "Event",
    "FeatureAnswer",
    "FirstPlayer",
    "Game",
    "GameInfo",
    "GameSpec",
    "HexView",
    "Kind",
    "LandTile",
    "ModuleInfo",
    "NoAnswer",
    "Option",
    "OptionInfo",
    "Options",
    "Oriented",
    "Part",
    "PileView",
    "PlaceAnswer",
    "Preview",
    "Ranking",
    "RegionView",
    "RuleError",
    "SaveError",
    "ScoreLine",
    "ScriptedChance",
    "Seat",
    "SeededChance",
    "Segment",
    "Setting",
    "SlotView",
    "StackView",
    "Teams",
    "Term",
    "TileAnswer",
    "Transition",
    "View",
    "Viewer",
    "agreed",
    "burgundy_catalogue",
    "burgundy_estate",
    "burgundy_events",
    "burgundy_house",
    "burgundy_links",
    "burgundy_made_estate",
    "canonical",
    "carcassonne_asked",
    "carcassonne_catalogue",
    "carcassonne_choice_worths",
    "carcassonne_dead_cells",
    "carcassonne_events",
    "carcassonne_remaining",
    "carcassonne_survey",
    "card_code",
    "card_die",
    "card_type",
    "cards_catalogue",
    "cards_events",
    "cell_name",
    "column_name",
    "commitment",
    "drawn_share",
    "games",
    "land_tiles",
    "make_spec",
    "merged",
    "names_tile",
    "new_game",
    "place_named",
    "places_of",
    "replay",
    "replay_standing",
    "row_name",
    "score_history",
    "seat_viewer",
    "shared_seed",
    "team_viewer",
    "tile_code",
    "verify",
    "word_share",
]

register(CARCASSONNE)
register(BURGUNDY)
register(BURGUNDY_CARDS)


class OptionInfo(msgspec.Struct, frozen=True):
    """A rule that tables may set."""

    key: str
    default: Setting
    values: tuple[Setting, ...]
    source: str
    editions: dict[str, Setting]
    """Editions with another default."""
    form: str = ""
    """A regular expression: texts of this form, in lower case, are values too. Empty where there are no others."""


class ModuleInfo(msgspec.Struct, frozen=True):
    id: str
    options: tuple[OptionInfo, ...]
    requires: tuple[str, ...]
    excludes: tuple[str, ...]
    players: tuple[int, ...]
    teams: Teams
    """Seats that play together with this module; empty where everybody plays for themselves."""
    first_player: FirstPlayer | None
    """How it chooses who begins; None where that is as in the base game."""


class GameInfo(msgspec.Struct, frozen=True):
    """What a lobby needs to know of a game."""

    id: str
    players: tuple[int, ...]
    first_player: FirstPlayer
    editions: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    """Of the base game."""
    modules: tuple[ModuleInfo, ...]


def games() -> tuple[GameInfo, ...]:
    return tuple(
        GameInfo(
            id=kind.id,
            players=tuple(kind.players),
            first_player=kind.first_player,
            editions=kind.editions,
            options=_options(kind.base),
            modules=tuple(
                ModuleInfo(
                    module.id,
                    _options(module),
                    module.requires,
                    module.excludes,
                    module.players,
                    module.teams,
                    module.first_player,
                )
                for module in kind.modules
            ),
        )
        for kind in kinds()
    )


def _options(module: Module) -> tuple[OptionInfo, ...]:
    return tuple(
        OptionInfo(option.key, option.default, option.values, option.source, dict(option.editions), option.form)
        for option in module.options
    )


def agreed(spec: GameSpec) -> dict[str, Any]:
    """Every option with its value, defaults filled in; refuses a spec that the rules do not allow."""
    return dict(assemble(spec).values)


def land_tiles() -> dict[str, LandTile]:
    """Every tile of Carcassonne and its expansions, by its id."""
    return every_tile(CARCASSONNE)


def carcassonne_survey(game: Game) -> tuple[RegionView, ...]:
    """Every feature of a game of Carcassonne: whose it is, and what it would bring if the game ended now."""
    return survey(game.look)


def carcassonne_asked(game: Game, cell: str) -> CellAnswer | None:
    """What everybody may know of one cell of a game of Carcassonne; None if no cell has this name."""
    return ask_cell(game.look, cell)


def carcassonne_choice_worths(game: Game, answers: Sequence[Answer], seat: Seat) -> dict[str, ChoiceWorth]:
    """What the options of the question that follows these answers of a seat would score, by their codes. Options about
    which nothing can be said are left out; so are all where the draft is held up."""
    tried = played(game, answers, seat)
    asked = tried.decisions(seat)
    return choice_worths(tried.twin.look, asked[0]) if asked and tried.stopped is None else {}


def carcassonne_remaining(spec: GameSpec, view: CarcassonneView) -> dict[str, int]:
    """How many copies of each tile are still to be drawn, counted from what everybody sees, without used up ones."""
    return remaining(assemble(spec).catalogue, view)


def carcassonne_dead_cells(spec: GameSpec, view: CarcassonneView) -> tuple[str, ...]:
    """Names of the empty cells beside tiles where neither the tile to be laid nor any that is left fits."""
    return dead_cells(assemble(spec).catalogue, view)


def burgundy_estate(edition: str, board: str) -> tuple[HexView, ...]:
    """An estate of The Castles of Burgundy as it is printed, also one that only a module has; or one that is made from
    its name, such as `~k7m2q`. What a table will play on is in `burgundy_catalogue(spec).dealt`."""
    return hexes_of(_estate(edition, board), {})


def burgundy_links(edition: str, board: str) -> tuple[tuple[str, str], ...]:
    """Spaces of the same estate that count as neighbours although they do not touch."""
    return _estate(edition, board).links


def burgundy_house(edition: str, board: str) -> bool:
    """Whether the layout of the same estate is our own, and in no box."""
    return _estate(edition, board).house


def _estate(edition: str, board: str) -> Estate:
    kind = kind_of(BURGUNDY.id)
    if board.startswith(MADE):
        return burgundy_catalogue(make_spec(kind.id, kind.players[0], edition=edition)).made(board)
    for module in (kind.base, *kind.modules):
        chosen = () if module is kind.base else (module.id, *module.requires)
        players = module.players[0] if module.players else kind.players[0]
        estates: Mapping[str, Estate] = assemble(
            make_spec(kind.id, players, edition=edition, modules=chosen)
        ).catalogue.estates
        if board in estates:
            return estates[board]
    raise KeyError(board)


BURGUNDY_ESTATE = ESTATE.key
"""The option of The Castles of Burgundy that names the estate."""


def burgundy_made_estate(options: Mapping[str, Setting], word: str) -> dict[str, Setting]:
    """What a table agrees on to play on the estate that is made from a word: all have it, unless its other options say
    that everybody has one of their own."""
    setup = options.get(SETUP.key)
    return {ESTATE.key: f"{MADE}{word}", SETUP.key: EACH if setup == EACH else BEGINNERS}


def burgundy_catalogue(spec: GameSpec) -> BurgundyCatalogue:
    """What tiles of The Castles of Burgundy do and what the rules count with, for one agreement."""
    catalogue: BurgundyCatalogue = assemble(spec).catalogue
    return catalogue


def cards_catalogue(spec: GameSpec) -> CardsCatalogue:
    """What cards of The Card Game do and what the rules count with, for one agreement."""
    catalogue: CardsCatalogue = assemble(spec).catalogue
    return catalogue


def carcassonne_catalogue(spec: GameSpec) -> CarcassonneCatalogue:
    """The same for Carcassonne."""
    catalogue: CarcassonneCatalogue = assemble(spec).catalogue
    return catalogue


def new_game(spec: GameSpec, seed: bytes, chance: Chance | None = None) -> Game:
    """A game ready for its first answer. `chance` is for tests; everybody else leaves it to the seed."""
    return Game.new(spec, seed, chance)
