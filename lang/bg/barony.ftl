# The words of Barony.

barony-terrain-mountain = планина
barony-terrain-forest = гора
barony-terrain-plain = равнина
barony-terrain-field = нива
barony-terrain-lake = езеро
barony-terrain-unknown = още не е положено
barony-figure-knight = рицар
barony-figure-village = село
barony-figure-stronghold = крепост
barony-figure-city = град
barony-title-baron = Барон
barony-title-viscount = Виконт
barony-title-count = Граф
barony-title-marquis = Маркиз
barony-title-duke = Херцог

# What the bar says about a choice that is not sent yet.
barony-will-settle = Град и рицар: { $terrain }
barony-will-recruit = { $n ->
    [one] { $n } рицар идва в града ти
   *[other] { $n } рицари идват в града ти
}
barony-will-move = Рицар { $nth } от 2: { $from } → { $to }
barony-will-take = Вземаш жетон: { $terrain }
barony-will-build = { $building ->
    [village] Село и жетон: { $terrain }
   *[stronghold] Крепост и жетон: { $terrain }
}
barony-will-city = Селото става град ({ $terrain })
barony-will-expedition = Тук пристига рицар ({ $terrain }), друг напуска играта
barony-will-title = Нова титла: { $title }, цена: { $gold } злато
barony-will-end = Ходът ти свършва тук
barony-will-pass = Пасуваш

# What a knight, a village or a city can do.
barony-offer = Какво да стане тук?
barony-offer-move = Премести
barony-offer-build = Построй
barony-offer-recruit = Набери
barony-offer-city = Направи град
barony-offer-expedition = Експедиция дотук

# Why an action is not possible at all now.
barony-busy-settle = Първо постави град с рицар.
barony-busy-move = Премести втори рицар или приключи хода.
barony-busy-build = Построй още или приключи хода.
barony-busy-take = Първо вземи жетон за селото.
barony-barred-no-figure-anywhere = { $figure ->
    [village] Нямаш село на дъската.
    [city] Нямаш град на дъската.
   *[knight] Нямаш рицар на дъската.
}
barony-barred-forest-anywhere = Село в гора не може да стане град.
barony-barred-beside-city-anywhere = Село до град не може да стане град.
barony-barred-rival-knight-anywhere = Не и докато на полето стои чужд рицар.
barony-barred-building-anywhere = Рицарите ти стоят на полета със сгради.
barony-barred-occupied-anywhere = Всички крайни полета са заети.

# The rule sheet.
barony-sheet-title = Титлата струва 15 злато и носи 15 точки
barony-sheet-city = Новият град носи 10 точки
barony-sheet-lake = Град до езеро набира до 3 рицари, друг град до 2
barony-sheet-expedition = Експедицията взема 2 рицари от резерва; единият напуска играта
barony-sheet-village = За унищожено село собственикът дава жетон
barony-sheet-end = Щом някой стане херцог, рундът се доиграва
barony-sheet-token = Жетон
barony-sheet-gold = Злато при плащане
barony-sheet-silver = Точки накрая

barony-board = Дъската
barony-fit = Покажи цялата дъска
barony-zoom = Покажи полетата по-големи
barony-actions = Действия
barony-action-recruit = Набиране
barony-action-move = Движение
barony-action-build = Строеж
barony-action-city = Нов град
barony-action-expedition = Експедиция
barony-action-title = Благородна титла
barony-action-end = Край на хода
barony-action-pass = Пас
barony-knights = { $n ->
    [one] { $n } рицар
   *[other] { $n } рицари
}
barony-hex = { $at }: { $terrain }
barony-at = ред { $row }, поле { $n }
barony-hex-building = { $building } на { $name }
barony-hex-knights = { $n ->
    [one] { $n } рицар на { $name }
   *[other] { $n } рицари на { $name }
}
barony-hex-open = може да се избере
barony-baron-of = { $name }: титла, жетони и резерв
barony-first = Започва всеки рунд
barony-tokens = Жетони за ресурси
barony-token-worth = { $terrain }: злато { $gold }, сребро { $silver }
barony-gold = { $n } злато
barony-gold-title = Титлата струва 15 злато
barony-silver = Сребро
barony-reserve = Резерв
barony-round = Рунд { $n }
barony-round-of = Рунд { $n } от { $most }
barony-last-round = Последен рунд

