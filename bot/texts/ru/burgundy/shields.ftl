burgundy-module_shields = Щиты
burgundy-module_shields_help = 18 щитов, партия длиннее минут на 15. За дубль можно взять щит на свой замок: сильный эффект только для вас, пока вы платите за него в конце каждой фазы.
burgundy-preset_everything = вся коробка, 2019
burgundy-preset_everything_help = все шесть модулей из коробки 2019 года, на герцогствах с заставами. Для тех, кто с ними знаком.
burgundy-rule_shield_2_amount = Щит 2
burgundy-rule_shield_2_amount_help = сколько рабочих вы берёте, когда другой игрок получил сразу нескольких.
burgundy-rule_shield_2_amount_source = в правилах не сказано; одно из изданий 2019 года: одного
burgundy-value_shield_2_amount = { $value ->
    [one] всегда одного
   *[same] столько же
}
burgundy-rule_shield_vs_monastery = Щит 9 и монастырь 3
burgundy-rule_shield_vs_monastery_help = действуют ли оба, если эффект у них общий.
burgundy-rule_shield_vs_monastery_source = в правилах не сказано; одно из изданий 2019 года: только щит
burgundy-value_shield_vs_monastery = { $value ->
    [shield_only] только щит
   *[both] оба
}
burgundy-rule_shield_15_inn = Щит 15 берёт таверны
burgundy-rule_shield_15_inn_help = можно ли взять им таверну, которая лежит у чёрного склада.
burgundy-rule_shield_15_inn_source = в правилах не сказано; одно из изданий 2019 года: да
burgundy-value_shield_15_inn = { $value ->
    [yes] да
   *[no] нет
}
burgundy-rule_shield_17_cap = Щит 17 и самые большие области
burgundy-rule_shield_17_cap_help = может ли область считаться больше, чем есть в таблице очков.
burgundy-rule_shield_17_cap_source = одно из изданий 2019 года: нет; издание 2023 года: да
burgundy-value_shield_17_cap = { $value ->
    [capped] не больше таблицы
   *[larger] очки растут дальше
}
burgundy-rule_shield_14_timing = Щиты 14 и 15
burgundy-rule_shield_14_timing_help = когда они приносят тайл: до оплаты щитов или после.
burgundy-rule_shield_14_timing_source = правила 2019 года, с. 15: и то и другое в конце фазы
burgundy-value_shield_14_timing = { $value ->
    [before_upkeep] до оплаты
   *[after_upkeep] после оплаты
}

# Что делает каждый, в двух-трёх словах

burgundy-shield_pastures = одно большое пастбище
burgundy-shield_workers_too = рабочий и вам
burgundy-shield_workers_pay = оплата рабочими
burgundy-shield_storage = ячеек без счёта
burgundy-shield_ship = товары всех складов
burgundy-shield_lender = чужие монастыри
burgundy-shield_bonus = тайлы бонусов ×2
burgundy-shield_mines = доход рудников ×2
burgundy-shield_silver = монета за каждый товар
burgundy-shield_monasteries = очки монастырей ×2
burgundy-shield_castles = щит за замок
burgundy-shield_goods = очки за товары ×2
burgundy-shield_shields = очки щитов ×2
burgundy-shield_depots = тайл со склада
burgundy-shield_black = тайл с чёрного склада
burgundy-shield_die = любое значение кубика
burgundy-shield_areas = области на 1 больше
burgundy-shield_anywhere = выложить куда угодно

# О чём спрашивают

burgundy-option_shield = Взять щит
burgundy-option_lender = Выбрать для щита 6
burgundy-ask_which_shield = Оба кубика — за щит. Какой взять?
burgundy-ask_which_lender = Щит 6: чьи монастыри будут действовать и для вас?
burgundy-ask_shield_castle = Щит { $shield }: на какой замок? Если там уже есть щит, прежний уйдёт из игры.
burgundy-upkeep = Фаза окончена, пора платить за щиты. Какие оставить?
burgundy-ask_upkeep_payment = Чем заплатить?
burgundy-upkeep_due = Плата за все ваши щиты ({ $shields }): { $money }
burgundy-keep_all = Оставить все
burgundy-keep_some = Оставить { $shields }: { $money }
burgundy-keep_some_first = Оставить { $shields }
burgundy-keep_none = Не оставлять
burgundy-fetch = Щит приносит тайл прямо в герцогство. Какой?
burgundy-gather = Щит 5: какой товар забрать со всех шести складов?
burgundy-lender = Щит 6: чьи монастыри будут действовать и для вас, сейчас и потом?
burgundy-lender_monasteries = Монастыри
burgundy-lender_later = Решить позже

