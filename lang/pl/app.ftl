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
theme-contrast = Wysoki kontrast
settings = Ustawienia
go-home = Strona główna
lost-title = Nie ma takiej strony
lost-text = Pod tym adresem nic nie ma. Link może być niepełny.
offline-title = Brak sieci
offline-text = Tej strony nie ma jeszcze na tym urządzeniu. Otwórz ją raz z siecią; potem będzie działać także bez niej.

home-title = Zbuduj królestwo – z kim chcesz
home-text = Otwórz stół, wyślij link, graj. Bez konta i bez instalacji.
home-unreachable = Serwer nie odpowiada. Boty, gry na tym urządzeniu, samouczek, zasady i arkusz punktacji działają bez niego.
continue = Wróć do gry
finished-games = Zakończone gry
forget = Usuń z listy: { $game }
your-name = Twoje imię
default-name = Gość
games = Gry
game-kingdomino = Kingdomino
game-barony = Baronia
game-about-kingdomino = Układaj wokół zamku domina z polami uprawnymi, lasami i jeziorami. 2⁠–⁠4 osoby, 15 minut.
game-about-barony = Wyślij rycerzy w świat i awansuj z barona na diuka. 2⁠–⁠4 osoby, 45 minut.
play-bot = Graj z botem
new-table = Nowy stół
learn = Samouczek
rules = Zasady
score-pad = Arkusz punktacji
review = Analiza
review-file = Przeanalizuj zapis gry
puzzles = Zadania
statistics = Statystyki
public-tables = Otwarte stoły
replay-file = Otwórz zapis gry
trademarks = Gra według zasad gier Kingdomino i Baronia. Obie nazwy są znakami towarowymi swoich wydawców, którzy nie mają związku z Crownland.

phase-open = czeka na graczy
phase-playing = gra trwa
phase-paused = przerwa
phase-over = gra zakończona
phase-ended = zakończona za zgodą wszystkich
phase-closed = stół zamknięty
your-turn = Twoja tura
announce-turn = { $turn }. { $prompt }
turn-of = Teraz gra { $name }
chance-turn = Losowanie…
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
seat-for-person = Zaproszona osoba
seat-same-device = Ktoś przy tym urządzeniu
seat-on-turn = teraz gra
seat-bot = Tu gra bot
seat-away = brak połączenia
add-bot = Dodaj bota
bot-level = Poziom bota
bot-of-level = Bot: { $level }
bot-name =
    { $level ->
        [random] Bot losowy
        [greedy] Bot zachłanny
        [full-greedy] Bot oszczędny
        [squire] Bot giermek
        [knight] Bot rycerz
        [baron] Bot baron
        [viscount] Bot wicehrabia
        [count] Bot hrabia
        [marquis] Bot markiz
        [duke] Bot diuk
        [king] Bot król
       *[other] Bot
    }
