# The rules of Barony, in our own words.

rules-barony-goal-title = A játék lényege
rules-barony-goal = A bárók szétterjednek a vidéken, falvakat és városokat építenek, fosztogatják egymást, és címeket vásárolnak. A játék akkor ér véget, amikor valaki herceg lesz; az nyer, akinek a legtöbb pontja van.
rules-barony-setup-title = Előkészületek
rules-barony-setup = Játékosonként kilenc tájlapka van, mindegyik három mezőből áll; véletlenszerűen egyetlen táblává állnak össze. Mindenkinek 7 lovagja, 5 városa, 2 erődje és 14 faluja van.

    Sorsolás dönti el, ki kezd. Sorrendben mindenki letesz egy várost egy lovaggal, az utolsó mindjárt hármat; aztán fordított sorrendben a többiek még kettőt-kettőt. Város nem állhat tavon, erdőben vagy másik város mellett.
rules-barony-turn-title = A kör
rules-barony-turn = A körödben a hat akció közül pontosan egyet hajtasz végre: Toborzás, Mozgás, Építés, Új város, Expedíció vagy Nemesi cím. Csak akkor passzolsz, ha semmit sem tudsz tenni.
rules-barony-recruit-title = Toborzás
rules-barony-recruit = Tegyél egy vagy két lovagot a tartalékodból az egyik városodba; hármat is tehetsz, ha az a város tóparti.
rules-barony-move-title = Mozgás
rules-barony-move = Egy vagy két lovagod egy-egy mezőt lép. Nem léphetnek:

    • tóra,
    • olyan mezőre, ahol idegen város vagy erőd áll,
    • olyan mezőre, ahol egy ellenfélnek két vagy több figurája áll,
    • olyan hegységre, ahol bármilyen idegen figura áll.

    Különböző játékosok figurái osztozhatnak egy mezőn, amíg valaki második figurát nem visz oda: az minden idegen figurát elpusztít, és azok visszakerülnek gazdájuk tartalékába. Minden elpusztított faluért a támadó elveszi a gazdája egyik jelzőjét.
rules-barony-build-title = Építés
rules-barony-build = Bármennyi lovagodból falu vagy erőd lehet, mezőnként egy. A lovagok visszakerülnek a tartalékba, és minden épület a saját tája jelzőjét hozza. Nem építhetsz oda, ahol épület vagy idegen lovag áll.
rules-barony-city-title = Új város
rules-barony-city = Az egyik faludból város lesz, és 10 pontot hoz. Nem erdőben, nem város mellett, és nem ott, ahol idegen lovag áll.
rules-barony-expedition-title = Expedíció
rules-barony-expedition = Végy két lovagot a tartalékodból: az egyik végleg kikerül a játékból, a másik egy üres mezőre érkezik a tábla szélén, de nem tóra.
rules-barony-title-title = Nemesi cím
rules-barony-title = Fizess legalább 15 arany értékű jelzővel, és lépj egyet feljebb: báró, vikomt, gróf, márki, herceg. Minden lépés 15 pont. Nincs visszajáró, és fölösleges jelzőt nem lehet hozzátenni. A kép mutatja, mit ér egy-egy jelző: arany, ha fizetsz vele, ezüst, ha megtartod.
rules-barony-end-title = A vége
rules-barony-end = Ha valaki herceg lesz, a fordulót végigjátsszátok, hogy mindenkinek ugyanannyi köre legyen. Minden cím 15 pont, minden új város 10, és hozzájön a megtartott jelzők ezüstje. Egyenlőségnél az nyer, aki a sorrendben később jön.
