### What all games share.

list-comma = {", "}
list-last = { $most } and { $last }
list-either = { $most } or { $last }

computer-name = Computer { $letter } ({ $level ->
    [easy] easy
   *[normal] normal
})
computer-listed = Computer ({ $level ->
    [easy] easy
   *[normal] normal
})
computer-short = Computer
level-easy = easy
level-normal = normal
person-nameless = Somebody
person-guest = { $who } { $number }
seat-free = free seat { $letter }
seat-listed = free seat

score-line = { $who }: { $points } for { $reason } ({ $terms }), { $total } in all.

alt-over = The game is over, { $count ->
    [one] { $who } wins.
   *[other] { $who } share the victory.
}

new-which = Which game?

# Lobby

lobby-title = { $game } · table of { $who }
lobby-free = { $free ->
    [one] { $free } more seat
   *[other] { $free } more seats
} · { $least } to { $most } players
lobby-free_exactly = { $free ->
    [one] { $free } more seat
   *[other] { $free } more seats
} · { $players ->
    [one] { $players } player
   *[other] { $players } players
}
lobby-rules = Rules: { $rules }
lobby-order = Order: { $order ->
    [random] drawn by lot
    [seated_drawn] as seated, first player by lot
   *[seated] as seated
}
lobby-closed = This table is closed.
lobby-full = All { $players } seats are taken.
lobby-seated = You have a seat already. Someone at your side? Press “Guest”.
lobby-too_few = { $players ->
    [one] This game needs { $players } player.
   *[other] This game needs { $players } players.
} { $missing ->
    [one] One more is missing; a computer?
   *[other] { $missing } more are missing; a computer?
}
lobby-too_many = { $players } players at most with these rules.
lobby-no_such_level = There is no level “{ $level }”. There are: easy, normal.
lobby-no_computer = No computer sits here.
lobby-not_opener = Only who opened the table, or an admin of the chat, may close it.

start-title = { $game }: the game begins
start-fairness = Fair play: every draw follows from a secret seed. Its SHA-256 is { $commitment }; the seed is told at the end.

table-none = There is no table here. Type /carcassonne, /burgundy or /cards to open one.
table-gone = This table does not exist any more.
table-elsewhere = That table is in another chat.
table-another = There is a table here already: finish it or close it first.
table-has_begun = The game has begun already.
table-is_over = This game is over.
table-not_started = The game has not begun yet.
table-not_seated = Only players of this table can do that.
table-not_admin = Only an admin of this chat can do that.
table-no_such_game = I don’t know a game called “{ $game }”. /new shows all there are.
table-busy = Everybody is moving at once. Please try again.

# Rules

rules-title = Rules: { $rules }
rules-plain = as in the book
rules-setting = { $name }: { $value }
rules-yes = yes
rules-no = no
rules-source = Source: { $source }
rules-of_module = Part of the expansion “{ $module }”.
rules-not_in_play = Only with the expansion “{ $module }”: this table plays without it.
rules-no_such = There is no rule called “{ $word }”.
rules-no_such_thing = I know nothing about “{ $word }”.
rules-near_thing = I know nothing about “{ $word }”. Is it { $near }?
rules-no_such_value = “{ $word }” is not possible here: { $values }.

# Turns

shorthand-everyday = no none

turn-points = { $letter } { $who } { $points }
turn-asked = { $who } to move.
turn-asked_until = { $who } to move, until { $at }.
turn-free_seat = It is the turn of the { $who }. Somebody may take it.
turn-not_yours = It is not your turn. Waiting for { $who }.
turn-not_a_player = You do not play here. Waiting for { $who }.

card-seat = For { $who }:
card-whole = { $held ->
    [chance] Next: a random draw.
    [question] Next: another player.
    [reveal] Next: hidden choices are revealed.
   *[nothing] That’s the whole turn.
} Confirm?
card-chosen = You have chosen: { $said }.
card-closing = The turn can end here. Confirm, or go on?
card-stale = That prompt is over. This is how things stand:
card-decided = That was decided already.
card-lapsed = The table has moved on; your draft does not hold any more.
card-shortened = A part of your draft does not hold any more.
draft-incomplete = Something is still to be chosen.
draft-no_turn = There is nothing to turn.

# Log

