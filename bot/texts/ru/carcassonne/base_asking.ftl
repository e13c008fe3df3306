# Ответы на /спросить об одной клетке.

carcassonne-ask_tile = { $cell }, квадрат выложил игрок { $who }:
carcassonne-ask_first_tile = { $cell }, лежит с самого начала:
carcassonne-ask_feature = { $feature }: { $owner }. { $state }
carcassonne-ask_nobody = хозяина нет
carcassonne-ask_majority = { $who } ({ $strengths })
carcassonne-ask_ends = { $open ->
    [one] { $open } открытый край.
    [few] { $open } открытых края.
   *[many] { $open } открытых краёв.
} Сейчас это { $complete } при завершении и { $end } в конце партии.
carcassonne-ask_ends_alike = { $open ->
    [one] { $open } открытый край.
    [few] { $open } открытых края.
   *[many] { $open } открытых краёв.
} Сейчас это { $complete }, даже если не завершать.
carcassonne-ask_around = Вокруг не хватает { $open ->
    [one] { $open } квадрата.
   *[other] { $open } квадратов.
} При завершении { $complete }; если оставить как есть, в конце партии { $end }.
carcassonne-ask_complete = { $feature }: всё завершено, очков больше не будет.
carcassonne-ask_complete_occupied = Завершено: { $points }.
carcassonne-ask_field = Сейчас это { $points } в конце партии.
carcassonne-ask_worthless = Пока ничего не стоит.
carcassonne-ask_worthless_scored = Очков не принесло.
carcassonne-ask_scored = В финальном подсчёте: { $points }.
carcassonne-ask_points = { $points } ({ $terms })
carcassonne-ask_nothing = 0 очков
carcassonne-ask_figures = На этом квадрате: { $figures }.
carcassonne-ask_figure = { $who }, { $figure } ({ $segment })
carcassonne-ask_place = Клетка { $cell } свободна. { $fitting ->
    [one] Сюда подходит { $fitting } квадрат
    [few] Сюда подходят { $fitting } квадрата
   *[many] Сюда подходят { $fitting } квадратов
} из { $left } оставшихся:
carcassonne-ask_dead = { $left ->
    [one] Клетка { $cell } так и останется пустой: последний квадрат сюда не подходит.
   *[other] Клетка { $cell } так и останется пустой: ни один из { $left } оставшихся квадратов сюда не подходит.
}
carcassonne-ask_no_tiles = Клетка { $cell } пуста, а квадратов больше нет.
carcassonne-ask_kind = { $count } × { $tile }
carcassonne-ask_more_kinds = { $kinds ->
    [one] и ещё { $kinds } вид
    [few] и ещё { $kinds } вида
   *[many] и ещё { $kinds } видов
} ({ $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[many] { $tiles } квадратов
})
carcassonne-ask_drawn_fits = Квадрат, который нужно выложить сейчас, сюда подходит.
carcassonne-ask_drawn_not = Квадрат, который нужно выложить сейчас, сюда положить нельзя.
carcassonne-ask_no_feature = На { $cell } этого нет: { $feature }. Что там есть, ответит /спросить { $cell }.
carcassonne-ask_alone = { $cell } не касается ни одного квадрата. Спросите о квадрате на поле или о пустой клетке рядом с ним.
