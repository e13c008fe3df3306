carcassonne-module_river = Река
carcassonne-module_river_help = сначала выкладывают 12 квадратов реки, от источника до озера; стартового квадрата нет.
carcassonne-preset_riverside = с рекой
carcassonne-preset_riverside_help = классика, но сначала выкладывают реку.
carcassonne-rule_river_turns = Повороты реки
carcassonne-rule_river_turns_help = по очереди: то влево, то вправо, даже если между поворотами река течёт прямо. Подряд: запрещены только два одинаковых поворота на соседних квадратах.
carcassonne-rule_river_turns_source = правила, с. 9: русло не может дважды поворачивать в одну сторону; про прямые квадраты между ними — наше толкование
carcassonne-value_river_turns = { $value ->
    [alternate] по очереди
   *[adjacent] подряд
}

carcassonne-segment_river = река
carcassonne-met_river = реку

carcassonne-river_goes_on = На { $cell } река не заканчивается. Квадрат реки должен её продолжить.
carcassonne-river_turns_back = На { $cell } река второй раз повернёт в ту же сторону. Поверните квадрат так, чтобы она свернула в другую.

# Что есть что и что оно приносит, коротко

carcassonne-thing_river = река
carcassonne-lore_river =
    { $river_tiles ->
        [one] Её { $river_tiles } квадрат выкладывают
        [few] Её { $river_tiles } квадрата выкладывают
       *[many] Её { $river_tiles } квадратов выкладывают
    } раньше всех остальных: источник лежит на столе с самого начала, озеро кладут последним.
    Каждый квадрат должен продолжать русло. { $river_turns ->
        [alternate] Река не может дважды подряд повернуть в одну сторону, даже если между поворотами течёт прямо.
       *[adjacent] На двух соседних квадратах река не может повернуть в одну сторону.
    }
    На реку никого не ставят. Она разделяет поля, как дорога, и очков не приносит.

# Слова, о которых можно спросить: слово=код
carcassonne-thing_aliases_river = реки=river речка=river русло=river источник=river озеро=river
