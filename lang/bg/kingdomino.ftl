# The words of Kingdomino.

kingdomino-terrain-wheat = житно поле
kingdomino-terrain-forest = гора
kingdomino-terrain-lake = езеро
kingdomino-terrain-grassland = пасище
kingdomino-terrain-swamp = блато
kingdomino-terrain-mine = мина

# What the bar says about a choice that is not sent yet.
kingdomino-will-pick = { $rank ->
    [first] Крал върху { $domino }: в следващия рунд твоят избор е първи
    [second] Крал върху { $domino }: в следващия рунд твоят избор е втори
    [third] Крал върху { $domino }: в следващия рунд твоят избор е трети
   *[last] Крал върху { $domino }: в следващия рунд твоят избор е последен
}
kingdomino-will-pick-final = { $rank ->
    [first] Крал върху { $domino }: поставяш го първо по ред
    [second] Крал върху { $domino }: поставяш го второ по ред
    [third] Крал върху { $domino }: поставяш го трето по ред
   *[last] Крал върху { $domino }: поставяш го последно
}
kingdomino-will-place = { $a } + { $b } до замъка
kingdomino-will-join = { $a } + { $b }, разширява: { $terrains }
kingdomino-will-discard = Домино { $domino } не пасва никъде и излиза от игра
kingdomino-place-first = Първо постави домино { $domino }, после избери следващото.

# The rule sheet.
kingdomino-sheet-score = Точки за област: квадрати × корони
kingdomino-sheet-no-crown = Област без корона не носи точки
kingdomino-sheet-connect = Едната половина трябва да докосва замъка или своя терен
kingdomino-sheet-size = Кралството се събира в { $side } × { $side } квадрата; което не пасва, излиза от игра
kingdomino-sheet-order = В следващия рунд започва най-ниският номер

kingdomino-old-line = Поставяне
kingdomino-new-line = Избор
kingdomino-last-line = Това беше последната редица.
kingdomino-pile = { $lines ->
    [0] Няма повече редици
    [one] От тези { $n } плочки се тегли още { $lines } редица
   *[other] От тези { $n } плочки се теглят още { $lines } редици
}
kingdomino-pile-terrain = { $terrain }: квадрати { $squares }, корони { $crowns }
kingdomino-zoom = Покажи квадратите по-големи
kingdomino-fit = Покажи цялото кралство
kingdomino-kingdom-of = Кралството на { $name }
kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain } с { $crowns } корона
   *[other] { $terrain } с { $crowns } корони
}
kingdomino-domino = Домино { $number }: { $a }, { $b }
kingdomino-domino-king = { $domino }. Крал на { $name }
kingdomino-back-home = Обратно към моето кралство

kingdomino-cell-castle = замъкът
kingdomino-cell-covered = { $crowns ->
    [0] { $at }: { $terrain }
    [one] { $at }: { $terrain }, { $crowns } корона
   *[other] { $at }: { $terrain }, { $crowns } корони
}
kingdomino-cell-ghost = { $at }: { $half }, още не е изпратено
kingdomino-cell-target = { $n ->
    [one] { $at }: свободно, плочката пасва по { $n } начин
   *[other] { $at }: свободно, плочката пасва по { $n } начина
}
kingdomino-cell-free = { $at }: свободно
kingdomino-at-left = { $n } наляво
kingdomino-at-right = { $n } надясно
kingdomino-at-up = { $n } нагоре
kingdomino-at-down = { $n } надолу
kingdomino-size = широчина { $width }, височина { $height }
kingdomino-property = { $terrain }: { $squares } × { $crowns } = { $points }
kingdomino-property-unscored = { $terrain }: { $squares } × { $crowns }

kingdomino-prompt-pick = Избери домино за краля си
kingdomino-prompt-place = Постави домино { $domino }
kingdomino-prompt-turn = Домино { $domino }: докосни го, за да го завъртиш
kingdomino-prompt-discard = Домино { $domino } не пасва никъде: извади го от игра

kingdomino-did-draw = Открито е домино { $domino }
kingdomino-did-king = Сега избира { $name }
kingdomino-did-pick = крал върху домино { $domino }
kingdomino-did-lay = поставя домино
kingdomino-laid = { $domino }, { $where }
kingdomino-where-castle = до замъка
kingdomino-where-wheat = до житното поле
kingdomino-where-forest = до гората
kingdomino-where-lake = до езерото
kingdomino-where-grassland = до пасището
kingdomino-where-swamp = до блатото
kingdomino-where-mine = до мината
kingdomino-did-discard = изважда домино от игра

kingdomino-item-wheat = житно поле
kingdomino-item-forest = гора
kingdomino-item-lake = езеро
kingdomino-item-grassland = пасище
kingdomino-item-swamp = блато
kingdomino-item-mine = мина
kingdomino-item-middle-kingdom = Средното кралство
kingdomino-item-harmony = Хармония
kingdomino-item-earlier-games = Предишни игри
kingdomino-change-harmony = Хармония
kingdomino-tie = При равни точки печели играчът с най-голяма единична област, после този с повече корони; ако и те са равни, мястото е общо.

kingdomino-barred-over = Играта приключи.
kingdomino-barred-not-now = Сега не можеш да направиш това.
kingdomino-barred-drawn = Домино { $domino } вече е открито.
kingdomino-barred-no-king = Няма повече крале на { $name } за теглене.
kingdomino-barred-not-in-line = Домино { $domino } не е в новата редица.
kingdomino-barred-taken = Върху домино { $domino } стои крал на { $name }.
kingdomino-barred-on-castle = Тук стои замъкът.
kingdomino-barred-covered = Тук вече има друга плочка.
kingdomino-barred-too-wide = Кралството би станало по-голямо от { $side } × { $side }.
kingdomino-barred-unconnected = Никоя половина на домино { $domino } не би докосвала замъка или своя терен.
kingdomino-barred-other-end = Двете половини са еднакви: записва се от { $square }, { $direction }.
kingdomino-barred-fits = { $n_places ->
    [one] Домино { $domino } пасва по { $n_places } начин и трябва да се постави.
   *[other] Домино { $domino } пасва по { $n_places } начина и трябва да се постави.
}
