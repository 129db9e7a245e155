//! The column `absent`: rounds that somebody misses, as `1 3`, `1,3`, `1;3`, `2-4` or any mixture.

use std::ops::Range;

use roundtable_words::{Mistake, Thing, Wrong};

use crate::cells::delimited::Cell;
use crate::schedule::number;

/// The last round that somebody can be marked absent in, since a short field could mean any number of absences.
const LAST_ROUND: u32 = 10_000;

/// The rounds of one field, from 0, as ascending ranges that do not overlap.
///
/// Rounds are not listed one by one: a field of forty letters can name every round four times. O(ranges log ranges).
pub(crate) fn rounds(cell: &Cell<'_>) -> Result<Vec<Range<u32>>, Mistake> {
    let mut runs = Vec::new();
    let mut covered = 0;
    for part in cell.text.split([' ', ',', ';']).filter(|p| !p.is_empty()) {
        let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
        let first = number(first, Thing::Round, LAST_ROUND, cell.place)?;
        let last = number(last, Thing::Round, LAST_ROUND, cell.place)?;
        if last < first {
            return Err(Wrong::RoundsBackwards { first, last }.at(cell.place, part));
        }
        covered += last - first + 1;
        if covered > LAST_ROUND {
            return Err(Wrong::TooManyRounds { limit: LAST_ROUND }.at(cell.place, &cell.text));
        }
        runs.push(first - 1..last);
    }
    runs.sort_unstable_by_key(|run| run.start);
    // Cuts off each range what the ranges before it cover already: these reach up to `covered_to`.
    let mut covered_to = 0;
    for run in &mut runs {
        *run = run.start.max(covered_to)..run.end.max(covered_to);
        covered_to = run.end;
    }
    runs.retain(|run| !run.is_empty());
    Ok(runs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_words::Place;

    fn of(text: &str) -> Result<Vec<Range<u32>>, &'static str> {
        let cell = Cell { text: text.into(), place: Place { line: 1, column: 1 } };
        rounds(&cell).map_err(|mistake| mistake.code())
    }

    #[test]
    fn rounds_come_once_each_and_in_order() {
        assert_eq!(of("7 1-3;2-4,4 3"), Ok(vec![0..3, 3..4, 6..7]));
        assert_eq!(of("1-10000").map(|all| (all.len(), all[0].clone())), Ok((1, 0..10_000)));
        assert_eq!(of(""), Ok(vec![]));
    }

    /// Twenty thousand such lines once took 14.5 s: each was written out before it was refused.
    #[test]
    fn a_field_that_names_every_round_again_is_refused_before_it_is_written_out() {
        for text in ["1-10000 1", "1-10000 1-10000 1-10000", "5000-10000 1-9000"] {
            assert_eq!(of(text), Err("bad_number"), "{text}");
        }
    }
}
