burgundy_cards-name = Замки Бургундии: карточная игра
burgundy_cards-example = 4 взять замок

# О чём спрашивают

burgundy_cards-turn = Ваш ход. Что сделаете?
burgundy_cards-ask_action = Кубик { $die }: что сделать?
burgundy_cards-ask_which_take = Какую карту взять?
burgundy_cards-ask_which_place = Какой проект выложить?
burgundy_cards-ask_which_sell = Какие товары продать? Уйдут все одного вида, по 1 серебру за каждый, и следующий раунд начнёте вы.
burgundy_cards-ask_which_convert = Что обменять на очки? Каждые 3 дают 1 очко.
burgundy_cards-ask_stack = { $card }: в какую стопку?
burgundy_cards-bought = Вы открыли эти карты. Какую использовать?
burgundy_cards-ask_bought = { $card }: сделать проектом или сыграть как кубик?
burgundy_cards-castle = Замок: ещё одно действие с любым кубиком. Какое?
burgundy_cards-city_hall = Ратуша: какой ещё проект выложить?
burgundy_cards-carpenter = Столярная мастерская: какое здание или знание взять?
burgundy_cards-church = Церковь: какой замок, монастырь или какую шахту взять?
burgundy_cards-market = Рынок: какой корабль или какое пастбище взять?
burgundy_cards-warehouse = Склад: какие товары продать?
burgundy_cards-draw = Какую карту взять из стопки?
burgundy_cards-award = Тройка! Какой бонус взять?
burgundy_cards-discard = У вас уже три проекта. Какой сбросить?
burgundy_cards-held_wares = Дальше в стопке откроется следующая карта, и вернуться будет нельзя. Подтвердить?
burgundy_cards-held_purchase = Дальше откроются три ваши карты, и вернуться будет нельзя. Подтвердить?
burgundy_cards-held_dice = Дальше — новые карты-кубики. Подтвердить?
burgundy_cards-held_deal = Дальше раздадут карты нового раунда. Подтвердить?

# Кнопки

burgundy_cards-option_take = Взять
burgundy_cards-option_place = Выложить
burgundy_cards-option_sell = Продать
burgundy_cards-option_workers = Добрать рабочих до 2
burgundy_cards-option_silver = 1 серебро
burgundy_cards-option_convert = Обменять на очки
burgundy_cards-option_project = Сделать проектом
burgundy_cards-option_buy = Купить 3 карты · 3 серебра
burgundy_cards-option_decline = Пропустить
burgundy_cards-option_end = Конец хода
burgundy_cards-in_row = { $card } · ряд { $row }
burgundy_cards-onto = → { $stack }
burgundy_cards-pile_number = { $ware } · стопка { $pile }
burgundy_cards-button_estates = Поместья
burgundy_cards-given = { $workers ->
    [0] { $silver } 🪙
   *[other] { $silver ->
        [0] { $workers } 👷
       *[other] { $workers } 👷 + { $silver } 🪙
    }
}

# Названия

