### What readers and writers did: what was assumed or skipped, though nothing is wrong.

## Where (noted-in-): The place that a note is about.
## $line (u32)
## $what (String)

noted-in-line = line { $line }: { $what }

## Noted (noted-): What a reader or a writer did that the person should know of.
## Programs read one of these codes, coarser than the key:
## code encoding The text was not UTF-8.
## code namesakes Namesakes were distinguished.
## code comment A comment of unknown meaning was skipped.
## code unknown_field A JSON field or a csv column of unknown meaning was skipped.
## code players_inferred The number of players was taken from the numbers in the file.
## code sizes_inferred The table sizes that are allowed were taken from the tables in the file.
## code sorted The lines of a csv file were sorted by rounds and tables.
## code table_numbers The tables of a round are not numbered 1, 2, 3 …
## code sheet Of several sheets one was read.
## code layout What the rows of a file were taken for.
## code table_names Tables with names were numbered.
## code rounds_from The first round of the file is a later one.
## code some_dates Some rounds have dates and some have not.
## code unlisted Somebody is not listed in a round, and sits out.
## code names Which columns or lines were taken for names.
## code signs Signs around names, and places without one, were skipped.
## code scores Which scores count.
## code report Something in a tournament report file is odd.
## code kept_back Wishes about people are not in the file, which is for the room.
## code not_written The format written cannot hold something.
## $name $text $who $signs $sizes $sheet $names $known (String)
## $more $column $people $places $sheets $read $rounds (usize)
## $players $round $first $wishes (u32)
## $layout (LayoutFound)
## $format (&'static str)
## $what (Lost)

# code encoding
# $name (&'static str)
noted-encoding = not UTF-8: read as { $name }; if letters look wrong, save the file as UTF-8
# code namesakes
noted-namesakes = several players are called { $name }: told apart as { $name } (1), { $name } (2) …
# code namesakes
noted-several-namesakes = several players are called { $name }: told apart as { $name } (1), { $name } (2) …; the same for { $more ->
    [one] 1 more name
   *[other] { $more } more names
}
# code comment
noted-comment = the comment "{ $text }" was ignored
# code comment
noted-remark = ignored as a remark: { $text }
# code comment
noted-more-remarks = ignored as remarks: { $more ->
    [one] 1 more line
   *[other] { $more } more lines
}
# code comment
noted-heading = read as a heading, not as a player: { $text }
# code names
noted-names-without-header = no line says what the columns are: the names are taken from column { $column }, the others are not used
# code names
noted-message-list = these are messages: the last list among them, by { $who }, is read ({ $people } people), and whatever else was written is not
# code names
noted-messages = these are messages: the { $people } who wrote them are on the list, and what they wrote is not read
# code names
# $column (String)
noted-names-from = the names are taken from the column "{ $column }"; --name-column picks another
# code names
noted-numbers-kept = the numbers before the names do not count up, so they stay part of the names: { $text }
# code layout
# $part (&'static str)
noted-document = { $part ->
    [rows] of this document only the rows of its tables are read
    [items] of this document only the items of its lists are read
   *[lines] this is a document: each of its paragraphs is read as a line
}
# code names
noted-contacts = addresses and telephone numbers beside { $people ->
        [one] a name are
       *[other] { $people } names are
    } left out
