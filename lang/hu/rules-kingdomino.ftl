# The rules of Kingdomino, in our own words.

rules-kingdomino-goal-title = A játék lényege
rules-kingdomino-goal = Mindenki királyságot épít dominókból a kastélya köré, legfeljebb öt négyzet szélesen és öt magasan. Az egy tájból álló nagy területek sok koronával érnek a legtöbbet.
rules-kingdomino-setup-title = Előkészületek
rules-kingdomino-setup = 48 dominó van, 1-től 48-ig számozva. Ketten 24-et használnak közülük, hárman 36-ot, négyen mindet; senki sem tudja, melyik maradt ki.

    Egy sor dominót felfordítanak, szám szerint sorba rakva: négyet, három játékosnál hármat. Aztán egyenként kihúzzák a királyokat, és mindegyik rögtön egy szabad dominóra áll. Két játékosnál mindenkinek két királya van, többnél egy-egy.

    Ha minden király a helyén áll, felfordítják a következő sort.
rules-kingdomino-turn-title = A kör
rules-kingdomino-turn = A legalacsonyabb számon álló király kezd, aztán a következő, és így tovább. A gazdája két dolgot tesz:

    • a király alatti dominót a királyságához illeszti,
    • a királyt az új sor egy szabad dominójára állítja.

    Alacsony számmal tehát korán jössz a következő fordulóban, magassal későn; a koronák viszont a magasakon vannak.
rules-kingdomino-connection-title = Hogyan illeszkednek a dominók
rules-kingdomino-connection = Egy dominó két szabad négyzetet takar. Legalább az egyik felének oldalával érintenie kell a kastélyt vagy egy másik dominó azonos táját.

    A királyságnak a kastéllyal együtt el kell férnie 5 × 5 négyzeten; a kastélynak nem kell középen lennie. Ami valahova illik, azt le kell rakni. Ami sehova sem illik, azt el kell dobni.
rules-kingdomino-end-title = A vége
rules-kingdomino-end = Az utolsó sornál már senki sem választ; a dominókat csak le kell rakni. Aztán jön a pontozás.
rules-kingdomino-scoring-title = Pontozás
rules-kingdomino-scoring = Az egymást oldalukkal érintő azonos tájú négyzetek egy birtokot alkotnak. Annyit ér, amennyi a négyzeteinek és koronáinak szorzata: a képen öt négyzetnyi tó két koronával tíz pont. Korona nélkül semmit sem ér.

    Az nyer, akinek a legtöbb pontja van. Egyenlőségnél az, akinek a legnagyobb birtoka nagyobb, aztán akinek több koronája van; ha ez is egyenlő, közös a győzelem.
rules-kingdomino-variants-title = Változatok
rules-kingdomino-variants = Tetszés szerint kombinálhatók.

    • Dinasztia: három játék egymás után, az összpontszám dönt.
    • A középső királyság: 10 pont, ha a kastély a királyság közepén áll: ugyanolyan messze a nyugati szélétől, mint a keletitől, és az északitól, mint a délitől.
    • Harmónia: 5 pont, ha egy dominót sem kellett eldobni.
    • A hatalmak párbaja: két játékos, mind a 48 dominó, 7 × 7-es királyságok.
