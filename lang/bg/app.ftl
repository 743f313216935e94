# What every page needs.

nav = Език и настройки
loading = Зареждане…
close = Затвори
cancel = Отказ
confirm = Потвърди
undo = Отмени
back = Назад
retry = Опитай пак
skip = Прескочи
more = Още
menu = Меню
help = Клавиши и помощ
language = Език
theme = Тема
theme-system = Според системата
theme-light = Светла
theme-dark = Тъмна
theme-contrast = Висок контраст
settings = Настройки
go-home = Начална страница
lost-title = Няма такава страница
lost-text = На този адрес няма нищо. Може би връзката е непълна.
offline-title = Няма мрежа
offline-text = Тази страница още не е на устройството. Отвори я веднъж с мрежа; после работи и без нея.

home-title = Строй кралство с когото искаш
home-text = Отвори маса, прати връзката, играй. Без профил, без инсталиране.
home-unreachable = Сървърът не отговаря. Ботовете, игрите на това устройство, уроците, правилата и листът за точки работят и без него.
continue = Продължи
finished-games = Завършени игри
forget = Премахни от списъка: { $game }
your-name = Твоето име
default-name = Гост
games = Игри
game-kingdomino = Kingdomino
game-barony = Barony
game-about-kingdomino = Реди около замъка си домино плочки с житни поля, гори и езера. 2⁠–⁠4 играчи, 15 минути.
game-about-barony = Прати рицари по света и се издигни от барон до херцог. 2⁠–⁠4 играчи, 45 минути.
play-bot = Играй с бот
new-table = Нова маса
learn = Уроци
rules = Правила
score-pad = Лист за точки
review = Анализ
review-file = Анализирай запис на игра
puzzles = Задачи
statistics = Статистика
public-tables = Отворени маси
replay-file = Отвори запис на игра
trademarks = Играе се по правилата на Kingdomino и Barony. Двете имена са търговски марки на своите издатели, които нямат връзка с Crownland.

phase-open = чака играчи
phase-playing = играе се
phase-paused = пауза
phase-over = завършена
phase-ended = завършена по споразумение
phase-closed = затворена
your-turn = Твой ред е
announce-turn = { $turn }. { $prompt }
turn-of = На ред е { $name }
chance-turn = Тегли се…
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
seat-for-person = Поканен играч
seat-same-device = Някой на това устройство
seat-on-turn = на ред
seat-bot = Тук играе бот
seat-away = отсъства
add-bot = Добави бот
bot-level = Ниво на бота
bot-of-level = Бот: { $level }
bot-name =
    { $level ->
        [random] Случаен бот
        [greedy] Алчен бот
        [full-greedy] Пестелив бот
        [squire] Бот оръженосец
        [knight] Бот рицар
        [baron] Бот барон
        [viscount] Бот виконт
        [count] Бот граф
        [marquis] Бот маркиз
        [duke] Бот херцог
        [king] Бот крал
       *[other] Бот
    }
bot-name-at = { $bot } { $seat }
bot-level-random = случаен
bot-level-greedy = алчен
bot-level-full-greedy = пестелив
bot-level-squire = оръженосец
bot-level-knight = рицар
bot-level-baron = барон
bot-level-viscount = виконт
bot-level-count = граф
bot-level-marquis = маркиз
bot-level-duke = херцог
bot-level-king = крал
bot-about-kingdomino-squire = Взима най-големия номер и реди еднаквото едно до друго. Не брои точките и не гледа какво пасва на кралството му.
bot-about-kingdomino-knight = Брои точките и короните. Не вижда дупките, средата и кой избира пръв.
bot-about-kingdomino-baron = Строи сбито и помни кой избира пръв. Не гледа по-далеч от следващото домино.
bot-about-kingdomino-duke = Знае колко ще струва едно кралство накрая. Не мисли какво е нужно на другите.
bot-about-kingdomino-king = Гледа няколко редици напред, и то за всички на масата.
bot-about-barony-squire = Гледа само този ход. Не вижда нападенията, местата за градове и земята около градовете си.
bot-about-barony-knight = Гледа само този ход. Не вижда нападенията и земята около градовете си.
bot-about-barony-baron = Гледа само този ход. Не мисли как ще отговорят другите.
bot-about-barony-viscount = Вижда отговора на своя ход. Не мисли за следващия си ход.
bot-about-barony-count = Вижда и следващия си ход. Не вижда земята за нови градове, а при трима или четирима играчи – нападенията.
bot-about-barony-marquis = Вижда и следващия си ход. Не мисли за отговора на него.
bot-about-barony-duke = Вижда и отговора на следващия си ход. Не вижда какво следва.
bot-about-barony-king = Гледа толкова напред, колкото му позволява времето.
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
option-help-barony-rounds = Максимален брой рундове
no-limit = без ограничение
more-options = Часовник и видимост
pace = Темпо
pace-none = Без часовник
pace-live = На живо, с часовник
pace-correspondence = Кореспондентски
pace-live-of = { $minutes } мин + { $seconds } с на ход
pace-correspondence-of = { $hours } ч на ход
bank-minutes = Минути на играч
increment-seconds = Добавени секунди на ход
turn-hours = Часове на ход
when-out = Когато времето изтече
when-out-nudge = Напомни
when-out-wait = Изчакай
when-out-bot = До завръщането играе бот
list-publicly = Покажи масата на началната страница
show-scores = Показвай точките по време на играта
make-table = Отвори масата

