### How a game stands.

status-since = Waiting since { $at }.
status-paused = Paused since { $at }.
button-newest_board = To the board
