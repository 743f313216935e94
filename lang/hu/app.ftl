# What every page needs.

nav = Nyelv és beállítások
loading = Betöltés…
close = Bezárás
cancel = Mégse
confirm = Megerősítés
undo = Visszavonás
back = Vissza
retry = Próbáld újra
skip = Kihagyás
more = Továbbiak
menu = Menü
help = Billentyűk és súgó
language = Nyelv
theme = Téma
theme-system = Rendszer szerint
theme-light = Világos
theme-dark = Sötét
theme-contrast = Nagy kontraszt
settings = Beállítások
go-home = Kezdőlap
lost-title = Nincs ilyen oldal
lost-text = Ezen a címen nincs semmi. Lehet, hogy hiányos a link.
offline-title = Nincs hálózat
offline-text = Ez az oldal még nincs az eszközön. Nyisd meg egyszer hálózattal; utána nélküle is működik.

home-title = Építs királyságot bárkivel
home-text = Nyiss asztalt, küldd el a linket, játssz. Fiók és telepítés nélkül.
home-unreachable = A szerver nem válaszol. A botok, az ezen az eszközön játszott játszmák, a leckék, a szabályok és a pontozólap nélküle is működnek.
continue = Folytatás
finished-games = Befejezett játékok
forget = Törlés a listáról: { $game }
your-name = A neved
default-name = Vendég
games = Játékok
game-kingdomino = Kingdomino
game-barony = Barony
game-about-kingdomino = Rakj gabonaföldeket, erdőket és tavakat ábrázoló dominókat a kastélyod köré. 2⁠–⁠4 játékos, 15 perc.
game-about-barony = Küldd szét lovagjaidat a vidéken, és emelkedj báróból herceggé. 2⁠–⁠4 játékos, 45 perc.
play-bot = Játék bot ellen
new-table = Új asztal
learn = Leckék
rules = Szabályok
score-pad = Pontozólap
review = Elemzés
review-file = Mentett játszma elemzése
puzzles = Feladványok
statistics = Statisztika
public-tables = Nyitott asztalok
replay-file = Mentett játszma megnyitása
trademarks = A Kingdomino és a Barony szabályai szerint játszható. Mindkét név a kiadók védjegye; a kiadóknak nincs közük a Crownlandhez.

phase-open = játékosokra vár
phase-playing = folyamatban
phase-paused = szünet
phase-over = véget ért
phase-ended = közös megegyezéssel véget ért
phase-closed = bezárva
your-turn = Te jössz
announce-turn = { $turn }. { $prompt }
turn-of = { $name } következik
chance-turn = Húzás…
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
seat = { $seat } jelű hely
seats = Helyek
seat-empty = üres
seat-for-person = Meghívott játékos
seat-same-device = Valaki ezen az eszközön
seat-on-turn = most ő jön
seat-bot = Itt bot játszik
seat-away = nincs itt
add-bot = Bot hozzáadása
bot-level = A bot szintje
bot-of-level = Bot: { $level }
bot-name =
    { $level ->
        [random] Véletlen bot
        [greedy] Mohó bot
        [full-greedy] Takarékos bot
        [squire] Fegyvernök bot
        [knight] Lovag bot
        [baron] Báró bot
        [viscount] Vikomt bot
        [count] Gróf bot
        [marquis] Márki bot
        [duke] Herceg bot
        [king] Király bot
       *[other] Bot
    }
