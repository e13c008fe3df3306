### Time that was agreed on, and what is done when somebody stays away.

# Agreed in the lobby

tempo-title = Time: what do you agree on? Clocks run only while a player is awake: not in quiet hours, nor on vacation.
tempo-line = Time: { $parts }
tempo-remind = first reminder after { $span }
tempo-no_reminders = no reminders
tempo-overdue = { $policy ->
    [wait] who stays away is waited for
    [opponents] for who stays away, any opponent may act
   *[computer] for who stays away, the computer plays
}
tempo-turn = { $allowed } for each turn
tempo-bank = { $added ->
    [none] { $allowed } for the whole game
   *[other] { $allowed } for the whole game, { $added } more with each turn
}
tempo-none = no clock
tempo-help =
    Waited for: what happens is agreed on by the others. Opponents act: each of them may let the computer play, skip the turn or look for a substitute. The computer plays: its turn is played as soon as it is overdue. The seat stays with its owner, who has it back at once by doing anything at the table.
    Typed: /tempo remind 8h, /tempo wait, /tempo opponents, /tempo computer, /tempo turn 2d, /tempo bank 5d 4h, /tempo noclock.
tempo-aliases = reminder=remind reminders=remind waiting=wait opponent=opponents computers=computer per-turn=turn total=bank clock=turn off=noclock none=noclock
tempo-never = never none no 0
tempo-what = I do not understand “{ $word }”. For example: /tempo remind 8h, /tempo computer, /tempo turn 2d, /tempo bank 5d 4h, /tempo noclock.
tempo-range = That is too little or too much: from { $least } to { $most }.
tempo-policy_wait = Wait
tempo-policy_opponents = Opponents act
tempo-policy_computer = Computer plays
button-tempo = Time…
button-remind_none = No reminders
button-clock_turn = { $allowed } a turn
button-clock_bank = { $allowed } + { $added } a turn
button-clock_none = No clock

# Somebody stays away

log-overdue = { $who } has kept the others waiting for long.
log-acts = { $who } does not wait any longer.
log-agreed = The others have agreed with { $who }.
log-covers_turn = A computer plays this turn for { $who }.
log-covers_seat = A computer plays for { $who } until they are back.
log-stood_in = A computer plays for { $who }.
log-skipped = The turn of { $who } is skipped: only what must be done is done.
log-sought = Somebody is looked for who plays on for { $who }.
log-has_back = { $who } is back and plays.
log-awaited = { $who } is waited for again.
log-asked_turn = { $who } asks to let a computer play this turn.
log-asked_seat = { $who } asks to let a computer play until the player is back.
log-asked_skip = { $who } asks to skip the turn.
log-asked_substitute = { $who } asks to look for a substitute.
log-asked_about = It is about { $who }.
overdue-waiting = Waiting for { $who } since { $since }.
overdue-absent = { $who } has not been seen since { $since }.
overdue-covered = A computer plays for { $who }. The seat goes back as soon as { $who } does anything here.
overdue-looked_for = Who wants to play on for { $who }? As long as nobody has taken the seat, it is kept.
overdue-choice = { $policy ->
    [wait] You may, if the others agree:
   *[other] You may:
}
overdue-settled = Nobody is waited for too long now.
overdue-over = That is settled already.
overdue-own = You are here: only the others may decide that.
seat-covered = { $who } (a computer plays)
seat-for_others = You play here already: a substitute must be somebody else.
motion-turn = { $who } asks to let a computer play this turn for { $whom }.
motion-seat = { $who } asks to let a computer play for { $whom } until they are back.
motion-skip = { $who } asks to skip the turn of { $whom }.
motion-substitute = { $who } asks to look for a substitute for { $whom }.
motion-returned = { $who } is here; the request is settled.
button-fill = Computer plays this turn
button-cover = Computer until they are back
button-skip = Skip the turn
button-seek = Find a substitute
button-await = Wait again
button-for = { $who }: { $label }

# A pause

log-asked_pause = { $who } asks for a pause.
motion-pause = { $who } asks for a pause: nobody is reminded, clocks stand, until somebody moves or goes on.
log-paused = The game is paused, as { $who } asked.
log-resumed = { $who } goes on with the game.
pause-here = Nobody is called and clocks stand. Any move ends the pause.
pause-ended = The pause is over.
pause-done = The game is paused.
pause-paused = The game is paused already.
pause-goes_on = The game is not paused.
button-pause = Pause
button-resume = Go on
