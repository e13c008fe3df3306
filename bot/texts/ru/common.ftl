### Общее для всех игр.

list-comma = {", "}
list-last = { $most } и { $last }
list-either = { $most } или { $last }

computer-name = Компьютер { $letter } ({ $level ->
    [easy] лёгкий
   *[normal] обычный
})
computer-listed = Компьютер ({ $level ->
    [easy] лёгкий
   *[normal] обычный
})
computer-short = Компьютер
level-easy = лёгкий легкий
level-normal = обычный
person-nameless = Аноним
person-guest = { $who } { $number }
seat-free = свободное место { $letter }
seat-listed = свободное место

score-line = { $who }: { $points } за { $reason } ({ $terms }), всего { $total }.

# Набор игроков

alt-over = Партия окончена, { $count ->
    [one] побеждает { $who }.
   *[other] победу делят { $who }.
}

new-which = Во что сыграем?
lobby-title = { $game } · стол открывает { $who }
lobby-free = Ещё { $free ->
    [one] { $free } место
    [few] { $free } места
   *[many] { $free } мест
} · игроков: { $least }–{ $most }
lobby-free_exactly = Ещё { $free ->
    [one] { $free } место
    [few] { $free } места
   *[many] { $free } мест
} · игроков: { $players }
lobby-rules = Правила: { $rules }
lobby-order = Порядок: { $order ->
    [random] по жребию
    [seated_drawn] как сели, первый игрок по жребию
   *[seated] как сели
}
lobby-closed = Стол закрыт.
lobby-full = Свободных мест нет: за столом уже { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}.
lobby-seated = Вы уже за столом. Рядом есть ещё кто-то? Нажмите «Гость».
lobby-too_few = { $players ->
    [one] Нужен хотя бы { $players } игрок
    [few] Нужно хотя бы { $players } игрока
   *[many] Нужно хотя бы { $players } игроков
}, не хватает ещё { $missing ->
    [one] { $missing } человека
   *[other] { $missing } человек
}. Добавить компьютер?
lobby-too_many = По этим правилам может играть не больше { $players ->
    [one] { $players } человека
   *[other] { $players } человек
}.
lobby-no_such_level = Уровня «{ $level }» нет. Есть лёгкий и обычный.
lobby-no_computer = Компьютеров за столом нет.
lobby-not_opener = Закрыть стол может тот, кто его открыл, или администратор чата.

start-title = { $game }: партия начинается
start-fairness = Всё честно: случайность заранее задана секретным числом. Его SHA-256: { $commitment }. Само число откроется в конце партии.

table-none = Стола здесь пока нет. Чтобы открыть его, наберите /каркассон, /бургундия или /карты.
table-gone = Этого стола больше нет.
table-elsewhere = Этот стол в другом чате.
table-another = Здесь уже есть стол: сначала доиграйте или закройте его.
table-has_begun = Партия уже началась.
table-is_over = Партия уже закончилась.
table-not_started = Партия ещё не началась.
table-not_seated = Это могут только те, кто играет за этим столом.
table-not_admin = Это может только администратор чата.
table-no_such_game = Игры «{ $game }» я не знаю. Какие есть, покажет /новая.
table-busy = Все ходят одновременно. Попробуйте ещё раз.

# Правила

rules-title = Правила: { $rules }
rules-plain = как в книге правил
rules-setting = { $name }: { $value }
rules-yes = да
rules-no = нет
rules-source = Источник: { $source }
rules-of_module = Это из дополнения «{ $module }».
rules-not_in_play = Только с дополнением «{ $module }»: за этим столом играют без него.
rules-no_such = Правила «{ $word }» нет.
rules-no_such_thing = Про «{ $word }» я ничего не знаю.
rules-near_thing = Про «{ $word }» я ничего не знаю. Может быть, { $near }?
rules-no_such_value = «{ $word }» здесь не подходит: { $values }.

# Ходы

shorthand-everyday = нет без
turn-points = { $letter } { $who } { $points }
turn-asked = Ходит { $who }.
turn-asked_until = Ходит { $who }, время до { $at }.
turn-free_seat = На очереди { $who }. Его может занять любой.
turn-not_yours = Сейчас не ваш ход. На очереди: { $who }.
turn-not_a_player = Вы здесь не играете. На очереди: { $who }.

