# The rules of Kingdomino, in our own words.

rules-kingdomino-goal-title = Az ötlet
rules-kingdomino-goal = Mindenki királyságot épít dominókból a kastélya köré, legfeljebb öt négyzet szélesen és öt magasan. Az egy tájból álló nagy területek sok koronával érnek a legtöbbet.
rules-kingdomino-setup-title = Kezdés
rules-kingdomino-setup = 48 dominó van, 1-től 48-ig számozva. Ketten 24-et használnak közülük, hárman 36-ot, négyen mindet; senki sem tudja, melyik maradt ki.

    Egy sor dominó kerül az asztalra, számok szerint: négy, három játékosnál három. Aztán a királyok egyenként kerülnek elő a kézből, és mindegyik rögtön egy szabad dominóra áll. Két játékosnak két-két királya van, többnek egy-egy.

    Ha minden király áll, megjelenik a következő sor.
rules-kingdomino-turn-title = Egy kör
rules-kingdomino-turn = A legalacsonyabb számon álló király kezd, aztán a következő, és így tovább. A gazdája két dolgot tesz:

    • a király alatti dominót a királyságához rakja,
    • a királyt az új sor egy szabad dominójára állítja.

    Az alacsony szám tehát korán lép a következő fordulóban, a magas későn; a koronák viszont a magasakon vannak.
rules-kingdomino-connection-title = Hogyan illeszkednek a dominók
rules-kingdomino-connection = Egy dominó két szabad négyzetet takar. Legalább az egyik felének oldalával érintenie kell a kastélyt vagy egy másik dominó azonos táját.

    A királyságnak a kastéllyal együtt el kell férnie 5 × 5 négyzeten; a kastélynak nem kell középen lennie. Ami valahova illik, azt le kell rakni. Ami sehova sem illik, azt el kell dobni.
rules-kingdomino-end-title = A vége
rules-kingdomino-end = Az utolsó sornál már senki sem választ; a dominókat csak le kell rakni. Aztán jön a számolás.
rules-kingdomino-scoring-title = Számolás
rules-kingdomino-scoring = Az egymást oldalukkal érintő azonos tájú négyzetek egy birtokot alkotnak. Annyit ér, amennyi a négyzeteinek és koronáinak szorzata: a képen öt négyzetnyi tó két koronával tíz pont. Korona nélkül semmit sem ér.

    A legtöbb pont győz. Egyenlőségnél a nagyobb legnagyobb birtok dönt, aztán a több korona; aztán közös a győzelem.
rules-kingdomino-variants-title = Változatok
rules-kingdomino-variants = Tetszés szerint keverhetők.

    • Dinasztia: három játék egymás után, az összeg dönt.
    • A középső királyság: 10 pont, ha a kastély a királyság közepén áll, nyugatra ugyanolyan messze, mint keletre, és északra, mint délre.
    • Harmónia: 5 pont, ha egy dominót sem kellett eldobni.
    • A hatalmak párbaja: két játékos, mind a 48 dominó, 7 × 7-es királyságok.
