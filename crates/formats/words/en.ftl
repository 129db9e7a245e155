# Words of Roundtable in English. Every key stands in ja.ftl too and is a variant of `Word`; a test sees to that.

## Schedules as text. The reader takes the same lines back, so each placeable stands once.
round-heading = Round { $number }
table-heading = Table { $number }:
sit-out-line = sit out: { $players }
absent-line = absent: { $players }
seats-line = seats: { $names }
sizes-line = table sizes: { $sizes }
made-by-line = made by roundtable { $version }, method { $method }, seed { $seed }

seat-east = East
seat-south = South
seat-west = West
seat-north = North
seat-white = White
seat-black = Black

## Cells of the csv by player.
cell-sit-out = sit out
cell-absent = absent

## The report of an audit.
report-title = { $players } players, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
standing-optimal = OPTIMAL: proved that no schedule for this question is better in anything
standing-valid = VALID: no rule is broken
standing-proved = { $what }: proved best
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
    [same_group] the groups to spread
    [unfairness] short tables and sit-outs
    [cards_changed] changed cards
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

## Print sheets and workbooks.
paper-title = Seating
paper-revision = revision { $number }
paper-seed = seed { $seed }
paper-number = No. { $number }
paper-table = Table { $number }
paper-seat = seat { $number }
paper-page = page { $page } of { $pages }
paper-part = { $part } ({ $count ->
    [one] 1 page
   *[other] { $count } pages
})
paper-continued = { $what } (continued)
paper-how-to = Untick what you do not need, then print: A4 or Letter, black and white, no background graphics.
paper-broken = BROKEN PLAN: do not hand out
part-wall = Wall list
part-rounds = Rounds
part-cards = Cards
part-lots = Lots
part-tables = Table cards
part-slips = Score slips
column-name = Name
column-round = Round
column-table = Table
column-seat = Seat
column-score = Score
column-place = Place
column-sum = Sum
column-number = No.
column-check = Check
column-total = Total
column-figure = Figure
column-value = Value
column-bound = Bound
sheet-rounds = Rounds
sheet-players = By player
sheet-scores = Score sheet
sheet-totals = Totals
sheet-meetings = Meetings
sheet-fairness = Fairness
score-target = The scores of a table of { $size } add up to
score-how-to = Type the scores; sums, checks and totals follow. Change the sums above to your rules, or empty them for no check.
check-fine = OK
check-missing = incomplete
meetings-legend = How often any two players meet: · never, white on black more than once.
meetings-too-many = The square of meetings is drawn for up to { $limit } players. For more players write an svg, which has no such limit.
met-never = never
met-once = once
met-times = { $times } times
met-pairs = { $often }: { $count ->
    [one] 1 pair
   *[other] { $count } pairs
}
next-seat = table { $table }, { $seat }
next-nothing = end

## Figures, in reports and on paper.
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
figure-borders = borders per pair
figure-border-repeats = repeated borders

value-span = { $min } to { $max }
value-of = { $value } of { $total }
value-at-least = { $value } or more
value-at-most = { $value } at most

## What proves a bound.
reason-counting = counting
reason-rows = row bound
reason-round-pairs = round-pair bound
reason-most-meetings = { $reason }, and C(m,2) ≤ (m−1)·{ $most }/2 as no pair meets more than { $most } times
reason-convexity = { $reason }, and C(m,2) ≥ m−1
reason-exhaustive = exhaustive search
reason-average = average
reason-divisibility = divisibility
reason-first-game = a first game
reason-reached = { $reason }; reached: König 1916, de Werra 1971
reason-pigeonhole = pigeonhole
reason-groups-over-tables = pigeonhole: each group as evenly over the tables of a round as their sizes allow
reason-parity = parity
reason-breaks = de Werra 1981

