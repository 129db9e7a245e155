//! Undoing in the plain model ([`Plain`]): the model as it would be without an operation. All other lines are entered
//! again from the beginning. The undoing is refused if one of them no longer fits (it depends on what is undone), or if
//! a result would pass to other people.

use roundtable_event::{Actor, Entry, OpId, Refusal};
use roundtable_model::PlayerId;

use super::{Plain, ix};

/// Every line, and as part of which operation and by whom it was entered.
pub type Lines = [(OpId, Actor, Entry)];

/// The operations that are undone once `target` is undone as well. An undoing that is undone itself undoes nothing;
/// what undoes it is later in the log, so one pass from the end is enough.
fn undone(lines: &Lines, target: &OpId) -> Vec<OpId> {
    let mut gone = vec![target.clone()];
    for (undoing, _, entry) in lines.iter().rev() {
        if let Entry::Undone { op } = entry
            && !gone.contains(undoing)
        {
            gone.push(op.clone());
        }
    }
    gone
}

impl Plain {
    /// The tournament without an operation, or the reasons why it cannot be undone.
    pub fn without(&self, lines: &Lines, target: &OpId) -> Result<Self, Vec<Refusal>> {
        if lines.iter().all(|(op, _, _)| op != target) {
            return Err(vec![Refusal::NoSuchOp(target.clone())]);
        }
        // Whether it is undone already, by an undoing that is not undone itself; "nobody's" is an operation that does
        // not exist.
        if undone(lines, &OpId("nobody's".into())).contains(target) {
            return Err(vec![Refusal::AlreadyUndone(target.clone())]);
        }
        let gone = undone(lines, target);
        let mut plain = Self::default();
        for ((op, by, entry), seq) in lines.iter().zip(1..).filter(|((op, _, _), _)| !gone.contains(op)) {
            plain.enter(by, entry).map_err(|reasons| {
                let stands = |why| Refusal::StandsOn { seq, op: op.clone(), why: Box::new(why) };
                let of = |why: Refusal| if why == Refusal::NotOpened { Refusal::TheBeginning } else { stands(why) };
                reasons.into_iter().map(of).collect::<Vec<_>>()
            })?;
        }
        // Once a tournament is closed, only its closing can be undone.
        if self.closed && plain.closed {
            return Err(vec![Refusal::Closed]);
        }
        let moved = self.moved(&plain);
        if moved.is_empty() { Ok(plain) } else { Err(moved) }
    }

    /// Games that have reports both here and there (the model without the operation), but with other people there, by
    /// seat or as stand-ins.
    fn moved(&self, there: &Self) -> Vec<Refusal> {
        let mut found = Vec::new();
        for (round, (own, other)) in (0..).zip(self.sheets.iter().zip(&there.sheets)) {
            for (table, _) in own.seating.tables.iter().zip(&own.words).filter(|(_, words)| !words.is_empty()) {
                let seats = |of: &Self, seats: &[PlayerId]| -> Vec<(PlayerId, Option<PlayerId>)> {
                    seats.iter().map(|seat| (*seat, of.sits_for(*seat, round))).collect()
                };
                let Some(at) = there.at(ix(round), table.number) else { continue };
                let theirs = &other.seating.tables[at].seats;
                if !other.words[at].is_empty() && seats(self, &table.seats) != seats(there, theirs) {
                    found.push(Refusal::ResultsIn { round: ix(round), table: table.number });
                }
            }
        }
        found
    }
}
