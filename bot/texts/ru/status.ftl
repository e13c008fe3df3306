### Как стоит партия.

status-since = Ждём с { $at }.
status-paused = Перерыв с { $at }.
button-newest_board = К полю
