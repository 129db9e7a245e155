### How a schedule is made. `crates/designs` explains the terms and their letters.

## DesignSaid (made-): How a schedule is made.
## $sentence $reference $group $origin $array $name $by $sizes $list (String)
## $count $made $rounds $players $dimension $q $r $still $d $order $copies $fixed $k $n (u32)
## $squares $inside $hole $m $apart $inner $outer $last $holes $small $large $points $size (u32)
## $common $times $parts $groups $couples $bases $turning $tables (u32)

made-cited = { $sentence } ({ $reference })
made-left-out = { $count ->
    [one] 1 player of the design is left out.
   *[other] { $count } players of the design are left out.
}
made-partly = { $made } of the { $rounds } rounds are of this design; the others were found by search.
made-directions = Directions, round by round: { $list }.
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
made-transversal-split = { $k } groups of { $n }: in { $n } rounds everybody meets everybody of the other groups, a resolvable transversal design from { $array }. The last of these rounds is split in two: each keeps some of its tables, none twice, and those who are left of a group sit among themselves (tables of each group: { $inside }).
made-transversal-with-hole = { $k } groups of { $n }: a resolvable transversal design from { $array }, with a hole of { $hole } players of each group, of whom nobody meets another in its { $rounds } rounds; in further rounds the players of the hole have tables of their own, the others go on.
made-inflated = Every player of a rotation of { $players } becomes a group of { $m }, every table a transversal design; the groups are filled with smaller rotations.
made-frame = A frame: in a rotation of { $players } one player's table is the hole of each round; the others become groups of { $m }; the holes with { $apart } players more are filled by a rotation of { $inner }.
# $group (u32)
made-filled-frame = A frame: in a rotation of { $outer } one player's table is the hole of each round; the others become groups of { $group }; the holes and { $apart } players more are filled by a design of { $inner } with a hole, the last hole by a rotation of { $last }.
# $group (u32)
made-filled-planes = A frame: { $holes } holes of { $hole } from the planes of order { $small } and { $large }; every player becomes a group of { $group }; the holes and { $apart } players more are filled by a design of { $inner } with a hole, the last hole by a rotation of { $last }.
# $group (u32)
made-grouped = Groups of { $group } who do not meet in base rounds of { $outer } players over { $name }, every player made { $m }; then rounds of { $inner } inside the groups.
made-base-frame = A frame of { $players } players, whose rounds each leave out one hole of { $hole } ({ $by }); its players become groups of { $m }; the holes with { $apart } players more are filled by a rotation of { $inner }.
made-closure = The closure of a pairwise balanced design on { $points } points with blocks of { $sizes }: every point is { $players } players and a round.
made-closure-of-blocks = The closure of a design on { $points } points with blocks of { $size } ({ $by }): every point is { $players } players and a round.
made-frame-with-table = A frame of { $players } players, whose rounds each leave out one hole of { $hole } ({ $by }); its players become groups of { $m }; each hole is filled, with { $common } players more who are one table of it, by a rotation of { $inner }.
made-near-resolvable = A near-resolvable design of { $players }: everybody sits out once in { $players } rounds, and any two meet { $times } times.
made-difference-set = A difference set of { $size } elements of { $group }: one table, moved by the group; any two meet { $times ->
    [one] once
   *[other] { $times } times
}.
made-difference-set-left = Those whom a difference set of { $size } elements of { $group } leaves out: one table, moved by the group; any two meet { $times ->
    [one] once
   *[other] { $times } times
}.
made-symmetric = A symmetric design of { $players } players at { $size }: { $players } tables, one a round; any two meet { $times } times.
made-parts = Every round of a rotation in { $parts } parts, one after the other.
made-dealt = The tables of a rotation, dealt into rounds of fewer tables.
made-whist = A whist tournament of { $players } people: in { $rounds } rounds any two are partners once and opponents twice.
made-whist-product = The product of a whist tournament of { $groups } groups of { $m } with one of { $players } people in each group.
made-whist-frame = A whist frame of { $outer } people, whose rounds each leave out one hole of { $hole }; every person becomes { $m }, and each hole, with a person common to all, plays a whist tournament of { $players }.
made-whist-groups = Each table three ways; then the groups of { $hole } who did not meet play whist tournaments of their own.
made-spouse-avoiding = Spouse-avoiding mixed doubles of { $couples } couples, from a self-orthogonal Latin square with a symmetric mate: spouses never meet, and any woman and any other man are partners once and opponents once.
made-stations = A Howell design for { $tables } tables of two: in as many rounds everybody is at every table once, and nobody meets anybody twice.
made-chart = A cyclic chart: { $bases ->
    [one] one round, moved
   *[other] { $bases } rounds, moved
} by { $group }.
made-one-table = One table, { $times } times.
made-copies = A rotation in which everybody meets everybody once, { $times } times over.
made-paley = Two tables: one player and the squares of the field of { $q }, and the others; moved by the field, any two meet { $times } times.
made-base-round = One round in which { $turning } players turn about one who stays: any two meet { $times } times.
made-balanced-inflated = Every player of a balanced design of { $players } becomes a group of { $m }, every table a transversal design, and the groups are filled: any two meet { $times } times.

