# See crates/words/src/plan/text.rs; every key stands in ja/ too.

round-heading = Round { $number }
table-heading = Table { $number }:
sit-out-line = sit out: { $players }
absent-line = absent: { $players }
seats-line = seats: { $names }
sizes-line = table sizes: { $sizes }
start-line = start: { $start }
made-by-line = made by roundtable { $version }, method { $method }, seed { $seed }
seat-east = East
seat-south = South
seat-west = West
seat-north = North
seat-white = White
seat-black = Black
seat-home = Home
seat-away = Away
