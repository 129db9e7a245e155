### What a repair or an improvement did; the notes are told by `crates/roundtable`.

plan-note-rounds-new = { $kept ->
    [one] round 1 stays
   *[other] rounds 1 to { $kept } stay
}; { $count ->
    [one] round { $last } is new
   *[other] rounds { $first } to { $last } are new
}
plan-note-cards-change = { $count ->
    [0] no card changes: everybody keeps their tables
    [one] 1 card changes: { $names }
   *[other] { $count } cards change: { $names }
}
plan-note-prices = { $prefer ->
    [cards] with --prefer cards { $cards ->
        [0] nobody would need a new card
        [one] 1 person would need a new card
       *[other] { $cards } people would need a new card
    }, but { $tier ->
        [broken_company] more wishes would be broken
        [broken_places] more wishes would be broken
        [broken_partners] more wishes would be broken
        [overload] people would meet again more often
        [never_first] fewer people would meet
        [most_meetings] one pair would meet more often
        [same_group] people of the same group would meet more often
        [unfairness] short tables and sit-outs would be less even
        [never] fewer people would meet
       *[uneven_groups] groups would mix less evenly
    }
   *[fresh] with --prefer fresh { $cards ->
        [one] 1 person would need a new card
       *[other] { $cards } people would need a new card
    }, and { $tier ->
        [broken_company] fewer wishes would be broken
        [broken_places] fewer wishes would be broken
        [broken_partners] fewer wishes would be broken
        [overload] people would meet again less often
        [never_first] more people would meet
        [most_meetings] no pair would meet so often
        [same_group] people of the same group would meet less often
        [unfairness] short tables and sit-outs would be more even
        [never] more people would meet
       *[uneven_groups] groups would mix more evenly
    }
}
plan-note-seats-change = { $count ->
    [one] 1 person has
   *[other] { $count } people have
} another seat at the same table: { $names }
plan-note-substitute = { $new } takes the places of { $old } from round { $round } on

## Compared (compared-): The words over a schedule before and after.
## $before $after (String)

compared-before = before
compared-after = after
compared-wishes-broken = wishes not kept
compared-verdict = before: { $before }
    after: { $after }
compared-same = nothing better was found: the schedule stays as it is
compared-not-written = nothing is written: say where to with -o