log-title = Log, page { $page } of { $pages }
log-undone_entry = { $number }. (taken back) { $text }
log-started = The game begins.
log-decided = { $who } has decided.
log-ended = The game is over.
log-tie_broken = { $who } { $count ->
    [one] wins
   *[other] win
} on the tie-breaker: { $how }.
log-aborted = The game was given up.
log-undone = { $who } took the last move back.
log-undone_seen = { $who } took the last move back, having seen what came next.
log-asked_undo = { $who } asks to take the last move back.
log-asked_abort = { $who } asks to give the game up.
log-left = { $who } leaves the table; the seat is free.
log-left_to_computer = { $who } leaves the table; a computer ({ $level ->
    [easy] easy
   *[normal] normal
}) plays on.
log-took = { $name } takes the seat.
log-stand_in = A computer ({ $level ->
    [easy] easy
   *[normal] normal
}) plays on for the free seat.

since-title = Since your last turn:
since-seat = Since the last turn of your seat:
since-start = Since the beginning:
since-earlier = { $count ->
    [one] { $count } earlier entry is
   *[other] { $count } earlier entries are
} in the /log.
since-nothing = Nothing has happened.
since-points = { $letter } { $who } { $points }

board-around = Around { $place }:
board-no_such_place = There is no place “{ $word }” on the board.
board-no_such_layer = There is nothing of that kind in this game.

# Requests

undo-nothing = There is nothing of yours to take back.
undo-done = Taken back. What was drawn stays drawn.
motion-undo = { $who } asks to take the last move back. What was drawn stays drawn.
motion-abort = { $who } asks to give the game up.
motion-waiting = Waiting for { $who }.
motion-over = This request is settled.
motion-sent = The others have been asked.
motion-thanks = Noted.
motion-gone = That request is settled already.
motion-not_asked = You are not asked; { $who } must agree.
motion-another = Another request is still open.
motion-wait = That was refused a while ago. Please wait { $minutes ->
    [one] { $minutes } more minute
   *[other] { $minutes } more minutes
}.
motion-withdrawn = { $who } takes the request back.
motion-refused = { $who } does not agree.
motion-overtaken = { $who } has moved on; the request is settled.
motion-expired = Nobody answered { $who } for a day; the request is settled.
abort-sure = Give this game up? It cannot be taken back.
leave-sure = Leave the game? Your seat can stay free for somebody else, or a computer plays on until somebody takes it.
seat-none_free = No seat is free.
seat-not_free = That seat is not free.
seat-left = You have left the table.
seat-taken = You play { $letter } now.

# The end

end-winners = { $count ->
    [one] { $who } wins, { $result }.
   *[other] { $who } share the victory, { $result }.
}
end-tied = Tied at { $points }. Tie-breaker: { $how }.
end-tie_break = { $what } ({ $values })
end-tie_value = { $who }: { $value }
end-tie_even = { $value } each
end-tie_then = { $before }, then { $then }
end-seat = { $letter } { $who }: { $points }
end-source = { $source } { $points }
end-aborted = { $game }: given up before the end.
sheet-title = { $game }: points
sheet-axis = Turns
sheet-axis_rounds = Rounds
end-seed = The seed was { $seed }.
verify-later = The seed is told when the game is over. Its SHA-256 is { $commitment }.
verify-right = { $draws ->
    [one] { $draws } draw was
   *[other] All { $draws } draws were
} worked out again from the seed { $seed }, and the game was played again: everything agrees. Its SHA-256 is { $commitment }, as told at the start.
verify-wrong = This does not add up: the draws of this game do not follow from the seed { $seed } ({ $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}, SHA-256 { $commitment }).

# Other menus

more-title = What would you like?
status-title = { $game }: { $phase ->
    [lobby] waiting for players
    [playing] under way
    [over] over
   *[closed] given up
}
language-which = Which language? { $languages }
language-set = { $language ->
    [ru] Russian is spoken here now.
   *[en] English is spoken here now.
}
command-near = I do not know that command. Did you mean /{ $near }?
command-unknown = I do not know that command. /help tells how to play.

help-all =
    Castellan plays board games with you.
    /carcassonne, /burgundy or /cards opens a table, /new lets you choose a game, /solo begins a game for you alone; /join, /leave, /guest NAME, /computer LEVEL, /dismiss, /rules, /set RULE VALUE, /order, /start, /close.
    Your turn: press Play, or type the move in one line. Carcassonne: t29 90 city; the numbers that you see work too, for the cell and for the meeple: 4 90 city, 4 90 2. Burgundy: 4 take mine, 2+1 place bank d5 (up to one worker), 6 sell, 3 workers, buy castle; or both dice at once: 4 take mine 6 sell. Its card game: 4 take castle 3, 4+1 place bank, 6 sell dark, 2 convert 5w 1s, buy.
    /play, /do MOVE, /turn, /confirm, /back; /log, /status. /mygames lists your tables in all chats, /next shows the one that has waited longest for you.
    Burgundy and its card game: press Plan before your turn, or type /plan 4 take mine | ship; 2 place bank d5: it is played when your turn comes, | stands before what is done instead, and if nothing helps you are asked. Only you see it, and a partner; /unplan drops it.
    /board shows everything, /board t29 what lies around a cell, /text the board in characters; /since what happened since your last turn. Carcassonne: /fields tells whose fields bring how much, /tiles which tiles are left. Burgundy: /board ANNA shows a player’s estate, /estates all of them. Card game: /hand shows what you hold, to you alone. /rules 17 or /rules bank tells what a thing does.
    Carcassonne: /ask t29 tells you alone what’s there, whose it is and what it’s worth, or which tiles still fit; /ask t29 90 whether you may lay yours like that.
