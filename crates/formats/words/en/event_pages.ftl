# See crates/formats/src/event_pages.rs; every key stands in ja/ too.

epage-new-title = A new event
epage-new-lead = Name it, say who plays, and get three links: for everybody, for helpers, and for you.
epage-called = Name of the event
epage-rules = Ruleset
epage-usual-rules = The usual one of the game
epage-host-key = Key of this server
epage-host-key-help = It stands in the address that was printed when the server was started.
epage-wrong-key = This key does not open it. Ask whoever gave you the link.
epage-too-many-tries = Too many wrong keys. Wait a minute.
epage-create = Open the event
epage-start-evening = Start the evening
epage-demo = Open a demo event
epage-needs-name = Give the event a name.
epage-keys-title = Keep these links
epage-keys-lead = They are shown this once. Who has a link can do what it is for, so give away only the public one and, to helpers, theirs.
epage-organiser-link = For you, the organiser
epage-helper-link = For helpers, who enter scores
epage-public-link = For everybody: players and viewers
epage-new-keys = Make new links
epage-new-keys-help = The links of the organiser and of the helpers stop working, and new ones are shown.
epage-links-of = New links of this event
epage-links-of-help = For an event that is there already, made on the command line, or with a lost link: give its name above.
epage-no-event = There is no such event
epage-no-event-help = The address may be mistyped.
epage-broken = The database does not answer. Try again in a moment: what is sent twice counts once.
epage-events = Events
epage-to-seat = Round { $round } is about to be seated
epage-drafted = Round { $round } is drafted
epage-playing = Round { $round } is played: { $open ->
    [0] every result is in
    [one] 1 table is open
   *[other] { $open } tables are open
}
epage-finished = Every round is played
epage-closed = The event is closed
epage-find-yourself = Find yourself
epage-find-help = Type the beginning of your name.
epage-not-seated = No seat in this round
epage-you-are = Round { $round }
epage-all-rounds = All your rounds
epage-with = with { $names }
epage-standings = { $rounds ->
    [0] Standings
    [one] Standings after 1 round
   *[other] Standings after { $rounds } rounds
}
epage-no-standings = Standings appear when the first result is in.
epage-place = Place
epage-points = Points
epage-games = Games
epage-because = Why
epage-results = Results
epage-open = open
epage-disputed = disputed
epage-cancelled = does not count
epage-said-by = { $who } says
epage-screen = For the wall
epage-screen-pause = Pause or go on
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
epage-your-name-help = It stands beside the scores that you enter.
epage-begin = Begin
epage-enter = Enter scores
epage-enter-help = Table number, Enter, then the scores in the order of the seats.
epage-table-number = Table
epage-jump = Go to the table
epage-save = Save
epage-sum = Sum
epage-all-in = Every result of this round is in.
epage-not-sent = Not sent yet.
epage-not-sent-help = This browser keeps it and sends it by itself when there is a connection. What is refused waits here until you enter it anew.
epage-forget = Forget it
epage-settle = Settle it
epage-correct = Correct an earlier result
epage-correct-help = What you save here holds, whatever was said before.
epage-cancel = The game does not count
epage-roll-call = Roll call
epage-roll-call-help = Who is ticked plays in the next round that is seated.
epage-has-left = has left
epage-back = Is back
epage-late = Save the roll call
epage-add = Add people
epage-add-help = One name a line.
epage-numbers-fit = They fill the tables: { $tables }
epage-numbers-rest = Tables: { $tables }; { $people ->
    [one] 1 person sits out
   *[other] { $people } people sit out
}
epage-seat = Seat the next round
epage-seat-swiss = By the standings, few repeats
epage-seat-random = By lot, few repeats
epage-seat-interval = By the standings, 1-2-3-4
epage-seat-plan = Plan several rounds at once
epage-seat-dutch = Chess Swiss by the FIDE (Dutch) system
epage-accelerate = Accelerated (Baku): the upper half begins with virtual points. Said in round 1, it holds for all.
epage-why-paired = Why this pairing?
epage-why-paired-help = What the FIDE (Dutch) system says about one player’s opponent, colour, float or bye.
epage-not-as-paired = The system would not pair this round so today: somebody was moved by hand or has come since, or the player is not in it.
epage-rules-people = The ruleset { $rules } is not for tables of { $people }. Choose another one, such as points.
epage-rounds-to-plan = Rounds
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
epage-what-if-help = See what each way to go on costs before anything is changed.
epage-show-options = Show the ways
epage-take-this = Do this
epage-diary = Diary
epage-undo = Undo
epage-undone = undone
epage-close = Close the event
epage-reopen = Open it again
epage-export = Save the whole event as a file
epage-live = This page follows what happens.
epage-offline = No connection: trying again …
epage-second = Second pass
epage-second-help = Entered so far by one other person only. Enter them again from the slip: the same scores confirm them, others make a dispute.
epage-stand-in = Somebody plays for another
epage-stand-in-for = In the seat of
epage-stand-in-name = Who plays
epage-stand-in-help = From the round that is played now to the end. The results count for the seat.
epage-penalty = Penalties
epage-penalty-points = Points
epage-penalty-help = Empty is a chombo, which costs what the ruleset says.
epage-reason = Reason
epage-lift = Lift
epage-lifted = lifted
epage-final = Final
epage-final-top = How many play in it
epage-carry = Points they take along
epage-carry-kept = all
epage-carry-halved = half
epage-carry-cleared = none
epage-script = Seats from a script
epage-script-help = One table a line, such as 1-2-3-4, and a blank line between rounds. The next round is taken from it.
