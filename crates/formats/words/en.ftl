# Words of Roundtable in English. Every key stands in ja.ftl too and is a variant of `Word`; a test sees to that.

## Schedules as text. The reader takes the same lines back, so each placeable stands once.
round-heading = Round { $number }
table-heading = Table { $number }:
sit-out-line = sit out: { $players }
absent-line = absent: { $players }
seats-line = seats: { $names }
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
report-title = { $players } players, { $rounds } rounds
report-optimal = OPTIMAL: proved that no schedule of this shape does better
report-gap = VALID: no rule is broken; whether a better schedule exists is not proved here
report-invalid = BROKEN: { $count ->
    [one] 1 problem, see below
   *[other] { $count } problems, see below
}
report-problems = Problems
report-proof = at best { $bound } ({ $by })
stream-checked = written as a stream and audited on the way: every round seats everybody once, and no difference of two players at a table (digit by digit in base { $base }) occurs in two rounds, so nobody meets twice; { $unmet ->
    [one] 1 pair has
   *[other] { $unmet } pairs have
} not met. Seats and visits to tables were not counted.

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
meetings-legend = Meetings of every two players: · never, white on black more than once.
meetings-too-many = The square is drawn for up to { $limit } players. Write an svg for larger fields.
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
figure-squares = sum of squares
figure-indirect = common opponents of those pairs
figure-rank-spread = mean rank spread
figure-seats = seat range
figure-seats-any = seat range after any round
figure-seats-imperfect = players with uneven seats
figure-visits = visits to one table
figure-excess-visits = visits above the even share
figure-short-tables = short tables per player
figure-sit-outs = sit-outs per player
figure-imbalance = White minus Black
figure-breaks = same colour twice running
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
