# Analiza partii i zadania.

study-graph = Partia w skrócie
study-win = Szansa na wygraną
study-margin = Oczekiwana przewaga
study-percent = { $n }%
study-position = Miejsce w partii
study-table = Liczby w tabeli
study-step = Tura
study-start = Przed partią
study-progress = Analiza w toku
study-done = Analiza jest gotowa i zostaje na tym urządzeniu.
study-stop = Wstrzymaj
study-resume = Wznów
study-moments = Co rozstrzygnęło partię
study-luck = Los
study-luck-text = Nikt tego nie wybierał. Zmiana liczy się jako szczęście.
study-chance-draw = Losowanie rzędu domin
study-chance-king = Losowanie króla
study-chance-tile = Układanie krainy
study-chance-first = Kto zaczyna
study-luck-draw = Domina: { $points }
study-luck-king = Królowie: { $points }
study-luck-tile = Kraina: { $points }
study-luck-first = Kto zaczyna: { $points }
study-no-choice = Bez wyboru
study-no-choice-text = Była tylko jedna możliwość.
study-mark-great = Świetnie: jedyny ruch, który ratował partię
study-mark-inaccuracy = Niedokładność
study-mark-mistake = Błąd
study-mark-blunder = Poważny błąd
study-mark-fine = Dobry ruch
study-mark-small = Dało się trochę lepiej
study-loss = Koszt: { $percent }% (± { $interval }) szansy na wygraną i { $points } pkt (± { $margin }).
study-loss-exact = Koszt: { $percent }% szansy na wygraną.
study-noise = Bez straty większej niż szum ± { $interval }%.
study-played = zagrane
study-sum = Szczęście i umiejętności
study-sum-text = Przewaga na końcu to suma czterech części: oczekiwań na starcie, szczęścia, własnych tur i tur pozostałych graczy.
study-part-start = start
study-part-luck = szczęście
study-part-own = własne tury
study-part-others = tury innych
study-average = Średnia strata na turę: { $percent }% szansy na wygraną, { $points } pkt.
study-level = Poziom gry: { $level }
study-kind-loss = { $n ->
    [one] strata { $percent }% w { $n } turze
    [few] strata { $percent }% w { $n } turach
    [many] strata { $percent }% w { $n } turach
   *[other] strata { $percent }% w { $n } tury
}
study-kind-pick = Wybór domina
study-kind-place = Układanie domina
study-kind-discard = Odrzucanie
study-kind-settle = Zakładanie miast
study-kind-recruit = Werbunek
study-kind-move = Ruch
study-kind-take = Zabieranie żetonów
study-kind-build = Budowa
study-kind-city = Nowe miasto
study-kind-expedition = Ekspedycja
study-kind-title = Tytuł szlachecki
study-kind-sacrifice = Mniej punktów na razie
study-kind-denial = Nie dać rywalowi
study-kind-room = Miejsce w królestwie
study-kind-attack = Atak
study-kind-defence = Obrona
study-kind-race = Wyścig o tytuł
study-learn = Ucz się na błędach
study-question = { $name } traci tu { $percent }% szansy na wygraną. Znajdź lepszą turę.
study-judging = Sprawdzam…
study-answer-found = Tak! Lepszej tury nie znaleziono.
study-answer-better = Lepiej niż w partii, ale do najlepszej tury brakuje { $percent }% szansy na wygraną i { $points } pkt.
study-answer-worse = To kosztuje { $percent }% szansy na wygraną i { $points } pkt. Spróbuj jeszcze raz.
study-best-shown = Oto najlepsza tura: szansa na wygraną { $percent }%.
study-again = Jeszcze raz
study-show-best = Pokaż najlepszą turę
study-next = Dalej
study-whose = Czyje tury
study-back = Wróć do analizy

