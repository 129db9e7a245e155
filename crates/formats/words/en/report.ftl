# See crates/formats/src/phrase/report.rs; every key stands in ja/ too.

report-title = { $players } players, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
standing-optimal = OPTIMAL: proved that no schedule for this question is better in anything
standing-optimal-but-turns = OPTIMAL: proved that no schedule for this question is better in who meets whom, how often anybody has which colour, or tables; how colours take turns is not proved best
standing-valid = VALID: no rule is broken
standing-proved = { $what }: proved best
standing-here = { $what }: proved best at these tables
standing-open = { $what }: not proved best
standing-wishes-broken = wishes: broken { $count ->
    [one] once
   *[other] { $count } times
}, and nothing proves that they must be
standing-wishes-proved = wishes: broken { $count ->
    [one] once
   *[other] { $count } times
}, proved the least possible
standing-tier = { $tier ->
    [none_again] nobody meets twice
    [overload] who meets again
    [most_meetings] the pair that meets most
    [borders] borders
    [same_group] the groups to spread
    [unfairness] short tables and sit-outs
    [cards_changed] changed cards
    [uneven_groups] how often groups meet each other
    [uneven_seats] seats
    [excess_visits] tables
   *[indirect] common opponents
}
standing-and = { $first }; { $second }
report-invalid = BROKEN: { $count ->
    [one] 1 problem, see below
   *[other] { $count } problems, see below
}
report-problems = Problems
report-proof = at best { $bound } ({ $by })
stream-checked = written as a stream and checked on the way: everybody has one place in every round, and no difference of two players at a table (digit by digit in base { $base }) occurs in two rounds, so nobody meets twice; { $unmet ->
    [one] 1 pair never meets
   *[other] { $unmet } pairs never meet
}. Seats and visits to tables were not counted.
figure-meetings = meetings per pair
figure-repeats = repeats
figure-unmet = pairs that never meet
figure-squares = sum of squared meetings
figure-indirect = opponents that those pairs share
figure-rank-spread = mean rank spread
figure-seats = seat range
figure-seats-any = seat range after any round
figure-seats-imperfect = players with uneven seats
figure-visits = visits to one table
figure-excess-visits = visits above the even share
figure-short-tables = short tables per player
figure-sit-outs = sit-outs per player
figure-imbalance = White minus Black
figure-breaks = same colour twice in a row
figure-run = longest run of a colour
sides-minus = { $first } minus { $second }
sides-breaks = same side twice in a row
sides-run = longest run of a side
figure-borders = borders per pair
figure-border-repeats = repeated borders
spread-figure = meetings of the same { $column }
spread-between = meetings of two groups ({ $column })
spread-between-even = as even as can be
spread-between-uneven = beyond an even share, squares added up: { $uneven }
spread-between-said = { $said }; any two groups meet { $times } times
spread-between-said-even = { $said }; any two groups meet { $times } times, as even as can be
spread-tables = { $column } at a table
spread-table = { $people } ({ $tables ->
    [one] 1 table
   *[other] { $tables } tables
})
spread-more = others ({ $tables })
spread-said = { $column }: { $found } meetings of the same, at best { $bound }; at a table { $tables }
value-span = { $min } to { $max }
value-of = { $value } of { $total }
value-at-least = { $value } or more
value-at-most = { $value } at most
