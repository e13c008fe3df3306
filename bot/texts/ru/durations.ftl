## Как долго что-то длится, коротко.

duration-minutes = { $count } мин
duration-hours = { $count } ч
duration-days = { $count } д
