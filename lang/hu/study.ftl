# Játszmák elemzése és feladványok.

study-graph = A játszma áttekintése
study-win = Győzelmi esély
study-margin = Várható előny
study-percent = { $n }%
study-position = Hely a játszmában
study-table = A számok táblázatban
study-step = Kör
study-start = A játszma előtt
study-progress = Az elemzés folyamatban
study-done = Az elemzés kész, és ezen az eszközön marad.
study-stop = Szünet
study-resume = Folytatás
study-moments = Ami eldöntötte a játszmát
study-luck = Véletlen
study-luck-text = Ezt senki sem választotta. A változás szerencsének számít.
study-chance-draw = Új dominósor húzása
study-chance-king = Király húzása
study-chance-tile = A térkép kirakása
study-chance-first = Ki kezd
study-luck-draw = Húzások: { $points }
study-luck-king = Királyok: { $points }
study-luck-tile = Térkép: { $points }
study-luck-first = Ki kezd: { $points }
study-no-choice = Nincs választás
study-no-choice-text = Csak egy lehetőség volt.
study-mark-great = Nagyszerű: csak ez tartotta meg a játszmát
study-mark-inaccuracy = Pontatlanság
study-mark-mistake = Hiba
study-mark-blunder = Súlyos hiba
study-mark-fine = Jó lépés
study-mark-small = Lehetett volna kicsit jobb
study-loss = Az ára: a győzelmi esélyből { $percent }% (± { $interval }), pontban { $points } (± { $margin }).
study-loss-exact = Az ára: a győzelmi esélyből { $percent }%.
study-noise = Nincs veszteség a ± { $interval }% bizonytalanságon túl.
study-played = ezt játszották
study-sum = Szerencse és tudás
study-sum-text = A végső előny négy rész összege: a kezdéskor várható előny, a szerencse, a saját körök és a többiek körei.
study-part-start = kezdés
study-part-luck = szerencse
study-part-own = saját körök
study-part-others = a többiek körei
study-average = Átlagos veszteség körönként: a győzelmi esélyből { $percent }%, pontban { $points }.
study-level = Játékszint: { $level }
study-kind-loss = { $percent }% veszteség { $n } körben
study-kind-pick = Dominóválasztás
study-kind-place = Dominólerakás
study-kind-discard = Eldobás
study-kind-settle = Városalapítás
study-kind-recruit = Toborzás
study-kind-move = Mozgás
study-kind-take = Jelzők elvétele
study-kind-build = Építés
study-kind-city = Új város
study-kind-expedition = Expedíció
study-kind-title = Nemesi cím
study-kind-sacrifice = Most kevesebb pont
study-kind-denial = Elvenni az ellenféltől
study-kind-room = Hely a királyságban
study-kind-attack = Támadás
study-kind-defence = Védekezés
study-kind-race = Verseny a címért
study-learn = Tanulás a hibákból
study-question = { $name } itt a győzelmi esélyéből { $percent }%-ot veszít. Keress jobb lépést!
study-judging = Ellenőrzés…
study-answer-found = Igen! Ennél jobb nem akadt.
study-answer-better = Jobb, mint ami a játszmában történt, de a legjobbtól { $percent }% győzelmi esély és { $points } pont választja el.
study-answer-worse = Ez { $percent }% győzelmi esélybe és { $points } pontba kerül. Próbáld újra!
study-best-shown = Ez a legjobb kör: { $percent }% győzelmi esély.
study-again = Újra
study-show-best = Mutasd a legjobbat
study-next = Tovább
study-whose = Kinek a körei
study-back = Vissza az elemzéshez

