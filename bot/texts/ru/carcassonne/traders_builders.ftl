carcassonne-module_traders_builders = Купцы и зодчие
carcassonne-module_traders_builders_help = ещё 24 квадрата. За завершённые города берут товары, зодчий даёт второй квадрат за ход, свинья делает поле дороже.
carcassonne-rule_second_part = Второй квадрат зодчего
carcassonne-rule_second_part_help = по желанию: можно отказаться. Всегда: открывается сам.
carcassonne-rule_second_part_source = правила, с. 13: вы можете совершить ещё один ход; другие программы делают его всегда
carcassonne-value_second_part = { $value ->
    [offered] по желанию
   *[taken] всегда
}

carcassonne-second_part = Зодчий даёт ещё один квадрат. Берёте?

carcassonne-reason_wine = вино
carcassonne-reason_grain = пшеницу
carcassonne-reason_cloth = ткань
carcassonne-source_wine = вино
carcassonne-source_grain = пшеница
carcassonne-source_cloth = ткань
carcassonne-term_most = больше ни у кого нет

carcassonne-figure_builder = зодчий
carcassonne-lacking_builder = зодчего
carcassonne-supply_builder = { $count ->
    [one] { $count } зодчий
   *[other] { $count } зодчих
}
carcassonne-stands_builder_road = зодчий на дороге
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
carcassonne-option_take = Взять
carcassonne-option_skip = Отказаться

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_traders_builders = зодчий=builder свинья=pig взять=take отказаться=skip
