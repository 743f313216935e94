# The rules of Barony, in our own words.

rules-barony-goal-title = O co chodzi
rules-barony-goal = Baronowie zajmują krainy, budują wioski i miasta, łupią się nawzajem i kupują tytuły. Gdy ktoś zostanie diukiem, wygrywa najwięcej punktów.
rules-barony-setup-title = Początek
rules-barony-setup = Na każdą osobę przypada dziewięć płytek krain po trzy pola; układa się je losowo w jedną planszę. Wszyscy mają po 7 rycerzy, 5 miast, 2 twierdze i 14 wiosek.

    Zaczyna wylosowana osoba. W kolejności gry każda stawia miasto z rycerzem, ostatnia trzy; potem, w odwrotnej kolejności, pozostałe po dwa. Miasto nie stoi na jeziorze, w lesie ani obok innego miasta.
rules-barony-turn-title = Tura
rules-barony-turn = W swojej turze wykonuje się dokładnie jedną z sześciu akcji: Werbunek, Ruch, Budowa, Nowe miasto, Ekspedycja albo Tytuł szlachecki. Pasuje tylko ten, kto nic nie może zrobić.
rules-barony-recruit-title = Werbunek
rules-barony-recruit = Jeden lub dwóch rycerzy przychodzi z rezerwy do jednego z twoich miast; do trzech, jeśli to miasto leży nad jeziorem.
rules-barony-move-title = Ruch
rules-barony-move = Jeden lub dwóch twoich rycerzy przechodzi o jedno pole. Nie mogą wejść:

    • na jezioro,
    • na pole z miastem lub twierdzą innej osoby,
    • na pole z dwiema lub więcej figurkami jednej osoby,
    • w góry, gdzie stoi jakakolwiek obca figurka.

    Figurki różnych osób mogą stać razem, dopóki ktoś nie wprowadzi drugiej: wtedy niszczy wszystkie obce, a te wracają do rezerw. Za zniszczoną wioskę bierze się żeton jej właściciela.
rules-barony-build-title = Budowa
rules-barony-build = Dowolna liczba twoich rycerzy zmienia się w wioski lub twierdze, po jednej na polu. Rycerze wracają do rezerwy, a każda budowla daje żeton swojej krainy. Nie tam, gdzie stoi budowla lub obcy rycerz.
rules-barony-city-title = Nowe miasto
rules-barony-city = Wioska staje się miastem i daje 10 punktów. Nie w lesie, nie obok miasta i nie tam, gdzie stoi obcy rycerz.
rules-barony-expedition-title = Ekspedycja
rules-barony-expedition = Z rezerwy bierze się dwóch rycerzy: jeden opuszcza grę na stałe, drugi staje na pustym polu na krawędzi planszy, ale nie na jeziorze.
rules-barony-title-title = Tytuł szlachecki
rules-barony-title = Zapłać żetonami za przynajmniej 15 złota i awansuj o jeden stopień: baron, wicehrabia, hrabia, markiz, diuk. Każdy stopień daje 15 punktów. Reszty się nie wydaje i nie wolno dodać niepotrzebnego żetonu. Obrazek pokazuje wartość żetonów: złoto przy płaceniu, srebro na koniec gry.
rules-barony-end-title = Koniec
rules-barony-end = Gdy ktoś zostanie diukiem, kończy się rundę, aby wszyscy mieli tyle samo tur. Liczy się 15 punktów za każdy tytuł, 10 za każde nowe miasto i srebro zachowanych żetonów. Przy remisie lepszy jest ten, kto jest później w kolejności gry.
