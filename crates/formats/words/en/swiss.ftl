# Chess Swiss, in English. The keys are variants in `trf/said.rs`.

swiss-no-pairing = no legal pairing exists: { $stuck } can only be paired among themselves or with { $between }, and that leaves { $count } too many; lift a forbidden pair, give a bye, or end the event here
swiss-no-pairing-bye = no legal pairing exists: { $stuck } can only be paired among themselves, with { $between } or have the bye, and that leaves { $count } too many; lift a forbidden pair, give a bye, or end the event here
swiss-same = Round { $round }: as by the rules.
swiss-colours = Round { $round }: the pairs are those of the rules, but colours are turned: { $pairs }
swiss-illegal = Round { $round }: { $pair } may not be paired (C{ $criterion }: { $rule }).
swiss-wrong-bye = Round { $round }: player { $number } may not have the bye (C{ $criterion }: { $rule }).
swiss-worse = Round { $round }: the bracket of { $bracket } is worse at C{ $criterion } ({ $rule }): { $here }, and { $best } can be had with { $pairs }
swiss-worse-rest = Round { $round }: with these pairs in the bracket of { $bracket } the others cannot be paired (C4); the rules give { $pairs }
swiss-later = Round { $round }: the pairs in the bracket of { $bracket } are as good, but come later in the order; the rules give { $pairs }
swiss-not-paired = Round { $round }: player { $number } was there and is in no pair.
swiss-round-no-pairing = Round { $round }: no legal pairing exists.
swiss-sum = { $wrong ->
    [0] All { $rounds } rounds are as by the rules.
   *[other] { $wrong } of { $rounds } rounds are not as by the rules.
}
swiss-opponent = Player { $number } is paired with { $opponent }.
swiss-bye = Player { $number } has the allocated bye; the lowest score that can have it is { $score }.
swiss-colour = Colours: { $rule }.
swiss-floated = Player { $number } floated down.
swiss-because = Reason: C{ $criterion } ({ $rule }) is { $best }; in the best alternative it is { $other }.
swiss-because-none = Reason: C{ $criterion } ({ $rule }); there is no alternative.
swiss-because-order = Reason: the best alternative is as good by every criterion, but comes later in the order of candidates.
swiss-absent = Player { $number } is not in this round.
swiss-no-file = no file is given
swiss-what-to-do = -p or -c must say what to do with the file
swiss-explain-whom = --explain takes a player's number or "all", not "{ $found }"
swiss-beyond = round { $round } is to be paired, but only { $rounds } are planned; correct the record 142 (XXR) if there are more

swiss-colour-both = both get the colour that is due to them
swiss-colour-stronger = the stronger preference is granted
swiss-colour-difference = the opposite of the last round in which their colours differed
swiss-colour-higher = the higher ranked player's preference is granted
swiss-colour-initial = the initial colour, by the number of the higher ranked player

swiss-c1 = two players meet once
swiss-c2 = nobody has a second bye, or one after a win without a game
swiss-c3 = two players who must have the same colour do not meet
swiss-c4 = all others can still be paired
swiss-c5 = the bye goes to the lowest score possible
swiss-c6 = as few floaters as possible
swiss-c7 = the floaters' scores are as low as possible
swiss-c8 = floaters of the next bracket
swiss-c9 = unplayed games of whoever has the bye
swiss-c10 = surplus of three in topscorers' games
swiss-c11 = a colour three times running in topscorers' games
swiss-c12 = colour preferences refused
swiss-c13 = strong colour preferences refused
swiss-c14 = downfloats after one in the last round
swiss-c15 = upfloats after one in the last round
swiss-c16 = downfloats after one two rounds ago
swiss-c17 = upfloats after one two rounds ago
swiss-c18 = score difference of those who floated down in the last round
swiss-c19 = score difference to those who floated up in the last round
swiss-c20 = score difference of those who floated down two rounds ago
swiss-c21 = score difference to those who floated up two rounds ago

criteria-toml = line { $line }, column { $column }: { $what }; write off = ["C12", "C13"], the criteria that do not hold
criteria-unknown = "{ $found }" is no criterion; write C1 to C21
criteria-needed = { $criterion } cannot be switched off: without it the rest of a round might have no pairing
criteria-no-preset = "{ $found }" is neither a game with criteria of its own (chess, draughts, go, table-tennis) nor a file that ends in .toml
