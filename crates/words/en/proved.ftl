### What proves a bound, as `crates/audit` tells it.

reason-counting = counting
reason-rows = row bound
reason-round-pairs = round-pair bound
reason-rounds = a repeat for each round beyond those that can be without one: { $theorem }
reason-most-meetings = { $reason }, and C(m,2) ≤ (m−1)·{ $most }/2 as no pair meets more than { $most } times
reason-as-wished = { $reason }, with all wishes kept
reason-convexity = { $reason }, and C(m,2) ≥ m−1
reason-exhaustive = exhaustive search
reason-average = average
reason-divisibility = { $reached ->
    [yes] divisibility; reached: König 1916, de Werra 1971
   *[no] divisibility
}
reason-first-game = { $reached ->
    [yes] one game gives one seat; reached: König 1916, de Werra 1971
   *[no] one game gives one seat
}
reason-same-tables = with everybody at these tables
reason-pigeonhole = pigeonhole
reason-groups-over-tables = pigeonhole: each group as evenly over the tables of a round as their sizes allow
reason-parity = parity
reason-breaks = de Werra 1981
reason-borders = all borders over all pairs as evenly as possible
reason-sides = everybody's partners or opponents over all others as evenly as possible
reason-related = those whose seats are so related to anybody's, over all others as evenly as possible
reason-two-rounds = so many partners or opponents any two rounds have in common
spread-counting = { $whole ->
    [yes] two players border { $average } times on average, and nothing is below a spread of 0
   *[other] two players border { $average } times on average, which is not whole, so not all can be equal
}
spread-parity = { $odd ->
    [yes] two cliques of { $r } and { $s }: two players border an odd number of times, because each is { $r } times in the first clique; they are there together { $average } times on average, so not all pairs can be equal and the spread is even
   *[other] two cliques of { $r } and { $s }: two players border an even number of times, because each is { $r } times in the first clique; they are there together { $average } times on average, so not all pairs can be equal and the spread is even
}
spread-symmetric-design = equality would be a symmetric ({ $v }, { $k }, { $lambda }) design, which does not exist ({ $theorem })
spread-exhaustive = all reduced Latin squares of order { $order } were searched ({ $steps } steps) and none is better
theorem-pigeonhole = there are fewer tables than players at a table, so in a second round two who have met sit together again
theorem-counting = everybody meets a whole table of new people in each game, and there are no more people
theorem-tarry = as many tables as players at a table: more rounds would be orthogonal Latin squares of order 6, and there are no two (Tarry 1900)
theorem-bruck-ryser = as many tables as players at a table: more rounds would be orthogonal Latin squares enough for a projective plane (Shrikhande 1961), and none of this order exists (Bruck and Ryser 1949)
theorem-no-plane-of10 = more rounds would be orthogonal Latin squares enough for a projective plane of order 10 (Shrikhande 1961), and there is none (Lam, Thiel and Swiercz 1989)
theorem-no-nearly-kirkman12 = there is no nearly Kirkman triple system of 12 players (Kotzig and Rosa 1974)
theorem-permutations = one more round would be an exact cover by permutations, and a search finds none; `roundtable bound --prove` repeats it
each-others = everybody meets somebody else of every other group in each round, and there are no more people in a group
each-few-tables = there are fewer tables than people at a table, so in a second round two who have met sit together again
each-tarry = one round more would be orthogonal Latin squares of order 6, and there are no two (Tarry 1900)
each-bruck-ryser = one round more would be orthogonal Latin squares enough for a projective plane (Shrikhande 1961), and none of this order exists (Bruck and Ryser 1949)
each-no-plane-of10 = one round more would be orthogonal Latin squares enough for a projective plane of order 10 (Shrikhande 1961), and there is none (Lam, Thiel and Swiercz 1989)
each-inside = the groups could play one more round among themselves, and that many are impossible without a repeat

## ReasonInShort (reason-): What proves a bound, in short, where that is another sentence.

# as Rounds
reason-rounds-in-short = more rounds than can be without a repeat
# as Breaks
reason-breaks-in-short = not everybody can always alternate
