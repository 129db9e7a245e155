### Why there is no answer: what the library refuses, and what to do next.

error-unknown-player = nobody is called `{ $who }`
error-several-players = `{ $who }` could be { $count } people: { $names }
error-one-person = `{ $one }` and `{ $other }` are one person, and two are needed
error-not-a-question = { $place }: this is not a question: { $why }
error-nothing-asked = { $of }: there is nothing in it; a question in JSON is wanted
error-no-table-size = how many sit at a table?
error-game-tables = { $game } is played at tables of { $has }, not of { $sizes }
error-no-column = nobody has a value in a column `{ $column }`
varma-no-table = there are Varma tables for 9 to 24 players, and there are { $players } here: draw free lots
varma-do-not-fit = the federations do not fit into the Varma envelopes ({ $federations }; the envelopes hold { $envelopes }): leave one federation out of the restriction
error-nobody-known = { $of }: nobody in it is on the list
not-told-nobody = nobody in it is on the list
error-not-told = { $of }: { $why }
not-told-other-count = has { $theirs } players without names, and the list has { $ours } people
not-told-renumbered = has no names, and the players are renumbered: nobody can tell whose rounds these are
not-told-namesakes = { $theirs } people in it are called { $name }, and { $ours } on the list: there is no way to tell who is who
error-two-people = { $who } is { $listed } on the list, and { $printed } in the rounds that are kept
error-nameless = { $of }: has { $found } players without names, and there are { $players } here
error-too-few-kept = { $of }: has { $rounds } rounds, so round { $from } cannot be the next
error-nothing-planned = only { $made } rounds can be made, and { $held } of them would be held back
error-fixed-rounds = the rounds of { $method } are fixed: with history, kept rounds, absences or wishes nobody can be renumbered, so nothing can be left fresh for rounds by the standings
error-unfilled = { $people } people cannot fill tables of { $size }
error-league = { $people } people cannot fill tables of { $size }
maker-cannot-fill = { $people } people cannot fill tables of { $sizes } in round { $round }
next-cannot-fill = { $people } people cannot fill even one table of { $sizes }
maker-wishes-clash = { $everywhere ->
    [yes] these wishes cannot hold together: { $wishes }; leave one of them out
   *[no] these wishes cannot hold together in round { $round }: { $wishes }; leave one of them out
}
maker-too-many-together = { $everywhere ->
    [yes] { $people } people are to be together ({ $who }), and a table has at most { $seats } seats: leave somebody out, or say larger tables
   *[no] { $people } people are to be together in round { $round } ({ $who }), and a table has at most { $seats } seats: leave somebody out, or say larger tables
}
maker-not-for-sizes = method { $method } does not make tables of { $sizes }: round robins are for tables of 2, affine spaces for one size; or say --method auto
affine-no-field = tables of { $size }: there is no field of { $size } elements, for { $size } is not a power of one prime
affine-no-power = { $players } players are not a power of { $size }: an affine space over the field of { $size } has { $size }, { $size }², { $size }³ … points
affine-too-large = tables of { $size } in { $dimension } dimensions are more than 4,294,967,295 players or a field above 65,536
maker-fixed-table-needs = { $method } has everybody play in every round, at { $wanted } tables: leave out --tables, or say --method auto
maker-fixed-table = { $method } is a fixed table for everybody in every round: leave out absences and rounds to keep, or say --method auto
maker-no-round = first fit finds no round of { $players } players without a repeat after the rounds played earlier: ask for a fixed number of rounds, and repeats will be as few as it finds
error-no-search = the bound for { $players } players at tables of { $size } rests on no search
maker-out-of-range = { $counted ->
    [first-fit-players] { $value } people are too many here: at most { $most }. More can play in pairs (-k 2), or where a design by formula answers: --method affine, with as many people as a power of the table size
   *[other] { $what } is { $value }, and goes from { $least } to { $most }
}
error-out-of-range = { $what } is { $value }, and goes from { $least } to { $most }
next-too-large = { $what } is { $value }, and the limit is { $most }
maker-too-large = { $rounds } rounds of { $players } players are { $seats } seats, and the limit is { $most }: ask for fewer rounds
maker-broken-input = { $what } break a rule: { $fault }; correct them first
next-step = the step of an interval seating is { $step }; with { $tables } tables it goes from 1 to { $tables }
next-script-finished = the script is finished: it has { $rounds } rounds, and round { $round } was asked for
next-script = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
} in the script: { $faults }
reversal-not-games-of-two = round { $round }, table { $table } has { $size } players: colours are reversed in games of 2 only
reversal-unknown-player = there is no player { $player }: there are { $players } players
reversal-not-for-stages = the staged order is for one withdrawal that leaves nobody more than 2 out of balance
reversal-stages-end = the staged order leaves out of balance: player { $left }
reversal-too-few-games = colours cannot be evened out: of the games in which player { $players } would have White against others, { $needed } must be reversed and only { $available } are not played yet; reverse what you can from an earlier round, or accept the difference
error-no-printer = this program cannot draw pdf and png here
error-printer = the pdf could not be drawn: { $why }
error-no-dates = a calendar needs dates; give --start 2027-01-07T19:00 --tz Europe/Dublin --every 7d
error-no-start = nobody says when the first round is; give --start 2027-01-07T19:00
error-no-every = there are { $rounds } rounds; say how far apart they are: --every 7d, or --every 90m for rounds of one evening
error-failed-audit = the schedule made by { $method } failed its audit: { $fault }; please report this
maker-failed-audit = the schedule made by { $method } failed its audit: { $fault }; please report this
next-failed-audit = the round failed its audit: { $fault }; please report this
error-internal = the search ended without a proof: { $outcome }; please report this
way-name-or-number = give a name as it is listed, or a number from 1 to { $players }
way-near = did you mean: { $names }?
way-more-of-the-name = write more of the name, or the number
way-header = the list must be a csv with that header
way-free-lots = draw lots without the restriction
way-right-file = is this the right file?
way-tell-namesakes = call them on the list as the file does, as in `{ $name } (1)`, and give newcomers another name
way-names-or-no-order = give a file with names (json, csv or text), or leave out --order and --varma
way-file-with-names = give a file with names (json, csv or text), so that people can be recognised
way-give-the-name = give the name
way-files-with-names = give files with names, so that people can be recognised
way-first-round = say { $round } for the first round to be made
way-fewer-rounds = ask for fewer rounds after the planned ones
way-no-method-or-then = leave out the method, or the rounds by the standings
way-other-sizes = set "table_size" to sizes that can be filled, as in [4, 3], or add players
way-longer-script = add rounds to it, or choose another method
way-earlier-round = an earlier round leaves more games to reverse
counted-space-rounds = the number of rounds of this affine space
counted-robin-players = the number of players of a round robin
counted-cycles = the number of cycles
counted-search-players = the number of players of a search
counted-search-table = the largest table of a search
counted-search-rounds = the number of rounds of a search
counted-search-places = the number of places of a search, players times rounds,
counted-first-fit-players = the number of players
counted-people = the number of players
counted-pairs-met = the number of pairs who sat together
counted-fixed-tables = the number of players who need a table
counted-rounds-played = the number of rounds that are played
counted-rounds = the number of rounds
counted-bridge-pairs = the number of pairs of this movement
counted-movement-rounds = the number of its rounds
counted-movement-boards = the number of boards in a round
counted-rounds-after = the number of rounds by the standings
in-script-round = round { $round }: { $what }
script-unknown = { $place ->
    [yes] { $seat } is unknown: places go from @1 to @{ $players }
   *[no] { $seat } is unknown: no player of the position has this number; { $players } take part
}
script-doubled = player { $player } has a place in this round already; name everybody once
script-absent = player { $player } is absent; take them out, or off the list of absences
script-missing = player { $player } is missing; add them, or list them after `# sit out:`
script-size = a table of { $found }, and tables of { $sizes } are allowed
script-length = the round is for { $found } people, and { $players } are there; make the script longer or shorter