## What is wrong with a schedule.
fault-no-rounds = the schedule has no rounds
fault-empty-round = round { $round } has no tables
fault-table-too-small = round { $round }, table { $table }: { $size } at the table, but a table needs at least 2
fault-table-size = round { $round }, table { $table }: { $size } at the table, but the allowed sizes are { $allowed }
fault-table-number-twice = round { $round }: two tables are numbered { $table } (the round's tables no. { $first } and { $second } as listed)
fault-unknown-player = round { $round }: player { $player } is { $place }, but the field has { $players } players
fault-doubled-player = round { $round }: player { $player } is { $first }, and again { $again }
fault-missing-player = round { $round }: player { $player } has no place: neither a seat, nor sitting out, nor absent
fault-other-field = the schedule is for { $found } players, but the question has { $players }
fault-round-count = there are { $found } rounds, but { $wanted } were asked for
fault-kept-changed = round { $round } was to stay as it is, and was changed
fault-absent-placed = round { $round }: player { $player } is absent and yet has a place
fault-not-absent = round { $round }: player { $player } is there, but is listed as absent
fault-sit-out-count = round { $round }: { $found } sit out where { $wanted } have to
fault-more = and { $count } more problems
place-seat = at table { $table }, seat { $seat }
place-sit-out = among those who sit out
place-absent = among the absent

## Reversals after a withdrawal.
reversals-title = Games to play with colours reversed, the new White first (computed reversals):
reversals-none = No game needs its colours reversed.
reversals-balance = White minus Black among those who stay, before → after:
withdrawal-line = { $player } has played { $played } of { $games } games.
fide-results-do-not-count = FIDE 6.6: under half, so the results stay in the table but do not count in the standings.
fide-rest-are-forfeits = FIDE 6.6: half or more, so the results count and the remaining games are forfeits.
us-chess-not-competed = US Chess 30B: under half, so the player counts as not having competed; the games are still rated.
us-chess-rest-are-forfeits = US Chess 30B: half or more, so the results count and the remaining games are forfeits; no colours are reversed there.

## How a schedule is made.
made-cited = { $sentence } ({ $reference })
made-left-out = { $count ->
    [one] 1 player of the design is left out.
   *[other] { $count } players of the design are left out.
}
made-partly = { $made } of the { $rounds } rounds are of this design; the others were found by search.
made-one-round = One round in the order of the numbers.
made-round-robin = The round robin of { $players }: one place stays, the others turn.
made-affine = The { $rounds } directions of the affine space of dimension { $dimension } over the field of { $q }: tables are lines, a round is all lines of one direction.
made-bose = Bose's resolvable design of 3·{ $r } + 1 players: one round, moved by the { $r } elements of a ring.
made-kirkman-double = A Kirkman triple system of 2·{ $q } + 1 players: one round, moved by the { $q } elements of a field.
made-kirkman-triple = A Kirkman triple system of 3·{ $q } players: one round moved by the { $q } elements of a field, and { $still } rounds that the field leaves as they are.
made-arc = A maximal arc of degree { $d } in the plane over the field of { $q }: every line meets it in 0 or { $d } points, and a round is the lines of one direction.
made-unital = The Hermitian unital over the field of { $order }: { $players } points, tables are secants, a round is a point of one tangent.
made-packing = A packing of projective space over the field of { $q }: tables are lines, a round is a spread, lines that meet every point once.
made-developed = Base rounds on { $copies } copies of { $group } and { $fixed } fixed players, moved by the group ({ $origin }).
made-transversal = { $k } groups of { $n }: in { $n } rounds everybody meets everybody of the other groups, a resolvable transversal design from { $array }; then rounds inside the groups, if there are any.
made-squares = Players are { $k } rows of a square of order { $n }; a round is the columns, or the symbols of one of { $squares } orthogonal Latin squares from { $array }; then rounds inside the rows, if there are any.
made-inflated = Every player of a rotation of { $players } becomes a group of { $m }, every table a transversal design; the groups are filled with smaller rotations.
made-frame = A frame: in a rotation of { $players } one player's table is the hole of each round; the others become groups of { $m }; the holes with { $apart } players more are filled by a rotation of { $inner }.
made-filled-frame = A frame: in a rotation of { $outer } one player's table is the hole of each round; the others become groups of { $group }; the holes and { $apart } players more are filled by a design of { $inner } with a hole, the last hole by a rotation of { $last }.
made-filled-planes = A frame: { $holes } holes of { $hole } from the planes of order { $small } and { $large }; every player becomes a group of { $group }; the holes and { $apart } players more are filled by a design of { $inner } with a hole, the last hole by a rotation of { $last }.
made-grouped = Groups of { $group } who do not meet in base rounds of { $outer } players over { $name }, every player made { $m }; then rounds of { $inner } inside the groups.
made-base-frame = A frame of { $players } players, whose rounds each leave out one hole of { $hole } ({ $by }); its players become groups of { $m }; the holes with { $apart } players more are filled by a rotation of { $inner }.
made-closure = The closure of a pairwise balanced design on { $points } points with blocks of { $sizes }: every point is { $players } players and a round.
made-near-resolvable = A near-resolvable design of { $players }: everybody sits out once in { $players } rounds, and any two meet { $times } times.
made-one-table = One table, { $times } times.
made-copies = A rotation in which everybody meets everybody once, { $times } times over.
made-paley = Two tables: one player and the squares of the field of { $q }, and the others; moved by the field, any two meet { $times } times.
made-base-round = One round in which { $turning } players turn about one who stays: any two meet { $times } times.
made-balanced-inflated = Every player of a balanced design of { $players } becomes a group of { $m }, every table a transversal design, and the groups are filled: any two meet { $times } times.

## The proof of a bound by search.
proof-title = { $players } players at tables of { $k } cannot have { $rounds } rounds without a repeat. The proof:
proof-graph = Suppose there were. Everybody would miss exactly one other. Join two tables of different rounds that share nobody: each is joined to one table of every other round, so the graph is regular of degree { $degree }.
proof-spectrum = With N the incidence of tables and players, NᵀN = { $degree }I + J − P, where P pairs those who do not meet, and NNᵀ = { $k }I + J − R − A, where R joins tables of one round. So the eigenvalues of the graph are { $degree }, once, and { $k }, 0, −1, −2: it is connected and its least eigenvalue is −2.
proof-line-graph = By the theorems below and its eigenvalues it is the line graph of the complete graph on { $symbols } symbols with every edge divided: a table is an ordered pair (u, v) of different symbols, v its round.
proof-players = Whoever is at (u, v) is not at (u, v′) nor at (v, u). So a player is a permutation of the { $symbols } symbols without cycles of length 1 and 2, and any two tables that share somebody are in exactly one of the permutations: an exact cover.
proof-search = There are { $permutations } such permutations and { $items } such pairs of tables. The search tried { $nodes } players and found no cover.
proof-rests = It rests on:

## Explanations and notes of the makers

explain-nobody-again = nobody meets anybody again
explain-again = meet { $times } times: { $pairs }
explain-carriers = most repeats, { $again } each: { $players }
explain-carriers-forced = most repeats, { $again } each (counting forces { $least }): { $players }
explain-counted = why: over all rounds a player sits with { $company } people, and there are only { $others } others, so some of them must meet again
explain-not-forced = counting forces { $forced } repeats and there are { $found }; the rest have no such reason: see the bounds in the report, or allow more effort
explain-more = { $names } and { $more } more
why-never = { $a } and { $b } never meet
why-meet = { $a } and { $b } meet in: { $rounds }
why-earlier = they met { $times ->
    [one] once
   *[other] { $times } times
} at earlier events
why-never-both = there is no round in which both of them are there
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
why-none-found = no better schedule was found, and nothing proves that there is none; more effort may find one
note-namesakes = several people are called { $name }: they are told apart by a number
note-new = { $name } is new from round { $round } on
note-left = { $name } has left before round { $round }
note-numbers-trusted = { $of }: has no names, so its numbers are taken for the lines of the list: 1 is { $first }, { $count } is { $last }
note-names-ignored = { $of }: its names are not looked at, as the players here have numbers only
note-left-out = { $people ->
    [one] { $of }: 1 person who is not in the field is left out
   *[other] { $of }: { $people } people who are not in the field are left out
}
note-held-back = held back for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} by standing: { $pairs } pairs of likely neighbours, { $fresh } of them do not meet before (by seeding: { $tables })
note-left-fresh = left fresh for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} by standing: { $pairs } pairs of likely neighbours, { $fresh } of them do not meet before (by the order of the list: { $tables })
note-first-fit-ends = first fit finds no round after { $rounds }; that does not prove that there are no more, and another method may find them
note-effort-ends = stopped after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}: the effort of { $steps } steps is used up
note-repeats-allowed = first fit finds no round { $round } in which no two meet { $meetings } times; from there on two may meet { $meetings } times
note-repeats-free = the effort was used up in round { $round }; from there on everybody is placed where they have the fewest repeats
note-wish-not-kept = the wish `{ $wish }` is not kept in { $rounds ->
    [one] 1 round, which is
   *[other] { $rounds } rounds, the first of them
} round { $first }
note-search-ends = the search ended after { $swaps } swaps without reaching a bound; more effort may find better
note-search-stopped = the search was stopped after { $swaps } swaps: the same seed may give another result
note-refuted = { $wishes ->
    [0] every schedule has a repeat
   *[other] no schedule keeps every wish without a repeat
}: exhaustive search (SAT, conflicts: { $conflicts })
note-refuted-here = { $wishes ->
    [0] with these tables every schedule has a repeat
   *[other] with these tables no schedule keeps every wish without a repeat
}: exhaustive search (SAT, conflicts: { $conflicts }); other tables were not tried
note-byes = the number of players is odd: in each round one player has a bye
note-history-not-used = { $method } is a fixed table: it does not avoid meetings of earlier events
note-wishes-not-used = { $method } does not look at wishes, so they may be broken
note-kept-of-another-table = the kept rounds are not the first rounds of { $method }, so some pairs may meet twice or never
note-games-not-played = { $games ->
    [one] 1 game of the table is not played because a player is absent; the opponent sits out
   *[other] { $games } games of the table are not played because a player is absent; the opponents sit out
}