bot-name-at = { $bot } { $seat }
bot-level-random = véletlenszerű
bot-level-greedy = mohó
bot-level-full-greedy = takarékos
bot-level-squire = fegyvernök
bot-level-knight = lovag
bot-level-baron = báró
bot-level-viscount = vikomt
bot-level-count = gróf
bot-level-marquis = márki
bot-level-duke = herceg
bot-level-king = király
bot-about-kingdomino-squire = A legnagyobb számot választja, és azonos tájat tesz azonos mellé. Nem számol pontot, és azt sem nézi, mi illik a királyságába.
bot-about-kingdomino-knight = Pontot és koronát számol. Nem látja a lyukakat, a közepet, és azt, hogy ki választ először.
bot-about-kingdomino-baron = Tömören épít, és figyel arra, ki választ először. A következő dominónál tovább nem néz.
bot-about-kingdomino-duke = Tudja, mennyit ér majd egy királyság a végén. Arra nem gondol, mi kell a többieknek.
bot-about-kingdomino-king = Több sorral előre lát, az asztalnál ülők mindegyikének a szemével.
bot-about-barony-squire = Csak ezt a kört nézi. Nem látja a támadásokat, a városhelyeket és a városai körüli földet.
bot-about-barony-knight = Csak ezt a kört nézi. Nem látja a támadásokat és a városai körüli földet.
bot-about-barony-baron = Csak ezt a kört nézi. Nem gondol arra, mit válaszolnak a többiek.
bot-about-barony-viscount = Látja a választ a körére. A saját következő körére nem gondol.
bot-about-barony-count = A saját következő körét is látja. Nem látja az újabb városoknak való földet, három vagy négy játékosnál pedig a támadásokat.
bot-about-barony-marquis = A saját következő körét is látja. Az arra adott választ már nem.
bot-about-barony-duke = A következő körére adott választ is látja. Ami utána jön, azt nem.
bot-about-barony-king = Olyan messzire lát előre, amennyire az ideje engedi.
variants = Változatok
option-kingdomino-dynasty = Dinasztia
option-kingdomino-middle-kingdom = A középső királyság
option-kingdomino-harmony = Harmónia
option-kingdomino-mighty-duel = A hatalmak párbaja
option-barony-rounds = { $n ->
    [one] legfeljebb { $n } forduló
   *[other] legfeljebb { $n } forduló
}
option-help-kingdomino-dynasty = Három játék egymás után; az összpontszám dönt.
option-help-kingdomino-middle-kingdom = 10 pont, ha a kastély a királyság közepén áll.
option-help-kingdomino-harmony = 5 pont, ha egy dominót sem kellett eldobni.
option-help-kingdomino-mighty-duel = Két játékos, mind a 48 dominó, 7 × 7-es királyságok.
option-help-barony-rounds = A fordulók maximális száma
no-limit = nincs korlát
more-options = Óra és láthatóság
pace = Tempó
pace-none = Óra nélkül
pace-live = Élő, órával
pace-correspondence = Levelezős
pace-live-of = { $minutes } perc + körönként { $seconds } mp
pace-correspondence-of = { $hours } óra körönként
bank-minutes = Perc játékosonként
increment-seconds = Hozzáadott másodperc körönként
turn-hours = Gondolkodási idő körönként, órában
when-out = Ha lejár az idő
when-out-nudge = Emlékeztetés
when-out-wait = Várakozás
when-out-bot = Bot játszik, amíg vissza nem tér
list-publicly = Az asztal jelenjen meg a kezdőlapon
show-scores = Pontok mutatása játék közben
make-table = Asztal megnyitása

sit-here = Leülök ide
another-here = Más is játszik ezen az eszközön?
guest-name = Vendég { $seat }
this-device = ezen az eszközön
is-here = itt van
is-ready = kész
ready = Kész vagyok
not-ready = Mégsem vagyok kész
stand-up = Felállok
remove = Eltávolítás: { $name }
waiting-seats = { $n ->
    [one] Még { $n } emberre várunk…
   *[other] Még { $n } emberre várunk…
}
waiting-ready = Várjuk, hogy mindenki kész legyen…
table-full = Minden hely foglalt. Nézőként maradhatsz.
invite = Meghívás
invite-text = Ezzel a linkkel bárki leülhet vagy nézheti a játékot.
invite-title = { $game }: játssz velem a Crownlanden
invited = { $name } meghívott egy játékra: { $game }
link = Link
copy = Másolás
copied = Másolva
share = Megosztás
qr-code = A link QR-kódként
lock = Asztal lezárása
unlock = Asztal feloldása
readmit = Eltávolítottak visszaengedése
is-locked = Ezt az asztalt lezárták.
close-table = Asztal bezárása
fair-chance = Tisztességes húzás
continued-text = Ez a játék az egyik játékos eszközén kezdődött, és itt folytatódik (eddigi lépések: { $n }). Eddig egyedül az az eszköz húzott; innentől a szerver húz, és minden játékos böngészője hozzáteszi a saját véletlenjét.
commitment = A titok ujjlenyomata
secret = Titok
commitment-text = A szerver még az első leülés előtt kiválasztott egy titkot; ez az ujjlenyomata. Minden játékos böngészője hozzáteszi a saját véletlenjét, így senki sem láthatja előre és nem is befolyásolhatja a húzásokat. A játék után bárki ellenőrizheti őket.