bot-name-at = { $bot } { $seat }
bot-level-random = losowy
bot-level-greedy = zachłanny
bot-level-full-greedy = oszczędny
bot-level-squire = giermek
bot-level-knight = rycerz
bot-level-baron = baron
bot-level-viscount = wicehrabia
bot-level-count = hrabia
bot-level-marquis = markiz
bot-level-duke = diuk
bot-level-king = król
bot-about-kingdomino-squire = Bierze najwyższy numer i dokłada takie same pola obok siebie. Nie liczy punktów i nie patrzy, co pasuje do jego królestwa.
bot-about-kingdomino-knight = Liczy punkty i korony. Nie widzi dziur, środka ani tego, kto wybiera pierwszy.
bot-about-kingdomino-baron = Buduje zwarcie i pamięta, kto wybiera pierwszy. Nie patrzy dalej niż na następne domino.
bot-about-kingdomino-duke = Wie, ile królestwo będzie warte na końcu. Nie myśli o tym, czego potrzebują inni.
bot-about-kingdomino-king = Patrzy na kilka rzędów naprzód, za wszystkich przy stole.
bot-about-barony-squire = Patrzy tylko na tę turę. Nie widzi ataków, miejsc na miasta ani ziemi wokół swoich miast.
bot-about-barony-knight = Patrzy tylko na tę turę. Nie widzi ataków ani ziemi wokół swoich miast.
bot-about-barony-baron = Patrzy tylko na tę turę. Nie myśli o tym, jak odpowiedzą inni.
bot-about-barony-viscount = Widzi odpowiedź na swoją turę. Nie myśli o swojej następnej turze.
bot-about-barony-count = Widzi też swoją następną turę. Nie widzi ziemi pod kolejne miasta, a gdy gra trzech lub czterech graczy, ataków.
bot-about-barony-marquis = Widzi też swoją następną turę. Nie myśli o odpowiedzi na nią.
bot-about-barony-duke = Widzi też odpowiedź na swoją następną turę. Nie widzi, co będzie dalej.
bot-about-barony-king = Patrzy tak daleko naprzód, jak pozwala mu czas.
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
option-help-kingdomino-harmony = 5 punktów, jeśli żadne domino nie zostało odrzucone.
option-help-kingdomino-mighty-duel = Dwie osoby, wszystkie 48 domin, królestwa 7 × 7.
option-help-barony-rounds = Maksymalna liczba rund
no-limit = bez limitu
more-options = Zegar i widoczność
pace = Tempo
pace-none = Bez zegara
pace-live = Na żywo, z zegarem
pace-correspondence = Korespondencyjnie
pace-live-of = { $minutes } min + { $seconds } s na turę
pace-correspondence-of = { $hours } godz. na turę
bank-minutes = Minuty na osobę
increment-seconds = Sekundy doliczane za turę
turn-hours = Godziny na turę
when-out = Gdy skończy się czas
when-out-nudge = Przypomnij
when-out-wait = Czekaj
when-out-bot = Do powrotu gra bot
list-publicly = Pokaż ten stół na stronie głównej
show-scores = Pokazuj punkty w trakcie gry
make-table = Otwórz stół

sit-here = Usiądź tutaj
another-here = Ktoś jeszcze na tym urządzeniu?
guest-name = Gość { $seat }
this-device = to urządzenie
is-here = przy stole
is-ready = może zaczynać
ready = Zaczynamy
not-ready = Jeszcze nie
stand-up = Wstań
remove = Usuń: { $name }
waiting-seats = { $n ->
    [one] Brakuje jeszcze { $n } osoby…
    [few] Brakuje jeszcze { $n } osób…
   *[many] Brakuje jeszcze { $n } osób…
}
waiting-ready = Czekamy, aż wszyscy będą gotowi…
table-full = Wszystkie miejsca są zajęte. Możesz oglądać grę.
invite = Zaproś
invite-text = Z tym linkiem każdy może zająć miejsce albo oglądać grę.
invite-title = { $game }: zagraj ze mną w Crownland
invited = { $name } zaprasza do gry { $game }
link = Link
copy = Kopiuj
copied = Skopiowano
share = Udostępnij
qr-code = Link jako kod QR
lock = Zablokuj stół
unlock = Odblokuj stół
readmit = Wpuść usuniętych z powrotem
is-locked = Ten stół jest zablokowany.
close-table = Zamknij stół
fair-chance = Uczciwe losowanie
continued-text = Ta gra zaczęła się na jednym urządzeniu i toczy się dalej tutaj (dotychczasowe ruchy: { $n }). Do tej pory losowało tylko tamto urządzenie; od teraz losuje serwer, a przeglądarka każdej osoby dodaje własną losowość.
commitment = Odcisk sekretu
secret = Sekret
commitment-text = Serwer wybrał sekret, zanim ktokolwiek zajął miejsce; to jest odcisk tego sekretu. Przeglądarka każdej osoby dodaje własną losowość, więc nikt nie może przewidzieć ani ustawić losowań. Po grze każdy może je sprawdzić.

