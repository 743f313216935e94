# What a messenger shows of a link.

preview-about = Play Kingdomino and Barony with anyone, by a link. No account.
preview-table = { $game }: { $players }
preview-open = { $taken } of { $all } seats taken. { $pace }. Open the link to play or watch.
preview-playing = The game is in progress. Open the link to watch.
preview-paused = The game is paused.
preview-closed = The host closed this table.
preview-over = Final score: { $results }.
