# Amit egy üzenetküldő a linkből mutat.

preview-about = Játssz Kingdominót és Baronyt bárkivel, egyetlen linkkel. Fiók nélkül.
preview-table = { $game }: { $players }
preview-open = Foglalt helyek: { $taken } / { $all }. { $pace }. Nyisd meg a linket, és játssz vagy nézd.
preview-playing = A játék folyik. Nyisd meg a linket, ha nézni szeretnéd.
preview-paused = A játék szünetel.
preview-closed = Ezt az asztalt bezárták.
preview-over = Végeredmény: { $results }.
