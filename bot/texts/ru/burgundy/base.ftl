burgundy-name = Замки Бургундии
burgundy-example = 4 взять рудник

# О чём спрашивают

burgundy-estate = Какая сторона планшета?
burgundy-turn = Какой кубик?
burgundy-castle = Ещё одно действие с любым значением. Какое?
burgundy-city_hall = Ратуша: какой ещё тайл выложить?
burgundy-carpenter = Столярная мастерская: какое здание взять?
burgundy-church = Церковь: какой рудник, монастырь или замок взять?
burgundy-market = Рынок: какой корабль или каких животных взять?
burgundy-warehouse = Хранилище: какие товары продать?
burgundy-ship = Корабль забирает товары. С какого склада?
burgundy-discard = Ячейки для тайлов заняты. Какой тайл убрать?
burgundy-held_dice = Дальше бросят кубики на следующий раунд. Подтвердить?
burgundy-ask_castle = Герцогство { $board }: где встанет первый замок?
burgundy-ask_action = Кубик { $die }: на какое действие?
burgundy-ask_which_take = Какой тайл взять?
burgundy-ask_which_place = Какой тайл выложить?
burgundy-ask_which_sell = Какие товары продать?
burgundy-ask_which_buy = Какой тайл купить? Цена: 2 монеты, или как позволяет монастырь.
burgundy-ask_hex = Куда выложить: { $tile }?
burgundy-ask_payment = Чем заплатить?
burgundy-ask_kinds = Всё не поместится. Какие товары оставить себе?

# Кнопки

burgundy-option_take = Взять
burgundy-option_place = Выложить
burgundy-option_sell = Продать
burgundy-option_workers = Рабочие
burgundy-option_buy = Купить
burgundy-option_decline = Не нужно
burgundy-option_end = Конец хода
burgundy-payment_silver = 2 монеты
burgundy-payment_mixed = 1 монета, 1 рабочий
burgundy-payment_workers = 2 рабочих
burgundy-estate_number = Герцогство { $board }
burgundy-depot_number = Склад { $depot }

# Названия

burgundy-tile_castle = замок
burgundy-tile_mine = рудник
burgundy-tile_ship = корабль
burgundy-tile_warehouse = хранилище
burgundy-tile_carpenter = столярная мастерская
burgundy-tile_church = церковь
burgundy-tile_market = рынок
burgundy-tile_boarding_house = гостиница
burgundy-tile_bank = банк
burgundy-tile_city_hall = ратуша
burgundy-tile_watchtower = сторожевая башня
burgundy-tile_cow = коровы
burgundy-tile_sheep = овцы
burgundy-tile_pig = свиньи
burgundy-tile_chicken = куры
burgundy-tile_goat = козы
burgundy-tile_monastery = монастырь
burgundy-tile_cow_numbered = коровы ×{ $number }
burgundy-tile_sheep_numbered = овцы ×{ $number }
burgundy-tile_pig_numbered = свиньи ×{ $number }
burgundy-tile_chicken_numbered = куры ×{ $number }
burgundy-tile_goat_numbered = козы ×{ $number }
burgundy-tile_monastery_numbered = монастырь { $number }
burgundy-good_1 = бирюзовый
burgundy-good_2 = фиолетовый
burgundy-good_3 = розовый
burgundy-good_4 = красный
burgundy-good_5 = коричневый
burgundy-good_6 = оранжевый
burgundy-kind_castle = замки
burgundy-kind_mine = рудники
burgundy-kind_ship = корабли
burgundy-kind_building = здания
burgundy-kind_animal = животные
burgundy-kind_monastery = монастыри
burgundy-kind_castle_accusative = замки
burgundy-kind_mine_accusative = рудники
burgundy-kind_ship_accusative = корабли
burgundy-kind_building_accusative = здания
burgundy-kind_animal_accusative = животных
burgundy-kind_monastery_accusative = монастыри
burgundy-silver = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
}
burgundy-workers_from = { $count ->
    [one] от { $count } рабочего
   *[other] от { $count } рабочих
}
burgundy-workers = { $count ->
    [one] { $count } рабочий
   *[other] { $count } рабочих
}
burgundy-from_black = с чёрного склада
burgundy-from_depot = со склада { $depot }
burgundy-with_die = кубик { $die }

