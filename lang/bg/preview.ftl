# Какво показва приложение за съобщения за една връзка.

preview-about = Играй Kingdomino и Barony с когото искаш, само с връзка. Без профил.
preview-table = { $game }: { $players }
preview-open = Заети места: { $taken } от { $all }. { $pace }. Отвори връзката, за да играеш или да гледаш.
preview-playing = Играта е в ход. Отвори връзката, за да гледаш.
preview-paused = Играта е в пауза.
preview-closed = Тази маса е затворена.
preview-over = Краен резултат: { $results }.
