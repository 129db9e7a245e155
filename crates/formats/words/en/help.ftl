# Help screens, in English. The keys are variants in `help.rs`. The help of an option stands with the option, in `crates/cli/src`.

help-usage = Usage
help-options-place = OPTIONS
help-command-place = COMMAND
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-who = Who plays
help-tables = Tables and rounds
help-dates = Dates
help-wishes = Wishes
help-earlier = Earlier rounds
help-work = How much work
help-answer = What is said
help-output = Output
help-network = Network
help-everywhere = Everywhere
help-examples = Examples
help-default = default: { $value }
help-one-of = one of: { $values }
help-exit-codes =
    Exit codes:
        0  done
        1  input or output failed, or an internal error
        2  the command line makes no sense
        3  a file makes no sense: its name, line, column and value are said
        4  impossible: proved, with what would be possible
        5  a --require was not reached; the result is written all the same
        6  check found a broken rule
      130  interrupted; the best result so far is written
help-topics = More: roundtable help COMMAND, roundtable help exit-codes

example-plan-numbers = 16 players, tables of 4, 5 rounds
example-plan-names = names from a file; tables of 4, some of 3; a workbook to print
example-plan-wishes = two who do not meet, and one who comes later
example-plan-robin = everybody plays everybody twice
example-plan-keep = round 1 stays; the rest is made anew
example-check = figures, bounds and verdict of any schedule
example-check-require = exit with 5 if anybody meets twice
example-improve = the same meetings, better seats and tables
example-bound = how many rounds are possible without a repeat
example-bound-grid = the same for many sizes, as csv
example-next-swiss = nearest places, fewest repeats
example-next-interval = places 1, 3, 5, 7 at one table
example-reversals = which games change colours after player 13 has left
example-reversals-file = the same for a schedule in a file, after 3 rounds
example-swiss-start = a new event of 7 rounds
example-swiss-enter = results go into the file
example-swiss-standings = places with tie-breaks
example-swiss-pair = pair the next round of a tournament report file
example-swiss-check = pair every round again and compare
example-swiss-generate = a random event of 60 players
example-convert = a csv becomes pages to print
example-positions-plan = seven games of Diplomacy, borders as even as can be
example-positions-check = who borders whom how often in your table
example-positions-census = how many squares are how even
example-positions-survey = the least spread for every graph on 5 powers
example-completions = let the shell complete options
example-serve = open the pages in a browser on this machine
example-serve-lan = the same for phones in the room
example-man = read the manual page of plan
example-help-exit = what exit codes mean

ask-who = How many players, or which file of names?
ask-table-size = How many at a table (4, or 4,3 for fours and threes)?
ask-rounds = How many rounds (a number, or max)?
ask-no-file = there is no file { $name }
ask-command = This is: { $command }
ask-ended = the questions were not answered
