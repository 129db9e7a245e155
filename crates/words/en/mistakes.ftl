### Mistakes in files: what is wrong; what to do.

toml-syntax = from here on it is not TOML
toml-unknown = there is no "{ $found }" here, only { $known }
toml-missing = "{ $field }" is missing
toml-kind = { $found } is not of the kind that belongs here

## Wrong (wrong-): What is wrong with a file.
## Programs read one of these codes, coarser than the key:
## code empty Nothing in the file.
## code too_large The file, or what it unpacks to, is larger than what is read.
## code not_text The file is not text, or text that cannot be decoded.
## code unknown_format No reader knows this kind of file.
## code unexpected Something is where something else belongs.
## code unbalanced A bracket or a quotation mark is not closed, or closed but not opened.
## code bad_number A number is 0, too large, or not a whole number.
## code bad_sequence A round, table or seat number is doubled, missing or out of sequence.
## code bad_name A name is too long, has control characters, or differs from line to line.
## code bad_field A required field or column is missing, or there twice.
## code wrong_schema JSON of another schema.
## code too_many_players More players than a file may have.
## $columns $found $name $other $known $seat $words $row $column $table $first $second (String)
## $character $delimiter $power $border $near $names (String)
## $people $players $length $header $size $round $rows $wanted $extra $game $more (usize)
## $limit $last $line $expected $before $version $listed $asked $total $powers (u32)
## $mib $player $one (u64)
## $encoding $kind $schema (&'static str)
## $why (TableSizesError)
## $what (Dear)
## $open $close $separator (char)
## $belongs (Belongs)
## $thing (Thing)
## $wrong (TrfWrong)
## $fault (JsonFault)
## $spot (Spot)

# Any file.