burgundy_cards-card_castle = замок
burgundy_cards-card_mine = шахта
burgundy_cards-card_monastery = монастырь
burgundy_cards-card_knowledge = знание
burgundy_cards-card_ship = корабль
burgundy_cards-card_pasture = пастбище
burgundy_cards-card_carpenter = столярная мастерская
burgundy_cards-card_church = церковь
burgundy_cards-card_market = рынок
burgundy_cards-card_watchtower = сторожевая башня
burgundy_cards-card_bank = банк
burgundy_cards-card_inn = гостиница
burgundy_cards-card_warehouse = склад
burgundy_cards-card_city_hall = ратуша
burgundy_cards-card_castle_accusative = замок
burgundy_cards-card_mine_accusative = шахту
burgundy_cards-card_monastery_accusative = монастырь
burgundy_cards-card_knowledge_accusative = знание
burgundy_cards-card_ship_accusative = корабль
burgundy_cards-card_pasture_accusative = пастбище
burgundy_cards-card_carpenter_accusative = столярную мастерскую
burgundy_cards-card_church_accusative = церковь
burgundy_cards-card_market_accusative = рынок
burgundy_cards-card_watchtower_accusative = сторожевую башню
burgundy_cards-card_bank_accusative = банк
burgundy_cards-card_inn_accusative = гостиницу
burgundy_cards-card_warehouse_accusative = склад
burgundy_cards-card_city_hall_accusative = ратушу
burgundy_cards-kind_castle = замки
burgundy_cards-kind_mine = шахты
burgundy_cards-kind_monastery = монастыри
burgundy_cards-kind_knowledge = знания
burgundy_cards-kind_ship = корабли
burgundy_cards-kind_pasture = пастбища
burgundy_cards-kind_building = здания
burgundy_cards-joined_castle = замкам
burgundy_cards-joined_mine = шахтам
burgundy_cards-joined_knowledge = знаниям
burgundy_cards-joined_ship = кораблям
burgundy_cards-joined_pasture = пастбищам
burgundy_cards-joined_building = зданиям
burgundy_cards-triple_castle = тройку замков
burgundy_cards-triple_mine = тройку шахт
burgundy_cards-triple_monastery = тройку монастырей
burgundy_cards-triple_knowledge = тройку знаний
burgundy_cards-triple_ship = тройку кораблей
burgundy_cards-triple_pasture = тройку пастбищ
burgundy_cards-triple_building = тройку зданий
burgundy_cards-good_light = светлый товар
burgundy_cards-good_medium = коричневый товар
burgundy_cards-good_dark = тёмный товар
burgundy_cards-animal_cow = корова
burgundy_cards-animal_sheep = овца
burgundy_cards-animal_pig = свинья
burgundy_cards-animal_rooster = петух
burgundy_cards-wares_light = { $count ->
    [1] светлый товар
    [one] { $count } светлый товар
    [few] { $count } светлых товара
   *[many] { $count } светлых товаров
}
burgundy_cards-wares_medium = { $count ->
    [1] коричневый товар
    [one] { $count } коричневый товар
    [few] { $count } коричневых товара
   *[many] { $count } коричневых товаров
}
burgundy_cards-wares_dark = { $count ->
    [1] тёмный товар
    [one] { $count } тёмный товар
    [few] { $count } тёмных товара
   *[many] { $count } тёмных товаров
}
burgundy_cards-wares_cow = { $count ->
    [1] корову
    [one] { $count } корову
    [few] { $count } коровы
   *[many] { $count } коров
}
burgundy_cards-wares_sheep = { $count ->
    [1] овцу
    [one] { $count } овцу
    [few] { $count } овцы
   *[many] { $count } овец
}
burgundy_cards-wares_pig = { $count ->
    [1] свинью
    [one] { $count } свинью
    [few] { $count } свиньи
   *[many] { $count } свиней
}
burgundy_cards-wares_rooster = { $count ->
    [1] петуха
    [one] { $count } петуха
    [few] { $count } петуха
   *[many] { $count } петухов
}
burgundy_cards-silver = { $count ->
    [one] { $count } серебро
   *[other] { $count } серебра
}
burgundy_cards-workers = { $count ->
    [one] { $count } рабочий
   *[other] { $count } рабочих
}
burgundy_cards-workers_accusative = { $count ->
    [one] { $count } рабочего
   *[other] { $count } рабочих
}
burgundy_cards-workers_for = { $count ->
    [one] за { $count } рабочего
   *[other] за { $count } рабочих
}
burgundy_cards-workers_from = { $count ->
    [one] от { $count } рабочего
   *[other] от { $count } рабочих
}
burgundy_cards-bonus_points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
burgundy_cards-bonus_goods = { $count ->
    [one] { $count } товар
    [few] { $count } товара
   *[many] { $count } товаров
}
burgundy_cards-bonus_animals = { $count ->
    [one] { $count } животное
    [few] { $count } животных
   *[many] { $count } животных
}
burgundy_cards-bonus_workers = { $count ->
    [one] { $count } рабочий
   *[other] { $count } рабочих
}
burgundy_cards-bonus_silver = { $count ->
    [one] { $count } серебро
   *[other] { $count } серебра
}
burgundy_cards-with_die = кубик { $die }
burgundy_cards-with_bought = купленный кубик { $die }
burgundy_cards-round_bonus = бонус раунда
burgundy_cards-first_card = карту первого игрока

# Что есть у игрока

