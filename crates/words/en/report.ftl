### Reports of audits, and short sentences about a plan. Figures are told by `crates/audit`.

figure-meetings = meetings per pair
figure-tonight = tonight's meetings
figure-season = { $figure } (season)
figure-repeats = repeats
figure-unmet = pairs that never meet
figure-squares = sum of squared meetings
figure-indirect = opponents common to unmet pairs
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
figure-unmixed = sides not mixed by { $column }
figure-sides-plain = first seat minus second
figure-sides-minus = { $first } minus { $second }
figure-sides-breaks = same side twice in a row
figure-sides-run = longest run of a side
figure-borders = borders per pair
figure-border-repeats = repeated borders
figure-partners = partners: how often two are
figure-partners-again = partnerships that come again
figure-opponents = opponents: how often two are
figure-opponents-again = games beyond the first of two opponents
figure-left = on the left: how often one sits on another's
figure-left-again = times beyond the first on the same person's left
figure-across = across: how often two sit face to face
figure-across-again = times beyond the first across from the same person
figure-before = turns: how often one moves before another
figure-before-again = times beyond the first before the same person
figure-own = { $name }: how often for two
figure-own-again = { $name }: times beyond the first for the same two
figure-own-at-most = { $name }: times beyond { $times }
figure-own-exactly = { $name }: times more or fewer than { $times }
figure-spread = meetings of the same { $column }
figure-between = meetings of two groups ({ $column })
figure-sums = sum of { $column } at a table
figure-spread-tables = { $column } at a table

## ReportLine: A line of the report of an audit.
## $players $rounds $base (u32)
## $what $name $by $said $times $column $sums $found $best $min $max $people (String)
## $tier (&'static str)
## $count $bound $unmet $value $total $uneven $size $tables $first (u64)

report-title = { $players } people, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
standing-proved = proved best: { $what }
standing-open = not proved best: { $what }
standing-tier = { $tier ->
    [overload] who meets again
    [most_meetings] the pair that meets most
    [never_first] how many people meet
    [never] pairs that never meet
    [borders] borders
    [partners] partners
    [opponents] opponents
    [same_group] the groups to spread
    [unfairness] short tables and sit-outs
    [cards_changed] changed cards
    [uneven_groups] how often groups meet each other
    [uneven_seats] seats
    [left] who sits on whose left
    [across] who sits across
    [before] who moves before whom
    [excess_visits] tables
    [indirect] common opponents
    [unmixed] sides that are to be mixed
   *[other] { $tier }
}
standing-own = { $name }
report-valid = Everybody has one place in every round
report-invalid = BROKEN: { $count ->
    [one] 1 problem, see below
   *[other] { $count } problems, see below
}
report-problems = Problems
# $bound (String)
report-proof = at best { $bound } ({ $by })
# as OffBy
report-off-by = what all pairs have too often or too seldom, added up
stream-checked = written as a stream and checked on the way: everybody has one place in every round, and no difference of two players at a table (digit by digit in base { $base }) occurs in two rounds, so nobody meets twice; { $unmet ->
    [one] 1 pair never meets
   *[other] { $unmet } pairs never meet
}. Seats and visits to tables were not counted.
value-of-sides = { $value } of { $total }, at best { $bound }
spread-between-even = as even as possible
spread-between-uneven = beyond an even share, squares added up: { $uneven }
spread-between-said = { $said }; any two groups meet { $times } times
spread-between-said-even = { $said }; any two groups meet { $times } times, as even as possible
spread-sums-said = { $said }; { $column } at a table sums to { $sums }
spread-sums-best = { $found }; at best { $best }
spread-sums-at = { $found } (tables of { $size })
sum-span = { $min } to { $max }
spread-table = { $people } ({ $tables ->
    [one] 1 table
   *[other] { $tables } tables
})
spread-more = others ({ $tables })
# $found (u64)
# $tables (String)
spread-said = { $column }: { $found } meetings of the same, at best { $bound }; at a table { $tables }
# $min (u64)
# $max (u64)
value-span = { $min } to { $max }
value-tonight = { $total }, { $first } of them first ones
value-of-pairs = { $value } of { $total }
value-of-people = { $value } of { $total }
value-at-least = { $value } or more
value-at-most = { $value } at most

