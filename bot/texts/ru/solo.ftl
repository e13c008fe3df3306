### Игры для одного и дневник этих игр.

solo-which = Во что сыграем в одиночку?
solo-about = { $game }: { $about }
solo-none = Соло пока не сыграть ни в одну игру. /новая открывает стол, за него можно посадить компьютер.
solo-open = Вы уже играете здесь в одиночку. /ходить продолжает партию, /прервать заканчивает её.
solo-of_another = Это партия другого игрока: { $who }. Команда /соло начнёт вашу.
solo-no_such_game = Не понимаю «{ $word }». Сначала назовите игру: { $games }.
solo-no_such_choice = «{ $word }» для соло не подходит. Можно выбрать: { $choices }.
solo-range = от { $least } до { $most }
solo-points = { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[many] { $points } очков.
}
solo-outcome = { $won ->
    [yes] 🏆 { $who }: победа!
   *[no] { $who }: на этот раз не вышло.
} { $told }

lobby-for_one = По этим правилам играет один человек. Выберите другие в меню «Правила» или играйте отдельно: /соло.

diary-title = Ваши партии соло во всех чатах
diary-none = Пока ни одной. В счёт идут партии, сыгранные до конца. Начать: /соло.
diary-summary = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}. Лучшая: { $best }
diary-line = { $rules }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}. Лучшая: { $best }
diary-last = Последние партии:
diary-entry = { $at }: { $told }
diary-with_rules = { $rules }. { $told }
diary-result = { $won ->
    [yes] Победа.
   *[no] Поражение.
} { $told }

button-solo_again = Ещё раз
button-solo_step = { $way ->
    [harder] Сложнее
   *[easier] Легче
} ({ $value })
button-solo_begin = Соло: { $game }
button-diary = Дневник
