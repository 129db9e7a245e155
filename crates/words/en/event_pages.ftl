### What the pages of a tournament say: to everybody, to helpers, to the organiser, and on the screen for the wall.

## EventPage (epage-): The pages of a tournament.
## $round $open $rounds $people $game $times $most $disputed $minutes (u32)
## $who $tables $one $other $commitment $beacon $when $what $scores $first $name $place $places $way (String)
## $games $more $here $met $others $again (usize)

epage-new-title = A new event
epage-new-lead = Name it, say who plays, and get three links: for everybody, for helpers, and for you.
epage-called = Name of the event
epage-rules = Ruleset
epage-usual-rules = The usual one of the game
epage-host-key = Key of this server
epage-host-key-help = It is in the address for opening events that was printed when the server was started. You may paste the whole address.
epage-wrong-key = This key does not open it. Ask the person who gave you the link.
epage-wrong-host-key = This is not the key of this server. When it was started it printed an address to open events with: open that address, or paste the whole of it here. The key may change with every start.
epage-too-many-tries = Too many wrong keys. Wait a minute.
epage-create = Open the event
epage-start-evening = Start the evening
epage-demo = Open a demo event
epage-demo-help = An evening in the middle of its second round, for you alone. It is deleted after a day.
epage-needs-name = Give the event a name.
epage-keys-title = Links
epage-keys-lead = Whoever has a link can do what it is for. The server shows them this once; this browser keeps them.
epage-organiser-link = For you, the organiser
epage-helper-link = For helpers, who enter scores
epage-public-link = For everybody: players and viewers
epage-new-keys = Make new links
epage-new-keys-help = The links of the organiser and of the helpers stop working, and new ones are shown.
epage-links-of = New links of this event
epage-links-of-help = For an event that is there already, made on the command line, or with a lost link: give its name above.
epage-no-event = There is no such event
epage-no-event-help = The address may be mistyped.
epage-broken = The database does not answer. What was saved is not lost. Try again in a moment: what is sent twice counts once.
epage-events = Events
epage-events-lead = What this browser has opened. It keeps the links of the organiser; nobody else sees the list.
epage-no-events-yet = No event yet in this browser.
epage-open-event = Open the desk
epage-with-them-again = Again with the same people
epage-all-events = All events of this server
epage-all-events-help = For whoever has the key of this server: every event that is kept here, also those of other browsers.
epage-forget-event = Take it off the list
epage-copy = Copy
epage-copied = Copied
epage-show-link = Show the code and the link
epage-share = Share
epage-public-link-help = Seats, results and standings, to look at.
epage-helper-link-help = On a phone: the scores of every table, and nothing else.
epage-organiser-link-help = Everything. Keep it to yourself.
epage-on-this-machine = Phones cannot reach this address: the pages answer on this machine alone. End the program and start it with: roundtable serve --lan
epage-to-the-desk = Go to the desk
epage-links-elsewhere = The links were shown when the event was opened, and this browser does not have them. New ones stop the old.
epage-swap-here = in this round
epage-swap-onward = in all rounds to come
epage-swap-onward-help = In all rounds, everything that is proved of the plan stays true.
epage-to-seat = Round { $round } is about to be seated
epage-drafted = Round { $round } is drafted
epage-playing = Round { $round } is under way: { $open ->
    [0] every result is in
    [one] { $places } is open
   *[other] { $places } are open
}
epage-finished = Every round is played
# as IsClosed
epage-closed = The event is closed
epage-find-yourself = Find yourself
epage-seats-were = Seats of round { $round }
epage-first-places = The first places
epage-thanks = Thank you for playing: { $what }.
# $people $games (u32)
epage-turnout = { $people ->
    [one] 1 person
   *[other] { $people } people
}, { $games ->
    [one] 1 game
   *[other] { $games } games
}
epage-share-picture = Share a picture
# $place $people (u32)
epage-place-of = Place { $place } of { $people }
epage-find-help = Type the beginning of your name.
epage-not-seated = No seat in this round
epage-you-are = Round { $round }
epage-all-rounds = All your rounds
epage-standings = { $rounds ->
    [0] Standings
    [one] Standings after 1 round
   *[other] Standings after { $rounds } rounds
}
epage-held-back = Standings
epage-held-back-help = The organiser holds the standings back for now.
epage-held-back-mark = held back: only you see them
epage-hold-back = Hold the standings back
epage-release = Show the standings to everybody
epage-penalty-round = In round
epage-mend-help = What you leave empty stays as it is. Numbers can be changed until the first round is seated: for lots drawn by hand.
epage-club = Club
epage-number = Number
epage-roll-help = Not here lasts until you change it. Late is for the next round only.
epage-plays-for = replaced by
epage-no-standings = Standings appear when the first result is in.
epage-place = Place
epage-points = Points
epage-because = Why
epage-results = Results
epage-open = open
epage-disputed = disputed
epage-cancelled = does not count
epage-said-by = { $who } says
epage-screen = For the wall
epage-screen-pause = Turn pages: pause or go on
epage-minutes = Minutes
epage-timer-start = Start
epage-timer-pause = Pause
epage-timer-more = 5 more minutes
epage-time-up = Time is up
epage-wall-list = Who sits where
epage-print-rounds = Print the rounds
epage-print-cards = Print cards with QR codes
epage-print-results = Print results and standings
epage-helper-title = Scores
epage-organiser-title = Organiser
epage-your-name = Your name
epage-your-name-help = It is shown next to the scores that you enter.
epage-begin = Begin
epage-enter = Enter scores
epage-enter-help = Its number, Enter, then the scores from top to bottom.
epage-not-open = Nothing of this number is open.
epage-save = Save
epage-sum = Sum
epage-sticks = Sticks
epage-sticks-help = Riichi sticks left on the table: the first gets them
epage-all-in = Every result of this round is in.
epage-not-sent = Not sent yet.
epage-not-sent-help = This browser keeps it and sends it by itself when there is a connection. What is refused waits here until you enter it again.
epage-forget = Forget it
epage-settle = Settle it
epage-correct = Correct an earlier result
epage-mend = Correct
epage-correct-help = What you save here holds, whatever was said before.
epage-cancel = The game does not count
epage-roll-call = Roll call
epage-find-somebody = Find somebody
epage-by-team = By team
epage-by-name = By name
epage-has-left = has left
epage-back = Is back
epage-late = Save the roll call
epage-roll-saved = saved
epage-roll-unsaved = Not saved: is there a connection? Touch it again.
epage-add = Add people
epage-add-help = One name a line.
epage-numbers-fit = { $tables }, nobody is left over
epage-numbers-rest = { $tables }; { $people ->
    [one] 1 person sits out
   *[other] { $people } people sit out
}
epage-numbers-bye = { $tables }; one person has the bye
epage-seat = Seat the next round
epage-how-seated = How are rounds seated?
epage-way-usual = As is usual for the game
epage-way-plan = All rounds planned at the beginning
epage-way-script = By a script: who sits where, game by game
epage-meets = Meets { $met } of { $others } others in { $rounds } planned rounds{ $again ->
    [0] , nobody twice
   *[other] , { $again } of them more than once
}
epage-seat-again = Seat it again with the people who are there
epage-compare-ways = Compare ways to fill the tables
epage-make-numbers-work = Make the numbers work
epage-overtaken = Something has happened since these ways were shown. Look at them again.
epage-seat-otherwise = Seat it otherwise
epage-seat-swiss = By the standings, few repeats
epage-seat-random = By lot, few repeats
epage-seat-script = By the script, game { $game } of { $games }
epage-seat-interval = By the standings, 1-2-3-4
epage-seat-americano = Americano: partners as new as possible
epage-seat-mexicano = Mexicano: by the standings, 1 and 4 against 2 and 3
epage-seat-king = King of the court: winners move up, losers down
epage-short = Who gets the short tables
epage-short-usual = As usual in the game
epage-short-low = The lowest places
epage-short-high = The highest places
epage-short-turns = Everybody in turn
epage-short-lot = By lot
epage-seat-plan = Plan several rounds at once
epage-seat-dutch = Chess Swiss by the FIDE (Dutch) system
epage-accelerate = Accelerated (Baku): the upper half begins with virtual points. Said in round 1, it holds for all.
epage-why-paired = Why this pairing?
epage-why-paired-help = What the FIDE (Dutch) system says about one player’s opponent, colour, float or bye.
epage-not-as-paired = The system would pair this round differently today: somebody was moved by hand or has come since, or the player is not in it.
epage-other-rules = Choose other rules, such as points.
epage-tables-help = Leave the seats at a table empty to play as the game does.
epage-instead = Seat it this way although it is already planned
epage-take-back-draft = Take the draft back
epage-draft-of = Draft of round { $round }
epage-swap-help = Tick two people, or drag one onto the other, to exchange their places.
epage-swap = Exchange the two
epage-meet-again = { $one } and { $other } have met { $times ->
    [one] once
   *[other] { $times } times
} already
epage-publish = Publish round { $round }
epage-take-back = Take round { $round } back
epage-what-if = Somebody leaves
epage-leaves = If { $who } leaves
epage-what-if-help = See what each way to go on costs before anything is changed.
epage-show-options = Show the ways
epage-take-this = Do this
epage-diary = Diary
epage-undo = Undo
epage-undone = undone
epage-close = Close the event
epage-delete = Delete the event
epage-delete-help = Everything that happened in it goes, and nothing brings it back but a file that was saved before.
epage-delete-sure = Yes, delete everything
epage-deleted = The event is deleted
epage-deleted-help = Everything that happened in it is gone, and nothing brings it back but a file that was saved before.
epage-too-many-events = One who asks may open { $most } events an hour. Try again later.
# $most (usize)
epage-too-long = That is too long: { $most } letters at most.
epage-reopen = Open it again
epage-export = Save the whole event as a file
epage-draw = A draw that nobody can doubt
epage-draw-help = Everybody sees the fingerprint of this number, of the method and of all that has happened so far; the round is drawn later, from the same number. Keep the number: without it the draw cannot be shown.
epage-secret = Secret number
epage-commit = Commit to the draw
epage-committed-to = Round { $round } will be drawn from a secret number. Its fingerprint (SHA-256): { $commitment }
epage-reveal = Draw the round
epage-reveal-help = Method, rounds and number have to be those that were committed to.
epage-beacon = Mixed in
epage-beacon-help = Something nobody can know in advance, such as lottery numbers; announce beforehand which. Optional.
epage-how-drawn = How round { $round } was drawn
epage-drawn-help = This was committed to before the draw. Its fingerprint, the last line, was shown until then.
epage-drawn-with = Mixed in at the draw: “{ $beacon }”
epage-drawn-moved = People were exchanged by hand since.
epage-drawn-again = The first line gives the fingerprint again. Anybody with the event file from the organiser can draw the round again with the others:
epage-live = This page follows what happens.
epage-offline = No connection: trying again …
epage-second = Second pass
epage-second-help = Entered so far by one other person only. Enter them again from the slip: the same scores confirm them, others make a dispute.
epage-stand-in = Somebody plays for another
epage-stand-in-for = In the seat of
epage-stand-in-name = Who plays
epage-stand-in-help = From the round now under way to the end. The results count for the seat.
epage-wish-who = Who
epage-wish-free = Withdraw
epage-wishes = Wishes
epage-wishes-help = Two who sit apart or together, or who are partners where tables have sides, somebody with a table or a seat of their own, clubs or teams that are spread over the tables. It holds for rounds that are seated from now on; those that are seated already stay.
epage-wishes-none = Nothing is wished.
epage-wish-place = Keeps
epage-wish-table = The table
epage-wish-seat = The seat
epage-wish-spread = People alike in this column meet as little as can be
epage-wish-mixed = Sides are mixed of the two kinds in this column
epage-wish-column = Column
epage-penalty-points = Points
epage-remove = Added by mistake: remove
epage-penalty-help = Empty is a chombo, which costs what the ruleset says. With a sign, +500 or -500 are points given or taken: a bonus, chips.
epage-reason = Reason
epage-lift = Lift
epage-lifted = lifted
epage-final = Final
epage-final-top = How many play in it
epage-carry = Points they take along
epage-carry-kept = all
epage-carry-halved = half
epage-carry-cleared = none
epage-ties = If the last place is shared
epage-ties-ask = ask me
epage-ties-play-off = a play-off
epage-ties-all = all of them play
epage-ties-tie-break = more tie-breaks
epage-ties-lot = the lot
epage-then-rounds = Rounds by the standings
epage-then-final = Then a final of the first
epage-ahead-help = After the planned rounds. Likely neighbours are kept from meeting before. Empty: nothing follows.
epage-ahead-rounds = Say how many rounds there are in all, with those that follow.
epage-what-follows = What follows the planned rounds
epage-planned-rounds = Rounds planned ahead, with those played
epage-dates = Dates
epage-dates-help = For the rounds to come. Leave the start empty to remove their dates.
epage-dates-and-more = Dates, and rounds that follow the planned ones
epage-next-start = The next round
epage-next-at = Round { $round }: { $when }
epage-calendar = Calendar file
epage-from-file = From a file
epage-from-file-help = A sheet from your spreadsheet (xlsx, ods, csv) or a file that Roundtable wrote. Rounds become drafts that you look at before you publish them.
epage-file-is = The file has
epage-file-people = People who join
epage-file-plan = A plan for the rounds to come
epage-file-script = A script of seats
epage-bring-file = Choose a file, and say what it has.
epage-rounds-in-all = Rounds in all
epage-step = Step
epage-step-help = For seats by the standings: 1 seats places 1-2-3-4 together, 2 seats 1-3-5-7.
epage-script = Seats from a script
epage-script-help = One table a line, such as 1-2-3-4, and a blank line between rounds. The next round is taken from it. Leave it empty to go on with the script that the tournament keeps.
epage-current-game = Current game
epage-current-game-help = Which game of the script the next round plays. Leave it empty for the first game of a new script, or the next one of the script that the tournament keeps.
epage-people = People
epage-settings = Settings
epage-wall = Wall
epage-links = Links and QR
epage-rounds-head = Rounds
epage-round-done = done
epage-round-open = { $open } open
epage-round-disputed = { $disputed } disputed
epage-round-drafted = drafted
epage-round-to-come = to come
epage-todo-add = Add the people who play
epage-todo-seat = Who is there? Then seat round { $round } for { $people ->
    [one] 1 person
   *[other] { $people } people
}
epage-todo-final = Seat round { $round }: the final
epage-todo-unfit = Round { $round } does not fit the people who are there
epage-todo-publish = Look at round { $round }, then publish it
epage-todo-enter = Enter the scores of { $places }
epage-todo-settle = Settle { $disputed ->
    [one] 1 dispute
   *[other] { $disputed } disputes
}
epage-todo-finish = All is played: look at the standings, then close the event
epage-seat-round = Seat round { $round }: { $way }
epage-look-at-seats = Look at the seats
epage-look-at-standings = Look at the standings
epage-here = here
epage-half-bye = ½ bye
epage-zero-bye = 0 bye
epage-comes-late = late
epage-asked-bye = Asked for a bye
epage-take-bye-back = Play after all
epage-not-here = not here
epage-nobody-yet = Nobody yet. Paste the names below, one a line.
epage-no-round-yet = No round is published yet.
epage-shares-draw = draw
epage-minus = Plus or minus
epage-forfeits = Forfeits
epage-forfeit = { $who } forfeits
epage-boards = Boards (North-South’s score of each, as +420 -50)
# $who (&'static str)
epage-vulnerable = { $who ->
    [none] nobody vulnerable
    [north-south] N-S vulnerable
    [east-west] E-W vulnerable
   *[both] all vulnerable
}
epage-boards-a-round = Boards a round
epage-boards-a-round-help = Bridge pairs play a movement: with nothing chosen a Howell up to seven tables, then a Mitchell, and about 26 boards in all. Write a pair on each line: Ana & Ben.
epage-bad-boards = Boards a round are a number from 1 to { $most }.
epage-print-boards = Print every board
epage-boards-help = The score of North-South on each board: +420, -50, 0 if passed out. 60/40 or A+/A- is an adjusted score, NP a board that was not played.
epage-touch-help = Press a result: it is saved at once. Keys: 1 the first wins, 2 draw, 0 the second wins, 3 forfeits, arrows for the boards.
epage-is-right = { $who } is right
epage-saved = { $what } saved
epage-said-meanwhile = { $place }: { $who } has just entered { $scores }. Enter it again if that is wrong.
epage-overrule = No, it is { $scores }
epage-and-more = { $first } · { $more } more
epage-close-help = Nothing can be entered any more. It can be opened again.
epage-leave = Cancel
epage-more-at = { $place }: { $minutes } more minutes
epage-at-the-bell = At the bell
epage-clock = Clock
epage-clock-of-round = Clock of the round, minutes
epage-clock-stands = the clock stands
epage-clock-off = Put the clock away
epage-timer-go = Go on
epage-more-for-table = More time for one
epage-until = until
epage-your-table-here = your seat on your phone
epage-results-here = all results on your phone
epage-full-screen = Full screen
epage-public-page = Public page
epage-round-of = Round { $round } of { $rounds }
epage-now = now
epage-points-by-round = Points after each round
epage-company = Company
epage-company-help = What a game at one table with somebody was worth, on average.
epage-best-company = Best
epage-worst-company = Worst
# $games (u32)
epage-games-together = { $games ->
    [one] 1 game
   *[other] { $games } games
}
epage-remember-me = Remember me on this phone
epage-forget-me = Forget me on this phone
epage-tell-phone = Tell this phone my seat
epage-tell-phone-not = This phone cannot be told. Its page calls your seat as long as it is open.
epage-tell-phone-host = Messages go to the services of browsers alone, not to this address.
epage-tell-phone-full = This event tells as many phones as it can. Your page calls your seat as long as it is open.
epage-tell-phone-https = Phones can be told over https alone. Your page calls your seat as long as it is open.
epage-ring-here = Ring the bell on this phone
epage-kept-here = Saved on this phone. Works without a network.
epage-you = You:
epage-result-holds = Your result is in
epage-result-held = held back
epage-you-have-said = You have said { $scores }. It counts once another of the table says the same.
epage-other-has-said = { $who } says { $scores }.
epage-that-is-right = That is right
epage-enter-ours = Enter our scores
epage-second-word = It counts once two of the table say the same.
epage-call-referee = Call the referee
epage-referee-comes = The referee is called
epage-not-needed = Not needed any more
epage-calls-referee = { $place } calls the referee ({ $who })
epage-referee-was-there = Done
epage-not-next-round = Not in the next round
epage-not-in-round = Not in round { $round }
epage-there-after-all = I will be there
epage-drop-out = Leave the event
epage-drop-out-help = You play no more rounds. The organiser can bring you back.
epage-ask-to-join = Ask to take part
epage-admit = Yes
epage-decline = No
epage-players-may = Players may do themselves
epage-may-report = Report their own result: it counts once two of the table say the same
epage-may-leave = Say that they miss the next round, or leave
epage-may-join = Ask to take part, on the public page
epage-players-links = Links of the players
epage-players-links-help = Each opens one person’s own page and nothing else. Print them, or send them. Who joins later has one here, too.
epage-new-players-links-help = The links that you have handed out stop working.
epage-about-event = About the event
epage-about-help = What players should know. An empty line begins a paragraph.
epage-change-rules = Change the rules
epage-change-rules-help = Begin with a ruleset and change its values. Every score counts anew, those already played too.
epage-begin-with = Begin with
epage-rules-now = Now
epage-rules-then = Then
epage-rule-of = Value
epage-rule-changes = changes
epage-rules-name = Name of the rules
epage-show-values = Show
epage-play-by-these = Play by these rules
epage-no-rule-value = { $name }: this is not a value that the rules can have.
epage-rule-start = Points at the start
epage-rule-target = Points that count as nothing
epage-rule-uma = Uma by place
epage-rule-ties = Equal scores
epage-ties-shared = share the place
epage-ties-by-seat = nearer to the first seat is before
epage-rule-chombo = A chombo costs
epage-rule-win = A game won
epage-rule-draw = A game drawn
epage-rule-loss = A game lost
epage-rule-forfeit-win = Won by forfeit
epage-rule-forfeit-loss = Lost by forfeit
epage-rule-pot-by = The pot is shared
epage-pot-draw-size = equally among those in the draw
epage-pot-squares = by the squares of the centres
epage-pot-centres = by the centres
epage-rule-pot = The pot of a game
epage-rule-centres = Centres on the board
epage-rule-solo = Centres that win alone
epage-rule-places = Points by place
epage-rule-absent = A game in which somebody else sat there
epage-rule-sit-out = A round without a game
epage-rule-missed = A round missed
epage-hold-results = Hold results back, too
epage-plan-page = To the plan
epage-closed-tables = Tables out of service
epage-closed-tables-numbers = Their numbers
epage-closed-tables-help = From the next round on nobody sits there: whoever would, sits at the next free number; all others stay. An empty field puts every table in service.
epage-title-help = It changes on every page and sheet; the links stay.
epage-check-in = Check-in
epage-check-in-help = Touch your name: the organiser sees at once that you are here.
epage-check-in-desk-help = People scan the code and touch their name: the roll call has it at once. Their own links do it, too.
epage-check-in-closed = The check-in is not open.
epage-checked-in = { $who } is here.
# $people (usize)
epage-here-of = { $here } of { $people } are here
epage-i-am-here = I am here
epage-your-page = My table and results
epage-open-check-in = Open the check-in
epage-close-check-in = Close the check-in
epage-nobody-here = Nobody is here yet
epage-nobody-here-help = Everybody is away until they check in, or until you mark them as here.
epage-todo-roll = Nobody is here yet: call the roll, or let people check in
epage-join-title = Ask to take part
epage-join-help = The organiser says yes or no. Then find your name on the event’s page.
epage-join-closed = The organiser takes no new people by this page.
epage-join-asked = { $who } has asked to take part. The organiser says yes or no.
epage-join-needs-name = Type your name.
epage-by-average-place = By average place
epage-by-average-points = By average points
epage-average-place = Average place
epage-average-points = Average points
epage-sort-by = Sort by
epage-least-games = Games at least
epage-games = Games
