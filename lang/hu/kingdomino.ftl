# The words of Kingdomino.

kingdomino-terrain-wheat = gabonaföld
kingdomino-terrain-forest = erdő
kingdomino-terrain-lake = tó
kingdomino-terrain-grassland = mező
kingdomino-terrain-swamp = mocsár
kingdomino-terrain-mine = bánya

kingdomino-old-line = Lerakás
kingdomino-new-line = Választás
kingdomino-last-line = Ez volt az utolsó sor.
kingdomino-pile = { $lines ->
    [0] A húzópakli üres
    [one] Húzópakli: még { $lines } sor, ennyi dominóból: { $n }
   *[other] Húzópakli: még { $lines } sor, ennyi dominóból: { $n }
}
kingdomino-pile-terrain = { $terrain }: négyzetek { $squares }, koronák { $crowns }
kingdomino-kingdom-of = { $name } királysága
kingdomino-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain } { $crowns } koronával
   *[other] { $terrain } { $crowns } koronával
}
kingdomino-domino = { $number }. dominó: { $a }, { $b }
kingdomino-domino-king = { $domino }. Rajta { $name } királya

kingdomino-cell-castle = { $at }: a kastély
kingdomino-cell-covered = { $crowns ->
    [0] { $at }: { $terrain }
    [one] { $at }: { $terrain }, { $crowns } korona
   *[other] { $at }: { $terrain }, { $crowns } korona
}
kingdomino-cell-ghost = { $at }: a dominó, még nincs elküldve
kingdomino-cell-target = { $n ->
    [one] { $at }: szabad, a dominó { $n } módon illik ide
   *[other] { $at }: szabad, a dominó { $n } módon illik ide
}
kingdomino-cell-free = { $at }: szabad

kingdomino-prompt-pick = Válassz dominót a királyodnak
kingdomino-prompt-place = Rakd le ezt a dominót: { $domino }
kingdomino-prompt-turn = Dominó: { $domino }. Érintsd meg a forgatáshoz
kingdomino-prompt-discard = Ez a dominó sehova sem illik, el kell dobni: { $domino }

kingdomino-did-draw = Kihúzott dominó: { $domino }
kingdomino-did-king = { $name } egyik királya következik
kingdomino-did-pick = király ezen a dominón: { $domino }
kingdomino-did-place = dominó itt: { $at } { $direction }
kingdomino-did-discard = eldobott dominó

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
kingdomino-tie = Egyenlő pontszámnál a nagyobb legnagyobb birtok dönt, aztán a több korona; aztán közös a hely.

kingdomino-barred-over = A játék véget ért.
kingdomino-barred-not-now = Most más következik.
kingdomino-barred-drawn = Ezt a dominót már kihúzták: { $domino }.
kingdomino-barred-no-king = { $name } minden királya sorra került már.
kingdomino-barred-not-in-line = Ez a dominó nincs az új sorban: { $domino }.
kingdomino-barred-taken = Ezen a dominón { $name } királya áll: { $domino }.
kingdomino-barred-on-castle = Itt a kastély áll.
kingdomino-barred-covered = Itt már másik dominó fekszik: { $square }.
kingdomino-barred-too-wide = Ezzel a négyzettel ({ $square }) a királyság nagyobb lenne, mint { $side } × { $side }.
kingdomino-barred-unconnected = A dominó ({ $domino }) egyik fele sem érintené a kastélyt vagy a saját táját.
kingdomino-barred-other-end = A két fél egyforma: a leírás innen indul: { $square }, { $direction }.
kingdomino-barred-fits = { $n_places ->
    [one] A dominó ({ $domino }) { $n_places } módon illik, ezért le kell rakni.
   *[other] A dominó ({ $domino }) { $n_places } módon illik, ezért le kell rakni.
}
