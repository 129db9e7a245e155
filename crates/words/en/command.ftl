### What the command line says next to its results: errors, hints, notes, progress.

## Command (say-): Something that the command line says.
## $what $method $name $file $found $claims $columns $event $address $port $id $value $letters $why (String)
## $command $graph $folder $skipped $taken $date $zone $time (String)
## $fault (IoFault)
## $seed $lines $done $edges $many (u64)
## $players $kept $limit $at_once $round $people $tables $rounds $seat $after $powers $wanted (u32)
## $games $percent (u32)
## $format $option $of (&'static str)
## $count $table $graphs $proved $open $rows $left $all $missing $cards (usize)
## $by (RoundsTheorem)

say-error = error: { $what }
say-note = note: { $what }
say-standard-input = (standard input)
say-output-io = standard output: { $fault }
say-chart = the chart
say-made = method { $method }, seed { $seed }
say-made-by = method { $method }
say-io = { $name }: { $fault }
say-spelling = check the spelling, or give the whole path
say-meant-number = for { $players } people without names: -n { $players }
say-fewer-than-kept = { $file } is for { $kept } people by name, and -n { $players } does not say who stays
say-who-stays = leave out -n to keep everybody, or give the list of those who stay
# $limit (u64)
say-file-too-large = { $file }: larger than { $limit } MiB, the most that is read
say-right-file = is this the right file?
say-other-names = { $file } has another name (a hard link), which will keep the old text
say-own-input = this command reads { $file }, which would be replaced: nothing is written
say-other-output = give -o another name
say-over-people = { $file } is a list of { $players } people, which would be replaced: nothing is written
say-not-over-people = give the output another name; if the list is not needed any more, delete it first
say-read-as = { $file } is read as { $format }
say-rules-broken = { $file }: { $count ->
    [one] 1 rule is broken
   *[other] { $count } rules are broken
}
say-secret-short = a secret that can be guessed commits to nothing: give --seed a number of 15 digits or more, from dice or a password manager
say-other-commitment = this is not what was committed to: these options and this secret have the commitment { $found }
say-revealed = as committed; drawn with seed { $seed }
say-claims-wrong = { $file }: { $count ->
    [one] 1 claim is
   *[other] { $count } claims are
} wrong
say-certificate-to-file = the certificate needs a file of its own: standard output has the other result
say-kept-back = kept for you, not in { $file }: { $columns }; --columns asks for more, and { $option } has everything
say-wishes-about-people = wishes about people
say-keeps-all = { $file } keeps all columns and wishes: keep it for yourself
say-no-certificate = no certificate is written: nothing is proved here
say-no-proofs = this program was built without the feature `proofs`: it does not check certificates, and writes no proofs for VeriPB
say-nothing-to-prove = no proof is written: none of the bounds here has one in this format (docs/reference/proofs.md lists those that have)
say-kind-not-encoded = not in the proof, as bounds of this kind cannot be written in this format yet: { $claims }
say-too-large-to-encode = not in the proof, as it would be too long: { $claims }
say-not-shown-by-sums = not in the proof, as sums of constraints show less here: { $claims }
say-other-head = the log of { $event } does not go on from this head: line { $lines } is another one, or is missing
say-more = and { $count } more
say-see-check = see all of it with: roundtable check { $file }
say-serving = The pages are at { $address } (Ctrl-C ends them)
say-serving-key = To open an event, use this address and keep it to yourself: { $address }
say-lan-holds = --lan holds: phones in the room reach port { $port }, not { $address } alone
# $op (String)
say-undo-op = --op names the undoing itself: write the operation { $op } without --op, or nothing for the last one
say-delete-sure = { $id } would be gone with everything that happened in it: keep a copy first, or say --sure
say-deleted = { $id } is deleted
# as SayDatabase
say-database = say where events are kept with --db FILE
# as SayQueue
say-queue = say which pages to work for with --db postgres://…; with a file `serve` makes its plans itself
say-working = Making plans for the pages, { $at_once } at once (Ctrl-C ends it)
say-worked = { $done ->
    [one] 1 plan made
   *[other] { $done } plans made
}
say-listen-elsewhere = another program may have this address; choose another port with --listen 127.0.0.1:8081
say-interrupted = interrupted: this is the best found so far
say-missed = { $what } was not reached: it is { $value }
say-no-figure = { $what } was not reached: this schedule has no such figure
say-json-and-format = --json and --format { $format } contradict each other
say-unknown-extension = { $name }: its extension names no format
say-extensions = use { EXTENSIONS("all", last: " or ") }, or say --format
say-power-extensions = use .txt, .json, .csv or .svg, or say --format
say-not-a-font = { $file } is not a font; give a ttf, otf or ttc file
say-no-glyph = no font here has { $letters }, so each is shown as ?; give one that has, with --font
say-plan-b = no plan for { $players } people: { $why }
say-only-paper = --title and --revision are for paper and JSON, not for { $format }
say-write-paper = write { EXTENSIONS("titled", last: " or ") }
say-only-csv = --by-player, --by-table and --bom are for csv, not for { $format }
# $dimension $size (u32)
say-no-direction = a direction has { $dimension } numbers from 0 to one less than { $size }, and not all are 0: --direction 1,1,0
say-reversal-forms = the sheet of reversals is text, json, html or pdf, not { $format }
say-chart-and = --chart and { $format } cannot both go to standard output
say-write-to-file = write the plan to a file with -o
say-no-stream = paper is not written as a stream
# $fault (StreamFault)
say-stream-failed = the schedule made by affine failed its audit: { $fault }; please report this
say-from-round = say --from { $round }
# as SayTableSize
say-table-size = say for example -k 4, or -k 4,3, or --game chess
say-no-method-or-then = leave out --method, or --then
say-order-lot = draw lots without the restriction: --order lot
say-what-works = what would work:
# $why (Offered)
say-offer = { $command }    # { $why }
say-add-to-list = or add { $people } to the list
say-play-twice = { $people ->
    [one] 1 person plays
   *[other] { $people } people play
} at two tables in each round, and { $tables ->
    [one] 1 table plays
   *[other] { $tables } tables play
}: { $command }, and give each number above { $players } to another player every round
say-other-method = or another method: --method auto
say-as-stream = csv, tuples and pantheon are written as a stream, of any length: --format csv
say-range-needs-grid = a range of table sizes or tables goes with --grid
say-prove-one-size = --prove goes with one table size
say-while-sit-out = with { $people } sitting out, more than { $rounds } rounds without a repeat are impossible: { $by }
say-prove-where = --prove is for k + 1 tables of k, k from 4:
# $method (&'static str)
say-option-of = { $option } is for --method { $of }, and the method is { $method }
say-both-from-input = position and script cannot both come from standard input
say-script-round = round { $round }: { $what }
say-script-table = round { $round }, table { $table }: { $what }
say-script-seat = round { $round }, table { $table }, seat { $seat }: { $what }
say-script-sit-out = round { $round }, sit-outs: { $what }
say-after-too-large = --after is { $after }, and the tournament has { $rounds } rounds
say-exact-search = say --policy latest, or --policy fewest, for the exact search
say-smaller-after = a smaller --after leaves more games to reverse
say-census-too-large = a census of { $powers } powers: all squares are counted up to { $limit } powers
say-plan-instead = `positions plan` gives one balanced square for any number
# $found (u32)
say-other-borders = { $file }: games of { $found } players, and the borders have { $wanted } powers
say-name-borders = name the borders that belong to these games
say-border-names = names of borders are diplomacy, cycle:N, complete:N and cliques:R,S
# $games (u64)
say-exact-balance = with { $games } games every two players border exactly { $edges } times: --games { $games }
say-games-other-than = --games { $games }: { $powers } games are made for { $powers } powers
# as SayGames
say-games = leave it out, or say --games { $games }
# as SayGamesOr
say-games-or = say --games { $games }, or --games { $many } for exact balance
say-in-file = { $file }: { $what }
say-wishers-change = add or take away players
say-wishes-unproved = the proof of the assignment does not hold; please report this
say-survey-too-large = a survey of { $powers } powers: graphs are listed for 2 to { $limit } powers
say-surveyed = { $graphs } graphs, { $proved } proved, { $open } open
say-resumed = { $rows } rows are there already; { $left } of { $all } searches are left
say-missing = { $missing } of { $graphs } graphs are missing
say-foreign-graph = { $file }: graph `{ $graph }` does not belong to the survey of { $powers } powers
say-one-survey = give the files of one survey
say-searches = { $count } of { $all } searches
# $left (String)
say-progress = searching: { $percent } % done, at most { $left } s more; Ctrl-C keeps the best so far
say-no-folder = there is no folder { $folder }: make it first, or write the file somewhere else
# as SayStandings
hint-say-standings = { $file } is a plan: give the places after its last round too, --standings places.csv
say-hour-skipped = on { $date } there is no { $skipped } in { $zone }, as the clocks go forward: calendars read it as { $taken }
say-hour-not-said = no time was given, so rounds begin at { $time }; to say another: --start { $date }T20:30
say-only-changed-lines = { $cards } of { $players } people have a line: those whose card changes, and newcomers
say-keep-round = -o FILE keeps the plan with round { $round } behind its last one

