### The words of a game, by its row in `crates/model/src/game.rs`.

## GameSaid (game-): What the players of a game call a place, what is finished when the time is up, and how a round was seated.
## $place $unit $way $rest (&'static str)
## $points (String)
## $number $count (u32)

game-place = { $place ->
    [court] Court { $number }
    [board] Board { $number }
   *[table] Table { $number }
}
game-places = { $place ->
    [court] { $count ->
        [one] 1 court
       *[other] { $count } courts
    }
    [board] { $count ->
        [one] 1 board
       *[other] { $count } boards
    }
   *[table] { $count ->
        [one] 1 table
       *[other] { $count } tables
    }
}
game-place-alone = { $place ->
    [court] Court
    [board] Board
   *[table] Table
}
game-go-to-place = { $place ->
    [court] Go to the court
    [board] Go to the board
   *[table] Go to the table
}
game-at-once = the game ends at once
game-finish = { $unit ->
    [hand] finish the hand
    [deal] finish the deal
    [point] finish the point
    [year] finish the year
   *[play] finish what is being played
}
game-finish-and-one = { $unit ->
    [hand] finish the hand and play one more
    [deal] finish the deal and play one more
    [point] finish the point and play one more
    [year] finish the year and play one more
   *[play] finish what is being played, and one more
}
game-rest = { $rest ->
    [allotted] bye ({ $points })
    [half] half-point bye
    [zero] zero-point bye
    [sits-out] sits out
   *[absent] absent
}
game-way = { $way ->
    [random] by lot
    [interval] by the standings, in blocks
    [predefined] by the script
    [dutch] Swiss by FIDE’s rules
    [americano] Americano
    [mexicano] Mexicano
    [king] King of the court
    [final] the final
    [plan] planned ahead
   *[swiss] Swiss
}
# $rules (&'static str)
game-rules = { $rules ->
    [ema] EMA
    [ema2025] EMA 2025
    [wrc] World Riichi Championship
    [rrc] Russian riichi rules
    [jpml-a] JPML, A rules
    [tenhou] Tenhou, manual (uma 20-10)
    [tenhounet] Tenhou (uma 15-5)
    [club] Club: 25,000, oka, uma 20-10
    [chess] FIDE: 1, ½, 0
    [go] Go: 1, ½, 0; SOS
    [football] Goals: 3 for a win, 1 for a draw
    [handball] Goals: 2 for a win, 1 for a draw
    [draw-size] Size of the draw
    [sum-of-squares] Squares of the centres
    [centres] Centres
    [side-points] By time: points of the own side
    [points-24] 24 points in all
    [points-32] 32 points in all
    [to-11] First to 11
    [to-21] First to 21
    [points] Points as entered
   *[places] Places at the table: 4, 3, 2, 1
}
