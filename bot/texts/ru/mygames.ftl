### Свои столы, во всех чатах.

mygames-none = Вы не сидите ни за одним столом.
mygames-where = { $platform }, за столом: { $who }
mygames-alone = пока никого больше
mygames-title = Ваши столы:
mygames-line = { $number }. { $state ->
    [yours] ● ваш ход, вопрос задан { $since }
    [lobby] ○ партия не началась
    [paused] ○ перерыв
    [alone] ○ соло, можно ходить когда угодно
   *[others] ○ ходят другие
} · { $game } · { $chat }
mygames-closed = ⚠ В его чате я не могу писать: ваших ходов там не видно. Что делать: /статус
next-none = Ни один стол вас не ждёт.

button-next = Следующая
button-next_of = { $count ->
    [one] Следующая (ждёт ещё { $count })
    [few] Следующая (ждут ещё { $count })
   *[many] Следующая (ждут ещё { $count })
}
button-play_number = { $number } · Ходить
button-go_there = { $number } · Перейти
