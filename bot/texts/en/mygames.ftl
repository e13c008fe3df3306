### One's own tables, in all chats.

mygames-none = You do not sit at any table.
mygames-where = { $platform }, with { $who }
mygames-alone = nobody else yet
mygames-title = Your tables:
mygames-line = { $number }. { $state ->
    [yours] ● your turn, asked { $since }
    [lobby] ○ not begun
    [paused] ○ paused
    [alone] ○ solo, go on when you like
   *[others] ○ others move
} · { $game } · { $chat }
mygames-closed = ⚠ I can't post in its chat: others don't see your moves there. What to do: /status
next-none = No table is waiting for you.

button-next = Next
button-next_of = { $count ->
    [one] Next (one more is waiting)
   *[other] Next ({ $count } more are waiting)
}
button-play_number = { $number } · Play
button-go_there = { $number } · Go there
