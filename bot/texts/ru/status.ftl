### Как стоит партия.

status-since = Ждём с { $at }.
status-paused = Пауза с { $at }.
button-newest_board = К полю
