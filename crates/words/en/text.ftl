### Schedules as text: lines that are read back, and seats that every language has a name for.

## TextLine: A line of a schedule written as text; the reader takes the same lines back.
## $number (RoundIx)
## $players $names $sizes $start $version $method $seed (String)

round-heading = Round { $number }
# $number (String)
table-heading = Table { $number }:
sit-out-line = sit out: { $players }
absent-line = absent: { $players }
seats-line = seats: { $names }
sizes-line = table sizes: { $sizes }
start-line = start: { $start }
made-by-line = made by roundtable { $version }, method { $method }, seed { $seed }

## SeatName (seat-): A seat that every language has a name for.

seat-east = East
seat-south = South
seat-west = West
seat-north = North
seat-white = White
seat-black = Black
seat-home = Home
seat-away = Away
seat-north-south = North-South
seat-east-west = East-West
