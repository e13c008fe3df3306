carcassonne-module_traders_builders = Купцы и зодчие
carcassonne-module_traders_builders_help = ещё 24 квадрата, партия дольше минут на 15. За завершённые города берут товары, зодчий даёт второй квадрат за ход, свинья делает поле дороже.
carcassonne-preset_big = большая партия
carcassonne-preset_big_help = два больших дополнения: «Таверны и соборы» и «Купцы и зодчие».
carcassonne-preset_grand = грандиозная партия
carcassonne-preset_grand_help = два больших дополнения, река и аббат. Торопиться некуда!
carcassonne-rule_second_part = Второй квадрат зодчего
carcassonne-rule_second_part_help = по желанию: можно отказаться. Всегда: открывается сам.
carcassonne-rule_second_part_source = правила, с. 13: вы можете совершить ещё один ход; другие программы делают его всегда
carcassonne-value_second_part = { $value ->
    [offered] по желанию
   *[taken] всегда
}

carcassonne-second_part = Зодчий даёт вам второй квадрат. Берёте?
carcassonne-closing_take = Зодчий даёт вам второй квадрат. Подтвердить и открыть его?
carcassonne-option_take = Взять
carcassonne-option_skip = Без второго квадрата
carcassonne-builder_works = { $who } ходит ещё раз: зодчий даёт второй квадрат.

carcassonne-goods_taken = { $who } берёт { $goods } за город { $cell }.
carcassonne-goods_wine = { $count ->
    [one] { $count } жетон вина
    [few] { $count } жетона вина
   *[many] { $count } жетонов вина
}
carcassonne-goods_grain = { $count ->
    [one] { $count } жетон пшеницы
    [few] { $count } жетона пшеницы
   *[many] { $count } жетонов пшеницы
}
carcassonne-goods_cloth = { $count ->
    [one] { $count } жетон ткани
    [few] { $count } жетона ткани
   *[many] { $count } жетонов ткани
}
carcassonne-own_goods = Ваши товары: { $goods }
carcassonne-alt_goods = Товары: { $goods }.
carcassonne-alt_goods_of = { $letter } { $who } — { $goods }

carcassonne-reason_wine = вино
carcassonne-reason_grain = пшеницу
carcassonne-reason_cloth = ткань
carcassonne-source_wine = вино
carcassonne-source_grain = пшеница
carcassonne-source_cloth = ткань
carcassonne-term_most = наибольшее число жетонов

carcassonne-figure_builder = зодчий
carcassonne-lacking_builder = зодчего
carcassonne-supply_builder = { $count ->
    [one] { $count } зодчий
   *[other] { $count } зодчих
}
carcassonne-stands_builder_road = зодчий у дороги
carcassonne-stands_builder_city = зодчий в городе
carcassonne-figure_pig = свинья
carcassonne-lacking_pig = свиньи
carcassonne-supply_pig = { $count ->
    [one] { $count } свинья
    [few] { $count } свиньи
   *[many] { $count } свиней
}
carcassonne-stands_pig_field = свинья
carcassonne-mark_wine = с вином
carcassonne-mark_grain = с пшеницей
carcassonne-mark_cloth = с тканью

carcassonne-order_second_part = Второй квадрат зодчего
carcassonne-order_second_part_never = никогда

# Что есть что и что оно приносит, коротко

carcassonne-thing_goods = товары
carcassonne-thing_builder = зодчий
carcassonne-thing_pig = свинья
carcassonne-thing_bridge = мост
carcassonne-lore_goods =
    Чей квадрат завершил город с символами вина, пшеницы или ткани, тот становится в нём купцом и берёт по жетону за каждый символ. Чьи там рыцари и есть ли они вообще, неважно.
    В конце партии тот, кто собрал больше всех вина, получает { $most }; за пшеницу и за ткань столько же. Если таких игроков несколько, все очки получает каждый.
    Жетонов вина всего { $wine_tokens }, пшеницы — { $grain_tokens }, ткани — { $cloth_tokens }.
carcassonne-lore_builder =
    У каждого игрока { $builders ->
        [one] один зодчий
       *[other] { $builders } зодчих
    }. Его ставят вместо подданного на дорогу или в город, где уже есть ваш подданный.
    Когда вы потом продолжите эту дорогу или расширите этот город, вы { $second_part ->
        [offered] можете сразу открыть второй квадрат и сыграть его
       *[taken] сразу открываете второй квадрат и играете его
    }, как первый. Третьего подряд не бывает.{ $second_part ->
        [offered] {" "}Не нужен — нажмите «Без второго квадрата» или допишите «пас» после фигуры.
       *[taken] {""}
    }
    Сам зодчий очков не приносит и за подданного не считается. Он возвращается вместе с последним вашим подданным оттуда.
carcassonne-lore_pig =
    { $farmers ->
        [yes]
            У каждого игрока { $pigs ->
                [one] одна свинья
                [few] { $pigs } свиньи
               *[many] { $pigs } свиней
            }. Её ставят вместо подданного на поле, где уже лежит ваш крестьянин, и она остаётся там до конца партии.
            Если очки за это поле получаете вы, каждый завершённый город у его края приносит { $pig_city }, а не { $field }. Чужая свинья вам не помогает, и крестьянином свинья не считается.
       *[no] За этим столом играют без крестьян, так что свиньи остаются дома.
    }
carcassonne-lore_bridge = Одна дорога проходит над другой: они не пересекаются, и ни одна здесь не кончается. Четыре угла — четыре отдельных поля.
carcassonne-lore_road_traders_builders = Продолжили дорогу, на которой стоит ваш зодчий, — получаете второй квадрат.
carcassonne-lore_city_traders_builders =
    Если в городе есть вино, пшеница или ткань, их забирает тот, чей квадрат его завершил.
    Расширили город, в котором стоит ваш зодчий, — получаете второй квадрат.
carcassonne-lore_field_traders_builders =
    { $farmers ->
        [yes] Со своей свиньёй на поле — { $pig_city } за каждый завершённый город, а не { $field }.
       *[no] Свиньи тоже остаются дома.
    }
carcassonne-lore_meeple_traders_builders = Вместо подданного можно поставить зодчего или свинью туда, где ваш подданный уже есть.
carcassonne-lore_end_traders_builders = За товары: { $most } за наибольшее число жетонов вина, столько же за пшеницу и за ткань.

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_traders_builders = зодчий=builder строитель=builder архитектор=builder свинья=pig хрюшка=pig свинка=pig взять=take беру=take второй_квадрат=take отказаться=skip отказ=skip без_второго=skip без_второго_квадрата=skip
carcassonne-thing_aliases_traders_builders = товар=goods жетон=goods купец=goods купцы=goods торговец=goods вино=goods пшеница=goods зерно=goods ткань=goods сукно=goods строитель=builder архитектор=builder второй_квадрат=builder второй_ход=builder хрюшка=pig свинка=pig поросёнок=pig мосты=bridge
carcassonne-order_aliases_traders_builders = один=second_part:never второй=second_part:ask