burgundy_cards-means_workers = 👷 { $count }
burgundy_cards-means_silver = 🪙 { $count }
burgundy_cards-means_goods = 📦 { $goods }
burgundy_cards-means_animals = 🐄 { $animals }
burgundy_cards-means_projects = проекты: { $cards }
burgundy_cards-hand_of = { $who }:
burgundy_cards-hand_dice = Ваши карты-кубики: { $dice }. { $left ->
    [0] Больше в этом раунде не будет.
    [one] Ещё { $left } лежит лицом вниз.
    [few] Ещё { $left } лежат лицом вниз.
   *[many] Ещё { $left } лежат лицом вниз.
}
burgundy_cards-hand_empty = Карт-кубиков у вас сейчас нет.
burgundy_cards-hand_bought = Вы открыли: { $cards }.
burgundy_cards-no_hand = Вы не играете за этим столом, так что и карт на руке у вас нет. Что видно всем, покажет /поле.

# Что произошло

burgundy_cards-round = Раунд { $round }: начинает { $who }.
burgundy_cards-round_reshuffled = Раунд { $round }: начинает { $who }. Сброс перемешан.
burgundy_cards-taken = { $who } { $deeds }.
burgundy_cards-placed = { $who } { $deeds }.
burgundy_cards-sold = { $who } { $deeds }.
burgundy_cards-kept = { $who } { $deeds }.
burgundy_cards-hired = { $who } берёт { $gained } ({ $how }).
burgundy_cards-got = { $who } получает { $gained } ({ $how }).
burgundy_cards-converted = { $who } меняет { $gained } на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} ({ $how }).
burgundy_cards-nothing_left = { $who } ничего не получает ({ $how }): карт больше нет.
burgundy_cards-bought_cards = { $who } платит { $silver ->
    [one] { $silver } серебро
   *[other] { $silver } серебра
} и открывает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
burgundy_cards-declined = { $who } не использует { $object }.
burgundy_cards-ended = Финальный подсчёт.
burgundy_cards-deed_take = берёт { $card } из ряда { $row } ({ $how })
burgundy_cards-deed_place = выкладывает { $card } ({ $how })
burgundy_cards-deed_join = добавляет { $card } к { $stack } ({ $how })
burgundy_cards-deed_cover = выкладывает { $card } на монастыри ({ $how })
burgundy_cards-deed_triple = собирает { $triple }
burgundy_cards-deed_get = получает { $gained }
burgundy_cards-deed_sell = продаёт { $goods } ({ $how })
burgundy_cards-deed_keep = кладёт { $card } к проектам
burgundy_cards-deed_discard = сбрасывает { $card }
burgundy_cards-brief_taken = берёт { $card }
burgundy_cards-brief_placed = выкладывает { $card }
burgundy_cards-brief_triple = выкладывает { $card }: тройка
burgundy_cards-brief_sold = продаёт { $goods }

# Очки

burgundy_cards-reason_triple = тройку
burgundy_cards-reason_first_of = первую тройку этого типа
burgundy_cards-reason_all7 = полное поместье
burgundy_cards-reason_vp = карты очков
burgundy_cards-reason_goods = проданные товары
burgundy_cards-reason_animals = животных
burgundy_cards-reason_start_card = карту первого игрока
burgundy_cards-source_triple = тройки
burgundy_cards-source_first_of = первые тройки
burgundy_cards-source_all7 = все 7 типов
burgundy_cards-source_vp = карты очков
burgundy_cards-source_goods = проданные товары
burgundy_cards-source_animals = животные
burgundy_cards-source_start_card = карта первого игрока
burgundy_cards-tie_most_stored = у кого больше карт в хранилище
burgundy_cards-term_castle = 3 замка
burgundy_cards-term_mine = 3 шахты
burgundy_cards-term_monastery = 3 монастыря
burgundy_cards-term_knowledge = 3 знания
burgundy_cards-term_ship = 3 корабля
burgundy_cards-term_pasture = 3 пастбища
burgundy_cards-term_building = 3 здания
burgundy_cards-term_types = все 7 типов
burgundy_cards-term_watchtower = сторожевая башня
burgundy_cards-term_round_bonus = бонус раунда
burgundy_cards-term_converted = рабочие и серебро
burgundy_cards-term_light = { $count ->
    [one] { $count } светлый
   *[other] { $count } светлых
} × { $each }
burgundy_cards-term_medium = { $count ->
    [one] { $count } коричневый
   *[other] { $count } коричневых
} × { $each }
burgundy_cards-term_dark = { $count ->
    [one] { $count } тёмный
   *[other] { $count } тёмных
} × { $each }
burgundy_cards-term_set_2 = { $count ->
    [one] { $count } набор из 2
    [few] { $count } набора из 2
   *[many] { $count } наборов из 2
} × { $each }
burgundy_cards-term_set_3 = { $count ->
    [one] { $count } набор из 3
    [few] { $count } набора из 3
   *[many] { $count } наборов из 3
} × { $each }
burgundy_cards-term_set_4 = { $count ->
    [one] { $count } набор из 4
    [few] { $count } набора из 4
   *[many] { $count } наборов из 4
} × { $each }
burgundy_cards-term_start_card = осталась в конце

