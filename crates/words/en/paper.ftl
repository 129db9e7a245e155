### Words on print sheets, in workbooks and in pictures.

## PaperWord: A word or sentence on print sheets, in workbooks and in pictures.
## $table $number $limit $times $weekday $day $month (u32)
## $seat $people $last $partners $opponents $one $other $part $what $often $place $with (String)
## $year $time $round $when (String)
## $seed (u64)
## $page $pages $count $size (usize)

cell-sit-out = sit out
cell-absent = absent
cell-not-in = –
cell-seat = T{ $table } { $seat }
# $seat (u32)
cell-seat-number = T{ $table } seat { $seat }
part-games = All rounds
part-cross = Cross table
part-sheets = Sheets
column-opponent = Opponent
column-with = With
column-against = Against
column-side = Side
column-result = Result
column-points = Points
wall-opponents = In each round: the opponent's number and your seat.
# $place (&'static str)
wall-sides = In each round: your { $place ->
    [court] court
   *[table] table
}, your partner's number – your opponents' numbers.
phone-how-to = Tap your name for your tables.
paper-title = Seating
paper-final = Final
# $round (u32)
paper-one-of-finals = Final, round { $round }
# $round (u32)
paper-play-off = Play-off, round { $round }
paper-revision = revision { $number }
paper-seed = seed { $seed }
# $number (u64)
paper-number = No. { $number }
people-and = { $people } and { $last }
people-of-side = { $people } & { $last }
with-partners = with { $partners }
# as Against
against-opponents = against { $opponents }
with-against = with { $partners } against { $opponents }
game-of = { $one } against { $other }
versus = against
# $number (String)
paper-seat = seat { $number }
paper-page = page { $page } of { $pages }
paper-part = { $part } ({ $count ->
    [one] 1 page
   *[other] { $count } pages
})
paper-continued = { $what } (continued)
paper-large = So many seats are too much for one page: here is the first part. For others write them one by one: --parts rounds, --parts cards, --parts tables, --parts slips.
paper-how-to = Untick what you do not need, then print: A4 or Letter, black and white, no background graphics.
paper-broken = BROKEN PLAN: do not hand out
part-wall = Wall list
part-rounds = Rounds
part-chart = All on one page
part-cards = Cards
part-lots = Lots
part-tables = Table cards
part-slips = Score slips
part-standings = Standings
part-badges = Name badges
column-name = Name
column-time = Time
column-round = Round
# $place (&'static str)
column-table = { $place ->
    [court] Court
    [board] Board
   *[table] Table
}
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
check-text = not a number
meetings-legend = How often any two players meet: · never, white on black more than once.
meetings-too-many = The square of meetings is drawn for up to { $limit } players. For more players write an svg, which has no such limit.
cross-rounds = In each cell: the rounds in which the two meet.
cross-seats = In each cell: the rounds in which the two meet, and the seat of the player of the row.
met-never = never
met-once = once
met-times = { $times } times
# $count (u64)
met-pairs = { $often }: { $count ->
    [one] 1 pair
   *[other] { $count } pairs
}
next-seat = table { $table }, { $seat }
next-with = { $place } { $with }
next-nothing = end
date-time = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
} { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }, { $time }
date-short = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
round-at = { $round } · { $when }
