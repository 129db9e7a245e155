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

figure-meetings = meetings per pair
figure-repeats = repeats
figure-unmet = pairs that never meet
figure-squares = sum of squares
figure-indirect = common opponents of those pairs
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

## Reversals after a withdrawal.
reversals-title = Games to play with colours reversed, the new White first (computed reversals):
reversals-none = No game needs its colours reversed.
reversals-balance = White minus Black among those who stay, before → after:
withdrawal-line = { $player } has played { $played } of { $games } games.
fide-results-do-not-count = FIDE 6.6: under half, so the results stay in the table but do not count in the standings.
fide-rest-are-forfeits = FIDE 6.6: half or more, so the results count and the remaining games are forfeits.
us-chess-not-competed = US Chess 30B: under half, so the player counts as not having competed; the games are still rated.
us-chess-rest-are-forfeits = US Chess 30B: half or more, so the results count and the remaining games are forfeits; no colours are reversed there.