# Правила стола

burgundy_cards-preset_first = обычные правила
burgundy_cards-preset_first_help = пять раундов по шесть ходов, по официальным правилам.
burgundy_cards-rule_start_workers = Рабочие в начале
burgundy_cards-rule_start_workers_help = сколько рабочих у кого в начале, если игроков меньше четырёх.
burgundy_cards-rule_start_workers_source = официальные правила, подготовка: сказано только для четверых
burgundy_cards-value_start_workers = { $value ->
    [by_seat] по очереди: 0, 1, 1, 2
   *[last_two] у последнего 2
}
burgundy_cards-rule_award_order = Бонус и эффект
burgundy_cards-rule_award_order_help = что идёт раньше, когда карта завершает тройку: бонусы за неё или эффект карты.
burgundy_cards-rule_award_order_source = официальные правила, размещение: всё происходит сразу; порядок определили мы
burgundy_cards-value_award_order = { $value ->
    [before_effect] сначала бонусы
   *[after_effect] сначала эффект
}
burgundy_cards-rule_decline_effects = Отказ от эффекта
burgundy_cards-rule_decline_effects_help = можно ли пропустить то, что дают выбрать замок или здание.
burgundy_cards-rule_decline_effects_source = официальные правила, размещение: не сказано; мы решили, что можно
burgundy_cards-rule_tie_animals = Животные при равенстве
burgundy_cards-rule_tie_animals_help = какие животные считаются картами в хранилище при равенстве очков.
burgundy_cards-rule_tie_animals_source = официальные правила, конец игры: неиспользованные; какие это, определили мы
burgundy_cards-value_tie_animals = { $value ->
    [unscored_only] не вошедшие в наборы
   *[all] все
}

# Что может пойти не так

burgundy_cards-costs_workers = { $workers ->
    [one] На это нужен { $workers } рабочий
   *[other] На это нужно { $workers } рабочих
}. Если согласны, начните строку с { $die }+{ $workers }.
burgundy_cards-too_dear = Не хватает рабочих: { $card }. Нужно { $workers }, у вас { $has }. Выберите другую карту или другой кубик.
burgundy_cards-sale_too_dear = Не хватает рабочих, чтобы продать { $good }. Нужно { $workers }, у вас { $has }. Сыграйте другой кубик.
burgundy_cards-no_such_die = Кубика { $die } у вас сейчас нет. Нажмите «Ходить»: там видно, что есть.
burgundy_cards-not_in_display = Взять это сейчас нельзя: { $card }. Что лежит в рядах, покажет /поле.
burgundy_cards-not_in_projects = Среди ваших проектов этого нет: { $card }. Сначала возьмите карту или выложите другую.
burgundy_cards-wrong_stack = Сюда нельзя: { $card } → { $stack }. Карту кладут к её типу, монастырь — в любую незавершённую стопку.
burgundy_cards-no_such_goods = У вас этого нет: { $good }. Товары приносят корабли, гостиницы и бонусы.
burgundy_cards-workers_full = Рабочих у вас уже { $count } или больше, это ничего не даст. Выберите другое действие.
burgundy_cards-nothing_to_convert = Рабочих и серебра вместе должно быть хотя бы { $count }. Выберите другое действие.
burgundy_cards-bought_already = В этот ход вы уже покупали карты. В следующий — снова можно.
burgundy_cards-no_silver = Покупка карт стоит { $price ->
    [one] { $price } серебро
   *[other] { $price } серебра
}. Серебро приносят шахты, банки и продажа товаров.
burgundy_cards-no_cards_left = Карт для покупки не осталось. Продолжайте без неё.

