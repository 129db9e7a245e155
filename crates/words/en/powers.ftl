# See crates/words/src/plan/powers.rs; every key stands in ja/ too.

powers-names = powers: { $names }
powers-game = Game { $number }
powers-problem = problem: { $what }
powers-borders = { $edges } borders; two players border { $min } to { $max } times, { $average } on average
powers-pairs = { $pairs } pairs { $times } times
powers-optimal = verdict: optimal (most minus fewest is { $spread }, and cannot be below { $bound })
powers-gap = verdict: gap (most minus fewest is { $spread }, and cannot be below { $bound })
powers-invalid = verdict: invalid (most minus fewest is { $spread }, and cannot be below { $bound })
powers-of-complement = { $method } (of the complement)
powers-made-by = made by: { $method }
powers-made-by-seed = made by: { $method }, seed { $seed }
census-squares = { $squares } reduced squares
