# Анализ на игри и задачи.

study-graph = Играта накратко
study-win = Шанс за победа
study-margin = Очаквана преднина
study-percent = { $n } %
study-position = Място в играта
study-table = Числата като таблица
study-step = Ход
study-start = Преди играта
study-progress = Анализът продължава
study-done = Анализът е готов и остава на това устройство.
study-stop = Пауза
study-resume = Продължи
study-moments = Какво реши играта
study-luck = Случайност
study-luck-text = Никой не избира това. Промяната се брои за късмет.
study-chance-draw = Теглене на редица домино
study-chance-king = Теглене на крал
study-chance-tile = Подреждане на земята
study-chance-first = Кой започва
study-luck-draw = Теглене: { $points }
study-luck-king = Крале: { $points }
study-luck-tile = Земя: { $points }
study-luck-first = Кой започва: { $points }
study-no-choice = Без избор
study-no-choice-text = Имаше само една възможност.
study-mark-great = Отлично: единственият ход, който пази играта
study-mark-inaccuracy = Неточност
study-mark-mistake = Грешка
study-mark-blunder = Груба грешка
study-mark-fine = Добър ход
study-mark-small = Можеше малко по-добре
study-loss = Цената: { $percent } % (± { $interval }) от шанса за победа и { $points } т. (± { $margin }).
study-loss-exact = Цената: { $percent } % от шанса за победа.
study-noise = Няма загуба над шума от ± { $interval } %.
study-played = изиграно
study-sum = Късмет и умение
study-sum-text = Преднината накрая е сбор от четири части: очакваното в началото, късмета, собствените ходове и ходовете на другите.
study-part-start = начало
study-part-luck = късмет
study-part-own = собствени ходове
study-part-others = чужди ходове
study-average = Средна загуба на ход: { $percent } % от шанса за победа, { $points } т.
study-level = Ниво на играта: { $level }
study-kind-loss = { $n ->
    [one] загуба { $percent } % за { $n } ход
   *[other] загуба { $percent } % за { $n } хода
}
study-kind-pick = Избор на домино
study-kind-place = Поставяне на домино
study-kind-discard = Изваждане от игра
study-kind-settle = Основаване на градове
study-kind-recruit = Набиране
study-kind-move = Движение
study-kind-take = Вземане на жетони
study-kind-build = Строеж
study-kind-city = Нов град
study-kind-expedition = Експедиция
study-kind-title = Благородна титла
study-kind-sacrifice = По-малко точки сега
study-kind-denial = Да не остане за съперника
study-kind-room = Място в кралството
study-kind-attack = Удар
study-kind-defence = Защита
study-kind-race = Надпревара за титла
study-learn = Учи се от грешките
study-question = Тук { $name } губи { $percent } % от шанса за победа. Намери по-добър ход.
study-judging = Проверявам…
study-answer-found = Да! По-добър ход не е намерен.
study-answer-better = По-добре от изиграното, но до най-добрия ход липсват { $percent } % от шанса за победа и { $points } т.
study-answer-worse = Това губи { $percent } % от шанса за победа и { $points } т. Опитай пак.
study-best-shown = Това е най-добрият ход: шанс за победа { $percent } %.
study-again = Опитай пак
study-show-best = Покажи най-добрия ход
study-next = Напред
study-whose = Чии ходове
study-back = Към анализа

