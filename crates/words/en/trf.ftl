### Mistakes in tournament report files: what is wrong; what to do.

## TrfWrong (trf-): What is wrong with a tournament report file, or was understood in one of several ways.
## $found $result $other $counted $record $before (String)
## $number $line $round $opponent $rounds (u32)

trf-no-players = the file has no player; each needs a line that begins with 001
trf-tab = there is a tab in a player's row, where columns count; put blanks in its place
trf-bad-number = "{ $found }" is not a number from 1 to 9999; write the number right-aligned in its columns
trf-bad-points = "{ $found }" is not a number of points; write them like 11.5
trf-number-twice = number { $number } is already in line { $line }; give every player their own
trf-number-missing = nobody has number { $number }; nothing is wrong if that player was struck off, else check the rows
trf-bad-result = "{ $found }" is not a result; write 1 = 0 + - W D L for a game, or H F U Z for a bye
trf-bad-colour = "{ $found }" is not a colour; write w, b or -
trf-no-colour = player { $number } has a game in round { $round } without a colour; write w or b
trf-bye-needed = "{ $found }" with an opponent in round { $round }; write the game's result, or 0000 as the opponent of a bye
trf-opponent-needed = "{ $found }" without an opponent in round { $round }; write his number
trf-no-such-opponent = nobody has number { $opponent }, the opponent of round { $round }; correct the number or add the player
trf-himself = the opponent of round { $round } is the same player; correct the number
trf-not-mirrored = player { $number } meets { $opponent } in round { $round }, but the row of { $opponent } says otherwise; correct one of the two
trf-same-colour = players { $number } and { $opponent } both have this colour in round { $round }; correct one of the two
trf-results = "{ $result }" for player { $number } and "{ $other }" for { $opponent } in round { $round } cannot both be; correct one of the two
trf-points = player { $number } has { $found } points here, but his rounds make { $counted }; correct the points or the rounds
# $found (u32)
trf-too-many-rounds = this row has { $found } rounds, and { $rounds } are planned; correct the record 142 (XXR), or delete the rounds too many
trf-differs = { $record } says something else than { $before } did; delete one of the two
trf-bad-record = the record { $record } cannot be read; docs/reference/formats.md has its columns
trf-unknown-record = the record { $record } is not known; it is kept as it is
trf-colour-on-bye = a colour on the bye of round { $round }; it counts for nothing
trf-old-bye = "{ $found }" without an opponent in round { $round } is read as a bye; write U, H or Z
trf-no-rounds = the file does not say how many rounds there are, so no round counts as the last; add a record 142
trf-teams = this file is of a team event; its players are read, one by one, and teams are neither paired nor ranked
trf-second-bye = player { $number } has two pairing-allocated byes
trf-enter-columns = the first line names no columns white, black and result; write them over the numbers of the players and White's points
trf-enter-broken = a quotation mark is out of place; put quotation marks around the whole cell, or around none
trf-enter-nobody = no player has the number "{ $found }"; write the numbers in the file
trf-enter-result = "{ $found }" is not a result; write White's points, 1, 0 or ½, or + where Black did not come, - where White did not, -- where neither did, bye where there is no Black
trf-enter-twice = player { $number } has something entered for round { $round } already; correct the number
trf-enter-byes = round { $round } has a bye already; write Black's number here
trf-enter-missing = player { $number } is in no line of round { $round }; add the game, or enter a bye for the player first
trf-enter-round = round "{ $found }" was found where results of round { $round } belong
