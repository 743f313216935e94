# The words of Barony.

barony-terrain-mountain = hegység
barony-terrain-forest = erdő
barony-terrain-plain = síkság
barony-terrain-field = szántóföld
barony-terrain-lake = tó
barony-terrain-unknown = még nincs lerakva
barony-figure-knight = lovag
barony-figure-village = falu
barony-figure-stronghold = erőd
barony-figure-city = város
barony-title-baron = Báró
barony-title-viscount = Vikomt
barony-title-count = Gróf
barony-title-marquis = Márki
barony-title-duke = Herceg

# What the bar says about a choice that is not sent yet.
barony-will-settle = Város és lovag: { $terrain }
barony-will-recruit = { $n ->
    [one] { $n } lovag érkezik a városodba
   *[other] { $n } lovag érkezik a városodba
}
barony-will-move = { $nth }. lovag a 2-ből: { $from } → { $to }
barony-will-take = Elveszel egy jelzőt: { $terrain }
barony-will-build = { $building ->
    [village] Falu és egy jelző: { $terrain }
   *[stronghold] Erőd és egy jelző: { $terrain }
}
barony-will-city = A faluból város lesz ({ $terrain })
barony-will-expedition = Ide érkezik egy lovag ({ $terrain }), egy másik kikerül a játékból
barony-will-title = Új cím: { $title }, ára { $gold } arany
barony-will-end = Itt véget ér a köröd
barony-will-pass = Passzolsz

# What a knight, a village or a city can do.
barony-offer = Mi történjen itt?
barony-offer-move = Lépés
barony-offer-build = Építés
barony-offer-recruit = Toborzás
barony-offer-city = Legyen város
barony-offer-expedition = Expedíció ide

# Why an action is not possible at all now.
barony-busy-settle = Előbb tedd le a városodat a lovaggal.
barony-busy-move = Lépj egy második lovaggal, vagy fejezd be a köröd.
barony-busy-build = Építs tovább, vagy fejezd be a köröd.
barony-busy-take = Előbb vegyél el egy jelzőt a faluért.
barony-barred-no-figure-anywhere = { $figure ->
    [village] Nincs falud a táblán.
    [city] Nincs városod a táblán.
   *[knight] Nincs lovagod a táblán.
}
barony-barred-forest-anywhere = Erdei faluból nem lehet város.
barony-barred-beside-city-anywhere = Város melletti faluból nem lehet város.
barony-barred-rival-knight-anywhere = Amíg idegen lovag áll a mezőn, nem lehet.
barony-barred-building-anywhere = A lovagjaid olyan mezőn állnak, ahol már van épület.
barony-barred-occupied-anywhere = A tábla szélén minden mező foglalt.

# The rule sheet.
barony-sheet-title = Egy cím ára 15 arany, és 15 pontot ér
barony-sheet-city = Egy új város 10 pontot ér
barony-sheet-lake = Tóparti városban legfeljebb 3 lovag toborozható, máshol 2
barony-sheet-expedition = Az expedíció 2 lovagot vesz el a tartalékból; egyikük kikerül a játékból
barony-sheet-village = A lerombolt faluért a gazdája egy jelzőt ad
barony-sheet-end = Ha valaki herceg lesz, a fordulót végigjátsszátok
barony-sheet-token = Jelző
barony-sheet-gold = Fizetéskor arany
barony-sheet-silver = A végén pont

barony-board = A tábla
barony-fit = Az egész tábla mutatása
barony-zoom = Nagyobb mezők
barony-actions = Akciók
barony-action-recruit = Toborzás
barony-action-move = Mozgás
barony-action-build = Építés
barony-action-city = Új város
barony-action-expedition = Expedíció
barony-action-title = Nemesi cím
barony-action-end = Kör vége
barony-action-pass = Passz
barony-knights = { $n ->
    [one] { $n } lovag
   *[other] { $n } lovag
}
barony-hex = { $at }: { $terrain }
barony-at = { $row }. sor, { $n }. mező
barony-hex-building = { $building } ({ $name })
barony-hex-knights = { $n ->
    [one] { $n } lovag ({ $name })
   *[other] { $n } lovag ({ $name })
}
barony-hex-open = választható
barony-baron-of = { $name }: cím, jelzők és tartalék
barony-first = Minden fordulót ő kezd
barony-tokens = Erőforrásjelzők
barony-token-worth = { $terrain }: arany { $gold }, ezüst { $silver }
barony-gold = { $n } arany
barony-gold-title = Egy cím ára 15 arany
barony-silver = Ezüst
barony-reserve = Tartalék
barony-round = { $n }. forduló
barony-round-of = { $n }/{ $most }. forduló
barony-last-round = Utolsó forduló