# code empty
wrong-empty-file = the file is empty; choose a file with something in it
# code unknown_format
wrong-no-schedule = this is not a schedule that can be read; write it as text (Round 1, then Table 1: 1, 2, 3, 4), tuples, csv, JSON or a Pantheon script
# code unknown_format
wrong-page-without-schedule = this page carries no schedule; copy its table into a spreadsheet and give that, or a page that Roundtable wrote
# code unknown_format
wrong-no-layout = the columns { $columns } do not say who sits where; name the columns Round, Table and Player (a row a seat), Table and P1, P2 … (a row a table), or Name, Round 1, Round 2 … (a row a player)
# code unknown_format
wrong-one-to-a-table = "{ $found }" is alone on its line, so this is not a table; write everybody at a table on one line: Ana, Ben, Cy, Dan
# code bad_sequence
wrong-seat-shared = { $name } has the same seat as { $other }; correct one of the two
# code bad_name
wrong-misspelt = { $name } is in this round only, and { $known } in every other; write both alike if they are one person; if they are two, list { $known } as sitting out in this round
# code bad_sequence
wrong-seat-word-and-number = "{ $seat }" is not a number, and other seats have numbers; write all seats as numbers, or all as words such as East
# code unknown_format
wrong-lone-words = { $words } would be the name of a table with one person at it; write the number or the name of a table here, - for a sit-out, or absent
# code unknown_format
wrong-rows-or-columns = this can be read in two ways, and neither is taken: { $row } sit at one table, or { $row } are tables and { $column } sit at { $table }; write Table 1, Table 2 … before the rows, or Table { $table } and so on over the columns
# $people (String)
# code unknown_format
wrong-rows-or-named = this can be read in two ways, and neither is taken: { $row } sit at one table, or { $people } sit at a table called { $table }; write Table 1, Table 2 … before the rows, or Table { $table } in place of { $table }
# code unknown_format
wrong-rows-columns-or-named = this can be read in three ways, and none is taken: { $row } sit at one table, or the others of this row sit at a table called { $table }, or { $row } are tables and { $column } sit at { $table }; write Table 1, Table 2 … before the rows, or Table { $table } where { $table } is a table
# code unknown_format
wrong-seats-or-aside = this can be read in two ways, and neither is taken: the people are under { $names }, or under { $columns }; call the columns of people P1, P2 …, and delete { $other } if nobody there plays
# code unknown_format
wrong-crosstable-cell = this looks like a crosstable, where each row has the opponents of a person: { $name } has "{ $found }" here, which is { $other }, whose row does not have { $name } in this round; correct one of the two
# code unknown_format
wrong-crosstable-nobody = this looks like a crosstable, where each row has the opponents of a person: { $name } has "{ $found }" here, which is nobody else in this table; write the opponent's number or name as the table has it, or - for no game
# code unknown_format
wrong-crosstable-twice = this looks like a crosstable, and its numbers can be read in two ways, as those of two columns: neither is taken; delete the column whose numbers are not those of the opponents
# code unknown_format
wrong-day-or-month = "{ $found }" is a day that can be read in two ways, day or month first, and the rounds would differ: neither is taken; write days as 2027-01-31, or add a column Round
# code unknown_format
wrong-figure-as-person = "{ $found }" is a figure, a date, a result or a game, and would be one person here; write only people on the line of a table, and results and times in columns of their own
# $round (u32)
# code unknown_format
wrong-hardly-listed = this would be { $people } people, most of them in one round only, and { $more } of them would sit out in round { $round }, which the file does not say: something else is taken for people; call the columns of people P1, P2 …, delete the others, or list who sits out
# code unknown_format
wrong-foreign = { $kind ->
    [SQL] this is an export of a database (SQL); export the table of games as csv
    [square] this is a square of positions at one table, not a schedule; give it to: roundtable positions check FILE --borders cycle:7
   *[matrix] this is a table of results, everybody against everybody, without rounds; give the list of games, or the opponents of each round
}
# code bad_sequence
wrong-stages = the list has two stages, "{ $first }" and here "{ $second }", and the rounds of each begin at 1; make a file of each stage
# code bad_name
wrong-lone-bracket = "{ $name }" has a bracket without its other half, so this is not a name; write a table a line without brackets, or players by number in brackets: Round 1: [1,2,3,4] [5,6,7,8]
# code bad_field
wrong-date-cell = { $found } is a date, and a table is expected; a spreadsheet makes dates of cells like 4/3: make the column text and write the tables again
# code empty
wrong-no-rounds = there are no rounds in this file; docs/reference/formats.md shows how a schedule is written
# code too_many_players
wrong-too-many-players = { $players } players, and at most { $limit } are read; check that it is the right file, or split the list
# code too_many_players
wrong-more-players = more than { $limit } players; split the list
# $limit (u64)
# code too_large
wrong-file-too-large = the file has { $mib } MiB, and at most { $limit } MiB are read; check that it is the right file, or split it
# code not_text
wrong-broken-encoding = the file says that it is { $encoding }, but it is broken; save it again as UTF-8 text
# code not_text
wrong-only-text = only text in UTF-8 can be read here; save the file as UTF-8 text or csv
# code unknown_format
wrong-only-names = this is a list of { $people } names, not a schedule; give the schedule that was made for them, or write one: Round 1, then Table 1: Ana, Ben, Cy, Dan
# $kind (FileKind)
# code unknown_format
wrong-other-kind = this is { $kind }
# code not_text
wrong-for-people = this is a { $kind ->
    [PNG] picture (PNG)
    [JPEG] picture (JPEG)
    [GIF] picture (GIF)
    [TIFF] picture (TIFF)
    [BMP] picture (BMP)
    [HEIC] picture (HEIC)
    [AVIF] picture (AVIF)
    [WebP] picture (WebP)
    [SVG] picture (SVG)
    [iCalendar] calendar (iCalendar), made for viewing, not for data
    [OpenDocument] text document (ODT), made for viewing, not for data
   *[other] { $kind } file, made for viewing, not for data
}: no names or tables can be read from it; give the file that it was made from: json, xlsx, csv or text
# code not_text
wrong-nul-byte = a NUL byte: this is not a text file, or it is UTF-16 without its mark; save it as UTF-8 text
# $limit (usize)
# code bad_name
wrong-name-too-long = a name of { $length } characters, and at most { $limit } are read; shorten it; is a quotation mark missing?
# code bad_name
wrong-name-controls = the name "{ $name }" has a control character ({ $character }); write it on one line, with spaces only
# code bad_name
wrong-name-turns = the name "{ $name }" has a character that turns the direction of what follows ({ $character }); write it on one line, with spaces only

# Lists of names.