# Что произошло

burgundy-tile_shield_numbered = щит { $number }
burgundy-shields_laid = Щиты на складах: { $laid }.
burgundy-shield_taken = { $who } берёт { $origin } щит { $shield } ({ $effect }) на замок { $hex } ({ $double }).
burgundy-shield_swapped = { $who } берёт { $origin } щит { $shield } ({ $effect }) на замок { $hex } ({ $double }); щит { $replaced } уходит из игры.
burgundy-shield_origin = со склада { $depot }
burgundy-shield_dice = кубики { $one } и { $other }
burgundy-shields_paid = { $who } платит за { $count ->
    [one] щит { $kept }
   *[other] щиты { $kept }
}: { $money }.
burgundy-shields_paid_some = { $who } платит за { $count ->
    [one] щит { $kept }
   *[other] щиты { $kept }
}: { $money }. Больше не в игре: { $dropped }.
burgundy-shields_dropped = { $who } отказывается от { $count ->
    [one] щита { $dropped }
   *[other] щитов { $dropped }
}.
burgundy-lender_chosen = { $who }: отныне действуют и монастыри игрока { $whom } (щит 6).
burgundy-goods_gathered = { $who } забирает со всех складов ещё и товары: { $good } ×{ $count } (щит 5).
burgundy-worker_joined = { $who } тоже получает: { $money } (щит 2).
burgundy-fetched = { $who } берёт { $source } и сразу выкладывает на { $hex }: { $tile } ({ $how }).
burgundy-fetched_with = { $who } берёт { $source } и сразу выкладывает на { $hex }: { $tile } ({ $how }), прибыль: { $money }.
burgundy-brief_shield = взят щит { $shield }
burgundy-reason_shield = щит { $place }
burgundy-source_shield = щиты
burgundy-term_shield = { $count ->
    [one] { $count } щит
    [few] { $count } щита
   *[many] { $count } щитов
} × { $each }

# Что может пойти не так

burgundy-no_such_shield = { $shield ->
    [0] Щитов на складах больше нет: потратьте кубики на другое.
   *[other] Щита { $shield } на складах сейчас нет. Выберите один из тех, что видны на поле.
}
burgundy-shield_needs_both_dice = За щит отдают оба кубика, а один вы уже потратили. Потратьте второй на другое или отмените первое действие.
burgundy-shield_needs_double = Для щита { $shield } нужен дубль { $depot }. На это уйдёт { $workers ->
    [one] { $workers } рабочий
   *[other] { $workers } рабочих
}, у вас столько нет: выберите другой щит или два действия.
burgundy-shield_needs_castle = На { $hex } нет вашего замка, а щит кладут только на замок. Выберите другую клетку.
burgundy-shield_costs_workers = На дубль { $depot } уйдёт { $workers ->
    [one] { $workers } рабочий
   *[other] { $workers } рабочих
}. Если согласны, напишите: щит { $shield }+{ $workers }.
burgundy-shield_cannot_keep = Так не получится. Напишите «оставить все», «оставить нет» или «оставить» и номера щитов, за которые можете заплатить.

# Распоряжения

burgundy-order_upkeep = Щиты в конце фазы
burgundy-order_upkeep_all = оставить все, если хватит монет
burgundy-order_upkeep_most = оставить самые ценные из тех, на что хватит
burgundy-order_aliases_shields = оставить=upkeep:all очки=upkeep:most щиты=upkeep:ask

# Картинка словами

