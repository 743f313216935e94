# Co komunikator pokazuje o linku.

preview-about = Graj z kim chcesz w Kingdomino i Baronię: wystarczy link. Bez konta.
preview-table = { $game }: { $players }
preview-open = Zajęte miejsca: { $taken } z { $all }. { $pace }. Otwórz link, żeby zagrać albo popatrzeć.
preview-playing = Gra trwa. Otwórz link, żeby popatrzeć.
preview-paused = Trwa przerwa w grze.
preview-closed = Ten stół został zamknięty.
preview-over = Wynik końcowy: { $results }.
