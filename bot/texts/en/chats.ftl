### Chats that change, and people who are too fast

chat-moved = The table has moved: its buttons are in the new chat now.
error-too_fast = That was very fast. Wait a moment, then go on.
button-type = ⌨ Type

# Chats where we may not write

closed-note = ⚠ Moves count, but nobody in the game's chat sees them: { $why ->
    [removed] I'm no longer in it. Add me again.
    [locked] it's locked. Ask an admin to unlock it.
    [deleted] it's gone. Get a code to show the table in another chat: /invite
   *[forbidden] I may not write there. Ask an admin to let me.
}
closed-private = Or play in our private chat: /play