# code empty
wrong-no-names = there are no names in this file; write one name a line, or a csv with a column called name
# code bad_field
wrong-no-name-column = no column is known to hold the names; say which one with --name-column, by its name or number: { $columns }
# code bad_field
wrong-no-such-column = no column is called "{ $column }"; say one of these with --name-column, by its name or number: { $columns }
# $found (usize)
# code bad_field
wrong-one-field = this line has { $found } fields, and the first has 1; put a name with a separator in it in quotation marks
# code bad_field
wrong-half-filled = this seat has no score, and others at table { $table } have; write one for every seat, or none yet
# code bad_name
wrong-no-name = a player without a name; give the name, or delete the line
# code bad_number
wrong-not-a-rating = the rating "{ $found }" is not a whole number; write digits only, or leave it empty
# $limit (usize)
# code bad_number
wrong-too-many-absences = more than { $limit } absences in one list; leave out the people who never come
# $first (u32)
# code bad_sequence
wrong-rounds-backwards = the rounds { $first }-{ $last } run backwards; write { $last }-{ $first }
# code bad_number
wrong-too-many-rounds = more than { $limit } rounds in one field; name every round once
# $why (Unread)
# code not_text
wrong-workbook-unread = { $why }; save the list as .xlsx without a password, or as csv
# code too_large
wrong-workbook-too-large = { $what }; save the list as csv
# $limit (u64)
# code too_large
wrong-cells-too-much = up to here the cells hold more than the { $limit } MiB that are read; leave out what does not belong to the list
# $limit (usize)
# code too_large
wrong-cells-too-many = the sheet is wider and longer than { $limit } cells; keep the schedule alone in it
# code bad_field
wrong-cell-outside = a cell to the left of the header's first; move it under the header, or delete it
# $column (u32)
# $limit (usize)
# code bad_field
wrong-cell-column = a cell in column { $column }, and at most { $limit } columns are read; delete what does not belong to the list
# code bad_field
wrong-cell-error = the cell holds the error { $found }; correct its formula, or write the value itself
# $limit (usize)
# code bad_field
wrong-cell-too-long = a cell of more than { $limit } characters; shorten it

# Separated fields.

# code unbalanced
wrong-quote-inside = a quotation mark inside a field that does not begin with one; put the whole field in quotation marks and double the ones inside
# code unbalanced
wrong-quote-open = a quotation mark is not closed; close it at the end of the field, and double those inside
# $found (char)
# code unbalanced
wrong-quote-then = "{ $found }" comes after the closing quotation mark; write "{ $delimiter }" between fields, and double quotation marks inside
# code bad_field
wrong-column-twice = the column "{ $column }" appears here a second time; delete or rename one of them
# $column (&'static str)
# code bad_field
wrong-no-column = no column is called "{ $column }"; begin the file with a line like round,table,seat,player,name
# $found (usize)
# code bad_field
wrong-field-count = this line has { $found } fields, and the header has { $header }; put text with a separator in it in quotation marks, and keep the separators of empty fields
# code bad_field
wrong-seat-without-table = a seat "{ $seat }" without a table; give the table, or leave both empty (sits out), or write absent as the seat

# Schedules.

# code unexpected
wrong-empty-table = a table without players; name the players, or delete the table
# code bad_number
wrong-table-too-large = a table of { $size }, and at most { $limit } can sit at one; begin a new table before this player
# $player (u32)
# code bad_name
wrong-other-name = player { $player } is called "{ $name }" here and "{ $known }" in line { $line }; write the same name in both places
# code bad_sequence
wrong-rest-before-round = people sit out before the first round; write "Round 1" on a line before it
# code bad_sequence
wrong-table-before-round = a table before the first round; write "Round 1" on a line before it
# $round (u32)
# code bad_sequence
wrong-round-out-of-order = round { $round } was found where round { $expected } is expected; number the rounds 1, 2, 3 … in order
# $round (u32)
# code bad_sequence
wrong-round-missing = round { $round } comes after round { $before }: round { $expected } is missing; number the rounds 1, 2, 3 …
# $seat (u32)
# $table (u32)
# $round (u32)
# code bad_sequence
wrong-seat-twice = seat { $seat } of table { $table } in round { $round } is given twice; give every seat once
# $seat (u32)
# $table (u32)
# $round (u32)
# code bad_sequence
wrong-seat-missing = table { $table } of round { $round } has a seat { $seat }, but no seat { $expected }; number the seats of a table 1, 2, 3 …
# $line (Line)
# code bad_field
wrong-line-twice = { $line } appears here a second time; delete one of the lines
# code unbalanced
wrong-name-open = an open quotation mark; close it, or double it if it belongs to the name
# code bad_number
wrong-no-sizes = { $why }; write the sizes that are allowed, as in 6,4, or delete the line
# code bad_number
wrong-not-a-seed = "{ $found }" is not a seed; write a whole number below 2^64
# as WrongBracket
# $found (char)
# code unbalanced
wrong-bracket = "{ $found }" closes "{ $open }"; write "{ $close }" here
# code unbalanced
wrong-bracket-open = the bracket "{ $open }" is not closed; write "{ $close }" at the end of the line

