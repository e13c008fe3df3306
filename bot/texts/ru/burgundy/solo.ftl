burgundy-module_solo = Одиночная игра
burgundy-module_solo_help = для одного игрока, 25 раундов. Заполните все 37 клеток герцогства из нескольких частей — и вы победили. Очки дают добавочные действия.
burgundy-preset_alone = в одиночку
burgundy-preset_alone_help = одиночная игра на герцогстве 13a, цель 50, правила 2019 года.
burgundy-preset_alone_easy = в одиночку, полегче
burgundy-preset_alone_easy_help = одиночная игра на герцогстве 13a, цель 47.
burgundy-preset_alone_experts = в одиночку, для опытных
burgundy-preset_alone_experts_help = одиночная игра на герцогстве 13b, цель 50.
burgundy-preset_alone_hard = в одиночку, трудная
burgundy-preset_alone_hard_help = одиночная игра на герцогстве 13b, цель 53.
burgundy-apart_border_posts_solo = у каждого из них свои герцогства
burgundy-apart_close_to_castle_solo = у каждого из них свои герцогства
burgundy-apart_shields_solo = за щиты соревнуются несколько игроков
burgundy-apart_solo_trade_routes = в правилах нет торговых путей для одиночной игры
burgundy-rule_solo_board = Герцогство одиночной игры
burgundy-rule_solo_board_help = 13a — для первых партий, 13b — для опытных.
burgundy-rule_solo_board_source = правила 2019 года, одиночная игра
burgundy-rule_solo_target = Цель
burgundy-rule_solo_target_help = сколько очков нужно для первого добавочного действия. С 45 намного легче, чем с 50, с 55 — намного труднее.
burgundy-rule_solo_target_source = правила 2019 года, одиночная игра: 50; от 45 до 49 легче, от 51 до 55 труднее
burgundy-rule_solo_area_points = Очки за область
burgundy-rule_solo_area_points_help = двигается ли фишка за заполненную область один раз или отдельно за размер и за фазу. Это важно у самой цели: лишние очки сгорают.
burgundy-rule_solo_area_points_source = в правилах не сказано
burgundy-value_solo_area_points = { $value ->
    [together] размер и фаза вместе
   *[apart] сначала размер, потом фаза
}
burgundy-rule_solo_order = Порядок эффектов
burgundy-rule_solo_order_help = эффекты тайла разыгрывают в любом порядке. Можно ли потратить до них и второй кубик?
burgundy-rule_solo_order_source = правила 2019 года, одиночная игра: действия и эффекты в любом порядке, о втором кубике ни слова
burgundy-value_solo_order = { $value ->
    [effects] любой, второй кубик после них
   *[everything] любой, второй кубик тоже
}

# О чём спрашивают

burgundy-exchange = Обменять товары на тайл с чёрного склада? Он ляжет в ячейку лицом вниз. Какой?
burgundy-ask_exchange_goods = Обмен на тайл «{ $tile }»: какие товары отдать? Нужно { $goods }.
burgundy-colour = Цвет заполнен! Какой тайл с чёрного склада выложить за это?
burgundy-ask_which_points = Сколько очков докупить? Каждое стоит 1 монету.
burgundy-ask_which_first = Какой эффект разыграть сначала?
burgundy-option_points = Докупить очки
burgundy-option_first = Сначала другое
burgundy-points_for_silver = { $points } за { $silver }
burgundy-first_other = Второй кубик
burgundy-first_castle = Добавочное действие
burgundy-first_ship = Товары для корабля
burgundy-first_exchange = Обмен товаров
burgundy-first_colour = Тайл за цвет
burgundy-first_carpenter = Столярная мастерская
burgundy-first_church = Церковь
burgundy-first_market = Рынок
burgundy-first_warehouse = Хранилище
burgundy-first_city_hall = Ратуша
burgundy-first_crane = Кран
burgundy-first_white_castle = Белый замок

# Что произошло

