# What every page needs.

nav = Język i ustawienia
loading = Wczytywanie…
close = Zamknij
cancel = Anuluj
confirm = Zatwierdź
undo = Cofnij
back = Wstecz
retry = Spróbuj ponownie
skip = Pomiń
more = Więcej
menu = Menu
help = Klawisze i pomoc
language = Język
theme = Motyw
theme-system = Jak w systemie
theme-light = Jasny
theme-dark = Ciemny
settings = Ustawienia
go-home = Na stronę główną
lost-title = Nic tu nie ma
lost-text = Ten adres donikąd nie prowadzi. Może zgubiła się w nim litera.
offline-title = Brak sieci
offline-text = Tej strony nie ma jeszcze na tym urządzeniu. Notes punktów i zasady działają bez sieci, jeśli raz je otworzono.

home-title = Buduj królestwo z każdym
home-text = Otwórz stół, wyślij link, graj. Bez konta i bez instalacji.
home-unreachable = Serwer nie odpowiada. Notes punktów, zasady i lekcje działają mimo to.
your-name = Twoje imię
default-name = Gość
games = Gry
game-kingdomino = Kingdomino
game-barony = Baronia
game-about-kingdomino = Układaj wokół zamku domina z polami uprawnymi, lasami i jeziorami. 2⁠–⁠4 osoby, 15 minut.
game-about-barony = Poślij rycerzy w świat i awansuj z barona na diuka. 2⁠–⁠4 osoby, 45 minut.
play-bot = Graj z botem
new-table = Nowy stół
learn = Nauka
rules = Zasady
score-pad = Notes punktów
my-tables = Moje stoły
public-tables = Otwarte stoły
replay-file = Odtwórz zapis
trademarks = Gra według zasad gier Kingdomino i Baronia. Obie nazwy są znakami towarowymi swoich wydawców, którzy nie mają związku z Crownland.

phase-open = czeka na graczy
phase-playing = w trakcie
phase-paused = przerwa
phase-over = zakończona
phase-ended = zakończona za zgodą wszystkich
phase-closed = zamknięty
your-turn = Twoja tura
turn-of = Tura: { $name }
chance-turn = Decyduje los
points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}

players = Gracze
n-players = { $n ->
    [one] { $n } gracz
    [few] { $n } graczy
   *[many] { $n } graczy
}
player = Gracz { $n }
you = Ty
seat = Miejsce { $seat }
seats = Miejsca
seat-empty = wolne
seat-for-person = Osoba z linkiem
seat-on-turn = na ruchu
seat-bot = Tu gra bot
seat-away = poza stołem
add-bot = Dodaj bota
bot-level = Poziom bota
bot-of-level = Bot: { $level }
bot-name = Bot { $seat } ({ $level })
bot-short = Bot { $seat }
bot-level-random = kostka
bot-level-greedy = chciwy
bot-level-full-greedy = oszczędny
bot-level-squire = giermek
bot-level-knight = rycerz
bot-level-baron = baron
bot-level-king = król
variants = Warianty
option-kingdomino-dynasty = Dynastia
option-kingdomino-middle-kingdom = Królestwo Środka
option-kingdomino-harmony = Harmonia
option-kingdomino-mighty-duel = Pojedynek Mistrzów
option-barony-rounds = { $n ->
    [one] najwyżej { $n } runda
    [few] najwyżej { $n } rundy
   *[many] najwyżej { $n } rund
}
option-help-kingdomino-dynasty = Trzy gry z rzędu; decyduje suma.
option-help-kingdomino-middle-kingdom = 10 punktów za zamek w środku królestwa.
option-help-kingdomino-harmony = 5 punktów, jeśli żadne domino nie odpadło.
option-help-kingdomino-mighty-duel = Dwie osoby, wszystkie 48 domin, królestwa 7 × 7.
option-help-barony-rounds = Koniec najpóźniej po tylu rundach
no-limit = bez limitu
more-options = Tempo, zegar i widoczność
pace = Tempo
pace-none = Bez zegara
pace-live = Na żywo, z zegarem
pace-correspondence = Korespondencyjnie
bank-minutes = Minuty dla każdej osoby
increment-seconds = Sekundy dodawane za turę
turn-hours = Godziny na turę
when-out = Gdy minie czas
when-out-nudge = Przypomnij
when-out-wait = Czekaj
when-out-bot = Bot gra do powrotu
list-publicly = Pokaż ten stół publicznie
show-scores = Pokazuj punkty w trakcie gry
make-table = Otwórz stół

