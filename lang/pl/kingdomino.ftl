# The words of Kingdomino.

kingdomino-terrain-wheat = pole uprawne
kingdomino-terrain-forest = las
kingdomino-terrain-lake = jezioro
kingdomino-terrain-grassland = łąka
kingdomino-terrain-swamp = bagno
kingdomino-terrain-mine = kopalnia

# What the bar says about a choice that is not sent yet.
kingdomino-will-pick = { $rank ->
    [first] Król na { $domino }: w następnej rundzie wybierasz na początku
    [second] Król na { $domino }: w następnej rundzie wybierasz w drugiej kolejności
    [third] Król na { $domino }: w następnej rundzie wybierasz w trzeciej kolejności
   *[last] Król na { $domino }: w następnej rundzie wybierasz na końcu
}
kingdomino-will-pick-final = { $rank ->
    [first] Król na { $domino }: dokładasz je na początku
    [second] Król na { $domino }: dokładasz je w drugiej kolejności
    [third] Król na { $domino }: dokładasz je w trzeciej kolejności
   *[last] Król na { $domino }: dokładasz je na końcu
}
kingdomino-will-place = { $a } + { $b } przy zamku
kingdomino-will-join = { $a } + { $b }, powiększa: { $terrains }
kingdomino-will-discard = Domino { $domino } nigdzie nie pasuje i odpada
kingdomino-place-first = Najpierw dołóż domino { $domino }, potem wybierz następne.

# The rule sheet.
kingdomino-sheet-score = Punkty posiadłości: pola × korony
kingdomino-sheet-no-crown = Posiadłość bez korony nie daje punktów
kingdomino-sheet-connect = Jedna połowa musi dotykać zamku albo swojego terenu
kingdomino-sheet-size = Królestwo mieści się w { $side } × { $side } polach; co nie pasuje, odpada
kingdomino-sheet-order = W następnej rundzie zaczyna najniższy numer

kingdomino-old-line = Dołóż
kingdomino-new-line = Wybierz
kingdomino-last-line = To był ostatni rząd.
kingdomino-pile = { $lines ->
    [0] Nie będzie już nowych rzędów
    [one] Jeszcze { $lines } rząd z tych { $n } domin
    [few] Jeszcze { $lines } rzędy z tych { $n } domin
   *[many] Jeszcze { $lines } rzędów z tych { $n } domin
}
kingdomino-pile-terrain = { $terrain }: pola { $squares }, korony { $crowns }
kingdomino-zoom = Powiększ pola
kingdomino-fit = Pokaż całe królestwo
kingdomino-kingdom-of = Królestwo: { $name }
kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain }, { $crowns } korona
    [few] { $terrain }, { $crowns } korony
   *[many] { $terrain }, { $crowns } koron
}
kingdomino-domino = Domino { $number }: { $a } | { $b }
kingdomino-domino-king = { $domino }. Król: { $name }
kingdomino-back-home = Wróć do mojego królestwa

kingdomino-cell-castle = zamek
kingdomino-cell-covered = { $crowns ->
    [0] { $at }: { $terrain }
    [one] { $at }: { $terrain }, { $crowns } korona
    [few] { $at }: { $terrain }, { $crowns } korony
   *[many] { $at }: { $terrain }, { $crowns } koron
}
kingdomino-cell-ghost = { $at }: { $half }, jeszcze nie wysłano
kingdomino-cell-target = { $n ->
    [one] { $at }: wolne, domino pasuje na { $n } sposób
    [few] { $at }: wolne, domino pasuje na { $n } sposoby
   *[many] { $at }: wolne, domino pasuje na { $n } sposobów
}
kingdomino-cell-free = { $at }: wolne
kingdomino-at-left = { $n } w lewo
kingdomino-at-right = { $n } w prawo
kingdomino-at-up = { $n } w górę
kingdomino-at-down = { $n } w dół
kingdomino-size = szerokość { $width }, wysokość { $height }
kingdomino-property = { $terrain }: { $squares } × { $crowns } = { $points }
kingdomino-property-unscored = { $terrain }: { $squares } × { $crowns }

kingdomino-prompt-pick = Wybierz domino dla króla
kingdomino-prompt-place = Dołóż domino { $domino }
kingdomino-prompt-turn = Domino { $domino }: dotknij, aby obrócić
kingdomino-prompt-discard = Domino { $domino } nigdzie nie pasuje: odrzuć je

kingdomino-did-draw = Odkryto domino { $domino }
kingdomino-did-king = Teraz wybiera { $name }
kingdomino-did-pick = król na dominie { $domino }
kingdomino-did-lay = kładzie domino
kingdomino-laid = { $domino }, { $where }
kingdomino-where-castle = przy zamku
kingdomino-where-wheat = przy polu uprawnym
kingdomino-where-forest = przy lesie
kingdomino-where-lake = nad jeziorem
kingdomino-where-grassland = przy łące
kingdomino-where-swamp = przy bagnie
kingdomino-where-mine = przy kopalni
kingdomino-did-discard = odrzuca domino

kingdomino-item-wheat = pole uprawne
kingdomino-item-forest = las
kingdomino-item-lake = jezioro
kingdomino-item-grassland = łąka
kingdomino-item-swamp = bagno
kingdomino-item-mine = kopalnia
kingdomino-item-middle-kingdom = Królestwo Środka
kingdomino-item-harmony = Harmonia
kingdomino-item-earlier-games = Wcześniejsze gry
kingdomino-change-harmony = Harmonia
kingdomino-tie = Przy remisie wygrywa osoba z największą pojedynczą posiadłością, potem z większą liczbą koron; jeśli i to jest równe, miejsce jest wspólne.

kingdomino-barred-over = Gra jest zakończona.
kingdomino-barred-not-now = Teraz nie możesz tego zrobić.
kingdomino-barred-drawn = Domino { $domino } jest już odkryte.
kingdomino-barred-no-king = { $name }: nie ma już króla do wylosowania.
kingdomino-barred-not-in-line = Domina { $domino } nie ma w nowym rzędzie.
kingdomino-barred-taken = Na dominie { $domino } stoi już król ({ $name }).
kingdomino-barred-on-castle = Tu stoi zamek.
kingdomino-barred-covered = Leży tu już inne domino.
kingdomino-barred-too-wide = Królestwo byłoby większe niż { $side } × { $side }.
kingdomino-barred-unconnected = Żadna połowa domina { $domino } nie dotykałaby zamku ani swojego terenu.
kingdomino-barred-other-end = Obie połowy są takie same: zapisz ruch od { $square }, { $direction }.
kingdomino-barred-fits = { $n_places ->
    [one] Domino { $domino } pasuje na { $n_places } sposób i trzeba je dołożyć.
    [few] Domino { $domino } pasuje na { $n_places } sposoby i trzeba je dołożyć.
   *[many] Domino { $domino } pasuje na { $n_places } sposobów i trzeba je dołożyć.
}