sit-here = Седни тук
another-here = Още някой на това устройство?
guest-name = Гост { $seat }
this-device = това устройство
is-here = тук
is-ready = може да започва
ready = Да започваме
not-ready = Още не
stand-up = Стани
remove = Премахни: { $name }
waiting-seats = { $n ->
    [one] Чакаме още { $n } човек…
   *[other] Чакаме още { $n } души…
}
waiting-ready = Чакаме всички да са готови…
table-full = Всички места са заети. Можеш да гледаш играта.
invite = Покани
invite-text = С тази връзка всеки може да седне или да гледа.
invite-title = { $game }: играй с мен в Crownland
invited = { $name } те кани на { $game }
link = Връзка
copy = Копирай
copied = Копирано
share = Сподели
qr-code = Връзката като QR код
lock = Заключи масата
unlock = Отключи масата
readmit = Пусни отстранените обратно
is-locked = Тази маса е заключена.
close-table = Затвори масата
fair-chance = Честно теглене
continued-text = Тази игра започна на устройството на един от играчите и продължава тук (ходове дотук: { $n }). Досега теглеше само то; оттук нататък тегли сървърът, а браузърът на всеки играч добавя своя случайност.
commitment = Отпечатък на тайната
secret = Тайна
commitment-text = Сървърът избра тайна, преди някой да седне; това е отпечатъкът ѝ. Браузърът на всеки играч добавя своя случайност, така че никой не може да предвиди или нагласи тегленията. След играта всеки може да ги провери.

sending = Изпращане…
nothing-to-confirm = Още нищо не е избрано.
nothing-to-undo = Няма какво да се отмени.
turn-it = Завърти
discard = Извади от игра
ask-undo = Помоли за отмяна
ask-undo-turn = Помоли за отмяна на хода
reset-turn = Започни хода отначало
resume = Продължи
watching = Гледаш играта.
watchers = { $n ->
    [one] Гледа { $n } човек
   *[other] Гледат { $n } души
}
hand-over = На ред е { $name }. Подай устройството
hand-over-ready = Аз съм
connection-lost = Връзката прекъсна. Нов опит…
server-restarting = Сървърът се рестартира. Един момент…
not-saved = Още не е запазено, нов опит
history-lost = { $n ->
    [one] Сървърът се върна към по-старо копие на данните: последното събитие на тази маса е загубено. Играта продължава оттук.
   *[other] Сървърът се върна към по-старо копие на данните: последните { $n } събития на тази маса са загубени. Играта продължава оттук.
}
table-gone-title = Няма такава маса
table-gone-text = Затворена е или връзката е непълна.
table-closed-title = Тази маса е затворена
table-closed-text = Затворена е преди началото на играта.
table-unreachable-title = Сървърът не отговаря

request-undo = { $name } моли за отмяна на ход.
request-pause = { $name } моли за пауза.
request-end = { $name } предлага играта да приключи дотук.
agree = Приеми
refuse = Откажи
withdraw = Оттегли молбата
stand-in-resigned = Играта е предадена. Вместо теб продължава бот.
stand-in-handed = Вместо теб играе бот.
stand-in-absent = Времето изтече; вместо теб играе бот.
take-back = Върни се в играта

