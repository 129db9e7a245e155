### Why two people meet when they do, as `crates/audit` tells it.

explain-nobody-again = nobody meets twice
explain-again = meet { $times } times: { $pairs }
explain-never = never meet: { $pairs }
explain-carriers = { $least ->
    [0] most repeats, { $again } each: { $players }
   *[other] most repeats, { $again } each (counting forces { $least }): { $players }
}
explain-counted = why: over all rounds a player sits with { $company } people, and there are only { $others } others, so some of them must meet again
explain-proved = { $found ->
    [one] the one repeat cannot be avoided
   *[other] none of the { $found } repeats can be avoided
}, which is proved ({ $reason })
explain-least = over all pairs people cannot meet again less than this where as much is kept of what matters more, which is proved ({ $reason })
explain-not-forced = { $forced ->
    [0] nothing forces any of the { $found } repeats; --effort high may find fewer
   *[other] at least { $forced } of the { $found } repeats cannot be avoided; --effort high may find fewer
}
why-never = { $a } and { $b } never meet
why-meet = { $a } and { $b } meet in: { $rounds }
why-earlier = they met { $times ->
    [one] once
   *[other] { $times } times
} at earlier events
why-sides = { $a } and { $b }: partners { $partners ->
    [0] never
    [one] once
    [2] twice
   *[other] { $partners } times
}, opponents { $opponents ->
    [0] never
    [one] once
    [2] twice
   *[other] { $opponents } times
}
why-sides-proved = { $relation ->
    [partners] partners
   *[opponents] opponents
}: over all pairs proved best
why-sides-open = { $relation ->
    [partners] partners
   *[opponents] opponents
}: over all pairs not proved best; more effort may find something better
why-related = { $relation ->
    [across] face to face
   *[own] { $name }
}: { $a } and { $b } { $times ->
    [0] never
    [one] once
    [2] twice
   *[other] { $times } times
}
why-related-in-order = { $relation ->
    [left] on the left: { $a } on { $b }'s
    [before] turns: { $a } before { $b }
   *[own] { $name }: { $a } → { $b }
} { $times ->
    [0] never
    [one] once
    [2] twice
   *[other] { $times } times
}, { $relation ->
    [left] { $b } on { $a }'s
    [before] { $b } before { $a }
   *[own] { $b } → { $a }
} { $back ->
    [0] never
    [one] once
    [2] twice
   *[other] { $back } times
}
why-related-proved = { $relation ->
    [left] on the left
    [across] face to face
    [before] turns
   *[own] { $name }
}: over all pairs proved best
why-related-open = { $relation ->
    [left] on the left
    [across] face to face
    [before] turns
   *[own] { $name }
}: over all pairs not proved best; more effort may find something better
why-never-both = they are never both there in the same round
why-kept = rounds that are kept as they are: { $rounds }
why-wished-together = a wish asks for them to be together
why-wished-apart = a wish asks for them to be apart
why-must-meet-again = { $player } sits with at least { $company } people over all rounds, and there are only { $others } others, so { $least ->
    [one] at least 1 repeat is
   *[other] at least { $least } repeats are
} forced, with one or another of them
why-instead = if the two never met, { $player } would have { $others } others left, and at least { $least ->
    [one] 1 repeat
   *[other] { $least } repeats
} with them
why-not-forced = counting does not force them to meet
why-proved = over all pairs, people cannot meet again less than this, which is proved ({ $reason }): what these two gain, others lose
why-proved-once = that the two meet once is no repeat, and over all pairs people cannot meet again less than this, which is proved ({ $reason }): no plan without this meeting is better there
why-open = whether over all pairs people can meet again less is open; more effort may show it
why-wishes-proved = no plan keeps more of the wishes to be apart or together, which is proved
why-wishes-open = whether more of the wishes to be apart or together can be kept is open; more effort may show it

## ListSaid (list-): The first few of many.
## $names (String)
## $more (usize)

list-more = { $names } and { $more } more