card-seat = Ходит { $who }:
card-whole = { $held ->
    [chance] Дальше решит случай.
    [question] Дальше ходит другой игрок.
    [reveal] Дальше откроется новое.
   *[nothing] Это весь ход.
} Подтвердить?
card-chosen = Вы выбрали: { $said }.
card-closing = Ход можно закончить. Подтвердить или сделать что-то ещё?
card-stale = Этот вопрос уже закрыт. Вот как обстоят дела:
card-decided = Это уже решено.
card-lapsed = Партия ушла вперёд: начатый вами ход больше не подходит.
card-shortened = Часть начатого вами хода больше не подходит.
draft-incomplete = Выбрано ещё не всё.
draft-no_turn = Поворачивать нечего.

# Журнал

log-title = Журнал, страница { $page } из { $pages }
log-undone_entry = { $number }. (отменено) { $text }
log-started = Партия начинается.
log-decided = { $who }: решение принято.
log-ended = Партия окончена.
log-tie_broken = { $who } { $count ->
    [one] побеждает
   *[other] побеждают
} при равенстве очков: решает, { $how }.
log-aborted = Партия прервана.
log-undone = { $who } отменяет последний ход.
log-undone_seen = { $who } отменяет последний ход, уже увидев, что было дальше.
log-asked_undo = { $who } просит отменить последний ход.
log-asked_abort = { $who } предлагает прервать партию.
log-left = { $who } выходит из-за стола, место свободно.
log-left_to_computer = { $who } выходит из-за стола, дальше играет компьютер ({ $level ->
    [easy] лёгкий
   *[normal] обычный
}).
log-took = { $name } занимает место.
log-stand_in = На свободном месте играет компьютер ({ $level ->
    [easy] лёгкий
   *[normal] обычный
}).

since-title = С вашего прошлого хода:
since-seat = С прошлого хода за ваше место:
since-start = С начала партии:
since-earlier = Ещё { $count ->
    [one] { $count } запись
    [few] { $count } записи
   *[many] { $count } записей
} раньше: /журнал.
since-nothing = Ничего не произошло.
since-points = { $letter } { $who } { $points }

board-around = Вокруг { $place }:
board-no_such_place = Места «{ $word }» на игровом поле нет.
board-no_such_layer = В этой игре такого нет.

# Просьбы

