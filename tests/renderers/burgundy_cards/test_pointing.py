"""What the pictures point out: what can be chosen, what was done, and what is only tried."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from engine.api import CardsView, Game
from renderers.api import CardsHand, CardsMarks, outline
from renderers.scene import Label, Panel, Scene, Sprite, Stroke
from tests.renderers.burgundy_cards.positions import found, game_at, own_view, refs_of, view_of
from tests.renderers.burgundy_cards.reading import keys, table_of

ASKED = (
    ("turn", "row"),
    ("turn", "stack"),
    ("turn", "good"),
    ("bought", "bought"),
    ("castle", "project"),
    ("carpenter", "row"),
    ("draw", "pile"),
    ("award", "bonus"),
    ("discard", "project"),
)


def badges(scene: Scene) -> Iterator[tuple[Sprite, Label]]:
    for sprite, label in zip(scene.items, scene.items[1:], strict=False):
        if isinstance(sprite, Sprite) and sprite.key == "icon/target":
            assert isinstance(label, Label)
            yield sprite, label


@pytest.mark.parametrize(("prompt", "ref"), ASKED)
def test_targets_are_numbered_on_the_thing_itself(prompt: str, ref: str) -> None:
    game = found(prompt, ref)
    targets, seat = refs_of(game), game.decisions[0].seat
    scene = table_of(own_view(game), CardsMarks(targets, estate=seat))
    assert [(target.code, target.number) for target in scene.targets] == list(targets)
    by_number = {label.text: badge for badge, label in badges(scene)}
    assert len(by_number) == len(targets)
    for target in scene.targets:
        badge = by_number[str(target.number)]
        assert target.x - 8 < badge.x
        assert badge.x + badge.width < target.x + target.width + 8
        assert target.y - 8 < badge.y
        assert badge.y + badge.width < target.y + target.height + 8
        assert min(target.width, target.height) >= 58, "a thumb needs it"


def test_a_target_is_where_its_card_is() -> None:
    game = found("turn", "row")
    view, seat = own_view(game), game.decisions[0].seat
    scene = table_of(view, CardsMarks(refs_of(game), estate=seat))
    cards = {(sprite.x, sprite.y): sprite.key for sprite in keys(scene, "burgundy_cards/")}
    for target in scene.targets:
        kind, _, rest = target.code.partition(":")
        if kind == "row":
            row, place = map(int, rest.split(":"))
            assert cards[target.x, target.y].endswith(view.rows[row - 1][place])
        if kind == "project":
            assert cards[target.x, target.y].endswith(view.seats[seat].projects[int(rest)])
        if kind == "hand":
            assert cards[target.x, target.y] == f"burgundy_cards/dice/{view.seats[seat].hand[int(rest)][-1]}"


def test_targets_are_on_the_private_picture_too() -> None:
    game = found("turn", "stack")
    seat = game.decisions[0].seat
    targets = tuple(one for one in refs_of(game) if one[0].partition(":")[0] in ("hand", "project", "stack", "good"))
    scene = outline(CardsHand(own_view(game), seat, CardsMarks(targets)))
    assert [(target.code, target.number) for target in scene.targets] == list(targets)


def test_those_beside_the_page_have_smaller_numbers() -> None:
    game = found("turn", "row")
    targets = refs_of(game)
    marks = CardsMarks(targets, page=(targets[0][0],), estate=game.decisions[0].seat)
    sides = {label.text: badge.width for badge, label in badges(table_of(own_view(game), marks))}
    plain = {
        label.text: badge.width
        for badge, label in badges(table_of(own_view(game), msgspec.structs.replace(marks, page=())))
    }
    assert sides.pop("1") == plain.pop("1")
    assert all(sides[number] < plain[number] for number in sides)


def test_for_a_choice_only_what_is_needed_is_shown() -> None:
    game = found("discard", "project")
    seat = game.decisions[0].seat
    choice = table_of(own_view(game), CardsMarks(refs_of(game), estate=seat))
    assert not keys(choice, "burgundy_cards/die/")
    assert len(keys(choice, "figure/")) == 1
    assert choice.height < 900
    tried = table_of(own_view(game), CardsMarks(draft=True, estate=seat))
    assert tried.height == choice.height
    whole = table_of(own_view(game), CardsMarks(estate=seat))
    assert len(keys(whole, "figure/")) == 2


@pytest.mark.parametrize("prompt", ["turn", "bought"])
def test_while_an_action_is_chosen_the_display_and_the_own_things_are_shown(prompt: str) -> None:
    """The whole table would be too small above the buttons of a phone."""
    game = found(prompt, "row" if prompt == "turn" else "bought")
    seat = game.decisions[0].seat
    begun = table_of(own_view(game), CardsMarks(begun=True, estate=seat))
    whole = table_of(own_view(game), CardsMarks(estate=seat))
    shown, all_of_it = ([each.key for each in keys(scene, "burgundy_cards/die/")] for scene in (begun, whole))
    assert shown == all_of_it
    assert len(keys(begun, "figure/")) == 1
    assert begun.height < 0.8 * whole.height


def looks(scene: Scene, colour: str) -> int:
    return sum(
        (isinstance(item, Stroke) and item.colour == colour) or (isinstance(item, Panel) and item.line == colour)
        for item in scene.items
    )


def marked(game: Game) -> CardsView:
    """The view with moves that are easy to tell apart."""
    view = view_of(game)
    assert view.deeds
    one = view.deeds[0]
    rows = (("",), ("",), *view.rows[2:])
    seats = tuple(
        msgspec.structs.replace(player, projects=("mine:3",) if seat == 1 else ("ship:5",))
        for seat, player in enumerate(view.seats)
    )
    deeds = tuple(
        type(one)(*deed)
        for deed in (
            (0, 30, "take", "ship:5", "1:0"),
            (1, 31, "silver"),
            (1, 31, "take", "mine:3", "2:0"),
        )
    )
    return msgspec.structs.replace(view, rows=rows, seats=seats, deeds=deeds)


def test_last_move_draft_and_news_differ_in_shape() -> None:
    view = marked(game_at(6, 12, 2))
    plain = table_of(view, CardsMarks(estate=1))
    assert looks(plain, "mark") == 3, "the place on the display, the project, the silver"
    assert looks(plain, "news") == 0
    more = table_of(view, CardsMarks(estate=1, news=30))
    assert (looks(more, "mark"), looks(more, "news")) == (3, 2)
    tried = table_of(view, CardsMarks(estate=1, draft=True))
    assert looks(tried, "mark") == 0
    corners = [item for item in tried.items if isinstance(item, Stroke) and item.colour == "accent"]
    assert len(corners) == 2 * 4, "the project and the silver"


def test_the_stack_on_which_a_card_was_placed_is_marked() -> None:
    game = game_at(3, 60, 2)
    while not game.over:
        view = view_of(game)
        last = view.deeds[-1]
        if last.deed == "place":
            scene = table_of(view, CardsMarks(estate=last.seat))
            frames = [item for item in scene.items if isinstance(item, Panel) and item.line == "mark"]
            front = [item for item in keys(scene, f"burgundy_cards/card/{last.card}") if item.y > frames[-1].y - 4]
            assert any(frame.x == card.x and frame.y <= card.y for frame in frames for card in front)
            return
        game.apply(game.decisions[0].answer(0))
    raise AssertionError("nothing was placed")
