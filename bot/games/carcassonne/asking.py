"""Answers to questions about one cell of the landscape: `/ask t29`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.alt_text import called
from bot.games.carcassonne.alt_text import SIDES, oriented, tile_list
from bot.games.carcassonne.illustrations import illustrations, term_words
from bot.games.carcassonne.labels import FIELD, kind_of, kind_words, segment_label, standing_words
from bot.games.carcassonne.modules import MODULES
from bot.games.game_ui import BoardAnswer, Names, PictureFocus
from bot.texts import Texts
from bot.texts.refusal import Refusal
from engine.api import (
    CarcassonneView,
    FeatureAnswer,
    Game,
    NoAnswer,
    PlaceAnswer,
    RegionView,
    Term,
    TileAnswer,
    Viewer,
    carcassonne_asked,
)

MOST_KINDS: Final = 8
"""Most kinds of tiles that are listed for an empty place."""


def ask(
    texts: Texts, game: Game, viewer: Viewer, names: Names, place: str, words: tuple[str, ...]
) -> BoardAnswer | None:
    """What is to be told of a cell: the features of its tile, only those that the words name if there are words; or the
    tiles that fit where it is empty. None if there are words that name no feature of it."""
    view = game.view(viewer)
    assert isinstance(view, CarcassonneView)
    found = carcassonne_asked(game, place)
    if found is None:
        raise Refusal("ask.no_such_place", word=place)
    things: list[str] = []
    if isinstance(found, TileAnswer):
        features = [each for each in found.features if not words or _named(each, words)]
        features.sort(key=lambda each: each.region.kind == FIELD)
        if words and not features:
            _refuse_missing(texts, found, words)
            return None
        lines = [_title(texts, found, names), *(_feature(texts, found, each, names, view) for each in features)]
        if not words:
            lines += _figures(texts, view, found.cell, names)
        things = _things(found, features)
    elif words:
        return None
    elif isinstance(found, NoAnswer):
        raise Refusal("carcassonne.ask_alone", cell=found.cell)
    else:
        lines = _place(texts, found, view)
    if not words:
        lines += [
            line for module in MODULES if module.at_cell is not None for line in module.at_cell(texts, view, found.cell)
        ]
    return BoardAnswer(tuple(lines), illustrations(texts, view, PictureFocus(place=found.cell), names), tuple(things))


def _named(feature: FeatureAnswer, words: Sequence[str]) -> bool:
    return feature.region.kind in words or any(code in words for code in feature.codes)


def _refuse_missing(texts: Texts, found: TileAnswer, words: Sequence[str]) -> None:
    """Refuse words for a feature that the tile does not have."""
    for kind in map(kind_of, words):
        if texts.has(f"carcassonne.segment_{kind}"):
            raise Refusal("carcassonne.ask_no_feature", cell=found.cell, feature=kind_words(texts, kind))


def _things(found: TileAnswer, features: Sequence[FeatureAnswer]) -> list[str]:
    """What there is to be explained: kinds of features, what is printed on them, and on the tile."""
    shown = oriented(found.tile, found.turn)
    codes = {code for feature in features for code in feature.codes}
    segments = [segment for segment in shown.segments if segment.code in codes]
    kinds = [feature.region.kind for feature in features]
    marks = [mark for segment in segments for mark, _ in segment.marks]
    return list(dict.fromkeys([*kinds, *marks, *shown.signs]))


def _title(texts: Texts, found: TileAnswer, names: Names) -> str:
    if found.seat < 0:
        return texts("carcassonne.ask_first_tile", cell=found.cell)
    return texts("carcassonne.ask_tile", cell=found.cell, who=called(names, found.seat))


def _feature(texts: Texts, found: TileAnswer, feature: FeatureAnswer, names: Names, view: CarcassonneView) -> str:
    region = feature.region
    segments = texts.listed([_segment(texts, found, code) for code in feature.codes])
    if region.kind != FIELD and region.complete and not region.strengths:
        return texts("carcassonne.ask_complete", feature=segments)
    state = _state(texts, found, feature, names, view)
    return texts("carcassonne.ask_feature", feature=segments, owner=_owner(texts, region, names), state=state).rstrip()


def _segment(texts: Texts, found: TileAnswer, code: str) -> str:
    """A segment with its sides; in the code of one that is alone on its tile they are left out."""
    segment = next(each for each in oriented(found.tile, found.turn).segments if each.code == code)
    if code != segment.kind or not segment.sides:
        return segment_label(texts, code)
    return segment_label(texts, f"{code}-{'-'.join(SIDES[side] for side in segment.sides)}")


def _owner(texts: Texts, region: RegionView, names: Names) -> str:
    """Whose it is; with the strength of everybody there, if that is not simply one."""
    if not region.owners:
        return texts("carcassonne.ask_nobody")
    who = texts.listed([called(names, seat) for seat in region.owners])
    strengths = [(seat, count) for seat, count in region.strengths if count]
    if len(strengths) == 1 and strengths[0][1] == 1:
        return who
    counts = texts("list.comma").join(f"{called(names, seat)} {count}" for seat, count in strengths)
    return texts("carcassonne.ask_majority", who=who, strengths=counts)


def _state(texts: Texts, found: TileAnswer, feature: FeatureAnswer, names: Names, view: CarcassonneView) -> str:
    region = feature.region
    if region.kind == FIELD:
        if not region.points:
            return texts("carcassonne.ask_worthless_scored" if view.over else "carcassonne.ask_worthless")
        return texts(
            "carcassonne.ask_scored" if view.over else "carcassonne.ask_field", points=_shares(texts, region, names)
        )
    if region.complete:
        return texts("carcassonne.ask_complete_occupied", points=_points(texts, region.worth))
    if view.over:
        return texts("carcassonne.ask_scored", points=_points(texts, region.worth)) if region.owners else ""
    here = [segment for segment in oriented(found.tile, found.turn).segments if segment.code in feature.codes]
    if not any(segment.sides for segment in here):
        key = "carcassonne.ask_around"
    elif feature.completed == region.worth:
        key = "carcassonne.ask_ends_alike"
    else:
        key = "carcassonne.ask_ends"
    complete, end = _points(texts, feature.completed), _points(texts, region.worth)
    return texts(key, open=region.open, complete=complete, end=end)


def _shares(texts: Texts, region: RegionView, names: Names) -> str:
    """What a field brings: one sum, or that of each owner where they differ."""
    if len(set(region.shares)) < 2:
        return _points(texts, region.worth)
    shares = zip(region.owners, region.shares, strict=True)
    return texts("list.comma").join(f"{called(names, seat)} {points}" for seat, points in shares)


def _points(texts: Texts, worth: Sequence[Term]) -> str:
    """Points with their arithmetic."""
    points = sum(term.count * term.each for term in worth)
    if not points:
        return texts("carcassonne.ask_nothing")
    terms = [term_words(texts, term) for term in worth if term.count]
    said = texts("carcassonne.lore_points", count=points)
    return texts("carcassonne.ask_points", points=said, terms=texts.listed(terms))


def _figures(texts: Texts, view: CarcassonneView, cell: str, names: Names) -> list[str]:
    said = [
        texts(
            "carcassonne.ask_figure",
            who=called(names, figure.seat),
            figure=standing_words(texts, figure.kind, kind_of(figure.code)),
            segment=kind_words(texts, kind_of(figure.code)),
        )
        for figure in view.figures
        if figure.cell == cell
    ]
    return [texts("carcassonne.ask_figures", figures="; ".join(said))] if said else []


def _place(texts: Texts, found: PlaceAnswer, view: CarcassonneView) -> list[str]:
    fitting = sum(count for _, count in found.fits)
    key = "carcassonne.ask_place" if fitting else "carcassonne.ask_dead" if found.left else "carcassonne.ask_no_tiles"
    lines = [texts(key, cell=found.cell, fitting=fitting, left=found.left)]
    alike: dict[str, int] = {}
    for tile, count in found.fits:
        said = tile_list(texts, tile) or kind_words(texts, FIELD)
        alike[said] = alike.get(said, 0) + count
    kinds = sorted(alike.items(), key=lambda each: -each[1])
    lines += [texts("carcassonne.ask_kind", count=count, tile=said) for said, count in kinds[:MOST_KINDS]]
    if further := kinds[MOST_KINDS:]:
        lines.append(texts("carcassonne.ask_more_kinds", kinds=len(further), tiles=sum(count for _, count in further)))
    if found.drawn is not None:
        lines.append(texts("carcassonne.ask_drawn_fits" if found.drawn else "carcassonne.ask_drawn_not"))
    return lines