# Автоответы

burgundy_cards-order_draw = Взять товар или животное
burgundy_cards-order_draw_same = из любой стопки, если сверху одинаковые
burgundy_cards-order_draw_collect = товар, которого у вас больше всего, животное, которого меньше всего
burgundy_cards-order_award = Бонус за тройку
burgundy_cards-order_award_points = очки
burgundy_cards-order_award_silver = серебро
burgundy_cards-order_award_workers = рабочие
burgundy_cards-order_award_goods = товары
burgundy_cards-order_award_animals = животные
burgundy_cards-order_warehouse = Склад продаёт
burgundy_cards-order_warehouse_most = то, чего больше всего
burgundy_cards-order_discard = Проектов слишком много: сбросить
burgundy_cards-order_discard_oldest = самый старый
burgundy_cards-order_discard_newest = самый новый
burgundy_cards-order_aliases = одинаковые=draw:same собирать=draw:collect стопка=draw:ask очки=award:points серебро=award:silver рабочие=award:workers товары=award:goods животные=award:animals бонус=award:ask продать=warehouse:most склад=warehouse:ask старый=discard:oldest новый=discard:newest сбросить=discard:ask

# Как ещё называют игру, кроме названия и команды. Несколько слов соединены подчёркиванием

burgundy_cards-names = карточная_игра карточная_бургундия карточные_замки бургундия_карты замки_карты бургундия_карточная

# Слова для ходов одной строкой: слово=код. Несколько слов соединены подчёркиванием; после знака ничего нет — слово опускается

burgundy_cards-typed_row = { $what } из ряда { $number }
burgundy_cards-typed_pile = { $what } из стопки { $number }
burgundy_cards-typed_payment = { $workers ->
    [0] { $silver } серебра
   *[other] { $silver ->
        [0] { $workers } рабочих
       *[other] { $workers } рабочих { $silver } серебра
    }
}
burgundy_cards-aliases = взять=take беру=take возьми=take выложить=place выкладываю=place поставить=place положить=place построить=place разместить=place добавить=place кладу=place ставлю=place строю=place продать=sell продаю=sell рабочие=workers рабочих=workers рабочий=workers рабочего=workers добрать=workers нанять=workers серебро=silver серебра=silver монета=silver монеты=silver обменять=convert превратить=convert меняю=convert проект=project оставить=project купить=buy покупаю=buy нет=decline без=decline пас=decline пропустить=decline отказаться=decline конец=end готово=end закончить=end замок=castle замки=castle замкам=castle шахта=mine шахту=mine шахты=mine шахтам=mine рудник=mine рудники=mine монастырь=monastery монастыри=monastery монастырям=monastery знание=knowledge знания=knowledge знаниям=knowledge умение=knowledge корабль=ship корабли=ship кораблям=ship пастбище=pasture пастбища=pasture пастбищам=pasture здание=building здания=building зданиям=building столярная_мастерская=carpenter столярную_мастерскую=carpenter мастерская=carpenter мастерскую=carpenter столярная=carpenter столярную=carpenter плотницкая=carpenter плотницкую=carpenter церковь=church рынок=market сторожевая_башня=watchtower сторожевую_башню=watchtower башня=watchtower башню=watchtower банк=bank гостиница=inn гостиницу=inn пансион=inn склад=warehouse хранилище=warehouse ратуша=city-hall ратушу=city-hall светлый=light светлые=light светлых=light светлокоричневый=light светлокоричневые=light коричневый=medium коричневые=medium коричневых=medium средний=medium средние=medium тёмный=dark темный=dark тёмные=dark темные=dark тёмных=dark темных=dark тёмнокоричневый=dark темнокоричневый=dark тёмнокоричневые=dark темнокоричневые=dark корова=cow корову=cow овца=sheep овцу=sheep свинья=pig свинью=pig петух=rooster петуха=rooster курица=rooster курицу=rooster сбросить= убрать= очко=points очки=points очка=points очков=points товар=goods товара=goods товары=goods товаров=goods животное=animals животные=animals животных=animals из=from с= со=from на= в= за= к= под= и= как= кубик= кубиком= ряда= ряд= ряду= стопка= стопки= карта= карту=