burgundy-tile_black = чёрный тайл
burgundy-kind_black = чёрные тайлы
burgundy-tile_colour = за заполненный цвет
burgundy-tile_target = цель
burgundy-tile_cleared = Белый кубик убирает из игры тайл со склада { $depot }: { $tile }.
burgundy-no_tile_cleared = Белому кубику нечего убрать: тайлов на складах нет.
burgundy-goods_cleared = Товары с остальных складов убраны из игры: { $given }.
burgundy-goods_exchanged = { $who } обменивает товары ({ $given }) на чёрный тайл ({ $tile }).
burgundy-goods_exchanged_for = { $who } обменивает товары ({ $given }) на чёрный тайл ({ $tile }); убрано: { $discard }.
burgundy-exchange_declined = { $who } не обменивает товары.
burgundy-brief_exchanged = обмен товаров на чёрный тайл ({ $tile })
burgundy-points_bought = { $who } докупает { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
} за { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[many] { $count } монет
}.
burgundy-target_reached = Цель достигнута! Фишка возвращается на старт{ $lost ->
    [0] {""}
    [one] , { $lost } очко сгорает
    [few] , { $lost } очка сгорают
   *[many] , { $lost } очков сгорают
}. { $who }: добавочное действие; следующая цель — { $target }.
burgundy-ended_alone = { $empty ->
    [0] { $who }: всё герцогство заполнено. Победа!
    [one] Последний раунд окончен: осталась { $empty } пустая клетка.
    [few] Последний раунд окончен: остались { $empty } пустые клетки.
   *[many] Последний раунд окончен: осталось { $empty } пустых клеток.
}
burgundy-solo_standing = фишка { $points } из { $target } · заполнено { $filled } из { $spaces }
burgundy-reason_target = достигнутую цель
burgundy-reason_bought = докупленные очки
burgundy-source_target = цели
burgundy-source_bought = докупленные очки
burgundy-term_filled_colour = { $count ->
    [one] { $count } заполненный цвет
    [few] { $count } заполненных цвета
   *[many] { $count } заполненных цветов
} × { $each }
burgundy-term_target = фишка снова на 0

# Что может пойти не так

burgundy-points_not_now = Докупить очки можно только сразу после того, как вы их получили. Сначала получите очки, потом напишите: очки 3.
burgundy-points_no_silver = Очко стоит 1 монету, а монет не осталось. Сначала продайте товары или выложите банк.
burgundy-points_too_many = Сейчас можно докупить не больше { $most ->
    [one] { $most } очка
   *[other] { $most } очков
}. Напишите: очки { $most }.
burgundy-exchange_not_now = Обменять { $goods ->
    [one] { $goods } товар
    [few] { $goods } товара
   *[many] { $goods } товаров
} можно только сразу после того, как выложен корабль. Сначала выложите его.
burgundy-exchange_how = Назовите номера товаров (нужно { $goods }), потом тайл: обменять 1 1 2 5 6 и один из тайлов { $candidates }.
burgundy-exchange_count = Для обмена нужно { $goods ->
    [one] { $goods } товар
    [few] { $goods } товара
   *[many] { $goods } товаров
}, а названо { $named }. Напишите, например: обменять 1 1 2 5 6 банк.
burgundy-exchange_lacking = Таких товаров у вас столько нет. Назовите другие или выберите их кнопками.
burgundy-exchange_which = На какой тайл? Назовите его после товаров: { $candidates }.

# Картинка словами

burgundy-alt_territories = Территорий в герцогстве: { $count }; реки связывают { $links }.
burgundy-alt_black_tiles = Чёрные тайлы: { $spaces }.
burgundy-alt_deed_clear = белый кубик убрал
burgundy-alt_deed_exchange = обмен на

# Что есть что и что оно делает, коротко

