carcassonne-name = Каркассон
carcassonne-example = t29 90 город
carcassonne-place = Куда положить квадрат?
carcassonne-deploy = Поставить на него подданного?
carcassonne-deploy_figure = Где встанет { $figure }?
carcassonne-score_next = Завершено сразу несколько объектов. За какой считаем очки следующим?
carcassonne-held_tiles = Дальше откроется следующий квадрат. Подтвердить?
carcassonne-situation = { $left ->
    [0] Квадратов больше нет.
    [one] Остался { $left } квадрат.
    [few] Осталось { $left } квадрата.
   *[many] Осталось { $left } квадратов.
}
carcassonne-laid = { $who }: квадрат на { $cell }.
carcassonne-laid_with = { $who }: квадрат на { $cell }, { $figure }.
carcassonne-deployed = { $who }: { $figure } на { $cell }.
carcassonne-discarded = { $who } открывает квадрат, который некуда положить. Он выбывает из игры.
carcassonne-ended = Квадраты закончились. Финальный подсчёт:
carcassonne-brief = { $cell }
carcassonne-brief_with = { $cell } { $figure }

carcassonne-turned = { $degrees }°
carcassonne-option_pass = Без подданного
carcassonne-segment_road = дорога
carcassonne-segment_city = город
carcassonne-segment_monastery = монастырь
carcassonne-segment_garden = сад
carcassonne-segment_field = поле
carcassonne-stands_meeple_road = разбойник
carcassonne-stands_meeple_city = рыцарь
carcassonne-stands_meeple_monastery = монах
carcassonne-stands_meeple_field = крестьянин
carcassonne-side_n = С
carcassonne-side_e = В
carcassonne-side_s = Ю
carcassonne-side_w = З
carcassonne-inner = внутри
carcassonne-space = деление { $space }
carcassonne-half_l = ◂
carcassonne-half_r = ▸

carcassonne-reason_road = дорогу { $place }
carcassonne-reason_city = город { $place }
carcassonne-reason_monastery = монастырь { $place }
carcassonne-reason_garden = сад { $place }
carcassonne-reason_field = поле { $place }
carcassonne-source_road = дороги
carcassonne-source_city = города
carcassonne-source_monastery = монастыри
carcassonne-source_garden = сады
carcassonne-source_field = поля
carcassonne-term_tile = { $count ->
    [one] { $count } квадрат
    [few] { $count } квадрата
   *[many] { $count } квадратов
}{ $each ->
    [1] {""}
   *[other] {" "}× { $each }
}
carcassonne-term_shield = { $count ->
    [one] { $count } щит
    [few] { $count } щита
   *[many] { $count } щитов
}{ $each ->
    [1] {""}
   *[other] {" "}× { $each }
}
carcassonne-term_monastery = сам монастырь
carcassonne-term_garden = сам сад
carcassonne-term_neighbour = { $count ->
    [one] { $count } квадрат вокруг
    [few] { $count } квадрата вокруг
   *[many] { $count } квадратов вокруг
}
carcassonne-term_city = { $count ->
    [one] { $count } город
    [few] { $count } города
   *[many] { $count } городов
} × { $each }

carcassonne-preset_classic = классика, с полями
carcassonne-preset_classic_help = базовая игра по книге правил, с крестьянами.
carcassonne-preset_first = первая партия, без полей
carcassonne-preset_first_help = так проще начать, крестьян нет.
carcassonne-rule_farmers = Поля и крестьяне
carcassonne-rule_farmers_source = правила, с. 8: поля — дополнительное правило
carcassonne-rule_farmers_help = подданных можно класть на поля, и в конце партии они приносят очки за завершённые города.

carcassonne-taken = На { $cell } уже лежит квадрат.
carcassonne-alone = { $cell } не касается ни одного квадрата.
carcassonne-clash = { $cell } не подходит: { $side } { $own } упрётся в { $beyond }.
carcassonne-met_road = дорогу
carcassonne-met_city = город
carcassonne-met_field = поле
carcassonne-on_side_n = с севера
carcassonne-on_side_e = с востока
carcassonne-on_side_s = с юга
carcassonne-on_side_w = с запада
carcassonne-fits_in_no_turn = На { $cell } квадрат не подходит, как его ни поверни.
carcassonne-no_such_turn = Поворот «{ $turn }» непонятен. Как положить квадрат на { $cell }: { $candidates }?
carcassonne-may_not_lie = На { $cell } квадрат класть нельзя.
carcassonne-occupied = { $segment }: там уже кто-то стоит. Выберите другое место или «Без подданного».
carcassonne-none_left = У вас больше нет { $lacking }. Выберите что-нибудь другое.
carcassonne-nowhere_for = На этом квадрате { $figure } никуда не встанет. Выберите что-нибудь другое.
carcassonne-not_for = { $segment }: { $figure } туда не встанет. Выберите что-нибудь другое.
carcassonne-nobody_to_join = { $segment }: { $figure } встаёт только туда, где уже есть ваш подданный. Выберите что-нибудь другое.
carcassonne-completed_by_tile = { $segment }: этот квадрат всё завершает, { $figure } туда уже не встанет. Выберите что-нибудь другое.
carcassonne-figure_meeple = подданный
carcassonne-lacking_meeple = подданных

