# Answers to /ask about one cell.

carcassonne-ask_tile = { $cell }, laid by { $who }:
carcassonne-ask_first_tile = { $cell }, there from the start:
carcassonne-ask_feature = { $feature }: { $owner }. { $state }
carcassonne-ask_nobody = nobody’s
carcassonne-ask_majority = { $who } ({ $strengths })
carcassonne-ask_ends = { $open ->
    [one] { $open } open end.
   *[other] { $open } open ends.
} As it stands: { $complete } when complete, { $end } at the end of the game.
carcassonne-ask_ends_alike = { $open ->
    [one] { $open } open end.
   *[other] { $open } open ends.
} As it stands: { $complete }, complete or not.
carcassonne-ask_around = { $open ->
    [one] { $open } tile missing around it.
   *[other] { $open } tiles missing around it.
} { $complete } when complete; as it stands, { $end } at the end of the game.
carcassonne-ask_complete = { $feature }: complete, nothing more to score.
carcassonne-ask_complete_occupied = Complete: { $points }.
carcassonne-ask_field = As it stands: { $points } at the end of the game.
carcassonne-ask_worthless = Worth nothing yet.
carcassonne-ask_worthless_scored = It scored nothing.
carcassonne-ask_scored = In the final scoring: { $points }.
carcassonne-ask_points = { $points } ({ $terms })
carcassonne-ask_nothing = nothing
carcassonne-ask_figures = Standing here: { $figures }.
carcassonne-ask_figure = { $who }, { $figure } ({ $segment })
carcassonne-ask_place = { $fitting ->
    [one] { $cell } is empty. { $fitting } of the { $left } remaining tiles fits here:
   *[other] { $cell } is empty. { $fitting } of the { $left } remaining tiles fit here:
}
carcassonne-ask_dead = { $left ->
    [one] { $cell } is empty, and it stays empty: the last tile doesn’t fit here.
   *[other] { $cell } is empty, and it stays empty: none of the { $left } remaining tiles fits here.
}
carcassonne-ask_no_tiles = { $cell } is empty, and there are no tiles left.
carcassonne-ask_kind = { $count } × { $tile }
carcassonne-ask_more_kinds = { $kinds ->
    [one] and { $kinds } more kind
   *[other] and { $kinds } more kinds
} ({ $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
})
carcassonne-ask_drawn_fits = The tile to be laid now can go here.
carcassonne-ask_drawn_not = The tile to be laid now can’t go here.
carcassonne-ask_no_feature = There’s no { $feature } on { $cell }. /ask { $cell } tells what is.
carcassonne-ask_alone = { $cell } touches no tile. Ask about a tile on the board, or about an empty cell right beside one.
