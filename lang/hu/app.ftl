# What every page needs.

nav = Nyelv és beállítások
loading = Betöltés…
close = Bezárás
cancel = Mégse
confirm = Megerősítés
undo = Visszavonás
back = Vissza
retry = Újra
skip = Ugrás
more = Továbbiak
menu = Menü
help = Billentyűk és súgó
language = Nyelv
theme = Téma
theme-system = Mint a rendszer
theme-light = Világos
theme-dark = Sötét
settings = Beállítások
go-home = A kezdőlapra
lost-title = Itt nincs semmi
lost-text = Ez a cím sehova sem vezet. Talán elveszett belőle egy betű.
offline-title = Nincs hálózat
offline-text = Ez az oldal még nincs az eszközön. A pontozólap és a szabályok hálózat nélkül is működnek, ha egyszer már megnyitottad őket.

home-title = Építs királyságot bárkivel
home-text = Nyiss asztalt, küldd el a linket, játssz. Fiók és telepítés nélkül.
home-unreachable = A kiszolgáló nem válaszol. A pontozólap, a szabályok és a leckék így is működnek.
your-name = A neved
default-name = Vendég
games = Játékok
game-kingdomino = Kingdomino
game-barony = Barony
game-about-kingdomino = Rakj gabonaföldeket, erdőket és tavakat ábrázoló dominókat a kastélyod köré. 2⁠–⁠4 játékos, 15 perc.
game-about-barony = Küldd lovagjaidat a tájra, és emelkedj báróból herceggé. 2⁠–⁠4 játékos, 45 perc.
play-bot = Játék bot ellen
new-table = Új asztal
learn = Tanulás
rules = Szabályok
score-pad = Pontozólap
my-tables = Asztalaim
public-tables = Nyitott asztalok
replay-file = Jegyzőkönyv lejátszása
trademarks = A Kingdomino és a Barony szabályai szerint játszható. Mindkét név a kiadók védjegye; a kiadóknak nincs közük a Crownlandhez.

phase-open = játékosokra vár
phase-playing = folyamatban
phase-paused = szünet
phase-over = véget ért
phase-ended = közös megegyezéssel véget ért
phase-closed = bezárva
your-turn = Te jössz
turn-of = { $name } következik
chance-turn = A véletlen dönt
points = { $n ->
    [one] { $n } pont
   *[other] { $n } pont
}

players = Játékosok
n-players = { $n ->
    [one] { $n } játékos
   *[other] { $n } játékos
}
player = { $n }. játékos
you = Te
seat = { $seat } hely
seats = Helyek
seat-empty = üres
seat-for-person = Valaki a linkkel
seat-on-turn = következik
seat-bot = Itt bot játszik
seat-away = nincs itt
add-bot = Bot hozzáadása
bot-level = A bot szintje
bot-of-level = Bot: { $level }
bot-name = Bot { $seat } ({ $level })
bot-short = Bot { $seat }
bot-level-random = kocka
bot-level-greedy = mohó
bot-level-full-greedy = takarékos
bot-level-squire = fegyverhordozó
bot-level-knight = lovag
bot-level-baron = báró
bot-level-king = király
variants = Változatok
option-kingdomino-dynasty = Dinasztia
option-kingdomino-middle-kingdom = A középső királyság
option-kingdomino-harmony = Harmónia
option-kingdomino-mighty-duel = A hatalmak párbaja
option-barony-rounds = { $n ->
    [one] legfeljebb { $n } forduló
   *[other] legfeljebb { $n } forduló
}
option-help-kingdomino-dynasty = Három játék egymás után; az összeg dönt.
option-help-kingdomino-middle-kingdom = 10 pont, ha a kastély a királyság közepén áll.
option-help-kingdomino-harmony = 5 pont, ha egy dominót sem kellett eldobni.
option-help-kingdomino-mighty-duel = Két játékos, mind a 48 dominó, 7 × 7-es királyságok.
option-help-barony-rounds = Legkésőbb ennyi forduló után vége
no-limit = nincs korlát
more-options = Tempó, óra és láthatóság
pace = Tempó
pace-none = Óra nélkül
pace-live = Élőben, órával
pace-correspondence = Levelezésben
bank-minutes = Percek fejenként
increment-seconds = Körönként hozzáadott másodpercek
turn-hours = Órák körönként
when-out = Ha lejár az idő
when-out-nudge = Emlékeztetés
when-out-wait = Várakozás
when-out-bot = Bot játszik a visszatérésig
list-publicly = Az asztal legyen nyilvános
show-scores = Pontok mutatása játék közben
make-table = Asztal megnyitása

