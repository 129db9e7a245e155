# Standings and tie-breaks, in English. The keys are variants in `tournament/said.rs`.

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
rank-left-out = { $code } is left out: not everybody has a rating; { $code }/U1400 counts 1400 for those without one
rank-unknown = "{ $code }" is not a tie-break; docs/reference/tie_breaks.md has the codes
rank-teams = "{ $code }" is a tie-break of team events; for single players use BH, SB, DE and others of docs/reference/tie_breaks.md
rank-modifier = "/{ $modifier }" means nothing after { $code }; docs/reference/tie_breaks.md has what each takes
rank-not-for-round-robins = { $code } is not for round robins; use DE, SB or KS, or say --system swiss
rank-entered = { $boards } boards of round { $round } are entered
rank-joined = { $name } has number { $number }; numbers behind it have moved by one
rank-not-free = { $name } has something entered for round { $round } already
rank-nothing-to-enter = nothing is given to enter; name a file of results, or --bye, --withdraw or --join
rank-no-such-form = standings are written as text, json, csv, html, pdf, svg or png, boards as text, json, csv or html; not as { $format }
rank-not-that-far = standings after round { $after } are asked for, but { $rounds } are paired

rank-pts = points
rank-de = direct encounter
rank-win = rounds won, played or not
rank-won = games won
rank-bpg = games played with Black
rank-bwg = games won with Black
rank-ps = sum of the running scores
rank-rep = rounds not stayed away from
rank-std = rounds better than the opponent
rank-bh = Buchholz, the opponents' scores
rank-fb = Fore Buchholz, as if the last round had been drawn
rank-aob = mean Buchholz of the opponents
rank-sb = Sonneborn-Berger, the opponents' scores times the points made
rank-ks = Koya, the points made against the upper half
rank-aro = mean rating of the opponents
rank-tpr = performance rating
rank-ptp = perfect performance
rank-apro = mean performance of the opponents
rank-appo = mean perfect performance of the opponents
rank-rtng = rating
rank-tpn = pairing number
rank-sos = the points of the opponents (Go)
rank-sosos = the SOS of the opponents (Go)