burgundy-shields_held = { $count ->
    [one] щит { $held }
   *[other] щиты { $held }
}
burgundy-shields_lent = монастыри { $letter }
burgundy-alt_shields = Щиты на складах: { $laid }.

# Что есть что и что оно делает, коротко

burgundy-thing_shields = щиты
burgundy-thing_shield_1 = щит 1 · одно большое пастбище
burgundy-thing_shield_2 = щит 2 · рабочий и вам
burgundy-thing_shield_3 = щит 3 · оплата рабочими
burgundy-thing_shield_4 = щит 4 · ячеек без счёта
burgundy-thing_shield_5 = щит 5 · товары всех складов
burgundy-thing_shield_6 = щит 6 · чужие монастыри
burgundy-thing_shield_7 = щит 7 · тайлы бонусов ×2
burgundy-thing_shield_8 = щит 8 · доход рудников ×2
burgundy-thing_shield_9 = щит 9 · монета за каждый товар
burgundy-thing_shield_10 = щит 10 · очки монастырей ×2
burgundy-thing_shield_11 = щит 11 · щит за замок
burgundy-thing_shield_12 = щит 12 · очки за товары ×2
burgundy-thing_shield_13 = щит 13 · очки щитов ×2
burgundy-thing_shield_14 = щит 14 · тайл со склада
burgundy-thing_shield_15 = щит 15 · тайл с чёрного склада
burgundy-thing_shield_16 = щит 16 · любое значение кубика
burgundy-thing_shield_17 = щит 17 · области на 1 больше
burgundy-thing_shield_18 = щит 18 · выложить куда угодно
burgundy-lore_shields =
    Их { $shields }, и все разные. Часть с самого начала открыто лежит на складах 1–6 ({ $shields_laid }), новых не будет.
    Если на кубиках дубль, вместо двух действий можно взять щит со склада с тем же номером. Чтобы получить дубль, можно потратить рабочих.
    Щит кладут на один из своих замков. Если там уже есть щит, прежний уходит из игры. С этой минуты эффект щита действует для вас.
    В конце каждой фазы, до дохода рудников, за каждый щит платят { $upkeep }. Неоплаченные щиты уходят из игры.
    В конце игры каждый щит, который у вас остался, приносит { $per_pearl } за каждую жемчужину на верхнем крае.
    /правила щит 7 расскажет о седьмом.
burgundy-shields_laid_for = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}: { $laid }
burgundy-lore_shield_1 =
    Все ваши пастбища считаются одним большим: новые животные приносят очки вместе со всеми животными своего вида, где бы в герцогстве те ни были.
    Если в конце игры щит у вас: { $worth_1 }.
burgundy-lore_shield_2 =
    Когда другой игрок получает рабочих, вы тоже берёте рабочих: { $shield_2_workers }.
    Если в конце игры щит у вас: { $worth_2 }.
burgundy-shield_joined_one = одного, сколько бы их ни получил тот игрок
burgundy-shield_joined_same = столько же
burgundy-lore_shield_3 =
    В конце фазы за щиты можно платить рабочими, монетами или и тем и другим: рабочий идёт за 1 монету.
    Если в конце игры щит у вас: { $worth_3 }.
burgundy-lore_shield_4 =
    В ваших ячейках с ключом помещается сколько угодно тайлов, а не { $storage }.
    Если в конце игры щит у вас: { $worth_4 }.
burgundy-lore_shield_5 =
    Когда вы выкладываете корабль, он забирает товары как обычно. Затем выберите вид товара и заберите все такие товары с шести складов, если для этого вида есть место.
    Если в конце игры щит у вас: { $worth_5 }.
burgundy-lore_shield_6 =
    Один раз, когда захотите, выберите другого игрока. Все монастыри в его герцогстве действуют и для вас: те, что уже есть, и те, что появятся. Считаются ваши здания, животные и товары.
    Пока щит у вас, эти монастыри принесут вам очки и в конце игры. Монастырь { $never_lent } так использовать нельзя.
    Если в конце игры щит у вас: { $worth_6 }.
burgundy-lore_shield_7 =
    Тайлы бонусов приносят вам вдвое больше очков. Те, что вы получили до щита, не меняются.
    Если в конце игры щит у вас: { $worth_7 }.
