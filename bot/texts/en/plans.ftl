### Turns that are planned before they come.

plan-empty = Plan your turn: nobody else sees it. When your turn comes it is played at once, if everything can still be done; if not, you are asked.
plan-title = Your plan:
plan-step = { $number }. { $said }
plan-step_or = { $number }. { $said }; or else: { $others }
plan-kept = This plan is saved.
plan-unkept = Not saved yet.
plan-other = What else, if not “{ $said }”? { $asked }
plan-whole = That is the whole turn.
plan-closing = The turn can end here. Save, or go on?
plan-saved = Your plan is saved; nobody else knows of it.
plan-then_over = That is the whole turn. If a step cannot be done, nothing is played and you are asked.
plan-then_ask = After that you are asked, and also if a step cannot be done.
plan-dropped = The plan is dropped. You will be asked.
plan-none = You have planned nothing.
plan-same = That is in the plan already.
plan-too_many = That is too much: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} at most, each in { $ways ->
    [one] { $ways } way
   *[other] { $ways } ways
} at most.
plan-lapsed = That turn is over, and your plan for it too.
plan-shortened = Somebody has moved: a part of your plan cannot be done any more.
plan-came = Your turn has come meanwhile: what you had planned is your draft now.
plan-not_now = You cannot plan now: nobody can know yet what your next turn will be.
plan-unfinished = “{ $said }” leaves something open. Say it to the end, or leave out what follows.
plan-one_step = “{ $said }” is more than one step. Another way to do a step can only be one.
plan-stopped = Your plan stopped at step { $number }: “{ $said }” is not possible any more. { $left ->
    [0] Nothing has been played.
   *[other] Nothing has been played; what comes before that is your draft.
}
plan-so_far = As you planned so far: this is your draft. How does it go on?
log-planned = { $who } plays as planned.

# What stands between two ways to do a step; and what need not be said, with commas between
plan-or = else or
plan-ask_me = ask, ask me

button-plan = Plan
button-orelse = Or else…
button-save = Save plan
button-unplan = Drop plan
