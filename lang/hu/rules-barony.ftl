# The rules of Barony, in our own words.

rules-barony-goal-title = Az ötlet
rules-barony-goal = A bárók szétterjednek a tájon, falvakat és városokat építenek, fosztogatják egymást, és címeket vesznek. Ha valaki herceg lesz, a legtöbb pont győz.
rules-barony-setup-title = Kezdés
rules-barony-setup = Játékosonként kilenc, egyenként három mezőből álló tájlapka kerül elő; véletlenszerűen egy táblává állnak össze. Mindenkinek 7 lovagja, 5 városa, 2 erődje és 14 faluja van.

    Véletlenszerű játékos kezd. Sorrendben mindenki letesz egy várost lovaggal, az utolsó hármat; aztán fordított sorrendben a többiek kettőt-kettőt. Város nem állhat tavon, erdőben vagy másik város mellett.
rules-barony-turn-title = Egy kör
rules-barony-turn = Aki következik, a hat akció közül pontosan egyet hajt végre: Toborzás, Mozgás, Építés, Új város, Expedíció vagy Nemesi cím. Csak az passzol, aki semmit sem tehet.
rules-barony-recruit-title = Toborzás
rules-barony-recruit = Egy vagy két lovag jön a tartalékból az egyik városodba; három is jöhet, ha az a város tóparti.
rules-barony-move-title = Mozgás
rules-barony-move = Egy vagy két lovagod egy-egy mezőt lép. Nem léphetnek:

    • tóra,
    • idegen várossal vagy erőddel álló mezőre,
    • olyan mezőre, ahol egy ellenfélnek két vagy több figurája áll,
    • olyan hegységre, ahol bármilyen idegen figura áll.

    Különböző játékosok figurái osztozhatnak egy mezőn, amíg valaki második figurát nem visz oda: az minden idegen figurát elpusztít, és azok visszakerülnek a tartalékba. Elpusztított faluért a támadó elveszi a gazdája egyik jelzőjét.
rules-barony-build-title = Építés
rules-barony-build = Bármennyi lovagodból falu vagy erőd lehet, mezőnként egy. A lovagok visszakerülnek a tartalékba, és minden épület a saját tája jelzőjét hozza. Nem ott, ahol épület vagy idegen lovag áll.
rules-barony-city-title = Új város
rules-barony-city = Egy faluból város lesz, és 10 pontot hoz. Nem erdőben, nem város mellett, és nem ott, ahol idegen lovag áll.
rules-barony-expedition-title = Expedíció
rules-barony-expedition = Két lovag kell a tartalékból: az egyik végleg kikerül a játékból, a másik egy üres mezőre érkezik a tábla szélén, de nem tóra.
rules-barony-title-title = Nemesi cím
rules-barony-title = Fizess legalább 15 arany értékű jelzővel, és lépj egyet feljebb: báró, vikomt, gróf, márki, herceg. Minden lépés 15 pont. Nincs visszajáró, és fölösleges jelzőt nem lehet hozzátenni. A kép mutatja, mit ér egy-egy jelző: arany, ha fizetsz vele, ezüst, ha megtartod.
rules-barony-end-title = A vége
rules-barony-end = Ha valaki herceg lesz, a forduló végigmegy, hogy mindenkinek ugyanannyi köre legyen. Minden cím 15 pont, minden új város 10, és hozzájön a megtartott jelzők ezüstje. Egyenlőségnél az van előrébb, aki a sorrendben később jön.
