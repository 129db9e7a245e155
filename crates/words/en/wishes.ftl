# Wishes about one or two people, a kind after the other in each part: what is wished, that a round breaks it, and the option of the command line.
wish-apart = { $a } and { $b } apart
wish-together = { $a } and { $b } together
wish-at-table = { $a } at table { $table }
wish-in-seat = { $a } in seat { $seat }
wish-partners = { $a } and { $b } always partners
wish-never-partners = { $a } and { $b } never partners

note-broken-fixed = { $player } needs table { $needs } but sits at table { $got }: somebody else needs that table too, or somebody seated with them needs another
note-broken-together = { $one } and { $other } should sit together but sit at two tables: no such seating was found
note-broken-seat = { $player } should have seat { $needs } but has seat { $got }
note-broken-apart = { $one } and { $other } should be kept apart but sit together: { $proved ->
    [yes] no seating keeps more wishes
   *[no] no seating that keeps them apart was found
}
note-broken-partners = { $one } and { $other } { $always ->
    [yes] are to be partners whenever both play, and are not in this round
   *[no] are never to be partners, and are in this round
}

option-apart = Two people (names or numbers) who never share a table
option-together = Two or more people who share a table whenever they play; they sit out together where that costs nothing
option-host = Somebody who stays at one table: "Ana:1"
option-seat = Somebody who keeps one seat: "Ana:2"
option-partners = Two who are partners whenever both play, where tables have sides
option-never-partners = Two who are never partners; they may be opponents
