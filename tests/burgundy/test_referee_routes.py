"""The referee against trade routes."""

from __future__ import annotations

from collections import Counter

from tests.burgundy.fragment import Fragment, Record, Tale, said
from tests.oracle.burgundy_routes import route


def trading(cards: list[int], laid: int, **options: str) -> Fragment:
    moment = Fragment("trade_routes", **options)
    moment.me.route = route(cards)
    moment.me.route.laid = laid
    moment.me.goods = Counter({1: 2, 6: 1})
    moment.depots(d4=["ship", "building:bank"], d1=["building:market"])
    return moment


def test_goods_are_laid_from_the_left_and_pay_where_they_match() -> None:
    # The first space of card 9 wants the goods 1 and gives a bank.
    moment = trading([9], 0)
    assert moment.die("sell", 1, (4, 3, 0), good=1, n=2) == []
    assert moment.me.route.laid == 2
    assert moment.me.sold == Counter({1: 2})
    assert trading([9], 0).die("sell", 1, (4, 1, 0), good=1, n=2) == ["seat 0 has 6 silver afterwards, by the rules 8"]
    # On another space nothing is paid, nor when the route is full.
    assert trading([9], 1).die("sell", 1, (4, 1, 0), good=1, n=2) == []
    assert trading([9], 3).die("sell", 1, (4, 1, 0), good=1, n=2) == []


def test_a_bonus_is_used_before_the_rest_is_laid() -> None:
    # Card 7 ends with a carpenter for the goods 1, card 9 begins with a bank for them.
    moment = trading([7, 9], 2)
    assert moment.die("sell", 1, (4, 1, 0), good=1, n=2) == []
    assert moment.judge("take", "route", (0, 2, 0), depot=4, tile="building:bank") == []
    assert moment.me.route.laid == 4


def test_the_rest_is_laid_at_once_if_the_bonus_cannot_be_used() -> None:
    moment = trading([7, 9], 2)
    moment.depots(d4=["ship"], d1=["ship"])
    assert moment.die("sell", 1, (4, 3, 0), good=1, n=2) == []
    assert moment.die("workers", 2, (0, 0, 2)) == []
    assert moment.finish() == []


def test_a_bonus_is_used_or_declined() -> None:
    moment = trading([7], 2)
    assert moment.die("sell", 1, (4, 1, 0), good=1, n=2) == []
    assert moment.judge("decline", "route") == []
    moment = trading([7], 2)
    assert moment.die("sell", 1, (4, 1, 0), good=1, n=2) == []
    neglected = moment.die("workers", 2, (0, 0, 2))
    assert neglected == ["the effect of carpenter by route is neither used nor declined before the next die"]


def test_a_bonus_takes_only_what_its_building_takes() -> None:
    moment = trading([7], 2)
    assert moment.die("sell", 1, (4, 1, 0), good=1, n=2) == []
    assert moment.judge("take", "route", depot=4, tile="ship") == ["route does not take a ship"]


def test_goods_that_do_not_match_allow_nothing() -> None:
    moment = trading([7], 0)
    assert moment.die("sell", 1, (4, 1, 0), good=1, n=2) == []
    assert "nothing allows an act by route" in moment.judge("take", "route", depot=4, tile="building:bank")


def test_a_castle_on_the_route_is_an_action() -> None:
    # The second space of card 9 wants the goods 6.
    moment = trading([9], 1)
    told: Record = {"good": 6, "n": 1, "use": 6, "spent": 1}
    assert moment.die("sell", 1, (2, 1, -1), **told) == []
    assert moment.judge("workers", "route", (0, 0, 2)) == []
    moment = trading([9], 1)
    assert moment.die("sell", 1, (2, 1, -1), **told) == []
    assert moment.judge("decline", "route") == ["the action of a castle is declined"]


def test_a_sale_within_a_sale_is_laid_first() -> None:
    # From the second space: a warehouse for the goods 1, a carpenter for 6, a boarding house for 4.
    moment = trading([6, 6], 1)
    assert moment.die("sell", 1, (4, 1, 0), good=1, n=2) == []
    assert moment.judge("sell", "route", (2, 1, 0), good=6, n=1) == []
    assert moment.judge("take", "route", depot=1, tile="building:market") == []
    assert moment.me.route.laid == 4


def test_or_after_all_goods_of_the_first_sale() -> None:
    moment = trading([6, 6], 1, trade_route_nested="goods_first")
    assert moment.die("sell", 1, (4, 1, 0), good=1, n=2) == []
    assert moment.judge("sell", "route", (2, 1, 0), good=6, n=1) == []
    assert moment.me.route.laid == 4
    assert "nothing allows an act by route" in moment.judge("take", "route", depot=1, tile="building:market")


def test_a_record_with_a_trade_route() -> None:
    tale = Tale("trade_routes")
    tale.round([1, 3], [5, 4], white=2)
    # Card 2 begins with a market for the goods 1.
    tale.die(0, "sell", 1, good=1, n=2, pts=4, silver=1)
    tale.act(0, "take", "route", depot=4, tile="ship")
    tale.rest(0, 3)
    assert said(tale) == ""
    tale.log[-2]["tile"] = "building:bank"
    assert "route does not take a building:bank" in said(tale)
    del tale.log[-2]
    assert "the effect of market by route is neither used nor declined" in said(tale)


def test_without_the_module_there_is_no_route() -> None:
    tale = Tale()
    tale.round([1, 3], [5, 4], white=2)
    tale.act(0, "take", "route", depot=4, tile="ship")
    assert "by cannot be 'route'" in said(tale)


def test_what_needs_no_choice_is_paid_when_all_goods_lie_there() -> None:
    # A carpenter and then a bank, both for the goods 1.
    moment = trading([7, 9], 2, trade_route_nested="goods_first")
    assert moment.die("sell", 1, (4, 3, 0), good=1, n=2) == []
    assert moment.judge("take", "route", depot=4, tile="building:bank") == []
