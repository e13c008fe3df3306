### Games for one, and the diary of them.

solo-which = Which game would you like to play alone?
solo-about = { $game }: { $about }
solo-none = No game here can be played alone yet. /new opens a table; a computer can join you there.
solo-open = You’re already playing alone here. /play goes on, /abort ends that game.
solo-of_another = That was the game of { $who }. /solo begins one of your own.
solo-no_such_game = I don’t understand “{ $word }” here. Say first which game to play alone: { $games }.
solo-no_such_choice = “{ $word }” is not possible in a solo game. You can choose: { $choices }.
solo-range = { $least } to { $most }
solo-points = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
solo-outcome = { $won ->
    [yes] 🏆 { $who } wins!
   *[no] { $who } doesn’t make it this time.
} { $told }

lobby-for_one = These rules are for one person. Choose others in Rules, or play alone with /solo.

diary-title = Your solo games, in all chats
diary-none = None so far. Games count when they come to their end. /solo begins one.
diary-summary = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won. Best: { $best }
diary-line = { $rules }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won. Best: { $best }
diary-last = Last games:
diary-entry = { $at }: { $told }
diary-with_rules = { $rules }. { $told }
diary-result = { $won ->
    [yes] Won.
   *[no] Lost.
} { $told }

button-solo_again = Again
button-solo_step = { $way ->
    [harder] Harder
   *[easier] Easier
} ({ $value })
button-solo_begin = Solo: { $game }
button-diary = Diary
