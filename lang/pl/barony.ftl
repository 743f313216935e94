# The words of Barony.

barony-terrain-mountain = góry
barony-terrain-forest = las
barony-terrain-plain = równina
barony-terrain-field = pole
barony-terrain-lake = jezioro
barony-terrain-unknown = jeszcze nieułożone
barony-figure-knight = rycerz
barony-figure-village = wioska
barony-figure-stronghold = twierdza
barony-figure-city = miasto
barony-title-baron = baron
barony-title-viscount = wicehrabia
barony-title-count = hrabia
barony-title-marquis = markiz
barony-title-duke = diuk

# What the bar says about a choice that is not sent yet.
barony-will-settle = Miasto i rycerz: { $terrain }
barony-will-recruit = { $n ->
    [one] Do miasta przybywa { $n } rycerz
    [few] Do miasta przybywa { $n } rycerzy
   *[many] Do miasta przybywa { $n } rycerzy
}
barony-will-move = Rycerz { $nth } z 2: { $from } → { $to }
barony-will-take = Zabierasz żeton: { $terrain }
barony-will-build = { $building ->
    [village] Wioska i żeton: { $terrain }
   *[stronghold] Twierdza i żeton: { $terrain }
}
barony-will-city = Wioska staje się miastem ({ $terrain })
barony-will-expedition = Tu staje rycerz ({ $terrain }), drugi opuszcza grę
barony-will-title = Nowy tytuł: { $title }, zapłata: { $gold } złota
barony-will-end = Kończysz turę
barony-will-pass = Pasujesz

# What a knight, a village or a city can do.
barony-offer = Co ma się tu stać?
barony-offer-move = Przesuń
barony-offer-build = Buduj
barony-offer-recruit = Werbuj
barony-offer-city = Zmień w miasto
barony-offer-expedition = Ekspedycja tutaj

# Why an action is not possible at all now.
barony-busy-settle = Najpierw postaw miasto z rycerzem.
barony-busy-move = Rusz drugiego rycerza albo zakończ turę.
barony-busy-build = Buduj dalej albo zakończ turę.
barony-busy-take = Najpierw zabierz żeton za wioskę.
barony-barred-no-figure-anywhere = { $figure ->
    [village] Nie masz wioski na planszy.
    [city] Nie masz miasta na planszy.
   *[knight] Nie masz rycerza na planszy.
}
barony-barred-forest-anywhere = Wioska w lesie nie może stać się miastem.
barony-barred-beside-city-anywhere = Wioska obok miasta nie może stać się miastem.
barony-barred-rival-knight-anywhere = Nie, dopóki na polu stoi obcy rycerz.
barony-barred-building-anywhere = Twoi rycerze stoją na polach z budowlami.
barony-barred-occupied-anywhere = Wszystkie pola na skraju są zajęte.

# The rule sheet.
barony-sheet-title = Tytuł kosztuje 15 złota i daje 15 punktów
barony-sheet-city = Nowe miasto daje 10 punktów
barony-sheet-lake = Miasto nad jeziorem werbuje do 3 rycerzy, inne do 2
barony-sheet-expedition = Ekspedycja zabiera z rezerwy 2 rycerzy; jeden z nich opuszcza grę
barony-sheet-village = Za zniszczoną wioskę właściciel oddaje żeton
barony-sheet-end = Gdy ktoś zostaje diukiem, rundę gra się do końca
barony-sheet-token = Żeton
barony-sheet-gold = Złoto przy zapłacie
barony-sheet-silver = Punkty na koniec

barony-board = Plansza
barony-fit = Pokaż całą planszę
barony-zoom = Powiększ pola
barony-actions = Akcje
barony-action-recruit = Werbunek
barony-action-move = Ruch
barony-action-build = Budowa
barony-action-city = Nowe miasto
barony-action-expedition = Ekspedycja
barony-action-title = Tytuł szlachecki
barony-action-end = Koniec tury
barony-action-pass = Pas
barony-knights = { $n ->
    [one] { $n } rycerz
    [few] { $n } rycerzy
   *[many] { $n } rycerzy
}
barony-hex = { $at }: { $terrain }
barony-at = rząd { $row }, pole { $n }
barony-hex-building = { $building } ({ $name })
barony-hex-knights = { $n ->
    [one] { $n } rycerz ({ $name })
    [few] { $n } rycerzy ({ $name })
   *[many] { $n } rycerzy ({ $name })
}
barony-hex-open = do wyboru
barony-baron-of = { $name }: tytuł, żetony i rezerwa
barony-first = Zaczyna każdą rundę
barony-tokens = Żetony zasobów
barony-token-worth = { $terrain }: złoto { $gold }, srebro { $silver }
barony-gold = { $n } złota
barony-gold-title = Tytuł kosztuje 15 złota
barony-silver = Srebro
barony-reserve = Rezerwa
barony-round = Runda { $n }
barony-round-of = Runda { $n } z { $most }
barony-last-round = Ostatnia runda

