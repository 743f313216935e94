# The words of Kingdomino.

kingdomino-terrain-wheat = gabonaföld
kingdomino-terrain-forest = erdő
kingdomino-terrain-lake = tó
kingdomino-terrain-grassland = mező
kingdomino-terrain-swamp = mocsár
kingdomino-terrain-mine = bánya

# What the bar says about a choice that is not sent yet.
kingdomino-will-pick = { $rank ->
    [first] Király { $domino ->
        [1] az
        [5] az
       *[other] a
    } { $domino }. dominón: a következő fordulóban elsőként választasz
    [second] Király { $domino ->
        [1] az
        [5] az
       *[other] a
    } { $domino }. dominón: a következő fordulóban másodikként választasz
    [third] Király { $domino ->
        [1] az
        [5] az
       *[other] a
    } { $domino }. dominón: a következő fordulóban harmadikként választasz
   *[last] Király { $domino ->
        [1] az
        [5] az
       *[other] a
    } { $domino }. dominón: a következő fordulóban utolsóként választasz
}
kingdomino-will-pick-final = { $rank ->
    [first] Király { $domino ->
        [1] az
        [5] az
       *[other] a
    } { $domino }. dominón: elsőként rakod le
    [second] Király { $domino ->
        [1] az
        [5] az
       *[other] a
    } { $domino }. dominón: másodikként rakod le
    [third] Király { $domino ->
        [1] az
        [5] az
       *[other] a
    } { $domino }. dominón: harmadikként rakod le
   *[last] Király { $domino ->
        [1] az
        [5] az
       *[other] a
    } { $domino }. dominón: utolsóként rakod le
}
kingdomino-will-place = { $a } + { $b } a kastély mellé
kingdomino-will-join = { $a } + { $b }, ehhez kapcsolódik: { $terrains }
kingdomino-will-discard = { $domino }. dominó: sehova sem illik, kikerül a játékból
kingdomino-place-first = { $domino }. dominó: előbb ezt rakd le, aztán válaszd a következőt.

# The rule sheet.
kingdomino-sheet-score = Egy birtok pontja: négyzetek × koronák
kingdomino-sheet-no-crown = Korona nélkül egy birtok nem ér pontot
kingdomino-sheet-connect = Az egyik félnek a kastélyt vagy a saját táját kell érintenie
kingdomino-sheet-size = A királyság { $side } × { $side } négyzetbe fér; ami sehova sem illik, azt el kell dobni
kingdomino-sheet-order = A következő fordulóban a legkisebb szám kezd

kingdomino-old-line = Lerakás
kingdomino-new-line = Választás
kingdomino-last-line = Ez volt az utolsó sor.
kingdomino-pile = { $lines ->
    [0] Nem jön több sor
    [one] Még { $lines } sor jön ezekből ({ $n } dominó)
   *[other] Még { $lines } sor jön ezekből ({ $n } dominó)
}
kingdomino-pile-terrain = { $terrain }: négyzetek { $squares }, koronák { $crowns }
kingdomino-zoom = Nagyobb négyzetek
kingdomino-fit = Az egész királyság mutatása
kingdomino-kingdom-of = { $name } királysága
kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain } { $crowns } koronával
   *[other] { $terrain } { $crowns } koronával
}
kingdomino-domino = { $number }. dominó: { $a }, { $b }
kingdomino-domino-king = { $domino }. Rajta { $name } királya
kingdomino-back-home = Vissza a királyságomhoz

kingdomino-cell-castle = a kastély
kingdomino-cell-covered = { $crowns ->
    [0] { $at }: { $terrain }
    [one] { $at }: { $terrain }, { $crowns } korona
   *[other] { $at }: { $terrain }, { $crowns } korona
}
kingdomino-cell-ghost = { $at }: { $half }, még nincs elküldve
kingdomino-cell-target = { $n ->
    [one] { $at }: szabad, a dominó { $n } módon illik ide
   *[other] { $at }: szabad, a dominó { $n } módon illik ide
}
kingdomino-cell-free = { $at }: szabad
kingdomino-at-left = balra { $n }
kingdomino-at-right = jobbra { $n }
kingdomino-at-up = fel { $n }
kingdomino-at-down = le { $n }
kingdomino-size = { $width } széles, { $height } magas
kingdomino-property = { $terrain }: { $squares } × { $crowns } = { $points }
kingdomino-property-unscored = { $terrain }: { $squares } × { $crowns }

kingdomino-prompt-pick = Válassz dominót a királyodnak
kingdomino-prompt-place = { $domino }. dominó: rakd le
kingdomino-prompt-turn = { $domino }. dominó: koppints rá a forgatáshoz
kingdomino-prompt-discard = { $domino }. dominó: sehova sem illik, el kell dobni

kingdomino-did-draw = Felfordítva: { $domino }. dominó
kingdomino-did-king = Most { $name } választ
kingdomino-did-pick = király { $domino ->
        [1] az
        [5] az
       *[other] a
    } { $domino }. dominón
kingdomino-did-lay = lerak egy dominót
kingdomino-laid = { $domino }, { $where }
kingdomino-where-castle = a kastély mellett
kingdomino-where-wheat = a gabonaföld mellett
kingdomino-where-forest = az erdő mellett
kingdomino-where-lake = a tó mellett
kingdomino-where-grassland = a mező mellett
kingdomino-where-swamp = a mocsár mellett
kingdomino-where-mine = a bánya mellett
kingdomino-did-discard = eldob egy dominót

kingdomino-item-wheat = gabonaföld
kingdomino-item-forest = erdő
kingdomino-item-lake = tó
kingdomino-item-grassland = mező
kingdomino-item-swamp = mocsár
kingdomino-item-mine = bánya
kingdomino-item-middle-kingdom = A középső királyság
kingdomino-item-harmony = Harmónia
kingdomino-item-earlier-games = Korábbi játékok
kingdomino-change-harmony = Harmónia
kingdomino-tie = Egyenlő pontszámnál az nyer, akinek a legnagyobb birtoka nagyobb, aztán akinek több koronája van; ha ez is egyenlő, közös a hely.

kingdomino-barred-over = A játék véget ért.
kingdomino-barred-not-now = Ezt most nem teheted meg.
kingdomino-barred-drawn = { $domino }. dominó: már felfordították.
kingdomino-barred-no-king = { $name } minden királya sorra került már.
kingdomino-barred-not-in-line = { $domino }. dominó: nincs az új sorban.
kingdomino-barred-taken = { $domino }. dominó: már { $name } királya áll rajta.
kingdomino-barred-on-castle = Itt a kastély áll.
kingdomino-barred-covered = Itt már másik dominó fekszik.
kingdomino-barred-too-wide = A királyság nagyobb lenne, mint { $side } × { $side }.
kingdomino-barred-unconnected = { $domino }. dominó: egyik fele sem érintené a kastélyt vagy a saját táját.
kingdomino-barred-other-end = A két fél egyforma: innen kell leírni: { $square }, { $direction }.
kingdomino-barred-fits = { $n_places ->
    [one] { $domino }. dominó: { $n_places } módon lerakható, ezért le kell rakni.
   *[other] { $domino }. dominó: { $n_places } módon lerakható, ezért le kell rakni.
}