say-something = Кажи нещо
phrase-hello = Здрасти!
phrase-good-luck = Успех!
phrase-well-played = Добра игра!
phrase-thanks = Благодаря!
phrase-oops = Опа!
phrase-one-moment = Един момент!
phrase-back = Пак съм тук!
phrase-your-turn = Твой ред е!
phrase-again = Още една игра?
phrase-goodbye = Чао!
ask-pause = Помоли за пауза
ask-end = Предложи край на играта
end-now = Край на играта
hand-to-bot = Нека играе бот
go-online = Покани приятел
go-online-text = Играта дотук отива на сървъра, а ти получаваш връзка за приятеля си. Досега теглеше само това устройство. Оттук нататък тегли сървърът: той избира нова тайна, а браузърът на всеки играч добавя своя случайност. Играта на това устройство остава както е.
go-online-seats = Места за приятели
go-online-start = Продължи онлайн
other-device = Друго устройство
hand-off-text = Отвори скоро тази връзка на другото устройство. Важи само веднъж и премества местата ти там.
allow-notifications = Извести ме, когато съм на ред
sound = Звук
confirm-setting = Потвърждаване преди изпращане
confirm-system = Само при докосване
confirm-always = Винаги
confirm-never = Никога
follow-pace = Скорост на чуждите ходове
follow-slow = Бавно
follow-normal = Нормално
follow-fast = Бързо
follow-instant = Веднага
setting-sound = Звуци
volume = Сила на звука
setting-vibration = Вибрация, когато съм на ред
setting-hints = Показвай къде пасва плочката
setting-handover = Пауза между играчите на общо устройство
setting-coach = Треньор в игрите срещу ботове: подсказки и въпрос преди слаб ход
setting-fits = Нивото на бота следва резултатите ми
notation = Напиши ход
send = Изпрати
log = Какво се случи
resign = Предай играта
resign-sure = Бот ще играе вместо теб до самия край. Няма да можеш да се върнеш в играта.
resigned = предадена игра
privacy = Името и настройките остават на това устройство. Няма профили и проследяване; една бисквитка помни местата ти.

key-arrows = движение по дъската
key-enter = избор; втори път: потвърждаване
key-r = завъртане на плочката
key-esc = отказ
key-confirm = потвърждаване
key-l = последният ход
key-t = кой е на ред
key-m = колко възможности има
key-s = точки
n-choices = { $n ->
    [one] { $n } възможност
   *[other] { $n } възможности
}
nothing-yet = Още нищо не се е случило
scores-hidden = Точките са скрити до края
overview = Масата с думи

since-last-turn = { $n ->
    [one] След последния ти ход: { $n } ход
   *[other] След последния ти ход: { $n } хода
}
show-moves = Покажи
back-to-game = Обратно към играта
earlier-moves = По-ранни ходове

log-action = { $name }: { $what }
log-sat = { $name } сяда на масата
log-left = { $name } напуска масата
log-locked = Масата е заключена
log-unlocked = Масата е отключена
log-closed = Масата е затворена
log-continued = Играта започна на устройството на един от играчите и продължава тук
log-started = Играта започва
log-undone = { $name } отменя ход
log-paused = Пауза
log-resumed = { $name } подновява играта
log-ended = Край по споразумение
log-time-up = { $name }: времето изтече
log-clock-stopped = { $name }: часовникът е спрян
log-stood-in = Бот играе вместо { $name }
log-took-back = { $name } отново играе
log-moved = Вече на друго устройство: { $name }
log-taken-over = { $name } поема мястото
log-rematch = Може да се играе реванш

counting = Броим точките…
wins = Печели { $name }!
shared-win = Обща победа: { $names }
ended-as-it-stood = Край по споразумение
rematch = Реванш
go-rematch = Влез в реванша
replay = Преглед
share-picture = Сподели картинка
export = Изтегли записа
score-graph = Как растяха точките
decided = Най-много донесе: { $what } ({ $points }).
final-table = Масата в края
earlier-game = Игра { $n }
between-games = Край на игра { $n }
next-game = Следваща игра
points-so-far = Дотук
fairness-text = Преди играта сървърът публикува отпечатък на тайната си. Сега тайната е известна и всяко теглене може да се пресметне отново.
check-fairness = Провери всяко теглене
is-fair = { $n ->
    [one] { $n } теглене: съвпада.
   *[other] Всичките { $n } тегления съвпадат.
}
fair-device = { $n ->
    [one] Първото теглене стана на устройството на един от играчите, преди играта да мине онлайн. То отговаря на тайната на устройството, но никой друг не е участвал в него.
   *[other] Първите { $n } тегления станаха на устройството на един от играчите, преди играта да мине онлайн. Те отговарят на тайната на устройството, но никой друг не е участвал в тях.
}
is-unfair = Тегленията не съвпадат: от тайната излиза друго.