barony-prompt-act = Válassz egyet a hat akcióból
barony-prompt-settle = Tegyél le egy várost egy lovaggal
barony-prompt-pass = Nem tudsz semmit tenni: passz
barony-prompt-move = { $nth }. lépés a 2-ből: melyik lovag?
barony-prompt-move-2 = { $nth }. lépés a 2-ből: hova?
barony-prompt-build = Hol építesz?
barony-prompt-build-2 = Falu vagy erőd?
barony-prompt-recruit = Melyik városban?
barony-prompt-recruit-2 = Hány lovag?
barony-prompt-city = Melyik faluból lesz város?
barony-prompt-expedition = Hova érkezzen a lovag a tábla szélén?
barony-prompt-title = Melyik jelzőkkel fizetsz a címért?
barony-prompt-take = Melyik jelzőt veszed el a faluért?

barony-did-tile = Új tájlapka a táblán
barony-did-first = { $name } kezd
barony-did-settle = város: { $terrain }
barony-did-recruit = { $n ->
    [one] { $n } új lovag: { $terrain }
   *[other] { $n } új lovag: { $terrain }
}
barony-did-move = lovag: { $from } → { $to }
barony-did-take = elvett jelző: { $terrain }
barony-did-build = { $building }: { $terrain }
barony-did-city = új város: { $terrain }
barony-did-expedition = expedíció: { $terrain }
barony-did-title = nemesi cím
barony-did-end = kör vége
barony-did-pass = passz

barony-item-title = Címek
barony-item-new-city = Új városok
barony-item-mountain = Jelzők: hegység
barony-item-forest = Jelzők: erdő
barony-item-plain = Jelzők: síkság
barony-item-field = Jelzők: szántóföld
barony-tie = Egyenlő pontszámnál az nyer, aki a sorrendben később jön.

barony-change-knight-lost-for-good = { $n ->
    [one] végleg elveszett lovag
   *[other] végleg elveszett lovag
}
barony-change-knight = { $n ->
    [one] lovag
   *[other] lovag
}
barony-change-village = { $n ->
    [one] falu
   *[other] falu
}
barony-change-stronghold = { $n ->
    [one] erőd
   *[other] erőd
}
barony-change-city = { $n ->
    [one] város
   *[other] város
}
barony-change-mountain = hegység
barony-change-forest = erdő
barony-change-plain = síkság
barony-change-field = szántóföld

barony-barred-not-now = Ezt most nem teheted meg.
barony-barred-over = A játék véget ért.
barony-barred-tile-laid = Ez a lapka már a táblán van.
barony-barred-no-such-seat = Senki sem ül ott.
barony-barred-off-board = Ez a mező nincs a táblán.
barony-barred-lake = Tóra nem lehet lépni.
barony-barred-forest = Erdőben nem állhat város.
barony-barred-beside-city = Közvetlenül mellette város áll.
barony-barred-no-figure = { $figure ->
    [village] Itt nincs falud.
    [city] Itt nincs városod.
   *[knight] Itt nincs lovagod.
}
barony-barred-too-many-recruits = { $lakeside ->
    [true] Egyszerre legfeljebb { $most } lovag.
   *[false] Egyszerre legfeljebb { $most } lovag: ez a város nem tóparti.
}
barony-barred-short-reserve = { $figure ->
    [knight] Kevés a lovag a tartalékban: van { $has }, kell { $needs }.
    [village] Kevés a falu a tartalékban: van { $has }, kell { $needs }.
    [city] Kevés a város a tartalékban: van { $has }, kell { $needs }.
   *[stronghold] Kevés az erőd a tartalékban: van { $has }, kell { $needs }.
}
barony-barred-has-moved = Ez a lovag már lépett ebben a körben.
barony-barred-too-far = Ez a mező nem szomszédos a lovaggal.
barony-barred-building = { $figure ->
    [village] Itt { $name } faluja áll.
    [city] Itt { $name } városa áll.
   *[stronghold] Itt { $name } erődje áll.
}
barony-barred-held = { $name } { $figures } figurával tartja ezt a mezőt.
barony-barred-held-mountain = { $name } egyetlen figurával is tartja a hegységet.
barony-barred-rival-knight = Itt { $name } lovagja áll.
barony-barred-occupied = Itt { $name } figurája áll.
barony-barred-inland = Ez a mező nem a tábla szélén van.
barony-barred-few-tokens = { $name }: kevés az ilyen jelző ({ $has } / { $needs }).
barony-barred-too-poor = Egy cím ára 15 arany, neked { $has } van.
barony-barred-too-cheap = Egy cím ára 15 arany, ezek a jelzők { $gold } aranyat érnek.
barony-barred-needless = Eggyel több a jelző a kelleténél: a többi már { $gold } aranyat ér.
barony-barred-may-act = Még tudsz cselekedni, ezért nem passzolhatsz.
