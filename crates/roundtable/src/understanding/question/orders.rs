//! What of the order of the seats is to be even, in a question over a plan that remembers some of it.

use roundtable_model::{Problem, SeatOrder};
use roundtable_words::Remembered;

/// What the plan remembers, and what is said anew.
pub(super) struct Orders {
    pub all: Vec<SeatOrder>,
    /// What holds on.
    pub taken: Option<Remembered>,
    /// What gives way to what is said anew.
    pub overruled: Option<Remembered>,
}

impl Orders {
    /// Of an own relation the name says whether it is the same; presets that are said stand in place of those before.
    pub fn of(old: Option<&Problem>, new: &[SeatOrder]) -> Self {
        let says_presets = new.iter().any(|order| order.own().is_none());
        let is_anew = |old: &SeatOrder| match old.own() {
            Some(own) => new.iter().filter_map(SeatOrder::own).any(|new| new.name() == own.name()),
            None => says_presets,
        };
        let old = old.map_or(&[][..], Problem::relations);
        let (gone, hold): (Vec<&SeatOrder>, Vec<&SeatOrder>) = old.iter().partition(|old| is_anew(old));
        // An own one that is said anew keeps its place.
        let stay = old.iter().filter(|old| old.own().is_some() || !says_presets);
        Self {
            all: SeatOrder::each_once(stay.chain(new).cloned().collect()),
            taken: named(hold),
            overruled: named(gone.into_iter().filter(|old| !new.contains(old)).collect()),
        }
    }
}

fn named(orders: Vec<&SeatOrder>) -> Option<Remembered> {
    let names: Vec<&str> = orders.into_iter().map(SeatOrder::called).collect();
    (!names.is_empty()).then(|| Remembered::Relations { names: names.join(", ") })
}
