# Слова самой страницы. Об игре здесь ничего нет: то, что говорит Castellan, лежит в других файлах.

page-title = Castellan
page-language-name = Русский

## Вход

page-welcome-title = Добро пожаловать в Castellan
page-welcome-text = Настольные игры там, где вы общаетесь. Выберите имя и садитесь за стол.
page-who-title = Кто вы?
page-who-text = В одном браузере могут играть несколько человек, каждый в своей вкладке.
page-name = Ваше имя
page-language = Язык
page-come-in = Войти
page-come-in-as = Войти под именем { $name }
page-rename-title = Смена имени
page-rename = Сменить имя
page-save = Сохранить
page-cancel = Отмена
page-new-person = Новый участник
page-you-are = Вы: { $name }
page-sounds = Звуки

## Комнаты

page-rooms = Комнаты
page-room = Комната { $room }
page-new-room = Новая комната
page-room-name-hint = a–z 0–9 -
page-open-room = Открыть

## Сообщения

page-messages = Сообщения
page-skip = К полю ввода
page-anonymous = Аноним
page-only-you = Видите только вы
page-your-turn = Ваш ход
page-board = Игровое поле
page-board-as-text = Поле в виде текста
page-choices = Варианты
page-download = Скачать { $file }
page-card = Ваша карточка
page-card-fold = Свернуть карточку
page-card-unfold = Развернуть карточку
page-new-messages = { $count ->
    [one] { $count } новое сообщение
    [few] { $count } новых сообщения
   *[many] { $count } новых сообщений
}

## Картинки

page-picture-drawing = Рисуем картинку…
page-picture-failed = Картинка не загрузилась.
page-picture-again = Попробовать ещё раз
page-picture-enlarge = Увеличить
page-picture-area = Картинка: двигайте её стрелками, масштаб меняйте клавишами + и -
page-picture-larger = Крупнее
page-picture-smaller = Мельче
page-picture-whole = Показать целиком
page-picture-save = Сохранить картинку
page-picture-close = Закрыть

## Ввод

page-line = Сообщение или ход
page-line-hint = Сообщение или /команда
page-send = Отправить
page-suggestions = Подсказки
page-suggestions-count = { $count ->
    [one] { $count } подсказка
    [few] { $count } подсказки
   *[many] { $count } подсказок
}

## Пустая комната

page-empty-title = Здесь пока никто не играет
page-empty-first = Откройте стол. Вы сразу окажетесь за ним.
page-empty-second = Дождитесь остальных или добавьте компьютер.
page-empty-third = Начните игру. Castellan подскажет каждому, когда его ход.
page-empty-tabs = Чтобы в этом же браузере играл кто-то ещё, откройте страницу в другой вкладке.
page-empty-burgundy = Открыть стол «Замки Бургундии»
page-empty-cards = Открыть стол «Бургундия: карточная игра»
page-empty-carcassonne = Открыть стол «Каркассон»

## Что делать дальше

page-pinned = Как идёт игра
page-hint = Что делать дальше
page-hint-lobby = Ждём игроков. Добавьте компьютер или пригласите других: они могут сесть за стол в соседних вкладках этого браузера. Потом начните игру.
page-hint-invite = Ждём игроков. Отправьте другим адрес этой комнаты или добавьте компьютер, а потом начните игру.
page-hint-full = Все места заняты, можно начинать.
page-hint-waiting = Ходят другие. Когда настанет ваш ход, мы вас позовём.
page-hint-watching = Ходят другие. Если вы за столом, мы позовём вас, когда настанет ваш ход, а если нет — место может найтись в следующей игре.
page-hint-over = Игра окончена. Сыграйте ещё раз или откройте новый стол.
page-hint-open = Открыть новый стол
page-hint-copy = Скопировать адрес
page-hint-copied = Скопировано

## Связь

page-connecting = Подключение…
page-connected = На связи
page-offline = Нет связи. Пробуем ещё раз…

## Пароль

page-signin-title = Нужен пароль
page-signin-text = Пароль знает тот, кто запустил этот Castellan.
page-signin-secret = Пароль
page-signin = Открыть

## Ошибки

page-error-bug = У нас что-то сломалось. Ошибка записана, попробуйте ещё раз.
page-error-closing = Castellan завершает работу. Попробуйте чуть позже.
page-error-empty = Отправлять нечего.
page-error-host = Этот адрес не разрешён. Откройте страницу как localhost или запустите Castellan с паролем.
page-error-json = Сюда можно отправлять только JSON.
page-error-malformed = Этот запрос не удалось понять.
page-error-method = Здесь так нельзя.
page-error-name = Введите имя.
page-error-no-room = Такой комнаты нет.
page-error-no-picture = Этой картинки больше нет.
page-error-not-found = Здесь ничего нет.
page-error-origin = Запросы с других страниц запрещены.
page-error-room-name = Название комнаты: от 1 до 32 знаков, a–z, 0–9 и дефис.
page-error-secret = Пароль неверный.
page-error-sign-in = Сначала введите пароль.
page-error-store = Castellan сейчас не может добраться до своих записей. Попробуйте чуть позже.
page-error-too-large = Это слишком много для одного раза.
page-error-too-long = В строке может быть не больше 500 знаков.
page-error-too-many-guesses = Слишком много попыток сразу. Подождите немного.
page-error-too-many-people = Отсюда только что вошло много новых людей. Войдите под именем, которое у вас уже есть, или подождите минуту.
page-error-too-many-requests = Слишком много запросов сразу. Подождите несколько секунд и попробуйте ещё раз.
page-error-too-many-rooms = Отсюда только что открыли много новых комнат. Выберите комнату из списка или подождите несколько минут.
page-error-too-many-rooms-in-all = Для новой комнаты больше нет места. Выберите комнату из списка.
page-error-too-many-tabs = Castellan открыт здесь в слишком многих вкладках. Закройте лишние, и эта продолжит сама.
page-error-too-much-talk = Слишком много сообщений сразу. Подождите несколько секунд и отправьте ещё раз.
page-error-unknown-person = Castellan вас больше не помнит. Войдите ещё раз.
page-error-unreachable = Castellan не отвечает. Он ещё запущен?