# Что произошло

burgundy-settled = { $who }: герцогство { $board }, замок на { $hex }.
burgundy-rolled = Фаза { $phase }, раунд { $round }. Кубики: { $dice }. Товар { $good } — на склад { $depot }.
burgundy-taken = { $who } берёт { $source }: { $tile } ({ $how }).
burgundy-taken_for = { $who } берёт { $source }: { $tile } ({ $how }); убрано: { $discard }.
burgundy-advanced = Продвижение в порядке хода: { $who }, деление { $space }.
burgundy-bought = { $who } покупает { $source }: { $tile } ({ $money }).
burgundy-bought_for = { $who } покупает { $source }: { $tile } ({ $money }); убрано: { $discard }.
burgundy-placed = { $who } выкладывает на { $hex }: { $tile } ({ $how }).
burgundy-placed_with = { $who } выкладывает на { $hex }: { $tile } ({ $how }), прибыль: { $money }.
burgundy-supplied = { $who }: { $money } ({ $how }).
burgundy-shipped = { $who } забирает товары со склада { $depots }: { $took }.
burgundy-shipped_some = { $who } забирает товары со склада { $depots }: { $took }; нет места: { $left }.
burgundy-shipped_none = { $who }: для товаров со склада { $depots } нет места: { $left }.
burgundy-sold = { $who } продаёт товары: { $good } ×{ $count } ({ $how }), выручка: { $money }.
burgundy-hired = { $who } берёт: { $money } ({ $how }).
burgundy-mined = { $who }: { $money } за рудники.
burgundy-declined = { $who } обходится без эффекта: { $tile }.
burgundy-brief_taken = взято: { $tile }
burgundy-brief_bought = куплено: { $tile }
burgundy-brief_placed = { $tile } → { $hex }
burgundy-brief_sold = продано: { $good } ×{ $count }
burgundy-ended = Последняя фаза окончена. Финальный подсчёт:
burgundy-situation = Фаза { $phase } (+{ $points }), раунд { $round } из 5 · порядок хода: { $order }
burgundy-situation_alone = Фаза { $phase } (+{ $points }), раунд { $round } из 5
burgundy-choosing = Выбирают герцогства.

# Очки

