### Вызовы, которым пришлось подождать, напоминания, просьбы поторопиться.

remind-call = { $who }, ваш ход: { $game }, с { $since }.
remind-reminder = { $who }, вас ждут: { $game }, с { $since }.
remind-nudge = { $who }, ваш ход: { $game }, с { $since }.
remind-deadline = Ваше время истекает: { $until }.
remind-later = Напомню: { $until }. Если это время тишины, то когда оно кончится.
remind-quiet = Об этом ходе больше ни слова. Передумаете — /напомнить.
remind-is_usual = Ваш ход с { $since }; время от времени я напоминаю. Напомнить позже?
remind-is_snoozed = Напомню: { $until }. В другое время?
remind-is_muted = Об этом ходе я молчу. Всё-таки напомнить?
remind-nothing = Здесь вас никто не ждёт.
remind-when = Когда? Например: 30 мин, 2 ч, вечером, завтра, 18:30; не позже чем через две недели.

nudge-sent = { $who }: передам.
nudge-nobody = Торопить некого: больше здесь никого не спрашивают.
nudge-not_asked = { $who }: сейчас ждут не этого игрока.
nudge-no_such = За столом никого не зовут «{ $word }».
nudge-asleep = { $who }: время тишины до { $until }. Тогда и позову.
nudge-muted = { $who } всё знает и просит об этом ходе не напоминать.
nudge-wait = { $who }: напоминание было только что. Поторопить снова можно будет: { $until }.
nudge-paused = За столом перерыв. Никого не ждут.
log-nudged = { $who } вежливо просит поторопиться.

button-remind = Напомнить…
button-remind_hour = Через час
button-remind_evening = Вечером
button-remind_morning = Завтра утром
button-mute = Молчать до конца хода
button-nudge = Поторопить

# Что можно написать после /remind
remind-words_off = нет никогда молчи стоп выкл
remind-words_evening = сегодня вечер вечером
remind-words_morning = завтра утро утром
remind-words_in = через
remind-words_at = в на
