# The words of the local page. Nothing of the game is in here: what Castellan says comes from the other files.

page-title = Castellan
page-language-name = English

## Coming in

page-welcome-title = Welcome to Castellan
page-welcome-text = Board games, played where you talk. Pick a name and sit down.
page-who-title = Who are you?
page-who-text = Several people can share this browser, each in a tab of their own.
page-name = Your name
page-language = Language
page-come-in = Come in
page-come-in-as = Come in as { $name }
page-rename-title = Change your name
page-rename = Change name
page-save = Save
page-cancel = Cancel
page-new-person = New person
page-you-are = You are: { $name }
page-sounds = Sounds

## Rooms

page-rooms = Rooms
page-room = Room { $room }
page-new-room = New room
page-room-name-hint = a–z 0–9 -
page-open-room = Open

## Messages

page-messages = Messages
page-skip = Skip to the text box
page-anonymous = Anonymous
page-only-you = Only you see this
page-your-turn = Your turn
page-board = Board
page-board-as-text = Board as text
page-choices = Choices
page-download = Download { $file }
page-card = Your card
page-card-fold = Fold your card
page-card-unfold = Unfold your card
page-new-messages = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}

## Pictures

page-picture-drawing = Drawing the picture…
page-picture-failed = The picture did not arrive.
page-picture-again = Try again
page-picture-enlarge = Enlarge
page-picture-area = Picture: move it with the arrow keys, zoom with + and -
page-picture-larger = Zoom in
page-picture-smaller = Zoom out
page-picture-whole = Whole picture
page-picture-save = Save picture
page-picture-close = Close

## Saying something

page-line = Message or move
page-line-hint = Message or /command
page-send = Send
page-suggestions = Suggestions
page-suggestions-count = { $count ->
    [one] { $count } suggestion
   *[other] { $count } suggestions
}

## An empty room

page-empty-title = Nobody plays here yet
page-empty-first = Open a table. You are seated at once.
page-empty-second = Let others join, or add a computer.
page-empty-third = Start the game. Castellan tells everybody when it is their turn.
page-empty-tabs = To let somebody else play in this browser, open this page in another tab.
page-empty-burgundy = Open a table of The Castles of Burgundy
page-empty-cards = Open a table of Burgundy: The Card Game
page-empty-carcassonne = Open a table of Carcassonne

## What to do next

page-pinned = How the game stands
page-hint = What to do next
page-hint-lobby = Waiting for players. Add a computer, or let others join from further tabs of this browser; then start the game.
page-hint-invite = Waiting for players. Send others the address of this room, or add a computer; then start the game.
page-hint-full = All seats are taken: the game can start.
page-hint-waiting = The others are moving. You will be called when it is your turn.
page-hint-watching = The others are moving. If you’re at the table, you’ll be called when it’s your turn; if not, there may be a seat for you in the next game.
page-hint-over = The game is over. Play again, or open a new table.
page-hint-open = Open a new table
page-hint-copy = Copy the address
page-hint-copied = Copied

## Connection

page-connecting = Connecting…
page-connected = Connected
page-offline = No connection. Trying again…

## The secret

page-signin-title = This page is locked
page-signin-text = Whoever runs this Castellan knows the secret.
page-signin-secret = Secret
page-signin = Unlock

## What goes wrong

page-error-bug = Something went wrong on our side. It has been noted down; please try again.
page-error-closing = Castellan is shutting down. Please try again in a moment.
page-error-empty = There is nothing to send.
page-error-host = This address is not allowed. Open the page as localhost, or let Castellan run with a secret.
page-error-json = Only JSON can be sent here.
page-error-malformed = This request makes no sense.
page-error-method = This cannot be done here.
page-error-name = Please enter a name.
page-error-no-room = There is no such room.
page-error-no-picture = This picture is not there any more.
page-error-not-found = There is nothing here.
page-error-origin = Requests from other pages are not allowed.
page-error-room-name = A room's name has 1 to 32 characters: a–z, 0–9 and hyphens.
page-error-secret = That is not the secret.
page-error-sign-in = Please sign in first.
page-error-store = Castellan cannot reach its memory just now. Please try again in a moment.
page-error-too-large = That is too much to be sent at once.
page-error-too-long = A line can have 500 characters at most.
page-error-too-many-guesses = Too many attempts at once. Please wait a little.
page-error-too-many-people = Many new people have come in from here just now. Come in under a name you already use, or wait a minute.
page-error-too-many-requests = That's a lot at once. Wait a few seconds, then try again.
page-error-too-many-rooms = Many new rooms have been opened from here just now. Take one from the list, or wait a few minutes.
page-error-too-many-rooms-in-all = There's no space for another room. Take one from the list.
page-error-too-many-tabs = Castellan is open in too many tabs here. Close some of them; this one goes on by itself.
page-error-too-much-talk = That's a lot of messages at once. Wait a few seconds, then send it again.
page-error-unknown-person = Castellan does not know you any more. Please come in again.
page-error-unreachable = Castellan does not answer. Is it still running?
