carcassonne-module_flying_machines = Летательные аппараты
carcassonne-module_flying_machines_help = ещё 8 квадратов, партия дольше минут на 10. Подданного можно отправить по воздуху, даже туда, где уже стоят другие.

carcassonne-option_fly = Лететь!
carcassonne-held_die = Дальше бросок кубика. Подтвердить?
carcassonne-land = Где приземлиться?
carcassonne-flown = { $who } взлетает с { $cell }, на кубике { $rolled }: { $figure } летит на { $target }.
carcassonne-brief_flown = полёт на { $target }
carcassonne-flight_failed = { $who }: на { $cell } приземлиться негде, { $figure } возвращается в запас.

carcassonne-sign_flight_w = летательный аппарат, стрелка на запад
carcassonne-sign_flight_nw = летательный аппарат, стрелка на северо-запад

carcassonne-no_machine = На этом квадрате нет летательного аппарата. Выберите место на нём или «Без подданного».
carcassonne-does_not_fly = Эта фигура не летает ({ $figure }), летают только подданные. Выберите что-нибудь другое.

# Что есть что и что оно приносит, коротко

carcassonne-thing_flight = летательный аппарат
carcassonne-lore_flight =
    { $machines ->
        [one] Нарисован на { $machines } квадрате.
       *[many] Нарисован на { $machines } квадратах.
    } Выложив такой квадрат, можно не ставить на него подданного, а отправить его в полёт: бросьте кубик, и он пролетит от 1 до { $farthest } квадратов по стрелке. Пустые места по пути не мешают.
    Приземлиться можно на незавершённую дорогу, в незавершённый город или монастырь, даже если там уже кто-то стоит. На поле и в сад — нельзя.
    Негде приземлиться? Подданный возвращается в запас, и в этот ход вы больше никого не ставите.

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_flying_machines = лететь=fly полёт=fly полет=fly взлететь=fly взлёт=fly взлет=fly
carcassonne-thing_aliases_flying_machines = полёт=flight полет=flight полёты=flight аппарат=flight аппараты=flight самолёт=flight самолет=flight стрелка=flight воздухоплаватель=flight
