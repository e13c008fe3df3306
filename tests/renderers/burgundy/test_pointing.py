"""What the pictures of a game point out: what can be chosen, what was done, and what is only previewed."""

from __future__ import annotations

import msgspec

from engine.api import BurgundyView, DeedView
from renderers.api import BurgundyMarks
from renderers.colours import LETTERS
from renderers.scene import Label, Panel, Scene, Sprite, Stroke
from tests.renderers.burgundy.positions import game_at, refs_of, view_at, view_of
from tests.renderers.burgundy.reading import estate_of, keys, scene_of, texts


def test_targets_are_numbered_on_the_thing_itself() -> None:
    game = game_at(4, 80, prompt="burgundy.turn")
    view, targets = view_of(game), refs_of(game)
    assert {code.partition(":")[0] for code, _ in targets} >= {"die", "depot", "storage", "hex"}
    scene = scene_of(view, BurgundyMarks(targets))
    assert [(target.code, target.number) for target in scene.targets] == list(targets)
    badges = {item.text: item for item in scene.items[-2 * len(targets) :] if isinstance(item, Label)}
    assert len(badges) == len(targets)
    tiles = [sprite for sprite in scene.items if isinstance(sprite, Sprite) and sprite.width >= 100]
    for target in scene.targets:
        badge = badges[str(target.number)]
        assert target.x < badge.x < target.x + target.width
        assert target.y < badge.y < target.y + target.height + 8
        assert min(target.width, target.height) >= 60, "a thumb needs it"
        kind, _, name = target.code.partition(":")
        if kind == "storage":
            key = f"burgundy/tile/{view.estates[view.turn or 0].storage[int(name)]}"
            assert any(tile.key == key and target.x - 4 < tile.x < target.x + 4 for tile in tiles)


def test_those_beside_the_page_have_smaller_numbers() -> None:
    game = game_at(4, 80, prompt="burgundy.turn")
    targets = refs_of(game, "depot")
    scene = scene_of(view_of(game), BurgundyMarks(targets, page=(targets[0][0],)))
    sides = [sprite.width for sprite in keys(scene, "icon/target")]
    assert max(sides) > min(sides)
    assert sides.count(max(sides)) == 1
    assert len(scene.targets) == len(targets)


def test_the_estate_that_is_asked_for_is_shown() -> None:
    view = view_at(6, 70)
    for seat in range(4):
        scene = scene_of(view, BurgundyMarks(estate=seat))
        figures = [sprite.key for sprite in keys(scene, "figure/standing/") if sprite.y > 700]
        assert figures == [f"figure/standing/{seat}"]
    assert view.turn is not None
    assert scene_of(view) == scene_of(view, BurgundyMarks(estate=view.turn))


def marked(view: BurgundyView) -> BurgundyView:
    """The view with moves that are easy to tell apart."""
    hexes = [msgspec.structs.replace(hex, tile="castle" if hex.name == "c3" else "") for hex in view.estates[1].hexes]
    view = estate_of(view, 1, hexes=tuple(hexes))
    emptied = [
        msgspec.structs.replace(
            depot, slots=tuple(msgspec.structs.replace(slot, tile="") for slot in depot.slots), goods=()
        )
        for depot in view.depots
    ]
    deeds = (
        DeedView(0, 30, "take", "mine", "2", 0),
        DeedView(2, 31, "take", "ship", "3", 1),
        DeedView(1, 32, "place", "castle", "c3"),
        DeedView(1, 32, "ship", "", "5"),
        DeedView(1, 32, "workers"),
    )
    return msgspec.structs.replace(view, depots=tuple(emptied), deeds=deeds)


def looks(scene: Scene, colour: str) -> int:
    return sum(
        (isinstance(item, Stroke) and item.colour == colour) or (isinstance(item, Panel) and item.line == colour)
        for item in scene.items
    )


