### What a plan remembers of its question, and what is carried over from one.

## Remembered (remembered-): A part of a question that a plan file remembers.
## $column $names $sizes $method $title (String)
## $rounds $tables (u32)

# Wishes.
# $count (usize)
remembered-wishes = { $count ->
    [one] 1 wish
   *[other] { $count } wishes
}
# A column whose groups are to be spread.
remembered-spread = spread by { $column }
# What of the order of the seats is to be even.
remembered-relations = relations between seats: { $names }
# Who is absent when.
# $people (usize)
remembered-absences = absences of { $people ->
    [one] 1 person
   *[other] { $people } people
}
# Earlier rounds that count.
remembered-history = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} of earlier events
# The sizes of tables.
remembered-sizes = tables of { $sizes }
# Anyone who finds no seat sits out.
remembered-sit-out = the people left over sit out
# A number of tables, at most.
remembered-tables = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} a round
# The game, by its word on the command line.
# $game (&'static str)
remembered-game = { $game }
# A number of rounds.
remembered-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
# When the rounds are.
remembered-dates = the dates
# Later rounds that are seated by the standings.
remembered-then = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} by the standings to follow
# The method, by its word on the command line.
remembered-method = method { $method }
# A title.
remembered-title = title “{ $title }”
## Notes on a plan that goes on from another.

plan-note-taken-over = carried over from { $of }: { $what }
plan-note-said-anew = { $of } had { $what }: what is given now counts instead
plan-note-back = { $name } is back from round { $round } on
plan-note-absent-too-late = the absence of { $name } in round { $round } changes nothing: the plan has { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
plan-note-nothing-remembered = { $of } does not say what was asked: wishes, absences and earlier events hold as they are given now