burgundy-lore_where_black = Для клеток любого цвета.
burgundy-thing_alone = одиночная игра
burgundy-thing_target = цель
burgundy-thing_between_territories = реки между территориями
burgundy-thing_black_tile = чёрные тайлы
burgundy-thing_exchange = обмен товаров
burgundy-thing_filled_colour = тайл за заполненный цвет
burgundy-thing_extra_points = докупить очки
burgundy-thing_any_order = порядок эффектов
burgundy-lore_alone =
    Вы играете против времени: заполните все клетки герцогства, их { $solo_spaces }, не больше чем за { $all_rounds } раундов — и вы сразу победили.
    В каждом раунде белый кубик приносит товар на склад, а потом убирает с него один тайл, первый по порядку. Если склад пуст, тайл убирают со следующего по часовой стрелке.
    Свои два кубика вы тратите как обычно. Очки сами по себе не цель: они дают добавочные действия. В конце ничего не подсчитывают.
    Трудность задаёт цель: { $easiest } — намного легче, { $hardest } — намного труднее. Герцогство 13b — для опытных.
burgundy-lore_target =
    За очки двигается ваша фишка. Дойдя до цели (сначала { $start_target }), она возвращается на 0, лишние очки сгорают, а цель становится ближе на { $nearer }, но не ближе { $least_target }. Вы сразу делаете добавочное действие с любым значением.
    { $solo_area_points ->
        [apart] За заполненную область фишка двигается дважды: за размер, потом за фазу.
       *[together] За заполненную область фишка двигается один раз: за размер и за фазу вместе.
    }
burgundy-lore_between_territories =
    Герцогство разбито на части. Река связывает две клетки, которые не касаются друг друга: когда вы выкладываете тайл, они считаются соседними.
    Области реки не объединяют. Стартовый замок можно поставить на любую клетку замка.
burgundy-lore_black_tile =
    Его получают в обмен на товары, выложив корабль. Он лежит в ячейке, как любой другой тайл, и подходит для клетки любого цвета, в остальном по обычным правилам.
    Он помогает заполнять области и цвета, и больше ничего: чёрный рудник не приносит монет, чёрный корабль — товаров.
burgundy-lore_exchange =
    Сразу после того, как вы выложили корабль и забрали товары, можно отдать любые свои товары (нужно { $exchanged_goods }) за один тайл с чёрного склада. Он ложится в ячейку лицом вниз: это чёрный тайл.
    Можно написать: обменять 1 1 2 5 6 банк.
burgundy-lore_filled_colour =
    Тайлов бонусов нет. Заполнив последнюю клетку какого-то цвета, выберите тайл с чёрного склада и сразу выложите его в герцогство по обычным правилам; число клетки не важно. Он срабатывает как всегда.
    Если так заполнился ещё один цвет, вы получаете ещё тайл. Если ни один тайл никуда не подходит, вы не получаете ничего.
burgundy-lore_extra_points =
    Сразу после того, как вы получили очки, можно докупить ещё по 1 монете за каждое, но не больше, чем не хватает до цели.
    Можно написать: очки 3.
burgundy-lore_any_order =
    Если у тайла несколько эффектов, их порядок выбираете вы: «{ $first_word }» разыгрывает другой эффект раньше того, о котором идёт речь.
    { $solo_order ->
        [effects] Второй кубик — после всех эффектов.
       *[everything] Второй кубик тоже можно потратить раньше, например чтобы освободить место. Можно написать: сначала второй кубик.
    }
burgundy-lore_ship_with_solo =
    Выложив его, вы забираете все товары с одного склада с номером, с какого захотите. Товары со всех остальных складов уходят из игры.
    Теперь, и только теперь, можно обменять товары (нужно { $exchanged_goods }) на тайл с чёрного склада: /правила обмен расскажет как. Порядка хода нет, и двигать нечего.
    Хранить можно сколько угодно товаров любых видов.
burgundy-lore_goods_with_solo =
    Видов товаров { $kinds }, с номерами, как на гранях кубика: { $colours }.
    В каждом раунде один товар приходит на склад, который назвал белый кубик. Корабль забирает товары с одного склада, а с остальных они уходят из игры; кубик продаёт товары своего номера.
    В начале у вас их { $goods_start }; хранить можно сколько угодно любых видов. В конце они ничего не приносят.