# Something else than what belongs.

# code unexpected
wrong-not-this = { $found } was found where { $belongs } is expected; write { $belongs } here
# code unexpected
wrong-unexpected = "{ $found }" was found where { $belongs } is expected; write { $belongs } here
# code unexpected
wrong-line-ends = the line ends where { $belongs } is expected; complete the line or delete it
# code unexpected
wrong-comment-in-line = "{ $found }" was found where { $belongs } is expected; put the comment on a line of its own
# code unexpected
wrong-wide-digits = "{ $found }" was found where { $belongs } is expected; write the digits 0 to 9 of the plain keyboard
# code bad_number
wrong-not-a-number = "{ $found }" is not the number of a { $thing }; write a whole number from 1 to { $limit }
# code bad_number
wrong-no-zero = there is no { $thing } 0; count every { $thing } from 1
# code bad_number
wrong-number-too-large = { $thing } { $found } is too large a number: the limit is { $limit }; check the digits; is a separator missing?

# JSON.

# code wrong_schema
wrong-other-schema = the schema is "{ $found }", and "{ $schema }" is read; other documents are for other verbs
# code wrong_schema
wrong-newer-schema = the schema is "{ $found }", and versions 1 and 2 are read, not { $version }; read it with the newer roundtable that wrote it, or get that one
# code wrong_schema
wrong-no-schema = no "schema" field: this may be any JSON; begin it with "schema": "{ $schema }"
# code bad_field
wrong-players-differ = { $listed } players are listed here, and { $asked } were asked for; leave out the number
# $player (u32)
# code bad_sequence
wrong-player-twice = player { $player } is listed twice; give every id once
# $player (u32)
# code bad_sequence
wrong-player-beyond = player { $player } is listed among { $total } players; number the players from 1 to { $total }
# code bad_field
wrong-no-field = no "{ $name }" in this object; add "{ $name }"
# code bad_field
wrong-field-twice = "{ $name }" appears twice in one object; delete one of the two
# $found (usize)
# code bad_field
wrong-not-a-pair = { $found } players are given where a pair is expected; write two ids, as in [7, 9]
# code unexpected
wrong-senseless = the position makes no sense; report this with the file
# $what (JsonFault)
# code unexpected
wrong-broken-certificate = this is not a certificate that can be checked here: { $what }; see docs/reference/certificate.md
# code unexpected
wrong-senseless-certificate = what this certificate says up to here does not fit together, its people and its rounds for one; write it again with --certificate
# $known (&'static str)
# code unexpected
wrong-other-certificate = the schema is "{ $found }", and "{ $known }" is checked here: `roundtable convert` still takes its schedule and question, and `roundtable check … --certificate` certifies these again
# code unexpected
wrong-in-report = { $wrong }
# code unbalanced
wrong-cut-off = the file stops in the middle: a part of it is missing; copy or save it again, whole
# code unexpected
wrong-not-json = this is not JSON: { $fault }; check the commas, quotation marks and brackets here
# $name (&'static str)
# code bad_number
wrong-bad-sizes = { $why }; write "{ $name }": 4, or [4, 3]
# code bad_sequence
wrong-doubled-contender = two players have the number { $player }; list everybody once
# code bad_sequence
wrong-unknown-absent = player { $player } is absent, and is not in the list of players; add them to "players", or take them off "absent"
# code bad_sequence
wrong-wish-of-one = a wish names player { $player } twice; name two people
# code bad_sequence
wrong-unknown-in-wish = a wish names player { $player }, who is neither in the list of players nor in the history; check the id, or delete the wish
# $other (u64)
# code bad_sequence
wrong-partners-both = players { $one } and { $other } are to be partners always and never; delete one of the two wishes
# $table (usize)
# code bad_sequence
wrong-small-table = table { $table } of round { $round } has { $people ->
    [one] 1 player
   *[other] { $people } players
}; a game has at least 2 players: delete the table
# code bad_sequence
wrong-doubled-seat = player { $player } sits twice in round { $round }; seat everybody once in a round
# code bad_sequence
wrong-doubled-sit-out = player { $player } sits out in round { $round } and has another place in it; give everybody one place in a round
# $table (usize)
# code bad_sequence
wrong-not-chess = table { $table } of round { $round } has { $people } players, and a game of chess has two, White first; use another --method, or correct the table
# $table (usize)
# code bad_sequence
wrong-no-result = table { $table } of round { $round } has no result; write "result": "1-0", "½-½" or "0-1" next to its "seats"
# code bad_number
wrong-chess-number = the id { $player } is not a pairing number; give the players numbers from 1 to { $limit }, the strongest first
# $why (NamedMessage)
# code bad_field
wrong-bad-question = the question makes no sense: { $why }; correct or delete "question"
# $what (JsonFault)
# code unexpected
wrong-not-asked = this cannot be read as what was asked: { $what }; correct it, or delete "question" and "memory"
# code unexpected
wrong-senseless-question = what was asked does not fit together here; correct it, or delete "question" and "memory"