## What there is to know of the next round.
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
note-met = { $times ->
    [one] met once before
   *[other] met { $times } times before
}
note-met-last = { $met }, and in the last round
note-repeat = { $one } and { $other } meet again ({ $met }): { $why }
note-met-too-many = { $player } sits with at least { $mates ->
    [one] 1 other
   *[other] { $mates } others
}, and only { $fresh } of those seated are new to them
note-fewest = no seating has fewer repeats
note-not-found = no seating with fewer repeats was found; there may be one
note-broken-apart = { $one } and { $other } should be kept apart but sit together: { $why }
note-wishes-proved = no seating keeps more wishes
note-wishes-not-found = no seating that keeps them apart was found
note-broken-fixed = { $player } needs table { $needs } but sits at table { $got }: somebody else needs that table too, or somebody seated with them needs another
note-player = player { $id }
note-named = { $name } ({ $id })

## Powers.
powers-names = powers: { $names }
powers-problem = problem: { $what }
powers-borders = { $edges } borders; two players border { $min } to { $max } times, { $average } on average
powers-pairs = { $pairs } pairs { $times } times
powers-optimal = verdict: optimal (most minus fewest is { $spread }, and cannot be below { $bound })
powers-gap = verdict: gap (most minus fewest is { $spread }, and cannot be below { $bound })
powers-invalid = verdict: invalid (most minus fewest is { $spread }, and cannot be below { $bound })
powers-made-by = made by: { $method }
powers-made-by-seed = made by: { $method }, seed { $seed }
census-squares = { $squares } reduced squares
spread-whole = two players border { $average } times on average, and nothing is below a spread of 0
spread-not-whole = two players border { $average } times on average, which is not whole, so not all can be equal
spread-even = two cliques of { $r } and { $s }: two players border an even number of times, because each is { $r } times in the first clique; they are there together { $average } times on average, so not all pairs can be equal and the spread is even
spread-odd = two cliques of { $r } and { $s }: two players border an odd number of times, because each is { $r } times in the first clique; they are there together { $average } times on average, so not all pairs can be equal and the spread is even
spread-no-design = equality would be a symmetric ({ $v }, { $k }, { $lambda }) design, which does not exist ({ $theorem })
spread-exhaustive = all reduced Latin squares of order { $order } were searched ({ $steps } steps) and none is better
