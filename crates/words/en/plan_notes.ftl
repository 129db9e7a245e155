### Notes on a plan, as `crates/engine` and `crates/roundtable` tell them.

plan-note-new = { $name } is new from round { $round } on
plan-note-left = { $name } has left before round { $round }
plan-note-numbers-trusted = { $of }: has no names, so its numbers are read as line numbers of the list: 1 is { $first }, { $count } is { $last }
plan-note-names-ignored = { $of }: its names are ignored, because the players here have numbers only
plan-note-left-out = { $of }: of { $meetings } meetings { $counted } { $counted ->
    [one] was
   *[other] were
} counted; { $people ->
    [one] { $names } is not on the list
   *[other] { $names } are not on the list
}
plan-note-brought-along = { $rounds ->
    [one] { $of }: 1 round that it was planned after counts too
   *[other] { $of }: { $rounds } rounds that it was planned after count too
}
plan-note-held-back = held back for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} by standing: { $pairs } pairs of likely neighbours, { $fresh } of them do not meet before (by seeding: { $tables })
plan-note-left-fresh = left fresh for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} by standing: { $pairs } pairs of likely neighbours, { $fresh } of them do not meet before (by the order of the list: { $tables })
note-first-fit-ends = first fit finds no round after { $rounds }; that does not prove that there are no more, and another method may find them
note-effort-ends = stopped after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}: the effort of { $steps } steps is used up
note-repeats-allowed = { $meetings ->
    [none] the effort was used up in round { $round }; from there on everybody is placed where they have the fewest repeats
   *[other] first fit finds no round { $round } in which no two meet { $meetings } times; from there on two may meet { $meetings } times
}
plan-note-partners-not-kept = the wish `{ $wish }` is not kept in { $rounds ->
    [one] 1 round, which is
   *[other] { $rounds } rounds, the first of them
} round { $first }
note-wish-not-kept = the wish `{ $wish }` is not kept in { $rounds ->
    [one] 1 round, which is
   *[other] { $rounds } rounds, the first of them
} round { $first }
note-couple-parted = { $alone ->
    [yes] { $a } and { $b } are to be together, but one of them sits out while the other plays ({ $rounds }): only one person sits out there
   *[other] { $a } and { $b } are to be together, but one of them sits out while the other plays ({ $rounds }): no way was found for both to sit out together without making something else worse
}
plan-note-withdrawn = colours of the games to come can be evened for those who stay: roundtable reversals { $file } { $who } --after { $after } -o FILE
plan-note-not-in-standings = not in the standings, so placed last: { $names }
plan-note-still-absent = not there in the last round, so taken as absent: { $names }; --present NAME seats somebody who is back
plan-note-contrary-wishes = { $one } and { $other } are to be apart and also together, perhaps through others: both can hold only in rounds in which one of these people has no seat; leave out one of the wishes
plan-note-grouped = the column "{ $column }" makes { $groups ->
    [one] 1 group
   *[other] { $groups } groups
} of people
plan-note-column-forgotten = the column "{ $column }" has wishes that { $of } was made with; they are forgotten
note-rounds-found = { $wished ->
    [yes] the search finds no round after { $rounds } without a repeat, apart from people whom a wish puts at one table; that does not prove that there are no more
   *[other] the search finds no round without a repeat after { $rounds }; that does not prove that there are no more
}
note-most-rounds = no schedule has more than { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} without a repeat: { $why }
note-search-stopped = the search was stopped after { $swaps } swaps: the same seed may give another result
note-refuted = { $everywhere ->
    [yes] { $wishes ->
        [0] every schedule has a repeat
       *[other] no schedule keeps every wish without a repeat
    }: exhaustive search (SAT, conflicts: { $conflicts })
   *[other] { $wishes ->
        [0] with these tables every schedule has a repeat
       *[other] with these tables no schedule keeps every wish without a repeat
    }: exhaustive search (SAT, conflicts: { $conflicts }); other tables were not tried
}
note-byes = the number of players is odd: in each round one player has a bye
note-history-not-used = { $method } is a fixed table: it does not avoid meetings of earlier events
note-wishes-not-used = { $method } ignores wishes, so they may be broken
note-kept-of-another-table = the kept rounds are not the first rounds of { $method }, so some pairs may meet twice or never
note-first-two-meet-early = by the table of { $method } for 6, 1 and 2 meet in round 1 (for 8 and more in the last round but one): --method crenshaw-algorithm has that order for 6 too
note-games-not-played = { $games ->
    [one] 1 game of the table is not played because a player is absent; the opponent sits out
   *[other] { $games } games of the table are not played because a player is absent; the opponents sit out
}
note-stays-at-table = { $player } plays at table { $table } in all { $rounds } rounds, as the printed order of games has it; --balance shares the tables out evenly

## EffortSaid (note-more-): What more effort may still find.
## $what (String)
## $found $least (u64)

# as More
note-more-effort = { $what }: { $found } found; { $least ->
    [0] --effort high
   *[other] fewer than { $least } is impossible; --effort high
} searches ten times as long and may find fewer
note-more-than-high = { $what }: { $found } found; { $least ->
    [0] still more effort
   *[other] fewer than { $least } is impossible; still more effort
} may find fewer
note-more-open = { $what }: more effort may find something better