sending = Wysyłanie…
nothing-to-confirm = Nic jeszcze nie jest wybrane.
nothing-to-undo = Nie ma czego cofnąć.
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
hand-over = Teraz gra { $name }. Podaj urządzenie
hand-over-ready = To ja
connection-lost = Połączenie przerwane. Ponawiam próbę…
server-restarting = Serwer uruchamia się ponownie. Chwileczkę…
not-saved = Jeszcze nie zapisano, ponawiam próbę
history-lost = { $n ->
    [one] Serwer wrócił do wcześniejszej kopii danych: ostatnie zdarzenie przy tym stole przepadło. Gra toczy się dalej od tego miejsca.
    [few] Serwer wrócił do wcześniejszej kopii danych: ostatnie { $n } zdarzenia przy tym stole przepadły. Gra toczy się dalej od tego miejsca.
   *[many] Serwer wrócił do wcześniejszej kopii danych: ostatnie { $n } zdarzeń przy tym stole przepadło. Gra toczy się dalej od tego miejsca.
}
table-gone-title = Nie ma takiego stołu
table-gone-text = Został zamknięty albo link jest niepełny.
table-closed-title = Ten stół został zamknięty
table-closed-text = Zamknięto go przed początkiem gry.
table-unreachable-title = Serwer nie odpowiada

request-undo = { $name } prosi o cofnięcie ruchu.
request-pause = { $name } prosi o przerwę.
request-end = { $name } proponuje zakończenie gry.
agree = Zgadzam się
refuse = Odmawiam
withdraw = Wycofaj prośbę
stand-in-resigned = Gra poddana. Dalej gra za ciebie bot.
stand-in-handed = Za ciebie gra bot.
stand-in-absent = Czas się skończył. Za ciebie gra bot.
take-back = Wróć do gry

say-something = Powiedz coś
phrase-hello = Cześć!
phrase-good-luck = Powodzenia!
phrase-well-played = Dobra gra!
phrase-thanks = Dziękuję!
phrase-oops = Ojej!
phrase-one-moment = Chwileczkę!
phrase-back = Już jestem!
phrase-your-turn = Twoja tura!
phrase-again = Gramy jeszcze raz?
phrase-goodbye = Do zobaczenia!
ask-pause = Poproś o przerwę
ask-end = Zaproponuj koniec gry
end-now = Zakończ grę
hand-to-bot = Niech zagra bot
go-online = Zaproś do gry
go-online-text = Dotychczasowa gra trafi na serwer, a ty dostaniesz link dla zaproszonej osoby. Do tej pory losowało tylko to urządzenie. Od teraz losuje serwer: ustala nowy sekret, a przeglądarka każdej osoby dodaje własną losowość. Gra na tym urządzeniu zostaje bez zmian.
go-online-seats = Miejsca dla zaproszonych
go-online-start = Graj dalej online
other-device = Inne urządzenie
hand-off-text = Otwórz wkrótce ten link na drugim urządzeniu. Działa tylko raz i przenosi tam twoje miejsca.
allow-notifications = Powiadamiaj o mojej turze
sound = Dźwięk
confirm-setting = Zatwierdzanie przed wysłaniem
confirm-system = Tylko przy dotyku
confirm-always = Zawsze
confirm-never = Nigdy
follow-pace = Tempo ruchów innych graczy
follow-slow = Wolno
follow-normal = Normalnie
follow-fast = Szybko
follow-instant = Od razu
setting-sound = Dźwięki
volume = Głośność
setting-vibration = Wibracja na początku mojej tury
setting-hints = Pokazuj, gdzie pasuje domino
setting-handover = Przerwa między osobami przy wspólnym urządzeniu
setting-coach = Trener w grach z botami: podpowiedzi i pytanie przed złą turą
setting-fits = Poziom bota dopasowuje się do moich wyników
notation = Wpisz ruch
send = Wyślij
log = Przebieg gry
resign = Poddaj grę
resign-sure = Bot zagra za ciebie do samego końca. Nie będzie można wrócić do gry.
resigned = gra poddana
privacy = Imię i ustawienia zostają na tym urządzeniu. Nie ma kont ani śledzenia; jedno ciasteczko pamięta twoje miejsca.