def test_last_move_draft_and_news_differ_in_shape() -> None:
    view = marked(view_at(6, 70))
    plain = scene_of(view, BurgundyMarks(estate=1))
    assert looks(plain, "mark") == 3, "the hex, the goods that were loaded, the workers"
    assert looks(plain, "news") == 0
    assert len([item for item in plain.items if isinstance(item, Stroke) and item.colour == "mark"]) == 1
    news = scene_of(view, BurgundyMarks(estate=1, news=31))
    assert (looks(news, "mark"), looks(news, "news")) == (3, 1)
    more = scene_of(view, BurgundyMarks(estate=1, news=30))
    assert (looks(more, "mark"), looks(more, "news")) == (3, 2)
    letters = [item.text for item in more.items if isinstance(item, Label) and item.size >= 30 and item.y > 460]
    assert {LETTERS[0], LETTERS[2]} <= set(letters)


def test_what_is_tried_has_corners_on_the_part_that_is_shown() -> None:
    view = marked(view_at(6, 70))
    estate = scene_of(view, BurgundyMarks(estate=1, draft=True))
    board = scene_of(view, BurgundyMarks(estate=1, draft=True, targets=(("black:0", 1),)))
    for scene, count in ((estate, 6 + 4), (board, 4)):
        assert looks(scene, "mark") == 0
        corners = [item for item in scene.items if isinstance(item, Stroke) and item.colour == "accent"]
        assert len([corner for corner in corners if len(corner.points) == 3]) == count
    assert estate.height < 1200, "without the central board"


def test_a_slot_that_was_filled_again_is_no_news() -> None:
    view = marked(view_at(6, 70))
    filled = msgspec.structs.replace(view.depots[1].slots[0], tile="castle")
    depot = msgspec.structs.replace(view.depots[1], slots=(filled, *view.depots[1].slots[1:]))
    view = msgspec.structs.replace(view, depots=(view.depots[0], depot, *view.depots[2:]))
    assert looks(scene_of(view, BurgundyMarks(estate=1, news=30)), "news") == 1


def test_goods_of_two_depots_are_marked_in_both() -> None:
    view = marked(view_at(6, 70))
    both = (*view.deeds[:3], DeedView(1, 32, "ship", "", "1+6"), *view.deeds[4:])
    view = msgspec.structs.replace(view, deeds=both)
    assert looks(scene_of(view, BurgundyMarks(estate=1)), "mark") == 4


def test_a_slot_belongs_to_who_emptied_it_last() -> None:
    """A purchase in the phase before no longer counts."""
    view = marked(view_at(6, 70))
    deeds = (DeedView(2, 30, "buy", "mine", "2", 0), DeedView(1, 31, "take", "castle", "2", 0))
    scene = scene_of(msgspec.structs.replace(view, deeds=deeds), BurgundyMarks(estate=1, news=30))
    assert (looks(scene, "mark"), looks(scene, "news")) == (1, 0)


def test_the_set_up_shows_both_sides_of_the_sheet() -> None:
    game = game_at(7, 0, setup="open")
    view, decision = view_of(game), game.decisions[0]
    offered = view.estates[decision.seat].offered
    castles = tuple(
        (f"{option.path[0].ref}/{option.path[1].ref}", number)
        for number, option in enumerate(decision.options, start=1)
    )
    both = scene_of(view, BurgundyMarks(castles))
    assert len(keys(both, "burgundy/space/")) == 74
    assert {f"№ {board}" for board in offered} <= set(texts(both))
    assert [(target.code, target.number) for target in both.targets] == list(castles)
    boards = tuple((f"board:{board}", number) for number, board in enumerate(offered, start=1))
    assert [target.code for target in scene_of(view, BurgundyMarks(boards)).targets] == [code for code, _ in boards]
    one = scene_of(view, BurgundyMarks((("hex:c2", 1),), board=offered[1]))
    assert len(keys(one, "burgundy/space/")) == 37
    assert keys(one, "burgundy/space/")[0].width >= 130
    assert [target.code for target in one.targets] == ["hex:c2"]
