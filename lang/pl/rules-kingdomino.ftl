# The rules of Kingdomino, in our own words.

rules-kingdomino-goal-title = O co chodzi
rules-kingdomino-goal = Wszyscy budują wokół zamku królestwo z domin, szerokie i wysokie najwyżej na pięć pól. Najwięcej warte są duże obszary jednego terenu z wieloma koronami.
rules-kingdomino-setup-title = Początek
rules-kingdomino-setup = Jest 48 domin z numerami od 1 do 48. We dwie osoby używa się 24 z nich, w trzy 36, w cztery wszystkich; nikt nie wie, których brakuje.

    Ze stosu przychodzi kolumna domin ułożonych według numerów: cztery, a przy trzech osobach trzy. Potem z dłoni losuje się po kolei królów i każdy od razu staje na wolnym dominie. Przy dwóch osobach każda ma dwóch królów, przy większej liczbie jednego.

    Gdy stoją wszyscy królowie, pojawia się następna kolumna.
rules-kingdomino-turn-title = Tura
rules-kingdomino-turn = Zaczyna król na najniższym numerze, potem następny i tak dalej. Jego właściciel robi dwie rzeczy:

    • dokłada do królestwa domino spod króla,
    • stawia króla na wolnym dominie nowej kolumny.

    Niski numer oznacza więc wczesny ruch w następnej turze, a wysoki późny; korony są jednak na wysokich.
rules-kingdomino-connection-title = Łączenie domin
rules-kingdomino-connection = Domino zakrywa dwa wolne pola. Przynajmniej jedna połowa musi stykać się bokiem z zamkiem albo z takim samym terenem innego domina.

    Królestwo razem z zamkiem musi się zmieścić w kwadracie 5 × 5; zamek nie musi być w środku. Domino, które gdzieś pasuje, trzeba dołożyć. To, które nie pasuje nigdzie, odpada.
rules-kingdomino-end-title = Koniec
rules-kingdomino-end = Przy ostatniej kolumnie nikt już nie wybiera; domina tylko się dokłada. Potem liczy się królestwa.
rules-kingdomino-scoring-title = Liczenie
rules-kingdomino-scoring = Pola jednego terenu, które stykają się bokami, tworzą posiadłość. Daje ona tyle punktów, ile wynosi iloczyn jej pól i koron: na obrazku pięć pól jeziora z dwiema koronami to dziesięć punktów. Bez korony nie ma punktów.

    Wygrywa najwięcej punktów. Przy remisie decyduje większa największa posiadłość, potem liczba koron; potem zwycięstwo jest wspólne.
rules-kingdomino-variants-title = Warianty
rules-kingdomino-variants = Można je dowolnie łączyć.

    • Dynastia: trzy gry z rzędu, decyduje suma.
    • Królestwo Środka: 10 punktów za zamek w środku królestwa, tak samo daleko na zachód jak na wschód i na północ jak na południe.
    • Harmonia: 5 punktów, jeśli żadne domino nie odpadło.
    • Pojedynek Mistrzów: dwie osoby, wszystkie 48 domin, królestwa 7 × 7.
