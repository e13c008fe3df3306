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
