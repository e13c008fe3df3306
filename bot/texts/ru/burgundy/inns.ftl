burgundy-module_inns = Таверны
burgundy-module_inns_help = ещё 5 тайлов, партия дольше минут на 5. Таверна ложится на любой цвет, и её область считается на клетку больше.
burgundy-preset_more_tiles = больше тайлов, 2019
burgundy-preset_more_tiles_help = дополнительные тайлы, белые замки и таверны: всего понемногу, учиться недолго.
burgundy-rule_inn_cap = Самые большие области с таверной
burgundy-rule_inn_cap_help = может ли таверна сделать область больше, чем самая большая в таблице очков.
burgundy-rule_inn_cap_source = в одном из изданий 2019 года — нет, в издании 2023 года — да
burgundy-value_inn_cap = { $value ->
    [capped] не больше таблицы
   *[larger] больше таблицы
}

burgundy-inn_added = { $count ->
    [one] Рядом с чёрным складом лежит { $count } таверна.
    [few] Рядом с чёрным складом лежат { $count } таверны.
   *[many] Рядом с чёрным складом лежит { $count } таверн.
}
burgundy-second_inn = В области { $hex } таверна уже есть. Выберите клетку в другой области.
burgundy-alt_inns = Рядом с чёрным складом: { $count ->
    [one] { $count } таверна
    [few] { $count } таверны
   *[many] { $count } таверн
}.

burgundy-tile_inn = таверна
burgundy-kind_inn = таверны

# Что есть что и что оно делает, коротко

burgundy-lore_inn =
    Таверн всего { $inns }. В начале каждой фазы рядом с чёрным складом кладут ещё одну, и она лежит там, пока её не купят.
    Таверна — ваша покупка за этот ход: { $price }. Она ложится в ячейку.
    Сама она ничего не делает, только заполняет клетку, зато её область считается на клетку больше: область из { $example_size } клеток приносит { $example_larger }, а не { $example_usual }.
    { $inn_cap ->
        [capped] Размер больше { $sizes } не учитывается.
       *[larger] Учитываются и размеры больше { $sizes }: { $beyond }.
    }
burgundy-lore_where_inn = Для клеток любого цвета, в каждой области только одна таверна.

# Слова для ходов одной строкой: слово=код
burgundy-aliases_inns = таверна=inn таверну=inn таверны=inn
burgundy-thing_aliases_inns = корчма=inn