burgundy-reason_livestock = животных { $place }
burgundy-reason_area = область { $place }
burgundy-reason_phase = бонус фазы { $place }
burgundy-reason_bonus = тайл бонуса { $place }
burgundy-reason_sale = проданные товары
burgundy-reason_watchtower = сторожевую башню { $place }
burgundy-reason_silver = монеты
burgundy-reason_workers = рабочих
burgundy-reason_unsold = непроданные товары
burgundy-reason_monastery = монастырь { $place }
burgundy-source_livestock = животные
burgundy-source_area = области
burgundy-source_phase = бонусы фаз
burgundy-source_bonus = тайлы бонусов
burgundy-source_sale = проданные товары
burgundy-source_watchtower = сторожевые башни
burgundy-source_silver = монеты
burgundy-source_workers = рабочие
burgundy-source_unsold = непроданные товары
burgundy-source_monastery = монастыри
burgundy-tie_fewest_empty = у кого меньше пустых клеток
burgundy-tie_most_empty = у кого больше пустых клеток
burgundy-tie_turn_order = кто позже в порядке хода
burgundy-term_castle = замки
burgundy-term_mine = рудники
burgundy-term_ship = корабли
burgundy-term_building = здания
burgundy-term_animal = животные
burgundy-term_monastery = монастыри
burgundy-term_area = { $count ->
    [one] { $count } область
    [few] { $count } области
   *[many] { $count } областей
}
burgundy-term_cow = { $count ->
    [one] { $count } корова
    [few] { $count } коровы
   *[many] { $count } коров
}
burgundy-term_sheep = { $count ->
    [one] { $count } овца
    [few] { $count } овцы
   *[many] { $count } овец
}
burgundy-term_pig = { $count ->
    [one] { $count } свинья
    [few] { $count } свиньи
   *[many] { $count } свиней
}
burgundy-term_chicken = { $count ->
    [one] { $count } курица
    [few] { $count } курицы
   *[many] { $count } кур
}
burgundy-term_goat = { $count ->
    [one] { $count } коза
    [few] { $count } козы
   *[many] { $count } коз
}
burgundy-term_livestock_tile = { $count ->
    [one] { $count } тайл
    [few] { $count } тайла
   *[many] { $count } тайлов
} × { $each }
burgundy-term_good = { $count ->
    [one] { $count } товар
    [few] { $count } товара
   *[many] { $count } товаров
} × { $each }
burgundy-term_goods_kind = { $count ->
    [one] { $count } вид товаров
    [few] { $count } вида товаров
   *[many] { $count } видов товаров
} × { $each }
burgundy-term_species = { $count ->
    [one] { $count } вид животных
    [few] { $count } вида животных
   *[many] { $count } видов животных
} × { $each }
burgundy-term_bonus_tile = { $count ->
    [one] { $count } тайл бонуса
    [few] { $count } тайла бонусов
   *[many] { $count } тайлов бонусов
} × { $each }
burgundy-term_silver = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
}
burgundy-term_pair_of_workers = { $count ->
    [one] { $count } пара
    [few] { $count } пары
   *[many] { $count } пар
}
burgundy-term_warehouse = { $count ->
    [one] { $count } хранилище
    [few] { $count } хранилища
   *[many] { $count } хранилищ
} × { $each }
burgundy-term_watchtower = { $count ->
    [one] { $count } сторожевая башня
    [few] { $count } сторожевые башни
   *[many] { $count } сторожевых башен
} × { $each }
burgundy-term_carpenter = { $count ->
    [one] { $count } столярная мастерская
    [few] { $count } столярные мастерские
   *[many] { $count } столярных мастерских
} × { $each }
burgundy-term_church = { $count ->
    [one] { $count } церковь
    [few] { $count } церкви
   *[many] { $count } церквей
} × { $each }
burgundy-term_market = { $count ->
    [one] { $count } рынок
    [few] { $count } рынка
   *[many] { $count } рынков
} × { $each }
burgundy-term_boarding_house = { $count ->
    [one] { $count } гостиница
    [few] { $count } гостиницы
   *[many] { $count } гостиниц
} × { $each }
burgundy-term_bank = { $count ->
    [one] { $count } банк
    [few] { $count } банка
   *[many] { $count } банков
} × { $each }
burgundy-term_city_hall = { $count ->
    [one] { $count } ратуша
    [few] { $count } ратуши
   *[many] { $count } ратуш
} × { $each }

# Правила стола

