### Chess Swiss.

## CriteriaWrong (criteria-): What is wrong with a file of criteria, or with the name of some.
## $found $criterion (String)
## $line $column (u32)
## $fault (TomlFault)

# It is not TOML.
criteria-toml = line { $line }, column { $column }: { $fault }; write off = ["C12", "C13"], the criteria that do not hold
# There is no criterion of this name.
criteria-unknown = "{ $found }" is not a criterion; write C1 to C21
# It cannot be switched off.
criteria-needed = { $criterion } cannot be switched off: without it the rest of a round might have no pairing
# The numbers of the handicap make no sense.
criteria-handicap = the handicap cannot be that; write rating_per_stone = 100 (1 or more), most = 9 (1 to 100), and less = 1 if a stone is to be taken off
# No preset has this name.
criteria-no-preset = "{ $found }" is neither a game with criteria of its own (chess, draughts, go, go-handicap, table-tennis) nor a file that ends in .toml

## SwissSaid (swiss-): What is said about a round.
## $stuck $between $pairs $pair $bracket $who $score $white $black $found (String)
## $count (usize)
## $round $criterion $number $rounds $wrong $opponent $stones (u32)
## $rule (CriterionSaid)
## $here $best (u64)
## $own $other (DueSaid)
## $instead (InsteadSaid)

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
# $opponent (String)
swiss-opponent = { $who } is paired with { $opponent }.
swiss-bye = { $who } has the allocated bye; the lowest score that can have it is { $score }.
# $rule (ColourSaid)
swiss-colour = Colours: { $white } has White. Due to { $white }: { $own }; to { $black }: { $other }. Rule: { $rule }.
swiss-floated = { $who } floated down from the bracket of { $score }.
# $other (u64)
swiss-because = In the best alternative { $instead }; then C{ $criterion } ({ $rule }) is { $other } instead of { $best }.
swiss-because-none = There is no alternative (C{ $criterion }: { $rule }).
swiss-because-order = If { $instead }, it can be as good by every criterion, but comes later in the order of candidates.
# as Stones
swiss-gives = { $stones ->
    [0] { $white } and { $black } play without a handicap; who has which colour is drawn.
    [1] { $white } gives { $black } 1 stone.
   *[other] { $white } gives { $black } { $stones } stones.
}
swiss-absent = Player { $number } is not in this round.
swiss-no-file = no file is given
swiss-what-to-do = -p or -c must say what to do with the file
swiss-explain-whom = --explain takes a player's number or "all", not "{ $found }"
swiss-beyond = round { $round } is to be paired, but only { $rounds } are planned; correct the record 142 (XXR) if there are more
swiss-round-zero = rounds are counted from 1
swiss-number-twice = two players have the number { $number }; give one of them another
swiss-no-such-opponent = player { $number } meets { $opponent } in round { $round }, and nobody has that number; correct one of the two
swiss-disagree = players { $number } and { $opponent } do not say the same of round { $round }; correct one of the two
# $more (u32)
swiss-unplayed = round { $round }: the game { $pair } has no result yet{ $more ->
    [0] {""}
    [one] {""}, nor has 1 more
   *[other] {""}, nor have { $more } more
}; write 1 = 0 in place of *, enter the round with swiss enter, or ask for standings after an earlier round with --after
swiss-no-colour = player { $number } played in round { $round } and has no colour there; write w or b

## InsteadSaid (swiss-instead-): What the best alternative has for a player.
## $who $opponent (String)

swiss-instead-with = { $who } plays { $opponent }
swiss-instead-floats = { $who } floats down

## DueSaid (swiss-due-): The colour that is due to a player, and how strongly.

swiss-due-none = any colour
swiss-due-white-mild = White (mild)
swiss-due-white-strong = White (strong)
swiss-due-white-absolute = White (absolute)
swiss-due-black-mild = Black (mild)
swiss-due-black-strong = Black (strong)
swiss-due-black-absolute = Black (absolute)

## ColourSaid (swiss-colour-): The rule that gave the colours, by article 5.2 of the system.

# as BothGranted
swiss-colour-both = both get the colour that is due to them
swiss-colour-stronger = the stronger preference is granted
# as LastDifference
swiss-colour-difference = the opposite of the last round in which their colours differed
# as HigherRanked
swiss-colour-higher = the higher ranked player's preference is granted
# as InitialColour
swiss-colour-initial = the initial colour, by the number of the higher ranked player

## CriterionSaid (swiss-): What a criterion asks.

swiss-c1 = two players meet once
swiss-c2 = nobody has a second bye, or one after a win without a game
swiss-c3 = two players who must have the same colour do not meet
swiss-c4 = all others can still be paired
swiss-c5 = the bye goes to the lowest score possible
swiss-c6 = as few floaters as possible
swiss-c7 = the floaters' scores are as low as possible
swiss-c8 = floaters of the next bracket
swiss-c9 = unplayed games of the player with the bye
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
swiss-handicap-limit = no handicap above the limit
swiss-stones = stones of handicap in all
swiss-handicap-games = games with a handicap
