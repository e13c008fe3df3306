### What is said on Telegram alone.

telegram-about =
    I host board games: Carcassonne, The Castles of Burgundy and its card game, against friends or the computer, at your own pace.
    Add me to a group and type { $commands }, or play alone right here.
telegram-about_short = Board games in your group: Carcassonne, The Castles of Burgundy and its card game.

telegram-hello =
    Hello! I host board games, in groups and here.
    Press “New game” to play against the computer, or add me to a group and open a table there. { $help } shows what can be typed.
telegram-hello_group = Hello! I host board games. Open a table, let the others join, and start.
telegram-hears_all = I can read every message here, but I listen only to commands, to lines that begin with my name and to replies to my messages.
telegram-hears_replies = I hear commands and replies to my messages, nothing else that is said here.
telegram-new_game = New game
telegram-add = Add me to a group

telegram-wrote = I wrote to you in private.
telegram-moment = One moment…
telegram-open_private = Open private chat
telegram-need_private = { $who }, this is for your eyes only. Open a chat with me, and I will show it there.
telegram-prompt = { $who } decides:
telegram-not_yours = { $who } decides here.
telegram-full_group = Telegram lets me post only so often here. Your press counts: it shows in { $seconds } s. Quicker in private: open a chat with { $bot } and press Start.
telegram-full_again = It shows in { $seconds } s.
telegram-closed_group = I may not write here, so the boards wait. An admin can allow it again. Until then, play in private: open a chat with { $bot } and press Start.
telegram-done = Done.
telegram-back = Back to the group
telegram-full = 🔍 Full picture
telegram-type = Reply to this message with your move.
telegram-type_hint = Your move
telegram-not_understood = I did not understand that. { $help } shows what can be typed.
telegram-anonymous = You write as the group, so nobody knows who you are. To play, turn off “Remain anonymous” in your admin rights.
telegram-no_pictures = I may not send pictures here, so the game waits. An admin can allow it: group settings, Permissions, “Send photos”; or make me an admin. Then press any button of the game.
