## Законченные партии в числах.

stats-title = { $where ->
    [here] Ваши законченные партии в этом чате
   *[everywhere] Ваши законченные партии во всех чатах
  }
stats-none = Пока ни одной. В счёт идут партии, сыгранные до конца.
stats-not_counted = Ваши партии не учитываются: так выбрано в /настройки.
stats-rating = Рейтинг { $rating } · место { $place } из { $of }
stats-tally = { $players ->
    [0] Всего
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
  }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
  }, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
  } ({ $share } %), в среднем { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }, лучший результат { $best }
stats-alone = { $game }, соло
stats-speed = , { $time } на ответ
stats-here = здесь тут чат
stats-everywhere = везде все всё
top-title = { $where ->
    [here] { $game }: сильнейшие в этом чате
   *[everywhere] { $game }: сильнейшие во всех чатах
  }
top-line = { $place }. { $who } · { $rating } · { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
  }, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
  }
top-none = Пока никого: в счёт идут партии, которые доиграли хотя бы двое людей.
top-how = Все начинают с 1000. Кто не хочет быть в списке, может отключить это в /настройки.
button-stats_here = Этот чат
button-stats_everywhere = Везде
