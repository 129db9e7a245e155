//! The column `absent`: rounds that somebody misses, as `1 3`, `1;3`, `2-4` or any mixture.

use std::collections::BTreeSet;

use roundtable_model::RoundIx;

use crate::delimited::Cell;
use crate::error::{Mistake, MistakeCode};
use crate::read::number;

/// The last round that somebody can be marked absent in: twice as long as the longest round robin that is planned.
const LAST_ROUND: u32 = 10_000;

/// The rounds of one field, in order, each once.
pub(crate) fn rounds(cell: &Cell<'_>) -> Result<Vec<RoundIx>, Mistake> {
    let mut rounds = BTreeSet::new();
    let mut covered = 0;
    for part in cell.text.split([' ', ',', ';']).filter(|p| !p.is_empty()) {
        let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
        let first = number(first, "round", LAST_ROUND, cell.place)?;
        let last = number(last, "round", LAST_ROUND, cell.place)?;
        if last < first {
            let what = format!("the rounds {first}-{last} run backwards");
            return Err(Mistake::at(MistakeCode::BadSequence, cell.place, part, what, format!("write {last}-{first}")));
        }
        covered += last - first + 1;
        if covered > LAST_ROUND {
            let what = format!("more than {LAST_ROUND} rounds in one field");
            return Err(Mistake::at(MistakeCode::BadNumber, cell.place, &cell.text, what, "name every round once"));
        }
        rounds.extend((first - 1..last).map(RoundIx));
    }
    Ok(rounds.into_iter().collect())
}