key-arrows = ruch po planszy
key-enter = wybór; drugi raz: zatwierdzenie
key-r = obrót domina
key-esc = anulowanie
key-confirm = zatwierdzenie
key-l = ostatni ruch
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
overview = Stół w słowach

since-last-turn = { $n ->
    [one] Od twojej ostatniej tury: { $n } ruch
    [few] Od twojej ostatniej tury: { $n } ruchy
   *[many] Od twojej ostatniej tury: { $n } ruchów
}
show-moves = Pokaż
back-to-game = Wróć do gry
earlier-moves = Wcześniejsze ruchy

log-action = { $name }: { $what }
log-sat = Do stołu siada { $name }
log-left = Od stołu odchodzi { $name }
log-locked = Stół jest zablokowany
log-unlocked = Stół jest odblokowany
log-closed = Stół zamknięto
log-continued = Gra zaczęła się na jednym urządzeniu i toczy się dalej tutaj
log-started = Gra się zaczyna
log-undone = { $name } cofa ruch
log-paused = Przerwa
log-resumed = { $name } wznawia grę
log-ended = Koniec za zgodą wszystkich
log-time-up = { $name }: koniec czasu
log-clock-stopped = { $name }: zegar stoi
log-stood-in = { $name }: gra bot
log-took-back = { $name } znowu gra
log-moved = Teraz na innym urządzeniu: { $name }
log-taken-over = Miejsce przejmuje { $name }
log-rematch = Można zagrać rewanż

counting = Liczymy punkty…
wins = Wygrywa { $name }!
shared-win = Wspólne zwycięstwo: { $names }
ended-as-it-stood = Koniec za zgodą wszystkich
rematch = Rewanż
go-rematch = Dołącz do rewanżu
replay = Powtórka
share-picture = Udostępnij obrazek
export = Pobierz zapis
score-graph = Jak rosły punkty
decided = Najwięcej dało: { $what } ({ $points }).
final-table = Stół na koniec gry
earlier-game = Gra { $n }
between-games = Koniec gry { $n }
next-game = Następna gra
points-so-far = Razem
fairness-text = Przed grą serwer ogłosił odcisk swojego sekretu. Teraz sekret jest znany i każde losowanie można przeliczyć od nowa.
check-fairness = Sprawdź każde losowanie
is-fair = { $n ->
    [one] { $n } losowanie: zgadza się.
    [few] Zgadza się każde z { $n } losowań.
   *[many] Zgadza się każde z { $n } losowań.
}
fair-device = { $n ->
    [one] Pierwsze losowanie wykonało jedno urządzenie, zanim gra przeszła online. Zgadza się z jego sekretem, ale nikt inny nie miał w nim udziału.
    [few] Pierwsze { $n } losowania wykonało jedno urządzenie, zanim gra przeszła online. Zgadzają się z jego sekretem, ale nikt inny nie miał w nich udziału.
   *[many] Pierwszych { $n } losowań wykonało jedno urządzenie, zanim gra przeszła online. Zgadzają się z jego sekretem, ale nikt inny nie miał w nich udziału.
}
is-unfair = Losowania się nie zgadzają: z sekretu wychodzi co innego.

to-start = Pierwszy ruch
one-back = Krok wstecz
one-forward = Krok naprzód
to-end = Ostatni ruch
autoplay = Odtwarzaj
stop = Zatrzymaj
position = Pozycja
speed = Tempo
record-text = Zapis to plik tekstowy, który można pobrać z każdej gry.
record-drop = Upuść tu zapis gry albo wybierz plik.
record-too-large = Ten plik jest za duży jak na zapis gry.
record-wrong = To nie jest poprawny zapis gry.

brush = Pędzel
castle = Zamek
eraser = Gumka
pad-hint = Wybierz teren i dotykaj pól. Kolejne dotknięcie dodaje koronę.
pad-odd = Jedno pole nie ma jeszcze drugiej połowy.
needs-engine = Do tego potrzebny jest silnik gry, którego ta strona nie zawiera.
pad-impossible = Z 48 domin nie da się tego ułożyć. Sprawdź tereny i korony.
pad-unknown = Nie udało się ustalić, czy da się to ułożyć z 48 domin.
game-number = Gra { $n }
sum = Suma
total = Razem
clear = Wyczyść
less = { $what }: o jeden mniej
add = { $what }: o jeden więcej
barony-pad-hint = Wpisz osoby w kolejności gry: przy remisie wygrywa późniejsza.