undo-nothing = Вам нечего отменять.
undo-done = Ход отменён. Что выпало, то выпало.
motion-undo = { $who } просит отменить последний ход. Что выпало, то выпало.
motion-abort = { $who } предлагает прервать партию.
motion-waiting = Ещё не ответили: { $who }.
motion-over = Вопрос решён.
motion-sent = Остальных спросили, ждём ответа.
motion-thanks = Ответ принят.
motion-gone = Этот вопрос уже решён.
motion-not_asked = Вас об этом не спрашивают. Решают: { $who }.
motion-another = Сначала нужно решить другой вопрос.
motion-wait = В этом недавно отказали. Подождите ещё { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
motion-withdrawn = { $who } снимает свою просьбу.
motion-refused = { $who } не соглашается.
motion-overtaken = { $who } идёт дальше, вопрос снят.
motion-expired = { $who }: за сутки никто не ответил, вопрос снят.
abort-sure = Прервать партию? Вернуться в неё будет нельзя.
leave-sure = Выйти из игры? Место можно освободить, а можно отдать компьютеру, пока его кто-нибудь не займёт.
seat-none_free = Свободных мест нет.
seat-not_free = Это место не свободно.
seat-left = Вы вышли из-за стола.
seat-taken = Теперь вы играете за { $letter }.

# Конец партии

end-winners = { $count ->
    [one] Побеждает { $who }, { $result }.
   *[other] Победу делят { $who }, { $result }.
}
end-tied = Очков поровну, по { $points }. Решает, { $how }.
end-tie_break = { $what } ({ $values })
end-tie_value = { $who }: { $value }
end-tie_even = поровну, по { $value }
end-tie_then = { $before }, затем — { $then }
end-seat = { $letter } { $who }: { $points }
end-source = { $source } { $points }
end-aborted = { $game }: партия прервана.
sheet-title = { $game }: очки
sheet-axis = Ходы
sheet-axis_rounds = Раунды
end-seed = Секретное число: { $seed }.
verify-later = Секретное число откроется в конце партии. Его SHA-256: { $commitment }.
verify-right = { $draws ->
    [one] { $draws } случайный исход пересчитан
    [few] Все { $draws } случайных исхода пересчитаны
   *[many] Все { $draws } случайных исходов пересчитаны
} по секретному числу { $seed }, и вся партия сыграна заново: всё сходится. SHA-256 этого числа: { $commitment }, как и было объявлено в начале.
verify-wrong = Не сходится: { $draws ->
    [one] { $draws } случайный исход этой партии не получается
    [few] { $draws } случайных исхода этой партии не получаются
   *[many] { $draws } случайных исходов этой партии не получаются
} из секретного числа { $seed } (SHA-256: { $commitment }).

# Прочие меню

more-title = Что сделать?
status-title = { $game }: { $phase ->
    [lobby] ждём игроков
    [playing] партия идёт
    [over] партия окончена
   *[closed] стол закрыт
}
language-which = На каком языке? { $languages }
language-set = { $language ->
    [ru] Теперь я говорю здесь по-русски.
   *[en] Теперь я говорю здесь по-английски.
}
command-near = Такой команды я не знаю. Может быть, /{ $near }?
command-unknown = Такой команды я не знаю. Как играть: /помощь.

help-all =
    Castellan — настольные игры прямо в чате.
    /каркассон, /бургундия или /карты открывает стол, /новая предлагает выбрать игру, /соло начинает партию в одиночку; /войти, /выйти, /гость ИМЯ, /компьютер УРОВЕНЬ, /убрать, /правила, /задать ПРАВИЛО ЗНАЧЕНИЕ, /порядок, /начать, /закрыть.
    Ваш ход: нажмите «Ходить» или напишите его одной строкой. «Каркассон»: t29 90 город; можно и по номерам, которые вы видите, для клетки и для подданного: 4 90 город, 4 90 2. «Бургундия»: 4 взять рудник, 2+1 выложить банк d5 (не больше одного рабочего), 6 продать, 3 рабочие, купить замок; можно сразу за оба кубика: 4 взять рудник 6 продать. Карточная: 4 взять замок 3, 6 продать тёмные.
    /ходить, /ход СТРОКА, /повернуть, /подтвердить, /назад; /журнал, /статус. /мои_игры — ваши столы во всех чатах, /следующая — тот, что дольше всех ждёт вашего хода.
    «Бургундия» и карточная: до своей очереди нажмите «План» или напишите /план 4 взять рудник | корабль; 2 выложить банк d5: ход будет сделан, когда дойдёт очередь; после | стоит, что сделать вместо этого, а если не выйдет ничего, решать вам. План видите только вы и напарник, если он есть; /без_плана отменяет его.
    /поле показывает всё, /поле t29 — что лежит вокруг клетки, /текст — игровое поле символами; /новости — что случилось с вашего прошлого хода. «Каркассон»: /поля — чьи поля и сколько они принесут, /квадраты — какие квадраты ещё остались. «Бургундия»: /поле АННА — герцогство игрока, /герцогства — все сразу. Карточная: /рука — ваши карты. /правила 17 или /правила банк — что делает тайл или правило.
    «Каркассон»: /спросить t29 — что там, чьё и сколько стоит или какие квадраты ещё подойдут; /спросить t29 90 — можно ли так положить ваш. Ответ увидите только вы.
help-around =
    /отменить — попросить об отмене своего хода, /прервать (или сразу /голосование) — предложить прервать партию; /разрешить или /отказать. /завершить — для администраторов чата.
    /выйти из игры (или сразу /покинуть УРОВЕНЬ); /занять свободное место; /посадить на него компьютер.
    Команды: /команда — сменить свою до начала, /команда АННА — играть с Анной; /напарник — ход и план напарника, /записка ТЕКСТ — написать ему строку. Другие этого не видят.
    Время: /напомнить 1ч, вечером, завтра или 18:30 напомнит о вашем ходе позже, /тишина — больше не напоминать; /поторопить — напомнить другим. О темпе (/время) и о подсказках (/подсказки) договариваются до партии; /пауза и /продолжить; /отпуск 20.07-03.08. /распоряжения отвечают за вас.
    /связать — быть одним человеком в двух мессенджерах, /отвязать — снова разными; /пригласить даёт код стола, /войти КОД показывает его в другом чате, /отсоединить убирает.
    После партии: /реванш, /проверить, /запись; /статистика, /дневник партий соло и /рейтинг.
    /настройки — ваши, /настройки_чата — общие, /язык en или ru — язык чата (и то и другое для администраторов). /приватность — что о вас хранится, /мои_данные пришлёт это вам, /забыть_меня удалит.

# Что может пойти не так

error-stale = Этот вопрос уже закрыт.
error-not_yours = Сейчас не ваш ход. На очереди: { $who }.
error-no_such_option = Не понимаю «{ $code }». Нажмите «Ходить»: там видно, что можно выбрать.
error-no_such_number = { $most ->
    [0] Номера «{ $code }» сейчас нет: на этом шаге номеров не осталось.
    [1] Номера «{ $code }» сейчас нет: есть только 1.
   *[other] Номера «{ $code }» сейчас нет: есть номера от 1 до { $most }.
}
error-ambiguous = «{ $code }» можно понять по-разному: { $candidates }?
error-before_next = Сначала выберите: { $candidates }.
error-not_here = «{ $code }» здесь не подходит. Можно: { $candidates }.
error-nothing_said = Какой ход? Например: { $example }.
error-too_long = Слишком длинно: не больше { $words ->
    [one] { $words } слова
   *[other] { $words } слов
}.
error-too_much = Ход закончился раньше, чем «{ $code }».
error-no_such_button = Эта кнопка мне незнакома.
error-store = Мне сейчас не добраться до своих записей. Нажмите ещё раз чуть позже: дважды ничего не сделается.
error-players = Для { $players ->
    [one] { $players } игрока
   *[other] { $players } игроков
} эта игра не подходит.
error-no_such_game = Игры «{ $game }» нет.
error-no_such_edition = Издания «{ $edition }» нет.
error-no_such_module = Дополнения «{ $module }» нет.
error-no_such_rule_option = Правила «{ $option }» нет.
error-no_such_value = Для «{ $option }» значение «{ $value }» не подходит.
error-module_needs = Для «{ $module }» нужно «{ $other }».
error-module_excludes = «{ $module }» и «{ $other }» не сочетаются.
error-module_excludes_because = «{ $module }» и «{ $other }» не сочетаются: { $reason }. Сначала отключите один из модулей.
error-module_players = «{ $module }» не подходит для { $players ->
    [one] { $players } игрока
   *[other] { $players } игроков
}.
error-teams = Такие команды игроков невозможны.

# Кнопки

button-join = Присоединиться
button-leave = Выйти
button-guest = Гость
button-add_computer = + Компьютер ({ $level ->
    [easy] лёгкий
   *[normal] обычный
})
button-dismiss = − Компьютер
button-rules = Правила
button-start = Начать
button-close = Закрыть
button-enough = Готово
button-play = Ходить
button-log = Журнал
button-more = ⋯
button-turn = ↻ Повернуть
button-back = ← Назад
button-confirm = ✓ Подтвердить
button-page = { $page }/{ $pages } →
button-older = ← Раньше
button-newer = Позже →
button-take = Занять: { $who }
button-stand = Посадить компьютер
button-agree = Разрешить
button-refuse = Отказать
button-undo = Отменить ход
button-abort = Прервать партию
button-vote = Спросить остальных
button-end = Прервать сейчас
button-go_on = Играть дальше
button-leave_to = Компьютер ({ $level ->
    [easy] лёгкий
   *[normal] обычный
})
button-quit = Освободить место
button-stay = Остаться
button-board = Игровое поле
button-fields = Поля
button-tiles = Квадраты
button-estates = Герцогства
button-hand = Рука
button-since = Что нового
button-text = Символами
button-status = Статус
button-verify = Проверить
button-rematch = Реванш