burgundy-lore_silver_token_with_solo =
    Ими платят за тайл с чёрного склада: { $price }. Сразу после получения очков за 1 монету можно докупить 1 очко.
    Их приносят рудники в конце каждой фазы, продажа товаров ({ $sale_silver } каждый раз) и банки.
    В начале вы получаете { $silver_start }; в конце монеты ничего не приносят.
burgundy-lore_workers_token_with_solo =
    Каждый меняет число на одном из ваших кубиков на 1, больше или меньше; 6 и 1 — соседи. Можно потратить сразу нескольких.
    Как действие: кубик с любым числом приносит { $take_workers }.
    В начале их { $workers_start }; в конце они ничего не приносят.
burgundy-lore_dice_with_solo =
    В каждом раунде вы тратите оба кубика, каждый на одно действие: взять тайл, выложить тайл, продать товары или взять рабочих.
    Рабочий меняет число на кубике на 1; 6 и 1 — соседи.
    Белый кубик показывает, куда придёт товар раунда, и убирает с того же склада один тайл.
burgundy-lore_bonus_with_solo = В одиночной игре их нет. За заполненный цвет вы сразу выкладываете тайл с чёрного склада.
burgundy-lore_order_with_solo = В одиночной игре его нет. Корабль приносит товары и ничего не двигает.
burgundy-lore_end_with_solo =
    Вы побеждаете, как только заполнены все клетки герцогства, их { $solo_spaces }, и проигрываете, если после { $all_rounds } раундов хоть одна пуста.
    В конце ничего не подсчитывают.
burgundy-lore_tie_with_solo = В одиночной игре равенства не бывает: победа или поражение.
burgundy-lore_estate_with_solo =
    Номер { $solo_board }, клеток { $solo_spaces }: несколько территорий, связанных реками. Герцогство растёт от стартового замка, который вы ставите на любую клетку замка: каждый тайл кладут рядом с другим или через реку.
burgundy-lore_monastery_with_solo =
    Монастырей { $count }, и все разные. Правило монастыря действует для вас с той минуты, когда он лёг в герцогство; те, что приносят очки, приносят их один раз, сразу.
    В ячейке монастырь ничего не даёт. /правила 17 расскажет о семнадцатом.
burgundy-lore_monastery_15_with_solo = Выложив его, вы сразу получаете { $points } за каждый вид товаров, которые хоть раз продали.
burgundy-lore_monastery_16_with_solo = Выложив его, вы сразу получаете { $points } за каждое такое здание в вашем герцогстве: { $building }.
burgundy-lore_monastery_24_with_solo = Выложив его, вы сразу получаете { $points } за каждый вид животных в вашем герцогстве.
burgundy-lore_monastery_25_with_solo = Выложив его, вы сразу получаете { $points } за каждый проданный тайл товара.
burgundy-lore_monastery_26_with_solo = Выложив его, вы сразу получаете { $points } за каждый цвет, в котором не осталось пустых клеток.

# Слова для ходов одной строкой: слово=код
burgundy-aliases_solo = второй_кубик=other другой_кубик=other очки=points очко=points очков=points докупить=points докупаю=points докупить_очки=points докупаю_очки=points купить_очки=points обменять=exchange обмен=exchange меняю=exchange обмениваю=exchange поменять=exchange сначала=first сперва=first цвет=colour цвета=colour
burgundy-thing_aliases_solo = соло=alone одиночная=alone одиночку=alone в_одиночку=alone трудность=alone сложность=alone цели=target целью=target чёрный_тайл=black-tile чёрного_тайла=black-tile обменять=exchange обмена=exchange обмену=exchange пять_товаров=exchange тайл_за_цвет=filled-colour докупить=extra-points докупать=extra-points покупка_очков=extra-points территория=between-territories территории=between-territories территорий=between-territories связь_реками=between-territories эффекты=any-order эффект=any-order эффектов=any-order

# Чем закончилась партия

burgundy-solo_difficulty = герцогство { $board }, цель { $target }
burgundy-solo_outcome = { $empty ->
    [0] Все клетки ({ $spaces }) заполнены, раунд { $round }.
   *[other] Заполнено клеток: { $filled } из { $spaces }, сыграно раундов: { $round }.
}
