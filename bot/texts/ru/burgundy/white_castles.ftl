burgundy-module_white_castles = Белые замки
burgundy-module_white_castles_help = ещё 9 тайлов, партия дольше минут на 5. Выложите белый замок и сделайте ещё одно действие белым кубиком.
burgundy-rule_white_castle_town_limit = Один белый замок в городе
burgundy-rule_white_castle_town_limit_help = может ли в городе быть только один белый замок, как и другие здания.
burgundy-rule_white_castle_town_limit_source = в правилах не сказано; по рубашке и для монастыря 29 это здание
burgundy-value_white_castle_town_limit = { $value ->
    [yes] да
   *[no] нет
}

burgundy-white_die_one = Белый кубик 1: на какое действие?
burgundy-white_die_two = Белый кубик 2: на какое действие?
burgundy-white_die_three = Белый кубик 3: на какое действие?
burgundy-white_die_four = Белый кубик 4: на какое действие?
burgundy-white_die_five = Белый кубик 5: на какое действие?
burgundy-white_die_six = Белый кубик 6: на какое действие?
burgundy-white_die_costs = На это нужно { $workers ->
    [one] { $workers } рабочего
   *[other] { $workers } рабочих
}. Если согласны, допишите в конце +{ $workers }.
burgundy-alt_white_die = { $who }: действие белым кубиком, значение { $die }.

burgundy-tile_white_castle = белый замок
burgundy-term_white_castle = { $count ->
    [one] { $count } белый замок
    [few] { $count } белых замка
   *[many] { $count } белых замков
} × { $each }

# Что есть что и что оно делает, коротко

burgundy-lore_white_castle =
    Выложив его, вы сразу делаете ещё одно действие со значением белого кубика. Рабочие могут изменить это значение для вас, но сам белый кубик остаётся как есть.
    { $white_castle_town_limit ->
        [yes] Это здание, как и остальные.
       *[no] Это здание, но за этим столом в одном городе может быть несколько белых замков.
    }

# Слова для ходов одной строкой: слово=код
burgundy-aliases_white_castles = белый_замок=white-castle белый=white-castle
burgundy-thing_aliases_white_castles = белые=white-castle белые_замки=white-castle белого_замка=white-castle