# Why the best turn is better than another: "it" is the best turn.
study-why = Защо най-добрият ход е по-добър
study-reason-points = { $points ->
    [one] Носи веднага { $points } точка повече.
   *[other] Носи веднага { $points } точки повече.
}
study-reason-sacrifice = { $points ->
    [one] Сега носи { $points } точка по-малко, но после се отплаща.
   *[other] Сега носи { $points } точки по-малко, но после се отплаща.
}
study-reason-better-domino = { $points ->
    [one] Домино { $domino } ще донесе { $points } точка повече, когато бъде поставено.
   *[other] Домино { $domino } ще донесе { $points } точки повече, когато бъде поставено.
}
study-reason-crowns = { $crowns ->
    [one] Избраното домино има { $crowns } корона повече.
   *[other] Избраното домино има { $crowns } корони повече.
}
study-reason-denial = { $crowns ->
    [0] { $name } остава без домино { $domino }, което там би донесло { $points } т. повече.
    [one] { $name } остава без короната на домино { $domino }, която там би донесла { $points } т. повече.
   *[other] { $name } остава без { $crowns } корони на домино { $domino }, които там биха донесли { $points } т. повече.
}
study-reason-misfit = Другият ход избира домино { $domino }, което не пасва никъде.
study-reason-holes = { $squares ->
    [one] Другият ход оставя дупка: квадрат, който никое домино не може да покрие.
   *[other] Другият ход оставя { $squares } дупки: квадрати, които никое домино не може да покрие.
}
study-reason-room = { $dominoes ->
    [one] Пази място за още { $dominoes } от плочките, които може да дойдат.
   *[other] Пази място за още { $dominoes } от плочките, които може да дойдат.
}
study-reason-middle-kingdom = След другия ход замъкът вече не може да е в средата: губят се { $points } точки.
study-reason-harmony = След другия ход кралството вече не може да е пълно: губят се { $points } точки.
study-reason-earlier-choice = Избира на място { $place } в следващия рунд, а другият ход чака до място { $instead_of }.
study-reason-property = Най-голямата област има { $squares } квадрата, а след другия ход { $instead_of }.
study-reason-title = { $title ->
    [1] Носи титла: виконт.
    [2] Носи титла: граф.
    [3] Носи титла: маркиз.
   *[other] Носи последната титла: херцог.
}
study-reason-city = Основава град за { $points } точки.
study-reason-gold = Остават жетони за { $gold } злато повече.
study-reason-attack = { $gold ->
    [0] Унищожава село на { $name }.
   *[other] Унищожава село на { $name } и отнема { $gold } злато.
}
study-reason-rival-title = { $title ->
    [1] { $name } не може да стане виконт в следващия ход.
    [2] { $name } не може да стане граф в следващия ход.
    [3] { $name } не може да стане маркиз в следващия ход.
   *[other] { $name } не може да стане херцог в следващия ход.
}
study-reason-exposed = { $villages ->
    [one] Другият ход излага едно село на удар.
   *[other] Другият ход излага { $villages } села на удар.
}
study-reason-threat = { $villages ->
    [one] Другият ход допуска удар по едно село.
   *[other] Другият ход допуска удар по { $villages } села.
}
study-reason-knights = { $knights ->
    [one] На дъската има { $knights } рицар повече.
   *[other] На дъската има { $knights } рицари повече.
}
study-reason-sites = Рицарите стоят там, където строежът носи { $gold } злато повече.
study-reason-city-sites = { $cities ->
    [one] Още { $cities } село може да стане град.
   *[other] Още { $cities } села могат да станат градове.
}
study-reason-city-land = Земята около градовете носи { $gold } злато повече.
study-reason-lakeside = { $cities ->
    [one] Още { $cities } град е до езеро, където се набират трима рицари.
   *[other] Още { $cities } града са до езеро, където се набират трима рицари.
}

puzzles-of = Задачи: { $game }
puzzle-of-the-day = Задача на деня
puzzle-number = Задача { $n }
puzzle-grade = трудност { $n } от 5
puzzle-proven = доказана
puzzle-searched = намерена с дълго търсене
puzzle-task = Намери най-добрия ход. Очевидният не е той.
puzzle-solved = { $tries ->
    [one] Решена от първия опит!
   *[other] Решена от { $tries } опита!
}
puzzle-worse = Не е най-добрият ход: губи { $percent } % от шанса за победа и { $points } т.
puzzle-failed = Това не е най-добрият ход.
puzzle-peeked = Това е решението.
puzzle-show = Покажи решението
puzzle-next = Следваща задача
puzzle-share = Копирай резултата
puzzle-copied = Копирано.
puzzle-shared = { $streak ->
    [one] { $game }, задача за { $date }: { $tries ->
        [one] решена от първия опит
       *[other] решена от { $tries } опита
    }
   *[other] { $game }, задача за { $date }: { $tries ->
        [one] решена от първия опит
       *[other] решена от { $tries } опита
    }, { $streak } поредни дни
}
daily-table = Маса на деня
daily-share = Копирай днешната маса
daily-shared = { $game }, маса за { $date }: място { $rank } от 4, точки: { $score }
puzzle-count = Решени: { $solved } от { $all }
puzzle-none = За тази игра още няма задачи.

coach-hint = Подсказка
coach-more = Още
coach-where = Погледни тук: { $kind }
coach-move = Това е ходът: сянката на дъската.
coach-why = Дава { $percent } % шанс за победа; следващият по сила ход дава { $next } %.
coach-sure = Наистина ли?
coach-doubt = Това губи { $percent } % от шанса за победа и { $points } т.
coach-better = По-добре:
coach-rethink = Ще помисля пак
coach-insist = Играй въпреки това

statistics-results = Резултати срещу ботове
statistics-none = На това устройство още няма завършени игри срещу ботове.
statistics-game = Игра
statistics-against = Срещу
statistics-played = Изиграни
statistics-won = Победи
statistics-best = Най-добър резултат
statistics-date = Дата
statistics-result = Резултат
statistics-loss = Загуба на ход
statistics-victory = Победа с { $n }
statistics-defeat = Загуба с { $n }
statistics-forget = Изтрий завършените игри и анализите
statistics-sure = Ще бъдат изтрити завинаги от това устройство.
statistics-level = { $n ->
    [one] { $game }: в последната анализирана игра нивото ти е като на бота „{ $level }“.
   *[other] { $game }: в последните { $n } анализирани игри нивото ти е като на бота „{ $level }“.
}
statistics-puzzles = { $game }: решени { $n }, поредни дни: { $days }