# Why the best turn is better than another: "it" is the best turn.
study-why = Miért jobb a legjobb kör
study-reason-points = Azonnal { $points } ponttal többet hoz.
study-reason-sacrifice = Most { $points } ponttal kevesebbet hoz, de később bőven megtérül.
study-reason-better-domino = { $domino }. dominó: lerakva { $points } ponttal többet hoz.
study-reason-crowns = A választott dominón { $crowns } koronával több van.
study-reason-denial = { $crowns ->
    [0] { $domino }. dominó: { $name } nem kapja meg, pedig ott { $points } ponttal többet érne.
    [one] { $domino }. dominó: { $name } nem kapja meg, pedig ott { $points } ponttal többet érne, és korona van rajta.
   *[other] { $domino }. dominó: { $name } nem kapja meg, pedig ott { $points } ponttal többet érne, és { $crowns } korona van rajta.
}
study-reason-misfit = { $domino }. dominó: a másik kör ezt választja, pedig sehova sem illik.
study-reason-holes = { $squares ->
    [one] A másik kör lyukat hagy: olyan négyzetet, amelyet egy dominó sem fedhet le.
   *[other] A másik kör { $squares } lyukat hagy: olyan négyzeteket, amelyeket egy dominó sem fedhet le.
}
study-reason-room = Azok közül, amelyek még jöhetnek, { $dominoes } dominóval többnek marad hely.
study-reason-middle-kingdom = A másik kör után a kastély már nem lehet középen: { $points } pont elvész.
study-reason-harmony = A másik kör után a királyság már nem lehet teljes: { $points } pont elvész.
study-reason-earlier-choice = Hely a választási sorban a következő fordulóban: { $place }., a másik kör után csak { $instead_of }.
study-reason-property = A legnagyobb birtok { $squares } négyzet, a másik kör után csak { $instead_of }.
study-reason-title = { $title ->
    [1] Címet hoz: vikomt.
    [2] Címet hoz: gróf.
    [3] Címet hoz: márki.
   *[other] Az utolsó címet hozza: herceg.
}
study-reason-city = Várost alapít { $points } pontért.
study-reason-gold = { $gold } arannyal többet érő jelzők maradnak.
study-reason-attack = { $gold ->
    [0] Lerombolja { $name } egyik faluját.
   *[other] Lerombolja { $name } egyik faluját, aki { $gold } aranyat veszít.
}
study-reason-rival-title = { $title ->
    [1] { $name } a következő körben nem lehet vikomt.
    [2] { $name } a következő körben nem lehet gróf.
    [3] { $name } a következő körben nem lehet márki.
   *[other] { $name } a következő körben nem lehet herceg.
}
study-reason-exposed = { $villages ->
    [one] A másik kör támadásnak tesz ki egy falut.
   *[other] A másik kör támadásnak tesz ki { $villages } falut.
}
study-reason-threat = { $villages ->
    [one] A másik kör nem véd ki egy falu elleni támadást.
   *[other] A másik kör nem védi ki a támadást { $villages } falu ellen.
}
study-reason-knights = { $knights } lovaggal több áll a táblán.
study-reason-sites = A lovagok olyan helyen állnak, ahol az építés { $gold } arannyal többet hoz.
study-reason-city-sites = { $cities } faluval több lehet várossá.
study-reason-city-land = A városok körüli föld { $gold } arannyal többet ér.
study-reason-lakeside = { $cities } várossal több fekszik tóparton, ahol három lovag toborozható.

puzzles-of = { $game }: feladványok
puzzle-of-the-day = A nap feladványa
puzzle-number = { $n }. feladvány
puzzle-grade = nehézség: { $n } / 5
puzzle-proven = bizonyított
puzzle-searched = hosszú kereséssel talált
puzzle-task = Találd meg a legjobb kört! Nem a kézenfekvő az.
puzzle-solved = { $tries ->
    [one] Elsőre megoldva!
   *[other] Megoldva { $tries } próbából!
}
puzzle-worse = Nem ez a legjobb: { $percent }% győzelmi esélybe és { $points } pontba kerül.
puzzle-failed = Nem ez a legjobb kör.
puzzle-peeked = Ez a megoldás.
puzzle-show = Mutasd a megoldást
puzzle-next = Következő feladvány
puzzle-share = Eredmény másolása
puzzle-copied = Másolva.
puzzle-shared = { $streak ->
    [one] { $game }, { $date } feladványa: { $tries ->
        [one] elsőre megoldva
       *[other] { $tries } próbából megoldva
    }
   *[other] { $game }, { $date } feladványa: { $tries ->
        [one] elsőre megoldva
       *[other] { $tries } próbából megoldva
    }, { $streak } napja sorban
}
daily-table = A nap asztala
daily-share = A mai asztal másolása
daily-shared = { $game }, { $date } asztala: { $rank }. hely a 4-ből, { $score } pont
puzzle-count = Megoldva: { $solved } / { $all }
puzzle-none = Ehhez a játékhoz még nincs feladvány.

coach-hint = Tipp
coach-more = Tovább
coach-where = Ezt nézd: { $kind }
coach-move = Ez a lépés: az árnykép a táblán.
coach-why = Győzelmi esély: { $percent }%; a következő legjobb kör { $next }%-ot ad.
coach-sure = Biztos?
coach-doubt = Ez a győzelmi esélyedből { $percent }%-ot és { $points } pontot elvisz.
coach-better = Jobb:
coach-rethink = Átgondolom
coach-insist = Mégis ezt játszom

statistics-results = Eredmények botok ellen
statistics-none = Ezen az eszközön még nincs befejezett játszma bot ellen.
statistics-game = Játék
statistics-against = Ellenfél
statistics-played = Lejátszva
statistics-won = Győzelem
statistics-best = Legjobb pontszám
statistics-date = Dátum
statistics-result = Eredmény
statistics-loss = Veszteség körönként
statistics-victory = Győzelem: { $n }
statistics-defeat = Vereség: { $n }
statistics-forget = Befejezett játszmák és elemzések törlése
statistics-sure = Véglegesen törlődnek erről az eszközről.
statistics-level = { $n ->
    [one] { $game }: a legutóbbi elemzett játszma alapján a szinted: { $level }.
   *[other] { $game }: a legutóbbi { $n } elemzett játszma alapján a szinted: { $level }.
}
statistics-puzzles = { $game }: { $n } megoldva, napi sorozat: { $days }
