### One person on several platforms.

link-platform = { $platform ->
    [discord] Discord
    [telegram] Telegram
    [web] page
   *[other] { $platform }
}
link-account = { $platform ->
    [discord] { $who } on Discord
    [telegram] { $who } on Telegram
    [web] { $who } on the page
   *[other] { $who } ({ $platform })
}
link-accounts = You are: { $accounts }.
link-code =
    Your code is { $code }, good until { $until } and for one use.
    Where your other account is, send me the command { $command } with this code.
link-careful = Show it to nobody: it is for your own account only. You will hear from me when it was used, and /unlink undoes it.
link-is_that_you = Are { $first } and { $second } both you?
link-means = If so, they become one person: the tables of both are yours from either side, and each of them can move there and see what you see. Settings are those of { $first }; statistics count together. /unlink takes it back. If somebody else sent you this code, say no.
link-done = Done: { $first } and { $second } are one person now. /mygames shows all tables, /unlink takes it back.
link-refused = Nothing was linked, and the code is used up.
link-news = { $account } was linked with you on { $at }, by your code. Both of you are one person now. If that was not you, undo it at once.
link-unlinking = Which one shall be on its own again? It takes the seats that it took; everything else stays here.
link-parted = { $account } is on its own again, with its own seats and settings.

link-no_such_code = There is no such code, or it was used, or its ten minutes are over. /link on the other account gives you a new one.
link-late = That is over. /link on the other account gives you a new code.
link-too_many = That was too often. Please try again in an hour.
link-own = This is the code of this very account. Send it to me from your account on the other platform.
link-same_platform = Both accounts are on the same platform. One of each can be linked.
link-already = These accounts are one person already.
link-taken = { $platform ->
    [discord] You have an account on Discord linked already.
    [telegram] You have an account on Telegram linked already.
    [web] You have an account on the page linked already.
   *[other] You have an account there linked already ({ $platform }).
} First /unlink, then link the other one.
link-busy = One of the accounts was linked elsewhere at the same moment. Please try again.
link-none = No other account of yours is linked. /link gives you a code.
link-which = Please press one of the buttons of /unlink.

button-that_is_me = Yes, that is me
button-not_me = No
button-new_code = New code
button-unlink_one = Unlink { $account }
button-stay_linked = Stay linked
button-not_me_undo = That was not me: undo