# Scripts of rounds.

# code empty
wrong-empty-script = the script is empty; write one table per line, 1-2-3-4, and a blank line between rounds
# code bad_number
wrong-script-player = { $spot }: "{ $found }" was found where a player is expected; write a number, or @ and a place: 1-2-3-4, @1-@2-@3-@4
# code bad_number
wrong-script-nobody = { $spot }: a player is missing; write a number, or @ and a place: 1-2-3-4, @1-@2-@3-@4
# code unexpected
wrong-script-separator = { $spot }: "{ $found }" was found where "{ $separator }" is expected; put "{ $separator }" between players
# code unexpected
wrong-script-no-separator = { $spot }: "{ $separator }" is missing before "{ $found }"; put "{ $separator }" between players

# Tables of powers, borders and preferences.

# code bad_sequence
wrong-preference-twice = `{ $found }` is wished for twice; keep the first
# code bad_name
wrong-not-a-power = `{ $found }` is not a power: the powers are { $known }; correct the letter or delete it
# $limit (usize)
# code bad_name
wrong-not-a-power-number = `{ $found }` is not a power: powers go from 1 to { $limit }; correct the number or delete it
# code empty
wrong-no-preferences = it contains no wishes; write one player a line, like `Ana: FGIRT`
# code bad_field
wrong-not-a-survey = not a row of a survey; this is not the csv of a survey: name another file
# code empty
wrong-no-game = it contains no games; write one game a line, like `1 2 3 4`
# code bad_number
wrong-not-a-player = `{ $found }` is not a player; players are numbers from 1, with spaces or commas between them
# code bad_number
wrong-player-zero = player 0 in `rows`; players are numbered from 1
# code empty
wrong-no-borders = it contains no borders; write one border a line, like `1-2`
# code bad_number
wrong-power-count = `{ $found }` powers, and borders are between 2 to { $limit }; check the number
# code bad_field
wrong-powers-line-twice = a second line `positions:`; keep one of them
# code unexpected
wrong-not-a-border = `{ $found }` is not a border; write two powers with a dash between them, like `A-G` or `1-2`
# code bad_sequence
wrong-power-twice = power `{ $power }` is listed twice; delete one of them
# code bad_name
wrong-unknown-power = `{ $border }` names a power `{ $power }` that does not exist: the powers are { $known }; correct the name, or add it to the line `positions:`
# code bad_name
wrong-unknown-power-number = `{ $border }` names a power `{ $power }` that does not exist: powers go from 1; correct the number
# code bad_name
wrong-unknown-power-up-to = `{ $border }` names a power `{ $power }` that does not exist: powers go from 1 to { $limit }; correct the number, or the line `positions:`
# code unexpected
wrong-borders-itself = `{ $border }` is a power that borders itself; delete it or correct one end
# code bad_sequence
wrong-border-twice = `{ $border }` appears twice, first in line { $line }; delete one of them
# $found (usize)
# code bad_field
wrong-matrix-row = this row has { $found } entries, and there are { $rows } rows; a matrix needs as many columns as rows
# code unexpected
wrong-matrix-entry = `{ $found }` in an adjacency matrix; write 1 for a border and 0 for none
# $power (usize)
# code unexpected
wrong-matrix-diagonal = power { $power } is said to border itself; write 0 on the diagonal
# $row (usize)
# $column (usize)
# code unexpected
wrong-matrix-uneven = row { $row }, column { $column } is { $found }, but row { $column }, column { $row } is not; borders go both ways: write the same in both places
# code unexpected
wrong-second-graph = a second graph in the file; give one graph a file
# $found (char)
# code unexpected
wrong-graph-character = `{ $found }` is not a graph6 character; check that the string is whole
# code bad_field
wrong-graph-no-size = the size of the graph is missing; the string is cut short
# $found (usize)
# code bad_field
wrong-graph-short = a graph6 string for { $powers } powers has { $wanted } characters after its size, and this one has { $found }; the string is cut short
# code unexpected
wrong-graph-long = { $extra } characters too many for { $powers } powers; check that the string is right
# code unexpected
wrong-graph-bits = the last character has bits beyond the last pair; check that the string is right
# $found (usize)
# $expected (usize)
# code bad_field
wrong-uneven-games = game { $game } has { $found } players, and game 1 has { $expected }; write one game a line, each with every player once
# $fault (TomlFault)
# code unexpected
wrong-not-toml = this is not a file of relations: { $fault }; write [[relation]], and below it name = "trade" and pairs.4 = [[1, 2], [3, 4]]
# code empty
wrong-no-relations = there is no relation here; write [[relation]], and below it name = "trade" and pairs.4 = [[1, 2], [3, 4]]
# $why (NoRelation)
# code bad_field
wrong-bad-relation = { $why }; correct the relation
# code bad_field
wrong-relation-twice = "{ $name }" is there already; write all its pairs there, or give this one another name
# $limit (usize)
# code bad_field
wrong-more-relations = a file has at most { $limit } relations; delete the others
# code bad_number
wrong-not-a-size = "{ $found }" is not how many sit at a table; write pairs.4 for tables of 4
# $why (BordersError)
# code bad_number
wrong-bad-borders = { $why }; correct the borders
# code unexpected
wrong-no-power-table = JSON without a table of powers; give `schema` and `rows`
# code bad_field
wrong-no-standings = no column is called Place or Total, next to one of names or numbers; name the columns, or list the names in order, one a line, the leader first; found: { $columns }
# code empty
wrong-nothing-scored = nobody has a place or a total; type the scores, or open the workbook and save it again, so that its formulas have values
# code bad_number
wrong-not-a-place = { $found } is not a place; write 1 for the leader, 2 and so on, the same number for equal places
# code bad_number
wrong-not-a-total = { $found } is not a total; write a number, or leave the cell empty
# code bad_name
wrong-not-in-plan = { $name } is not in the plan; write the name or the number as in the plan
# code bad_name
wrong-nearly-in-plan = { $name } is not in the plan; the nearest in it: { $near }
# code bad_name
wrong-several-in-plan = { $name } could be { $names }; write the whole name, or the number
# code bad_sequence
wrong-placed-twice = { $name } has a place above already; delete one of the two lines