barony-prompt-act = Избери едно от шест действия
barony-prompt-settle = Постави град с рицар
barony-prompt-pass = Нямаш възможно действие: пас
barony-prompt-move = Преместване { $nth } от 2: кой рицар тръгва?
barony-prompt-move-2 = Преместване { $nth } от 2: накъде?
barony-prompt-build = Къде строиш?
barony-prompt-build-2 = Село или крепост?
barony-prompt-recruit = В кой град?
barony-prompt-recruit-2 = Колко рицари?
barony-prompt-city = Кое село става град?
barony-prompt-expedition = Къде на края на дъската пристига рицарят?
barony-prompt-title = С кои жетони плащаш титлата?
barony-prompt-take = Кой жетон вземаш за селото?

barony-did-tile = Нова плочка на дъската
barony-did-first = Започва { $name }
barony-did-settle = град: { $terrain }
barony-did-recruit = { $n ->
    [one] { $n } нов рицар: { $terrain }
   *[other] { $n } нови рицари: { $terrain }
}
barony-did-move = рицар: { $from } → { $to }
barony-did-take = взет жетон: { $terrain }
barony-did-build = { $building }: { $terrain }
barony-did-city = нов град: { $terrain }
barony-did-expedition = експедиция: { $terrain }
barony-did-title = благородна титла
barony-did-end = край на хода
barony-did-pass = пас

barony-item-title = Титли
barony-item-new-city = Нови градове
barony-item-mountain = Жетони: планина
barony-item-forest = Жетони: гора
barony-item-plain = Жетони: равнина
barony-item-field = Жетони: нива
barony-tie = При равни точки печели играчът, който е по-късно в реда на игра.

barony-change-knight-lost-for-good = { $n ->
    [one] рицар, загубен завинаги
   *[other] рицари, загубени завинаги
}
barony-change-knight = { $n ->
    [one] рицар
   *[other] рицари
}
barony-change-village = { $n ->
    [one] село
   *[other] села
}
barony-change-stronghold = { $n ->
    [one] крепост
   *[other] крепости
}
barony-change-city = { $n ->
    [one] град
   *[other] града
}
barony-change-mountain = планина
barony-change-forest = гора
barony-change-plain = равнина
barony-change-field = нива

barony-barred-not-now = Сега не можеш да направиш това.
barony-barred-over = Играта приключи.
barony-barred-tile-laid = Тази плочка вече е на дъската.
barony-barred-no-such-seat = Никой не седи там.
barony-barred-off-board = Това поле не е на дъската.
barony-barred-lake = В езеро не се влиза.
barony-barred-forest = В гора не се строи град.
barony-barred-beside-city = Точно до него има град.
barony-barred-no-figure = { $figure ->
    [village] Тук няма твое село.
    [city] Тук няма твой град.
   *[knight] Тук няма твой рицар.
}
barony-barred-too-many-recruits = { $lakeside ->
    [true] Наведнъж най-много { $most } рицари.
   *[false] Наведнъж най-много { $most } рицари: този град не е до езеро.
}
barony-barred-short-reserve = { $figure ->
    [knight] Рицарите в резерва не стигат: имаш { $has }, трябват { $needs }.
    [village] Селата в резерва не стигат: имаш { $has }, трябват { $needs }.
    [city] Градовете в резерва не стигат: имаш { $has }, трябват { $needs }.
   *[stronghold] Крепостите в резерва не стигат: имаш { $has }, трябват { $needs }.
}
barony-barred-has-moved = Този рицар вече е преместен в този ход.
barony-barred-too-far = Това поле не е до рицаря.
barony-barred-building = { $figure ->
    [village] Тук стои село на { $name }.
    [city] Тук стои град на { $name }.
   *[stronghold] Тук стои крепост на { $name }.
}
barony-barred-held = { $name } държи това поле с { $figures } фигури.
barony-barred-held-mountain = Една фигура на { $name } стига, за да държи планина.
barony-barred-rival-knight = Тук стои рицар на { $name }.
barony-barred-occupied = Тук стои фигура на { $name }.
barony-barred-inland = Това поле не е на края на дъската.
barony-barred-few-tokens = { $name } няма достатъчно такива жетони: { $has } от { $needs }.
barony-barred-too-poor = Титлата струва 15 злато, имаш { $has }.
barony-barred-too-cheap = Титлата струва 15 злато, тези жетони струват { $gold }.
barony-barred-needless = Един жетон е излишен: другите вече струват { $gold } злато.
barony-barred-may-act = Още можеш да действаш, затова не можеш да пасуваш.
