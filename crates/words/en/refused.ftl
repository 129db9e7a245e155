### What makes no sense. Most codes are declared with what is refused, in `crates/model`.

## Table sizes.
sizes-empty = no table size is given
sizes-out-of-range = a table of { $size } is not possible: sizes go from 2 to { $limit }

## Names and other texts.
text-fault-command = “{ $text }” has a character that controls the line or the screen, or turns the direction of what follows ({ $character }): leave it out
text-fault-blank = “{ $text }” is a name of which nothing can be seen: write letters

## Borders.
borders-size = { $powers } powers: borders are for 2 to { $limit } powers
borders-short-cycle = a cycle of { $powers } is not a cycle: it needs at least 3 powers
borders-empty-clique = cliques of { $first } and { $second }: each needs at least 1 power
borders-loop = power { $power } is said to border itself
borders-doubled = the border { $a }-{ $b } is given twice
borders-unknown = power { $power } does not exist: there are { $powers }
borders-names = { $names } names for { $powers } powers

## Questions.
problem-too-few-players = a tournament needs at least 2 players, and this one has { $players }
problem-no-rounds = a tournament needs at least 1 round
problem-unknown-absent = player { $player } is marked absent in round { $round }, but there are only { $players } players
problem-foreign-rounds = { $what } are for { $found } players, and there are only { $players }
problem-unknown-in-wish = the wish `{ $wish }` names player { $player }, but there are only { $players } players
problem-wish-of-one = the wish `{ $wish }` names one person twice
problem-no-such-place = { $seat ->
    [yes] there is no seat { $number } for the wish `{ $wish }`: seats are numbered from 1 to { $most }
   *[other] there is no table { $number } for the wish `{ $wish }`: tables are numbered from 1 to { $most }
}
problem-foreign-spread = the column `{ $column }` has values for { $found } players, and there are { $players }
problem-not-two-kinds = the column `{ $column }` has { $found ->
        [one] one value
       *[other] { $found } different values
    }; mixed sides want two kinds of people
problem-too-many-relations = { $found } relations of your own, and at most { $limit } are counted
problem-relation-of-no-table = the relation “{ $name }” relates no seats of tables of { $sizes }
problem-keeps-too-many = { $kept } rounds are to be kept, but only { $rounds } are wanted
rounds-played = the rounds played earlier
rounds-kept = the rounds to keep
rounds-planned = the rounds planned before

## Tables of powers.
square-symbol = row { $game }, column { $power }: there is no player { $player }, only 1 to { $players }
square-row = row { $game }: player { $player } is in it twice, in columns { $first } and { $second }
square-column = column { $power }: player { $player } is in it { $times } times instead of { $expected }
square-games = { $games } games with { $powers } powers: the number of games must be a multiple of { $powers }, or nobody can hold every power equally often
relation-name = a relation is called by 1 to { $limit } characters, without a space at either end and without control characters
relation-aim = an aim is "evenly", { "{" } at_most = 1 { "}" } or { "{" } exactly = 2 { "}" }, with 1 to { $limit } times
relation-no-pairs = no two seats are related
relation-size = no table is of { $size }, but of 2 to { $limit }
relation-size-twice = tables of { $size } are there twice
relation-no-seat = tables of { $size } have no seat { $seat }
relation-itself = seat { $seat } of tables of { $size } is related to itself
relation-twice = seats { $one } and { $other } of tables of { $size } are related twice

## BordersNamed (named-): Why a word is not the name of borders.
## $word (String)
## $shape $example (&'static str)
## $why (BordersError)

named-unknown = `{ $word }` is not diplomacy, cycle:N, complete:N or cliques:R,S
named-number = `{ $word }`: a number belongs after `{ $shape }:`, for example `{ $example }`
named-numbers = `{ $word }`: two numbers belong after `{ $shape }:`, for example `{ $example }`
named-shape = `{ $word }`: { $why }
