//! The column `absent`: rounds that somebody misses, as `1 3`, `1;3`, `2-4` or any mixture.

use roundtable_model::RoundIx;

use crate::delimited::Cell;
use crate::error::Mistake;
use crate::read::number;

/// The last round that somebody can be marked absent in: longer events are not planned by hand.
const LAST_ROUND: u32 = 1000;

/// The rounds of one field, in order, each once.
pub(crate) fn rounds(cell: &Cell<'_>) -> Result<Vec<RoundIx>, Mistake> {
    let mut rounds = Vec::new();
    for part in cell.text.split([' ', ',', ';']).filter(|p| !p.is_empty()) {
        let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
        let first = number(first, "round", LAST_ROUND, cell.place)?;
        let last = number(last, "round", LAST_ROUND, cell.place)?;
        if last < first {
            let what = format!("the rounds {first}-{last} run backwards");
            let code = crate::MistakeCode::BadSequence;
            return Err(Mistake::at(code, cell.place, part, what, format!("write {last}-{first}")));
        }
        rounds.extend((first - 1..last).map(RoundIx));
    }
    rounds.sort_unstable();
    rounds.dedup();
    Ok(rounds)
}