to-start = Първи ход
one-back = Стъпка назад
one-forward = Стъпка напред
to-end = Последен ход
autoplay = Пусни
stop = Спри
position = Позиция
speed = Скорост
record-text = Записът е текстов файл, който може да се изтегли от всяка игра.
record-drop = Пусни запис тук или избери файл.
record-too-large = Файлът е твърде голям за запис на игра.
record-wrong = Това не е валиден запис на игра.

brush = Четка
castle = Замък
eraser = Гума
pad-hint = Избери терен и докосвай квадратите. Повторно докосване добавя корона.
pad-odd = Един квадрат още няма втора половина.
needs-engine = За това е нужен двигателят на играта, а този сайт е без него.
pad-impossible = Това не може да се нареди от 48-те плочки. Провери терените и короните.
pad-unknown = Не може да се установи дали 48-те плочки го позволяват.
game-number = Игра { $n }
sum = Сбор
total = Общо
clear = Изчисти
less = { $what }: с едно по-малко
add = { $what }: с едно повече
barony-pad-hint = Играчите се записват по реда на игра: при равенство печели по-късният.

rule-sheet = Кратки правила
variants-here = В тази игра
rules-of = Правилата на { $game }
rules-own-words = С наши думи.
learn-by-playing = Учи се с игра

refused-unreachable = Сървърът не отговаря. Опитай пак.
refused-internal = Нещо се обърка на сървъра.
refused-malformed = Сървърът не разбра заявката.
refused-too-large = Това е твърде голямо.
refused-too-fast = Твърде бързо. Почакай малко.
refused-too-slow = Заявката отне твърде много време. Опитай отново.
refused-foreign-origin = Заявката идва от друг сайт.
refused-not-found = Няма такава маса.
refused-bad-value = Сървърът не приема тази стойност.
refused-not-your-seat = Това не е твоето място.
refused-not-host = Това може само домакинът.
refused-not-your-turn = Не си на ред.
refused-stale = Междувременно нещо се промени. Погледни отново.
refused-unreadable = Това не е валиден ход.
refused-seat-taken = Това място вече е заето.
refused-seat-empty = Никой не седи там.
refused-name-taken = Това име е заето или твърде прилича на друго. Избери друго.
refused-removed = Домакинът те отстрани от тази маса. Помоли го да те пусне отново.
refused-not-absent = Този играч още е в играта. Само той може да предаде мястото си.
refused-locked = Тази маса е заключена.
refused-already-started = Играта вече тече.
refused-not-started = Играта още не е започнала.
refused-is-over = Играта приключи.
refused-not-over = Играта още не е приключила.
refused-is-closed = Тази маса е затворена.
refused-is-paused = Играта е в пауза.
refused-not-paused = Няма пауза.
refused-bot-plays = На това място играе бот. Първо се върни в играта.
refused-no-bot-plays = На това място не играе бот.
refused-out-of-time = Времето ти за този ход изтече. Ще можеш да се върнеш, след като ботът го довърши.
refused-no-entropy = Този браузър още не е добавил своята случайност.
refused-nothing-to-undo = Това вече не може да се отмени.
refused-already-asked = В този ход вече имаше молба.
refused-request-under-way = Друга молба още чака отговор.
refused-no-request = Няма молба, на която да отговориш.
refused-expired-link = Тази връзка е невалидна или вече е използвана.
refused-not-saved = Още не е запазено; сървърът опитва пак.
refused-full = Сървърът е пълен. Опитай по-късно.
refused-too-much = Направи твърде много промени на тази маса. Все още можеш да играеш, да напуснеш или да се предадеш.

change-points = { $n ->
    [one] точка
   *[other] точки
}

update-ready = Готова е нова версия на Crownland.
update-now = Обнови

not-kept = Браузърът не пази игрите ти: няма място или не му е позволено. Тази игра продължава, но ще изчезне, щом затвориш раздела.

matches-title = Игри на това устройство
matches-text = Игрите срещу ботове и на едно устройство остават в този браузър. Запази ги във файл, за да ги пренесеш или за всеки случай.
matches-export = Запази във файл
matches-import = Зареди от файл
matches-imported = { $n ->
    [0] В този файл няма нищо ново
    [one] Заредена е { $n } игра
   *[other] Заредени са { $n } игри
  }

play-apart = Играй с някого от разстояние