## Offered (offered-): What a command that is offered would do.
## $tables (String)
## $people (u32)

offered-tables = tables of { $tables }
# $tables (u32)
offered-sit-out = { $people ->
    [one] 1 sits out in each round
   *[other] { $people } sit out in each round
}; { $tables ->
    [one] 1 table plays
   *[other] { $tables } tables play
}
offered-more =
    { $people ->
        [one] 1 more person
       *[other] { $people } more people
    }

## Granting (granting-): Wishes for powers, granted.
## $number $players (usize)
## $who $power (String)
## $choice (u32)
## $regret $seed (u64)

granting-player = player { $number }
granting-choice = { $who }: { $power } (choice { $choice })
granting-not-wished = { $who }: { $power } (not among the wishes)
granting-total = total regret { $regret }; nobody can do better: prices of players and powers add up to it (duality)
granting-got = { $players } got choice { $choice }
granting-seed = seed { $seed }

## Possible (possible-): How many rounds are possible, in lines.
## $players $size $people $groups $rounds $lower $upper $times (u32)
## $tables $by (String)

possible-title = { $players } players at tables of { $size }, nobody meets twice:
possible-resting = sitting out in each round: { $people }
possible-mixed = { $players } players at tables of { $tables }, nobody meets twice:
possible-exactly = { $rounds ->
    [one] 1 round; a second is impossible without a repeat
   *[other] { $rounds } rounds, and no more are possible
}
possible-between = { $lower } rounds are known here; more than { $upper } are impossible
possible-made-by = made by: { $by }
possible-at-most = at most: { $by }
possible-balanced = everybody meets everybody { $times } times:
possible-balanced-by = { $rounds } rounds, made by: { $by }
possible-one-of-each = one of each of { $groups } groups of { $people } at every table, nobody meets twice:
