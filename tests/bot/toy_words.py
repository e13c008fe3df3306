"""The words of the toy game in both languages, by module."""

from __future__ import annotations

ENGLISH = {
    "base": """
toy-name = Orchard
toy-example = plant 6
toy-seeding = Which card is the seed?
toy-plant = What do you plant?
toy-option_plant = plant
toy-option_pass = pass
toy-option_buy = buy
toy-option_decline = decline
toy-planted = { $who } plants { $card }.
toy-reason_harvest = the harvest { $place }
toy-source_harvest = harvest
toy-term_card = { $count } card at { $each }
toy-preset_plain = plain
toy-preset_plain_help = nothing special.
toy-rule_faces = Faces
toy-rule_faces_help = of the die.
toy-rule_faces_source = the rules of Orchard
toy-not_in_hand = You do not hold { $card }.
toy-thing_hint = What is a thing? /rules card tells.
toy-thing_card = card
toy-lore_card = It scores what is written on it.
toy-thing_aliases = cards=card
""",
    "manure": """
toy-module_manure = manure
toy-module_manure_help = even cards count double.
""",
    "bees": """
toy-module_bees = bees
toy-module_bees_help = one point more for each card.
toy-term_bees = { $count } bees at { $each }
toy-thing_bees = bees
toy-lore_bees = They bring one point for each card.
""",
    "sun": """
toy-module_sun = sun
toy-module_sun_help = a point for every five.
toy-term_sun = { $count } sun at { $each }
""",
    "frost": """
toy-module_frost = frost
toy-module_frost_help = takes half.
toy-term_frost = { $count } frost at { $each }
""",
    "thief": """
toy-module_thief = thief
toy-module_thief_help = comes with every six.
toy-steal = What does the thief take?
toy-option_steal = steal
toy-option_coin = coin
toy-option_point = point
toy-stolen = { $who } takes a { $gain }.
toy-brief_stolen = { $gain }
toy-reason_thief = theft { $place }
toy-source_thief = theft
toy-term_thief = { $count } thief at { $each }
toy-order_thief = The thief takes
toy-order_thief_coin = a coin
toy-order_thief_point = a point
toy-order_aliases_thief = coin=thief:coin point=thief:point thief=thief:ask
toy-thing_thief = thief
toy-lore_thief = He comes when a six is planted.
toy-aliases_thief = grab=steal
toy-thing_aliases_thief = robber=thief
toy-preset_night = night
toy-preset_night_help = thieves are about.
""",
    "market": """
toy-module_market = market
toy-module_market_help = buys and sells.
toy-trade = Will you trade?
toy-sell_card = Which card do you sell?
toy-option_market = market
toy-option_keep = keep
toy-option_sell = sell
toy-reason_market = trade { $place }
toy-source_market = trade
toy-term_coin = { $count } coin at { $each }
toy-order_trade = The market
toy-order_trade_sell = always sell
toy-order_aliases_market = sell=trade:sell trade=trade:ask
""",
    "well": """
toy-module_well = well
toy-module_well_help = one may dig.
toy-dig = How deep do you dig?
toy-option_dig = dig
toy-option_shallow = shallow
toy-option_deep = deep
toy-reason_water = water { $place }
toy-source_water = water
toy-term_depth = { $count } depth at { $each }
""",
    "greenhouse": """
toy-module_greenhouse = greenhouse
toy-module_greenhouse_help = no weather.
""",
    "almanac": """
toy-module_almanac = almanac
toy-module_almanac_help = a wish for everybody.
toy-reason_wish = a wish { $place }
toy-source_wish = wishes
toy-term_wish = { $count } wish at { $each }
toy-wish = your wish: { $card }
toy-wishes = { $count } wishes
about-wishes = who wishes what
command-wishes = wishes
button-wishes = Wishes
""",
}

