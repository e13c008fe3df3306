carcassonne-module_ferries = Ferries
carcassonne-module_ferries_help = 8 more tiles, about 10 minutes longer. Roads end at a lake until a ferry joins two of them, and the ferry can be moved.

carcassonne-lay_ferry = Which two piers does the ferry join?
carcassonne-move_ferry = Your road leads to a ferry. Move it?
carcassonne-option_stay = Don’t move
carcassonne-ferry_label = Ferry { $ferry }
carcassonne-ferry_laid = { $who } lays a ferry at { $cell }: { $ferry }.
carcassonne-ferry_moved = { $who } moves the ferry at { $cell }: now { $ferry }.
carcassonne-brief_ferry = ferry at { $cell }
carcassonne-follower_cut_off = { $who }: the { $figure } at { $cell } is cut off from its meeple and goes home.
carcassonne-ferry_here = The ferry here joins { $piers }.
carcassonne-alt_ferries = Ferries: { $ferries }.
carcassonne-sign_lake_3 = lake with 3 piers
carcassonne-sign_lake_4 = lake with 4 piers

carcassonne-must_lay_ferry = The lake at { $cell } needs its ferry. Choose the two piers it joins.
carcassonne-no_pier = The lake at { $cell } doesn’t have both piers for { $ferry }. Choose another pair.
carcassonne-lay_first = The new ferry comes first. Choose two piers of the lake at { $cell }.
carcassonne-no_lake = There’s no lake with a ferry at { $cell }. Choose one of the numbers, or “Don’t move”.
carcassonne-ferry_out_of_reach = The ferry at { $cell } can’t move now: only the first one on each road you’ve just extended can, once a turn. Choose another, or “Don’t move”.
carcassonne-ferry_there = The ferry at { $cell } already runs { $ferry }. Choose another pair, or “Don’t move”.
carcassonne-ferry_later = The ferry comes after the meeple. Choose a place for a meeple first, or type “pass”.

carcassonne-order_ferries = Moving ferries
carcassonne-order_ferries_never = never

# What things are and what they do, in short

carcassonne-thing_ferry = ferry
carcassonne-lore_ferry =
    There { $lakes ->
        [one] is a lake on { $lakes } tile
       *[other] are lakes on { $lakes } tiles
    }, with { $fewest_piers } or { $most_piers } piers. Every road that leads to a pier ends there.
    Lay a lake, place a meeple on it if you like, then lay a ferry between any two of its piers. You have to, meeple or not. Those two are one road from now on.
    Extend a road that runs over a ferry, and after placing your meeple you may move that ferry to another two piers: only the first one you come to from your tile, one on each road you’ve extended, and each only once a turn. If you’ve laid a lake, its own ferry comes first.
    Then whatever is complete is scored, including roads that have been cut off.
carcassonne-lore_road_ferries = At a lake a road ends at the pier, unless a ferry joins it to another one. The lake’s tile still counts once.
carcassonne-lore_inn_ferries = A lake with piers isn’t an inn, and a lake by an inn has no ferry. But an inn counts for the whole road, across ferries too.
carcassonne-lore_builder_ferries = A road that only gets longer because a ferry moves doesn’t give you a second tile. If a ferry cuts your builder off from your last meeple, it comes back to you.

# Words that are typed: word=code
carcassonne-aliases_ferries = boat=ferry keep=stay dont_move=stay don’t_move=stay
carcassonne-thing_aliases_ferries = ferries=ferry pier=ferry piers=ferry boat=ferry jetty=ferry
carcassonne-order_aliases_ferries = stay=ferries:never ferries=ferries:ask