## Unread (unread-): Why a workbook is not read.
## $sheet (String)

unread-old = this workbook is older than 2007, or it has a password
unread-archive = this workbook is broken or cut off, or it is another kind of archive
unread-no-sheet = this workbook has no sheet
unread-sheet = the sheet { $sheet } is broken
# $sheets (String)
unread-other-sheets = this workbook has no sheet { $sheet }; it has { $sheets }: write one of them behind the file, as in FILE.xlsx#SHEET

## Dear (dear-): What of a workbook would cost too much to read.
## $files (usize)
## $limit $mib (u64)

# $limit (usize)
dear-files = the workbook has { $files } files in it, and at most { $limit } are read
dear-unpacked = the workbook unpacks to { $mib } MiB, and at most { $limit } MiB are read
dear-unpacking = the workbook unpacks to more than the { $limit } MiB that are read
dear-picture = a picture or another file in the workbook has more than { $limit } MiB
dear-piece = a piece of text in the workbook has more than { $limit } MiB
dear-texts = the workbook has more than the { $limit } different texts that are read
dear-claimed-texts = the workbook says that it has more than { $limit } different texts
dear-names = the workbook has more than the { $limit } sheets and names that are read

## Line (line-): A line that a schedule has only once.

line-made-by = who made the schedule
line-seats = what the seats are called
line-start = when a round begins
line-sizes = which table sizes are allowed

