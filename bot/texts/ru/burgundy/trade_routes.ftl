burgundy-module_trade_routes = Торговые пути
burgundy-module_trade_routes_help = карты над герцогством, партия дольше минут на 10. Проданные товары ложатся на путь: нужный цвет на нужном делении даёт бонус.
burgundy-rule_trade_route_nested = Бонус на торговом пути
burgundy-rule_trade_route_nested_help = получают ли бонус раньше, чем выложены остальные товары. Это важно, если бонус сам продаёт товары.
burgundy-rule_trade_route_nested_source = в правилах не сказано; так делает одна из программ
burgundy-value_trade_route_nested = { $value ->
    [bonus_first] сначала бонус
   *[goods_first] сначала все товары
}

# Что произошло

burgundy-tile_route = торговый путь
burgundy-route_laid = { $who } кладёт на торговый путь: { $laid }.
burgundy-route_bonus = { $who } кладёт на торговый путь: { $laid }. Бонус: { $bonuses }!
burgundy-reason_route = торговый путь
burgundy-source_route = торговые пути

# Что впереди

burgundy-route_space = { $good } ({ $bonus })
burgundy-route_next = дальше на пути: { $space }
burgundy-route_full = торговый путь заполнен
burgundy-alt_route = Торговый путь, занято { $filled } из { $spaces }; дальше: { $ahead }.

# Что есть что и что оно делает, коротко

burgundy-thing_route = торговый путь
burgundy-thing_route_bank = деление пути: банк
burgundy-thing_route_boarding_house = деление пути: гостиница
burgundy-thing_route_carpenter = деление пути: столярная мастерская
burgundy-thing_route_castle = деление пути: замок
burgundy-thing_route_church = деление пути: церковь
burgundy-thing_route_city_hall = деление пути: ратуша
burgundy-thing_route_market = деление пути: рынок
burgundy-thing_route_warehouse = деление пути: хранилище
burgundy-thing_route_watchtower = деление пути: сторожевая башня
burgundy-route_cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
burgundy-route_cards_by_players = { $cards } карты (при { $players } игроках)
burgundy-lore_route =
    У каждого над герцогством лежит торговый путь: { $route_cards }, розданные случайно. Делений на карте: { $route_spaces }.
    Когда вы продаёте товары, кубиком или иначе, выкладывайте их по одному на свой путь, на пустые деления слева направо. Они считаются проданными.
    Если цвет товара совпал с цветом деления, вы сразу получаете его бонус, даже не в свой ход: делаете то, что делает нарисованное здание. Замок — ещё одно действие с любым значением.
    { $route_nested }
    Когда весь путь заполнен, товары продают как обычно.
burgundy-lore_route_bonus_first = Бонус получают раньше, чем кладут следующий товар. Если бонус сам продаёт товары, первыми ложатся они.
burgundy-lore_route_goods_first = Сначала выкладывают все товары продажи, потом получают бонусы, слева направо.
burgundy-lore_route_bank = Товар того же цвета сразу приносит здесь { $route_silver }, как банк.
burgundy-lore_route_boarding_house = Товар того же цвета сразу приносит здесь { $route_workers }, как гостиница.
burgundy-lore_route_carpenter = Положив сюда товар того же цвета, можно взять здание с любого из шести складов, как в столярной мастерской.
burgundy-lore_route_castle = Положив сюда товар того же цвета, вы сразу делаете ещё одно действие, будто у вас есть кубик с любым нужным значением.
burgundy-lore_route_church = Положив сюда товар того же цвета, можно взять рудник, монастырь или замок с любого из шести складов, как в церкви.
burgundy-lore_route_city_hall = Положив сюда товар того же цвета, можно сразу выложить тайл из своей ячейки. Номер клетки не важен.
burgundy-lore_route_market = Положив сюда товар того же цвета, можно взять корабль или животных с любого из шести складов, как на рынке.
burgundy-lore_route_warehouse =
    Положив сюда товар того же цвета, можно продать все свои товары ещё одного вида, как в хранилище.
    Они тоже ложатся на ваш путь.
burgundy-lore_route_watchtower = Товар того же цвета сразу приносит здесь { $route_points }, как сторожевая башня.

# Слова, о которых можно спросить: слово=код
burgundy-thing_aliases_trade_routes = путь=route пути=route торговля=route торговые_пути=route торговый_маршрут=route маршрут=route карта_пути=route деление_пути=route