## ProofStep (proof-): A step of the proof of a bound by search.
## $players $k $rounds $degree $symbols $permutations $items (u32)
## $nodes (u64)

proof-title = { $players } players at tables of { $k } cannot have { $rounds } rounds without a repeat. The proof:
proof-graph = Suppose there were. Everybody would miss exactly one other. Join two tables of different rounds that share nobody: each is joined to one table of every other round, so the graph is regular of degree { $degree }.
proof-spectrum = With N the incidence of tables and players, NᵀN = { $degree }I + J − P, where P pairs those who do not meet, and NNᵀ = { $k }I + J − R − A, where R joins tables of one round. So the eigenvalues of the graph are { $degree }, once, and { $k }, 0, −1, −2: it is connected and its least eigenvalue is −2.
proof-line-graph = By the theorems below and its eigenvalues it is the line graph of the complete graph on { $symbols } symbols with every edge divided: a table is an ordered pair (u, v) of different symbols, v its round.
proof-players = A player at (u, v) is neither at (u, v′) nor at (v, u). So a player is a permutation of the { $symbols } symbols without cycles of length 1 and 2, and any two tables that share somebody are in exactly one of the permutations: an exact cover.
proof-search = There are { $permutations } such permutations and { $items } such pairs of tables. The search tried { $nodes } players and found no cover.
proof-rests = It rests on:

## DesignName (design-): The name of a construction; in English it is the one that programs read.

design-single-round = single round
design-round-robin = round robin
design-affine-space = affine space
design-boses-design = Bose's design
design-kirkman-triple-system = Kirkman triple system
design-maximal-arc = maximal arc
design-hermitian-unital = Hermitian unital
design-packing = packing of projective space
design-base-rounds = developed base rounds
design-transversal-design = transversal design
design-latin-squares = orthogonal Latin squares
design-inflation = inflation
design-filled-groups = filled groups
design-frame-product = frame product
design-closure = closure of a pairwise balanced design
design-balanced-design = balanced design
design-near-resolvable = near-resolvable design
design-one-table = one table
design-repeated-rotation = repeated rotation
design-paley = Paley's squares
design-base-round = developed base round
design-difference-set = difference set
design-symmetric = symmetric design
design-parts = rounds in parts
design-dealt = dealt tables
design-whist = whist tournament
design-spouse-avoiding = spouse-avoiding mixed doubles
design-stations = Howell design
design-chart = cyclic chart

## ArraySaid (array-): What a transversal design is made from.
## $order $q $copies $plain $master $tail (u32)
## $first $second $group (String)
## $rows (usize)
## $origin (&'static str)

array-addition = the addition table of { $order }
array-field = the field of { $q }
array-product = the product of ({ $first }) and ({ $second }) (MacNeish 1922)
array-difference = a difference matrix of { $rows } rows over { $group } ({ $origin })
array-quasi-difference = a quasi-difference matrix of { $rows } rows over { $group } ({ $origin })
array-base-rows = { $rows } base rows over { $copies } copies of { $group } ({ $origin })
array-wilson = Wilson's construction { $order } = { $plain }·{ $master } + { $tail } (1974)
