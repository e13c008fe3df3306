carcassonne-module_river = Река
carcassonne-module_river_help = сначала выкладывают 12 квадратов реки, от источника до озера; стартового квадрата нет.
carcassonne-rule_river_turns = Повороты реки
carcassonne-rule_river_turns_help = по очереди: то влево, то вправо, даже если между поворотами река течёт прямо. Подряд: запрещены только два одинаковых поворота на соседних квадратах.
carcassonne-rule_river_turns_source = правила, с. 9: русло не может дважды поворачивать в одну сторону; про прямые квадраты между ними — наше толкование
carcassonne-value_river_turns = { $value ->
    [alternate] по очереди
   *[adjacent] подряд
}

carcassonne-river_goes_on = На { $cell } река не заканчивается. Квадрат реки должен её продолжить.
carcassonne-river_turns_back = На { $cell } река второй раз повернёт в ту же сторону. Поверните квадрат так, чтобы она свернула в другую.
