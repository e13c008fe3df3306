### One table in several chats

mirror-code =
    The code of this table: { $code }
    In the other chat, on any platform where I am, send me the command { $command } with this code. The owner of this table and an admin of that chat are asked, then the table is shown there as well, and people there can play.
    The code holds as long as the table is open.
mirror-new_code = Another code
mirror-allow = Allow
mirror-refuse = Refuse
mirror-place = { $platform ->
    [web] the page
    [telegram] Telegram
    [discord] Discord
   *[other] { $name }
}
mirror-home = { $state ->
    [asked] { $who } asks to show this table in a chat on { $place } as well, so that people there can play. { $host } decides.
    [waits] This table may be shown on { $place } as well. An admin of that chat has still to agree.
    [open] This table is shown on { $place } as well now: people there see the same game and play it. /part ends that.
    [refused] This table will not be shown on { $place }.
   *[parted] This table is not shown on { $place } any more. Who sat down there keeps the seat.
}
mirror-away = { $state ->
    [asked] { $who } wants to have a table of another chat here as well: { $game }, table of { $host }. An admin of this chat decides.
    [waits] { $game }, table of { $host }: it is shown here as soon as { $host } agrees.
    [open] { $game }, table of { $host }: from now on this chat plays at a table that stands in another one. /part ends that.
    [refused] { $game }, table of { $host }: it will not be shown here.
   *[parted] { $game }, table of { $host }: it is not shown here any more. Who sat down here keeps the seat.
}
mirror-sent = I have asked. As soon as everybody agrees, the table appears here.
mirror-shown = The table is shown here as well now.
mirror-thanks = Thank you.
mirror-ended = { $where ->
    [here] The table is not shown here any more.
   *[there] The table is not shown there any more.
}
mirror-which = Where is this table not to be shown any more?
mirror-one = { $place }, asked for by { $who }
mirror-no_such_code = No open table has this code.
mirror-here = This table is here already.
mirror-asked = That has been asked already.
mirror-wait = { $minutes ->
    [one] That was refused. Ask again in a minute.
   *[other] That was refused. Ask again in { $minutes } minutes.
}
mirror-too_many = This table was in { $most } other chats already; no more are possible.
mirror-plays = That chat plays at another table just now. Agree when that one is over.
mirror-gone = This table is not shown there.
mirror-decided = That was decided already.
mirror-none = This table is shown in no other chat.
mirror-not_host = Only the owner of the table can decide that.
mirror-not_admin = Only an admin of this chat can decide that.
mirror-not_part = Only an admin of this chat, or who brought the table here, can do that.