sit-here = Leülök ide
another-here = Más is játszik ezen az eszközön?
guest-name = Vendég { $seat }
this-device = ezen az eszközön
is-here = itt van
is-ready = készen áll
ready = Kész vagyok
not-ready = Mégsem vagyok kész
stand-up = Felállok
remove = Eltávolítás: { $name }
waiting-seats = { $n ->
    [one] Még { $n } emberre várunk…
   *[other] Még { $n } emberre várunk…
}
waiting-ready = Várjuk, hogy mindenki kész legyen…
table-full = Minden hely foglalt. Maradhatsz nézőként.
invite = Meghívás
invite-text = Aki megnyitja ezt a linket, leülhet vagy nézheti a játékot.
link = Link
copy = Másolás
copied = Másolva
share = Megosztás
qr-code = A link QR-kódként
lock = Asztal lezárása
unlock = Asztal feloldása
is-locked = Ezt az asztalt lezárták.
close-table = Asztal bezárása
fair-chance = Tisztességes véletlen
commitment = A kiszolgáló ígérete
secret = A titka
commitment-text = A kiszolgáló titka már az első leülés előtt eldőlt; ez az ujjlenyomata. Minden játékos böngészője hozzáadja a saját véletlenjét, így senki sem láthatja vagy választhatja meg előre, mi következik. A játék után bárki ellenőrizheti.

sending = Küldés…
not-sent-yet = Még nincs elküldve
no-change = Megerősíthető
turn-it = Forgatás
discard = Eldobás
ask-undo = Visszavonás kérése
ask-undo-turn = A kör visszavonásának kérése
reset-turn = Köröm elölről
resume = Folytatás
watching = Nézőként vagy itt.
watchers = { $n ->
    [one] { $n } néző
   *[other] { $n } néző
}
hand-over = Add át az eszközt: { $name }
hand-over-ready = Én vagyok
connection-lost = Megszakadt a kapcsolat. Újrapróbálom…
server-restarting = A kiszolgáló újraindul. Egy pillanat…
not-saved = Még nincs mentve, újrapróbálom
table-gone-title = Nincs ilyen asztal
table-gone-text = Bezárták, vagy elveszett egy betű a linkből.
table-closed-title = Ezt az asztalt bezárták
table-closed-text = A házigazda a játék kezdete előtt bezárta.

request-undo = { $name } lépéseket szeretne visszavonni.
request-pause = { $name } szünetet kér.
request-end = { $name } szeretné így befejezni a játékot.
agree = Rendben
refuse = Nem
withdraw = Visszavonom a kérést
stand-in-resigned = Feladtad; egy bot játszik tovább.
stand-in-handed = Egy bot játszik helyetted.
stand-in-absent = Lejárt az időd; egy bot játszik helyetted.
take-back = Visszaülök

say-something = Mondj valamit
phrase-hello = Sziasztok!
phrase-good-luck = Sok szerencsét!
phrase-well-played = Szép játék!
phrase-thanks = Köszönöm!
phrase-oops = Hoppá!
phrase-one-moment = Egy pillanat, kérlek.
phrase-back = Itt vagyok újra!
phrase-your-turn = Te jössz!
phrase-again = Még egy játék?
phrase-goodbye = Viszlát!
ask-pause = Szünet kérése
ask-end = Befejezés kérése
hand-to-bot = Játsszon egy bot
other-device = Másik eszköz
hand-off-text = Nyisd meg hamarosan ezt a linket a másik eszközön. Egyszer működik, és oda viszi a helyeidet.
allow-notifications = Értesíts, ha én jövök
sound = Hang
confirm-setting = Megerősítés küldés előtt
confirm-system = Érintéssel igen, egérrel nem
confirm-always = Mindig
confirm-never = Soha
setting-sound = Hang, ha én jövök
setting-vibration = Rezgés, ha én jövök
setting-hints = Mutassa, hova illik a dominó
setting-handover = Szünet az egy eszközön játszók között
notation = Írj be egy akciót
send = Küldés
log = Mi történt
resign = Feladás
resign-sure = Végleg egy bot játszik tovább helyetted.
resigned = feladta
privacy = A neved és a beállítások ezen az eszközön maradnak. Nincs fiók és nincs követés; egy süti jegyzi meg a helyeidet.

key-arrows = mozgás a táblán
key-enter = választás
key-r = a dominó forgatása
key-esc = mégse
key-confirm = megerősítés
key-l = utolsó akció
key-t = ki következik
key-m = hány lehetőség van
key-s = pontok
n-choices = { $n ->
    [one] { $n } lehetőség
   *[other] { $n } lehetőség
}
nothing-yet = Még semmi sem történt
scores-hidden = A pontok a játék végéig rejtve maradnak

