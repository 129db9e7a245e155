### Notes on the next round, as `crates/model` tells them.

note-places-are-seeding = no game has been played yet: places are taken as the seeding
note-no-places = nobody has a place: the order of the list is taken as the standings
note-unplaced = { $people ->
    [one] 1 player has no place and is put behind the others
   *[other] { $people } players have no place and are put behind the others
}
note-sit-outs = { $people } people do not fill tables of { $sizes }; sitting out: { $who }
note-left-over = { $tables ->
    [one] the last table was filled with step 1, because the number of tables is not a multiple of { $step }
   *[other] the last { $tables } tables were filled with step 1, because the number of tables is not a multiple of { $step }
}
note-met-too-many = { $player } sits with at least { $mates ->
    [one] 1 other
   *[other] { $mates } others
}, and only { $fresh } of those seated are new to them
note-fewest = no seating has fewer repeats
note-fewest-kept = no seating that keeps the wishes has fewer repeats
note-not-found = no seating with fewer repeats was found; there may be one
note-same-group = { $met ->
    [one] 1 pair with the same { $column } sits together
   *[other] { $met } pairs with the same { $column } sit together
}{ $least ->
    [0] : no seating without was found
    [one] ; 1 cannot be avoided at these tables
   *[other] ; { $least } cannot be avoided at these tables
}
note-short-tables = { $by ->
    [high] { $exactly ->
        [yes] at short tables: { $who }; the highest places (--short high)
       *[no] at short tables: { $who }; the highest places, as far as wishes are kept and nobody meets again for it (--short high)
    }
    [turns] { $exactly ->
        [yes] at short tables: { $who }; those who were there least often, of these the lowest places (--short turns)
       *[no] at short tables: { $who }; those who were there least often, of these the lowest places, as far as wishes are kept and nobody meets again for it (--short turns)
    }
    [lot] { $exactly ->
        [yes] at short tables: { $who }; drawn by lot (--short lot)
       *[no] at short tables: { $who }; drawn by lot, as far as wishes are kept and nobody meets again for it (--short lot)
    }
   *[low] { $exactly ->
        [yes] at short tables: { $who }; the lowest places (--short low)
       *[no] at short tables: { $who }; the lowest places, as far as wishes are kept and nobody meets again for it (--short low)
    }
}
note-repeat = { $one } and { $other } meet again ({ $times ->
    [one] met once before
   *[other] met { $times } times before
}{ $last ->
    [yes] , and in the last round
   *[no] { "" }
}): { $why }
note-partners-again = { $one } and { $other } are partners again ({ $times ->
    [one] once before
   *[other] { $times } times before
})
note-cut = { $by ->
    [all] { $seated } share place { $place }: all of them play in the final
    [tie-break] place { $place } is shared: more wins, better places and better games give the seats to { $seated }, not to { $left }
    [lot] place { $place } is shared: the lot (seed { $seed }) gives the seats to { $seated }, not to { $left }
   *[play-off] { $seated } share place { $place } and play for it: this play-off counts for nothing else
}

## ContenderSaid (note-): What somebody of a position is called.
## $id (u64)
## $name (String)

note-player = player { $id }
note-named = { $name } ({ $id })
