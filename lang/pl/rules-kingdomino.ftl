# The rules of Kingdomino, in our own words.

rules-kingdomino-goal-title = O co chodzi
rules-kingdomino-goal = Wszyscy budują wokół zamku królestwo z domin, szerokie i wysokie najwyżej na pięć pól. Najwięcej warte są duże obszary jednego terenu z wieloma koronami.
rules-kingdomino-setup-title = Przygotowanie
rules-kingdomino-setup = Jest 48 domin z numerami od 1 do 48. We dwie osoby używa się 24 z nich, w trzy 36, w cztery wszystkich; nikt nie wie, których brakuje.

    Odkrywa się rząd domin ułożonych według numerów: cztery, a przy trzech osobach trzy. Potem losuje się po kolei królów i każdy od razu staje na wolnym dominie. Przy dwóch osobach każda ma dwóch królów, przy większej liczbie jednego.

    Gdy stoją już wszyscy królowie, odkrywa się następny rząd.
rules-kingdomino-turn-title = Tura
rules-kingdomino-turn = Zaczyna król na najniższym numerze, potem następny i tak dalej. Jego właściciel robi dwie rzeczy:

    • dokłada do królestwa domino spod króla,
    • stawia króla na wolnym dominie nowego rzędu.

    Niski numer oznacza więc wczesny ruch w następnej turze, a wysoki późny; korony są jednak na wysokich.
rules-kingdomino-connection-title = Łączenie domin
rules-kingdomino-connection = Domino zakrywa dwa wolne pola. Przynajmniej jedna połowa musi stykać się bokiem z zamkiem albo z takim samym terenem innego domina.

    Królestwo razem z zamkiem musi się zmieścić w kwadracie 5 × 5; zamek nie musi być w środku. Domino, które gdzieś pasuje, trzeba dołożyć. To, które nie pasuje nigdzie, odrzuca się.
rules-kingdomino-end-title = Koniec
rules-kingdomino-end = Przy ostatnim rzędzie nikt już nie wybiera; domina tylko się dokłada. Potem liczy się punkty.
rules-kingdomino-scoring-title = Punktacja
rules-kingdomino-scoring = Pola jednego terenu, które stykają się bokami, tworzą posiadłość. Daje ona tyle punktów, ile wynosi iloczyn jej pól i koron: na obrazku pięć pól jeziora z dwiema koronami to dziesięć punktów. Bez korony nie ma punktów.

    Wygrywa osoba z największą liczbą punktów. Przy remisie wygrywa ta z największą pojedynczą posiadłością, potem z większą liczbą koron; jeśli i to jest równe, zwycięstwo jest wspólne.
rules-kingdomino-variants-title = Warianty
rules-kingdomino-variants = Można je dowolnie łączyć.

    • Dynastia: trzy gry z rzędu, decyduje suma.
    • Królestwo Środka: 10 punktów za zamek w środku królestwa, tak samo daleko od zachodniego brzegu jak od wschodniego i od północnego jak od południowego.
    • Harmonia: 5 punktów, jeśli żadne domino nie zostało odrzucone.
    • Pojedynek Mistrzów: dwie osoby, wszystkie 48 domin, królestwa 7 × 7.
