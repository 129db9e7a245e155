### A tournament that goes on round by round. What happened is told by `crates/event`.

happened-opened = { $name } opened with the ruleset { $rules }
happened-joined = { $who } joins
happened-joined-guest = { $who } is a house player
happened-changed = what is known of { $who } is changed
happened-renumbered = { $who } has number { $number } now (it was { $was })
happened-away = { $who } is not there from round { $round } on, until they come
happened-left = { $who } leaves { $rounds ->
    [0] before round 1
    [one] after 1 round
   *[other] after { $rounds } rounds
}
happened-forfeits = { $who } withdraws: the games from round { $round } on are forfeited
happened-returned = { $who } is back from round { $round } on
happened-absent = { $who } is not there in { $count ->
    [one] round
   *[other] rounds
} { $rounds }
happened-bye = { $who } has { $worth ->
    [half] a half-point bye
   *[zero] a zero-point bye
} in { $count ->
    [one] round
   *[other] rounds
} { $rounds }
happened-present = { $who } is there after all in { $count ->
    [one] round
   *[other] rounds
} { $rounds }
happened-substituted = { $stand_in } plays in the seat of { $who } from round { $from } on
happened-substituted-to = { $stand_in } plays in the seat of { $who } from round { $from } to round { $to }
happened-fills-in = { $who } fills in for { $count ->
    [one] round
   *[other] rounds
} { $rounds }
happened-sized = tables may have these sizes from now on: { $tables }
happened-kept-apart = { $one } and { $other } should not meet
happened-may-meet = { $one } and { $other } may meet again
happened-wished = wished: { $wish }
happened-wish-ended = no longer wished: { $wish }
happened-spread = people with the same { $columns } meet as little as can be, in rounds seated from now on
happened-not-spread = no column is spread any more
happened-mixed = sides are mixed by { $column } in rounds seated from now on
happened-not-mixed = sides need not be mixed any more
happened-met-before = who met in { $rounds ->
    [one] a round of an earlier evening
   *[other] { $rounds } rounds of earlier evenings
} has met already
happened-related = in rounds seated from now on the order of the seats is evened out by: { $relations }
happened-unrelated = the order of the seats is evened out by nothing any more
happened-partners = { $one } and { $other } { $wish ->
    [always] are to be partners whenever both play
    [never] are never to be partners
   *[free] may be partners or not, as it comes
}
happened-table-fixed = { $who } needs table { $table }
happened-tables-serve = every table is in service again
happened-tables-closed = out of service from the next round on: { $count ->
    [one] table
   *[other] tables
} { $tables }
happened-table-free = { $who } no longer needs a fixed table
happened-drafted = round { $round } is drafted: { $method }, { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}
happened-planned = { $rounds ->
    [one] 1 round is
   *[other] { $rounds } rounds are
} planned from round { $from } on: { $method }
happened-planned-elsewhere = { $rounds ->
    [one] 1 round is
   *[other] { $rounds } rounds are
} planned from round { $from } on
happened-swapped = round { $round }: { $one } and { $other } change places
happened-committed = the draw of round { $round } is committed to: { $commitment }
happened-revealed = round { $round } is drawn as committed, from { $document }
happened-revealed-with = round { $round } is drawn as committed, with “{ $beacon }”, from { $document }
happened-published = round { $round } is published
happened-taken-back = the seating is taken back from round { $from } on
happened-reported = round { $round }, table { $table }: { $scores }
happened-settled = round { $round }, table { $table } is settled: { $scores }
happened-game-cancelled = round { $round }, table { $table }: the game does not count
happened-chombo-alone = chombo of { $who } in round { $round }
happened-chombo = chombo of { $who } in round { $round }: { $reason }
happened-penalised-alone = penalty of { $points } for { $who } in round { $round }
happened-penalised = penalty of { $points } for { $who } in round { $round }: { $reason }
happened-removed = { $who } was added by mistake, and is removed
happened-penalty-lifted = penalty { $penalty } is lifted
clock-started = the clock runs: { $minutes } minutes, then { $then ->
    [hand] what is being played is finished
    [hand-and-one] what is being played and one more
   *[now] the game ends at once
}
clock-stopped = the clock stands still
clock-goes-on = the clock goes on
clock-more = { $minutes } more minutes
clock-more-at = { $minutes } more minutes for table { $table }
clock-off = the clock is put away
happened-claimed = { $who } says of round { $round }, table { $table }: { $scores }
happened-results-held = results from round { $round } on and the standings are held back
happened-rules-set = games are worth what { $rules } says, those already played too
happened-titled = called { $name } from now on
happened-described = the description is changed
happened-description-gone = the description is taken away
happened-players-may = players may: { $what }
happened-players-may-nothing = players may only look
happened-applied = { $who } asks to take part
happened-admitted = { $who } may take part
happened-declined = wish { $application } to take part is declined
happened-called = { $who } calls the referee in round { $round }
happened-call-answered = the referee was at table { $table }
may-report = report their own results
may-leave = leave or miss a round
may-join = ask to take part
may-check-in = check in
happened-standings-held = the standings are held back
happened-standings-released = the standings are shown to everybody again
happened-rounds-set = there will be { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
happened-scripted = the tournament has a script of { $games ->
    [one] one game
   *[other] { $games } games
}; game { $game } comes next
happened-step-set = seating by blocks has step { $step }
happened-current-set = the current round is round { $round }
happened-closed = the tournament is closed
happened-reopened = the tournament is open again
refusal-not-opened = the tournament has not been opened yet
refusal-already-opened = the tournament already exists
refusal-closed = the tournament is closed
refusal-not-closed = the tournament is not closed
refusal-other-operation = another operation was done under this name before: open the page anew and send it again, or give it another name with --op
refusal-no-such-player = nobody has the number { $number }
refusal-number-taken = the number { $number } is already taken, or is not a valid number
refusal-already-left = { $who } has left already
refusal-has-not-left = { $who } has not left by then, is not away, and nobody plays in the seat
refusal-has-played = { $who } has a result in round { $round }
refusal-has-place = { $who } has a place in round { $round }: only who was added by mistake and has no place is removed; others leave
refusal-backwards = round { $to } comes before round { $from }
refusal-same-person = { $who } twice: this needs two people
refusal-not-a-guest = { $who } is not a house player; only house players can fill in for somebody
refusal-is-guest = { $who } is a house player: nobody plays in a house player's seat
refusal-stands-in-already = { $who } plays for somebody else in these rounds
refusal-has-own-seat = { $who } already fills in at a table in one of these rounds
refusal-no-name = somebody who plays needs a name
refusal-number-stays = number { $number } stays: a round is seated, or something else was entered for it
refusal-seat-is-taken = { $stand_in } plays in the seat of { $who } in round { $round }
refusal-not-kept-apart = { $one } and { $other } are not kept apart
refusal-no-partner-wish = { $one } and { $other } have no wish about being partners
refusal-no-table-needed = nothing says that { $who } needs a table: write its number behind the name
refusal-no-seat-held = { $who } holds no seat
refusal-no-such-seat = there is no seat { $seat }: the largest tables have { $most }
refusal-not-wished = this is not wished: { $wish }
refusal-no-such-round = there is no round { $round } yet
refusal-next-is = the next round is round { $round }
refusal-last-round = all { $rounds } rounds of the tournament are seated
refusal-fewer-left = { $wanted } rounds are wanted, and only { $left } of the tournament { $left ->
    [one] is
   *[other] are
} left
refusal-too-many-rounds = this needs { $wanted } rounds, and the tournament has { $rounds }
refusal-already-published = round { $round } is published already
refusal-not-published = round { $round } is only a draft
refusal-results-in = table { $table } of round { $round } has a result, or its game was cancelled
refusal-no-such-table = round { $round } has no table { $table }
refusal-table-number = round { $round }: table { $table } appears twice, or is not a valid table number
refusal-wrong-size = round { $round }, table { $table }: { $people } people: this tournament has no tables of that size
refusal-two-places = round { $round }: { $who } has two places
refusal-no-place = round { $round }: { $who } plays and has no place
refusal-nothing-to-swap = round { $round }: { $who } has no place there to swap
refusal-not-there = round { $round }: { $who } has a place but is absent
refusal-not-absent = round { $round }: { $who } is marked absent but is there
refusal-score-count = round { $round }, table { $table }: { $people } people and { $scores ->
    [one] 1 score
   *[other] { $scores } scores
}
refusal-board-count = round { $round }, table { $table }: { $boards ->
    [one] 1 board
   *[other] { $boards } boards
} and { $scores ->
    [one] 1 score
   *[other] { $scores } scores
}; write NP for a board that was not played
refusal-game-cancelled = the game at table { $table } of round { $round } was cancelled
refusal-penalty-round = { $usual ->
    [yes] round { $round } is not published, and a penalty there would not count
   *[no] no round is published yet: a penalty belongs to a round that is
}
refusal-no-such-penalty = there is no penalty { $penalty }
refusal-already-lifted = penalty { $penalty } is lifted already
refusal-no-such-op = there is no operation { $op }
refusal-already-undone = operation { $op } is undone already
refusal-the-beginning = the opening of the tournament cannot be undone
refusal-stands-on = line { $seq } (operation { $op }) depends on it; without it: { $why }
halt-still-committed = The draw of this round is committed to: make it with the same options and its secret number, or undo the commitment. Nothing is changed.
halt-secret-short = A secret number that can be guessed commits to nothing. It needs 15 digits or more, from dice or a password manager.
halt-other-commitment = This is not what was committed to: these options and this secret number have the commitment { $found }. Nothing is changed.
halt-no-sticks = sticks are left at tables of riichi only; leave them out here
halt-no-byes = byes are for games of two that are seated round by round; who misses a round here is absent: event absent E NAME:ROUND
halt-only-final = a final follows rounds: choose how these are seated, and say the final beside them (--final top4)
halt-no-rounds = acceleration needs the number of rounds from the beginning: event new … --rounds R
halt-late-acceleration = acceleration begins in round 1, and round 1 of this tournament had none
halt-no-tables = neither a game nor table sizes are given
halt-game-tables = { page-game-name } needs { $of } people at a table, not { $size }
halt-rules-tables = the ruleset { $rules } does not score tables of { $people }
halt-planned = { $rounds ->
    [1] round { $round } is already planned: publish it, or say that you want it seated another way instead
   *[other] rounds { $round } to { $to } are already planned: publish round { $round }, or say that you want it seated another way instead
}
halt-no-pairing = { $bye ->
    [yes] no legal pairing exists: { $who } can only meet each other or { $between }, or have the bye
   *[no] no legal pairing exists: { $who } can only meet each other or { $between }
}
refusal-rounds-published = { $published } rounds are published already, so there cannot be { $wanted }
refusal-no-such-game = the script has { $games ->
    [one] one game
   *[other] { $games } games
}, and no game { $wanted }
halt-no-script = the tournament has no script yet: give it one
halt-shared-place = { $people } people share place { $place }, and the final has { $seats ->
        [one] one seat
       *[other] { $seats } seats
    } for them: { $who }. Nothing is seated before you choose: { $ways }
ties-all = all of them play in the final
ties-tie-break = more tie-breaks decide
ties-lot = the lot decides
ties-play-off = they play it off first
plan-unfit-strangers = { $people ->
    [one] { $who } is in the plan but not in the tournament
   *[other] { $people } people of the plan are not in the tournament: { $who }
}
plan-unfit-missing = round { $round }: { $people ->
    [one] { $who } is in the tournament but not in the plan
   *[other] { $people } people of the tournament are not in the plan: { $who }
}
plan-unfit-away = round { $round }: the plan has a place for { $who }, who { $people ->
    [one] is
   *[other] are
} not there
plan-unfit-twice = two people of the plan are { $who } of the tournament
plan-unfit-differs = round { $round } was seated differently from the plan
plan-unfit-ends = the plan has { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, and no round { $wanted }
refusal-committed = round { $round } is committed to already, and a second commitment would be a choice between two draws
refusal-not-committed = nothing is committed to for round { $round }: event seat … --commit comes before --reveal
refusal-other-draw = this is not what was committed to for round { $round }
refusal-too-large = the number is too large
refusal-no-seat = { $who } does not sit at a table of round { $round }, or not at this one
refusal-no-such-application = nobody has asked to take part under number { $application }
refusal-already-answered = wish { $application } has its answer already
refusal-too-many-wait = too many people wait for an answer already
refusal-no-call = table { $table } does not call the referee
refusal-long-title = the title is too long: 500 letters at most
refusal-too-long = the text is too long: 20,000 letters at most
halt-empty-board = board { $board } has no score: write NP if it was not played, or leave the whole table out
halt-no-board-score = board { $board }: { $written } is not a score of a board; write the score of North-South (+420, -50, 0 if passed out), 60/40 or A+/A- if it is adjusted, NP if it was not played
halt-impossible-score = board { $board }: { $score } is no score of bridge { $vulnerable ->
    [none] where nobody is vulnerable
    [north-south] where North-South are vulnerable
    [east-west] where East-West are vulnerable
    [both] where both are vulnerable
   *[unknown] on any board
}; write the score of North-South, with a minus if East-West have it
halt-no-board = table { $table } plays the boards { $boards } in round { $round }, not { $board }: write the scores in the order of the boards, or 3=+420 for each
halt-board-twice = round { $round }, table { $table }: two scores for board { $board }
halt-empty-score = seat { $seat } has no score: write one for every seat of the table, or leave the whole table out
halt-no-score = seat { $seat }: { $written } is not a score of this game; { $scoring ->
    [duel] write 1, 0 or ½ for each player, + and - for a forfeit, or 1-0 for both
    [goals] write the goals of both sides, as in 2-1 or 2 1, with + and - for a forfeit
    [sides] write a score for each side, as in 11-7 or 11 7
    [points] write the points of each seat
    [places] write the place of each seat at the table: 1, 2, 3 …
   *[centres] write the centres of each power, with = for a share in the draw
}
scores-wrong-kind = seat { $seat }: this is a score of another game
scores-people = the ruleset is not for { $people } people at a table
scores-sum = the scores sum to { $is } and must sum to { $should }: off by { $off }{ $others ->
    [none] {""}
   *[other] . They fit the rules { $others }: `event rules set EVENT RULES`
}
scores-place = place { $is } comes next, not “{ $said }”: write places, not points; two who share a place both get it, as in 1 2 2 4
halt-no-place = places are wanted here, not points: “{ $said }” is not a place that is left ({ $is } comes next); a table of { $people } gets { $worth } for places 1 to { $people }; two who share a place both write it, as in 1 2 2 4, and share what the two places are worth
scores-ends = the two results contradict each other: one wins and one loses, or both draw
scores-sides-differ = seat { $seat } has the score of neither side: partners have the same score; write one for each side, as in 11-7
scores-to = nobody has won: it is played to { $to }, so one side has at least { $to } and the other fewer
scores-nobody-left = nobody shares in the draw and nobody wins alone: mark who shares with =
halt-no-duel = pairings, tie-breaks and reports of chess are for games of two, and the ruleset here is not
halt-bad-game = round { $round }, table { $table }: { $why }
rules-too-large = { $number } is larger than a thousand million
rules-decimals = { $decimals } decimals: the limit is 6
rules-uma-rows = floating uma needs a row for every number of people who float, each for as many people as sit at a table
rules-steps = adjustments go in steps of 1 or more, up to at least one step
rules-pot = the pot is below 0, or nobody can win alone
rules-tie-break = tie_breaks: entry { $at } is not a FIDE tie-break code: BH/C1, BH, SB, DE …
rules-no-duel = tie_breaks are for games of two
rules-no-goals = goal_difference and goals need a scoring by goals: [scoring.goals]
halt-rules = the ruleset in the log is unknown: { $what }
halt-record = the games of the log contradict each other: { $what }
halt-nothing-to-mend = say what changes: a new name, --set club=Elm or --number 7
halt-no-number = a rating is a number, as in --set rating=1850
halt-nothing-to-undo = there is nothing to undo
halt-nothing-entered = no results in it
halt-no-table-column = no column says which table; write round,table,score,score,… or one line a seat with round,table,seat,score
halt-not-a-number = { $found } is not a number
halt-missing-scores = round { $round }, table { $table }: a seat is missing or appears twice
halt-too-many = { $field ->
    [skip] { $found } days without a round, and the most is { $limit }
    [minutes] { $found } minutes, and the most is { $limit }
   *[columns] { $found } further columns of one person, and the most is { $limit }
}
halt-no-partners = --method { $method } seats partners, two against two at tables of four: this tournament has no such tables
halt-no-results = round { $round } has no result yet, and the next round goes by the standings: enter results first, make a draft only, or seat it all the same with --instead
halt-no-robin = colours are reversed only in a round robin of games of two that is planned to its end (--method berger, crenshaw, uscf)
halt-number-among-names = { $number } stands among names, so it is not taken for { $who }, who has this number: write names alone, or numbers alone
halt-not-seated = round { $round } is not seated: { $rounds ->
    [one] only round 1 is
   *[other] rounds 1 to { $rounds } are
}
halt-steps = { $points } points are not possible here: from { $step } to { $most }, in steps of { $step }
halt-no-chombo = the ruleset { $rules } has no price for a penalty: say how many points, as in --points 5
halt-say-rounds = say how many rounds: --rounds R
halt-only-for = { $option } is for --method { $method }
halt-not-for = { $option } does not go with --method { $method }
halt-no-name = a tournament needs a name
halt-too-few = { $people ->
    [0] nobody takes part yet
    [one] only 1 person takes part
   *[other] only { $people } people take part
}, and a table needs { $size }
halt-name-for-score = I found the name { $name } where a score belongs. Expected columns: round, table and a score for each seat; or the names and then Result
halt-no-game = { $names }: no such game in round { $round }
halt-not-at-table = { $name } does not sit at table { $table } in round { $round }: is this file older than the seating?
halt-whole-turned = { $name } sits elsewhere at this table; give the result in the order of the seats, or a score for each seat
halt-nothing-seated = no round is seated yet
halt-not-yours = this is for the organiser to do
halt-not-allowed = the organiser does not let players do this
halt-has-result = table { $table } of round { $round } has its result already: ask the organiser
halt-name-taken = { $name } takes part already, or has asked to
halt-final-of = a final of { $top }, and only { $people } take part
halt-final-needs = a final of { $top } does not fill tables of { $size }
halt-no-such-way = no option { $found }: there are { $known }

## DiarySaid (diary-): What a diary says of several entries in a row, or of one that needs the rest of the log; every other entry tells itself.
## $people $count $results (usize)
## $rounds $start $what $who $points $reason $name (String)
## $from $round (RoundIx)

diary-adjusted = { $points } points for { $who } in round { $round }: { $reason }
diary-adjusted-alone = { $points } points for { $who } in round { $round }
diary-renamed = { $who } is now called { $name }
diary-joined-many = { $people } people join
diary-absent-many = { $people } people are not there in { $count ->
    [one] round
   *[other] rounds
} { $rounds }
diary-dated = round { $from } begins on { $start }, and the others follow
diary-way-set = rounds are seated: { $what }
diary-undated = the rounds no longer have dates
diary-results = { $results } results of round { $round }
diary-undone = undone: { $what }

## RulesSaid (rules-): What is wrong with a ruleset, and what is right.
## $line $column (u32)
## $fault (TomlFault)
## $why (RuleFault)
## $name $found $known (String)

rules-toml = line { $line }, column { $column }: { $fault }
rules-broken = { $why }
rules-fine = { $name } is a ruleset
rules-no-preset = no ruleset is called { $found }; there are { $known }, or a TOML file

## HostSaid (host-): What a database says, or a log in it.
## $place $what $folder $found $known $who $ids $id $op $why (String)
## $seq (u64)
## $column (usize)

host-unreachable = { $place }: the database cannot be opened: { $what }
host-no-scheme = { $place } is not a database: give a file, as in night.db, or postgres://…
host-is-folder = { $place } is a folder: give a file in it
host-no-parent = { $place }: there is no folder { $folder }; make it first, or give another place
host-may-not = { $place } cannot be opened or made here: you may not read and write this file or its folder
host-foreign = { $place } is not a Roundtable database; it is left as it is
host-newer = { $place } was written by a newer Roundtable (table version { $found }; this program knows versions up to { $known }): use the newer program
host-locked = { $place } is locked by another program
host-read-only = { $place } cannot be written: it is read-only
host-full = { $place } cannot be written: the disk is full
host-disk = { $place } cannot be read or written: the disk may be full or broken ({ $what }); make room, or copy the file to another disk
host-other = { $place }: the database says: { $what }
host-no-folder = no default data folder was found: name the database with --db FILE
host-no-event = no tournament is called { $who }
host-no-events = there is no tournament yet
host-several = { $who } could be any of { $ids }
host-there = there are: { $ids }
host-taken = a tournament already has the id { $id }
host-busy = other changes kept coming first: try again
host-diverged = { $id } continues differently from line { $seq }: import it into another database to compare
host-export-again = take the file as event export wrote it; if it was changed or cut off, export it again
# $what (JsonFault)
host-not-a-record = line { $seq }, column { $column }, is not a line of a log: { $what }
host-not-as-written = line { $seq } is not written byte for byte as this program writes it: it was changed
# $found (u64)
host-number = line { $seq } has the number { $found }
host-broken = line { $seq } does not name the hash of the line before: one of the two was changed
host-op-again = line { $seq }: operation { $op } was over some lines before
host-cannot-happen = line { $seq } cannot have happened: { $why }
host-empty = the log is empty

## EventSaid (event-): A line of a screen.
## $people $guests $open $tables $groups $players $rounds $count $results $games (usize)
## $round (RoundIx)
## $command $said $by $scores $who $one $other $column $wish $option $how $id $why $rules $what (String)
## $table $times $line $game $number $after (u32)
## $met $least $lines $sides (u64)

event-none = no tournaments yet
# $columns (String)
event-columns-unread = these columns are not read: { $columns }
event-people = { $people ->
    [one] 1 player
   *[other] { $people } players
}
event-people-guests = { $people ->
    [one] 1 player
   *[other] { $people } players
}, { $guests ->
    [one] 1 house player
   *[other] { $guests } house players
}
event-to-seat = round { $round } has to be seated
event-draft = round { $round } is a draft
event-playing = round { $round } is under way: { $open } of { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} without a settled result
event-finished = every round has its results
event-is-closed = closed
event-next = next: { $command }
event-round-published = Round { $round }
event-round-draft = Round { $round } (draft)
event-table = Table
event-open = open
event-disputed = DISPUTED: { $said }
event-said-by = { $by } says { $scores }
event-cancelled = does not count
event-resting = { $what }: { $who }
event-not-there = not there: { $who }
event-gone = left
event-is-away = away until they come
event-absent-in = absent in round { $round }
event-plays-for = { $who } plays in the seat
event-awaited = { $who } still sits at table { $table } of round { $round }, which is published
event-withdrew = withdrew: forfeits from round { $round } on
event-guest = house player
event-meet-again = { $one } and { $other } have met { $times ->
    [one] once
   *[other] { $times } times
} before
event-names-of-numbers = the { $people } people of the plan have their names now, number 1 is the first of the list
event-columns = the column "{ $column }" holds: { $groups ->
    [one] 1 group
   *[other] { $groups } groups
}
event-no-sides = the column "{ $column }" is ignored: seats have no sides here, so nobody has partners
event-broken-in = not kept in round { $round }: { $wish }
event-left-behind = the plan was made with { $option }, and rounds seated from now on are not
event-groups-meet = { $met ->
    [one] 1 pair with the same { $column } meets
   *[other] { $met } pairs with the same { $column } meet
}{ $least ->
    [0] { "" }
   *[other] , and { $least } cannot be avoided at these tables
}
event-not-mixed = { $sides ->
    [one] 1 side is not mixed
   *[other] { $sides } sides are not mixed
} by { $column }
event-already-there = there already, and not entered again: { $who }
event-has-left = { $who } has left: { $how }
event-nothing = nothing new: this is already entered
event-before = this operation was already done
event-imported = { $id }: { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}, every one checked
event-continued = { $id } existed already; { $lines ->
    [one] 1 line is
   *[other] { $lines } lines are
} added
event-known = { $id } already has all of these lines
event-demo-made = { $id }: { $players } players, { $rounds } rounds with all results
event-complete = round { $round } is complete
event-beyond-tables = there is no table { $table } as yet: who is there fills { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}
# $others (String)
event-out-of-final = by the results of now { $who } would not be in the final of round { $round }{ $results ->
    [0] { "" }
   *[other] , and { $others } would
}: take it back and seat it again, or leave it as it is
# $day (String)
event-skips-nothing = no round is on { $day }, or would be: it lies outside the rounds
event-unpublished = round { $round } is no longer published: whoever has seen it has an old seat
event-closed-early = { $rounds ->
    [one] 1 round is
   *[other] { $rounds } rounds are
} not played or not complete: to go on, reopen the tournament
# $tables (String)
event-still-open = round { $round }: no settled result at { $tables }
event-line-of = line { $line }: { $why }
event-say-dates = say what changes: --start, --tz, --every, --skip or --lasts; or --none
event-say-game = say the game or the table sizes: --game riichi, or -k 4
# $people (u32)
event-rules-instead = the rules are points: the ruleset { $rules } does not score tables of { $people }
event-more = … and { $count } more
event-not-there-count = not there: { $people } people
event-was = it was { $scores } before
# $round (u32)
event-was-at = round { $round }, table { $table }: it was { $scores } before
event-replaced = { $results ->
    [1] 1 earlier result was replaced
   *[other] { $results } earlier results were replaced
    }
event-script-at = game { $game } of { $games } comes next
event-script-over = all { $games } games of the script are played
event-waits = { $who } asks to take part (wish { $number })
event-calls = { $who } calls the referee to table { $table }
event-claimed-by = { $who } says { $scores }; one more of the table has to say so
# $rounds (u32)
event-not-that-far = --after is { $after }, but only { $rounds } rounds are published

## ComingSaid (coming-): What is announced to follow the rounds planned ahead.
## $parts $way (String)
## $rounds $top $pairs $fresh (u32)
## $round (RoundIx)

coming-still = still to come: { $parts }
coming-announced = announced: { $parts }
coming-nothing = nothing is announced now
coming-planned = { $rounds ->
    [one] round { $round } planned ahead
   *[other] { $rounds } rounds planned ahead from round { $round } on
}
coming-swiss = { $rounds ->
    [one] round { $round } by the standings
   *[other] { $rounds } rounds by the standings from round { $round } on
}
coming-kept = in round { $round } a final of the first { $top }, who keep their points
coming-halved = in round { $round } a final of the first { $top } with half of their points
coming-cleared = in round { $round } a final of the first { $top } without the points so far
coming-ties = where the last place in it is shared, { $way }
coming-fresh = left fresh for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} by the standings: of { $pairs } pairs of likely neighbours { $fresh } do not meet before

## StandingSaid (standing-): Headers and reasons of a table of standings.
## $round $table $place (u32)
## $rounds $played $tables $more (usize)
## $open $penalty $points $above $by $own $other $result $company $against $heading $codes (String)
## $code $with $reason $rest (String)

standing-after = After round { $round }
standing-after-open = { $rounds ->
    [0] Standings after { $open }
    [one] Standings after 1 round, { $open }
   *[other] Standings after { $rounds } rounds, { $open }
}
# $round (RoundIx)
standing-open-tables = { $played } of { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} of round { $round }
standing-held-back = the standings are held back: only you see them
standing-adjustments = Besides games
standing-penalties = Penalties
standing-lifted = { $penalty } (lifted)
standing-games = Games
standing-places = Places
standing-balance = W-D-L
# as GoalsColumn
standing-goals = Goals
standing-difference = Diff.
standing-average = Average
standing-percent = %
standing-boards = Boards
standing-direction = Direction
standing-matchpoints = MP { $heading }
standing-scored = For-against
standing-team = Team
standing-leads = leads with { $points }
standing-one-point = 1 point behind { $above }
standing-fewer-points = { $by } points behind { $above }
standing-head-to-head = as many points as { $above }, fewer against each other
standing-wins = as many points as { $above }, fewer games won
standing-places-decide = as many points as { $above }, worse places at the tables
standing-goal-difference = as many points as { $above }, a smaller goal difference
standing-goals-decide = as many points as { $above }, fewer goals scored
standing-smaller-average = { $own } a game, { $above } has { $other }
standing-smaller-percent = { $own } %, { $above } has { $other } %
standing-margin-decides = level with { $above }, a smaller difference of points
standing-scored-decides = level with { $above }, fewer points scored
standing-sides-game = round { $round }, table { $table }: { $result } { $company }, { $points }
standing-duel = round { $round }, table { $table }: { $result } against { $against }, { $points }
standing-best-game = as many points as { $above }, a weaker best game
standing-by-tie-breaks = { $heading } (equal points by { $codes })
standing-tie-break = as many points as { $above }, behind by { $code }
standing-play-off = as many points as { $above }, behind by the play-off
standing-shared = shares the place with { $with }
standing-shared-many = shares the place with { $with } and { $more ->
    [one] 1 more
   *[other] { $more } more
}
standing-final = behind { $above }, who played the final
standing-game = round { $round }, table { $table }: place { $place }, { $points }
standing-stood-in = round { $round }, table { $table }: a substitute played, { $points }
standing-rested = round { $round }: { $rest }, { $points }
standing-sat-out = round { $round }: without a game, { $points }
standing-penalty = round { $round }: { $points } for { $reason }

## OptionSaid (leave-): What could be done when somebody leaves, and what it costs in fairness.
## $who $tables $command $game (String)
## $round (RoundIx)
## $people $sit_out $cards (usize)
## $wishes $repeats (u64)
## $pairs $fresh (u32)

leave-head = { $who } leaves before round { $round }:
leave-substitute = substitute in the seat
leave-fewer = { $people } play on, { $sit_out ->
    [0] everybody in every round
    [one] 1 sits out each round
   *[other] { $sit_out } sit out each round
}
leave-short = { $people } play on at tables of { $tables }
leave-annul = the games played are annulled (FIDE 6.6 and US Chess 30B: under half were played), those to come are free rounds, and colours are evened (30B)
leave-annul-only = annulled as well, and colours stay as they are
leave-keep = the games played count (FIDE 6.6 and US Chess 30B: half or more), and those to come are forfeited
leave-broken = { $wishes ->
    [one] 1 wish is broken
   *[other] { $wishes } wishes are broken
}
leave-price = { $repeats ->
    [one] 1 repeat
   *[other] { $repeats } repeats
} in the rounds to come, { $cards ->
    [one] 1 card changes
   *[other] { $cards } cards change
}
leave-fresh = { $fresh } of { $pairs } likely neighbours left fresh
leave-cards = { $cards ->
    [one] 1 card changes
   *[other] { $cards } cards change
}
leave-no-plan = nothing is planned ahead: no card changes
leave-apply = to do it: { $command }
# $round (u32)
leave-reversal = round { $round }: { $game } with colours reversed

## SplitSaid (split-): The ways to seat the people who are there, and what each costs in fairness.
## $people $again (usize)
## $round $from $to (RoundIx)
## $number $size $range (u32)
## $who $times (String)
## $repeats (u64)

split-head = { $people ->
    [one] 1 person is
   *[other] { $people } people are
} there. Ways to seat round { $round }:
split-head-rounds = { $people ->
    [one] 1 person is
   *[other] { $people } people are
} there. Ways to seat rounds { $from } to { $to }:
split-guest = Guest { $number }
split-with = { $people ->
    [one] house player
   *[other] house players
} { $who }
split-added = tables of { $size } are new to this event
split-rest = sitting out: { $who }
split-rest-each = sit-outs with those so far: { $times } each
split-other = not at a table of { $size }: { $who }
split-other-many = { $again ->
    [0] { $people } people not at a table of { $size }
   *[other] { $people } people not at a table of { $size }, { $again } of them again
}
split-other-each = games not at a table of { $size } with those so far: { $times } each
# $times (u32)
split-before = { $who } ({ $times ->
    [one] once
   *[other] { $times } times
} before)
split-repeats = { $repeats ->
    [0] nobody meets twice
    [one] 1 repeat
   *[other] { $repeats } repeats
}
split-seats = { $range ->
    [0] seats even
   *[other] seats of one person differ by { $range } at most
}

## OrderSaid (order-): What an order does, as a button says it.
## $who $how (String)
## $round (RoundIx)
## $rounds (u32)

order-join = Let { $who } join
order-leave = { $who } leaves
order-return = { $who } is back
order-absent = { $who } is not there
order-present = { $who } is there
order-seat = Seat round { $round }
order-seat-instead = Seat round { $round } another way
order-ties = Seat the final: { $how }
order-publish = Publish round { $round }
order-take-back = Take back the last seating
order-penalty = Give { $who } the penalty in round { $round }
order-undo = Undo it
order-rounds = Play { $rounds } rounds
order-close = Close the tournament
order-reopen = Open it again