burgundy-edition = издание { $edition } года
burgundy-preset_first = первая партия, 2019
burgundy-preset_first_help = у всех герцогство № 1, правила 2019 года.
burgundy-preset_first_2011 = первая партия, 2011
burgundy-preset_first_2011_help = у всех герцогство № 1, правила 2011 года.
burgundy-preset_experts = для опытных, 2019
burgundy-preset_experts_help = каждому достаётся случайный планшет; сторону и место для замка выбирают по очереди.
burgundy-preset_secret = для опытных, тайный выбор, 2019
burgundy-preset_secret_help = то же самое, но выбирают все сразу и втайне.
burgundy-rule_setup = Герцогства
burgundy-rule_setup_help = одно и то же у всех, случайный планшет с выбором стороны или новое у каждого.
burgundy-rule_setup_source = правила 2011 года, с. 3 и 11, и 2019 года, с. 2 и 16; новое герцогство для каждого придумали мы
burgundy-value_setup = { $value ->
    [beginners] одинаковые
    [open] случайные, открытый выбор
    [each] новое у каждого
   *[secret] случайные, тайный выбор
}
burgundy-rule_estate = Общее герцогство
burgundy-rule_estate_help = его номер, если оно у всех одинаковое: для первой партии — № 1, в издании 2019 года можно и № 2. № 14 и 15 — наши. А чтобы создать новое, наберите ~ и короткий текст, например ~1630.
burgundy-rule_estate_source = правила 2011 года, с. 3, и 2019 года, с. 2; № 14, 15 и новые — наши
burgundy-rule_tie_break_1 = При равенстве очков
burgundy-rule_tie_break_1_help = кто тогда побеждает; если и это поровну, решает порядок хода: побеждает тот, кто позже.
burgundy-rule_tie_break_1_source = 2011, с. 9: меньше пустых клеток. В 2019 году большинство изданий говорит обратное
burgundy-value_tie_break_1 = { $value ->
    [fewest] меньше пустых клеток
   *[most] больше пустых клеток
}
burgundy-rule_goods_overflow = Лишние товары
burgundy-rule_goods_overflow_help = что делать с товарами корабля, которым не хватило места.
burgundy-rule_goods_overflow_source = 2011, с. 5: сбросить; 2019, с. 5: оставить на складе
burgundy-value_goods_overflow = { $value ->
    [discard] сбросить
   *[stay] оставить на складе
}
burgundy-rule_purchase_timing = Покупка
burgundy-rule_purchase_timing_help = когда можно купить тайл с чёрного склада.
burgundy-rule_purchase_timing_source = 2011, с. 9, и 2019, с. 8
burgundy-value_purchase_timing = { $value ->
    [between] до или после действий
   *[during] в любой момент
}
burgundy-rule_full_storage_effect = Ячейки заняты
burgundy-rule_full_storage_effect_help = можно ли убрать тайл ради того, что даёт здание или покупка.
burgundy-rule_full_storage_effect_source = в правилах об этом сказано только для кубиков; так играет большинство
burgundy-value_full_storage_effect = { $value ->
    [discard] можно убрать тайл
   *[empty] только в пустую ячейку
}
burgundy-rule_start_castle_area = Первый замок заполняет область
burgundy-rule_start_castle_area_help = даёт ли стартовый замок очки за область из одной клетки.
burgundy-rule_start_castle_area_source = в правилах не сказано; в издании 2023 года — нет
burgundy-value_start_castle_area = { $value ->
    [no] нет
   *[yes] да
}
burgundy-rule_city_hall_die = Ратуша зависит от кубика
burgundy-rule_city_hall_die_help = нужна ли второму тайлу клетка с тем же номером, что у ратуши.
burgundy-rule_city_hall_die_source = в правилах не сказано; в издании 2023 года — нет
burgundy-value_city_hall_die = { $value ->
    [no] нет
   *[yes] да
}
burgundy-rule_monastery_6_payment = Монастырь 6
burgundy-rule_monastery_6_payment_help = можно ли заплатить и монетой, и рабочим сразу (2019).
burgundy-rule_monastery_6_payment_source = в правилах не сказано; одно из изданий 2019 года разрешает
burgundy-value_monastery_6_payment = { $value ->
    [mixed] можно смешивать
   *[same] нельзя смешивать
}

# Что может пойти не так

