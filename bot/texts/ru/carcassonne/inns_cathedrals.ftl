carcassonne-module_inns_cathedrals = Таверны и соборы
carcassonne-module_inns_cathedrals_help = ещё 18 квадратов. Дороги с тавернами и города с соборами дороже, если завершены, и не приносят ничего, если нет; у каждого есть крупный подданный, он считается за двух.

carcassonne-figure_large = крупный подданный
carcassonne-lacking_large = крупного подданного
carcassonne-supply_large = { $count ->
    [one] { $count } крупный подданный
   *[other] { $count } крупных подданных
}
carcassonne-stands_large_road = крупный разбойник
carcassonne-stands_large_city = крупный рыцарь
carcassonne-stands_large_monastery = крупный монах
carcassonne-stands_large_field = крупный крестьянин
carcassonne-mark_inn = с таверной
carcassonne-mark_cathedral = с собором

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_inns_cathedrals = крупный=large большой=large
