# What every page needs.

nav = Език и настройки
loading = Зареждане…
close = Затвори
cancel = Отказ
confirm = Потвърди
undo = Върни
back = Назад
retry = Опитай пак
skip = Прескочи
more = Още
menu = Меню
help = Клавиши и помощ
language = Език
theme = Тема
theme-system = Като системата
theme-light = Светла
theme-dark = Тъмна
settings = Настройки
go-home = Към началото
lost-title = Тук няма нищо
lost-text = Този адрес не води наникъде. Може би липсва буква.
offline-title = Няма мрежа
offline-text = Тази страница още не е на устройството. Бележникът за точки и правилата работят без мрежа, щом веднъж са отворени.

home-title = Строй кралство с когото искаш
home-text = Отвори маса, прати връзката, играй. Без профил, без инсталиране.
home-unreachable = Сървърът не отговаря. Бележникът за точки, правилата и уроците работят и така.
your-name = Твоето име
default-name = Гост
games = Игри
game-kingdomino = Kingdomino
game-barony = Barony
game-about-kingdomino = Редете около замъка домино плочки с житни поля, гори и езера. 2⁠–⁠4 играчи, 15 минути.
game-about-barony = Пратете рицари по земите и се издигнете от барон до херцог. 2⁠–⁠4 играчи, 45 минути.
play-bot = Играй с бот
new-table = Нова маса
learn = Уроци
rules = Правила
score-pad = Бележник за точки
my-tables = Моите маси
public-tables = Отворени маси
replay-file = Покажи запис
trademarks = Играе се по правилата на Kingdomino и Barony. Двете имена са търговски марки на своите издатели, които нямат връзка с Crownland.

phase-open = чака играчи
phase-playing = играе се
phase-paused = пауза
phase-over = приключи
phase-ended = приключи по споразумение
phase-closed = затворена
your-turn = Твой ред е
turn-of = На ред: { $name }
chance-turn = Решава случаят
points = { $n ->
    [one] { $n } точка
   *[other] { $n } точки
}

players = Играчи
n-players = { $n ->
    [one] { $n } играч
   *[other] { $n } играчи
}
player = Играч { $n }
you = Ти
seat = Място { $seat }
seats = Места
seat-empty = свободно
seat-for-person = Човек с връзката
seat-on-turn = на ред
seat-bot = Тук играе бот
seat-away = отсъства
add-bot = Добави бот
bot-level = Ниво на бота
bot-of-level = Бот: { $level }
bot-name = Бот { $seat } ({ $level })
bot-short = Бот { $seat }
bot-level-random = зар
bot-level-greedy = алчен
bot-level-full-greedy = пестелив
bot-level-squire = оръженосец
bot-level-knight = рицар
bot-level-baron = барон
bot-level-king = крал
variants = Варианти
option-kingdomino-dynasty = Династия
option-kingdomino-middle-kingdom = Средното кралство
option-kingdomino-harmony = Хармония
option-kingdomino-mighty-duel = Великият дуел
option-barony-rounds = { $n ->
    [one] най-много { $n } рунд
   *[other] най-много { $n } рунда
}
option-help-kingdomino-dynasty = Три игри поред; решава сборът.
option-help-kingdomino-middle-kingdom = 10 точки за замък в средата на кралството.
option-help-kingdomino-harmony = 5 точки, ако няма извадена от игра плочка.
option-help-kingdomino-mighty-duel = Двама играчи, всички 48 плочки, кралства 7 × 7.
option-help-barony-rounds = Край най-късно след толкова рунда
no-limit = без граница
more-options = Темпо, часовник и видимост
pace = Темпо
pace-none = Без часовник
pace-live = На живо, с часовник
pace-correspondence = Кореспондентски
bank-minutes = Минути за всеки
increment-seconds = Секунди, добавяни на ход
turn-hours = Часове за ход
when-out = Когато времето изтече
when-out-nudge = Напомни
when-out-wait = Изчакай
when-out-bot = Бот играе до завръщането
list-publicly = Покажи масата на всички
show-scores = Показвай точките по време на играта
make-table = Отвори масата