help-around =
    /undo asks to take your last move back, /abort (or /vote at once) to give the game up; /agree or /refuse. /end is for admins of the chat.
    /leave a game (or /quit LEVEL at once); /take a free seat; /stand lets a computer play on for it. Before the game, /remove NAME makes a player leave your table.
    Teams: /team changes yours before the game, /team ANNA plays with Anna; /partner shows your partner’s draft and plan, /note TEXT writes them a line. Nobody else sees these.
    Fair draws: before the game, /luck WORD adds a word of yours to them; /luck shows how that works, and what everybody has added.
    Time: /remind 1h, evening, tomorrow or 18:30 reminds you of your turn later, /mute no more; /nudge reminds the others. /tempo is agreed on before the game, and so is /aids, how much the board helps you; /pause and /resume; /vacation 20.07-03.08. /orders are answered for you.
    /link makes you one person on two networks, /unlink two again; /invite gives a code for this table, /join CODE shows it in another chat, /part ends that.
    After the game: /rematch, /verify, /record; /stats, /diary of your solo games, and /top.
    /settings are yours, /config those of the chat, /language en or ru its language (both for its admins). /privacy tells what is kept about you, /export gives it to you, /forget deletes it.

# What can be wrong

error-stale = That prompt is over.
error-not_yours = It is not your turn. Waiting for { $who }.
error-no_such_option = I don’t understand “{ $code }” here. Press Play to see your choices.
error-no_such_number = { $most ->
    [0] “{ $code }” is not on the card: it has no numbers now.
    [1] “{ $code }” is not on the card: its only number is 1.
   *[other] “{ $code }” is not on the card: its numbers go from 1 to { $most }.
}
error-ambiguous = “{ $code }” can mean several things: { $candidates }?
error-before_next = First choose: { $candidates }.
error-not_here = “{ $code }” doesn’t work here. Choose: { $candidates }.
error-nothing_said = Which move? For example: { $example }.
error-too_long = Too many words: { $words } at most.
error-too_much = The turn is over before “{ $code }”.
error-no_such_button = I do not know this button.
error-store = I cannot reach my memory just now. Please press again in a moment; nothing is done twice.
error-players = This cannot be played by { $players }.
error-no_such_game = There is no game “{ $game }”.
error-no_such_edition = There is no edition “{ $edition }”.
error-no_such_module = There is no module “{ $module }”.
error-no_such_rule_option = There is no rule “{ $option }”.
error-no_such_value = “{ $value }” is not possible for “{ $option }”.
error-module_needs = “{ $module }” needs “{ $other }”.
error-module_excludes = “{ $module }” and “{ $other }” do not go together.
error-module_excludes_because = “{ $module }” and “{ $other }” don’t go together: { $reason }. Switch one of them off first.
error-module_players = “{ $module }” cannot be played by { $players }.
error-teams = These teams are not possible.

# Buttons

button-join = Join
button-leave = Leave
button-guest = Guest
button-add_computer = + Computer ({ $level ->
    [easy] easy
   *[normal] normal
})
button-dismiss = − Computer
button-rules = Rules
button-start = Start
button-close = Close
button-enough = Done
button-play = Play
button-log = Log
button-more = ⋯
button-turn = ↻ Turn
button-back = ← Back
button-confirm = ✓ Confirm
button-page = { $page }/{ $pages } →
button-older = ← Older
button-newer = Newer →
button-take = Take over: { $who }
button-stand = Computer plays on
button-agree = Allow
button-refuse = Refuse
button-undo = Take back
button-abort = Give up
button-vote = Ask the others
button-end = End it now
button-go_on = Play on
button-leave_to = Leave to a computer ({ $level ->
    [easy] easy
   *[normal] normal
})
button-quit = Leave the seat free
button-stay = Stay
button-board = Board
button-fields = Fields
button-tiles = Tiles left
button-estates = Estates
button-hand = Hand
button-since = What is new
button-text = As text
button-status = Status
button-verify = Verify
button-rematch = Rematch