# code names
noted-one-line = the names are all in one line: read as { $people } people
# code names
noted-line-parted = read as { $people } people: { $text }
# code names
noted-unmarked = counted as a player although this line has no number or marker: { $text }
# code names
noted-crossed = counted as a player despite the cross: { $text }; delete the line if this person is not coming
# code names
noted-left-out = { $people ->
    [one] 1 person who does not come is
   *[other] { $people } people who do not come are
} left out: { $names }
# code names
noted-almost-namesakes = { $name } and { $known } are read as two people; if they are one, delete a line
# code names
noted-several-crossed = counted as a player despite the cross: { $text }, and { $more } more; delete the lines of people who are not coming
# code signs
noted-signs = signs next to the names were ignored: { $signs }
# code unknown_field
noted-results = results of games are not part of a schedule, and are left out
# code signs
noted-free-places = { $places ->
    [one] 1 line has
   *[other] { $places } lines have
} a number or a sign and no name: ignored
# code unknown_field
noted-column = the column "{ $name }" was ignored
# code unknown_field
noted-columns = the columns { $names } were ignored
# code layout
noted-rounds-in-order = no column has the rounds: { $rounds } rounds in the order of the games, a new one when somebody plays again
# code layout
# $by (String)
noted-rounds-by-day = no column has the rounds: { $rounds } rounds by { $by }, a new one when somebody plays again
# code unknown_field
noted-field = the field "{ $name }" was ignored
# code comment
noted-more-comments = and more comments were ignored from here on
# code unknown_field
noted-more-fields = and more was ignored from here on
# code players_inferred
noted-players-inferred = { $players } players, by the numbers in the file
# code sizes_inferred
noted-sizes-inferred = the file does not say which table sizes are allowed: there are tables of { $sizes }, and all are taken as allowed
# code sorted
noted-sorted = the lines are not in the order of rounds, tables and seats: read in that order
# code table_numbers
noted-table-numbers = the tables of round { $round } are not numbered 1, 2, 3 …
# code sheet
noted-sheet-read = of { $sheets } sheets, { $sheet } was read (another one: FILE#SHEET)
# code sheet
# $tables (usize)
noted-table-read = of { $tables } tables, only the one that begins with “{ $text }” was read
# code sheet
noted-round-sheets = { $read } sheets were read, each as a round
# code sheet
noted-sheets-changed = people were moved in the sheets since the workbook was written: the rounds are as the sheets have them, wishes and the rest as the plan had them
# code sheet
# $sheets (String)
noted-sheets-stale = these sheets still have the old places: { $sheets }; writing the workbook anew brings them up to date (roundtable convert OLD.xlsx NEW.xlsx, or -o NEW.xlsx)
# code sheet
# $read (String)
noted-sheets-differ = { $sheet } seats people differently from { $read }, and { $read } counts: move people in { $read }
# code sheet
# $read (String)
noted-sheet-name = { $sheet } has the name { $name }, which { $read } has not, and { $read } counts: put names right in { $read }
# code sheet
noted-sheets-other-people = somebody has another name in the sheets than in the plan that the workbook remembers: wishes, columns and the rest of it are ignored
# code layout
noted-read-as = read as { $layout }
# code table_names
noted-table-names = the tables have names: { $names } … are numbered in this order
# code some_dates
noted-some-dates = round { $round } has no date, so the dates of the other rounds are ignored
# code rounds_from
noted-rounds-from = the first round here is round { $first }; it is counted as 1
# code unlisted
noted-once-only = { $name } is in round { $round } only, and { $known } never plays in the same round; if they are one person, spell the name the same way
# code unlisted
noted-unlisted = round { $round } does not list { $name }, who sits out
# code unlisted
noted-several-unlisted = round { $round } does not list { $name } and { $more } more, who sit out
# code report
# $wrong (TrfWrong)
noted-of-report = { $wrong }
# code kept_back
noted-kept-back = this file is for the room: { $wishes ->
    [one] 1 wish about people is
   *[other] { $wishes } wishes about people are
} not in it; give the plan as JSON (-o night.json) if wishes are to hold
# code not_written
noted-not-written = { $format } has no place for { $what }
# code scores
noted-scores-added-up = the scores of the score sheet were added up for each person
# code scores
# $scores (usize)
# $cell (String)
noted-scores-are-text = { $scores ->
    [one] 1 score is
   *[other] { $scores } scores are
} text, and the totals of the workbook leave them out ({ $cell }: { $text }): read as numbers
# code scores
noted-totals-differ = the total of { $name }{ $people ->
    [1] {""}
   *[other] {" "}(and of { $people } people in all)
    } is not the sum of the score sheet: the totals count. If they are out of date, open the workbook in a spreadsheet program and save it

## LayoutFound (layout-): What the rows of a file are.

# A row for each seat.
layout-seats = a row for each seat
# A row for each table.
layout-tables = a row for each table
# A row for each player, a column for each round.
layout-players = a row for each player, a column for each round
# A column for each round, with the people of each table below each other.
layout-columns = a column for each round, a table in a row or below each other
# Headings over headings, or tables side by side.
layout-crossed = tables side by side, or headings over headings
# A row for each person, with the opponent of each round.
layout-crosstable = a crosstable: a row for each player, with the opponent of each round
# Rounds below each other, a line for each table.
layout-blocks = rounds below each other, a line for each table
# Lines of people, each a table; a blank line ends a round.
layout-bare = a line for each table, a blank line after each round
# A line for each round, cut into tables of five and four, as krcg writes.
layout-whole = a line for each round, tables of 5 first and then those of 4, as krcg writes them
# Tables in brackets, several on a line.
layout-brackets = tables in brackets, a line or a list for each round; 5-8 is 5, 6, 7, 8
# Lists within lists.
layout-lists = lists of rounds of tables

## Lost (lost-): What a format has no place for.

lost-names = names
lost-seat-names = the names of the seats
lost-sizes = the allowed table sizes
lost-wishes = the wishes
lost-history = earlier events that count
lost-seed = the seed
lost-dates = dates
lost-calendar = the time zone and the rule of the dates
lost-long-names = everything after the 33rd letter of a name
lost-board-order = the numbers of the boards
lost-table-numbers = table numbers other than 1, 2, 3 … in order
lost-other-than-four = tables of other sizes than four: Pantheon ignores them
