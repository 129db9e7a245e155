### Movements of bridge pairs: which pairs meet at which table with which boards, round by round.

## MovementSaid (movement-): A movement of bridge pairs: what it is, what it gives, its rounds and tables.
## $kind $times $low $high $who (String)
## $pairs $tables $rounds $boards $all $most $sharing $number $pair (u32)
## $format (&'static str)

movement-howell = Howell movement
movement-mitchell = Mitchell movement
movement-relay = Mitchell movement with relay and share
movement-title = { $kind }: { $pairs } pairs at { $tables } tables, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} of { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}, { $all } boards in all
movement-meet-all = Every pair meets every other once.
movement-meet-most = Any two pairs meet { $most ->
    [one] once
   *[other] { $most } times
} at most.
movement-boards-once = No pair plays a board twice; { $sharing ->
    [one] every table has boards of its own.
   *[other] { $sharing } tables share their boards.
}
movement-compete-alike = Comparisons between pairs are even ({ $times } for any two).
movement-compete = Comparisons between pairs are uneven ({ $low } to { $high }).
movement-round-number = Round { $number }
movement-table-number = Table { $number }
movement-round = round
movement-table = table
movement-north-south = N-S
movement-east-west = E-W
movement-boards = boards
movement-sits-out = pair { $pair } sits out
movement-named-sits-out = { $who } sit out
movement-rests = sits out
movement-to = then
movement-against = against
movement-pairs = Pairs
movement-pair-number = Pair { $number }
movement-no-such-form = a movement is written as text, csv, json, html or pdf, not as { $format }
