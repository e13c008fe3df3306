### Discord: what no other platform has to say.

discord-cut = … (all of it: /game log)
discord-type_move = Your move
discord-type_plan = Your plan
discord-type_hint = A move in one line, or a number
discord-card = Show my card
discord-show = Show me
discord-privately = For your eyes only:
discord-not_yours = This is for whoever typed the line. Type one of your own, or use the commands: /help
discord-thread = Play in a thread
discord-moved = The table has moved to { $thread }
discord-no_thread = I cannot open a thread here. The game can be played in this channel; or open a thread yourself and begin there.
discord-trouble = Something went wrong on my side. Nothing is lost; try again, or look with /play.
discord-too_late = The connection to Discord was broken for a while, so I haven't done that. Please press or type it again.
discord-not_understood = I didn't understand that. Press a button below, or type a command: /help shows them all, /mygames your tables.

# What we may not do

discord-missing =
    I cannot play here yet. In #{ $channel } I lack:
    { $rights }
    Whoever manages the server can allow it: Edit Channel → Permissions → add { $bot } → tick what is listed. Or in Server Settings → Roles → { $bot }. Then try again.
discord-right_view_channel = View Channel
discord-right_send_messages = Send Messages
discord-right_send_messages_in_threads = Send Messages in Threads
discord-right_attach_files = Attach Files
discord-right_embed_links = Embed Links