## ShortLine (short-): A short sentence about a plan, or a part of one.
## $what $first $second (String)
## $count $times $meetings $pairs $repeats $bound $most (u64)
## $kind $earlier $tables $of $why (&'static str)
## $people (u32)

short-sentence = { $what }.
short-and = { $first } { $second }
short-proved = { $what } (proved)
short-none-better = No better plan is possible
short-wishes-broken = Wishes are broken { $count ->
    [one] once
   *[other] { $count } times
}; perhaps more can be kept
short-wishes-proved = Wishes are broken { $count ->
    [one] once
   *[other] { $count } times
}, which cannot be avoided
short-all-alike = Everybody meets everybody { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
}
# $pairs $times (u64)
short-all-meet = Everybody meets everybody; { $pairs ->
    [one] 1 pair meets
   *[other] { $pairs } pairs meet
} { $times ->
    [2] twice
   *[other] { $times } times
}
# $first (u64)
short-tonight = Tonight: { $meetings ->
    [one] 1 meeting
   *[other] { $meetings } meetings
}, { $kind ->
    [all] all between people who have never met
    [none] all between people who have met before
   *[some] { $first } of them between people who have never met
}
short-none-again = { $earlier ->
    [yes] Nobody meets twice, earlier events included
   *[no] Nobody meets twice
}
short-twice = { $earlier ->
    [yes] With earlier events, { $pairs ->
        [one] 1 pair meets twice
       *[other] { $pairs } pairs meet twice
    }
   *[no] { $pairs ->
        [one] 1 pair meets twice
       *[other] { $pairs } pairs meet twice
    }
}
short-repeats = { $earlier ->
    [yes] With earlier events, { $repeats } meetings are repeats
   *[no] { $repeats } meetings are repeats
}
short-unavoidable = { $tables ->
    [here] { $what }, which cannot be avoided at tables of these sizes
   *[any] { $what }, which cannot be avoided
}
short-partly = { $tables ->
    [here] { $what }; { $of ->
        [pairs] { $bound }
       *[meetings] { $bound } of them
    } cannot be avoided at tables of these sizes
   *[any] { $what }; { $of ->
        [pairs] { $bound }
       *[meetings] { $bound } of them
    } cannot be avoided
}
short-as-wished = { $what }, which cannot be avoided { $tables ->
    [here] at tables of these sizes with all wishes kept
   *[any] with all wishes kept
}
short-as-wished-partly = { $what }; { $of ->
    [pairs] { $bound }
   *[meetings] { $bound } of them
} cannot be avoided { $tables ->
    [here] at tables of these sizes with all wishes kept
   *[any] with all wishes kept
}
short-evenly-spread = { $what }, spread as evenly as possible
short-may-be-fewer = { $what }; fewer may be possible
short-most = No pair meets more than { $most } times, and fewer is impossible
short-most-open = No pair meets more than { $most } times; fewer may be possible
short-borders = Borders of any two: { $what }, as even as possible
short-borders-open = Borders of any two: { $what }; perhaps they could be more even
# $met (u64)
short-people-met = { $met } of { $pairs } pairs meet{ $why ->
    [proved] , and more is impossible
   *[open] ; more may be possible
}
short-partners-once = Nobody has the same partner twice
short-partners-once-but-couples = Nobody has the same partner twice, but for those who always play together
short-partners-again = { $repeats ->
    [one] 1 partnership comes again
   *[other] { $repeats } partnerships come again
}{ $why ->
    [proved] , which cannot be avoided
   *[open] ; fewer may be possible
}
short-opponents = Opponents are as even as possible
short-opponents-open = Opponents could perhaps be more even
# $what (&'static str)
short-shared = { $what ->
    [tables] short tables
   *[sit_outs] sit-outs
}
short-seats = seats
short-and-thing = { $first } and { $second }
short-even = { $what } are as even as possible
short-may-be-more-even = { $what } could perhaps be more even
short-seats-here = { $people ->
    [one] 1 person has
   *[other] { $people } people have
} uneven seats; fewer is impossible at these tables
short-seats-given = { $people ->
    [one] 1 person has
   *[other] { $people } people have
} uneven seats; fewer is impossible with short tables shared out as fairly
short-seats-open = { $people ->
    [one] 1 person has
   *[other] { $people } people have
} uneven seats; fewer may be possible
short-runs-may-be-shorter = Runs of the same side may not be the shortest possible
