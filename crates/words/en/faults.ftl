### What is wrong with a schedule, as `crates/audit` tells it.

fault-no-rounds = the schedule has no rounds
fault-empty-round = round { $round } has no tables
fault-table-too-small = round { $round }, table { $table }: { $size } at the table, but a table needs at least 2
fault-table-size = round { $round }, table { $table }: { $size } at the table, but the allowed sizes are { $allowed }
fault-table-number-twice = round { $round }: two tables are numbered { $table } (the round's tables no. { $first } and { $second } as listed)
fault-unknown-player = round { $round }: player { $player } is { $place }, but the field has { $players } players
fault-doubled-player = round { $round }: player { $player } is { $first }, and again { $again }
fault-missing-player = round { $round }: player { $player } has no place: neither a seat, nor sitting out, nor absent
fault-other-field = the schedule is for { $found } players, but the question has { $players }
fault-round-count = there are { $found } rounds, but { $wanted } were asked for
fault-kept-changed = round { $round } was to stay as it is, and was changed
fault-absent-placed = round { $round }: player { $player } is absent and yet has a place
fault-not-absent = round { $round }: player { $player } is there, but is listed as absent
fault-table-count = round { $round }: { $found } tables where { $wanted } are to be
fault-sit-out-count = round { $round }: { $found } sit out where { $wanted } have to
fault-more-faults = and { $count } more problems
place-seat = at table { $table }, seat { $seat }
place-sit-out = among those who sit out
place-absent = among the absent
stream-seats = round { $round } does not seat everybody once at tables of one size
stream-again = { $a } and { $b } in round { $round } have the difference of two who met in round { $earlier }