carcassonne-fields = Поля, если бы партия закончилась сейчас:
carcassonne-fields_scored = Поля, как их посчитали в конце партии:
carcassonne-no_fields = На полях никого нет, и очков они пока не приносят.
carcassonne-no_fields_scored = В конце партии на полях никого не было.
carcassonne-no_farmers = За этим столом играют без крестьян: поля ничего не приносят.
carcassonne-field_line = Поле у { $cell }: { $owners ->
    [0] ничьё
   *[other] { $who }
}, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} ({ $terms }).
carcassonne-bare_field = Поле у { $cell }: { $who }, пока без очков.
carcassonne-bare_field_scored = Поле у { $cell }: { $who }, без очков.
carcassonne-nothing_near = Рядом с { $cell } нет ни одного квадрата.

carcassonne-remaining = { $count ->
    [one] Остался { $count } квадрат
    [few] Осталось { $count } квадрата
   *[many] Осталось { $count } квадратов
}
carcassonne-remaining_city_3 = Город с 3 или 4 сторон
carcassonne-remaining_city_2 = Город с 2 сторон
carcassonne-remaining_city_1 = Город с 1 стороны
carcassonne-remaining_monastery = Монастыри
carcassonne-remaining_plain = Без города и монастыря
carcassonne-remaining_group = { $group }: { $count }
carcassonne-remaining_kind = { $count } × { $tile }
carcassonne-worth_now = +{ $points } сразу
carcassonne-worth_so_far = пока { $points }
carcassonne-worth_at_end = { $points } в конце

# Картинка словами

carcassonne-alt_around = Вокруг { $cell }.
carcassonne-alt_tile = Нужно выложить: { $tile }.
carcassonne-compass_n = север
carcassonne-compass_e = восток
carcassonne-compass_s = юг
carcassonne-compass_w = запад
carcassonne-alt_reaching = { $feature } ({ $sides })
carcassonne-alt_marked = { $feature } { $marks }
carcassonne-mark_shield = со щитом
carcassonne-alt_last = Последний ход — { $move }
carcassonne-alt_last_tile = Последний ход: квадрат на { $cell }.
carcassonne-alt_tried = Пробный ход — { $move }
carcassonne-alt_seat = { $letter } { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, { $supply }
carcassonne-supply_meeple = { $count ->
    [one] { $count } подданный
   *[other] { $count } подданных
}
carcassonne-alt_targets = На выбор: { $places }.
carcassonne-alt_targets_more = На выбор: { $places } и ещё мест: { $more }.
carcassonne-alt_news = Новое с прошлого хода ({ $who }): { $cells }.
carcassonne-alt_figure = { $letter } { $figure } на { $cell }
carcassonne-alt_figures = Фигуры: { $figures }.
carcassonne-alt_track = Дорожка подсчёта: { $markers }.
carcassonne-alt_marker = { $letter } { $who } — { $space }
carcassonne-alt_bounds = Квадраты лежат от { $first } до { $last }.
carcassonne-alt_dead = Ни один оставшийся квадрат не подходит: { $cells }.
carcassonne-alt_dead_more = Ни один оставшийся квадрат не подходит: { $cells } и ещё мест: { $more }.

# Слова для ходов одной строкой: слово=код
carcassonne-aliases = внутри=inner город=city дорога=road поле=field монастырь=monastery сад=garden рыцарь=city разбойник=road крестьянин=field монах=monastery пас=pass нет=pass без=pass пропуск=pass пропустить=pass

carcassonne-order_meeple = Подданный на квадрате
carcassonne-order_meeple_farmers = без крестьян
carcassonne-order_meeple_last = беречь последнего
carcassonne-order_meeple_both = и то и другое
carcassonne-order_aliases = крестьяне=meeple:farmers последний=meeple:last оба=meeple:both подданный=meeple:ask