# Why the best turn is better than another: "it" is the best turn.
study-why = Dlaczego najlepsza tura jest lepsza
study-reason-points = { $points ->
    [one] Od razu daje o { $points } punkt więcej.
    [few] Od razu daje o { $points } punkty więcej.
   *[many] Od razu daje o { $points } punktów więcej.
}
study-reason-sacrifice = { $points ->
    [one] Teraz daje o { $points } punkt mniej, ale później zwróci się z nawiązką.
    [few] Teraz daje o { $points } punkty mniej, ale później zwróci się z nawiązką.
   *[many] Teraz daje o { $points } punktów mniej, ale później zwróci się z nawiązką.
}
study-reason-better-domino = { $points ->
    [one] Domino { $domino } po dołożeniu da o { $points } punkt więcej.
    [few] Domino { $domino } po dołożeniu da o { $points } punkty więcej.
   *[many] Domino { $domino } po dołożeniu da o { $points } punktów więcej.
}
study-reason-crowns = { $crowns ->
    [one] Wybrane domino ma o { $crowns } koronę więcej.
    [few] Wybrane domino ma o { $crowns } korony więcej.
   *[many] Wybrane domino ma o { $crowns } koron więcej.
}
study-reason-denial = { $crowns ->
    [0] Domino { $domino } nie trafi do gracza { $name }. Zysk byłby tam większy o { $points } pkt.
    [one] Korona z domina { $domino } nie trafi do gracza { $name }. Zysk byłby tam większy o { $points } pkt.
    [few] { $crowns } korony z domina { $domino } nie trafią do gracza { $name }. Zysk byłby tam większy o { $points } pkt.
   *[many] { $crowns } koron z domina { $domino } nie trafi do gracza { $name }. Zysk byłby tam większy o { $points } pkt.
}
study-reason-misfit = W drugiej turze wybrane jest domino { $domino }, które nigdzie nie pasuje.
study-reason-holes = { $squares ->
    [one] Druga tura zostawia dziurę: { $squares } pole, którego nie zakryje żadne domino.
    [few] Druga tura zostawia dziury: { $squares } pola, których nie zakryje żadne domino.
   *[many] Druga tura zostawia dziury: { $squares } pól, których nie zakryje żadne domino.
}
study-reason-room = { $dominoes ->
    [one] Zostawia miejsce na { $dominoes } domino więcej spośród tych, które mogą jeszcze przyjść.
    [few] Zostawia miejsce na { $dominoes } domina więcej spośród tych, które mogą jeszcze przyjść.
   *[many] Zostawia miejsce na { $dominoes } domin więcej spośród tych, które mogą jeszcze przyjść.
}
study-reason-middle-kingdom = Po drugiej turze zamek nie będzie już na środku: przepada { $points } punktów.
study-reason-harmony = Po drugiej turze królestwo nie będzie już pełne: przepada { $points } punktów.
study-reason-earlier-choice = W następnej rundzie daje { $place }. miejsce w kolejności wyboru, a druga tura { $instead_of }.
study-reason-property = Największa posiadłość ma { $squares } pól, a po drugiej turze { $instead_of }.
study-reason-title = { $title ->
    [1] Daje tytuł: wicehrabia.
    [2] Daje tytuł: hrabia.
    [3] Daje tytuł: markiz.
   *[other] Daje ostatni tytuł: diuk.
}
study-reason-city = Zakłada miasto za { $points } punktów.
study-reason-gold = Zostają żetony warte o { $gold } złota więcej.
study-reason-attack = { $gold ->
    [0] Niszczy wioskę gracza { $name }.
   *[other] Niszczy wioskę gracza { $name }, który traci { $gold } złota.
}
study-reason-rival-title = { $title ->
    [1] { $name } nie kupi w następnej turze tytułu wicehrabiego.
    [2] { $name } nie kupi w następnej turze tytułu hrabiego.
    [3] { $name } nie kupi w następnej turze tytułu markiza.
   *[other] { $name } nie kupi w następnej turze tytułu diuka.
}
study-reason-exposed = { $villages ->
    [one] Druga tura naraża wioskę na atak.
    [few] Druga tura naraża na atak { $villages } wioski.
   *[many] Druga tura naraża na atak { $villages } wiosek.
}
study-reason-threat = { $villages ->
    [one] Druga tura nie odpiera ataku na wioskę.
    [few] Druga tura nie odpiera ataku na { $villages } wioski.
   *[many] Druga tura nie odpiera ataku na { $villages } wiosek.
}
study-reason-knights = { $knights ->
    [one] Na planszy jest o { $knights } rycerza więcej.
    [few] Na planszy jest o { $knights } rycerzy więcej.
   *[many] Na planszy jest o { $knights } rycerzy więcej.
}
study-reason-sites = Rycerze stoją tam, gdzie budowa da o { $gold } złota więcej.
study-reason-city-sites = { $cities ->
    [one] O { $cities } wioskę więcej może stać się miastem.
    [few] O { $cities } wioski więcej może stać się miastami.
   *[many] O { $cities } wiosek więcej może stać się miastami.
}
study-reason-city-land = Ziemia wokół miast jest warta o { $gold } złota więcej.
study-reason-lakeside = { $cities ->
    [one] O { $cities } miasto więcej leży nad jeziorem, gdzie można zwerbować trzech rycerzy.
    [few] O { $cities } miasta więcej leżą nad jeziorem, gdzie można zwerbować trzech rycerzy.
   *[many] O { $cities } miast więcej leży nad jeziorem, gdzie można zwerbować trzech rycerzy.
}