burgundy-no_such_estate = Герцогства № { $estate } в этом издании нет: { $candidates }?
burgundy-costs_workers = На это нужно { $workers ->
    [one] { $workers } рабочего
   *[other] { $workers } рабочих
}. Если согласны, начните строку с { $die }+{ $workers }.
burgundy-no_such_die = Кубика { $die } у вас сейчас нет.
burgundy-not_in_depots = Со складов этого сейчас не взять: { $tile }.
burgundy-not_in_storage = В ваших ячейках этого нет: { $tile }.
burgundy-hex_taken = На { $hex } уже лежит тайл.
burgundy-wrong_colour = На { $hex } выкладывают { $colour }.
burgundy-not_beside = { $hex } не касается ваших тайлов.
burgundy-twice_in_town = В городе { $hex } такое уже есть: { $tile }.
burgundy-needs_number = Для { $hex } нужно значение { $number }, а рабочих не хватает.
burgundy-no_such_goods = Таких товаров у вас нет, или не хватает рабочих, чтобы их продать.
burgundy-bought_already = В этот ход вы уже сделали покупку.
burgundy-no_silver = Покупка стоит { $price ->
    [one] { $price } монету
    [few] { $price } монеты
   *[many] { $price } монет
}.
burgundy-no_room = Все ячейки заняты, а по правилам этого стола купить тайл можно только в пустую.
burgundy-not_for_sale = Купить это нельзя: { $tile }.

# Что можно посмотреть

burgundy-roll_estate = 🎲 Случайное герцогство
burgundy-alt_printed = Герцогство { $board }, по рядам: { $rows }.
burgundy-estate_of = Герцогство: { $who }.
burgundy-estates = Герцогства:
burgundy-house_boards = { $count ->
    [one] Герцогство { $boards } — наш собственный планшет, в коробке такого нет.
   *[other] Герцогства { $boards } — наши собственные планшеты, в коробке таких нет.
}
burgundy-estate_line = { $letter } { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, { $free ->
    [one] { $free } пустая клетка
    [few] { $free } пустые клетки
   *[many] { $free } пустых клеток
}
burgundy-estate_joint = { $letter } { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, герцогство общее с { $owner }
burgundy-estate_open = { $letter } { $who }: герцогство ещё не выбрано.

# Картинка словами

burgundy-alt_dice = кубики { $dice }
burgundy-alt_storage = ячейки: { $tiles }
burgundy-alt_goods = товары: { $goods }
burgundy-alt_black = Чёрный склад
burgundy-alt_depot = Склад { $depot }
burgundy-alt_free = Доступные клетки (и их кубики): { $places }.
burgundy-alt_targets = На выбор: { $places }.
burgundy-alt_last = Последний ход — { $who }: { $deeds }.
burgundy-alt_tried = Пробный ход — { $who }: { $deeds }.
burgundy-alt_deed_take = взято
burgundy-alt_deed_place = выложено
burgundy-alt_deed_buy = куплено
burgundy-alt_deed_sell = проданы товары
burgundy-alt_deed_ship = товары со склада
burgundy-alt_deed_workers = рабочие
burgundy-alt_seat = { $letter } { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

# Слова для ходов одной строкой: слово=код. Несколько слов соединены подчёркиванием; если за знаком пусто, слово лишнее
burgundy-aliases = взять=take беру=take возьми=take выложить=place выкладываю=place поставить=place положить=place построить=place кладу=place ставлю=place строю=place продать=sell продаю=sell рабочие=workers рабочих=workers рабочий=workers рабочими=workers купить=buy покупаю=buy приобрести=buy нет=decline без=decline пас=decline пропустить=decline отказаться=decline конец=end готово=end закончить=end замок=castle рудник=mine шахта=mine шахту=mine корабль=ship рынок=market мастерская=carpenter мастерскую=carpenter столярная_мастерская=carpenter столярную_мастерскую=carpenter церковь=church хранилище=warehouse гостиница=boarding-house гостиницу=boarding-house банк=bank ратуша=city-hall ратушу=city-hall башня=watchtower башню=watchtower сторожевая_башня=watchtower сторожевую_башню=watchtower корова=cow корову=cow коровы=cow коров=cow овца=sheep овцу=sheep овцы=sheep овец=sheep свинья=pig свинью=pig свиньи=pig свиней=pig курица=chicken курицу=chicken куры=chicken кур=chicken коза=goat козу=goat козы=goat коз=goat монастырь=monastery чёрный=black черный=black серебро=silver серебром=silver монеты=silver монетами=silver поровну=mixed смешать=mixed из=from с= со=from на= в= за= от= кубик= кубиком= склад= склада= товар= товары=
