burgundy-module_extra_tiles = Дополнительные тайлы
burgundy-module_extra_tiles_help = ещё 4 тайла, партия не длиннее обычной. Два монастыря, подъёмный кран вместо любого здания и гуси, с которыми приносят очки и другие животные.

burgundy-crane = Подъёмный кран: эффект какого здания применить?
burgundy-option_hire = Нанять
burgundy-ask_which_hire = Сколько рабочих нанять?
burgundy-hire_choice = { $workers } за { $silver }

burgundy-tile_crane = подъёмный кран
burgundy-tile_geese = гуси
burgundy-tile_geese_numbered = гуси ×{ $number }
burgundy-term_geese = { $count ->
    [one] { $count } гусь
    [few] { $count } гуся
   *[many] { $count } гусей
}
burgundy-term_crane = { $count ->
    [one] { $count } подъёмный кран
    [few] { $count } подъёмных крана
   *[many] { $count } подъёмных кранов
} × { $each }

# Что произошло

burgundy-workers_hired = { $who } нанимает { $workers ->
    [one] { $workers } рабочего
   *[other] { $workers } рабочих
} за { $silver ->
    [one] { $silver } монету
    [few] { $silver } монеты
   *[many] { $silver } монет
} ({ $how }).
burgundy-brief_hired = нанято рабочих: { $workers }
burgundy-marker_lifted = { $who }: фишка снова сверху ({ $how }).
burgundy-crane_used = { $who }: подъёмный кран работает как { $tile }.
burgundy-brief_crane = кран как { $tile }

# Что может пойти не так

burgundy-hire_without = Нанимать за монеты позволяет только монастырь { $monastery }. Рабочих можно взять кубиком: «рабочие».
burgundy-hire_no_silver = Нанимать не на что: монет нет. Рабочих можно взять кубиком: «рабочие».
burgundy-hire_too_often = На столько монет не хватит. Больше всего — «нанять { $most }».
burgundy-crane_none_to_take = Как { $tile } кран сейчас ничего не возьмёт: подходящих тайлов нет. Выберите другое здание.
burgundy-crane_no_room = Как { $tile } кран ничего не возьмёт: все ячейки заняты. Выберите другое здание.
burgundy-crane_none_to_sell = Как { $tile } кран ничего не продаст: товаров нет. Выберите другое здание.
burgundy-crane_none_to_place = Как { $tile } кран сейчас ничего не выложит: подходящего тайла нет. Выберите другое здание.
burgundy-crane_not_beige = Кран не может работать как { $tile }. Выберите одно из бежевых зданий.

# Что есть что

burgundy-lore_monastery_27 =
    Если ваша фишка стоит на одном делении моста с другими, она всегда сверху: и когда туда пришли вы, и когда пришли к вам, и сразу, как только вы выложили этот тайл.
    Чья фишка сверху, тот ходит раньше.
burgundy-lore_monastery_28 =
    В свой ход можно получить { $hire_workers } за { $hire_silver }: в любой момент и сколько угодно раз.
    Кубик на это не нужен.
burgundy-lore_crane =
    Выложив его, можно сразу применить эффект любого бежевого здания, даже если такого у вас нет.
    В конце игры он считается одним зданием на ваш выбор для одного из ваших монастырей, которые приносят очки за здания.
burgundy-lore_geese =
    Выложив их, вы получаете { $geese_points } за гусей и ещё очки за всех животных одного другого вида на том же пастбище: того, который принесёт больше.
    Выложив туда потом других животных, вы получаете и за гусей: ещё { $geese_points }.
    Гуси считаются отдельным видом.

# Слова, которые пишут: слово=код
burgundy-aliases_extra_tiles = нанять=hire нанимаю=hire нанимать=hire наём=hire наем=hire найм=hire нанять_рабочих=hire купить_рабочих=hire гуси=geese гусей=geese гусь=geese гуся=geese кран=crane подъёмный_кран=crane подъемный_кран=crane
burgundy-thing_aliases_extra_tiles = кран=crane подъёмный_кран=crane подъемный_кран=crane гусь=geese гусей=geese нанять=monastery-28 наём=monastery-28 наем=monastery-28
