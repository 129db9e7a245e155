### Standings and tie-breaks.

## RankSaid (rank-): What is said about places and tie-breaks.
## $after $round $board $white $place $number $rounds (u32)
## $name $names $others $other $code $own $better $worse $modifier $format $codes (String)
## $players $boards (usize)
## $kind (KindSaid)

rank-heading = { $after ->
    [0] Standings before round 1
    [1] Standings after round 1
   *[other] Standings after { $after } rounds
}
rank-crosstable = { $after ->
    [1] Crosstable after round 1
   *[other] Crosstable after { $after } rounds
}
rank-round-by-round = Round by round
rank-column-place = Place
rank-column-number = No.
rank-column-name = Name
rank-column-rating = Rating
rank-round = Round { $round }
rank-board = Board
rank-white = White
rank-black = Black
rank-column-points = Points
rank-column-stones = Stones
rank-result = Result
rank-opponent = Opponent
rank-seat = { $white ->
    [1] { $board }, White
   *[other] { $board }, Black
}
rank-bye = bye
rank-has-bye = Bye: { $name }
rank-away = Not in this round: { $names }
rank-cells = 12w½: the opponent's number, White or Black, result. + and -: won and lost by forfeit, –+: allocated bye, –½ and –0: bye asked for
rank-place = { $name } is at place { $place } of { $players }.
rank-tied = Nothing in the list separates { $name } from { $others }.
rank-behind = Behind { $other } (place { $place }): the first difference is { $code } ({ $kind }), { $better } to { $own }.
rank-behind-direct = Behind { $other } (place { $place }): the first difference is DE (direct encounter); { $other } did better in the games among those tied.
rank-ahead = Ahead of { $other } (place { $place }): the first difference is { $code } ({ $kind }), { $own } to { $worse }.
rank-ahead-direct = Ahead of { $other } (place { $place }): the first difference is DE (direct encounter); { $other } did worse in the games among those tied.
# $cut (u32)
rank-without-lowest = { $kind }, without the { $cut ->
    [1] lowest
   *[other] { $cut } lowest
}
# $cut (u32)
rank-without-ends = { $kind }, without the { $cut ->
    [1] lowest and the highest
   *[other] { $cut } lowest and highest
}
rank-left-out = { $code } is left out: not everybody has a rating; { $code }/U1400 counts 1400 for those without one
rank-unknown = "{ $code }" is not a tie-break; the codes are { $codes }
rank-teams = "{ $code }" is a tie-break of team events; for single players use BH, SB, DE and others
rank-modifier = "/{ $modifier }" means nothing after { $code }, which takes { $codes ->
    [none] nothing
   *[other] { $codes }
}
rank-not-for-round-robins = { $code } is not for round robins; use DE, SB or KS, or say --system swiss
# $columns (String)
rank-columns-unread = a tournament report has no place for these columns of the list: { $columns }
rank-entered = { $boards } boards of round { $round } are entered
rank-joined = { $name } has number { $number }; numbers behind it have moved by one
rank-not-free = { $name } has something entered for round { $round } already
rank-nothing-to-enter = nothing is given to enter; name a file of results, or --bye, --withdrew or --join
rank-no-such-form = standings are written as text, json, csv, html, pdf, svg or png, boards as text, json, csv or html; not as { $format }
rank-not-that-far = standings after round { $after } are asked for, but { $rounds } are paired

## KindSaid (rank-): What a tie-break counts.

# as Points
rank-pts = points
# as DirectEncounter
rank-de = direct encounter
# as Wins
rank-win = rounds won, played or not
# as GamesWon
rank-won = games won
# as BlackPlayed
rank-bpg = games played with Black
# as BlackWon
rank-bwg = games won with Black
# as Progressive
rank-ps = sum of the running scores
# as RoundsPlayed
rank-rep = rounds not stayed away from
# as Standard
rank-std = rounds better than the opponent
# as Buchholz
rank-bh = Buchholz, the opponents' scores
# as ForeBuchholz
rank-fb = Fore Buchholz, as if the last round had been drawn
# as OpponentsBuchholz
rank-aob = mean Buchholz of the opponents
# as SonnebornBerger
rank-sb = Sonneborn-Berger, the opponents' scores times the points made
# as Koya
rank-ks = Koya, the points made against the upper half
# as OpponentsRating
rank-aro = mean rating of the opponents
# as Performance
rank-tpr = performance rating
# as PerfectPerformance
rank-ptp = perfect performance
# as OpponentsPerformance
rank-apro = mean performance of the opponents
# as OpponentsPerfect
rank-appo = mean perfect performance of the opponents
# as Rating
rank-rtng = rating
# as Number
rank-tpn = pairing number
# as OpponentsScores
rank-sos = the points of the opponents (Go)
# as OpponentsSos
rank-sosos = the SOS of the opponents (Go)
