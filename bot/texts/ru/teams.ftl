### Команды, если они есть в игре, и что говорят друг другу напарники.

team-plus = { $one } + { $other }
team-against = { $one } против { $other }
team-line = Команда { $team }: { $who }
team-free = свободно
team-left_over = Без команды: { $who }
team-order = Порядок: { $order ->
    [random] команды ходят по очереди, места по жребию
    [seated_drawn] команды ходят по очереди, как сели, первый игрок по жребию
   *[seated] команды ходят по очереди, как сели
}
team-start = Играют вместе: { $teams }
team-points = { $points } = { $sum }
team-sum = { $who } вместе: { $sum }
team-wins = { $who } вместе побеждают, { $result }.
team-sheet_sum = вместе
team-letters = а в с
team-other_letters = а б в г д е ж з
team-no_teams = По этим правилам команд нет. Что можно выбрать, покажет кнопка «Правила».
team-no_place = { $who } пока без места в команде. Подождите, пока игроков станет столько же, сколько мест.
team-no_other = Другой команды нет.
team-already = Вы уже в команде { $team }.
team-oneself = Это вы. Назовите того, с кем хотите играть, или нажмите «Сменить команду».
team-no_such = Не знаю, кто здесь «{ $word }». Наберите букву команды или имя игрока: /команда A.
log-team_tie_broken = { $who } и { $whom } побеждают при равенстве очков: решает, { $how }.
button-team = Сменить команду

# Напарники

partner-title = Ваш напарник: { $who }
partner-note = 📝 { $at }: { $text }
partner-draft = Выбирает ход, ещё не подтверждён:
partner-choosing = Уже выбрано: { $said }.
partner-plan = План на следующий ход:
partner-planning = Составляет план, ещё не сохранён:
partner-nothing = Пока ничего нет: ни хода, ни плана, ни записок.
partner-how = Это видит только ваша команда. Написать напарнику строку: /записка ТЕКСТ.
partner-nothing_yet = { $who }: пока ни хода, ни плана, ни записок. Можно написать самим: /записка ТЕКСТ.
partner-no_teams = За этим столом каждый играет за себя, напарников нет.
partner-oneself = Все места вашей команды — ваши.
partner-computer = Ваш напарник — { $who }: компьютеры ходов заранее не показывают и записок не читают.
partner-vacant = Место вашего напарника свободно. Сначала его кто-то должен занять: /занять.
note-line = 📝 { $who }: { $text }
note-message = 📝 { $who } ({ $game }): { $text }
note-sent = Записку увидит только { $who }.
note-sent_openly = Записка передана: { $who }. Но набранное в группе видно всем: в следующий раз пишите мне в личку.
note-empty = Напишите текст после команды: /записка возьму рудник.
note-too_long = Получилось { $length ->
    [one] { $length } символ
    [few] { $length } символа
   *[many] { $length } символов
}, а в записке их не больше { $most }. Сократите или напишите две.
note-too_many = За минуту уже { $notes ->
    [one] { $notes } записка
    [few] { $notes } записки
   *[many] { $notes } записок
}. Подождите немного перед следующей.
button-partner = Напарник
button-look_again = Обновить