RUSSIAN = {
    "base": """
toy-name = Фруктовый сад
toy-example = посадить 6
toy-seeding = Какая карта станет семенем?
toy-plant = Что посадить?
toy-option_plant = посадить
toy-option_pass = пас
toy-option_buy = купить
toy-option_decline = отказаться
toy-planted = { $who } сажает { $card }.
toy-reason_harvest = урожай { $place }
toy-source_harvest = урожай
toy-term_card = карта { $count } × { $each }
toy-preset_plain = просто
toy-preset_plain_help = ничего особенного.
toy-rule_faces = Грани
toy-rule_faces_help = кубика.
toy-rule_faces_source = правила сада
toy-not_in_hand = У вас нет карты { $card }.
toy-thing_hint = Что есть что? /правила карта.
toy-thing_card = карта
toy-lore_card = Приносит столько, сколько на ней написано.
toy-thing_aliases = карты=card
toy-aliases = посадить=plant пас=pass купить=buy отказаться=decline
""",
    "manure": """
toy-module_manure = навоз
toy-module_manure_help = чётные карты считаются дважды.
""",
    "bees": """
toy-module_bees = пчёлы
toy-module_bees_help = за каждую карту на очко больше.
toy-term_bees = пчёлы { $count } × { $each }
toy-thing_bees = пчёлы
toy-lore_bees = Приносят по очку за карту.
""",
    "sun": """
toy-module_sun = солнце
toy-module_sun_help = очко за каждые пять.
toy-term_sun = солнце { $count } × { $each }
""",
    "frost": """
toy-module_frost = мороз
toy-module_frost_help = забирает половину.
toy-term_frost = мороз { $count } × { $each }
""",
    "thief": """
toy-module_thief = вор
toy-module_thief_help = приходит с каждой шестёркой.
toy-steal = Что возьмёт вор?
toy-option_steal = украсть
toy-option_coin = монета
toy-option_point = очко
toy-stolen = { $who } берёт: { $gain }.
toy-brief_stolen = { $gain }
toy-reason_thief = кражу { $place }
toy-source_thief = кражи
toy-term_thief = вор { $count } × { $each }
toy-order_thief = Вор берёт
toy-order_thief_coin = монету
toy-order_thief_point = очко
toy-order_aliases_thief = монета=thief:coin очко=thief:point вор=thief:ask
toy-thing_thief = вор
toy-lore_thief = Приходит, когда посажена шестёрка.
toy-aliases_thief = украсть=steal монета=coin очко=point
toy-thing_aliases_thief = воры=thief
toy-preset_night = ночь
toy-preset_night_help = ходят воры.
""",
    "market": """
toy-module_market = рынок
toy-module_market_help = покупает и продаёт.
toy-trade = Будете торговать?
toy-sell_card = Какую карту продать?
toy-option_market = рынок
toy-option_keep = оставить
toy-option_sell = продать
toy-reason_market = торговлю { $place }
toy-source_market = торговля
toy-term_coin = монета { $count } × { $each }
toy-aliases_market = рынок=market оставить=keep продать=sell
toy-order_trade = Рынок
toy-order_trade_sell = всегда продавать
toy-order_aliases_market = продать=trade:sell рынок=trade:ask
""",
    "well": """
toy-module_well = колодец
toy-module_well_help = можно копать.
toy-dig = Как глубоко копать?
toy-option_dig = копать
toy-option_shallow = неглубоко
toy-option_deep = глубоко
toy-reason_water = воду { $place }
toy-source_water = вода
toy-term_depth = глубина { $count } × { $each }
toy-aliases_well = копать=dig неглубоко=shallow глубоко=deep
""",
    "greenhouse": """
toy-module_greenhouse = теплица
toy-module_greenhouse_help = без погоды.
""",
    "almanac": """
toy-module_almanac = альманах
toy-module_almanac_help = у каждого своё желание.
toy-reason_wish = желание { $place }
toy-source_wish = желания
toy-term_wish = желание { $count } × { $each }
toy-wish = ваше желание: { $card }
toy-wishes = желаний: { $count }
about-wishes = кто чего желает
command-wishes = желания
button-wishes = Желания
""",
}

WORDS = {"en": ENGLISH, "ru": RUSSIAN}