sit-here = Седни тук
another-here = Още някой на това устройство?
guest-name = Гост { $seat }
this-device = това устройство
is-here = тук
is-ready = в готовност
ready = В готовност
not-ready = Всъщност още не
stand-up = Стани
remove = Премахни: { $name }
waiting-seats = { $n ->
    [one] Чакаме още { $n } човек…
   *[other] Чакаме още { $n } души…
}
waiting-ready = Чакаме всички да са готови…
table-full = Всички места са заети. Може да останеш и да гледаш.
invite = Покани
invite-text = Който отвори тази връзка, може да седне или да гледа.
link = Връзка
copy = Копирай
copied = Копирано
share = Сподели
qr-code = Връзката като QR код
lock = Заключи масата
unlock = Отключи масата
is-locked = Тази маса е заключена.
close-table = Затвори масата
fair-chance = Честен случай
commitment = Обещание на сървъра
secret = Тайната му
commitment-text = Тайната на сървъра е определена, преди да бъде заето първото място; това е нейният отпечатък. Браузърът на всеки играч добавя своя случайност, така че никой не може да предвиди или избере какво ще се падне. След играта всеки може да провери.

sending = Изпращане…
not-sent-yet = Още не е изпратено
no-change = Може да се потвърди
turn-it = Завърти
discard = Извади от игра
ask-undo = Помоли за връщане
ask-undo-turn = Помоли за връщане на хода
reset-turn = Започни хода отначало
resume = Продължи
watching = Гледаш играта.
watchers = { $n ->
    [one] Гледа { $n } човек
   *[other] Гледат { $n } души
}
hand-over = Подай устройството на { $name }
hand-over-ready = Аз съм
connection-lost = Връзката прекъсна. Нов опит…
server-restarting = Сървърът се рестартира. Един момент…
not-saved = Още не е запазено, нов опит
table-gone-title = Няма такава маса
table-gone-text = Затворена е или във връзката липсва буква.
table-closed-title = Тази маса е затворена
table-closed-text = Затворена е преди началото на играта.

request-undo = { $name } моли за връщане на действия.
request-pause = { $name } моли за пауза.
request-end = { $name } моли играта да приключи така.
agree = Съгласие
refuse = Отказ
withdraw = Оттегли
stand-in-resigned = Играта е предадена; продължава бот.
stand-in-handed = Вместо теб играе бот.
stand-in-absent = Времето изтече; вместо теб играе бот.
take-back = Върни се на мястото

say-something = Кажи нещо
phrase-hello = Здравейте!
phrase-good-luck = Успех!
phrase-well-played = Добра игра!
phrase-thanks = Благодаря!
phrase-oops = Опа!
phrase-one-moment = Един момент, моля.
phrase-back = Отново съм тук!
phrase-your-turn = Твой ред е!
phrase-again = Още една игра?
phrase-goodbye = Довиждане!
ask-pause = Помоли за пауза
ask-end = Помоли за край на играта
hand-to-bot = Нека играе бот
other-device = Друго устройство
hand-off-text = Отвори скоро тази връзка на другото устройство. Важи веднъж и премества местата ти там.
allow-notifications = Извести ме, когато съм на ред
sound = Звук
confirm-setting = Потвърждаване преди изпращане
confirm-system = С докосване да, с мишка не
confirm-always = Винаги
confirm-never = Никога
setting-sound = Звук, когато съм на ред
setting-vibration = Вибрация, когато съм на ред
setting-hints = Показвай къде пасва плочката
setting-handover = Пауза между хората на едно устройство
notation = Напиши действие
send = Изпрати
log = Какво се случи
resign = Предай играта
resign-sure = Бот ще играе вместо теб до края.
resigned = предадена игра
privacy = Името и настройките остават на това устройство. Няма профили и проследяване; бисквитка помни местата ти.

key-arrows = движение по дъската
key-enter = избор
key-r = завъртане на плочката
key-esc = отказ
key-confirm = потвърждаване
key-l = последното действие
key-t = кой е на ред
key-m = колко възможности
key-s = точки
n-choices = { $n ->
    [one] { $n } възможност
   *[other] { $n } възможности
}
nothing-yet = Още нищо не се е случило
scores-hidden = Точките са скрити до края