log-action = { $name }: { $what }
log-sat = Új az asztalnál: { $name }
log-left = { $name } elment
log-locked = Az asztal zárása megváltozott
log-closed = Az asztalt bezárták
log-started = Kezdődik a játék
log-undone = { $name }: visszavont akciók
log-asked = { $name } kér valamit
log-paused = Szünet
log-resumed = { $name }: folytatódik a játék
log-ended = Vége közös megegyezéssel
log-time-up = { $name }: lejárt az idő
log-stood-in = { $name } helyett bot játszik
log-took-back = { $name } újra játszik
log-moved = Másik eszközön: { $name }
log-rematch = Nyitva a visszavágó

wins = { $name } győzött!
shared-win = Közös győzelem: { $names }
ended-as-it-stood = Vége közös megegyezéssel
rematch = Visszavágó
go-rematch = A visszavágóhoz
replay = Visszajátszás
share-picture = Kép
export = Jegyzőkönyv
final-table = Az asztal a végén
earlier-game = { $n }. játék
between-games = { $n }. játék: vége
next-game = Következő játék
points-so-far = Eddig
fairness-text = A kiszolgáló a játék előtt megígérte a titkát. Most már ismert, és minden húzás újraszámolható.
check-fairness = Minden húzás ellenőrzése
is-fair = { $n ->
    [one] Tisztességes: a húzás ({ $n }) az, aminek lennie kellett.
   *[other] Tisztességes: minden húzás ({ $n }) az, aminek lennie kellett.
}
is-unfair = Ez nem stimmel. A húzások nem azok, amiknek lenniük kellett.

to-start = Az elejére
one-back = Egyet vissza
one-forward = Egyet előre
to-end = A végére
autoplay = Lejátszás
stop = Megállítás
position = Állás
record-text = A jegyzőkönyv az a szövegfájl, amelyként minden játék menthető.
record-drop = Húzz ide egy jegyzőkönyvet, vagy válassz fájlt.
record-too-large = Ez a fájl nagyobb bármely jegyzőkönyvnél.
record-wrong = Ez nem érvényes jegyzőkönyv.

brush = Ecset
castle = Kastély
eraser = Radír
pad-hint = Válassz tájat, és érints meg négyzeteket. Újabb érintés koronát ad hozzá.
pad-odd = Egy négyzetnek még nincs párja.
pad-impossible = Ez nem rakható ki a 48 dominóból. Nem téves valamelyik táj vagy korona?
pad-unknown = Túl nehéz eldönteni, hogy a 48 dominóból kirakható-e.
game-number = { $n }. játék
sum = Összeg
total = Összesen
clear = Törlés
less = { $what }: eggyel kevesebb
add = { $what }: eggyel több
barony-pad-hint = A helyek a játék sorrendjében: egyenlőségnél a későbbi van előrébb.

rules-of = { $game }: a szabályok
rules-own-words = A saját szavainkkal.
learn-by-playing = Tanulj játszva

refused-unreachable = A kiszolgáló nem válaszol. Próbáld újra.
refused-internal = Valami elromlott a kiszolgálón.
refused-malformed = A kiszolgáló ezt nem érti.
refused-too-large = Ez túl nagy.
refused-too-fast = Túl gyors. Várj egy kicsit.
refused-foreign-origin = Ez a kérés másik oldalról jön.
refused-not-found = Nincs ilyen asztal.
refused-bad-value = A kiszolgáló nem fogadja el ezt az értéket.
refused-not-your-seat = Ez nem a te helyed.
refused-not-host = Ezt csak a házigazda teheti.
refused-not-your-turn = Nem te jössz.
refused-stale = Közben megváltozott az asztal. Nézd meg újra.
refused-unreadable = Ez nem akció.
refused-seat-taken = Valaki gyorsabb volt: a hely foglalt.
refused-seat-empty = Senki sem ül ott.
refused-locked = Ezt az asztalt lezárták.
refused-already-started = A játék már elkezdődött.
refused-not-started = A játék még nem kezdődött el.
refused-is-over = A játék véget ért.
refused-not-over = A játék még nem ért véget.
refused-is-closed = Ez az asztal be van zárva.
refused-is-paused = Szünet van.
refused-not-paused = Nincs szünet.
refused-bot-plays = Ezen a helyen bot játszik. Előbb ülj vissza.
refused-no-bot-plays = Nincs bot, akitől visszavehetnéd a helyet.
refused-no-entropy = Ez a böngésző még nem adott saját véletlent.
refused-nothing-to-undo = Ez már nem vonható vissza.
refused-already-asked = Ebben a körben már kértél egyszer.
refused-request-under-way = Épp más kérés van folyamatban.
refused-no-request = Senki sem kér tőled semmit.
refused-expired-link = Ezt a linket már felhasználták, vagy sosem volt érvényes.
refused-not-saved = Még nincs mentve; a kiszolgáló újrapróbálja.
refused-full = A kiszolgáló megtelt. Próbáld később.

change-points = { $n ->
    [one] pont
   *[other] pont
}
