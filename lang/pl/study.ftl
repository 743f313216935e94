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
study-moment = Kluczowy moment { $n }
study-luck = Los
study-luck-text = Nikt tego nie wybierał. Zmiana liczy się jako szczęście.
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
study-back = Wróć do analizy

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
statistics-puzzles = { $game }: rozwiązane { $n }, dni z rzędu: { $days }
