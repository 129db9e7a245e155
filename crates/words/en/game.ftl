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
