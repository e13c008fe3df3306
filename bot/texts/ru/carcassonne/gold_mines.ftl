carcassonne-module_gold_mines = Золотые рудники
carcassonne-module_gold_mines_help = ещё 8 квадратов, партия дольше минут на 10. На квадратах лежат слитки: завершите свой объект — и золото ваше.

carcassonne-second_bar = Один слиток лежит на вашем квадрате. На какой из соседних положить второй?
carcassonne-bars_laid = { $who } кладёт золото на { $mine } и { $cell }.
carcassonne-bars = { $count ->
    [one] { $count } слиток
    [few] { $count } слитка
   *[many] { $count } слитков
}
carcassonne-gold_taken = { $who } берёт { $bars ->
    [one] { $bars } слиток золота
    [few] { $bars } слитка золота
   *[many] { $bars } слитков золота
} ({ $cell }).
carcassonne-own_gold = Ваше золото: { $count }
carcassonne-alt_gold = Золото: { $held }.
carcassonne-alt_gold_of = { $letter } { $who } — { $count }
carcassonne-bars_here = { $count ->
    [one] Здесь лежит { $count } слиток.
    [few] Здесь лежат { $count } слитка.
   *[many] Здесь лежат { $count } слитков.
}
carcassonne-alt_bars = Слитки на поле: { $lying }.
carcassonne-alt_bars_at = { $count ->
    [1] { $cell }
   *[other] { $cell } ({ $count })
}

carcassonne-sign_gold_mine = золотой рудник

carcassonne-bar_not_there = Второй слиток кладут на квадрат рядом с вашим, можно и по диагонали. { $cell } не подходит: выберите другой.

carcassonne-reason_gold = золото
carcassonne-source_gold = золото
carcassonne-term_bar = { $count ->
    [one] { $count } слиток
    [few] { $count } слитка
   *[many] { $count } слитков
} × { $each }

# Что есть что и что оно приносит, коротко

carcassonne-thing_gold = золото
carcassonne-gold_step = { $least }–{ $most }: по { $each ->
    [one] { $each } очку
    [few] { $each } очка
   *[many] { $each } очков
}
carcassonne-gold_last_step = от { $least }: по { $each ->
    [one] { $each } очку
    [few] { $each } очка
   *[many] { $each } очков
}
carcassonne-lore_gold =
    { $mines ->
        [one] Рудник нарисован на { $mines } квадрате.
       *[many] Рудники нарисованы на { $mines } квадратах.
    } Выложив такой квадрат, положите один слиток на него и один на любой соседний, можно и по диагонали. На одном квадрате может лежать и несколько слитков.
    Когда дорога, город, монастырь или сад завершены, владелец забирает все слитки с их квадратов; у монастыря и сада — со всех девяти. Поля золота не приносят.
    Владельцев несколько или завершено сразу несколько объектов? Берут по очереди, по слитку, начиная с того, кто выложил квадрат.
    В конце партии слитки, оставшиеся на поле, не считаются. Чем больше у вас слитков, тем дороже каждый: { $table }.
carcassonne-lore_end_gold_mines = За слитки, чем их больше, тем дороже каждый: { $table }.

# Слова для ходов одной строкой: слово=код
carcassonne-thing_aliases_gold_mines = слиток=gold слитки=gold рудник=gold рудники=gold золотой_рудник=gold шахта=gold
