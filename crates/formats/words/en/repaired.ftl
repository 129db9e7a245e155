# What a repair or an improvement did, in English. The keys are variants in `repaired.rs`.

repaired-no-card = nobody has another table: no card changes
repaired-cards = { $count ->
    [one] 1 card changes
   *[other] { $count } cards change
}: { $names }
repaired-seats = { $count ->
    [one] 1 person has
   *[other] { $count } people have
} another seat at the same table: { $names }
repaired-substitute = { $new } takes the places of { $old } from round { $round } on
repaired-price = { $this }: { $cards ->
    [one] 1 card changes
   *[other] { $cards } cards change
}, { $what } { $value }; { $other }: { $other_cards ->
    [one] 1 card changes
   *[other] { $other_cards } cards change
}, { $what } { $other_value }
way-fresh = as fresh as can be (--prefer fresh)
way-cards = with the fewest cards (--prefer cards)
compared-before = before
compared-after = after
compared-wishes-broken = wishes not kept
compared-verdict = before: { $before }
    after: { $after }
compared-same = nothing better was found: the schedule stays as it is
compared-not-written = nothing is written: say where to with -o
