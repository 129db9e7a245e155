### What is on every page, and on the pages that need no event.

## PageSaid (page-): What is on every page, and on the pages that need no event: plan, check, bound.
## $people $number $more $count $rounds $size $most $working $waiting $percent $lower $upper (u32)
## $times $least (u32)
## $kind $game $method (&'static str)
## $wish $sizes $line $one $other $places $format $what $why $file (String)

page-product = Roundtable
page-proved = proved
# as SkipToMain
page-skip = Skip to the content
page-nav-plan = Plan
page-nav-check = Check a schedule
page-nav-bound = How many rounds?
page-nav-evening = Evening
page-nav-label = Pages
page-evening-title = An evening on this device
page-evening-lead = Scores, standings and the next rounds of a small evening, kept in this browser. Nothing is sent anywhere.
page-evening-begin = Begin the evening
page-evening-leaves = Who leaves
page-evening-log = Download the log
page-evening-log-help = Every touch is kept in this browser, on this device alone. The log has all of it: with Roundtable installed, “roundtable event import” takes it, and the evening goes on there.
page-evening-another = Begin another evening
page-evening-another-help = This browser keeps one evening. If you begin another, “{ $what }” is gone from it. Download its log first if you want to keep it.
page-evening-forget = Remove it and begin another
page-evening-unread = The evening that this browser keeps cannot be read by this version of the page. Its log is all there: download it.
page-evening-unkept = Nothing was done, because this browser cannot keep it. Is this a private window, or is its storage full? Allow this page to store something and touch it again.
page-evening-load = Load a log
page-evening-load-help = A log that was downloaded here or exported by Roundtable (.jsonl): the evening goes on where it stopped. You may also drop the file anywhere on this page.
page-evening-no-log = The log was not loaded; nothing has changed.
page-evening-log-large = It is larger than the { $most } MB that a browser keeps.
page-evening-log-newer = It was perhaps changed, cut off, or written by a newer version than this page: take the file as it was downloaded, and load this page again with a network.
page-plan-title = Who sits where?
page-plan-lead = Paste the names, say how many rounds, and get a seating plan with proof of how fair it is.
page-names = Who plays
page-names-help = Paste them from anywhere, one a line. A number alone is enough.
page-example = Try it with { $people } names
page-example-names =
    Ana Silva
    Ben Okafor
    Çağla Demir
    Dmitri Volkov
    Eva Lindqvist
    Finn O’Hara
    Gül Aydın
    Hana Sato
    Ivo Novák
    José Pérez
    Kai Lange
    Lea Rossi
    Max Braun
    Noa Levi
    Ole Hansen
    Pia Weiss
    Quin Doyle
    Rex Moore
    Sue Park
    Tom Hill
    Uma Rao
    Vic Stone
