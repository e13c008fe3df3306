### Discord: то, чего больше нигде нет.

discord-cut = … (целиком: /игра журнал)
discord-type_move = Ваш ход
discord-type_plan = Ваш план
discord-type_hint = Ход одной строкой или номер
discord-card = Показать мою карточку
discord-show = Показать мне
discord-privately = Только для вас:
discord-not_yours = Это ответ другому человеку. Напишите сами или воспользуйтесь командами: /помощь
discord-thread = Играть в ветке
discord-moved = Стол переехал: { $thread }
discord-no_thread = Здесь я не могу открыть ветку. Играть можно прямо в этом канале; или откройте ветку сами и начните там.
discord-trouble = У меня что-то пошло не так. Ничего не пропало; попробуйте ещё раз или загляните в /ходить.

# Чего нам нельзя

discord-missing =
    Здесь я пока не могу играть. В канале #{ $channel } мне не хватает прав:
    { $rights }
    Их может дать тот, кто управляет сервером: «Настроить канал» → «Права доступа» → добавить { $bot } → отметить перечисленное. Или «Настройки сервера» → «Роли» → { $bot }. Потом попробуйте ещё раз.
discord-right_view_channel = Просматривать канал
discord-right_send_messages = Отправлять сообщения
discord-right_send_messages_in_threads = Отправлять сообщения в ветках
discord-right_attach_files = Прикреплять файлы
discord-right_embed_links = Встраивать ссылки
