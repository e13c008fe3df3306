## How long something takes, short.

duration-minutes = { $count } min
duration-hours = { $count } h
duration-days = { $count } d