page-how-read = This is how it is read
page-column-of = Column { $number }
page-column-is = { $kind ->
    [name] Name
    [family] Family name
    [given] Given name
    [rating] Rating
    [club] Club
   *[other] Not used
}
page-whole-line = The line is a name
page-and-lines = { $more ->
    [one] and 1 more
   *[other] and { $more } more
}
page-day = Date
page-what-you-get = What you get
page-get-seats = Who sits where in each round: on the screen, on paper, on a card for everybody.
page-get-proof = How often anybody meets again, and the proof where no plan can do better.
page-get-evening-alone = The evening itself, if you like: scores, standings and the next rounds, kept on this device.
page-get-evening = The evening itself, if you like: scores from phones, standings, a page for the wall.
page-wishes = Wishes: who sits apart, who are partners
page-plan-again = Make it again
page-table-sizes = Seats at a table
page-table-sizes-help = 4, or 4,3: as many tables of the first size as possible.
page-rounds = Rounds
page-rounds-help = Leave empty for as many as possible without a repeat.
page-game = Game
page-any-game = Any
page-game-name = { $game ->
    [riichi] Riichi mahjong
    [chess] Chess
    [diplomacy] Diplomacy
    [bridge] Bridge, whist (individuals)
    [pairs] Bridge (pairs, matchpoints)
    [doubles] Doubles (tennis, padel)
    [go] Go
   *[other] { $game }
}
page-apart = Keep apart
page-together = Keep together
page-partners = Always partners
page-spread-help = The heading of a column of the list: couple, club, team.
page-partners-help = Where tables have sides, as in doubles and bridge: on one side whenever both play.
page-never-partners = Never partners
page-partners-sides = Partners are for tables with sides: choose doubles or bridge as the game.
page-aim = Rather many people, or nobody too often?
page-aim-even = Nobody meets the same people too often
page-aim-people = As many different people as possible
page-neighbours = Everybody on everybody's left, and across, as evenly as possible
page-turns = Everybody before everybody else in the turn as evenly as possible
page-wishes-met = What became of the wishes
page-wish-kept = { $wish }: kept in every round.
# $count (usize)
# $rounds (String)
page-wish-broken = { $wish }: not kept in { $count ->
    [one] round { $rounds }
   *[other] rounds { $rounds }
}.
page-pairs-help = Two names a line, with a comma between them: Ana, Ben
page-more = More
page-title = Name of the evening
page-sit-out = People who are left over sit out, instead of short tables
page-courts = Tables or courts
page-robin = Round robin table
page-robin-help = For games of two. A published table keeps its own pairings and colours.
page-any-robin = as even as possible
page-robin-name = { $method ->
    [berger] Berger (FIDE)
    [crenshaw] Crenshaw (US Chess)
    [standard] Standard (circle method)
    [porter] Porter
   *[other] { $method }
}
page-cycles = How often everybody plays everybody
page-cycles-help = For round robins: 2 is once at home and once away. Empty: once.
page-borders-title = Powers that border each other
page-borders-lead = One table, and everybody plays every power once. Any two players border each other equally often, as far as that is possible.
page-borders = Borders
page-borders-help = A line a border, such as A-B; or a matrix of 0 and 1, or a word: diplomacy, cycle:7, cliques:3,4.
page-reversals = Colours to change if somebody leaves
page-courts-help = How many you have. Everybody else sits out, all equally often. Empty: as many as needed.
page-start = First round
page-start-help = Date and time, for calendars and on paper. Leave it empty for no dates.
page-every = From one round to the next
page-unit = Minutes, days or weeks
page-minutes = minutes
page-days = days
page-weeks = weeks
page-zone = Time zone
page-zone-help = Region and city, such as Europe/Dublin. Empty: the time of wherever one is.
page-skip-days = Days without a round
page-skip-days-help = Holidays, as 2027-01-14, with commas between them. The rounds after them move.
page-bad-days = Write days as 2027-01-14, with commas between them.
page-bad-start = Write a date and a time: 2027-01-07T19:00
page-effort = Effort
page-effort-normal = Normal: about a second
page-effort-high = High: up to some minutes, and it can be stopped
page-seed = Seed
page-seed-help = The same number gives the same plan again.
page-plan = Make the plan
page-nobody-yet = Nobody yet
page-people = { $count ->
    [one] 1 person
   *[other] { $count } people
}
page-tables = { $count ->
    [one] 1 table of { $size }
   *[other] { $count } tables of { $size }
}
page-sitting-out = { $count ->
    [one] 1 person sits out each round
   *[other] { $count } people sit out each round
}
page-cannot-fill = They do not fill tables of these sizes.
page-sizes = Tables of { $sizes }
page-sit-out-instead = { $people ->
    [one] Let 1 person sit out each round
   *[other] Let { $people } people sit out each round
}
page-what-works = What would work:
page-bad-sizes = Write one size or several with commas, each from 2 to 100: 4 or 4,3
page-bad-rounds = Write a whole number from 1 to { $most }, or leave it empty.
page-bad-seed = Write a whole number, or leave it empty.
page-bad-pair = “{ $line }” is not two names with a comma between them.
page-too-many-pairs = This field takes up to { $most } pairs; the command line takes more.
page-too-many-seats = Rounds times people may be { $most } on these pages: ask for fewer rounds. The command line takes more.
page-too-many-people = The pages take up to { $most } people; the command line takes more.
page-busy = The server has as much work as it takes at this moment. Try again in a minute.
page-too-many-plans = You have as much work here as anybody may: { $working } at work and { $waiting } waiting. Try again when some of it is done.
page-searching = Looking for a better plan …
page-searching-help = You can stop at any time and keep the best found so far.
page-done = { $percent } % of the work is done
page-stop = Stop and keep the best
page-stopped = It was stopped: this is the best found until then.
page-print = Print
page-downloads = Download
page-kept-back = For you alone, in no other file than { $file }: { $what }.
page-change = Change the question
page-seating = Seating
page-round = Round { $number }
page-seat = seat { $number }
page-sits-out = Sits out
page-absent = Absent
page-why = Why it is fair
page-why-help = Found by a checker that knows nothing of how the plan was made.
page-how = How it is made
page-meetings = Who meets whom
page-meetings-help = Touch a square, or choose two names, to see where they meet.
page-map-one = Who
page-map-other = With whom
page-map-met = { $one } and { $other }: { $places }
page-map-never = { $one } and { $other } do not meet.
page-part-people = Everybody’s seats
page-part-rounds = Rounds
page-meetings-alt = Square of meetings: a dot for once, a number for more, nothing for never. The csv and xlsx files hold the same as text.
page-figures = All figures
page-figure = Figure
page-value = Value
page-bound = Least or most possible
page-seat-counts = How often everybody has each seat
page-name = Name
page-cards = Everybody’s card
page-notes = Good to know
page-not-yet = This plan is still being made
page-not-yet-help = Its page shows how far it is. Try again when it is there, or press Stop on its page and go on with the best found so far.
page-gone = This plan is no longer here
page-gone-help = The server keeps the questions of plans for 30 days, as far as it has room. The file you downloaded can be checked, and the plan can be made again with the same seed.
page-not-here = A part of this page is not on this device yet
page-not-here-help = A second file checks schedules, reads and writes workbooks, reads web pages and texts in older encodings, and knows time zones; it is fetched when it is first needed. Try again with a network, or take csv in UTF-8.
page-no-link = This address is not whole
page-no-link-help = The address of a plan holds its question. Copy all of it, or make the plan again.
page-alone = This page works without a server. Names, files and plans stay on this device.
page-alone-link = The address of this page holds the question, names included; it is not sent to any server. Whoever you give it to sees the same plan.
page-not-found = There is no such page
page-not-found-help = The address may be mistyped, or the link may be old.
page-back-to-plan = Make a plan
page-check-lead = Paste or upload a schedule made by any tool, and see every figure with what is proved to be possible.
page-schedule = Schedule
page-schedule-help = Text, csv, JSON, tuples, the Pantheon script, or our own print sheets.
page-or-file = Or a file
page-check = Check it
page-nothing-to-check = Paste a schedule or choose a file.
page-taken-for = Read as { $format }.
page-problems = What is wrong
page-bound-lead = How many rounds are possible before anybody must meet somebody again, and why.
page-people-label = People
page-ask = Show me
page-bound-exact = { $rounds ->
    [one] 1 round without a repeat, and no schedule has more
   *[other] { $rounds } rounds without a repeat, and no schedule has more
}
page-bound-between = At least { $lower } rounds without a repeat, and never more than { $upper }
page-made-by = Made by: { $what }
page-not-more = Not more, by: { $why }
page-balanced = In { $rounds } rounds everybody can meet everybody exactly { $times } times.
page-map-title = Full tables of { $size }
page-map-made = Rounds made
page-map-most = At most
page-map-tables = Tables
page-bad-number = Write a whole number from { $least } to { $most }.
page-too-large = That is more than the pages take at once.
page-cross-site = This request came from another site, so nothing was changed. Open the page itself and try again.
page-refused = Not done