sit-here = Usiądź tu
another-here = Ktoś jeszcze na tym urządzeniu?
guest-name = Gość { $seat }
this-device = to urządzenie
is-here = przy stole
is-ready = gotowe
ready = Gotowe, zaczynamy
not-ready = Jednak jeszcze nie
stand-up = Wstań
remove = Usuń: { $name }
waiting-seats = { $n ->
    [one] Brakuje jeszcze { $n } osoby…
    [few] Brakuje jeszcze { $n } osób…
   *[many] Brakuje jeszcze { $n } osób…
}
waiting-ready = Czekamy, aż wszyscy będą gotowi…
table-full = Wszystkie miejsca są zajęte. Możesz zostać i oglądać.
invite = Zaproś
invite-text = Kto otworzy ten link, może usiąść albo oglądać.
link = Link
copy = Kopiuj
copied = Skopiowano
share = Udostępnij
qr-code = Link jako kod QR
lock = Zablokuj stół
unlock = Odblokuj stół
is-locked = Ten stół jest zablokowany.
close-table = Zamknij stół
fair-chance = Uczciwy los
commitment = Obietnica serwera
secret = Jego tajemnica
commitment-text = Tajemnica serwera jest ustalona jeszcze przed zajęciem miejsc; to jest jej odcisk. Przeglądarka każdej osoby dodaje własny los, więc nikt nie może przewidzieć ani wybrać, co się pojawi. Po grze każdy może to sprawdzić.

sending = Wysyłanie…
not-sent-yet = Jeszcze nie wysłano
no-change = Można zatwierdzić
turn-it = Obróć
discard = Odrzuć
ask-undo = Poproś o cofnięcie
ask-undo-turn = Poproś o cofnięcie tury
reset-turn = Zacznij turę od nowa
resume = Graj dalej
watching = Oglądasz grę.
watchers = { $n ->
    [one] Ogląda { $n } osoba
    [few] Oglądają { $n } osoby
   *[many] Ogląda { $n } osób
}
hand-over = Podaj urządzenie: { $name }
hand-over-ready = To ja
connection-lost = Brak połączenia. Ponawiam próbę…
server-restarting = Serwer uruchamia się ponownie. Chwileczkę…
not-saved = Jeszcze nie zapisano, ponawiam próbę
table-gone-title = Nie ma takiego stołu
table-gone-text = Zamknięto go albo w linku zgubiła się litera.
table-closed-title = Ten stół zamknięto
table-closed-text = Zamknięto go przed początkiem gry.

request-undo = { $name } prosi o cofnięcie ruchów.
request-pause = { $name } prosi o przerwę.
request-end = { $name } prosi o zakończenie gry w tym stanie.
agree = Zgoda
refuse = Odmowa
withdraw = Wycofaj prośbę
stand-in-resigned = Gra poddana; dalej gra bot.
stand-in-handed = Za ciebie gra bot.
stand-in-absent = Czas minął; za ciebie gra bot.
take-back = Wróć na miejsce

say-something = Powiedz coś
phrase-hello = Cześć!
phrase-good-luck = Powodzenia!
phrase-well-played = Piękny ruch!
phrase-thanks = Dziękuję!
phrase-oops = Ojej!
phrase-one-moment = Chwileczkę, proszę.
phrase-back = Już jestem!
phrase-your-turn = Twoja tura!
phrase-again = Jeszcze jedna gra?
phrase-goodbye = Do widzenia!
ask-pause = Poproś o przerwę
ask-end = Poproś o koniec gry
hand-to-bot = Niech gra bot
other-device = Inne urządzenie
hand-off-text = Otwórz wkrótce ten link na drugim urządzeniu. Działa raz i przenosi tam twoje miejsca.
allow-notifications = Powiadamiaj o mojej turze
sound = Dźwięk
confirm-setting = Zatwierdzanie przed wysłaniem
confirm-system = Dotykiem tak, myszą nie
confirm-always = Zawsze
confirm-never = Nigdy
setting-sound = Dźwięk na początku mojej tury
setting-vibration = Wibracja na początku mojej tury
setting-hints = Pokazuj, gdzie pasuje domino
setting-handover = Przerwa między osobami przy jednym urządzeniu
notation = Wpisz akcję
send = Wyślij
log = Przebieg gry
resign = Poddaj grę
resign-sure = Bot zagra za ciebie już do końca.
resigned = gra poddana
privacy = Imię i ustawienia zostają na tym urządzeniu. Nie ma kont ani śledzenia; plik cookie pamięta twoje miejsca.

key-arrows = ruch po planszy
key-enter = wybór
key-r = obrót domina
key-esc = anulowanie
key-confirm = zatwierdzenie
key-l = ostatnia akcja
key-t = czyja tura
key-m = liczba możliwości
key-s = punkty
n-choices = { $n ->
    [one] { $n } możliwość
    [few] { $n } możliwości
   *[many] { $n } możliwości
}
nothing-yet = Nic się jeszcze nie wydarzyło
scores-hidden = Punkty są ukryte do końca gry

log-action = { $name }: { $what }
log-sat = Nowa osoba przy stole: { $name }
log-left = Od stołu odchodzi { $name }
log-locked = Zmiana blokady stołu
log-closed = Stół zamknięto
log-started = Gra się zaczyna
log-undone = { $name }: cofnięcie akcji
log-asked = { $name }: prośba
log-paused = Przerwa
log-resumed = { $name }: gramy dalej
log-ended = Koniec za zgodą wszystkich
log-time-up = { $name }: czas minął
log-stood-in = { $name }: dalej gra bot
log-took-back = { $name } gra znowu
log-moved = Na innym urządzeniu: { $name }
log-rematch = Rewanż jest otwarty

wins = Zwycięstwo: { $name }!
shared-win = Wspólne zwycięstwo: { $names }
ended-as-it-stood = Koniec za zgodą wszystkich
rematch = Rewanż
go-rematch = Do rewanżu
replay = Powtórka
share-picture = Obrazek
export = Zapis
final-table = Stół na koniec gry
earlier-game = Gra { $n }
between-games = Koniec gry { $n }
next-game = Następna gra
points-so-far = Razem
fairness-text = Serwer obiecał swoją tajemnicę przed grą. Teraz jest znana i każde losowanie można policzyć od nowa.
check-fairness = Sprawdź każde losowanie
is-fair = { $n ->
    [one] Uczciwie: { $n } losowanie się zgadza.
    [few] Uczciwie: wszystkie { $n } losowania się zgadzają.
   *[many] Uczciwie: wszystkie losowania ({ $n }) się zgadzają.
}
is-unfair = To się nie zgadza. Losowania są inne, niż miały być.

to-start = Na początek
one-back = Krok wstecz
one-forward = Krok dalej
to-end = Na koniec
autoplay = Odtwarzaj
stop = Zatrzymaj
position = Pozycja
record-text = Zapis to plik tekstowy, który można pobrać po każdej grze.
record-drop = Upuść tu zapis albo wybierz plik.
record-too-large = Ten plik jest większy niż jakikolwiek zapis.
record-wrong = To nie jest poprawny zapis gry.

brush = Pędzel
castle = Zamek
eraser = Gumka
pad-hint = Wybierz teren i dotykaj pól. Kolejne dotknięcie dodaje koronę.
pad-odd = Jedno pole nie ma jeszcze drugiej połowy.
pad-impossible = Z 48 domin nie da się tego ułożyć. Może jakiś teren lub korona się nie zgadza?
pad-unknown = Nie wiadomo, czy da się to ułożyć z 48 domin.
game-number = Gra { $n }
sum = Suma
total = Razem
clear = Wyczyść
less = { $what }: o jeden mniej
add = { $what }: o jeden więcej
barony-pad-hint = Miejsca w kolejności gry: przy remisie lepsze jest późniejsze.

rules-of = Zasady gry { $game }
rules-own-words = Opisane własnymi słowami.
learn-by-playing = Ucz się, grając

refused-unreachable = Serwer nie odpowiada. Spróbuj ponownie.
refused-internal = Coś poszło nie tak po stronie serwera.
refused-malformed = Serwer tego nie rozumie.
refused-too-large = To jest za duże.
refused-too-fast = Za szybko. Poczekaj chwilę.
refused-foreign-origin = To żądanie pochodzi z innej strony.
refused-not-found = Nie ma takiego stołu.
refused-bad-value = Serwer nie przyjmuje tej wartości.
refused-not-your-seat = To nie jest twoje miejsce.
refused-not-host = Może to zrobić tylko gospodarz.
refused-not-your-turn = To nie twoja tura.
refused-stale = Sytuacja na stole się zmieniła. Spójrz jeszcze raz.
refused-unreadable = To nie jest akcja.
refused-seat-taken = To miejsce jest już zajęte.
refused-seat-empty = Nikt tu nie siedzi.
refused-locked = Ten stół jest zablokowany.
refused-already-started = Gra już trwa.
refused-not-started = Gra się jeszcze nie zaczęła.
refused-is-over = Gra jest zakończona.
refused-not-over = Gra jeszcze trwa.
refused-is-closed = Ten stół jest zamknięty.
refused-is-paused = Trwa przerwa.
refused-not-paused = Nie ma przerwy.
refused-bot-plays = Na tym miejscu gra bot. Najpierw wróć na miejsce.
refused-no-bot-plays = Nie ma tu bota do zastąpienia.
refused-no-entropy = Ta przeglądarka nie podała jeszcze własnego losu.
refused-nothing-to-undo = Tego nie można już cofnąć.
refused-already-asked = W tej turze prośba już była.
refused-request-under-way = Trwa inna prośba.
refused-no-request = Nikt o nic nie prosi.
refused-expired-link = Ten link został już użyty albo nigdy nie działał.
refused-not-saved = Jeszcze nie zapisano; serwer ponawia próbę.
refused-full = Serwer jest pełny. Spróbuj później.

change-points = { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}