## NoAnswer (no-): Why there is no answer.
## $what $one $other $column $who $error $format (String)
## $seats (u64)
## $limit $round $table $players $asked $only $first $last $powers (u32)
## $size (usize)
## $part (&'static str)
## $fault (IoFault)

# A sentence that is said elsewhere, in the same language.
no-told = { $what }
no-next-of-what = say what the round follows: a position, or a schedule with its standings
# $what (Thing)
no-zero = there is no { $what } 0: they are numbered from 1
no-history-sides = the `sides` of earlier rounds are not those of their tables: write for each table, round by round, how many are on each side, or nothing
no-partners-both = { $one } and { $other } cannot be partners always and never: leave one of the two wishes out
no-partners-sides = { $one } and { $other } can be partners, or not, only where a table has sides: --game doubles, or --sides 2,2
no-sides-size = sides of { $what } fill tables of { $asked }, and tables here have { $table } seats: say -k { $asked }, or other sides
no-seats-size = { $asked } seats are named ({ $what }), and the largest table has { $table } seats: name each of them, or say -k { $asked }
no-mixed-sides = sides can be mixed by `{ $column }` only where a table has sides: --game doubles, or --sides 2,2
no-kept-order = rounds that are kept fix the numbers of the players: leave the order as it is given
no-lots-then = Varma's lots are the numbers by which the last rounds are fixed, and rounds by the standings would renumber the players
no-lots-method = Varma's lots are made for one cycle of FIDE's table, the method berger
no-substitute-plays = `{ $who }` cannot take over: a substitute must be new, and takes the places of somebody in the plan
# as PaperTooLarge
# $limit (u64)
no-paper = { $seats } seats over all rounds are too many for this format, which holds { $limit }; write csv or json, or fewer rounds
# as ReportNotOfTwo
no-report-of-two = round { $round }, table { $table } has { $size } players, and a tournament report (trf) is of games of 2; plan with -k 2, or write csv
no-report-too-large = a tournament report (trf) has place for { $limit } players, and here are { $players }; write csv
# as PictureTooLarge
no-picture = this picture is drawn for at most { $limit } people, and here are { $players }
# as NoSuchRoundOnly
no-such-round-only = the plan has no round { $asked }: it has only round { $only }
# as NoSuchRound
no-such-round = the plan has no round { $asked }: it has { $first } to { $last }
# as NoSuchPart
no-such-part = the part { $part } is for games of two, and these tables are not; say wall, rounds, chart, cards, lots, tables, slips, standings or badges with --parts
no-workbook = the workbook could not be written: { $error }
# as NotWritten
no-written = the answer could not be written: { $fault }
# $what (Extra)
no-layout = { $what }, not for { $format }
# $players (usize)
no-wishers-uneven = { $players } players wish for { $powers } powers: their number must be a multiple of { $powers }
# $players (usize)
# $limit (usize)
no-wishers-too-many = { $players } players wish, and wishes are granted to at most { $limit }

