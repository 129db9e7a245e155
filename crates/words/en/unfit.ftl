### What is wrong with a value of an option, and with a command line.

## Unfit (unfit-): Why a word is not a value of an option.
## $limit $first $last $days (u32)
## $word $games $words $figures $month (String)
## $why (TableSizesError)
## $game (&'static str)

unfit-no-rounds = a tournament needs at least 1 round
unfit-rounds = give a number from 1 to { $limit }, or max
unfit-then = write swiss:2 for two Swiss rounds after the planned ones
unfit-top = say how many play in it: top4
unfit-size = `{ $word }` is not a table size; write 4, or 4,3
unfit-sizes = { $why }
unfit-sides = the sides are sizes in the order of the seats, like 2,2 or 3,3; two sides or more, each of 1 to 99
unfit-game = the games are { $games }; for any other game give the table size with -k
unfit-game-meant = say --game { $game }
unfit-effort = write low, normal, high, or a number of steps
unfit-order = write given, rating or lot
unfit-words = use one of { $words }
unfit-relates = use { $words }, or a file of relations that ends in .toml
unfit-no-absence = it names no rounds; write Ana:2, or Ana:1-3
unfit-round = `{ $word }` is not a round; rounds are numbered from 1
unfit-backwards = `{ $word }` runs backwards
unfit-no-place = write Ana:1; numbers start at 1
unfit-time = write 10s, 2m or 500ms
unfit-within = give a number from { $first } to { $last }
unfit-no-figure-given = it has no `=`; write repeats=0
unfit-verdict = the verdicts that can be required are optimal and meetings_optimal
unfit-figure = `{ $word }` is not a figure; the figures are { $figures } and verdict
unfit-no-number = `{ $word }` is not a whole number
unfit-shard = write 3/64 for the third of 64 parts
unfit-hash = a commitment is 64 hexadecimal digits
unfit-set = write the column and its value: club=Elm
unfit-substitute = a substitute needs a name; write "Ana=Guest 1": first who left, then who came
unfit-bye = write NAME=half or NAME=zero
unfit-signed = write the points with their sign, as in +500 or -500: at most { $limit }
unfit-join = write NAME or NAME=RATING, the rating from 1 to 9999
unfit-zone = `{ $word }` is not a time zone; write one by its region and city, such as Europe/Dublin or Asia/Tokyo
unfit-start = write the first date and time as 2027-01-07T19:00, or only the date
unfit-no-such-day = { $month } has only { $days } days
unfit-no-such-month = there is no month { $first }
unfit-listen = write address and port: 127.0.0.1:8080
unfit-day = write a day as 2027-02-11
unfit-every = write 7d, 2w, 90m or 2h
unfit-lasts = write 180m or 3h

## Misused (misused-): What is wrong with a command line.
## $value $option $wanted $word $other $options $words $command (String)
## $why (Unfit)
## $found (u32)

misused-value = { $option }: `{ $value }` cannot be used: { $why }
misused-no-whole-number = { $option }: `{ $value }` is not a whole number, or is too large
misused-no-value = { $option } needs a value
misused-value-count = { $option } takes { $wanted } values, but { $found ->
    [0] none was
    [one] 1 was
   *[other] { $found } were
} given
misused-unknown = `{ $word }` is not an option or argument here
misused-verb = `{ $word }` is not a command
misused-left-out = this program was built without `{ $word }`
misused-no-verb = say what to do
misused-twice = { $option } is given twice
misused-together = { $option } and { $other } cannot be used together
misused-missing = missing: { $options }
misused-missing-one = missing: one of { $options }, or several
misused-not-utf8 = the command line is not UTF-8
misused-other = the command line makes no sense
misused-near = did you mean { $words }?
misused-behind-verb = it goes after the verb: { $command }
misused-names-alone = a file of names needs no option: { $command }
misused-names-here = with names, on paper and in a workbook: { $command }
misused-together-column = name two people or more; or give the list a column `together`: people with the same word there share a table
misused-see-help = for help: { $command }

## Meant (meant-): What to do for a word that is no option, verb or value here.

meant-groups = groups are lists of their own: plan each by itself, and seat a final of the best by hand
meant-knockout = there are no knockouts here; after the rounds a tournament can have a final of the first few
meant-americano = americano is a plan of doubles: everybody has as many partners as possible
meant-mexicano = mexicano seats each round of doubles by the standings, in a tournament
meant-debate = four teams debate in a room, each in a position: the first round is planned, the others go by the standings
meant-mac-mahon = MacMahon's points to begin with are not made here; Swiss begins by rating
meant-no-repeats = repeats are always as few as possible; this refuses a plan that has any
meant-teams = people with the same word in a column of the list are kept apart; `event standings EVENT --teams team` adds up their points
meant-names = tables and rounds have numbers alone: write names beside them on the printed page
meant-preferences = what people like best is not read; a place at a table, or company, is a wish
meant-league = a league is a round robin, here home and away
meant-board-game = any game has the number of people at a table: 4, and 3 where 4 does not fit
meant-swiss = Swiss goes round by round; after planned rounds say --then swiss:2
meant-round-robin = a round robin is a plan for tables of two
meant-tournament = an evening with results and standings is an event; a plan alone needs none
meant-byes = where there are more people than seats the others sit out in turn; who misses a round is absent
meant-port = address and port are one option
meant-number-of-people = a bound is for a number of people, not for a list: roundtable bound -n 20 -k 4