rule-sheet = Ściąga z zasad
variants-here = W tej grze
rules-of = Zasady gry { $game }
rules-own-words = Własnymi słowami.
learn-by-playing = Ucz się, grając

refused-unreachable = Serwer nie odpowiada. Spróbuj ponownie.
refused-internal = Coś poszło nie tak po stronie serwera.
refused-malformed = Serwer nie zrozumiał tego polecenia.
refused-too-large = To jest za duże.
refused-too-fast = Za szybko. Poczekaj chwilę.
refused-too-slow = To trwało zbyt długo. Spróbuj jeszcze raz.
refused-foreign-origin = To żądanie pochodzi z innej strony.
refused-not-found = Nie ma takiego stołu.
refused-bad-value = Serwer nie przyjmuje tej wartości.
refused-not-your-seat = To nie jest twoje miejsce.
refused-not-host = Może to zrobić tylko gospodarz.
refused-not-your-turn = To nie twoja tura.
refused-stale = Sytuacja przy stole się zmieniła. Spójrz jeszcze raz.
refused-unreadable = To nie jest poprawny ruch.
refused-seat-taken = To miejsce jest już zajęte.
refused-seat-empty = Nikt tu nie siedzi.
refused-name-taken = To imię jest zajęte albo zbyt podobne do innego. Wybierz inne.
refused-removed = Gospodarz usunął cię od tego stołu. Poproś, żeby wpuścił cię z powrotem.
refused-not-absent = Ta osoba wciąż gra. Tylko ona może przekazać swoje miejsce.
refused-locked = Ten stół jest zablokowany.
refused-already-started = Gra już trwa.
refused-not-started = Gra się jeszcze nie zaczęła.
refused-is-over = Gra jest zakończona.
refused-not-over = Gra jeszcze trwa.
refused-is-closed = Ten stół jest zamknięty.
refused-is-paused = Trwa przerwa.
refused-not-paused = Nie ma przerwy.
refused-bot-plays = Na tym miejscu gra bot. Najpierw wróć do gry.
refused-no-bot-plays = Na tym miejscu nie gra bot.
refused-out-of-time = Twój czas na tę turę minął. Wrócisz do gry, gdy bot ją dokończy.
refused-no-entropy = Ta przeglądarka nie dodała jeszcze własnej losowości.
refused-nothing-to-undo = Tego nie można już cofnąć.
refused-already-asked = W tej turze prośba już była.
refused-request-under-way = Inna prośba czeka jeszcze na odpowiedź.
refused-no-request = Nie ma prośby, na którą można odpowiedzieć.
refused-expired-link = Ten link jest nieprawidłowy albo został już użyty.
refused-not-saved = Jeszcze nie zapisano; serwer ponawia próbę.
refused-full = Serwer jest pełny. Spróbuj później.
refused-too-much = Przy tym stole zaszło już zbyt wiele twoich zmian. Nadal możesz grać, odejść albo się poddać.

change-points = { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
}

update-ready = Nowa wersja Crownland jest gotowa.
update-now = Zaktualizuj

not-kept = Przeglądarka nie zapisuje twoich gier: brakuje miejsca albo nie ma na to zgody. Ta gra toczy się dalej, ale zniknie po zamknięciu karty.

matches-title = Gry na tym urządzeniu
matches-text = Gry z botami i na jednym urządzeniu zostają w tej przeglądarce. Zapisz je do pliku, aby je przenieść lub zabezpieczyć.
matches-export = Zapisz do pliku
matches-import = Wczytaj z pliku
matches-imported = { $n ->
    [0] W tym pliku nie ma nic nowego
    [one] Wczytano { $n } grę
    [few] Wczytano { $n } gry
   *[other] Wczytano { $n } gier
  }

play-apart = Zagraj z kimś na odległość