sending = Küldés…
nothing-to-confirm = Még semmi sincs kiválasztva.
nothing-to-undo = Nincs mit visszavonni.
turn-it = Forgatás
discard = Eldobás
ask-undo = Visszavonás kérése
ask-undo-turn = A kör visszavonásának kérése
reset-turn = Kör újrakezdése
resume = Játék folytatása
watching = Nézőként vagy itt.
watchers = { $n ->
    [one] { $n } néző
   *[other] { $n } néző
}
hand-over = { $name } jön: add át az eszközt
hand-over-ready = Én vagyok az
connection-lost = Megszakadt a kapcsolat. Újrapróbálkozás…
server-restarting = A szerver újraindul. Egy pillanat…
not-saved = Még nincs mentve, újrapróbálkozás
history-lost = { $n ->
    [one] A szerver az adatok egy korábbi másolatára állt vissza: az asztal utolsó eseménye elveszett. A játék innen folytatódik.
   *[other] A szerver az adatok egy korábbi másolatára állt vissza: az asztal utolsó { $n } eseménye elveszett. A játék innen folytatódik.
}
table-gone-title = Nincs ilyen asztal
table-gone-text = Bezárták, vagy hiányos a link.
table-closed-title = Ezt az asztalt bezárták
table-closed-text = A házigazda a játék kezdete előtt bezárta.
table-unreachable-title = A szerver nem válaszol

request-undo = { $name } vissza szeretne vonni egy lépést.
request-pause = { $name } szünetet kér.
request-end = { $name } itt szeretné befejezni a játékot.
agree = Elfogadom
refuse = Elutasítom
withdraw = Visszavonom a kérést
stand-in-resigned = Feladtad. Egy bot játszik tovább helyetted.
stand-in-handed = Egy bot játszik helyetted.
stand-in-absent = Lejárt az időd. Egy bot játszik helyetted.
take-back = Visszatérek a játékba

say-something = Mondj valamit
phrase-hello = Sziasztok!
phrase-good-luck = Sok szerencsét!
phrase-well-played = Szép játék!
phrase-thanks = Köszönöm!
phrase-oops = Hoppá!
phrase-one-moment = Egy pillanat!
phrase-back = Újra itt vagyok!
phrase-your-turn = Te jössz!
phrase-again = Még egy játék?
phrase-goodbye = Viszlát!
ask-pause = Szünet kérése
ask-end = Javaslat a befejezésre
end-now = Játék befejezése
hand-to-bot = Játsszon egy bot
go-online = Barát meghívása
go-online-text = Az eddigi játék felkerül a szerverre, te pedig kapsz egy linket a barátodnak. Eddig egyedül ez az eszköz húzott. Innentől a szerver húz: most választ egy új titkot, és minden játékos böngészője hozzáteszi a saját véletlenjét. Az ezen az eszközön lévő játék megmarad.
go-online-seats = Helyek a barátoknak
go-online-start = Folytatás online
other-device = Másik eszköz
hand-off-text = Nyisd meg hamarosan ezt a linket a másik eszközön. Csak egyszer működik, és átviszi oda a helyeidet.
allow-notifications = Értesíts, ha én jövök
sound = Hang
confirm-setting = Megerősítés küldés előtt
confirm-system = Csak érintéskor
confirm-always = Mindig
confirm-never = Soha
follow-pace = A többiek lépéseinek tempója
follow-slow = Lassú
follow-normal = Normál
follow-fast = Gyors
follow-instant = Azonnali
setting-sound = Hangok
volume = Hangerő
setting-vibration = Rezgés, ha én jövök
setting-hints = Mutassa, hova illik a dominó
setting-handover = Szünet a közös eszközön játszók között
setting-coach = Edző a botok elleni játékban: tippek és kérdés a rossz kör előtt
setting-fits = A bot szintje az eredményeimet követi
notation = Írj be egy lépést
send = Küldés
log = Mi történt
resign = Feladás
resign-sure = A végéig egy bot játszik helyetted. Nem térhetsz vissza a játékba.
resigned = feladta
privacy = A neved és a beállítások ezen az eszközön maradnak. Nincs fiók és nincs követés; egy süti jegyzi meg a helyeidet.

