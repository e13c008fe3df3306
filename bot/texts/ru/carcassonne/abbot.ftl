carcassonne-module_abbot = Аббат
carcassonne-module_abbot_help = у каждого есть аббат для монастырей и садов; его можно забрать раньше срока и получить очки. Партия почти не дольше.
carcassonne-preset_small = с рекой и аббатом
carcassonne-preset_small_help = классика, река и по аббату каждому.

carcassonne-figure_abbot = аббат
carcassonne-lacking_abbot = аббата
carcassonne-supply_abbot = { $count ->
    [one] { $count } аббат
    [few] { $count } аббата
   *[many] { $count } аббатов
}
carcassonne-stands_abbot_monastery = аббат в монастыре
carcassonne-stands_abbot_garden = аббат в саду

carcassonne-option_recall = Забрать аббата
carcassonne-recalled = { $who } забирает аббата с { $cell }.
carcassonne-brief_recalled = аббат обратно
carcassonne-reason_recall = возвращение аббата с { $place }
carcassonne-source_recall = возвращение аббата

carcassonne-abbot_not_out = Вашего аббата нет на поле. Его можно поставить в монастырь или в сад.
carcassonne-abbot_scores_anyway = Этот квадрат завершает место, где стоит ваш аббат: он и так принесёт все очки. Выберите что-нибудь другое.

# Что есть что и что оно приносит, коротко

carcassonne-thing_abbot = аббат
carcassonne-lore_abbot =
    У каждого игрока { $abbots ->
        [one] один аббат
        [few] { $abbots } аббата
       *[many] { $abbots } аббатов
    }. Вместо подданного его можно поставить в монастырь или в сад на только что выложенном квадрате.
    Он приносит столько же, сколько монах: { $monastery } за сам квадрат и { $neighbour } за каждый соседний.
    Позже, вместо того чтобы ставить фигуру, аббата можно забрать и сразу получить очки, которые он принёс бы в конце партии.
carcassonne-lore_garden_abbot = А аббата можно: { $monastery } за сам сад и { $neighbour } за каждый соседний квадрат, как в монастыре.
carcassonne-lore_monastery_abbot = Вместо монаха сюда можно поставить аббата.

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_abbot = аббат=abbot забрать=recall вернуть=recall отозвать=recall
carcassonne-thing_aliases_abbot = аббаты=abbot возвращение=abbot