puzzles-of = Zadania: { $game }
puzzle-of-the-day = Zadanie dnia
puzzle-number = Zadanie { $n }
puzzle-grade = trudność { $n } z 5
puzzle-proven = udowodnione
puzzle-searched = znalezione długim szukaniem
puzzle-task = Znajdź najlepszą turę. Ta oczywista nią nie jest.
puzzle-solved = { $tries ->
    [1] Rozwiązane za pierwszym razem!
   *[other] Rozwiązane. Liczba prób: { $tries }
}
puzzle-worse = To nie najlepsza tura: kosztuje { $percent }% szansy na wygraną i { $points } pkt.
puzzle-failed = To nie jest najlepsza tura.
puzzle-peeked = Oto rozwiązanie.
puzzle-show = Pokaż rozwiązanie
puzzle-next = Następne zadanie
puzzle-share = Skopiuj wynik
puzzle-copied = Skopiowano.
puzzle-shared = { $streak ->
    [1] { $game }, zadanie z dnia { $date }: { $tries ->
        [1] rozwiązane za pierwszym razem
       *[other] rozwiązane, liczba prób: { $tries }
    }
   *[other] { $game }, zadanie z dnia { $date }: { $tries ->
        [1] rozwiązane za pierwszym razem
       *[other] rozwiązane, liczba prób: { $tries }
    }, dni z rzędu: { $streak }
}
daily-table = Stół dnia
daily-share = Skopiuj wynik stołu
daily-shared = { $game }, stół z dnia { $date }: miejsce { $rank } z 4, punkty: { $score }
puzzle-count = Rozwiązane: { $solved } z { $all }
puzzle-none = Do tej gry nie ma jeszcze zadań.

coach-hint = Podpowiedź
coach-more = Więcej
coach-where = Spójrz tutaj: { $kind }
coach-move = Oto ruch: cień na planszy.
coach-why = Daje { $percent }% szansy na wygraną; następna tura w kolejności daje { $next }%.
coach-sure = Na pewno?
coach-doubt = To kosztuje { $percent }% szansy na wygraną i { $points } pkt.
coach-better = Lepiej:
coach-rethink = Pomyślę jeszcze
coach-insist = Zagraj mimo to

statistics-results = Wyniki przeciw botom
statistics-none = Na tym urządzeniu nie ma jeszcze skończonych gier z botami.
statistics-game = Gra
statistics-against = Przeciwnik
statistics-played = Rozegrane
statistics-won = Wygrane
statistics-best = Najlepszy wynik
statistics-date = Data
statistics-result = Wynik
statistics-loss = Strata na turę
statistics-victory = Wygrana: { $n }
statistics-defeat = Przegrana: { $n }
statistics-forget = Usuń skończone gry i analizy
statistics-sure = Zostaną na stałe usunięte z tego urządzenia.
statistics-level = { $n ->
    [one] { $game }: w ostatniej przeanalizowanej grze twój poziom odpowiada botowi „{ $level }”.
    [few] { $game }: w ostatnich { $n } przeanalizowanych grach twój poziom odpowiada botowi „{ $level }”.
    [many] { $game }: w ostatnich { $n } przeanalizowanych grach twój poziom odpowiada botowi „{ $level }”.
   *[other] { $game }: w ostatnich { $n } przeanalizowanych grach twój poziom odpowiada botowi „{ $level }”.
}
statistics-puzzles = { $game }: rozwiązane { $n }, dni z rzędu: { $days }
