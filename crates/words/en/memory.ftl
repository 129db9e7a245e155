### What a plan remembers of its question, as `src/plan/memory.rs` tells it.

remembered-wishes = { $count ->
    [one] 1 wish
   *[other] { $count } wishes
}
remembered-spread = spread by { $column }
remembered-relations = relations between seats: { $names }
remembered-absences = absences of { $people ->
    [one] 1 person
   *[other] { $people } people
}
remembered-history = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} of earlier events
remembered-sizes = tables of { $sizes }
remembered-sit-out = the people left over sit out
remembered-tables = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} a round
remembered-game = { $game }
remembered-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
remembered-dates = the dates
remembered-then = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} by the standings to follow
remembered-method = method { $method }
remembered-title = title “{ $title }”
plan-note-taken-over = carried over from { $of }: { $what }
plan-note-said-anew = given again, so not carried over from { $of }: { $what }
plan-note-back = { $name } is back from round { $round } on
plan-note-absent-too-late = the absence of { $name } in round { $round } changes nothing: the plan has { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
plan-note-nothing-remembered = { $of } does not say what was asked: wishes, absences and earlier events hold as they are given now
