### Help screens. The help of an option is next to the option, in `crates/cli/src`.

example-plan-numbers = 16 players, tables of 4, 5 rounds
example-quick = four questions, then a plan and its sheets to print
example-quick-names = the same for a list of names
example-plan-list = who sits where: names from a file, tables of 4 or 3, four rounds
example-serve-evening = a whole evening in the browser: seats, results, standings, a final
example-plan-names = names from a file; tables of 4, some of 3; a workbook to print
example-plan-wishes = two who do not meet, and one who comes later
example-plan-robin = everybody plays everybody twice
example-plan-keep = round 1 stays; the rest is planned again
example-check = figures, bounds and verdict of any schedule
example-check-require = exit with 5 if anybody meets twice
example-improve = the same meetings, better seats and tables
example-ask = the request is in the file, the answer is JSON
example-bound = how many rounds are possible without a repeat
example-bound-grid = the same for many sizes, as csv
example-next-swiss = nearest places, fewest repeats
example-next-interval = places 1, 3, 5, 7 at one table
example-reversals = which games change colours after player 13 has left
example-reversals-file = the same for a schedule in a file, after 3 rounds
example-movement = a Howell of 12 pairs
example-movement-cards = a Mitchell of 9 tables: a card for each
example-movement-paper = pairs by name: a sheet for every table, and a slip for every pair
example-swiss-start = a new event of 7 rounds
example-swiss-enter = results go into the file
example-swiss-standings = places with tie-breaks
example-swiss-pair = pair the next round of a tournament report file
example-swiss-check = pair every round again and compare
example-swiss-generate = a random event of 60 players
example-convert = a csv becomes pages to print
example-positions-plan = seven games of Diplomacy, borders as even as possible
example-positions-check = who borders whom how often in your table
example-positions-census = how many squares are how even
example-positions-survey = the least spread for every graph on 5 powers
example-completions = let the shell complete options
example-serve = open the pages in a browser on this machine
example-serve-lan = the same for phones in the room
example-work = one more worker for the plans of the pages
example-man = read the manual page of plan
example-help-exit = what exit codes mean
example-event-demo = a whole riichi weekend to look at
example-event-club = a club night with tables of four and three
example-event-new-then = six rounds planned, two by the standings, and a final
example-event-new = open a tournament of eight rounds
example-event-list = all tournaments, and where each is
example-event-show = the current round
example-event-join = everybody on a list joins
example-event-leave = Ana has left after round 3
example-event-back = Ana is back for the next round
example-event-absent = Ana will miss three rounds
example-event-present = Ana comes to round 5 after all
example-event-substitute = a house player takes the seat
example-event-apart = two who should not meet
example-event-partners = two who are partners whenever both play
example-event-wish = two who are never partners, and somebody who keeps a seat
example-event-together = two who sit at one table whenever they play
example-event-hold = Ana has the first seat in every round
example-event-spread = people of one club meet as little as can be
example-event-relations = everybody on everybody's left, and before everybody else, equally often
example-event-mixed = mixed doubles from the next round on
example-event-table = Ana stays at table 1
example-event-seat-usual = the next round, as it was announced
example-event-seat-plan = six rounds planned ahead, two by the standings and a final announced
example-event-seat-given = the rounds of a plan that is there already
example-event-seat = the next round by the standings, to look at first
example-event-seat-final = a final of the best four
example-event-publish = the draft holds
example-event-dates = a holiday: the rounds to come move
example-event-take-back = the last seating is taken back
example-event-clock = 75 minutes on every screen, then the hand is finished
example-event-rounds = one round more than was said
example-event-script = the tournament keeps the script; seat --method predefined goes through it
example-event-script-at = game 5 of it comes next
example-event-swap = the two change places
example-event-result = round 1, table 3
example-event-settle = the organiser settles a dispute
example-event-results = every result of a file
example-event-penalty = 2,000 points for being late
example-event-adjust = 500 points for chips
example-event-remove = Anna was on the list twice
example-event-standings = everybody's place
example-event-why = why Ana is where she is
example-event-numbers = the ways to seat the people who are there, with their prices
example-event-what-if = the ways to go on, with their prices
example-event-undo = take back the last operation
example-event-log = what happened
example-event-export = a backup that anybody can check
example-event-import = go on with it on another laptop
example-event-return = Ana takes her own seat back from her substitute
example-event-rename = a name put right, and a club
example-event-number = the lot that she drew by hand
example-event-bye = Ana asked for a half-point bye in round 3
example-event-away = until she comes: event return weekend Ana
example-event-roll = these four are here, everybody else is not
example-event-announce = a final of the top four will follow
example-event-hold-back = before a final, so that nobody knows who leads
example-event-hold-results = the results of the last round, too, until the prizes are given
example-event-players = players report their own results and say when they leave
example-event-apply = somebody new asks; you say yes with event admit
example-event-admit = the first who has asked takes part
example-event-call = Ana wants the referee at her table
example-event-answered = the referee was at table 3
example-event-close-tables = nobody is seated at these from the next round on
example-event-title = another name on every page and sheet
example-event-describe = what players read on the page about the event
example-event-rules-set = other rules; every result counts anew
example-event-release = everybody sees them again
example-event-close = nothing can be entered any more
example-event-delete = the tournament and its log go for good
example-event-reopen = it goes on after all
example-event-print = cards and lists of the rounds from 3 on
example-event-rules-copy = a ruleset to be changed
example-event-rules-list = what is built in
example-event-rules-show = every value of a ruleset
example-event-rules-check = whether your own ruleset is one
example-event-demo-db = in a database of its own

## HelpSaid (help-): Part of a help screen.
## $value $values (String)

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
help-desk = Database and desk
help-everywhere = Everywhere
help-experts = For experts
help-verbs-plan = Plans and evenings
help-verbs-check = How good is it, and what is possible
help-verbs-games = Games with rules of their own
help-verbs-special = Special
help-verbs-before = Before
help-verbs-round = Each round
help-verbs-wrong = When something changes
help-verbs-people = People
help-verbs-wishes = Wishes, for the rounds to come
help-verbs-pages = What players and pages may do and show
help-verbs-after = After
help-begin = Three things to do
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
        5  a --require was not reached; the result is written anyway
        6  check found a broken rule
      130  interrupted; the best result so far is written
help-topics = More: roundtable help COMMAND, roundtable help exit-codes

## Asked (ask-): What `quick`, and `plan` without a word more, ask and leave.
## $name $command $plan $sheet (String)

ask-who = Who plays? A file of names, how many people, or the names with commas:
ask-tables = How many at a table (4,3: fours, and threes if need be), or which game?
ask-rounds = How many rounds (max: as many as there can be without a repeat)?
ask-courts = How many courts (all: as many as it takes)?
ask-nobody = write a file such as names.txt, a number, or names: Ana, Ben, Cy
ask-no-file = there is no file { $name }; names go with commas between them: Ana, Ben, Cy
ask-command = This is: { $command }
ask-ended = the questions were not answered
ask-left =
    { $plan }   the plan
    { $sheet }   sheets to print: open it in a browser

    Somebody comes or leaves after round 1? Change the list, then: { $command }
ask-left-for-event =
    { $plan }   the plan
    { $sheet }   sheets to print: open it in a browser

    Results and standings: { $command }
    or in a browser: roundtable serve
ask-would = write { $command } instead
