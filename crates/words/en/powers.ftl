### Tables of powers, such as the countries of Diplomacy.

## PowersSaid: Powers and their borders.
## $names $what $average $method $squares (String)
## $number $min $max $times $spread $bound (u32)
## $edges $pairs $seed (u64)

powers-names = powers: { $names }
powers-game = Game { $number }
powers-problem = problem: { $what }
powers-borders = { $edges } borders; two players border { $min } to { $max } times, { $average } on average
powers-pairs = { $pairs } pairs { $times } times
powers-optimal = verdict: optimal (most minus fewest is { $spread }, and cannot be below { $bound })
powers-gap = verdict: gap (most minus fewest is { $spread }, and cannot be below { $bound })
powers-invalid = verdict: invalid (most minus fewest is { $spread }, and cannot be below { $bound })
# as OfComplement
powers-of-complement = { $method } (of the complement)
powers-made-by = made by: { $method }
powers-made-by-seed = made by: { $method }, seed { $seed }
census-squares = { $squares } reduced squares