key-arrows = mozgás a táblán
key-enter = választás; másodszor: megerősítés
key-r = a dominó forgatása
key-esc = elvetés
key-confirm = megerősítés
key-l = utolsó lépés
key-t = ki következik
key-m = hány lehetőség van
key-s = pontok
n-choices = { $n ->
    [one] { $n } lehetőség
   *[other] { $n } lehetőség
}
nothing-yet = Még semmi sem történt
scores-hidden = A pontok a játék végéig rejtve maradnak
overview = Az asztal szavakban

since-last-turn = { $n ->
    [one] A legutóbbi köröd óta: { $n } lépés
   *[other] A legutóbbi köröd óta: { $n } lépés
}
show-moves = Mutasd
back-to-game = Vissza a játékhoz
earlier-moves = Korábbi lépések

log-action = { $name }: { $what }
log-sat = { $name } leült az asztalhoz
log-left = { $name } felállt az asztaltól
log-locked = A házigazda lezárta az asztalt
log-unlocked = A házigazda feloldotta az asztalt
log-closed = Az asztalt bezárták
log-continued = A játék az egyik játékos eszközén kezdődött, és itt folytatódik
log-started = Kezdődik a játék
log-undone = { $name } visszavont egy lépést
log-paused = Szünet
log-resumed = { $name } folytatja a játékot
log-ended = Vége közös megegyezéssel
log-time-up = { $name }: lejárt az idő
log-clock-stopped = { $name }: áll az óra
log-stood-in = { $name } helyett bot játszik
log-took-back = { $name } újra játszik
log-moved = Mostantól másik eszközön: { $name }
log-taken-over = { $name } átveszi a helyet
log-rematch = Kezdődhet a visszavágó

counting = Számoljuk a pontokat…
wins = { $name } győzött!
shared-win = Közös győzelem: { $names }
ended-as-it-stood = Vége közös megegyezéssel
rematch = Visszavágó
go-rematch = Irány a visszavágó
replay = Visszajátszás
share-picture = Kép megosztása
export = Játszma letöltése
score-graph = Így gyűltek a pontok
decided = A legtöbbet érte: { $what } ({ $points }).
final-table = Az asztal a játék végén
earlier-game = { $n }. játék
between-games = Véget ért: { $n }. játék
next-game = Következő játék
points-so-far = Összesen
fairness-text = A szerver a játék előtt közzétette titkának ujjlenyomatát. Most már a titok is ismert, így minden húzás újraszámolható.
check-fairness = Minden húzás ellenőrzése
is-fair = { $n ->
    [one] A húzás rendben van ({ $n }).
   *[other] Minden húzás rendben van ({ $n }).
}
fair-device = Húzások az egyik játékos eszközén, mielőtt a játék online folytatódott: { $n }. Ezek megfelelnek az eszköz titkának, de másnak nem volt része bennük.
is-unfair = A húzások nem stimmelnek: a titokból más jön ki.

to-start = Első lépés
one-back = Egyet vissza
one-forward = Egyet előre
to-end = Utolsó lépés
autoplay = Lejátszás
stop = Megállítás
position = Állás
speed = Tempó
record-text = A mentett játszma szövegfájl; bármelyik játékból letölthető.
record-drop = Húzz ide egy mentett játszmát, vagy válassz fájlt.
record-too-large = Ez a fájl túl nagy ahhoz, hogy mentett játszma legyen.
record-wrong = Ez nem érvényes mentett játszma.

