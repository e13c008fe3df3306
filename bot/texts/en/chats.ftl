### Chats that change, and people who are too fast

chat-moved = The table has moved: its buttons are in the new chat now.
error-too_fast = That was very fast. Wait a moment, then go on.
button-type = ⌨ Type