barony-prompt-act = Wybierz jedną z sześciu akcji
barony-prompt-settle = Postaw miasto z rycerzem
barony-prompt-pass = Nic nie możesz zrobić: pas
barony-prompt-move = Ruch { $nth } z 2: który rycerz?
barony-prompt-move-2 = Ruch { $nth } z 2: dokąd?
barony-prompt-build = Gdzie budujesz?
barony-prompt-build-2 = Wioska czy twierdza?
barony-prompt-recruit = W którym mieście?
barony-prompt-recruit-2 = Ilu rycerzy?
barony-prompt-city = Która wioska stanie się miastem?
barony-prompt-expedition = Gdzie na skraju planszy pojawi się rycerz?
barony-prompt-title = Którymi żetonami zapłacisz za tytuł?
barony-prompt-take = Który żeton zabierasz za wioskę?

barony-did-tile = Nowa płytka krainy na planszy
barony-did-first = Zaczyna { $name }
barony-did-settle = miasto: { $terrain }
barony-did-recruit = { $n ->
    [one] werbunek: { $n } rycerz, { $terrain }
    [few] werbunek: { $n } rycerzy, { $terrain }
   *[many] werbunek: { $n } rycerzy, { $terrain }
}
barony-did-move = rycerz: { $from } → { $to }
barony-did-take = zdobyty żeton: { $terrain }
barony-did-build = { $building }: { $terrain }
barony-did-city = nowe miasto: { $terrain }
barony-did-expedition = ekspedycja: { $terrain }
barony-did-title = tytuł szlachecki
barony-did-end = koniec tury
barony-did-pass = pas

barony-item-title = Tytuły
barony-item-new-city = Nowe miasta
barony-item-mountain = Żetony: góry
barony-item-forest = Żetony: las
barony-item-plain = Żetony: równina
barony-item-field = Żetony: pole
barony-tie = Przy remisie wygrywa osoba, która jest później w kolejności gry.

barony-change-knight-lost-for-good = { $n ->
    [one] rycerz stracony na stałe
    [few] rycerzy straconych na stałe
   *[many] rycerzy straconych na stałe
}
barony-change-knight = { $n ->
    [one] rycerz
    [few] rycerzy
   *[many] rycerzy
}
barony-change-village = { $n ->
    [one] wioska
    [few] wioski
   *[many] wiosek
}
barony-change-stronghold = { $n ->
    [one] twierdza
    [few] twierdze
   *[many] twierdz
}
barony-change-city = { $n ->
    [one] miasto
    [few] miasta
   *[many] miast
}
barony-change-mountain = góry
barony-change-forest = las
barony-change-plain = równina
barony-change-field = pole

barony-barred-not-now = Teraz nie możesz tego zrobić.
barony-barred-over = Gra jest zakończona.
barony-barred-tile-laid = Ta płytka leży już na planszy.
barony-barred-no-such-seat = Nikt tam nie siedzi.
barony-barred-off-board = To pole leży poza planszą.
barony-barred-lake = Na jezioro nie można wejść.
barony-barred-forest = W lesie nie może stać miasto.
barony-barred-beside-city = Tuż obok stoi miasto.
barony-barred-no-figure = { $figure ->
    [village] Nie ma tu twojej wioski.
    [city] Nie ma tu twojego miasta.
   *[knight] Nie ma tu twojego rycerza.
}
barony-barred-too-many-recruits = { $lakeside ->
    [true] Naraz najwyżej { $most } rycerzy.
   *[false] Naraz najwyżej { $most } rycerzy: to miasto nie leży nad jeziorem.
}
barony-barred-short-reserve = { $figure ->
    [knight] Za mało rycerzy w rezerwie: masz { $has }, potrzeba { $needs }.
    [village] Za mało wiosek w rezerwie: masz { $has }, potrzeba { $needs }.
    [city] Za mało miast w rezerwie: masz { $has }, potrzeba { $needs }.
   *[stronghold] Za mało twierdz w rezerwie: masz { $has }, potrzeba { $needs }.
}
barony-barred-has-moved = Ten rycerz ma już w tej turze ruch za sobą.
barony-barred-too-far = To pole nie sąsiaduje z rycerzem.
barony-barred-building = { $figure ->
    [village] Stoi tu wioska ({ $name }).
    [city] Stoi tu miasto ({ $name }).
   *[stronghold] Stoi tu twierdza ({ $name }).
}
barony-barred-held = To pole trzyma { $name } (figurki: { $figures }).
barony-barred-held-mountain = W górach wystarczy jedna figurka: trzyma je { $name }.
barony-barred-rival-knight = Stoi tu obcy rycerz ({ $name }).
barony-barred-occupied = Stoi tu obca figurka ({ $name }).
barony-barred-inland = To pole nie leży na skraju planszy.
barony-barred-few-tokens = { $name } ma za mało takich żetonów: { $has } z { $needs }.
barony-barred-too-poor = Tytuł kosztuje 15 złota, masz { $has }.
barony-barred-too-cheap = Tytuł kosztuje 15 złota, te żetony są warte { $gold }.
barony-barred-needless = O jeden żeton za dużo: pozostałe są już warte { $gold } złota.
barony-barred-may-act = Możesz jeszcze coś zrobić, więc nie wolno pasować.