log-action = { $name }: { $what }
log-sat = Ново лице на масата: { $name }
log-left = { $name } напуска масата
log-locked = Промяна на заключването на масата
log-closed = Масата е затворена
log-started = Играта започва
log-undone = { $name }: върнати действия
log-asked = Молба от { $name }
log-paused = Пауза
log-resumed = { $name }: играта продължава
log-ended = Край по споразумение
log-time-up = { $name }: времето изтече
log-stood-in = Бот играе вместо { $name }
log-took-back = { $name } отново играе
log-moved = На друго устройство: { $name }
log-rematch = Реваншът е отворен

wins = Победа за { $name }!
shared-win = Обща победа: { $names }
ended-as-it-stood = Край по споразумение
rematch = Реванш
go-rematch = Към реванша
replay = Повторение
share-picture = Картинка
export = Запис
final-table = Масата накрая
earlier-game = Игра { $n }
between-games = Край на игра { $n }
next-game = Следваща игра
points-so-far = Общо
fairness-text = Сървърът обеща тайната си преди играта. Сега тя е известна и всяко теглене може да се пресметне отново.
check-fairness = Провери всяко теглене
is-fair = { $n ->
    [one] Честно: { $n } теглене е каквото трябва.
   *[other] Честно: всичките { $n } тегления са каквито трябва.
}
is-unfair = Това не съвпада. Тегленията не са каквито трябва.

to-start = В началото
one-back = Стъпка назад
one-forward = Стъпка напред
to-end = В края
autoplay = Пусни
stop = Спри
position = Позиция
record-text = Записът е текстов файл, който може да се изтегли от всяка игра.
record-drop = Пуснете запис тук или изберете файл.
record-too-large = Този файл е по-голям от всеки запис.
record-wrong = Това не е валиден запис.

brush = Четка
castle = Замък
eraser = Гума
pad-hint = Избери терен и докосвай квадрати. Повторно докосване добавя корона.
pad-odd = Един квадрат още няма друга половина.
pad-impossible = Това не може да се нареди от 48-те плочки. Дали терен или корона не е сбъркана?
pad-unknown = Трудно е да се каже дали 48-те плочки го позволяват.
game-number = Игра { $n }
sum = Сбор
total = Общо
clear = Изчисти
less = { $what }: с едно по-малко
add = { $what }: с едно повече
barony-pad-hint = Местата са по реда на игра: при равенство напред е по-късното.

rules-of = Правилата на { $game }
rules-own-words = Разказани със свои думи.
learn-by-playing = Учи се с игра

refused-unreachable = Сървърът не отговаря. Опитай пак.
refused-internal = Нещо се обърка в сървъра.
refused-malformed = Сървърът не разбира това.
refused-too-large = Това е твърде голямо.
refused-too-fast = Твърде бързо. Почакай малко.
refused-foreign-origin = Заявката идва от друг сайт.
refused-not-found = Няма такава маса.
refused-bad-value = Сървърът не приема тази стойност.
refused-not-your-seat = Това не е твоето място.
refused-not-host = Това може само домакинът.
refused-not-your-turn = Не си на ред.
refused-stale = Масата междувременно се промени. Погледни отново.
refused-unreadable = Това не е действие.
refused-seat-taken = Това място вече е заето.
refused-seat-empty = Никой не седи там.
refused-locked = Тази маса е заключена.
refused-already-started = Играта вече тече.
refused-not-started = Играта още не е започнала.
refused-is-over = Играта приключи.
refused-not-over = Играта още не е приключила.
refused-is-closed = Тази маса е затворена.
refused-is-paused = Играта е в пауза.
refused-not-paused = Няма пауза.
refused-bot-plays = На това място играе бот. Първо се върни.
refused-no-bot-plays = Няма бот, от когото да се върне мястото.
refused-no-entropy = Този браузър още не е дал своя случайност.
refused-nothing-to-undo = Това вече не може да се върне.
refused-already-asked = В този ход вече имаше молба.
refused-request-under-way = В момента се решава друга молба.
refused-no-request = Никой не моли за нищо.
refused-expired-link = Тази връзка вече е използвана или никога не е важала.
refused-not-saved = Още не е запазено; сървърът опитва пак.
refused-full = Сървърът е пълен. Опитай по-късно.

change-points = { $n ->
    [one] точка
   *[other] точки
}
