### Who may sit down in a lobby, and how many tables there may be.

# Removing somebody from a lobby

command-remove = remove
about-remove = Remove a player before the game begins, if you opened the table
argument-player = player
argument-about_player = A name or a seat’s letter; a choice if left out
button-remove = Remove a player

remove-which = Who should leave this table? People you remove can’t sit down here again until you let them.
remove-nobody = There’s nobody to remove. To give up your own seat, press “Leave”.
remove-seat = ✕ { $letter } · { $who }
remove-readmit = ↩ { $who }
remove-done = { $who } no longer sits here.
remove-back = { $who } can sit down again.
remove-not_host = Only whoever opened this table, or an admin of the chat, can remove a player. To give up your own seat, press “Leave”.
remove-no_such = Nobody here is called “{ $word }”. /remove shows who sits here.
remove-several = Several names here begin with “{ $word }”. Type the letter of the seat, or choose with /remove.
remove-outdated = The seats have changed since then. /remove shows who sits here now.

lobby-removed = Removed: { $who }
lobby-leave_instead = That’s your own seat. To give it up, press “Leave”.
lobby-not_admitted = You were removed from this table. Ask { $who } to let you back in.
lobby-one_guest = You can bring one guest to this table. { $who } opened it and can add more.

# How many tables there may be

limit-tables = You already sit at { $most } open tables. Finish one or leave one first: /mygames lists them.
limit-their_tables = { $who } already sits at { $most } open tables, so there can’t be a rematch yet. Finish or leave one of those first.
limit-chat = This chat and its threads already have { $most } open tables. Finish one, or close one with /close, then try again.