brush = Ecset
castle = Kastély
eraser = Radír
pad-hint = Válassz tájtípust, és koppints a négyzetekre. Az újabb koppintás koronát ad hozzá.
pad-odd = Egy négyzetnek még nincs párja.
needs-engine = Ehhez a játékmotor kell, de ez az oldal anélkül készült.
pad-impossible = Ez nem rakható ki a 48 dominóból. Ellenőrizd a tájakat és a koronákat.
pad-unknown = Nem sikerült eldönteni, hogy a 48 dominóból kirakható-e.
game-number = { $n }. játék
sum = Összeg
total = Összesen
clear = Törlés
less = { $what }: eggyel kevesebb
add = { $what }: eggyel több
barony-pad-hint = A játékosok a játék sorrendjében: egyenlőségnél a későbbi nyer.

rule-sheet = Szabályok röviden
variants-here = Ebben a játékban
rules-of = { $game }: a szabályok
rules-own-words = Saját szavainkkal.
learn-by-playing = Tanulj játszva

refused-unreachable = A szerver nem válaszol. Próbáld újra.
refused-internal = Hiba történt a szerveren.
refused-malformed = A szerver nem értette a kérést.
refused-too-large = Ez túl nagy.
refused-too-fast = Túl gyors voltál. Várj egy kicsit.
refused-too-slow = A kérés túl sokáig tartott. Próbáld újra.
refused-foreign-origin = Ez a kérés másik oldalról jön.
refused-not-found = Nincs ilyen asztal.
refused-bad-value = A szerver nem fogadja el ezt az értéket.
refused-not-your-seat = Ez nem a te helyed.
refused-not-host = Ezt csak a házigazda teheti.
refused-not-your-turn = Nem te jössz.
refused-stale = Közben megváltozott a helyzet. Nézd meg újra.
refused-unreadable = Ez nem érvényes lépés.
refused-seat-taken = Valaki gyorsabb volt: a hely foglalt.
refused-seat-empty = Senki sem ül ott.
refused-name-taken = Ez a név foglalt, vagy túlságosan hasonlít egy másikra. Válassz másikat.
refused-removed = A házigazda eltávolított ettől az asztaltól. Kérd meg, hogy engedjen vissza.
refused-not-absent = Ez a játékos még játékban van. A helyét csak ő adhatja át.
refused-locked = Ezt az asztalt lezárták.
refused-already-started = A játék már elkezdődött.
refused-not-started = A játék még nem kezdődött el.
refused-is-over = A játék véget ért.
refused-not-over = A játék még nem ért véget.
refused-is-closed = Ez az asztal be van zárva.
refused-is-paused = Szünet van.
refused-not-paused = Nincs szünet.
refused-bot-plays = Ezen a helyen bot játszik. Előbb térj vissza a játékba.
refused-no-bot-plays = Ezen a helyen nem bot játszik.
refused-out-of-time = Erre a körre lejárt az időd. Visszatérhetsz, amint a bot befejezte a kört.
refused-no-entropy = Ez a böngésző még nem tette hozzá a saját véletlenjét.
refused-nothing-to-undo = Ez már nem vonható vissza.
refused-already-asked = Ebben a körben már kértél egyszer.
refused-request-under-way = Egy másik kérés még válaszra vár.
refused-no-request = Nincs kérés, amelyre válaszolhatnál.
refused-expired-link = Ez a link érvénytelen, vagy már felhasználták.
refused-not-saved = Még nincs mentve; a szerver újrapróbálja.
refused-full = A szerver megtelt. Próbáld később.
refused-too-much = Túl sok mindent változtattál ennél az asztalnál. Játszani, távozni vagy feladni továbbra is lehet.

change-points = { $n ->
    [one] pont
   *[other] pont
}

update-ready = Elkészült a Crownland új változata.
update-now = Frissítés

not-kept = A böngésző nem őrzi meg a játszmáidat: nincs elég hely, vagy nincs rá engedélye. Ez a játszma folytatódik, de a lap bezárásakor elvész.

matches-title = Játszmák ezen az eszközön
matches-text = A botok elleni és az egy eszközön játszott játszmák ebben a böngészőben maradnak. Mentsd őket fájlba, ha át akarod vinni őket, vagy a biztonság kedvéért.
matches-export = Mentés fájlba
matches-import = Betöltés fájlból
matches-imported = { $n ->
    [0] Nincs új játszma ebben a fájlban
   *[other] { $n } játszma betöltve
  }

play-apart = Játssz másokkal távolról
