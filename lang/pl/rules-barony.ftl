# The rules of Barony, in our own words.

rules-barony-goal-title = O co chodzi
rules-barony-goal = Baronowie zajmują krainy, budują wioski i miasta, łupią się nawzajem i kupują tytuły. Gra się kończy, gdy ktoś zostanie diukiem; wygrywa osoba z największą liczbą punktów.
rules-barony-setup-title = Przygotowanie
rules-barony-setup = Na każdą osobę przypada dziewięć płytek krain po trzy pola; układa się je losowo w jedną planszę. Wszyscy mają po 7 rycerzy, 5 miast, 2 twierdze i 14 wiosek.

    Zaczyna wylosowana osoba. W kolejności gry każda stawia jedno miasto z rycerzem, a ostatnia od razu trzy; potem, w odwrotnej kolejności, pozostałe stawiają jeszcze po dwa. Miasto nie może stać na jeziorze, w lesie ani obok innego miasta.
rules-barony-turn-title = Tura
rules-barony-turn = W swojej turze wykonujesz dokładnie jedną z sześciu akcji: Werbunek, Ruch, Budowa, Nowe miasto, Ekspedycja albo Tytuł szlachecki. Pasujesz tylko wtedy, gdy nic nie możesz zrobić.
rules-barony-recruit-title = Werbunek
rules-barony-recruit = Przenieś jednego lub dwóch rycerzy z rezerwy do jednego ze swoich miast; do trzech, jeśli to miasto leży nad jeziorem.
rules-barony-move-title = Ruch
rules-barony-move = Jeden lub dwóch twoich rycerzy przechodzi o jedno pole. Nie mogą wejść:

    • na jezioro,
    • na pole z obcym miastem lub twierdzą,
    • na pole z co najmniej dwiema figurkami tej samej osoby,
    • w góry, gdzie stoi jakakolwiek obca figurka.

    Figurki różnych osób mogą stać razem, dopóki ktoś nie wprowadzi drugiej swojej: wtedy niszczy wszystkie obce, a te wracają do rezerw. Za każdą zniszczoną wioskę zabiera się jeden żeton jej właścicielowi.
rules-barony-build-title = Budowa
rules-barony-build = Zamień dowolną liczbę swoich rycerzy w wioski lub twierdze, po jednej na polu. Rycerze wracają do rezerwy, a każda budowla daje żeton swojej krainy. Nie wolno budować tam, gdzie stoi budowla lub obcy rycerz.
rules-barony-city-title = Nowe miasto
rules-barony-city = Twoja wioska staje się miastem i daje 10 punktów. Nie w lesie, nie obok miasta i nie tam, gdzie stoi obcy rycerz.
rules-barony-expedition-title = Ekspedycja
rules-barony-expedition = Weź z rezerwy dwóch rycerzy: jeden opuszcza grę na stałe, drugi staje na pustym polu na skraju planszy, ale nie na jeziorze.
rules-barony-title-title = Tytuł szlachecki
rules-barony-title = Zapłać żetonami za przynajmniej 15 złota i awansuj o jeden stopień: baron, wicehrabia, hrabia, markiz, diuk. Każdy stopień daje 15 punktów. Reszty się nie wydaje i nie wolno dodać niepotrzebnego żetonu. Obrazek pokazuje wartość żetonów: złoto przy płaceniu, srebro na koniec gry.
rules-barony-end-title = Koniec
rules-barony-end = Gdy ktoś zostanie diukiem, gra się do końca rundy, aby wszyscy mieli tyle samo tur. Dostajesz 15 punktów za każdy tytuł, 10 za każde nowe miasto i srebro zachowanych żetonów. Przy remisie wygrywa osoba, która jest później w kolejności gry.
