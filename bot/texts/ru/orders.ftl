### Постоянные распоряжения: что игрок отвечает всегда.

orders-title = Распоряжения за этим столом. Их не видит никто, кроме вас; со следующего вопроса они отвечают за вас, и журнал это отмечает.
orders-line = { $what } — { $way }
orders-ask = спросить меня
orders-kept = Записано.
orders-typed = Текстом: /распоряжения и одно из слов { $words }; /распоряжения выкл отменяет всё.
orders-nothing = В этой игре распоряжаться заранее нечем.
orders-no_such = Такого распоряжения нет. Есть: { $words }; выкл отменяет всё.
log-ordered = { $who }: по распоряжению.
card-ordered = По вашему распоряжению: { $said }. Подтвердить или выбрать другое?
card-carried = По вашему распоряжению.

# Что отменяет всё
orders-off = выкл нет

burgundy-order_discard = Ячейки заняты: убрать
burgundy-order_discard_oldest = самый старый тайл
burgundy-order_discard_newest = самый новый тайл
burgundy-order_warehouse = Хранилище продаёт
burgundy-order_warehouse_most = самую большую стопку
burgundy-order_ship = Корабль забирает товары
burgundy-order_ship_most = с самого полного склада
burgundy-order_aliases = старый=discard:oldest новый=discard:newest убрать=discard:ask продать=warehouse:most хранилище=warehouse:ask забрать=ship:most корабль=ship:ask

button-orders = Распоряжения