## Belongs (belongs-): What would belong where something else is.
## $text (String)
## $close (char)
## $thing (Thing)
## $limit $players (u32)

# Letters that are written in files as they are, in any language.
belongs-text = { $text }
belongs-comma = a comma
belongs-comma-or = a comma or "{ $close }"
belongs-comma-or-name = a comma or a name (one that does not begin with a letter needs quotation marks)
belongs-comma-or-quotes = a comma (or quotation marks around a name with a number in it)
belongs-name-letter = a letter of a name without quotation marks
belongs-seat-name = the name of a seat
belongs-number-of = the number of a { $thing }
belongs-heading = "Round 1" or "Table 1: 1, 2, 3, 4"
belongs-bracket = an opening bracket, as in (1, 2, 3, 4),
belongs-dash = a dash (as in 1-2-3-4)
belongs-line-end = the end of the line
belongs-object = an object in braces
belongs-list = a list in square brackets
belongs-string = a text in quotation marks
# In JSON.
belongs-person = a name or a number
belongs-id = the id of a player (1, 2, 3 …)
belongs-truth = true or false
belongs-whole = a whole number
belongs-whole-64 = a whole number below 2^64
belongs-two-seats = two numbers of seats, as in [1, 3]
belongs-start = a date and time such as 2027-01-07T19:00
belongs-zone = a time zone such as Europe/Dublin
belongs-every = 7d, 90m or the like
belongs-day = a day such as 2027-02-11
belongs-range = a range of at most { $limit } players, the smaller number first

## FileKind (file-kind-): What a file is, and which verbs read it.

file-kind-schedule = a schedule; give it to check, convert, improve, --keep or --history
file-kind-report = a tournament report (TRF); give it to swiss, check or next --method dutch
file-kind-position = the position of a tournament; give it to next
file-kind-round = a round that next has seated; give it to check or convert
file-kind-movement = a bridge movement, which no command reads; make it again with movement
file-kind-results = a sheet of results; give it to event results, of chess to swiss enter
file-kind-standings = standings; give the plan to next, and these with --standings
file-kind-powers = a table of powers; give it to positions check
file-kind-script = a schedule or a script by numbers; give it to check, --keep, --history or --script
file-kind-question = a question; give it to plan with --question
file-kind-request = a question for ask; give it to ask
file-kind-log = the log of an event; give it to event import
file-kind-certificate = a certificate; give it to check
file-kind-printed = what a command has printed to be looked at; give the file that it was printed from
file-kind-workbook = a workbook; give it to plan as a list of people, or to check as a schedule
file-kind-page = a web page without a schedule; give the file that it was made from: json, xlsx, csv or text
file-kind-games = a file of chess games (PGN), without rounds of tables; give the tournament report (TRF)
file-kind-json = JSON, from which no names are read; write a name on each line or a csv

## Thing (thing-): What is counted.

thing-round = round
thing-table = table
thing-seat = seat
thing-player = player
thing-place = place
thing-size = table size
thing-value = value

## JsonFault (json-): What is wrong with JSON.
## $close (char)
## $found $near $known (String)
## $belongs (Belongs)

# The file is cut short.
json-ends = the file stops in the middle
json-value = a value is missing here
json-separator = a comma or "{ $close }" is missing here
json-colon = a colon is missing here
json-key = a name in quotation marks is expected here
json-trailing-comma = there is a comma after the last value
json-after-the-end = something comes after the end
json-number = this is not a number
json-text = this text has a character that must be written in another way
json-depth = brackets are nested too deeply
json-other = this cannot be read
# A key that nobody knows.
json-unknown-key = there is no "{ $found }" here; did you mean "{ $near }"?
json-no-such-key = there is no "{ $found }" here, only { $known }
json-no-key = "{ $found }" is missing
json-other-word = "{ $found }" is not known here; did you mean "{ $near }"?
json-no-such-word = "{ $found }" is not known here, only { $known }
json-not-this = { $belongs } is expected here
json-expected = { $known } is expected here
# What a type of ours says of its value.
json-said = { $found }

## Spot (spot-): A place in a script of rounds.
## $round $table $seat (usize)

spot-seat = round { $round }, table { $table }, seat { $seat }
spot-sit-out = round { $round }, sit-outs

## More (more-): What is left when the first have been said.
## $more (usize)

more-mistakes = { $more ->
    [one] 1 more mistake
   *[other] { $more } more mistakes
}
