carcassonne-module_inns_cathedrals = Таверны и соборы
carcassonne-module_inns_cathedrals_help = ещё 18 квадратов, партия дольше минут на 15. Дороги с тавернами и города с соборами дороже, если завершены, и не приносят ничего, если нет; у каждого есть крупный подданный, он считается за двух.

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

# Что есть что и что оно приносит, коротко

carcassonne-thing_inn = таверна
carcassonne-thing_cathedral = собор
carcassonne-thing_large = крупный подданный
carcassonne-lore_inn =
    Завершённая дорога с таверной приносит { $inn_road } за каждый квадрат, а не { $road }. Но если к концу партии она не завершена, то не приносит ничего.
    Вторая таверна на той же дороге ничего не меняет.
    На квадрате, где сходятся три дороги, таверна относится к тем, что ведут налево и направо.
carcassonne-lore_cathedral =
    Завершённый город с собором дороже обычного: { $cathedral_city } за каждый квадрат и { $cathedral_shield } за каждый щит. Но если к концу партии он не завершён, то не приносит ничего.
    Второй собор в том же городе ничего не меняет.
carcassonne-lore_large =
    У каждого игрока { $large_meeples ->
        [one] один крупный подданный
       *[other] { $large_meeples } крупных подданных
    }. Его ставят вместо обычного и по тем же правилам, и возвращается он так же.
    Когда считают, у кого подданных больше, он идёт за { $large_strength }.
carcassonne-lore_road_inns_cathedrals =
    С таверной — { $inn_road } за каждый квадрат, если дорога завершена; незавершённая в конце не приносит ничего.
    Короткие дорожки у городских ворот занять нельзя: они только разделяют поля.
carcassonne-lore_city_inns_cathedrals = С собором — { $cathedral_city } за каждый квадрат и { $cathedral_shield } за каждый щит, если город завершён; незавершённый в конце не приносит ничего.
carcassonne-lore_shield_inns_cathedrals = В городе с собором — { $cathedral_shield }, если он завершён, и ничего, если нет.
carcassonne-lore_meeple_inns_cathedrals = Ещё у каждого есть крупный подданный: он считается за { $large_strength }.
carcassonne-lore_end_inns_cathedrals = Незавершённые дороги с таверной и города с собором не приносят ничего.

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_inns_cathedrals = крупный=large крупный_подданный=large большой=large большой_подданный=large
carcassonne-thing_aliases_inns_cathedrals = трактир=inn корчма=inn постоялый_двор=inn храм=cathedral крупный=large большой=large большой_подданный=large большой_мипл=large