## Extra (extra-): Part of a layout that only some formats have.

extra-by-player = a line for each player is for csv
extra-by-table = a line for each table is for csv
extra-mark = a byte order mark is for csv
extra-only-changed = changed cards alone are for html, pdf and --by-player
extra-title = a title is for paper and JSON ({ FORMATS("titled") })
extra-revision = a revision is for paper and JSON ({ FORMATS("titled") })
extra-fonts = fonts are for pdf and png, paper sizes for pdf
extra-plan-b = plans for other numbers of people are for pdf
extra-one-round = a round by itself is for csv and paper
extra-dates = dates are for { FORMATS("dated", last: " and ") }
extra-picture = what a picture shows is for pictures ({ FORMATS("pictures") })
extra-old-report = TRF16 is for tournament reports (trf)
extra-columns = further columns of the list are for { FORMATS("whole", last: " and ") }
extra-parts = parts are for print sheets ({ FORMATS("sheets") })

## IoFault (io-): Why a file could not be read or written.
## $error (String)

io-not-found = there is no such file or folder
io-denied = permission denied
io-is-folder = this is a folder
io-not-folder = part of the path is not a folder
io-full = no space left
io-read-only = this place is read-only
io-exists = it is there already
io-too-many-links = too many links, one behind the other
# In the words of the system, which has one language.
io-other = { $error }