burgundy-lore_shield_8 =
    В конце каждой фазы ваши рудники приносят вдвое больше монет.
    Если в конце игры щит у вас: { $worth_8 }.
burgundy-lore_shield_9 =
    Продавая товары, вы получаете { $sale_silver } за каждый тайл, а не { $sale_silver } за всю продажу. { $shield_9_monastery }
    Если в конце игры щит у вас: { $worth_9 }.
burgundy-shield_sale_alone = Монастырь 3 к этому ничего не добавляет.
burgundy-shield_sale_both = Монастырь 3 добавляет свою монету.
burgundy-lore_shield_10 =
    В конце игры ваши монастыри приносят вдвое больше очков.
    Если в конце игры щит у вас: { $worth_10 }.
burgundy-lore_shield_11 =
    Выложив замок, его действием можно взять любой щит с любого склада, без дубля.
    Если в конце игры щит у вас: { $worth_11 }.
burgundy-lore_shield_12 =
    Каждый проданный товар приносит вам вдвое больше очков.
    Если в конце игры щит у вас: { $worth_12 }.
burgundy-lore_shield_13 =
    В конце игры ваши щиты, включая этот, приносят вдвое больше очков.
    Если в конце игры щит у вас: { $worth_13 }, и они тоже удваиваются.
burgundy-lore_shield_14 =
    В конце каждой фазы, после последнего хода, можно взять тайл с любого из шести складов и сразу выложить его на свободную клетку его цвета рядом со своими тайлами, с любым номером. Тайл срабатывает как обычно.
    { $shield_fetching }
    Если в конце игры щит у вас: { $worth_14 }.
burgundy-lore_shield_15 =
    В конце каждой фазы, после последнего хода, можно взять тайл с чёрного склада и сразу выложить его на свободную клетку его цвета рядом со своими тайлами, с любым номером. Тайл срабатывает как обычно.
    { $shield_inns } { $shield_fetching }
    Если в конце игры щит у вас: { $worth_15 }.
burgundy-shield_fetch_before = Сначала тайл, потом оплата щитов.
burgundy-shield_fetch_after = Сначала оплата щитов, потом тайл.
burgundy-shield_inns_yes = Таверну у чёрного склада тоже можно взять.
burgundy-shield_inns_no = Таверну у чёрного склада взять нельзя.
burgundy-lore_shield_16 =
    Раз в каждый свой ход можно придать одному своему кубику любое значение, без рабочих.
    Если в конце игры щит у вас: { $worth_16 }.
burgundy-lore_shield_17 =
    Заполненная область приносит столько очков, будто в ней на одну клетку больше. { $shield_17_most }
    Если в конце игры щит у вас: { $worth_17 }.
burgundy-shield_area_capped = Больше { $sizes } клеток не считают.
burgundy-shield_area_larger = Очки растут и после { $sizes } клеток.
burgundy-lore_shield_18 =
    Тайлы можно выкладывать на любые свободные клетки нужного цвета с нужным номером, а не только рядом со своими тайлами.
    Если в конце игры щит у вас: { $worth_18 }.

# Слова для ходов одной строкой: слово=код
burgundy-aliases_shields = щит=shield щиты=shield щита=shield оставить=keep оставляю=keep платить=keep плачу=keep все=all всё=all монастыри_игрока=lender чужие_монастыри=lender место=seat позже=later потом=later
burgundy-thing_aliases_shields =
    щит=shields щитов=shields дубль=shields дубли=shields оплата_щитов=shields жемчужина=shields жемчужины=shields
    щит_1=shield-1 щит_2=shield-2 щит_3=shield-3 щит_4=shield-4 щит_5=shield-5 щит_6=shield-6 щит_7=shield-7
    щит_8=shield-8 щит_9=shield-9 щит_10=shield-10 щит_11=shield-11 щит_12=shield-12 щит_13=shield-13
    щит_14=shield-14 щит_15=shield-15 щит_16=shield-16 щит_17=shield-17 щит_18=shield-18
